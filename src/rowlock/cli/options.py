"""Options that several commands share. Their help is in the catalogue of texts."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import click
from click.shell_completion import CompletionItem

from rowlock.cli.console import CliRefusal

MOST_PROCESSES: Final = 256
MOST_MS: Final = 86_400_000
MOST_SAMPLES: Final = 1_000_000_000


class _File(click.Path):
    """The path of a file or folder. An empty text would mean the current folder, which nobody asks for in that way."""

    def convert(self, value: str | os.PathLike[str], param: click.Parameter | None, ctx: click.Context | None) -> Path:
        if value == "":
            raise CliRefusal("file-unnamed")
        path = super().convert(value, param, ctx)
        assert isinstance(path, Path)
        return path


FILE: Final = _File(path_type=Path)


def complete_game(_: click.Context, __: click.Parameter, begun: str) -> list[str]:
    """Name the games that a shell may complete a word to."""
    from rowlock.games import GAMES

    return [name for name in GAMES if name.startswith(begun)]


def complete_file(_: click.Context, __: click.Parameter, begun: str) -> list[CompletionItem]:
    """Let a shell complete a word to a file."""
    return [CompletionItem(begun, type="file")]


def complete_game_or_file(context: click.Context, of: click.Parameter, begun: str) -> list[CompletionItem]:
    """Name the games that a shell may complete a word to; without one it completes to a file."""
    return [*map(CompletionItem, complete_game(context, of, begun))] or complete_file(context, of, begun)


def complete_bot(_: click.Context, __: click.Parameter, begun: str) -> list[str]:
    """Name the bots that a shell may complete a word to, the last of a list too."""
    from rowlock.bots import BOTS
    from rowlock.terminal.table import PERSON

    before, comma, last = begun.rpartition(",")
    return [f"{before}{comma}{name}" for name in (*BOTS, PERSON) if name.startswith(last)]


game_argument = click.argument("game", metavar="GAME", shell_complete=complete_game)
json_option = click.option("--json", "as_json", is_flag=True)

bots_option = click.option("--bots", metavar="NAMES", default="", shell_complete=complete_bot)
more_bots_option = click.option("--bot", multiple=True, metavar="NAME", shell_complete=complete_bot)
budget_ms_option = click.option("--budget-ms", type=click.IntRange(1, MOST_MS), metavar="MS")
samples_option = click.option("--samples", type=click.IntRange(1, MOST_SAMPLES), metavar="N")
limit_ms_option = click.option("--limit-ms", type=click.IntRange(1, MOST_MS), metavar="MS")
preset_option = click.option("--options", "--preset", "options", metavar="TEXT", default="")
processes_option = click.option("--processes", type=click.IntRange(1, MOST_PROCESSES), metavar="N")

ray_option = click.option("--ray", metavar="ADDRESS")
parquet_option = click.option("--parquet", type=FILE, metavar="FILE")

database_option = click.option("--database", metavar="URL")
data_option = click.option("--data", type=FILE, metavar="FOLDER")
