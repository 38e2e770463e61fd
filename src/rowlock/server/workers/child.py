"""The worker process: reads one job per JSON line and writes its progress and its outcome.

Of running games it gets views and nothing else. Run as `python -m rowlock.server.workers.child`; `pool.py` starts it
and kills it when it takes too long.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from queue import SimpleQueue
from time import monotonic
from typing import BinaryIO, assert_never

import msgspec

from rowlock.bots import Budget, bot_named
from rowlock.bots.collector import collector_paused
from rowlock.bots.contract import until
from rowlock.core.chance import FastStream
from rowlock.core.errors import RowlockError
from rowlock.games import GAMES
from rowlock.server.workers.jobs import READY, AnyJob, Decided, DecideJob, JobFailed, Outcome, Progress, Reviewed
from rowlock.tables.coach import AdviceJob, advise
from rowlock.tables.reviews import ReviewJob, review

__all__ = ["decide", "serve"]

NICE = 5


def decide(job: DecideJob) -> Decided:
    """Let a bot decide."""
    game = GAMES[job.game]
    budget = Budget(ms=job.ms)
    view = game.read_view(job.view)
    bot = bot_named(job.bot, job.game)
    with collector_paused(budget):
        choice = bot.decide(game, view, budget, FastStream(job.seed), stop=until(budget, monotonic))
    return Decided(game.write_action(choice.action))


def _work(job: AnyJob, progress: Callable[[int], None]) -> Outcome:
    match job:
        case DecideJob():
            return decide(job)
        case AdviceJob():
            with collector_paused(Budget(ms=job.ms)):
                return advise(job, monotonic)
        case ReviewJob():
            return Reviewed(review(job, progress))
        case _:
            assert_never(job)


def serve(lines: Iterable[bytes], out: BinaryIO) -> None:
    """Write that the process is ready, then answer every line."""

    def send(line: bytes) -> None:
        out.write(line)
        out.flush()

    def progress(done: int) -> None:
        send(msgspec.json.encode(Progress(done)) + b"\n")

    send(READY)
    for line in lines:
        outcome: Outcome
        try:
            outcome = _work(msgspec.json.decode(line, type=AnyJob), progress)
        except (RowlockError, KeyError, msgspec.DecodeError) as error:
            outcome = JobFailed(f"{type(error).__name__}: {error}")
        send(msgspec.json.encode(outcome) + b"\n")


def _lines_until_parent_ends(source: BinaryIO) -> Iterator[bytes]:
    """Give the lines of the input as they come; end the process with the input, even in the middle of a job."""
    lines: SimpleQueue[bytes] = SimpleQueue()

    def read() -> None:
        for line in source:
            lines.put(line)
        os._exit(0)  # the server is gone, so nobody waits for the outcome

    threading.Thread(target=read, name="input", daemon=True).start()
    while True:
        yield lines.get()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole process group; the server ends its workers
    try:
        serve(_lines_until_parent_ends(sys.stdin.buffer), sys.stdout.buffer)
    except BrokenPipeError:  # the server was killed
        os._exit(0)
