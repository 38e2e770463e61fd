"""Qwirkle's master: the best options by static value, compared by playing them on in likely worlds.

Worlds are dealt by how well they explain what the opponents did. In each an option is played, the others answer and the
master's own next turn follows, all by the static policy of the kernel; what that turn leaves behind is the static value
again. Near the end of the bag games are played to their end, two seats with hardly a bag search the ending of every
world, and with an empty bag they search the ending itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any, Final

from rowlock.bots.contract import (
    Budget,
    Candidate,
    Choice,
    Stop,
    Tell,
    asked_seat,
    never,
    refuse_other_games,
    unheard,
)
from rowlock.bots.halving import Standing, halve, planned
from rowlock.bots.qwirkle.endings import choose_ending
from rowlock.bots.qwirkle.minds import lent_table
from rowlock.bots.qwirkle.outlook import Question, Valued, action_for, candidates_of, first_of, options_of
from rowlock.bots.qwirkle.simulation import Effort, Simulation
from rowlock.bots.qwirkle.worlds import Deal, deal_worlds, new_seed
from rowlock.core.chance import Stream
from rowlock.core.contract import AnyGame
from rowlock.games.qwirkle.view import QwirkleView
from rowlock.kernels.batch import cores
from rowlock.kernels.qwirkle import Table
from rowlock.kernels.qwirkle.door import load_view

__all__ = ["Care", "MasterBot"]

WORTH_TRYING: Final = 8.0
"""How many points an option may seem worse than the best and still be tried."""
OWN_SAMPLES: Final = 40_000
OWN_NODES: Final = 500_000
SAMPLES_PER_MS: Final = 80
SAMPLES_PER_WORLD: Final = 10
FEWEST_WORLDS, MOST_WORLDS = 64, 1_000
LATE: Final = 6
"""With so few tiles in the bag games are played to their end."""
TO_THE_END: Final = 200
PLAYOUT_PRICE: Final = 5
"""Samples that cost as much as a game played to its end."""
LAST: Final = 3
"""With so few tiles in the bag two seats may search the ending of every world."""
ENDING_TURNS: Final = 2
ENDING_PRICE: Final = 150
ENDINGS_PER_OPTION: Final = 20
"""Endings are searched only where every option gets so many."""
WORTH_THREADS: Final = 4_000
"""From so many samples on threads are worth their start."""


@dataclass(frozen=True, slots=True)
class Care:
    """How much a bot takes into account."""

    places: int = 12
    swaps: int = 2
    most: int | None = None
    """Samples it takes at most, whatever the budget."""
    deal: Deal = deal_worlds
    """How it deals worlds: by what the opponents did, or each as likely as the others."""


@dataclass(frozen=True, slots=True)
class MasterBot:
    """Plays what does best in worlds that fit what it has seen."""

    name: str = "master"
    games: tuple[str, ...] = ("qwirkle",)
    care: Care = Care()

    def decide(
        self, game: AnyGame, view: Any, budget: Budget, rng: Stream, *, stop: Stop = never, tell: Tell = unheard
    ) -> Choice:
        """Choose by samples, or by a search where everything is known."""
        refuse_other_games(self.name, self.games, game)
        asked_seat(view)
        with lent_table() as table:
            load_view(table, view)
            options = options_of(table, view, self.care.places, self.care.swaps)
            choice = first_of(candidates_of(table, options))
            if len(options) < 2:
                return choice
            tell(choice)
            asked = Question(table, view, budget, rng, stop, tell)
            searched = choose_ending(asked, options, OWN_NODES)
            if searched is not None:
                return searched
            tried = [one for one in options if one.value > options[0].value - WORTH_TRYING]
            return choice if len(tried) < 2 or stop() else _sampled(asked, tried, self.care) or choice


def _sampled(asked: Question, options: Sequence[Valued], care: Care) -> Choice | None:
    """Choose by sequential halving over shared worlds; nothing where there was no time for a single one."""
    table, view, budget, rng = asked.table, asked.view, asked.budget, asked.rng
    plan, most = planned(budget.samples, budget.ms, OWN_SAMPLES, SAMPLES_PER_MS)
    if care.most is not None:
        plan, most = min(plan, care.most), min(most, care.most)
    number = min(MOST_WORLDS, max(FEWEST_WORLDS, plan // SAMPLES_PER_WORLD))
    worlds = care.deal(view, table, number, rng)
    count = cores() if plan >= WORTH_THREADS else 1
    effort = _effort(view, plan, len(options))
    with _tables(table, view, options, count) as tables, _threads(count) as pool:
        standings = halve(
            len(options),
            Simulation(tables, worlds, len(view.hand_sizes), new_seed(rng), effort, asked.stop, pool),
            (plan // effort.price, most // effort.price),
            asked.stop,
            lambda now: asked.tell(first_of(_candidates(table, options, now))),
        )
    return first_of(_candidates(table, options, standings)) if standings[0].samples else None


def _effort(view: QwirkleView, plan: int, options: int) -> Effort:
    """Say how far samples go: to the own next turn, near the end of the bag to the end of the game."""
    seats = len(view.hand_sizes)
    if seats == 2 and view.bag_size <= LAST and plan >= ENDING_PRICE * ENDINGS_PER_OPTION * options:
        return Effort(TO_THE_END, ENDING_TURNS, ENDING_PRICE)
    return Effort(TO_THE_END, price=PLAYOUT_PRICE) if view.bag_size <= LATE else Effort(seats)


@contextmanager
def _tables(table: Table, view: QwirkleView, options: Sequence[Valued], count: int) -> Iterator[list[Table]]:
    """Prepare a table for each thread, all with the same view and candidates."""
    with ExitStack() as stack:
        tables = [table, *(stack.enter_context(lent_table()) for _ in range(count - 1))]
        for number, one in enumerate(tables):
            if number:
                load_view(one, view)
            one.consider(tuple(option.option for option in options))
        yield tables


@contextmanager
def _threads(count: int) -> Iterator[ThreadPoolExecutor | None]:
    if count == 1:
        yield None
        return
    with ThreadPoolExecutor(count) as pool:
        yield pool


def _candidates(table: Table, options: Sequence[Valued], standings: Sequence[Standing]) -> tuple[Candidate, ...]:
    """Give the options that were sampled as candidates, in the order in which they stand."""
    return tuple(
        Candidate(action_for(table, options[one.number].option), one.value, one.interval, one.samples)
        for one in standings
        if one.samples
    )
