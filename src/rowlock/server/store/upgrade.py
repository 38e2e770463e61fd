"""Runs alembic; imported only if a database needs it."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Engine


def _scripts() -> Config:
    config = Config()
    config.set_main_option("script_location", "rowlock.server.store:migrations")
    config.set_main_option("path_separator", "os")
    return config


def newest() -> str | None:
    """Give the revision after all migrations."""
    return ScriptDirectory.from_config(_scripts()).get_current_head()


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Run all missing migrations up to a revision, in one transaction."""
    config = _scripts()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
