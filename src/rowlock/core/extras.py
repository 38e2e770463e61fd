"""The error of a module whose extra is not installed; it names the command that installs the extra."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Self

from rowlock.core.errors import RowlockError

__all__ = ["MissingExtra", "require"]


class MissingExtra(RowlockError, ModuleNotFoundError):
    """A module of an optional part of the installation is missing."""

    code = "missing_extra"

    @classmethod
    def of(cls, extra: str, module: str | None) -> Self:
        """Make the error of a module that an extra brings."""
        package = (module or "a module").partition(".")[0]
        return cls(f'{package} is not installed: pip install "rowlock[{extra}]"', name=package)


def require(extra: str, *modules: str) -> None:
    """Raise MissingExtra unless modules that an extra brings are installed; none is imported."""
    for module in modules:
        if find_spec(module) is None:
            raise MissingExtra.of(extra, module)
