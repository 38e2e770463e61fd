"""Sets up the frozen programs: `python -m tools.frozen`. See `rowlock.bots.frozen`.

Each program is exported from the git history into build/frozen/DATE, and its kernels are compiled there for the running
version of Python.
"""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import tarfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from rowlock.bots.frozen import FROZEN, PLAYER, folder_of

__all__ = ["FrozenMissing", "is_set_up", "set_up"]

ROOT: Final = Path(__file__).resolve().parents[1]
PARTS: Final = ("core", "games", "kernels", "bots")
"""The packages that a bot needs; the old `rowlock/__init__.py` would import more."""
BUILD: Final = ("hatch_build.py", "requirements/zig.txt")


class FrozenMissing(Exception):
    """A frozen program cannot be set up here."""


def is_set_up(date: str) -> bool:
    """Return whether a frozen program is installed and compiled for this Python."""
    folder = ROOT / folder_of(date)
    kernels = folder / "src/rowlock/kernels"
    compiled = {path.name.removesuffix(EXTENSION_SUFFIXES[0]) for path in kernels.glob(f"*{EXTENSION_SUFFIXES[0]}")}
    return (folder / PLAYER).is_file() and compiled >= {path.stem for path in kernels.glob("*.pxd")}


def set_up(date: str) -> Path:
    """Export and compile a frozen program if necessary, and return its folder."""
    folder = ROOT / folder_of(date)
    if not is_set_up(date):
        folder.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=folder.parent) as made:
            _export(FROZEN[date], Path(made))
            _compile(Path(made))
            # The player is copied last: it marks the program as complete.
            shutil.copy(ROOT / "tools/frozen_player.py", Path(made) / PLAYER)
            shutil.rmtree(folder, ignore_errors=True)
            shutil.copytree(made, folder)
    return folder


def _export(commit: str, folder: Path) -> None:
    paths = [f"src/rowlock/{part}" for part in PARTS]
    command = ["git", "archive", "--format=tar", commit, *paths, *BUILD]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    except OSError as error:
        raise FrozenMissing(f"git is needed to export commit {commit[:7]}: {error}") from None
    if done.returncode:
        raise FrozenMissing(
            f"commit {commit[:7]} is not in this copy of the repository, so its bots cannot be set up. They need a "
            f"clone with its history: in a shallow clone run `git fetch --unshallow`.\n{done.stderr.decode().strip()}"
        )
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
        archive.extractall(folder, filter="data")
    (folder / "src/rowlock/__init__.py").touch()


def _compile(folder: Path) -> None:
    environment = {**os.environ, "ROWLOCK_REQUIRE_COMPILED": "1"}
    command = [sys.executable, "hatch_build.py"]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise FrozenMissing(f"the frozen kernels do not compile:\n{done.stderr[-2_000:]}")


def main() -> int:
    """Set up every frozen program and print its folder."""
    try:
        for date in FROZEN:
            print(f"{date}: {set_up(date).relative_to(ROOT)}")
    except FrozenMissing as error:
        print(f"rowlock: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
