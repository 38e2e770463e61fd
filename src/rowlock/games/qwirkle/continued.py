"""How a placement under construction can go on: where each tile can be laid next, and the least tiles it needs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rowlock.games.qwirkle.cells import FARTHEST_OPENING, Cell, cell_at, xy
from rowlock.games.qwirkle.rules import Seen, opening_sets
from rowlock.games.qwirkle.tiles import Tile

__all__ = ["Continued", "continued_opening"]


@dataclass(frozen=True, slots=True)
class Continued:
    """The legal placements that contain the tiles laid so far, and more."""

    cells: Mapping[Tile, tuple[int, ...]]
    """For each tile on the rack, the cells where it can be laid next."""
    least: int | None
    """The number of tiles of the shortest of them; None if there is none."""

    @classmethod
    def of(cls, cells: Mapping[Tile, Iterable[int]], sizes: Iterable[int]) -> Continued:
        """Sort the cells and find the least size."""
        ordered = {tile: tuple(sorted(where)) for tile, where in sorted(cells.items())}
        return cls(ordered, min(sizes, default=None))


def continued_opening(seen: Seen, laid: tuple[tuple[int, Tile], ...]) -> Continued:
    """Tell how an opening goes on; its first tile is offered 0,0 but may lie anywhere (QW-4)."""
    tiles = {tile for _, tile in laid}
    room = _room([cell for cell, _ in laid])
    if room is None or len(tiles) < len(laid):
        return Continued({}, None)
    sets = [chosen for chosen in map(set, opening_sets(seen)) if tiles < chosen and len(chosen) >= room.span]
    longest = max(map(len, sets), default=0)
    cells = room.gaps | (room.ends if longest > room.span else set())
    return Continued.of(dict.fromkeys(set().union(*sets) - tiles, cells), map(len, sets))


@dataclass(frozen=True, slots=True)
class _Room:
    """The line that an opening's tiles span: its length, its empty cells, and the cells at its ends."""

    span: int
    gaps: set[Cell]
    ends: set[Cell]


def _room(cells: list[int]) -> _Room | None:
    """Find the line of some cells; None if they lie in no line, or too far out (QW-7)."""
    if not cells:
        return _Room(0, set(), {cell_at(0, 0)})
    columns, rows = zip(*map(xy, cells), strict=True)
    (left, right), (top, bottom) = (min(columns), max(columns)), (min(rows), max(rows))
    if (left != right and top != bottom) or max(map(abs, columns + rows)) > FARTHEST_OPENING:
        return None
    ends = [(left - 1, top), (right + 1, top)] if top == bottom else []
    ends += [(left, top - 1), (left, bottom + 1)] if left == right else []
    between = {cell_at(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)}
    near = {cell_at(x, y) for x, y in ends if max(abs(x), abs(y)) <= FARTHEST_OPENING}
    return _Room(len(between), between - set(cells), near)
