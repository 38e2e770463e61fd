"""Compiled kernels that come after the start: Rowlock is loaded again, or stays as it was."""

from __future__ import annotations

import os
import subprocess
import sys

from rowlock.kernels import compiled

PROGRAM = """
import sys, rowlock
from rowlock import kernels
from rowlock.offline.loading import load_compiled, load_everything, place_of_packages
load_everything()
before = dict(sys.modules)
ours = {name for name in before if name.split(".")[0] == "rowlock"}
assert rowlock.__path__[0].rsplit("/", 1)[0] == place_of_packages()
try:
    load_compiled()
except ImportError as error:
    assert str(error) == "a compiled kernel is missing"
    assert {name for name in sys.modules if name.split(".")[0] == "rowlock"} == ours
    assert all(sys.modules[name] is before[name] for name in before)
    print("as before")
else:
    from rowlock.master.jobs import work
    assert sys.modules["rowlock.master.jobs"] is not before["rowlock.master.jobs"]
    assert sys.modules["msgspec"] is before["msgspec"], "only Rowlock is loaded again"
    outcome = work(b'{"type": "decide", "game": "none", "view": {}, "bot": "x", "ms": 1, "seed": ""}', None, None)
    assert b"failed" in outcome or b"error" in outcome, outcome
    print("again")
"""


def loaded(**more: str) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "ROWLOCK_KERNELS"} | more
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_everything_is_loaded_again_with_compiled_kernels() -> None:
    assert loaded() == ("again" if compiled() else "as before")


def test_without_one_of_them_everything_is_as_it_was() -> None:
    assert loaded(ROWLOCK_KERNELS="python") == "as before"
