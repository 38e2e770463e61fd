"""Worlds consistent with a seat's view: hidden hands, weighted by how well they explain the opponents' last turns.

A hand is dealt as the view allows and traced back through its owner's last turns: the tiles drawn since are chosen at
random, and the tiles played are put back. A hand that offered a much better placement than the one played is unlikely.
The dealt hands are then resampled in proportion to their likelihood.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, combinations
from math import comb, gcd
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

__all__ = ["ROW", "Deal", "Worlds", "deal_spread_worlds", "deal_worlds", "every_world", "new_seed", "uniform_worlds"]

ROW: Final = 24
"""Bytes of a world: six tiles for each of four seats."""
REMEMBERED: Final = 3
"""The number of each opponent's last turns that count."""
DEALT_PER_WORLD: Final = 4
MOST_LISTED: Final = 250
"""Up to this number of possible hands, all are listed instead of sampled."""
LIKELY: Final = (1.0, 0.25, 0.16, 0.11, 0.08, 0.06, 0.045, 0.035, 0.028, 0.022, 0.018, 0.015, 0.012, 0.01, 0.008)
"""The relative likelihood of a turn, by its points below the best placement."""
MOST_GAP: Final = len(LIKELY) - 1
STEP_SHARE: Final = 0.618
"""The step from world to world through a list, as a share of its length: so the first few sample the whole list."""

Worlds: TypeAlias = "array[int]"
"""Rows of hands, one world after the other."""
Deal: TypeAlias = Callable[[QwirkleView, Table, int, Stream], Worlds]
"""Deals a number of worlds, or all if there are fewer, from a view loaded into the table."""


def new_seed(rng: Stream) -> int:
    """Draw a seed for a kernel."""
    return rng.below(SEEDS)


def uniform_worlds(view: QwirkleView, table: Table, count: int, rng: Stream, *, spread: bool = True) -> Worlds:
    """Deal worlds from a view loaded into the table, all equally likely.

    With `spread` the first few of listed worlds are typical of all, since a bot may look at those alone.
    """
    listed = every_world(view)
    if listed is None:
        return _dealt(table, count, rng)
    return _spread(listed) if spread else listed


def _dealt(table: Table, count: int, rng: Stream) -> Worlds:
    rows: Worlds = array("B", bytes(ROW * count))
    table.deal_hands(rows, new_seed(rng), 0, count)
    return rows


@dataclass(frozen=True, slots=True)
class _Turn:
    """A turn of an opponent: its placement (None: a swap), the number of tiles drawn, and the cells empty before it."""

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
    """List the possible hands of the only opponent, each as often as it can be dealt; None if there are too many."""
    if len(view.hand_sizes) != 2 or len(hidden_levels(view)) != 1:
        return None  # swapped tiles are not equally likely everywhere
    assert view.seat is not None, "a spectator has no decision"
    unseen, size = counts_tiles(view.unseen()), view.hand_sizes[1 - view.seat]
    if comb(len(unseen), size) > MOST_LISTED:
        return None
    rows: Worlds = array("B")
    for hand in combinations(unseen, size):
        row = [0] * ROW
        row[6 * (1 - view.seat) : 6 * (1 - view.seat) + size] = hand
        rows.extend(row)
    return rows


def deal_worlds(view: QwirkleView, table: Table, count: int, rng: Stream, *, spread: bool = True) -> Worlds:
    """Deal worlds from a view loaded into the table, by how well they explain the last turns.

    Where all hands are listed, equal worlds would follow each other. With `spread` they do not, so that the first few
    are typical of all.
    """
    listed = every_world(view)
    rows = _dealt(table, count * DEALT_PER_WORLD, rng) if listed is None else listed
    weights = [1.0] * (len(rows) // ROW)
    for seat, turns in _last_turns(view).items():
        weights = [
            weight * factor
            for weight, factor in zip(weights, _likelihoods(view, seat, turns, rows[:], rng), strict=True)
        ]
    worlds = _resampled(rows, weights, count)
    return _spread(worlds) if spread and listed is not None else worlds


def deal_spread_worlds(view: QwirkleView, table: Table, count: int, rng: Stream) -> Worlds:
    """Deal worlds as `deal_worlds` does, but never a likely hand several times in a row."""
    return _spread(deal_worlds(view, table, count, rng, spread=False))


def _likelihoods(view: QwirkleView, seat: int, turns: Sequence[_Turn], rows: Worlds, rng: Stream) -> list[float]:
    """Compute the likelihood of a seat's turns in each world, going back turn by turn; `rows` become the past hands."""
    size = view.hand_sizes[seat]
    gaps = array("i", bytes(4 * (len(rows) // ROW)))
    found = [1.0] * len(gaps)
    for turn in turns:
        if turn.draws > size or not turn.empty < view.table.board.tiles.keys():
            break  # the board was empty, or the history belongs to another game
        with pooled_table() as past:
            board = [(*xy(cell), tile) for cell, tile in view.table.board.tiles.items() if cell not in turn.empty]
            past.load(board, [()] * len(view.hand_sizes))
            move = past.move_of([(*xy(cell), tile) for cell, tile in turn.place.cells()]) if turn.place else 0
            past.explain(rows, gaps, seat, size, turn.draws, move, new_seed(rng))
        found = [chance * LIKELY[min(max(0, gap), MOST_GAP)] for chance, gap in zip(found, gaps, strict=True)]
        if turn.place is None:
            break  # the swapped tiles are unknown
        size += len(turn.place.laid) - turn.draws
    return found


def _resampled(rows: Worlds, weights: Sequence[float], count: int) -> Worlds:
    """Resample rows in proportion to their weights (systematic resampling)."""
    total = sum(weights)
    chosen = bytearray()
    raw = rows.tobytes()
    index, sums = 0, list(accumulate(weights))
    for number in range(count):
        while index < len(sums) - 1 and sums[index] <= total * (number + 0.5) / count:
            index += 1
        chosen += raw[ROW * index : ROW * (index + 1)]
    return array("B", bytes(chosen))


def _spread(worlds: Worlds) -> Worlds:
    """Reorder worlds so that neighbours in the list are far apart."""
    size = len(worlds) // ROW
    step = next(step for step in range(max(1, round(STEP_SHARE * size)), size + 2) if gcd(step, size) == 1)
    raw = worlds.tobytes()
    places = (number * step % size for number in range(size))
    return array("B", b"".join(raw[ROW * place : ROW * (place + 1)] for place in places))
