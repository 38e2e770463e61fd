"""Rowlock: Qwirkle, Qwirkle Cards and Qwixx the card game, exactly by their rules.

`new` sets a game up, `position` and `read_record` read one, a `Position` does the rest. Everything named here is
loaded when it is first asked for, so that `import rowlock` costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rowlock.bots import bots_for
    from rowlock.core.errors import (
        BadNotation,
        BadOutcome,
        BadPosition,
        BadRecord,
        BadSetup,
        IllegalAction,
        RowlockError,
        WrongDecision,
    )
    from rowlock.core.record import GameRecord
    from rowlock.games import GAMES
    from rowlock.library import (
        Advice,
        LegalAction,
        Player,
        Position,
        Reason,
        SeatView,
        new,
        play_out,
        position,
        read_record,
        replay,
    )

__all__ = [
    "GAMES",
    "Advice",
    "BadNotation",
    "BadOutcome",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "GameRecord",
    "IllegalAction",
    "LegalAction",
    "Player",
    "Position",
    "Reason",
    "RowlockError",
    "SeatView",
    "WrongDecision",
    "bots_for",
    "new",
    "play_out",
    "position",
    "read_record",
    "replay",
]

_HOMES = ("rowlock.library", "rowlock.core.errors", "rowlock.core.record", "rowlock.games", "rowlock.bots")


def __getattr__(name: str) -> Any:
    """Load what is asked for from where it lives."""
    if name in __all__:
        for home in _HOMES:
            module = import_module(home)
            if hasattr(module, name):
                return getattr(module, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
