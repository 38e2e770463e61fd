"""Bots that think in child processes, with a deadline; one that fails gives way to a simpler one.

Children are spoken to in JSON lines, so nothing is ever unpickled, and one that hangs is killed and replaced.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Mapping
from itertools import islice
from secrets import token_hex
from typing import Any, TypeVar

import msgspec
import structlog

from rowlock.core.chance import FastStream
from rowlock.games import GAMES
from rowlock.server.judging import Counsel, Counselled
from rowlock.server.worker import READY, AnyJob, Job, Mishap, Outcome, Progress, Thought

__all__ = ["Worker", "WorkerFailed", "Workers"]

SIMPLER = ("greedy", "random")
LONGEST_LINE = 1 << 22
START_S = 60.0

OutcomeT = TypeVar("OutcomeT", bound=Outcome)
_outcomes: msgspec.json.Decoder[Outcome | Progress] = msgspec.json.Decoder(Outcome | Progress)

log = structlog.get_logger("rowlock.workers")


class WorkerFailed(Exception):
    """A bot gave no answer: its process died, hung, or said what is wrong."""


class Workers:
    """A few processes that bots share."""

    def __init__(self, size: int, ms: int, grace_ms: int) -> None:
        self.failures = 0
        """How often a bot gave no answer."""
        self._ms = ms
        self._limit_s = (ms + grace_ms) / 1_000
        self._free: asyncio.Queue[Worker] = asyncio.Queue()
        self._workers = [Worker() for _ in range(max(1, size))]
        for worker in self._workers:
            self._free.put_nowait(worker)

    async def stop(self) -> None:
        """End every process."""
        await asyncio.gather(*(worker.kill() for worker in self._workers))

    async def decide(self, game: str, view: Mapping[str, Any], bot: str) -> Thought:
        """Let a bot decide; where it fails a simpler one does, and at the last the first legal action is taken."""
        for name in (bot, *(simpler for simpler in SIMPLER if simpler != bot)):
            try:
                return await self.ask(game, view, name)
            except WorkerFailed as error:
                self.failures += 1
                log.warning("bot failed", bot=name, game=game, error=str(error))
        return first_legal(game, view)

    async def ask(self, game: str, view: Mapping[str, Any], bot: str) -> Thought:
        """Let one bot decide; raises WorkerFailed when it does not."""
        return await self._run(Job(game, dict(view), bot, self._ms, token_hex(16)), Thought)

    async def counsel(self, game: str, view: Mapping[str, Any], bot: str, action: str = "") -> Counselled:
        """Compare what a bot would consider, and an action if one is named; raises WorkerFailed when it cannot."""
        return await self._run(Counsel(game, dict(view), bot, self._ms, token_hex(16), action), Counselled)

    async def _run(self, job: AnyJob, kind: type[OutcomeT]) -> OutcomeT:
        worker = await self._free.get()
        try:
            return await worker.run(job, kind, self._limit_s)
        finally:
            self._free.put_nowait(worker)


def first_legal(game_name: str, view: Mapping[str, Any]) -> Thought:
    """Take the first legal action, so that a game goes on whatever happens."""
    game = GAMES[game_name]
    seen = game.read_view(view)
    dealt = game.resample(seen, FastStream(token_hex(16)))
    (action,) = islice(game.actions(dealt, seen.seat), 1)
    return Thought(game.write_action(action))


class Worker:
    """One child process, started when first needed."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def run(
        self, job: AnyJob, kind: type[OutcomeT], limit_s: float, progress: Callable[[int], None] = lambda _: None
    ) -> OutcomeT:
        """Let the process work; one that says nothing for so long is ended."""
        try:
            async with asyncio.timeout(START_S):
                process = await self._started()
            async with asyncio.timeout(limit_s):
                outcome = await _told(process, msgspec.json.encode(job) + b"\n")
            while isinstance(outcome, Progress):
                progress(outcome.done)
                async with asyncio.timeout(limit_s):
                    outcome = await _told(process)
        except (TimeoutError, OSError, ValueError) as error:
            await self.kill()
            raise WorkerFailed(type(error).__name__) from None
        except asyncio.CancelledError:
            await self.kill()
            raise
        if isinstance(outcome, Mishap):
            raise WorkerFailed(outcome.error)
        assert isinstance(outcome, kind), "a worker answers what it was asked"
        return outcome

    async def _started(self) -> asyncio.subprocess.Process:
        """Give the process, loaded and ready; loading is not held against the bot."""
        if self._process is None or self._process.returncode is not None:
            starting = asyncio.create_task(_start(), name="worker")
            try:
                self._process = await asyncio.shield(starting)
            except asyncio.CancelledError:
                self._process = await starting  # it is there whether or not anybody still waits, and has to be ended
                raise
            assert self._process.stdout is not None, "the process was started with a pipe"
            if await self._process.stdout.readline() != READY:
                raise OSError("the process did not start")
        return self._process

    async def kill(self) -> None:
        """End the process, if there is one; the next job starts another."""
        process = self._process
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        assert process.stdin is not None, "the process was started with a pipe"
        process.stdin.close()
        await process.wait()
        self._process = None  # only now, so that whoever is interrupted here can be followed by another


async def _start() -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "rowlock.server.worker",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=LONGEST_LINE,
    )


async def _told(process: asyncio.subprocess.Process, line: bytes = b"") -> Outcome | Progress:
    """Send a line, if there is one, and read the next that comes."""
    assert process.stdin is not None, "the process was started with a pipe"
    assert process.stdout is not None, "the process was started with a pipe"
    if line:
        process.stdin.write(line)
        await process.stdin.drain()
    answer = await process.stdout.readline()
    if not answer.endswith(b"\n"):
        raise OSError("the process ended")
    return _outcomes.decode(answer)
