"""Printed games on one device: the same messages and calls as on a server, except those that need other phones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import msgspec
from msgspec.structs import replace

from rowlock.companion import Entry
from rowlock.companion.changes import NotebookChange, Viewer, begin
from rowlock.companion.text import again, read_notebook
from rowlock.games import GAMES
from rowlock.master import calls
from rowlock.master.handlers import ABOUT_PAD, Given, Handler
from rowlock.master.pads import Made, Pad, PadChange, answer, judge, new_pad, now
from rowlock.offline.events import PadWrite, Stored, StoredPad, Wanted
from rowlock.offline.local_tables import NOTHING, LocalTables, Missing, unreadable
from rowlock.tables.errors import Refusal
from rowlock.wire.companion import (
    BoardPad,
    CompanionFile,
    CompanionList,
    CompanionOpened,
    CompanionRow,
    NewCompanion,
    PadState,
    RowsPad,
    SheetsPad,
    UnwatchPad,
    WatchPad,
)

ALL_SHEETS: Final = Viewer(None, keeper=True)
"""The device keeps the score of everybody."""


class Pads:
    """The printed games of this device; the log of one is read when it is opened."""

    def __init__(self, tables: LocalTables, stored: Sequence[Stored]) -> None:
        self._tables = tables
        self.setups: dict[str, StoredPad] = {}
        self._open: dict[str, Pad] = {}
        for one in stored:
            try:
                self.setups[one.id] = msgspec.json.decode(one.value, type=StoredPad)
            except msgspec.DecodeError:
                tables.damaged.add(Wanted("pad", one.id))

    def load(self, pad_id: str, value: msgspec.Raw, changes: tuple[msgspec.Raw, ...]) -> None:
        """Take a printed game as it is stored."""
        self.setups.pop(pad_id, None)
        if value == NOTHING:
            return
        try:
            setup = msgspec.json.decode(value, type=StoredPad)
            log = [msgspec.json.decode(change, type=NotebookChange) for change in changes]
            pad = Pad.replay(pad_id, begin(setup.game, setup.players, setup.options), log)
            self.setups[pad_id] = _listed(setup, pad)
            self._open[pad_id] = pad
        except Exception:  # damaged in any way, or written for rules that are not here
            self._tables.damaged.add(Wanted("pad", pad_id))

    def handlers(self) -> dict[str, Handler]:
        """Give the handlers of the calls that a device answers, by the calls' names."""
        return {
            calls.PADS.name: self._mine,
            calls.OPEN_PAD.name: self._begin,
            calls.OPEN_PAD_FILE.name: self._open_file,
            **{name: partial(self._about, handler) for name, handler in ABOUT_PAD.items()},
        }

    def _about(self, handler: Handler, pad_id: str, **asked: msgspec.Struct) -> Given:
        return handler(self._pad(pad_id), ALL_SHEETS, **asked)

    # ── calls ─────────────────────────────────────────────────────────────────────────────────────────

    def _mine(self) -> CompanionList:
        rows = [CompanionRow(one.id, one.game, one.players, one.changed, keeper=True) for one in self.setups.values()]
        return CompanionList(tuple(sorted(rows, key=lambda row: -row.changed)))

    def _begin(self, wish: NewCompanion, entries: Sequence[Entry] = ()) -> CompanionOpened:
        host = self._tables.host
        changed, pad_id = host.now(), host.new_id()
        pad = new_pad(pad_id, wish, entries=entries)
        players, options = pad.notebook.setup.players, dict(pad.notebook.setup.options)
        setup = _listed(StoredPad(pad_id, wish.game, players, options, changed), pad)
        self._keep(setup, pad)
        self._tables.effects.pad = PadWrite(pad_id, replace(setup, changes=tuple(pad.changes.values())))
        return CompanionOpened(now(pad, ALL_SHEETS), "")

    def _keep(self, setup: StoredPad, pad: Pad) -> None:
        self._tables.keep(self.setups, pad.id, setup)
        self._tables.keep(self._open, pad.id, pad)

    def _open_file(self, wish: CompanionFile) -> CompanionOpened:
        notebook = read_notebook(wish.text, GAMES)
        return self._begin(again(notebook), notebook.entries)

    def delete(self, pad_id: str) -> None:
        """Delete a printed game."""
        self._tables.keep(self.setups, pad_id, None)
        self._tables.keep(self._open, pad_id, None)

    def _pad(self, pad_id: str) -> Pad:
        if pad_id in self._open:
            return self._open[pad_id]
        if Wanted("pad", pad_id) in self._tables.damaged:
            raise unreadable()
        if pad_id in self.setups:
            raise Missing("pad", pad_id)
        raise Refusal("no_such_pad", "there is no such printed game on this device", 404)

    # ── messages ──────────────────────────────────────────────────────────────────────────────────────

    def serve(self, request: WatchPad | UnwatchPad | PadChange) -> None:
        """Show a printed game, or change it; raises the refusal."""
        session = self._tables.session
        match request:
            case WatchPad(pad=pad_id):
                session.check_pads(pad_id)
                self._tables.send(PadState(now(self._pad(pad_id), ALL_SHEETS)))
                session.pads |= {pad_id}
            case UnwatchPad(pad=pad_id):
                session.pads -= {pad_id}
            case _:
                self._change(request)

    def _change(self, request: PadChange) -> None:
        pad = self._pad(request.pad)
        outcome = judge(pad, ALL_SHEETS, request)
        self._tables.send(answer(request, outcome))
        if not isinstance(outcome, Made):
            return
        setup = _listed(replace(self.setups[pad.id], changed=self._tables.host.now()), outcome.pad)
        self._keep(setup, outcome.pad)
        self._tables.effects.pad = PadWrite(pad.id, setup, outcome.pad.sequence, outcome.change)
        self._tables.send(PadState(now(outcome.pad, ALL_SHEETS)))


def _listed(setup: StoredPad, pad: Pad) -> StoredPad:
    """Give a printed game as lists show it."""
    shown = now(pad, ALL_SHEETS).pad
    match shown:
        case SheetsPad():
            points = tuple(sheet.points for sheet in shown.sheets)
        case BoardPad():
            points = shown.scores
        case RowsPad():
            points = shown.claimed
    return replace(setup, over=shown.over, points=points, winners=shown.winners)
