"""A beginner at Qwirkle Cards: lays random cards that fit."""

from __future__ import annotations

from dataclasses import dataclass

from rowlock.bots.contract import Candidate, Choice
from rowlock.bots.game_bot import GameBot, Question
from rowlock.bots.qwirkle_cards.plain import action_with
from rowlock.core.chance import WORD_SEEDS
from rowlock.games.qwirkle_cards.view import CardsView
from rowlock.kernels.qwirkle_cards import Table
from rowlock.kernels.qwirkle_cards.door import load_view

__all__ = ["NoviceBot"]


@dataclass(frozen=True, slots=True)
class NoviceBot(GameBot[CardsView]):
    """Plays a random lay, as the kernel's policy `random` does."""

    games = ("qwirkle_cards",)
    view_type = CardsView
    name: str

    def choose(self, asked: Question[CardsView]) -> Choice:
        """Choose at random."""
        table = Table()
        load_view(table, asked.view)
        table.begin(asked.rng.below(WORD_SEEDS))
        deed, cards, claims, _ = table.turn(["random"] * asked.view.table.seats)
        action = action_with(asked.view.seen(), cards, claims) if deed == "lay" else asked.view.seen().without_lay()
        value = len(claims)
        return Choice(action, value, (Candidate(action, value),))
