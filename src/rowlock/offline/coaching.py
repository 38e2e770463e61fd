"""Hints and warnings on a device: a second worker compares, and the answer goes to the page."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from rowlock.master import coach, proposals
from rowlock.master.coach import AdviceJob
from rowlock.master.jobs import Outcome, Progress, first_legal
from rowlock.offline.effort import adviser, playing, samples_of
from rowlock.offline.events import HostJob
from rowlock.offline.local_tables import GRACE_MS, LocalTables
from rowlock.tables.advice import Advice, Question
from rowlock.tables.errors import Refusal
from rowlock.tables.table import Table
from rowlock.wire.codec import encode_text
from rowlock.wire.messages import Hint, Weigh

HINT_MS: Final = 2_000
WEIGH_MS: Final = 1_500


class _Asked(NamedTuple):
    request: Hint | Weigh
    question: Question
    seat: int


class Coaching:
    """The open questions to the coach."""

    def __init__(self, tables: LocalTables) -> None:
        self._tables = tables
        self._open: dict[str, _Asked] = {}

    def is_question(self, key: str) -> bool:
        """Tell whether a job answers a question."""
        return key in self._open

    def request(self, key: str) -> Hint | Weigh:
        """Give the request that a job answers."""
        return self._open[key].request

    def ask(self, table: Table, seat: int, request: Hint | Weigh) -> None:
        """Check a question and start its job."""
        if isinstance(request, Hint):
            question, limit = coach.hint_question(table, seat, request), HINT_MS
        else:
            question, limit = coach.weigh_question(table, seat, request), WEIGH_MS
        game, compiled = question.game, self._tables.compiled
        asked = question.bot if isinstance(request, Hint) and request.bot else adviser(game, compiled=compiled)
        bot = playing(game, asked, compiled=compiled)
        key = f"coach {request.id}"
        self._open[key] = _Asked(request, question, seat)
        seed = self._tables.host.new_seed()
        samples = samples_of(game, bot, compiled=compiled)
        job = AdviceJob(game, question.view, bot, limit, seed, question.action, samples)
        self._tables.effects.jobs.append(HostJob(key, msgspec.json.encode(job).decode(), limit + GRACE_MS))

    def worked(self, key: str, outcome: Outcome | Progress | None) -> str:
        """Give the frame that answers a question; a hint that failed names a legal action, without reasons."""
        request, question, seat = self._open[key]
        table = self._tables.table(request.table)
        del self._open[key]
        if isinstance(request, Weigh):
            if not isinstance(outcome, Advice):
                raise Refusal("no_advice", "the action could not be judged in time", 503)
            return encode_text(coach.weighed(request, question, outcome))
        if not isinstance(outcome, Advice):
            outcome = Advice(first_legal(question.game, question.view))
        self._tables.propose(table, proposals.advise(seat, question.number))
        return encode_text(coach.hinted(request, question, outcome))
