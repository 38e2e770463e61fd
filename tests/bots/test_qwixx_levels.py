"""The five levels of Qwixx cards: legal and blind at every table, repeatable, stoppable, each better than the last."""

from __future__ import annotations

import json
import time
from importlib.resources import files
from itertools import product

import pytest

from rowlock.bots import Bot, Budget
from rowlock.bots.contract import until
from rowlock.bots.qwixx_cards import LEVELS
from rowlock.bots.qwixx_cards.tuning import GAMES, SEED, STAGES, VARIANTS, Variant, fit, fit_all
from rowlock.bots.qwixx_cards.weights import FILE, weights_for
from rowlock.core.chance import FastStream
from rowlock.games import GAMES as RULES
from rowlock.kernels.qwixx_cards import NUMBER_OF_WEIGHTS
from tests.kit.bots import check_answers, moments, played, share, stop_after, told_while_thinking
from tests.kit.kernels import COMPILED

GAME = RULES["qwixx_cards"]
NOVICE, CASUAL, CLUB, EXPERT, MASTER = LEVELS
OPTIONS = ("standard", "jokers", "standard strict_lock=on", "jokers finish_turn=on")
SOME = Budget(samples=60)
levels = pytest.mark.parametrize("bot", LEVELS, ids=lambda bot: bot.name)


def test_the_levels_are_five_and_play_qwixx() -> None:
    assert [bot.name for bot in LEVELS] == [f"level:{number}" for number in range(1, 6)]
    assert all(bot.games == ("qwixx_cards",) for bot in LEVELS)


@levels
@pytest.mark.parametrize(("seats", "options"), list(product((2, 3, 4, 5), OPTIONS)))
def test_a_level_answers_legally_alike_and_blind_to_what_it_cannot_see(bot: Bot, seats: int, options: str) -> None:
    for match in moments(GAME, seats, options, seed=f"{seats} {options}", every=17, bot=CLUB):
        check_answers(match, bot, SOME)


def test_one_action_costs_no_thinking() -> None:
    state = GAME.read_position(
        "game qwixx_cards; options standard; active 0; action 2; hands R5 G7 B2 Y9 R11 | R2 Y3 G4 B5; "
        "display R3 Y4 G5 B6; top B12; sheets R:2,3,4,5,6,12 Y:12 G:- B:12 m:0 | R:- Y:- G:- B:- m:0".replace(
            "Y:12 G:- B:12 m:0", "Y:2,11 G:12 B:12 m:0"
        )
    )
    assert len(list(GAME.actions(state, 0))) == 1
    choice = MASTER.decide(GAME, GAME.view(state, 0), Budget(samples=10**9), FastStream(1))
    assert GAME.write_action(choice.action) == "skip"
    assert choice.candidates[0].samples == 0


def test_a_strong_bot_stops_when_told_and_tells_while_it_thinks() -> None:
    match = next(moments(GAME, 2, "", seed="stops", every=1, bot=CLUB))
    seat = match.decision.seats[0]
    choice = MASTER.decide(GAME, match.view(seat), Budget(), FastStream(1), stop=stop_after(1))
    assert 0 < sum(one.samples for one in choice.candidates) < 200
    assert told_while_thinking(MASTER, match, seat, Budget(samples=300))


@pytest.mark.skipif(not COMPILED, reason="as Python nothing is quick")
def test_a_budget_in_time_is_kept() -> None:
    longest = 0.0
    for match in moments(GAME, 2, "", seed="time", every=6, bot=CLUB):
        for seat in match.decision.seats:
            view, budget = match.view(seat), Budget(ms=15)
            # Others may keep this machine busy, so the time of the process counts.
            began = time.process_time()
            MASTER.decide(GAME, view, budget, FastStream(1), stop=until(budget, time.process_time))
            longest = max(longest, time.process_time() - began)
    assert longest < 0.015 + 0.020


def test_a_lock_that_ends_the_game_is_crossed_when_ahead_and_not_when_behind() -> None:
    """Crossing red 12 closes the second row and ends the game at once, with 56 points to 50 or to 62 (QX-14)."""
    mine = "R:2,3,4,5,6 Y:2,3,4,5,6,12 G:- B:- m:0"
    behind = "R:2,3,4,5 Y:2,3,4,5 G:12,11,10,9,8 B:12,11,10,9,8 m:0"
    ahead = "R:2,3,4,11 Y:2,3,4,11 G:12,11,10,9,8,3 B:12,11,10,9,8,3 m:0"
    for theirs, wanted in ((behind, True), (ahead, False)):
        state = GAME.read_position(
            "game qwixx_cards; options standard; active 1; action 2; hands R7 R8 R9 R10 | G5 G7 B2 Y9 R11; "
            f"display R3 Y4 G4 B6; top B12; sheets {mine} | {theirs}"
        )
        for bot in (EXPERT, MASTER):
            action = bot.decide(GAME, GAME.view(state, 0), Budget(samples=400), FastStream(1)).action
            assert (GAME.write_action(action) == "cross R") is wanted, bot.name


@pytest.mark.skipif(not COMPILED, reason="takes long as Python")
@pytest.mark.parametrize(("better", "worse", "pairs"), [(1, 0, 12), (2, 1, 20), (3, 2, 25)], ids=["2-1", "3-2", "4-3"])
def test_each_level_beats_the_one_below(better: int, worse: int, pairs: int) -> None:
    assert share(GAME, LEVELS[better], LEVELS[worse], pairs=pairs, budget=Budget(samples=1), seed="ladder") > 0.5


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whole_games_of_masters_come_to_an_end(seats: int) -> None:
    assert played(GAME, [MASTER] * seats, f"whole {seats}", "jokers", Budget(samples=8)).over


# ── the weights ───────────────────────────────────────────────────────────────────────────────────────


def test_the_weights_are_kept_for_every_variant_with_how_they_came_about() -> None:
    kept = json.loads(files("rowlock.bots.qwixx_cards").joinpath(FILE).read_text(encoding="utf-8"))
    assert list(kept["weights"]) == [variant.name for variant in VARIANTS]
    assert kept["how"]["command"] == f"rowlock tune qwixx_cards --games {GAMES} --seed {SEED}"
    assert kept["how"]["stages"] == [[stage.percent, stage.rate, stage.explore] for stage in STAGES]
    for seats, jokers in product((2, 3, 4, 5), (False, True)):
        assert len(weights_for(seats, jokers=jokers)) == NUMBER_OF_WEIGHTS


def test_fitting_can_be_repeated_and_depends_on_the_seed() -> None:
    variant = Variant(2, jokers=False)
    games = 40 if COMPILED else 4
    assert fit(variant, games, 3) == fit(variant, games, 3)
    assert fit(variant, games, 3) != fit(variant, games, 4)


def test_all_variants_are_fitted_whatever_the_number_of_cores() -> None:
    pieces: list[int] = []
    kept = fit_all(8 if COMPILED else 1, 2, pieces.append)
    assert kept["weights"]["3 jokers"] == fit(Variant(3, jokers=True), 8 if COMPILED else 1, 2)
    assert sum(pieces) >= len(VARIANTS)


@pytest.mark.long
@pytest.mark.skipif(not COMPILED, reason="takes hours as Python")
def test_the_weights_that_ship_are_those_that_the_command_fits() -> None:
    assert fit(Variant(2, jokers=False)) == weights_for(2, jokers=False)
