"""Nothing that a seat or a spectator is sent depends on what they may not know."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import pytest

from rowlock.core.chance import FastStream, commitment
from rowlock.core.errors import RowlockError
from rowlock.core.match import Match
from rowlock.games import GAMES
from rowlock.server import proposals
from rowlock.server.errors import error_of
from rowlock.server.journal import Acted, Header, Joined, Started, TableSettings
from rowlock.server.play import coach, frames
from rowlock.server.tables import Change, Table
from rowlock.wire.codec import encode_text
from rowlock.wire.messages import Preview
from tests.kit.contract import Kit, Variant
from tests.kit.games import CASES, case_id
from tests.kit.laws import moves
from tests.server.running import Running, guests, leave_all, play_out, run, table_of

TABLE_ID = "a" * 26


def started(kit: Kit, variant: Variant, seed: str) -> Table:
    """Set a table up as its log would."""
    header = Header(
        TABLE_ID,
        kit.game.name,
        variant.options,
        variant.seats,
        seed,
        commitment(seed, TABLE_ID),
        "h",
        0,
        TableSettings(),
    )
    table = Table(header)
    for seat in range(variant.seats):
        table.apply(Joined(0, seat, f"player {seat}", f"Player {seat}", ""))
    table.apply(Started(0))
    return table


def told(table: Table, change: Change, seat: int | None, refused: str) -> list[str]:
    """Give everything that a seat could be sent about a table as it is."""
    sent = [
        frames.state_frame(table, seat, 0, since=0, lines=0, online=(0,), watchers=1),
        frames.state_frame(table, seat, 0, since=2, lines=1, online=(0,), watchers=1),
        *frames.for_all(table, change, 0),
        frames.for_seat(table, change, seat, None),
    ]
    if seat is not None:
        sent.append(refusal(table, seat, refused))
        sent.append(preview(table, seat, refused))
    return sent


def refusal(table: Table, seat: int, text: str) -> str:
    """Give what a seat hears about an answer, without playing it."""
    try:
        entry = proposals.act(seat, table.number or 0, "x", text)(table, 0)
        assert isinstance(entry, Acted)
        match = table.match
        assert match is not None
        fault = table.game.why_illegal(match.state, seat, table.game.read_action(text))
        return str(fault)
    except RowlockError as error:
        return encode_text(error_of(error))


def preview(table: Table, seat: int, text: str) -> str:
    try:
        return encode_text(asyncio.run(coach.preview(table, seat, Preview(TABLE_ID, "x", {}))))
    except RowlockError as error:
        return encode_text(error_of(error))


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_scrambling_what_a_seat_cannot_know_leaves_every_message_byte_identical(case: tuple[Kit, Variant]) -> None:
    kit, variant = case
    rng = Random(case_id(case))
    table = started(kit, variant, case_id(case))
    match = table.match
    assert match is not None
    compared = 0
    while not match.over and compared < 400:
        before = table.lines
        foreign = kit.game.resample(kit.game.view(match.state, None), FastStream(rng.getrandbits(64)))
        for seat, action in moves(kit, match, rng).items():
            table.apply(Acted(0, seat, match.decision.number, f"{table.sequence}", kit.game.write_action(action)))
        if rng.randrange(4) or match.over:
            continue
        change = Change(Started(0), table.sequence, before, stepped=True, seating=True)
        truth = match.state
        for seat in (*range(variant.seats), None):
            asked = match.decision.seats[0]
            other = next(iter(kit.game.actions(foreign, kit.game.decision(foreign).seats[0])), None)
            text = "pass" if other is None else kit.game.write_action(other)
            plain = told(table, change, seat, text)
            match.state = kit.scramble(truth, seat, rng)
            assert told(table, change, seat, text) == plain, (seat, asked)
            match.state = truth
            compared += len(plain)
    assert compared


class Recorder:
    """Keeps the raw frames that a client receives."""

    def __init__(self, client: Any) -> None:
        self.frames: list[str] = []
        take = client._take

        async def recorded(message: Any) -> None:
            self.frames.append(encode_text(message))
            await take(message)

        client._take = recorded


@pytest.mark.parametrize("name", GAMES)
def test_recorded_traffic_holds_no_seed_token_or_foreign_draw_before_the_end(server: Running, name: str) -> None:
    seats = GAMES[name].seats[0]

    async def evening() -> None:
        clients = await guests(server.url, seats + 1)
        recorders = [Recorder(client) for client in clients]
        table, followings = await table_of(clients[:seats], name, seats)
        await clients[seats].watch(table.id)
        await play_out(followings)
        await asyncio.sleep(0.2)
        result = followings[0].result
        assert result is not None
        for index, recorder in enumerate(recorders):
            seat = index if index < seats else None
            before_end = []
            for frame in recorder.frames:
                if json.loads(frame)["t"] == "over" or "result" in json.loads(frame).get("table", {}):
                    break
                before_end.append(frame)
            assert before_end
            for frame in before_end:
                assert result.seed not in frame
                for client in clients:
                    assert client.token is not None
                    assert client.token not in frame
            lines = [line for frame in before_end for line in json.loads(frame).get("lines", [])]
            for line in lines:
                words = line.split()
                if len(words) > 1 and words[1] == "draw" and words[0] != str(seat):
                    assert all(word.startswith("?") for word in words[2:]), line
        await leave_all(clients)

    run(evening())


def test_a_match_that_was_scrambled_really_differs() -> None:
    """The law would hold emptily if scrambling changed nothing."""
    kit, variant = CASES[0]
    table = started(kit, variant, "differs")
    match: Match | None = table.match
    assert match is not None
    scrambled = kit.scramble(match.state, 0, Random(1))
    assert kit.game.write_position(scrambled) != kit.game.write_position(match.state)
