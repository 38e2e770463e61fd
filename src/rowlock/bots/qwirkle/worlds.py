"""Worlds that fit what a seat has seen: hidden hands, likelier the better they explain what their owners did.

A hand is dealt as the view allows, then followed back through its owner's last turns: which of its tiles were drawn
since is a matter of chance, and the tiles played were in it. A hand that offered much better than what was played is
unlikely. Of the hands dealt, worlds take each as often as it is likely.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, combinations
from math import comb
from typing import Final, TypeAlias

from rowlock.bots.qwirkle.table_pool import pooled_table
from rowlock.core.chance import SEEDS, Stream
from rowlock.games.qwirkle.actions import Place
from rowlock.games.qwirkle.cells import xy
from rowlock.games.qwirkle.events import Acted, Drew, Swapped
from rowlock.games.qwirkle.resample import hidden_levels
from rowlock.games.qwirkle.tiles import counts_tiles
from rowlock.games.qwirkle.view import QwirkleView
from rowlock.kernels.qwirkle import Table

__all__ = ["ROW", "Deal", "Worlds", "deal_worlds", "every_world", "new_seed", "uniform_worlds"]

ROW: Final = 24
"""Bytes of a world: six tiles for each of four seats."""
REMEMBERED: Final = 3
"""Turns of each opponent that are looked at."""
DEALT_PER_WORLD: Final = 4
MOST_LISTED: Final = 250
"""Where there are no more hands than this, all are looked at instead of some."""
LIKELY: Final = (1.0, 0.25, 0.16, 0.11, 0.08, 0.06, 0.045, 0.035, 0.028, 0.022, 0.018, 0.015, 0.012, 0.01, 0.008)
"""How likely a turn is that earned so many points less than the best placement, beside one that earned most."""
MOST_GAP: Final = len(LIKELY) - 1

Worlds: TypeAlias = "array[int]"
"""Rows of hands, one world after the other."""
Deal: TypeAlias = Callable[[QwirkleView, Table, int, Stream], Worlds]
"""Deals so many worlds, or fewer where there are no more, from a view, which lies on the table."""


def new_seed(rng: Stream) -> int:
    """Take a seed for a kernel from a generator."""
    return rng.below(SEEDS)


def uniform_worlds(view: QwirkleView, table: Table, count: int, rng: Stream) -> Worlds:
    """Deal worlds from a view, which lies on the table, each as likely as the others."""
    return every_world(view) or _dealt(table, count, rng)


def _dealt(table: Table, count: int, rng: Stream) -> Worlds:
    rows: Worlds = array("B", bytes(ROW * count))
    table.deal_hands(rows, new_seed(rng), 0, count)
    return rows


@dataclass(frozen=True, slots=True)
class _Turn:
    """A turn of an opponent: what it placed (nothing: it swapped), how much it drew, which cells were empty then."""

    place: Place | None
    draws: int
    empty: frozenset[int]


def _last_turns(view: QwirkleView) -> dict[int, list[_Turn]]:
    """Find the last turns of each opponent in the history, the latest first."""
    turns: dict[int, list[_Turn]] = {seat: [] for seat in range(len(view.hand_sizes)) if seat != view.seat}
    empty: frozenset[int] = frozenset()
    draws = 0
    for event in reversed(view.events):
        if isinstance(event, Drew):
            draws = event.size
            continue
        place = event.action if isinstance(event, Acted) and isinstance(event.action, Place) else None
        if place is not None:
            empty |= {cell for cell, _ in place.cells()}
        if isinstance(event, Swapped) or (isinstance(event, Acted) and place is not None):
            known = turns.get(event.seat)
            if known is not None and len(known) < REMEMBERED:
                known.append(_Turn(place, draws, empty))
        draws = 0
        if all(len(found) == REMEMBERED for found in turns.values()):
            break
    return turns


def every_world(view: QwirkleView) -> Worlds | None:
    """List the hands that the only opponent can hold, as often as they can be dealt; None where there are too many."""
    if len(view.hand_sizes) != 2 or len(hidden_levels(view)) != 1:
        return None  # tiles that were swapped cannot lie just anywhere
    assert view.seat is not None, "a spectator does not think"
    unseen, size = counts_tiles(view.unseen()), view.hand_sizes[1 - view.seat]
    if comb(len(unseen), size) > MOST_LISTED:
        return None
    rows: Worlds = array("B")
    for hand in combinations(unseen, size):
        row = [0] * ROW
        row[6 * (1 - view.seat) : 6 * (1 - view.seat) + size] = hand
        rows.extend(row)
    return rows


def deal_worlds(view: QwirkleView, table: Table, count: int, rng: Stream) -> Worlds:
    """Deal worlds from a view, which lies on the table, by how well they explain the last turns."""
    rows = uniform_worlds(view, table, count * DEALT_PER_WORLD, rng)
    weights = [1.0] * (len(rows) // ROW)
    for seat, turns in _last_turns(view).items():
        weights = [
            weight * factor
            for weight, factor in zip(weights, _likelihoods(view, seat, turns, rows[:], rng), strict=True)
        ]
    return _resampled(rows, weights, count)


def _likelihoods(view: QwirkleView, seat: int, turns: Sequence[_Turn], rows: Worlds, rng: Stream) -> list[float]:
    """Say how likely a seat's turns are in each world, going back turn by turn; the rows become hands of the past."""
    size = view.hand_sizes[seat]
    gaps = array("i", bytes(4 * (len(rows) // ROW)))
    found = [1.0] * len(gaps)
    for turn in turns:
        if turn.draws > size or not turn.empty < view.table.board.tiles.keys():
            break  # nothing lay on the table yet, or the history is of another game
        with pooled_table() as past:
            board = [(*xy(cell), tile) for cell, tile in view.table.board.tiles.items() if cell not in turn.empty]
            past.load(board, [()] * len(view.hand_sizes))
            move = past.move_of([(*xy(cell), tile) for cell, tile in turn.place.cells()]) if turn.place else 0
            past.explain(rows, gaps, seat, size, turn.draws, move, new_seed(rng))
        found = [chance * LIKELY[min(max(0, gap), MOST_GAP)] for chance, gap in zip(found, gaps, strict=True)]
        if turn.place is None:
            break  # what it swapped away is not known
        size += len(turn.place.laid) - turn.draws
    return found


def _resampled(rows: Worlds, weights: Sequence[float], count: int) -> Worlds:
    """Take rows in proportion to their weights, at even steps."""
    total = sum(weights)
    chosen = bytearray()
    raw = rows.tobytes()
    index, sums = 0, list(accumulate(weights))
    for number in range(count):
        while index < len(sums) - 1 and sums[index] <= total * (number + 0.5) / count:
            index += 1
        chosen += raw[ROW * index : ROW * (index + 1)]
    return array("B", bytes(chosen))
