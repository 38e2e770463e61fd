"""Opening tables: the checks before a table exists."""

from __future__ import annotations

from rowlock.bots import bot_named
from rowlock.core.errors import BadSetup
from rowlock.tables.header import Header, TableSettings, new_header
from rowlock.wire.rest import NewTable

__all__ = ["check_seating", "header_for"]


def header_for(wish: NewTable, *, host: str, table_id: str, seed: str, created: int) -> Header:
    """Make the header of the table a person asks for; raises BadSetup if it cannot be played.

    Entropy is refused: the seed is chosen here, so a server that knew the entropy could choose the seed to suit it.
    """
    if wish.entropy is not None:
        raise BadSetup("send entropy after the table is open and its commitment is known", "entropy_early")
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
