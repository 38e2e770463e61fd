"""Nothing that `pip install`, `rowlock play` and `rowlock serve --play` run needs Linux, UTF-8 terminals or uvloop."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.installing.machines import ROOT, environment

SMOKE = ROOT / "tools" / "smoke.py"
SOURCE = ROOT / "src" / "rowlock"
HIDER = Path(__file__).with_name("elsewhere.py")
MODULES = {"fcntl", "grp", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty", "uvloop"}
NAMES = {
    *("add_signal_handler", "fork", "forkpty", "getuid", "geteuid", "getpgid", "killpg", "nice", "setsid", "symlink"),
    *("SIGKILL", "SIGHUP", "SIGUSR1", "SIGALRM", "SO_REUSEPORT", "sched_getaffinity", "getloadavg", "statvfs"),
}
GUARDED = {
    ("bots/child.py", "killpg"): "external programs as bots are not offered on Windows (docs/platforms.md)",
    ("bots/child.py", "SIGKILL"): "likewise",
    ("kernels/batch.py", "sched_getaffinity"): "asked for with hasattr",
    ("kernels/batch.py", "getloadavg"): "likewise",
    ("server/workers/child.py", "nice"): "asked for with hasattr",
    ("cli/admin.py", "getuid"): "asked for with hasattr",
    ("cli/admin.py", "pwd"): "imported where there is getuid",
    ("core/files.py", "fcntl"): "imported where it exists",
}


def system_names(path: Path) -> Iterator[str]:
    """List the names of only some systems that a source file uses."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import | ast.ImportFrom):
            modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
            yield from (module for module in modules if module.partition(".")[0] in MODULES)
        if isinstance(node, ast.Attribute) and node.attr in NAMES:
            yield node.attr


def test_every_name_of_only_some_systems_is_guarded() -> None:
    used = {(path.relative_to(SOURCE).as_posix(), name) for path in SOURCE.rglob("*.py") for name in system_names(path)}
    assert used <= GUARDED.keys(), used - GUARDED.keys()


def test_text_files_name_their_encoding() -> None:
    """Python's default is that of the system: cp1252 on many a Windows."""
    done = subprocess.run(
        [sys.executable, "-m", "ruff", "check", "--preview", "--select", "PLW1514", "src", "tools", "hatch_build.py"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout


@pytest.fixture
def elsewhere(tmp_path: Path) -> dict[str, str]:
    """An environment in which Python looks like that of another system."""
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "sitecustomize.py").write_text(HIDER.read_text(encoding="utf-8"), encoding="utf-8")
    return {**environment(PYTHONPATH=str(tmp_path / "site"), ROWLOCK_LANG="en"), "HOME": str(tmp_path)}


def python(code: str, variables: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], env=variables, capture_output=True, text=True)


def test_the_hiding_hides(elsewhere: dict[str, str]) -> None:
    for code in ("import fcntl", "import termios", "import uvloop", "import os; os.fork()", "import pwd, grp"):
        assert python(code, elsewhere).returncode == 1, code
    assert python("import asyncio, subprocess, shutil, multiprocessing", elsewhere).returncode == 0


def test_a_game_and_a_server_work_on_a_system_without_the_modules_of_unix(elsewhere: dict[str, str]) -> None:
    """The browser client is left out, because a clone may not have built it; files do not depend on the system."""
    done = subprocess.run(
        [sys.executable, str(SMOKE), "--without-page"], env=elsewhere, capture_output=True, text=True, timeout=600
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("ok  a game over the network") == 3
    assert "ok  server ended: exit code 130" in done.stdout


def test_a_program_as_a_bot_is_refused_where_the_system_cannot_run_one(elsewhere: dict[str, str]) -> None:
    done = subprocess.run(
        [
            *(sys.executable, "-m", "rowlock", "match", "qwirkle"),
            *["--bots", "greedy,cmd:true", "--pairs", "1", "--processes", "1"],
        ],
        env=elsewhere,
        capture_output=True,
        text=True,
    )
    assert "this system cannot run programs as bots" in done.stdout + done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "cp437"])
@pytest.mark.parametrize(
    "arguments", [["play", "qwixx_cards", "--plain", "--seed", "7"], ["rules", "qwirkle"], ["doctor"], ["--help"], []]
)
def test_no_text_is_too_strange_for_the_encoding_of_a_console(encoding: str, arguments: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "rowlock", "--lang", "fr", *arguments],
        input=b"hint\nquit\n",
        env={**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0", "LC_ALL": "C"},
        capture_output=True,
    )
    assert b"Traceback" not in done.stderr
    assert done.returncode in (0, 1), done.stderr  # doctor finds kernels that are not compiled
    done.stdout.decode("utf-8" if encoding == "ascii" else encoding)  # click takes ASCII for a mistake and writes UTF-8
