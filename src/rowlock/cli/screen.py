"""What a player sees before deciding: the board, the seats with scores and hands, the news, the prompt."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import Final

from rowlock.cli.console import Console
from rowlock.cli.picture import position_pictured
from rowlock.core.contract import AnyGame
from rowlock.core.events import Answer, Event, SeatEvent
from rowlock.render.text import NOTHING, cells_in, fields_of, seat_parts
from rowlock.terminal.names import people_names
from rowlock.terminal.page import stock_of
from rowlock.terminal.table import LocalTable
from rowlock.terminal.told import action_told, event_told, seat_names

NEWS_LINES: Final = 4
OWN_LINES: Final = 3
"""Lines below the news: prompt, commands, input."""


class News:
    """Events with the gains of each seat and the cells they mark; every seat reads each of them once."""

    def __init__(self) -> None:
        self._read: dict[int, int] = {}
        self._steps: list[tuple[Sequence[Event], Sequence[int]]] = []

    def add(self, events: Sequence[Event], gains: Sequence[int]) -> None:
        """Add one step."""
        if events:
            self._steps.append((events, gains))

    def take(self, console: Console, table: LocalTable, seat: int) -> tuple[list[str], set[tuple[int, int]]]:
        """Give the events that a seat has not read yet, as that seat saw them, and the cells that they name."""
        new = self._steps[self._read.get(seat, 0) :]
        self._read[seat] = len(self._steps)
        told = [line for events, gains in new for line in news_lines(console, table, events, gains, seat)]
        cells = (cells_in(event.text_for(seat)) for events, _ in new for event in events)
        return told, set().union(*cells)


def news_lines(
    console: Console, table: LocalTable, events: Sequence[Event], gains: Sequence[int], seat: int | None
) -> Iterator[str]:
    """Say what happened in one step as a seat or a spectator saw it, with the gains of each seat."""
    gained, names, game = list(gains), player_names(console, table), table.game.name
    for event in events:
        seen = event.seen_by(seat)
        if seen.is_hidden and not isinstance(seen, Answer):
            continue  # a draw of unseen components is no news
        said = event_told(console.texts, game, seen, names)
        if isinstance(seen, SeatEvent) and seen.seat < len(names):
            points = f" ({gained[seen.seat]:+})" if gained[seen.seat] else ""
            gained[seen.seat] = 0
            yield f"{names[seen.seat]}: {said}{points}"
        else:
            yield said


def player_names(console: Console, table: LocalTable) -> list[str]:
    """Give the names of the players, each different from the others."""
    return seat_names(people_names(table.players, console.texts))


def seat_lines(game: AnyGame, state: object, position: str, names: Sequence[str], deciding: Sequence[int]) -> list[str]:
    """Give each player a line with the score and the hand; a mark stands before those who decide."""
    hands = seat_parts(fields_of(position).get("hands", ""))
    wide = max(map(len, names))
    lines = []
    for seat, score in enumerate(game.scores(state)):
        hand = hands[seat] if seat < len(hands) and hands[seat] != NOTHING else ""
        shown = " ".join(card if len(card) == 1 else card.removeprefix("?") for card in hand.split())
        lines.append(f"{'>' if seat in deciding else ' '} {names[seat]:<{wide}} {score:>5}  {shown}".rstrip())
    return lines


def position_lines(
    console: Console, table: LocalTable, seat: int | None, marked: set[tuple[int, int]], below: int
) -> list[str]:
    """Draw the position as one seat or a spectator may see it."""
    view = table.match.view(seat)
    position = table.game.view_position(view)
    names = player_names(console, table)
    seats = seat_lines(table.game, table.match.state, position, names, table.match.decision.seats)
    stock, _, size = stock_of(view, position).partition(" ")
    left = console.text(f"stock-{stock}", size=int(size)) if stock else ""
    seats[-1] = f"{seats[-1]:<60}{left}".rstrip()
    room = console.size[1] - len(seats) - below
    return [*position_pictured(console, position, names, height=room, marked=marked), *seats]


def turn_lines(
    console: Console, table: LocalTable, seat: int, news: Sequence[str], marked: set[tuple[int, int]]
) -> list[str]:
    """Draw everything that a seat sees at its turn."""
    width, _ = console.size
    told = [textwrap.shorten(line, width, placeholder=" …") for line in news[-NEWS_LINES:]]
    prompt = console.texts.prompt_text(table.game.name, table.match.decision.prompt)
    name = player_names(console, table)[seat]
    return [
        *position_lines(console, table, seat, marked, len(told) + OWN_LINES),
        *told,
        *console.wrapped(console.text("play-prompt", player=name, prompt=prompt)),
        console.text("play-commands"),
    ]


def hint_lines(console: Console, table: LocalTable, action: str, value: float) -> Iterator[str]:
    """Say what a bot would do, and how to type it."""
    said = action_told(console.texts, table.game.name, action)
    yield from console.wrapped(console.text("play-hint", action=said, value=int(value)))
    yield from console.wrapped(console.text("play-type", action=action))


def result_lines(console: Console, table: LocalTable) -> list[str]:
    """Name the winners."""
    winners = table.game.winners(table.match.state) or ()
    players = player_names(console, table)
    names = [players[seat] for seat in winners]
    scores = " : ".join(map(str, table.game.scores(table.match.state)))
    if len(winners) == 1 and winners == table.people:
        return [console.text("result-you", scores=scores)]
    if len(names) == 1:
        return [console.text("result-winner", player=names[0], scores=scores)]
    return [console.text("result-shared", players=", ".join(names), scores=scores)]
