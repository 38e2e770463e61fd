"""Machines as builds find them: copies of the tree, without compilers, with what is missing fetched or blocked."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]
COMPILERS = ("cc", "gcc", "g++", "c++", "clang", "tcc", "ld", "as", "cpp")
OWN = ("CC", "PYTHONPATH", "VIRTUAL_ENV", "ROWLOCK_REQUIRE_COMPILED", "ROWLOCK_KERNELS", "MAKEFLAGS", "MAKELEVEL")


def environment(**more: str) -> Mapping[str, str]:
    """Give this process's environment less what it says about builds."""
    return {name: value for name, value in os.environ.items() if name not in OWN} | more


def path_without_compilers(folder: Path) -> str:
    """Give a PATH with everything but compilers, environments of Python left out."""
    for place in map(Path, os.environ["PATH"].split(os.pathsep)):
        if (place.parent / "pyvenv.cfg").exists():
            continue
        for program in place.glob("*"):
            first, _, last = program.name.rpartition("-")
            plain = first.rpartition("-")[2] if last[:1].isdigit() else last  # x86_64-linux-gnu-gcc-12
            if not {plain, program.name} & {*COMPILERS} and not (folder / program.name).exists():
                (folder / program.name).symlink_to(program)
    return str(folder)


def copied_tree(folder: Path) -> Path:
    """Copy what git knows, as somebody who fetches the source has it."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    for name in subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0"):
        if name and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    return folder


def block_zig(tree: Path) -> None:
    """Make the compiler of PyPI one that no index has: its digest fits nothing."""
    (tree / "requirements/zig.txt").write_text(f"ziglang==0.17.0 --hash=sha256:{'0' * 64}\n")
