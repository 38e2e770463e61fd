"""Qwirkle by numbers: a tile of the hand on a cell of a window that follows the board.

The window is a square of `window` cells a side whose middle is the middle of the board. A cell that lies beyond one
edge has the number of the cell as far inside the opposite edge; while all cells that matter have numbers of their own
nothing is lost, and otherwise `WindowOverflow` says so.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Final, assert_never

import numpy as np
from numpy.typing import ArrayLike

from rowlock.core.contract import Kind
from rowlock.envs.encode.contract import DTYPE, Encoding, ListedTurn, Observation, Part, WindowOverflow, from_seat
from rowlock.games.qwirkle.actions import Action, Pass, Place, Swap
from rowlock.games.qwirkle.board import Board
from rowlock.games.qwirkle.cells import xy
from rowlock.games.qwirkle.position import SEATS
from rowlock.games.qwirkle.rules import legal_actions
from rowlock.games.qwirkle.tiles import HAND_SIZE, Tile
from rowlock.games.qwirkle.view import QwirkleView
from rowlock.games.symbols import KINDS, colour_of, shape_of
from rowlock.kernels.qwirkle.layout import PARTS, PLANES

__all__ = ["WINDOW", "QwirkleEncoding", "Window"]

WINDOW: Final = 32
MOST_SEATS: Final = SEATS[-1]
LAID: Final = 1
MARKED: Final = 2
COLOUR_OF: Final = np.array([0, *(colour_of(tile) + 1 for tile in range(KINDS))], DTYPE)
SHAPE_OF: Final = np.array([0, *(shape_of(tile) + 1 for tile in range(KINDS))], DTYPE)


@dataclass(frozen=True, slots=True)
class Window:
    """The position of the window: the column and row of its first cell."""

    size: int
    x: int
    y: int

    @classmethod
    def around(cls, board: Board, size: int) -> Window:
        """Lay the window so that the middle of the board is its middle; on an empty board that is 0,0."""
        columns, rows = zip(*map(xy, board.tiles), strict=True) if len(board) else ((0,), (0,))
        half = size // 2
        return cls(size, (min(columns) + max(columns)) // 2 - half, (min(rows) + max(rows)) // 2 - half)

    def place(self, cell: int) -> int:
        """Give the number of a cell, row by row."""
        x, y = xy(cell)
        return (y - self.y) % self.size * self.size + (x - self.x) % self.size

    def check(self, cells: Iterable[int]) -> dict[int, int]:
        """Number cells; raise WindowOverflow if two would have the same number."""
        place_of = {cell: self.place(cell) for cell in set(cells)}
        if len(set(place_of.values())) < len(place_of):
            raise WindowOverflow(
                f"the board reaches beyond a window of {self.size} cells; make a larger one (window=…)"
            )
        return place_of


@dataclass(frozen=True, slots=True)
class QwirkleEncoding(Encoding[Action, QwirkleView, ListedTurn[Action]]):
    """Steps: slot times cells plus cell lays a tile, then one mark for each slot to swap it, then the commit."""

    version: ClassVar[int] = 1
    window: int = WINDOW

    @property
    def cells(self) -> int:
        """The number of cells of the window."""
        return self.window * self.window

    @property
    def commit(self) -> int:
        """The step that ends a turn; by itself it passes."""
        return HAND_SIZE * self.cells + HAND_SIZE

    @property
    def steps(self) -> int:
        return self.commit + 1

    @property
    def parts(self) -> tuple[Part, ...]:
        planes = tuple(Part(name, (self.window, self.window), says) for name, says in PLANES)
        return (*planes, *(Part(*part) for part in PARTS))

    def turn(self, view: QwirkleView) -> ListedTurn[Action]:
        """List every action of the seat as steps."""
        window, hand = Window.around(view.table.board, self.window), view.hand
        actions = [(act, act.cells() if isinstance(act, Place) else ()) for act in legal_actions(view.seen())]
        place_of = window.check([*view.table.board.tiles, *(cell for _, laid in actions for cell, _ in laid)])
        first = {tile: hand.index(tile) * self.cells for tile in hand}
        return ListedTurn(
            tuple(
                (
                    (*[first[tile] + place_of[cell] for cell, tile in laid], self.commit)
                    if laid
                    else self._steps_of(window, hand, action),
                    action,
                )
                for action, laid in actions
            )
        )

    def check(self, view: QwirkleView) -> None:
        """Raise WindowOverflow if two cells of the board and of the legal placements have the same number."""
        board = view.table.board
        if len(board):
            columns, rows = zip(*map(xy, board.tiles), strict=True)
            widest = max(max(columns) - min(columns), max(rows) - min(rows)) + 1
            if widest + 2 * HAND_SIZE <= self.window:
                return  # no placement reaches further than the hand
        self.turn(view)

    def steps_of(self, view: QwirkleView, action: Action) -> tuple[int, ...]:
        """Split a legal action into steps; an opening is laid where the rules list it, from 0,0 to the right."""
        return self._steps_of(Window.around(view.table.board, self.window), view.hand, action)

    def _steps_of(self, window: Window, hand: tuple[Tile, ...], action: Action) -> tuple[int, ...]:
        match action:
            case Place():
                laid = (hand.index(tile) * self.cells + window.place(cell) for cell, tile in action.cells())
                return (*laid, self.commit)
            case Swap():
                # Of equal tiles the first slots are swapped, so that each swap has one list of steps.
                slots = [hand.index(tile) + action.tiles[:place].count(tile) for place, tile in enumerate(action.tiles)]
                return (*(HAND_SIZE * self.cells + slot for slot in sorted(slots)), self.commit)
            case Pass():
                return (self.commit,)
            case _:
                assert_never(action)

    def numbers(self, view: QwirkleView, turn: ListedTurn[Action] | None) -> dict[str, ArrayLike]:
        return self._numbers(view, turn, Window.around(view.table.board, self.window))

    def observe_last(self, view: QwirkleView, before: QwirkleView) -> Observation:
        """Encode a board that overflows its window in the window of the turn before, which shows all of its tiles."""
        return self._joined(self._numbers(view, None, Window.around(before.table.board, self.window)))

    def _numbers(self, view: QwirkleView, turn: ListedTurn[Action] | None, window: Window) -> dict[str, ArrayLike]:
        hand = view.hand
        board = np.zeros(self.cells, DTYPE)
        for cell, tile in view.table.board.tiles.items():
            board[window.place(cell)] = tile + 1
        laid, used = np.zeros(self.cells, DTYPE), np.zeros(HAND_SIZE, DTYPE)
        for step in () if turn is None else turn.made:
            if step == self.commit:
                continue
            if step >= HAND_SIZE * self.cells:
                used[step - HAND_SIZE * self.cells] = MARKED
                continue
            slot, place = divmod(step, self.cells)
            board[place] = hand[slot] + 1
            laid[place] = used[slot] = LAID
        seat = view.seat or 0
        return {
            "colours": COLOUR_OF[board],
            "shapes": SHAPE_OF[board],
            "laid": laid,
            "hand": [(colour_of(tile) + 1, shape_of(tile) + 1) for tile in hand] + [(0, 0)] * (HAND_SIZE - len(hand)),
            "used": used,
            "unseen": view.unseen(),
            "scores": from_seat(view.table.scores, seat, MOST_SEATS),
            "hand_sizes": from_seat(view.hand_sizes, seat, MOST_SEATS),
            "seats": len(view.table.scores),
            "to": (view.table.to - seat) % len(view.table.scores),
            "bag": view.bag_size,
            "opening": view.decision.kind is Kind.TURN and not len(view.table.board),
        }

    def step_text(self, step: int) -> str:
        if step == self.commit:
            return "commit"
        if step >= HAND_SIZE * self.cells:
            return f"mark slot {step - HAND_SIZE * self.cells} for a swap"
        slot, place = divmod(step, self.cells)
        return f"slot {slot} on column {place % self.window}, row {place // self.window} of the window"
