"""A newcomer's shell: nothing of this process's environment, and the one line that the documents tell to type first."""

from __future__ import annotations

import re
import shlex
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tests.kit.clauses import ROOT

PATIENCE_S: Final = 300
ACTIVATE: Final = ". .venv/bin/activate"
"""The line of docs/install.md that makes `rowlock` a command in a clone."""
PATH: Final = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


def environment(folder: Path, **more: str) -> Mapping[str, str]:
    """Give the variables of a login shell whose home is an empty folder."""
    return {"HOME": str(folder), "PATH": PATH, "LANG": "C.UTF-8", "TERM": "dumb", "ROWLOCK_LANG": "en", **more}


def script(line: str, folder: Path) -> str:
    """Write what a newcomer types: the set-up in the clone, once, and then the line in a folder of their own."""
    return f"cd {shlex.quote(str(ROOT))} && {ACTIVATE} && cd {shlex.quote(str(folder))} && {line}"


def in_shell(line: str, folder: Path, *, stdin: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """Run a line as printed."""
    return subprocess.run(
        ["bash", "-c", script(line, folder)],
        env=environment(folder, **more),
        input=stdin,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        cwd=folder,
    )


def with_setting(line: str, name: str, value: str) -> str:
    """Change a setting that stands before a command."""
    return re.sub(rf"\b{name}=\S+", f"{name}={shlex.quote(value)}", line)
