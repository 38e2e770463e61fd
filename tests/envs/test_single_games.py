"""Single games of a batch: sampled steps, saved, restored and cloned games, and turns of the kernel's own policies."""

from __future__ import annotations

from collections import Counter
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
@pytest.mark.parametrize("opponents", ["", "greedy", "random"])
def test_a_restored_game_goes_on_as_it_did(game: str, opponents: str) -> None:
    env = VectorEnv(game, 3, opponents=opponents)
    env.reset(seed=6)
    for _ in range(8 if opponents else 25):
        env.step(env.sample())
    saved, told = env.save(1), list[list[Any]]()
    for _ in range(2):
        env.restore(1, saved)
        rows: list[Any] = []
        for _ in range(8 if opponents else 20):
            seen = env.step(env.sample())
            rows.append((seen.observations[1].copy(), seen.masks[1].copy(), seen.asked[1], seen.rewards[1].copy()))
        told.append(rows)
    for one, other in zip(*told, strict=True):
        assert all(np.array_equal(this, that) for this, that in zip(one, other, strict=True))


@games
def test_a_restored_game_has_as_many_decisions_left(game: str) -> None:
    batch, lengths = batch_of(Setup.of(game, decisions=4), 1, renew=False), []
    batch.reset(4)
    saved = batch.save(0)
    for _ in range(2):
        batch.restore(0, saved)
        lengths.append(0)
        while batch.asked(0) >= 0:
            batch.step_one(0, batch.offered(0)[0])
            lengths[-1] += 1
    assert lengths[0] == lengths[1] > 3


def test_cards_of_qwixx_come_from_anywhere_in_the_pile() -> None:
    """The stream goes on from draw to draw; begun again, it would draw from one place of every pile."""
    batch, places = batch_of(Setup.of("qwixx_cards"), 1), list[float]()
    for seed in range(4):
        batch.reset(seed)
        while batch.asked(0) >= 0:
            before = batch.position(0)["pile"]
            batch.step_one(0, batch.offered(0)[-1])
            drawn = set(before) - set(batch.position(0)["pile"])
            if len(drawn) == 1:
                places.append(before.index(drawn.pop()) / len(before))
    assert len(places) > 20
    assert min(places) < 0.2
    assert max(places) > 0.7


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


@pytest.mark.parametrize("game", ["qwirkle", "qwixx_cards"])
def test_a_step_with_which_many_actions_begin_is_sampled_no_more_often(game: str) -> None:
    """The option chosen is the first of its step, so repeats of the step never count."""
    setup = Setup.of(game)
    batch, actions = batch_of(setup, 1), np.zeros(1, np.int32)
    batch.reset(3)
    for _ in range(1_000):
        listed = beginnings(setup, batch)
        if len(listed) > 2 and max(listed.values()) >= 4 * min(listed.values()):
            break
        batch.sample(actions)
        batch.step_one(0, int(actions[0]))
    assert sorted(listed) == batch.offered(0)
    counts = dict.fromkeys(listed, 0)
    each = 400
    for _ in range(each * len(counts)):
        batch.sample(actions)
        counts[int(actions[0])] += 1
    assert all(abs(count - each) < 6 * each**0.5 for count in counts.values())


def beginnings(setup: Setup, batch: Any) -> Counter[int]:
    """Count the actions of the rules that begin with each step; none in the middle of a turn."""
    position, seat = batch.position(0), batch.asked(0)
    if position["made"]:
        return Counter()
    view = setup.game.view(state_of(setup, position), seat)
    return Counter(setup.encoding.steps_of(view, action)[0] for action in setup.game.actions_in(view))


# ── the other seats ───────────────────────────────────────────────────────────────────────────────────────────────


def against(game: str, policy: str, seat: int | None = 0, **setup: Any) -> Any:
    """Set up one game in which a policy plays the other seats; it stays as it ended."""
    batch = batch_of(Setup.of(game, **setup), 1, renew=False)
    batch.play_against(policy, seat)
    return batch


@games
@pytest.mark.parametrize("policy", ["greedy", "random"])
def test_what_is_sampled_does_not_change_what_the_others_play(game: str, policy: str) -> None:
    one, other, actions = against(game, policy), against(game, policy), np.zeros(1, np.int32)
    for batch in (one, other):
        batch.reset(8)
    for turn in range(6):
        other.sample(actions)
        for batch in (one, other):
            batch.step_one(0, batch.offered(0)[turn % len(batch.offered(0))])
        assert one.position(0) == other.position(0)


