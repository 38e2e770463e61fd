"""Qwixx cards by playing on: the best actions by weight are tried in worlds dealt from the view, each to its end.

In every world all seats go on by the learned policy, so a sealed answer to the common number is a best response to the
answers that the others are expected to give.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from rowlock.bots.contract import Budget, Candidate, Choice, Stop, Tell, asked_seat, never, refuse_other_games, unheard
from rowlock.bots.halving import Standing, halve, planned
from rowlock.bots.qwixx_cards.expert import CANDIDATES, takes_one_by_one, weighed, weighing_table
from rowlock.bots.qwixx_cards.minskip import MinSkipBot
from rowlock.core.chance import WORD_SEEDS, Stream
from rowlock.core.contract import AnyGame
from rowlock.games.qwixx_cards.rules import Seen
from rowlock.kernels.qwixx_cards import Table
from rowlock.kernels.qwixx_cards.door import action_of

__all__ = ["MasterBot"]

OWN_MEASURE: Final = 1_000
"""Samples where the budget names none."""
PER_MS: Final = 20
"""Samples that a millisecond should allow."""
WIN: Final = 20.0
"""What a win is worth beside the points ahead, and a loss costs."""


@dataclass(frozen=True, slots=True)
class MasterBot:
    """Plays the action that ends furthest ahead, on average over games played to their end.

    Where cards are taken one by one, it takes like `minskip`; actions 2 and 3 are tried as always.
    """

    name: str
    games: tuple[str, ...] = ("qwixx_cards",)

    def decide(
        self, game: AnyGame, view: Any, budget: Budget, rng: Stream, *, stop: Stop = never, tell: Tell = unheard
    ) -> Choice:
        """Choose by halving the field of candidates over shared worlds."""
        refuse_other_games(self.name, self.games, game)
        if takes_one_by_one(view):
            return MinSkipBot(self.name).decide(game, view, budget, rng, stop=stop, tell=tell)
        seat = asked_seat(view)
        seen = view.seen()
        table = weighing_table(view)
        ranked = weighed(table, seat)[:CANDIDATES]
        if len(ranked) == 1:
            ((code, value),) = ranked
            return Choice(action_of(seen, code), value, (Candidate(action_of(seen, code), value),))
        trial = _Trial(table, seat, len(view.hands), [code for code, _ in ranked], rng.below(WORD_SEEDS))

        def heard(standings: list[Standing]) -> None:
            """Tell the best so far."""
            tell(_choice(seen, trial.codes, standings))

        plan = planned(budget.samples, budget.ms, OWN_MEASURE, PER_MS)
        return _choice(seen, trial.codes, halve(len(ranked), trial.sample, plan, stop, heard))


@dataclass(frozen=True, slots=True)
class _Trial:
    """Candidates of a seat, tried on a table by games of a batch."""

    table: Table
    seat: int
    seats: int
    codes: list[int]
    seed: int

    def sample(self, numbers: Sequence[int], first: int, worlds: int) -> list[list[float]]:
        """Play the worlds from a first one on with each of some candidates."""
        return [self._played(self.codes[number], first, worlds) for number in numbers]

    def _played(self, code: int, first: int, worlds: int) -> list[float]:
        width = self.seats + 1
        rows = array("i", bytes(array("i").itemsize * worlds * width))
        policies = ["learned"] * self.seats
        self.table.playouts(rows, policies, self.seed, first, worlds, seat=self.seat, action=code)
        return [self._value(rows[row * width : row * width + self.seats]) for row in range(worlds)]

    def _value(self, scores: Sequence[int]) -> float:
        """Give the points ahead of the best of the others, with something for the win."""
        ahead = scores[self.seat] - max(score for seat, score in enumerate(scores) if seat != self.seat)
        return ahead + (WIN if ahead > 0 else -WIN if ahead < 0 else 0.0)


def _choice(seen: Seen, codes: Sequence[int], standings: Sequence[Standing]) -> Choice:
    candidates = tuple(
        Candidate(action_of(seen, codes[one.number]), one.value, one.interval, one.samples) for one in standings
    )
    return Choice(candidates[0].action, candidates[0].value, candidates)
