"""Printed games on one device: the same calls as on a server, except those that need other phones or a worker."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

import msgspec

from rowlock.companion.changes import (
    Basis,
    Change,
    Corrected,
    Noted,
    Undone,
    Viewer,
    begin,
    invalid_entries,
    is_same,
    made,
    overtaken,
    picture,
    replayed,
    review_question,
    shown,
    turn_review,
)
from rowlock.companion.notebook import Notebook
from rowlock.companion.text import write_notebook
from rowlock.core.errors import RowlockError
from rowlock.offline.deferred import Deferred
from rowlock.offline.events import PadWrite, StoredPad
from rowlock.offline.local_tables import LocalTables
from rowlock.tables.advice import Question
from rowlock.tables.errors import Refusal
from rowlock.wire.companion import (
    AskAdvice,
    AskPreview,
    AskReview,
    CompanionChanged,
    CompanionList,
    CompanionNow,
    CompanionOpened,
    CompanionPreview,
    CompanionRow,
    CorrectEntry,
    HandAdvice,
    NewCompanion,
    NoteEntry,
    UndoEntry,
)

__all__ = ["Pads"]

ALL_SHEETS: Final = Viewer(None, keeper=True)
"""The device keeps the score of everybody."""

Answerer: TypeAlias = Callable[..., msgspec.Struct | Deferred | str]


@dataclass(slots=True)
class _Pad:
    setup: StoredPad
    notebook: Notebook
    sequence: int
    changed: int
    made: dict[str, Change] = field(default_factory=dict)
    """All changes in their order, by their ids."""


class Pads:
    """The printed games of this device."""

    def __init__(self, tables: LocalTables, stored: Sequence[StoredPad]) -> None:
        self._tables = tables
        self._pads = {one.id: pad for one in stored if (pad := _replayed(one)) is not None}
        self._undo: Callable[[], None] | None = None

    def handlers(self) -> list[tuple[str, str, type[msgspec.Struct] | None, Answerer]]:
        """List the calls that a device answers."""
        pad = "/api/companions/{id}"
        return [
            ("GET", "/api/companions", None, self._mine),
            ("POST", "/api/companions", NewCompanion, self._open),
            ("GET", pad, None, self._show),
            ("GET", f"{pad}/news", None, self._show),
            ("GET", f"{pad}/file", None, lambda name: write_notebook(self._pad(name).notebook)),
            ("GET", f"{pad}/picture", None, lambda name: picture(self._pad(name).notebook, "light")),
            ("POST", f"{pad}/entries", NoteEntry, self._note),
            ("POST", f"{pad}/undo", UndoEntry, self._take_back),
            ("POST", f"{pad}/corrections", CorrectEntry, self._correct),
            ("POST", f"{pad}/preview", AskPreview, self._preview),
            ("POST", f"{pad}/advice", AskAdvice, self._advice),
            ("POST", f"{pad}/review", AskReview, self._review),
        ]

    def begin(self) -> None:
        """Forget how to take back the change of the event before, which was stored: a later one may be lost."""
        self._undo = None

    def take_back_lost(self) -> None:
        """Forget the change that could not be stored."""
        if self._undo is not None:
            self._undo()
            self._undo = None

    def _mine(self) -> CompanionList:
        rows = [
            CompanionRow(pad.setup.id, pad.setup.game, pad.setup.players, pad.changed, keeper=True)
            for pad in self._pads.values()
        ]
        return CompanionList(tuple(sorted(rows, key=lambda row: -row.changed)))

    def _open(self, wish: NewCompanion) -> CompanionOpened:
        notebook = begin(wish.game, wish.players, wish.options)
        now, pad_id = self._tables.host.now(), self._tables.host.new_id()
        setup = StoredPad(pad_id, wish.game, notebook.setup.players, dict(notebook.setup.options), now)
        self._pads[pad_id] = _Pad(setup, notebook, 0, now)
        self._undo = lambda: self._pads.__delitem__(pad_id)
        self._tables.effects.pad = PadWrite(pad_id, now, setup=setup)
        return CompanionOpened(self._now(pad_id), "")

    def _pad(self, pad_id: str) -> _Pad:
        pad = self._pads.get(pad_id)
        if pad is None:
            raise Refusal("no_such_pad", "there is no such printed game on this device", 404)
        return pad

    def _now(self, pad_id: str) -> CompanionNow:
        pad = self._pad(pad_id)
        return shown(pad.notebook, ALL_SHEETS, companion_id=pad_id, sequence=pad.sequence)

    def _show(self, pad_id: str) -> CompanionNow:
        return self._now(pad_id)

    def _change(self, pad_id: str, change: Change, basis: Basis) -> CompanionNow:
        pad = self._pad(pad_id)
        if self._is_made(pad, change):
            return self._now(pad_id)
        if overtaken(pad.notebook.keeper, pad.made.values(), change, basis):
            raise Refusal("stale", "this game was changed; look again", 409)
        notebook, change = made(pad.notebook, change)
        now = self._tables.host.now()
        self._pads[pad_id] = _Pad(pad.setup, notebook, pad.sequence + 1, now, {**pad.made, change.id: change})
        self._undo = lambda: self._pads.update({pad_id: pad})
        self._tables.effects.pad = PadWrite(pad_id, now, sequence=pad.sequence + 1, change=change)
        return self._now(pad_id)

    def _is_made(self, pad: _Pad, change: Change) -> bool:
        """Tell whether a change was made before; refuse another one with its id."""
        known = pad.made.get(change.id)
        if known is not None and not is_same(known, change):
            raise Refusal("id_used", "the id of this change is that of another change", 409)
        return known is not None

    def _note(self, pad_id: str, entry: NoteEntry) -> CompanionNow:
        return self._change(pad_id, Noted(entry.id, entry.seat, entry.text), Basis(entry.after, entry.upon))

    def _take_back(self, pad_id: str, wish: UndoEntry) -> CompanionNow:
        return self._change(pad_id, Undone(wish.id, wish.seat), Basis(wish.after, wish.upon))

    def _correct(self, pad_id: str, wish: CorrectEntry) -> CompanionChanged:
        pad, change = self._pad(pad_id), Corrected(wish.id, wish.number, wish.text)
        if not self._is_made(pad, change):
            invalid = pad.notebook.corrected(wish.number, wish.text).invalid
            if invalid and not wish.confirmed:
                return CompanionChanged(invalid=invalid_entries(invalid))
        return CompanionChanged(self._change(pad_id, change, Basis(wish.after)))

    def _preview(self, pad_id: str, ask: AskPreview) -> CompanionPreview:
        return self._pad(pad_id).notebook.preview(ask)

    def _advice(self, pad_id: str, ask: AskAdvice) -> HandAdvice | Deferred:
        found = self._pad(pad_id).notebook.advice(ask)
        if not isinstance(found, Question):
            return HandAdvice(found)
        return Deferred(found, lambda advice: HandAdvice(best=advice.candidates, action=advice.action))

    def _review(self, pad_id: str, ask: AskReview) -> Deferred:
        notebook = self._pad(pad_id).notebook
        question = review_question(notebook, ALL_SHEETS, ask.number)
        return Deferred(question, lambda advice: turn_review(notebook, ask.number, advice), review=True)


def _replayed(stored: StoredPad) -> _Pad | None:
    """Replay a stored game; one that this version cannot read stays stored and is not listed."""
    try:
        notebook = replayed(begin(stored.game, stored.players, stored.options), stored.changes)
    except RowlockError:
        return None
    known = {change.id: change for change in stored.changes}
    return _Pad(stored, notebook, len(stored.changes), stored.changed, known)
