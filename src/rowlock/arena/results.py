"""The results of pairs, and the file that stores them: one JSON object per line, so that a series can be continued.

The first line describes the contest; a file of another contest, or of other code, is never appended to.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Final

import msgspec

from rowlock.arena.contest import Contest
from rowlock.core.errors import RowlockError

__all__ = ["BadResults", "ForfeitLine", "GameLine", "PairLine", "ResultsFile", "SeatLine"]

FORMAT: Final = 1


class BadResults(RowlockError):
    """A results file that cannot be read, or that belongs to something else."""

    code = "bad_results"


class SeatLine(msgspec.Struct, frozen=True):
    """The result of one bot in one game."""

    score: int
    share: float
    decisions: int
    total_ms: float
    longest_ms: float


class ForfeitLine(msgspec.Struct, frozen=True):
    """Which bot forfeited a game, and why."""

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
        header: dict[str, object] = {"format": FORMAT, **contest.header()}
        try:
            stored, size = _read_pairs(path, header, contest.seats)
            self.pairs = {line.pair: line for line in stored}
            self._file = path.open("ab")
            self._file.truncate(size)
            if not size:
                self._write(header)
        except OSError as error:
            raise BadResults(f"{path}: {error.strerror or type(error).__name__}") from None

    def add(self, line: PairLine) -> None:
        """Store a finished pair durably."""
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


def _read_pairs(path: Path, header: Mapping[str, object], seats: int) -> tuple[list[PairLine], int]:
    """Read the pairs of a file, and the number of its valid bytes.

    An incomplete last line is ignored; any other error is raised.
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


def _check_header(path: Path, line: bytes, header: Mapping[str, object]) -> None:
    try:
        stated = msgspec.json.decode(line, type=dict[str, object])
    except msgspec.MsgspecError:
        raise BadResults(f"{path}: this is no file of results") from None
    if "format" not in stated or "fingerprint" not in stated:
        raise BadResults(f"{path}: this is no file of results")
    for name, value in header.items():
        if stated.get(name) != value:
            raise BadResults(f"{path} holds other results: its {name} is {stated.get(name)!r}, not {value!r}")
