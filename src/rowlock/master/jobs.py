"""The jobs of a worker, which thinks so that a table need not wait: bots decide, the coach advises, games are reviewed
and judged, their decisions tried again, and candidates ranked.

A job and its outcome are JSON. Of running games a worker gets views and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, assert_never

import msgspec

from rowlock.arena.earned import most_earned
from rowlock.bots import Budget, bot_named
from rowlock.bots.collector import collector_paused
from rowlock.bots.contract import until
from rowlock.core.chance import FastStream
from rowlock.core.errors import RowlockError
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.master.candidates import ranked
from rowlock.master.coach import AdviceJob, advise
from rowlock.master.insights import Judged, JudgeJob, judge
from rowlock.master.practice import compared
from rowlock.master.reviews import Progress, Reviewed, ReviewJob, review
from rowlock.tables.advice import Advice, CallFound, CallJob, EarnedJob, FoundEarned, RankJob, RetryJob, ViewJson
from rowlock.wire.study import GameReview

SIMPLER: Final = ("greedy", "random")
"""The bots that decide if a bot fails, in this order."""


class DecideJob(msgspec.Struct, frozen=True, tag="decide"):
    """A decision for a bot."""

    game: str
    view: ViewJson
    bot: str
    ms: int
    seed: str
    samples: int | None = None
    """If given, the bot takes this many samples, and time plays no part."""


class Decided(msgspec.Struct, frozen=True, tag="decided"):
    """The bot's action."""

    action: str


class JobFailed(msgspec.Struct, frozen=True, tag="failed"):
    """The error that ended a job."""

    error: str


AnyJob: TypeAlias = DecideJob | AdviceJob | CallJob | ReviewJob | JudgeJob
Outcome: TypeAlias = Decided | Advice | CallFound | Reviewed | Judged | JobFailed


def decide(job: DecideJob, clock: Callable[[], float]) -> Decided:
    """Let a bot decide."""
    game = GAMES[job.game]
    budget = Budget(ms=job.ms) if job.samples is None else Budget(samples=job.samples)
    view = game.read_view(job.view)
    bot = bot_named(job.bot, job.game)
    with collector_paused(budget):
        choice = bot.decide(game, view, budget, FastStream(job.seed), stop=until(budget, clock))
    return Decided(game.write_action(choice.action))


def work(line: bytes | str, clock: Callable[[], float], progress: Callable[[bytes], None]) -> bytes:
    """Do one job, report its progress, and give its outcome; an error that ends the job is an outcome, too."""
    outcome: Outcome
    try:
        job = msgspec.json.decode(line, type=AnyJob)
        outcome = _outcome(job, clock, lambda *now: progress(msgspec.json.encode(Progress(*now))))
    except (RowlockError, KeyError, msgspec.DecodeError) as error:
        outcome = JobFailed(f"{type(error).__name__}: {error}")
    return msgspec.json.encode(outcome)


def _outcome(job: AnyJob, clock: Callable[[], float], progress: Callable[[int, GameReview | None], None]) -> Outcome:
    match job:
        case DecideJob():
            return decide(job, clock)
        case AdviceJob():
            with collector_paused(Budget(ms=job.ms)):
                return advise(job, clock)
        case RetryJob():
            return compared(job)
        case RankJob():
            return ranked(job, clock)
        case EarnedJob():
            return FoundEarned(most_earned(GameRecord.read(job.record), job.seat))
        case ReviewJob():
            return Reviewed(review(job, progress))
        case JudgeJob():
            return judge(job)
        case _:
            assert_never(job)
