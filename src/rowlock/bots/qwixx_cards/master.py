"""Qwixx cards by playouts: the actions with the highest learned values are played to the end in sampled worlds.

In every world all seats continue with the learned policy, so a sealed answer to the common number is a best response
to the answers expected from the others.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rowlock.bots.contract import Candidate, Choice
from rowlock.bots.game_bot import GameBot, Question
from rowlock.bots.halving import Standing, halve, planned
from rowlock.bots.qwixx_cards.expert import CANDIDATES, takes_one_by_one, weighed, weighing_table
from rowlock.bots.qwixx_cards.minskip import MinSkipBot
from rowlock.bots.qwixx_cards.table_pool import pooled_table
from rowlock.core.chance import WORD_SEEDS
from rowlock.games.qwixx_cards.rules import Seen
from rowlock.games.qwixx_cards.view import QwixxCardsView
from rowlock.kernels.qwixx_cards import Table
from rowlock.kernels.qwixx_cards.door import action_of, load_view

__all__ = ["Care", "MasterBot"]

OWN_MEASURE: Final = 1_000
"""Samples if the budget sets no limit."""
PER_MS: Final = 20
"""Samples planned for a millisecond."""
WIN: Final = 20.0
"""Points added to the lead for a win, and subtracted for a loss."""


@dataclass(frozen=True, slots=True)
class Care:
    """What a bot considers: the number of actions, the points for a win, and whether the network plays the samples."""

    candidates: int = CANDIDATES
    win: float = WIN
    network: bool = False


@dataclass(frozen=True, slots=True)
class MasterBot(GameBot[QwixxCardsView]):
    """Plays the action with the highest mean lead at the end of the game.

    Where cards are taken one by one, it takes like `minskip`; actions 2 and 3 are tried as always.
    """

    games = ("qwixx_cards",)
    view_type = QwixxCardsView
    name: str
    care: Care = Care()

    def choose(self, asked: Question[QwixxCardsView]) -> Choice:
        """Choose by sequential halving over shared worlds."""
        view = asked.view
        if takes_one_by_one(view):
            return MinSkipBot(self.name).choose(asked)
        if self.care.network:
            with pooled_table(len(view.hands), jokers=view.table.options.jokers) as table:
                if table is not None:
                    load_view(table, view)
                    return self._simulated(asked, table, "network")
        return self._simulated(asked, weighing_table(view), "learned")

    def _simulated(self, asked: Question[QwixxCardsView], table: Table, policy: str) -> Choice:
        """Simulate the best actions by a policy, on a table that holds the view."""
        view, seat, budget = asked.view, asked.seat, asked.budget
        seen = view.seen()
        ranked = weighed(table, seat, by_network=policy == "network")[: self.care.candidates]
        if len(ranked) == 1:
            ((code, value),) = ranked
            return Choice(action_of(seen, code), value, (Candidate(action_of(seen, code), value),))
        codes, seed = [code for code, _ in ranked], asked.rng.below(WORD_SEEDS)
        trial = _Trial(table, seat, len(view.hands), codes, seed, policy, self.care.win)

        def heard(standings: list[Standing]) -> None:
            """Report the best choice so far."""
            asked.tell(_choice(seen, trial.codes, standings))

        plan = planned(budget.samples, budget.ms, OWN_MEASURE, PER_MS)
        return _choice(seen, trial.codes, halve(len(ranked), trial.sample, plan, asked.stop, heard))


@dataclass(frozen=True, slots=True)
class _Trial:
    """Candidates of a seat, played to the end on a kernel table."""

    table: Table
    seat: int
    seats: int
    codes: list[int]
    seed: int
    policy: str
    win: float

    def sample(self, numbers: Sequence[int], first: int, worlds: int) -> list[list[float]]:
        """Play each candidate in `worlds` worlds, starting with world `first`."""
        return [self._played(self.codes[number], first, worlds) for number in numbers]

    def _played(self, code: int, first: int, worlds: int) -> list[float]:
        width = self.seats + 1
        rows = array("i", bytes(array("i").itemsize * worlds * width))
        policies = [self.policy] * self.seats
        self.table.playouts(rows, policies, self.seed, first, worlds, seat=self.seat, action=code)
        return [self._value(rows[row * width : row * width + self.seats]) for row in range(worlds)]

    def _value(self, scores: Sequence[int]) -> float:
        """Compute the lead over the best other seat, with the bonus for a win."""
        ahead = scores[self.seat] - max(score for seat, score in enumerate(scores) if seat != self.seat)
        return ahead + (self.win if ahead > 0 else -self.win if ahead < 0 else 0.0)


def _choice(seen: Seen, codes: Sequence[int], standings: Sequence[Standing]) -> Choice:
    candidates = tuple(
        Candidate(action_of(seen, codes[one.number]), one.value, one.interval, one.samples) for one in standings
    )
    return Choice(candidates[0].action, candidates[0].value, candidates)
