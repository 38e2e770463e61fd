"""Tiles, hands and the bag: what there is to play with. Knows no rule of placing."""

from __future__ import annotations

from typing import Final, TypeAlias

from rowlock.games.symbols import COPIES, KINDS, Kind36, read_kind

__all__ = ["BAG_SIZE", "HAND_SIZE", "WHOLE_SET", "Counts", "Tile", "counts_tiles", "read_tile"]

Tile: TypeAlias = Kind36
Counts: TypeAlias = tuple[int, ...]
"""How many copies of each of the 36 tiles."""

HAND_SIZE: Final = 6  # QW-2
BAG_SIZE: Final = KINDS * COPIES  # QW-1
WHOLE_SET: Final[Counts] = (COPIES,) * KINDS


def read_tile(text: str) -> Tile:
    """Read a tile such as `Rc`."""
    return read_kind(text, "tile")


def counts_tiles(counts: Counts) -> tuple[Tile, ...]:
    """List the tiles that counts stand for, in order."""
    return tuple(Tile(tile) for tile, count in enumerate(counts) for _ in range(count))
