"""Games played to their end on the rules, for games that have no kernel. Knows no game."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any, Final

from rowlock.bots.simple import MOST_ACTIONS
from rowlock.core.chance import FastStream
from rowlock.core.contract import AnyGame, Kind
from rowlock.core.options import Options
from rowlock.kernels.batch import PlayoutRows

__all__ = ["POLICIES", "play_on_rules", "simulate_on_rules"]

GREEDY: Final = "greedy"
RANDOM: Final = "random"
POLICIES: Final[Mapping[str, str]] = {GREEDY: GREEDY, RANDOM: RANDOM}
MOST_DECISIONS: Final = 100_000
"""A game that the rules do not end counts as it stands after this number of decisions."""


def simulate_on_rules(
    game: AnyGame, options: Options, games: int, seed: int, policies: Sequence[str], *, first_game: int = 0
) -> PlayoutRows:
    """Play new games, those numbered from `first_game` of the batch that the seed names."""
    rows = array("i")
    for number in range(first_game, first_game + games):
        rng = FastStream(f"{seed} {number}")
        rows.extend(_played(game, game.initial(len(policies), options), policies, rng))
    return PlayoutRows(len(policies), rows)


def play_on_rules(
    game: AnyGame,
    position: Any,
    action: Any,
    games: int,
    seed: int,
    *,
    policy: str = GREEDY,
    first_game: int = 0,
) -> PlayoutRows:
    """Play a state on by a policy, or a view whose seat begins with the action; equal seeds deal equal worlds."""
    rows, seats = array("i"), 0
    for number in range(first_game, first_game + games):
        rng = FastStream(f"{seed} {number}")
        state = position if action is None else game.resample(position, rng)
        seats = len(game.scores(state))
        first = {} if action is None else {position.seat: action}
        rows.extend(_played(game, state, [policy] * seats, rng, first))
    return PlayoutRows(seats, rows)


def _played(
    game: AnyGame, state: Any, policies: Sequence[str], rng: FastStream, first: Mapping[int, Any] | None = None
) -> list[int]:
    """Play to the end; give each seat's score, then the number of decisions."""
    given, decisions = dict(first or {}), 0
    while (decision := game.decision(state)).kind is not Kind.OVER and decisions < MOST_DECISIONS:
        if decision.kind is Kind.CHANCE:
            state = game.settle(state, game.chance(state).sample(rng))
            continue
        answers = {
            seat: given[seat] if seat in given else _chosen(game, state, seat, policies[seat], rng)
            for seat in decision.seats
        }
        state, given, decisions = game.play(state, answers), {}, decisions + 1
    return [*game.scores(state), decisions]


def _chosen(game: AnyGame, state: Any, seat: int, policy: str, rng: FastStream) -> Any:
    """Choose by policy among the first actions of a seat."""
    actions = list(islice(game.actions(state, seat), MOST_ACTIONS))
    if policy == GREEDY:
        worths = [sum(game.worth(state, seat, action).values()) for action in actions]
        actions = [action for action, worth in zip(actions, worths, strict=True) if worth == max(worths)]
    return actions[rng.below(len(actions))]
