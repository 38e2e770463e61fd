"""What people add to a game: comments, marks on the table, and variations that nobody played. Knows no game.

A remark belongs to a position: the one after so many steps of its line. A line is the log of a game, or a variation; a
variation begins at the position of its remark and has remarks of its own, so that a record is a tree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Final, TypeAlias

from rowlock.core.closed import closed
from rowlock.core.contract import AnyGame, StateOf
from rowlock.core.errors import BadArgument, BadRecord, RowlockError, quoted
from rowlock.core.match import Entry, Match

__all__ = [
    "MARKS",
    "Mark",
    "Path",
    "Remark",
    "Variation",
    "check_remark",
    "play_at",
    "remark_at",
    "steps_in",
    "with_at",
]

MARKS: Final = ("circle", "square", "triangle", "cross")
"""The kinds of marks, in the order in which they are written."""
CHANCE: Final = "*"
"""What stands for chance instead of a seat."""
COMMENT: Final = ";"
MARK: Final = "#"
BEGIN: Final = "("
END: Final = ")"
LONGEST_COMMENT: Final = 10_000
MOST_MARKS: Final = 200
TOO_MANY_STEPS: Final = 10**6
DEEPEST: Final = 20
"""How many variations may lie one inside the other."""

Path: TypeAlias = tuple[int, ...]
"""A position in the tree: steps of the log, then as often as needed a variation there and steps in it."""


@closed
@dataclass(frozen=True, slots=True)
class Mark:
    """A mark on a place of the table: a cell, a row of cards, a box of a sheet."""

    kind: str
    place: str


@closed
@dataclass(frozen=True, slots=True)
class Remark:
    """What is said of one position."""

    comment: str = ""
    marks: tuple[Mark, ...] = ()
    variations: tuple[Variation, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.comment or self.marks or self.variations)


@closed
@dataclass(frozen=True, slots=True)
class Variation:
    """A line that might have been played: its entries, and remarks by the number of its steps before them."""

    entries: tuple[Entry, ...]
    remarks: Mapping[int, Remark] = field(default_factory=dict, hash=False)  # a mapping has no hash


NOTHING: Final = Remark()
Remarks: TypeAlias = Mapping[int, Remark]


def steps_in(entries: Sequence[Entry]) -> list[tuple[Entry, ...]]:
    """Divide a log into its steps: answers given at the same time share their number."""
    return [tuple(group) for _, group in groupby(entries, key=lambda entry: entry.number)]


def played(game: AnyGame, state: StateOf, variation: Variation) -> Iterator[tuple[StateOf, tuple[Entry, ...], StateOf]]:
    """Play a variation from its position: the state before each step, the entries of the step, the state after it."""
    match = Match(game, state)
    for step in steps_in(variation.entries):
        before = match.state
        match.play_entries(step)
        yield before, step, match.state


# ── the tree ──────────────────────────────────────────────────────────────────────────────────────────────


def remark_at(remarks: Remarks, path: Path) -> Remark:
    """Give the remark at a position; an empty one if nothing is said there."""
    found = remarks.get(path[0], NOTHING)
    if len(path) == 1:
        return found
    return remark_at(_variation(found, path).remarks, path[2:])


def with_at(remarks: Remarks, path: Path, change: Callable[[Remark], Remark]) -> dict[int, Remark]:
    """Change the remark at a position; an empty remark goes."""
    here = remarks.get(path[0], NOTHING)
    if len(path) == 1:
        return _put(remarks, path[0], change(here))
    variation = _variation(here, path)
    if not 1 <= path[2] <= len(steps_in(variation.entries)):
        raise BadArgument(f"path {path}: the variation has {len(steps_in(variation.entries))} steps")
    return _put(
        remarks,
        path[0],
        _with_variation(here, path[1], replace(variation, remarks=with_at(variation.remarks, path[2:], change))),
    )


def play_at(
    entries: tuple[Entry, ...], remarks: Remarks, path: Path, step: tuple[Entry, ...]
) -> tuple[dict[int, Remark], Path]:
    """Add a step after a position and give its path; a step that is there already is followed.

    The line given is what happened, and never grows; a variation does.
    """
    here = remarks.get(path[0], NOTHING)
    if len(path) > 1:
        variation, (at, index, *rest) = _variation(here, path), path
        if tuple(rest) == (len(steps_in(variation.entries)),) and not _next_of(
            remark_at(variation.remarks, path[2:]), step
        ):
            grown = replace(variation, entries=(*variation.entries, *step))
            return _put(remarks, at, _with_variation(here, index, grown)), (at, index, rest[0] + 1)
        inner, place = play_at(variation.entries, variation.remarks, path[2:], step)
        grown = replace(variation, remarks=inner)
        return _put(remarks, at, _with_variation(here, index, grown)), (at, index, *place)
    steps = steps_in(entries)
    if path[0] < len(steps) and steps[path[0]] == step:
        return dict(remarks), (path[0] + 1,)
    known = _next_of(here, step)
    if known:
        return dict(remarks), (path[0], known[0], 1)
    added = replace(here, variations=(*here.variations, Variation(step)))
    return _put(remarks, path[0], added), (path[0], len(here.variations), 1)


def _next_of(remark: Remark, step: tuple[Entry, ...]) -> list[int]:
    return [index for index, one in enumerate(remark.variations) if steps_in(one.entries)[0] == step]


def _variation(remark: Remark, path: Path) -> Variation:
    if len(path) < 3 or not 0 <= path[1] < len(remark.variations):
        raise BadArgument(f"path {path}: no such variation; there are {len(remark.variations)}")
    return remark.variations[path[1]]


def _with_variation(remark: Remark, index: int, variation: Variation) -> Remark:
    return replace(remark, variations=(*remark.variations[:index], variation, *remark.variations[index + 1 :]))


def _put(remarks: Remarks, steps: int, remark: Remark) -> dict[int, Remark]:
    kept = {at: one for at, one in remarks.items() if at != steps}
    return {**kept, steps: remark} if remark else kept


# ── text ──────────────────────────────────────────────────────────────────────────────────────────────────


def entry_text(entry: Entry) -> str:
    """Write an entry as a line of a log."""
    return f"{entry.number} {CHANCE if entry.seat is None else entry.seat} {entry.text}"


def remark_lines(remark: Remark) -> Iterator[str]:
    """Write a remark as lines of a record: the comment, the marks, the variations."""
    if remark.comment:
        yield from (f"{COMMENT} {line}".rstrip() for line in remark.comment.split("\n"))
    for kind in MARKS:
        places = [mark.place for mark in remark.marks if mark.kind == kind]
        if places:
            yield " ".join((MARK, kind, *places))
    for variation in remark.variations:
        yield BEGIN
        for steps, step in enumerate(steps_in(variation.entries), 1):
            yield from map(entry_text, step)
            yield from remark_lines(variation.remarks.get(steps, NOTHING))
        yield END


# ── what is wrong ─────────────────────────────────────────────────────────────────────────────────────────


def check_shape(remark: Remark, line: int = 1, depth: int = 1) -> None:
    """Raise BadRecord, with the line, if a remark cannot be written and read again."""
    if len(remark.comment) > LONGEST_COMMENT:
        raise BadRecord(line, "a comment has at most {most} characters", "comment_long", most=LONGEST_COMMENT)
    lines = remark.comment.split("\n")
    if remark.comment != remark.comment.strip() or any(not _is_line(one) for one in lines):
        raise BadRecord(
            line,
            "a comment has printable lines without spaces at their ends, not {given}",
            "comment_print",
            given=quoted(remark.comment),
        )
    if len(remark.marks) > MOST_MARKS or len(set(remark.marks)) != len(remark.marks):
        raise BadRecord(line, "a position has at most {most} marks, all different", "marks_many", most=MOST_MARKS)
    for mark in remark.marks:
        if not mark.place or " " in mark.place or not _is_line(mark.place):
            raise BadRecord(line, "a place is one printable word, not {given}", "mark_place", given=quoted(mark.place))
        if mark.kind not in MARKS:
            raise BadRecord(
                line,
                "a mark is one of {known}, not {given}",
                "mark_kind",
                known=", ".join(MARKS),
                given=quoted(mark.kind),
            )
    for variation in remark.variations:
        if depth > DEEPEST:
            raise BadRecord(line, "variations lie at most {most} deep in each other", "record_deep", most=DEEPEST)
        steps = len(steps_in(variation.entries))
        if not steps or not all(1 <= at <= steps for at in variation.remarks):
            raise BadRecord(line, "a variation has at least one step, and remarks after its steps", "variation_empty")
        for entry in variation.entries:
            if not (0 <= entry.number < TOO_MANY_STEPS and entry.text and _is_line(entry.text)):
                raise no_entry(line, entry_text(entry))
        for inner in variation.remarks.values():
            check_shape(inner, line, depth + 1)


def no_entry(line: int, given: str) -> BadRecord:
    """Make the error for a line that is none of a log."""
    return BadRecord(
        line,
        "a log line is number, seat or {chance}, text and hash, not {given}",
        "record_line",
        chance=CHANCE,
        given=quoted(given),
    )


def _is_line(text: str) -> bool:
    return text.isprintable() and text == text.rstrip()


def check_remark(game: AnyGame, state: StateOf, remark: Remark, line: int) -> int:
    """Raise BadRecord if the rules refuse a mark or a step of a variation; give the first line after the remark."""
    line += len(remark.comment.split("\n")) if remark.comment else 0
    for kind in MARKS:
        places = [mark.place for mark in remark.marks if mark.kind == kind]
        for place in places:
            try:
                game.check_place(state, place)
            except RowlockError as error:
                raise BadRecord(line, error) from None
        line += bool(places)
    for variation in remark.variations:
        line = _check_variation(game, state, variation, line + 1) + 1
    return line


def _check_variation(game: AnyGame, state: StateOf, variation: Variation, line: int) -> int:
    match = Match(game, state)
    for steps, step in enumerate(steps_in(variation.entries), 1):
        try:
            match.play_entries(step)
        except RowlockError as error:
            raise BadRecord(line, error) from None
        line = check_remark(game, match.state, variation.remarks.get(steps, NOTHING), line + len(step))
    return line
