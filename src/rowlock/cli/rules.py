"""`rowlock rules`: the rules of a game, whole or one clause."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

import click

from rowlock.cli.choices import game_named
from rowlock.cli.console import CliRefusal, Console
from rowlock.cli.extras import has_extra
from rowlock.cli.options import complete_game
from rowlock.cli.rulebook import clause_text, rules_page
from rowlock.core.contract import AnyGame
from rowlock.core.options import option_choices, option_text
from rowlock.games import GAMES


@click.command()
@click.argument("game", metavar="[GAME]", required=False, shell_complete=complete_game)
@click.argument("clause", metavar="[CLAUSE]", required=False)
@click.option("--options", is_flag=True)
@click.pass_obj
def rules(
    console: Console,
    game: str | None,
    clause: str | None,
    *,
    options: bool,
) -> None:
    """Print rules; the texts of the help are in the catalogue."""
    if game is None:
        raise CliRefusal("game-needed", games=", ".join(GAMES))
    found = game_named(game)
    if options:
        console.say_all(_option_lines(console, found))
        return
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


def _option_lines(console: Console, game: AnyGame) -> Iterator[str]:
    """List the presets of a game, and its options as they are in the first preset."""
    first, *_ = game.presets
    rows = [(name, console.texts.preset_text(game.name, name)) for name in game.presets]
    example = first
    for option in fields(game.presets[first]):
        values = ("off", "on") if isinstance(option.default, bool) else option_choices(option)
        key = f"option-{game.name}-{option.name}"
        said = console.text(key) if key in console.texts else ""  # games of other packages may have none
        if values:
            said += f" ({', '.join(values)})"
            example = f"{first} {option.name}={values[-1]}"
        value = option_text(getattr(game.presets[first], option.name))
        rows.append((f"{option.name}={value}", said))
    yield console.text(
        "rules-options",
        game=console.texts.name_text(game.name),
        name=game.name,
        least=game.seats[0],
        most=game.seats[-1],
    )
    wide = max(len(name) for name, _ in rows)
    for name, said in rows:
        yield from console.wrapped(f"  {name:<{wide}}  {said}".rstrip(), indent=wide + 4)
    yield console.text("rules-options-example", example=example)
