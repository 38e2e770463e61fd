"""Builds the browser client into the package: `python -m tools.webbuild`; --check and --test check its sources.

Does nothing if the sources have not changed since the last build, or since they last passed. Every script of npm runs
with the node that `tools.node` finds, so that a machine with only Python can build everything. With --kernels the app
without a server gets compiled kernels; without, it gets those that an earlier build has left and that are up to date.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Final

from tools import wasm_kernels
from tools.licences import NoLicence, write_licences
from tools.node import Node, NoNode, find_node
from tools.runtime import LAYERS, OF_KERNELS, QUICK, SMALL, NotPacked, pack_runtime

fcntl: ModuleType | None
try:
    import fcntl
except ImportError:  # Not on Windows; there the caller must avoid simultaneous builds.
    fcntl = None

__all__ = ["NotBuilt", "build", "examine", "fingerprint"]

ROOT: Final = Path(__file__).resolve().parents[1]
STATIC: Final = Path("src/rowlock/server/static")
STAMP: Final = ".built"
UNFINISHED: Final = ".static-"
"""How the name of a folder begins in which a build is made, beside the folder of the finished one; git ignores it."""
LOCK: Final = Path("build/web.lock")
PASSED: Final = "node_modules/.passed"
SOURCES: Final = (
    "web/src/**/*",
    "web/worker/**/*",
    "web/runtime/*",
    "tools/runtime.py",
    *(f"src/rowlock/{layer}/**/*{suffix}" for layer in LAYERS for suffix in (".py", ".json", ".jsonl")),
    "requirements/pyodide.txt",
    "licences/*",
    "web/public/**/*",
    "web/package*.json",
    "web/vite.config.ts",
    "web/svelte.config.js",
    "web/*.html",
    "web/.npmrc",
    "src/rowlock/locale/*/*.ftl",
    "docs/rules/**/*.md",
    "docs/rules/pictures/*.svg",
    "docs/rules/pictures/sizes.json",
)
EXAMINED: Final = (*SOURCES, "web/tests/**/*", "web/*.json", "web/*.js", "web/*.ts", "web/.prettier*")
OFFLINE: Final = re.compile(r"ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED")
NO_NETWORK: Final = (
    "the packages of the browser client cannot be downloaded: is there a network connection? "
    "A source archive made elsewhere by `python -m build --sdist` has the client in it and needs none of them."
)
OF_A_CLONE: Final = Path(".venv/bin/rowlock")
REQUIRED: Final = "ROWLOCK_REQUIRE_COMPILED"
MEANWHILE: Final = "Without the browser client, `./rowlock play` plays in the terminal."


class NotBuilt(Exception):
    """The client could not be built; the message gives the reason."""


def fingerprint(root: Path, patterns: Sequence[str] = SOURCES) -> str:
    """Return a hash of the files' names and contents."""
    digest = hashlib.sha256()
    found = {path for pattern in patterns for path in root.glob(pattern) if path.is_file() and path.name != OF_KERNELS}
    for path in sorted(found):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _run(node: Node, arguments: Sequence[str], folder: Path) -> None:
    done = subprocess.run(
        [*node.npm, *arguments],
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
        env=node.environment(),
    )
    if done.returncode:
        told = f"{done.stdout}{done.stderr}"
        if arguments[0] == "ci" and OFFLINE.search(told):
            raise NotBuilt(NO_NETWORK)
        raise NotBuilt(f"npm {' '.join(arguments)} failed:\n{told}")


def _node(root: Path) -> Node:
    try:
        return find_node(root)
    except NoNode as problem:
        raise NotBuilt(str(problem)) from None


def build(
    root: Path = ROOT, *, force: bool = False, kernels: bool = False, leave_out: bool = False, small: bool = False
) -> bool:
    """Build the client unless it is up to date; return whether it was built.

    It has compiled kernels if `kernels` are wanted or up to date in this tree, and none with `leave_out`. With `small`
    its runtime is compressed as far as possible, which takes longer.
    """
    with _alone(root):
        compiled = None if leave_out else _kernels(root, wanted=kernels)
        wanted = fingerprint(root) + (f" {wasm_kernels.digest_of(root)}" if compiled else "")
        stamp = root / STATIC / STAMP
        level = SMALL if small else QUICK
        if not force and stamp.is_file() and stamp.read_text() in {f"{wanted} {one}" for one in (level, SMALL)}:
            return False
        _build(root, f"{wanted} {level}", compiled, level)
        return True


