"""The changes of a notebook as values that can be stored, and the notebook as a device sees it.

A stored printed game is its set-up and its changes; replaying them gives the notebook. Every change was judged when it
was made and says what it led to, so that a replay judges nothing again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from rowlock.companion.contract import AnyScorekeeper, Entry, scorekeeper_of, set_up
from rowlock.companion.notebook import Correction, Invalidated, Notebook, finish_of, instead_of, last_of
from rowlock.games import GAMES
from rowlock.render.svg import svg
from rowlock.tables.advice import Advice, Question
from rowlock.tables.errors import Refusal, fault_error
from rowlock.wire.companion import CompanionEntry, CompanionNow, CompanionPad, InvalidEntry, TurnReview


class _Change(msgspec.Struct, frozen=True, tag_field="t"):
    id: str
    """The id that the device chose; a change that arrives twice is made once."""


class Noted(_Change, frozen=True, tag="noted"):
    """An entry was made."""

    seat: int
    text: str
    by: str = ""
    """The person who made it; empty on a device of its own."""


class Undone(_Change, frozen=True, tag="undone"):
    """The last entry of a seat, or of all, was taken back."""

    seat: int
    by: str = ""
    fell: tuple[int, ...] | None = None
    """The numbers of the later entries that were not kept; earlier versions stored None and judge them again."""
    left_out: tuple[int, ...] = ()
    """Those of them that nothing stands for."""
    reopens: bool = False
    """Whether the end was taken back and no entry of the seat; earlier versions left the end in the log."""


class Corrected(_Change, frozen=True, tag="corrected"):
    """An earlier entry was replaced, or left out, with all later entries that became illegal."""

    number: int
    text: str | None
    by: str = ""
    fell: tuple[int, ...] | None = None
    left_out: tuple[int, ...] = ()


NotebookChange: TypeAlias = Noted | Undone | Corrected

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[NotebookChange] = msgspec.json.Decoder(NotebookChange)


def write_change(change: NotebookChange) -> bytes:
    """Write a change for the database."""
    return _encoder.encode(change)


def read_change(stored: bytes) -> NotebookChange:
    """Read a stored change."""
    return _decoder.decode(stored)


def begin(game: str, players: Iterable[str], options: dict[str, str]) -> Notebook:
    """Open a notebook for a printed game; raises Refusal if it has no score pad, BadSetup if the set-up is wrong."""
    keeper = scorekeeper_of(GAMES[game]) if game in GAMES else None
    if keeper is None:
        raise Refusal("no_score_pad", f"there is no score pad for {game!r}", 404, game=game)
    return Notebook.begin(keeper, set_up(keeper, tuple(players), options))


def is_same(one: NotebookChange, other: NotebookChange) -> bool:
    """Tell whether two changes ask for the same, whoever sent them and whatever they led to."""

    def bare(change: NotebookChange) -> NotebookChange:
        match change:
            case Noted():
                return replace(change, by="")
            case Undone():
                return Undone(change.id, change.seat)
            case Corrected():
                return Corrected(change.id, change.number, change.text)

    return bare(one) == bare(other)


@dataclass(frozen=True, slots=True)
class Basis:
    """The state for which a person made a change."""

    after: int
    """The sequence of the state that the device showed."""
    upon: Collection[str] = ()
    """The ids of later changes of the same person that were made before this one."""


def overtaken(keeper: AnyScorekeeper, log: Collection[NotebookChange], change: NotebookChange, basis: Basis) -> bool:
    """Tell whether somebody made a change meanwhile with which this one would do something else than was meant."""
    unseen = (one for one in islice(log, basis.after, None) if one.by != change.by or one.id not in basis.upon)
    return basis.after > len(log) or any(_overtakes(keeper, one, change) for one in unseen)


def _overtakes(keeper: AnyScorekeeper, earlier: NotebookChange, change: NotebookChange) -> bool:
    if isinstance(change, Noted):
        # The rules judge whose turn it is; what they cannot know is whether two devices entered the same turn.
        return isinstance(earlier, Noted) and earlier.seat == change.seat and not keeper.is_secret(earlier.text)
    if isinstance(change, Undone) and keeper.own_undo:
        return isinstance(earlier, Corrected) or earlier.seat == change.seat or _is_end(keeper, earlier)
    return True


def _is_end(keeper: AnyScorekeeper, change: Noted | Undone) -> bool:
    """Tell whether a change ended a game or took its end back."""
    return change.reopens if isinstance(change, Undone) else keeper.canonical(change.text) == keeper.finish


def made(notebook: Notebook, change: NotebookChange) -> tuple[Correction, NotebookChange]:
    """Make a change, and say in it what it led to; raises BadNotation, IllegalAction or Refusal and changes nothing."""
    if isinstance(change, Noted):
        return Correction(notebook.noted(change.seat, change.text, change.by)), change
    if isinstance(change, Undone):
        correction = notebook.taken_back(change.seat)
        change = replace(change, reopens=notebook.reopens)
    else:
        correction = notebook.corrected(change.number, change.text, change.by)
    return correction, replace(change, fell=correction.fell, left_out=correction.left_out)


def replayed(notebook: Notebook, changes: Sequence[NotebookChange]) -> Notebook:
    """Make stored changes again, in a notebook without entries; the time depends on the entries that are left."""
    old = max((end for end, one in enumerate(changes, 1) if not isinstance(one, Noted) and one.fell is None), default=0)
    for change in changes[:old]:
        notebook = _made_again(notebook, change)
    entries, judged = list(notebook.entries), notebook.judged
    for change in changes[old:]:
        if isinstance(change, Noted):
            entries.append(Entry(change.seat, change.text, change.by))
            judged += 1
            continue
        number = _number_of(notebook.keeper, entries, change)
        assert number is not None, "the change was made"
        judged += len(entries) - number - 1
        later: list[Entry] = []
        if isinstance(change, Corrected) and change.text is not None:
            later.append(Entry(entries[number].seat, change.text, change.by))
            judged += 1
        fell, left_out = frozenset(change.fell or ()), frozenset(change.left_out)
        for at, entry in enumerate(entries[number + 1 :], number + 1):
            if at not in left_out:
                later += instead_of(notebook.keeper, entry) if at in fell else (entry,)
        entries[number:] = later
    return notebook.with_entries(entries, judged)


def _number_of(keeper: AnyScorekeeper, entries: Sequence[Entry], change: Undone | Corrected) -> int | None:
    """Give the number of the entry that a stored change replaced or took back."""
    if isinstance(change, Corrected):
        return change.number
    return finish_of(keeper, entries) if change.reopens else last_of(keeper, entries, change.seat)


def _made_again(notebook: Notebook, change: NotebookChange) -> Notebook:
    """Make a change of an earlier version, which did not store what it led to."""
    if isinstance(change, Noted):
        return notebook.kept(Entry(change.seat, change.text, change.by))
    number = _number_of(notebook.keeper, notebook.entries, change)
    assert number is not None, "the change was made"
    text = change.text if isinstance(change, Corrected) else None
    return notebook.corrected(number, text, change.by).notebook


@dataclass(frozen=True, slots=True)
class Viewer:
    """A device: its seat, whether it keeps the score of everybody, and the person who uses it."""

    seat: int | None
    keeper: bool
    player: str = ""
    taken: tuple[int, ...] = ()
    """The seats of other people's phones."""

    def may_write(self, seat: int) -> bool:
        """Tell whether the device may make entries for a seat."""
        return self.keeper or self.seat == seat

    def may_see(self, notebook: Notebook, number: int) -> bool:
        """Tell whether the device may see an entry; a hand is for the person who entered it."""
        entry = notebook.entries[number]
        return not notebook.keeper.is_secret(entry.text) or self._is_own(entry.seat, entry.by)

    def may_review(self, notebook: Notebook, number: int) -> bool:
        """Tell whether the device may have a turn reviewed, which tells of the hand."""
        entry = notebook.entries[number]
        by = notebook.keeper.reviewer_of(notebook.pads[number], entry)
        return by is not None and self._is_own(entry.seat, by)

    def _is_own(self, seat: int, by: str) -> bool:
        return self.player == by if by else self.may_write(seat)


