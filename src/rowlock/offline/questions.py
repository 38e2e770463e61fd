"""Questions that a second worker answers: hints and warnings for the page, and calls whose reply comes later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from rowlock.core.errors import RowlockError
from rowlock.master import coach, proposals
from rowlock.master.coach import AdviceJob
from rowlock.master.jobs import Outcome
from rowlock.master.reviews import Progress
from rowlock.offline.effort import adviser, playing, samples_of
from rowlock.offline.events import HostJob, Reply
from rowlock.offline.local_tables import GRACE_MS, LocalTables
from rowlock.tables.advice import Advice, CallFound, CallJob, Deferred, Question, unanswered
from rowlock.tables.errors import error_of
from rowlock.tables.table import Table
from rowlock.wire.codec import encode_text
from rowlock.wire.messages import ClientMessage, Hint, Hinted, Weigh

HINT_MS: Final = 2_000
WEIGH_MS: Final = 1_500
CALL_MS: Final = 2_000


class Questions:
    """The questions that wait for a job."""

    def __init__(self, tables: LocalTables, refuse: Callable[[ClientMessage, RowlockError], None]) -> None:
        self._tables = tables
        self._refuse = refuse
        self._open: dict[str, Callable[[Outcome | Progress | None], None]] = {}
        """By the job's key, what its outcome leads to."""

    def is_open(self, key: str) -> bool:
        """Tell whether a job answers a question."""
        return key in self._open

    def worked(self, key: str, outcome: Outcome | Progress | None) -> None:
        """Pass the outcome of a job on; raises Missing if the same outcome has to come again."""
        self._open[key](outcome)
        del self._open[key]

    def defer(self, call: int, status: int, deferred: Deferred) -> None:
        """Start the job that answers a call."""

        def reply(outcome: Outcome | Progress | None) -> None:
            if isinstance(outcome, Advice | CallFound):
                answer = Reply(call, status, encode_text(deferred.answer(outcome)))
            else:
                refusal = unanswered()
                answer = Reply(call, refusal.status, encode_text(error_of(refusal)))
            self._tables.effects.reply = answer

        asked = deferred.question
        if isinstance(asked, Question):
            job: AdviceJob | CallJob = self._job(asked, adviser(asked.game, compiled=self._tables.compiled), CALL_MS)
        else:
            job = asked
        self._start(f"call {call}", job, CALL_MS, reply, review=deferred.review)

    def ask(self, table: Table, seat: int, request: Hint | Weigh) -> None:
        """Check a question of the page and start its job; a hint is noted at its table."""
        question = coach.question_of(table, seat, request)
        limit_ms = HINT_MS if isinstance(request, Hint) else WEIGH_MS

        def answer(outcome: Outcome | Progress | None) -> None:
            now = self._tables.table(request.table)
            try:
                found = coach.answer(request, question, outcome if isinstance(outcome, Advice) else None)
                if isinstance(found, Hinted):
                    self._tables.propose(now, proposals.advise(seat, question.number))
                self._tables.send(found)
            except RowlockError as error:
                self._refuse(request, error)

        game, compiled = question.game, self._tables.compiled
        asked = question.bot if isinstance(request, Hint) and request.bot else adviser(game, compiled=compiled)
        job = self._job(question, playing(game, asked, compiled=compiled), limit_ms)
        self._start(f"coach {request.id}", job, limit_ms, answer)

    def _job(self, question: Question, bot: str, limit_ms: int) -> AdviceJob:
        samples = samples_of(question.game, bot, compiled=self._tables.compiled)
        seed = self._tables.host.new_seed()
        return AdviceJob(question.game, question.view, bot, limit_ms, seed, question.action, samples)

    def _start(
        self,
        key: str,
        job: AdviceJob | CallJob,
        limit_ms: int,
        then: Callable[[Outcome | Progress | None], None],
        *,
        review: bool = False,
    ) -> None:
        self._open[key] = then
        text = msgspec.json.encode(job).decode()
        self._tables.effects.jobs.append(HostJob(key, text, limit_ms + GRACE_MS, review=review))
