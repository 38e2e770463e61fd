"""The unfinished games of this user, each saved after every step in a file of its own."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from rowlock.cli.console import CliRefusal
from rowlock.cli.files import write_record
from rowlock.core.errors import RowlockError
from rowlock.core.files import held
from rowlock.core.record import GameRecord
from rowlock.games import GAMES

SUFFIX: Final = ".rowlock"
FOLDER_VARIABLE: Final = "ROWLOCK_AUTOSAVE"
LONGEST: Final = 4_000_000
MOST_OFFERED: Final = 9


def autosave_folder(environment: Mapping[str, str]) -> Path | None:
    """Give the folder of unfinished games; None if ROWLOCK_AUTOSAVE is set to nothing, which switches it off."""
    if FOLDER_VARIABLE in environment:
        return Path(environment[FOLDER_VARIABLE]) if environment[FOLDER_VARIABLE] else None
    if sys.platform == "linux":  # what platformdirs finds there, without its import
        folder = environment.get("XDG_STATE_HOME", "").strip()
        return Path(folder if os.path.isabs(folder) else os.path.expanduser("~/.local/state"), "rowlock")
    from platformdirs import user_state_path

    return user_state_path("rowlock", appauthor=False)


class FileAutosave:
    """Saves the game that is played, in a file that no other game and no other terminal writes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.failed = False
        """Whether the file could not be written: then nothing more is tried."""
        self._path: Path | None = None
        self._held = ExitStack()

    @property
    def saved(self) -> bool:
        """Whether the game that is played is in its file."""
        return self._path is not None and not self.failed

    def games(self) -> Sequence[tuple[str, GameRecord]]:
        """Give the unfinished games that no other terminal plays, the last one first, each with a name for `resume`."""
        try:
            files = [(path.stat().st_mtime, path) for path in self.folder.glob(f"*{SUFFIX}")]
        except OSError:
            return []
        return [*self._readable(path for _, path in sorted(files, reverse=True))][:MOST_OFFERED]

    def _readable(self, paths: Iterator[Path]) -> Iterator[tuple[str, GameRecord]]:
        """Give the records that can be continued with these rules."""
        for path in paths:
            with suppress(OSError, ValueError, RowlockError):
                if path.stat().st_size <= LONGEST:
                    record = GameRecord.read(path.read_text(encoding="utf-8"))
                    record.verify(GAMES)
                    with held(path):
                        yield path.name, record

    def resume(self, name: str) -> bool:
        """Save to the file of this game from now on; tell whether it is still there for this terminal."""
        self.begin()
        path = self.folder / name
        with ExitStack() as opened, suppress(OSError, RowlockError):
            opened.enter_context(held(path))
            if path.is_file():  # another terminal may have finished the game
                self._path, self._held = path, opened.pop_all()
        return self._path is not None

    def begin(self) -> None:
        """Save to a new file from now on; the game before keeps its own."""
        self._held.close()
        self._path, self.failed = None, False

    def keep(self, record: GameRecord) -> None:
        """Save the game; only its owner may read it."""
        if self.failed:
            return
        try:
            if self._path is None:
                self._path = self._new_file(record)
            write_record(self._path, record.write())
        except (OSError, CliRefusal, RowlockError):
            self.failed = True

    def _new_file(self, record: GameRecord) -> Path:
        """Name and hold a file for a new game; the process is part of the name, since two may begin at one time."""
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        path = self.folder / f"{record.game}-{datetime.now():%Y-%m-%d-%H%M%S-%f}-{os.getpid()}{SUFFIX}"
        self._held.enter_context(held(path))
        return path

    def drop(self) -> None:
        """Remove the file, because the game is over."""
        if self._path is not None:
            with suppress(OSError):
                self._path.unlink(missing_ok=True)
        self.begin()
