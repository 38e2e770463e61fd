"""Bots that think in child processes, with a deadline; one that fails gives way to a simpler one.

Children are spoken to in JSON lines, so nothing is ever unpickled, and one that hangs is killed and replaced.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Mapping
from itertools import islice
from secrets import token_hex
from typing import Any

import msgspec
import structlog

from rowlock.core.chance import FastStream
from rowlock.games import GAMES
from rowlock.server.worker import READY, Job, Thought

__all__ = ["Workers"]

SIMPLER = ("greedy", "random")
LONGEST_LINE = 1 << 22
START_S = 60.0

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
        self._free: asyncio.Queue[_Worker] = asyncio.Queue()
        self._workers = [_Worker() for _ in range(max(1, size))]
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
        job = Job(game, dict(view), bot, self._ms, token_hex(16))
        worker = await self._free.get()
        try:
            return await worker.run(job, self._limit_s)
        finally:
            self._free.put_nowait(worker)


def first_legal(game_name: str, view: Mapping[str, Any]) -> Thought:
    """Take the first legal action, so that a game goes on whatever happens."""
    game = GAMES[game_name]
    seen = game.read_view(view)
    dealt = game.resample(seen, FastStream(token_hex(16)))
    (action,) = islice(game.actions(dealt, seen.seat), 1)
    return Thought(game.write_action(action))


class _Worker:
    """One child process, started when first needed."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def run(self, job: Job, limit_s: float) -> Thought:
        """Let the process think; one that does not answer in time is ended."""
        try:
            async with asyncio.timeout(START_S):
                process = await self._started()
            async with asyncio.timeout(limit_s):
                line = await _exchange(process, msgspec.json.encode(job) + b"\n")
            thought = msgspec.json.decode(line, type=Thought)
        except (TimeoutError, OSError, ValueError) as error:
            await self.kill()
            raise WorkerFailed(type(error).__name__) from None
        except asyncio.CancelledError:
            await self.kill()
            raise
        if thought.error:
            raise WorkerFailed(thought.error)
        return thought

    async def _started(self) -> asyncio.subprocess.Process:
        """Give the process, loaded and ready; loading is not held against the bot."""
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "rowlock.server.worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
            )
            assert self._process.stdout is not None, "the process was started with a pipe"
            if await self._process.stdout.readline() != READY:
                raise OSError("the process did not start")
        return self._process

    async def kill(self) -> None:
        """End the process, if there is one; the next job starts another."""
        process, self._process = self._process, None
        if process is None or process.returncode is not None:
            return
        process.kill()
        await process.wait()


async def _exchange(process: asyncio.subprocess.Process, line: bytes) -> bytes:
    assert process.stdin is not None, "the process was started with a pipe"
    assert process.stdout is not None, "the process was started with a pipe"
    process.stdin.write(line)
    await process.stdin.drain()
    answer = await process.stdout.readline()
    if not answer.endswith(b"\n"):
        raise OSError("the process ended")
    return answer
