"""`rowlock rules`: the rules of a game, whole or one clause."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated

import typer

from rowlock.cli.choices import game_named
from rowlock.cli.console import Console, Refusal
from rowlock.cli.rulebook import clause_text, rules_page
from rowlock.games import GAMES

__all__ = ["rules"]


def rules(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="GAME", show_default=False)] = None,
    clause: Annotated[str | None, typer.Argument(metavar="CLAUSE", show_default=False)] = None,
) -> None:
    """Print rules; the texts of the help are in the catalogue."""
    console: Console = ctx.obj
    if game is None:
        raise Refusal("game-needed", games=", ".join(GAMES))
    found = game_named(game)
    language = console.texts.language
    text = rules_page(found, language) if clause is None else clause_text(found, clause, language)
    if console.plain:
        console.say(text)
    else:
        # rich takes a while to load, which no other command should pay.
        page = import_module("rich.markdown").Markdown(text)
        import_module("rich.console").Console(no_color=not console.colour).print(page)
