"""What the pictures of all games share: legal and illegal, how much something scores, a hand, arrows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rowlock.render.draw import Paint, circle, figures, group, path, rect
from rowlock.render.palette import PALETTES, Palette

__all__ = ["SIGN", "Tint", "arrow", "badge", "chip", "outline", "row_of", "tint_of"]

SIGN: Final = 30
"""The radius of a verdict."""


@dataclass(frozen=True, slots=True)
class Tint:
    """The colours of right and wrong, as the browser has them, with what is drawn on them."""

    good: str
    bad: str
    on: str
    palette: Palette


TINTS: Final = {
    "light": Tint("#1c6b3c", "#a31d1d", "#ffffff", PALETTES["light"]),
    "dark": Tint("#85dba4", "#ffa198", "#14161a", PALETTES["dark"]),
}


def tint_of(theme: str) -> Tint:
    """Find the colours of a theme."""
    return TINTS[theme]


def badge(tint: Tint, x: float, y: float, *, right: bool, radius: float = SIGN) -> str:
    """Draw a tick or a cross on a disc."""
    strokes = "M-11 1 -3 9 11 -8" if right else "M-9 -9 9 9M9 -9 -9 9"
    pen: dict[str, Paint] = {"stroke_width": 5.5, "stroke_linecap": "round", "stroke_linejoin": "round"}
    sign = path(strokes, fill="none", stroke=tint.on, **pen)
    return circle(x, y, radius, fill=tint.good if right else tint.bad) + group(sign, x, y, radius / SIGN * 1.15)


def chip(tint: Tint, text: str, x: float, y: float, *, high: bool = False) -> str:
    """Draw a number of points on a disc; a high one in gold."""
    palette = tint.palette
    fill = palette.gold if high else palette.accent
    return circle(x, y, 25, fill=fill) + figures(text, x, y, 24, palette.on_accent, weight=2)


def arrow(tint: Tint, x: float, y: float, length: float, *, back: bool = False) -> str:
    """Draw an arrow to the right from a point, or to the left towards it."""
    pen: dict[str, Paint] = {"stroke_width": 6, "stroke_linecap": "round", "stroke_linejoin": "round"}
    head = "M14 -13 0 0 14 13" if back else f"M{length - 14:g} -13 {length:g} 0 {length - 14:g} 13"
    return group(path(f"M0 0H{length:g}{head}", fill="none", stroke=tint.palette.soft, **pen), x, y)


def row_of(pieces: Iterable[tuple[str, bool]], step: float, raised: float) -> str:
    """Lay pieces in a row; those marked are raised."""
    return "".join(group(piece, place * step, 0 if up else raised) for place, (piece, up) in enumerate(pieces))


def outline(at: tuple[float, float], size: tuple[float, float], colour: str, stroke: float = 6) -> str:
    """Draw a rounded frame around something."""
    return rect(*at, *size, 24, fill="none", stroke=colour, stroke_width=stroke)
