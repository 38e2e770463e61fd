"""Finished games that were imported as records; a page shows them like the finished games of tables."""

from __future__ import annotations

from rowlock.bots import bots_for
from rowlock.core.errors import BadSetup
from rowlock.core.options import options_text
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.offline.events import StoredRecord
from rowlock.tables.results import result_of
from rowlock.tables.seats import Seat
from rowlock.wire.common import Ending, Reason, TableNow
from rowlock.wire.rest import TableRow

SEPARATOR = " | "
REASONS: dict[str, Reason] = {"left": "left", "time": "time", "resigned": "resigned", "replaced": "replaced"}


def read_import(text: str) -> GameRecord:
    """Read a record and check all of it; raises BadRecord, or BadSetup if its game is not over."""
    record = GameRecord.read(text)
    if not record.verify(GAMES).over and record.ending is None:
        raise BadSetup("the game of this record is not over", "record_unfinished")
    return record


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


def row_of_import(stored: StoredRecord) -> TableRow:
    """Give an imported game as a row of a list; its moves are not read for that."""
    record = GameRecord.read(stored.text)
    seats = tuple(seat.show(number) for number, seat in enumerate(_seats(record)))
    return TableRow(stored.id, record.game, record.options, "over", "", seats, stored.added, public=False)
