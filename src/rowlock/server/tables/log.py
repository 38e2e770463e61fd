"""Changes of one table that are applied in memory and wait to be committed, in their order."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TypeAlias

import structlog

from rowlock.core.errors import RowlockError
from rowlock.master.proposals import AlreadyDone, Proposal
from rowlock.server.notifications import LogGrew
from rowlock.server.store import Branch, Write
from rowlock.server.store.store import ADD_EVENT
from rowlock.server.tables.followers import Delivery
from rowlock.server.tables.projections import due_statement, projections, requirements
from rowlock.tables.changes import Change
from rowlock.tables.entries import write_entry
from rowlock.tables.table import Table

UNKNOWN_DUE = -1

log = structlog.get_logger("rowlock.tables")

OnOutcome: TypeAlias = Callable[[Change | AlreadyDone | RowlockError], None]
"""Called with the outcome of a proposal: committed, done before, or refused."""


def answer(on_outcome: OnOutcome, outcome: Change | AlreadyDone | RowlockError) -> None:
    """Tell whoever made a proposal its outcome; a receiver that fails holds up nobody else."""
    try:
        on_outcome(outcome)
    except Exception:
        log.exception("an outcome could not be told")


@dataclass(slots=True)
class Pending:
    """A change that is applied and not yet committed, with the frames and answers that wait for its commit."""

    proposal: Proposal
    on_outcome: OnOutcome
    change: Change
    deliveries: list[Delivery]
    repeats: list[tuple[Proposal, OnOutcome, AlreadyDone]] = field(default_factory=list)


class PendingLog:
    """The queue of a table's uncommitted changes."""

    def __init__(self, put: Callable[[Write], None]) -> None:
        self._put = put
        self._branch = Branch()
        self._queue: deque[Pending] = deque()
        self._drained = asyncio.Event()
        self._drained.set()
        self._due: int | None = UNKNOWN_DUE
        """When the table is due, as the last write of this branch stores it."""

    def __bool__(self) -> bool:
        return bool(self._queue)

    @property
    def last(self) -> Pending:
        """The newest change that waits."""
        return self._queue[-1]

    async def drained(self) -> None:
        """Wait until the writer has answered for every change, also for those on a broken branch."""
        await self._drained.wait()

    def append(
        self, table: Table, pending: Pending, now: int, on_commit: Callable[[Pending, RowlockError | None], None]
    ) -> None:
        """Queue the write of a change; `on_commit` is called with the outcome, in the order of the queue."""
        change, table_id = pending.change, table.header.id
        event = {"table": table_id, "sequence": change.sequence, "payload": write_entry(change.entry)}
        statements = [*requirements(change), (ADD_EVENT, event), *projections(table, change, now)]
        due = table.next_due(now)
        if due != self._due:
            self._due = due
            statements.append(due_statement(table, due))
        written = partial(self._written, on_commit)
        self._put(Write(statements, written, self._branch, LogGrew(table_id, change.sequence)))
        self._queue.append(pending)  # last: for a write that could not be queued nobody may wait
        self._drained.clear()

    def _written(self, on_commit: Callable[[Pending, RowlockError | None], None], error: RowlockError | None) -> None:
        pending = self._queue.popleft()
        try:
            on_commit(pending, error)
        finally:
            if not self._queue:
                self._drained.set()

    def start_branch(self) -> None:
        """Start over after the table was replayed: writes of the old branch are refused from now on."""
        self._branch = Branch()
        self.forget_due()

    def forget_due(self) -> None:
        """Write the due moment again with the next change, because another process may have stored another one."""
        self._due = UNKNOWN_DUE
