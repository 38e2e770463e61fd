"""Makes what a release uploads, in dist/: `python -m tools.dist`; --check only checks what is there.

The source archive comes first and all wheels are built from it, as an installer would: one for every machine, with
kernels that run as Python, and one for this machine. Both are without the browser client, half of all bytes, which only
servers need: it is a package of its own, `rowlock-client`, which `rowlock[server]` brings in the same version.
On Linux the wheel for this machine is linked against the C library of 2012 (manylinux_2_17) by `ziglang` and checked by
auditwheel. Continuous integration builds the wheels of the other platforms with cibuildwheel.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import zipfile
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Final

from tools.licences import expression, licence_files

__all__ = ["NotReleasable", "check", "compiler_for_linux", "main"]

ROOT: Final = Path(__file__).resolve().parents[1]
LEAST_GLIBC: Final = "2.17"
LARGEST: Final = 6_000_000
"""The largest archive or wheel, in bytes, without the packed runtime of the app without a server."""
LARGEST_RUNTIME: Final = 6_000_000
LARGEST_KERNELS: Final = 700_000
"""The largest file of kernels for browsers, in bytes; it is no part of the runtime above."""
KERNELS_INSIDE: Final = "/static/runtime/kernels-"
RUNTIME: Final = ("/static/runtime/", ".bin")
"""What the path of a packed file of the runtime contains, and how it ends; it cannot be compressed further."""
LARGEST_BASE: Final = 12_000_000
"""The largest wheel of `rowlock` once it is unpacked, in bytes: with its dependencies at most 15 MB on a disk."""
FRONTEND: Final = (sys.executable, "-m", "build")
CLIENT: Final = "/static/index.html"
APART: Final = {"ROWLOCK_CLIENT": "apart"}
CLIENT_PACKAGE: Final = "rowlock_client"
CLIENT_REQUIRED: Final = "rowlock-client"
CLIENT_PROJECT: Final = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "rowlock-client"
version = "{version}"
description = "The browser client of Rowlock, which its server sends to browsers."
readme = {{ text = "The browser client of Rowlock. The extra `server` brings it.", content-type = "text/markdown" }}
license = "{licence}"
license-files = {files}
authors = [{{ name = "The Rowlock authors" }}]
requires-python = ">=3.11"

[tool.hatch.build.targets.wheel]
packages = ["rowlock_client"]
"""
STATIC: Final = Path("src/rowlock/server/static")
VERSION: Final = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)
UNWANTED: Final = ("docs/screens/", "node_modules/", "__pycache__/", ".venv/")


class NotReleasable(Exception):
    """A file that must not be uploaded; the message names it and the reason."""


def compiler_for_linux() -> Mapping[str, str]:
    """Return the variables that make builds link against an old C library."""
    command = [sys.executable, "-m", "ziglang", "cc", "-mcpu=baseline", "-fno-sanitize=undefined"]
    # Debian keeps a part of Python's headers among those of the system, which a target of one's own does not see.
    headers = ["-idirafter", str(Path(sysconfig.get_path("include")).parent)]
    compiler = shlex.join([*command, "-target", f"{platform.machine()}-linux-gnu.{LEAST_GLIBC}", *headers])
    return {"CC": compiler, "LDSHARED": f"{compiler} -shared", "ROWLOCK_REQUIRE_COMPILED": "1"}


def _run(*command: str, cwd: Path = ROOT, more: Mapping[str, str] | None = None) -> None:
    print(f"rowlock: {shlex.join(command)}", file=sys.stderr, flush=True)
    subprocess.run(command, cwd=cwd, env={**os.environ, **(more or {})}, check=True, stdout=sys.stderr)


def _build(kind: str, source: Path, out: Path, more: Mapping[str, str] | None = None) -> Path:
    """Build an archive or a wheel in an environment of its own and return its path."""
    before = set(out.glob("*"))
    _run(*FRONTEND, f"--{kind}", "-o", str(out), str(source), more=more)
    (made,) = set(out.glob("*")) - before
    return made


def make_archive(out: Path) -> Path:
    """Make the source archive in an empty folder."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    return _build("sdist", ROOT, out, {"ROWLOCK_REQUIRE_COMPILED": "1"})  # with kernels for browsers, or not at all


def make_client(source: Path, out: Path) -> None:
    """Make the wheel of the browser client from an unpacked archive, in which it is built."""
    found = VERSION.search((source / "src/rowlock/core/version.py").read_text(encoding="utf-8"))
    if found is None:
        raise NotReleasable(f"{source.name} does not say its version")
    with tempfile.TemporaryDirectory(prefix="rowlock-client-") as folder:
        project, files = Path(folder), licence_files(source)
        shutil.copytree(source / STATIC, project / CLIENT_PACKAGE / "static")
        (project / CLIENT_PACKAGE / "__init__.py").write_text('"""The files of Rowlock\'s browser client."""\n')
        for file in files:
            (project / file).parent.mkdir(exist_ok=True)
            shutil.copy(source / file, project / file)
        described = CLIENT_PROJECT.format(version=found[1], licence=expression(source), files=json.dumps(files))
        (project / "pyproject.toml").write_text(described, encoding="utf-8")
        _build("wheel", project, out)


