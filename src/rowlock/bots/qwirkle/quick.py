"""Qwirkle's moves by their static values alone: what the first page of a review compares. Takes no samples."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rowlock.bots.contract import Bot, Choice
from rowlock.bots.game_bot import GameBot, Question
from rowlock.bots.qwirkle.moves import best_moves, candidates_of, first_of
from rowlock.bots.qwirkle.table_pool import pooled_table
from rowlock.games.qwirkle.view import QwirkleView
from rowlock.kernels.qwirkle.convert import load_view

__all__ = ["QUICK", "StaticBot"]

PLACES, SWAPS = 4, 1


@dataclass(frozen=True, slots=True)
class StaticBot(GameBot[QwirkleView]):
    """Plays the move with the best static value."""

    games = ("qwirkle",)
    view_type = QwirkleView
    name: str = "static"

    def choose(self, asked: Question[QwirkleView]) -> Choice:
        """Choose the move with the best static value."""
        with pooled_table(learned=False) as table:
            load_view(table, asked.view)
            return first_of(candidates_of(table, best_moves(table, asked.view, PLACES, SWAPS)))


QUICK: Final[Bot] = StaticBot()
