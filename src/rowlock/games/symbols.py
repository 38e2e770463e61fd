"""The six colours, six shapes and 36 kinds that Qwirkle's tiles and Qwirkle Cards' cards share.

A kind is an integer from 0 to 35, colour times six plus shape, so that the order of integers is the writers' order
of the notation. Knows no rule of either game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NewType

from rowlock.core.errors import BadNotation

__all__ = [
    "COLOURS",
    "COMPATIBLE",
    "COPIES",
    "KINDS",
    "SHAPES",
    "Kind36",
    "colour_of",
    "counts_of",
    "kind_name",
    "kinds_text",
    "lacking",
    "largest_set",
    "largest_sets",
    "mask_of",
    "read_kind",
    "shape_of",
]

Kind36 = NewType("Kind36", int)

COLOURS: Final = "ROYGBP"
SHAPES: Final = "csdftx"
COPIES: Final = 3
KINDS: Final = len(COLOURS) * len(SHAPES)

_NAMES: Final = tuple(colour + shape for colour in COLOURS for shape in SHAPES)
_BY_NAME: Final = {name: Kind36(kind) for kind, name in enumerate(_NAMES)}


def colour_of(kind: int) -> int:
    """Give the colour of a kind, 0 to 5."""
    return kind // len(SHAPES)


def shape_of(kind: int) -> int:
    """Give the shape of a kind, 0 to 5."""
    return kind % len(SHAPES)


def kind_name(kind: int) -> str:
    """Write a kind."""
    return _NAMES[kind]


def read_kind(text: str, what: str) -> Kind36:
    """Read a kind; `what` says what it is in its game, a tile or a card."""
    kind = _BY_NAME.get(text)
    if kind is None:
        raise BadNotation(what, text)
    return kind


def kinds_text(kinds: Iterable[int]) -> str:
    """Write kinds in order, repeated ones repeatedly."""
    return " ".join([_NAMES[kind] for kind in sorted(kinds)])


def counts_of(kinds: Iterable[int]) -> list[int]:
    """Count how often each of the 36 kinds occurs."""
    counts = [0] * KINDS
    for kind in kinds:
        counts[kind] += 1
    return counts


def lacking(kinds: Iterable[int], there: Iterable[int]) -> list[int]:
    """List the kinds that another collection lacks, repeated ones repeatedly."""
    left = list(there)
    lacked = []
    for kind in kinds:
        if kind in left:
            left.remove(kind)
        else:
            lacked.append(kind)
    return lacked


def mask_of(kinds: Iterable[int]) -> int:
    """Give the set of kinds as bits."""
    mask = 0
    for kind in kinds:
        mask |= 1 << kind
    return mask


def _compatible(kind: int) -> int:
    return mask_of(
        other for other in range(KINDS) if (colour_of(other) == colour_of(kind)) != (shape_of(other) == shape_of(kind))
    )


COMPATIBLE: Final = tuple(_compatible(kind) for kind in range(KINDS))
"""For each kind, the kinds that may share a line or row with it: same colour or same shape, not both."""


def largest_sets(kinds: Iterable[int]) -> list[tuple[Kind36, ...]]:
    """List every largest set of different kinds that share a colour or a shape, copies counted once."""
    different = sorted(set(kinds))
    groups: set[tuple[Kind36, ...]] = set()
    for attribute in (colour_of, shape_of):
        for value in range(len(COLOURS)):
            groups.add(tuple(Kind36(kind) for kind in different if attribute(kind) == value))
    size = max(map(len, groups))
    return sorted(group for group in groups if len(group) == size) if size else []


def largest_set(kinds: Iterable[int]) -> int:
    """Give the largest number of different kinds that share a colour or a shape."""
    sets = largest_sets(kinds)
    return len(sets[0]) if sets else 0
