"""Batches of games: equal seeds, masks packed and dense, and arrays that do not fit."""

from __future__ import annotations

import numpy as np
import pytest

from rowlock.core.errors import BadSetup
from rowlock.envs.vector import VectorEnv
from rowlock.games import GAMES

games = pytest.mark.parametrize("game", GAMES)


def chosen(env: VectorEnv, rng: np.random.Generator) -> np.ndarray:
    """Choose an offered step in every game."""
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in env.dense()], np.int32)


@games
def test_packed_and_dense_masks_say_the_same_of_the_same_games(game: str) -> None:
    dense, packed = VectorEnv(game, 8, seats=3), VectorEnv(game, 8, seats=3, packed=True)
    for env in (dense, packed):
        env.reset(seed=4)
    assert packed.seen.masks.shape[1] == -(-dense.seen.masks.shape[1] // 8)
    rng = np.random.default_rng(4)
    for _ in range(50):
        assert np.array_equal(dense.dense(), packed.dense())
        assert np.array_equal(dense.seen.observations, packed.seen.observations)
        actions = chosen(dense, rng)
        for env in (dense, packed):
            env.step(actions)


@games
def test_games_end_pay_out_and_are_followed_by_new_ones(game: str) -> None:
    env, rng = VectorEnv(game, 4), np.random.default_rng(1)
    env.reset(seed=1)
    ended = 0
    for _ in range(4_000):
        seen = env.step(chosen(env, rng))
        assert not seen.rewards[seen.over == 0].any()
        assert np.allclose(seen.rewards.sum(axis=1), 0)
        ended += int(seen.over.sum())
        if ended >= 4:
            return
    pytest.fail(f"only {ended} games ended")


@games
def test_equal_seeds_give_equal_games(game: str) -> None:
    one, two = VectorEnv(game, 4), VectorEnv(game, 4)
    assert np.array_equal(one.reset(seed=9).observations, two.reset(seed=9).observations)
    assert not np.array_equal(one.reset(seed=10).observations, two.seen.observations)


def test_what_does_not_fit_is_refused() -> None:
    env = VectorEnv("qwixx_cards", 4)
    env.reset(seed=0)
    with pytest.raises(ValueError, match=r"actions must be a writable array of int32 and shape \(4,\)"):
        env.step(np.zeros(4, np.int64))
    with pytest.raises(ValueError, match="games must be a whole number from 1"):
        VectorEnv("qwixx_cards", 0)
    with pytest.raises(BadSetup, match="unknown game"):
        VectorEnv("chess", 4)
