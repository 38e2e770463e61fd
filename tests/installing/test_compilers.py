"""Kernels come compiled from any machine that can compile at all; a machine that cannot still plays, and says so."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.installing.machines import ROOT, block_zig, environment, path_without_compilers
from tests.kit.system import require

PLAY = "from rowlock.kernels.qwirkle import Table; t = Table(); t.deal(2); print(Table.__module__, t.best_of() > 0)"
NATIVE, SOURCE = "rowlock.kernels.qwirkle._native", "rowlock.kernels.qwirkle.table"

pytestmark = pytest.mark.long


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Copy what a build needs."""
    for name in (
        "hatch_build.py",
        "requirements/zig.txt",
        "tools/__init__.py",
        "tools/kernel_types.py",
        "tools/kernel_units.py",
    ):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("*.so", "_built.json", "__pycache__"))
    return tmp_path


@pytest.fixture(scope="module")
def without_compilers(tmp_path_factory: pytest.TempPathFactory) -> str:
    return path_without_compilers(tmp_path_factory.mktemp("path"))


@pytest.fixture(scope="module")
def without_zig(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Give a folder that makes Python believe ziglang is not installed, until the build has fetched it."""
    folder = tmp_path_factory.mktemp("blocked")
    (folder / "sitecustomize.py").write_text(
        "import sys\nif not any(path.endswith('zig') for path in sys.path): sys.modules['ziglang'] = None\n"
    )
    return str(folder)


def build(tree: Path, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(tree / "hatch_build.py")], env=environment(**more), capture_output=True, text=True
    )


def record(tree: Path) -> dict[str, object]:
    found: dict[str, object] = json.loads((tree / "src/rowlock/kernels/_built.json").read_text())
    return found


def play(tree: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", PLAY], env=os.environ | {"PYTHONPATH": str(tree / "src")}, capture_output=True, text=True
    )


def test_a_machine_with_a_compiler_compiles(tree: Path) -> None:
    require("gcc", "gcc")
    assert build(tree, ROWLOCK_REQUIRE_COMPILED="1").returncode == 0
    assert record(tree)["compiler"]
    done = play(tree)
    assert f"{NATIVE} True" in done.stdout
    assert not done.stderr


def test_compiling_again_leaves_programs_that_run_the_file_they_have(tree: Path) -> None:
    build(tree)
    (kernel,) = (tree / "src/rowlock/kernels/qwirkle").glob("_native.*.so")
    other_python = kernel.with_name("_native.cpython-999-elsewhere.so")
    other_python.write_bytes(b"of another Python, from an older source")
    with kernel.open("rb") as held:
        before = held.read()
        assert build(tree, ROWLOCK_KERNEL_FLAGS="-O0").returncode == 0
        held.seek(0)
        assert held.read() == before != kernel.read_bytes()
    assert not other_python.exists()


def test_a_machine_without_one_takes_a_compiler_from_pypi(tree: Path, without_compilers: str, without_zig: str) -> None:
    done = build(tree, PATH=without_compilers, PYTHONPATH=without_zig, ROWLOCK_REQUIRE_COMPILED="1")
    assert done.returncode == 0, f"is ziglang to be had from PyPI? {done.stderr[-2000:]}"
    assert record(tree)["compiler"] == "ziglang"
    assert f"{NATIVE} True" in play(tree).stdout


def test_without_any_compiler_the_same_files_run_as_python_and_say_so(
    tree: Path, without_compilers: str, without_zig: str
) -> None:
    block_zig(tree)
    done = build(tree, PATH=without_compilers, PYTHONPATH=without_zig)
    assert done.returncode == 0
    assert "no C compiler was found" in str(record(tree)["why"])
    played = play(tree)
    assert f"{SOURCE} True" in played.stdout
    assert played.stderr.count("the kernels are not compiled") == 1


def test_a_build_that_must_compile_fails_where_it_cannot(tree: Path, without_compilers: str, without_zig: str) -> None:
    block_zig(tree)
    assert build(tree, PATH=without_compilers, PYTHONPATH=without_zig, ROWLOCK_REQUIRE_COMPILED="1").returncode != 0


def test_a_kernel_that_does_not_compile_leaves_nothing_compiled_behind(tree: Path) -> None:
    kernel = tree / "src/rowlock/kernels/native.h"
    kernel.write_text(kernel.read_text() + "\nint nonsense(\n")
    (tree / "src/rowlock/kernels/qwirkle/_native.cpython-311-x86_64-linux-gnu.so").write_bytes(b"stale")
    assert build(tree).returncode == 0
    assert not list((tree / "src/rowlock/kernels").rglob("*.so"))
    assert record(tree)["compiler"] is None
