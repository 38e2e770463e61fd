"""Nothing that a seat or a spectator is sent depends on what they may not know."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from rowlock.core.chance import FastStream, commitment
from rowlock.core.errors import RowlockError
from rowlock.core.match import Match
from rowlock.master import feed, proposals
from rowlock.server.tables import coach
from rowlock.server.workers.fair_queue import Asker, FairQueue
from rowlock.tables.changes import Change
from rowlock.tables.entries import Acted, Joined, Started
from rowlock.tables.errors import error_of
from rowlock.tables.header import Header, TableSettings
from rowlock.tables.table import Table
from rowlock.testing.kit import Kit, Variant
from rowlock.testing.laws import moves
from rowlock.wire.codec import encode_text
from rowlock.wire.messages import Preview
from tests.kit.games import CASES, case_id

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
    viewers, news = feed.Viewers((0,), 1), feed.news(table, change, [seat], 0, feed.Viewers((0,), 1))
    assert set(news.own) == {seat}
    states = feed.state(table, seat, 0, viewers), feed.state(table, seat, 0, viewers, since=2, lines=1)
    sent = [encode_text(message) for message in (*states, *news.first, news.own[seat], *news.last)]
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
        return encode_text(
            asyncio.run(coach.preview(table, seat, Preview(TABLE_ID, "x", {}), Asker("p"), FairQueue(1)))
        )
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


def test_a_match_that_was_scrambled_really_differs() -> None:
    """The law would hold emptily if scrambling changed nothing."""
    kit, variant = CASES[0]
    table = started(kit, variant, "differs")
    match: Match | None = table.match
    assert match is not None
    scrambled = kit.scramble(match.state, 0, Random(1))
    assert kit.game.write_position(scrambled) != kit.game.write_position(match.state)
