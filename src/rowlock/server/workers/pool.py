"""Worker processes with a time limit; a bot that fails is replaced by a simpler one.

Workers are spoken to in JSON lines, so nothing is ever unpickled. A worker that hangs is killed and replaced. Quick
bots, thinking bots and the coach have processes of their own, each shared fairly between addresses and people.
"""

from __future__ import annotations

import asyncio
import sys
from collections import deque
from collections.abc import Callable
from secrets import token_hex
from time import monotonic
from typing import TypeVar

import msgspec
import structlog

from rowlock.master.coach import AdviceJob
from rowlock.master.drafts import first_legal
from rowlock.master.jobs import SIMPLER, AnyJob, Decided, DecideJob, JobFailed, Outcome
from rowlock.master.reviews import Progress
from rowlock.server.workers.child import LOW, READY
from rowlock.server.workers.fair_queue import Asker, FairQueue
from rowlock.tables.advice import FOUND_BY, Advice, CallFound, CallJob, Question, ViewJson

LONGEST_OUTCOME = 1 << 22
START_S = 60.0
QUICK_S = 0.1
REMEMBERED = 4
MOST_WAITING = 8
"""The number of one person's questions to the coach that may wait."""

OutcomeT = TypeVar("OutcomeT", bound=Outcome)
_outcomes: msgspec.json.Decoder[Outcome | Progress] = msgspec.json.Decoder(Outcome | Progress)

log = structlog.get_logger("rowlock.workers")


class WorkerFailed(Exception):
    """A job has no outcome: the process died, hung, or reported an error."""


class _Lane:
    """Processes that do one kind of job, in turns that are shared fairly between addresses and people."""

    def __init__(self, size: int, most_waiting: int | None = None) -> None:
        self.queue = FairQueue(size, most_waiting)
        self._workers = [WorkerProcess() for _ in range(size)]
        self._free = list(self._workers)

    async def run(self, asker: Asker, job: AnyJob, kind: type[OutcomeT], limit_s: float) -> tuple[OutcomeT, float]:
        """Run a job for a person; give its outcome and the seconds it took."""
        async with self.queue.turn(asker):
            worker = self._free.pop()
            try:
                began = monotonic()
                return await worker.run(job, kind, limit_s), monotonic() - began
            finally:
                self._free.append(worker)

    async def stop(self) -> None:
        """Kill every process."""
        await asyncio.gather(*(worker.kill() for worker in self._workers))


class WorkerPool:
    """The processes that all bots and the coach share."""

    def __init__(self, size: int, ms: int, grace_ms: int) -> None:
        self.failures = 0
        """The number of decisions that a bot failed at."""
        self._ms = ms
        self._limit_s = (ms + grace_ms) / 1_000
        self._quick = _Lane(1)
        self._thinking = _Lane(max(1, size))
        self._advice = _Lane(1, MOST_WAITING)
        self._recent: dict[tuple[str, str], deque[float]] = {}
        """How many seconds a game's bot took for each of its last decisions."""

    @property
    def queues(self) -> dict[str, FairQueue]:
        """The queues of the kinds of jobs."""
        return {"quick": self._quick.queue, "thinking": self._thinking.queue, "advice": self._advice.queue}

    async def stop(self) -> None:
        """Kill every process."""
        await asyncio.gather(*(lane.stop() for lane in (self._quick, self._thinking, self._advice)))

    @property
    def waiting(self) -> dict[str, int]:
        """The number of jobs of each kind that wait for a process."""
        return {kind: queue.waiting for kind, queue in self.queues.items()}

    async def decide(self, asker: Asker, game: str, view: ViewJson, bot: str) -> str:
        """Let a bot decide and give its action; if it fails, simpler bots are tried, then the first legal action."""
        for name in (bot, *(simpler for simpler in SIMPLER if simpler != bot)):
            try:
                return await self.decide_once(asker, game, view, name)
            except WorkerFailed as error:
                self.failures += 1
                log.warning("bot failed", bot=name, game=game, error=str(error))
        return first_legal(game, view)

    async def decide_once(self, asker: Asker, game: str, view: ViewJson, bot: str) -> str:
        """Let one bot decide at the expense of a person; raises WorkerFailed if it does not."""
        job = DecideJob(game, view, bot, self._ms, token_hex(16))
        lane = self._quick if self.is_quick(game, bot) else self._thinking
        try:
            decided, seconds = await lane.run(asker, job, Decided, self._limit_s)
        except WorkerFailed:
            self._note(game, bot, self._limit_s)
            raise
        self._note(game, bot, seconds)
        return decided.action

    def _note(self, game: str, bot: str, seconds: float) -> None:
        self._recent.setdefault((game, bot), deque(maxlen=REMEMBERED)).append(seconds)

    def is_quick(self, game: str, bot: str) -> bool:
        """Tell whether a bot's decisions take next to no time, so that they never wait behind long ones."""
        if bot in SIMPLER:
            return True
        recent = sorted(self._recent.get((game, bot), ()))
        return len(recent) == REMEMBERED and recent[-2] <= QUICK_S  # a process that has just started is slow once

    async def advise(self, asker: Asker, question: Question) -> Advice:
        """Answer a person's question to the coach; raises WorkerFailed if that fails."""
        job = AdviceJob(question.game, question.view, question.bot, self._ms, token_hex(16), question.action)
        advice, _ = await self._advice.run(asker, job, Advice, self._limit_s)
        return advice

    async def answer(self, asker: Asker, question: Question | CallJob) -> Advice | CallFound:
        """Answer what a call of a person defers; raises WorkerFailed if that fails."""
        if isinstance(question, Question):
            return await self.advise(asker, question)
        return (await self._advice.run(asker, question, FOUND_BY[type(question)], self._limit_s))[0]


