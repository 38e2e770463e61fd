"""A game without a kernel is played on its rules, wherever a kernel would play it."""

from __future__ import annotations

from statistics import fmean

import pytest

from rowlock.arena.plain_playouts import POLICIES, play_on_rules, simulate_on_rules
from rowlock.arena.rollouts import compare, state_worth
from rowlock.arena.simulation import Job, policies_for
from rowlock.core.chance import FastStream
from rowlock.core.contract import AnyGame
from rowlock.core.match import Match
from rowlock.games import GAMES
from rowlock.kernels.kernel import kernel_of

QWIRKLE = GAMES["qwirkle"]
GAMES_PLAYED = 12


@pytest.fixture
def _no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("rowlock.arena.rollouts", "rowlock.arena.simulation"):
        monkeypatch.setattr(f"{module}.kernel_of", lambda *_: None)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_games_are_played_to_their_end_by_every_plain_policy(game: AnyGame) -> None:
    assert kernel_of(game) is not None
    for policy in POLICIES:
        played = simulate_on_rules(game, game.options(), 2, 7, [policy, "random"])
        assert len(played) == 2
        assert all(turns > 3 for turns in played.turns())
        again = simulate_on_rules(game, game.options(), 1, 7, [policy, "random"], first_game=1)
        assert [again.scores(seat)[0] for seat in (0, 1)] == [played.scores(seat)[1] for seat in (0, 1)]


def test_greedy_beats_random_on_the_rules() -> None:
    played = simulate_on_rules(QWIRKLE, QWIRKLE.options(), 4, 3, ["greedy", "random"])
    assert fmean(played.scores(0)) > fmean(played.scores(1)) + 20


@pytest.mark.usefixtures("_no_kernel")
def test_a_simulation_without_a_kernel_uses_the_plain_policies() -> None:
    options = QWIRKLE.options()
    assert policies_for(QWIRKLE, options) == ("greedy", "random")
    played = Job("qwirkle", options, ("greedy", "greedy"), 5).play(0, 2, threads=2)
    assert played == simulate_on_rules(QWIRKLE, options, 2, 5, ["greedy", "greedy"])


@pytest.mark.usefixtures("_no_kernel")
def test_actions_are_compared_in_equal_worlds_without_a_kernel() -> None:
    state = QWIRKLE.read_position(
        "game qwirkle; to 0; hands Rx | Os; board Rc@0,0 Rs@1,0 Rd@2,0 Rf@3,0 Rt@4,0; bag Gs Gc Gd"
    )
    best, other = (QWIRKLE.read_action(text) for text in ("place Rx@5,0", "place Rx@0,1"))
    found = compare(QWIRKLE, QWIRKLE.view(state, 0), [best, other, best], GAMES_PLAYED, 1)
    assert found.actions == (best, other)
    assert found.best() == 0
    assert found.gap(0, 1).mean > 5


@pytest.mark.usefixtures("_no_kernel")
def test_a_position_is_worth_what_it_leads_to_without_a_kernel() -> None:
    match = Match.start(QWIRKLE, 2, QWIRKLE.options(), FastStream(1))
    worth = state_worth(QWIRKLE, match.state, 4, 1)
    assert worth.leads[0] == -worth.leads[1]
    assert sum(worth.chances) == pytest.approx(1)


def test_a_game_that_does_not_end_counts_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rowlock.arena.plain_playouts.MOST_DECISIONS", 3)
    match = Match.start(QWIRKLE, 2, QWIRKLE.options(), FastStream(1))
    assert list(play_on_rules(QWIRKLE, match.state, None, 2, 1).turns()) == [3, 3]


def test_options_that_a_kernel_does_not_play_are_played_on_the_rules() -> None:
    game = GAMES["qwixx_cards"]
    options = game.options("standard one_by_one=on")
    assert kernel_of(game) is not None
    assert kernel_of(game, options) is None
    assert policies_for(game, options) == ("greedy", "random")
    match = Match.start(game, 2, options, FastStream(1))
    assert sum(state_worth(game, match.state, 2, 1).chances) == pytest.approx(1)
    seat = match.decision.seats[0]
    actions = list(game.actions(match.state, seat))[:2]
    assert len(compare(game, match.view(seat), actions, 2, 1).leads) == 2
