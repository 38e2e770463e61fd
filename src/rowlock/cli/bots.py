"""`rowlock bots`: the bots of each game, by the name to type, the name that people see, and how each plays."""

from __future__ import annotations

import json

import click

from rowlock.cli.choices import game_named
from rowlock.cli.console import Console
from rowlock.cli.options import complete_game, json_option
from rowlock.games import GAMES
from rowlock.terminal.names import bot_choices


@click.command()
@click.argument("game", metavar="[GAME]", required=False, shell_complete=complete_game)
@json_option
@click.pass_obj
def bots(console: Console, *, game: str | None, as_json: bool) -> None:
    """List bots; the texts of the help are in the catalogue."""
    texts = console.texts
    listed = {name: dict(bot_choices(name, texts)) for name in ([game_named(game).name] if game else GAMES)}
    if as_json:
        console.say(json.dumps(listed, ensure_ascii=False))
        return
    width = max(len(bot) for described in listed.values() for bot in described)
    for name, described in listed.items():
        console.say(f"{texts.name_text(name)} ({name})")
        for bot, text in described.items():
            console.say_all(console.wrapped(f"  {bot:{width}}  {text}", width + 4))
