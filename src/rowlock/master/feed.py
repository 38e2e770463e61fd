"""Frames: the text messages about a table. A seat's frames are made from its view and its history lines alone.

A frame that is the same for everybody is encoded once, all others once for each distinct view.
"""

from __future__ import annotations

from collections.abc import Iterable

from rowlock.core.contract import Decision
from rowlock.core.match import Match
from rowlock.tables.changes import Change
from rowlock.tables.table import Table
from rowlock.wire.codec import encode_text, write_json
from rowlock.wire.common import ClockLeft, DecisionNow, ViewNow
from rowlock.wire.messages import Answered, Over, State, Step, TableChanged

__all__ = ["decision_now", "end_frame", "shared_frames", "state_frame", "step_frame", "step_frames"]

PRIVATE_PART = '"lines":[],"position":""'
"""The fields of an encoded `Step` in which seats differ, while they are empty."""


def decision_now(decision: Decision) -> DecisionNow:
    """Give a decision as a wire value."""
    return DecisionNow(decision.kind.value, decision.seats, decision.prompt, decision.number)


def shared_frames(table: Table, change: Change, now: int) -> list[str]:
    """Encode the frames about a change that are the same for everybody."""
    frames = []
    if change.seating:
        frames.append(encode_text(TableChanged(table.header.id, change.sequence, table.show())))
    elif not change.stepped and table.match is not None:
        answered = tuple(sorted(table.match.answered))
        frames.append(encode_text(Answered(table.header.id, change.sequence, answered, table.clock(now))))
    return frames


def end_frame(table: Table, change: Change) -> str:
    """Encode the end of the game."""
    result = table.result()
    assert result is not None, "the game is over"
    return encode_text(Over(table.header.id, change.sequence, result))


def step_frame(table: Table, change: Change, seat: int | None, clock: ClockLeft | None) -> str:
    """Encode a step as one seat, or a spectator, sees it."""
    return step_frames(table, change, [seat], clock)[seat]


def step_frames(
    table: Table, change: Change, seats: Iterable[int | None], clock: ClockLeft | None
) -> dict[int | None, str]:
    """Encode a step as each of several seats, or a spectator (None), sees it."""
    match = table.match
    assert match is not None, "a step needs a game"
    game, state = table.game, match.state
    shared = Step(
        game=table.header.id,
        sequence=change.sequence,
        first=change.lines,
        lines=(),
        position="",
        decision=decision_now(match.decision),
        scores=game.scores(state),
        clock=clock,
    )
    # Seats differ only in lines and position, so everything else is encoded once.
    before, after = encode_text(shared).split(PRIVATE_PART)
    events = state.history[change.lines :]
    frames = {}
    for seat, position in game.view_positions(state, seats).items():
        lines = write_json([event.text_for(seat) for event in events])
        frames[seat] = f'{before}"lines":{lines},"position":{write_json(position)}{after}'
    return frames


def _view_now(match: Match, seat: int | None, first: int) -> ViewNow:
    view = match.view(seat)
    return ViewNow(seat, match.game.view_position(view), view.history[first:], decision_now(view.decision), first)


def state_frame(
    table: Table, seat: int | None, now: int, *, since: int, lines: int, online: tuple[int, ...], watchers: int
) -> str:
    """Encode the state of a table for a seat, without the first `lines` lines if the reader has them from `since`."""
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
