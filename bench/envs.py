"""Steps per second of the environments compared with games of PettingZoo, RLCard and OpenSpiel."""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from bench._measure import Case, interleaved, store, table, timed
from rowlock.envs.pettingzoo import aec
from rowlock.envs.vector import VectorEnv
from rowlock.games import GAMES

Work: TypeAlias = Callable[[int], None]
BATCH = 1024


def turns(env: Any) -> Work:
    """Step a PettingZoo environment at random, with an observation before each step, as a player needs."""
    env.reset(seed=1)
    rng = np.random.default_rng(1)

    def play(steps: int) -> None:
        for _ in range(steps):
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
            else:
                env.step(rng.choice(np.flatnonzero(observation["action_mask"])))

    return play


def connect_four() -> Work:
    """Step PettingZoo's own game."""
    return turns(import_module("pettingzoo.classic.connect_four_v3").env())


def open_spiel(name: str, params: dict[str, Any] | None = None) -> Work:
    """Step a game of OpenSpiel at random, including its chance nodes."""
    game = import_module("pyspiel").load_game(name, params or {})
    rng = random.Random(1)
    state = game.new_initial_state()

    def play(steps: int) -> None:
        nonlocal state
        for _ in range(steps):
            if state.is_terminal():
                state = game.new_initial_state()
            elif state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))

    return play


def rlcard() -> Work:
    """Step RLCard's gin rummy at random."""
    env = import_module("rlcard").make("gin-rummy")
    rng = random.Random(1)
    state, _ = env.reset()

    def play(steps: int) -> None:
        nonlocal state
        for _ in range(steps):
            if env.is_over():
                state, _ = env.reset()
            else:
                state, _ = env.step(rng.choice(list(state["legal_actions"])))

    return play


def batch(game: str, *, packed: bool) -> Work:
    """Step many games at once with steps chosen in advance, so that only the environment is timed."""
    env, path = VectorEnv(game, BATCH, packed=packed), _path(game)

    def play(steps: int) -> None:
        done = 0
        while done < steps:
            env.reset(seed=1)
            for actions in path:
                env.step(actions)
                done += BATCH
                if done >= steps:
                    return

    return play


def _path(game: str, length: int = 200) -> list[np.ndarray]:
    """Choose random legal steps for all games of a batch, a number of times."""
    env, rng = VectorEnv(game, BATCH), np.random.default_rng(1)
    env.reset(seed=1)
    path = []
    for _ in range(length):
        noise = rng.random(env.seen.masks.shape) * env.seen.masks
        path.append(noise.argmax(axis=1).astype(np.int32))
        env.step(path[-1])
    return path


def main() -> None:
    """Print one table and store it as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.4, help="per case and round")
    parser.add_argument("--json", type=Path, help="file for the results (default: in bench/results/)")
    given = parser.parse_args()
    reference = Case("PettingZoo connect_four", timed(connect_four()))
    cases = [reference]
    cases += [Case(f"{game}, AEC", timed(turns(aec(game)))) for game in GAMES]
    for game in GAMES:
        cases.append(Case(f"{game}, {BATCH} dense", timed(batch(game, packed=False))))
        cases.append(Case(f"{game}, {BATCH} packed", timed(batch(game, packed=True))))
    import_module("open_spiel.python.games")
    import_module("rowlock.envs.openspiel")
    cases += [Case(f"{game}, OpenSpiel", timed(open_spiel(f"rowlock_{game}"))) for game in GAMES]
    cases.append(Case("OpenSpiel block_dominoes", timed(open_spiel("python_block_dominoes"))))
    cases.append(Case("RLCard gin-rummy", timed(rlcard())))
    interleaved(cases, given.rounds, given.seconds)
    found = table("environments: random steps, one process", "steps", cases, [reference])
    print(f"\nstored in {store('envs', [found], given.json)}")


if __name__ == "__main__":
    main()
