"""Packs the runtime of the app without a server into build/runtime: Pyodide, msgspec for it, and Rowlock itself.

Pyodide comes from the lock file of the browser client, msgspec from PyPI by the digest in requirements/pyodide.txt.
`tools.webbuild` calls this before it builds the client, which takes over the files.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

__all__ = ["LAYERS", "OUT", "NotPacked", "pack_runtime"]

OUT: Final = Path("build/runtime")
WHEELS: Final = Path("build/pyodide")
PINNED: Final = Path("requirements/pyodide.txt")
PACKER: Final = Path("web/runtime/pack.mjs")
PACKAGE: Final = Path("src/rowlock")
LAYERS: Final = tuple(
    "core games wire lessons kernels bots arena tables companion offline render".split()  # noqa: SIM905
)
"""The folders of the package that the app needs; the same list is in web/runtime/pack.py."""
SUFFIXES: Final = (".py", ".json", ".jsonl")
PLATFORM: Final = (
    "--platform=pyemscripten_2026_0_wasm32",
    "--python-version=314",
    "--implementation=cp",
    "--abi=cp314",
    "--only-binary=:all:",
)


class NotPacked(Exception):
    """The runtime could not be packed; the message gives the reason."""


def sources_of(root: Path) -> list[Path]:
    """List the files of the package that are packed."""
    package = root / PACKAGE
    found = [path for layer in LAYERS for path in (package / layer).rglob("*") if path.suffix in SUFFIXES]
    return sorted([*found, package / "__init__.py"])


def _stamp(root: Path) -> str:
    digest = hashlib.sha256()
    others = [root / PINNED, *sorted((root / PACKER.parent).iterdir()), root / "web/package-lock.json"]
    for path in [*sources_of(root), *others]:
        digest.update(path.relative_to(root).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def pack_runtime(root: Path, node: Sequence[str]) -> Path:
    """Pack the runtime, unless the one in build/runtime is up to date; give its folder. The packages are installed."""
    out, wanted = root / OUT, _stamp(root)
    stamp = out / ".packed"
    if stamp.is_file() and stamp.read_text() == wanted:
        return out
    _fetch_msgspec(root)
    with tempfile.TemporaryDirectory() as folder:
        for path in sources_of(root):
            copy = Path(folder) / path.relative_to(root / PACKAGE.parent)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
        _run([*node, str(root / PACKER), folder, str(root / WHEELS), str(out)], root / "web")
    stamp.write_text(wanted)
    return out


def _fetch_msgspec(root: Path) -> None:
    """Fetch msgspec for Pyodide by its digest."""
    wheels, stamp = root / WHEELS, root / WHEELS / ".fetched"
    wanted = (root / PINNED).read_text()
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    shutil.rmtree(wheels, ignore_errors=True)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install", "--no-compile"]
    _run([*pip, "--require-hashes", "--no-deps", *PLATFORM, f"--target={wheels}", "-r", str(root / PINNED)], root)
    stamp.write_text(wanted)


def _run(command: Sequence[str], folder: Path) -> None:
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, check=False, env={**os.environ, "NO_COLOR": "1"}
    )
    if done.returncode:
        # Node prints the whole line of a script in which an error arose.
        told = "\n".join(line[:500] for line in f"{done.stdout}{done.stderr}".splitlines())
        raise NotPacked(f"the runtime of the app without a server could not be packed:\n{told}")
