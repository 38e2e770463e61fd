"""Games decided beforehand: whoever runs the server knows the seeds, so players need not think while it is measured."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random
from typing import TypeVar

from rowlock.server.fanout import SingleProcess
from rowlock.server.settings import Settings, settings_from
from rowlock.server.store import Store
from rowlock.tables.entries import Acted, Entry
from rowlock.tables.header import Header
from rowlock.tables.table import Table

__all__ = ["Script", "on_all_cores", "open_store", "script_of", "scripts_of", "settings_in"]

ItemT = TypeVar("ItemT")
AnswerT = TypeVar("AnswerT")

POLITE = 10
"""How far the work beside the measurement steps back."""
CHUNK = 20
CHOICES = 4
"""Among how many legal actions one is chosen."""


@dataclass(frozen=True, slots=True)
class Script:
    """What each seat answers to each decision, and how the game goes on."""

    answers: dict[tuple[int, int], str]
    """The answer to a decision's number by a seat."""
    hashes: dict[int, str]
    """The state's hash at each decision, by its number."""


def settings_in(folder: Path, database: str = "") -> Settings:
    """Give settings that find the database of a server."""
    return settings_from({}, data=folder, database=database)


def open_store(settings: Settings) -> Store:
    """Open a server's database to read from it."""
    return Store(settings, SingleProcess(), lambda _writes, _seconds: None)


def script_of(log: tuple[Header, list[Entry]]) -> Script:
    """Play a started table to its end, any legal action being as good as another."""
    table = Table.replay(*log)
    rng = Random(table.header.seed)
    answers: dict[tuple[int, int], str] = {}
    hashes: dict[int, str] = {}
    while table.match is not None and not table.match.over:
        game, number = table.game, table.match.decision.number
        hashes[number] = game.hash(table.match.state)
        for seat in table.awaited_seats():
            actions = list(islice(game.actions(table.match.state, seat), CHOICES))
            text = game.write_action(rng.choice(actions))
            answers[number, seat] = text
            table.apply(Acted(0, seat, number, f"{number}", text))
    assert table.match is not None, "a started table has a game"
    hashes[table.match.decision.number] = table.game.hash(table.match.state)
    return Script(answers, hashes)


def scripts_of(settings: Settings, tables: Iterable[str]) -> dict[str, Script]:
    """Decide all games, on all cores."""
    return dict(on_all_cores(_scripts, settings, list(tables)))


def _scripts(settings: Settings, tables: Sequence[str]) -> list[tuple[str, Script]]:
    store = open_store(settings)
    with store.engine.connect() as connection:
        logs = [(table, store.table(connection, table)) for table in tables]
    return [(table, script_of(log)) for table, log in logs if log is not None]


def on_all_cores(
    work: Callable[[Settings, Sequence[ItemT]], list[AnswerT]], settings: Settings, items: Sequence[ItemT]
) -> list[AnswerT]:
    """Do the same with all items, in as many processes as there are cores."""
    chunks = [items[start : start + CHUNK] for start in range(0, len(items), CHUNK)]
    processes = min(os.cpu_count() or 1, len(chunks))
    if processes <= 1:
        return [answer for chunk in chunks for answer in work(settings, chunk)]
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, context, os.nice, (POLITE,)) as pool:
        return [answer for some in pool.map(work, [settings] * len(chunks), chunks) for answer in some]
