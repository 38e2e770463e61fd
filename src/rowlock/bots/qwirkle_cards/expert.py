"""Qwirkle Cards by sampled replies: among the lays with the most Qwirkles, the one that helps the others least."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rowlock.bots.contract import Choice
from rowlock.bots.game_bot import GameBot, Question
from rowlock.bots.halving import halve, planned
from rowlock.bots.qwirkle_cards.trial import Trial, best_lays, choice_of, only_choice, reporting
from rowlock.core.chance import WORD_SEEDS
from rowlock.games.qwirkle_cards.view import CardsView

__all__ = ["ExpertBot"]

LAYS: Final = 16
OWN_MEASURE: Final = 300
"""Samples if the budget sets no limit."""
PER_MS: Final = 40
"""Samples planned for a millisecond."""


@dataclass(frozen=True, slots=True)
class ExpertBot(GameBot[CardsView]):
    """Plays the lay with the highest mean lead after every other seat has replied, over sampled hands."""

    games = ("qwirkle_cards",)
    view_type = CardsView
    name: str

    def choose(self, asked: Question[CardsView]) -> Choice:
        """Choose by sequential halving over shared worlds."""
        view, budget = asked.view, asked.budget
        seen = view.seen()
        lays = best_lays(seen, LAYS)
        only = only_choice(seen, lays)
        if only is not None:
            return only

        trial = Trial.of(view, lays, asked.rng.below(WORD_SEEDS), view.table.seats - 1)
        plan = planned(budget.samples, budget.ms, OWN_MEASURE, PER_MS)
        return choice_of(seen, lays, halve(len(lays), trial.sample, plan, asked.stop, reporting(seen, lays, asked)))
