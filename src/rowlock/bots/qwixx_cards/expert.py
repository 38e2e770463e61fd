"""Qwixx cards by learned weights: each action is valued by the sheet and the hand it leads to. Takes no samples."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from rowlock.bots.contract import Candidate, Choice
from rowlock.bots.game_bot import GameBot, Question
from rowlock.bots.halving import Standing
from rowlock.bots.qwixx_cards.minskip import MinSkipBot
from rowlock.bots.qwixx_cards.weights import weights_for
from rowlock.games.qwixx_cards.rules import Seen
from rowlock.games.qwixx_cards.state import Stage
from rowlock.games.qwixx_cards.view import QwixxCardsView
from rowlock.kernels.qwixx_cards import Table
from rowlock.kernels.qwixx_cards.convert import action_of, load_view

__all__ = ["CANDIDATES", "PER_POINT", "ExpertBot", "Load", "choice_of", "takes_one_by_one", "weighed", "weighing_table"]

CANDIDATES: Final = 8
PER_POINT: Final = 100
"""The kernel weighs in hundredths of a point."""

Load: TypeAlias = Callable[[Table, QwixxCardsView], None]
"""Puts a view on a table."""


@dataclass(frozen=True, slots=True)
class ExpertBot(GameBot[QwixxCardsView]):
    """Plays the action with the highest learned value; among equals the first.

    Where cards are taken one by one, it takes like `minskip`; actions 2 and 3 are weighed as always.
    """

    games = ("qwixx_cards",)
    view_type = QwixxCardsView
    name: str

    def choose(self, asked: Question[QwixxCardsView]) -> Choice:
        """Choose the action with the highest expected lead."""
        if takes_one_by_one(asked.view):
            return MinSkipBot(self.name).choose(asked)
        seen = asked.view.seen()
        return choice_of(seen, weighed(weighing_table(asked.view), asked.seat)[:CANDIDATES])


def takes_one_by_one(view: QwixxCardsView) -> bool:
    """Tell whether a take is one of several (QX-8, option `one_by_one`), which the kernel does not know."""
    return view.table.options.one_by_one and view.table.action is Stage.TAKE


def weighing_table(view: QwixxCardsView, load: Load = load_view) -> Table:
    """Load a view into a kernel table with the weights of its variant."""
    table = Table()
    load(table, view)
    table.weigh(weights_for(len(view.hands), jokers=view.table.options.jokers))
    return table


def weighed(table: Table, seat: int) -> list[tuple[int, float]]:
    """List the actions of a seat with their expected leads in points, the best first."""
    worths = table.worths_of(seat)
    return sorted(((code, worth / PER_POINT) for code, worth in worths), key=lambda found: -found[1])


def choice_of(seen: Seen, ranked: Sequence[tuple[int, float]], standings: Sequence[Standing] | None = None) -> Choice:
    """Choose the best of some actions by their standings, or by their learned values if nothing was sampled."""
    if standings is None:
        candidates = tuple(Candidate(action_of(seen, code), value) for code, value in ranked)
    else:
        candidates = tuple(
            Candidate(action_of(seen, ranked[one.number][0]), one.value, one.interval, one.samples) for one in standings
        )
    return Choice(candidates[0].action, candidates[0].value, candidates)
