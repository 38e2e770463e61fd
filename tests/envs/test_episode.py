"""Episodes by steps, on the rules and on the kernels: what a seat is shown and offered, and who is asked."""

from __future__ import annotations

import numpy as np
import pytest

from rowlock.core.chance import FastStream
from rowlock.envs.episode import Played, Setup, shares
from rowlock.envs.fast import KernelEpisode
from rowlock.games import GAMES


def started(game: str, *, kernel: bool) -> Played:
    setup = Setup.of(game)
    if not kernel:
        return setup.start(FastStream(3))
    episode = KernelEpisode(setup)
    episode.deal(3)
    return episode


@pytest.mark.parametrize("kernel", [False, True], ids=["rules", "kernel"])
@pytest.mark.parametrize("game", GAMES)
def test_a_turn_under_construction_is_shown_and_offered_to_its_seat_alone(game: str, kernel: bool) -> None:
    episode, rng = started(game, kernel=kernel), np.random.default_rng(5)
    unfinished = 0
    for _ in range(60):
        seat = episode.seat
        if seat is None:
            break
        other = 1 - seat
        own, theirs, table = episode.observe(seat).copy(), episode.observe(other).copy(), episode.position(None)
        assert not episode.mask(other).any(), "a seat that is not asked is offered nothing"
        offered = np.flatnonzero(episode.mask(seat))
        assert episode.step(int(rng.choice(offered)))
        if episode.seat == seat and episode.position(None) == table:
            unfinished += 1
            assert (episode.observe(seat) != own).any(), "a seat sees its own steps"
            assert (episode.observe(other) == theirs).all(), "nobody else does"
    assert unfinished


@pytest.mark.parametrize("kernel", [False, True], ids=["rules", "kernel"])
@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_asked_or_offered_anything_once_a_game_is_over(game: str, kernel: bool) -> None:
    episode = started(game, kernel=kernel)
    rng = np.random.default_rng(1)
    before = episode.scores
    while episode.seat is not None:
        assert episode.rewards(before) == [0.0, 0.0], "the win is paid at the end"
        assert episode.step(int(rng.choice(np.flatnonzero(episode.mask(episode.seat)))))
    assert episode.over
    assert episode.rewards(before) == shares(episode.scores)
    assert not any(episode.mask(seat).any() for seat in (0, 1))
    assert not episode.step(0)


def test_a_limit_on_decisions_ends_a_game_as_it_stands() -> None:
    episode = Setup.of("qwixx_cards", decisions=4).start(FastStream(2))
    rng = np.random.default_rng(1)
    while episode.seat is not None:
        episode.step(int(rng.choice(np.flatnonzero(episode.mask(episode.seat)))))
    assert episode.decisions == 4
    assert not episode.match.over


@pytest.mark.parametrize(
    ("scores", "paid"),
    [
        ((5, 3), [1.0, -1.0]),
        ((4, 4), [0.0, 0.0]),
        ((1, 9, 2), [-1.0, 2.0, -1.0]),
        ((9, 9, 2), [0.5, 0.5, -1.0]),
    ],
)
def test_a_win_is_paid_by_the_losers_and_shared_by_the_winners(scores: tuple[int, ...], paid: list[float]) -> None:
    assert shares(scores) == pytest.approx(paid)
