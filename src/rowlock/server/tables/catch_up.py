"""Reading a table's log again: from where it stands after other processes wrote, or wholly after a lost write."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import structlog

from rowlock.core.errors import RowlockError
from rowlock.master.proposals import Proposal
from rowlock.server.errors import Unavailable
from rowlock.server.tables.log import OnOutcome

__all__ = ["CatchUp", "WaitingProposal"]

RETRY_S = 0.25
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
        self, read: Callable[[], Awaitable[None]], done: Callable[[], None], *, stale: bool
    ) -> asyncio.Task[None]:
        """Start to read, unless that is under way; `done` is called when it succeeded. Gives the task."""
        self.stale = self.stale or stale
        if self._task is None:
            self._task = asyncio.create_task(self._run(read, done), name=f"read {self._table_id}")
        return self._task

    async def _run(self, read: Callable[[], Awaitable[None]], done: Callable[[], None]) -> None:
        while True:
            try:
                await read()
                break
            except RowlockError as error:
                log.warning("cannot read a table", table=self._table_id, error=str(error))
                self._refuse_waiting()
            except Exception:
                log.exception("cannot replay a table", table=self._table_id)
                self._refuse_waiting()
                self.stale = True
            await asyncio.sleep(RETRY_S)
        self._task = None
        done()

    def _refuse_waiting(self) -> None:
        for one in self.release():
            one.on_outcome(Unavailable())
