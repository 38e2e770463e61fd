"""The whole screen as lines of spans: header, table, log, hand, messages, keys. Knows no game and no toolkit."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from rowlock.core.contract import Decision, Kind
from rowlock.core.events import Event
from rowlock.locale import Texts
from rowlock.render.text import NOTHING, fields_of
from rowlock.terminal.desk import Desk, Line, Span, width_of
from rowlock.terminal.log import clipped, log_lines, symbols
from rowlock.terminal.told import action_told, event_told, seat_names

LEAST: Final = (80, 24)
SIDE_FROM: Final = 112
"""The least width at which the log is shown beside the table."""
SIDE: Final = 38
LONGEST_NAME: Final = 24
STOCKS: Final = ("bag", "pile")


@dataclass(frozen=True, slots=True)
class Page:
    """Everything that a screen says besides the desk."""

    game: str
    names: Sequence[str]
    scores: Sequence[int]
    decision: Decision
    desk: Desk
    stock: str = ""
    """The bag or pile and its size, as `bag 92`."""
    events: Sequence[Event] = ()
    points: Callable[[int], int] = lambda _: 0
    """Gives the points that an event gained, by its place."""
    notice: str = ""
    """A one-time message: a hint, an error, a saved file."""
    result: str = ""
    keys: Sequence[tuple[str, str]] = field(default_factory=tuple)
    """The keys in the footer: each key with the name of its text."""


def page_lines(page: Page, texts: Texts, width: int, height: int) -> list[Line]:
    """Compose the screen; one that is too small says so instead."""
    if width < LEAST[0] or height < LEAST[1]:
        wish = texts.text("tui-too-small", width=LEAST[0], height=LEAST[1], now_width=width, now_height=height)
        return [[Span(line)] for line in textwrap.wrap(wish, max(10, width))]
    footer = _footer(page, texts, width)
    hand = page.desk.hand(width)
    status = _status(page, texts, width)
    beside = width >= SIDE_FROM
    told = log_lines(partial(event_told, texts, page.game), page.desk, page.names, page.events, page.points)
    log = [[Span(" "), *line] for line in told]
    news = [] if beside else [clipped(line, width - 1) for line in log[-2:]]
    room = height - 1 - len(hand) - len(status) - len(news) - len(footer)
    wide = width - SIDE if beside else width
    table = page.desk.table(wide, room)[:room]
    table += [[Span("")]] * (room - len(table))
    if beside:
        shown = [clipped(line, SIDE - 2) for line in log[-room:]]
        shown += [[Span("")]] * (room - len(shown))
        table = [
            [*line, Span(" " * max(0, wide - width_of(line))), Span("│ ", "dim"), *said]
            for line, said in zip(table, shown, strict=True)
        ]
    return [_header(page, texts, width), *table, *news, *hand, *status, *footer]


def _header(page: Page, texts: Texts, width: int) -> Line:
    """Name the game, the players with their scores, and the stock; long names are cut until all fit."""
    found: Line = ()
    for longest in range(LONGEST_NAME, 0, -1):
        found = _header_with(page, texts, longest)
        if width_of(found) <= width:
            break
    return found


def _header_with(page: Page, texts: Texts, longest: int) -> Line:
    line = [Span(f" {texts.name_text(page.game)} ", "title")]
    deciding = page.decision.seats if page.decision.kind in (Kind.TURN, Kind.SIMULTANEOUS) else ()
    for seat, (name, score) in enumerate(zip(seat_names(page.names), page.scores, strict=True)):
        on = seat in deciding
        line.append(Span(f"  {'>' if on else ''}{name[:longest]}: {score}", "bold" if on else ""))
    if page.stock:
        name, _, size = page.stock.partition(" ")
        line.append(Span(f"  {texts.text(f'stock-{name}', size=int(size))}", "dim"))
    return line


def stock_of(view: object, position: str) -> str:
    """Find the bag or pile and its size, in the view or in the position text."""
    fields = fields_of(position)
    for name in STOCKS:
        size = getattr(view, f"{name}_size", None)
        if size is None and fields.get(name, NOTHING) != NOTHING:
            size = len(fields[name].split())
        if size is not None:
            return f"{name} {size}"
    return ""


def _status(page: Page, texts: Texts, width: int) -> list[Line]:
    """Show the prompt, the draft's fault or its points, then the one-time message."""
    desk, report = page.desk, page.desk.report
    prompt = texts.prompt_text(page.game, page.decision.prompt)
    if page.result:
        first, style = page.result, "good"
    elif not desk.open:
        waiting = ", ".join(seat_names(page.names)[seat] for seat in page.decision.seats) if page.decision.seats else ""
        first, style = texts.text("tui-waiting", names=waiting) if waiting else prompt, "dim"
    elif report.get("fault") and desk.touched:
        fault = report["fault"]
        reason = texts.fault_words(page.game, fault["code"], fault["params"])
        # An unfinished draft is not wrong, so it is not shown as an error.
        style = "bold" if report.get("unfinished") else "bad"
        first = texts.text("error-illegal", message=reason, clause=fault["clause"])
    elif report.get("fault") or not report["action"]:
        first, style = prompt, "bold"
    else:
        worth = sum(report.get("worth", {}).values())
        said = texts.text("tui-confirm", action=action_told(texts, page.game, report["action"]), worth=f"{worth:+}")
        said = said[:1].upper() + said[1:]  # an action begins with its verb, and here a sentence with the action
        first, style = (said, "good") if desk.touched else (f"{prompt} {said}", "bold")
    lines: list[Line] = [symbols(desk, f" {line}", style) for line in textwrap.wrap(first, width - 2)[:2]]
    said_once = textwrap.wrap(page.notice, width - 2)[: 4 - len(lines)]
    lines += [symbols(desk, f" {line}", "notice") for line in said_once] or [[Span("")]]
    return lines if len(lines) > 2 else [*lines, [Span("")]]


def _footer(page: Page, texts: Texts, width: int) -> list[Line]:
    """Show the keys on the lines they need; each can be clicked."""
    lines: list[list[Span]] = [[]]
    for key, name in page.keys:
        spans = [Span(f" {key} ", "key", f"do:{name}"), Span(f"{texts.text(f'tui-key-{name}')} ", "", f"do:{name}")]
        if width_of([*lines[-1], *spans]) > width:
            lines.append([])
        lines[-1] += spans
    return [*lines]
