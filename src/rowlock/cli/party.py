"""`rowlock party`: serves everybody on the local network, and shows them the way."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import click

from rowlock.cli.console import Console
from rowlock.cli.extras import require_extra
from rowlock.cli.options import FILE
from rowlock.cli.qr import qr_lines
from rowlock.cli.serve import LOG, QUIET, open_browser

if TYPE_CHECKING:
    from rowlock.server.settings import Settings

INDENT: Final = "  "
ROOM: Final = "/room/{}"


@click.command()
@click.option("--host", metavar="ADDRESS")
@click.option("--port", type=click.IntRange(0, 65535), metavar="PORT")
@click.option("--database", metavar="URL")
@click.option("--data", type=FILE, metavar="FOLDER")
@click.option("--log", metavar="LEVEL")
@click.pass_obj
def party(
    console: Console, *, host: str | None, port: int | None, database: str | None, data: Path | None, log: str | None
) -> None:
    """Serve on every address of this machine until stopped, with the settings of `serve`."""
    require_extra("server")
    from rowlock.server.addresses import local_name
    from rowlock.server.run import serve as serve_forever
    from rowlock.server.settings import EVERYWHERE, settings_from

    if LOG not in os.environ:
        log = log or QUIET
    settings = settings_from(os.environ, host=host or EVERYWHERE, port=port, database=database, data=data, log=log)
    # People in one room may share an address, and none of them is a stranger.
    settings = replace(settings, hosts=(*settings.hosts, local_name()), by_address=False, party=True)
    with ExitStack() as until_stopped:
        interrupted = serve_forever(
            settings, ready=lambda url: _welcome(console, settings, url, until_stopped), or_any_port=True
        )
    if interrupted:
        raise KeyboardInterrupt


def _welcome(console: Console, settings: Settings, url: str, until_stopped: ExitStack) -> None:
    """Print the addresses and the room's code, announce the server, and open the room in a browser here."""
    from rowlock.server.addresses import local_name, origins_of
    from rowlock.server.announce import announced
    from rowlock.server.rooms import open_room

    port, code = urlsplit(url).port or 0, open_room(settings)
    origins = origins_of(settings, port)
    if not origins:
        console.tell("party-no-network", address=url)
    else:
        trouble = until_stopped.enter_context(announced(_literal(origins), port))
        others = origins[1:] if trouble or settings.public else [*origins[1:], f"http://{local_name()}:{port}"]
        console.tell("party-address", address=origins[0])
        for other in others:
            console.say(f"{INDENT}{console.text('party-also', address=other)}")
        console.tell("party-code", code=code)
        _show_code(console, origins[0] + ROOM.format(code))
        console.tell("party-everyone")
        if trouble is not None:
            console.tell("party-not-announced", why=trouble)
    console.tell("party-stop")
    sys.stdout.flush()
    open_browser(url + ROOM.format(code))


def _literal(origins: Sequence[str]) -> list[str]:
    """Give the hosts of origins that are plain addresses."""
    hosts = (urlsplit(origin).hostname or "" for origin in origins)
    return [host for host in hosts if ":" in host or host.replace(".", "").isdigit()]


def _show_code(console: Console, address: str) -> None:
    """Print a QR code if the terminal is wide enough and can show its characters."""
    lines = qr_lines(address, colour=console.colour)
    try:
        "".join(lines).encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return
    if console.plain or len(qr_lines(address, colour=False)[0]) <= console.size[0]:
        click.echo("\n".join(lines), color=console.colour or None)
