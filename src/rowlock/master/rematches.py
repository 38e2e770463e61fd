"""Rematches: the same table once more, with the wished changes. The checks come before a table exists."""

from __future__ import annotations

from msgspec import UNSET, structs

from rowlock.bots import bot_named
from rowlock.core.errors import BadSetup
from rowlock.master.opening import Join, seat_bots
from rowlock.master.proposals import Proposal
from rowlock.tables.header import Header, TableSettings, new_header
from rowlock.tables.results import FEWEST_PEOPLE, one_seat_each
from rowlock.tables.table import Table
from rowlock.wire.rest import BotChoice, Rematch


def rematch_header(old: Table, wish: Rematch, *, host: str, table_id: str, seed: str, created: int) -> Header:
    """Make the header of a rematch; its players need no invitation. Raises BadSetup if it cannot be played."""
    settings = _settings(old, wish)
    _check(old, wish, rated=settings.rated)
    return new_header(
        old.header.game,
        old.header.seats,
        old.header.options if wish.options is None else wish.options,
        settings,
        host=host,
        table_id=table_id,
        seed=seed,
        created=created,
    )


def seat_again(old: Table, wish: Rematch, player: str, name: str, join: Join) -> list[Proposal]:
    """Propose to seat the bots of a rematch, and the person who asks for it where they sat before."""
    shared = old.header.settings.shared
    mine = [(number, seat) for number, seat in enumerate(old.seats) if seat.player == player]
    people = (join(seat.name if shared else name, number) for number, seat in mine)
    return [*seat_bots(player, rematch_bots(old, wish)), *people]


def rematch_bots(old: Table, wish: Rematch) -> tuple[BotChoice, ...]:
    """Give the bots of a rematch: the wished ones, or those of the old table, except bots that took over a seat."""
    if wish.bots is not None:
        return wish.bots
    return tuple(
        BotChoice(number, seat.bot)
        for number, seat in enumerate(old.seats)
        if seat.player is None and seat.bot is not None
    )


def _settings(old: Table, wish: Rematch) -> TableSettings:
    before = old.header.settings
    return structs.replace(
        before,
        rated=before.rated if wish.rated is None else wish.rated,
        clock=before.clock if wish.clock is UNSET else wish.clock,
        no_hints=before.no_hints if wish.no_hints is None else wish.no_hints,
        welcome=tuple(sorted({seat.player for seat in old.seats if seat.player is not None})),
    )


def _check(old: Table, wish: Rematch, *, rated: bool) -> None:
    """Refuse bots that do not fit or take a person's seat, and ratings where one person held several seats."""
    bots = rematch_bots(old, wish)
    seats = {choice.seat for choice in bots}
    for choice in bots:
        bot_named(choice.bot, old.header.game)
    if len(seats) < len(bots) or any(seat >= old.header.seats for seat in seats):
        raise BadSetup("bots sit in different seats of the table", "bots_same_seat")
    for number in sorted(seats):
        if old.seats[number].player is not None and old.seats[number].gone is None:
            raise BadSetup("seat {seat} is kept for the person who sat there", "seat_kept", seat=number)
    several = old.header.settings.shared or not one_seat_each(old.seats)
    if rated and (several or old.header.seats - len(seats) < FEWEST_PEOPLE):
        raise BadSetup("a rated game needs at least two people, each in one seat", "rated_people")
