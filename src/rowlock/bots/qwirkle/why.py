"""What distinguishes two moves of Qwirkle: their points, and the features of the static evaluation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rowlock.bots.qwirkle.moves import POINT
from rowlock.bots.qwirkle.table_pool import pooled_table
from rowlock.bots.qwirkle.weights import FEATURES, weights
from rowlock.core.contract import View
from rowlock.games.qwirkle.actions import Place
from rowlock.games.qwirkle.tiles import HAND_SIZE
from rowlock.games.qwirkle.view import QwirkleView
from rowlock.kernels.qwirkle import Table
from rowlock.kernels.qwirkle.convert import load_view, move_of
from rowlock.wire.study import Difference

__all__ = ["NAMED", "THEMES", "differences"]

ONE: Final = 1024
"""The kernel gives features in this fraction of a unit."""
NAMED: Final[dict[str, tuple[int, ...]]] = {
    "next_qwirkle": (4,),
    "next_places": (3,),
    "lines_of_four": (10,),
    "equal_tiles": (1,),
    "pairs": (2,),
    "tiles_kept": (0,),
    "own_places": (5, 6, 7),
    "own_qwirkle": (8, 9),
    "useless_tiles": (11,),
}
"""The features under the names of their texts, by their places in the kernel's order."""
THEMES: Final = {
    "points": "most",
    **dict.fromkeys(("next_qwirkle", "next_places", "lines_of_four"), "block"),
    **dict.fromkeys(("equal_tiles", "pairs", "tiles_kept", "useless_tiles"), "keep"),
    **dict.fromkeys(("own_places", "own_qwirkle"), "prepare"),
}
"""The themes of puzzles, by the difference that decides them."""
assert sorted(place for places in NAMED.values() for place in places) == list(range(len(FEATURES)))


@dataclass(frozen=True, slots=True)
class _Measured:
    """A placement: its points, the features of what it leaves, and the weights that count for them."""

    points: int
    features: tuple[float, ...]
    weights: tuple[int, ...]


def differences(view: View, action: object, other: object) -> Sequence[Difference]:
    """Give the differences of two placements; a swap or a pass differs from a placement in its points alone."""
    assert isinstance(view, QwirkleView), "Qwirkle has views of its own"
    with pooled_table() as table:
        load_view(table, view)
        one, two = (_measured(table, view, move) if isinstance(move, Place) else None for move in (action, other))
    mine, theirs = (0 if measured is None else measured.points for measured in (one, two))
    found = [Difference("points", mine, theirs, float(mine - theirs))]
    # Once a turn empties the bag, other weights count, and features cannot be compared one by one.
    if one is not None and two is not None and one.weights == two.weights:
        found += (_difference(name, places, one, two) for name, places in NAMED.items())
    return [difference for difference in found if difference.own != difference.other]


def _measured(table: Table, view: QwirkleView, place: Place) -> _Measured:
    move = move_of(table, place)
    points, tiles = table.unpack(move)
    draws = min(HAND_SIZE - len(view.hand) + len(tiles), view.bag_size)
    given = weights()
    first = 0 if view.bag_size > draws else len(FEATURES)
    features = tuple(feature / ONE for feature in table.features_of(move))
    return _Measured(points, features, tuple(given[first : first + len(FEATURES)]))


def _difference(name: str, places: tuple[int, ...], one: _Measured, two: _Measured) -> Difference:
    def worth(measured: _Measured) -> float:
        return sum(measured.weights[place] * measured.features[place] for place in places) / POINT

    by = worth(one) - worth(two)
    if len(places) == 1:
        return Difference(name, one.features[places[0]], two.features[places[0]], by)
    return Difference(name, worth(one), worth(two), by)
