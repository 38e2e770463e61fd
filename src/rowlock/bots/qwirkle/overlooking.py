"""Qwirkle as people play it who do not look closely: the most points among the placements that they notice.

It never looks at what a placement opens for the next player, nor at what is still in the bag.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from rowlock.bots.contract import Candidate, Choice
from rowlock.bots.game_bot import GameBot, Question
from rowlock.bots.oversights import best_seen, drawn
from rowlock.games.qwirkle.actions import Pass, Place, Swap
from rowlock.games.qwirkle.board import Board
from rowlock.games.qwirkle.cells import STEP_X, STEP_Y, xy
from rowlock.games.qwirkle.events import Acted
from rowlock.games.qwirkle.placements import Placement, unpack
from rowlock.games.qwirkle.rules import legal_actions
from rowlock.games.qwirkle.scoring import line_points, score
from rowlock.games.qwirkle.view import QwirkleView

__all__ = ["OverlookingBot", "Oversight"]

SHOWN: Final = 8
FEW_TILES: Final = 2
"""The most tiles of a placement that is seen without combining tiles of the hand."""
NEAR: Final = 4
"""Cells at most this far from the last placement, in both directions, are not far away."""


class Oversight(Enum):
    """What the bot may overlook in a decision."""

    CROSS_LINE = auto()
    """the points of the lines across the one that the tiles are laid in"""
    FAR_CORNER = auto()
    """cells far from the last placement"""
    LONG_PLACEMENT = auto()
    """placements of three or more tiles"""
    COMPARING = auto()
    """which placement counts more: it lays whatever fits"""


@dataclass(frozen=True, slots=True)
class OverlookingBot(GameBot[QwirkleView]):
    """Plays the most points that it sees; a percentage for each oversight says how often it happens."""

    games = ("qwirkle",)
    view_type = QwirkleView
    name: str
    overlooks: Mapping[Oversight, int]

    def choose(self, asked: Question[QwirkleView]) -> Choice:
        """Choose the most points among the placements seen; without a placement, swap as many tiles as possible."""
        view = asked.view
        places = [action for action in legal_actions(view.seen()) if isinstance(action, Place)]
        if not places:
            return _without_placement(view)
        overlooked = drawn(self.overlooks, asked.rng)
        board = view.table.board
        points = _main_line if Oversight.CROSS_LINE in overlooked else score
        compared = Oversight.COMPARING not in overlooked
        seen = _noticed(places, view, overlooked)
        found = [Candidate(place, points(board, place.laid) if compared else 0) for place in seen]
        return best_seen(found, SHOWN, asked.rng)


def _without_placement(view: QwirkleView) -> Choice:
    tiles = view.hand[: view.bag_size]
    action = Swap(tuple(sorted(tiles))) if tiles else Pass()
    return Choice(action, 0, (Candidate(action, 0),))


def _noticed(places: Sequence[Place], view: QwirkleView, overlooked: Collection[Oversight]) -> Sequence[Place]:
    """Leave out the placements that are overlooked, unless that leaves none."""
    if not len(view.table.board):
        return places  # the opening is the largest set (QW-4): everybody finds it
    if Oversight.LONG_PLACEMENT in overlooked:
        places = [place for place in places if len(place.laid) <= FEW_TILES] or places
    last = _last_placement(view)
    if Oversight.FAR_CORNER in overlooked and last is not None:
        places = [place for place in places if _is_near(place, last)] or places
    return places


def _last_placement(view: QwirkleView) -> Place | None:
    """Find the last placement of the game; None if the view has no history."""
    for event in reversed(view.events):
        if isinstance(event, Acted) and isinstance(event.action, Place):
            return event.action
    return None


def _is_near(place: Place, last: Place) -> bool:
    there = [xy(cell) for cell, _ in last.cells()]
    here = [xy(cell) for cell, _ in place.cells()]
    return any(max(abs(x - column), abs(y - row)) <= NEAR for x, y in here for column, row in there)


def _main_line(board: Board, placement: Placement) -> int:
    """Count the points of the line that the tiles are laid in; of a single tile, those of its longer line."""
    cells = {cell for cell, _ in map(unpack, placement)}
    columns = {xy(cell)[0] for cell in cells}
    steps = (STEP_X, STEP_Y) if len(cells) == 1 else (STEP_X,) if len(columns) > 1 else (STEP_Y,)
    length = max(_length(board, cells, step) for step in steps)
    return line_points(length) if length > 1 else length


def _length(board: Board, cells: Collection[int], step: int) -> int:
    """Count the tiles of the line through laid cells along a direction."""
    first = last = next(iter(cells))
    while first - step in board or first - step in cells:
        first -= step
    while last + step in board or last + step in cells:
        last += step
    return (last - first) // step + 1
