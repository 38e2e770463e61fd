"""Rows written in the same transaction as an entry, so that tables can be listed and found when they are due."""

from __future__ import annotations

from rowlock.server.store.people import ADD_VISIT, PERSON_LIVES
from rowlock.server.store.standings import ADD_DUE, MARK_RESULT
from rowlock.server.store.store import ADD_SEATING, DROP_SEATING, MARK_DUE, MARK_GONE, MARK_SEATS, MARK_STATUS
from rowlock.server.store.transactions import Statement
from rowlock.tables.changes import Change
from rowlock.tables.entries import Arranged, BotSeated, Closed, Conceded, Joined, Left, Started, TakenOver
from rowlock.tables.seats import Seat
from rowlock.tables.table import Table


def requirements(change: Change) -> list[Statement]:
    """Give what has to hold when a change is committed: nobody's name is written after their deletion."""
    entry = change.entry
    return [(PERSON_LIVES, {"of_player": entry.player})] if isinstance(entry, Joined) else []


def _seating(table_id: str, number: int, seat: Seat) -> dict[str, object]:
    return {
        "table": table_id,
        "seat": number,
        "player": seat.player,
        "name": seat.name,
        "bot": seat.bot,
        "gone": None,
        "guest": seat.guest,
    }


def _results(table: Table, now: int) -> list[Statement]:
    """Give the rows of a finished game: scores and places, and a note that it has to be rated."""
    result = table.result()
    assert result is not None, "the game is over"
    table_id = table.header.id
    rows: list[Statement] = [
        (MARK_RESULT, {"of_table": table_id, "of_seat": seat, "new_score": score, "new_place": place})
        for seat, (score, place) in enumerate(zip(result.scores, result.places, strict=True))
    ]
    return [*rows, (ADD_DUE, {"table": table_id, "at": now})] if table.header.settings.rated else rows


def projections(table: Table, change: Change, now: int) -> list[Statement]:
    """Give the statements that go with a change, apart from the moment at which the table is due."""
    entry, table_id = change.entry, table.header.id
    statements: list[Statement] = []
    match entry:
        case Joined():
            seating = {"table": table_id, "seat": entry.seat, "player": entry.player, "name": entry.name}
            statements.append((ADD_SEATING, {**seating, "bot": None, "gone": None, "guest": entry.guest}))
            statements.append((ADD_VISIT, {"player": entry.player, "table": table_id}))
        case BotSeated():
            seating = {"table": table_id, "seat": entry.seat, "name": entry.bot, "bot": entry.bot}
            statements.append((ADD_SEATING, {**seating, "player": None, "gone": None, "guest": False}))
        case Arranged():
            statements += [(DROP_SEATING, {"of_table": table_id, "of_seat": seat}) for seat in range(entry.before)]
            statements += [
                (ADD_SEATING, _seating(table_id, number, seat)) for number, seat in enumerate(table.seats) if seat.taken
            ]
            statements.append((MARK_SEATS, {"of_table": table_id, "new_seats": len(table.seats)}))
        case Left():
            statements.append((DROP_SEATING, {"of_table": table_id, "of_seat": entry.seat}))
        case TakenOver():
            marks = {"of_table": table_id, "of_seat": entry.seat, "new_bot": entry.bot, "new_gone": entry.reason}
            statements.append((MARK_GONE, marks))
        case Conceded():
            marks = {"of_table": table_id, "of_seat": entry.seat, "new_bot": None, "new_gone": entry.reason}
            statements.append((MARK_GONE, marks))
        case _:
            pass
    if change.over or isinstance(entry, Started | Closed | Left):
        finished = now if table.status in ("over", "closed") else None
        marks = {"of_table": table_id, "new_status": table.status, "new_finished": finished, "new_host": table.host}
        statements.append((MARK_STATUS, marks))
    if change.over:
        statements += _results(table, now)
    return statements


def due_statement(table: Table, due: int | None) -> Statement:
    """Give the statement that stores when a bot or a clock has to move the table."""
    return (MARK_DUE, {"of_table": table.header.id, "new_due": due})
