"""Two bots for any game: one plays a random legal action, one the action that earns most at once.

Both deal a state from the view although the view alone lists the legal actions: the deal moves the generator on, and
without it every choice that a seed repeats would be another one. A game may list very many actions (Qwirkle Cards):
both bots examine at most `MOST_ACTIONS`, or the budget's number of samples, and stop when their time is over. A choice
can be repeated exactly only with a budget in samples.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from rowlock.bots.contract import Budget, Candidate, Choice, Report, Stop, asked_seat, ignore, never
from rowlock.bots.oversights import best_seen
from rowlock.core.chance import Stream
from rowlock.core.contract import AnyGame, View

__all__ = ["MOST_ACTIONS", "GreedyBot", "RandomBot"]

MOST_ACTIONS: Final = 20_000
CANDIDATES: Final = 8
TELL_EVERY: Final = 2_000


def _examined(game: AnyGame, state: object, seat: int, budget: Budget, stop: Stop) -> Iterator[object]:
    """List the actions that a bot examines: at least one, then as many as its budget allows."""
    most = budget.samples or MOST_ACTIONS
    for action in islice(game.actions(state, seat), most):
        yield action
        if stop():
            return


def _earned(game: AnyGame, state: object, seat: int, action: object) -> int:
    return sum(game.worth(state, seat, action).values())


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Plays a uniformly random one of the actions it examined."""

    name: str = "random"
    games: tuple[str, ...] = ()

    def decide(
        self, game: AnyGame, view: View, budget: Budget, rng: Stream, *, stop: Stop = never, on_choice: Report = ignore
    ) -> Choice:
        """Choose uniformly."""
        seat = asked_seat(view)
        state = game.resample(view, rng)
        actions = list(_examined(game, state, seat, budget, stop))
        action = actions[rng.below(len(actions))]
        value = _earned(game, state, seat, action)
        return Choice(action, value, (Candidate(action, value),))


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """Plays the action that earns most at once; among equals the generator decides."""

    name: str = "greedy"
    games: tuple[str, ...] = ()

    def decide(
        self, game: AnyGame, view: View, budget: Budget, rng: Stream, *, stop: Stop = never, on_choice: Report = ignore
    ) -> Choice:
        """Choose the highest worth."""
        seat = asked_seat(view)
        state = game.resample(view, rng)
        found: list[Candidate] = []
        best: Candidate | None = None
        for action in _examined(game, state, seat, budget, stop):
            candidate = Candidate(action, _earned(game, state, seat, action))
            found.append(candidate)
            if best is None or candidate.value > best.value:
                best = candidate
            if len(found) % TELL_EVERY == 0:
                on_choice(Choice(best.action, best.value, (best,)))
        assert best is not None, "a seat that decides has an action"
        return best_seen(found, CANDIDATES, rng)
