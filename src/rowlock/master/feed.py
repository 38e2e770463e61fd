"""What a change of a table means for each seat: messages made from the seat's view and its history lines alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from msgspec import structs

from rowlock.core.contract import Decision
from rowlock.core.match import Match
from rowlock.master.capabilities import may, may_change
from rowlock.tables.changes import Change
from rowlock.tables.table import Table
from rowlock.wire.common import DecisionNow, Gained, ViewNow
from rowlock.wire.messages import Answered, Over, State, Step, TableChanged


@dataclass(frozen=True, slots=True)
class Viewers:
    """The seats that people look through, and the number of spectators."""

    online: tuple[int, ...] = ()
    watchers: int = 0


NO_VIEWERS: Final = Viewers()


@dataclass(frozen=True, slots=True)
class News:
    """The messages about a change: each seat, and the spectators (None), get `first`, their own, and `last`."""

    first: tuple[TableChanged | Answered, ...]
    own: dict[int | None, State | Step | TableChanged]
    last: tuple[Over, ...]


def news(table: Table, change: Change, seats: Iterable[int | None], now: int, viewers: Viewers) -> News:
    """Give the messages about a change for those who look through some seats."""
    table_id, result = table.header.id, table.result() if change.over else None
    first: tuple[TableChanged | Answered, ...] = ()
    own: dict[int | None, State | Step | TableChanged] = {}
    if change.seating:
        changed = TableChanged(table_id, change.sequence, table.show())
        if change.stepped:
            first = (changed,)
        else:
            own.update((seat, structs.replace(changed, may=may(table, seat))) for seat in seats)
    elif not change.stepped and table.match is not None:
        first = (Answered(table_id, change.sequence, tuple(sorted(table.match.answered)), table.clock(now)),)
    if change.rewound:
        own.update((seat, state(table, seat, now, viewers)) for seat in seats)
    elif change.stepped:
        own.update(steps(table, change, seats, now))
    return News(first, own, () if result is None else (Over(table_id, change.sequence, result),))


def steps(table: Table, change: Change, seats: Iterable[int | None], now: int) -> dict[int | None, Step]:
    """Give a step as each of several seats, or a spectator (None), sees it."""
    match = table.match
    assert match is not None, "a step needs a game"
    game, events = table.game, match.state.history[change.lines :]
    decision, scores, clock = decision_now(match.decision), game.scores(match.state), table.clock(now)
    told = change.seating or change.over or may_change(table)
    return {
        seat: Step(
            table=table.header.id,
            sequence=change.sequence,
            first=change.lines,
            lines=tuple(event.text_for(seat) for event in events),
            position=position,
            decision=decision,
            scores=scores,
            clock=clock,
            may=may(table, seat) if told else None,
        )
        for seat, position in game.view_positions(match.state, seats).items()
    }


def state(table: Table, seat: int | None, now: int, viewers: Viewers, *, since: int = 0, lines: int = 0) -> State:
    """Give the state of a table for a seat, without the first `lines` lines if the reader has them from `since`."""
    match = table.match
    known = min(lines, table.lines) if since >= max(table.rewound_at, 1) and since <= table.sequence else 0
    return State(
        table=table.header.id,
        sequence=table.sequence,
        shown=table.show(),
        seat=seat,
        view=None if match is None else _view_now(match, seat, known),
        scores=() if match is None else table.game.scores(match.state),
        answered=() if match is None else tuple(sorted(match.answered)),
        clock=table.clock(now),
        online=viewers.online,
        watchers=viewers.watchers,
        may=may(table, seat),
        gained=() if match is None else tuple(gained(table, known)),
    )


def gained(table: Table, first: int) -> Iterator[Gained]:
    """Give the points gained from a history line on, each with its seat's first line of the step."""
    match = table.match
    assert match is not None, "points are gained in a game"
    history = match.state.history
    ends = [start for start, _ in table.scored[1:]] + [len(history)]
    before = (0,) * len(table.seats)
    for (start, scores), end in zip(table.scored, ends, strict=True):
        for seat, score in enumerate(scores):
            if end <= first or score == before[seat]:
                continue
            own = (line for line in range(start, end) if history[line].text_for(None).startswith(f"{seat} "))
            line = next(own, None)
            if line is not None:
                yield Gained(line, seat, score - before[seat])
        before = scores


def decision_now(decision: Decision) -> DecisionNow:
    """Give a decision as a wire value."""
    return DecisionNow(decision.kind.value, decision.seats, decision.prompt, decision.number)


def _view_now(match: Match, seat: int | None, first: int) -> ViewNow:
    view = match.view(seat)
    return ViewNow(seat, match.game.view_position(view), view.history[first:], decision_now(view.decision), first)
