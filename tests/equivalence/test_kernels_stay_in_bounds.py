"""Compiled kernels neither read nor write astray: valgrind and the compilers watch random calls and extremes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from rowlock import kernels
from tests.kit.kernel_values import KERNELS
from tests.kit.system import require

ROOT = Path(__file__).parents[2]
BUILD = ("hatch_build.py", "tools/__init__.py", "tools/kernel_types.py", "tools/kernel_units.py")
FAULTY = 9
CHECKED = "-fsanitize=bounds,shift,signed-integer-overflow -fsanitize-undefined-trap-on-error -O1"
SANITISED = "-fsanitize=address,undefined -fno-sanitize-recover=undefined -O1 -g1"
WARNINGS = ("-O3", "-fwrapv", "-Wall", "-Wextra", "-Wno-unused-function", "-Werror")
COMPILERS = ("gcc", "clang", "gcc-13", "gcc-14")
FUZZED, WATCHED = 20_000, 400
"""Random calls of a game with checks compiled in, and under valgrind, which is fifty times slower."""

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


@pytest.mark.parametrize("game", KERNELS)
def test_valgrind_sees_no_invalid_read_or_write_in_random_calls(game: str) -> None:
    require("valgrind", "valgrind")
    valgrind = ["valgrind", "--quiet", "--undef-value-errors=no", f"--error-exitcode={FAULTY}"]
    done = run([*valgrind, *fuzz(game, WATCHED)], PYTHONMALLOC="malloc")
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]


def fuzz(game: str, calls: int) -> list[str]:
    return [sys.executable, "-m", "tests.kit.kernel_fuzz", game, "--seed", "11", "--calls", str(calls)]


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the kernels with every index into an array checked; a wrong one ends the process."""
    return built(tmp_path_factory.mktemp("checked"), CHECKED)


@pytest.fixture(scope="module")
def sanitised(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the kernels with all addresses and all undefined behaviour checked."""
    return built(tmp_path_factory.mktemp("sanitised"), SANITISED)


def built(root: Path, flags_of_c: str) -> Path:
    require("gcc", "gcc")
    for name in BUILD:
        (root / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, root / name)
    shutil.copytree(ROOT / "src", root / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    flags = {"ROWLOCK_KERNEL_FLAGS": flags_of_c, "ROWLOCK_REQUIRE_COMPILED": "1", "CC": "gcc"}
    done = run([sys.executable, str(root / "hatch_build.py")], **flags)
    assert done.returncode == 0, done.stderr[-4000:]
    return root / "src"


@pytest.mark.parametrize("suite", sorted(Path(__file__).parent.glob("test_kernel_*.py")), ids=lambda suite: suite.stem)
def test_a_suite_holds_with_every_index_checked(checked: Path, suite: Path) -> None:
    pytest_of = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:cov"]
    done = run([*pytest_of, str(suite)], PYTHONPATH=str(checked))
    assert done.returncode == 0, done.stdout[-4000:]


@pytest.mark.parametrize("game", KERNELS)
def test_random_calls_hold_with_every_index_checked(checked: Path, game: str) -> None:
    done = run(fuzz(game, FUZZED), PYTHONPATH=str(checked))
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]


@pytest.mark.parametrize("game", KERNELS)
def test_sanitisers_find_nothing_in_random_calls_and_extremes(sanitised: Path, game: str) -> None:
    names = ("libasan.so", "libubsan.so")
    found = [run(["gcc", f"-print-file-name={name}"]).stdout.strip() for name in names]
    environment = {"LD_PRELOAD": " ".join(found), "ASAN_OPTIONS": "detect_leaks=0", "PYTHONMALLOC": "malloc"}
    for command in (fuzz(game, FUZZED), [sys.executable, "-m", "tools.exercise_kernels"]):
        done = run(command, PYTHONPATH=str(sanitised), **environment)
        assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]


@pytest.mark.parametrize("compiler", COMPILERS)
def test_a_compiler_has_no_warnings(checked: Path, compiler: str) -> None:
    """The C is that of the build; only functions that Cython writes and nobody uses are left out."""
    if shutil.which(compiler) is None:
        pytest.skip(f"{compiler} is not installed")
    includes = [f"-I{sysconfig.get_path('include')}", f"-I{checked / 'rowlock' / 'kernels'}"]
    for game in KERNELS:
        unit = checked.parent / f"build/cython/build/kernels/rowlock/kernels/{game}/_native.c"
        done = run([compiler, *WARNINGS, *includes, "-c", str(unit), "-o", os.devnull])
        assert done.returncode == 0, done.stderr[-4000:]


def test_the_checks_see_the_kernels_they_should(checked: Path) -> None:
    code = "from rowlock.kernels.qwirkle import _native; print(_native.__file__)"
    assert run([sys.executable, "-c", code], PYTHONPATH=str(checked)).stdout.startswith(str(checked))
