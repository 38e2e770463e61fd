"""What was compiled, from which source, and why the rest was not. Read by `rowlock doctor`; loads no kernel."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import NamedTuple

from rowlock.kernels import CHOICE, FOLDER, as_python, extension_of, names

__all__ = ["KernelStatus", "status_of_all"]

RECORD = "_built.json"
SHARED = ("native.h", "native.py", "steps.py", "stream.py")
"""Sources that are part of every kernel."""
MARK = b"kernels.native"
"""Found in every source file that is compiled."""


class KernelStatus(NamedTuple):
    """How one kernel runs: compiled or not, whether from its present source, and why not."""

    name: str
    compiled: bool
    current: bool
    why: str = ""


def _record() -> dict[str, object]:
    """Read what the build noted; nothing where it left no note or somebody changed it."""
    try:
        record = json.loads((Path(FOLDER) / RECORD).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return record if isinstance(record, dict) else {}


def _source_hash(name: str) -> str:
    """Return the digest of a kernel's sources, as `hatch_build.source_hash` does."""
    folder = Path(FOLDER)
    files = (*sorted((folder / name).glob("*.py")), *(folder / file for file in SHARED))
    return hashlib.sha256(b"".join(text for text in map(Path.read_bytes, files) if MARK in text)).hexdigest()


def status_of_all() -> list[KernelStatus]:
    """Say of each kernel whether it runs compiled, and whether from its present source."""
    record = _record()
    sources = record.get("sources")
    built = sources if isinstance(sources, dict) else {}
    return [_status(name, built.get(name), str(record.get("why") or "")) for name in names()]


def _status(name: str, built_from: object, why: str) -> KernelStatus:
    if as_python():
        return KernelStatus(name, False, True, f"{CHOICE}=python is set")
    if extension_of(name) is None:
        return KernelStatus(name, False, True, why or "never compiled for this Python")
    current = built_from == _source_hash(name)
    return KernelStatus(name, True, current, "" if current else "its source has changed since it was compiled")
