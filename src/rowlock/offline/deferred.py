"""Calls that a second worker answers: the reply follows when its job is done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from rowlock.master.coach import AdviceJob
from rowlock.master.jobs import Outcome, Progress
from rowlock.master.practice import Compared, RetryJob
from rowlock.offline.effort import adviser, samples_of
from rowlock.offline.events import HostJob, Reply
from rowlock.offline.local_tables import GRACE_MS, LocalTables
from rowlock.tables.advice import Advice, Question
from rowlock.tables.errors import Refusal, error_of
from rowlock.wire.codec import encode_text

ADVICE_MS: Final = 2_000


@dataclass(frozen=True, slots=True)
class Deferred:
    """A question to the coach, or an action to compare, and the answer to the call that the outcome makes."""

    question: Question | RetryJob
    answer: Callable[[Any], msgspec.Struct]
    review: bool = False
    """Whether the worker of the reviews is asked, so that bots and hints do not wait."""


class DeferredCalls:
    """The calls that wait for a job."""

    def __init__(self, tables: LocalTables) -> None:
        self._tables = tables
        self._open: dict[str, tuple[int, Deferred]] = {}

    def start(self, call: int, deferred: Deferred) -> None:
        """Start the job that answers a call."""
        key, question = f"call {call}", deferred.question
        self._open[key] = call, deferred
        job = question if isinstance(question, RetryJob) else self._advice_job(question)
        text = msgspec.json.encode(job).decode()
        self._tables.effects.jobs.append(HostJob(key, text, ADVICE_MS + GRACE_MS, review=deferred.review))

    def _advice_job(self, question: Question) -> AdviceJob:
        game, compiled = question.game, self._tables.compiled
        seed, bot = self._tables.host.new_seed(), adviser(game, compiled=compiled)
        samples = samples_of(game, bot, compiled=compiled)
        return AdviceJob(game, question.view, bot, ADVICE_MS, seed, question.action, samples)

    def is_waiting(self, key: str) -> bool:
        """Tell whether a job answers a call."""
        return key in self._open

    def worked(self, key: str, outcome: Outcome | Progress | None) -> Reply:
        """Give the reply to a call whose job has ended."""
        call, deferred = self._open.pop(key)
        if isinstance(outcome, Advice | Compared):
            return Reply(call, 200, encode_text(deferred.answer(outcome)))
        error = Refusal("no_advice", "this could not be judged in time", 503)
        return Reply(call, error.status, encode_text(error_of(error)))
