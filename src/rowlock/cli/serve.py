"""`rowlock serve`: runs the server."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import click

from rowlock.cli.choices import game_named
from rowlock.cli.console import Console
from rowlock.cli.extras import require_extra
from rowlock.cli.options import FILE, complete_game

if TYPE_CHECKING:
    from rowlock.server.settings import Settings

LOG: Final = "ROWLOCK_LOG"
QUIET: Final = "warning"
ANSWER_S: Final = 10.0
"""How long a server on a busy machine may take to answer; where none listens, the connection is refused at once."""


@click.command()
@click.option("--host", metavar="ADDRESS")
@click.option("--port", type=click.IntRange(0, 65535), metavar="PORT")
@click.option("--database", metavar="URL")
@click.option("--data", type=FILE, metavar="FOLDER")
@click.option("--redis", metavar="URL")
@click.option("--log", metavar="LEVEL")
@click.option("--play", metavar="GAME", shell_complete=complete_game)
@click.pass_obj
def serve(
    console: Console,
    *,
    host: str | None,
    port: int | None,
    database: str | None,
    data: Path | None,
    redis: str | None,
    log: str | None,
    play: str | None,
) -> None:
    """Serve until stopped; every option but `--play` can be given as ROWLOCK_<NAME> too."""
    require_extra("server")
    from rowlock.server.run import serve as serve_forever
    from rowlock.server.settings import settings_from

    if play is not None and LOG not in os.environ:
        log = log or QUIET  # a player at this machine needs the address, not the log
    settings = settings_from(os.environ, host=host, port=port, database=database, data=data, redis=redis, log=log)
    if play is None:
        interrupted = serve_forever(settings, ready=lambda url: _say_reach(console, settings, url))
    else:
        interrupted = _serve_player(console, settings, game_named(play).name)
    if interrupted:
        raise KeyboardInterrupt


def _serve_player(console: Console, settings: Settings, game: str) -> bool:
    """Serve a player at this machine and open the game; use a server that already runs on the same port."""
    from rowlock.server.run import serve as serve_forever

    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    usual = f"http://{host}:{settings.port}"
    if settings.port and _plays_at(usual):
        _show(console, "play-there", f"{usual}/start/{game}")
        return False

    def ready(url: str) -> None:
        _show(console, "play-here", f"{url}/start/{game}", _reach(console, settings, url))

    return serve_forever(settings, ready=ready, or_any_port=True)


def _plays_at(url: str) -> bool:
    """Tell whether a Rowlock server answers at an address."""
    import httpx

    try:
        return "protocol" in httpx.get(f"{url}/api/games", timeout=ANSWER_S, trust_env=False).json()
    except (httpx.HTTPError, ValueError):
        return False


def _say_reach(console: Console, settings: Settings, url: str) -> None:
    """Print where the server is, and who can reach it."""
    console.say(f"{console.text('serve-here', address=url)} {_reach(console, settings, url)}")
    sys.stdout.flush()


def _reach(console: Console, settings: Settings, url: str) -> str:
    """Say under which address other devices reach the server, or that none does and how to change that."""
    from rowlock.server.addresses import origins_of

    origins = origins_of(settings, urlsplit(url).port or 0)
    return console.text("serve-others", address=origins[0]) if origins else console.text("serve-only-here")


def _show(console: Console, key: str, address: str, more: str = "") -> None:
    """Print where to play, and open a browser there."""
    console.say(f"{console.text(key, address=address)} {more}".rstrip())
    sys.stdout.flush()
    open_browser(address)


def open_browser(address: str) -> None:
    """Open an address in a browser if the machine has a display."""
    if sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
