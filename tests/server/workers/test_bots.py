"""Bots in child processes: one that fails or is late gives way, and the game goes on."""

from __future__ import annotations

import asyncio
import gc
import signal
from collections.abc import Callable, Mapping
from io import BytesIO
from time import monotonic

import msgspec
import pytest

from rowlock.core.chance import VerifiableStream
from rowlock.core.match import Match
from rowlock.games import GAMES
from rowlock.master import jobs
from rowlock.master.coach import AdviceJob, advise
from rowlock.master.jobs import DecideJob, decide
from rowlock.server.workers import child
from rowlock.server.workers.fair_queue import Asker
from rowlock.server.workers.pool import WorkerPool
from rowlock.tables.advice import Advice

LONG_MS = 300_000
"""More time than a bot needs on a machine that is busy."""


def asked(name: str) -> tuple[Match, int, Mapping[str, object]]:
    game = GAMES[name]
    match = Match.start(game, game.seats[0], game.options(), VerifiableStream.of("bots"))
    seat = match.decision.seats[0]
    return match, seat, game.write_view(match.view(seat))


def legal(match: Match, seat: int, text: str) -> bool:
    return match.game.why_illegal(match.state, seat, match.game.read_action(text)) is None


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_decides_from_a_view_alone(name: str) -> None:
    match, seat, view = asked(name)
    assert legal(match, seat, decide(DecideJob(name, view, "greedy", 500, "seed"), monotonic).action)


def test_the_collector_waits_while_a_worker_weighs_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    _, _, view = asked("qwixx_cards")
    paused: list[bool] = []

    def noted(job: AdviceJob, clock: Callable[[], float]) -> Advice:
        paused.append(not gc.isenabled())
        return advise(job, clock)

    monkeypatch.setattr(jobs, "advise", noted)
    job = AdviceJob("qwixx_cards", view, "greedy", 50, "seed", "")
    child.serve([msgspec.json.encode(job)], BytesIO())
    assert paused == [True]
    assert gc.isenabled()


def test_unknown_dead_and_late_bots_are_replaced_and_every_answer_is_legal() -> None:
    match, seat, view = asked("qwirkle")

    async def trials() -> None:
        workers = WorkerPool(1, 1_000, LONG_MS)
        assert legal(match, seat, await workers.decide(Asker("p"), "qwirkle", view, "no such bot"))
        assert workers.failures == 1
        process = workers._quick._workers[0]._process
        assert process is not None
        process.kill()
        assert legal(match, seat, await workers.decide(Asker("p"), "qwirkle", view, "greedy"))
        await workers.stop()
        late = WorkerPool(1, 1_000, LONG_MS)
        assert legal(match, seat, await late.decide(Asker("p"), "qwirkle", view, "greedy"))
        before = late.failures
        process = late._quick._workers[0]._process
        assert process is not None
        late._limit_s = 1.0
        process.send_signal(signal.SIGSTOP)
        assert legal(match, seat, await late.decide(Asker("p"), "qwirkle", view, "greedy"))
        assert late.failures > before
        await late.stop()

    asyncio.run(trials())


def test_asking_is_given_up_when_nobody_waits_any_more() -> None:
    _, _, view = asked("qwirkle")

    async def trials() -> None:
        workers = WorkerPool(1, 1_000, LONG_MS)
        waiting = asyncio.create_task(workers.decide(Asker("p"), "qwirkle", view, "greedy"))
        await asyncio.sleep(0.05)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert workers._quick._workers[0]._process is None
        assert await workers.decide(Asker("p"), "qwirkle", view, "greedy")
        await workers.stop()

    asyncio.run(trials())
