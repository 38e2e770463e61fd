"""Fast twins of the rules' hot paths, one package for each game: ordinary Python that also compiles to C.

The rules never import a kernel; bots, arenas and environments may. A kernel takes and returns plain numbers and trusts
no caller; its module `convert` translates the rules' states, views and actions. Compiled, it releases the interpreter
lock. With ROWLOCK_KERNELS=python in the environment the source files run as Python, without a notice; where they were
never compiled they run as Python too, with one notice.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, SourceFileLoader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from rowlock.kernels.built import KernelStatus

__all__ = ["as_python", "compiled", "extension_of", "load", "names", "status"]

FOLDER = os.path.dirname(__file__)
CHOICE = "ROWLOCK_KERNELS"
UNIT = "_native"
"""The module that a build makes of the source files of a kernel."""


def names() -> list[str]:
    """List the kernels; a page without a server has their bytecode alone."""
    return sorted(name for name in os.listdir(FOLDER) if any(map(os.path.exists, _tables_of(name))))


def _tables_of(name: str) -> list[str]:
    return [os.path.join(FOLDER, name, table) for table in ("table.py", "table.pyc")]


def extension_of(name: str) -> str | None:
    """Find the compiled form of a kernel that this Python would load."""
    stem = os.path.join(FOLDER, name, UNIT)
    return next(filter(os.path.exists, (stem + suffix for suffix in EXTENSION_SUFFIXES)), None)


def load(package: str, source: str) -> ModuleType:
    """Import the compiled form of a kernel, or else the source file that offers the same names."""
    name = package.rpartition(".")[2]
    return import_module(f"{package}.{source if as_python() or extension_of(name) is None else UNIT}")


def as_python() -> bool:
    """Tell whether somebody wants the kernels to run as Python."""
    return os.environ.get(CHOICE) == "python"


def compiled() -> bool:
    """Tell whether the kernels run compiled."""
    return not as_python() and all(map(extension_of, names()))


def status() -> list[KernelStatus]:
    """Say of each kernel whether it runs compiled, whether from its present source, and why not."""
    from rowlock.kernels.built import status_of_all  # noqa: PLC0415 - slow to import, and seldom asked

    return status_of_all()


def _notice() -> None:
    """Say once that kernels are not compiled."""
    import logging  # noqa: PLC0415 - only where there is something to say

    logging.getLogger(__name__).warning(
        "rowlock: the kernels are not compiled, so simulations run about 50 times slower; `rowlock doctor` says why"
    )


def _provide_cython() -> None:
    """Let kernels that run as Python import `cython` where Cython is not installed."""
    from rowlock.kernels.stand_in import provide_cython  # noqa: PLC0415 - compiled kernels do without

    provide_cython()


if as_python():
    _provide_cython()
    for _folder in __path__:  # let Python look past compiled files here, and only here
        sys.path_importer_cache[_folder] = FileFinder(_folder, (SourceFileLoader, SOURCE_SUFFIXES))
elif not compiled():
    _provide_cython()
    _notice()
