"""The status of the compiled kernels, for `rowlock doctor`: which are compiled, from which source. Loads none."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import NamedTuple

from rowlock.kernels import CHOICE, FOLDER, as_python, extension_of, names

__all__ = ["KernelStatus", "status_of_all"]

RECORD = "_built.json"


class KernelStatus(NamedTuple):
    """The status of one kernel: whether it is compiled, whether from its current source, and the reason if not."""

    name: str
    compiled: bool
    current: bool
    why: str = ""


def _record() -> dict[str, object]:
    """Read the build's record; empty if it is missing or invalid."""
    try:
        record = json.loads((Path(FOLDER) / RECORD).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return record if isinstance(record, dict) else {}


def _is_current(source: object) -> bool:
    """Tell whether the files that a kernel was compiled from are as they were then."""
    match source:
        case {"files": [*files], "digest": str(digest)}:
            texts = [path.read_bytes() if (path := Path(FOLDER) / str(file)).is_file() else b"" for file in files]
            return hashlib.sha256(b"".join(texts)).hexdigest() == digest
    return False


def status_of_all() -> list[KernelStatus]:
    """Return the status of each kernel."""
    record = _record()
    sources = record.get("sources")
    built = sources if isinstance(sources, dict) else {}
    return [_status(name, built.get(name), str(record.get("why") or "")) for name in names()]


def _status(name: str, built_from: object, why: str) -> KernelStatus:
    if as_python():
        return KernelStatus(name, False, True, f"{CHOICE}=python is set")
    if extension_of(name) is None:
        return KernelStatus(name, False, True, why or "never compiled for this Python")
    current = _is_current(built_from)
    return KernelStatus(name, True, current, "" if current else "its source has changed since it was compiled")
