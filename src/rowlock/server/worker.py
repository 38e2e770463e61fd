"""A process in which bots think: one JSON line in, one out. It sees views and nothing else.

Run as `python -m rowlock.server.worker`; `workers.py` starts it, and stops it when it takes too long.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterable
from time import monotonic
from typing import Any

import msgspec

from rowlock.bots import Budget, bot_named
from rowlock.bots.contract import until
from rowlock.core.chance import FastStream
from rowlock.core.errors import RowlockError
from rowlock.games import GAMES

__all__ = ["READY", "Job", "Thought", "serve", "think"]

NICE = 5
READY = b"ready\n"
"""The first line: everything is loaded, and time may be taken."""
OTHERS = 5


class Job(msgspec.Struct, frozen=True):
    """A decision to think about."""

    game: str
    view: dict[str, Any]
    bot: str
    ms: int
    seed: str


class Thought(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the bot would do, or what went wrong."""

    action: str = ""
    value: float = 0.0
    others: tuple[str, ...] = ()
    error: str = ""


def think(job: Job) -> Thought:
    """Let a bot decide."""
    game = GAMES[job.game]
    budget = Budget(ms=job.ms)
    view = game.read_view(job.view)
    choice = bot_named(job.bot).decide(game, view, budget, FastStream(job.seed), stop=until(budget, monotonic))
    others = tuple(game.write_action(candidate.action) for candidate in choice.candidates[1 : OTHERS + 1])
    return Thought(game.write_action(choice.action), float(choice.value), others)


def serve(lines: Iterable[bytes], write: Any) -> None:
    """Say that one is ready, then answer every line."""
    write.write(READY)
    write.flush()
    for line in lines:
        try:
            thought = think(msgspec.json.decode(line, type=Job))
        except (RowlockError, KeyError, msgspec.DecodeError) as error:
            thought = Thought(error=f"{type(error).__name__}: {error}")
        write.write(msgspec.json.encode(thought) + b"\n")
        write.flush()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the server is the one to end it
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:  # the server was killed; nobody is left to answer
        os._exit(0)
