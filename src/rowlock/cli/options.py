"""Options that several commands share. Their help is in the catalogue of texts."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

__all__ = [
    "FILE",
    "bots_option",
    "budget_ms_option",
    "data_option",
    "database_option",
    "game_argument",
    "json_option",
    "limit_ms_option",
    "more_bots_option",
    "parquet_option",
    "preset_option",
    "processes_option",
    "ray_option",
    "samples_option",
]

MOST_PROCESSES: Final = 256
MOST_MS: Final = 86_400_000
MOST_SAMPLES: Final = 1_000_000_000
FILE: Final = click.Path(path_type=Path)

game_argument = click.argument("game", metavar="GAME")
json_option = click.option("--json", "as_json", is_flag=True)

bots_option = click.option("--bots", metavar="NAMES", default="")
more_bots_option = click.option("--bot", multiple=True, metavar="NAME")
budget_ms_option = click.option("--budget-ms", type=click.IntRange(1, MOST_MS), metavar="MS")
samples_option = click.option("--samples", type=click.IntRange(1, MOST_SAMPLES), metavar="N")
limit_ms_option = click.option("--limit-ms", type=click.IntRange(1, MOST_MS), metavar="MS")
preset_option = click.option("--options", "--preset", "options", metavar="TEXT", default="")
processes_option = click.option("--processes", type=click.IntRange(1, MOST_PROCESSES), metavar="N")

ray_option = click.option("--ray", metavar="ADDRESS")
parquet_option = click.option("--parquet", type=FILE, metavar="FILE")

database_option = click.option("--database", metavar="URL")
data_option = click.option("--data", type=FILE, metavar="FOLDER")
