"""Random and greedy, on every game of the registry, by the contract alone."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any

import pytest

from rowlock.bots import BOTS, Budget, Choice, bots_for
from rowlock.bots.simple import GreedyBot, RandomBot
from rowlock.core.chance import FastStream
from rowlock.core.contract import AnyGame, Kind
from rowlock.core.match import Match
from rowlock.games import GAMES

games = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
games_and_bots = pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game in GAMES.values() for name in bots_for(game.name)]
)
SOME = Budget(samples=500)
FEW = Budget(samples=60)
"""For bots that search: samples decide how well they play, not which actions they consider."""


def opening() -> tuple[AnyGame, Any]:
    """Give Qwirkle's first turn with three clovers to lay, in six orders worth the same."""
    game = GAMES["qwirkle"]
    state = game.read_position("game qwirkle; to 0; hands Rf Of Pf Rt Gx Bc | Oc Os; board -")
    return game, game.view(state, 0)


def play_some(game: AnyGame, name: str, decisions: int, seed: int, budget: Budget = SOME) -> Match:
    """Play with one bot in every seat."""
    rng = FastStream(seed)
    match = Match.start(game, game.seats[0], game.options(), FastStream(seed))
    for _ in range(decisions):
        if match.over:
            break
        bot, views = BOTS[name], {seat: match.view(seat) for seat in match.decision.seats}
        match.play({seat: bot.decide(game, view, budget, rng).action for seat, view in views.items()})
    return match


@games_and_bots
def test_a_bot_only_ever_plays_what_is_legal(game: AnyGame, name: str) -> None:
    searches = name.startswith("level:")
    for seed in range(3):
        assert play_some(game, name, 40, seed, FEW if searches and seed else SOME).log


@games_and_bots
def test_the_same_view_and_generator_give_the_same_choice(game: AnyGame, name: str) -> None:
    match = play_some(game, "random", 5, 3)
    assert match.decision.kind in (Kind.TURN, Kind.SIMULTANEOUS)
    for seat in match.decision.seats:
        view = match.view(seat)
        first, second = (BOTS[name].decide(game, view, SOME, FastStream(9)) for _ in range(2))
        assert first == second


@games_and_bots
def test_what_a_seat_cannot_know_does_not_change_the_choice(game: AnyGame, name: str) -> None:
    match = play_some(game, "random", 4, 5)
    for seat in match.decision.seats:
        view = match.view(seat)
        for other in range(3):
            elsewhere = game.view(game.resample(view, FastStream(other)), seat)
            assert BOTS[name].decide(game, elsewhere, SOME, FastStream(1)) == BOTS[name].decide(
                game, view, SOME, FastStream(1)
            )


@games
def test_greedy_earns_as_much_as_any_action_it_looked_at(game: AnyGame) -> None:
    match = play_some(game, "random", 6, 11)
    for seat in match.decision.seats:
        choice = GreedyBot().decide(game, match.view(seat), SOME, FastStream(0))
        worths = [
            sum(game.worth(match.state, seat, action).values())
            for action in islice(game.actions(match.state, seat), SOME.samples)
        ]
        assert choice.value == max(worths)
        assert [candidate.value for candidate in choice.candidates] == sorted(worths, reverse=True)[:8]
        assert choice.candidates[0].action == choice.action


def test_greedy_leaves_ties_to_the_generator() -> None:
    game, view = opening()
    chosen = {
        game.write_action(GreedyBot().decide(game, view, Budget(), FastStream(seed)).action) for seed in range(40)
    }
    assert len(chosen) == 6


def test_random_plays_every_action_about_as_often() -> None:
    game, view = opening()
    rng = FastStream(1)
    counts = Counter(game.write_action(RandomBot().decide(game, view, Budget(), rng).action) for _ in range(600))
    assert len(counts) == 6
    assert min(counts.values()) > 60


def test_a_bot_that_must_stop_at_once_still_answers() -> None:
    game, view = opening()
    choice = GreedyBot().decide(game, view, Budget(), FastStream(1), stop=lambda: True)
    assert len(choice.candidates) == 1


def test_samples_limit_how_many_actions_are_looked_at() -> None:
    game, view = opening()
    assert len(GreedyBot().decide(game, view, Budget(samples=2), FastStream(1)).candidates) == 2


def test_greedy_tells_its_best_so_far_while_it_looks() -> None:
    game = GAMES["qwirkle"]
    # Six tiles of one colour beside an open board: thousands of placements.
    board = " ".join(
        f"{tile}@{x},0" for x, tile in ((0, "Rc"), (3, "Rs"), (6, "Rd"), (9, "Rf"), (12, "Rt"), (15, "Rx"))
    )
    text = f"game qwirkle; to 0; hands Rc Rs Rd Rf Rt Rx | Oc; board {board}"
    told: list[Choice] = []
    view = game.view(game.read_position(text), 0)
    choice = GreedyBot().decide(game, view, Budget(), FastStream(1), on_choice=told.append)
    assert told
    assert told[-1].value <= choice.value
