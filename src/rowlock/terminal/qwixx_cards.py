"""Qwixx cards at a terminal: slots to take from, rows to cross in, cards to play."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Self

from rowlock.render.qwixx_cards import ROWS, boxes_of, points_of, read_sheet
from rowlock.render.text import NOTHING, seat_parts
from rowlock.terminal.desk import Desk, Line, Span, width_of

TAKE, COMMON, PLAY = "1", "2", "3"
MARKS: Final[Mapping[str, str]] = {"R": "♥", "Y": "☼", "G": "♣", "B": "♦", "J": "★"}
"""A second cue beside the colour, one sign for each."""
CARD: Final = re.compile(r"\b[RYGBJ](?:1[0-2]|[2-9])\b")
BOX: Final = 4
SMALL_WIDTH: Final = 38
"""Columns of an opponent's sheet, and the space beside it."""
SMALL_HEIGHT: Final = 5


@dataclass(frozen=True, slots=True)
class QwixxDesk(Desk):
    """The marks made so far for the current action."""

    slots: tuple[int, ...] = ()
    row: str | None = None
    cards: tuple[tuple[int, str], ...] = ()
    """Places in the hand, and for a joker the colour named."""
    crosses: tuple[int, ...] = ()
    cursor: int = 0

    @property
    def stage(self) -> str:
        """The action that is due, 1, 2 or 3."""
        return self.fields.get("action", TAKE)

    @property
    def touched(self) -> bool:
        return bool(self.slots or self.row or self.cards)

    def given(self) -> dict[str, object]:
        match self.stage:
            case "1":
                return {"slots": list(self.slots)}
            case "2":
                return {"row": self.row}
            case _:
                return {"cards": self._shown(), "crosses": list(self.crosses)}

    def _shown(self) -> list[str]:
        held = self.held()
        return [f"{held[place]}={colour}" if colour else held[place] for place, colour in self.cards]

    # ── steps ─────────────────────────────────────────────────────────────────────────────────────────

    def items(self) -> list[str]:
        """List the items that can be marked now, as targets, in the order of their keys."""
        if not self.open:
            return []
        match self.stage:
            case "1":
                return [f"slot:{slot}" for slot, name in enumerate(self._display(), 1) if name != NOTHING]
            case "2":
                return [f"row:{row}" for row in ROWS]
            case _:
                return [f"hand:{place}" for place in range(len(self.held()))] + [
                    f"cross:{number}" for number in self.numbers()
                ]

    def key(self, name: str) -> Self | None:
        """Move over the items that can be marked, and mark them."""
        items = self.items()
        if not items:
            return None
        if name in ("left", "up", "shift+tab"):
            return replace(self, cursor=(self.cursor - 1) % len(items))
        if name in ("right", "down", "tab"):
            return replace(self, cursor=(self.cursor + 1) % len(items))
        if name == "space":
            return self.press(items[min(self.cursor, len(items) - 1)])
        if name.isdecimal() and 1 <= int(name) <= len(items):
            return replace(self, cursor=int(name) - 1).press(items[int(name) - 1])
        return self.recalled() if name in ("backspace", "delete") else None

    def press(self, target: str) -> Self:
        """Mark or unmark a slot, a row, a card or a number."""
        if target not in self.items():
            return self
        kind, _, where = target.partition(":")
        match kind:
            case "slot":
                return replace(self, slots=tuple(sorted({*self.slots} ^ {int(where)}))).judged()
            case "row":
                return replace(self, row=None if self.row == where else where).judged()
            case "cross":
                crosses = {*self.crosses} ^ {int(where)}
                return replace(self, crosses=tuple(sorted(crosses))).judged()
            case _:
                return self._played(int(where))

    def _played(self, place: int) -> Self:
        """Play a card or take it back; a joker cycles through the colours first."""
        colours = ROWS if self.held()[place].startswith("J") else ""
        now = dict(self.cards)
        if place not in now:
            now[place] = self._first_colour() if colours else ""
        elif colours and now[place] != colours[-1]:
            now[place] = colours[colours.index(now[place]) + 1]
        else:
            del now[place]
        desk = replace(self, cards=tuple(sorted(now.items())))
        kept = tuple(number for number in self.crosses if number in desk.numbers())
        return replace(desk, crosses=kept).judged()

    def _first_colour(self) -> str:
        """Give a joker the colour of the cards it joins."""
        shown = [name.partition("=")[2] or name[0] for name in self._shown()]
        return shown[0] if shown else ROWS[0]

    def numbers(self) -> list[int]:
        """List the numbers on the cards shown."""
        return sorted({int(name[1:].partition("=")[0]) for name in self._shown()})

    def recalled(self) -> Self:
        return replace(self, slots=(), row=None, cards=(), crosses=(), cursor=0).judged()

    def suggested(self, action: str) -> Self:
        """Draft a take, a cross or a play; a skip marks nothing."""
        desk = self.recalled()
        verb, _, rest = action.partition(" ")
        if verb == "take":
            return replace(desk, slots=tuple(sorted(int(pick.partition("@")[2]) for pick in rest.split()))).judged()
        if verb == "cross":
            return replace(desk, row=rest).judged()
        if verb != "play":
            return desk
        cards, _, crosses = rest.partition(" cross ")
        held = self.held()
        chosen = {held.index(card.partition("=")[0]): card.partition("=")[2] for card in cards.split()}
        numbers = () if crosses == NOTHING else tuple(sorted(map(int, crosses.split())))
        return replace(desk, cards=tuple(sorted(chosen.items())), crosses=numbers).judged()

    # ── what is seen ──────────────────────────────────────────────────────────────────────────────────

    def _display(self) -> list[str]:
        value = self.fields.get("display", NOTHING)
        return [] if value == NOTHING else value.split()

    def _key_of(self, target: str) -> str:
        """Give the key that marks an item, if there is one."""
        items = self.items()
        if target not in items:
            return "  "
        place = items.index(target)
        return f"{'>' if place == self.cursor else ' '}{place + 1}"

    def table(self, width: int, height: int) -> list[Line]:
        """Draw pile and display, the own sheet in full, and those of the others small."""
        lines: list[Line] = [self._market(), [Span("")]]
        sheets = seat_parts(self.fields["sheets"])
        large = [self.seat] if self.seat is not None else []
        room = height - len(lines) - len(sheets)
        if self.seat is None and room >= 5 * len(sheets):
            large = [*range(len(sheets))]
        for seat in large:
            lines += [self._sheet_row(seat, sheets[seat], row) for row in ROWS]
            crossed, misses = read_sheet(sheets[seat])
            boxes = "".join("[x]" if miss < misses else "[ ]" for miss in range(4))
            lines += [[Span(f"      {boxes}  −{5 * misses}   = {points_of(crossed, misses)}")], [Span("")]]
        others = [seat for seat in range(len(sheets)) if seat not in large]
        return (lines + self._small_sheets(others, sheets, width, height - len(lines)))[:height]

    def _small_sheets(self, seats: Sequence[int], sheets: Sequence[str], width: int, height: int) -> list[Line]:
        """Draw the sheets of others side by side, as many as fit, and the rest in one line each."""
        across = max(1, width // SMALL_WIDTH)
        lines: list[Line] = []
        left = list(seats)
        while left:
            band = left[:across]
            if len(lines) + SMALL_HEIGHT + len(left[across:]) > height:
                return lines + [self._sheet_line(seat, sheets[seat]) for seat in left]
            left = left[across:]
            drawn = [self._small_sheet(seat, sheets[seat]) for seat in band]
            lines += [[span for part in row for span in _padded(part)] for row in zip(*drawn, strict=True)]
        return lines

    def _small_sheet(self, seat: int, part: str) -> list[Line]:
        """Draw a sheet: crossed boxes as x, boxes that are given up as dots, open boxes with their numbers."""
        crossed, misses = read_sheet(part)
        missed = "".join("[x]" if miss < misses else "[ ]" for miss in range(4))
        lines: list[Line] = [[Span(f"  {seat + 1} ", "bold"), Span(f"{missed} = {points_of(crossed, misses)}", "dim")]]
        for row in ROWS:
            done, boxes = crossed[row], boxes_of(row)
            reached = boxes.index(done[-1]) if done else -1
            line = [Span(f"  {MARKS[row]}{row}", row)]
            for place, number in enumerate(boxes):
                wide = len(str(number)) + 1
                if number in done:
                    line.append(Span("x".rjust(wide), f"{row} bold"))
                else:
                    line.append(Span("·".rjust(wide), "dim") if place < reached else Span(str(number).rjust(wide), row))
            lines.append([*line, Span(" #" if boxes[-1] in done else "  ", row)])
        return lines

    def _market(self) -> Line:
        top = self.fields.get("top", NOTHING)
        line = [Span("  ▒ "), Span(f"[{_card(top)}]", _ink(top) + " bold"), Span("    ")]
        for slot, name in enumerate(self._display(), 1):
            target = f"slot:{slot}"
            chosen = slot in self.slots
            text = f"«{_card(name)}»" if chosen else f"[{_card(name)}]" if name != NOTHING else "[  ]"
            line += [Span(f" {self._key_of(target)}", "dim", target)]
            line += [Span(text, _ink(name) + (" reverse" if chosen else ""), target)]
        return line

    def _sheet_row(self, seat: int, part: str, row: str) -> Line:
        crossed, _ = read_sheet(part)
        done, boxes, own = crossed[row], boxes_of(row), seat == self.seat
        target = f"row:{row}"
        reached = boxes.index(done[-1]) if done else -1
        line = [
            Span(f"{self._key_of(target) if own else '  '} ", "dim", target),
            Span(f"{MARKS[row]}{row} ", row, target),
        ]
        drafted, possible = self._drafted(row) if own else ((), ())
        for place, number in enumerate(boxes):
            text, style = f" {number:<2} ", row
            if number in done:
                text, style = f"x{number:<2} ", row + " reverse"
            elif place < reached:
                text, style = "  · ", "dim"
            elif number in drafted:
                text, style = f"+{number:<2} ", "good reverse"
            elif number in possible:
                text, style = f"({number})".ljust(BOX), row + " bold"
            goal = f"cross:{number}" if self.stage == PLAY else target
            line.append(Span(text, style, goal if own else ""))
        locked = boxes[-1] in done
        count = len(done) + locked
        return [*line, Span("[x]" if locked else "[ ]", row), Span(f"{count * (count + 1) // 2:>4}")]

    def _drafted(self, row: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Give the numbers of a row that are marked to be crossed, and those that could be."""
        following = self.report.get("next", {})
        if self.stage == COMMON and self.open:
            top = self.fields.get("top", NOTHING)[1:]
            number = (int(top),) if top else ()
            return (number, ()) if self.row == row else ((), number if row in following.get("rows", ()) else ())
        colours = {name.partition("=")[2] or name[0] for name in self._shown()}
        if self.stage == PLAY and colours == {row}:
            return self.crosses, tuple(following.get("crosses", ()))
        return (), ()

    def _sheet_line(self, seat: int, part: str) -> Line:
        crossed, misses = read_sheet(part)
        line = [Span(f"  {seat + 1}  ", "dim")]
        for row in ROWS:
            numbers = " ".join(map(str, crossed[row])) or "–"
            line.append(Span(f"{MARKS[row]}{row} {numbers}  ", row))
        return [*line, Span(f"−{5 * misses} = {points_of(crossed, misses)}", "dim")]

    def component(self, name: str) -> str:
        """Write a card with the sign of its colour."""
        return _card(name)

    def component_names(self) -> re.Pattern[str]:
        """Match cards."""
        return CARD

    def hand(self, width: int) -> list[Line]:
        """Draw the cards of the hand with the keys that show them, then the numbers that can be crossed."""
        if self.seat is None:
            return self.open_hands()
        now = dict(self.cards)
        line = []
        for place, name in enumerate(self.held()):
            target, chosen = f"hand:{place}", place in now
            named = f"={now[place]}" if now.get(place) else ""
            text = f"«{_card(name)}{named}»" if chosen else f" {_card(name)} "
            line += [Span(self._key_of(target), "dim", target)]
            line += [Span(text, _ink(name) + (" reverse" if chosen else ""), target)]
        second = []
        for number in self.numbers() if self.stage == PLAY else ():
            target, chosen = f"cross:{number}", number in self.crosses
            second += [Span(self._key_of(target), "dim", target)]
            second += [Span(f" x{number} " if chosen else f"  {number} ", "good reverse" if chosen else "", target)]
        return [line, second or [Span("")]]


def _card(name: str) -> str:
    """Write a card with the sign of its colour; a hidden one shows its number alone."""
    if name == NOTHING:
        return "  "
    return name[1:] if name.startswith("?") else f"{MARKS[name[0]]}{name}"


def _padded(line: Line) -> Line:
    return [*line, Span(" " * max(1, SMALL_WIDTH - width_of(line)))]


def _ink(name: str) -> str:
    return name[0] if name[0] in MARKS else ""


DESK: Final = QwixxDesk
