"""`rowlock doctor`: whether everything the program needs is installed and works."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from typing import Final

import click

from rowlock import kernels
from rowlock.bots import BOTS, bot_named
from rowlock.bots.contract import Budget
from rowlock.cli.config import config_path
from rowlock.cli.console import CliRefusal, Console
from rowlock.cli.extras import EXTRAS, has_extra, install_command
from rowlock.cli.rulebook import rules_page
from rowlock.core.chance import FastStream
from rowlock.core.contract import AnyGame
from rowlock.core.match import Match
from rowlock.core.parts import is_built_in
from rowlock.games import GAMES
from rowlock.locale import LANGUAGES
from rowlock.locale.rulebook import clauses_of
from rowlock.locale.texts import message_keys

PACKAGES: Final = ("rowlock", "click", "fluent.syntax", "msgspec", "platformdirs")
TRIED_DECISIONS: Final = 6
FAILED: Final = 1


@click.command()
@click.pass_obj
def doctor(
    console: Console,
) -> None:
    """Check the installation; the texts of the help are in the catalogue."""
    sound = True
    for key, detail, fine in _findings(console):
        sound = sound and fine
        console.say(f"{'ok' if fine else '!!'}  {console.text(f'doctor-{key}')}: {detail}")
    console.tell("doctor-sound" if sound else "doctor-unsound")
    raise click.exceptions.Exit(0 if sound else FAILED)


def _findings(console: Console) -> Iterator[tuple[str, str, bool]]:
    """Give each check: its name, what was found, and whether that is right."""
    yield "python", f"{platform.python_version()} ({sys.executable})", sys.version_info >= (3, 11)
    for package in PACKAGES:
        try:
            yield "package", f"{package} {version(package)}", True
        except PackageNotFoundError:
            yield "package", f"{package} ?", False
    for extra in EXTRAS:
        installed = has_extra(extra)
        how = console.text(f"doctor-extra-{'installed' if installed else 'missing'}", command=install_command(extra))
        yield "extra", f"{extra}, {how}", True
    for game in GAMES.values():
        yield "game", *_tried(game)
    for broken in GAMES.broken:
        yield "game", f"{broken.name} ({broken.value}): {broken.reason}", False
    for game in GAMES.values():
        try:
            rules_page(game)
            yield "rules", f"{game.name}, {console.text('doctor-clauses', count=len(clauses_of(game)))}", True
        except CliRefusal:
            yield "rules", f"{game.name} ?", not is_built_in(game)
    every = frozenset().union(*map(message_keys, LANGUAGES))
    for language, name in LANGUAGES.items():
        missing = every - message_keys(language)
        lacks = f", ? {', '.join(sorted(missing)[:3])}" if missing else ""
        count = console.text("doctor-texts", count=str(len(message_keys(language))))
        yield "language", f"{name}, {count}{lacks}", not missing
    yield "bots", ", ".join(BOTS), True
    for kernel in kernels.status():
        how = console.text(f"doctor-kernel-{'compiled' if kernel.compiled else 'python'}")
        why = f" ({kernel.why})" if kernel.why else ""
        yield "kernel", f"{kernel.name}, {how}{why}", kernel.current  # as Python it is slow, and sound
    yield "config", config_path(os.environ) or "-", True
    width, height = console.size
    speaks = "UTF-8" if (sys.stdout.encoding or "").lower().replace("-", "") == "utf8" else str(sys.stdout.encoding)
    colour = "colour" if console.colour else "no colour"
    yield "terminal", f"{os.environ.get('TERM', '-')}, {width} × {height}, {speaks}, {colour}", True


def _tried(game: AnyGame) -> tuple[str, bool]:
    """Play a few decisions of a game to see that it works."""
    seats = game.seats[0]
    rng = FastStream(0)
    match = Match.start(game, seats, game.options(), rng)
    bot = bot_named("random")
    for _ in range(TRIED_DECISIONS):
        if match.over:
            break
        match.play(
            {seat: bot.decide(game, match.view(seat), Budget(samples=50), rng).action for seat in match.decision.seats}
        )
    return f"{game.name}, {game.seats[0]}–{game.seats[-1]}, {', '.join(game.presets)}", bool(match.log)
