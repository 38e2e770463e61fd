"""Budgets in time are kept by every level of every game, at every seat count."""

from __future__ import annotations

import gc
import time

import pytest

from rowlock.arena.referee import play
from rowlock.bots import bot_named
from rowlock.bots.collector import collector_paused
from rowlock.bots.contract import Budget, Choice, until
from rowlock.bots.levels import ladder_of
from rowlock.core.chance import FastStream, Stream, VerifiableStream
from rowlock.core.contract import AnyGame, View
from rowlock.core.match import Match
from rowlock.games import GAMES
from tests.kit.kernels import COMPILED

DECISIONS = 1_000
BUDGET_MS = 20
MOST_OVER_MS = 20


@pytest.mark.long
@pytest.mark.skipif(not COMPILED, reason="as Python a single sample takes too long")
@pytest.mark.parametrize(
    ("name", "level"), [(name, level) for name in GAMES for level in range(1, 1 + len(ladder_of(GAMES[name])))]
)
def test_no_decision_of_a_thousand_exceeds_its_budget_by_twenty_milliseconds(name: str, level: int) -> None:
    game, bot, budget = GAMES[name], bot_named(f"level:{level}", name), Budget(ms=BUDGET_MS)
    rng, taken = FastStream(level), list[float]()
    while len(taken) < DECISIONS:
        seats = game.seats[len(taken) % len(game.seats)]
        match = Match.start(game, seats, game.options(), VerifiableStream.of(f"time {len(taken)}"))
        while not match.over and len(taken) < DECISIONS:
            answers = {}
            for seat in match.decision.seats:
                view = match.view(seat)
                # Others may keep this machine busy, so the time of the process counts.
                began = time.process_time()
                with collector_paused(budget):
                    answers[seat] = bot.decide(game, view, budget, rng, stop=until(budget, time.process_time)).action
                taken.append(1000 * (time.process_time() - began))
            match.play(answers)
    print(f"{name}, level {level}: largest overrun {max(taken) - BUDGET_MS:.1f} ms of {len(taken)} decisions")
    assert max(taken) < BUDGET_MS + MOST_OVER_MS


@pytest.mark.parametrize("collecting", [True, False])
def test_a_bot_called_as_a_library_leaves_the_collector_alone(collecting: bool) -> None:
    game = GAMES["qwixx_cards"]
    match = Match.start(game, 2, game.options(), VerifiableStream.of("collector"))
    seen = list[bool]()

    def stop() -> bool:
        seen.append(gc.isenabled())
        return False

    if not collecting:
        gc.disable()
    try:
        bot_named("level:5").decide(game, match.view(0), Budget(samples=50), FastStream(1), stop=stop)
        assert set(seen) == {collecting}
        assert gc.isenabled() is collecting
    finally:
        gc.enable()


def test_the_collector_is_paused_until_the_last_of_overlapping_decisions_ends() -> None:
    first, second = collector_paused(Budget(ms=5)), collector_paused(Budget(ms=5))
    first.__enter__()
    second.__enter__()
    assert not gc.isenabled()
    first.__exit__(None, None, None)
    assert not gc.isenabled()
    second.__exit__(None, None, None)
    assert gc.isenabled()


def test_the_collector_is_paused_for_time_and_not_for_samples() -> None:
    with collector_paused(Budget(samples=5)):
        assert gc.isenabled()
    with collector_paused(Budget(ms=5)):
        assert not gc.isenabled()
    assert gc.isenabled()


def test_a_pass_after_a_pause_leaves_out_what_existed_before_the_first() -> None:
    with collector_paused(Budget(ms=5)):
        frozen = gc.get_freeze_count()
    assert frozen > 10_000  # modules, classes and functions of this process
    with collector_paused(Budget(ms=5)):
        assert gc.get_freeze_count() <= frozen, "later pauses exempt nothing, so that nothing leaks"


def test_a_collector_that_was_off_stays_off_after_a_pause() -> None:
    gc.disable()
    try:
        with collector_paused(Budget(ms=5)):
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_the_referee_pauses_the_collector_while_a_bot_thinks() -> None:
    seen = list[bool]()

    class Watching:
        """Notes whether the collector is on while it decides."""

        name, games = "watching", ()

        def decide(self, game: AnyGame, view: View, budget: Budget, rng: Stream, **_: object) -> Choice:
            seen.append(gc.isenabled())
            return bot_named("greedy").decide(game, view, budget, rng)

    game = GAMES["qwirkle_cards"]
    match = Match.start(game, 2, game.options(), VerifiableStream.of("referee"))
    players = [Watching(), Watching()]
    play(match, players, lambda seat, number: FastStream(seat + number), budget=Budget(ms=1_000), patience_ms=60_000)
    assert seen
    assert not any(seen)
    assert gc.isenabled()
