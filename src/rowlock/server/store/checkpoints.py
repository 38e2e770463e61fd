"""Checkpoints of SQLite's write-ahead log, in a thread of their own: a commit never copies pages into the database.

A passive checkpoint copies while the writer goes on, so under steady load it never reaches the end of the log, and the
log would grow without bound. Once the log is long, a second checkpoint copies the few pages that are left while the
writer waits between two transactions; the writer then starts the log from its beginning. On a machine so busy that
checkpoints fall far behind, the writer waits for one.
"""

from __future__ import annotations

import asyncio
from threading import Event, Lock, Thread
from typing import Final

import structlog
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

EVERY: Final = 500
"""Writes between two checkpoints; each adds a few pages to the log."""
LONGEST: Final = 8_000
"""Pages in the log from which on the writer waits for the end of a checkpoint."""

BEHIND: Final = 4
"""How many times as many writes as are usual between two checkpoints may come before the writer waits for one."""
LONGEST_WAIT_S: Final = 2.0
"""How long a write waits at most; players notice more than this, and a longer log costs only room on the disk."""

log = structlog.get_logger("rowlock.store")


class Checkpointer:
    """Copies the write-ahead log into the database after every so many writes, and at the end."""

    def __init__(self, engine: Engine, between: Lock, *, every: int = EVERY, longest: int = LONGEST) -> None:
        self._engine = engine
        self._between = between
        """Held by the writer during a transaction."""
        self._every, self._longest = every, longest
        self._written = 0
        """Writes since the last checkpoint began."""
        self._due = Event()
        self._kept_up = Event()
        self._kept_up.set()
        self._stopping = False
        self._thread: Thread | None = None
        self.done = 0
        """The number of checkpoints."""

    def start(self) -> None:
        """Begin to wait for writes; other databases than SQLite have their own ways."""
        if self._engine.dialect.name == "sqlite":
            self._thread = Thread(target=self._run, name="rowlock-checkpoints", daemon=True)
            self._thread.start()

    async def stop(self) -> None:
        """Copy the rest of the log, and stop."""
        if self._thread is not None:
            self._stopping = True
            self._due.set()
            await asyncio.to_thread(self._thread.join)
            self._thread = None

    def wrote(self, writes: int) -> None:
        """Count writes; a checkpoint is due after enough of them."""
        self._written += writes
        if self._thread is None or self._written < self._every:
            return
        if self._written > BEHIND * self._every:
            self._kept_up.clear()
        self._due.set()

    def keep_up(self) -> None:
        """Wait until a checkpoint has been done, if they are far behind; called by the writer before a transaction."""
        self._kept_up.wait(LONGEST_WAIT_S)

    # ── in the thread ─────────────────────────────────────────────────────────────────────────────────

    def _run(self) -> None:
        while not self._stopping:
            self._due.wait()
            self._due.clear()
            self._written = 0
            try:
                self._checkpoint()
            except SQLAlchemyError as error:  # a full disk, for example; the log keeps what is committed
                log.warning("checkpoint failed", error=str(error.__cause__ or error))
            finally:
                self._kept_up.set()

    def _checkpoint(self) -> None:
        if self._stopping:
            self._copy("TRUNCATE")
        elif self._copy("PASSIVE") > self._longest:
            with self._between:
                self._copy("PASSIVE")
        self.done += 1

    def _copy(self, mode: str) -> int:
        """Copy pages from the log into the database; give the number of pages in the log."""
        with self._engine.connect() as connection:
            _busy, pages, _copied = connection.exec_driver_sql(f"PRAGMA wal_checkpoint({mode})").one()
        return int(pages)
