"""Qwirkle at a terminal: a board to pan over, tiles to lay or to swap."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Self

from rowlock.render.text import CELL, cells_in
from rowlock.terminal.desk import Desk, Line, Span, piece_text, used_up

CELL_WIDTH: Final = 3
SIDE: Final = 4
STEPS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
FARTHEST: Final = 99


@dataclass(frozen=True, slots=True)
class QwirkleDesk(Desk):
    """Tiles laid so far by their place in the hand, or tiles marked for a swap."""

    laid: tuple[tuple[int, tuple[int, int]], ...] = ()
    swap: tuple[int, ...] = ()
    swapping: bool = False
    picked: int | None = None
    cursor: tuple[int, int] = (0, 0)
    pan: tuple[int, int] = (0, 0)

    @property
    def keys(self) -> Sequence[tuple[str, str]]:
        """The key that changes to swapping."""
        return (("s", "swap"),)

    @property
    def touched(self) -> bool:
        return bool(self.laid or self.swap)

    def given(self) -> dict[str, object]:
        held = self.held()
        if self.swap:
            return {"swap": [held[place] for place in self.swap]}
        return {"laid": [[held[place], f"{x},{y}"] for place, (x, y) in self.laid]} if self.laid else {}

    # ── steps ─────────────────────────────────────────────────────────────────────────────────────────

    def key(self, name: str) -> Self | None:
        """Move the cursor, pick, place, take back, swap, or pan."""
        if name in STEPS:
            x, y = STEPS[name]
            return self._at((self.cursor[0] + x, self.cursor[1] + y))
        if name.startswith("shift+") and name[6:] in STEPS:
            x, y = STEPS[name[6:]]
            return replace(self, pan=(self.pan[0] + 3 * x, self.pan[1] + 2 * y))
        if not self.open:
            return None
        if name.isdecimal():
            return self.press(f"hand:{int(name) - 1}")
        match name:
            case "space":
                return self.press("cell:{},{}".format(*self.cursor))
            case "backspace" | "delete":
                return self.taken(self.cursor)
            case "s":
                return replace(self.recalled(), swapping=not self.swapping)
            case "tab":
                return self._next_cell()
            case _:
                return None

    def press(self, target: str) -> Self:
        """Pick a tile of the hand, lay it on a cell, or take one back."""
        kind, _, where = target.partition(":")
        if kind == "cell":
            cell = (int(where.partition(",")[0]), int(where.partition(",")[2]))
            if self.open and self.picked is not None and cell not in self._board():
                return self._put(self.picked, cell)
            moved = self._at(cell)
            return moved.taken(cell) if self.open and cell in self._drafted() and cell == self.cursor else moved
        if kind == "hand" and self.open and 0 <= int(where) < len(self.held()):
            return self._chosen(int(where))
        return self

    def _chosen(self, place: int) -> Self:
        if self.swapping:
            marked = {*self.swap} ^ {place}
            return replace(self, swap=tuple(sorted(marked))).judged()
        if any(used == place for used, _ in self.laid):
            return replace(self, laid=tuple(pair for pair in self.laid if pair[0] != place)).judged()
        return replace(self, picked=None if self.picked == place else place)

    def _put(self, place: int, cell: tuple[int, int]) -> Self:
        others = tuple(pair for pair in self.laid if pair[1] != cell)
        return replace(self, laid=(*others, (place, cell)), picked=None, cursor=cell, pan=(0, 0)).judged()

    def taken(self, cell: tuple[int, int]) -> Self:
        """Take the tile on a cell back into the hand."""
        return replace(self, laid=tuple(pair for pair in self.laid if pair[1] != cell)).judged()

    def _at(self, cell: tuple[int, int]) -> Self:
        kept = (max(-FARTHEST, min(FARTHEST, cell[0])), max(-FARTHEST, min(FARTHEST, cell[1])))
        return replace(self, cursor=kept, pan=(0, 0))

    def _next_cell(self) -> Self:
        """Jump to the next cell on which the picked tile can lie."""
        cells = sorted(self._fitting(), key=lambda cell: (cell[1], cell[0]))
        if not cells:
            return self
        here = (self.cursor[1], self.cursor[0])
        return self._at(next((cell for cell in cells if (cell[1], cell[0]) > here), cells[0]))

    def laid_out(self) -> Self:
        """Put the cursor on the tile that was placed last."""
        cells = [(int(x), int(y)) for _, x, y in CELL.findall(self.last)]
        return replace(self, cursor=cells[0]) if cells else self

    def recalled(self) -> Self:
        return replace(self, laid=(), swap=(), picked=None, swapping=False).judged()

    def suggested(self, action: str) -> Self:
        """Lay out a placement or a swap."""
        verb, _, rest = action.partition(" ")
        left = list(enumerate(self.held()))
        desk = self.recalled()
        if verb == "place":
            laid = tuple((used_up(left, name), (int(x), int(y))) for name, x, y in CELL.findall(rest))
            return replace(desk, laid=laid, cursor=laid[0][1]).judged()
        if verb == "swap":
            return replace(
                desk, swap=tuple(sorted(used_up(left, name) for name in rest.split())), swapping=True
            ).judged()
        return desk

    # ── what is seen ──────────────────────────────────────────────────────────────────────────────────

    def _board(self) -> dict[tuple[int, int], str]:
        return {(int(x), int(y)): name for name, x, y in CELL.findall(self.fields.get("board", ""))}

    def _drafted(self) -> dict[tuple[int, int], str]:
        held = self.held()
        return {cell: held[place] for place, cell in self.laid}

    def _fitting(self) -> set[tuple[int, int]]:
        """Give the cells on which the picked tile, or any tile while none is picked, can lie next."""
        found = self.report.get("next", {})
        names = (
            [self.held()[self.picked]] if self.picked is not None else [] if self.laid or self.swapping else [*found]
        )
        cells = (cell for name in names for cell in found.get(name, ()))
        return {(int(cell.partition(",")[0]), int(cell.partition(",")[2])) for cell in cells}

    def table(self, width: int, height: int) -> list[Line]:
        """Draw the part of the board that has room, with the numbers of columns and rows."""
        board, drafted, fitting = self._board(), self._drafted(), self._fitting()
        wide, high = (width - SIDE) // CELL_WIDTH, height - 1
        used = [*board, *drafted]
        columns = _window([x for x, _ in used], self.cursor[0], wide, self.pan[0])
        rows = _window([y for _, y in used], self.cursor[1], high, self.pan[1])
        marked = cells_in(self.last)
        lines: list[Line] = [(Span(_numbers(columns), "dim"),)]
        for y in rows:
            line = [Span(f"{y:>{SIDE - 1}} ", "dim")]
            for x in columns:
                here = (x, y)
                text, style = self._cell(here, board, drafted, here in marked, here in fitting)
                line.append(Span(text, style, f"cell:{x},{y}"))
            lines.append(line)
        return lines

    def _cell(
        self,
        here: tuple[int, int],
        board: dict[tuple[int, int], str],
        drafted: dict[tuple[int, int], str],
        marked: bool,
        fits: bool,
    ) -> tuple[str, str]:
        """Give the three characters of a cell and how they look."""
        on = self.open and here == self.cursor
        name = drafted.get(here) or board.get(here)
        if name is None:
            if fits:
                return ("[+]" if on else " + "), "cursor" if on else "good"
            return ("[ ]" if on else " · "), "cursor" if on else "dim"
        flag = "<" if on else "'" if here in drafted else "*" if marked else " "
        style = name[0] + (" reverse" if here in drafted else " cursor" if on else "")
        return piece_text(name) + flag, style

    def hand(self, width: int) -> list[Line]:
        """Draw the tiles of the hand with the keys that pick them."""
        if self.seat is None:
            return self.open_hands()
        used = {place for place, _ in self.laid}
        line = []
        for place, name in enumerate(self.held()):
            chosen = place == self.picked or place in self.swap
            text = " ·· " if place in used else f"[{piece_text(name)}]" if chosen else f" {piece_text(name)} "
            style = "dim" if place in used else name[0] + (" reverse" if chosen else "")
            line += [Span(f" {place + 1}", "dim", f"hand:{place}"), Span(text, style, f"hand:{place}")]
        return [line, [Span(self._lines_text(), "good")]]

    def _lines_text(self) -> str:
        """Show how the points of a legal draft come about, line by line."""
        points = [str(line["points"]) for line in self.report.get("lines", ())]
        return f" {' + '.join(points)}" if len(points) > 1 else ""


def _numbers(columns: range) -> str:
    """Write the number of every second column above its tiles; a long one begins above the column before."""
    line = ""
    for index, x in enumerate(columns):
        if x % 2 == 0:
            line += f"{x:>{SIDE + (index + 1) * CELL_WIDTH - 1 - len(line)}}"
    return line


def _window(used: list[int], at: int, room: int, pan: int) -> range:
    """Choose the columns or rows to draw: all with a border if they fit, else those around the cursor."""
    first, last = min([*used, at]) - 1, max([*used, at]) + 1
    if last - first + 1 <= room:
        start = first - (room - (last - first + 1)) // 2
    else:
        start = max(first, min(at - room // 2, last - room + 1))
    return range(start + pan, start + pan + room)


DESK: Final = QwirkleDesk