@pytest.mark.parametrize("game", ["qwirkle", "qwirkle_cards"])
def test_a_greedy_turn_draws_what_the_same_turn_draws_by_steps(game: str) -> None:
    """A policy that chooses by chance leaves the stream of the draws alone."""
    setup = Setup.of(game)
    rivals, alone, checked = against(game, "greedy"), batch_of(setup, 1, renew=False), 0
    for seed in range(4):
        rivals.reset(seed)
        turns = 0
        while turns < 2 and rivals.asked(0) == 0:
            before, step = rivals.save(0), rivals.offered(0)[0]
            rivals.step_one(0, step)
            alone.restore(0, before)
            alone.step_one(0, step)
            if alone.asked(0) == 1 and rivals.asked(0) == 0:
                turns += 1
                assert after_any_turn(setup, alone, rivals.position(0))
        checked += turns
    assert checked > 4


def after_any_turn(setup: Setup, batch: Any, wanted: Any) -> bool:
    """Tell whether a turn of seat 1, made by steps, leads to a position; the rules list one of several arrangements."""
    saved, position = batch.save(0), batch.position(0)
    view = setup.game.view(state_of(setup, position), 1)
    for action in islice(setup.game.actions_in(view), 20_000):
        batch.restore(0, saved)
        for step in setup.encoding.steps_of(view, action):
            batch.step_one(0, step)
        if {**batch.position(0), "rows": ()} == {**wanted, "rows": ()}:
            return True
    return False


@pytest.mark.parametrize("game", ["qwirkle", "qwirkle_cards"])
@pytest.mark.parametrize("policy", ["greedy", "random"])
@pytest.mark.parametrize("limit", [2, 3, 4])
def test_a_limit_counts_the_decisions_of_all_seats(game: str, policy: str, limit: int) -> None:
    """Seats of these games decide in turn, so who begins tells how many decisions are the own seat's."""
    firsts = set()
    batch, free = against(game, policy, decisions=limit), batch_of(Setup.of(game), 1)
    for seed in range(8):
        batch.reset(seed)
        free.reset(seed)
        first, own = free.asked(0), 0
        while batch.asked(0) == 0:
            own += ends_turn(batch, batch.offered(0)[-1])
        assert own == (limit + 1 - first) // 2
        firsts.add(first)
    assert firsts == {0, 1}


@pytest.mark.parametrize("game", ["qwirkle", "qwirkle_cards"])
@pytest.mark.parametrize("limit", [1, 3])
def test_a_limit_counts_every_decision_without_a_policy(game: str, limit: int) -> None:
    batch = batch_of(Setup.of(game, decisions=limit), 1, renew=False)
    batch.reset(2)
    made = 0
    while batch.asked(0) >= 0:
        made += ends_turn(batch, batch.offered(0)[-1])
    assert made == limit


def ends_turn(batch: Any, step: int) -> bool:
    """Make a step, and tell whether it completes a turn: the number of turns changes, or the tiles on the board do."""
    before = batch.position(0)
    batch.step_one(0, step)
    after = batch.position(0)
    return any(before.get(name) != after.get(name) for name in ("turns", "board", "bag", "to"))


@games
def test_the_last_rows_of_a_game_show_what_the_own_seat_sees(game: str) -> None:
    """Whichever seat would be next in a game that the others ended."""
    others = 0
    with VectorEnv(game, 6, threads=1, opponents="greedy", seat=0, renew=False, decisions=6) as env:
        env.reset(seed=5)
        over = np.zeros(6, bool)
        while not over.all():
            seen = env.step(env.sample())
            over |= seen.over == 1
        for index in range(6):
            expected: Any = np.zeros((1, env.setup.encoding.size), seen.observations.dtype)
            env._shares[0].games.observe(index, 0, expected)
            assert np.array_equal(seen.observations[index], expected[0])
            env._shares[0].games.observe(index, 1, expected)
            others += not np.array_equal(seen.observations[index], expected[0])
        assert others, "seats see different things"
        assert not seen.masks.any()
        assert not seen.asked.any()
