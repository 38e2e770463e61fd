"""OpenSpiel's own suites on every game, exact methods on the miniatures, resampling, and games on kernels."""

from __future__ import annotations

import gc
import pickle
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import cfr, exploitability
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from rowlock.core.chance import FastStream
from rowlock.envs.episode import Setup, shares
from rowlock.envs.kernel_world import KernelWorld, KernelWorlds
from rowlock.envs.number_lists import NumberLists
from rowlock.envs.openspiel import CLASSES, RowlockObserver
from rowlock.envs.world import World
from rowlock.games import GAMES
from rowlock.kernels import as_python

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


# ── games on kernels ──────────────────────────────────────────────────────────────────────────────────────────────

VARIANTS = [
    *(("qwirkle", seats, options) for seats in (2, 3, 4) for options in ("", "free_opening=on")),
    ("qwirkle", 4, "ages=3,9,9,1"),
    *(("qwirkle_cards", seats, options) for seats in (2, 3, 4) for options in ("", "999games")),
    ("qwirkle_cards", 4, "ages=3,9,9,1"),
    *(("qwixx_cards", seats, options) for seats in (2, 3, 4, 5) for options in ("", "jokers")),
    ("qwixx_cards", 3, "strict_lock=on"),
    ("qwixx_cards", 2, "jokers finish_turn=on"),
    ("qwixx_cards", 3, "first=2"),
]


def chosen(world: World | KernelWorld, rng: Random) -> int:
    """Choose a number at random: an outcome by its probability, or an offered step."""
    if world.player != pyspiel.PlayerId.CHANCE:
        return rng.choice(world.offered())
    numbers, chances = zip(*world.outcomes(), strict=True)
    return int(rng.choices(numbers, chances)[0])


def assert_equal(state: Any, rules: World) -> None:
    """Compare all that a state says with the rules."""
    assert state.current_player() == rules.player
    assert state.is_terminal() == rules.over
    assert state.returns() == rules.returns()
    assert state.rewards() == rules.returns()
    if rules.over:
        return
    if rules.awaits_chance:
        assert state.chance_outcomes() == rules.outcomes()
    else:
        assert state.legal_actions() == rules.offered()


def assert_equal_knowledge(state: Any, rules: World, observers: list[RowlockObserver]) -> None:
    """Compare what every player knows with the rules."""
    told, seen = observers
    for seat in range(rules.setup.seats):
        seen.set_from(state, seat)
        assert np.array_equal(np.asarray(seen.tensor), rules.observe(seat))
        assert told.string_from(state, seat) == rules.information_text(seat)
        assert seen.string_from(state, seat) == rules.observation_text(seat)
    assert str(state) == rules.text()


def compare_game(game: str, seats: int, options: str, *, seed: int, most: int, every: int = 7, **params: Any) -> None:
    """Play a game at random in OpenSpiel and by the rules, and compare at every node."""
    rng = Random(f"{game} {seats} {options} {seed}")
    loaded = load(game, players=seats, options=options, **params)
    observers = [loaded.make_py_observer(pyspiel.IIGObservationType(perfect_recall=recall)) for recall in (True, False)]
    state, rules = loaded.new_initial_state(), World.start(loaded.setup)
    assert isinstance(state.world, KernelWorld)
    for number in range(most):
        assert_equal(state, rules)
        if number % every == 0 or rules.over:
            assert_equal_knowledge(state, rules, observers)
        if rules.over:
            return
        state = state.clone() if number % 2 else state
        action = chosen(rules, rng)
        state.apply_action(action)
        rules = rules.after(action)


@pytest.mark.parametrize(("game", "seats", "options"), VARIANTS)
def test_a_game_on_the_kernel_equals_the_same_game_by_the_rules(game: str, seats: int, options: str) -> None:
    compare_game(game, seats, options, seed=1, most=30 if as_python() else 90)


@games
def test_a_whole_game_on_the_kernel_equals_the_same_game_by_the_rules(game: str) -> None:
    compare_game(game, 2, "", seed=2, most=30 if as_python() else 2_000, every=97)


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats", "options"), VARIANTS)
def test_whole_games_on_the_kernel_equal_the_same_games_by_the_rules(game: str, seats: int, options: str) -> None:
    window = {"window": 64} if game == "qwirkle" else {}
    for seed in range(3, 8):
        compare_game(game, seats, options, seed=seed, most=4_000, every=211, **window)


