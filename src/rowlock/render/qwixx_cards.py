"""Qwixx, the card game, as a picture: pile and display, then for each seat its sheet and its hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rowlock.render.draw import Paint, Picture, circle, element, figures, group, path, rect
from rowlock.render.look import Drawing, Look, action_frames, chosen, hands_of, seat_number
from rowlock.render.palette import Palette, mixed
from rowlock.render.pieces import CARD, cross, emblem, number_card
from rowlock.render.text import NOTHING, seat_parts

__all__ = [
    "BAND",
    "BOX",
    "BOX_STEP",
    "DRAWING",
    "HEAD",
    "ROW_HEIGHT",
    "boxes_of",
    "draw_row",
    "points_of",
    "read_sheet",
]

ROWS: Final = "RYGB"
NUMBERS: Final = tuple(range(2, 13))
FALLING: Final = "GB"
MISSES: Final = 4
MISS_COST: Final = 5

BOX: Final = 46
BOX_STEP: Final = 50
ROW_HEIGHT: Final = 60
HEAD: Final = 40
BAND: Final = HEAD + 12 * BOX_STEP + 12
SHEET_WIDTH: Final = BAND + 70
SEAT_HEIGHT: Final = 4 * ROW_HEIGHT + 106
SEAT_GAP: Final = 18
TAKE: Final = "take"
CROSS: Final = "cross"
PLAY: Final = "play"
MARKET_SCALE: Final = 0.9


def boxes_of(row: str) -> tuple[int, ...]:
    """Give the numbers of a row from left to right."""
    return NUMBERS[::-1] if row in FALLING else NUMBERS


def read_sheet(part: str) -> tuple[dict[str, list[int]], int]:
    """Read one sheet of the text: the numbers crossed in each row, and the misses."""
    values = dict(word.split(":") for word in part.split())
    crossed = {row: [] if values[row] == NOTHING else [int(n) for n in values[row].split(",")] for row in ROWS}
    return crossed, int(values["m"])


def points_of(crossed: Mapping[str, list[int]], misses: int) -> int:
    """Add a sheet up by the scale printed on it."""
    total = 0
    for row, numbers in crossed.items():
        crosses = len(numbers) + (boxes_of(row)[-1] in numbers)
        total += crosses * (crosses + 1) // 2
    return total - MISS_COST * misses


def draw(fields: Mapping[str, str], look: Look) -> Picture:
    """Draw a position or a view from its fields, two seats side by side."""
    seats = seat_parts(fields["sheets"])
    hands = hands_of(fields["hands"])
    columns = min(2, len(seats))
    width = columns * SHEET_WIDTH + (columns - 1) * SEAT_GAP
    market = Picture(width, 0, "") if look.kept else _market(fields, look, width)
    body, y = market.body, market.height and market.height + 14
    for seat, part in enumerate(seats):
        x = seat % columns * (SHEET_WIDTH + SEAT_GAP)
        number = fields.get("top", NOTHING)[1:]
        body += group(_seat(look, seat, part, hands[seat], number), x, y + seat // columns * SEAT_HEIGHT)
    lines = -(-len(seats) // columns)
    return Picture(width, y + lines * SEAT_HEIGHT - SEAT_GAP, body)


def _market(fields: Mapping[str, str], look: Look, width: float) -> Picture:
    """Draw the pile with its top card and the four slots of the display."""
    height = CARD[1] * MARKET_SCALE + 32
    body = rect(0, 0, width, height, 22, fill=look.palette.board)
    top = fields.get("top", NOTHING)
    middle = width / 2
    for lift in (8, 4):
        body += group(
            rect(1.5, 4, 97, 135, 15, fill=look.palette.card_back), middle - 270 + lift, 16 + lift, MARKET_SCALE
        )
    if top != NOTHING:
        body += group(number_card(top, look.palette), middle - 270, 16, MARKET_SCALE)
        body += circle(middle - 225, 16, 9, fill=look.palette.accent)
    display = fields.get("display", NOTHING)
    for place, name in enumerate([] if display == NOTHING else display.split()):
        x = middle - 110 + place * 104
        if name == NOTHING:
            body += rect(x, 18, 90, 124, 14, fill="none", stroke=look.palette.dot, stroke_width=3)
        else:
            body += group(number_card(name, look.palette), x, 16, MARKET_SCALE)
    played, better = (_slots(action) for action in (look.played, look.better))
    size = (CARD[0] * MARKET_SCALE, CARD[1] * MARKET_SCALE)
    body += action_frames(look, played, better, lambda slot: (middle - 110 + (slot - 1) * 104, 16, *size))
    return Picture(width, height, body)


def _slots(action: str) -> list[int]:
    """Find the slots of the display, from 1, that an action takes from."""
    verb, *words = action.split() or [""]
    return [int(word.partition("@")[2]) for word in words if "@" in word] if verb == TAKE else []


def _crossed(action: str, number: str) -> list[tuple[str, int]]:
    """Find the boxes that an action crosses; `cross R` means the number of the pile's top card."""
    verb, *words = action.split() or [""]
    if verb == CROSS and number.isdigit():
        return [(words[0], int(number))]
    if verb != PLAY or CROSS not in words:
        return []
    at = words.index(CROSS)
    row = next((word[-1] if "=" in word else word[0] for word in words[:at] if "=" in word or word[0] in ROWS), "")
    return [(row, int(word)) for word in words[at + 1 :] if row and word != NOTHING]


