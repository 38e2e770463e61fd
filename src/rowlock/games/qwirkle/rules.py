"""Which actions are legal and why others are not, from what one player can see: table, own hand and size of the bag."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import assert_never

from rowlock.core.errors import Fault
from rowlock.games.qwirkle.actions import Action, Pass, Place, Swap
from rowlock.games.qwirkle.board import Board
from rowlock.games.qwirkle.cells import FARTHEST_OPENING, STEP_X, STEP_Y, cell_at, cell_text, xy
from rowlock.games.qwirkle.faults import QwirkleFault, fault
from rowlock.games.qwirkle.placements import can_place, pack, placements
from rowlock.games.qwirkle.tiles import Tile
from rowlock.games.symbols import (
    COMPATIBLE,
    colour_of,
    kind_name,
    kinds_text,
    lacking,
    largest_set,
    largest_sets,
    shape_of,
)

__all__ = ["Seen", "legal_actions", "legal_swaps", "line_fault", "opening_sets", "why_illegal"]


@dataclass(frozen=True, slots=True)
class Seen:
    """The information that determines a player's legal actions."""

    board: Board
    hand: tuple[Tile, ...]
    bag_size: int
    free_opening: bool


def legal_actions(seen: Seen) -> Iterator[Action]:
    """List placements, then swaps, then the pass, each as far as it is legal."""
    if len(seen.board):
        laid = placements(seen.board, seen.hand)
        yield from map(Place, laid)
        yield from legal_swaps(seen)
        if not laid and not seen.bag_size:
            yield Pass()
        return
    yield from _openings(seen)
    if seen.free_opening:
        yield from legal_swaps(seen)


def legal_swaps(seen: Seen) -> Iterator[Swap]:
    """List every swap once, the smallest first (QW-13)."""
    for size in range(1, min(len(seen.hand), seen.bag_size) + 1):
        yield from map(Swap, sorted(set(combinations(sorted(seen.hand), size))))


def _openings(seen: Seen) -> Iterator[Place]:
    """List every order of every opening set once, from 0,0 to the right."""
    for tiles in sorted(opening_sets(seen), key=lambda tiles: (-len(tiles), tiles)):
        for order in permutations(tiles):
            yield Place(tuple(pack(cell_at(x, 0), tile) for x, tile in enumerate(order)))


def opening_sets(seen: Seen) -> set[tuple[Tile, ...]]:
    """Give the sets of tiles that may open the game (QW-4)."""
    if not seen.free_opening:
        return set(largest_sets(seen.hand))
    return {part for whole in _whole_sets(seen.hand) for size in range(1, 7) for part in combinations(whole, size)}


def _whole_sets(hand: tuple[Tile, ...]) -> Iterator[tuple[Tile, ...]]:
    different = sorted(set(hand))
    for attribute in (colour_of, shape_of):
        for value in sorted({attribute(tile) for tile in different}):
            yield tuple(tile for tile in different if attribute(tile) == value)


def why_illegal(seen: Seen, action: Action) -> Fault | None:
    """Name what is wrong with the action of a player whose turn it is."""
    match action:
        case Place():
            return _why_not_place(seen, action)
        case Swap():
            return _why_not_swap(seen, action)
        case Pass():
            return _why_not_pass(seen)
        case _:
            assert_never(action)


# QW-2: only tiles of the own hand can be placed or swapped.
def _missing(hand: tuple[Tile, ...], wanted: list[Tile]) -> str:
    return kinds_text(lacking(wanted, hand))


def _why_not_swap(seen: Seen, swap: Swap) -> Fault | None:
    if not swap.tiles:
        return fault(QwirkleFault.NOTHING_SWAPPED)
    missing = _missing(seen.hand, list(swap.tiles))
    if missing:
        return fault(QwirkleFault.NOT_IN_HAND, tiles=missing)
    if not len(seen.board) and not seen.free_opening:
        return fault(QwirkleFault.OPENING_NOT_PLACED)  # QW-4
    if not seen.bag_size:  # QW-13: one draws before the tiles go back, so the bag must hold as many
        return fault(QwirkleFault.BAG_EMPTY)
    if len(swap.tiles) > seen.bag_size:
        return fault(QwirkleFault.BAG_TOO_SMALL, wanted=len(swap.tiles), left=seen.bag_size)
    return None


