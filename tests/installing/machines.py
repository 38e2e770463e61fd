"""Machines as builds find them: copies of the tree, without compilers, with what is missing fetched or blocked."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from importlib.metadata import Distribution, distributions
from pathlib import Path

ROOT = Path(__file__).parents[2]
COMPILERS = ("cc", "gcc", "g++", "c++", "clang", "tcc", "ld", "as", "cpp")
OWN = ("CC", "PYTHONPATH", "VIRTUAL_ENV", "ROWLOCK_REQUIRE_COMPILED", "ROWLOCK_KERNELS", "MAKEFLAGS", "MAKELEVEL")


def environment(**more: str) -> Mapping[str, str]:
    """Give this process's environment less what it says about builds."""
    return {name: value for name, value in os.environ.items() if name not in OWN} | more


def path_without_compilers(folder: Path) -> str:
    """Give a PATH with everything but compilers and other programs, environments of Python left out."""
    for place in map(Path, os.environ["PATH"].split(os.pathsep)):
        if (place.parent / "pyvenv.cfg").exists():
            continue
        for program in place.glob("*"):
            first, _, last = program.name.rpartition("-")
            plain = first.rpartition("-")[2] if last[:1].isdigit() else last  # x86_64-linux-gnu-gcc-12
            if not {plain, program.name} & set(COMPILERS) and not (folder / program.name).exists():
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


def installed() -> dict[str, Distribution]:
    """List the installed distributions by their normal names."""
    return {normal(one.name): one for one in distributions()}


def normal(name: str) -> str:
    """Write the name of a distribution as package indexes compare it."""
    return name.lower().replace("_", "-").replace(".", "-")


def linked_packages(folder: Path, names: Iterable[str]) -> Mapping[str, str]:
    """Make a folder that holds these distributions alone, and an environment that imports from it and from src/.

    Processes must be started with `-S`, which keeps this Python's own site-packages out; their children inherit it.
    """
    found = installed()
    for one in (found[name] for name in names):
        for top in {file.parts[0] for file in one.files or () if file.parts[0] not in ("..", "__pycache__")}:
            source = Path(str(one.locate_file(top)))
            if source.exists() and not (folder / top).exists() and source.suffix != ".pth":
                (folder / top).symlink_to(source)
    return environment(PYTHONPATH=f"{ROOT / 'src'}{os.pathsep}{folder}{os.pathsep}{ROOT}", ROWLOCK_LANG="en")


def run_python(environment: Mapping[str, str], *arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """Run this Python without its site-packages."""
    return subprocess.run(
        [sys.executable, "-S", *arguments], env=environment, input=stdin, capture_output=True, text=True, cwd=ROOT
    )
