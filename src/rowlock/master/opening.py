"""Opening tables: the checks before a table exists."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from rowlock.bots import bot_named
from rowlock.core.errors import BadSetup
from rowlock.master import proposals
from rowlock.master.proposals import Proposal
from rowlock.tables.header import Header, TableSettings, new_header
from rowlock.wire.rest import BotChoice, NewTable

Join: TypeAlias = Callable[[str, int | None], Proposal]
"""Gives the proposal to sit down under a name, in a seat or in the first that is free."""


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


def seat_bots(host: str, bots: Iterable[BotChoice]) -> list[Proposal]:
    """Propose to seat the bots of a table."""
    return [proposals.seat_bot(host, choice.seat, choice.bot) for choice in bots]


def seat_everybody(wish: NewTable, host: str, name: str, names: Sequence[str], join: Join) -> list[Proposal]:
    """Propose to seat the bots of a new table, then its host, who takes a seat for each of the names."""
    taken = {choice.seat for choice in wish.bots}
    free = [seat for seat in range(wish.seats) if seat not in taken]
    people = list(zip(names, free, strict=True)) if names else [(name, wish.seat)] if wish.sit else []
    return [*seat_bots(host, wish.bots), *(join(name, seat) for name, seat in people)]
