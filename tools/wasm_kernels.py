"""Compiles the kernels for the app without a server: WebAssembly modules that Pyodide loads, in build/wasm/kernels.

The units and Cython's directives are those of the other builds. `ziglang` compiles them, in the version and with the
digest of requirements/zig.txt, for the stable interface of Python: so the headers of the Python that builds will do,
with the sizes of types that WebAssembly has. Nothing is linked in; the modules take memory, Python and the functions of
C from Pyodide. What is up to date is not compiled again; `tools.webbuild` asks for it.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

__all__ = ["OUT", "NotCompiled", "compile_kernels", "digest_of", "is_current", "type_sizes"]

FOLDER: Final = Path("build/wasm")
OUT: Final = FOLDER / "kernels"
"""The modules at their places in the package."""
STAMP: Final = ".made"
MODULE: Final = "_native.abi3.so"
SIZES: Final = {
    "SHORT": 2,
    "INT": 4,
    "LONG": 4,
    "LONG_LONG": 8,
    "SIZE_T": 4,
    "VOID_P": 4,
    "WCHAR_T": 4,
    "FLOAT": 4,
    "DOUBLE": 8,
    "OFF_T": 8,
    "TIME_T": 8,
}
"""The sizes of C's types where Pyodide runs, in bytes."""
TARGET: Final = (
    *("-target", "wasm32-wasi"),  # for its headers of C alone, whose types are those of Emscripten
    # All browsers have vectors since 2023; without this list the compiler takes instructions that not all of them have.
    "-mcpu=mvp+bulk_memory+sign_ext+nontrapping_fptoint+mutable_globals+simd128",
)
FLAGS: Final = (
    *("-O3", "-fwrapv", "-fPIC", "-g0", "-Wno-unused-function", "-fno-sanitize=undefined", "-DNDEBUG"),
    *("-DCYTHON_LIMITED_API=1", "-DPy_LIMITED_API=0x030B0000"),
)
LINKING: Final = (
    *("-shared", "--experimental-pic", "--import-memory", "--unresolved-symbols=import-dynamic", "--strip-all"),
    "--export=PyInit__native",
)


class NotCompiled(Exception):
    """The kernels could not be compiled for the browser; the message gives the reason."""


def digest_of(root: Path) -> str:
    """Return the digest of everything that decides what the modules are."""
    hook = import_module("hatch_build")
    digest = hashlib.sha256()
    for name in hook.kernel_names(root):
        digest.update(f"{name} {hook.source_hash(root, name)}\n".encode())
    for path in (root / hook.ZIG, *sorted(root.glob("tools/kernel_*.py")), Path(__file__)):
        digest.update(path.read_bytes())
    digest.update(f"{hook.DIRECTIVES} {_version('cython')} {sys.version_info[:2]}".encode())
    return digest.hexdigest()


def is_current(root: Path) -> bool:
    """Tell whether the modules are there, of the present sources."""
    stamp = root / OUT / STAMP
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == digest_of(root)


def compile_kernels(root: Path) -> None:
    """Compile the kernels; raises NotCompiled."""
    wanted = digest_of(root)
    try:
        _compile(root)
    except subprocess.CalledProcessError as error:
        raise NotCompiled(f"{' '.join(error.cmd[:5])} failed:\n{error.stderr}") from error
    except (Exception, SystemExit) as error:
        raise NotCompiled(f"{type(error).__name__}: {error}") from error
    (root / OUT / STAMP).write_text(wanted, encoding="utf-8")


def type_sizes() -> str:
    """Write `pyconfig.h`: of what it tells, the stable interface needs the sizes of types and little more."""
    sizes = [f"#define SIZEOF_{name} {size}" for name, size in SIZES.items()]
    aligned = [f"#define ALIGNOF_{name} {SIZES[name]}" for name in ("LONG", "SIZE_T")]
    return "\n".join(["#define HAVE_STDINT_H 1", *sizes, *aligned, ""])


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def _compile(root: Path) -> None:
    hook = import_module("hatch_build")
    if not hook.has_headers():
        raise NotCompiled("Python's headers are missing (on Debian the package python3-dev)")
    zig = _zig(root)
    headers = _headers(root)
    with ThreadPoolExecutor(2) as pool:
        made = list(pool.map(lambda unit: _module(root, zig, headers, *unit), _c_files(root).items()))
    out = root / OUT
    shutil.rmtree(out, ignore_errors=True)
    for name, module in made:
        place = out.joinpath(*name.split(".")[:-1], MODULE)
        place.parent.mkdir(parents=True)
        module.replace(place)


def _zig(root: Path) -> list[str]:
    """Find the compiler in its pinned version, or fetch it."""
    hook = import_module("hatch_build")
    pinned = (root / hook.ZIG).read_text(encoding="utf-8").split()[0]
    if pinned != f"ziglang=={_version('ziglang')}" and not hook.fetch_zig(root):
        raise NotCompiled(f"what {hook.ZIG} names could not be installed")
    return [sys.executable, "-m", "ziglang"]


def _headers(root: Path) -> Path:
    """Copy the headers of this Python, with the types of another machine."""
    headers = root / FOLDER / "include"
    shutil.rmtree(headers, ignore_errors=True)
    shutil.copytree(sysconfig.get_path("include"), headers)
    (headers / "pyconfig.h").write_text(type_sizes(), encoding="utf-8")
    return headers


def _c_files(root: Path) -> dict[str, Path]:
    """Let Cython write the C file of every kernel; give its path by the name of its module."""
    hook, cython, setuptools = (import_module(name) for name in ("hatch_build", "Cython.Build", "setuptools"))
    before = Path.cwd()
    os.chdir(root)  # the files name their sources, relative to this folder
    try:
        units = [setuptools.Extension(name, [str(path)]) for name, path in hook.write_units(root).items()]
        made = cython.cythonize(
            units,
            build_dir=str(FOLDER / "cython"),
            include_path=[str(hook.JOINED)],
            compiler_directives=hook.DIRECTIVES,
            quiet=True,
            force=True,
        )
    finally:
        os.chdir(before)
    return {unit.name: Path(unit.sources[0]) for unit in made}


def _module(root: Path, zig: list[str], headers: Path, name: str, source: Path) -> tuple[str, Path]:
    """Compile and link one kernel."""
    compiled = root / FOLDER / name
    include = [f"-I{headers}", f"-I{root / import_module('hatch_build').KERNELS}"]
    steps = (
        [*zig, "cc", *TARGET, *FLAGS, *include, "-c", str(source), "-o", f"{compiled}.o"],
        [*zig, "wasm-ld", *LINKING, f"{compiled}.o", "-o", f"{compiled}.so"],
    )
    for step in steps:
        subprocess.run(step, cwd=root, check=True, capture_output=True, encoding="utf-8", errors="replace")
    return name, Path(f"{compiled}.so")
