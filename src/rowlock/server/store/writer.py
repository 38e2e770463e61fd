"""Group commit: writes that arrive within a few milliseconds share one transaction, and are answered after its commit.

A write that loses the race for a (game, sequence) key breaks its `Branch`. Every later write of the same branch was
judged on a state that never became real, so it is refused too.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from queue import SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Protocol, TypeAlias

import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from rowlock.core.errors import RowlockError
from rowlock.server.errors import Conflict, SessionEnded, Unavailable, without_traceback
from rowlock.server.notifications import LogGrew, Notification
from rowlock.server.store.gaps import leaves_gap
from rowlock.server.store.transactions import Statement, Transactions, Unmet

WRITE_PATIENCE_S = 5.0
"""How long a write is retried while the database is away."""
FIRST_REWRITE_S = 0.05
AWAY = 2
"""The number of writes that fail in a row until the database counts as away."""

log = structlog.get_logger("rowlock.store")


@dataclass(slots=True)
class Branch:
    """One replay of one table, on which writes build; broken once one of them is lost."""

    broken: bool = False


@dataclass(slots=True)
class Write:
    """Statements that are committed together or not at all; `on_done` is called with the error, if any."""

    statements: Sequence[Statement]
    on_done: Callable[[RowlockError | None], None]
    branch: Branch = field(default_factory=Branch)
    notification: Notification | None = None
    """Sent to other processes with the commit."""
    queued: float = field(default_factory=monotonic)
    """When it was made, for its patience."""


class Publisher(Protocol):
    """The channel to other processes."""

    def publish(self, connection: Connection, notifications: Sequence[Notification]) -> None:
        """Notify others within the committing transaction, in the writer's thread."""
        ...

    def committed(self, notifications: Sequence[Notification]) -> None:
        """Notify others after the commit, in the event loop."""
        ...


OnCommit: TypeAlias = Callable[[int, float], None]
"""Called after each commit with its number of writes and its seconds."""


