"""Opening tables: the checks before a table exists, and the header of a rematch."""

from __future__ import annotations

from rowlock.bots import bot_named
from rowlock.core.errors import BadSetup
from rowlock.tables.header import Header, TableSettings, new_header
from rowlock.tables.table import Table
from rowlock.wire.rest import NewTable, Rematch

__all__ = ["check_seating", "header_for", "rematch_header"]


def header_for(wish: NewTable, *, host: str, table_id: str, seed: str, created: int) -> Header:
    """Make the header of the table a person asks for; raises BadSetup if it cannot be played."""
    settings = TableSettings(wish.public, wish.rated, wish.shared, wish.clock, no_hints=wish.no_hints)
    header = new_header(
        wish.game, wish.seats, wish.options, settings, host=host, table_id=table_id, seed=seed, created=created
    )
    check_seating(wish)
    return header


def check_seating(wish: NewTable) -> None:
    """Refuse bots and seats that do not fit the table."""
    seats = [choice.seat for choice in wish.bots]
    for choice in wish.bots:
        bot_named(choice.bot, wish.game)
    if len(set(seats)) < len(seats) or any(seat >= wish.seats for seat in seats):
        raise BadSetup("bots sit in different seats of the table", "bots_same_seat")
    if wish.sit and len(seats) == wish.seats:
        raise BadSetup("bots take every seat and leave none for you", "bots_every_seat")
    if wish.sit and wish.seat is not None and (wish.seat in seats or wish.seat >= wish.seats):
        raise BadSetup("seat {seat} is not free for you", "seat_not_free", seat=wish.seat)
    if wish.names and not (wish.shared and wish.sit and len(wish.names) == wish.seats - len(seats)):
        raise BadSetup("names are for a shared table, one for each person", "names_shared")
    if wish.rated and (wish.shared or len(seats) > wish.seats - 2):
        raise BadSetup("a rated game needs at least two people, each in one seat", "rated_people")


def rematch_header(old: Table, wish: Rematch, *, host: str, table_id: str, seed: str, created: int) -> Header:
    """Make the header of a rematch: the same table with the wished changes; its players need no invitation."""
    before = old.header.settings
    people = tuple(sorted({seat.player for seat in old.seats if seat.player is not None}))
    settings = TableSettings(
        before.public,
        before.rated if wish.rated is None else wish.rated,
        before.shared,
        before.clock if wish.clock is None else wish.clock,
        people,
        before.no_hints if wish.no_hints is None else wish.no_hints,
    )
    options = old.header.options if wish.options is None else wish.options
    return new_header(
        old.header.game,
        old.header.seats,
        options,
        settings,
        host=host,
        table_id=table_id,
        seed=seed,
        created=created,
    )
