"""Qwirkle Cards by a learned evaluation: the network lists the best lays of any kind, and samples compare them.

In a sample every other seat answers with the best lay by the network, and the value is what the own best lay is then
worth to it. Without its weights, and with more than two seats, the bot plays as the master.
"""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from rowlock.bots.contract import Choice, Stop
from rowlock.bots.game_bot import GameBot, Question
from rowlock.bots.halving import halve, planned
from rowlock.bots.qwirkle_cards.master import MasterBot, is_open
from rowlock.bots.qwirkle_cards.network import Layers, network
from rowlock.bots.qwirkle_cards.trial import best_lays, choice_of, hearing, only_choice, value_of
from rowlock.core.chance import WORD_SEEDS
from rowlock.games.qwirkle_cards.view import CardsView
from rowlock.kernels.qwirkle_cards import Lessons, Table
from rowlock.kernels.qwirkle_cards.door import load_view

__all__ = ["GrandmasterBot"]

LAYS: Final = 8
OPENINGS: Final = 64
OWN_MEASURE: Final = 400
"""Samples if the budget sets no limit."""
PER_MS: Final = 1
"""Samples planned for a millisecond."""
POINT: Final = 1000
SEATS: Final = 2
"""With more seats the network has not won more than its share (docs/bots-cards.md)."""


@dataclass(frozen=True, slots=True)
class GrandmasterBot(GameBot[CardsView]):
    """Plays the lay with the highest mean value for the network after every other seat has replied."""

    games = ("qwirkle_cards",)
    view_type = CardsView
    name: str

    def choose(self, asked: Question[CardsView]) -> Choice:
        """Choose by sequential halving among the network's best lays; in the last round of two as the master."""
        layers = network() if asked.view.table.seats == SEATS else None
        if layers is None or is_open(asked.view):
            return MasterBot(self.name).choose(asked)
        with _learned_table(layers) as (table, lessons):
            return _choose(asked, table, lessons)


def _choose(asked: Question[CardsView], table: Table, lessons: Lessons) -> Choice:
    view, budget, seen = asked.view, asked.budget, asked.view.seen()
    load_view(table, view)
    lays = best_lays(seen, OPENINGS) if seen.largest_first else [lay for _, lay in lessons.valued(LAYS)]
    only = only_choice(seen, lays)
    if only is not None:
        return only
    table.consider(lays)
    trial = _Trial(table, view.table.seats, asked.rng.below(WORD_SEEDS), asked.stop)
    plan = planned(budget.samples, budget.ms, OWN_MEASURE, PER_MS)
    return choice_of(seen, lays, halve(len(lays), trial.sample, plan, asked.stop, hearing(seen, lays, asked.tell)))


_IDLE: Final[deque[tuple[Table, Lessons]]] = deque(maxlen=16)
"""Tables with weights that nobody uses: taking the weights takes longer than a small decision."""


@contextmanager
def _learned_table(layers: Layers) -> Iterator[tuple[Table, Lessons]]:
    """Lend a table with the weights of the network to one decision."""
    try:
        lent = _IDLE.pop()
    except IndexError:
        table = Table()
        lent = table, Lessons(table)
        lent[1].take(layers)
    yield lent
    _IDLE.append(lent)  # skipped after an error: such a table is not used again


@dataclass(frozen=True, slots=True)
class _Trial:
    """Lays that a kernel table compares in shared worlds by the network."""

    table: Table
    seats: int
    seed: int
    stop: Stop

    def sample(self, numbers: Sequence[int], first: int, worlds: int) -> list[list[float]]:
        """Play some lays in `worlds` worlds, starting with world `first`; fewer, or none, if time runs out."""
        values: list[list[float]] = [[] for _ in numbers]
        which, policies = array("i", numbers), ["learned"] * self.seats
        out = array("i", bytes(2 * array("i").itemsize * len(numbers)))
        for world in range(first, first + worlds):
            if world and self.stop():
                return values if world > first else []
            self.table.compare(out, which, policies, self.seed, world, 1, self.seats - 1, learned=True)
            for place, found in enumerate(values):
                value, ended = out[2 * place], out[2 * place + 1]
                found.append(value_of(value, ended=True) if ended else value / POINT)
        return values
