"""The set-up creates what is missing, fetches only what is of use, and repeats what was interrupted."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.installing.machines import ROOT

PYTHON = """#!/bin/sh
echo "python $*" >> log
case "$*" in
    *"import pip"*) test -e .venv/pip ;;
    *Python.h*) test -e headers ;;
    *"venv --clear"*) mkdir -p .venv/bin && touch .venv/pip && cp "$0" .venv/bin/python ;;
    *"pip install"*) cp uv .venv/bin/uv ;;
esac
"""
UV = '#!/bin/sh\necho "uv $*" >> log\n'
NEEDED = ("sh", "id", "touch", "mkdir", "cp", "rm")


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A folder with stand-ins for Python and uv, which write down how they are called."""
    for name, text in (("python3", PYTHON), ("uv", UV)):
        (tmp_path / name).write_text(text)
        (tmp_path / name).chmod(0o755)
    (tmp_path / "bin").mkdir()
    for name in NEEDED:
        (tmp_path / "bin" / name).symlink_to(str(shutil.which(name)))
    return tmp_path


def run(machine: Path, step: str) -> list[str]:
    """Run one step of the set-up and return the calls of Python and uv."""
    (machine / "log").write_text("")
    variables = {"PATH": str(machine / "bin"), "PYTHON": str(machine / "python3")}
    done = subprocess.run(
        ["sh", str(ROOT / "tools/setup"), step, "run"], cwd=machine, env=variables, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return (machine / "log").read_text().splitlines()


def installed(calls: list[str]) -> list[str]:
    """Return the requirement files that were installed, in order."""
    return [call.rpartition(" -r ")[2] for call in calls if " -r " in call]


def test_an_empty_folder_gets_an_environment_with_the_packages(machine: Path) -> None:
    calls = run(machine, "packages")
    assert sum("venv --clear" in call for call in calls) == 1
    assert installed(calls) == ["requirements/uv.txt", "requirements/run.txt"]
    assert (machine / ".venv/.packages-run").is_file()
    assert not (machine / ".venv/.run").exists(), "Rowlock itself is not installed yet"


def test_an_environment_that_is_complete_is_kept(machine: Path) -> None:
    run(machine, "packages")
    (machine / ".venv/pip").unlink()  # uv does all
    calls = run(machine, "packages")
    assert not any("venv --clear" in call for call in calls)
    assert installed(calls) == ["requirements/run.txt"]


def test_an_environment_whose_creation_was_interrupted_is_created_again(machine: Path) -> None:
    run(machine, "packages")
    (machine / ".venv/pip").unlink()
    (machine / ".venv/bin/uv").unlink()
    assert any("venv --clear" in call for call in run(machine, "packages"))


@pytest.mark.parametrize("headers", [True, False])
@pytest.mark.parametrize("compiler", [True, False])
def test_a_compiler_is_fetched_only_where_there_is_none_and_headers_to_compile_with(
    machine: Path, headers: bool, compiler: bool
) -> None:
    run(machine, "packages")
    if headers:
        (machine / "headers").touch()
    if compiler:
        (machine / "bin/gcc").symlink_to("/bin/true")
    calls = run(machine, "rowlock")
    assert installed(calls) == (["requirements/zig.txt"] if headers and not compiler else [])
    assert any(call.endswith("--no-deps -e .") for call in calls)
    assert (machine / ".venv/.run").is_file()
    assert (machine / ".venv/.kernels").is_file()


def test_the_client_is_built_while_rowlock_is_installed() -> None:
    told = subprocess.run(
        ["make", "--dry-run", "--print-directory", "play"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert "--jobs=2 installed client" in told
    assert told.index("tools.webbuild") < told.index("rowlock serve --play")
