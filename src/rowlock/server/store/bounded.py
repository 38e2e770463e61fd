"""Connections to PostgreSQL on which no wait is long: a database that hangs fails like one that is away.

Time limits of the server itself do not help against a server, or a network, that has fallen silent. So this side limits
every wait, and closes the connection afterwards, because an answer could still come for another question. Imported only
with PostgreSQL.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from time import monotonic
from typing import Any, Final, TypeVar

import psycopg
from sqlalchemy import Engine, event

POSTGRES_ANSWER_S: Final = 3.0
"""How long the server may take for one answer."""
PARAMETERS: Final[Mapping[str, Any]] = {
    "connect_timeout": 2,
    "keepalives": 1,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 5_000,
}
"""Parameters of the connection; those of the database's URL come first."""
TIME_LIMITS: Final = "SET statement_timeout = '2500ms'; SET lock_timeout = '2s'"
"""The server gives up before this side does, so that a lock does not cost the connection."""

AnswerT = TypeVar("AnswerT")


def _until(waiting: Generator[Any, Any, AnswerT], deadline: float) -> Generator[Any, Any, AnswerT]:
    """Pass a wait on until it is over; the driver resumes it several times a second, also if nothing has come."""
    state = next_of = None
    try:
        next_of = next(waiting)
        while True:
            state = yield next_of
            if not state and monotonic() > deadline:
                raise psycopg.OperationalError("the database does not answer")
            next_of = waiting.send(state)
    except StopIteration as done:
        answer: AnswerT = done.value
        return answer


class BoundedConnection(psycopg.Connection[Any]):
    """A connection whose waits end."""

    def wait(self, gen: Any, *arguments: Any, **named: Any) -> Any:
        """Wait, but not for long."""
        deadline = monotonic() + POSTGRES_ANSWER_S
        try:
            return super().wait(_until(gen, deadline), *arguments, **named)
        except psycopg.OperationalError:
            if monotonic() > deadline:
                self.pgconn.finish()
            raise


class BoundedAsyncConnection(psycopg.AsyncConnection[Any]):
    """A connection for the event loop whose waits end."""

    async def wait(self, gen: Any, *arguments: Any, **named: Any) -> Any:
        """Wait, but not for long."""
        deadline = monotonic() + POSTGRES_ANSWER_S
        try:
            return await super().wait(_until(gen, deadline), *arguments, **named)
        except psycopg.OperationalError:
            if monotonic() > deadline:
                self.pgconn.finish()
            raise


def limit_waits(engine: Engine) -> None:
    """Let an engine open only connections whose waits end."""

    def connect(_dialect: object, _record: object, arguments: Any, parameters: Any) -> BoundedConnection:
        connection = BoundedConnection.connect(*arguments, **{**PARAMETERS, **parameters})
        connection.execute(TIME_LIMITS)
        connection.commit()  # or the next rollback would undo the settings
        return connection

    event.listen(engine, "do_connect", connect)
