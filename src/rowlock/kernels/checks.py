"""Checks of what comes to a kernel from outside: every refusal is a ValueError that names what is wrong.

Plain Python: nothing here is hot, and nothing behind it checks again.
"""

from __future__ import annotations

from array import array
from functools import wraps

TYPE_CHECKING = False
if TYPE_CHECKING:  # what only types need is slow to import
    from collections.abc import Callable, Sequence
    from threading import RLock
    from typing import Any, Concatenate, ParamSpec, Protocol, TypeGuard, TypeVar

    class Lockable(Protocol):
        """An object with a lock."""

        @property
        def lock(self) -> RLock:
            """The lock."""
            ...

    Given = ParamSpec("Given")
    Result = TypeVar("Result")
    Self = TypeVar("Self", bound=Lockable)

__all__ = [
    "ages_of",
    "exclusive",
    "is_array",
    "is_list",
    "kinds",
    "list_of",
    "need_array",
    "need_rows",
    "need_shape",
    "policies_of",
    "shown",
    "whole",
    "word",
    "word_after",
]

KINDS = 36
SHOWN = 60
FORMATS = {"h": "int16", "B": "uint8", "i": "int32", "f": "float32"}


def exclusive(
    method: Callable[Concatenate[Self, Given], Result],
) -> Callable[Concatenate[Self, Given], Result]:
    """Let only one thread at a time use an object: the call of another one is refused."""

    @wraps(method)
    def alone(self: Self, /, *given: Given.args, **named: Given.kwargs) -> Result:
        lock: RLock | None = self.lock
        if lock is None:  # made without `__init__`
            raise ValueError("the object was never set up")
        if not lock.acquire(blocking=False):
            raise ValueError("the object is in use by another thread")
        try:
            return method(self, *given, **named)
        finally:
            lock.release()

    return alone


def shown(value: object) -> str:
    """Show a value from outside, shortened so that an error stays one line."""
    text = repr(value) if not isinstance(value, int) or abs(value) < 1 << 128 else "a number beyond 128 bits"
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def is_list(value: object) -> TypeGuard[Sequence[Any]]:
    """Tell whether a value is a list or a tuple, and not of a class of the caller, whose methods could do anything."""
    return type(value) in (list, tuple)


def list_of(value: object) -> list[Any] | None:
    """Copy a list or a tuple, which another thread could change while it is checked; None for anything else."""
    return list(value) if is_list(value) else None


def whole(name: str, value: object, least: int, most: int) -> int:
    """Check a whole number and its bounds."""
    number = _number(value)
    if number is None or not least <= number <= most:
        raise ValueError(f"{name} must be a whole number from {least} to {most}, not {shown(value)}")
    return number


def word(name: str, value: object) -> int:
    """Check a whole number of 64 bits."""
    number = _number(value)
    if number is None or not 0 <= number < 1 << 64:
        raise ValueError(f"{name} must be a whole number from 0 to 2^64 - 1, not {shown(value)}")
    return number


def word_after(first: int, count: int) -> int:
    """Return the number that many after another; after the last of 64 bits comes 0, as in C."""
    return (first + count) % (1 << 64)


def _number(value: object) -> int | None:
    """Give a whole number without calling methods of a class of the caller; None for anything else."""
    return int.__int__(value) if isinstance(value, int) and not isinstance(value, bool) else None


def kinds(name: str, tiles: object, most: int) -> list[int]:
    """Check a list of tiles or cards, numbered from 0 to 35."""
    given = list_of(tiles)
    if given is None or len(given) > most:
        raise ValueError(f"{name} must be a list of at most {most}, not {shown(tiles)}")
    return [whole(f"one of {name}", tile, 0, KINDS - 1) for tile in given]


def ages_of(ages: object, seats: int) -> list[int]:
    """Check the age of each player; without ages all are equally old."""
    if ages is None:
        return [0] * seats
    given = list_of(ages)
    if given is None or len(given) != seats:
        raise ValueError(f"ages must be a list of {seats}, one for each seat, not {shown(ages)}")
    return [whole("an age", age, 0, 1_000) for age in given]


def policies_of(names: object, seats: int, known: Sequence[str]) -> list[int]:
    """Check one policy for each seat and give their numbers."""
    given = list_of(names)
    if given is None or len(given) != seats:
        raise ValueError(f"policies must be a list of {seats}, one for each seat, not {shown(names)}")
    for name in given:
        if type(name) is not str or name not in known:
            raise ValueError(f"unknown policy {shown(name)}: choose one of {', '.join(known)}")
    return [known.index(name) for name in given]


def is_array(value: object) -> TypeGuard[array[Any]]:
    """Tell whether a value is an array, and not of a class of the caller."""
    return type(value) is array


def need_array(name: str, values: object, code: str, size: int) -> None:
    """Refuse a value that is not an array of the type, or too short."""
    if not is_array(values) or values.typecode != code or len(values) < size:
        raise ValueError(f"{name} must be an array of type {code!r} with room for {size}")


def need_shape(name: str, given: object, code: str, shape: tuple[int, ...]) -> memoryview:
    """Refuse a value that is not a writable array of the type and shape."""
    try:
        view = memoryview(given)  # type: ignore[arg-type]
    except TypeError:
        raise ValueError(f"{name} must be an array of {FORMATS[code]}, not {shown(given)}") from None
    if view.format != code or view.shape != shape or not view.c_contiguous or view.readonly:
        raise ValueError(
            f"{name} must be a writable array of {FORMATS[code]} and shape {shape} in rows, "
            f"not of format {view.format!r} and shape {view.shape}"
        )
    return view


def need_rows(name: str, given: object, code: str, rows: int, columns: int) -> None:
    """Refuse a value that is not a writable array of the type with at least so many rows of this size."""
    try:
        found = len(memoryview(given))  # type: ignore[arg-type]
    except (TypeError, ValueError, NotImplementedError):
        found = 0  # refused below by its type
    need_shape(name, given, code, (max(found, rows), columns))
