"""OpenSpiel's own suites on every game, exact methods on the miniatures, and resampling."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import cfr, exploitability
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from rowlock.envs.openspiel import CLASSES
from rowlock.games import GAMES

NODES = {"qwirkle": 341, "qwirkle_cards": 719, "qwixx_cards": 1241}

games = pytest.mark.parametrize("game", GAMES)


def load(game: str, **params: Any) -> Any:
    return pyspiel.load_game(f"rowlock_{game}", params)


def miniature(game: str) -> Any:
    return load(game, miniature=True)


def moments(game: Any, seed: int, most: int = 60) -> list[Any]:
    """Play at random and give every state on the way."""
    rng, found = np.random.default_rng(seed), [game.new_initial_state()]
    while not found[-1].is_terminal() and len(found) < most:
        state = found[-1].clone()
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(actions, p=chances))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        found.append(state)
    return found


@games
def test_random_simulations_of_the_miniature_pass(game: str) -> None:
    pyspiel.random_sim_test(miniature(game), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize(("game", "decisions"), [("qwirkle", 4), ("qwirkle_cards", 4), ("qwixx_cards", 8)])
def test_random_simulations_of_the_whole_game_pass(game: str, decisions: int) -> None:
    pyspiel.random_sim_test(load(game, decisions=decisions, players=3), num_sims=1, serialize=True, verbose=False)


class MiniatureSuite(api_test.EnforceAPIOnPartialTreeBase):
    """OpenSpiel's suite, on one miniature."""

    __test__ = False


def suite(game: str) -> type[MiniatureSuite]:
    loaded = miniature(game)
    members = {"game_name": f"rowlock_{game}", "game": loaded, "game_type": loaded.get_type(), "__test__": True}
    return type(f"Test{CLASSES[game].__name__}Suite", (MiniatureSuite,), members)


TestQwirkleSuite = suite("qwirkle")
TestQwirkleCardsSuite = suite("qwirkle_cards")
TestQwixxCardsSuite = suite("qwixx_cards")


@games
def test_the_tree_of_a_miniature_is_small_and_nobody_forgets(game: str) -> None:
    loaded, nodes = miniature(game), 0
    own_past: dict[str, tuple[Any, ...]] = {}

    def visit(state: Any, pasts: tuple[tuple[Any, ...], ...]) -> None:
        nonlocal nodes
        nodes += 1
        if state.is_terminal():
            assert sum(state.returns()) == 0
            return
        if state.is_chance_node():
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
            for action, _ in state.chance_outcomes():
                visit(state.child(action), pasts)
            return
        player = state.current_player()
        told = state.information_state_string(player)
        # Perfect recall: one information state has one past of own information states and steps.
        assert own_past.setdefault(told, pasts[player]) == pasts[player]
        for action in state.legal_actions():
            after = (*pasts[player], (hash(told), action))
            visit(state.child(action), tuple(after if p == player else past for p, past in enumerate(pasts)))

    visit(loaded.new_initial_state(), ((), ()))
    assert nodes == NODES[game]


@pytest.mark.long
@games
def test_counterfactual_regret_comes_closer_to_equilibrium(game: str) -> None:
    loaded = miniature(game)
    solver = cfr.CFRSolver(loaded)
    found = []
    for rounds in (1, 6):
        for _ in range(rounds):
            solver.evaluate_and_update_policy()
        found.append(exploitability.nash_conv(loaded, solver.average_policy()))
    assert found[1] < found[0]


@games
def test_a_state_dealt_again_looks_the_same_to_its_player(game: str) -> None:
    for loaded in (miniature(game), load(game, players=3)):
        states = [state for state in moments(loaded, 3) if not state.is_chance_node() and not state.is_terminal()]
        for state in states[:: max(1, len(states) // 5)]:
            player = state.current_player()
            dealt = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
            assert dealt.information_state_string(player) == state.information_state_string(player)
            assert dealt.legal_actions() == state.legal_actions()
            assert dealt.observation_tensor(player) == state.observation_tensor(player)


def test_information_set_search_plays_a_miniature() -> None:
    loaded = miniature("qwirkle")
    bot = ISMCTSBot(
        loaded,
        uct_c=1.4,
        max_simulations=8,
        evaluator=RandomRolloutEvaluator(1, np.random.RandomState(1)),
        random_state=np.random.RandomState(2),
    )
    state = next(state for state in moments(loaded, 5) if not state.is_chance_node())
    assert bot.step(state) in state.legal_actions()


def test_sealed_answers_stay_hidden() -> None:
    """In Qwixx's common phase the second seat is told nothing of what the first has answered."""
    state = next(
        one
        for one in moments(miniature("qwixx_cards"), 1)
        if "action 2" in str(one) and not one.is_chance_node() and not one.world.sealed
    )
    told = {
        (after.information_state_string(1), after.observation_string(1), tuple(after.observation_tensor(1)))
        for after in map(state.child, state.legal_actions())
    }
    assert len(state.legal_actions()) > 1
    assert len(told) == 1
