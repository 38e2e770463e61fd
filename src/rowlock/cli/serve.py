"""`rowlock serve`: runs the server."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

__all__ = ["serve"]


def serve(
    *,
    host: Annotated[str | None, typer.Option(metavar="ADDRESS", show_default=False)] = None,
    port: Annotated[int | None, typer.Option(metavar="PORT", min=0, max=65_535, show_default=False)] = None,
    database: Annotated[str | None, typer.Option(metavar="URL", show_default=False)] = None,
    data: Annotated[Path | None, typer.Option(metavar="FOLDER", show_default=False)] = None,
    redis: Annotated[str | None, typer.Option(metavar="URL", show_default=False)] = None,
    log: Annotated[str | None, typer.Option(metavar="LEVEL", show_default=False)] = None,
) -> None:
    """Serve until stopped; every option can be given as ROWLOCK_<NAME> too."""
    # The server's libraries take a second to load, which no other command should pay.
    settings_from = import_module("rowlock.server.settings").settings_from
    run = import_module("rowlock.server.run").serve
    run(settings_from(os.environ, host=host, port=port, database=database, data=data, redis=redis, log=log))
