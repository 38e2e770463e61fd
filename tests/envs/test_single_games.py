"""Single games of a batch: sampled steps, saved, restored and cloned games, and turns of the kernel's own policies."""

from __future__ import annotations

from itertools import islice
from typing import Any

import numpy as np
import pytest

from rowlock.envs.batches import batch_of, state_of
from rowlock.envs.episode import Setup
from rowlock.envs.fast import KernelEpisode
from rowlock.envs.vector import VectorEnv
from rowlock.games import GAMES
from rowlock.kernels import as_python

games = pytest.mark.parametrize("game", GAMES)
FEWEST: Any = 200 if as_python() else 4_000


@games
def test_a_sampled_step_is_offered_and_each_is_as_likely(game: str) -> None:
    """Qwirkle lists a step as often as placements begin with it."""
    batch, actions = batch_of(Setup.of(game), 1), np.zeros(1, np.int32)
    batch.reset(3)
    for _ in range(6):
        offered = batch.offered(0)
        counts = dict.fromkeys(offered, 0)
        for _ in range(FEWEST):
            batch.sample(actions)
            counts[int(actions[0])] += 1
        each = FEWEST / len(counts)
        assert all(abs(count - each) < 6 * each**0.5 for count in counts.values())
        batch.step_one(0, offered[0])


@games
def test_samples_do_not_depend_on_threads(game: str) -> None:
    with VectorEnv(game, 9, threads=1) as one, VectorEnv(game, 9, threads=3) as many:
        for env in (one, many):
            env.reset(seed=4)
        for _ in range(30):
            assert np.array_equal(one.sample(), many.sample())
            for env in (one, many):
                env.step(env.sample())
            assert np.array_equal(one.seen.observations, many.seen.observations)


@games
def test_a_restored_game_goes_on_as_it_did(game: str) -> None:
    env = VectorEnv(game, 3)
    env.reset(seed=6)
    for _ in range(25):
        env.step(env.sample())
    saved, told = env.save(1), list[list[Any]]()
    for _ in range(2):
        env.restore(1, saved)
        rows: list[Any] = []
        for _ in range(20):
            seen = env.step(env.sample())
            rows.append((seen.observations[1].copy(), seen.masks[1].copy(), seen.asked[1], seen.rewards[1].copy()))
        told.append(rows)
    for one, other in zip(*told, strict=True):
        assert all(np.array_equal(this, that) for this, that in zip(one, other, strict=True))


@games
def test_a_clone_has_the_same_rows_and_leaves_the_others_alone(game: str) -> None:
    env = VectorEnv(game, 4)
    env.reset(seed=6)
    for _ in range(25):
        env.step(env.sample())
    before: Any = (env.seen.observations.copy(), env.seen.masks.copy())
    env.clone(0, 3)
    after: Any = (env.seen.observations, env.seen.masks)
    for array, then in zip(after, before, strict=True):
        assert np.array_equal(array[3], array[0])
        assert np.array_equal(array[:3], then[:3])
    assert env.scores(3) == env.scores(0)
    env.clone(2, 2)
    assert np.array_equal(env.seen.observations[2], before[0][2])


def test_a_game_of_other_settings_or_kinds_is_not_restored() -> None:
    env, other, third = VectorEnv("qwixx_cards", 2), VectorEnv("qwixx_cards", 2, seats=3), VectorEnv("qwirkle", 2)
    for one in (env, other, third):
        one.reset(1)
    with pytest.raises(ValueError, match="the saved game has the settings"):
        env.restore(0, other.save(0))
    for wrong in (third.save(0), None, 7, env):
        with pytest.raises(ValueError, match="must come from `save`"):
            env.restore(0, wrong)
    with pytest.raises(ValueError, match="index must be a whole number from 0 to 1"):
        env.save(2)


@games
def test_nothing_works_before_the_first_reset(game: str) -> None:
    number: Any = np.int64
    env = VectorEnv(game, number(2), threads=number(1))
    calls: list[Any] = [
        lambda: env.step(np.zeros(2, np.int32)), env.sample, lambda: env.save(0), lambda: env.follow(0)
    ]  # fmt: skip
    for call in calls:
        with pytest.raises(ValueError, match="call reset before anything else"):
            call()
    env.reset(seed=number(1))
    actions = env.sample().copy()
    actions.flags.writeable = False
    env.step(actions)


@games
@pytest.mark.parametrize("policy", ["greedy", "random"])
def test_the_other_seats_play_legal_turns_until_the_own_seat_decides(game: str, policy: str) -> None:
    """A greedy turn earns what the best action of the rules earns."""
    setup = Setup.of(game)
    against, alone, actions = batch_of(setup, 1, renew=False), batch_of(setup, 1, renew=False), np.zeros(1, np.int32)
    against.play_against(policy, 0)
    checked = 0
    for seed in range(2 if as_python() else 6):
        against.reset(seed)
        while against.asked(0) == 0:
            against.sample(actions)
            alone.restore(0, against.save(0))
            before = against.scores(0)
            alone.step_one(0, int(actions[0]))
            assert against.step_one(0, int(actions[0]))
            assert against.asked(0) in (0, -1)
            state: Any = state_of(setup, alone.position(0))
            # An active seat of Qwixx answers and then plays, so what one action earns does not show.
            if policy == "greedy" and alone.asked(0) == 1 and getattr(state.table, "active", 0) == 0:
                listed = islice(setup.game.actions(state, 1), 300)
                best = max(sum(setup.game.worth(state, 1, action).values()) for action in listed)
                gain = against.scores(0)[1] - before[1]
                assert gain == best if game != "qwirkle_cards" else gain >= best
                checked += 1
        setup.game.read_position(setup.game.write_position(state_of(setup, against.position(0))))
    assert policy == "random" or checked > 8


@games
def test_a_number_of_decisions_ends_games_of_the_kernel(game: str) -> None:
    episode, steps = KernelEpisode(Setup.of(game, decisions=3)), 0
    episode.deal(2)
    while episode.seat is not None:
        assert episode.step(int(np.flatnonzero(episode.mask(episode.seat))[0]))
        steps += 1
    assert episode.over
    assert not any(episode.mask(seat).any() for seat in range(2))
    assert not episode.step(0)
    assert steps >= 3


@games
def test_a_game_takes_at_most_20_kilobytes(game: str) -> None:
    """Games share one table; before, each had one of its own (171 to 222 kB)."""
    if as_python():
        return
    few, many = (batch_of(Setup.of(game), 1) for _ in range(2))
    before = resident()
    many.add_games(2_000)
    many.reset(1)
    assert (resident() - before) / 2_000 < 20_000
    assert few.size == 1


def resident() -> int:
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * 4096


def test_a_step_with_which_many_placements_begin_is_sampled_no_more_often() -> None:
    """The option chosen is the first of its step, so repeats of the step never count."""
    batch, actions = batch_of(Setup.of("qwirkle"), 1), np.zeros(1, np.int32)
    batch.reset(3)
    for _ in range(40):
        batch.sample(actions)
        batch.step_one(0, int(actions[0]))
    while len(batch.offered(0)) < 12:
        batch.step_one(0, batch.offered(0)[-1])
    counts = dict.fromkeys(batch.offered(0), 0)
    each = 400
    for _ in range(each * len(counts)):
        batch.sample(actions)
        counts[int(actions[0])] += 1
    assert all(abs(count - each) < 6 * each**0.5 for count in counts.values())
