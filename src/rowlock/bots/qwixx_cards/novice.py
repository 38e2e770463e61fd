"""A beginner at Qwixx cards: anything that is not absurd. Overlooks what is best, and never harms itself on purpose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rowlock.bots.contract import Budget, Candidate, Choice, Stop, Tell, asked_seat, never, refuse_other_games, unheard
from rowlock.bots.qwixx_cards.minskip import skipped
from rowlock.core.chance import Stream
from rowlock.core.contract import AnyGame
from rowlock.games.qwixx_cards.actions import Action
from rowlock.games.qwixx_cards.rules import Seen, legal_actions, points_of, sheet_after

__all__ = ["NoviceBot"]

MOST_SKIPPED: Final = 4


@dataclass(frozen=True, slots=True)
class NoviceBot:
    """Plays any action that skips few boxes and makes no miss, each as likely as the others."""

    name: str
    games: tuple[str, ...] = ("qwixx_cards",)

    def decide(
        self, game: AnyGame, view: Any, budget: Budget, rng: Stream, *, stop: Stop = never, tell: Tell = unheard
    ) -> Choice:
        """Choose by chance among what is sensible; among all actions where nothing is."""
        refuse_other_games(self.name, self.games, game)
        asked_seat(view)
        seen = view.seen()
        actions = list(legal_actions(seen))
        sensible = [action for action in actions if _is_sensible(seen, action)] or actions
        action = sensible[rng.below(len(sensible))]
        value = points_of(seen, action)
        return Choice(action, value, (Candidate(action, value),))


def _is_sensible(seen: Seen, action: Action) -> bool:
    after = sheet_after(seen, action)
    return after.misses == seen.sheet.misses and skipped(seen.sheet, after) <= MOST_SKIPPED
