"""A beginner at Qwixx cards: plays any sensible action at random."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rowlock.bots.contract import Candidate, Choice
from rowlock.bots.game_bot import GameBot, Question
from rowlock.bots.qwixx_cards.minskip import skipped
from rowlock.games.qwixx_cards.actions import Action
from rowlock.games.qwixx_cards.rules import Seen, legal_actions, points_of, sheet_after
from rowlock.games.qwixx_cards.view import QwixxCardsView

__all__ = ["NoviceBot"]

MOST_SKIPPED: Final = 4


@dataclass(frozen=True, slots=True)
class NoviceBot(GameBot[QwixxCardsView]):
    """Plays any action that skips few boxes and makes no miss, each as likely as the others."""

    games = ("qwixx_cards",)
    view_type = QwixxCardsView
    name: str

    def choose(self, asked: Question[QwixxCardsView]) -> Choice:
        """Choose a sensible action at random, or any action if none is sensible."""
        seen = asked.view.seen()
        actions = list(legal_actions(seen))
        sensible = [action for action in actions if _is_sensible(seen, action)] or actions
        action = sensible[asked.rng.below(len(sensible))]
        value = points_of(seen, action)
        return Choice(action, value, (Candidate(action, value),))


def _is_sensible(seen: Seen, action: Action) -> bool:
    after = sheet_after(seen, action)
    return after.misses == seen.sheet.misses and skipped(seen.sheet, after) <= MOST_SKIPPED
