"""After the load: every table is replayed from the log in the database, and must be what its players saw."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rowlock.server.settings import Settings
from rowlock.tables.entries import Acted, Entry
from rowlock.tables.header import Header
from rowlock.tables.table import Table
from tests.load.crowd import PlayedTable
from tests.load.scripts import on_all_cores, open_store

__all__ = ["SeenSeat", "SeenTable", "differences", "history_hash", "replay_all", "seen_of"]


@dataclass(frozen=True, slots=True)
class SeenSeat:
    """What one socket knows in the end."""

    sequence: int
    lines: int
    history: str
    """The hash of all its lines."""
    position: str
    over: bool


@dataclass(frozen=True, slots=True)
class SeenTable:
    """What the players of one table know in the end."""

    id: str
    kept: dict[int, tuple[str, str]]
    """Id and text of every answer that was acknowledged, by its place in the log."""
    seats: tuple[SeenSeat, ...]
    hashes: dict[int, str]
    """What the script says the state's hash is, by decision."""


def history_hash(lines: Iterable[str]) -> str:
    """Give the hash of lines as a player's running hash would have it."""
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


def seen_of(table: PlayedTable) -> SeenTable:
    """Take down what a table's players know."""
    seats = tuple(
        SeenSeat(player.sequence.last, player.lines, player.history.hexdigest(), player.position, player.over)
        for player in table.players
    )
    return SeenTable(table.id, table.deliveries.kept, seats, table.script.hashes)


def replay_all(settings: Settings, tables: Iterable[PlayedTable]) -> list[str]:
    """Replay every table on all cores; gives what is not as it should be."""
    return on_all_cores(_replay, settings, [seen_of(table) for table in tables])


def _replay(settings: Settings, seen: Sequence[SeenTable]) -> list[str]:
    store = open_store(settings)
    found: list[str] = []
    with store.engine.connect() as connection:
        for table in seen:
            log = store.table(connection, table.id)
            found += [f"{table.id}: not in the database"] if log is None else differences(table, *log)
    return found


def differences(seen: SeenTable, header: Header, entries: list[Entry]) -> list[str]:
    """List where a table's replay differs from what its players were told."""
    table = Table.replay(header, entries)
    match = table.match
    if match is None:
        return [f"{seen.id}: never started"]
    found = []
    kept = {place: (entry.id, entry.text) for place, entry in enumerate(entries, 1) if isinstance(entry, Acted)}
    if kept != seen.kept:
        found.append(
            f"{seen.id}: {len(kept.items() ^ seen.kept.items())} answers differ between the log and what was told"
        )
    number = match.decision.number
    if table.game.hash(match.state) != seen.hashes.get(number):
        found.append(f"{seen.id}: decision {number} is not the one that was foreseen")
    for seat, told in enumerate(seen.seats):
        view = match.view(seat)
        lines, position = len(view.history), table.game.view_position(view)
        now = SeenSeat(table.sequence, lines, history_hash(view.history), position, match.over)
        found += [
            f"{seen.id} seat {seat}: {field} differs"
            for field in SeenSeat.__slots__
            if getattr(now, field) != getattr(told, field)
        ]
    return found
