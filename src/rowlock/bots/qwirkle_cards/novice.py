"""A beginner at Qwirkle Cards: lays any cards that fit, and claims what catches the eye."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rowlock.bots.contract import Budget, Candidate, Choice, Stop, Tell, asked_seat, never, refuse_other_games, unheard
from rowlock.bots.qwirkle_cards.plain import action_with
from rowlock.core.chance import WORD_SEEDS, Stream
from rowlock.core.contract import AnyGame
from rowlock.kernels.qwirkle_cards import Table
from rowlock.kernels.qwirkle_cards.door import load_view

__all__ = ["NoviceBot"]


@dataclass(frozen=True, slots=True)
class NoviceBot:
    """Plays any lay, as the kernel's `random` draws one."""

    name: str
    games: tuple[str, ...] = ("qwirkle_cards",)

    def decide(
        self, game: AnyGame, view: Any, budget: Budget, rng: Stream, *, stop: Stop = never, tell: Tell = unheard
    ) -> Choice:
        """Choose by chance."""
        refuse_other_games(self.name, self.games, game)
        asked_seat(view)
        table = Table()
        load_view(table, view)
        table.begin(rng.below(WORD_SEEDS))
        deed, cards, claims, _ = table.turn(["random"] * view.table.seats)
        action = action_with(view.seen(), cards, claims) if deed == "lay" else view.seen().without_lay()
        value = len(claims)
        return Choice(action, value, (Candidate(action, value),))
