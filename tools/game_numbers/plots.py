"""The plots of the page as SVG, each in both themes. Draws; measures nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Final

from rowlock.locale import Texts

__all__ = ["THEMES", "plots_of"]

WIDTH, HEIGHT = 720, 300
LEFT, RIGHT, TOP, BOTTOM = 56, 20, 46, 62


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of a plot."""

    ground: str
    ink: str
    soft: str
    grid: str
    curves: tuple[str, ...]


THEMES: Final[Mapping[str, Theme]] = {
    "": Theme("#ffffff", "#222222", "#5b6270", "#dddddd", ("#1f6feb", "#c2410c", "#15803d", "#7e22ce")),
    "-dark": Theme("#14181f", "#e8eaee", "#a3abb8", "#343b47", ("#79b8ff", "#ffab70", "#7ee2a8", "#d2a8ff")),
}
"""The themes by the ending of their files."""


def plots_of(figures: Mapping[str, Any]) -> dict[str, str]:
    """Draw every plot in both themes; the keys are names of files."""
    texts = Texts()
    drawn = {}
    for ending, theme in THEMES.items():
        for game, found in figures["scores"].items():
            title = f"{texts.name_text(game)}: scores of equal players"
            curves = {f"{seats} players": one for seats, one in found["histograms"].items()}
            drawn[f"scores-{game}{ending}"] = _distribution(title, "points", curves, theme)
        drawn[f"first{ending}"] = _first(figures["first"], texts, theme)
        for game, by_seats in figures["qwirkles"].items():
            title = f"{texts.name_text(game)}: Qwirkles in each sixth of the game, by the number of players"
            drawn[f"qwirkles-{game}{ending}"] = _parts(title, by_seats, theme)
    return drawn


def _frame(title: str, theme: Theme, parts: Sequence[str]) -> str:
    style = (
        f"<style>text{{font:13px system-ui,sans-serif;fill:{theme.ink}}}"
        f".t{{font-weight:600;font-size:15px}}.s{{fill:{theme.soft}}}</style>"
    )
    ground = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{theme.ground}"/>'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}"'
    head += f' viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
    return "\n".join(
        [head, f"<title>{escape(title)}</title>", style, ground, _text(24, 26, title, "t"), *parts, "</svg>\n"]
    )


def _text(x: float, y: float, text: str, kind: str = "", anchor: str = "start") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text{named} x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, ink: str, *, width: float = 1) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{ink}" stroke-width="{width:g}"/>'


def _scale(low: float, high: float, start: float, end: float) -> Callable[[float], float]:
    return lambda value: start + (value - low) / ((high - low) or 1.0) * (end - start)


def _legend(names: Sequence[str], theme: Theme) -> list[str]:
    parts = []
    for number, name in enumerate(names):
        x = LEFT + 140 * number
        parts.append(f'<rect x="{x}" y="{HEIGHT - 18}" width="14" height="4" fill="{theme.curves[number]}"/>')
        parts.append(_text(x + 20, HEIGHT - 11, name))
    return parts


def _distribution(title: str, unit: str, curves: Mapping[str, Any], theme: Theme) -> str:
    """Draw the share of games at each score, one curve for each number of players."""
    low = min(one["low"] for one in curves.values())
    high = max(one["low"] + one["step"] * len(one["shares"]) for one in curves.values())
    most = max(share for one in curves.values() for share in one["shares"])
    x, y = _scale(low, high, LEFT, WIDTH - RIGHT), _scale(0, most, HEIGHT - BOTTOM, TOP)
    parts = []
    for tick in _ticks(low, high):
        parts += [_line(x(tick), TOP, x(tick), HEIGHT - BOTTOM, theme.grid)]
        parts += [_text(x(tick), HEIGHT - BOTTOM + 18, f"{tick:g}", "s", "middle")]
    parts.append(_text(WIDTH - RIGHT, HEIGHT - BOTTOM + 34, unit, "s", "end"))
    for number, one in enumerate(curves.values()):
        middle = one["low"] + (one["step"] - 1) / 2
        points = " ".join(
            f"{x(middle + place * one['step']):.1f},{y(share):.1f}" for place, share in enumerate(one["shares"])
        )
        parts.append(f'<polyline points="{points}" fill="none" stroke="{theme.curves[number]}" stroke-width="2"/>')
    return _frame(title, theme, [*parts, *_legend([*curves], theme)])


def _ticks(low: float, high: float) -> list[int]:
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200) if (high - low) / step <= 9)
    return [tick for tick in range(int(low // step) * step, int(high) + 1, step) if tick >= low]


def _first(found: Mapping[str, Any], texts: Texts, theme: Theme) -> str:
    """Draw how much more than a fair share the first player wins, with intervals."""
    title = "Wins of the first player above a fair share, in percentage points"
    rows = [
        (f"{texts.name_text(game)}, {seats}", [100 * (end - 1 / int(seats)) for end in one["wins"][0]])
        for game, by_seats in found.items()
        for seats, one in by_seats.items()
    ]
    low, high = min(0.0, *(row[1] for _, row in rows)), max(0.0, *(row[2] for _, row in rows))
    x = _scale(low, high, 190, WIDTH - RIGHT)
    step = (HEIGHT - TOP - 40) / len(rows)
    parts = []
    for tick in _ticks(low, high):
        parts += [_line(x(tick), TOP, x(tick), HEIGHT - 34, theme.ink if tick == 0 else theme.grid)]
        parts += [_text(x(tick), HEIGHT - 16, f"{tick:+g}".replace("-", "−") if tick else "0", "s", "middle")]
    for number, (name, (value, least, most)) in enumerate(rows):
        y = TOP + step * (number + 0.5)
        parts += [_text(180, y + 4, name, "", "end"), _line(x(least), y, x(most), y, theme.curves[0], width=3)]
        parts.append(f'<circle cx="{x(value):.1f}" cy="{y:.1f}" r="4" fill="{theme.curves[0]}"/>')
    return _frame(title, theme, parts)


def _parts(title: str, by_seats: Mapping[str, Any], theme: Theme) -> str:
    """Draw bars with intervals for each part of the game."""
    most = max(end[2] for one in by_seats.values() for end in one["parts"])
    y = _scale(0, most, HEIGHT - BOTTOM, TOP)
    count = len(next(iter(by_seats.values()))["parts"])
    wide = (WIDTH - LEFT - RIGHT) / count
    bar = wide * 0.8 / len(by_seats)
    parts = []
    for tick in _ticks(0, most):
        parts += [_line(LEFT, y(tick), WIDTH - RIGHT, y(tick), theme.grid)]
        parts += [_text(LEFT - 8, y(tick) + 4, f"{tick:g}", "s", "end")]
    for place in range(count):
        parts.append(_text(LEFT + wide * (place + 0.5), HEIGHT - BOTTOM + 18, f"{place + 1}", "s", "middle"))
        for number, one in enumerate(by_seats.values()):
            value, least, high = one["parts"][place]
            at = LEFT + wide * place + wide * 0.1 + bar * number
            parts.append(
                f'<rect x="{at:.1f}" y="{y(value):.1f}" width="{bar - 2:.1f}" height="{y(0) - y(value):.1f}"'
                f' fill="{theme.curves[number]}"/>'
            )
            parts.append(_line(at + bar / 2 - 1, y(least), at + bar / 2 - 1, y(high), theme.ink, width=1.5))
    return _frame(title, theme, [*parts, *_legend([f"{seats} players" for seats in by_seats], theme)])
