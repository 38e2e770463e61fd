"""An option that no kernel knows is played by the rules in every layer, never by the rules of another option."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from rowlock.arena import rollouts
from rowlock.arena.plain_playouts import play_on_rules
from rowlock.arena.simulation import Job, policies_for
from rowlock.bots import Budget, bot_named, bots_for
from rowlock.bots.equivalence import distinct
from rowlock.bots.why import why
from rowlock.core.chance import FastStream
from rowlock.core.errors import BadSetup
from rowlock.core.match import Match
from rowlock.envs.batches import batch_of, plays_by_kernel
from rowlock.envs.episode import Setup
from rowlock.games import GAMES
from rowlock.kernels import qwirkle, qwirkle_cards, qwixx_cards
from rowlock.kernels.batch import PlayoutRows
from rowlock.kernels.kernel import kernel_of
from rowlock.kernels.qwirkle import convert as qwirkle_convert
from rowlock.kernels.qwirkle_cards import convert as cards_convert
from rowlock.kernels.qwixx_cards import convert as qwixx_convert
from tests.kit.odd_options import ODD, OddCards, OddQwirkle

CONVERTERS: dict[str, Any] = {"qwirkle": qwirkle_convert, "qwirkle_cards": cards_convert, "qwixx_cards": qwixx_convert}
KERNELS: dict[str, Any] = {"qwirkle": qwirkle, "qwirkle_cards": qwirkle_cards, "qwixx_cards": qwixx_cards}
games = pytest.mark.parametrize("name", ODD)


def odd_state(name: str, **options: Any) -> Any:
    """Play some turns and give the game an option that only the rules could know."""
    game = GAMES[name]
    match = Match.start(game, 2, game.options(), FastStream("odd"))
    rng = FastStream(5)
    for _ in range(4):
        asked = match.decision.seats
        greedy = bot_named("greedy")
        match.play({one: greedy.decide(game, match.view(one), Budget(samples=50), rng).action for one in asked})
    return replace(match.state, table=replace(match.state.table, options=ODD[name](**options)))


@games
def test_a_kernel_plays_the_default_of_an_option_that_it_does_not_know_and_nothing_else(name: str) -> None:
    odd, convert, kernel = ODD[name], CONVERTERS[name], KERNELS[name]
    assert kernel_of(GAMES[name], odd()) is not None
    assert kernel_of(GAMES[name], odd(invented=True)) is None
    with pytest.raises(BadSetup, match="does not play games with the option invented"):
        convert.KERNEL.simulate(2, odd(invented=True), 1, 1)
    state = odd_state(name, invented=True)
    with pytest.raises(BadSetup, match="invented"):
        convert.load_state(kernel.Table(), state)
    with pytest.raises(BadSetup, match="invented"):
        convert.load_view(kernel.Table(), GAMES[name].view(state, 0))


def test_a_new_value_of_a_known_option_is_played_by_the_rules_too() -> None:
    assert kernel_of(GAMES["qwirkle_cards"], OddCards(edition="999games")) is not None
    assert kernel_of(GAMES["qwirkle_cards"], OddCards(edition="third")) is None


@games
def test_simulations_and_environments_fall_back_to_the_rules(name: str) -> None:
    setup = Setup.of(name, seats=2)
    assert plays_by_kernel(setup)
    changed = replace(setup, options=ODD[name](invented=True))
    assert not plays_by_kernel(changed)
    with pytest.raises(BadSetup):
        batch_of(changed, 1)
    assert set(policies_for(GAMES[name], changed.options)) == {"greedy", "random"}
    assert len(Job(name, changed.options, ("random", "random"), 1).play(0, 1, 1)) == 1


@games
def test_every_bot_plays_as_greedy(name: str) -> None:
    game, state = GAMES[name], odd_state(name, invented=True)
    seat = game.decision(state).seats[0]
    view = game.view(state, seat)
    wanted = bot_named("greedy").decide(game, view, Budget(samples=20), FastStream(1))
    for bot in bots_for(name):
        choice = bot_named(bot, name).decide(game, view, Budget(samples=20), FastStream(1))
        assert game.why_illegal(state, seat, choice.action) is None
        if bot != "random":
            assert choice == wanted, bot


@games
def test_moves_are_judged_by_the_rules_and_not_explained(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, state = GAMES[name], odd_state(name, invented=True)
    seat = game.decision(state).seats[0]
    view = game.view(state, seat)
    first, second = islice(game.actions(state, seat), 2)
    by_rules: list[object] = []

    def noted(*given: Any) -> PlayoutRows:
        by_rules.append(given)
        return play_on_rules(*given)

    monkeypatch.setattr(rollouts, "play_on_rules", noted)
    assert len(rollouts._played_on(game, view, first, 1, 1)) == 1
    assert by_rules
    assert why(game, view, first, second, 1.0) == ()


def test_no_two_actions_are_taken_for_equivalent() -> None:
    game = GAMES["qwirkle"]
    match = Match.start(game, 2, game.options(), FastStream("equal"))
    seat = match.decision.seats[0]
    actions = list(islice(game.actions(match.state, seat), 200))
    odd = replace(match.state, table=replace(match.state.table, options=OddQwirkle(invented=True)))
    assert len(distinct(game, match.view(seat), actions)) < len(actions)
    assert distinct(game, game.view(odd, seat), actions) == actions
