"""What every bot is given and must respect."""

from __future__ import annotations

import pytest

from rowlock.bots import BOTS, Budget, bot_named
from rowlock.bots.contract import asked_seat, until
from rowlock.core.chance import FastStream
from rowlock.core.contract import AnyGame
from rowlock.core.errors import BadSetup, WrongDecision
from rowlock.core.match import Match
from rowlock.games import GAMES

GAME = GAMES["qwirkle"]


def dealt(game: AnyGame, seats: int = 2, seed: int = 1) -> Match:
    return Match.start(game, seats, game.options(), FastStream(seed))


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadSetup, match="unknown bot 'deep': choose one of greedy, random"):
        bot_named("deep")


def test_every_bot_is_listed_under_its_own_name() -> None:
    assert all(name == bot.name for name, bot in BOTS.items())


@pytest.mark.parametrize("budget", [{"ms": 0}, {"samples": 0}, {"ms": -5}])
def test_a_budget_of_nothing_is_refused(budget: dict[str, int]) -> None:
    with pytest.raises(BadSetup, match="must be at least 1"):
        Budget(**budget)


def test_a_budget_in_time_ends_when_the_clock_says_so() -> None:
    now = [10.0]
    stop = until(Budget(ms=500), lambda: now[0])
    assert not stop()
    now[0] = 10.49
    assert not stop()
    now[0] = 10.5
    assert stop()


def test_a_caller_can_end_any_budget() -> None:
    stopped = [False]
    for budget in (Budget(), Budget(ms=1_000)):
        stopped[0] = False
        stop = until(budget, lambda: 0.0, lambda: stopped[0])
        assert not stop()
        stopped[0] = True
        assert stop()


def test_a_spectator_is_not_asked() -> None:
    with pytest.raises(WrongDecision, match="a spectator has nothing to decide"):
        asked_seat(dealt(GAME).view(None))


def test_a_seat_out_of_turn_is_not_asked() -> None:
    match = dealt(GAME)
    (seat,) = match.decision.seats
    with pytest.raises(WrongDecision, match=f"seat {1 - seat} has nothing to decide now: seats {seat} decide"):
        asked_seat(match.view(1 - seat))


def test_nobody_is_asked_while_chance_is_due() -> None:
    match = Match.start(GAME, 2, GAME.options())
    with pytest.raises(WrongDecision, match="the game waits for chance"):
        asked_seat(match.view(0))
