"""Opening tables on a device: every seat is taken at once, by bots and by the people who share the device."""

from __future__ import annotations

from rowlock.master import proposals
from rowlock.master.access import passes_of
from rowlock.master.opening import header_for
from rowlock.master.rematches import rematch_bots, rematch_header
from rowlock.offline.local_tables import LocalTables
from rowlock.tables.errors import Refusal
from rowlock.tables.names import clean_names
from rowlock.tables.table import Table
from rowlock.wire.common import TableNow
from rowlock.wire.rest import NewTable, Player, Rematch, TableOpened

NO_TOKEN = ""
"""Seats of a device need no token: whoever has the device has them all."""


def open_table(tables: LocalTables, player: Player, wish: NewTable) -> TableOpened:
    """Open a table and seat everybody; refuses what needs other people or a clock of a server."""
    if wish.rated or wish.clock is not None:
        raise Refusal("needs_server", "rated games and games with a clock need a server", 501)
    host = tables.host
    header = header_for(wish, host=player.id, table_id=host.new_id(), seed=host.new_seed(), created=host.now())
    names = clean_names(wish.names)
    taken = {choice.seat for choice in wish.bots}
    free = [seat for seat in range(wish.seats) if seat not in taken]
    people = list(zip(free, names, strict=True)) if names else [(wish.seat, player.name)] if wish.sit else []
    if len(people) + len(wish.bots) < wish.seats:
        raise Refusal("needs_server", "on one device every seat is taken at once; others join through a server", 501)
    table = tables.open(header)
    for choice in wish.bots:
        tables.propose(table, proposals.seat_bot(player.id, choice.seat, choice.bot))
    for seat, name in people:
        tables.propose(table, proposals.join(player.id, name, NO_TOKEN, None, seat))
    mine = table.seats_of(player.id)
    return TableOpened(table.show(), passes_of(header), mine[0] if mine else None)


def open_rematch(tables: LocalTables, player: Player, old: Table, wish: Rematch) -> TableNow:
    """Open the same table again, with changes, unless that has been done."""
    host = tables.host
    proposals.rematch(player.id, old.header.id)(old, host.now())
    if old.rematch is None:
        header = rematch_header(
            old, wish, host=player.id, table_id=host.new_id(), seed=host.new_seed(), created=host.now()
        )
        again = tables.open(header)
        for choice in rematch_bots(old, wish):
            tables.propose(again, proposals.seat_bot(player.id, choice.seat, choice.bot))
        for number, seat in enumerate(old.seats):
            if seat.player == player.id:
                name = seat.name if old.header.settings.shared else player.name
                tables.propose(again, proposals.join(player.id, name, NO_TOKEN, None, number))
        tables.propose(old, proposals.rematch(player.id, header.id))
        return again.show()
    return tables.table(old.rematch).show()