def _kernels(root: Path, *, wanted: bool) -> Path | None:
    """Find the kernels that are compiled for the app without a server, or compile them; None if there are none."""
    if not wasm_kernels.is_current(root):
        if not wanted:
            return None
        try:
            wasm_kernels.compile_kernels(root)
        except wasm_kernels.NotCompiled as problem:
            if os.environ.get(REQUIRED):
                raise NotBuilt(f"the kernels cannot be compiled for the browser: {problem}") from None
            print(f"rowlock: without a server the kernels run as Python ({problem})", file=sys.stderr)
            return None
    return root / wasm_kernels.OUT


def _build(root: Path, stamp: str, kernels: Path | None, level: int) -> None:
    node, web, static = _node(root), root / "web", root / STATIC
    _install(node, web, everything=False)
    try:
        pack_runtime(root, node, kernels, level=level)
    except NotPacked as problem:
        raise NotBuilt(str(problem)) from None
    for left in static.parent.glob(f"{UNFINISHED}*"):  # by a build that was killed; builds take turns
        shutil.rmtree(left, ignore_errors=True)
    # A running server sees either the old client or the new one, never a mixture.
    with tempfile.TemporaryDirectory(dir=static.parent, prefix=UNFINISHED) as folder:
        made, old = Path(folder, "made"), Path(folder, "old")
        _run(node, ["run", "build", "--", "--outDir", str(made), "--emptyOutDir"], web)
        try:
            write_licences(root, made)
        except NoLicence as problem:
            raise NotBuilt(str(problem)) from None
        (made / STAMP).write_text(stamp)
        if static.exists():
            static.rename(old)
        made.rename(static)


def examine(script: str, root: Path = ROOT, *, force: bool = False) -> bool:
    """Run a script of the client's package unless these sources have already passed; return whether it ran."""
    with _alone(root):
        web, wanted = root / "web", fingerprint(root, EXAMINED)
        passed = web / f"{PASSED}-{script}"
        if not force and passed.is_file() and passed.read_text() == wanted:
            return False
        node = _node(root)
        _install(node, web, everything=True)
        _run(node, ["run", script], web)
        passed.write_text(wanted)
        return True


def _install(node: Node, web: Path, *, everything: bool) -> None:
    """Install the packages of the lock file: those needed for a build, or all including the checkers."""
    if not _installed(web, everything=everything):
        kinds = "--include=dev" if everything else "--omit=dev"  # NODE_ENV would decide otherwise
        _run(node, ["ci", "--no-audit", "--no-fund", "--prefer-offline", kinds], web)


def _installed(web: Path, *, everything: bool) -> bool:
    """Return whether npm's list of installed packages contains every package of the lock file in its version."""
    kept = web / "node_modules" / ".package-lock.json"
    if not kept.is_file():
        return False
    wanted, there = (json.loads(path.read_text())["packages"] for path in (web / "package-lock.json", kept))
    return all(
        there.get(name, {}).get("version") == package["version"]
        for name, package in wanted.items()
        if name
        and not package.get("optional")
        and (everything or not (package.get("dev") or package.get("devOptional")))
    )


@contextmanager
def _alone(root: Path) -> Iterator[None]:
    """Hold a lock that allows one build per tree at a time."""
    # In the tree: another user may own a file of this name in a folder for all.
    path = root / LOCK
    path.parent.mkdir(exist_ok=True)
    with path.open("w", encoding="utf-8") as lock:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main() -> int:
    """Build or check the client, and print the result."""
    parser = argparse.ArgumentParser(description="Build the browser client.")
    parser.add_argument("--force", action="store_true", help="run even if nothing has changed")
    parser.add_argument("--kernels", action="store_true", help="compile the kernels for the app without a server")
    parser.add_argument("--check", action="store_true", help="check format, types and lint of the sources instead")
    parser.add_argument("--format", action="store_true", help="format the sources instead")
    parser.add_argument("--test", action="store_true", help="test the headless parts instead")
    given = parser.parse_args()
    scripts = [script for script in ("format", "check", "test") if getattr(given, script)]
    try:
        for script in scripts:
            ran = examine(script, force=given.force or script == "format")
            print(f"rowlock: the browser client's {script}: {'passed' if ran else 'unchanged since it last passed'}")
        if not scripts:
            built = build(force=given.force, kernels=given.kernels)
            print(f"rowlock: the browser client is {'built' if built else 'up to date'}")
    except NotBuilt as problem:
        print(f"rowlock: {problem}", file=sys.stderr)
        if (ROOT / OF_A_CLONE).exists():
            print(f"rowlock: {MEANWHILE}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
