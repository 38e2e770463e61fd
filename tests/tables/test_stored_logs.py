"""Logs that an earlier program stored, in games of two people that bots finished, replay exactly as they did then."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.tables.entries import read_entry
from rowlock.tables.header import Header
from rowlock.tables.table import Table

LOGS = sorted((Path(__file__).parents[1] / "golden" / "logs").glob("*.json"))
NEW_FIELDS = {"gone_at"}


def as_json(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_stored_log_replays_as_before(path: Path) -> None:
    stored = json.loads(path.read_text())
    header = msgspec.convert(stored["header"], Header)
    entries = [read_entry(json.dumps(entry).encode()) for entry in stored["entries"]]
    table = Table.replay(header, entries)
    seats = [
        {name: value for name, value in seat.items() if name not in NEW_FIELDS} for seat in as_json(table.show().seats)
    ]
    assert seats == stored["seats"]
    assert as_json(table.result()) == stored["result"]
    assert table.record().write() == stored["record"]
    assert GameRecord.read(stored["record"]).verify(GAMES).chance == "seed"
