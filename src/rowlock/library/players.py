"""Games played to their end by bots, by functions, or by both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from rowlock.core.errors import BadArgument, BadSetup
from rowlock.library.checks import check_least, check_players, check_text, shown
from rowlock.library.position import Position
from rowlock.library.views import SeatView

__all__ = ["Player", "play_out"]

Player: TypeAlias = str | Callable[[SeatView], object]
"""The name of a bot, or a function that chooses an action from what its seat sees."""


def play_out(position: Position, players: Sequence[Player], *, ms: int | None = None, seed: str = "1") -> Position:
    """Let players play until the game is over; the bots' random choices follow from the seed.

    So do the draws, if the position has no seed of its own. The record names the players.
    """
    if not isinstance(position, Position):
        raise BadArgument(f"position is a Position, not {shown(position)}")
    check_least("ms", ms, 1)
    check_players(players, position.seats)
    check_text("seed", seed)
    if len(players) != position.seats:
        raise BadSetup(
            "{players} players for {seats} seats: name one for each",
            "players_for_seats",
            players=len(players),
            seats=position.seats,
        )
    if position.stream is None:
        position = position.with_seed(seed)
    position = replace(position, players=tuple(map(_name_of, players)))
    while not position.over:
        number = position.decision.number

        def answer(seat: int, now: Position = position, number: int = number) -> object:
            """Ask one player."""
            player, view = players[seat], now.view(seat)
            return player(view) if callable(player) else view.ask(player, ms=ms, seed=f"{seed} {seat} {number}")

        position = position.play({seat: answer(seat) for seat in position.to_decide})
    return position


def _name_of(player: Player) -> str:
    """Name a player for a record, in which a bar separates the names."""
    name = player if isinstance(player, str) else getattr(player, "__name__", type(player).__name__)
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).replace("|", "/").split())
