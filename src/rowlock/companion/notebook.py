"""A printed game as it was entered: set-up and log, with the pad after every entry. Knows no game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from rowlock.companion.contract import AnyScorekeeper, Entry, Setup
from rowlock.companion.faults import CompanionFault
from rowlock.core.errors import Fault, IllegalAction
from rowlock.tables.advice import Question
from rowlock.tables.errors import Refusal
from rowlock.wire.companion import AskAdvice, AskPreview, CompanionPreview, LayAdvice

MOST_LOGGED: Final = 2_000
"""More than any printed game has; a log must not grow without end."""


@dataclass(frozen=True, slots=True)
class Invalidated:
    """A later entry that a correction makes illegal."""

    number: int
    entry: Entry
    fault: Fault


@dataclass(frozen=True, slots=True)
class Notebook:
    """The log of a printed game. Every change returns a new notebook or raises and changes nothing."""

    keeper: AnyScorekeeper = field(repr=False, compare=False)
    setup: Setup
    entries: tuple[Entry, ...] = ()
    pads: tuple[Any, ...] = field(default=(), repr=False, compare=False)
    """The pad before the first entry and after each one."""
    warnings: tuple[tuple[int, Fault], ...] = ()
    """The faults of entries that were made all the same, with the numbers of the entries."""
    judged: int = field(default=0, compare=False)
    """How many entries were judged since the beginning; a correction judges all later ones again."""

    @classmethod
    def begin(cls, keeper: AnyScorekeeper, setup: Setup) -> Notebook:
        """Open a notebook without entries."""
        return cls(keeper, setup, pads=(keeper.blank(setup),))

    @property
    def pad(self) -> Any:
        """The pad after all entries."""
        return self.pads[-1]

    def noted(self, seat: int, text: str, by: str = "") -> Notebook:
        """Make an entry; raises BadNotation, IllegalAction or Refusal."""
        self._check_seat(seat)
        if len(self.entries) >= MOST_LOGGED:
            raise Refusal("log_full", f"the log is full: it has {MOST_LOGGED} entries", most=MOST_LOGGED)
        entry = Entry(seat, self.keeper.canonical(text), by)
        reason = self.keeper.why_not(self.pad, entry)
        if reason is not None and (reason.code == CompanionFault.GAME_OVER or not self.keeper.warns(self.setup)):
            raise IllegalAction(self.setup.game, seat, entry.text, reason)
        return _extended(replace(self, judged=self.judged + 1), entry, reason)

    def with_entries(self, entries: Iterable[Entry], judged: int) -> Notebook:
        """Give the notebook with these entries, which were judged when made; only warnings are judged again."""
        book = Notebook.begin(self.keeper, self.setup)
        for entry in entries:
            book = book.kept(entry)
        return replace(book, judged=judged)

    def kept(self, given: Entry) -> Notebook:
        """Add an entry that was judged when it was made; only a warning is judged again."""
        entry = replace(given, text=self.keeper.canonical(given.text))
        reason = self.keeper.why_not(self.pad, entry) if self.keeper.warns(self.setup) else None
        return _extended(replace(self, judged=self.judged + 1), entry, reason)

    @property
    def reopens(self) -> bool:
        """Whether an undo, whoever makes it, takes the end back and nothing else, so that no result changes unseen."""
        return self.keeper.finish is not None and bool(self.pad.over)

    def last_of(self, seat: int) -> int | None:
        """Give the number of the entry that an undo of this seat takes back; None if there is none."""
        if self.reopens:
            return finish_of(self.keeper, self.entries)
        return last_of(self.keeper, self.entries, seat)

    def undone(self, seat: int) -> Notebook:
        """Take back the last entry, or the last one of this seat where every player has a sheet."""
        return self.taken_back(seat).notebook

    def taken_back(self, seat: int) -> Correction:
        """Take an entry back as `undone` does, and say what else falls."""
        number = self.last_of(seat)
        if number is None:
            raise Refusal("nothing_to_undo", "there is nothing to undo")
        return self.corrected(number, None)

    def corrected(self, number: int, text: str | None, by: str = "") -> Correction:
        """Replace an earlier entry, or leave it out, and judge all later ones again."""
        if not 0 <= number < len(self.entries):
            raise Refusal("no_entry", f"there is no entry {number}", 422, number=number)
        before = self._until(number)
        if text is not None:
            before = before.noted(self.entries[number].seat, text, by)
        later = self.entries[number + 1 :]
        before = replace(before, judged=before.judged + len(later))
        return _replayed(before, enumerate(later, number + 1))

    def preview(self, ask: AskPreview, by: str = "") -> CompanionPreview:
        """Describe an entry that is not made yet, now or instead of an earlier one."""
        self._check_seat(ask.seat)
        pad = self.pads[-1 if ask.number is None else min(ask.number, len(self.pads) - 1)]
        return self.keeper.preview(pad, Entry(ask.seat, self.keeper.canonical(ask.text), by))

    def advice(self, ask: AskAdvice) -> LayAdvice | Question:
        """Say what a hand can do, or give the question that a coach answers."""
        self._check_seat(ask.seat)
        return self.keeper.advice(self.pad, ask.seat, ask.hand)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.setup.players):
            raise Refusal("no_seat", f"there is no seat {seat}", 422, seat=seat)

    def turn(self, number: int) -> tuple[Any, Entry]:
        """Give the pad before a turn that can be reviewed, and the turn; raises Refusal if it cannot be."""
        if not 0 <= number < len(self.entries):
            raise Refusal("no_entry", f"there is no entry {number}", 422, number=number)
        before, entry = self.pads[number], self.entries[number]
        if self.keeper.reviewer_of(before, entry) is None:
            raise Refusal("no_review", "only a turn whose hand was entered can be reviewed", 404)
        return before, entry

    def _until(self, number: int) -> Notebook:
        warnings = tuple(warning for warning in self.warnings if warning[0] < number)
        return Notebook(self.keeper, self.setup, self.entries[:number], self.pads[: number + 1], warnings, self.judged)


@dataclass(frozen=True, slots=True)
class Correction:
    """A corrected notebook, and the later entries that the correction makes illegal and that it does not keep."""

    notebook: Notebook
    invalid: tuple[Invalidated, ...] = ()
    fell: tuple[int, ...] = ()
    """The numbers of all later entries that are not kept, hands included."""
    left_out: tuple[int, ...] = ()
    """Those of them that nothing stands for, because the game is over before them."""


def last_of(keeper: AnyScorekeeper, entries: Sequence[Entry], seat: int) -> int | None:
    """Give the number of the entry that an undo of a seat takes back; None if there is none."""
    for number in reversed(range(len(entries))):
        # A hand that another player entered is no step of the game.
        if entries[number].seat == seat or not (keeper.own_undo or keeper.is_secret(entries[number].text)):
            return number
    return None


def finish_of(keeper: AnyScorekeeper, entries: Sequence[Entry]) -> int | None:
    """Give the number of the entry that confirms the end; None if there is none."""
    return max((number for number, entry in enumerate(entries) if entry.text == keeper.finish), default=None)


def _extended(notebook: Notebook, entry: Entry, reason: Fault | None) -> Notebook:
    """Add an entry; a reason is the warning it gets."""
    warnings = notebook.warnings if reason is None else (*notebook.warnings, (len(notebook.entries), reason))
    pads = (*notebook.pads, notebook.keeper.after(notebook.pad, entry))
    return replace(notebook, entries=(*notebook.entries, entry), pads=pads, warnings=warnings)


def _replayed(notebook: Notebook, entries: Iterable[tuple[int, Entry]]) -> Correction:
    """Add entries as far as they are still legal."""
    keeper, invalid, fell, left_out = notebook.keeper, [], [], []
    for number, entry in entries:
        reason = keeper.why_not(notebook.pad, entry)
        if reason is None or keeper.warns(notebook.setup):
            notebook = _extended(notebook, entry, reason)
            continue
        fell.append(number)
        if not keeper.is_secret(entry.text):  # a hand is no turn, and nobody else may learn of it
            invalid.append(Invalidated(number, entry, reason))
        if reason.code == CompanionFault.GAME_OVER:  # a placeholder would let the game go on
            left_out.append(number)
            continue
        for placeholder in instead_of(keeper, entry):
            notebook = _extended(notebook, placeholder, None)
    return Correction(notebook, tuple(invalid), tuple(fell), tuple(left_out))


def instead_of(keeper: AnyScorekeeper, entry: Entry) -> tuple[Entry, ...]:
    """Give what stands for an entry that a correction does not keep, if anything does."""
    if keeper.placeholder is None or keeper.is_secret(entry.text):
        return ()
    return (Entry(entry.seat, keeper.placeholder, entry.by),)