def shown(notebook: Notebook, viewer: Viewer, *, companion_id: str, sequence: int) -> CompanionNow:
    """Describe a notebook for a device."""
    warnings = dict(notebook.warnings)
    entries = tuple(
        CompanionEntry(number, entry.seat, entry.text, fault_error(warnings[number]) if number in warnings else None)
        for number, entry in enumerate(notebook.entries)
        if viewer.may_see(notebook, number)
    )
    pad: CompanionPad = notebook.keeper.shown(notebook.pad)
    return CompanionNow(
        companion_id,
        notebook.setup.game,
        notebook.setup.players,
        dict(notebook.setup.options),
        entries,
        sequence,
        pad,
        viewer.seat,
        viewer.keeper,
        tuple(number for number in range(len(notebook.entries)) if viewer.may_review(notebook, number)),
        viewer.taken,
    )


def review_question(notebook: Notebook, viewer: Viewer, number: int) -> Question:
    """Give the question that a coach answers about a turn; raises Refusal if the device may not ask it."""
    before, entry = notebook.turn(number)
    if not viewer.may_review(notebook, number):
        raise Refusal("no_review", "only a turn whose hand was entered can be reviewed", 404)
    return notebook.keeper.review_question(before, entry)


def turn_review(notebook: Notebook, number: int, advice: Advice) -> TurnReview:
    """Describe what a coach found about a turn."""
    before, entry = notebook.turn(number)
    return notebook.keeper.reviewed(before, number, entry, advice)


def picture(notebook: Notebook, theme: str) -> str:
    """Draw a printed game as SVG; raises Refusal if there is nothing to draw."""
    text = notebook.keeper.position(notebook.pad)
    if text is None:
        raise Refusal("no_picture", "there is nothing to draw yet", 404)
    return svg(text, theme=theme, names=notebook.setup.players, marks=False, kept=True)


def invalid_entries(invalid: Iterable[Invalidated]) -> tuple[InvalidEntry, ...]:
    """Describe the entries that a correction makes illegal."""
    return tuple(InvalidEntry(one.number, one.entry.seat, one.entry.text, fault_error(one.fault)) for one in invalid)
