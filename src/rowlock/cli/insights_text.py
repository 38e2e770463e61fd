"""Insights in words and columns, each block with a line that says what its numbers are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rowlock.cli.console import Console
from rowlock.wire.insights import GameInsights, Measured, Part, WithoutLuck

PERCENT: Final = 100
WIDE: Final = 2


def print_insights(console: Console, one: GameInsights) -> None:
    """Print the insights into one player's games of one kind."""
    title = {"player": one.player, "game": console.texts.name_text(one.game)}
    console.tell("insights-title", **title, games=one.games, decisions=one.decisions)
    console.tell("insights-rate", points=_span(console, one.points, ".2f"), chance=_percent(console, one.chance))
    shown = [part for part in one.parts if _divides(one.parts, part)]
    _columns(
        console,
        [
            (
                _part_name(console, part),
                _span(console, part.points, ".2f"),
                _percent(console, part.chance),
                console.text("insights-count", decisions=part.decisions, games=part.games),
            )
            for part in shown
        ],
    )
    console.tell("insights-kinds")
    _columns(
        console,
        [
            (
                kind_text(console, one.game, kind.name),
                _span(console, kind.points),
                _times(console, kind.name, kind.count),
            )
            for kind in one.kinds
        ],
    )
    console.tell("insights-luck")
    _columns(
        console,
        [
            _luck_row(console, "lead", one.lead, 1, "+.1f"),
            _luck_row(console, "wins", one.wins, PERCENT, ".0f"),
        ],
    )


def kind_text(console: Console, game: str, kind: str) -> str:
    """Say a kind of mistake in words; without a kind, that the differences are too small to be clear."""
    if not kind:
        return console.text("insights-unclear")
    key = f"mistake-{game}-{kind}"
    return console.text(key) if key in console.texts else console.text("mistake-other")


def _divides(parts: Sequence[Part], part: Part) -> bool:
    """Tell whether there is another part of the same division, so that the two can be compared."""
    return sum(other.by == part.by for other in parts) > 1


def _part_name(console: Console, part: Part) -> str:
    return console.text(f"insights-{part.by}", name=part.name)


def _times(console: Console, kind: str, count: int) -> str:
    return console.text("insights-times", count=count) if kind else ""


def _luck_row(console: Console, name: str, one: WithoutLuck, unit: int, form: str) -> tuple[str, ...]:
    return (
        console.text(f"insights-{name}"),
        _span(console, one.result, form, unit),
        console.text("insights-luck-part", luck=_span(console, one.luck, "+.1f", unit)),
        console.text("insights-adjusted", adjusted=_span(console, one.adjusted, form, unit)),
    )


def _percent(console: Console, one: Measured) -> str:
    return console.text("insights-percent", value=_span(console, one, ".1f", PERCENT))


def _span(console: Console, one: Measured, form: str = ".1f", unit: int = 1) -> str:
    """Write a mean with its interval, if it has one."""
    mean = console.decimal(unit * one.mean, form)
    if one.low is None or one.high is None:
        return mean
    low, high = (console.decimal(unit * end, form) for end in (one.low, one.high))
    return console.text("insights-span", mean=mean, low=low, high=high)


def _columns(console: Console, rows: Sequence[tuple[str, ...]]) -> None:
    """Print rows in columns as wide as their widest cells."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        console.say("  " + (" " * WIDE).join(cells).rstrip())
