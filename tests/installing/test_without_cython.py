"""Kernels that run as Python do so without Cython, and Cython is left alone where it is installed."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from pathlib import Path

import pytest

from rowlock import kernels
from rowlock.kernels import stand_in
from tests.installing.machines import ROOT, installed, linked_packages, run_python

SUITES = sorted((ROOT / "tests/equivalence").glob("test_kernel_*.py"))
GAMES = sorted({suite.stem.split("_")[2] for suite in SUITES})
"""A process for the suites of each game: one for each suite would mostly import."""
STATE = "import sys; print([str(one) for one in sys.meta_path], 'cython' in sys.modules)"


@pytest.fixture(scope="module")
def no_cython(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, str]:
    """An environment with everything that is installed here but Cython."""
    return linked_packages(tmp_path_factory.mktemp("packages"), installed().keys() - {"cython"})


def test_the_environment_has_no_cython(no_cython: Mapping[str, str]) -> None:
    assert "No module named 'cython'" in run_python(no_cython, "-c", "import cython").stderr


@pytest.mark.parametrize("game", GAMES)
def test_kernels_agree_with_the_rules_without_cython(no_cython: Mapping[str, str], game: str) -> None:
    suites = [str(suite) for suite in SUITES if suite.stem.split("_")[2] == game]
    options = ("-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:cov", *suites)
    done = run_python({**no_cython, "ROWLOCK_KERNELS": "python"}, "-m", "pytest", *options)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]


def test_compiled_kernels_register_nothing(no_cython: Mapping[str, str]) -> None:
    if not kernels.compiled():
        pytest.skip("the kernels are not compiled here")
    bare = run_python(no_cython, "-c", STATE)
    used = run_python(no_cython, "-c", f"import rowlock.kernels.qwirkle; {STATE}")
    assert used.stdout == bare.stdout


def test_nothing_changes_where_cython_is_installed(tmp_path: Path) -> None:
    with_cython = {**linked_packages(tmp_path, ["cython"]), "ROWLOCK_KERNELS": "python"}
    code = f"import rowlock.kernels.qwirkle, cython; print(cython.__file__); {STATE}"
    path, state = run_python(with_cython, "-c", code).stdout.splitlines()
    assert Path(path).parent == tmp_path
    assert "stand_in" not in state


def test_the_stand_in_has_every_name_that_a_kernel_uses() -> None:
    used = {
        node.attr
        for path in Path(kernels.FOLDER).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "cython"
    }
    assert used
    assert not {name for name in used if not hasattr(stand_in, name)}
