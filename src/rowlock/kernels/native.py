"""The marks of what is compiled: C types, native functions and classes, and Python twins of the functions in native.h.

A source file that imports `rowlock.kernels.native` is part of a kernel: `tools/kernel_units.py` joins the files of a
game into one translation unit and writes the C declarations from the annotations. Run as Python, the marks do nothing.

A field or a parameter annotated `int` is a C int, `bool` a C truth value; wider types are named here. A local variable
of a native function is a C int unless its first assignment has an annotation.
"""

from __future__ import annotations

import sys
from array import array

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import ParamSpec, Self, TypeVar

    Given = ParamSpec("Given")
    Result = TypeVar("Result")

__all__ = [
    "ByteRow",
    "Bytes",
    "IntBuffer",
    "IntRow",
    "Ints",
    "LongRow",
    "Longs",
    "Native",
    "WordBuffer",
    "Words",
    "extern",
    "free",
    "grow",
    "i64",
    "inline",
    "locked",
    "lowest",
    "native",
    "reserve",
    "size_of",
    "u64",
]

u64 = int
"""An unsigned number of 64 bits."""
i64 = int
"""A signed number of 64 bits."""

# Arrays of fixed size, annotated with it: `Annotated[Words, KINDS]`.
Bytes = list[int]
Ints = list[int]
Longs = list[int]
Words = list[int]

# Memory that grows: a pointer in C.
IntBuffer = list[int]
WordBuffer = list[int]

# Arrays of a caller, passed as memory views.
if TYPE_CHECKING:
    ByteRow = array[int]
    IntRow = array[int]
    LongRow = array[int]
else:
    ByteRow = IntRow = LongRow = array


def native(function: Callable[Given, Result]) -> Callable[Given, Result]:
    """Mark a function that is compiled to C, raises nothing and needs no interpreter lock."""
    return function


def inline(function: Callable[Given, Result]) -> Callable[Given, Result]:
    """Mark a native function so small that the compiler copies it into its callers."""
    return function


def locked(function: Callable[Given, Result]) -> Callable[Given, Result]:
    """Mark a native function that is called with the interpreter lock, and may release it."""
    return function


def extern(function: Callable[Given, Result]) -> Callable[Given, Result]:
    """Mark the Python twin of a function in native.h."""
    return function


class _Size:
    """Reads the annotation of an array field: `Annotated[Words, KINDS]` gives the value of KINDS."""

    def __class_getitem__(cls, given: tuple[object, int]) -> int:
        return given[1]


class Native:
    """The base of native classes: gives every field its first value, as C does with zeros."""

    def __new__(cls, *_: object) -> Self:
        """Make an object whose numbers are 0 and whose arrays hold zeros."""
        made = super().__new__(cls)
        names = {**vars(sys.modules[cls.__module__]), "Annotated": _Size}
        for field, annotation in cls.__annotations__.items():
            if annotation.startswith("Annotated"):
                setattr(made, field, [0] * eval(annotation, names))  # noqa: S307 - the annotation is our own source
            elif annotation in ("int", "u64", "i64"):
                setattr(made, field, 0)
            elif annotation == "bool":
                setattr(made, field, False)
            elif annotation in ("IntBuffer", "WordBuffer"):
                setattr(made, field, [])
        return made


@extern
def lowest(mask: u64) -> int:
    """Return the lowest member of a set."""
    return (mask & -mask).bit_length() - 1


@extern
def size_of(mask: u64) -> int:
    """Count the members of a set."""
    return mask.bit_count()


@extern
def grow(words: WordBuffer, ints: IntBuffer, room: int) -> int:
    """Double the memory of two buffers and return the number of entries they now have room for; `room` on failure."""
    more = 2 * room + 4096
    words.extend([0] * (more - len(words)))
    ints.extend([0] * (more - len(ints)))
    return more


@extern
def reserve(first: WordBuffer, second: WordBuffer, third: IntBuffer, size: int) -> bool:
    """Make three buffers of zeros; false, and all empty, if there is no memory."""
    for buffer in (first, second, third):
        buffer.extend([0] * size)
    return True


def free(_: list[int]) -> None:
    """Leave the memory of a buffer to Python."""
