"""What the kernels use of the module `cython`, for Python environments without Cython.

Compiled kernels need no such module: Cython resolves these names while it compiles. Kernels that run as Python import
it, and there every directive does nothing. Cython itself takes precedence wherever it is installed.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from types import ModuleType, TracebackType
from typing import TypeVar

__all__ = ["provide_cython"]

NAME = "cython"
Decorated = TypeVar("Decorated")
Given = TypeVar("Given")


class _Block:
    """A `with` block or a decorator without effect."""

    def __enter__(self) -> None:
        return None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        return None

    def __call__(self, function: Decorated) -> Decorated:
        return function


compiled = False
nogil = _Block()
p_void = object


def cast(kind: type[Given], value: Given) -> Given:  # noqa: ARG001 - the signature of Cython's
    """Return the value: a conversion between an object and its address in C."""
    return value


class _Finder:
    """Finds this module under the name `cython`, after every other finder has failed."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find this file for the name `cython` alone."""
        return spec_from_file_location(NAME, __file__) if name == NAME else None


def provide_cython() -> None:
    """Make `import cython` give this module if Cython is not installed; otherwise change nothing."""
    if find_spec(NAME) is None:
        sys.meta_path.append(_Finder())
