"""Brings an older database up to date and refuses a newer one by name."""

from __future__ import annotations

from importlib import import_module

from sqlalchemy import Connection, Engine, inspect, text

from rowlock.core.errors import BadSetup

__all__ = ["HEAD", "migrate"]

HEAD = "0002"
"""The newest revision, named here so that a database that has it needs no more looking into."""


def _revision(connection: Connection) -> str | None:
    """Read which revision a database has; None for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
    return found


def migrate(engine: Engine) -> None:
    """Run the migrations that a database lacks."""
    with engine.connect() as connection:
        found = _revision(connection)
    if found == HEAD:
        return
    if found is not None and found > HEAD:
        raise BadSetup(f"the database has revision {found!r}, which a newer Rowlock made; this one knows {HEAD!r}")
    upgrade = import_module("rowlock.server.store.upgrade").upgrade
    upgrade(engine)
