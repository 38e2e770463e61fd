"""What `rowlock` alone shows: the first commands to try, and how to get the browser client if it is not installed."""

from __future__ import annotations

from typing import Final

from rowlock.cli.console import Console
from rowlock.cli.extras import has_extra, install_command
from rowlock.core.version import __version__

FIRST: Final = (
    ("rowlock play qwirkle", "play"),
    ("rowlock serve --play qwirkle", "browser"),
    ("rowlock puzzle solve qwirkle", "puzzle"),
    ("rowlock rules qwirkle", "rules"),
    ("rowlock --help", "help"),
)
WITHOUT_INSTALLING: Final = 'uvx --from "rowlock[server]" rowlock serve --play qwirkle'


def show_welcome(console: Console) -> None:
    """Print the first commands to try."""
    console.say(f"Rowlock {__version__}")
    console.tell("welcome")
    console.say()
    width = max(len(command) for command, _ in FIRST)
    for command, what in FIRST:
        console.say(f"  {command:<{width}}  {console.text(f'welcome-{what}')}")
    console.say()
    console.tell("welcome-games")
    if not has_extra("server"):
        console.say()
        console.tell("welcome-extra", install=install_command("server"), without=WITHOUT_INSTALLING)
