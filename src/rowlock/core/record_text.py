"""The text of records: header, log with its running hash, remarks. Reads and writes; knows no game.

Format 1 is a header and a log. Format 2 adds a title, comments, marks and variations between the lines of the log; its
hashes are those of the same record in format 1, so that remarks can be added and dropped without another hash.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rowlock.core.errors import BadRecord, quoted
from rowlock.core.match import Entry
from rowlock.core.remarks import (
    BEGIN,
    CHANCE,
    COMMENT,
    DEEPEST,
    END,
    LONGEST_COMMENT,
    MARK,
    MARKS,
    NOTHING,
    Mark,
    Remark,
    Variation,
    check_shape,
    entry_text,
    no_entry,
    remark_lines,
    steps_in,
)

__all__ = [
    "HEADERS",
    "LONGEST_RECORD",
    "OPTIONAL",
    "REQUIRED",
    "Parsed",
    "check_text",
    "is_title",
    "read_one",
    "write_lines",
]

FORMAT: Final = 1
FORMAT_WITH_REMARKS: Final = 2
REQUIRED: Final = ("Format", "Game", "Options", "Seats", "Result")
OPTIONAL: Final = ("Id", "Seed", "Commitment", "Entropy", "Contributed", "Position", "Players", "Date", "Ending")
HEADERS: Final = (*REQUIRED[:-1], *OPTIONAL, REQUIRED[-1])
TITLE: Final = "Title"
WITH_TITLE: Final = (HEADERS[0], TITLE, *HEADERS[1:])
LAST: Final = "End"
HASH_DIGITS: Final = 16
LONGEST_RECORD: Final = 2_000_000
LONGEST_TITLE: Final = 200


@dataclass(frozen=True, slots=True)
class Parsed:
    """A record as its text says it: nothing is judged but the form and the hashes."""

    values: dict[str, str]
    """The header but the title, in its order."""
    title: str
    entries: tuple[Entry, ...]
    remarks: Mapping[int, Remark]
    begin: int
    end: int
    """Where the record stands among the lines of the text."""

    def line_of(self, name: str) -> int:
        """Give the line of a header."""
        return self.begin + 1 + list(self.values).index(name) + bool(self.title)


def is_title(text: str) -> bool:
    """Tell whether a text can be the title of a record, or is empty."""
    return text.isprintable() and text == text.strip() and len(text) <= LONGEST_TITLE


def write_lines(
    values: Mapping[str, str], title: str, entries: Sequence[Entry], remarks: Mapping[int, Remark]
) -> list[str]:
    """Write a record as lines; without title and remarks it is of format 1."""
    named = {**values, HEADERS[0]: f"rowlock {FORMAT}"}
    header = [f"{name} {named[name]}" for name in HEADERS if name in named] + [""]
    running = ""
    for line in header:
        running = _chain(running, line)
    lines = header
    if title or remarks:
        lines = [f"{HEADERS[0]} rowlock {FORMAT_WITH_REMARKS}", *([f"{TITLE} {title}"] if title else ()), *header[1:]]
    lines += remark_lines(remarks.get(0, NOTHING))
    for count, step in enumerate(steps_in(entries), 1):
        for entry in step:
            line = entry_text(entry)
            running = _chain(running, line)
            lines.append(f"{line} {running}")
        lines += remark_lines(remarks.get(count, NOTHING))
    return [*lines, f"{LAST} {len(entries)} {_chain(running, LAST)}"]


def check_text(text: str) -> None:
    """Raise BadRecord if a text is too long for a record, cut off, or no Unicode text."""
    if len(text) > LONGEST_RECORD:
        raise BadRecord(1, "a record has at most {most} characters", "record_long", most=LONGEST_RECORD)
    if not text.endswith("\n"):
        cut = text.count("\n") + 1
        raise BadRecord(cut, "the last line is cut off; the record is truncated", "record_cut")
    try:
        text.encode()
    except UnicodeEncodeError as error:
        where = text.count("\n", 0, error.start) + 1
        letter = quoted(text[error.start])
        raise BadRecord(where, "{letter} is no Unicode character", "record_unicode", letter=letter) from None


class _Steps:
    """The steps read so far, each of one or more entries, with the remarks that stand before them by their number."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.remarks: dict[int, Remark] = {}
        self.count = 0

    def append(self, entry: Entry, line: int) -> None:
        if not self.entries or entry.number != self.entries[-1].number:
            self.count += 1
        elif self.count in self.remarks:
            raise BadRecord(line, "a remark stands between answers of the same step", "record_inside_step")
        self.entries.append(entry)


def read_one(lines: Sequence[str], begin: int = 0) -> Parsed:
    """Read the record that begins at an index of the lines; raise BadRecord naming the line."""
    values, title, at, remarkable = _read_header(lines, begin)
    running = ""
    for name, value in {**values, HEADERS[0]: f"rowlock {FORMAT}"}.items():
        running = _chain(running, f"{name} {value}")
    running = _chain(running, "")
    steps = _Steps()
    while at < len(lines):
        line = lines[at]
        if remarkable and _is_remark(line):
            steps.remarks[steps.count], at = _read_remark(lines, at, 1)
            continue
        content, _, digest = line.rpartition(" ")
        if content == f"{LAST} {len(steps.entries)}" and digest == _chain(running, LAST):
            parsed = Parsed(values, title, tuple(steps.entries), steps.remarks, begin, at + 1)
            if remarkable:
                _check_canonical(parsed, lines)
            return parsed
        if line.startswith(LAST):
            raise BadRecord(
                at + 1, "the End line does not match the lines above it; lines are missing or edited", "record_end"
            )
        running = _chain(running, content)
        if digest != running:
            raise BadRecord(
                at + 1, "the running hash does not match; this line or one above it was edited", "record_hash"
            )
        at += 1
        steps.append(_read_entry(at, content), at)
    raise BadRecord(len(lines), "there is no End line; the record is truncated", "record_no_end")


