"""Opening tables on a device: every seat is taken at once, by bots and by the people who share the device."""

from __future__ import annotations

from rowlock.master import proposals
from rowlock.master.access import passes_of
from rowlock.master.opening import Join, header_for, seat_everybody
from rowlock.master.rematches import rematch_header, seat_again
from rowlock.offline.local_tables import LocalTables
from rowlock.tables.errors import Refusal
from rowlock.tables.names import clean_names
from rowlock.tables.table import Table
from rowlock.wire.common import TableNow
from rowlock.wire.rest import NewTable, Player, Rematch, TableOpened

NO_TOKEN = ""
"""Seats of a device need no token: whoever has the device has them all."""


def _join(player: Player) -> Join:
    return lambda name, seat: proposals.join(player.id, name, NO_TOKEN, None, seat)


def open_table(tables: LocalTables, player: Player, wish: NewTable) -> TableOpened:
    """Open a table and seat everybody; refuses what needs other people or a clock of a server."""
    if wish.rated or wish.clock is not None:
        raise Refusal("needs_server", "rated games and games with a clock need a server", 501)
    host = tables.host
    header = header_for(wish, host=player.id, table_id=host.new_id(), seed=host.new_seed(), created=host.now())
    names = clean_names(wish.names)
    seated = seat_everybody(wish, player.id, player.name, names, _join(player))
    if len(seated) < wish.seats:
        raise Refusal("needs_server", "on one device every seat is taken at once; others join through a server", 501)
    table = tables.open(header)
    for proposal in seated:
        tables.propose(table, proposal)
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
        for proposal in seat_again(old, wish, player.id, player.name, _join(player)):
            tables.propose(again, proposal)
        tables.propose(old, proposals.rematch(player.id, header.id))
        return again.show()
    return tables.table(old.rematch).show()
