"""Score pads: who may change what, the change that a message makes, and what each member sees. Stores nothing.

A server and a device carry out what is decided here: they store the change, acknowledge it, and show the pad to
everybody who follows it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from rowlock.companion.changes import (
    Basis,
    Corrected,
    NotebookChange,
    Noted,
    Undone,
    Viewer,
    begin,
    invalid_entries,
    is_same,
    made,
    overtaken,
    replayed,
    shown,
)
from rowlock.companion.contract import Entry
from rowlock.companion.notebook import Notebook
from rowlock.tables.errors import Refusal
from rowlock.wire.companion import CompanionNow, CorrectEntry, NewCompanion, NoteEntry, PadAck, PadInvalid, UndoEntry

MOST_ENTRIES: Final = 600
"""Twice what the longest printed game has with all hands; every page is made from all entries."""
MOST_CHANGES: Final = 5_000
MOST_JUDGED: Final = 50_000
"""Entries judged by all changes of a game, after which nothing more can be corrected."""

PadChange: TypeAlias = NoteEntry | UndoEntry | CorrectEntry


@dataclass(frozen=True, slots=True)
class Pad:
    """A printed game: its notebook, and all changes that led to it."""

    id: str
    notebook: Notebook
    changes: Mapping[tuple[str, str], NotebookChange] = field(default_factory=dict)
    """In their order, by the person who made them and the id that the device chose; nobody shares ids."""

    @classmethod
    def replay(cls, pad_id: str, blank: Notebook, changes: Sequence[NotebookChange]) -> Pad:
        """Make the stored changes of a pad again."""
        return cls(pad_id, replayed(blank, changes), {(change.by, change.id): change for change in changes})

    @property
    def sequence(self) -> int:
        """The number of changes so far."""
        return len(self.changes)

    def place_of(self, change: NotebookChange) -> int | None:
        """Give the sequence of a change that was made before; refuse another one with its id."""
        # Earlier versions did not store who took an entry back.
        for key in ((change.by, change.id), ("", change.id)):
            known = self.changes.get(key)
            if known is None:
                continue
            if not is_same(known, change):
                raise Refusal("id_used", "the id of this change is that of another change of yours", 409)
            return list(self.changes).index(key) + 1
        return None


def new_pad(pad_id: str, wish: NewCompanion, player: str = "", entries: Iterable[Entry] = ()) -> Pad:
    """Open a printed game of a person, with the entries of a file; raises Refusal or BadSetup."""
    changes = [Noted(f"{number}", entry.seat, entry.text, player) for number, entry in enumerate(entries, 1)]
    return Pad.replay(pad_id, begin(wish.game, wish.players, wish.options), changes)


@dataclass(frozen=True, slots=True)
class Made:
    """A change that is to be stored, and the pad after it."""

    pad: Pad
    change: NotebookChange


@dataclass(frozen=True, slots=True)
class Repeated:
    """A change that was made before, because it was sent again."""

    sequence: int


Outcome: TypeAlias = Made | Repeated | PadInvalid


def judge(pad: Pad, viewer: Viewer, request: PadChange) -> Outcome:
    """Say what a message of a member leads to; raises BadNotation, IllegalAction or Refusal."""
    change = _change_of(request, viewer.player)
    if not isinstance(request, CorrectEntry):
        check_seat(viewer, request.seat)
    place = pad.place_of(change)
    if place is not None:
        return Repeated(place)
    notebook = pad.notebook
    _check_target(notebook, viewer, change)
    basis = Basis(request.after, () if isinstance(request, CorrectEntry) else request.upon)
    if overtaken(notebook.keeper, pad.changes.values(), change, basis):
        raise Refusal("stale", "somebody else has changed this game; look again", 409)
    _check_size(pad, change)
    correction, done = made(notebook, change)
    if isinstance(request, CorrectEntry) and correction.invalid and not request.confirmed:
        return PadInvalid(pad.id, request.id, invalid_entries(correction.invalid))
    return Made(Pad(pad.id, correction.notebook, {**pad.changes, (done.by, done.id): done}), done)


def _change_of(request: PadChange, player: str) -> NotebookChange:
    match request:
        case NoteEntry():
            return Noted(request.id, request.seat, request.text, player)
        case UndoEntry():
            return Undone(request.id, request.seat, player)
        case CorrectEntry():
            return Corrected(request.id, request.number, request.text, player)


def check_seat(viewer: Viewer, seat: int) -> None:
    """Refuse entries for a seat that is not the member's own."""
    if not viewer.may_write(seat):
        raise Refusal("not_your_sheet", "you may make entries for your own seat only", 403)


def _check_target(notebook: Notebook, viewer: Viewer, change: NotebookChange) -> None:
    """Refuse to change an entry of somebody else; the end may be taken back by everybody who plays."""
    if isinstance(change, Corrected):
        if change.number >= len(notebook.entries):
            raise Refusal("no_entry", f"there is no entry {change.number}", 422, number=change.number)
        if not viewer.may_see(notebook, change.number):
            raise Refusal("not_your_sheet", "you may make entries for your own seat only", 403)
        check_seat(viewer, notebook.entries[change.number].seat)
    elif isinstance(change, Undone) and not notebook.reopens:
        last = notebook.last_of(change.seat)
        if last is not None:
            check_seat(viewer, notebook.entries[last].seat)


def _check_size(pad: Pad, change: NotebookChange) -> None:
    """Refuse a change of a game that is larger than printed games are; the last entry can always be taken back."""
    if isinstance(change, Noted) and len(pad.notebook.entries) >= MOST_ENTRIES:
        raise Refusal("log_full", f"the log is full: it has {MOST_ENTRIES} entries", most=MOST_ENTRIES)
    if pad.sequence >= MOST_CHANGES or (isinstance(change, Corrected) and pad.notebook.judged >= MOST_JUDGED):
        raise Refusal("log_full", f"the log is full: it has {MOST_CHANGES} changes", most=MOST_CHANGES)


# ── answers ───────────────────────────────────────────────────────────────────────────────────────────


def answer(request: PadChange, outcome: Outcome) -> PadAck | PadInvalid:
    """Acknowledge a committed change, or list the entries that a correction would cost."""
    if isinstance(outcome, PadInvalid):
        return outcome
    sequence = outcome.sequence if isinstance(outcome, Repeated) else outcome.pad.sequence
    return PadAck(request.pad, request.id, sequence)


def now(pad: Pad, viewer: Viewer) -> CompanionNow:
    """Describe a pad for a member."""
    return shown(pad.notebook, viewer, companion_id=pad.id, sequence=pad.sequence)


def unknown() -> Refusal:
    """Refuse a stranger as if there were no such pad, so that nobody can tell which exist."""
    return Refusal("no_such_pad", "there is no such printed game, or you were not invited", 404)
