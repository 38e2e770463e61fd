"""One's own mistakes as puzzles: the decisions of a seat that a review finds to have clearly given something up.

Only the decisions of the seats asked for are judged. The numbers are those of a whole review with the same seed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import pairwise

from rowlock.arena.puzzles import Mistake, Puzzle
from rowlock.arena.review import Reviewer
from rowlock.arena.review_report import rounded
from rowlock.core.contract import AnyGame
from rowlock.core.match import Entry
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.wire.study import DecisionReviewed

__all__ = ["decision_view", "decisions_in", "decisions_of", "mistakes_in"]


def decisions_of(record: GameRecord, seats: Collection[int]) -> list[Entry]:
    """List the decisions of some seats."""
    return [entry for entry in record.entries if entry.seat in seats]


def decision_view(record: GameRecord, number: int, seat: int) -> dict[str, object] | None:
    """Give the view of a seat before a decision that it made, as JSON; None if it made none of that number."""
    game, _ = record.rules(GAMES)
    for state, entries in decisions_in(record):
        if any((entry.number, entry.seat) == (number, seat) for entry in entries):
            return _view_of(game, state, seat)
    return None


def mistakes_in(reviewer: Reviewer, record: GameRecord, seats: Collection[int], name: str) -> Iterator[Puzzle | None]:
    """Review the decisions of some seats: give a puzzle for each clear mistake, and None for each other decision.

    A mistake that many other actions would have avoided equally well is no puzzle: it has no best answer to find. The
    record must be valid; `name` is its name in the puzzles.
    """
    game, _ = record.rules(GAMES)
    for state, entries in decisions_in(record):
        for entry in entries:
            if entry.seat not in seats:
                continue
            (one,) = reviewer.judged(game, state, [entry], rough=False)
            yield _puzzle(reviewer, rounded(one), _view_of(game, state, one.seat), name) if one.answers else None


def decisions_in(record: GameRecord) -> Iterator[tuple[object, tuple[Entry, ...]]]:
    """List the decisions of a game: the state before each, and the answers to it."""
    for before, step in pairwise(record.replay(GAMES)):
        if step.entries[0].seat is not None:
            yield before.state, step.entries


def _view_of(game: AnyGame, state: object, seat: int) -> dict[str, object]:
    return dict(game.write_view(game.view(state, seat)))


def _puzzle(reviewer: Reviewer, one: DecisionReviewed, view: dict[str, object], name: str) -> Puzzle:
    worlds, seed = reviewer.judging(one.number, one.seat)
    best, *good = one.answers
    return Puzzle(
        name=f"{name}-{one.number}-{one.seat}",
        view=view,
        action=best,
        value=one.best_value,
        second=one.action,
        gap=one.gave_up,
        interval=(one.low, one.high),
        grade=0,
        found={},
        source=f"{name} / {one.number} / {one.seat}",
        mistake=Mistake(
            record=name,
            number=one.number,
            good=tuple(good),
            chance_given_up=one.chance_given_up,
            why=one.why,
            worlds=worlds,
            seed=seed,
        ),
    )
