"""`rowlock rules`: the rules of a game, whole or one clause."""

from __future__ import annotations

import click

from rowlock.cli.choices import game_named
from rowlock.cli.console import Console, Refusal
from rowlock.cli.extras import has_extra
from rowlock.cli.rulebook import clause_text, rules_page
from rowlock.games import GAMES

__all__ = ["rules"]


@click.command()
@click.argument("game", metavar="[GAME]", required=False)
@click.argument("clause", metavar="[CLAUSE]", required=False)
@click.pass_obj
def rules(
    console: Console,
    game: str | None,
    clause: str | None,
) -> None:
    """Print rules; the texts of the help are in the catalogue."""
    if game is None:
        raise Refusal("game-needed", games=", ".join(GAMES))
    found = game_named(game)
    language = console.texts.language
    text = rules_page(found, language) if clause is None else clause_text(found, clause, language)
    if console.plain or not has_extra("terminal", "rich"):
        console.page("\n".join(console.wrapped(text)))
        return
    from rich.console import Console as RichConsole
    from rich.markdown import Markdown

    rich = RichConsole(no_color=not console.colour)
    with rich.capture() as captured:
        rich.print(Markdown(text))
    console.page(captured.get().rstrip("\n"))
