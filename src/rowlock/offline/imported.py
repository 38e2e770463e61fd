"""Finished games that were imported as records; a page shows them like the finished games of tables."""

from __future__ import annotations

import hashlib

import msgspec
from msgspec.structs import replace

from rowlock.bots import bots_for
from rowlock.core.errors import BadSetup
from rowlock.core.options import options_text
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.offline.events import Stored, StoredRecord, StoredRow, Wanted
from rowlock.offline.local_tables import NOTHING, LocalTables, Missing, unreadable
from rowlock.tables.results import result_of
from rowlock.tables.seats import Seat
from rowlock.wire.common import Ending, Reason, TableNow

SEPARATOR = " | "
REASONS: dict[str, Reason] = {"left": "left", "time": "time", "resigned": "resigned", "replaced": "replaced"}


class Imports:
    """The imported records of this device; a text is read when its game is opened."""

    def __init__(self, tables: LocalTables, stored: tuple[Stored, ...]) -> None:
        self._tables = tables
        self.stored: dict[str, StoredRecord] = {}
        self.renewed: list[StoredRecord] = []
        """Records of an earlier version, which had no row: they are to be stored again."""
        for one in stored:
            try:
                found = msgspec.json.decode(one.value, type=StoredRecord)
                self.stored[one.id] = _listed(found)
                if found.row is None:
                    self.renewed.append(self.stored[one.id])
            except Exception:  # damaged in any way: everything else goes on
                tables.damaged.add(Wanted("record", one.id))

    def rows(self) -> list[StoredRow]:
        """List the games."""
        return [one.row for one in self.stored.values() if one.row is not None]

    def load(self, record_id: str, value: msgspec.Raw) -> None:
        """Take a record as it is stored."""
        if value == NOTHING:
            self.stored.pop(record_id, None)
            return
        try:
            stored = msgspec.json.decode(value, type=StoredRecord)
            show_import(stored)
            self.stored[record_id] = _listed(stored)
        except Exception:  # as above
            self.stored.pop(record_id, None)
            self._tables.damaged.add(Wanted("record", record_id))

    def text(self, record_id: str) -> str | None:
        """Give the text of a record; None if there is none, raises Missing if it has to be loaded first."""
        if Wanted("record", record_id) in self._tables.damaged:
            raise unreadable()
        stored = self.stored.get(record_id)
        if stored is not None and not stored.text:
            raise Missing("record", record_id)
        return None if stored is None else stored.text

    def show(self, record_id: str) -> TableNow | None:
        """Show the finished game of a record as a table; None if there is no such record."""
        return None if self.text(record_id) is None else show_import(self.stored[record_id])

    def add(self, given: str) -> str:
        """Import a record and give its id; the same record twice is one game, and so is one of this device."""
        record = read_import(given)
        text, known = record.write(), record.headers.get("Id", "")
        if known in self._tables.rows:
            return known
        digest = digest_of(text)
        for stored in self.stored.values():
            if stored.digest == digest:
                return stored.id
        host = self._tables.host
        added = _listed(StoredRecord(host.new_id(), host.now(), text))
        self._tables.keep(self.stored, added.id, added)
        self._tables.effects.records.append(added)
        return added.id


def read_import(text: str) -> GameRecord:
    """Read a record and check all of it; raises BadRecord, or BadSetup if its game is not over."""
    record = GameRecord.read(text)
    if not record.verify(GAMES).over and record.ending is None:
        raise BadSetup("the game of this record is not over", "record_unfinished")
    return record


def digest_of(text: str) -> str:
    """Give the digest of a record's text."""
    return hashlib.sha256(text.encode()).hexdigest()


def _seats(record: GameRecord) -> list[Seat]:
    names = record.headers.get("Players", "").split(SEPARATOR)
    bots = bots_for(record.game)
    seats = []
    for number in range(record.seats):
        name = names[number] if number < len(names) else ""
        seats.append(Seat(name=name, bot=name) if name in bots else Seat(player=f"{number}", name=name or f"{number}"))
    return seats


def show_import(stored: StoredRecord) -> TableNow:
    """Give the finished game of a record as a table."""
    record = GameRecord.read(stored.text)
    game, options = record.rules(GAMES)
    *_, last = record.replay(GAMES)
    given = record.ending
    ending = None if given is None else Ending(given[0], REASONS.get(given[1], "left"))
    seats = _seats(record)
    scores = game.scores(last.state)
    return TableNow(
        id=stored.id,
        game=record.game,
        options=options_text(game.presets, options),
        status="over",
        host="",
        seats=tuple(seat.show(number) for number, seat in enumerate(seats)),
        commitment=record.headers.get("Commitment", ""),
        created=stored.added,
        sequence=len(record.entries),
        public=False,
        result=result_of(scores, game.winners(last.state) or (), seats, record.headers.get("Seed", ""), ending),
    )


def _listed(stored: StoredRecord) -> StoredRecord:
    """Give a record with what lists need of it; one of an earlier version is read for that."""
    if stored.row is not None and stored.digest:
        return stored
    shown = show_import(stored)
    result = shown.result
    assert result is not None, "the game is over"
    row = StoredRow(
        stored.id, shown.game, shown.options, "over", "", shown.seats, stored.added,
        public=False, changed=stored.added, points=result.scores, winners=result.winners,
    )  # fmt: skip
    return replace(stored, row=row, digest=digest_of(stored.text))
