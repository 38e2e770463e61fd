"""Reviews of finished games as wire values: every decision judged, every draw weighed, the turning points found.

A review is given first when every decision is judged roughly, and then again and again as it is refined.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from rowlock.arena.review import Reviewer, ReviewUnderWay, steps_of
from rowlock.arena.review_report import rounded
from rowlock.bots import Budget, bot_named
from rowlock.bots.levels import adviser
from rowlock.core.contract import AnyGame
from rowlock.core.record import GameRecord
from rowlock.wire.study import DecisionReviewed, GameReview, Instead, ReviewNow

UPDATES: Final = 16
"""How often a review is given while it is refined."""


class ReviewEffort(NamedTuple):
    """The samples of the bot that names the candidates of a review, and the worlds in which they are tried."""

    samples: int
    worlds: int


REVIEW: Final = ReviewEffort(500, 120)


class ReviewJob(msgspec.Struct, frozen=True, tag="review"):
    """A finished game to review."""

    record: str
    bot: str
    samples: int
    worlds: int
    seed: str

    @classmethod
    def of(cls, table_id: str, record: GameRecord, effort: ReviewEffort) -> ReviewJob:
        """Give the job that reviews the game of a table."""
        return cls(record.write(), adviser(record.game), *effort, table_id)


class Progress(msgspec.Struct, frozen=True, omit_defaults=True, tag="progress"):
    """The number of finished steps of a review, sometimes with what is found so far; more lines follow."""

    done: int
    review: GameReview | None = None


class Reviewed(msgspec.Struct, frozen=True, tag="reviewed"):
    """A finished review."""

    review: GameReview


def review(job: ReviewJob, progress: Callable[[int, GameReview | None], None]) -> GameReview:
    """Review a finished game; raises BadRecord if the record is invalid.

    `progress` gets the number of finished steps of the pass that is under way. With the end of the first pass, and then
    from time to time, it gets what is found so far.
    """
    record = GameRecord.read(job.record)
    bot = bot_named(job.bot, record.game)
    under_way = ReviewUnderWay(Reviewer(bot, Budget(samples=job.samples), job.worlds, job.seed), record)
    shown = _Shown(under_way)
    steps = steps_of(record)
    every = max(1, steps // UPDATES)
    for stage, done in under_way.steps():
        first = stage == "rough" and done == steps
        again = stage == "final" and done % every == 0 and done < steps
        progress(0 if first else done, shown.now() if first or again else None)
    return shown.now()


class _Shown:
    """A review under way as pages show it, with the positions after the best actions."""

    def __init__(self, under_way: ReviewUnderWay) -> None:
        self._under_way = under_way
        self._places = {step.entries[0].number: place for place, step in enumerate(under_way.replayed) if step.entries}
        self._instead: dict[tuple[int, int, str], Instead] = {}

    def now(self) -> GameReview:
        """Give what is found so far, rounded."""
        found = self._under_way.found()
        decisions = tuple(replace(one, instead=self._after_best(one)) for one in found.decisions)
        return rounded(replace(found, decisions=decisions))

    def _after_best(self, one: DecisionReviewed) -> Instead | None:
        """Give the position after a best action that was not played; the other seats answer as they did."""
        if one.best == one.action:
            return None
        key = one.number, one.seat, one.best
        if key not in self._instead:
            self._instead[key] = self._played(self._under_way.game, one)
        return self._instead[key]

    def _played(self, game: AnyGame, one: DecisionReviewed) -> Instead:
        place = self._places[one.number]
        before, step = self._under_way.replayed[place - 1].state, self._under_way.replayed[place]
        answers = {entry.seat: game.read_action(entry.text) for entry in step.entries if entry.seat is not None}
        after = game.play(before, {**answers, one.seat: game.read_action(one.best)})
        lines = game.view(after, None).history[len(before.history) :]
        return Instead(game.write_position(after), lines, game.scores(after))


# ── the state of a review ─────────────────────────────────────────────────────────────────────────────


def is_missing(now: ReviewNow) -> bool:
    """Tell whether a review has not been made and is not on its way."""
    return now.status in ("none", "failed", "stopped")


def is_under_way(now: ReviewNow) -> bool:
    """Tell whether a review waits or is being made."""
    return now.status in ("waiting", "running")


def asked_again(now: ReviewNow, record: GameRecord) -> ReviewNow:
    """Give the state of a review that is requested: what an earlier one found stays until there is something better."""
    return ReviewNow("waiting", 0, steps_of(record), now.review)


def after(now: ReviewNow, outcome: object) -> ReviewNow:
    """Give the state of a review after a message of its job, or its failure; a stopped one stays as it is."""
    if now.status == "stopped":
        return now
    match outcome:
        case Progress(done, found):
            before = now.review
            # What is refined does not become rough again.
            better = found if before is None or (found is not None and found.refined >= before.refined) else before
            return ReviewNow("running", min(done, now.steps), now.steps, better)
        case Reviewed(found):
            return ReviewNow("done", now.steps, now.steps, found)
    return replace(now, status="failed")


def unseen(now: ReviewNow, seen: int | None) -> ReviewNow:
    """Leave the review out for somebody who has one with as many refined steps, unless it is done."""
    known = seen is not None and now.review is not None and now.review.refined <= seen
    return replace(now, review=None) if known and is_under_way(now) else now
