"""The tiles on the table, and for every cell beside them the tiles that fit its lines.

A legal line is a set of tiles any two of which are compatible, so what a cell admits along a line is the AND of
`COMPATIBLE` over that line's tiles. Laying a tile changes this only at the ends of the tile's two lines.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from rowlock.games.qwirkle.cells import STEP_X, STEP_Y, cell_text
from rowlock.games.symbols import COMPATIBLE, KINDS, kind_name

__all__ = ["EMPTY", "EVERY_TILE", "Board", "laid_text"]

EVERY_TILE: Final = (1 << KINDS) - 1


@lru_cache(maxsize=1 << 14)  # positions, actions and events write the same tiles again and again
def laid_text(cell: int, tile: int) -> str:
    """Write a tile on its cell."""
    return f"{kind_name(tile)}@{cell_text(cell)}"


@dataclass(frozen=True, slots=True)
class Board:
    """Tiles by cell; `along_x` and `along_y` hold, for each empty cell beside a tile, the tiles that fit its line."""

    tiles: Mapping[int, int] = field(default_factory=dict)
    along_x: Mapping[int, int] = field(default_factory=dict, compare=False)
    along_y: Mapping[int, int] = field(default_factory=dict, compare=False)
    _written: tuple[list[int], list[str]] | None = field(default=None, compare=False, repr=False)
    """The cells in order and the texts of their tiles, once `text` was asked for; later boards extend them."""

    def __len__(self) -> int:
        return len(self.tiles)

    def __contains__(self, cell: int) -> bool:
        return cell in self.tiles

    def __hash__(self) -> int:
        return hash(frozenset(self.tiles.items()))

    @classmethod
    def of(cls, laid: Iterable[tuple[int, int]]) -> Board:
        """Make a board of tiles known to be legal."""
        return EMPTY.with_tiles(laid)

    def with_tiles(self, laid: Iterable[tuple[int, int]]) -> Board:
        """Lay tiles (cell, tile), known to be legal, and give the board after."""
        laid = list(laid)
        tiles = dict(self.tiles)
        tiles.update(laid)
        along_x, along_y = dict(self.along_x), dict(self.along_y)
        for cell, _ in laid:
            along_x.pop(cell, None)
            along_y.pop(cell, None)
        for cell, _ in laid:
            for admits, step in ((along_x, STEP_X), (along_y, STEP_Y)):
                for towards in (step, -step):
                    end = cell + towards
                    while end in tiles:
                        end += towards
                    admits[end] = _admitted(tiles, end, step)
        return Board(tiles, along_x, along_y, self._extended(laid))

    @property
    def text(self) -> str:
        """The tiles on their cells in the notation, in the writers' order."""
        written = self._written
        if written is None:
            cells = sorted(self.tiles)
            written = cells, [laid_text(cell, self.tiles[cell]) for cell in cells]
            object.__setattr__(self, "_written", written)
        return " ".join(written[1])

    def _extended(self, laid: Iterable[tuple[int, int]]) -> tuple[list[int], list[str]] | None:
        """Give what `_written` is after tiles are laid."""
        if self._written is None:
            return None
        cells, texts = self._written[0].copy(), self._written[1].copy()
        for cell, tile in laid:
            place = bisect(cells, cell)
            cells.insert(place, cell)
            texts.insert(place, laid_text(cell, tile))
        return cells, texts

    def frontier(self) -> list[int]:
        """List the empty cells that touch a tile, in order."""
        return sorted(self.along_x.keys() | self.along_y.keys())

    def admits(self, cell: int) -> int:
        """Give the tiles that fit an empty cell that touches a tile."""
        return self.along_x.get(cell, EVERY_TILE) & self.along_y.get(cell, EVERY_TILE)

    def open_tiles(self) -> int:
        """Give the tiles that fit somewhere on the table."""
        admitted = 0
        for cell in self.along_x.keys() | self.along_y.keys():
            admitted |= self.admits(cell)
        return admitted

    def line(self, cell: int, step: int) -> list[int]:
        """List the cells of the line through a tile along one direction, in order."""
        start = cell
        while start - step in self.tiles:
            start -= step
        cells = []
        while start in self.tiles:
            cells.append(start)
            start += step
        return cells

    def lines(self) -> Iterator[list[int]]:
        """List every line of two or more tiles, in both directions."""
        for step in (STEP_X, STEP_Y):
            for cell in sorted(self.tiles):
                if cell - step not in self.tiles and cell + step in self.tiles:
                    yield self.line(cell, step)


def _admitted(tiles: Mapping[int, int], cell: int, step: int) -> int:
    """Give the tiles that fit the line through an empty cell; none if its two halves cannot be joined."""
    admitted = EVERY_TILE
    neighbour = cell - step
    while neighbour in tiles:
        admitted &= COMPATIBLE[tiles[neighbour]]
        neighbour -= step
    before = admitted
    neighbour = cell + step
    while neighbour in tiles:
        tile = tiles[neighbour]
        if not before >> tile & 1:
            return 0
        admitted &= COMPATIBLE[tile]
        neighbour += step
    return admitted


EMPTY: Final = Board()
