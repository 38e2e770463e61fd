"""What makes no sense is refused by name wherever it is given, and environments are copied, stored or say why not."""

from __future__ import annotations

import copy
import pickle
from array import array
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

import rowlock.envs.openspiel  # noqa: F401 - registers the games
from rowlock.bots import Budget, bot_named
from rowlock.core.chance import FastStream
from rowlock.core.errors import BadSetup
from rowlock.core.match import Match
from rowlock.envs.episode import Setup
from rowlock.envs.gymnasium import RowlockEnv
from rowlock.envs.pettingzoo import aec, parallel
from rowlock.envs.policies import StepBot
from rowlock.envs.vector import VectorEnv
from rowlock.games import GAMES
from rowlock.kernels.batch import PlayoutRows

games = pytest.mark.parametrize("game", GAMES)


@pytest.mark.parametrize("make", [RowlockEnv, aec, parallel, Setup.of])
@pytest.mark.parametrize("decisions", [0, -1, 1.5, "a", True, 10**30, np.float64(2), [3]])
@pytest.mark.parametrize("miniature", [False, True])
def test_decisions_that_are_no_number_of_decisions_are_refused(
    make: Callable[..., Any], decisions: Any, miniature: bool
) -> None:
    with pytest.raises(BadSetup, match=r"^decisions is a whole number from 1 to 1000000, or None, not .{1,60}$"):
        make("qwixx_cards", decisions=decisions, miniature=miniature)


@pytest.mark.parametrize("decisions", [0, -1, 1_000_001])
def test_openspiel_refuses_decisions_that_are_no_number_of_decisions(decisions: int) -> None:
    with pytest.raises(BadSetup, match="decisions is a whole number from 1 to 1000000"):
        pyspiel.load_game("rowlock_qwirkle", {"decisions": decisions})


@pytest.mark.parametrize("decisions", [1, 1_000_000, np.int64(3)])
def test_whole_numbers_of_any_type_are_decisions(decisions: Any) -> None:
    setup = Setup.of("qwirkle", decisions=decisions)
    assert (setup.decisions, type(setup.decisions)) == (int(decisions), int)
    assert Setup.of("qwirkle").decisions is None


@games
def test_information_states_are_texts_and_never_the_observation(game: str) -> None:
    loaded = pyspiel.load_game(f"rowlock_{game}", {"miniature": True})
    state = loaded.new_initial_state()
    state.apply_action(0)
    for ask in (lambda: state.information_state_tensor(0), loaded.information_state_tensor_size):
        with pytest.raises(ValueError, match="information states are given as texts only"):
            ask()
    observer = make_observation(loaded, pyspiel.IIGObservationType(perfect_recall=True))
    assert (observer.tensor, observer.dict) == (None, {})
    assert observer.string_from(state, 0) == state.information_state_string(0)
    assert len(state.observation_tensor(0)) == Setup.of(game, miniature=True).encoding.size


@pytest.mark.parametrize("seat", [-1, 2, 9])
def test_the_scores_of_a_seat_that_is_not_there_are_refused(seat: int) -> None:
    played = PlayoutRows(2, array("i", bytes(4 * 9)))
    assert list(played.scores(1)) == [0, 0, 0]
    with pytest.raises(ValueError, match="seat must be a whole number from 0 to 1"):
        played.scores(seat)


@pytest.mark.parametrize("name", ["ms", "samples"])
def test_a_budget_beyond_64_bits_is_refused(name: str) -> None:
    assert Budget(**{name: 2**63 - 1})
    for limit in (2**63, 10**5000):
        with pytest.raises(BadSetup, match=f"budget's {name} must be at most 9223372036854775807$"):
            Budget(**{name: limit})
    with pytest.raises(BadSetup, match="samples must be at most"):
        RowlockEnv("qwirkle", opponents="greedy", samples=2**63)


@games
def test_the_largest_budget_is_one_for_simple_bots(game: str) -> None:
    match = Match.start(GAMES[game], 2, GAMES[game].options(""), FastStream(4))
    view = match.view(match.decision.seats[0])
    assert bot_named("greedy", game).decide(match.game, view, Budget(samples=2**63 - 1), FastStream(1)).action


@games
@pytest.mark.parametrize(
    ("chosen", "says"), [([], "the policy of odd gave no step"), ((), "no step"), (-7, "gave step -7, which is not")]
)
def test_a_policy_without_a_legal_step_is_refused(game: str, chosen: Any, says: str) -> None:
    match, encoding = Match.start(GAMES[game], 2, GAMES[game].options(""), FastStream(4)), Setup.of(game).encoding
    bot = StepBot("odd", game, encoding, lambda _observation, _mask: chosen)
    with pytest.raises(ValueError, match=says):
        bot.decide(match.game, match.view(match.decision.seats[0]), Budget(), FastStream(1))


COPIES = [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]


@games
@pytest.mark.parametrize("copied", COPIES, ids=["copied", "pickled"])
@pytest.mark.parametrize("kernel", [True, False], ids=["kernel", "rules"])
def test_a_copied_game_in_turn_goes_on_like_the_first_and_by_itself(game: str, copied: Any, kernel: bool) -> None:
    first, rng = aec(game, kernel=kernel), np.random.default_rng(5)
    copied(first).reset(seed=1)  # one without a game can be copied too
    first.reset(seed=5)
    for number in range(45):
        if number == 9:
            second = copied(first)
        seen: Any = first.last()[0]
        offered = np.flatnonzero(seen["action_mask"])
        step = int(rng.choice(offered)) if len(offered) else None
        if number >= 9:
            told, other = first.last(), second.last()
            assert np.array_equal(told[0]["observation"], other[0]["observation"])
            assert np.array_equal(seen["action_mask"], other[0]["action_mask"])
            assert (told[1:], first.agent_selection) == (other[1:], second.agent_selection)
        first.step(step)
        if number >= 9:
            now = second.observe(second.agent_selection)["observation"].tobytes()
            assert now == other[0]["observation"].tobytes(), "the step of one is not one of the other"
            second.step(step)
        if not first.agents:
            break
    first.reset()
    second.reset()
    second = copied(second)  # with the steps of this game alone
    assert first.observe("player_0")["observation"].tobytes() == second.observe("player_0")["observation"].tobytes()


@games
@pytest.mark.parametrize("copied", COPIES, ids=["copied", "pickled"])
def test_a_copied_game_against_bots_goes_on_like_the_first(game: str, copied: Any) -> None:
    first, rng = RowlockEnv(game, opponents="random"), np.random.default_rng(5)
    first.reset(seed=5)
    second = copied(first)
    for _ in range(8):
        step = int(rng.choice(np.flatnonzero(first.action_masks())))
        here, there = first.step(step), second.step(step)
        assert here[0]["observation"].tobytes() == there[0]["observation"].tobytes()
        assert here[1:] == there[1:]


@pytest.mark.parametrize("copied", COPIES, ids=["copied", "pickled"])
def test_many_games_at_once_say_why_they_are_not_copied(copied: Any) -> None:
    with pytest.raises(TypeError, match=r"a VectorEnv cannot be copied or pickled.* reset it with the same seed"):
        copied(VectorEnv("qwixx_cards", 2))