def _marked(look: Look, hand: Sequence[str], number: str, start: float, foot: float) -> str:
    """Frame the boxes that two actions cross and the cards that they play."""
    boxes = [_crossed(action, number) for action in (look.played, look.better)]
    places = sorted({*boxes[0], *boxes[1]})

    def box(place: int) -> tuple[float, float, float, float]:
        row, crossed = places[place]
        x = 12 + HEAD + boxes_of(row).index(crossed) * BOX_STEP
        return x, 12 + ROWS.index(row) * ROW_HEIGHT + (ROW_HEIGHT - 6 - BOX) / 2, BOX, BOX

    played, better = ([places.index(one) for one in found] for found in boxes)
    body = action_frames(look, played, better, box)
    played, better = (chosen(hand, _shown(action)) for action in (look.played, look.better))
    size = (CARD[0] / 2, CARD[1] / 2)
    return body + action_frames(look, played, better, lambda place: (start + place * 60, foot - 28, *size))


def _shown(action: str) -> list[str]:
    """Find the cards in the hand that an action plays, jokers without their colour."""
    verb, *words = action.split() or [""]
    return [word.partition("=")[0] for word in words[: words.index(CROSS)]] if verb == PLAY and CROSS in words else []


def _seat(look: Look, seat: int, part: str, hand: list[str], number: str) -> str:
    palette, on = look.palette, seat in look.deciding
    crossed, misses = read_sheet(part)
    height = SEAT_HEIGHT - SEAT_GAP
    body = rect(
        0, 0, SHEET_WIDTH, height, 18, fill=palette.accent_soft if on else palette.paper,
        stroke=palette.accent if on else palette.face_line, stroke_width=3 if on else 1.5,
    )  # fmt: skip
    for place, row in enumerate(ROWS):
        body += group(draw_row(palette, row, crossed[row]), 12, 12 + place * ROW_HEIGHT)
    foot = 12 + 4 * ROW_HEIGHT + 34
    body += seat_number(look, seat, 0, foot + 6)
    start = look.label_room
    for place, name in enumerate([] if look.kept else hand):
        body += group(number_card(name, palette), start + place * 60, foot - 28, 0.5)
    body += _marked(look, hand, number, start, foot) if on else ""
    start = SHEET_WIDTH - 252
    for miss in range(MISSES):
        x = start + miss * 36
        body += rect(x, foot - 8, 28, 28, 6, fill=palette.face, stroke=palette.soft, stroke_width=2)
        body += cross(miss, x - 2, foot - 10, 32, palette.ink) if miss < misses else ""
    return body + figures(str(points_of(crossed, misses)), SHEET_WIDTH - 24, foot + 6, 34, palette.ink, anchor=1)


def draw_row(palette: Palette, row: str, crossed: list[int]) -> str:
    """Draw a row of a sheet with its crosses and its points."""
    ink, on = palette.inks[row], palette.on_inks[row]
    boxes = boxes_of(row)
    reached = boxes.index(crossed[-1]) if crossed else -1
    field = mixed(ink, 8 if palette.outline != "none" else 14, palette.face)
    locked = boxes[-1] in crossed
    body = rect(0, 0, BAND, ROW_HEIGHT - 6, 14, fill=ink) + emblem(row, 8, 15, 24, on)
    middle = (ROW_HEIGHT - 6) / 2
    for place, number in enumerate(boxes):
        x = HEAD + place * BOX_STEP
        passed = place < reached and number not in crossed
        edge: dict[str, Paint] = {"stroke": on, "stroke_width": 2.5} if place == len(boxes) - 1 else {}
        body += rect(x, middle - BOX / 2, BOX, BOX, 8, fill=field, opacity=0.55 if passed else None, **edge)
        body += figures(str(number), x + BOX / 2, middle, 19, palette.soft if passed else palette.ink, weight=1.9)
        if passed:
            body += path(f"M{x + 8} {middle:.0f}h{BOX - 16}", stroke=palette.ink, stroke_width=2, opacity=0.5)
        if number in crossed:
            body += cross(number, x, middle - BOX / 2, BOX, palette.ink)
    end = HEAD + len(boxes) * BOX_STEP + BOX / 2
    body += circle(end, middle, BOX / 2, fill=field) + _lock(end, middle, palette.ink)
    body += cross(1, end - BOX / 2, middle - BOX / 2, BOX, palette.ink) if locked else ""
    crosses = len(crossed) + locked
    return body + figures(str(crosses * (crosses + 1) // 2), BAND + 46, middle, 22, palette.ink, anchor=1)


def _lock(x: float, y: float, colour: str) -> str:
    bow = path("M7.5 11V8a4.5 4.5 0 0 1 9 0v3", fill="none", stroke=colour, stroke_width=2.2)
    return group(bow + element("rect", x=5, y=11, width=14, height=9.5, rx=2, fill=colour), x - 12, y - 13)


DRAWING: Final[Drawing] = draw