@pytest.mark.parametrize("decisions", [1, 2, 5, 6])
@games
def test_a_limit_of_decisions_ends_a_game_on_the_kernel_as_by_the_rules(game: str, decisions: int) -> None:
    compare_game(game, 3, "", seed=4, most=300, every=40, decisions=decisions)


@games
def test_clones_go_their_own_ways_and_give_their_places_back(game: str) -> None:
    loaded, rng = load(game), Random(5)
    worlds = loaded.first.worlds
    state = loaded.new_initial_state()
    for _ in range(60):
        state.apply_action(chosen(state.world, rng))
    while state.is_chance_node():
        state.apply_action(chosen(state.world, rng))
    before, player = str(state), state.current_player()
    seen = state.observation_tensor(player)
    clones = [state.clone() for _ in range(6)]
    for clone in clones:
        for _ in range(12):
            if not clone.is_terminal():
                clone.apply_action(chosen(clone.world, rng))
    assert len({str(clone) for clone in clones}) > 1
    assert str(state) == before
    assert state.observation_tensor(player) == seen
    assert state.legal_actions() == clones[0].get_game().deserialize_state(state.serialize()).legal_actions()
    del state, clones, clone
    gc.collect()
    assert len(worlds.free) == worlds.size


@games
def test_observations_before_a_draw_are_those_of_each_player_each_time(game: str) -> None:
    for state in moments(load(game), seed=2, most=80):
        if state.is_chance_node():
            world = state.world
            for seat in (0, 1, 0):
                seen = world.observe(seat)
                assert np.array_equal(seen, world.rules.observe(seat))
                seen.fill(7)  # what a caller does with it is of no consequence


@games
def test_a_state_on_the_kernel_is_stored_as_one_by_the_rules(game: str) -> None:
    loaded, rng = load(game, players=3), Random(6)
    state, rules = loaded.new_initial_state(), World.start(loaded.setup)
    for _ in range(70):
        assert pickle.dumps({"world": state.world}) == pickle.dumps({"world": rules})
        action = chosen(rules, rng)
        state.apply_action(action)
        rules = rules.after(action)
    read = loaded.deserialize_state(state.serialize())
    assert (str(read), read.legal_actions(), read.returns()) == (str(state), state.legal_actions(), state.returns())


@games
def test_numbers_that_are_not_offered_are_refused_and_change_nothing(game: str) -> None:
    state, rng = load(game).new_initial_state(), Random(7)
    before = state.chance_outcomes()
    for number in (60, 300, -1):
        with pytest.raises(ValueError, match=f"component {number} cannot be drawn now"):
            state.world.after(number)
    assert state.chance_outcomes() == before
    while state.is_chance_node():
        state.apply_action(chosen(state.world, rng))
    refused = next(step for step in range(1_000) if step not in state.legal_actions())
    with pytest.raises(ValueError, match=f"step {refused} is not offered to player {state.current_player()}"):
        state.world.after(refused)
    assert refused not in state.legal_actions()


# ── boards that overflow the window ───────────────────────────────────────────────────────────────────────────────


def overflowing(**params: Any) -> tuple[Any, World, list[int]]:
    """Play Qwirkle at random in OpenSpiel and by the rules until the board overflows a small window."""
    loaded, rng = load("qwirkle", window=8, **params), Random(8)
    state, rules, actions = loaded.new_initial_state(), World.start(loaded.setup), []
    while not state.is_terminal():
        actions.append(chosen(rules, rng))
        state.apply_action(actions[-1])
        rules = rules.after(actions[-1])
    return state, rules, actions


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_board_that_overflows_the_window_ends_the_game_with_the_scores_as_they_are(seats: int) -> None:
    state, rules, _ = overflowing(players=seats)
    kinds = [pyspiel.IIGObservationType(perfect_recall=recall) for recall in (True, False)]
    assert isinstance(state.world, KernelWorld)
    assert rules.overflows
    assert rules.game.decision(rules.state).seats == (rules.seat,)  # by the rules the game would go on
    assert_equal(state, rules)
    assert_equal_knowledge(state, rules, [state.get_game().make_py_observer(kind) for kind in kinds])
    assert state.returns() == shares(rules.game.scores(rules.state))
    assert state.legal_actions() == rules.offered() == []


