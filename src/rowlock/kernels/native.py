"""The marks of what is compiled: C types, native functions and classes, and Python twins of the functions in native.h.

A source file that imports `rowlock.kernels.native` is part of a kernel: `tools/kernel_units.py` joins the files of a
game into one translation unit and writes the C declarations from the annotations. Run as Python, the marks do nothing.

A field or a parameter annotated `int` is a C int, `bool` a C truth value; wider types are named here. A local variable
of a native function is a C int unless its first assignment has an annotation.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, ParamSpec, Protocol, Self, TypeVar

    Given = ParamSpec("Given")
    Result = TypeVar("Result")
    Number = TypeVar("Number")

__all__ = [
    "ByteRow",
    "ByteTable",
    "Bytes",
    "FloatTable",
    "IntBuffer",
    "IntRow",
    "Ints",
    "Lock",
    "LongRow",
    "Longs",
    "Memory",
    "Native",
    "Objects",
    "ShortTable",
    "Shorts",
    "Shown",
    "SignedShorts",
    "Structure",
    "WordBuffer",
    "Words",
    "add_shorts",
    "extern",
    "fetch",
    "free",
    "grow",
    "hold",
    "i64",
    "inline",
    "locked",
    "lowest",
    "native",
    "product_of",
    "reserve",
    "size_of",
    "starts",
    "u64",
    "unchecked",
    "virtual",
    "widen",
]

u64 = int
"""An unsigned number of 64 bits."""
i64 = int
"""A signed number of 64 bits."""

Shown = int
"""A C int field that Python may read."""

if TYPE_CHECKING:
    from threading import RLock as Lock
else:
    Lock = object
"""The lock of an object, which Python may read."""

# Arrays of fixed size, annotated with it: `Annotated[Words, KINDS]`.
Bytes = list[int]
Shorts = list[int]
SignedShorts = list[int]
Ints = list[int]
Longs = list[int]
Words = list[int]

# Memory that grows: a pointer in C.
IntBuffer = list[int]
WordBuffer = list[int]

Memory = list[int]
"""Any array or buffer, as an address."""

if TYPE_CHECKING:
    Objects = list[Any]  # native objects of a class that the field does not name
else:
    Objects = list
"""Addresses of native objects, which a list of the same class keeps alive; `cython.cast` gives one without the lock."""

# Arrays of a caller, passed as memory views: rows have one index, tables two.
if TYPE_CHECKING:

    class _Row(Protocol):
        def __len__(self) -> int: ...

        def __getitem__(self, at: int, /) -> int: ...

        def __setitem__(self, at: int, value: int, /) -> None: ...

    class _Table(Protocol[Number]):
        def __getitem__(self, at: tuple[int, int], /) -> Number: ...

        def __setitem__(self, at: tuple[int, int], value: Number, /) -> None: ...

    ByteRow = _Row
    IntRow = _Row
    LongRow = _Row
    ByteTable = _Table[int]
    ShortTable = _Table[int]
    FloatTable = _Table[float]
else:
    ByteRow = IntRow = LongRow = ByteTable = ShortTable = FloatTable = object


def native(function: Callable[Given, Result]) -> Callable[Given, Result]:
    """Mark a function that is compiled to C, raises nothing and needs no interpreter lock."""
    return function


def inline(function: Callable[Given, Result]) -> Callable[Given, Result]:
    """Mark a native function so small that the compiler copies it into its callers."""
    return function


def locked(function: Callable[Given, Result]) -> Callable[Given, Result]:
    """Mark a native function that is called with the interpreter lock, and may release it."""
    return function


def virtual(function: Callable[Given, Result]) -> Callable[Given, Result]:
    """Mark a native method that another class may replace; it raises nothing and needs no interpreter lock."""
    return function


def unchecked(function: Callable[Given, Result]) -> Callable[Given, Result]:
    """Mark a native function whose indices into the arrays of a caller are not checked."""
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

    def __new__(cls, *_: object, **__: object) -> Self:
        """Make an object whose numbers are 0 and whose arrays hold zeros."""
        made = super().__new__(cls)
        for one in cls.__mro__[:-2]:
            made._set_fields(one)
        return made

    def _set_fields(self, of: type) -> None:
        """Set the fields that one class declares."""
        names = {**vars(sys.modules[of.__module__]), "Annotated": _Size}
        for field, annotation in of.__annotations__.items():
            if annotation.startswith("Annotated"):
                setattr(self, field, [0] * eval(annotation, names))  # noqa: S307 - the annotation is our own source
            elif annotation in ("int", "u64", "i64", "Shown"):
                setattr(self, field, 0)
            elif annotation == "bool":
                setattr(self, field, False)
            elif annotation in ("Lock", "object"):
                setattr(self, field, None)
            elif annotation in ("IntBuffer", "WordBuffer", "Objects"):
                setattr(self, field, [])


class Structure(Native):
    """A native class that is copied, compared and cleared as a whole: `class Position(Hands, Structure)`.

    It consists of its fields and those of the class that it extends, from the first after the last object on. Classes
    that extend it may have more fields, which stay out. Compiled, the build writes these methods in C.
    """

    def copy(self, other: Structure) -> None:
        """Become equal to another structure of the same kind."""
        for name, value in other._plain().items():
            setattr(self, name, value[:] if isinstance(value, list) else value)

    def equals(self, other: Structure) -> bool:
        """Tell whether every number is the same, those beyond the sizes of lists included."""
        return self._plain() == other._plain()

    def clear(self) -> None:
        """Set every number to 0."""
        for name, value in self._plain().items():
            setattr(self, name, [0] * len(value) if isinstance(value, list) else type(value)(0))

    def byte_size(self) -> int:
        """Return the number of bytes in C; uncompiled, of numbers."""
        return sum(len(value) if isinstance(value, list) else 1 for value in self._plain().values())

    def _plain(self) -> dict[str, Any]:
        """Return the numbers and arrays by the names of their fields."""
        of = self.__class__
        if of not in _PLAIN:
            _PLAIN[of] = _plain_fields(of)
        return {name: getattr(self, name) for name in _PLAIN[of]}


_PLAIN: dict[type, list[str]] = {}


def _plain_fields(of: type) -> list[str]:
    classes = of.__mro__
    while Structure not in classes[0].__bases__:
        classes = classes[1:]
    plain: list[str] = []
    for one in reversed(classes[:-2]):
        for name, annotation in one.__annotations__.items():
            is_plain = annotation.startswith("Annotated") or annotation in ("int", "bool", "u64", "i64", "Shown")
            plain = [*plain, name] if is_plain else []
    return plain


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


@extern
def widen(words: WordBuffer, room: int) -> int:
    """Double the memory of a buffer and return the number of entries it now has room for; `room` on failure."""
    more = 2 * room + 128
    words.extend([0] * (more - len(words)))
    return more


@extern
def hold(objects: Objects, size: int) -> bool:
    """Make room for the addresses of `size` objects, and keep those that are there; false if there is no memory."""
    objects.extend([None] * (size - len(objects)))
    return True


@extern
def fetch(first: Memory, size: int) -> None:
    """Have bytes that are needed soon loaded into the cache of the processor."""


@extern
def add_shorts(to: Memory, rows: Memory, first: int, size: int) -> None:
    """Add a row of shorts, which begins at `first`, to others."""
    for index in range(size):
        to[index] += rows[first + index]


@extern
def product_of(one: Memory, rows: Memory, first: int, size: int) -> int:
    """Multiply shorts with a row of others, which begins at `first`, and add up."""
    total = 0
    for index in range(size):
        total += one[index] * rows[first + index]
    return total


def starts(parts: tuple[tuple[str, tuple[int, ...], str], ...]) -> tuple[int, ...]:
    """Return where each part of a row begins, in order, then the size of the row; a build computes it too."""
    found = [0]
    for _, shape, _ in parts:
        size = 1
        for length in shape:
            size *= length
        found.append(found[-1] + size)
    return tuple(found)


def free(_: list[int]) -> None:
    """Leave the memory of a buffer to Python."""
