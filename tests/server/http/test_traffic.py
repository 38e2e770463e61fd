"""Whole games as they cross the wire: before the end no frame holds more than its reader may know.

The truth is the record, replayed afterwards: every position and every line that was sent must be exactly what the rules
show that seat at that moment, and nothing else in a frame may name a tile, a card, the seed or anybody's token.
"""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest

from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.testing.kit import Kit, Variant
from rowlock.wire.codec import encode_text
from tests.kit.games import CASES, case_id
from tests.server.running import Running, guests, leave_all, play_out, run, table_of

COMPONENT = re.compile(r"\b[ROYGBP][csdftx]\b|\b[RYGBJ][0-9]{1,2}\b")
"""A tile or card of any game, as texts name it."""
IDENTITIES = {"table", "id"}
"""Random names of tables and requests, which may look like anything."""
FIRST_OF_EACH = [next(case for case in CASES if case[0].game.name == name) for name in GAMES]
LONG_GAMES = 200


class Recorder:
    """Keeps the frames that a client receives."""

    def __init__(self, client: Any) -> None:
        self.frames: list[dict[str, Any]] = []
        take = client._handle

        async def recorded(message: Any) -> None:
            self.frames.append(json.loads(encode_text(message)))
            await take(message)

        client._handle = recorded

    def before_the_end(self) -> list[dict[str, Any]]:
        """Give what came while secrets were secrets."""
        kept = []
        for frame in self.frames:
            if frame["t"] == "over" or "result" in frame.get("shown", {}):
                break
            kept.append(frame)
        return kept


def check_frame(frame: dict[str, Any], game: Any, states: dict[int, Any], seat: int | None, secrets: list[str]) -> int:
    """Compare one frame with the truth; give how many positions it held."""
    frame = {key: value for key, value in frame.items() if key not in IDENTITIES}
    text = json.dumps(frame)
    assert not [secret for secret in secrets if secret in text]
    shown = frame.get("view") or frame
    if "position" not in shown:
        assert not COMPONENT.search(text), text
        return 0
    view = game.view(states[shown["decision"]["number"]], seat)
    assert shown["position"] == game.view_position(view)
    lines = shown["history"] if "view" in frame else shown["lines"]
    assert tuple(lines) == view.history[shown.get("first", 0) :]
    rest = {key: value for key, value in frame.items() if key != "view"}
    rest.pop("position", None)
    rest.pop("lines", None)
    assert not COMPONENT.search(json.dumps(rest)), rest
    return 1


def check_game(server: Running, kit: Kit, variant: Variant) -> int:
    """Play one game with a spectator and compare everything sent with the truth; give how many positions were sent."""
    compared = 0

    async def evening() -> None:
        nonlocal compared
        clients = await guests(server.url, variant.seats + 1)
        recorders = [Recorder(client) for client in clients]
        table, followings = await table_of(
            clients[: variant.seats], kit.game.name, variant.seats, options=variant.options
        )
        spectator = await clients[variant.seats].watch(table.id)
        await play_out(followings)
        await asyncio.gather(*(one.until(lambda now: now.over) for one in [*followings, spectator]))
        result = followings[0].result
        assert result is not None
        record = GameRecord.read(await clients[0].record(table.id))
        states = {step.state.number: step.state for step in record.replay(GAMES)}
        secrets = [result.seed, *(client.token or "" for client in clients)]
        assert all(secrets)
        for index, recorder in enumerate(recorders):
            seat = index if index < variant.seats else None
            for frame in recorder.before_the_end():
                compared += check_frame(frame, kit.game, states, seat, secrets)
        await leave_all(clients)

    run(evening())
    return compared


@pytest.mark.parametrize("case", FIRST_OF_EACH, ids=case_id)
def test_everything_sent_in_a_game_is_what_its_reader_may_know(server: Running, case: tuple[Kit, Variant]) -> None:
    kit, variant = case
    assert check_game(server, kit, variant) > 2 * variant.seats


@pytest.mark.long
def test_two_hundred_games_leak_nothing(server: Running) -> None:
    compared = 0
    for game in range(LONG_GAMES):
        kit, variant = CASES[game % len(CASES)]
        compared += check_game(server, kit, variant)
    print(f"{LONG_GAMES} games, {compared} positions compared with the truth")


@pytest.mark.parametrize("leak", ["Rc", "0 draw Yf Gx", "hand R7 B12"])
def test_a_leak_would_be_found(leak: str) -> None:
    assert COMPONENT.search(leak)
    with pytest.raises(AssertionError):
        check_frame({"t": "presence", "online": leak}, None, {}, None, ["seed"])
