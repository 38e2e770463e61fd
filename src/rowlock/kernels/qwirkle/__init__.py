"""Qwirkle's fast twin: placements with points, turns played and undone, whole games by policy. Trusts no caller.

The rules of `games.qwirkle` are the truth; this plays the same game on plain numbers. `table.py` is the way in, and
`door.py` translates the rules' states, views and actions. Each source file holds one part of the kernel:

    moves, board → search → game → turn_log, start → evaluation → policies → endings → playouts → table
"""

from __future__ import annotations

from rowlock.kernels import load
from rowlock.kernels.qwirkle.constants import LONGEST_GAME
from rowlock.kernels.qwirkle.position import ALL_POLICIES, POLICIES
from rowlock.kernels.stream import game_seed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rowlock.kernels.qwirkle.table import Table
else:
    Table = load(__name__, "table").Table

__all__ = ["ALL_POLICIES", "LONGEST_GAME", "POLICIES", "Table", "game_seed"]
