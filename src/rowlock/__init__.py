"""Rowlock: Qwirkle, Qwirkle Cards and Qwixx the card game, exactly by their rules.

`new` starts a game, `position` and `read_record` read one, and a `Position` does the rest. Each public name is
imported on first use, from its own module and nothing more, so `import rowlock` is nearly free.
"""

from importlib import import_module

TYPE_CHECKING = False  # importing it from typing would double the time of `import rowlock`
if TYPE_CHECKING:
    from rowlock.bots import bots_for
    from rowlock.core.errors import (
        BadArgument,
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
    from rowlock.core.remarks import Mark, Remark, Variation
    from rowlock.core.version import __version__
    from rowlock.games import GAMES
    from rowlock.library import (
        Advice,
        LegalAction,
        Player,
        Position,
        Reason,
        SeatView,
        Sheet,
        new,
        play_out,
        position,
        read_record,
        read_records,
        replay,
    )

__all__ = [
    "GAMES",
    "Advice",
    "BadArgument",
    "BadNotation",
    "BadOutcome",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "GameRecord",
    "IllegalAction",
    "LegalAction",
    "Mark",
    "Player",
    "Position",
    "Reason",
    "Remark",
    "RowlockError",
    "SeatView",
    "Sheet",
    "Variation",
    "WrongDecision",
    "__version__",
    "bots_for",
    "new",
    "play_out",
    "position",
    "read_record",
    "read_records",
    "replay",
]

_MODULES = {
    "rowlock.bots": ("bots_for",),
    "rowlock.core.errors": (
        "BadArgument",
        "BadNotation",
        "BadOutcome",
        "BadPosition",
        "BadRecord",
        "BadSetup",
        "IllegalAction",
        "RowlockError",
        "WrongDecision",
    ),
    "rowlock.core.record": ("GameRecord",),
    "rowlock.core.remarks": ("Mark", "Remark", "Variation"),
    "rowlock.core.version": ("__version__",),
    "rowlock.games": ("GAMES",),
    "rowlock.library": (
        "Advice",
        "LegalAction",
        "Player",
        "Position",
        "Reason",
        "SeatView",
        "Sheet",
        "new",
        "play_out",
        "position",
        "read_record",
        "read_records",
        "replay",
    ),
}
_MODULE_OF = {name: module for module, names in _MODULES.items() for name in names}


def __getattr__(name: str) -> object:
    """Import a public name on first use and keep it, so that later lookups do not come here."""
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(_MODULE_OF[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
