"""What a player can do in a turn. Values only; `rules` checks whether they are legal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from rowlock.games.qwirkle.placements import Placement, pack, unpack
from rowlock.games.qwirkle.tiles import Tile

__all__ = ["Action", "Pass", "Place", "Swap"]


@dataclass(frozen=True, slots=True)
class Place:
    """Tiles laid on cells, packed and in order."""

    laid: Placement

    @classmethod
    def of(cls, tiles: Iterable[tuple[int, int]]) -> Place:
        """Make a placement of (cell, tile) pairs in any order."""
        return cls(tuple(sorted(pack(cell, tile) for cell, tile in tiles)))

    def cells(self) -> tuple[tuple[int, Tile], ...]:
        """Give the (cell, tile) pairs in order."""
        return tuple((cell, Tile(tile)) for cell, tile in map(unpack, self.laid))


@dataclass(frozen=True, slots=True)
class Swap:
    """Tiles given back for others, in order."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """A pass, legal only if nothing else is possible."""


Action: TypeAlias = Place | Swap | Pass
