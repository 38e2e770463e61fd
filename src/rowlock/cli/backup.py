"""`rowlock backup` and `rowlock restore`: everything a server keeps, in one file."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

from rowlock.cli.console import Console

__all__ = ["backup", "restore"]

Url = Annotated[str | None, typer.Option("--database", metavar="URL", show_default=False)]
Folder = Annotated[Path | None, typer.Option("--data", metavar="FOLDER", show_default=False)]


def _settings(database: str | None, data: Path | None) -> Any:
    return import_module("rowlock.server.settings").settings_from(os.environ, database=database, data=data)


def backup(
    ctx: typer.Context, file: Annotated[Path, typer.Argument(metavar="FILE")], database: Url = None, data: Folder = None
) -> None:
    """Write a backup; the server may go on serving."""
    console: Console = ctx.obj
    rows = import_module("rowlock.server.store.backup").backup(_settings(database, data), file)
    console.tell("backup-done", rows=rows, file=str(file))


def restore(
    ctx: typer.Context, file: Annotated[Path, typer.Argument(metavar="FILE")], database: Url = None, data: Folder = None
) -> None:
    """Put a backup into an empty database."""
    console: Console = ctx.obj
    rows = import_module("rowlock.server.store.backup").restore(_settings(database, data), file)
    console.tell("restore-done", rows=rows, file=str(file))
