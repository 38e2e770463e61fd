"""Afterwards: what was acknowledged is in the log, what was seen is what happened, and every record verifies."""

from __future__ import annotations

from collections import Counter

from rowlock.core.errors import RowlockError
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.server.settings import Settings
from rowlock.tables.entries import Acted, Entry
from rowlock.tables.header import Header
from rowlock.tables.table import Table
from tests.chaos.evening import Kept, Played
from tests.load.scripts import open_store

__all__ = ["check_all", "faults_of"]


def check_all(settings: Settings, played: list[Played]) -> list[str]:
    """Hold every table against the database; gives what is not as it should be."""
    store = open_store(settings)
    found: list[str] = []
    with store.engine.connect() as connection:
        for table in played:
            log = store.table(connection, table.id)
            found += [f"{table.id}: not in the database"] if log is None else faults_of(table, *log)
    store.engine.dispose()
    return found


def faults_of(played: Played, header: Header, entries: list[Entry]) -> list[str]:
    """List what is wrong with one table."""
    table = Table.replay(header, entries)
    found = [*_answers(played, table, entries), *_record(played, table), *played.doubts]
    if table.status != "over" or table.match is None:
        return [*found, f"{played.id}: is not over"]
    found.extend(
        f"{played.id} seat {seen.seat}: saw what did not happen"
        for seen in played.seats
        if seen.history != table.match.view(seen.seat).history
    )
    return found


def _answers(played: Played, table: Table, entries: list[Entry]) -> list[str]:
    acted = [(place, entry) for place, entry in enumerate(entries, 1) if isinstance(entry, Acted)]
    people = {
        Kept(place, entry.seat, entry.number, entry.id, entry.text)
        for place, entry in acted
        if table.seats[entry.seat].human
    }
    kept = set(played.kept)
    twice = [key for key, times in Counter((entry.seat, entry.number) for _, entry in acted).items() if times > 1]
    return [
        *(f"{played.id}: acknowledged and lost: {answer}" for answer in kept - people),
        *(f"{played.id}: in the log and never acknowledged: {answer}" for answer in people - kept),
        *(f"{played.id}: seat {seat} answered decision {number} twice" for seat, number in twice),
    ]


def _record(played: Played, table: Table) -> list[str]:
    try:
        record = GameRecord.read(played.record)
        chance = record.verify(GAMES).chance
    except RowlockError as error:
        return [f"{played.id}: the record does not verify: {error}"]
    if chance != "seed":
        return [f"{played.id}: the record's draws are {chance}"]
    if table.match is None or list(record.entries) != table.match.log:
        return [f"{played.id}: the record differs from the log"]
    return []
