"""Equivalent actions by definition: a symmetry of what the seat sees maps one to the other. Independent of the bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any, Final

from rowlock.core.chance import FastStream
from rowlock.games import GAMES
from rowlock.games.qwirkle.actions import Place, Swap
from rowlock.games.qwirkle.cells import xy
from rowlock.games.qwirkle_cards.actions import Lay
from rowlock.games.qwirkle_cards.rows import table_counts
from rowlock.games.qwixx_cards.actions import Play, Take

__all__ = ["SYMMETRIC"]

Placed = frozenset[tuple[complex, int]]
"""Tiles on cells, which are complex numbers: multiplying by 1j turns the plane, conjugating mirrors it."""


def _moved(placed: Placed, turn: int, *, mirror: bool, shift: complex) -> Placed:
    return frozenset(((cell.conjugate() if mirror else cell) * 1j**turn + shift, tile) for cell, tile in placed)


@cache
def _symmetries(board: Placed) -> tuple[tuple[int, bool, complex], ...]:
    """List the turns, mirrorings and shifts that map a board to itself; a bounded one allows one shift for each."""
    found = []
    for turn, mirror in product(range(4), (False, True)):
        shift = _corner(board) - _corner(_moved(board, turn, mirror=mirror, shift=0))
        if _moved(board, turn, mirror=mirror, shift=shift) == board:
            found.append((turn, mirror, shift))
    return tuple(found)


def _corner(placed: Placed) -> complex:
    return complex(min(cell.real for cell, _ in placed), min(cell.imag for cell, _ in placed))


def _of_qwirkle(view: Any, one: object, other: object) -> bool:
    if isinstance(one, Swap) and isinstance(other, Swap):
        return Counter(one.tiles) == Counter(other.tiles)
    if not isinstance(one, Place) or not isinstance(other, Place):
        return one == other
    board = frozenset((complex(*xy(cell)), tile) for cell, tile in view.table.board.tiles.items())
    first, second = (frozenset((complex(*xy(cell)), tile) for cell, tile in place.cells()) for place in (one, other))
    if board:
        return any(_moved(first, turn, mirror=mirror, shift=by) == second for turn, mirror, by in _symmetries(board))
    # An empty board is mapped to itself by everything, so the place makes no difference either.
    turned = [_moved(first, turn, mirror=mirror, shift=0) for turn, mirror in product(range(4), (False, True))]
    corner = _corner(second)
    return any(_moved(image, 0, mirror=False, shift=corner - _corner(image)) == second for image in turned)


def _of_cards(view: Any, one: object, other: object) -> bool:
    """Compare what both lays leave: rows may be regrouped at will, so only the cards on the table count."""
    if not isinstance(one, Lay) or not isinstance(other, Lay):
        return one == other

    def left(lay: Lay) -> tuple[object, ...]:
        claimed = Counter(frozenset(row) for row in lay.claimed())
        return Counter(lay.cards), claimed, tuple(table_counts(lay.left()))

    return left(one) == left(other)


def _of_qwixx(view: Any, one: object, other: object) -> bool:
    """Take cards that look the same, or play the same cards; what a joker is named matters only to what is crossed."""
    if isinstance(one, Play) and isinstance(other, Play):
        same = {card.card for card in one.cards} == {card.card for card in other.cards}
        return same and one.crosses == other.crosses and (not one.crosses or one.colour == other.colour)
    if not isinstance(one, Take) or not isinstance(other, Take):
        return one == other
    return _taken(view, one) == _taken(view, other)


def _taken(view: Any, take: Take) -> Counter[object]:
    """Give what all see of the cards that a take brings into the hand."""
    game = GAMES["qwixx_cards"]
    state = game.resample(view, FastStream(0))
    after: Any = game.view(game.play(state, {view.seat: take}), view.seat)
    return Counter(after.hands[view.seat]) - Counter(view.hands[view.seat])


SYMMETRIC: Final[dict[str, Callable[[Any, object, object], bool]]] = {
    "qwirkle": _of_qwirkle,
    "qwirkle_cards": _of_cards,
    "qwixx_cards": _of_qwixx,
}
