"""A fresh copy in an empty folder, no C compiler anywhere: kernels come compiled, or the game plays and says why."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from rowlock import kernels
from tests.installing.machines import block_zig, copied_tree, environment, path_without_compilers
from tests.installing.test_base import LARGEST, MOST_PACKAGES

pytestmark = pytest.mark.long

OF_AN_ENVIRONMENT = (b"pip==", b"setuptools==")
OF_PIP = re.compile(r"site-packages/(pip|setuptools|pkg_resources|_distutils_hack|distutils-precedence)")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    return copied_tree(tmp_path / "rowlock")


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> str:
    return path_without_compilers(tmp_path_factory.mktemp("path"))


def run(path: str, folder: Path, *command: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        command, cwd=folder, env=environment(PATH=path, ROWLOCK_LANG="en"), input=stdin, capture_output=True
    )


def by_make(tree: Path, path: str) -> Path:
    """Set up as `make play` does, without starting the server that it ends with."""
    done = run(path, tree, "make", ".venv/.run")
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    return tree / ".venv/bin/rowlock"


def by_pip(tree: Path, path: str) -> Path:
    """Install as a package, built apart from everything else."""
    venv = tree.parent / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
    done = run(path, tree.parent, str(venv / "bin/pip"), "install", "--quiet", str(tree))
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    return venv / "bin/rowlock"


def plays(rowlock: str, path: str, folder: Path) -> bool:
    return b"bag 96" in run(path, folder, rowlock, "play", "qwirkle", "--plain", "--seed", "7", stdin=b"hint\n").stdout


@pytest.mark.parametrize("install", [by_make, by_pip])
def test_without_a_compiler_kernels_come_compiled_through_ziglang(
    tree: Path, path: str, install: Callable[[Path, str], Path]
) -> None:
    rowlock = str(install(tree, path))
    assert plays(rowlock, path, tree.parent)
    doctor = run(path, tree.parent, rowlock, "doctor").stdout.decode()
    assert doctor.count("ok  kernel:") == len(kernels.names()), doctor
    played = run(path, tree.parent, rowlock, "simulate", "qwirkle", "--games", "1000", "--json")
    assert b'"kernel": "compiled"' in played.stdout
    assert not played.stderr


def test_the_base_alone_is_small_and_plays_reviews_and_simulates(tree: Path, path: str) -> None:
    rowlock = by_pip(tree, path)
    listed = run(path, tree.parent, str(rowlock.with_name("pip")), "list", "--format=freeze").stdout.split()
    assert len([one for one in listed if not one.startswith(OF_AN_ENVIRONMENT)]) <= MOST_PACKAGES, listed
    installed = [path for path in rowlock.parents[1].glob("lib/*/site-packages/**/*") if path.is_file()]
    own = [path for path in installed if path.suffix != ".pyc" and not OF_PIP.search(str(path))]
    assert sum(path.stat().st_size for path in own) <= LARGEST
    assert plays(str(rowlock), path, tree.parent)
    game = ("play", "qwirkle", "--plain", "--seed", "7", "--save", "game.rowlock")
    for command, stdin in (
        (game, b"legal\n1\n" * 4),
        (("review", "game.rowlock", "--worlds", "2", "--samples", "20"), b""),
        (("simulate", "qwixx_cards", "--games", "100"), b""),
    ):
        done = run(path, tree.parent, str(rowlock), *command, stdin=stdin)
        assert (done.returncode, done.stderr) == (0, b""), done.stdout
    missing = run(path, tree.parent, str(rowlock), "serve")
    assert (missing.returncode, b'pip install "rowlock[server]"' in missing.stderr) == (2, True)


@pytest.mark.parametrize("install", [by_make, by_pip])
def test_with_ziglang_blocked_too_it_installs_plays_and_says_so(
    tree: Path, path: str, install: Callable[[Path, str], Path]
) -> None:
    block_zig(tree)
    rowlock = str(install(tree, path))
    assert plays(rowlock, path, tree.parent)
    doctor = run(path, tree.parent, rowlock, "doctor").stdout.decode()
    why = "no C compiler was found, and what requirements/zig.txt names could not be installed"
    assert doctor.count(why) == len(kernels.names()), doctor
    played = run(path, tree.parent, rowlock, "simulate", "qwirkle", "--games", "20", "--json")
    assert b'"kernel": "python"' in played.stdout
    assert played.stderr.count(b"the kernels are not compiled") == 1
