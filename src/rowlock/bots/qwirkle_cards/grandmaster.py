"""Qwirkle Cards by a learned evaluation: the network lists the best lays of any kind, and samples compare them.

In a sample every other seat answers with the best lay by the network, and the value is what the own best lay is then
worth to it. Without its weights the bot plays as the master.
"""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Final

from rowlock.bots.contract import Choice, Stop
from rowlock.bots.game_bot import GameBot, Question
from rowlock.bots.halving import halve, planned
from rowlock.bots.qwirkle_cards.master import MasterBot, is_open
from rowlock.bots.qwirkle_cards.network import Layers, network
from rowlock.bots.qwirkle_cards.plain import action_with
from rowlock.bots.qwirkle_cards.trial import best_lays, choice_of, only_choice, reporting
from rowlock.bots.threads import sampling
from rowlock.core.chance import WORD_SEEDS
from rowlock.games.qwirkle_cards.view import CardsView
from rowlock.kernels.batch import cores
from rowlock.kernels.qwirkle_cards import Table, Training
from rowlock.kernels.qwirkle_cards.convert import load_view

__all__ = ["GrandmasterBot"]

LAYS: Final = 8
FEW_LAYS: Final = 4
"""Lays if the time is short: the first world plays all of them before the clock is checked."""
OPENINGS: Final = 64
OWN_MEASURE: Final = 400
"""Samples if the budget sets no limit."""
PER_MS: Final = {2: 4, 3: 1, 4: 1}
"""Samples planned for a millisecond, by the number of seats: each of them plays a turn."""
AT_ONCE: Final = 4
"""Samples between two checks of the clock; each takes about a millisecond."""
WORTH_THREADS: Final = 100
"""The least number of samples for which starting threads pays off."""
WORLDS_AHEAD: Final = 256
"""Samples that each of several threads takes in one call."""
POINT: Final = 1000


@dataclass(frozen=True, slots=True)
class GrandmasterBot(GameBot[CardsView]):
    """Plays the lay with the highest mean value for the network after every other seat has replied."""

    games = ("qwirkle_cards",)
    view_type = CardsView
    name: str

    def choose(self, asked: Question[CardsView]) -> Choice:
        """Choose by sequential halving among the network's best lays; in the last round of two as the master."""
        layers, seats = network(), asked.view.table.seats
        if layers is None or is_open(asked.view):
            return MasterBot(self.name).choose(asked)
        plan = planned(asked.budget.samples, asked.budget.ms, OWN_MEASURE, PER_MS[seats])
        with ExitStack() as stack:
            threads = cores() if plan[0] >= WORTH_THREADS else 1
            return _choose(asked, [stack.enter_context(_learned_table(layers)) for _ in range(threads)], plan)


def _choose(asked: Question[CardsView], tables: Sequence[tuple[Table, Training]], plan: tuple[int, int]) -> Choice:
    """Choose by sequential halving, with a table for each thread."""
    view, seen = asked.view, asked.view.seen()
    for table, _ in tables:
        load_view(table, view)
    most = FEW_LAYS if asked.budget.ms is not None and plan[0] < 4 * LAYS else LAYS
    lays = best_lays(seen, OPENINGS) if seen.largest_first else [lay for _, lay in tables[0][1].valued(most)]
    only = only_choice(seen, lays)
    if only is not None:
        return only
    for table, _ in tables:
        table.consider(lays)
    if asked.budget.ms is not None:
        action_with(seen, *lays[0])  # remembered: a small budget ends before the first round does
    seed = asked.rng.below(WORD_SEEDS)
    trials = [_Trial(table, view.table.seats, seed, asked.stop) for table, _ in tables]
    with sampling(trials, WORLDS_AHEAD) as sample:
        standings = halve(len(lays), sample, plan, asked.stop, reporting(seen, lays, asked))
    return choice_of(seen, lays, standings)


_IDLE: Final[deque[tuple[Table, Training]]] = deque(maxlen=16)
"""Tables with weights that nobody uses: taking the weights takes longer than a small decision."""


@contextmanager
def _learned_table(layers: Layers) -> Iterator[tuple[Table, Training]]:
    """Lend a table with the weights of the network to one decision."""
    try:
        lent = _IDLE.pop()
    except IndexError:
        table = Table()
        lent = table, Training(table)
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

    def __call__(self, numbers: Sequence[int], first: int, worlds: int) -> list[list[float]]:
        """Play some lays in `worlds` worlds, starting with world `first`; fewer, or none, if time runs out."""
        values, policies = list[list[float]]([] for _ in numbers), ["learned"] * self.seats
        for world in range(first, first + worlds):
            found = list[float]()
            for start in range(0, len(numbers), AT_ONCE):
                if world and self.stop():  # a world that is not finished does not count
                    return values if values[0] else []
                which = array("i", numbers[start : start + AT_ONCE])
                out = array("i", bytes(2 * which.itemsize * len(which)))
                self.table.compare(out, which, policies, self.seed, world, 1, self.seats - 1, learned=True)
                found += [value / POINT for value in out[::2]]
            for each, value in zip(values, found, strict=True):
                each.append(value)
        return values
