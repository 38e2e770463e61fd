"""Reading a table's log again: from where it stands after other processes wrote, or wholly after a lost write."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import structlog

from rowlock.core.errors import RowlockError
from rowlock.master.proposals import Proposal
from rowlock.server.errors import Unavailable, without_traceback
from rowlock.server.tables.log import OnOutcome

FIRST_RETRY_S = 0.25
LONGEST_RETRY_S = 2.0
UNKNOWN_SEQUENCE = 1 << 62
"""Larger than any sequence number: notifications were lost, so other processes may have written anything."""

log = structlog.get_logger("rowlock.tables")


class WaitingProposal(NamedTuple):
    """A proposal that waits for the log to be read."""

    proposal: Proposal
    on_outcome: OnOutcome
    final: bool = False
    """It was refused on what this process knew; a second refusal, on the whole log, is final."""


class CatchUp:
    """Reads the log of one table in one task at a time, and holds the proposals that wait for it.

    It knows its table only while the task runs: a lasting reference back would make every dropped table, with its whole
    game, wait for a full garbage collection.
    """

    def __init__(self, table_id: str) -> None:
        self._table_id = table_id
        self._task: asyncio.Task[None] | None = None
        self._waiting: list[WaitingProposal] = []
        self._reported = 0
        self.stale = False
        """The table in memory contains changes that may never be committed, so it has to be replayed."""

    @property
    def busy(self) -> bool:
        """Whether the log is being read."""
        return self._task is not None

    @property
    def waiting(self) -> bool:
        """Whether proposals wait."""
        return bool(self._waiting)

    def hold(self, *proposals: WaitingProposal) -> None:
        """Hold proposals until the log has been read."""
        self._waiting.extend(proposals)

    def release(self) -> list[WaitingProposal]:
        """Give the proposals that waited."""
        waiting, self._waiting = self._waiting, []
        return waiting

    def report(self, sequence: int | None) -> None:
        """Note how far another process has written; None if notifications may have been lost."""
        self._reported = max(self._reported, UNKNOWN_SEQUENCE if sequence is None else sequence)

    def is_behind(self, sequence: int) -> bool:
        """Tell, once, whether other processes have reported more than `sequence`."""
        reported, self._reported = self._reported, 0
        return reported > sequence

    def start(
        self, read: Callable[[], Awaitable[None]], done: Callable[[Exception | None], None], *, stale: bool
    ) -> asyncio.Task[None]:
        """Start to read, unless that is under way. Gives the task.

        `done` is called at the end, with the error if the log cannot be read; while the database is away it is tried
        again.
        """
        self.stale = self.stale or stale
        if self._task is None:
            self._task = asyncio.create_task(self._run(read, done), name=f"read {self._table_id}")
        return self._task

    async def _run(self, read: Callable[[], Awaitable[None]], done: Callable[[Exception | None], None]) -> None:
        pause, failed = FIRST_RETRY_S, None
        while True:
            try:
                await read()
                break
            except Unavailable as error:
                if pause == FIRST_RETRY_S:  # not again for every attempt
                    log.warning("cannot read a table", table=self._table_id, error=str(error))
                for one in self.release():
                    one.on_outcome(Unavailable())
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_RETRY_S)
            except Exception as error:
                if self.stale or isinstance(error, RowlockError):
                    failed = without_traceback(error)
                    break
                log.exception("cannot go on with a table; its whole log is read", table=self._table_id)
                self.stale = True
        self._task = None
        done(failed)
