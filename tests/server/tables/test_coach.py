"""The coach: candidates with reasons, warnings before blunders, from a seat's view alone; no game waits for it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from itertools import islice
from random import Random
from time import process_time
from typing import Any

import pytest

from rowlock.arena.grading import is_mistake
from rowlock.arena.rollouts import Comparison
from rowlock.client.errors import ServerRefused
from rowlock.core.chance import FastStream, VerifiableStream
from rowlock.core.errors import BadSetup, IllegalAction
from rowlock.core.match import Match
from rowlock.games import GAMES
from rowlock.master import coach as coach_module
from rowlock.master.coach import AdviceJob, advise
from rowlock.server.tables import coach
from rowlock.server.workers.fair_queue import Asker
from rowlock.server.workers.pool import WorkerFailed, WorkerPool
from rowlock.tables.advice import Advice, Question
from rowlock.tables.entries import BotSeated, Joined, Started
from rowlock.tables.errors import Refusal
from rowlock.tables.header import Header, TableSettings
from rowlock.tables.table import Table
from rowlock.wire.messages import Hint, Hinted, Weigh
from tests.server.running import Running, guests, run, some_action, table_of

LONG_MS = 600_000
"""So long that worlds, and not time, end a comparison; it can then be repeated."""

SIX = "game qwirkle; to 0; hands Rx Gc | Bs Bd; board Rc@0,0 Rs@1,0 Rd@2,0 Rf@3,0 Rt@4,0; bag Yc Yd Ps Pd Ox"


def opening(name: str) -> tuple[Match, int]:
    game = GAMES[name]
    match = Match.start(game, 2, game.options(), VerifiableStream.of("coach"))
    return match, match.decision.seats[0]


def asked(name: str, view: Any, action: str = "", ms: int = 1_000) -> Advice:
    return advise(AdviceJob(name, GAMES[name].write_view(view), "greedy", ms, "seed", action), process_time)


@pytest.mark.parametrize("name", GAMES)
def test_candidates_come_best_first_with_intervals_and_what_the_best_gains(name: str) -> None:
    match, seat = opening(name)
    found = asked(name, match.view(seat))
    values = [one.value for one in found.candidates]
    assert len(values) > 1
    assert values == sorted(values, reverse=True)
    assert found.action == found.candidates[0].action
    assert found.gain is not None
    assert found.gain.by == pytest.approx(values[0] - values[1], abs=0.01)
    assert found.gain.low <= found.gain.by <= found.gain.high
    for one in found.candidates:
        assert match.game.why_illegal(match.state, seat, match.game.read_action(one.action)) is None
        assert one.low <= one.value <= one.high
        assert 0 <= one.chance <= 1


def test_counsel_is_the_same_whatever_the_others_hold() -> None:
    match, seat = opening("qwixx_cards")
    game, view = match.game, match.view(seat)
    other = game.view(game.resample(view, FastStream("elsewhere")), seat)
    assert asked("qwixx_cards", view, ms=LONG_MS) == asked("qwixx_cards", other, ms=LONG_MS)


def test_throwing_a_line_of_six_away_is_warned_of() -> None:
    game = GAMES["qwirkle"]
    view = game.view(game.read_position(SIX), 0)
    found = asked("qwirkle", view, "swap Rx", ms=LONG_MS)
    assert found.quality == "blunder"
    assert "Rx@" in found.action
    assert found.gain is not None
    assert found.gain.low > 0
    assert found.chance_given_up > 0.1
    best = asked("qwirkle", view, found.action, ms=LONG_MS)
    assert (best.quality, best.chance_given_up) == ("best", 0)


def test_without_a_choice_nothing_is_compared() -> None:
    game = GAMES["qwirkle"]
    stuck = game.read_position("game qwirkle; to 0; hands Gc | Bs; board Rd@0,0 Rs@1,0; bag -")
    found = asked("qwirkle", game.view(stuck, 0))
    assert found == Advice("pass")


@pytest.mark.skipif(sys.platform != "linux", reason="stops another process's children")
def test_a_hint_has_reasons_and_nobody_waits_for_a_warning(server: Running) -> None:
    async def evening() -> None:
        (client,) = await guests(server.url, 1)
        _, (following,) = await table_of([client], "qwirkle", 2, bots=1)
        await following.until(lambda table: table.asked)
        hinted = await following.hint()
        assert hinted.candidates[0].action == hinted.action
        assert (hinted.gain is None) == (len(hinted.candidates) == 1), "a single candidate has no next best"
        with pytest.raises(ServerRefused, match="unknown bot"):
            await following.hint("nobody")
        workers = server.children()
        assert workers
        for worker in workers:
            os.kill(worker, signal.SIGSTOP)
        try:
            warning = asyncio.create_task(following.weigh(hinted.candidates[-1].action))
            await asyncio.sleep(0)  # the question is sent
            await following.preview({})  # sent later on the same socket: the question has been accepted
            await following.act(hinted.action)
            assert not warning.done()
        finally:
            for worker in workers:
                os.kill(worker, signal.SIGCONT)
        weighed = await warning
        assert weighed.action == hinted.candidates[-1].action
        assert weighed.quality in ("best", "fine", "inaccuracy", "mistake", "blunder")

    run(evening())


def test_against_people_nobody_is_warned(server: Running) -> None:
    async def evening() -> None:
        people = await guests(server.url, 2)
        _, followings = await table_of(people, "qwirkle", 2)
        mover = next(following for following in followings if following.asked)
        with pytest.raises(ServerRefused, match="no_warnings"):
            await mover.weigh(some_action(mover, Random(1)))

    run(evening())


def table(*, rated: bool = False) -> tuple[Table, int]:
    header = Header("a" * 26, "qwirkle", "standard", 2, "7", "", "h", 0, TableSettings(rated=rated))
    made = Table.replay(header, [Joined(0, 0, "h", "Ann", ""), BotSeated(0, 1, "greedy"), Started(0)])
    return made, made.awaited_seats()[0]


class Speechless(WorkerPool):
    """Workers that cannot compare anything."""

    async def advise(self, asker: Asker, question: Question) -> Advice:
        raise WorkerFailed("TimeoutError")


def weighing(of: Table, action: str, number: int | None = None) -> Weigh:
    return Weigh(of.header.id, of.number or 0 if number is None else number, "x", action)


@pytest.mark.parametrize(
    ("rated", "action", "number", "error", "says"),
    [
        (True, "swap Rx", None, Refusal, "against bots"),
        (False, "swap Rx", 99, Refusal, "not open"),
        (False, "place Rc@9,9", None, IllegalAction, "QW"),
    ],
)
def test_what_cannot_be_weighed_is_refused(
    *, rated: bool, action: str, number: int | None, error: type[Exception], says: str
) -> None:
    made, seat = table(rated=rated)
    with pytest.raises(error, match=says):
        asyncio.run(coach.answer(made, seat, weighing(made, action, number), Asker("h"), WorkerPool(1, 100, 100)))


def test_where_nobody_can_compare_a_bot_decides_and_no_warning_comes() -> None:
    made, seat = table()

    async def trials() -> None:
        workers = Speechless(1, 500, 9_000)
        hinted = await coach.answer(made, seat, Hint(made.header.id, "x"), Asker("h"), workers)
        assert isinstance(hinted, Hinted)
        assert hinted.action
        assert hinted.candidates == ()
        with pytest.raises(Refusal, match="in time"):
            await coach.answer(made, seat, weighing(made, hinted.action), Asker("h"), workers)
        with pytest.raises(BadSetup, match="unknown bot"):
            await coach.answer(made, seat, Hint(made.header.id, "x", "nobody"), Asker("h"), workers)
        await workers.stop()

    asyncio.run(trials())


@pytest.mark.parametrize(
    ("leads", "clear"),
    [((10, 10, 10, 10), True), ((40, -30, 40, -30), False)],
    ids=["in every world", "only on average"],
)
def test_a_warning_is_for_what_is_clearly_worse(
    monkeypatch: pytest.MonkeyPatch, leads: tuple[int, ...], clear: bool
) -> None:
    """Of two actions 10 and 5 points apart on average, one may be better by chance alone."""
    match, seat = opening("qwirkle")
    game = match.game
    first, second = islice(game.actions(match.state, seat), 2)
    found = Comparison((first, second), (leads, (0,) * len(leads)))
    monkeypatch.setattr(coach_module, "compare_until", lambda *_args, **_named: found)
    advice = asked("qwirkle", match.view(seat), game.write_action(second), ms=LONG_MS)
    assert advice.gain is not None
    assert (advice.gain.by > 0, advice.gain.low > 0) == (True, clear)
    assert is_mistake(advice.quality) is clear