class Writer:
    """Writes everything, in one thread and in the order of its queue."""

    def __init__(
        self, transactions: Transactions, *, window_s: float, batch: int, publisher: Publisher, on_commit: OnCommit
    ) -> None:
        self._transactions = transactions
        self._window_s = window_s
        self._batch = batch
        self._publisher = publisher
        self._on_commit = on_commit
        self._queue: deque[Write] = deque()
        self._busy = False
        """Whether a commit is under way, or will begin at the end of the window."""
        self._idle = asyncio.Event()
        self._idle.set()
        self._batches: SimpleQueue[list[Write] | None] = SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: Thread | None = None

    def start(self) -> None:
        """Begin to write."""
        self._loop = asyncio.get_running_loop()
        self._thread = Thread(target=self._run, args=(self._loop,), name="rowlock-writer", daemon=True)
        self._thread.start()
        self._next()

    async def stop(self) -> None:
        """Write what is queued, then stop."""
        if self._thread is None:
            return
        await self._idle.wait()
        self._batches.put(None)
        await asyncio.to_thread(self._thread.join)
        self._thread = None

    def put(self, write: Write) -> None:
        """Queue a write; its `on_done` is called in the event loop, in the order of the queue."""
        self._queue.append(write)
        self._idle.clear()
        if not self._busy:
            self._next()

    @property
    def waiting(self) -> int:
        """The number of queued writes."""
        return len(self._queue)

    def _next(self) -> None:
        """Commit what is queued after the window, in which more may come."""
        self._busy = bool(self._queue) and self._loop is not None
        if self._busy and self._loop is not None:
            if self._window_s:
                self._loop.call_later(self._window_s, self._begin)
            else:
                self._loop.call_soon(self._begin)

    def _begin(self) -> None:
        queue = self._queue
        self._batches.put([queue.popleft() for _ in range(min(self._batch, len(queue)))])

    def _done(self, writes: list[Write], outcomes: list[RowlockError | None], seconds: float) -> None:
        """Answer the writes of a commit, in the event loop."""
        self._next()
        self._on_commit(len(writes), seconds)
        for write, outcome in zip(writes, outcomes, strict=True):
            try:
                write.on_done(outcome)
            except Exception:  # a failing callback must not stop the writer
                log.exception("a callback failed")
        self._publisher.committed(
            [
                write.notification
                for write, outcome in zip(writes, outcomes, strict=True)
                if write.notification and outcome is None
            ]
        )
        if not self._busy:
            self._idle.set()

    # ── in the writer's thread ────────────────────────────────────────────────────────────────────────

    def _run(self, loop: asyncio.AbstractEventLoop) -> None:
        while (writes := self._batches.get()) is not None:
            begun = monotonic()
            try:
                outcomes = self._commit(writes)
            except Exception:
                log.exception("a commit failed")
                outcomes = self._break(writes)
            loop.call_soon_threadsafe(self._done, writes, outcomes, monotonic() - begun)
        self._transactions.close()

    def _break(self, writes: list[Write]) -> list[RowlockError | None]:
        """Refuse writes of which nobody knows whether they were committed; their tables are read again."""
        for write in writes:
            write.branch.broken = True
        return [Unavailable() for _ in writes]

    def _commit(self, writes: list[Write]) -> list[RowlockError | None]:
        live = [write for write in writes if not write.branch.broken]
        try:
            waited_s = max((monotonic() - write.queued for write in live), default=0.0)
            self._commit_with_retry(live, WRITE_PATIENCE_S - waited_s)
        except (IntegrityError, Unmet) as error:
            without_traceback(error)
            return self._commit_singly(writes, WRITE_PATIENCE_S)
        except SQLAlchemyError as error:
            if self._transactions.is_away(error):  # alone, each write would wait for the database in vain once more
                log.warning("the database does not answer", writes=len(live), error=str(error.__cause__ or error))
                return self._break(writes)
            if len(live) > 1:
                log.warning("batch failed", writes=len(live), error=str(error.__cause__ or error))
            return self._commit_singly(writes, 0.0)
        return [
            Conflict("an earlier write of this branch was lost") if write.branch.broken else None for write in writes
        ]

    def _commit_singly(self, writes: list[Write], patience_s: float) -> list[RowlockError | None]:
        """Commit each write alone; after several failures in a row the rest fails at once."""
        outcomes: list[RowlockError | None] = []
        for write in writes:
            if len(outcomes) >= AWAY and all(isinstance(outcome, Unavailable) for outcome in outcomes[-AWAY:]):
                write.branch.broken = True
                outcomes.append(Unavailable())
            else:
                outcomes.append(self._commit_alone(write, patience_s))
        return outcomes

    def _commit_alone(self, write: Write, patience_s: float) -> RowlockError | None:
        if write.branch.broken:
            return Conflict("an earlier write of this branch was lost")
        try:
            self._commit_with_retry([write], patience_s)
        except IntegrityError as error:
            write.branch.broken = True
            return _conflict(write, without_traceback(error))
        except Unmet:
            write.branch.broken = True
            return SessionEnded()
        except SQLAlchemyError as error:
            write.branch.broken = True
            log.warning("write failed", error=str(error.__cause__ or error))
            return Unavailable()
        return None

    def _commit_with_retry(self, writes: list[Write], patience_s: float) -> None:
        """Commit, and retry while the database is away; retrying is safe because the keys are unique."""
        deadline = monotonic() + patience_s
        pause = FIRST_REWRITE_S
        while True:
            try:
                return self._transaction(writes)
            except IntegrityError:
                raise
            except DBAPIError:
                if monotonic() + pause > deadline:
                    raise
            sleep(pause)
            pause = min(2 * pause, 1.0)

    def _transaction(self, writes: list[Write]) -> None:
        statements = [statement for write in writes for statement in write.statements]
        notifications = [write.notification for write in writes if write.notification is not None]
        self._transactions.run(statements, partial(self._publisher.publish, notifications=notifications))


def _conflict(write: Write, error: IntegrityError) -> Conflict:
    """Say why an entry does not continue its log."""
    if not leaves_gap(error):
        return Conflict("another process wrote first")
    news = write.notification
    table, sequence = (news.table, news.sequence) if isinstance(news, LogGrew) else ("", 0)
    log.error("refused an entry that would leave a gap in a log", table=table, sequence=sequence)
    return Conflict(f"an entry before {sequence} of table {table} is missing")
