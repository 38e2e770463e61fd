"""The database of a server, for commands that open it themselves: one that cannot be used is its operator's matter."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rowlock.core.errors import BadSetup

if TYPE_CHECKING:
    from rowlock.server.settings import Settings


@contextmanager
def database_named(settings: Settings) -> Iterator[None]:
    """Let errors of the database name it; one that is full, locked or no database is no mistake of the program."""
    from sqlalchemy import make_url
    from sqlalchemy.exc import SQLAlchemyError

    try:
        yield
    except SQLAlchemyError as error:
        raise BadSetup(
            "the database {database} cannot be used: {why}",
            "database_unusable",
            database=make_url(settings.database_url).render_as_string(hide_password=True),
            why=error.__cause__ or error,
        ) from None
