"""SVG by hand: elements, groups, and figures drawn as strokes so that a picture needs no font. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

__all__ = ["Paint", "Picture", "circle", "dashed", "document", "element", "figures", "group", "path", "rect", "words"]

Paint: TypeAlias = str | float | None

FIGURE_HEIGHT: Final = 10
FIGURE_GAP: Final = 2.4

# The strokes of each figure on a field ten high, and how wide it is.
FIGURES: Final[Mapping[str, tuple[float, str]]] = {
    "0": (6, "M3 0C1 0 0 2 0 5S1 10 3 10 6 8 6 5 5 0 3 0Z"),
    "1": (3.2, "M.4 2.2 3 0V10"),
    "2": (6, "M.2 2.7C.4 1 1.5 0 3 0 4.7 0 5.8 1.1 5.8 2.7 5.8 4.7 3.4 6.4 .1 10H6"),
    "3": (
        6,
        "M.3 1.8C.8 .6 1.8 0 3 0 4.6 0 5.6 1 5.6 2.4 5.6 3.9 4.5 4.8 2.6 4.8 "
        "4.8 4.8 6 5.8 6 7.3 6 9 4.7 10 3 10 1.6 10 .5 9.3 0 8",
    ),
    "4": (6.2, "M4.5 10V0L0 7H6.2"),
    "5": (6, "M5.4 0H1L.5 4.6C1.2 4 2 3.7 3 3.7 4.8 3.7 6 5 6 6.8 6 8.7 4.8 10 3 10 1.6 10 .5 9.2 0 8"),
    "6": (
        6,
        "M5.2 .9C4.6 .3 3.9 0 3.2 0 1.2 0 0 2.2 0 5.6 0 8.4 1.1 10 3 10 4.8 10 "
        "6 8.7 6 6.9 6 5.2 4.8 3.9 3.1 3.9 1.5 3.9 .3 5 0 6.4",
    ),
    "7": (6, "M0 0H6L2.2 10"),
    "8": (
        6,
        "M3 4.7C1.4 4.7 .5 3.7 .5 2.4 .5 1 1.5 0 3 0S5.5 1 5.5 2.4C5.5 3.7 4.6 4.7 3 4.7ZM3 "
        "4.7C1.2 4.7 0 5.8 0 7.3 0 8.9 1.2 10 3 10S6 8.9 6 7.3C6 5.8 4.8 4.7 3 4.7Z",
    ),
    "9": (
        6,
        "M.8 9.1C1.4 9.7 2.1 10 2.8 10 4.8 10 6 7.8 6 4.4 6 1.6 4.9 0 3 0 1.2 0 "
        "0 1.3 0 3.1 0 4.8 1.2 6.1 2.9 6.1 4.5 6.1 5.7 5 6 3.6",
    ),
    "-": (4.6, "M.3 5.4H4.3"),
    "?": (5.5, "M.3 2.4C.5 .9 1.5 0 2.9 0 4.4 0 5.5 1 5.5 2.4 5.5 4.4 2.9 4.6 2.9 6.6V7M2.9 9.9V10"),
}
NAMES: Final = {"-": "minus", "?": "unknown"}
FIGURE_DEFS: Final = "".join(
    f'<path id="rl-{NAMES.get(letter, letter)}" d="{stroke}"/>' for letter, (_, stroke) in FIGURES.items()
)


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing, with its width and height from 0,0."""

    width: float
    height: float
    body: str


def escape(text: str) -> str:
    """Write a text as the content of an element."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def quoteattr(text: str) -> str:
    """Write a text as the value of an attribute, in the quotes that it does not contain.

    The functions of this name in the standard library load an HTTP client, which a page without a server has not.
    """
    safe = escape(text).replace("\n", "&#10;").replace("\r", "&#13;").replace("\t", "&#9;")
    if '"' not in safe:
        return f'"{safe}"'
    return "'" + safe + "'" if "'" not in safe else '"' + safe.replace('"', "&quot;") + '"'


def _short(value: float) -> str:
    """Write a number in its shortest form."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def element(tag: str, body: str = "", /, **attributes: Paint) -> str:
    """Write an element; underscores in names become hyphens, and None values are omitted."""
    words = [tag]
    for name, value in attributes.items():
        if value is not None:
            text = value if isinstance(value, str) else _short(value)
            words.append(f"{name.rstrip('_').replace('_', '-')}={quoteattr(text)}")
    return f"<{' '.join(words)}>{body}</{tag}>" if body else f"<{' '.join(words)}/>"


def group(body: str, x: float = 0, y: float = 0, scale: float = 1, turn: str = "") -> str:
    """Move, scale and rotate a drawing."""
    steps = [f"translate({_short(x)} {_short(y)})"] if x or y else []
    steps += [turn] if turn else []
    steps += [f"scale({_short(scale)})"] if scale != 1 else []
    return element("g", body, transform=" ".join(steps)) if steps else body


def rect(x: float, y: float, width: float, height: float, round_: float, **paint: Paint) -> str:
    """Draw a rectangle with round corners."""
    return element("rect", x=x, y=y, width=width, height=height, rx=round_, **paint)


def circle(x: float, y: float, radius: float, **paint: Paint) -> str:
    """Draw a circle."""
    return element("circle", cx=x, cy=y, r=radius, **paint)


def path(strokes: str, **paint: Paint) -> str:
    """Draw a path."""
    return element("path", d=strokes, **paint)


def dashed(colour: str, width: float, dash: str) -> dict[str, Paint]:
    """Give the paint of a dashed line."""
    return {
        "fill": "none",
        "stroke": colour,
        "stroke_width": width,
        "stroke_dasharray": dash,
        "stroke_linecap": "round",
    }


def figures(
    text: str, x: float, y: float, height: float, colour: str, *, weight: float = 1.7, anchor: float = 0.5
) -> str:
    """Draw figures around a middle line at y; the anchor says which part of their width lies at x."""
    known = [FIGURES[letter] for letter in text]
    width = sum(wide for wide, _ in known) + FIGURE_GAP * (len(known) - 1)
    scale = height / FIGURE_HEIGHT
    strokes, at = "", 0.0
    for letter, (wide, _) in zip(text, known, strict=True):
        strokes += element("use", href=f"#rl-{NAMES.get(letter, letter)}", x=at or None)
        at += wide + FIGURE_GAP
    drawn = group(strokes, x - anchor * width * scale, y - height / 2, scale)
    paint: dict[str, Paint] = {"stroke_width": weight, "stroke_linecap": "round", "stroke_linejoin": "round"}
    return element("g", drawn, fill="none", stroke=colour, **paint)


def words(text: str, x: float, y: float, size: float, colour: str) -> str:
    """Write words in the default sans-serif font."""
    style = {"font_family": "Inter, system-ui, sans-serif", "font_weight": "600", "dominant_baseline": "central"}
    return element("text", escape(text), x=x, y=y, font_size=size, fill=colour, **style)


def document(picture: Picture, title: str, ground: str, defs: str, margin: float = 24) -> str:
    """Make a whole SVG document, a title for screen readers included."""
    width, height = picture.width + 2 * margin, picture.height + 2 * margin
    body = (
        element("title", escape(title))
        + element("defs", FIGURE_DEFS + defs)
        + rect(0, 0, width, height, 24, fill=ground)
        + group(picture.body, margin, margin)
    )
    box = f"0 0 {_short(width)} {_short(height)}"
    return element(
        "svg", body, xmlns="http://www.w3.org/2000/svg", viewBox=box, width=width / 2, height=height / 2, role="img"
    )
