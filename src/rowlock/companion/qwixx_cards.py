"""The score pad of printed Qwixx: one sheet for each player, crossed box by box.

Entries: `cross R5` · `miss` · `finish`, which confirms the end. The cards are not known, so only what a sheet shows is
judged: QX-3 to QX-6. Option `locks=all` is the dice game's rule: a lock closes the row on every sheet.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Literal

from rowlock.companion.contract import Entry, Scorekeeper, Setup
from rowlock.companion.faults import CompanionFault, fault
from rowlock.core.errors import BadNotation, Fault
from rowlock.core.fields import NOTHING
from rowlock.games.qwixx_cards.cards import COLOUR_LETTERS, NUMBERS, ROW_LETTERS, Colour, read_colour, read_number
from rowlock.games.qwixx_cards.faults import CLAUSES
from rowlock.games.qwixx_cards.sheet import BLANK, MISS_BOXES, POINTS, Sheet, last_number, left_to_right
from rowlock.wire.companion import PlayerSheet, SheetRow, SheetsPad

CROSS: Final = "cross"
MISS: Final = "miss"
FINISH: Final = "finish"
ROWS_TO_END: Final = 2  # QX-14


@dataclass(frozen=True, slots=True)
class Pad:
    """All sheets, who closed each row first where a lock counts for everybody, and what each player entered since."""

    sheets: tuple[Sheet, ...]
    common_locks: bool
    closed_by: tuple[int | None, ...] = (None,) * len(Colour)
    """With common locks, the player who closed each row."""
    may_follow: tuple[frozenset[int], ...] = (frozenset(),) * len(Colour)
    """The players who entered nothing since a row was closed and may still lock it in the same throw."""
    over: bool = False

    @property
    def ending(self) -> Literal["rows", "misses"] | None:
        """Why the game ends; the current throw or action is still completed (QX-14)."""
        if any(sheet.misses >= MISS_BOXES for sheet in self.sheets):
            return "misses"
        if self.common_locks:
            closed = sum(seat is not None for seat in self.closed_by)
        else:
            closed = max(sum(map(sheet.is_locked, Colour)) for sheet in self.sheets)
        return "rows" if closed >= ROWS_TO_END else None


class QwixxScorekeeper(Scorekeeper[Pad]):
    """Judges crosses and misses, counts points and tells when the game ends."""

    game: ClassVar[str] = "qwixx_cards"
    seats: ClassVar[range] = range(1, 6)
    options: ClassVar[Mapping[str, tuple[str, ...]]] = {"rules": ("strict", "warn"), "locks": ("own", "all")}
    own_undo: ClassVar[bool] = True
    finish: ClassVar[str | None] = FINISH

    def blank(self, setup: Setup) -> Pad:
        """Give every player an empty sheet."""
        return Pad((BLANK,) * len(setup.players), setup.option("locks") == "all")

    def warns(self, setup: Setup) -> bool:
        """Tell whether families play by rules of their own and are only warned."""
        return setup.option("rules") == "warn"

    def canonical(self, text: str) -> str:
        """Read `cross R5`, `miss` or `finish`."""
        words = text.split()
        if words in ([MISS], [FINISH]):
            return words[0]
        if len(words) != 2 or words[0] != CROSS:
            raise BadNotation("companion_entry", text)
        colour, number = _box(words[1])
        return f"{CROSS} {COLOUR_LETTERS[colour]}{number}"

    def why_not(self, pad: Pad, entry: Entry) -> Fault | None:
        """Name the clause that keeps an entry off a sheet."""
        if pad.over:
            return fault(CompanionFault.GAME_OVER)
        sheet = pad.sheets[entry.seat]
        if entry.text == FINISH:
            return None if pad.ending else fault(CompanionFault.NOT_ENDED)
        if entry.text == MISS:
            return fault(CompanionFault.NO_MISS_LEFT, most=MISS_BOXES) if sheet.misses >= MISS_BOXES else None
        colour, number = _box(entry.text.split()[1])
        if number in sheet.rows[colour]:
            return fault(CompanionFault.BOX_CROSSED, row=COLOUR_LETTERS[colour], number=number)
        obstacle = sheet.obstacle(colour, (number,))
        if obstacle is not None:
            return Fault(obstacle, CLAUSES[obstacle], (("row", COLOUR_LETTERS[colour]), ("numbers", str(number))))
        closer = pad.closed_by[colour]
        follows = entry.seat in pad.may_follow[colour] and number == last_number(colour)
        if closer is not None and not follows:
            return fault(CompanionFault.ROW_CLOSED, row=COLOUR_LETTERS[colour], seat=closer)
        return None

    def after(self, pad: Pad, entry: Entry) -> Pad:
        """Cross a box or a miss, or confirm the end."""
        if entry.text == FINISH:
            return replace(pad, over=pad.ending is not None)  # QX-14: the sheets end the game, not the word
        pad = replace(pad, may_follow=tuple(seats - {entry.seat} for seats in pad.may_follow))
        sheet = pad.sheets[entry.seat]
        if entry.text == MISS:
            # At a table that is only warned, a fifth miss is entered and not counted: the sheet has four boxes.
            return _with_sheet(pad, entry.seat, sheet if sheet.misses >= MISS_BOXES else sheet.miss())
        colour, number = _box(entry.text.split()[1])
        if number in sheet.rows[colour]:
            return pad
        pad = _with_sheet(pad, entry.seat, sheet.cross(colour, (number,)))
        if not pad.common_locks or number != last_number(colour) or pad.closed_by[colour] is not None:
            return pad
        others = frozenset(range(len(pad.sheets))) - {entry.seat}
        return replace(
            pad,
            closed_by=(*pad.closed_by[:colour], entry.seat, *pad.closed_by[colour + 1 :]),
            may_follow=(*pad.may_follow[:colour], others, *pad.may_follow[colour + 1 :]),
        )

    def position(self, pad: Pad) -> str | None:
        """Give the sheets to draw."""
        hands = " | ".join(NOTHING for _ in pad.sheets)
        return f"game qwixx_cards; hands {hands}; sheets {' | '.join(sheet.text for sheet in pad.sheets)}"

    def shown(self, pad: Pad) -> SheetsPad:
        """Describe every sheet with the boxes that are open now."""
        points = [sheet.points for sheet in pad.sheets]
        return SheetsPad(
            tuple(self._sheet(pad, seat) for seat in range(len(pad.sheets))),
            over=pad.over,
            ending=pad.ending,
            winners=tuple(seat for seat, own in enumerate(points) if own == max(points)) if pad.over else (),
        )

    def _sheet(self, pad: Pad, seat: int) -> PlayerSheet:
        sheet = pad.sheets[seat]
        return PlayerSheet(tuple(self._row(pad, seat, colour) for colour in Colour), sheet.misses, sheet.points)

    def _row(self, pad: Pad, seat: int, colour: Colour) -> SheetRow:
        sheet, letter = pad.sheets[seat], ROW_LETTERS[colour]
        numbers = left_to_right(colour, NUMBERS)
        return SheetRow(
            letter,
            numbers,
            sheet.rows[colour],
            tuple(number for number in numbers if self.why_not(pad, Entry(seat, f"{CROSS} {letter}{number}")) is None),
            locked=sheet.is_locked(colour),
            points=POINTS[sheet.crosses(colour)],
            closed_by=pad.closed_by[colour],
        )


def _box(text: str) -> tuple[Colour, int]:
    """Read a box such as `R5`."""
    return read_colour(text[:1]), read_number(text[1:])


def _with_sheet(pad: Pad, seat: int, sheet: Sheet) -> Pad:
    return replace(pad, sheets=(*pad.sheets[:seat], sheet, *pad.sheets[seat + 1 :]))


SCOREKEEPER: Final = QwixxScorekeeper()
