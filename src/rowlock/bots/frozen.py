"""Frozen bots: `level:5@2026-11-16` is the bot `level:5` of the program as it was on that date.

A frozen bot is the old program itself, run as an external bot, so no later change can alter it.
`python -m tools.frozen` exports and compiles the old program; this module only finds it.
"""

from __future__ import annotations

import shlex
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from rowlock.core.errors import BadSetup, quoted

__all__ = ["FROZEN", "PLAYER", "SEPARATOR", "bot_and_date", "folder_of", "frozen_command", "is_frozen"]

SEPARATOR: Final = "@"
FROZEN: Final[Mapping[str, str]] = {"2026-11-16": "692fc6768df46506a3109e84fa44160d9c67eba7"}
"""The commit of each frozen program, by its date."""
PLAYER: Final = "player.py"
"""The file of a frozen program that plays one of its bots over the engine protocol."""
FOLDER: Final = Path("build/frozen")
SET_UP: Final = "python -m tools.frozen"


def is_frozen(name: str) -> bool:
    """Tell whether a name has the form of a frozen bot's name and its date is known."""
    bot, _, date = name.partition(SEPARATOR)
    return bool(bot) and date in FROZEN


def bot_and_date(name: str) -> tuple[str, str]:
    """Split the name of a frozen bot; raise BadSetup if no program of that date is known."""
    bot, _, date = name.partition(SEPARATOR)
    if date not in FROZEN:
        raise BadSetup(
            "no frozen program of {date}: choose one of {known}",
            "unknown_frozen",
            date=quoted(date),
            known=", ".join(FROZEN),
        )
    return bot, date


def folder_of(date: str) -> Path:
    """Give the folder of a frozen program: below the current folder, which must be a working copy of Rowlock."""
    return FOLDER / date


def frozen_command(name: str) -> str:
    """Give the command that plays a frozen bot; raise BadSetup if its program has not been set up here."""
    bot, date = bot_and_date(name)
    player = (folder_of(date) / PLAYER).absolute()
    if not player.is_file():
        raise BadSetup(
            "the bot {bot} is not set up here: run `{command}` in a clone of the repository",
            "frozen_missing",
            bot=quoted(name),
            command=SET_UP,
        )
    # -I -S: the frozen program needs the standard library alone and must not find today's packages.
    return shlex.join([sys.executable, "-I", "-S", str(player), bot])