def _why_not_pass(seen: Seen) -> Fault | None:
    if not len(seen.board):
        # QW-4: with a free opening a swap is legal too, so the reason is QW-14: any tile fits an empty table.
        return fault(QwirkleFault.CAN_PLACE if seen.free_opening else QwirkleFault.OPENING_NOT_PLACED)
    if can_place(seen.board, seen.hand):
        return fault(QwirkleFault.CAN_PLACE)  # QW-14: a pass is legal only if neither a placement nor a swap is
    if seen.bag_size:
        return fault(QwirkleFault.CAN_SWAP)
    return None


def _why_not_place(seen: Seen, place: Place) -> Fault | None:
    laid = place.cells()
    if not laid:
        return fault(QwirkleFault.NOTHING_PLACED)
    missing = _missing(seen.hand, [tile for _, tile in laid])
    if missing:
        return fault(QwirkleFault.NOT_IN_HAND, tiles=missing)
    cells = [cell for cell, _ in laid]
    for cell in cells:
        if cells.count(cell) > 1:
            return fault(QwirkleFault.CELL_TWICE, cell=cell_text(cell))
        if cell in seen.board:  # QW-9: tiles once placed never move
            return fault(QwirkleFault.CELL_TAKEN, cell=cell_text(cell))
    return _why_not_there(seen, laid, cells)


def _why_not_there(seen: Seen, laid: tuple[tuple[int, Tile], ...], cells: list[int]) -> Fault | None:
    columns, rows = zip(*map(xy, cells), strict=True)
    # QW-7: all tiles lie in one line, with no empty cell between them.
    if len(set(columns)) > 1 and len(set(rows)) > 1:
        return fault(QwirkleFault.NOT_ONE_LINE)
    step = STEP_X if len(set(columns)) > 1 else STEP_Y
    for cell in range(cells[0], cells[-1], step):
        if cell not in cells and cell not in seen.board:
            return fault(QwirkleFault.GAP, cell=cell_text(cell))
    if len(seen.board):  # QW-8: after the opening, every placement touches the tiles on the table
        neighbours = {cell + by for cell in cells for by in (STEP_X, -STEP_X, STEP_Y, -STEP_Y)}
        if not any(cell in seen.board for cell in neighbours):
            return fault(QwirkleFault.NOT_TOUCHING)
    after = Board({**seen.board.tiles, **dict(laid)})
    for cell in cells:
        for direction in (STEP_X, STEP_Y):
            wrong = line_fault(after, after.line(cell, direction))
            if wrong:
                return wrong
    return None if len(seen.board) else _why_not_opening(seen, columns, rows)


def line_fault(board: Board, cells: list[int]) -> Fault | None:
    """Name what is wrong with one line on the table (QW-6)."""
    tiles = [board.tiles[cell] for cell in cells]
    where = {"from": cell_text(cells[0]), "to": cell_text(cells[-1])}
    for tile in tiles:
        if tiles.count(tile) > 1:
            return fault(QwirkleFault.LINE_REPEATS, tile=kind_name(tile), **where)
    if any(not COMPATIBLE[one] >> other & 1 for one, other in combinations(tiles, 2)):
        return fault(QwirkleFault.LINE_MIXED, **where)
    return None


def _why_not_opening(seen: Seen, columns: tuple[int, ...], rows: tuple[int, ...]) -> Fault | None:
    """Name what is wrong with an opening whose line is legal (QW-4)."""
    if max(map(abs, columns + rows)) > FARTHEST_OPENING:
        return fault(QwirkleFault.OPENING_TOO_FAR, farthest=FARTHEST_OPENING)
    largest = largest_set(seen.hand)
    if not seen.free_opening and len(columns) < largest:
        return fault(QwirkleFault.OPENING_NOT_LARGEST, placed=len(columns), largest=largest)
    return None
