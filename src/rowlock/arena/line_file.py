"""Files of finished work, one JSON object per line, so that work that was interrupted can be continued.

The first line describes the work; a file of other work, or of other code, is never appended to.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import ExitStack
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import Generic, Self, TypeVar

import msgspec

from rowlock.core.errors import RowlockError
from rowlock.core.files import held, naming

__all__ = ["BadResults", "LineFile"]

LineT = TypeVar("LineT")


class BadResults(RowlockError):
    """A results file that cannot be read, or that belongs to something else."""

    code = "bad_results"


class LineFile(Generic[LineT]):
    """Finished pieces of work on disk, held for this process; without a path, in memory only."""

    def __init__(self, header: Mapping[str, object], kind: type[LineT], name: str, path: Path | None) -> None:
        self.lines: list[LineT] = []
        self._path = path
        self._file: FileIO | None = None
        self._held = ExitStack()
        if path is None:
            return
        with naming(path), ExitStack() as opened:
            if path.is_dir():
                raise BadResults(f"{path}: this is a directory, not a file of results")
            if path.exists() and not path.is_file():  # a device may never end
                raise BadResults(f"{path}: this is no file of results")
            opened.enter_context(held(path))  # two processes would do the same work and mix their lines
            self.lines, size = _read_lines(path, header, kind, name)
            self._file = opened.enter_context(path.open("ab", buffering=0))  # so closing it has nothing left to write
            self._file.truncate(size)
            if not size:
                self._write(header)
            self._held = opened.pop_all()

    def add(self, line: LineT) -> None:
        """Store a finished piece durably."""
        if self._file is not None and self._path is not None:
            with naming(self._path):
                self._write(line)
                os.fsync(self._file.fileno())
        self.lines.append(line)

    def _write(self, line: object) -> None:
        assert self._file is not None, "there is a file to write to"
        left = msgspec.json.encode(line) + b"\n"
        while left:
            left = left[self._file.write(left) :]

    def close(self) -> None:
        """Close the file, and let other processes have it."""
        self._held.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _read_lines(path: Path, header: Mapping[str, object], kind: type[LineT], name: str) -> tuple[list[LineT], int]:
    """Read the lines of a file, and the number of its valid bytes.

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
            found.append(msgspec.json.decode(line, type=kind))
        except msgspec.MsgspecError as error:
            raise BadResults(f"{path}, line {number}: no {name}: {error}") from None
    return found, len(whole) + len(end)


def _check_header(path: Path, line: bytes, header: Mapping[str, object]) -> None:
    try:
        stated = msgspec.json.decode(line, type=dict[str, object])
    except msgspec.MsgspecError:
        raise BadResults(f"{path}: this is no file of results") from None
    if "format" not in stated or "fingerprint" not in stated:
        raise BadResults(f"{path}: this is no file of results")
    for key, value in header.items():
        if stated.get(key) != value:
            raise BadResults(f"{path} holds other results: its {key} is {stated.get(key)!r}, not {value!r}")
