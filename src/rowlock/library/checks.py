"""Checks of arguments: an error names what was given and what is expected. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from os import PathLike
from types import UnionType
from typing import Final

from rowlock.core.errors import BadArgument, quoted

__all__ = [
    "check_flag",
    "check_headers",
    "check_how",
    "check_least",
    "check_one_of",
    "check_path",
    "check_players",
    "check_seat",
    "check_seed",
    "check_text",
    "check_whole",
    "shown",
]

EXAMPLES: Final = {
    "bot": "'greedy'",
    "game": "'qwirkle'",
    "language": "'en'",
    "players": "'Ann | greedy'",
    "seed": "'7'",
    "theme": "'dark'",
}


def shown(given: object) -> str:
    """Write a value for an error, with its type."""
    text = given if isinstance(given, str) else repr(given)
    return f"{quoted(text) if isinstance(given, str) else quoted(text)[1:-1]} ({type(given).__name__})"


def check_text(what: str, given: object) -> None:
    """Raise BadArgument unless an argument is a text."""
    if not isinstance(given, str):
        example = f" such as {EXAMPLES[what]}" if what in EXAMPLES else ""
        raise BadArgument(f"{what} is a text{example}, not {shown(given)}")


def check_seed(given: object) -> None:
    """Raise BadArgument unless an argument is a seed, which is not empty, or None for a fresh one."""
    if given is None:
        return
    check_text("seed", given)
    if not given:
        raise BadArgument("seed is a text such as '7', not ''; None takes a fresh one")


def check_one_of(what: str, given: object, known: Sequence[str]) -> None:
    """Raise BadArgument unless an argument is one of some texts."""
    if given not in known:
        raise BadArgument(f"{what} is {' or '.join(map(repr, known))}, not {shown(given)}")


def check_whole(what: str, given: object) -> None:
    """Raise BadArgument unless an argument is a whole number; True and False are none."""
    if not isinstance(given, int) or isinstance(given, bool):
        raise BadArgument(f"{what} is a whole number, not {shown(given)}")


def check_least(what: str, given: object, least: int) -> None:
    """Raise BadArgument unless an argument is None or a whole number that is not too small."""
    if given is not None and (not isinstance(given, int) or isinstance(given, bool) or given < least):
        raise BadArgument(f"{what} is a whole number from {least}, or None, not {shown(given)}")


def check_flag(what: str, given: object) -> None:
    """Raise BadArgument unless an argument is True or False."""
    if not isinstance(given, bool):
        raise BadArgument(f"{what} is True or False, not {shown(given)}")


def check_path(what: str, given: object, *, or_text: str = "") -> None:
    """Raise BadArgument unless an argument is a path."""
    if not isinstance(given, str | PathLike):
        raise BadArgument(f"{what} is a path{or_text}, not {shown(given)}")


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


def check_how(how: Mapping[str, object]) -> None:
    """Raise BadArgument unless a picture is asked for by arguments of the right types."""
    for name, given in how.items():
        match name:
            case "marks" | "coordinates":
                check_flag(name, given)
            case "names":
                _check_sequence(name, given, str, "a list of texts")
            case "deciding":
                if given is not None:
                    _check_sequence(name, given, int, "a list of seats, or None")
            case "arrows":
                pairs = _check_sequence(name, given, tuple | list, "a list of pairs of cells")
                _check_sequence(name, list(chain.from_iterable(pairs)), str, "a list of pairs of cells")
            case _:
                check_text(name, given)


def _check_sequence(what: str, given: object, kind: type | UnionType, expected: str) -> Sequence[Sequence[object]]:
    """Raise BadArgument unless an argument is a sequence of values of one type; give it."""
    if not isinstance(given, Sequence) or isinstance(given, str) or not all(isinstance(one, kind) for one in given):
        raise BadArgument(f"{what} is {expected}, not {shown(given)}")
    return given
