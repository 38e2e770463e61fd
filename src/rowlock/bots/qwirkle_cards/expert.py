"""Qwirkle Cards by sampled replies: of the small lays with the most Qwirkles, the one that offers the others least."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rowlock.bots.contract import Budget, Choice, Stop, Tell, asked_seat, never, refuse_other_games, unheard
from rowlock.bots.halving import halve, planned
from rowlock.bots.qwirkle_cards.trial import Trial, best_lays, choice_of, hearing, only_choice
from rowlock.core.chance import WORD_SEEDS, Stream
from rowlock.core.contract import AnyGame

__all__ = ["ExpertBot"]

LAYS: Final = 16
OWN_MEASURE: Final = 300
"""Samples where the budget names none."""
PER_MS: Final = 40
"""Samples that a millisecond should allow."""


@dataclass(frozen=True, slots=True)
class ExpertBot:
    """Plays the lay that is furthest ahead once everybody else has replied, on average over sampled hands."""

    name: str
    games: tuple[str, ...] = ("qwirkle_cards",)

    def decide(
        self, game: AnyGame, view: Any, budget: Budget, rng: Stream, *, stop: Stop = never, tell: Tell = unheard
    ) -> Choice:
        """Choose by halving the field of lays over shared worlds."""
        refuse_other_games(self.name, self.games, game)
        asked_seat(view)
        seen = view.seen()
        lays = best_lays(seen, LAYS)
        only = only_choice(seen, lays)
        if only is not None:
            return only

        trial = Trial.of(view, lays, rng.below(WORD_SEEDS), view.table.seats - 1)
        plan = planned(budget.samples, budget.ms, OWN_MEASURE, PER_MS)
        return choice_of(seen, lays, halve(len(lays), trial.sample, plan, stop, hearing(seen, lays, tell)))
