"""How a picture looks, and the panel of each seat below the table. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from rowlock.render.draw import Paint, Picture, circle, dashed, figures, group, rect, words
from rowlock.render.palette import Palette
from rowlock.render.text import NOTHING, seat_parts

__all__ = ["PANEL", "Box", "Drawing", "Look", "action_frames", "chosen", "hands_of", "panel", "seat_number", "stock"]

PANEL: Final = 76
GAP: Final = 10
NAME_ROOM: Final = 170
PLAIN_ROOM: Final = 76
WHOLE_NAME_ROOM: Final = 420
LARGE: Final = 28
WIDE: Final = frozenset("MWmw@%—")
WIDEST, OTHERS = 1.05, 0.68
"""How wide letters are in most sans-serif fonts, in heights of the type."""


@dataclass(frozen=True, slots=True)
class Look:
    """The colours, whether colours carry marks, the names of the players, and the last action."""

    palette: Palette
    marks: bool = True
    names: Sequence[str] = ()
    last: str = ""
    room: str = ""
    """A text whose cells fit into the picture as well."""
    deciding: Collection[int] = field(default_factory=frozenset)
    coordinates: bool = False
    """Whether the columns and rows of a board are numbered, as the notation has them."""
    highlighted: str = ""
    """A text whose cells are framed."""
    arrows: Sequence[tuple[str, str]] = ()
    """From one cell to another, each a text such as `@0,0`."""
    played: str = ""
    better: str = ""
    """Actions that are not on the table: what was played from here, and what was better."""
    kept: bool = False
    """Whether the picture is to keep after a game: whole names, and neither hands nor what is left to draw."""

    @property
    def label_room(self) -> float:
        """How much room the label of a seat takes."""
        if self.kept:
            return WHOLE_NAME_ROOM
        return NAME_ROOM if self.names else PLAIN_ROOM


Drawing: TypeAlias = Callable[[Mapping[str, str], Look], Picture]
"""Draws a position or a view from the fields of its text."""
Box: TypeAlias = tuple[float, float, float, float]
"""The x, y, width and height of something in a picture."""


def hands_of(value: str) -> list[list[str]]:
    """Split the field of the hands into the components of each seat."""
    return [[] if part == NOTHING else part.split() for part in seat_parts(value)]


def chosen(held: Sequence[str], wanted: Sequence[str]) -> list[int]:
    """Find the places in a hand of the components that an action names, each once."""
    left, places = list(wanted), []
    for place, name in enumerate(held):
        if name in left:
            left.remove(name)
            places.append(place)
    return places


def action_frames(
    look: Look, played: Collection[int], better: Collection[int], box: Callable[[int], Box], *, large: bool = False
) -> str:
    """Frame places, each in its box: what was played with a broken line, what was better with a whole one inside."""
    body = ""
    broken = dashed(look.palette.ink, 6, "16 12") if large else dashed(look.palette.ink, 4, "9 7")
    whole: dict[str, Paint] = {"fill": "none", "stroke": look.palette.accent, "stroke_width": 7 if large else 5}
    for places, inset, paint in ((played, 0, broken), (better, 5, whole)):
        for place in sorted(places):
            x, y, width, height = box(place)
            body += rect(x + inset, y + inset, width - 2 * inset, height - 2 * inset, 5, **paint)
    return body


def _name_size(names: Sequence[str]) -> float:
    """Give the largest size of type in which every name fits into the room for whole names."""
    widths = [sum(WIDEST if letter in WIDE else OTHERS for letter in name) for name in names]
    return min(LARGE, (WHOLE_NAME_ROOM - 30) / max((1.0, *widths)))


def seat_number(look: Look, seat: int, x: float, y: float) -> str:
    """Draw the label of a seat around a middle line: its number on a disc, and its name if it has one."""
    if look.kept:
        whole = look.names[seat] if seat < len(look.names) else str(seat)
        return words(whole, x + 20, y, _name_size(look.names), look.palette.ink)
    on = seat in look.deciding
    fill = look.palette.accent if on else look.palette.dot
    number = figures(str(seat), x + 38, y, 20, look.palette.on_accent if on else look.palette.ink, weight=2)
    name = words(look.names[seat][:12], x + 68, y, 20, look.palette.ink) if seat < len(look.names) else ""
    return circle(x + 38, y, 22, fill=fill) + number + name


def panel(look: Look, seat: int, width: float, body: str, score: int) -> str:
    """Draw the panel of one seat: label, what it holds, what it has scored."""
    palette, on = look.palette, seat in look.deciding
    ground = rect(
        0, 0, width, PANEL - GAP, 14, fill=palette.accent_soft if on else palette.surface,
        stroke=palette.accent if on else palette.face_line, stroke_width=3 if on else 1.5,
    )  # fmt: skip
    middle = (PANEL - GAP) / 2
    total = figures(str(score), width - 22, middle, 30, palette.ink, weight=1.9, anchor=1)
    return ground + seat_number(look, seat, 0, middle) + group(body, look.label_room, middle) + total


def stock(look: Look, size: int, x: float, y: float) -> str:
    """Draw the number of components left to draw, as a small stack, to the left of a point."""
    palette = look.palette
    stack = "".join(
        rect(x - 46 - lift, y - 14 - lift, 34, 30, 6, fill=palette.face, stroke=palette.soft, stroke_width=2)
        for lift in (0, 5, 10)
    )
    return stack + figures(str(size), x - 68, y, 22, palette.soft, weight=1.9, anchor=1)
