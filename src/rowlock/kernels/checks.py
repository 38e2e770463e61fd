"""Checks of what comes to a kernel from outside: every refusal is a ValueError that names what is wrong.

Plain Python: nothing here is hot, and nothing behind it checks again.
"""

from __future__ import annotations

from array import array

TYPE_CHECKING = False
if TYPE_CHECKING:  # what only types need is slow to import
    from collections.abc import Sequence
    from typing import Any, TypeGuard

__all__ = ["ages_of", "is_list", "kinds", "need_array", "policies_of", "shown", "whole", "word"]

KINDS = 36
SHOWN = 60


def shown(value: object) -> str:
    """Show a value from outside, shortened so that an error stays one line."""
    text = repr(value) if not isinstance(value, int) or abs(value) < 1 << 128 else "a number beyond 128 bits"
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def is_list(value: object) -> TypeGuard[Sequence[Any]]:
    """Tell whether a value is a list or a tuple."""
    return isinstance(value, list | tuple)


def whole(name: str, value: object, least: int, most: int) -> int:
    """Check a whole number and its bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise ValueError(f"{name} must be a whole number from {least} to {most}, not {shown(value)}")
    return int(value)


def word(name: str, value: object) -> int:
    """Check a whole number of 64 bits."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 1 << 64:
        raise ValueError(f"{name} must be a whole number from 0 to 2^64 - 1, not {shown(value)}")
    return int(value)


def kinds(name: str, tiles: object, most: int) -> list[int]:
    """Check a list of tiles or cards, numbered from 0 to 35."""
    if not is_list(tiles) or len(tiles) > most:
        raise ValueError(f"{name} must be a list of at most {most}, not {shown(tiles)}")
    return [whole(f"one of {name}", tile, 0, KINDS - 1) for tile in tiles]


def ages_of(ages: object, seats: int) -> list[int]:
    """Check the age of each player; without ages all are equally old."""
    if ages is None:
        return [0] * seats
    if not is_list(ages) or len(ages) != seats:
        raise ValueError(f"ages must be a list of {seats}, one for each seat, not {shown(ages)}")
    return [whole("an age", age, 0, 1_000) for age in ages]


def policies_of(names: object, seats: int, known: Sequence[str]) -> list[int]:
    """Check one policy for each seat and give their numbers."""
    if not is_list(names) or len(names) != seats:
        raise ValueError(f"policies must be a list of {seats}, one for each seat, not {shown(names)}")
    for name in names:
        if name not in known:
            raise ValueError(f"unknown policy {shown(name)}: choose one of {', '.join(known)}")
    return [known.index(name) for name in names]


def need_array(name: str, values: object, code: str, size: int) -> None:
    """Refuse a value that is not an array of the type, or too short."""
    if not isinstance(values, array) or values.typecode != code or len(values) < size:
        raise ValueError(f"{name} must be an array of type {code!r} with room for {size}")
