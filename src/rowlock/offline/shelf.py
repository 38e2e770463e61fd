"""Everything that is kept on this device in one list, and deleting from it."""

from __future__ import annotations

from collections.abc import Container
from functools import partial

from rowlock.master import calls
from rowlock.master.handlers import Handler
from rowlock.offline.events import StoredPad, StoredRow, Wanted
from rowlock.offline.imported import Imports
from rowlock.offline.local_tables import LocalTables
from rowlock.offline.pads import Pads
from rowlock.tables.errors import Refusal
from rowlock.wire.device import Damaged, KeptGame, KeptGames, KeptKind


class Shelf:
    """The games of this device: tables, imported records and printed games."""

    def __init__(self, tables: LocalTables, imports: Imports, pads: Pads) -> None:
        self._tables = tables
        self._imports = imports
        self._pads = pads

    def handlers(self) -> dict[str, Handler]:
        """Give the handlers of the calls, by the calls' names."""
        return {
            calls.KEPT.name: self._list,
            calls.DELETE_KEPT.name: self._delete,
            calls.DELETE_PAD.name: partial(self._delete, "pad"),
        }

    def _list(self) -> KeptGames:
        player = self._tables.player
        games = [
            *(_of_row("table", row, player) for row in self._tables.rows.values()),
            *(_of_row("record", row, "") for row in self._imports.rows()),
            *map(_of_pad, self._pads.setups.values()),
        ]
        damaged = sorted((one.kind, one.id) for one in self._tables.damaged)
        good = [one for one in games if Wanted(one.kind, one.id) not in self._tables.damaged]
        return KeptGames(
            tuple(sorted(good, key=lambda one: -one.changed)),
            tuple(Damaged(kind, stored_id) for kind, stored_id in damaged),
        )

    def _delete(self, kind: KeptKind, stored_id: str) -> None:
        """Delete something, damaged or not."""
        wanted = Wanted(kind, stored_id)
        places: dict[KeptKind, Container[str]] = {
            "table": self._tables.rows,
            "record": self._imports.stored,
            "pad": self._pads.setups,
        }
        if wanted not in self._tables.damaged and stored_id not in places[kind]:
            raise Refusal("no_such_pad" if kind == "pad" else "no_such_table", "there is no such game here", 404)
        if kind == "table":
            self._tables.delete(stored_id)
        elif kind == "record":
            self._tables.keep(self._imports.stored, stored_id, None)
        else:
            self._pads.delete(stored_id)
        if wanted in self._tables.damaged:
            self._tables.damaged.remove(wanted)
            self._tables.undo.append(lambda: self._tables.damaged.add(wanted))
        self._tables.effects.deleted.append(wanted)


def _of_row(kind: KeptKind, row: StoredRow, player: str) -> KeptGame:
    return KeptGame(
        kind,
        row.id,
        row.game,
        tuple(seat.name if seat.gone or not seat.bot else seat.bot for seat in row.seats),
        row.created,
        row.changed or row.created,
        over=row.status in ("over", "closed"),
        mine=tuple(seat.seat for seat in row.seats if player and seat.player == player),
        bots=tuple(seat.seat for seat in row.seats if seat.bot and not seat.gone),
        points=row.points,
        winners=row.winners,
    )


def _of_pad(pad: StoredPad) -> KeptGame:
    return KeptGame(
        "pad", pad.id, pad.game, pad.players, pad.changed, pad.changed,
        over=pad.over, points=pad.points, winners=pad.winners,
    )  # fmt: skip
