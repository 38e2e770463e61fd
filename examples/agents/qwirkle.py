"""The ways of the trained agent in Qwirkle: whole placements with points and the kernel's features of the remainder.

Everything is computed from the observation. Unseen tiles are dealt arbitrarily, because only their counts matter.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

import numpy as np
from numpy.typing import NDArray

from examples.agents.ways import Rows, Ways, only_way
from rowlock.envs.encode.contract import AnyEncoding
from rowlock.envs.encode.qwirkle import MARKED, QwirkleEncoding
from rowlock.games.qwirkle.tiles import HAND_SIZE
from rowlock.games.symbols import SHAPES
from rowlock.kernels.qwirkle import Table

__all__ = ["ways"]

MOST_PLACES: Final = 20
"""The number of placements listed: those that score most."""
SCALE: Final = 1024 * np.array([3, 1, 4, 3, 0.5, 3, 3, 3, 0.5, 1, 0.5, 2], np.float32)
"""Scales the kernel's features, which are in 1024ths, to about one."""
FEATURES: Final = len(SCALE)
OWN: Final = 3
PHASE: Final = OWN + FEATURES
SWAPS: Final = 3
WIDTH: Final = 2 * PHASE + SWAPS
NO_WEIGHTS: Final = (0,) * (2 * FEATURES)


def ways(encoding: AnyEncoding, parts: Mapping[str, Any], masks: NDArray[Any]) -> list[Ways]:
    """List the placements that score most; a seat that has none swaps or passes."""
    coder, table = cast("QwirkleEncoding", encoding), Table()
    return [_ways(coder, table, {name: part[game] for name, part in parts.items()}) for game in range(len(masks))]


def _ways(encoding: QwirkleEncoding, table: Table, parts: Mapping[str, Any]) -> Ways:
    hand = [int(colour - 1) * len(SHAPES) + int(shape - 1) for colour, shape in parts["hand"] if colour]
    laid = np.argwhere(parts["laid"])
    tiles = (parts["colours"].astype(int) - 1) * len(SHAPES) + parts["shapes"] - 1
    size = encoding.window
    made = tuple(hand.index(tiles[y, x]) * encoding.cells + int(y) * size + int(x) for y, x in laid)
    if (parts["used"] == MARKED).any():
        made = tuple(int(slot) + HAND_SIZE * encoding.cells for slot in np.flatnonzero(parts["used"] == MARKED))
    board = (parts["colours"] > 0) & (parts["laid"] == 0)
    first_x, first_y = (_gap(board.any(axis=axis)) for axis in (0, 1))
    bag = int(parts["bag"][0])
    lying = [(int((x - first_x) % size), int((y - first_y) % size), int(tiles[y, x])) for y, x in np.argwhere(board)]
    table.load(lying, *_dealt(hand, parts, bag))
    table.weigh(NO_WEIGHTS)
    moves = [move for _, move in table.valued(MOST_PLACES)]
    if not moves:
        return _swaps(encoding, hand, bag, made)
    if not lying:
        first_x = first_y = size // 2

    placements = [table.unpack(move)[1] for move in moves]

    def steps(number: int) -> tuple[int, ...]:
        cells = (((x + first_x) % size + (y + first_y) % size * size, kind) for x, y, kind in placements[number])
        return (*(hand.index(kind) * encoding.cells + cell for cell, kind in cells), encoding.commit)

    return Ways(_rows(table, moves, len(hand), bag), steps, made)


def _gap(taken: NDArray[np.bool_]) -> int:
    """Return an empty column; a board that begins there does not wrap around the window."""
    return int(np.argmin(taken))


def _dealt(hand: list[int], parts: Mapping[str, Any], bag: int) -> tuple[list[list[int]], list[int]]:
    """Deal the unseen tiles in arbitrary order."""
    unseen = [kind for kind, count in enumerate(parts["unseen"]) for _ in range(count)]
    hands = [hand]
    for held in parts["hand_sizes"][1 : int(parts["seats"][0])]:
        hands.append(unseen[:held])
        del unseen[:held]
    assert len(unseen) == bag, "tiles in no hand are in the bag"
    return hands, unseen


def _rows(table: Table, moves: list[int], held: int, bag: int) -> Rows:
    rows = np.zeros((len(moves), WIDTH), np.float32)
    sizes = np.array([move >> 53 & 7 for move in moves])
    points = np.array([move >> 56 for move in moves])
    own = np.stack([points / 3, sizes / 3, sizes == held], axis=1)
    left = np.array([table.features_of(move) for move in moves], np.float32) / SCALE
    late = sizes >= bag
    for phase, chosen in enumerate((~late, late)):
        rows[chosen, phase * PHASE : phase * PHASE + OWN] = own[chosen]
        rows[chosen, phase * PHASE + OWN : (phase + 1) * PHASE] = left[chosen]
    return rows


def _swaps(encoding: QwirkleEncoding, hand: list[int], bag: int, made: tuple[int, ...]) -> Ways:
    """List the swaps, the largest first; of equal tiles the first are swapped."""
    found = []
    for number in range(1, 1 << len(hand)):
        slots = tuple(slot for slot in range(len(hand)) if number >> slot & 1)
        later = [slot for slot in slots if slot and hand[slot] == hand[slot - 1] and slot - 1 not in slots]
        if len(slots) <= bag and not later:
            found.append(slots)
    found.sort(key=lambda slots: (-len(slots), slots))
    if not found:
        return only_way((encoding.commit,), WIDTH)
    rows = np.zeros((len(found), WIDTH), np.float32)
    for number, slots in enumerate(found):
        kept = [hand[slot] for slot in range(len(hand)) if slot not in slots]
        pairs = sum((a // 6 == b // 6) != (a % 6 == b % 6) for a in set(kept) for b in set(kept)) / 2
        rows[number, -SWAPS:] = len(slots) / HAND_SIZE, pairs / 8, len(kept) - len(set(kept))
    marks = HAND_SIZE * encoding.cells
    return Ways(rows, lambda number: (*(marks + slot for slot in found[number]), encoding.commit), made)
