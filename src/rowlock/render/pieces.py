"""Tiles, cards, crosses and marks, each on a field of its own, as the browser draws them. Knows no rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rowlock.render.draw import Paint, circle, dashed, element, figures, group, path, rect
from rowlock.render.palette import Palette, mixed

__all__ = [
    "CARD",
    "COLOURS",
    "DEFS",
    "TILE",
    "card",
    "cross",
    "emblem",
    "number_card",
    "tile",
]

TILE: Final = 100
CARD: Final = (100, 140)
COLOURS: Final = "ROYGBP"

# The six shapes on a field of 100 × 100, each drawn once and used by name.
SHAPES: Final[Mapping[str, str]] = {
    "c": '<circle id="rl-c" cx="50" cy="50" r="29"/>',
    "s": '<rect id="rl-s" x="23" y="23" width="54" height="54" rx="4"/>',
    "d": '<path id="rl-d" d="M50 13 87 50 50 87 13 50Z"/>',
    "f": (
        '<path id="rl-f" d="M36 36A16.4 16.4 0 1 1 64 36 16.4 16.4 0 1 1 64 64 '
        '16.4 16.4 0 1 1 36 64 16.4 16.4 0 1 1 36 36Z"/>'
    ),
    "t": (
        '<path id="rl-t" d="M50 12 61.2 36.6 88 39.6 68.1 57.9 73.5 84.4 50 71 '
        '26.5 84.4 31.9 57.9 12 39.6 38.8 36.6Z"/>'
    ),
    "x": '<path id="rl-x" d="M31 17 50 36 69 17 83 31 64 50 83 69 69 83 50 64 31 83 17 69 36 50 17 31Z"/>',
}
DEFS: Final = "".join(SHAPES.values())

# The marks of Qwixx's colours on a field of 24 × 24: heart, sun, clover, drop; a star for jokers.
EMBLEMS: Final[Mapping[str, str]] = {
    "R": '<path d="M12 21C5.2 15.8 2.5 12 2.5 8.3A5 5 0 0 1 12 6.2a5 5 0 0 1 9.5 2.1C21.5 12 18.8 15.8 12 21Z"/>',
    "Y": (
        '<circle cx="12" cy="12" r="5.2"/><path stroke-width="2.2" stroke-linecap="round" d="M12 1.8v3M12 19.2v3'
        'M1.8 12h3M19.2 12h3M4.8 4.8l2.1 2.1M17.1 17.1l2.1 2.1M4.8 19.2l2.1-2.1M17.1 6.9l2.1-2.1"/>'
    ),
    "G": (
        '<circle cx="12" cy="7" r="4.6"/><circle cx="6.9" cy="13.4" r="4.6"/><circle cx="17.1" cy="13.4" r="4.6"/>'
        '<path d="M10.8 10h2.4l1.3 12h-5Z"/>'
    ),
    "B": '<path d="M12 1.8c3.6 4.6 7 8.8 7 13a7 7 0 0 1-14 0c0-4.2 3.4-8.4 7-13Z"/>',
    "J": '<path d="m12 2 3 6.7 7.2.8-5.4 4.9 1.5 7.2L12 18l-6.3 3.6 1.5-7.2L1.8 9.5 9 8.7Z"/>',
}

# Three ways to draw a cross in pencil, on a field of 40 × 40.
CROSSES: Final = (
    "M8 9C15 15 24 25 33 32M32 7C25 15 17 23 7 33",
    "M7 7C16 17 23 22 32 33M33 10C24 17 16 26 9 32",
    "M9 6C14 16 25 24 32 34M31 8C26 16 15 24 8 31",
)


def _shape(name: str, palette: Palette, outline: float = 4) -> str:
    ink = palette.inks[name[0]]
    line = None if palette.outline == "none" else palette.outline
    return element(
        "use", href=f"#rl-{name[1]}", fill=ink, stroke=line, stroke_width=outline if line else None,
        stroke_linejoin="round" if line else None,
    )  # fmt: skip


def _pips(colour: str, at: tuple[float, float], step: float, radius: float, paint: str) -> str:
    """Draw one to six pips, one count for each colour, in a line around a point."""
    count, (x, y) = COLOURS.index(colour) + 1, at
    return "".join(circle(x + (place - (count - 1) / 2) * step, y, radius, fill=paint) for place in range(count))


def tile(name: str, palette: Palette, *, marks: bool, last: bool = False) -> str:
    """Draw a tile on a field of 100 × 100; one that is hidden shows its back."""
    edge = rect(3, 6, 94, 93, 15, fill=palette.face_edge)
    if name == "?":
        return edge + rect(3, 2, 94, 93, 15, fill=palette.accent, stroke=palette.face_line, stroke_width=1.5)
    face = rect(3, 2, 94, 93, 15, fill=palette.face, stroke=palette.face_line, stroke_width=1.5)
    pips = _pips(name[0], (50, 86), 12, 4, palette.ink) if marks else ""
    shape = group(_shape(name, palette), *((8, 0.5, 0.84) if marks else (0, -1.5, 1)))
    ring = rect(-1, -2, 102, 103, 18, **dashed(palette.ink, 4.5, "20 14")) if last else ""
    return edge + face + shape + pips + ring


def card(name: str, palette: Palette, *, marks: bool, last: bool = False) -> str:
    """Draw a card of Qwirkle Cards on a field of 100 × 140; one that is hidden shows its back."""
    if name == "?":
        return (
            rect(1, 1, 98, 138, 12, fill=palette.accent, stroke=palette.face_line, stroke_width=1.6)
            + rect(8, 8, 84, 124, 8, fill="none", stroke=palette.on_accent, stroke_width=1.6, opacity=0.5)
            + element("use", href="#rl-f", fill=palette.on_accent, opacity=0.4, transform="translate(10 30) scale(.8)")
        )
    ink = palette.inks[name[0]]
    frame: dict[str, Paint] = {"stroke": ink, "stroke_width": 1.5, "stroke_opacity": 0.6}
    corner = group(_shape(name, palette, 9), 7, 8, 0.22)
    pips = COLOURS.index(name[0]) + 1 if marks else 0
    corner += "".join(circle(13, 37 + pip * 6.8, 2.5, fill=palette.ink) for pip in range(pips))
    ring = rect(2.5, 2.5, 95, 135, 11, **dashed(palette.ink, 4, "17 11")) if last else ""
    return (
        rect(1, 1, 98, 138, 12, fill=palette.face, stroke=palette.face_line, stroke_width=1.6)
        + rect(6, 6, 88, 128, 8, fill=mixed(ink, 9, palette.face), **frame)
        + group(_shape(name, palette), 10, 32, 0.8)
        + corner
        + group(corner, turn="rotate(180 50 70)")
        + ring
    )


def emblem(suit: str, x: float, y: float, size: float, colour: str) -> str:
    """Draw the mark of a Qwixx colour."""
    drawn = element("g", EMBLEMS[suit], fill=colour, stroke=colour if suit == "Y" else None)
    return group(drawn, x, y, size / 24)


def cross(seed: int, x: float, y: float, size: float, colour: str) -> str:
    """Draw a cross in pencil; the seed says by which hand."""
    strokes = CROSSES[seed % len(CROSSES)]
    drawn = path(strokes, fill="none", stroke=colour, stroke_width=4.6, stroke_linecap="round")
    return group(drawn, x, y, size / 40)


def number_card(name: str, palette: Palette) -> str:
    """Draw a Qwixx card on a field of 100 × 140: `R5`, a joker `J5`, or the back `?5` that shows the number alone."""
    suit, number = name[0], name[1:].partition("=")[0]
    if suit == "?":
        return (
            rect(1.5, 4, 97, 135, 15, fill=mixed(palette.card_back, 60, "#000000"))
            + rect(1.5, 1.5, 97, 134, 15, fill=palette.card_back)
            + rect(8, 8, 84, 121, 10, fill="none", stroke=palette.card_back_line, stroke_width=2.5)
            + circle(50, 68.5, 32, fill=palette.paper)
            + figures(number or "?", 50, 68.5, 32, palette.ink)
        )
    ink = palette.inks[suit]
    body = rect(1.5, 1.5, 97, 134, 15, fill=ink)
    if suit == "J":
        inks = palette.inks
        body = (
            path("M50 1.5H16.5a15 15 0 0 0-15 15v52H50Z", fill=inks["R"])
            + path("M50 1.5h33.5a15 15 0 0 1 15 15v52H50Z", fill=inks["Y"])
            + path("M50 135.5H16.5a15 15 0 0 1-15-15v-52H50Z", fill=inks["B"])
            + path("M50 135.5h33.5a15 15 0 0 0 15-15v-52H50Z", fill=inks["G"])
        )
    middle = suit == "J"
    on = palette.ink if middle else palette.on_inks[suit]
    return (
        rect(1.5, 4, 97, 135, 15, fill=mixed(ink, 55, "#000000"))
        + body
        + rect(10, 29, 80, 79, 18, fill=palette.paper)
        + figures(number, 50, 68.5, 42, palette.ink, weight=1.9)
        + emblem(suit, 38 if middle else 10, 4, 23, on)
        + emblem(suit, 38 if middle else 66, 110, 23, on)
    )
