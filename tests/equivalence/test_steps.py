"""The games by steps in the kernels and by the encodings on the rules: the same games, masks and observations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import numpy as np
import pytest

from rowlock.core.chance import Outcome
from rowlock.core.contract import Kind
from rowlock.envs.batches import batch_of, state_of
from rowlock.envs.encode import contract
from rowlock.envs.encode.contract import Part, WindowOverflow
from rowlock.envs.episode import Setup, shares
from rowlock.kernels import as_python
from rowlock.kernels.steps import StepBatch
from tests.kit import kernels_qwixx

VARIANTS = [
    ("qwirkle", 2, "", 300),
    ("qwirkle", 3, "free_opening=on", 60),
    ("qwirkle", 4, "ages=3,9,9,1", 60),
    ("qwirkle_cards", 2, "", 300),
    ("qwirkle_cards", 3, "999games", 120),
    ("qwirkle_cards", 4, "ages=3,9,9,1", 60),
    ("qwixx_cards", 2, "", 300),
    ("qwixx_cards", 3, "jokers", 90),
    ("qwixx_cards", 5, "strict_lock=on", 90),
    ("qwixx_cards", 2, "jokers finish_turn=on", 90),
]


def settled(game: Any, state: Any, position: Mapping[str, Any]) -> Any:
    """Let happen in the rules what chance has done in the kernel."""
    if game.name == "qwixx_cards":
        return kernels_qwixx.settled(state, position)
    while game.decision(state).kind is Kind.CHANCE:
        decision = game.decision(state)
        groups = tuple(map(tuple, position["hands"]))
        if decision.prompt != "deal":
            (seat,) = decision.seats
            groups = (tuple(sorted((Counter(groups[seat]) - Counter(state.hands[seat])).elements())),)
        state = game.settle(state, Outcome(decision.prompt, groups))
    return state


class Follower:
    """One game of the kernel, followed by the rules."""

    def __init__(self, setup: Setup, position: Mapping[str, Any]) -> None:
        self.game, self.encoding = setup.game, setup.encoding
        self.state = settled(self.game, self.game.initial(setup.seats, setup.options), position)
        self.answers: dict[int, Any] = {}
        self.ask()

    @property
    def over(self) -> bool:
        return self.game.decision(self.state).kind is Kind.OVER

    def ask(self) -> None:
        asked = (seat for seat in self.game.decision(self.state).seats if seat not in self.answers)
        self.seat = next(asked, None)
        self.turn = None if self.seat is None else self.encoding.turn(self.game.view(self.state, self.seat))

    def step(self, step: int, position: Mapping[str, Any]) -> None:
        """Make a step; chance does as it did in the kernel."""
        assert self.turn is not None
        self.turn = self.turn.step(step)
        assert self.turn is not None
        if self.turn.action is None:
            return
        assert self.seat is not None
        self.answers[self.seat] = self.turn.action
        if len(self.answers) == len(self.game.decision(self.state).seats):
            self.state, self.answers = self.game.play(self.state, self.answers), {}
            self.state = settled(self.game, self.state, position)
        self.ask()

    def observe(self, seat: int) -> Any:
        return self.encoding.observe(self.game.view(self.state, seat), self.turn if seat == self.seat else None)


def buffers(games: StepBatch) -> dict[str, Any]:
    return {
        "observations": np.full((games.size, games.numbers), 7, np.int16),
        "masks": np.full((games.size, games.width), 7, np.uint8),
        "asked": np.full(games.size, 7, np.int32),
        "rewards": np.full((games.size, games.seats), 7, np.float32),
        "over": np.full(games.size, 7, np.uint8),
        "truncated": np.full(games.size, 7, np.uint8),
    }


def written(games: StepBatch, seed: int) -> dict[str, Any]:
    games.reset(seed)
    out = buffers(games)
    games.write(observations=out["observations"], masks=out["masks"], asked=out["asked"])
    return out


def unpacked(games: StepBatch, mask: Any) -> Any:
    return np.unpackbits(mask, count=games.steps, bitorder="little") if games.packed else mask


@pytest.mark.parametrize(("game", "seats", "options", "steps"), VARIANTS)
def test_kernel_and_encoding_agree_at_every_step(game: str, seats: int, options: str, steps: int) -> None:
    rng = Random(f"{seats} {options}")
    setup = Setup.of(game, seats=seats, options=options)
    games = batch_of(setup, 2, packed=seats % 2 == 1, renew=False)
    out, row = written(games, 5), np.zeros((1, games.numbers), np.int16)
    followers = [Follower(setup, games.position(index)) for index in range(2)]
    for number in range(steps):
        chosen = np.zeros(2, np.int32)
        for index, one in enumerate(followers):
            mask = unpacked(games, out["masks"][index])
            assert np.array_equal(mask, one.encoding.mask(one.turn))
            if not one.over:
                assert out["asked"][index] == one.seat
                assert np.array_equal(out["observations"][index], one.observe(one.seat or 0))
                chosen[index] = rng.choice(np.flatnonzero(mask))
            if number % 7 == 0 or one.over:
                assert setup.game.write_position(state_of(setup, games.position(index))) == setup.game.write_position(
                    one.state
                )
                for seat in range(seats):
                    games.observe(index, seat, row)
                    assert np.array_equal(row[0], one.observe(seat))
        if all(one.over for one in followers):
            return
        games.step(chosen, **out)
        for index, one in enumerate(followers):
            if one.over:
                assert not out["over"][index]
                continue
            one.step(int(chosen[index]), games.position(index))
            assert out["over"][index] == one.over
            assert games.scores(index) == list(setup.game.scores(one.state))
            assert list(out["rewards"][index]) == (shares(setup.game.scores(one.state)) if one.over else [0.0] * seats)


@pytest.mark.parametrize("game", ["qwirkle", "qwirkle_cards", "qwixx_cards"])
def test_a_step_that_is_not_offered_costs_one_and_changes_nothing(game: str) -> None:
    games = batch_of(Setup.of(game), 2)
    out = written(games, 1)
    before = [games.position(index) for index in range(2)], out["masks"].copy(), out["observations"].copy()
    refused = np.array([np.flatnonzero(mask == 0)[-1] for mask in out["masks"]], np.int32)
    games.step(refused, **out)
    assert [games.position(index) for index in range(2)] == before[0]
    assert np.array_equal(out["masks"], before[1])
    assert np.array_equal(out["observations"], before[2])
    assert all(out["rewards"][index, out["asked"][index]] == -1 for index in range(2))
    assert out["rewards"].sum() == -2


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("game", ["qwirkle", "qwirkle_cards", "qwixx_cards"])
def test_rows_that_show_the_time_before_come_to_the_same_as_new_ones(game: str, packed: bool) -> None:
    rng = np.random.default_rng(6)
    known, other = (batch_of(Setup.of(game), 8, packed=packed) for _ in range(2))
    out = written(known, 8)
    other.reset(8)
    ended = 0
    for _ in range(12 if as_python() else 4_000):
        chosen = [rng.choice(np.flatnonzero(unpacked(known, mask))) for mask in out["masks"]]
        chosen = [step if rng.random() > 0.05 else rng.integers(known.steps) for step in chosen]
        fresh = buffers(other)
        known.step(np.array(chosen, np.int32), **out)
        other.step(np.array(chosen, np.int32), **fresh)
        for name, array in fresh.items():
            assert np.array_equal(array, out[name]), name
        ended += int(out["over"].sum())
        if ended >= 8:
            return
    assert as_python(), f"only {ended} games ended"


def test_a_board_beyond_the_window_truncates_the_game_where_the_rules_cannot_encode_it() -> None:
    """The last observation shows the whole board, in the window of the turn before."""
    setup, rng = Setup.of("qwirkle", seats=3, window=8), Random(1)
    games = batch_of(setup, 1)
    out, row = written(games, 1), np.zeros((1, games.numbers), np.int16)
    follower = Follower(setup, games.position(0))
    for _ in range(200):
        before = follower.game.view(follower.state, follower.seat)
        chosen = rng.choice(np.flatnonzero(out["masks"][0]))
        count = games.step(np.array([chosen], np.int32), **out)
        try:
            follower.step(int(chosen), games.position(0))
        except WindowOverflow:
            break
        assert not count
        assert not out["truncated"][0]
        assert games.asked(0) == follower.seat
    else:
        pytest.fail("the board stayed inside the window")
    assert count == out["truncated"][0] == out["over"][0] == 1
    assert not out["rewards"].any()
    assert games.asked(0) == -1
    seat = follower.game.decision(follower.state).seats[0]
    games.observe_last(0, row)
    last = setup.encoding.observe_last(follower.game.view(follower.state, seat), before)
    assert np.array_equal(row[0], last)
    assert np.count_nonzero(setup.encoding.split(last)["colours"]) == len(follower.state.table.board)
    games.follow(0, observations=out["observations"], masks=out["masks"], asked=out["asked"])
    assert not setup.encoding.split(out["observations"][0])["colours"].any()
    assert out["masks"][0].any()


@pytest.mark.parametrize(
    ("name", "array", "says"),
    [
        ("actions", np.zeros(3, np.int32), r"actions must be a writable array of int32 and shape \(2,\)"),
        ("actions", np.zeros(2, np.int64), "of int32"),
        ("actions", np.array([0, 98], np.int32), "action 1 must be from 0 to 97, not 98"),
        ("actions", [0, 0], "actions must be an array"),
        ("masks", np.zeros((2, 13), np.uint8), r"shape \(2, 98\)"),
        ("observations", np.zeros((2, 529), np.float32), "of int16"),
    ],
)
def test_arrays_of_the_wrong_kind_are_refused_by_name(name: str, array: Any, says: str) -> None:
    games = batch_of(Setup.of("qwixx_cards"), 2)
    given = {"actions": np.zeros(2, np.int32), **buffers(games), name: array}
    with pytest.raises(ValueError, match=says):
        games.step(**given)


@pytest.mark.parametrize("game", ["qwirkle", "qwirkle_cards", "qwixx_cards"])
def test_a_kernel_and_an_encoding_of_other_sizes_are_refused(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As after a change of the layout for which the kernel was not compiled again."""
    setup = Setup.of(game)
    parts = (*setup.encoding.parts, Part("more", (3,), "three numbers more"))
    monkeypatch.setattr(type(setup.encoding), "parts", parts)
    contract._extent.cache_clear()
    with pytest.raises(RuntimeError, match=f"the encoding [0-9]+ and {sum(part.size for part in parts)}: compile"):
        batch_of(setup, 1)
    monkeypatch.undo()
    contract._extent.cache_clear()
    assert batch_of(setup, 1).numbers == setup.encoding.size


@pytest.mark.parametrize("more", [-1, 1, 69])
@pytest.mark.parametrize("game", ["qwirkle", "qwirkle_cards", "qwixx_cards"])
def test_no_array_of_another_size_is_written(game: str, more: int) -> None:
    games = batch_of(Setup.of(game), 1)
    out = {**buffers(games), "observations": np.full((1, games.numbers + more), 7, np.int16)}
    calls: list[Callable[[], object]] = [
        lambda: games.observe(0, 0, out["observations"]),
        lambda: games.observe_last(0, out["observations"]),
        lambda: games.write(observations=out["observations"], masks=out["masks"], asked=out["asked"]),
        lambda: games.step(np.zeros(1, np.int32), **out),
    ]
    for call in calls:
        with pytest.raises(ValueError, match=r"of int16 and shape"):
            call()
    assert (out["observations"] == 7).all()
