"""The unfinished game of this user, saved in the system's folder for data after every step."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from rowlock.cli.console import Refusal
from rowlock.cli.files import write_record
from rowlock.core.errors import RowlockError
from rowlock.core.record import GameRecord
from rowlock.games import GAMES

__all__ = ["FileAutosave", "autosave_path"]

FILE: Final = "last-game.rowlock"
PATH_VARIABLE: Final = "ROWLOCK_AUTOSAVE"
LONGEST: Final = 4_000_000


def autosave_path(environment: Mapping[str, str]) -> Path | None:
    """Give the file of the last game; None if ROWLOCK_AUTOSAVE is set to nothing, which switches it off."""
    if PATH_VARIABLE in environment:
        return Path(environment[PATH_VARIABLE]) if environment[PATH_VARIABLE] else None
    if sys.platform == "linux":  # what platformdirs finds there, without its import
        folder = environment.get("XDG_STATE_HOME", "").strip()
        return Path(folder if os.path.isabs(folder) else os.path.expanduser("~/.local/state"), "rowlock", FILE)
    from platformdirs import user_state_path

    return user_state_path("rowlock", appauthor=False) / FILE


class FileAutosave:
    """Saves the unfinished game in one file; a later game takes its place."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.failed = False
        """Whether the file could not be written: then nothing more is tried."""

    def read(self) -> GameRecord | None:
        """Give the saved game; None if there is none, or if it cannot be continued with these rules."""
        try:
            if self.path.stat().st_size > LONGEST:
                return None
            record = GameRecord.read(self.path.read_text(encoding="utf-8"))
            record.verify(GAMES)
        except (OSError, ValueError, RowlockError):
            return None
        return record

    def keep(self, record: GameRecord) -> None:
        """Save the game; only its owner may read it."""
        if self.failed:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            write_record(self.path, record.write())
        except (OSError, Refusal):
            self.failed = True

    def drop(self) -> None:
        """Remove the file."""
        try:
            self.path.unlink(missing_ok=True)
        except OSError:
            self.failed = True
