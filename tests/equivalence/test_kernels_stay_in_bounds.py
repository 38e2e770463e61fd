"""Compiled kernels neither read nor write astray: valgrind and the compiler's own checks watch their extremes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rowlock import kernels
from tests.kit.system import require

ROOT = Path(__file__).parents[2]
BUILD = ("hatch_build.py", "tools/__init__.py", "tools/kernel_units.py")
FAULTY = 9
CHECKED = "-fsanitize=bounds,shift,signed-integer-overflow -fsanitize-undefined-trap-on-error -O1"

pytestmark = pytest.mark.long


def run(command: list[str], **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, env=os.environ | environment, cwd=ROOT, capture_output=True, text=True)


def test_valgrind_sees_no_invalid_read_or_write() -> None:
    """Whether values are initialised is not asked: the interpreter itself fails that."""
    assert kernels.compiled(), "only compiled kernels could read or write astray"
    require("valgrind", "valgrind")
    valgrind = ["valgrind", "--quiet", "--undef-value-errors=no", f"--error-exitcode={FAULTY}"]
    done = run([*valgrind, sys.executable, "-m", "tools.exercise_kernels"], PYTHONMALLOC="malloc")
    assert done.returncode == 0, done.stderr[-4000:]


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the kernels with every index into an array checked; a wrong one ends the process."""
    require("gcc", "gcc")
    root = tmp_path_factory.mktemp("checked")
    for name in BUILD:
        (root / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, root / name)
    shutil.copytree(ROOT / "src", root / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    flags = {"ROWLOCK_KERNEL_FLAGS": CHECKED, "ROWLOCK_REQUIRE_COMPILED": "1", "CC": "gcc"}
    done = run([sys.executable, str(root / "hatch_build.py")], **flags)
    assert done.returncode == 0, done.stderr[-4000:]
    return root / "src"


@pytest.mark.parametrize("suite", sorted(Path(__file__).parent.glob("test_kernel_*.py")), ids=lambda suite: suite.stem)
def test_a_suite_holds_with_every_index_checked(checked: Path, suite: Path) -> None:
    pytest_of = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:cov"]
    done = run([*pytest_of, str(suite)], PYTHONPATH=str(checked))
    assert done.returncode == 0, done.stdout[-4000:]


def test_the_checks_see_the_kernels_they_should(checked: Path) -> None:
    code = "from rowlock.kernels.qwirkle import _native; print(_native.__file__)"
    assert run([sys.executable, "-c", code], PYTHONPATH=str(checked)).stdout.startswith(str(checked))
