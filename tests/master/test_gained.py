"""The points of history lines, for those who did not see the steps: after a reload, and for late spectators."""

from __future__ import annotations

from random import Random

import pytest

from rowlock.games import GAMES
from rowlock.master import feed, proposals
from rowlock.tables.entries import Acted, Joined, Started, Undone
from rowlock.tables.header import Header, TableSettings
from rowlock.tables.table import Table

ANSWERS = 40


def begun(name: str) -> Table:
    seats = 3
    header = Header("a" * 26, name, next(iter(GAMES[name].presets)), seats, "7", "", "p0", 0, TableSettings())
    return Table.replay(header, (*(Joined(0, seat, f"p{seat}", f"P{seat}", "") for seat in range(seats)), Started(0)))


def play(table: Table, answers: int, rng: Random) -> list[tuple[int, int, int]]:
    """Play at random; give the points as one who sees every step notes them."""
    noted: list[tuple[int, int, int]] = []
    for _ in range(answers):
        if table.status != "running":
            break
        assert table.match is not None
        seat = table.awaited_seats()[0]
        before, lines = table.game.scores(table.match.state), table.lines
        legal = [table.game.write_action(action) for action in table.game.actions(table.match.state, seat)]
        scoring = [text for text in legal if text.startswith("place")] or legal
        text = scoring[rng.randrange(len(scoring))]
        entry = proposals.act(seat, table.number or 0, f"{table.sequence}", text)(table, 0)
        assert isinstance(entry, Acted)
        table.apply(entry)
        after = table.game.scores(table.match.state)
        new = [event.text_for(None) for event in table.match.state.history[lines:]]
        for one, points in enumerate(now - then for now, then in zip(after, before, strict=True)):
            own = [line for line, text in enumerate(new) if text.startswith(f"{one} ")]
            if points and own:
                noted.append((lines + own[0], one, points))
    return noted


def told(table: Table, since: int = 0, lines: int = 0) -> list[tuple[int, int, int]]:
    state = feed.state(table, None, 0, feed.NO_VIEWERS, since=since, lines=lines)
    return [(one.line, one.seat, one.points) for one in state.gained]


@pytest.mark.parametrize("name", list(GAMES))
def test_a_state_tells_the_points_that_steps_told(name: str) -> None:
    table, rng = begun(name), Random(3)
    noted = play(table, ANSWERS, rng)
    assert noted
    assert told(table) == noted
    known, _ = table.scored[len(table.scored) // 2]
    assert told(table, table.sequence, known) == [one for one in noted if one[0] >= known]
    assert told(table, table.sequence, table.lines) == []


def test_points_of_turns_that_were_taken_back_are_forgotten() -> None:
    table, rng = begun("qwirkle"), Random(3)
    noted = play(table, 6, rng)
    table.apply(Undone(0, 0, 4, "undo"))
    kept = [one for one in noted if one[0] < table.lines]
    assert 0 < len(kept) < len(noted)
    assert told(table) == kept
    more = play(table, 6, rng)
    assert told(table) == kept + more
