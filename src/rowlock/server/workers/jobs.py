"""The jobs that worker processes do and the outcomes they send back, as JSON lines."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from rowlock.tables.coach import Advice, AdviceJob, ViewJson
from rowlock.tables.reviews import ReviewJob
from rowlock.wire.study import GameReview

__all__ = ["READY", "AnyJob", "DecideJob", "Decided", "JobFailed", "Outcome", "Progress", "Reviewed"]

READY = b"ready\n"
"""The first line of a worker: its modules are loaded, so time limits start to count."""


class DecideJob(msgspec.Struct, frozen=True, tag="decide"):
    """A decision for a bot."""

    game: str
    view: ViewJson
    bot: str
    ms: int
    seed: str


class Decided(msgspec.Struct, frozen=True, tag="decided"):
    """The bot's action."""

    action: str


class Progress(msgspec.Struct, frozen=True, tag="progress"):
    """The number of finished steps of a review; more lines follow."""

    done: int


class Reviewed(msgspec.Struct, frozen=True, tag="reviewed"):
    """A finished review."""

    review: GameReview


class JobFailed(msgspec.Struct, frozen=True, tag="failed"):
    """The error that ended a job."""

    error: str


AnyJob: TypeAlias = DecideJob | AdviceJob | ReviewJob
Outcome: TypeAlias = Decided | Advice | Reviewed | JobFailed
