"""What a player sees before deciding: the board, the seats with scores and hands, the news, the prompt."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import Final

from rowlock.cli.console import Console
from rowlock.core.events import Answer, Event, SeatEvent
from rowlock.render.text import cells_in, fields_of, picture, seat_parts
from rowlock.terminal.page import stock_of
from rowlock.terminal.table import Table

__all__ = ["News", "news_lines", "player_name", "position_lines", "result_lines", "turn_lines"]

SHOWN_APART: Final = frozenset({"game", "options", "ages", "to", "active", "scores", "hands", "bag", "pile"})
NEWS_LINES: Final = 4
OWN_LINES: Final = 3
"""Lines below the news: prompt, commands, input."""


class News:
    """Events with the gains of each seat; every seat reads each of them once."""

    def __init__(self) -> None:
        self._read: dict[int, int] = {}
        self._steps: list[tuple[Sequence[Event], Sequence[int]]] = []

    def add(self, events: Sequence[Event], gains: Sequence[int]) -> None:
        """Add one step."""
        if events:
            self._steps.append((events, gains))

    def take(self, seat: int, names: Sequence[str]) -> list[str]:
        """Give the events that a seat has not read yet, as that seat saw them."""
        new = self._steps[self._read.get(seat, 0) :]
        self._read[seat] = len(self._steps)
        return [line for events, gains in new for line in news_lines(events, gains, seat, names)]


def news_lines(events: Sequence[Event], gains: Sequence[int], seat: int | None, names: Sequence[str]) -> Iterator[str]:
    """Write the events of one step as a seat or a spectator saw them, with the gains of each seat."""
    gained = list(gains)
    for event in events:
        seen = event.seen_by(seat)
        if seen.is_hidden and not isinstance(seen, Answer):
            continue  # a draw of unseen components is no news
        if isinstance(seen, SeatEvent) and seen.seat < len(names):
            points = f" ({gained[seen.seat]:+})" if gained[seen.seat] else ""
            gained[seen.seat] = 0
            yield f"{names[seen.seat]}: {seen.deed}{points}"
        else:
            yield seen.written


def player_name(console: Console, table: Table, seat: int) -> str:
    """Give the number of a seat and the name of its player."""
    who = table.players[seat]
    if seat in table.people:
        who = console.text("player-you" if len(table.people) == 1 else "player-person")
    return f"{seat} {who}"


def _seat_lines(table: Table, names: Sequence[str], position: str) -> list[str]:
    scores = table.game.scores(table.match.state)
    hands = seat_parts(fields_of(position).get("hands", ""))
    wide = max(map(len, names))
    deciding = table.match.decision.seats
    lines = []
    for seat, score in enumerate(scores):
        hand = hands[seat] if seat < len(hands) else ""
        lines.append(f"{'>' if seat in deciding else ' '} {names[seat]:<{wide}} {score:>5}  {hand}".rstrip())
    return lines


def position_lines(console: Console, table: Table, seat: int | None, news: Sequence[str], below: int) -> list[str]:
    """Draw the position as one seat or a spectator may see it."""
    view = table.match.view(seat)
    position = table.game.view_position(view)
    names = [player_name(console, table, player) for player in range(len(table.players))]
    width, height = console.size
    seats = _seat_lines(table, names, position)
    stock, _, size = stock_of(view, position).partition(" ")
    left = console.text(f"stock-{stock}", size=int(size)) if stock else ""
    seats[-1] = f"{seats[-1]:<60}{left}".rstrip()
    marked = set().union(*(cells_in(line) for line in news))
    room = height - len(seats) - below
    drawn = picture(position, width=width, height=room, without=SHOWN_APART, marked=marked, seats=names)
    return [*drawn, *seats]


def turn_lines(console: Console, table: Table, seat: int, news: Sequence[str]) -> list[str]:
    """Draw everything that a seat sees at its turn."""
    width, _ = console.size
    told = [textwrap.shorten(line, width, placeholder=" …") for line in news[-NEWS_LINES:]]
    prompt = console.texts.prompt_text(table.game.name, table.match.decision.prompt)
    name = player_name(console, table, seat)
    return [
        *position_lines(console, table, seat, news, len(told) + OWN_LINES),
        *told,
        *console.wrapped(console.text("play-prompt", player=name, prompt=prompt)),
        console.text("play-commands"),
    ]


def result_lines(console: Console, table: Table) -> list[str]:
    """Name the winners."""
    winners = table.game.winners(table.match.state) or ()
    names = [player_name(console, table, seat) for seat in winners]
    scores = " : ".join(map(str, table.game.scores(table.match.state)))
    if len(winners) == 1 and winners == table.people:
        return [console.text("result-you", scores=scores)]
    if len(names) == 1:
        return [console.text("result-winner", player=names[0], scores=scores)]
    return [console.text("result-shared", players=", ".join(names), scores=scores)]