def test_the_last_observation_of_a_board_that_overflows_the_window_shows_all_tiles() -> None:
    state, rules, _ = overflowing()
    tiles = len(rules.game.view(rules.state, None).table.board)
    for seat in range(2):
        seen = rules.setup.encoding.split(np.array(state.observation_tensor(seat), np.int16))
        assert np.count_nonzero(seen["colours"]) == tiles


def test_a_game_that_a_board_has_ended_is_copied_stored_and_dealt_again() -> None:
    state, rules, actions = overflowing(players=3)
    assert pickle.dumps({"world": state.world}) == pickle.dumps({"world": rules})
    restored = state.get_game().deserialize_state(state.serialize())
    for same in (state.clone(), restored):
        assert (same.is_terminal(), same.returns(), str(same)) == (True, state.returns(), str(state))
        for seat in range(3):
            assert same.observation_tensor(seat) == state.observation_tensor(seat)
            assert same.information_state_string(seat) == state.information_state_string(seat)
    assert restored.history() == state.history() == actions
    for seat in range(3):
        dealt = state.resample_from_infostate(seat, pyspiel.UniformProbabilitySampler(0.0, 1.0))
        assert (dealt.is_terminal(), dealt.returns()) == (True, state.returns())
        assert dealt.information_state_string(seat) == state.information_state_string(seat)
        assert dealt.observation_tensor(seat) == state.observation_tensor(seat)


def test_a_game_that_a_board_has_ended_takes_no_step_and_gives_its_place_back() -> None:
    state, rules, _ = overflowing()
    worlds = state.world.worlds
    for world in (state.world, rules):
        with pytest.raises(ValueError, match="step 0 is not offered"):
            world.after(0)
    del state, world
    gc.collect()
    assert len(worlds.free) == worlds.size


def test_a_limit_of_decisions_precedes_the_end_by_a_board_that_overflows_the_window() -> None:
    decisions = overflowing()[1].decisions
    state, rules, _ = overflowing(decisions=decisions)
    assert (rules.decisions, rules.overflows) == (decisions, False)
    assert_equal(state, rules)
    for seat in range(2):
        assert np.array_equal(state.observation_tensor(seat), rules.observe(seat))


def test_a_game_that_goes_on_goes_on_after_another_hand_is_dealt_to_the_player_to_move() -> None:
    """With some hands the board would overflow the window; another player knows that it does not."""
    loaded, rng = load("qwirkle", window=8), Random(8)
    rules, before = World.start(loaded.setup), World.start(loaded.setup)
    while not rules.over:
        before = rules if rules.turn is not None else before
        rules = rules.after(chosen(rules, rng))
    other, ended = 1 - before.seat, 0
    for seed in range(30):
        ended += before._resampled(other, FastStream(seed)).over
        assert before.resampled(other, FastStream(seed)).player == before.seat
    assert ended


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_in_a_small_window_on_the_kernel_equal_the_same_games_by_the_rules(seats: int) -> None:
    for seed in range(3):
        compare_game("qwirkle", seats, "free_opening=on", seed=seed, most=2_000, every=20, window=9)


def test_random_simulations_in_a_small_window_pass() -> None:
    pyspiel.random_sim_test(load("qwirkle", window=8), num_sims=2, serialize=True, verbose=False)


def test_a_deal_without_three_cards_that_go_together_is_repeated() -> None:
    """QC-4: the components of the second deal come from all cards again."""
    loaded = load("qwirkle_cards")
    hands = [[0, 0, 0, 1, 1, 1, 12, 12, 12], [13, 13, 13, 24, 24, 24, 25, 25, 25]]  # two colours and two shapes at most
    state, rules = loaded.new_initial_state(), World.start(loaded.setup)
    for card in [*hands[0], *hands[1]]:
        state.apply_action(card)
        rules = rules.after(card)
        assert_equal(state, rules)
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == 36


