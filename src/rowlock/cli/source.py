"""Positions named on a command line: a position text, a step of a record, or standard input."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rowlock.cli.console import CliRefusal
from rowlock.cli.files import read_sound_record
from rowlock.core.errors import BadPosition
from rowlock.library.position import Position, position, replay

FIRST_WORD: Final = "game "
STANDARD_INPUT: Final = "-"
LONGEST_LINE: Final = 100_000
WHOLE: Final = "game qwirkle; to 0; hands Rc Rs | Oc Os; board Rd@0,0"


@dataclass(frozen=True, slots=True)
class Source:
    """The positions of a game in order, and the names of its players."""

    positions: Sequence[Position]
    names: Sequence[str] = ()

    def at(self, step: int | None) -> Position:
        """Give the position after a number of steps; without one the last position."""
        if step is None:
            return self.positions[-1]
        if not 0 <= step < len(self.positions):
            raise CliRefusal("no-such-step", step=step, last=len(self.positions) - 1)
        return self.positions[step]


def read_source(given: str) -> Source:
    """Read a position text, or the record in a file."""
    if given == STANDARD_INPUT:
        given = sys.stdin.readline(LONGEST_LINE).strip()
        if not given:
            raise CliRefusal("input-empty")
    if not given.strip():
        raise CliRefusal("source-empty")
    if given.lstrip().startswith(FIRST_WORD):
        return Source((_whole_position(given.strip()),))
    record = read_sound_record(Path(given))
    players = [part.strip() for part in record.headers.get("Players", "").split("|")]
    names = [name if name.isprintable() else "?" for name in players] if len(players) == record.seats else []
    return Source(tuple(replay(record)), names)


def _whole_position(text: str) -> Position:
    """Read a position text; where a field is missing, show a whole one."""
    try:
        return position(text)
    except BadPosition as error:
        if error.reason.key != "missing":
            raise
        raise CliRefusal("source-incomplete", field=error.field, example=WHOLE) from None