def _chain(running: str, line: str) -> str:
    return hashlib.sha256(f"{running}\n{line}".encode()).hexdigest()[:HASH_DIGITS]


def _read_header(lines: Sequence[str], begin: int) -> tuple[dict[str, str], str, int, bool]:
    """Read the header up to the empty line: values, title, the index after it, and whether remarks may follow."""
    first = lines[begin]
    if not first.startswith("Format rowlock "):
        raise BadRecord(
            begin + 1, "this is no Rowlock record: it begins with {line}", "record_other", line=quoted(first)
        )
    version = first.removeprefix("Format rowlock ")
    if version not in (str(FORMAT), str(FORMAT_WITH_REMARKS)):
        raise BadRecord(
            begin + 1,
            "format {given} is unknown here; this program reads formats up to {known}",
            "record_format",
            given=quoted(version),
            known=FORMAT_WITH_REMARKS,
        )
    remarkable = version == str(FORMAT_WITH_REMARKS)
    known = WITH_TITLE if remarkable else HEADERS
    values: dict[str, str] = {}
    for at, line in enumerate(lines[begin:], begin):
        if line == "":
            missing = [name for name in REQUIRED if name not in values]
            if missing:
                raise BadRecord(at + 1, "the header lacks {missing}", "record_lacks", missing=", ".join(missing))
            title = values.pop(TITLE, "")
            if not is_title(title):
                raise BadRecord(
                    begin + 2, "Title is one printable line, not {given}", "title_line", given=quoted(title)
                )
            return values, title, at + 1, remarkable
        name, _, value = line.partition(" ")
        if name not in known or not value:
            raise BadRecord(at + 1, "unknown header line {line}", "record_header", line=quoted(line))
        if values and known.index(name) <= known.index(next(reversed(values))):
            raise BadRecord(at + 1, "header {name} is repeated or out of order", "record_order", name=name)
        values[name] = value
    raise BadRecord(len(lines), "the header has no end; the record is truncated", "record_header_end")


def _read_entry(number: int, content: str) -> Entry:
    step, _, rest = content.partition(" ")
    seat, _, text = rest.partition(" ")
    plain = all(
        word.isascii() and word.isdigit() and len(word) <= 6 for word in (step, seat if seat != CHANCE else "0")
    )
    if not plain or not text:
        raise no_entry(number, content)
    return Entry(int(step), None if seat == CHANCE else int(seat), text)


# ── remarks ───────────────────────────────────────────────────────────────────────────────────────────────


def _is_remark(line: str) -> bool:
    return line in (COMMENT, BEGIN) or line.startswith((f"{COMMENT} ", f"{MARK} "))


def _read_remark(lines: Sequence[str], at: int, depth: int) -> tuple[Remark, int]:
    """Read the lines of one remark; give it and the index after it."""
    begin = at
    comment: list[str] = []
    marks: list[Mark] = []
    variations: list[Variation] = []
    length = 0
    while at < len(lines) and _is_remark(lines[at]):
        line = lines[at]
        if line == BEGIN:
            variation, at = _read_variation(lines, at, depth)
            variations.append(variation)
            continue
        if line.startswith(MARK):
            kind, *places = line.removeprefix(f"{MARK} ").split(" ")
            if kind not in MARKS or not all(places) or not places:
                raise BadRecord(
                    at + 1,
                    "a line of marks is one of {known} and places, not {given}",
                    "record_mark",
                    known=", ".join(MARKS),
                    given=quoted(line),
                )
            marks += [Mark(kind, place) for place in places]
        else:
            comment.append(line.removeprefix(COMMENT).removeprefix(" "))
            length += len(line)
            if length > LONGEST_COMMENT + 2 * len(comment):
                raise BadRecord(at + 1, "a comment has at most {most} characters", "comment_long", most=LONGEST_COMMENT)
        at += 1
    remark = Remark("\n".join(comment), tuple(marks), tuple(variations))
    check_shape(remark, begin + 1, depth)
    return remark, at


def _read_variation(lines: Sequence[str], begin: int, depth: int) -> tuple[Variation, int]:
    """Read the lines from one bracket to the other; give the variation and the index after it."""
    if depth > DEEPEST:
        raise BadRecord(begin + 1, "variations lie at most {most} deep in each other", "record_deep", most=DEEPEST)
    steps = _Steps()
    at = begin + 1
    while at < len(lines):
        line = lines[at]
        if not steps.entries and (line == END or _is_remark(line)):
            raise BadRecord(at + 1, "a variation has at least one step, and remarks after its steps", "variation_empty")
        if line == END:
            return Variation(tuple(steps.entries), steps.remarks), at + 1
        if _is_remark(line):
            steps.remarks[steps.count], at = _read_remark(lines, at, depth + 1)
            continue
        if line.startswith(LAST):
            break
        at += 1
        steps.append(_read_entry(at, line), at)
    raise BadRecord(begin + 1, "the variation that begins here has no end", "record_open")


def _check_canonical(parsed: Parsed, lines: Sequence[str]) -> None:
    """Refuse lines that writing the record again would change: its text is then the same on every machine."""
    written = write_lines(parsed.values, parsed.title, parsed.entries, parsed.remarks)
    for number, (given, expected) in enumerate(zip(lines[parsed.begin : parsed.end], written, strict=False)):
        if given != expected:
            raise BadRecord(
                parsed.begin + number + 1,
                "a record has {expected} here, not {given}",
                "record_canonical",
                expected=quoted(expected),
                given=quoted(given),
            )
