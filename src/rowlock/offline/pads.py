"""Printed games on one device: the same messages and calls as on a server, except those that need other phones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import msgspec

from rowlock.companion import Entry
from rowlock.companion.changes import Viewer, begin
from rowlock.companion.text import again, read_notebook
from rowlock.core.errors import RowlockError
from rowlock.games import GAMES
from rowlock.master import calls
from rowlock.master.handlers import ABOUT_PAD, Given, Handler
from rowlock.master.pads import Made, Pad, PadChange, answer, judge, new_pad, now
from rowlock.offline.events import PadWrite, StoredPad
from rowlock.offline.local_tables import LocalTables
from rowlock.tables.errors import Refusal
from rowlock.wire.companion import (
    CompanionFile,
    CompanionList,
    CompanionOpened,
    CompanionRow,
    NewCompanion,
    PadState,
    UnwatchPad,
    WatchPad,
)

ALL_SHEETS: Final = Viewer(None, keeper=True)
"""The device keeps the score of everybody."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """A printed game with its stored set-up."""

    setup: StoredPad
    pad: Pad
    changed: int


class Pads:
    """The printed games of this device."""

    def __init__(self, tables: LocalTables, stored: Sequence[StoredPad]) -> None:
        self._tables = tables
        self._pads = {one.id: kept for one in stored if (kept := _replayed(one)) is not None}
        self._undo: Callable[[], None] | None = None

    def handlers(self) -> dict[str, Handler]:
        """Give the handlers of the calls that a device answers, by the calls' names."""
        return {
            calls.PADS.name: self._mine,
            calls.OPEN_PAD.name: self._open,
            calls.OPEN_PAD_FILE.name: self._open_file,
            calls.DELETE_PAD.name: self._delete,
            **{name: partial(self._about, handler) for name, handler in ABOUT_PAD.items()},
        }

    def _about(self, handler: Handler, pad_id: str, **asked: msgspec.Struct) -> Given:
        return handler(self._pad(pad_id), ALL_SHEETS, **asked)

    def begin(self) -> None:
        """Forget how to take back the change of the event before, which was stored: a later one may be lost."""
        self._undo = None

    def take_back_lost(self) -> None:
        """Forget the change that could not be stored."""
        if self._undo is not None:
            self._undo()
            self._undo = None

    # ── calls ─────────────────────────────────────────────────────────────────────────────────────────

    def _mine(self) -> CompanionList:
        rows = [
            CompanionRow(kept.setup.id, kept.setup.game, kept.setup.players, kept.changed, keeper=True)
            for kept in self._pads.values()
        ]
        return CompanionList(tuple(sorted(rows, key=lambda row: -row.changed)))

    def _open(self, wish: NewCompanion, entries: Sequence[Entry] = ()) -> CompanionOpened:
        changed, pad_id = self._tables.host.now(), self._tables.host.new_id()
        pad = new_pad(pad_id, wish, entries=entries)
        players, options = pad.notebook.setup.players, dict(pad.notebook.setup.options)
        setup = StoredPad(pad_id, wish.game, players, options, changed, tuple(pad.changes.values()))
        self._pads[pad_id] = _Kept(setup, pad, changed)
        self._undo = lambda: self._pads.__delitem__(pad_id)
        self._tables.effects.pad = PadWrite(pad_id, changed, setup=setup)
        return CompanionOpened(now(pad, ALL_SHEETS), "")

    def _open_file(self, wish: CompanionFile) -> CompanionOpened:
        notebook = read_notebook(wish.text, GAMES)
        return self._open(again(notebook), notebook.entries)

    def _delete(self, pad_id: str) -> None:
        self._pad(pad_id)
        kept = self._pads.pop(pad_id)
        self._undo = lambda: self._pads.update({pad_id: kept})
        self._tables.effects.pad = PadWrite(pad_id, self._tables.host.now(), deleted=True)

    def _pad(self, pad_id: str) -> Pad:
        kept = self._pads.get(pad_id)
        if kept is None:
            raise Refusal("no_such_pad", "there is no such printed game on this device", 404)
        return kept.pad

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
        kept, outcome = self._pads[request.pad], judge(pad, ALL_SHEETS, request)
        self._tables.send(answer(request, outcome))
        if not isinstance(outcome, Made):
            return
        changed = self._tables.host.now()
        self._pads[pad.id] = _Kept(kept.setup, outcome.pad, changed)
        self._undo = lambda: self._pads.update({pad.id: kept})
        self._tables.effects.pad = PadWrite(pad.id, changed, sequence=outcome.pad.sequence, change=outcome.change)
        self._tables.send(PadState(now(outcome.pad, ALL_SHEETS)))


def _replayed(stored: StoredPad) -> _Kept | None:
    """Replay a stored game; one that this version cannot read stays stored and is not listed."""
    try:
        blank = begin(stored.game, stored.players, stored.options)
        return _Kept(stored, Pad.replay(stored.id, blank, stored.changes), stored.changed)
    except RowlockError:
        return None
