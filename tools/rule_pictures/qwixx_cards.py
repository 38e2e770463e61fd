"""Examples of Qwixx, the card game: the cards of an action above the rows of the sheet that it concerns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rowlock.games.qwixx_cards.actions import Cross, Play, Take
from rowlock.games.qwixx_cards.cards import COLOUR_LETTERS, card_name
from rowlock.render.draw import Picture, circle, figures, group, rect
from rowlock.render.pieces import CARD, cross, number_card
from rowlock.render.qwixx_cards import BAND, BOX, BOX_STEP, HEAD, ROW_HEIGHT, boxes_of, draw_row, points_of, read_sheet
from rowlock.render.text import seat_parts
from tools.rule_pictures.examples import Example
from tools.rule_pictures.signs import Tint, arrow, badge, outline

__all__ = ["draw"]

ROWS: Final = "RYGB"
WIDTH: Final = BAND + 70
SCALE: Final = 0.8
STEP: Final = CARD[0] * SCALE + 10
HIGH: Final = CARD[1] * SCALE
FRAME: Final = (CARD[0] * SCALE + 4, HIGH + 2)
MIDDLE: Final = (ROW_HEIGHT - 6) / 2
MISSES: Final = 4
MISS_COST: Final = 5


def draw(example: Example, tint: Tint) -> Picture:
    """Draw an example: the display for a take, otherwise cards above rows."""
    if isinstance(example.action, Take):
        return _take(example, tint)
    y, body = 0.0, ""
    cards = _cards(example)
    if cards:
        body += "".join(
            group(number_card(name, tint.palette), place * STEP, 0, SCALE) for place, name in enumerate(cards)
        )
        y = HIGH + 18
    if example.action is not None:
        body += badge(tint, WIDTH - 34, max(y - 40, 30), right=example.fault is None)
    for seat in range(example.told.get("seats", 1)):
        if example.told.get("seats"):
            body += circle(22, y + MIDDLE, 20, fill=tint.palette.dot)
            body += figures(str(seat + 1), 22, y + MIDDLE, 20, tint.palette.ink, weight=2)
        part = seat_parts(example.fields["sheets"])[seat]
        sheet = _sheet(example, part, seat, tint)
        body += group(sheet.body, 56 if example.told.get("seats") else 0, y)
        y += sheet.height + 12
    return Picture(WIDTH + (56 if example.told.get("seats") else 0), y - 12, body)


def _cards(example: Example) -> list[str]:
    """Name the cards that an action shows: those played, or the back of the pile's top card."""
    match example.action:
        case Play(cards=shown):
            return [card_name(one.card) for one in shown]
        case Cross():
            return [f"?{example.fields['top'][1:]}"]
        case _:
            return []


def _sheet(example: Example, part: str, seat: int, tint: Tint) -> Picture:
    """Draw the rows of a sheet with what the action crosses, and the boxes that are open."""
    crossed, misses = read_sheet(part)
    new = _new_crosses(example) if seat == 0 else {}
    opened = read_open(example.told.get("open", "")) if seat == 0 else {}
    body, y = "", 0.0
    for row in example.told.get("show", ROWS):
        after = crossed[row] if example.fault else crossed[row] + new.get(row, [])
        body += group(draw_row(tint.palette, row, after), 0, y)
        for number in opened.get(row, []):
            body += _frame(row, number, y, tint.good)
        for number in new.get(row, []):
            body += _frame(row, number, y, tint.bad if example.fault else tint.palette.ink)
            body += _cross(row, number, y, tint.bad) if example.fault else ""
        crossed[row] = after
        y += ROW_HEIGHT
    after_misses = misses + (isinstance(example.action, Play) and not new and not example.state.table.crossed)
    if example.told.get("show") and after_misses == misses:
        return Picture(WIDTH, y - 6, body)
    body += _foot(tint, y + 8, after_misses, None if example.told.get("show") else points_of(crossed, after_misses))
    return Picture(WIDTH, y + 46, body)


def read_open(text: str) -> Mapping[str, list[int]]:
    """Read rows with numbers, such as `R:8,9 Y:11`."""
    return {word[0]: [int(number) for number in word[2:].split(",")] for word in text.split()}


def _new_crosses(example: Example) -> Mapping[str, list[int]]:
    match example.action:
        case Play(crosses=numbers) as play if numbers and play.colour is not None:
            return {COLOUR_LETTERS[play.colour]: list(numbers)}
        case Cross(colour=colour):
            return {COLOUR_LETTERS[colour]: [int(example.fields["top"][1:])]}
        case _:
            return {}


def _box(row: str, number: int) -> float:
    return HEAD + boxes_of(row).index(number) * BOX_STEP


def _frame(row: str, number: int, y: float, colour: str) -> str:
    """Frame a box; with the last one the lock as well."""
    more = BOX_STEP if number == boxes_of(row)[-1] else 0
    return rect(_box(row, number), y + MIDDLE - BOX / 2, BOX + more, BOX, 9, fill="none", stroke=colour, stroke_width=6)


def _cross(row: str, number: int, y: float, colour: str) -> str:
    return cross(number, _box(row, number), y + MIDDLE - BOX / 2, BOX, colour)


def _foot(tint: Tint, y: float, misses: int, total: int | None) -> str:
    """Draw the boxes for misses, what they cost, and the total of a whole sheet."""
    palette = tint.palette
    body = ""
    for miss in range(MISSES):
        x = HEAD + miss * 42
        body += rect(x, y, 34, 34, 7, fill=palette.face, stroke=palette.soft, stroke_width=2)
        body += cross(miss, x - 1, y - 1, 36, tint.bad) if miss < misses else ""
    if misses:
        body += figures(str(-MISS_COST * misses), HEAD + MISSES * 42 + 14, y + 17, 24, tint.bad, weight=2, anchor=0)
    if total is not None:
        body += figures(str(total), BAND + 46, y + 17, 34, palette.ink, anchor=1)
    return body


def _take(example: Example, tint: Tint) -> Picture:
    """Draw pile and display, backs up, with the card taken raised; below it the hand, in which its colour shows."""
    backs = [f"?{name[1:]}" for name in example.fields["display"].split()]
    taken = {pick.slot for pick in example.action.picks}
    board = rect(0, 0, 7 * STEP + 10, HIGH + 56, 22, fill=tint.palette.board)
    body = board + group(number_card(f"?{example.fields['top'][1:]}", tint.palette), 20, 36, SCALE)
    for place, name in enumerate(backs):
        x, up = 2.4 * STEP + place * STEP, place + 1 in taken
        body += group(number_card(name, tint.palette), x, 14 if up else 36, SCALE)
        body += outline((x - 2, 12), FRAME, tint.good) if up else ""
    y = HIGH + 84
    hand = seat_parts(example.fields["hands"])[0].split()
    gained = [example.fields["display"].split()[slot - 1] for slot in sorted(taken)]
    for place, name in enumerate([*hand, *gained]):
        new = place >= len(hand)
        x = place * STEP + (STEP if new else 0)
        body += group(number_card(name, tint.palette), x, y, SCALE)
        body += outline((x - 2, y - 2), FRAME, tint.good) if new else ""
    body += arrow(tint, len(hand) * STEP + 8, y + HIGH / 2, STEP - 26, back=True)
    return Picture(7 * STEP + 10, y + HIGH, body)
