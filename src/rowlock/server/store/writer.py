"""Group commit: what arrives within a few milliseconds shares one transaction, and is told only when it is kept.

A write that loses the race for a (game, sequence) key breaks its `Line`; everything queued behind it on the same line
was judged on a game that did not happen, and is refused with it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from time import monotonic, sleep
from typing import Any, Protocol, TypeAlias

import structlog
from sqlalchemy import Connection, Engine, Executable
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from rowlock.core.errors import RowlockError
from rowlock.server.errors import Conflict, Unavailable

__all__ = ["Line", "Measure", "News", "Others", "Write", "Writer"]

PATIENCE_S = 5.0
"""How long a write is tried again while the database is away."""
FIRST_PAUSE_S = 0.05
AWAY = 2
"""Writes that fail in a row until the database counts as away."""

log = structlog.get_logger("rowlock.store")


News: TypeAlias = tuple[str, int]
"""A table and the sequence its log has come to."""


@dataclass(slots=True)
class Line:
    """One replay of one game, on which writes build; broken once one of them lost."""

    broken: bool = False


@dataclass(slots=True)
class Write:
    """Statements that happen together or not at all; `done` hears whether they did."""

    statements: Sequence[tuple[Executable, dict[str, Any]]]
    done: Callable[[RowlockError | None], None]
    line: Line = field(default_factory=Line)
    news: News | None = None
    """What other processes hear of."""


class Others(Protocol):
    """The other processes, who want to hear what is kept."""

    def announce(self, connection: Connection, news: Sequence[News]) -> None:
        """Tell them within the transaction, in the writer's thread."""
        ...

    def kept(self, news: Sequence[News]) -> None:
        """Tell them after the commit, in the event loop."""
        ...


Measure: TypeAlias = Callable[[int, float], None]
"""Hears how many writes a commit held and how many seconds it took."""


class Writer:
    """The one door through which anything is written."""

    def __init__(self, engine: Engine, *, window_s: float, batch: int, others: Others, measure: Measure) -> None:
        self._engine = engine
        self._window_s = window_s
        self._batch = batch
        self._others = others
        self._measure = measure
        self._queue: asyncio.Queue[Write] = asyncio.Queue()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="rowlock-writer")
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Write what is queued, then stop."""
        await self._queue.join()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._thread.shutdown()

    def put(self, write: Write) -> None:
        """Queue a write; its `done` is called in the event loop, in the order of the queue."""
        self._queue.put_nowait(write)

    @property
    def waiting(self) -> int:
        """How many writes are queued."""
        return self._queue.qsize()

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            writes = [await self._queue.get()]
            if self._window_s:
                await asyncio.sleep(self._window_s)
            while len(writes) < self._batch and not self._queue.empty():
                writes.append(self._queue.get_nowait())
            begun = monotonic()
            outcomes = await loop.run_in_executor(self._thread, self._commit, writes)
            self._measure(len(writes), monotonic() - begun)
            for write, outcome in zip(writes, outcomes, strict=True):
                try:
                    write.done(outcome)
                except Exception:  # one listener's fault must not stop the writer
                    log.exception("a listener failed")
                self._queue.task_done()
            self._others.kept(
                [write.news for write, outcome in zip(writes, outcomes, strict=True) if write.news and outcome is None]
            )

    # ── in the writer's thread ────────────────────────────────────────────────────────────────────────

    def _commit(self, writes: list[Write]) -> list[RowlockError | None]:
        live = [write for write in writes if not write.line.broken]
        try:
            self._patiently(live)
        except IntegrityError:
            return self._commit_singly(writes, PATIENCE_S)
        except SQLAlchemyError as error:
            if len(live) > 1:
                log.warning("batch failed", writes=len(live), error=str(error.__cause__ or error))
            return self._commit_singly(writes, 0.0)
        return [Conflict("an earlier write on this line lost") if write.line.broken else None for write in writes]

    def _commit_singly(self, writes: list[Write], patience_s: float) -> list[RowlockError | None]:
        """Keep what can be kept; a database that refuses several in a row is away, and nobody waits for the rest."""
        outcomes: list[RowlockError | None] = []
        for write in writes:
            if len(outcomes) >= AWAY and all(isinstance(outcome, Unavailable) for outcome in outcomes[-AWAY:]):
                write.line.broken = True
                outcomes.append(Unavailable())
            else:
                outcomes.append(self._commit_alone(write, patience_s))
        return outcomes

    def _commit_alone(self, write: Write, patience_s: float) -> RowlockError | None:
        if write.line.broken:
            return Conflict("an earlier write on this line lost")
        try:
            self._patiently([write], patience_s)
        except IntegrityError:
            write.line.broken = True
            return Conflict("somebody else wrote first")
        except SQLAlchemyError as error:
            write.line.broken = True
            log.warning("write failed", error=str(error.__cause__ or error))
            return Unavailable()
        return None

    def _patiently(self, writes: list[Write], patience_s: float | None = None) -> None:
        """Commit, waiting a while for a database that is away; trying again is safe because the keys are unique."""
        deadline = monotonic() + (PATIENCE_S if patience_s is None else patience_s)
        pause = FIRST_PAUSE_S
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
        grouped: dict[int, tuple[Executable, list[dict[str, Any]]]] = {}
        for write in writes:
            for statement, values in write.statements:
                grouped.setdefault(id(statement), (statement, []))[1].append(values)
        with self._engine.begin() as connection:
            for statement, rows in grouped.values():
                connection.execute(statement, rows)
            self._others.announce(connection, [write.news for write in writes if write.news is not None])
