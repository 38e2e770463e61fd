"""Packs the runtime of the app without a server into build/runtime: Pyodide, msgspec for it, and Rowlock itself.

The compiled kernels, where `tools.wasm_kernels` has made them, are a file of their own, with what they alone can use.

Pyodide comes from the lock file of the browser client. msgspec is fetched from the package index by the digest in
requirements/pyodide.txt: no build requirement can name a wheel of another platform, so isolated builds require pip.
`tools.webbuild` calls this before it builds the client, which takes over the files.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from tools.node import Node

__all__ = ["LAYERS", "NETWORKS", "OF_KERNELS", "OUT", "QUICK", "SMALL", "NotPacked", "pack_runtime", "sources_of"]

OUT: Final = Path("build/runtime")
WHEELS: Final = Path("build/pyodide")
PINNED: Final = Path("requirements/pyodide.txt")
PACKER: Final = Path("web/runtime/pack.mjs")
OF_KERNELS: Final = "_built.json"
"""What a build of the kernels writes beside them; it depends on the machine."""
PACKAGE: Final = Path("src/rowlock")
LAYERS: Final = (
    *("core", "games", "wire", "lessons", "kernels", "bots", "arena"),
    *("tables", "master", "companion", "offline", "render"),
)
"""The folders of the package that the app needs."""
UNUSED: Final = frozenset(
    f"arena/{name}.py"
    for name in (
        *("background", "cluster", "contest", "fits", "judged_folder", "ladder", "line_file", "parquet", "processes"),
        *("puzzle_audit", "puzzle_grades", "puzzle_maker", "puzzle_themes", "rating", "referee", "results"),
        *("resumable", "reviews", "series", "simulation", "sprt", "standings"),
    )
)
"""Modules that only measure bots, or that work on many games."""
SUFFIXES: Final = (".py", ".json", ".gz")
NETWORKS: Final = tuple(f"src/rowlock/bots/{game}/network.bin" for game in ("qwirkle", "qwirkle_cards"))
"""What levels play by that are offered with compiled kernels alone."""
QUICK: Final = 12
"""The level of compression for a tree that is worked in: less CPU time than gzip took."""
SMALL: Final = 19
"""The level of compression for what others install or visit: a tenth smaller for six seconds of CPU time."""
PLATFORM: Final = (
    "--platform=pyemscripten_2026_0_wasm32",
    "--python-version=314",
    "--implementation=cp",
    "--abi=cp314",
    "--only-binary=:all:",
)


class NotPacked(Exception):
    """The runtime could not be packed; the message gives the reason."""


def sources_of(root: Path) -> list[Path]:
    """List the files of the package that are packed."""
    package = root / PACKAGE
    layers = [path for layer in LAYERS for path in (package / layer).rglob("*")]
    found = [path for path in layers if path.suffix in SUFFIXES and path.name != OF_KERNELS]
    used = [path for path in found if path.relative_to(package).as_posix() not in UNUSED]
    return sorted([*used, package / "__init__.py"])


def _stamp(root: Path, kernels: Path | None) -> str:
    digest = hashlib.sha256()
    for path in _with_kernels(root, kernels):
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    others = [root / PINNED, *sorted((root / PACKER.parent).iterdir()), root / "web/package-lock.json"]
    for path in [*sources_of(root), *others]:
        digest.update(path.relative_to(root).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _with_kernels(root: Path, kernels: Path | None) -> dict[Path, str]:
    """List the compiled kernels and the networks, with their places in site-packages."""
    if kernels is None:
        return {}
    modules = {path: path.relative_to(kernels).as_posix() for path in sorted(kernels.rglob("*.so"))}
    return modules | {root / path: path.removeprefix("src/") for path in NETWORKS}


def pack_runtime(root: Path, node: Node, kernels: Path | None = None, *, level: int = QUICK) -> Path:
    """Pack the runtime, unless the one in build/runtime is up to date; give its folder. The packages are installed.

    `kernels` is the folder of the compiled kernels, if there are any. One that is packed smaller is up to date too.
    """
    out, sources_stamp = root / OUT, _stamp(root, kernels)
    stamp = out / ".packed"
    if stamp.is_file() and stamp.read_text() in {f"{sources_stamp} {one}" for one in (level, SMALL)}:
        return out
    _fetch_msgspec(root)
    sources = {path: path.relative_to(root / PACKAGE.parent).as_posix() for path in sources_of(root)}
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as compiled:
        for place, files in ((folder, sources), (compiled, _with_kernels(root, kernels))):
            for path, name in files.items():
                copy = Path(place, name)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, copy)
        _run(node, str(root / PACKER), folder, str(root / WHEELS), str(out), compiled, str(level))
    stamp.write_text(f"{sources_stamp} {level}")
    return out


def _fetch_msgspec(root: Path) -> None:
    """Fetch msgspec for Pyodide by its digest, unless it has been fetched."""
    wheels, wanted = root / WHEELS, (root / PINNED).read_text(encoding="utf-8")
    stamp = wheels / ".fetched"
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return
    shutil.rmtree(wheels, ignore_errors=True)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install", "--no-compile"]
    command = [*pip, "--require-hashes", "--no-deps", *PLATFORM, f"--target={wheels}", f"--requirement={root / PINNED}"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", errors="replace", check=False, env=_of_pip())
    if done.returncode:
        raise NotPacked(f"msgspec for the browser could not be fetched by pip:\n{done.stderr.strip()}")
    stamp.write_text(wanted, encoding="utf-8")


def _of_pip() -> dict[str, str]:
    """Return the environment of pip: a package index that is set for uv alone is pip's too."""
    index = os.environ.get("UV_DEFAULT_INDEX") or os.environ.get("UV_INDEX_URL")
    return {**({"PIP_INDEX_URL": index} if index else {}), **os.environ}


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
