"""Qwixx cards by what was learned: every action is weighed by what sheet and hand then promise. No sampling."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rowlock.bots.contract import Budget, Candidate, Choice, Stop, Tell, asked_seat, never, refuse_other_games, unheard
from rowlock.bots.qwixx_cards.minskip import MinSkipBot
from rowlock.bots.qwixx_cards.weights import weights_for
from rowlock.core.chance import Stream
from rowlock.core.contract import AnyGame
from rowlock.games.qwixx_cards.state import Stage
from rowlock.games.qwixx_cards.view import QwixxCardsView
from rowlock.kernels.qwixx_cards import Table
from rowlock.kernels.qwixx_cards.door import action_of, load_view

__all__ = ["CANDIDATES", "ExpertBot", "takes_one_by_one", "weighed", "weighing_table"]

CANDIDATES: Final = 8
PER_POINT: Final = 100
"""The kernel weighs in hundredths of a point."""


@dataclass(frozen=True, slots=True)
class ExpertBot:
    """Plays the action after which the table of weights expects most; among equals the first.

    Where cards are taken one by one, it takes like `minskip`; actions 2 and 3 are weighed as always.
    """

    name: str
    games: tuple[str, ...] = ("qwixx_cards",)

    def decide(
        self, game: AnyGame, view: Any, budget: Budget, rng: Stream, *, stop: Stop = never, tell: Tell = unheard
    ) -> Choice:
        """Choose what is expected to end furthest ahead."""
        refuse_other_games(self.name, self.games, game)
        if takes_one_by_one(view):
            return MinSkipBot(self.name).decide(game, view, budget, rng, stop=stop, tell=tell)
        seat = asked_seat(view)
        seen = view.seen()
        ranked = weighed(weighing_table(view), seat)[:CANDIDATES]
        candidates = tuple(Candidate(action_of(seen, code), value) for code, value in ranked)
        return Choice(candidates[0].action, candidates[0].value, candidates)


def takes_one_by_one(view: QwixxCardsView) -> bool:
    """Tell whether a take is one of several (QX-8, option `one_by_one`), which the kernel does not know."""
    return view.options.one_by_one and view.action is Stage.TAKE


def weighing_table(view: QwixxCardsView) -> Table:
    """Put a view on a table of the kernel that knows the weights of its variant."""
    table = Table()
    load_view(table, view)
    table.weigh(weights_for(len(view.hands), jokers=view.options.jokers))
    return table


def weighed(table: Table, seat: int) -> list[tuple[int, float]]:
    """List the actions of a seat with what is expected of each, in points ahead, the best first."""
    return sorted(((code, worth / PER_POINT) for code, worth in table.worths_of(seat)), key=lambda found: -found[1])
