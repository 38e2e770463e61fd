"""Batches of games: equal seeds, threads, masks packed and dense, truncated games, and arrays that do not fit."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable

import numpy as np
import pytest

from rowlock.core.errors import BadSetup
from rowlock.envs.crew import Crew
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
    with pytest.raises(ValueError, match="threads must be a whole number from 1"):
        VectorEnv("qwixx_cards", 4, threads=0)
    with VectorEnv("qwixx_cards", 4, threads=2) as split:
        split.reset(seed=0)
        with pytest.raises(ValueError, match="action 3 must be from 0 to 97, not 98"):
            split.step(np.array([0, 0, 0, 98], np.int32))


ARRAYS = ("observations", "masks", "asked", "rewards", "over", "truncated")


@games
def test_any_number_of_threads_gives_the_same_results(game: str) -> None:
    window = 8 if game == "qwirkle" else None
    with (
        VectorEnv(game, 7, window=window, threads=1) as one,
        VectorEnv(game, 7, window=window, threads=2) as two,
        VectorEnv(game, 7, window=window, threads=7) as many,
    ):
        rng, truncated = np.random.default_rng(2), 0
        for env in (one, two, many):
            env.reset(seed=2)
        for _ in range(250):
            actions = chosen(one, rng)
            for env in (one, two, many):
                env.step(actions)
            truncated += len(one.seen.last)
            for env in (two, many):
                for name in ARRAYS:
                    assert np.array_equal(getattr(one.seen, name), getattr(env.seen, name)), name
                assert one.seen.last.keys() == env.seen.last.keys()
                assert all(np.array_equal(row, env.seen.last[index]) for index, row in one.seen.last.items())
                assert one.seen.info == env.seen.info
                assert [one.scores(index) for index in range(7)] == [env.scores(index) for index in range(7)]
        assert one.seen.info["truncated"] == truncated
        assert bool(truncated) == (game == "qwirkle")


def test_a_game_that_overflows_the_window_ends_truncated_and_a_new_one_follows() -> None:
    env, rng = VectorEnv("qwirkle", 4, window=6, threads=1), np.random.default_rng(3)
    seen = env.reset(seed=3)
    ended = truncated = 0
    for _ in range(300):
        seen = env.step(chosen(env, rng))
        assert not (seen.truncated & ~seen.over).any()
        assert not seen.rewards[seen.truncated == 1].any()
        assert sorted(seen.last) == np.flatnonzero(seen.truncated).tolist()
        for index, last in seen.last.items():
            assert env.setup.encoding.split(last)["colours"].any()
            assert not env.setup.encoding.split(seen.observations[index])["colours"].any()
            assert env.scores(index) == [0, 0]
        ended, truncated = ended + int(seen.over.sum()), truncated + len(seen.last)
        assert seen.info == {"ended": ended, "truncated": truncated}
    assert truncated > 4
    assert env.reset(seed=3).info == {"ended": 0, "truncated": 0}


def running() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name.startswith("rowlock-envs")]


def test_a_call_from_another_thread_is_refused_while_one_runs() -> None:
    """Two threads that stepped the same games ended the process now and then."""
    refused: list[str] = []
    with VectorEnv("qwixx_cards", 2) as env:
        env.reset(1)

        def step() -> None:
            with pytest.raises(ValueError, match="in use by another thread"):
                env.step(np.zeros(2, np.int32))
            refused.append("step")

        other = threading.Thread(target=step)
        with env.lock:
            other.start()
            other.join()
        assert refused == ["step"]
        env.step(np.zeros(2, np.int32))


def test_threads_end_with_their_environment() -> None:
    env = VectorEnv("qwixx_cards", 8, threads=2)
    assert not running()
    first = env.reset(seed=1).observations.copy()
    assert len(running()) == 2
    env.close()
    env.close()
    assert not running()
    assert np.array_equal(env.reset(seed=1).observations, first)
    (thread, *_) = running()
    del env
    gc.collect()
    thread.join(60)
    assert not thread.is_alive()


def test_few_games_need_one_thread_and_no_crew() -> None:
    assert VectorEnv("qwixx_cards", 8).threads == 1
    assert VectorEnv("qwixx_cards", 8, threads=99).threads == 8


def test_an_interrupt_is_raised_when_all_parts_have_run() -> None:
    crew, done = Crew(3), []

    def part(number: int) -> Callable[[], None]:
        def run() -> None:
            if number == 1:
                signal.raise_signal(signal.SIGINT)
            done.append(number)

        return run

    with pytest.raises(KeyboardInterrupt):
        crew.run([part(0), part(1), part(2)])
    assert sorted(done) == [0, 1, 2]
    crew.run([part(0), part(2), part(3)])
    assert sorted(done) == [0, 0, 1, 2, 2, 3]
    crew.close()


def test_a_fault_of_a_part_reaches_the_caller() -> None:
    crew = Crew(2)

    def fail() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        crew.run([lambda: None, fail])
    crew.close()


FORKED = """
import os, numpy as np
from rowlock.envs.vector import VectorEnv
env = VectorEnv("qwixx_cards", 8, threads=2)
first = env.reset(seed=1).observations.copy()
child = os.fork()
same = np.array_equal(env.reset(seed=1).observations, first)
if child == 0:
    os._exit(0 if same else 1)
assert os.waitpid(child, 0)[1] == 0 and same
env.reset(seed=2)
print("fine")
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_forked_process_starts_threads_of_its_own_and_both_exit() -> None:
    ran = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", FORKED], capture_output=True, text=True, timeout=120, check=False
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "fine\n", "")
