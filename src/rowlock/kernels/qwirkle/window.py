"""The window of Qwirkle's encoding: a square of cells around the board, whose cells are numbered row by row."""

from __future__ import annotations

from rowlock.kernels.native import Ints, Native, inline, native
from rowlock.kernels.qwirkle.constants import LONGEST_LINE, WIDTH
from rowlock.kernels.qwirkle.layout import MOST_WINDOW
from rowlock.kernels.qwirkle.stored_game import StoredGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["Window"]


class Window(Native):
    """The size of the window, and the numbers of cells in it."""

    side: int
    cells: int
    stamp: Annotated[Ints, MOST_WINDOW * MOST_WINDOW]
    """the cell + 1 that has a number, 0 if none has"""

    def __init__(self, side: int) -> None:
        """Take the number of cells on a side."""
        self.side = side
        self.cells = side * side

    @native
    def centre(self, stored: StoredGame) -> None:
        """Put the window of a game around its board as it lies now."""
        stored.first_x = (stored.left_x + stored.right_x) // 2 - self.side // 2
        stored.first_y = (stored.top_y + stored.bottom_y) // 2 - self.side // 2

    @inline
    def place_from(self, first_x: int, first_y: int, cell: int) -> int:
        """Return the number of a cell in a window from its first cell; beyond an edge it continues at the other."""
        x = cell // WIDTH - first_x
        y = cell % WIDTH - first_y
        while x < 0:
            x += self.side
        while x >= self.side:
            x -= self.side
        while y < 0:
            y += self.side
        while y >= self.side:
            y -= self.side
        return y * self.side + x

    @inline
    def place_of(self, stored: StoredGame, cell: int) -> int:
        """Return the number of a cell in the window of a game."""
        return self.place_from(stored.first_x, stored.first_y, cell)

    @native
    def is_tight(self, stored: StoredGame) -> bool:
        """Tell whether placements could reach beyond the window."""
        longer = max(stored.right_x - stored.left_x, stored.bottom_y - stored.top_y)
        return longer + 2 * LONGEST_LINE > self.side

    @native
    def stamp_board(self, stored: StoredGame) -> bool:
        """Stamp the cells of the board; return false if two have the same number."""
        for index in range(self.cells):
            self.stamp[index] = 0
        fits: bool = True
        for index in range(stored.laid):
            fits = fits and self.stamp_cell(stored, stored.cell[index])
        return fits

    @native
    def stamp_cell(self, stored: StoredGame, cell: int) -> bool:
        """Stamp the number of a cell; return false if another cell has it."""
        place = self.place_of(stored, cell)
        if self.stamp[place] and self.stamp[place] != cell + 1:
            return False
        self.stamp[place] = cell + 1
        return True
