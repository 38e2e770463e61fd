"""Packs the runtime of the app without a server into build/runtime: Pyodide, msgspec for it, and Rowlock itself.

Pyodide comes from the lock file of the browser client. msgspec's wheel for Pyodide is kept in web/runtime, because an
isolated build cannot ask for a wheel of another platform; it is the file of PyPI with the digest in
requirements/pyodide.txt. `tools.webbuild` calls this before it builds the client, which takes over the files.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import tempfile
import zipfile
from pathlib import Path
from typing import Final

from tools.node import Node

__all__ = ["LAYERS", "OF_KERNELS", "OUT", "NotPacked", "pack_runtime"]

OUT: Final = Path("build/runtime")
WHEELS: Final = Path("build/pyodide")
PINNED: Final = Path("requirements/pyodide.txt")
PACKER: Final = Path("web/runtime/pack.mjs")
OF_KERNELS: Final = "_built.json"
"""What a build of the kernels writes beside them; it depends on the machine."""
PACKAGE: Final = Path("src/rowlock")
LAYERS: Final = tuple(
    "core games wire lessons kernels bots arena tables companion offline render".split()  # noqa: SIM905
)
"""The folders of the package that the app needs; the same list is in web/runtime/pack.py."""
SUFFIXES: Final = (".py", ".json", ".jsonl")


class NotPacked(Exception):
    """The runtime could not be packed; the message gives the reason."""


def sources_of(root: Path) -> list[Path]:
    """List the files of the package that are packed."""
    package = root / PACKAGE
    layers = [path for layer in LAYERS for path in (package / layer).rglob("*")]
    found = [path for path in layers if path.suffix in SUFFIXES and path.name != OF_KERNELS]
    return sorted([*found, package / "__init__.py"])


def _stamp(root: Path) -> str:
    digest = hashlib.sha256()
    others = [root / PINNED, *sorted((root / PACKER.parent).iterdir()), root / "web/package-lock.json"]
    for path in [*sources_of(root), *others]:
        digest.update(path.relative_to(root).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def pack_runtime(root: Path, node: Node) -> Path:
    """Pack the runtime, unless the one in build/runtime is up to date; give its folder. The packages are installed."""
    out, wanted = root / OUT, _stamp(root)
    stamp = out / ".packed"
    if stamp.is_file() and stamp.read_text() == wanted:
        return out
    _unpack_msgspec(root)
    with tempfile.TemporaryDirectory() as folder:
        for path in sources_of(root):
            copy = Path(folder) / path.relative_to(root / PACKAGE.parent)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
        _run(node, str(root / PACKER), folder, str(root / WHEELS), str(out))
    stamp.write_text(wanted)
    return out


def _unpack_msgspec(root: Path) -> None:
    """Unpack the kept wheel of msgspec, if it is the one that is pinned."""
    wheels = sorted((root / PACKER.parent).glob("msgspec-*.whl"))
    pinned = re.findall(r"sha256:(\w+)", (root / PINNED).read_text(encoding="utf-8"))
    if [hashlib.sha256(wheel.read_bytes()).hexdigest() for wheel in wheels] != pinned:
        raise NotPacked(f"the wheel of msgspec in {PACKER.parent} is not the one in {PINNED}; `make lock` fetches that")
    shutil.rmtree(root / WHEELS, ignore_errors=True)
    with zipfile.ZipFile(wheels[0]) as wheel:
        wheel.extractall(root / WHEELS)


def _run(node: Node, *arguments: str) -> None:
    done = subprocess.run(
        [str(node.program), *arguments],
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
        env=node.environment(),
    )
    if done.returncode:
        # Node prints the whole line of a script in which an error arose.
        told = "\n".join(line[:500] for line in f"{done.stdout}{done.stderr}".splitlines())
        raise NotPacked(f"the runtime of the app without a server could not be packed:\n{told}")
