"""What is told of a table, as text frames. Everything a seat hears of the game comes from its view and its lines.

Frames that are the same for all are written once, the others once for each distinct view.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rowlock.core.contract import Decision
from rowlock.core.match import Match
from rowlock.server.tables import Change, Table
from rowlock.wire.codec import encode_text
from rowlock.wire.common import ClockLeft, DecisionNow, ViewNow
from rowlock.wire.messages import Answered, Over, State, Step, TableChanged

__all__ = ["decision_now", "end_frame", "for_all", "for_seat", "for_seats", "state_frame"]


def decision_now(decision: Decision) -> DecisionNow:
    """Give a decision in the form that travels."""
    return DecisionNow(decision.kind.value, decision.seats, decision.prompt, decision.number)


def for_all(table: Table, change: Change, now: int) -> list[str]:
    """Write what everybody hears alike."""
    frames = []
    if change.seating:
        frames.append(encode_text(TableChanged(table.header.id, change.sequence, table.show())))
    elif not change.stepped and table.match is not None:
        answered = tuple(sorted(table.match.answered))
        frames.append(encode_text(Answered(table.header.id, change.sequence, answered, table.clock(now))))
    return frames


def end_frame(table: Table, change: Change) -> str:
    """Write the end of the game."""
    result = table.result()
    assert result is not None, "the game is over"
    return encode_text(Over(table.header.id, change.sequence, result))


def for_seat(table: Table, change: Change, seat: int | None, clock: ClockLeft | None) -> str:
    """Write a step as one seat, or a spectator, saw it."""
    return for_seats(table, change, [seat], clock)[seat]


def for_seats(
    table: Table, change: Change, seats: Iterable[int | None], clock: ClockLeft | None
) -> dict[int | None, str]:
    """Write a step as each of several seats, or a spectator, saw it."""
    match = table.match
    assert match is not None, "a step needs a game"
    game, state = table.game, match.state
    scores = game.scores(state)
    # Neither the position nor the decision depends on lines told before, and views copy every line they are given.
    recent = replace(state, history=state.history[change.lines :])
    told = {}
    for seat in seats:
        view = game.view(recent, seat)
        step = Step(
            game=table.header.id,
            sequence=change.sequence,
            first=change.lines,
            lines=view.history,
            position=game.view_position(view),
            decision=decision_now(view.decision),
            scores=scores,
            clock=clock,
        )
        told[seat] = encode_text(step)
    return told


def _view_now(match: Match, seat: int | None, first: int) -> ViewNow:
    view = match.view(seat)
    return ViewNow(seat, match.game.view_position(view), view.history[first:], decision_now(view.decision), first)


def state_frame(
    table: Table, seat: int | None, now: int, *, since: int, lines: int, online: tuple[int, ...], watchers: int
) -> str:
    """Write where a table stands, without the lines that the reader has already."""
    match = table.match
    known = min(lines, table.lines) if since >= max(table.rewound_at, 1) and since <= table.sequence else 0
    return encode_text(
        State(
            game=table.header.id,
            sequence=table.sequence,
            table=table.show(),
            seat=seat,
            view=None if match is None else _view_now(match, seat, known),
            scores=() if match is None else table.game.scores(match.state),
            answered=() if match is None else tuple(sorted(match.answered)),
            clock=table.clock(now),
            online=online,
            watchers=watchers,
        )
    )