def make_wheels(archive: Path, out: Path, kinds: Collection[str]) -> None:
    """Make wheels from an archive: portable, for every machine, or own, for this one."""
    with tempfile.TemporaryDirectory(prefix="rowlock-dist-") as folder:
        with tarfile.open(archive) as held:
            held.extractall(folder, filter="data")
        (source,) = Path(folder).iterdir()
        (source / "PKG-INFO").unlink()  # or it would describe the wheels: as containing the client
        if "portable" in kinds:
            make_client(source, out)
            _build("wheel", source, out, {**APART, "ROWLOCK_KERNELS": "python"})
        if "own" not in kinds:
            return
        if sys.platform != "linux":
            _build("wheel", source, out, {**APART, "ROWLOCK_REQUIRE_COMPILED": "1"})
            return
        own = _build("wheel", source, Path(folder), {**APART, **compiler_for_linux()})
        bin_of = {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
        wanted = f"manylinux_{LEAST_GLIBC.replace('.', '_')}_{platform.machine()}"
        repair = ["repair", "--plat", wanted, "--only-plat", "--wheel-dir", str(out), str(own)]
        _run(sys.executable, "-m", "auditwheel", *repair, more=bin_of)


def check(files: list[Path]) -> Iterator[str]:
    """Describe each file; raise NotReleasable for one that an index or a user would reject."""
    if not files:
        raise NotReleasable("there is nothing to check")
    for file in files:
        archive = file.name.endswith(".tar.gz")
        sizes = _sizes(file)
        names = [*sizes]
        for unwanted in UNWANTED:
            if found := [name for name in names if unwanted in name]:
                raise NotReleasable(f"{file.name} contains {found[0]}")
        of_client = file.name.startswith(f"{CLIENT_PACKAGE}-")
        if any(name.endswith(CLIENT) for name in names) != (archive or of_client):
            raise NotReleasable(f"{file.name} {'has no' if archive or of_client else 'has a'} browser client")
        if not archive and not of_client and sum(sizes.values()) > LARGEST_BASE:
            raise NotReleasable(f"{file.name} takes {sum(sizes.values()):,} bytes when it is installed")
        if not archive and not of_client and not _brings_client(file):
            raise NotReleasable(f"{file.name}: its extra `server` does not bring {CLIENT_REQUIRED}")
        if file.name.endswith(("-linux_x86_64.whl", "-linux_aarch64.whl")):
            raise NotReleasable(f"{file.name} has a tag that package indexes refuse: repair it with auditwheel")
        compiled = any(name.endswith((".so", ".pyd")) for name in names)
        if compiled != (not archive and not file.name.endswith("-none-any.whl")):
            raise NotReleasable(f"{file.name} {'has' if compiled else 'lacks'} compiled kernels")
        packed = sum(size for name, size in sizes.items() if RUNTIME[0] in name and name.endswith(RUNTIME[1]))
        kernels = sum(size for name, size in sizes.items() if KERNELS_INSIDE in name)
        if packed - kernels > LARGEST_RUNTIME:
            raise NotReleasable(f"{file.name} has a runtime of {packed - kernels:,} bytes")
        if kernels > LARGEST_KERNELS:
            raise NotReleasable(f"{file.name} has kernels for browsers of {kernels:,} bytes")
        if file.stat().st_size - packed > LARGEST:
            raise NotReleasable(f"{file.name} has {file.stat().st_size - packed:,} bytes besides the runtime")
        yield f"{file.stat().st_size:>10,}  {len(names):>5} files  {file.name}"


def _brings_client(wheel: Path) -> bool:
    """Tell whether a wheel asks for the package of the client."""
    with zipfile.ZipFile(wheel) as held:
        described = [name for name in held.namelist() if name.endswith(".dist-info/METADATA")]
        return any(f"Requires-Dist: {CLIENT_REQUIRED}==".encode() in held.read(name) for name in described)


def _sizes(file: Path) -> dict[str, int]:
    """Give the size of each file in an archive or wheel."""
    if file.suffix == ".whl":
        with zipfile.ZipFile(file) as wheel:
            return {held.filename: held.file_size for held in wheel.infolist()}
    with tarfile.open(file) as archive:
        return {member.name: member.size for member in archive.getmembers()}


def main() -> int:
    """Make and check, or only check."""
    parser = argparse.ArgumentParser(description="Make what a release uploads.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder (default: dist)")
    only = parser.add_mutually_exclusive_group()
    only.add_argument("--check", action="store_true", help="only check what is in the folder")
    only.add_argument("--archive", type=Path, help="only make this machine's wheel, from this source archive")
    only.add_argument("--portable", action="store_true", help="only make the archive and the wheel for every machine")
    given = parser.parse_args()
    try:
        if given.archive:
            make_wheels(given.archive, given.out, kinds=("own",))
        elif not given.check:
            kinds = ("portable",) if given.portable else ("portable", "own")
            make_wheels(make_archive(given.out), given.out, kinds=kinds)
        files = sorted(given.out.iterdir())
        for line in check(files):
            print(line)
        _run(sys.executable, "-m", "twine", "check", "--strict", *map(str, files))
    except (NotReleasable, subprocess.CalledProcessError) as problem:
        print(f"rowlock: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
