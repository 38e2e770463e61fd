"""A process in which bots think and finished games are reviewed: one JSON line in, one out, after lines of progress.

Of games that run it sees views and nothing else. Run as `python -m rowlock.server.worker`; `workers.py` starts it, and
stops it when it takes too long.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterable
from time import monotonic
from typing import Any, TypeAlias, assert_never

import msgspec

from rowlock.bots import Budget, bot_named
from rowlock.bots.contract import until
from rowlock.core.chance import FastStream
from rowlock.core.errors import RowlockError
from rowlock.games import GAMES
from rowlock.server.judging import Counsel, Counselled, Examine, counsel, examine
from rowlock.wire.study import GameReview

__all__ = ["READY", "AnyJob", "Examined", "Job", "Mishap", "Outcome", "Progress", "Thought", "serve", "think"]

NICE = 5
READY = b"ready\n"
"""The first line: everything is loaded, and time may be taken."""


class Job(msgspec.Struct, frozen=True, tag="decide"):
    """A decision to think about."""

    game: str
    view: dict[str, Any]
    bot: str
    ms: int
    seed: str


class Thought(msgspec.Struct, frozen=True, tag="thought"):
    """What the bot would do."""

    action: str


class Progress(msgspec.Struct, frozen=True, tag="progress"):
    """How many steps of a review are done; the rest follows."""

    done: int


class Examined(msgspec.Struct, frozen=True, tag="examined"):
    """A review."""

    review: GameReview


class Mishap(msgspec.Struct, frozen=True, tag="mishap"):
    """What went wrong."""

    error: str


AnyJob: TypeAlias = Job | Counsel | Examine
Outcome: TypeAlias = Thought | Counselled | Examined | Mishap


def think(job: Job) -> Thought:
    """Let a bot decide."""
    game = GAMES[job.game]
    budget = Budget(ms=job.ms)
    view = game.read_view(job.view)
    choice = bot_named(job.bot, job.game).decide(
        game, view, budget, FastStream(job.seed), stop=until(budget, monotonic)
    )
    return Thought(game.write_action(choice.action))


def _work(job: AnyJob, progress: Callable[[int], None]) -> Outcome:
    match job:
        case Job():
            return think(job)
        case Counsel():
            return counsel(job)
        case Examine():
            return Examined(examine(job, progress))
        case _:
            assert_never(job)


def serve(lines: Iterable[bytes], write: Any) -> None:
    """Say that one is ready, then answer every line."""

    def say(line: bytes) -> None:
        write.write(line)
        write.flush()

    def progress(done: int) -> None:
        say(msgspec.json.encode(Progress(done)) + b"\n")

    say(READY)
    for line in lines:
        outcome: Outcome
        try:
            outcome = _work(msgspec.json.decode(line, type=AnyJob), progress)
        except (RowlockError, KeyError, msgspec.DecodeError) as error:
            outcome = Mishap(f"{type(error).__name__}: {error}")
        say(msgspec.json.encode(outcome) + b"\n")


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the server is the one to end it
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:  # the server was killed; nobody is left to answer
        os._exit(0)
