"""No call ends the process: a kernel refuses what it cannot do."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.kit.kernel_calls import CALLS

ROOT = Path(__file__).parents[2]
PATIENCE_S = 60


@pytest.mark.parametrize("game", sorted(CALLS))
def test_calls_that_once_killed_the_process_are_refused(game: str) -> None:
    command = [sys.executable, "-m", "tests.kit.kernel_calls", game]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE_S)
    assert done.returncode == 0, f"{done.stdout}{done.stderr}"
