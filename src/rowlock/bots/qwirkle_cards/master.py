"""Qwirkle Cards at full strength: lays with the most Qwirkles, first by sampled replies, the best by longer samples.

In the last round of two players nothing is hidden: every result, including those with fewer Qwirkles, is searched to
the end of the game, so the choice is exact.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rowlock.bots.contract import Candidate, Choice, Stop
from rowlock.bots.game_bot import GameBot, Question
from rowlock.bots.halving import halve, planned
from rowlock.bots.qwirkle_cards.plain import action_with
from rowlock.bots.qwirkle_cards.trial import (
    MOST_SHOWN,
    Found,
    Trial,
    best_lays,
    choice_of,
    only_choice,
    reporting,
    value_of,
)
from rowlock.core.chance import WORD_SEEDS
from rowlock.games.qwirkle_cards.view import CardsView
from rowlock.kernels.qwirkle_cards import Table

__all__ = ["MasterBot", "is_open"]

LAYS: Final = 256
FINALISTS: Final = 8
ROUNDS_AHEAD: Final = 2
"""Rounds of all players that the longer samples play."""
OWN_MEASURE: Final = 3_000
"""Samples if the budget sets no limit."""
PER_MS: Final = 25
"""Samples planned for a millisecond."""
AT_ONCE: Final = 256
"""Results searched between two checks of the clock."""


@dataclass(frozen=True, slots=True)
class MasterBot(GameBot[CardsView]):
    """Plays the lay with the highest mean lead two rounds later; in the last round, the exact best."""

    games = ("qwirkle_cards",)
    view_type = CardsView
    name: str

    def choose(self, asked: Question[CardsView]) -> Choice:
        """Choose by sequential halving in two stages, or by an exact search in the last round."""
        view, budget, rng, stop = asked.view, asked.budget, asked.rng, asked.stop
        seen = view.seen()
        lays = best_lays(seen, LAYS)
        only = only_choice(seen, lays)
        if not lays or (only is not None and not is_open(view)):
            assert only is not None, "a stuck player has no choice"
            return only
        if is_open(view):
            return _solved(view, stop)
        wanted, most = planned(budget.samples, budget.ms, OWN_MEASURE, PER_MS)
        half = wanted // 2
        trial = Trial.of(view, lays, rng.below(WORD_SEEDS), view.table.seats - 1)
        if len(lays) > FINALISTS:
            ranked = halve(len(lays), trial.sample, (half, half), stop, reporting(seen, lays, asked))
            if stop():
                return choice_of(seen, lays, ranked)
            lays = [lays[one.number] for one in ranked[:FINALISTS]]
            wanted, most = wanted - half, most - half
        trial = trial.considering(lays, rng.below(WORD_SEEDS), ROUNDS_AHEAD * view.table.seats)
        return choice_of(seen, lays, halve(len(lays), trial.sample, (wanted, most), stop, reporting(seen, lays, asked)))


# ── the last round of two players ─────────────────────────────────────────────────────────────────────────────────


def is_open(view: CardsView) -> bool:
    """Tell whether nothing is hidden: the pile is empty, so the other hand is all that is unseen (QC-13)."""
    return view.table.seats == 2 and not view.pile_size and not view.table.opening


def _solved(view: CardsView, stop: Stop) -> Choice:
    """Search every result that can still be the best one to the end of the game."""
    seen = view.seen()
    mine, theirs = view.table.claimed[view.table.to], view.table.claimed[1 - view.table.to]
    lead = len(mine) - len(theirs)
    found: list[tuple[float, Found]] = []
    trial = None
    for lays in _in_pieces(view):
        best = max((value for value, _ in found), default=None)
        # A reply never takes Qwirkles away, so a result is worth at most its own claims.
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
