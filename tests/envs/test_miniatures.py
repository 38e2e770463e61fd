"""Miniatures: what is dealt, resampling against the exact posterior, and a policy that learns."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from rowlock.core.contract import Kind
from rowlock.envs.gymnasium import RowlockEnv
from rowlock.envs.miniatures import Miniature, every_way
from rowlock.envs.part import miniature_of
from rowlock.games import GAMES

games = pytest.mark.parametrize("game", GAMES)


@games
def test_the_deals_of_a_miniature_are_all_it_could_be(game: str) -> None:
    small = miniature_of(GAMES[game])
    assert sum(chance for _, chance in small.deals) == 1
    assert len(small.deals) > 1
    assert all(small.rules.view(state, None) == small.view for state, _ in small.deals)
    assert len({small.rules.hash(state) for state, _ in small.deals}) == len(small.deals)


def distribution(small: Miniature, pairs: list[tuple[Any, Fraction]]) -> dict[str, Fraction]:
    found: dict[str, Fraction] = {}
    for state, chance in pairs:
        text = small.rules.write_position(state)
        found[text] = found.get(text, Fraction(0)) + chance
    total = sum(found.values())
    return {text: chance / total for text, chance in found.items()}


def reached(small: Miniature) -> Iterator[tuple[Any, Fraction]]:
    """List the states of the first two decisions, with the probability that chance alone brings each about.

    Seat 0 makes each of its actions; what a seat chooses is no evidence about what the others hold.
    """
    game = small.rules
    for dealt, chance in small.deals:
        yield dealt, chance
        (seat,) = game.decision(dealt).seats
        for action in game.actions(dealt, seat):
            yield from settled(small, game.play(dealt, {seat: action}), chance)


def settled(small: Miniature, state: Any, chance: Fraction) -> Iterator[tuple[Any, Fraction]]:
    """List what follows once chance has done all it is due to do."""
    game = small.rules
    if game.decision(state).kind is not Kind.CHANCE:
        yield state, chance
        return
    due = game.chance(state)
    for outcome in due.enumerate():
        yield from settled(small, game.settle(state, outcome), chance * due.probability(outcome))


@games
def test_resampling_is_the_exact_posterior_of_the_seat_that_chose(game: str) -> None:
    small = miniature_of(GAMES[game])
    rules = small.rules
    by_view: dict[Any, list[tuple[Any, Fraction]]] = {}
    for state, chance in reached(small):
        by_view.setdefault(str(rules.write_view(rules.view(state, 0))), []).append((state, chance))
    assert len(by_view) > 1
    for pairs in by_view.values():
        view = rules.view(pairs[0][0], 0)
        dealt = every_way(partial(rules.resample, view))
        assert distribution(small, dealt) == distribution(small, pairs)


# ── learning ──────────────────────────────────────────────────────────────────────────────────────────

EPISODES = 80
LESSONS = 120
RATE = 2.0


class Softmax:
    """A policy linear in what it observes, over the steps it is offered; learns by REINFORCE with a baseline."""

    def __init__(self, env: RowlockEnv, seed: int) -> None:
        self.env, self.rng = env, np.random.default_rng(seed)
        self.weights = np.zeros((env.setup.encoding.steps, env.setup.encoding.size + 1))
        self.baseline, self.spread = 0.0, 1.0

    def features(self, observation: dict[str, Any]) -> NDArray[np.float64]:
        seen = np.append(np.sign(observation["observation"]).astype(float), 1.0)
        return np.asarray(seen / np.sqrt(len(seen)))

    def chances(self, seen: NDArray[np.float64], offered: NDArray[np.intp]) -> NDArray[np.float64]:
        logits = self.weights[offered] @ seen
        grown = np.exp(logits - logits.max())
        return np.asarray(grown / grown.sum())

    def episode(self, *, learn: bool) -> float:
        """Play one episode and give its return."""
        observation, _ = self.env.reset()
        steps, total, over = [], 0.0, False
        while not over:
            seen, offered = self.features(observation), np.flatnonzero(observation["action_mask"])
            chances = self.chances(seen, offered)
            chosen = self.rng.choice(len(offered), p=chances)
            steps.append((seen, offered, chances, chosen))
            observation, reward, over, _, _ = self.env.step(int(offered[chosen]))
            total += reward
        if learn:
            surprise = total - self.baseline
            self.baseline += 0.05 * surprise
            self.spread += 0.05 * (abs(surprise) - self.spread)
            surprise /= self.spread
            for seen, offered, chances, chosen in steps:
                slope = -chances
                slope[chosen] += 1
                self.weights[offered] += RATE * surprise * np.outer(slope, seen)
        return total


def mean_and_interval(returns: list[float]) -> tuple[float, float]:
    """Give the mean and half of its 95 % interval."""
    return float(np.mean(returns)), 1.96 * float(np.std(returns, ddof=1)) / np.sqrt(len(returns))


@games
def test_a_masked_policy_gradient_learns(game: str) -> None:
    env = RowlockEnv(game, miniature=True, opponents="random", seat=0, reward="points")
    env.reset(seed=11)
    policy = Softmax(env, 12)
    before = mean_and_interval([policy.episode(learn=False) for _ in range(EPISODES)])
    for _ in range(LESSONS):
        policy.episode(learn=True)
    after = mean_and_interval([policy.episode(learn=False) for _ in range(EPISODES)])
    print(f"{game}: {before[0]:.2f} ± {before[1]:.2f} → {after[0]:.2f} ± {after[1]:.2f}")
    assert after[0] - after[1] > before[0] + before[1]
