"""Random episodes equal to recorded ones: all that the environments tell, byte for byte, as one digest per episode."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment

import rowlock.envs.openspiel  # noqa: F401 - registers the games
from rowlock.envs.gymnasium import RowlockEnv
from rowlock.envs.pettingzoo import aec

RECORDED: Final = Path(__file__).with_name("recorded_episodes.json")
MOST_STEPS: Final = 80
ILLEGAL: Final = 0.03
"""How often an episode makes any step of the action space, most of which are not offered."""

Told = Iterator[object]


def _chosen(rng: np.random.Generator, mask: Any) -> int:
    if rng.random() < ILLEGAL:
        return int(rng.integers(len(mask)))
    return int(rng.choice(np.flatnonzero(mask)))


def _gymnasium(game: str, seed: int, **given: Any) -> Told:
    env, rng = RowlockEnv(game, **given), np.random.default_rng(seed)
    seen: Any
    seen, info = env.reset(seed=seed)
    yield seen["observation"], seen["action_mask"], info
    for _ in range(MOST_STEPS):
        seen, reward, over, cut, info = env.step(_chosen(rng, seen["action_mask"]))
        yield seen["observation"], seen["action_mask"], reward, over, cut, info
        if over or cut:
            seen, info = env.reset()
            yield seen["observation"], seen["action_mask"], info


def _aec(game: str, seed: int, **given: Any) -> Told:
    env, rng = aec(game, **given), np.random.default_rng(seed)
    env.reset(seed=seed)
    for _ in range(MOST_STEPS):
        seen: Any
        seen, reward, over, cut, info = env.last()
        yield env.agent_selection, seen["observation"], seen["action_mask"], reward, over, cut, info, env.rewards
        other: Any = env.observe(env.possible_agents[0])
        yield other["observation"], other["action_mask"]
        if over or cut:
            env.reset()
        else:
            env.step(_chosen(rng, seen["action_mask"]))


def _rl_environment(game: str, seed: int, **params: Any) -> Told:
    sampler = rl_environment.ChanceEventSampler(seed=seed)
    env = rl_environment.Environment(pyspiel.load_game(f"rowlock_{game}", params), chance_event_sampler=sampler)
    rng, told = np.random.default_rng(seed), env.reset()
    for _ in range(MOST_STEPS // 2):
        seen = told.observations
        yield [np.array(one, np.float32) for one in seen["info_state"]], seen["legal_actions"], seen["current_player"]
        yield told.rewards, told.discounts, told.step_type.name
        here = seen["legal_actions"][seen["current_player"]] if not told.last() else []
        told = env.reset() if told.last() else env.step([rng.choice(here)])


def _plain(value: object) -> bytes:
    """Write a value as bytes that tell its type, shape and content."""
    if isinstance(value, np.ndarray):
        return f"{value.dtype}{value.shape}".encode() + value.tobytes()
    if isinstance(value, tuple | list):
        return b"(" + b",".join(map(_plain, value)) + b")"
    if isinstance(value, dict):
        return b"{" + b",".join(_plain(pair) for pair in value.items()) + b"}"
    return f"{type(value).__name__} {value!r}".encode()


def _digest(told: Told) -> str:
    digest = hashlib.sha256()
    for one in told:
        digest.update(_plain(one))
    return digest.hexdigest()[:32]


OPTIONS: Final = {"qwirkle": "free_opening=on", "qwirkle_cards": "999games", "qwixx_cards": "jokers finish_turn=on"}


def _episodes() -> dict[str, Callable[[], Told]]:
    made: dict[str, Callable[[], Told]] = {}
    for seed, (game, options) in enumerate(OPTIONS.items(), 1):
        made[f"gymnasium {game}"] = partial(_gymnasium, game, seed, opponents="greedy", kernel=False)
        made[f"gymnasium {game}, three"] = partial(
            _gymnasium, game, seed, opponents="greedy", kernel=False, seats=3, seat=1, options=options, reward="points"
        )
        made[f"gymnasium {game}, random bots, limit"] = partial(
            _gymnasium, game, seed, opponents="random", kernel=False, decisions=7
        )
        made[f"gymnasium {game}, miniature"] = partial(_gymnasium, game, seed, opponents="level:1", miniature=True)
        made[f"aec {game}"] = partial(_aec, game, seed)
        made[f"aec {game}, three"] = partial(_aec, game, seed, seats=3, options=options, reward="points")
        made[f"aec {game}, by the rules"] = partial(_aec, game, seed, kernel=False, max_cycles=30)
        made[f"aec {game}, miniature"] = partial(_aec, game, seed, miniature=True)
        made[f"rl_environment {game}"] = partial(_rl_environment, game, seed)
        made[f"rl_environment {game}, limit"] = partial(
            _rl_environment, game, seed, players=3, decisions=5, options=options
        )
        made[f"rl_environment {game}, miniature"] = partial(_rl_environment, game, seed, miniature=True)
    made["gymnasium qwirkle, small window"] = partial(
        _gymnasium, "qwirkle", 2, opponents="random", kernel=False, window=8
    )
    made["aec qwirkle, small window"] = partial(_aec, "qwirkle", 2, window=8)
    made["rl_environment qwirkle, small window"] = partial(_rl_environment, "qwirkle", 2, window=8)
    return made


EPISODES: Final = _episodes()


@pytest.mark.parametrize("name", EPISODES)
def test_an_episode_is_the_recorded_one(name: str) -> None:
    assert _digest(EPISODES[name]()) == json.loads(RECORDED.read_text())[name]


def test_all_recorded_episodes_are_compared() -> None:
    assert list(json.loads(RECORDED.read_text())) == list(EPISODES)


if __name__ == "__main__":
    RECORDED.write_text(json.dumps({name: _digest(told()) for name, told in EPISODES.items()}, indent=1) + "\n")
