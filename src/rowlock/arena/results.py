"""What pairs came to, and the file that keeps them: one JSON object per line, so that a series can be taken up again.

The first line says what is contested; a file of another contest, or of other code, is never added to.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final

import msgspec

from rowlock.arena.contest import Contest
from rowlock.core.errors import RowlockError

__all__ = ["BadResults", "ForfeitLine", "GameLine", "PairLine", "ResultsFile", "SeatLine"]

FORMAT: Final = 1


class BadResults(RowlockError):
    """A results file that cannot be read, or that belongs to something else."""

    code = "bad_results"


class SeatLine(msgspec.Struct, frozen=True):
    """How one bot fared in one game."""

    score: int
    share: float
    decisions: int
    total_ms: float
    longest_ms: float


class ForfeitLine(msgspec.Struct, frozen=True):
    """Who forfeited a game, and why."""

    bot: int
    number: int
    kind: str
    details: str


class GameLine(msgspec.Struct, frozen=True):
    """One game of a pair, by bot (not by seat)."""

    bots: tuple[SeatLine, ...]
    forfeits: tuple[ForfeitLine, ...] = ()


class PairLine(msgspec.Struct, frozen=True):
    """One deal in every rotation of the seats."""

    pair: int
    games: tuple[GameLine, ...]


class ResultsFile:
    """The finished pairs of a contest on disk; without a path, in memory only."""

    def __init__(self, contest: Contest, path: Path | None = None) -> None:
        self.pairs: dict[int, PairLine] = {}
        self._file: BinaryIO | None = None
        if path is None:
            return
        header: dict[str, Any] = {"format": FORMAT, **contest.header()}
        try:
            kept, size = _kept(path, header, contest.seats)
            self.pairs = {line.pair: line for line in kept}
            self._file = path.open("ab")
            self._file.truncate(size)
            if not size:
                self._write(header)
        except OSError as error:
            raise BadResults(f"{path}: {error.strerror or type(error).__name__}") from None

    def add(self, line: PairLine) -> None:
        """Keep a finished pair."""
        self.pairs[line.pair] = line
        if self._file is not None:
            self._write(line)
            os.fsync(self._file.fileno())

    def _write(self, line: object) -> None:
        assert self._file is not None, "there is a file to write to"
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()

    def __enter__(self) -> ResultsFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()


def _kept(path: Path, header: Mapping[str, Any], seats: int) -> tuple[list[PairLine], int]:
    """Read the pairs of a file, and how many of its bytes they take.

    A last line that was cut off counts for nothing; anything else that is wrong is refused.
    """
    if not path.exists() or not (content := path.read_bytes()):
        return [], 0
    whole, end, _ = content.rpartition(b"\n")
    lines = whole.split(b"\n")
    _check_header(path, lines[0], header)
    found = []
    for number, line in enumerate(lines[1:], 2):
        try:
            pair = msgspec.json.decode(line, type=PairLine)
        except msgspec.MsgspecError as error:
            raise BadResults(f"{path}, line {number}: no pair of games: {error}") from None
        if len(pair.games) != seats or any(len(game.bots) != seats for game in pair.games):
            raise BadResults(f"{path}, line {number}: a pair of this contest has {seats} games of {seats} bots")
        found.append(pair)
    return found, len(whole) + len(end)


def _check_header(path: Path, line: bytes, header: Mapping[str, Any]) -> None:
    try:
        stated = msgspec.json.decode(line, type=dict[str, Any])
    except msgspec.MsgspecError:
        raise BadResults(f"{path}: this is no file of results") from None
    if "format" not in stated or "fingerprint" not in stated:
        raise BadResults(f"{path}: this is no file of results")
    for name, value in header.items():
        if stated.get(name) != value:
            raise BadResults(f"{path} holds other results: its {name} is {stated.get(name)!r}, not {value!r}")
