"""Qwirkle's placements and points straight from QW-6 to QW-11, slowly. Imports nothing of the rules it checks.

A table is a mapping of (x, y) to tile names such as `Rc`; a placement is a set of ((x, y), tile) pairs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import combinations, permutations, product
from typing import TypeAlias

Spot: TypeAlias = tuple[int, int]
Table: TypeAlias = Mapping[Spot, str]
Laid: TypeAlias = tuple[Spot, str]
Placement: TypeAlias = frozenset[Laid]

ROW: Spot = (1, 0)
COLUMN: Spot = (0, 1)


def moved(spot: Spot, step: Spot, times: int = 1) -> Spot:
    """Return the cell some steps away."""
    return spot[0] + times * step[0], spot[1] + times * step[1]


def touches(table: Table, spot: Spot) -> bool:
    """Return whether one of the four neighbours of a cell holds a tile."""
    return any(moved(spot, step, times) in table for step in (ROW, COLUMN) for times in (1, -1))


def is_line(tiles: Sequence[str]) -> bool:
    """Tell whether tiles may form a line: one colour and different shapes, or one shape and different colours."""
    colours, shapes = {tile[0] for tile in tiles}, {tile[1] for tile in tiles}
    return sorted((len(colours), len(shapes))) == [1, len(tiles)]


def run(table: Table, spot: Spot, step: Spot) -> list[Spot]:
    """List the cells with tiles that lie on both sides of a cell without a break, in both directions."""
    found = []
    for times in (-1, 1):
        cell = moved(spot, step, times)
        while cell in table:
            found.append(cell)
            cell = moved(cell, step, times)
    return found


def lines(table: Table) -> Iterator[list[Spot]]:
    """List every line of two or more touching tiles in a row or column."""
    for step in (ROW, COLUMN):
        for spot in table:
            if moved(spot, step, -1) not in table:
                line = [spot]
                while moved(line[-1], step) in table:
                    line.append(moved(line[-1], step))
                if len(line) > 1:
                    yield line


def frontier(table: Table) -> set[Spot]:
    """List the empty cells beside the tiles on the table."""
    beside = {moved(spot, step, times) for spot in table for step in (ROW, COLUMN) for times in (1, -1)}
    return beside - table.keys()


def fits(table: Table, spot: Spot, tile: str) -> bool:
    """Tell whether one tile makes only legal lines on an empty cell."""
    return all(is_line([tile, *(table[cell] for cell in run(table, spot, step))]) for step in (ROW, COLUMN))


def broken(table: Table, laid: Sequence[Laid]) -> set[str]:
    """Name every clause that a placement breaks; none means that it is legal once the opening is made."""
    spots = [spot for spot, _ in laid]
    if not spots:
        return {"QW-5"}
    clauses = {"QW-9"} if any(spot in table for spot in spots) else set()
    after = {**table, **dict(laid)}
    columns, rows = {x for x, _ in spots}, {y for _, y in spots}
    between = product(range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1))
    if len(set(spots)) < len(spots) or min(len(columns), len(rows)) > 1 or any(spot not in after for spot in between):
        clauses.add("QW-7")
    if table and not any(touches(table, spot) for spot in spots):
        clauses.add("QW-8")
    if not clauses & {"QW-9"} and any(not is_line([after[spot] for spot in line]) for line in lines(after)):
        clauses.add("QW-6")
    return clauses


def literal_placements(table: Table, hand: Iterable[str]) -> set[Placement]:
    """Try every way to lay tiles of a hand on cells of one row or column; only for small tables and hands."""
    hand = list(hand)
    reach = range(-len(hand), len(hand) + 1)
    near = {(x + by_x, y + by_y) for x, y in table for by_x in reach for by_y in reach} - set(table)
    found = set()
    for size in range(1, len(hand) + 1):
        aligned = {
            spots
            for axis in (0, 1)
            for fixed in {spot[axis] for spot in near}
            for spots in combinations(sorted(spot for spot in near if spot[axis] == fixed), size)
            if spots[-1][1 - axis] - spots[0][1 - axis] < size + len(table)
        }
        for spots, tiles in product(aligned, set(permutations(hand, size))):
            laid = list(zip(spots, tiles, strict=True))
            if not broken(table, laid):
                found.add(frozenset(laid))
    return found


def segments(table: Table, longest: int) -> Iterator[tuple[tuple[Spot, ...], Spot]]:
    """List the cells that placements of up to `longest` tiles could fill, with their direction (QW-7, QW-8).

    With no empty cell between them, the cells filled are the next empty ones from the first cell on.
    """
    beside = frontier(table)
    for step in (ROW, COLUMN):
        starts = {moved(spot, step, -times) for spot in beside for times in range(longest)}
        for start in starts - table.keys():
            spots: list[Spot] = []
            cell, near = start, False
            while len(spots) < longest:
                if cell not in table:
                    spots.append(cell)
                    near = near or cell in beside
                    if near and (len(spots) > 1 or step == ROW):
                        yield tuple(spots), step
                cell = moved(cell, step)


def placements(table: Table, hand: Iterable[str]) -> set[Placement]:
    """List every legal placement on a table that is not empty, by judging every line it makes (QW-6)."""
    tiles = sorted(set(hand))  # a tile is in no line twice, and all tiles placed are in one line
    groups = {size: [group for group in combinations(tiles, size) if is_line(group)] for size in range(1, 7)}
    longest = max(size for size, found in groups.items() if found)
    found: set[Placement] = set()
    for spots, step in segments(table, longest):
        other = COLUMN if step == ROW else ROW
        along = run({**table, **dict.fromkeys(spots, "")}, spots[0], step)
        shared = [table[spot] for spot in along if spot in table]
        crossing = {cell: [table[spot] for spot in run(table, cell, other)] for cell in spots}
        for group in groups[len(spots)]:
            if not is_line([*shared, *group]):
                continue
            legal = {(cell, tile) for cell in spots for tile in group if is_line([*crossing[cell], tile])}
            found.update(map(frozenset, orders(spots, group, legal)))
    return found


def orders(spots: Sequence[Spot], group: Sequence[str], legal: Set[Laid]) -> Iterator[tuple[Laid, ...]]:
    """List every way to lay all tiles of a group, one on each cell, in which each pair of cell and tile is legal."""
    if not spots:
        yield ()
        return
    for number, tile in enumerate(group):
        if (spots[0], tile) in legal:
            for others in orders(spots[1:], [*group[:number], *group[number + 1 :]], legal):
                yield (spots[0], tile), *others


def openings(hand: Iterable[str], *, free: bool = False) -> set[Placement]:
    """List every order of every opening from 0,0 to the right: the largest lines of the hand, or any (QW-4)."""
    tiles = sorted(set(hand))
    found = [group for size in range(1, 7) for group in combinations(tiles, size) if is_line(group)]
    largest = max(map(len, found))
    return {
        frozenset(((x, 0), tile) for x, tile in enumerate(order))
        for group in found
        if free or len(group) == largest
        for order in permutations(group)
    }


def points(table: Table, laid: Iterable[Laid]) -> int:
    """Count what a legal placement scores: every line that gained a tile, six more for each of six (QW-10, QW-11)."""
    new = dict(laid)
    gained = [len(line) for line in lines({**table, **new}) if new.keys() & set(line)]
    return sum(gained) + 6 * gained.count(6) if gained else 1


def ended(table: Table, hands: Sequence[Sequence[str]], bag: Iterable[str]) -> bool:
    """Tell whether a position with nothing due and an opening made is over (QW-15, QW-16)."""
    outside = [tile for hand in hands for tile in hand] + list(bag)
    if len(outside) == sum(map(len, hands)) and not all(hands):
        return True
    return not any(fits(table, spot, tile) for spot in frontier(table) for tile in set(outside))
