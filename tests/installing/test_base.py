"""The base, which is what a clone installs without an extra, stays small: its files count, without bytecode.

Installers by uv write no bytecode, those by pip do; it depends on the version of Python.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.metadata import files as files_of
from importlib.metadata import requires
from pathlib import Path
from typing import Final

from tests.kit.clauses import ROOT
from tools.licences import licence_files
from tools.runtime import QUICK
from tools.webbuild import STAMP, STATIC, build

LARGEST: Final = 15_000_000
MOST_PACKAGES: Final = 8
ELSEWHERE: Final = 100_000
"""What else a wheel has: man pages, and lists of files."""
SAVED: Final = 475_000
"""What a package saves at least of the runtime that a tree packs quickly; it is 482 kB of 5.0 MB."""


def own_files() -> Iterator[Path]:
    """List what a wheel built from this tree contains."""
    for folder in ("src/rowlock", "docs/rules"):
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts and not path.match("rules/pictures/*"):
                yield path
    yield from (ROOT / name for name in licence_files(ROOT))


def packages() -> frozenset[str]:
    """Name the packages that the base requires, and those that they require."""
    found: set[str] = set()
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    while wanted:
        asked, _, only_if = wanted.pop().partition(";")
        if not only_if:
            (name,) = re.findall(r"^[\w.-]+", asked)
            found.add(name)
            wanted += requires(name) or []
    return frozenset(found)


def test_the_base_takes_at_most_fifteen_megabytes_in_at_most_eight_packages() -> None:
    build()
    assert len(packages()) + 1 <= MOST_PACKAGES, sorted(packages())
    own = sum(path.stat().st_size for path in own_files())
    others = [path.locate() for name in packages() for path in files_of(name) or () if path.suffix != ".pyc"]
    quick = (ROOT / STATIC / STAMP).read_text().endswith(f" {QUICK}")
    total = own + sum(Path(str(path)).stat().st_size for path in others) + ELSEWHERE - SAVED * quick
    assert total <= LARGEST, f"{total / 1e6:.2f} MB, {own / 1e6:.2f} of them Rowlock's own"
    assert total >= LARGEST * 0.6, "something is not counted"
