"""The table that everybody sees, and the whole truth of a running game. Frozen; `turns` makes the next state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rowlock.core.contract import Decision, Kind
from rowlock.games.qwirkle.board import EMPTY, Board
from rowlock.games.qwirkle.events import QwirkleEvent
from rowlock.games.qwirkle.notation import DEAL, DRAW
from rowlock.games.qwirkle.options import QwirkleOptions
from rowlock.games.qwirkle.placements import can_place
from rowlock.games.qwirkle.tiles import WHOLE_SET, Counts, Tile
from rowlock.games.symbols import KINDS, mask_of

__all__ = ["NOTHING_REMOVED", "PROMPTS", "Due", "State", "Table", "decision_of", "has_ended", "new_state"]

PROMPTS: Final = (DEAL, DRAW, "opening", "turn", "over")
NOTHING_REMOVED: Final[Counts] = (0,) * KINDS


@dataclass(frozen=True, slots=True)
class Due:
    """Chance that is due: the deal to all, or a draw of `size` tiles by one seat."""

    verb: str
    seat: int = 0
    size: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """What everybody sees of a position, hands and bag aside."""

    options: QwirkleOptions
    to: int
    scores: tuple[int, ...]
    board: Board
    due: Due | None = None
    removed: Counts = NOTHING_REMOVED
    """Tiles not in play, in positions set up for study."""
    over: bool = False

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.scores)


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is to know about a game of Qwirkle."""

    table: Table
    hands: tuple[tuple[Tile, ...], ...]
    bag: Counts
    aside: tuple[Tile, ...] = ()
    """Tiles set aside during a swap, until the draw is made (QW-13)."""
    number: int = 0
    history: tuple[QwirkleEvent, ...] = ()

    @property
    def bag_size(self) -> int:
        """How many tiles the bag holds."""
        return sum(self.bag)


def new_state(seats: int, options: QwirkleOptions) -> State:
    """Set the game up: all tiles in the bag, the deal due."""
    table = Table(options, 0, (0,) * seats, EMPTY, Due(DEAL))
    return State(table, ((),) * seats, WHOLE_SET)


def decision_of(table: Table, number: int) -> Decision:
    """Return the open decision and the seats that make it."""
    if table.due is not None:
        seats = () if table.due.verb == DEAL else (table.due.seat,)
        return Decision(Kind.CHANCE, seats, table.due.verb, number)
    if table.over:
        return Decision(Kind.OVER, (), "over", number)
    return Decision(Kind.TURN, (table.to,), "turn" if len(table.board) else "opening", number)


def has_ended(state: State) -> bool:
    """Tell whether a position with no chance due meets an end condition (QW-15, QW-16)."""
    board = state.table.board
    if state.table.due is not None or not len(board):
        return False
    if not state.bag_size:
        return not all(state.hands) or not any(can_place(board, hand) for hand in state.hands)
    outside = mask_of(tile for hand in state.hands for tile in hand)
    outside |= mask_of(tile for tile, count in enumerate(state.bag) if count)
    return not board.open_tiles() & outside
