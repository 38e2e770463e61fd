"""Reviews of finished games on a device: one job for each, made once while the page is open."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from rowlock.core.record import GameRecord
from rowlock.master.jobs import Outcome
from rowlock.master.reviews import Progress, ReviewEffort, ReviewJob, after, asked_again, is_missing, is_under_way
from rowlock.offline.effort import review_effort
from rowlock.offline.events import HostJob
from rowlock.offline.local_tables import LocalTables
from rowlock.wire.study import ReviewNow

SILENCE_MS: Final = 120_000


class Reviewing:
    """The reviews that were asked for."""

    def __init__(self, tables: LocalTables) -> None:
        self._tables = tables
        self._reviews: dict[str, ReviewNow] = {}
        self._efforts: dict[str, ReviewEffort] = {}

    def now(self, table_id: str) -> ReviewNow:
        """Give the current state of a review."""
        return self._reviews.get(table_id, ReviewNow("none"))

    def begin(self, table_id: str, record: GameRecord) -> ReviewNow:
        """Start a review, unless it exists or is on its way."""
        if is_missing(self.now(table_id)):
            self._reviews[table_id] = asked_again(self.now(table_id), record)
            effort = self._efforts[table_id] = review_effort(compiled=self._tables.compiled)
            text = msgspec.json.encode(ReviewJob.of(table_id, record, effort)).decode()
            self._tables.effects.jobs.append(HostJob(f"review {table_id}", text, SILENCE_MS, review=True))
        return self.now(table_id)

    def worlds_of(self, table_id: str) -> int:
        """Tell in how many worlds a review tries each candidate."""
        return self._efforts.get(table_id, review_effort(compiled=self._tables.compiled)).worlds

    def cancel(self, table_id: str) -> ReviewNow:
        """Stop a review that waits or is being made; what is found stays."""
        now = self.now(table_id)
        if is_under_way(now):
            self._reviews[table_id] = replace(now, status="stopped")
            self._tables.effects.drop.append(f"review {table_id}")
        return self.now(table_id)

    def is_review(self, key: str) -> bool:
        """Tell whether a job is a review."""
        return key.startswith("review ")

    def worked(self, key: str, outcome: Outcome | Progress | None) -> None:
        """Note the progress or the end of a review."""
        table_id = key.removeprefix("review ")
        self._reviews[table_id] = after(self.now(table_id), outcome)
