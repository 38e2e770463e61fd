"""Judged games in a folder, by the hash of the moves and the version of the evaluator.

Several processes may use it at once. A file that is damaged is set aside and its game is judged again; a folder that
cannot be read or written costs time, and no result.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from rowlock.arena.contest import fingerprint
from rowlock.arena.judged_game import FORMAT, Evaluator, JudgedGame
from rowlock.core.files import write_whole

__all__ = ["JudgedFolder", "Trouble", "version_of"]

SUFFIX: Final = ".json"
DAMAGED: Final = ".damaged"
VERSION_DIGITS: Final = 16
SHARD_DIGITS: Final = 2
"""Files are spread over folders of this many digits of the hash."""

Trouble = Callable[[str, Path, str], None]
"""Is told what happened: `damaged` (the file is set aside), `unread` or `unwritten`; with the file and the reason."""


def version_of(evaluator: Evaluator) -> str:
    """Identify everything besides the moves that a judgement depends on."""
    said = f"{FORMAT} {fingerprint()} {evaluator.bot} {evaluator.samples} {evaluator.worlds} {evaluator.seed}"
    return hashlib.sha256(said.encode()).hexdigest()[:VERSION_DIGITS]


class JudgedFolder:
    """The judged games of one version of the evaluator; without a folder, in memory only."""

    def __init__(self, folder: Path | None, version: str, on_trouble: Trouble) -> None:
        self._folder = folder
        self._version = version
        self._on_trouble = on_trouble
        self._known: dict[str, JudgedGame] = {}
        self._unread = False

    def get(self, moves: str) -> JudgedGame | None:
        """Give the judgement of a game by the hash of its moves; None if there is none."""
        if moves not in self._known and self._folder is not None:
            found = self._read(self._path(self._folder, moves))
            if found is not None:
                self._known[moves] = found
        return self._known.get(moves)

    def add(self, moves: str, judged: JudgedGame) -> JudgedGame:
        """Store a judgement, together with the seats that were judged before; give the whole."""
        before = self.get(moves)
        whole = self._known[moves] = judged if before is None else before.joined(judged)
        if self._folder is not None:
            path = self._path(self._folder, moves)
            content = msgspec.json.encode(whole)
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                write_whole(path, _checksum(path, content) + b"\n" + content)
            except OSError as error:
                self._on_trouble("unwritten", path, error.strerror or type(error).__name__)
                self._folder = None  # a full disk would say so again for every game
        return whole

    def _path(self, folder: Path, moves: str) -> Path:
        return folder / moves[:SHARD_DIGITS] / f"{moves}-{self._version}{SUFFIX}"

    def _read(self, path: Path) -> JudgedGame | None:
        try:
            content = path.read_bytes()
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            if not self._unread:
                self._on_trouble("unread", path, error.strerror or type(error).__name__)
            self._unread = True  # a folder that may not be read would say so again for every game
            return None
        checksum, _, body = content.partition(b"\n")
        if checksum == _checksum(path, body):
            try:
                return msgspec.json.decode(body, type=JudgedGame)
            except msgspec.MsgspecError as error:
                self._set_aside(path, str(error))
                return None
        self._set_aside(path, "checksum")
        return None

    def _set_aside(self, path: Path, why: str) -> None:
        try:
            path.replace(path.with_name(path.name + DAMAGED))
        except OSError as error:
            self._on_trouble("unread", path, error.strerror or why)
        else:
            self._on_trouble("damaged", path, why)


def _checksum(path: Path, content: bytes) -> bytes:
    """Hash a judgement together with the name of its file, which says what it is the judgement of."""
    return hashlib.sha256(path.name.encode() + b"\n" + content).hexdigest().encode()
