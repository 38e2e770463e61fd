"""The whole truth of a running game. Frozen; the rules make the next one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rowlock.games.qwirkle.board import EMPTY, Board
from rowlock.games.qwirkle.events import QwirkleEvent
from rowlock.games.qwirkle.notation import DEAL
from rowlock.games.qwirkle.options import QwirkleOptions
from rowlock.games.qwirkle.placements import can_place
from rowlock.games.qwirkle.tiles import WHOLE_SET, Counts, Tile
from rowlock.games.symbols import KINDS, mask_of

__all__ = ["NOTHING_REMOVED", "Due", "State", "has_ended", "new_state"]

NOTHING_REMOVED: Final[Counts] = (0,) * KINDS


@dataclass(frozen=True, slots=True)
class Due:
    """Chance that is due: the deal to all, or a draw of `size` tiles by one seat."""

    verb: str
    seat: int = 0
    size: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is to know about a game of Qwirkle."""

    options: QwirkleOptions
    to: int
    scores: tuple[int, ...]
    hands: tuple[tuple[Tile, ...], ...]
    board: Board
    bag: Counts
    due: Due | None
    aside: tuple[Tile, ...] = ()
    """Tiles set aside during a swap, until the draw is made (QW-13)."""
    removed: Counts = NOTHING_REMOVED
    """Tiles not in play, in positions set up for study."""
    over: bool = False
    number: int = 0
    history: tuple[QwirkleEvent, ...] = ()

    @property
    def bag_size(self) -> int:
        """How many tiles the bag holds."""
        return sum(self.bag)


def new_state(seats: int, options: QwirkleOptions) -> State:
    """Set the game up: all tiles in the bag, the deal due."""
    return State(options, 0, (0,) * seats, ((),) * seats, EMPTY, WHOLE_SET, Due(DEAL))


def has_ended(state: State) -> bool:
    """Tell whether a position with no chance due meets an end condition (QW-15, QW-16)."""
    if state.due is not None or not len(state.board):
        return False
    if not state.bag_size:
        return not all(state.hands) or not any(can_place(state.board, hand) for hand in state.hands)
    outside = mask_of(tile for hand in state.hands for tile in hand)
    outside |= mask_of(tile for tile, count in enumerate(state.bag) if count)
    return not state.board.open_tiles() & outside
