"""The server as a program: it is set up by its environment, and says so to whoever gives it options."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize(
    ("option", "code", "said"), [("--help", 0, "ROWLOCK_PORT"), ("--port=1", 2, "unrecognized arguments: --port=1")]
)
def test_an_option_starts_no_server(option: str, code: int, said: str, tmp_path: Path) -> None:
    environment = {**os.environ, "ROWLOCK_DATA": str(tmp_path), "ROWLOCK_PORT": "0"}
    command = [sys.executable, "-m", "rowlock.server", option]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == code
    assert said in done.stdout + done.stderr
    assert not list(tmp_path.iterdir())
