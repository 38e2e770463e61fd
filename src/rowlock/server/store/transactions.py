"""The writer's own connection: it stays open, and runs the most frequent statements without SQLAlchemy's compiler.

Only the writer's thread uses it. Errors are SQLAlchemy's, apart from `Unmet`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from itertools import groupby
from threading import Lock
from typing import Final, TypeAlias

from sqlalchemy import Connection, Engine, Executable
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

NO_CHECKPOINTS: Final = "PRAGMA wal_autocheckpoint=0"
"""Commits copy nothing into the database file: `Checkpointer` does that in a thread of its own."""

Statement: TypeAlias = tuple[Executable, Mapping[str, object]]
"""A statement and its parameters."""


class Unmet(Exception):
    """A statement that had to find its row found none; the transaction is rolled back."""


class Transactions:
    """Runs statements in transactions, on one connection that is opened again after it broke."""

    def __init__(self, engine: Engine, plain: Collection[Executable], required: Collection[Executable] = ()) -> None:
        self._engine = engine
        self._required = frozenset(map(id, required))
        """The statements that must change one row each, by identity; they lock that row until the commit."""
        self._plain = {id(statement): _driver_sql(engine, statement) for statement in plain}
        """The statements whose values the driver takes as they are, by identity: their text and parameter order."""
        self._connection: Connection | None = None
        self.lock = Lock()
        """Held during a transaction."""
        self.before: Callable[[], None] = lambda: None
        """Called before each transaction; it may wait."""

    def run(self, statements: Sequence[Statement], before_commit: Callable[[Connection], None]) -> None:
        """Run statements in their order and commit, or raise; equal neighbours are sent as one batch."""
        self.before()
        connection = self._connection
        try:
            if connection is None:
                connection = self._connection = self._connect()
            with self.lock, connection.begin():
                for key, neighbours in groupby(statements, key=lambda one: id(one[0])):
                    self._execute(connection, key, list(neighbours))
                before_commit(connection)
        except IntegrityError:
            raise
        except SQLAlchemyError:
            self.close()
            raise

    def _execute(self, connection: Connection, key: int, batch: list[Statement]) -> None:
        if key in self._required:
            for statement, values in batch:
                if connection.execute(statement, values).rowcount != 1:
                    raise Unmet
            return
        plain = self._plain.get(key)
        if plain is None:
            connection.execute(batch[0][0], [values for _, values in batch])
            return
        sql, names = plain
        rows = [dict(values) if names is None else tuple(values[name] for name in names) for _, values in batch]
        connection.exec_driver_sql(sql, rows if len(rows) > 1 else rows[0])

    def _connect(self) -> Connection:
        connection = self._engine.connect()
        if self._engine.dialect.name == "sqlite":
            with connection.begin():
                connection.exec_driver_sql(NO_CHECKPOINTS)
        return connection

    def is_away(self, error: SQLAlchemyError) -> bool:
        """Tell whether PostgreSQL did not answer at all; an error that it reports itself has a code."""
        return (
            self._engine.dialect.name == "postgresql"
            and isinstance(error, DBAPIError)
            and getattr(error.orig, "sqlstate", None) is None
        )

    def close(self) -> None:
        """Close the connection; the next transaction opens another."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError):
                connection.invalidate()
                connection.close()


def _driver_sql(engine: Engine, statement: Executable) -> tuple[str, list[str] | None]:
    """Give a statement in the driver's words, and the order of its parameters; None if the driver takes names."""
    compiled = statement.compile(dialect=engine.dialect)  # type: ignore[attr-defined]
    return str(compiled), compiled.positiontup
