"""Qwixx's fast twin: whole games of the card game by policy, from any position or view. Trusts no caller.

The rules of `games.qwixx_cards` are the truth; this plays the same game on plain numbers. `table.py` is the way in, and
`convert.py` translates the rules' states, views and actions. Each source file holds one part of the kernel:

    sheets → game → outlook → actions, learning, start → playouts → table
    stepped_game → step_rows → steps
"""

from __future__ import annotations

from rowlock.kernels import load
from rowlock.kernels.qwixx_cards.position import ALL_POLICIES, POLICIES
from rowlock.kernels.qwixx_cards.weights import (
    AHEAD_WEIGHT,
    NUMBER_OF_WEIGHTS,
    SPREAD_WEIGHTS,
    hand_weights,
    miss_weights,
    row_weights,
)
from rowlock.kernels.stream import game_seed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rowlock.kernels.kernel import Kernel
    from rowlock.kernels.qwixx_cards.steps import SteppedGames
    from rowlock.kernels.qwixx_cards.table import Table
else:
    SteppedGames = load(__name__, "steps").SteppedGames
    Table = load(__name__, "table").Table

__all__ = [
    "AHEAD_WEIGHT",
    "ALL_POLICIES",
    "NUMBER_OF_WEIGHTS",
    "POLICIES",
    "SPREAD_WEIGHTS",
    "SteppedGames",
    "Table",
    "game_seed",
    "hand_weights",
    "miss_weights",
    "row_weights",
]


def __getattr__(name: str) -> Kernel:
    """Return `KERNEL`, by which other layers find this kernel; it imports the rules, so it is imported on demand."""
    if name != "KERNEL":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from rowlock.kernels.qwixx_cards.convert import KERNEL  # noqa: PLC0415

    return KERNEL
