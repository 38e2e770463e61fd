"""The oldest versions that pyproject.toml allows can be installed together, and every extra works with them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import pytest

from tests.installing.machines import ROOT, environment
from tests.installing.test_extras import POSITION

pytestmark = pytest.mark.long

PYTHON = "3.11"
"""The oldest Python; it has the oldest packages."""
PATIENCE_S = 900
TESTS: Mapping[str, Sequence[str]] = {
    "base": ("tests/cli/test_main.py", "tests/locale/test_texts.py"),
    "server": ("tests/server/accounts/test_admin.py",),
    "terminal": ("tests/terminal/test_screens.py", "tests/terminal/test_comforts.py"),
    "pictures": (),
    "envs": ("tests/envs/test_gymnasium.py", "tests/envs/test_pettingzoo.py", "tests/envs/test_openspiel.py"),
    "cluster": (),
}
"""The tests that run with the oldest versions of an extra, beside the commands below."""
OTHERS: Final = "not command_is_installed and not without_the_server"
"""Those two are about an installation: here, the sources are used from where they are."""
COMMANDS: Mapping[str, Sequence[Sequence[str]]] = {
    "base": (
        ("-m", "rowlock", "--lang", "de", "play", "--help"),
        ("-m", "rowlock", "simulate", "qwirkle", "--games", "20"),
    ),
    "server": ((str(ROOT / "tools/smoke.py"), "--without-page"),),
    "pictures": (("-m", "rowlock", "render", POSITION, "-o", "position.png"),),
    "cluster": (("-m", "rowlock", "simulate", "qwirkle", "--games", "20", "--parquet", "games.parquet"),),
}


def run(*words: str, cwd: Path, where: Mapping[str, str] | None = None) -> None:
    done = subprocess.run(words, capture_output=True, text=True, cwd=cwd, env=where, timeout=PATIENCE_S)
    assert done.returncode == 0, f"{words}\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}"


@pytest.mark.parametrize("extra", TESTS)
def test_an_extra_works_with_the_oldest_versions(extra: str, tmp_path: Path) -> None:
    uv, python = str(Path(sys.executable).with_name("uv")), str(tmp_path / "venv/bin/python")
    asked = [] if extra == "base" else ["--extra", extra]
    oldest = ["--resolution", "lowest-direct", "--python-version", PYTHON, "--no-header", "--quiet"]
    run(
        uv, "pip", "compile", "pyproject.toml", *asked, *oldest, "--output-file", str(tmp_path / "oldest.txt"), cwd=ROOT
    )
    run(uv, "venv", "--quiet", "--python", PYTHON, str(tmp_path / "venv"), cwd=tmp_path)
    install = [uv, "pip", "install", "--quiet", "--python", python]
    run(*install, "--requirements", str(tmp_path / "oldest.txt"), cwd=tmp_path)
    sources = os.pathsep.join(map(str, (ROOT / "src", ROOT)))
    where = {**environment(PYTHONPATH=sources, ROWLOCK_LANG="en", PYTHONDONTWRITEBYTECODE="1")}
    for command in COMMANDS.get(extra, ()):
        run(python, *command, cwd=tmp_path, where=where)
    if TESTS[extra]:
        run(*install, "pytest", "hypothesis", "pyyaml", "--constraint", str(tmp_path / "oldest.txt"), cwd=tmp_path)
        # Old packages warn of what newer Pythons change; that is not what this is about.
        quiet = ["-W", "default", "-p", "no:cacheprovider", "-m", "not long", "-k", OTHERS]
        run(python, "-m", "pytest", *quiet, *TESTS[extra], cwd=ROOT, where=where)
