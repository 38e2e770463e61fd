"""Any game without a drawing of its own: the fields of its position as text, those of each seat in a panel."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Final

from rowlock.render.draw import Picture, group, rect, words
from rowlock.render.look import Look, seat_number
from rowlock.render.text import NOTHING, SET_UP, seat_parts

__all__ = ["draw_fields"]

WIDTH: Final = 760
EDGE: Final = 22
LINE: Final = 32
SIZE: Final = 20
COLUMNS: Final = 58
"""Characters on a line: the font is not known, so there is room for a wide one."""
SEAT_COLUMNS: Final = 46
GAP: Final = 12
LEFT_OUT: Final = frozenset({"game"}) | SET_UP


def draw_fields(fields: Mapping[str, str], look: Look) -> Picture:
    """Draw a position or a view from its fields."""
    shared, by_seat = _sorted(fields)
    body, y = "", 0.0
    if shared:
        lines = _lines(shared, COLUMNS)
        height = len(lines) * LINE + 2 * EDGE - (LINE - SIZE)
        body = rect(0, 0, WIDTH, height, 22, fill=look.palette.board) + group(_text(lines, look), EDGE, EDGE)
        y = height + GAP
    for seat, parts in enumerate(by_seat):
        panel = _panel(look, seat, _lines(parts, SEAT_COLUMNS))
        body += group(panel.body, 0, y)
        y += panel.height + GAP
    return Picture(WIDTH, max(LINE, y - GAP), body)


def _sorted(fields: Mapping[str, str]) -> tuple[dict[str, str], list[dict[str, str]]]:
    """Part the fields into those of the whole table and those of each seat."""
    shared: dict[str, str] = {}
    by_seat: list[dict[str, str]] = []
    for key, value in fields.items():
        if key in LEFT_OUT:
            continue
        if "|" not in value:
            if value != NOTHING:
                shared[key] = value
            continue
        parts = seat_parts(value)
        by_seat += [{} for _ in range(len(parts) - len(by_seat))]
        for seat, part in enumerate(parts):
            by_seat[seat][key] = part
    return shared, by_seat


def _lines(fields: Mapping[str, str], columns: int) -> list[tuple[str, str]]:
    """Write fields as lines, (label, words); a long field continues on further lines without a label."""
    lines = []
    for key, value in fields.items():
        room = max(10, columns - len(key))
        wrapped = textwrap.wrap(value, room, break_on_hyphens=False) or [""]
        lines += [(key if number == 0 else "", words) for number, words in enumerate(wrapped)]
    return lines


def _text(lines: Sequence[tuple[str, str]], look: Look) -> str:
    start = SIZE * 0.62 * (1 + max((len(key) for key, _ in lines), default=0))
    body = ""
    for number, (key, value) in enumerate(lines):
        y = number * LINE + SIZE / 2
        body += words(key, 0, y, SIZE, look.palette.soft) if key else ""
        body += words(value, start, y, SIZE, look.palette.ink)
    return body


def _panel(look: Look, seat: int, lines: Sequence[tuple[str, str]]) -> Picture:
    palette, on = look.palette, seat in look.deciding
    height = max(2 * EDGE + LINE, len(lines) * LINE + 2 * EDGE - (LINE - SIZE))
    ground = rect(
        0, 0, WIDTH, height, 14, fill=palette.accent_soft if on else palette.surface,
        stroke=palette.accent if on else palette.face_line, stroke_width=3 if on else 1.5,
    )  # fmt: skip
    top = (height - (len(lines) * LINE - (LINE - SIZE))) / 2
    return Picture(
        WIDTH, height, ground + seat_number(look, seat, 0, height / 2) + group(_text(lines, look), look.label_room, top)
    )
