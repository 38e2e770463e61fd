"""Two plain charts as SVG: values with their intervals, and curves over time. Draws; decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10
from typing import Final

__all__ = ["Curve", "Mark", "Row", "curves", "intervals"]

WIDTH: Final = 720
LEFT: Final = 150
RIGHT: Final = 24
TOP: Final = 48
LINE: Final = 30
PLOT_HEIGHT: Final = 260
INKS: Final = ("#1f6feb", "#c2410c", "#15803d", "#7e22ce", "#a16207")
STYLE: Final = (
    "<style>text{font:13px system-ui,sans-serif;fill:#222}.title{font-weight:600;font-size:15px}"
    ".soft{fill:#666}.grid{stroke:#ddd}.axis{stroke:#888}</style>"
)


@dataclass(frozen=True, slots=True)
class Row:
    """One value with its interval."""

    name: str
    value: float
    interval: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Curve:
    """One curve: values at 0, 1, 2 and so on."""

    name: str
    values: Sequence[float]


@dataclass(frozen=True, slots=True)
class Mark:
    """A marked moment on one of the curves."""

    curve: int
    at: int
    text: str


def intervals(title: str, rows: Sequence[Row]) -> str:
    """Draw a dot and a bar for every row."""
    height = TOP + LINE * len(rows) + 40
    ticks = _ticks(min(row.interval[0] for row in rows), max(row.interval[1] for row in rows))
    x = _scale(ticks[0], ticks[-1], LEFT, WIDTH - RIGHT)
    bottom = height - 30
    parts = [_text(24, 26, title, "title")]
    parts += [_line(x(tick), TOP - 8, x(tick), bottom, "grid") for tick in ticks]
    parts += [_text(x(tick), bottom + 18, f"{tick:g}", "soft", "middle") for tick in ticks]
    for number, row in enumerate(rows):
        y = TOP + LINE * number + LINE / 2
        low, high = (x(end) for end in row.interval)
        parts.append(_text(LEFT - 12, y + 4, row.name, "", "end"))
        parts.append(f'<line x1="{low:.1f}" y1="{y}" x2="{high:.1f}" y2="{y}" stroke="{INKS[0]}" stroke-width="3"/>')
        parts.append(f'<circle cx="{x(row.value):.1f}" cy="{y}" r="5" fill="{INKS[0]}"/>')
    return _svg(height, title, parts)


def curves(title: str, found: Sequence[Curve], marks: Sequence[Mark] = (), *, percent: bool = False) -> str:
    """Draw curves over a common time, with marks on them; shares are drawn from 0 to 100 %."""
    values = [value for curve in found for value in curve.values]
    ticks = [0.0, 0.25, 0.5, 0.75, 1.0] if percent else _ticks(min(values), max(values))
    bottom = TOP + PLOT_HEIGHT
    last = max(1, *(len(curve.values) - 1 for curve in found))
    x, y = _scale(0, last, 56, WIDTH - RIGHT), _scale(ticks[0], ticks[-1], bottom, TOP)
    parts = [_text(56, 26, title, "title")]
    for tick in ticks:
        parts.append(_line(56, y(tick), WIDTH - RIGHT, y(tick), "grid"))
        parts.append(_text(48, y(tick) + 4, f"{100 * tick:.0f} %" if percent else f"{tick:g}", "soft", "end"))
    for number, curve in enumerate(found):
        ink = INKS[number % len(INKS)]
        points = " ".join(f"{x(at):.1f},{y(value):.1f}" for at, value in enumerate(curve.values))
        parts.append(f'<polyline points="{points}" fill="none" stroke="{ink}" stroke-width="2"/>')
        parts.append(f'<rect x="{56 + 160 * number}" y="{bottom + 24}" width="14" height="4" fill="{ink}"/>')
        parts.append(_text(76 + 160 * number, bottom + 31, curve.name))
    for mark in marks:
        at = (x(mark.at), y(found[mark.curve].values[mark.at]))
        ink = INKS[mark.curve % len(INKS)]
        parts.append(
            f'<circle cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="5" fill="#fff" stroke="{ink}" stroke-width="2">'
            f"<title>{escape(mark.text)}</title></circle>"
        )
    return _svg(bottom + 48, title, parts)


def _scale(low: float, high: float, start: float, end: float) -> Callable[[float], float]:
    span = (high - low) or 1.0
    return lambda value: start + (value - low) / span * (end - start)


def _ticks(low: float, high: float) -> list[float]:
    """Return about five round numbers that cover a range."""
    span = max(high - low, 1e-9)
    unit = 10.0 ** floor(log10(span / 4))
    step = next(unit * factor for factor in (1, 2, 5, 10) if span / (unit * factor) <= 6)
    first, last = floor(low / step), ceil(high / step)
    return [round(step * number, 10) for number in range(first, max(last, first + 1) + 1)]


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def _text(x: float, y: float, text: str, kind: str = "", anchor: str = "start") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text{named} x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _svg(height: int, title: str, parts: Sequence[str]) -> str:
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">'
    ground = f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>'
    return "\n".join([opening, f"<title>{escape(title)}</title>", STYLE, ground, *parts, "</svg>", ""])
