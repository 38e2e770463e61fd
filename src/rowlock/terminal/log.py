"""The log of a game in words and in the symbols of its desk, with the points that each answer gained. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rowlock.core.events import Answer, Event, SeatEvent
from rowlock.terminal.desk import Desk, Line, Span, width_of
from rowlock.terminal.told import seat_names

ELLIPSIS: Final = "…"


class Points:
    """The points that events gained, noted whenever the scores are seen."""

    def __init__(self) -> None:
        self._gains: dict[int, int] = {}
        self._seen = 0
        self._scores: tuple[int, ...] = ()

    def note(self, events: Sequence[Event], scores: Sequence[int]) -> None:
        """Give the points gained since the last note to the last answer of the seat that gained them."""
        if len(events) < self._seen:  # undone
            self._gains = {at: gain for at, gain in self._gains.items() if at < len(events)}
            self._seen = len(events)
        elif self._scores:
            for seat, (now, before) in enumerate(zip(scores, self._scores, strict=True)):
                at = self._last_answer(events, seat)
                if now != before and at is not None:
                    self._gains[at] = self._gains.get(at, 0) + now - before
        self._seen, self._scores = len(events), tuple(scores)

    def _last_answer(self, events: Sequence[Event], seat: int) -> int | None:
        for at in reversed(range(self._seen, len(events))):
            event = events[at]
            if isinstance(event, Answer) and event.seat == seat:
                return at
        return None

    def of(self, at: int) -> int:
        """Give the points of an event; 0 if it gained none or they are not known."""
        return self._gains.get(at, 0)


def symbols(desk: Desk, text: str, style: str = "") -> list[Span]:
    """Write a text with its components as the desk draws them."""
    spans, at = [], 0
    pattern = desk.component_names()
    for found in pattern.finditer(text) if pattern is not None else ():
        name = found[0]
        spans += [Span(text[at : found.start()], style), Span(desk.component(name), name[0])]
        at = found.end()
    return [span for span in (*spans, Span(text[at:], style)) if span.text]


def log_lines(
    say: Callable[[Event, Sequence[str]], str],
    desk: Desk,
    names: Sequence[str],
    events: Sequence[Event],
    points: Callable[[int], int] = lambda _: 0,
) -> list[Line]:
    """Say what happened, with the players' names; events that show nothing are left out.

    `say` gives the words of an event, which may name the players.
    """
    told: list[Line] = []
    players = seat_names(names)
    for at, event in enumerate(events):
        if event.is_hidden:
            continue
        line: list[Span] = []
        if isinstance(event, SeatEvent) and event.seat < len(players):
            line = [Span(f"{players[event.seat]}: ", "dim")]
        gained = points(at)
        line += symbols(desk, say(event, players), "dim")
        told.append([*line, Span(f" {gained:+}", "good")] if gained else line)
    return told


def clipped(line: Line, width: int) -> Line:
    """Cut a line that is too wide; its last span stays, since it holds the points."""
    if width_of(line) <= width:
        return line
    last = line[-1] if len(line) > 1 and line[-1].style == "good" else Span("")
    room = width - len(last.text) - len(ELLIPSIS)
    kept: list[Span] = []
    for span in line[: -1 if last.text else None]:
        part = span.text[: max(0, room)]
        room -= len(part)
        kept.append(Span(part, span.style, span.target))
    return [*kept, Span(ELLIPSIS, "dim"), last]
