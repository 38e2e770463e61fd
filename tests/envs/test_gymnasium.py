"""Gymnasium's own check on every game, masks, and bots in the other seats."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from rowlock.core.errors import BadSetup
from rowlock.envs.episode import OVERFLOW, PENALTY
from rowlock.envs.gymnasium import RowlockEnv
from rowlock.envs.spaces import env_id
from rowlock.games import GAMES

games = pytest.mark.parametrize("game", GAMES)


@games
def test_the_checker_passes(game: str) -> None:
    check_env(gymnasium.make(env_id(game), miniature=True).unwrapped, skip_render_check=True)


@games
def test_a_miniature_is_played_to_its_end_against_a_bot(game: str) -> None:
    env = RowlockEnv(game, miniature=True, opponents="level:3", render_mode="ansi")
    rng = np.random.default_rng(4)
    for seed in range(3):
        observation, info = env.reset(seed=seed)
        done, reward = False, 0.0
        while not done:
            assert np.array_equal(env.action_masks(), observation["action_mask"] == 1)
            assert "hands" in str(env.render())
            observation, reward, done, cut, told = env.step(rng.choice(np.flatnonzero(env.action_masks())))
            assert not cut
        best = max(told["scores"])
        assert (told["scores"][info["seat"]] == best) == (reward >= 0)
        assert not env.action_masks().any()


def test_the_own_seat_can_be_chosen_and_the_bots_answer() -> None:
    env = RowlockEnv("qwixx_cards", seats=3, seat=2, opponents="level:1", samples=20)
    _, info = env.reset(seed=8)
    assert info == {"seat": 2}
    assert env.episode.seat == 2
    before = env.episode.position(2)
    _, reward, *_, told = env.step(int(np.flatnonzero(~env.action_masks())[0]))
    assert (reward, told["offered"], env.episode.position(2)) == (PENALTY, False, before)


def test_equal_seeds_give_equal_games() -> None:
    one, two = (RowlockEnv("qwixx_cards", opponents="level:2", samples=20) for _ in range(2))
    for env in (one, two):
        env.reset(seed=6)
    rng = np.random.default_rng(6)
    for _ in range(20):
        step = rng.choice(np.flatnonzero(one.action_masks()))
        here, there = one.step(step), two.step(step)
        assert np.array_equal(here[0]["observation"], there[0]["observation"])
        assert here[1:3] == there[1:3]


def test_an_unknown_bot_or_seat_is_refused() -> None:
    with pytest.raises(BadSetup, match="unknown bot"):
        RowlockEnv("qwirkle", opponents="minskip")
    with pytest.raises(BadSetup, match="seat is a number from 0 to 1"):
        RowlockEnv("qwirkle", seat=2)


def test_a_game_that_overflows_the_window_is_truncated() -> None:
    env, rng = RowlockEnv("qwirkle", window=8, opponents="random"), np.random.default_rng(2)
    observation: Any = env.reset(seed=2)[0]
    info: dict[str, Any] = {}
    done, cut, reward = False, False, 0.0
    while not done and not cut:
        assert OVERFLOW not in info
        observation, reward, done, cut, info = env.step(rng.choice(np.flatnonzero(observation["action_mask"])))
    assert (done, cut, reward, info[OVERFLOW]) == (False, True, 0.0, True)
    assert env.setup.encoding.split(observation["observation"])["colours"].any()
    assert not observation["action_mask"].any()
    assert env.reset(seed=3)[0]["action_mask"].any()
