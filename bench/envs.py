"""Steps per second of the environments compared with games of PettingZoo, RLCard and OpenSpiel."""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from bench._measure import Case, by_the_wall, interleaved, store, table, timed
from rowlock.envs.gymnasium import RowlockEnv
from rowlock.envs.pettingzoo import aec
from rowlock.envs.vector import VectorEnv
from rowlock.games import GAMES
from rowlock.kernels.batch import cores

Work: TypeAlias = Callable[[int], None]
BATCH = 1024
THREADED_BATCH = 4096


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


def against_bots(game: str) -> Work:
    """Step a game of Gymnasium at random against greedy bots."""
    env, rng = RowlockEnv(game, opponents="greedy"), np.random.default_rng(1)
    seen = env.reset(seed=1)[0]

    def play(steps: int) -> None:
        nonlocal seen
        for _ in range(steps):
            seen, _, over, cut, _ = env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
            if over or cut:
                seen = env.reset()[0]

    return play


def rl_environment(name: str) -> Work:
    """Step a game of OpenSpiel at random in its environment for learning, which gives every player's observation."""
    library, rng = import_module("open_spiel.python.rl_environment"), np.random.default_rng(1)
    game = import_module("pyspiel").load_game(name)
    env = library.Environment(game, chance_event_sampler=library.ChanceEventSampler(seed=1))
    told = env.reset()

    def play(steps: int) -> None:
        nonlocal told
        for _ in range(steps):
            if told.last():
                told = env.reset()
            else:
                told = env.step([rng.choice(told.observations["legal_actions"][told.current_player()])])

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


def batch(game: str, path: list[np.ndarray], *, packed: bool, threads: int = 1) -> Work:
    """Step many games at once with steps chosen in advance, so that only the environment is timed."""
    env = VectorEnv(game, len(path[0]), packed=packed, threads=threads)

    def play(steps: int) -> None:
        done = 0
        while done < steps:
            env.reset(seed=1)
            for actions in path:
                env.step(actions)
                done += len(actions)
                if done >= steps:
                    return

    return play


def sampled(game: str) -> Work:
    """Step many games at once with steps that the kernel samples, which is timed too."""
    env = VectorEnv(game, BATCH, packed=True, threads=1)
    env.reset(seed=1)

    def play(steps: int) -> None:
        for _ in range(-(-steps // BATCH)):
            env.step(env.sample())

    return play


def _path(game: str, games: int = BATCH, length: int = 200) -> list[np.ndarray]:
    """Choose random legal steps for all games of a batch, a number of times."""
    env, rng = VectorEnv(game, games), np.random.default_rng(1)
    env.reset(seed=1)
    path = []
    for _ in range(length):
        noise = rng.random(env.seen.masks.shape) * env.seen.masks
        path.append(noise.argmax(axis=1).astype(np.int32))
        env.step(path[-1])
    return path


def bench_threads(rounds: int, seconds: float) -> list[dict[str, Any]]:
    """Compare one thread with several, by the wall clock: the machine has to be quiet."""
    tables = []
    for game in GAMES:
        path = _path(game, THREADED_BATCH, 100)
        cases = [
            Case(f"{threads} thread(s)", by_the_wall(batch(game, path, packed=True, threads=threads)))
            for threads in (1, cores())
        ]
        interleaved(cases, rounds, seconds)
        tables.append(table(f"{game}: {THREADED_BATCH} games at once on threads", "steps", cases, cases[:1]))
    return tables


def main() -> None:
    """Print tables and store them as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--threads", action="store_true", help="compare only one thread with all cores")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.4, help="per case and round")
    parser.add_argument("--json", type=Path, help="file for the results (default: in bench/results/)")
    given = parser.parse_args()
    if given.threads:
        found = bench_threads(given.rounds, given.seconds)
        print(f"\nstored in {store('envs-threads', found, given.json)}")
        return
    reference = Case("PettingZoo connect_four", timed(connect_four()))
    cases = [reference]
    cases += [Case(f"{game}, AEC", timed(turns(aec(game)))) for game in GAMES]
    cases += [Case(f"{game}, Gymnasium", timed(against_bots(game))) for game in GAMES]
    for game in GAMES:
        path = _path(game)
        cases.append(Case(f"{game}, {BATCH} dense", timed(batch(game, path, packed=False))))
        cases.append(Case(f"{game}, {BATCH} packed", timed(batch(game, path, packed=True))))
        cases.append(Case(f"{game}, {BATCH} packed, sampled", timed(sampled(game))))
    import_module("open_spiel.python.games")
    import_module("rowlock.envs.openspiel")
    wide = {"qwirkle": {"window": 40}}  # random players overflow the usual window once in some thousands of games
    cases += [Case(f"{game}, OpenSpiel", timed(open_spiel(f"rowlock_{game}", wide.get(game)))) for game in GAMES]
    learned = Case("gin_rummy, rl_environment", timed(rl_environment("gin_rummy")))
    cases += [Case(f"{game}, rl_environment", timed(rl_environment(f"rowlock_{game}"))) for game in GAMES]
    cases.append(learned)
    cases.append(Case("OpenSpiel block_dominoes", timed(open_spiel("python_block_dominoes"))))
    cases.append(Case("RLCard gin-rummy", timed(rlcard())))
    interleaved(cases, given.rounds, given.seconds)
    tables = [table("environments: random steps, one thread", "steps", cases, [reference, learned])]
    print(f"\nstored in {store('envs', tables, given.json)}")


if __name__ == "__main__":
    main()
