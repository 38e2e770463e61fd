"""What is written beside an entry, in the same transaction, so that tables can be listed and found when due."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import Executable

from rowlock.server.journal import BotSeated, Closed, Joined, Left, Started, TakenOver
from rowlock.server.store.people import ADD_VISIT
from rowlock.server.store.standings import ADD_DUE, MARK_RESULT
from rowlock.server.store.store import ADD_SEATING, DROP_SEATING, MARK_DUE, MARK_GONE, MARK_STATUS
from rowlock.server.tables import Change, Table

if TYPE_CHECKING:
    from rowlock.server.rooms import Room

__all__ = ["next_due", "projections"]


def next_due(table: Table, now: int) -> int | None:
    """Give the moment at which a bot or a clock should move the table, if people leave it alone."""
    if table.status != "running":
        return None
    if table.bots_due():
        return now
    return None if table.clocks is None else table.clocks.next_flag()


def _results(table: Table, now: int) -> list[tuple[Executable, dict[str, Any]]]:
    """Give what is noted of a game that has ended: scores and places, and that it is to be rated."""
    result = table.result()
    assert result is not None, "the game is over"
    game = table.header.id
    noted: list[tuple[Executable, dict[str, Any]]] = [
        (MARK_RESULT, {"of_game": game, "of_seat": seat, "new_score": score, "new_place": place})
        for seat, (score, place) in enumerate(zip(result.scores, result.places, strict=True))
    ]
    return [*noted, (ADD_DUE, {"game": game, "at": now})] if table.header.settings.rated else noted


def projections(room: Room, change: Change, now: int) -> list[tuple[Executable, dict[str, Any]]]:
    """Give the statements that go with a change."""
    table, entry, game = room.table, change.entry, room.table.header.id
    statements: list[tuple[Executable, dict[str, Any]]] = []
    match entry:
        case Joined():
            seating = {"game": game, "seat": entry.seat, "player": entry.player, "name": entry.name}
            statements.append((ADD_SEATING, {**seating, "bot": None, "gone": None}))
            statements.append((ADD_VISIT, {"player": entry.player, "game": game}))
        case BotSeated():
            seating = {"game": game, "seat": entry.seat, "name": entry.bot, "bot": entry.bot}
            statements.append((ADD_SEATING, {**seating, "player": None, "gone": None}))
        case Left():
            statements.append((DROP_SEATING, {"of_game": game, "of_seat": entry.seat}))
        case TakenOver():
            marks = {"of_game": game, "of_seat": entry.seat, "new_bot": entry.bot, "new_gone": entry.reason}
            statements.append((MARK_GONE, marks))
        case _:
            pass
    if change.over or isinstance(entry, Started | Closed | Left):
        finished = now if table.status in ("over", "closed") else None
        marks = {"of_game": game, "new_status": table.status, "new_finished": finished, "new_host": table.host}
        statements.append((MARK_STATUS, marks))
    if change.over:
        statements += _results(table, now)
    due = next_due(table, now)
    if due != room.due:
        room.due = due
        statements.append((MARK_DUE, {"of_game": game, "new_due": due}))
    return statements
