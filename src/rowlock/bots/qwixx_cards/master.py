"""Qwixx cards by playouts: the actions with the highest learned values are played to the end in sampled worlds.

In every world all seats continue with the learned policy, so a sealed answer to the common number is a best response
to the answers expected from the others.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rowlock.bots.contract import Choice
from rowlock.bots.game_bot import GameBot, Question
from rowlock.bots.halving import Standing, halve, planned
from rowlock.bots.qwixx_cards.expert import CANDIDATES, Load, choice_of, takes_one_by_one, weighed, weighing_table
from rowlock.bots.qwixx_cards.minskip import MinSkipBot
from rowlock.core.chance import WORD_SEEDS
from rowlock.games.qwixx_cards.view import QwixxCardsView
from rowlock.kernels.qwixx_cards import Table
from rowlock.kernels.qwixx_cards.convert import load_view

__all__ = ["MasterBot", "SearchSettings"]

OWN_MEASURE: Final = 1_000
"""Samples if the budget sets no limit."""
PER_MS: Final = 20
"""Samples planned for a millisecond."""
WIN: Final = 20.0
"""Points added to the lead for a win, and subtracted for a loss."""


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """What a bot considers: the number of actions, and the points for a win."""

    candidates: int = CANDIDATES
    win: float = WIN
    load: Load = load_view
    """How a view is put on a table: its hidden cards are dealt again in every world."""


@dataclass(frozen=True, slots=True)
class MasterBot(GameBot[QwixxCardsView]):
    """Plays the action with the highest mean lead at the end of the game.

    Where cards are taken one by one, it takes like `minskip`; actions 2 and 3 are tried as always.
    """

    games = ("qwixx_cards",)
    view_type = QwixxCardsView
    name: str
    settings: SearchSettings = SearchSettings()

    def choose(self, asked: Question[QwixxCardsView]) -> Choice:
        """Choose by sequential halving over shared worlds."""
        view, seat, budget = asked.view, asked.seat, asked.budget
        if takes_one_by_one(view):
            return MinSkipBot(self.name).choose(asked)
        table, seen = weighing_table(view, self.settings.load), view.seen()
        ranked = weighed(table, seat)[: self.settings.candidates]
        if len(ranked) == 1:
            return choice_of(seen, ranked)
        codes, seed = [code for code, _ in ranked], asked.rng.below(WORD_SEEDS)
        trial = _Trial(table, seat, len(view.hands), codes, seed, self.settings.win)

        def heard(standings: list[Standing]) -> None:
            """Report the best choice so far."""
            asked.on_choice(choice_of(seen, ranked, standings))

        plan = planned(budget.samples, budget.ms, OWN_MEASURE, PER_MS)
        return choice_of(seen, ranked, halve(len(ranked), trial.sample, plan, asked.stop, heard))


@dataclass(frozen=True, slots=True)
class _Trial:
    """Candidates of a seat, played to the end on a kernel table."""

    table: Table
    seat: int
    seats: int
    codes: list[int]
    seed: int
    win: float

    def sample(self, numbers: Sequence[int], first: int, worlds: int) -> list[list[float]]:
        """Play each candidate in `worlds` worlds, starting with world `first`."""
        return [self._played(self.codes[number], first, worlds) for number in numbers]

    def _played(self, code: int, first: int, worlds: int) -> list[float]:
        width = self.seats + 1
        rows = array("i", bytes(array("i").itemsize * worlds * width))
        policies = ["learned"] * self.seats
        self.table.playouts(rows, policies, self.seed, first, worlds, seat=self.seat, action=code)
        return [self._value(rows[row * width : row * width + self.seats]) for row in range(worlds)]

    def _value(self, scores: Sequence[int]) -> float:
        """Compute the lead over the best other seat, with the bonus for a win."""
        ahead = scores[self.seat] - max(score for seat, score in enumerate(scores) if seat != self.seat)
        return ahead + (self.win if ahead > 0 else -self.win if ahead < 0 else 0.0)
