"""PettingZoo's own suites on every game, and what an illegal or malformed action does."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from rowlock.core.errors import BadSetup
from rowlock.envs.episode import OVERFLOW, PENALTY
from rowlock.envs.pettingzoo import aec, parallel
from rowlock.envs.spaces import env_id
from rowlock.envs.vector import VectorEnv
from rowlock.games import GAMES

# The suites expect a plain array or one of a list of known environments where an observation holds a mask.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observations between agents are different classes:UserWarning"),
]
CYCLES = {"qwirkle": 20, "qwirkle_cards": 40, "qwixx_cards": 60}

games = pytest.mark.parametrize("game", GAMES)


@games
def test_the_api_suite_passes(game: str) -> None:
    api_test(pettingzoo.make("aec", env_id(game)), num_cycles=CYCLES[game])


@games
def test_the_api_suite_passes_on_a_whole_miniature(game: str) -> None:
    api_test(aec(game, miniature=True), num_cycles=60)


@games
def test_equal_seeds_give_equal_games(game: str) -> None:
    seed_test(partial(aec, game), num_cycles=CYCLES[game] // 4)


@games
def test_the_parallel_suites_pass(game: str) -> None:
    parallel_api_test(pettingzoo.make("parallel", env_id(game)), num_cycles=CYCLES[game])
    parallel_seed_test(partial(parallel, game, miniature=True), num_cycles=10)


@games
def test_the_render_suite_passes(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(aec, game, miniature=True))
    assert "hands" in capsys.readouterr().out


def test_cards_taken_one_by_one_are_played_on_the_rules() -> None:
    """Half-finished takes are observed, and no batch of the kernel plays them (QX-8)."""
    options = "standard one_by_one=on"
    api_test(aec("qwixx_cards", options=options), num_cycles=60)
    with pytest.raises(BadSetup, match="not qwixx_cards as set up here"):
        VectorEnv("qwixx_cards", 4, options=options)


def state_of(env: Any) -> tuple[Any, ...]:
    seen = [env.observe(agent) for agent in env.agents]
    return env.agent_selection, [(one["observation"].tobytes(), one["action_mask"].tobytes()) for one in seen]


@pytest.mark.parametrize("miniature", [False, True], ids=["whole", "miniature"])
@games
def test_a_step_that_is_not_offered_costs_the_penalty_and_changes_nothing(game: str, miniature: bool) -> None:
    env = aec(game, miniature=miniature)
    env.reset(seed=5)
    before, agent = state_of(env), env.agent_selection
    mask = env.observe(agent)["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert state_of(env) == before
    assert env.rewards[agent] == PENALTY
    assert not any(env.rewards[other] for other in env.agents if other != agent)
    assert env.last()[1] == PENALTY or env.agent_selection == agent
    env.step(int(np.flatnonzero(mask)[0]))
    assert state_of(env) != before


@pytest.mark.parametrize(
    ("action", "error", "says"),
    [
        (1.0, TypeError, "float"),
        ("3", TypeError, "str"),
        (None, TypeError, "NoneType"),
        (True, TypeError, "True"),
        (np.float32(2), TypeError, "float32"),
        (np.zeros(2, np.int64), ValueError, r"array of shape \(2,\)"),
        (98, ValueError, "not 98"),
        (-1, ValueError, "not -1"),
    ],
)
def test_what_is_no_action_is_refused_by_name(action: Any, error: type[Exception], says: str) -> None:
    env = aec("qwixx_cards")
    env.reset(seed=1)
    before = state_of(env)
    with pytest.raises(error, match=f"an action is one whole number from 0 to 97, .*{says}"):
        env.step(action)
    assert state_of(env) == before


@games
def test_the_winner_gets_what_the_others_lose(game: str) -> None:
    env = aec(game, miniature=True)
    total = dict.fromkeys(env.possible_agents, 0.0)
    env.reset(seed=3)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        total[agent] += float(reward)
        env.step(None if terminated or truncated else env.action_space(agent).sample(observation["action_mask"]))
    assert sum(total.values()) == 0
    assert set(total.values()) <= {-1.0, 0.0, 1.0}


def test_points_are_a_reward_too_and_episodes_can_be_cut() -> None:
    env = aec("qwixx_cards", reward="points", max_cycles=30)
    env.reset(seed=2)
    rng, total = np.random.default_rng(1), np.zeros(2)
    while not any(env.truncations.values()) and not any(env.terminations.values()):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(rng.choice(np.flatnonzero(mask)))
        total += list(env.rewards.values())
    assert tuple(total) == env.episode.scores


@pytest.mark.parametrize("kernel", [True, False], ids=["kernel", "rules"])
@pytest.mark.parametrize("seats", [2, 3])
def test_the_rewards_that_the_players_are_given_sum_to_their_points(seats: int, kernel: bool) -> None:
    """`last` gives a player everything earned since its own last step, whoever stepped in between."""
    env = aec("qwixx_cards", seats=seats, reward="points", kernel=kernel)
    rng = np.random.default_rng(3)
    for seed in range(2):
        env.reset(seed=seed)
        given, scores = dict.fromkeys(env.possible_agents, 0.0), env.episode.scores
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            given[agent] += float(reward)
            scores = env.episode.scores
            env.step(None if terminated or truncated else rng.choice(np.flatnonzero(observation["action_mask"])))
        assert tuple(given.values()) == scores
        assert any(scores)


@pytest.mark.parametrize("most", [1, 7, 30])
def test_an_episode_is_cut_after_exactly_its_number_of_steps(most: int) -> None:
    env = aec("qwixx_cards", max_cycles=most)
    rng = np.random.default_rng(3)
    for seed in range(2):
        env.reset(seed=seed)
        for step in range(most):
            assert not any(env.truncations.values()), step
            env.step(rng.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])))
        assert all(env.truncations.values())
        assert not any(env.terminations.values())


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"game": "chess"}, "unknown game"),
        ({"game": "qwirkle", "seats": 5}, "2 to 4 players"),
        ({"game": "qwirkle", "reward": "gold"}, "unknown reward"),
        ({"game": "qwirkle", "options": "fast=on"}, "unknown option"),
        ({"game": "qwirkle", "render_mode": "film"}, "unknown render mode"),
        ({"game": "qwirkle", "seats": 3, "miniature": True}, "2 seats"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused(arguments: dict[str, Any], says: str) -> None:
    with pytest.raises(BadSetup, match=says):
        aec(**arguments)


@pytest.mark.parametrize("kernel", [True, False], ids=["kernel", "rules"])
def test_a_game_that_overflows_the_window_is_truncated(kernel: bool) -> None:
    env, rng = aec("qwirkle", window=8, kernel=kernel), np.random.default_rng(1)
    for seed in range(3):
        env.reset(seed=seed)
        shown: Any = 0
        for _ in range(400):
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                break
            shown = np.count_nonzero(env.setup.encoding.split(observation["observation"])["colours"])
            env.step(rng.choice(np.flatnonzero(observation["action_mask"])))
        assert env.truncations == {"player_0": True, "player_1": True}
        assert env.terminations == {"player_0": False, "player_1": False}
        assert env.infos["player_0"] == env.infos["player_1"] == {OVERFLOW: True}
        assert not any(env.rewards.values())
        for agent in env.agents:
            seen: Any = env.observe(agent)
            assert np.count_nonzero(env.setup.encoding.split(seen["observation"])["colours"]) == shown
            assert not seen["action_mask"].any()
        for _ in range(2):
            env.step(None)
        assert not env.agents
        env.reset(seed=seed)
        assert env.infos == {"player_0": {}, "player_1": {}}


def test_rewards_of_one_episode_leave_those_of_the_next_alone() -> None:
    env = aec("qwixx_cards", max_cycles=2)
    for _ in range(2):
        env.reset(seed=3)
        env.step(int(env.last()[0]["action_mask"].argmax()))
        assert env.rewards == {"player_0": 0.0, "player_1": 0.0}
        env.rewards["player_0"] = 5.0
        env.step(int(env.last()[0]["action_mask"].argmax()))
        assert env.rewards == {"player_0": 0.0, "player_1": 0.0}
        while env.agents:
            env.step(None)
