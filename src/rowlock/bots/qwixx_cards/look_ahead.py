"""Qwixx cards by a network: the best actions are played a few turns on, and the network values what follows.

Samples that end early vary much less than games played to the end, so few of them are enough; with many, games played
to the end judge better (docs/bots-qwixx.md). Without a network for the variant, the bot plays as the master.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Final

from rowlock.bots.contract import Choice, Stop
from rowlock.bots.game_bot import GameBot, Question
from rowlock.bots.halving import halve, planned
from rowlock.bots.qwixx_cards.expert import CANDIDATES, PER_POINT, choice_of, takes_one_by_one, weighed
from rowlock.bots.qwixx_cards.master import MasterBot
from rowlock.bots.qwixx_cards.minskip import MinSkipBot
from rowlock.bots.qwixx_cards.table_pool import has_network, pooled_table
from rowlock.bots.threads import sampling
from rowlock.core.chance import WORD_SEEDS
from rowlock.games.qwixx_cards.view import QwixxCardsView
from rowlock.kernels.batch import cores
from rowlock.kernels.qwixx_cards import Table
from rowlock.kernels.qwixx_cards.convert import load_view

__all__ = ["LookAheadBot"]

TURNS: Final = 3
"""Turns that a sample begins before it is valued; twice as many are no stronger (docs/bots-qwixx.md)."""
OWN_MEASURE: Final = 1_000
"""Samples if the budget sets no limit."""
PER_MS: Final = 25
"""Samples planned for a millisecond."""
WORTH_THREADS: Final = 2_000
"""The least number of samples for which starting threads pays off."""
AHEAD: Final = 512
"""Samples of two seats that each of several threads takes in one call; of more seats fewer, since they take longer."""


@dataclass(frozen=True, slots=True)
class LookAheadBot(GameBot[QwixxCardsView]):
    """Plays the action with the highest mean value for the network a few turns later.

    Where cards are taken one by one, it takes like `minskip`; actions 2 and 3 are tried as always.
    """

    games = ("qwixx_cards",)
    view_type = QwixxCardsView
    name: str

    def choose(self, asked: Question[QwixxCardsView]) -> Choice:
        """Choose by sequential halving over shared worlds."""
        view = asked.view
        if takes_one_by_one(view):
            return MinSkipBot(self.name).choose(asked)
        if not has_network(view):
            return MasterBot(self.name).choose(asked)
        budget, seats, seen = asked.budget, len(view.hands), view.seen()
        plan = planned(budget.samples, budget.ms, OWN_MEASURE, PER_MS)
        with ExitStack() as stack:
            threads = cores() if plan[0] >= WORTH_THREADS else 1
            tables = [
                stack.enter_context(pooled_table(seats, jokers=view.table.options.jokers)) for _ in range(threads)
            ]
            for table in tables:
                load_view(table, view)
            ranked = weighed(tables[0], asked.seat, by_network=True)[:CANDIDATES]
            codes = [code for code, _ in ranked]
            if len(codes) == 1:
                return choice_of(seen, ranked)
            asked.tell(choice_of(seen, ranked))
            seed = asked.rng.below(WORD_SEEDS)
            samplers = [LookAhead(table, asked.seat, seats, codes, seed, asked.stop) for table in tables]
            sample = stack.enter_context(sampling(samplers, max(1, AHEAD // (seats - 1))))
            standings = halve(
                len(codes), sample, plan, asked.stop, lambda now: asked.tell(choice_of(seen, ranked, now))
            )
        return choice_of(seen, ranked, standings if standings[0].samples else None)


@dataclass(frozen=True, slots=True)
class LookAhead:
    """Candidates of a seat, played a few turns on by the network, which then values them."""

    table: Table
    seat: int
    seats: int
    codes: Sequence[int]
    seed: int
    stop: Stop

    def __call__(self, numbers: Sequence[int], first: int, worlds: int) -> list[list[float]]:
        """Look ahead after some candidates in `worlds` worlds, starting with world `first`; empty if time ran out."""
        found = []
        for number in numbers:
            if first and self.stop():
                return []
            found.append(self._values(self.codes[number], first, worlds))
        return found

    def _values(self, code: int, first: int, worlds: int) -> list[float]:
        rows = array("i", bytes(array("i").itemsize * worlds))
        policies = ["network"] * self.seats
        self.table.look_ahead(rows, policies, self.seed, first, worlds, seat=self.seat, action=code, turns=TURNS)
        return [value / PER_POINT for value in rows]
