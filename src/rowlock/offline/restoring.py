"""Backup files: one line for each game, with a checksum; restoring adds games and never replaces one.

The page writes the file from what is stored, damaged or not (`web/src/shelf/backup.ts`); here it is read, line by line,
as the text of a stranger.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeVar
from zlib import crc32

import msgspec
from msgspec.structs import replace

from rowlock.companion.changes import NotebookChange
from rowlock.games import GAMES
from rowlock.offline.events import RestoredItem, StoredPad, StoredRecord, StoredRow
from rowlock.offline.host import is_local
from rowlock.offline.imported import Imports, digest_of
from rowlock.offline.local_tables import LocalTables
from rowlock.offline.pads import Pads
from rowlock.tables.entries import Entry
from rowlock.tables.errors import Refusal
from rowlock.tables.header import Header
from rowlock.wire.device import Backup, Restored
from rowlock.wire.rest import Player

ValueT = TypeVar("ValueT")

FIRST: Final = "rowlock-backup 1"
LAST: Final = "end "
"""Followed by the number of lines before."""
ID: Final = re.compile("[a-z2-7]{26}")
LONGEST_LINE: Final = 1_000_000
MOST_LINES: Final = 20_000


class _PlayerLine(msgspec.Struct, frozen=True):
    """The line of the device's player."""

    player: Player


class _TableValue(msgspec.Struct, frozen=True):
    """A table as it is stored."""

    row: StoredRow
    header: Header


def _is_id(text: str) -> bool:
    return ID.fullmatch(text) is not None and is_local(text)


def _checked(line: str) -> str:
    """Give the content of a line; raises ValueError if its checksum is another."""
    given, _, content = line.partition(" ")
    if len(line) > LONGEST_LINE or given != f"{crc32(content.encode()):08x}":
        raise ValueError("the line was changed")
    return content


class Restoring:
    """Reads backup files into the lists of this device."""

    def __init__(self, tables: LocalTables, imports: Imports, pads: Pads, adopt: Callable[[Player], None]) -> None:
        self._tables = tables
        self._imports = imports
        self._pads = pads
        self._adopt = adopt
        """Takes the player of a file, whose seats are at the tables in it."""

    def restore(self, wish: Backup) -> Restored:
        """Add the games of a file; raises Refusal if it is none."""
        first, *lines = wish.text.splitlines()[: MOST_LINES + 1] or [""]
        if first != FIRST:
            raise Refusal("bad_backup", "this is no backup of Rowlock", 422)
        empty = not (self._tables.rows or self._imports.stored or self._pads.setups)
        last = lines.pop() if lines and lines[-1].startswith(LAST) else ""
        whole = last == f"{LAST}{len(lines)}"
        found = {"added": 0, "known": 0, "different": 0, "damaged": 0}
        for line in lines:
            try:
                content = _checked(line)
                if content.startswith('{"player":'):
                    player = msgspec.json.decode(content, type=_PlayerLine).player
                    if empty and _is_id(player.id):
                        self._adopt(player)
                else:
                    found[self._add(msgspec.json.decode(content, type=RestoredItem))] += 1
            except (ValueError, msgspec.DecodeError):
                found["damaged"] += 1
        return Restored(**found, cut=not whole)

    def _add(self, line: RestoredItem) -> str:
        """Add a game and say what became of it; raises ValueError or a DecodeError if it is damaged."""
        if not _is_id(line.id):
            raise ValueError("no id of a device")
        add = {"table": self._add_table, "record": self._add_record, "pad": self._add_pad}[line.kind]
        value = add(line)
        if isinstance(value, str):
            return value
        self._tables.effects.restored.append(replace(line, value=value))
        return "added"

    def _add_table(self, line: RestoredItem) -> msgspec.Raw | str:
        value = msgspec.json.decode(line.value, type=_TableValue)
        for entry in line.entries:
            msgspec.json.decode(entry, type=Entry)
        if {value.row.id, value.header.id} != {line.id} or value.header.game not in GAMES:
            raise ValueError("another table")
        return self._place(self._tables.rows, line, value.row)

    def _add_record(self, line: RestoredItem) -> msgspec.Raw | str:
        value = msgspec.json.decode(line.value, type=StoredRecord)
        if value.id != line.id or value.row is None or value.row.id != line.id or not value.text or line.entries:
            raise ValueError("another record")
        value = replace(value, digest=digest_of(value.text))
        if any(one.digest == value.digest for one in self._imports.stored.values()):
            return "known"
        return self._place(self._imports.stored, line, value)

    def _add_pad(self, line: RestoredItem) -> msgspec.Raw | str:
        value = msgspec.json.decode(line.value, type=StoredPad)
        for change in line.entries:
            msgspec.json.decode(change, type=NotebookChange)
        if value.id != line.id or value.game not in GAMES or value.changes:
            raise ValueError("another score pad")
        return self._place(self._pads.setups, line, value)

    def _place(self, place: dict[str, ValueT], line: RestoredItem, value: ValueT) -> msgspec.Raw | str:
        """Put a game into its list, unless there is one with its id, damaged or not: that stays as it is."""
        if line.id in place:
            return "known" if place[line.id] == value else "different"
        if any(one.id == line.id for one in self._tables.damaged):
            return "different"
        self._tables.keep(place, line.id, value)
        return line.value if not isinstance(value, StoredRecord) else msgspec.Raw(msgspec.json.encode(value))
