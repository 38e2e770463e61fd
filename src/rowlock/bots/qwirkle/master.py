"""Qwirkle's master: the moves with the best static values, compared by playouts in likely worlds.

A world is the likelier, the better it explains what the opponents did. In each world the move is played, the others
answer, and the master takes its next turn, all by the kernel's static policy or by the network; the position after that
turn counts by its value. When few tiles are left in the bag, games are played to the end, or two seats search the
ending of every world if the budget allows it; with an empty bag they search the ending itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Final

from rowlock.bots.contract import Budget, Candidate, Choice
from rowlock.bots.game_bot import GameBot, Question
from rowlock.bots.halving import Standing, halve, planned
from rowlock.bots.qwirkle.endings import choose_ending
from rowlock.bots.qwirkle.moves import ValuedMove, action_for, best_moves, candidates_of, first_of
from rowlock.bots.qwirkle.network import network
from rowlock.bots.qwirkle.rivals import rival_weights
from rowlock.bots.qwirkle.simulation import Effort, Simulation
from rowlock.bots.qwirkle.table_pool import pooled_table
from rowlock.bots.qwirkle.worlds import Deal, deal_worlds, new_seed
from rowlock.bots.threads import sampling
from rowlock.games.qwirkle.view import QwirkleView
from rowlock.kernels.batch import cores
from rowlock.kernels.qwirkle import Table
from rowlock.kernels.qwirkle.convert import load_view

__all__ = ["LATE", "MasterBot", "SearchSettings"]

WORTH_TRYING: Final = 8.0
"""A move whose static value is this many points below the best is not tried."""
OWN_SAMPLES: Final = 40_000
OWN_NODES: Final = 500_000
SAMPLES_PER_MS, LEARNED_PER_MS = 80, 20
"""Plain samples planned for a millisecond, by the static policy and by the network; clear decisions need fewer."""
AMPLE: Final = 4_000
"""Hurried settings are used with fewer samples than this."""
SAMPLES_PER_WORLD: Final = 10
FEWEST_WORLDS, MOST_WORLDS = 64, 1_000
LATE: Final = 6
"""With at most this many tiles in the bag, games are played to the end."""
TO_THE_END: Final = 200
PLAYOUT_PRICE: Final = 5
"""Plain samples that take as long as a game played to the end."""
LAST: Final = 3
"""With at most this many tiles in the bag, level 5 with two seats may search the ending of every world."""
ENDING_TURNS: Final = 2
ENDING_PRICE: Final = 150
LEAST_AHEAD, MOST_AHEAD, SHARE_AHEAD = 256, 1024, 32
"""Plain samples that each of several threads takes ahead in one call: this part of the plan, within bounds."""
WORTH_THREADS: Final = 4_000
"""The least number of samples for which starting threads pays off."""


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """How thoroughly a bot searches."""

    places: int = 12
    swaps: int = 2
    most: int | None = None
    """The most samples, whatever the budget."""
    deal: Deal = deal_worlds
    """How worlds are dealt: by what the opponents did, or uniformly."""
    learned: bool = False
    """Whether the network values turns, if the package has one."""
    rivals: bool = False
    """Whether the points of a strong opponent count more than those of a weak one."""
    rounds: int = 1
    """The number of rounds that a sample of two seats plays; with more seats one round is as good and faster."""
    to_the_end: int = LATE
    """With at most this many tiles in the bag, samples are played to the end of the game."""
    last: int = LAST
    """With at most this many tiles in the bag, two seats search the ending of every world, if the plan allows it."""
    endings_per_move: int = 20
    """Endings are searched only if the plan allows this many for every move."""
    hurried: SearchSettings | None = None
    """The settings with few samples; None if they are the same."""

    @property
    def has_network(self) -> bool:
        """Whether the network values turns: it is asked for and can be used."""
        return self.learned and network() is not None

    def plan(self, budget: Budget) -> tuple[int, int]:
        """Plan the number of plain samples and its maximum."""
        per_ms = LEARNED_PER_MS if self.has_network else SAMPLES_PER_MS
        plan, most = planned(budget.samples, budget.ms, OWN_SAMPLES, per_ms)
        return (plan, most) if self.most is None else (min(plan, self.most), min(most, self.most))

    def within(self, budget: Budget) -> SearchSettings:
        """Return these settings, or the hurried ones if the budget allows few samples."""
        return self if self.hurried is None or self.plan(budget)[0] >= AMPLE else self.hurried


@dataclass(frozen=True, slots=True)
class MasterBot(GameBot[QwirkleView]):
    """Plays the move with the best mean result in likely worlds."""

    games = ("qwirkle",)
    view_type = QwirkleView
    name: str = "master"
    settings: SearchSettings = SearchSettings()
    among_many: SearchSettings | None = None
    """The settings with more than two seats; None if they are the same."""
    late: SearchSettings | None = None
    """The settings of two seats when samples are played to the end of the game; None if they are the same."""

    def choose(self, asked: Question[QwirkleView]) -> Choice:
        """Choose by samples, or by a search if nothing is hidden."""
        settings = self._settings_for(asked.view).within(asked.budget)
        learned = settings.has_network
        with pooled_table(learned=learned) as table:
            load_view(table, asked.view)
            moves = best_moves(table, asked.view, settings.places, settings.swaps, learned=learned)
            choice = first_of(candidates_of(table, moves))
            if len(moves) < 2:
                return choice
            asked.on_choice(choice)
            searched = choose_ending(table, asked, moves, OWN_NODES)
            if searched is not None:
                return searched
            tried = [one for one in moves if one.value > moves[0].value - WORTH_TRYING]
            return choice if len(tried) < 2 or asked.stop() else _sampled(table, asked, tried, settings) or choice

    def _settings_for(self, view: QwirkleView) -> SearchSettings:
        """Choose the settings by the number of seats and by how near the end is."""
        if len(view.hand_sizes) > 2:
            return self.among_many or self.settings
        return self.late or self.settings if view.bag_size <= LATE else self.settings


def _sampled(
    table: Table, asked: Question[QwirkleView], moves: Sequence[ValuedMove], settings: SearchSettings
) -> Choice | None:
    """Choose by sequential halving over shared worlds; None if there was no time for a single world."""
    view, rng = asked.view, asked.rng
    plan, most = settings.plan(asked.budget)
    number = min(MOST_WORLDS, max(FEWEST_WORLDS, plan // SAMPLES_PER_WORLD))
    worlds = settings.deal(view, table, number, rng)
    count = cores() if plan >= WORTH_THREADS else 1
    effort = _effort(view, plan, len(moves), settings)
    policy = "learned" if settings.has_network else "static"
    seed = new_seed(rng)
    with _tables(table, view, moves, count, settings) as tables:
        samplers = [Simulation(each, worlds, len(view.hand_sizes), seed, effort, policy, asked.stop) for each in tables]
        ahead = min(MOST_AHEAD, max(LEAST_AHEAD, plan // SHARE_AHEAD))
        with sampling(samplers, ahead // effort.price) as sample:
            standings = halve(
                len(moves),
                sample,
                (plan // effort.price, most // effort.price),
                asked.stop,
                lambda now: asked.on_choice(first_of(_candidates(table, moves, now))),
            )
    return first_of(_candidates(table, moves, standings)) if standings[0].samples else None


def _effort(view: QwirkleView, plan: int, moves: int, settings: SearchSettings) -> Effort:
    """Decide how far samples go: some turns, or with an almost empty bag to the end or to a searched ending."""
    seats = len(view.hand_sizes)
    if seats == 2 and view.bag_size <= settings.last and plan >= ENDING_PRICE * settings.endings_per_move * moves:
        return Effort(TO_THE_END, ENDING_TURNS, ENDING_PRICE)
    if view.bag_size <= settings.to_the_end:
        return Effort(TO_THE_END, price=PLAYOUT_PRICE)
    rounds = settings.rounds if seats == 2 else 1
    return Effort(seats * rounds, price=rounds)


@contextmanager
def _tables(
    table: Table, view: QwirkleView, moves: Sequence[ValuedMove], count: int, settings: SearchSettings
) -> Iterator[list[Table]]:
    """Prepare a table for each thread, all with the same view and candidates."""
    learned = settings.has_network
    rivals = rival_weights(view) if settings.rivals else None
    with ExitStack() as stack:
        tables = [table, *(stack.enter_context(pooled_table(learned=learned)) for _ in range(count - 1))]
        for number, each in enumerate(tables):
            if number:
                load_view(each, view)
            each.consider(tuple(one.move for one in moves), rivals)
        yield tables


def _candidates(table: Table, moves: Sequence[ValuedMove], standings: Sequence[Standing]) -> tuple[Candidate, ...]:
    """Convert the sampled moves to candidates, in the order of their standings."""
    return tuple(
        Candidate(action_for(table, moves[one.number].move), one.value, one.interval, one.samples)
        for one in standings
        if one.samples
    )
