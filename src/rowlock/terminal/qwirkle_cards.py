"""Qwirkle Cards at a terminal: rows to regroup, cards to lay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Self

from rowlock.render.text import NOTHING, seat_parts
from rowlock.terminal.desk import Desk, Line, Span, piece_text, used_up

CARD_WIDTH: Final = 3
ROW_WIDTH: Final = 26
WHOLE: Final = 6


@dataclass(frozen=True, slots=True)
class Piece:
    """A card on the table: its name, and for one laid this turn its place in the hand."""

    name: str
    place: int | None = None


@dataclass(frozen=True, slots=True)
class CardsDesk(Desk):
    """The rows as they lie in the middle of a turn; the cursor walks over rows, the new row and the hand."""

    rows: tuple[tuple[Piece, ...], ...] | None = None
    """None while the table is unchanged."""
    picked: tuple[int, int] | None = None
    """The line and the column of the card picked up."""
    cursor: tuple[int, int] = (0, 0)

    @property
    def touched(self) -> bool:
        """Whether anything was laid or moved."""
        return self.rows is not None

    def given(self) -> dict[str, object]:
        if self.rows is None:
            return {}
        return {"rows": [".".join(piece.name for piece in row) for row in self.rows]}

    # ── what lies where ───────────────────────────────────────────────────────────────────────────────

    def lying(self) -> tuple[tuple[Piece, ...], ...]:
        """Give the rows on the table."""
        if self.rows is not None:
            return self.rows
        value = self.fields.get("rows", NOTHING)
        return () if value == NOTHING else tuple(tuple(map(Piece, row.split("."))) for row in value.split())

    def in_hand(self) -> list[tuple[int, str]]:
        """Give the cards still in hand with their places."""
        used = {piece.place for row in self.lying() for piece in row}
        return [(place, name) for place, name in enumerate(self.held()) if place not in used]

    @property
    def new_row(self) -> int:
        """The line of the cursor that stands for a new row; the hand is the one after."""
        return len(self.lying())

    def _length(self, line: int) -> int:
        if line > self.new_row:
            return len(self.in_hand())
        return len(self.lying()[line]) if line < self.new_row else 0

    # ── steps ─────────────────────────────────────────────────────────────────────────────────────────

    def key(self, name: str) -> Self | None:
        """Move the cursor, pick up, put down, or take back."""
        line, column = self.cursor
        match name:
            case "up" | "down":
                return self.at(line + (1 if name == "down" else -1), column)
            case "left" | "right":
                return self.at(line, column + (1 if name == "right" else -1))
            case _ if not self.open:
                return None
            case "space":
                return self._pressed(line, column)
            case "n":
                return self._dropped(self.new_row)
            case "backspace" | "delete":
                return self._taken_back(line, column)
            case "tab":
                return self.at(0 if line > self.new_row else self.new_row + 1, 0)
            case _ if name.isdecimal():
                return self._pressed(self.new_row + 1, int(name) - 1)
            case _:
                return None

    def press(self, target: str) -> Self:
        """Pick up a card, or put the picked card at the click."""
        kind, _, where = target.partition(":")
        if not self.open or kind not in ("card", "row", "hand"):
            return self
        numbers = [int(part) for part in where.split(",")]
        if kind == "hand":
            return self._pressed(self.new_row + 1, numbers[0])
        if kind == "row":
            return self._dropped(numbers[0])
        return self._pressed(numbers[0], numbers[1])

    def at(self, line: int, column: int) -> Self:
        """Move the cursor within the rows and the hand."""
        line = max(0, min(self.new_row + 1, line))
        return replace(self, cursor=(line, max(0, min(self._length(line) - 1, column))))

    def _pressed(self, line: int, column: int) -> Self:
        """Put the card picked up on this line; without one, or on its own line, pick up this card."""
        here = self.at(line, column)
        if self.picked is not None and (line, column) == self.picked:
            return replace(here, picked=None)
        if self.picked is not None and line <= self.new_row and line != self.picked[0]:
            return self._dropped(line)
        return replace(here, picked=(line, column)) if 0 <= column < self._length(line) else here

    def _dropped(self, line: int) -> Self:
        if self.picked is None or line > self.new_row:
            return self
        piece, rows = self._lifted(*self.picked)
        rows = (*rows, ()) if line == self.new_row else rows
        rows = tuple((*row, piece) if number == line else row for number, row in enumerate(rows))
        return self._with(rows, line)

    def _lifted(self, line: int, column: int) -> tuple[Piece, tuple[tuple[Piece, ...], ...]]:
        """Take a card up from a row or the hand; a row left empty stays until the card is put down."""
        if line > self.new_row:
            place, name = self.in_hand()[column]
            return Piece(name, place), self.lying()
        row = self.lying()[line]
        rest = (*row[:column], *row[column + 1 :])
        return row[column], tuple(rest if number == line else one for number, one in enumerate(self.lying()))

    def _taken_back(self, line: int, column: int) -> Self:
        """Take a card laid this turn back into the hand; cards of the table never go there."""
        if line >= self.new_row or self.lying()[line][column].place is None:
            return self
        _, rows = self._lifted(line, column)
        return self._with(rows, line)

    def _with(self, rows: Sequence[tuple[Piece, ...]], line: int) -> Self:
        kept = tuple(row for row in rows if row)
        desk = replace(self, rows=kept, picked=None).judged()
        return desk.at(min(line, len(kept)), 0)

    def laid_out(self) -> Self:
        """Put the cursor on the hand of a seat that decides."""
        return self.key("tab") or self if self.open else self

    def recalled(self) -> Self:
        return replace(self, rows=None, picked=None).at(*self.cursor).judged()

    def suggested(self, action: str) -> Self:
        """Draft a lay; a redraw or a pass leaves the table unchanged."""
        desk = self.recalled()
        verb, _, rest = action.partition(" ")
        if verb != "lay":
            return desk
        cards, _, rows = rest.partition(">")
        hand = list(enumerate(self.held()))
        laid = [Piece(name, used_up(hand, name)) for name in cards.split()]
        made = []
        for row in rows.split():
            pieces = []
            for name in row.split("."):
                new = next((piece for piece in laid if piece.name == name), None)
                if new is not None:
                    laid.remove(new)
                pieces.append(new or Piece(name))
            made.append(tuple(pieces))
        return replace(desk, rows=tuple(made)).judged()

    # ── what is seen ──────────────────────────────────────────────────────────────────────────────────

    def table(self, width: int, height: int) -> list[Line]:
        """Draw the rows in columns, then the new row, then the stacks of all seats."""
        columns = max(1, width // ROW_WIDTH)
        drawn = [self._row(number) for number in range(self.new_row + (1 if self.open else 0))]
        stacks = self._stacks()
        room = max(1, height - len(stacks))
        high = max(1, min(room, -(-len(drawn) // columns)))
        lines: list[Line] = []
        # Where even all columns are too short, the lines around the cursor are shown.
        first = max(0, min(self.cursor[0] - high * columns + 1, len(drawn) - high * columns))
        shown = drawn[first : first + high * columns]
        for level in range(high):
            line: list[Span] = []
            for one in shown[level::high]:
                line += [*one, Span(" " * (ROW_WIDTH - sum(len(span.text) for span in one)))]
            lines.append(line)
        lines += [[Span("")]] * (room - len(lines))
        return lines + stacks

    def _row(self, number: int) -> list[Span]:
        on = self.open and self.cursor[0] == number
        label = Span(f"{'>' if on else ' '}{number + 1:>2} ", "cursor" if on else "dim", f"row:{number}")
        if number == self.new_row:
            return [label, Span("+", "good" if self.picked else "dim", f"row:{number}")]
        laid = set(self.last.partition(" ")[2].partition(">")[0].split()) if self.last.startswith("lay") else set()
        spans = [label]
        for column, piece in enumerate(self.lying()[number]):
            at = (number, column)
            flag = "<" if on and self.cursor[1] == column else "'" if piece.place is not None else " "
            if flag == " " and self.rows is None and piece.name in laid:
                flag = "*"
            style = piece.name[0] + (" reverse" if self.picked == at else " cursor" if flag == "<" else "")
            spans.append(Span(piece_text(piece.name) + flag, style, f"card:{number},{column}"))
        return [*spans, self._verdict(number)]

    def _verdict(self, number: int) -> Span:
        """Mark a row that is not legal yet, and one of six."""
        judged = self.report.get("rows", ())
        if self.rows is not None and number < len(judged) and judged[number]["fault"]:
            return Span("!", "bad", f"row:{number}")
        return Span("Q" if len(self.lying()[number]) == WHOLE else " ", "good", f"row:{number}")

    def _stacks(self) -> list[Line]:
        parts = seat_parts(self.fields.get("claimed", NOTHING))
        lines: list[Line] = []
        for seat, part in enumerate(parts):
            if part == NOTHING:
                continue
            line = [Span(f"  {seat + 1}: ", "dim")]
            for stack in part.split():
                name = stack.partition(".")[0]
                line.append(Span(f"{piece_text(name)}… ", name[0]))
            lines.append(line)
        return lines

    def hand(self, width: int) -> list[Line]:
        """Draw the cards of the hand with the keys that pick them."""
        if self.seat is None:
            return self.open_hands()
        on = self.open and self.cursor[0] > self.new_row
        line = [Span(">" if on else " ", "cursor" if on else "")]
        for column, (_, name) in enumerate(self.in_hand()):
            at = (self.new_row + 1, column)
            chosen = self.picked == at
            here = on and self.cursor[1] == column
            text = f"[{piece_text(name)}]" if chosen else f"{piece_text(name)}{'<' if here else ' '} "
            line.append(Span(f"{column + 1} ", "dim", f"hand:{column}"))
            line.append(Span(text, name[0] + (" reverse" if chosen else ""), f"hand:{column}"))
        return [line, [Span("")]]


DESK: Final = CardsDesk
