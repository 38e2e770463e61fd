"""`rowlock serve`: runs the server."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from rowlock.cli.choices import game_named
from rowlock.cli.console import Console

__all__ = ["serve"]

LOG: Final = "ROWLOCK_LOG"
QUIET: Final = "warning"
LOOK_S: Final = 2.0


def serve(
    ctx: typer.Context,
    *,
    host: Annotated[str | None, typer.Option(metavar="ADDRESS", show_default=False)] = None,
    port: Annotated[int | None, typer.Option(metavar="PORT", min=0, max=65_535, show_default=False)] = None,
    database: Annotated[str | None, typer.Option(metavar="URL", show_default=False)] = None,
    data: Annotated[Path | None, typer.Option(metavar="FOLDER", show_default=False)] = None,
    redis: Annotated[str | None, typer.Option(metavar="URL", show_default=False)] = None,
    log: Annotated[str | None, typer.Option(metavar="LEVEL", show_default=False)] = None,
    play: Annotated[str | None, typer.Option(metavar="GAME", show_default=False)] = None,
) -> None:
    """Serve until stopped; every option but `--play` can be given as ROWLOCK_<NAME> too."""
    # The server's libraries take a second to load, which no other command should pay.
    settings_from = import_module("rowlock.server.settings").settings_from
    if play is not None and LOG not in os.environ:
        log = log or QUIET  # whoever sits here to play wants an address and no journal
    settings = settings_from(os.environ, host=host, port=port, database=database, data=data, redis=redis, log=log)
    if play is None:
        import_module("rowlock.server.run").serve(settings)
    else:
        _serve_a_player(ctx.obj, settings, game_named(play).name)


def _serve_a_player(console: Console, settings: Any, game: str) -> None:
    """Serve somebody who sits at this machine and wants to play at once; a server that is there already will do."""
    usual = f"http://{settings.host}:{settings.port}"
    if settings.port and _plays_at(usual):
        _show(console, "play-there", f"{usual}/start/{game}")
        return
    run = import_module("rowlock.server.run")
    run.serve(settings, ready=lambda url: _show(console, "play-here", f"{url}/start/{game}"), or_any_port=True)


def _plays_at(url: str) -> bool:
    """Tell whether a server of ours answers already."""
    httpx = import_module("httpx")
    try:
        return "protocol" in httpx.get(f"{url}/api/games", timeout=LOOK_S, trust_env=False).json()
    except (httpx.HTTPError, ValueError):
        return False


def _show(console: Console, key: str, address: str) -> None:
    """Print where to play, and open a browser there where there is one with a window."""
    console.say(console.text(key, address=address))
    sys.stdout.flush()
    if sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
