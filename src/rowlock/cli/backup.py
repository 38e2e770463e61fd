"""`rowlock backup` and `rowlock restore`: a server's whole database in one file."""

from __future__ import annotations

import os
from pathlib import Path

import click

from rowlock.cli.console import Console
from rowlock.cli.databases import database_named
from rowlock.cli.extras import require_extra
from rowlock.cli.options import FILE, data_option, database_option


@click.command()
@click.argument("file", type=FILE, metavar="FILE")
@database_option
@data_option
@click.pass_obj
def backup(
    console: Console,
    file: Path,
    database: str | None,
    data: Path | None,
) -> None:
    """Write a backup; the server may keep running."""
    require_extra("server")
    from rowlock.server import settings
    from rowlock.server.store import backup as store

    chosen = settings.settings_from(os.environ, database=database, data=data)
    with database_named(chosen):
        rows = store.backup(chosen, file)
    console.tell("backup-done", rows=rows, file=str(file))


@click.command()
@click.argument("file", type=FILE, metavar="FILE")
@database_option
@data_option
@click.pass_obj
def restore(
    console: Console,
    file: Path,
    database: str | None,
    data: Path | None,
) -> None:
    """Put a backup into an empty database."""
    require_extra("server")
    from rowlock.server import settings
    from rowlock.server.store import backup as store

    chosen = settings.settings_from(os.environ, database=database, data=data)
    with database_named(chosen):
        rows = store.restore(chosen, file)
    console.tell("restore-done", rows=rows, file=str(file))
