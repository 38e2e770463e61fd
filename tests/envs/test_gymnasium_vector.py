"""Gymnasium's vector interface: modes of automatic reset, the same games as one by one, and what is refused."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import rowlock.envs.gymnasium  # noqa: F401 - registers the games
from rowlock.core.errors import BadSetup
from rowlock.envs.gymnasium_vector import RowlockVectorEnv
from rowlock.envs.spaces import env_id
from rowlock.games import GAMES

games = pytest.mark.parametrize("game", GAMES)
SHORT: Any = {"decisions": 6}


def made(game: str, count: int, **given: Any) -> Any:
    return gymnasium.make_vec(env_id(game), num_envs=count, vectorization_mode="vector_entry_point", **given)


@games
def test_spaces_hold_what_reset_and_step_return(game: str) -> None:
    env = made(game, 3)
    seen, info = env.reset(seed=1)
    assert seen in env.observation_space
    assert info["seat"].shape == (3,)
    for _ in range(20):
        actions = env.unwrapped.sample()
        assert actions in env.action_space
        seen, rewards, over, cut, info = env.step(actions.astype(np.int64))
        assert seen in env.observation_space
        assert (rewards.dtype, over.dtype, cut.dtype) == (np.float64, np.bool_, np.bool_)
    env.close()


@games
def test_the_next_step_deals_a_new_game(game: str) -> None:
    env = RowlockVectorEnv(game, 4, **SHORT)
    env.reset(seed=2)
    ended = 0
    over = np.zeros(4, np.bool_)
    for _ in range(300):
        before = over
        seen, rewards, over, cut, info = env.step(env.sample())
        assert "final_obs" not in info
        assert not rewards[before].any()
        assert not over[before].any()
        assert not cut.any()
        for index in range(4):
            assert bool(seen["action_mask"][index].any()) != over[index]
        ended += int(over.sum())
    assert ended > 8


@games
def test_the_same_step_deals_a_new_game_and_gives_the_last_observation(game: str) -> None:
    one = RowlockVectorEnv(game, 4, autoreset_mode="SameStep", **SHORT)
    other = RowlockVectorEnv(game, 4, autoreset_mode=AutoresetMode.DISABLED, **SHORT)
    for env in (one, other):
        env.reset(seed=2)
    ended = 0
    for _ in range(200):
        actions = one.sample().copy()
        assert np.array_equal(other.sample(), actions)
        seen, rewards, over, _, info = one.step(actions)
        last, paid, ends, _, _ = other.step(actions)
        assert np.array_equal(over, ends)
        assert np.array_equal(rewards, paid)
        assert seen["action_mask"].any(axis=1).all()
        if over.any():
            assert np.array_equal(info["_final_obs"], over)
            for index in np.flatnonzero(over):
                assert np.array_equal(info["final_obs"][index]["observation"], last["observation"][index])
                assert not info["final_obs"][index]["action_mask"].any()
            assert all(info["final_obs"][index] is None for index in np.flatnonzero(~over))
            with pytest.raises(ValueError, match="reset them with reset_mask"):
                other.step(actions)
            last, _ = other.reset(options={"reset_mask": over})
        assert np.array_equal(seen["observation"], last["observation"])
        assert np.array_equal(seen["action_mask"], last["action_mask"])
        ended += int(over.sum())
    assert ended > 8


@games
def test_the_own_seat_can_be_chosen_and_always_decides(game: str) -> None:
    env = RowlockVectorEnv(game, 6, seats=3, seat=2, opponents="random")
    seen, info = env.reset(seed=5)
    for _ in range(30):
        assert (info["seat"] == 2).all()
        seen, _, _, _, info = env.step(env.sample())
    assert seen["observation"].shape[0] == 6


def test_an_illegal_step_costs_one_and_changes_nothing() -> None:
    env = RowlockVectorEnv("qwixx_cards", 3)
    seen, _ = env.reset(seed=1)
    wrong = seen["action_mask"].argmin(axis=1)
    after, rewards, over, _, _ = env.step(wrong)
    assert (rewards == -1).all()
    assert not over.any()
    assert np.array_equal(seen["observation"], after["observation"])


def test_what_does_not_fit_is_refused() -> None:
    env = RowlockVectorEnv("qwixx_cards", 2)
    with pytest.raises(ValueError, match="call reset before anything else"):
        env.step(np.zeros(2, np.int64))
    env.reset(seed=1)
    with pytest.raises(ValueError, match="2 whole numbers, not float64"):
        env.step(np.zeros(2))
    with pytest.raises(ValueError, match="action 1 must be from 0 to 97, not 98"):
        env.step(np.array([0, 98]))
    with pytest.raises(ValueError, match="action 0 must be from 0 to 97, not 4294967296"):
        env.step(np.array([1 << 32, 0]))
    with pytest.raises(ValueError, match="reset_mask must be an array of bool"):
        env.reset(options={"reset_mask": [True, False]})
    with pytest.raises(TypeError, match="one seed determines all games"):
        env.reset(seed=[1, 2])
    with pytest.raises(ValueError, match="must be one of greedy, random"):
        RowlockVectorEnv("qwixx_cards", 2, opponents="level:2")
    with pytest.raises(BadSetup, match="not qwixx_cards as set up here"):
        RowlockVectorEnv("qwixx_cards", 2, miniature=True)


def test_a_reset_forgets_which_games_were_over() -> None:
    env, over = RowlockVectorEnv("qwixx_cards", 3, **SHORT), np.zeros(3, np.bool_)
    env.reset(seed=1)
    while not over.any():
        _, _, over, _, _ = env.step(env.sample())
    seen, _ = env.reset(seed=2)
    after, rewards, *_ = env.step(seen["action_mask"].argmin(axis=1))
    assert (rewards == -1).all()
    assert np.array_equal(after["observation"], seen["observation"])
