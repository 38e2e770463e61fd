"""Qwirkle Cards as well as can be: all lays with the most Qwirkles, replies first, then a longer look at the best.

In the last round of two players nothing is hidden any more: there every result, also with fewer Qwirkles, is followed
to the end of the game, so the choice is exact.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from rowlock.bots.contract import Budget, Candidate, Choice, Stop, Tell, asked_seat, never, refuse_other_games, unheard
from rowlock.bots.halving import halve, planned
from rowlock.bots.qwirkle_cards.plain import action_with
from rowlock.bots.qwirkle_cards.trial import (
    MOST_SHOWN,
    Found,
    Trial,
    best_lays,
    choice_of,
    hearing,
    only_choice,
    value_of,
)
from rowlock.core.chance import WORD_SEEDS, Stream
from rowlock.core.contract import AnyGame
from rowlock.games.qwirkle_cards.view import CardsView
from rowlock.kernels.qwirkle_cards import Table

__all__ = ["MasterBot"]

LAYS: Final = 256
FINALISTS: Final = 8
ROUNDS_AHEAD: Final = 2
"""How many rounds of all players the longer look takes."""
OWN_MEASURE: Final = 3_000
"""Samples where the budget names none."""
PER_MS: Final = 25
"""Samples that a millisecond should allow."""
AT_ONCE: Final = 256
"""Results that are followed between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class MasterBot:
    """Plays the lay that is furthest ahead two rounds later, on average over worlds; in the last round, exactly."""

    name: str
    games: tuple[str, ...] = ("qwirkle_cards",)

    def decide(
        self, game: AnyGame, view: Any, budget: Budget, rng: Stream, *, stop: Stop = never, tell: Tell = unheard
    ) -> Choice:
        """Choose by halving the field twice, or by looking at everything in the last round."""
        refuse_other_games(self.name, self.games, game)
        asked_seat(view)
        seen = view.seen()
        lays = best_lays(seen, LAYS)
        only = only_choice(seen, lays)
        if not lays or (only is not None and not _is_open(view)):
            assert only is not None, "a stuck player has no choice"
            return only
        if _is_open(view):
            return _solved(view, stop)
        wanted, most = planned(budget.samples, budget.ms, OWN_MEASURE, PER_MS)
        half = wanted // 2
        trial = Trial.of(view, lays, rng.below(WORD_SEEDS), view.table.seats - 1)
        if len(lays) > FINALISTS:
            ranked = halve(len(lays), trial.sample, (half, half), stop, hearing(seen, lays, tell))
            if stop():
                return choice_of(seen, lays, ranked)
            lays = [lays[one.number] for one in ranked[:FINALISTS]]
            wanted, most = wanted - half, most - half
        trial = trial.considering(lays, rng.below(WORD_SEEDS), ROUNDS_AHEAD * view.table.seats)
        return choice_of(seen, lays, halve(len(lays), trial.sample, (wanted, most), stop, hearing(seen, lays, tell)))


# ── the last round of two players ─────────────────────────────────────────────────────────────────────────────────


def _is_open(view: CardsView) -> bool:
    """Tell whether nothing is hidden: the pile is empty, so the other hand is all that is unseen (QC-13)."""
    return view.table.seats == 2 and not view.pile_size and not view.table.opening


def _solved(view: CardsView, stop: Stop) -> Choice:
    """Follow every result that could still be the best one to the end of the game."""
    seen = view.seen()
    mine, theirs = view.table.claimed[view.table.to], view.table.claimed[1 - view.table.to]
    lead = len(mine) - len(theirs)
    found: list[tuple[float, Found]] = []
    trial = None
    for lays in _in_pieces(view):
        best = max((value for value, _ in found), default=None)
        # Whoever replies takes nothing away, so a result is at most worth what it claims.
        hopeful = [lay for lay in lays if best is None or value_of(lead + len(lay[1]), ended=True) > best]
        for start in range(0, len(hopeful), AT_ONCE):
            if found and stop():
                break
            piece = hopeful[start : start + AT_ONCE]
            trial = trial.considering(piece, 0, 1) if trial else Trial.of(view, piece, 0, 1)
            found += zip((value for (value,) in trial.sample(range(len(piece)), 0, 1)), piece, strict=True)
    found.sort(key=lambda one: -one[0])
    candidates = tuple(
        Candidate(action_with(seen, *lay, tidy=place == 0), value)
        for place, (value, lay) in enumerate(found[:MOST_SHOWN])
    )
    return Choice(candidates[0].action, candidates[0].value, candidates)


def _in_pieces(view: CardsView) -> Iterator[list[Found]]:
    """List every result: those with the most Qwirkles first, then all others by the number of cards."""
    seen = view.seen()
    table = Table()
    first = table.best_results(seen.table(), seen.hand)
    yield first
    most = len(first[0][1])
    for size in range(1, len(seen.hand) + 1) if most else ():
        yield [lay for lay in table.results(seen.table(), seen.hand, size=size) if len(lay[1]) < most]