class WorkerProcess:
    """One child process, started when it is first needed."""

    def __init__(self, *, low: bool = False) -> None:
        self._low = low
        """It gives way to all other processes."""
        self._process: asyncio.subprocess.Process | None = None

    async def run(
        self, job: AnyJob, kind: type[OutcomeT], limit_s: float, progress: Callable[[Progress], None] = lambda _: None
    ) -> OutcomeT:
        """Run a job; a process that sends nothing for `limit_s` seconds is killed."""
        try:
            async with asyncio.timeout(START_S):
                process = await self._started()
            async with asyncio.timeout(limit_s):
                outcome = await _exchange(process, msgspec.json.encode(job) + b"\n")
            while isinstance(outcome, Progress):
                progress(outcome)
                async with asyncio.timeout(limit_s):
                    outcome = await _exchange(process)
        except (TimeoutError, OSError, ValueError) as error:
            await self.kill()
            raise WorkerFailed(type(error).__name__) from None
        except asyncio.CancelledError:
            await self.kill()
            raise
        if isinstance(outcome, JobFailed):
            raise WorkerFailed(outcome.error)
        assert isinstance(outcome, kind), "a worker's outcome fits its job"
        return outcome

    async def _started(self) -> asyncio.subprocess.Process:
        """Give the process, loaded and ready; the time it takes to load does not count against the job."""
        if self._process is None or self._process.returncode is not None:
            starting = asyncio.create_task(_start(low=self._low), name="worker")
            try:
                self._process = await asyncio.shield(starting)
            except asyncio.CancelledError:
                self._process = (
                    await starting
                )  # the process exists even though nobody waits for it; it has to be killed
                raise
            assert self._process.stdout is not None, "the process was started with a pipe"
            if await self._process.stdout.readline() != READY:
                raise OSError("the process did not start")
        return self._process

    async def kill(self) -> None:
        """Kill the process, if there is one; the next job starts another."""
        process = self._process
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        assert process.stdin is not None, "the process was started with a pipe"
        process.stdin.close()
        await process.wait()
        self._process = None  # only now: if this call is cancelled, another call can still kill the process


async def _start(*, low: bool) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "rowlock.server.workers.child",
        *([LOW] if low else []),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=LONGEST_OUTCOME,
    )


async def _exchange(process: asyncio.subprocess.Process, line: bytes = b"") -> Outcome | Progress:
    """Send a line, if there is one, and read the next line."""
    assert process.stdin is not None, "the process was started with a pipe"
    assert process.stdout is not None, "the process was started with a pipe"
    if line:
        process.stdin.write(line)
        await process.stdin.drain()
    answer = await process.stdout.readline()
    if not answer.endswith(b"\n"):
        raise OSError("the process ended")
    return _outcomes.decode(answer)
