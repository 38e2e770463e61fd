"""Migrates an older database and refuses a newer one."""

from __future__ import annotations

from importlib import import_module

from sqlalchemy import Connection, Engine, inspect, text

from rowlock.core.errors import BadSetup

NEWEST = "0012"
"""The newest revision, written here so that an up-to-date database needs no import of alembic."""


def _revision(connection: Connection) -> str | None:
    """Read the revision of a database; None for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
    return found


def migrate(engine: Engine) -> None:
    """Run the missing migrations."""
    with engine.connect() as connection:
        found = _revision(connection)
    if found == NEWEST:
        return
    if found is not None and found > NEWEST:
        raise BadSetup(
            "the database has revision {found}, which a newer Rowlock made; this one knows {known}",
            "database_newer",
            found=repr(found),
            known=repr(NEWEST),
        )
    upgrade = import_module("rowlock.server.store.upgrade").upgrade
    upgrade(engine)
