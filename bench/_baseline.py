"""The C baselines, compiled with the compiler and flags of the kernels and called through ctypes."""

from __future__ import annotations

import ctypes
import os
import shlex
import subprocess
from pathlib import Path

from hatch_build import FLAGS, ROOT, choose_compiler

HERE = Path(__file__).parent


def built(name: str) -> ctypes.CDLL:
    """Compile `bench/<name>.c` into build/ and load it."""
    choose_compiler(ROOT)
    target = HERE.parent / "build" / f"bench_{name}.so"
    target.parent.mkdir(exist_ok=True)
    compiler = shlex.split(os.environ.get("CC", "cc"))
    subprocess.run([*compiler, *FLAGS, "-fPIC", "-shared", str(HERE / f"{name}.c"), "-o", str(target)], check=True)
    return ctypes.CDLL(str(target))