def test_one_by_one_and_miniatures_are_played_by_the_rules() -> None:
    for params in ({"options": "one_by_one=on"}, {"miniature": True}):
        assert isinstance(load("qwixx_cards", **params).new_initial_state().world, World)
    assert isinstance(KernelWorlds(load("qwixx_cards").setup).start(), KernelWorld)


def test_an_answer_that_waits_is_resampled_for_the_others_and_kept_for_its_own_seat() -> None:
    """Seat 1 answers last; it cannot know what seat 0 has answered, so every legal answer is as likely."""
    rng, world = Random(3), World.start(Setup.of("qwixx_cards")).asking()
    while not world.sealed or len(list(world.game.actions(world.state, 0))) < 3:
        steps = [outcome for outcome, _ in world.outcomes()] if world.awaits_chance else world.offered()
        world = world.after(rng.choice(steps))
    assert [seat for seat, _ in world.sealed] == [0]
    ((_, own),) = world.sealed
    others = {dict(world.resampled(1, FastStream(seed)).sealed)[0] for seed in range(60)}
    assert len(others) >= 3
    for seed in range(20):
        dealt = world.resampled(1, FastStream(seed))
        ((seat, action),) = dealt.sealed
        assert world.game.why_illegal(dealt.state, seat, action) is None
        assert dict(world.resampled(0, FastStream(seed)).sealed) == {0: own}


@pytest.mark.parametrize("player", [-4, -1, 2, 5, 10**6])
def test_an_observer_refuses_players_that_are_not_there(player: int) -> None:
    """The kernel wrote what such a player sees from the memory beside its seats."""
    game = pyspiel.load_game("rowlock_qwirkle_cards")
    state, observer = game.new_initial_state(), game.make_py_observer()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(ValueError, match="player must be"):
        observer.set_from(state, player)
    with pytest.raises(ValueError, match="player must be"):
        observer.string_from(state, player)


@games
def test_lists_of_numbers_are_those_of_the_observer_whatever_was_asked_before(game: str) -> None:
    """Lists are copies of those given before with the changed numbers: they must not depend on the order of asking."""
    loaded = pyspiel.load_game(f"rowlock_{game}")
    observer = loaded.make_py_observer()
    rng, states = Random(5), []
    for _ in range(3):
        state = loaded.new_initial_state()
        while not state.is_terminal() and len(state.history()) < 120:
            states.append(state.clone())
            choices = [one for one, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
            state.apply_action(rng.choice(choices))
    rng.shuffle(states)
    for state in states:
        for player in rng.sample(range(2), 2):
            given = state.observation_tensor(player)
            observer.set_from(state, player)
            assert given == observer.tensor.tolist()
            assert {type(number) for number in given} == {float}
            given[0] = -77.0  # the caller owns the list
            assert state.observation_tensor(player) == observer.tensor.tolist()
            if not state.is_chance_node():
                own = player == state.current_player()
                assert state.legal_actions(player) == (state.legal_actions() if own else [])


def test_numbers_beyond_a_small_step_are_looked_up_too() -> None:
    lists = NumberLists()
    first, second = np.full(1_000, -1_000, np.int16), np.full(1_000, 10_000, np.int16)
    for seen in (first, second, first):
        assert lists.of(0, seen) == seen.astype(float).tolist()
    changed = second.copy()
    changed[[0, 999]] = (-1, 7)
    assert lists.of(1, second) == second.astype(float).tolist()
    assert lists.of(1, changed) == changed.astype(float).tolist()
    assert lists.of(0, first) == first.astype(float).tolist(), "seats have lists of their own"


def test_what_is_no_player_is_refused_in_the_words_of_openspiel() -> None:
    state = pyspiel.load_game("rowlock_qwixx_cards").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    for wrong, error in ((-1, pyspiel.SpielError), ("0", TypeError), (0.5, TypeError)):
        with pytest.raises(error):
            state.observation_tensor(wrong)
        with pytest.raises(error):
            state.legal_actions(wrong)
    with pytest.raises(pyspiel.SpielError):
        state.observation_tensor(2)
    assert state.legal_actions(2) == []
    assert state.observation_tensor() == state.observation_tensor(state.current_player())
