"""Checks of arguments: an error names what was given and what is expected. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rowlock.core.errors import BadArgument, quoted

__all__ = ["check_headers", "check_players", "check_seat", "check_text", "check_whole", "shown"]

EXAMPLES: Final = {"seed": "'7'", "players": "'Ann | greedy'", "game": "'qwirkle'", "bot": "'greedy'"}


def shown(given: object) -> str:
    """Write a value for an error, with its type."""
    text = given if isinstance(given, str) else repr(given)
    return f"{quoted(text) if isinstance(given, str) else quoted(text)[1:-1]} ({type(given).__name__})"


def check_text(what: str, given: object) -> None:
    """Raise BadArgument unless an argument is a text."""
    if not isinstance(given, str):
        example = f" such as {EXAMPLES[what]}" if what in EXAMPLES else ""
        raise BadArgument(f"{what} is a text{example}, not {shown(given)}")


def check_whole(what: str, given: object) -> None:
    """Raise BadArgument unless an argument is a whole number; True and False are none."""
    if not isinstance(given, int) or isinstance(given, bool):
        raise BadArgument(f"{what} is a whole number, not {shown(given)}")


def check_seat(given: object, seats: int, *, spectator: bool = False) -> None:
    """Raise BadArgument unless an argument is a seat of the game, or None for a spectator."""
    if spectator and given is None:
        return
    none = ", or None for a spectator" if spectator else ""
    if not isinstance(given, int) or isinstance(given, bool) or not 0 <= given < seats:
        raise BadArgument(f"seat is a whole number from 0 to {seats - 1}{none}, not {shown(given)}")


def check_headers(headers: Mapping[str, object]) -> None:
    """Raise BadArgument unless every header of a record is a text."""
    for name, given in headers.items():
        check_text(name, given)


def check_players(players: object, seats: int) -> None:
    """Raise BadArgument unless players are bots by name, or functions, in a sequence."""
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise BadArgument(f"players is a list of {seats}, one for each seat, not {shown(players)}")
    for player in players:
        if not isinstance(player, str) and not callable(player):
            raise BadArgument(f"a player is the name of a bot or a function of a view, not {shown(player)}")
