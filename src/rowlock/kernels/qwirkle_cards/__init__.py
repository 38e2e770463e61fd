"""The fast twin of Qwirkle Cards: legal tables, lays, most Qwirkles, whole games by policy. Trusts no caller.

The rules of `games.qwirkle_cards` are the truth; this plays the same game on plain numbers. `table.py` is the way in,
and `convert.py` translates the rules' states, views and actions. Each source file holds one part of the kernel:

    unary → partition, game → lays → network → choices → start → playouts → table → training
    row_types → stepped_game → step_rows → steps
"""

from __future__ import annotations

from rowlock.kernels import load
from rowlock.kernels.qwirkle_cards.constants import LONGEST_GAME
from rowlock.kernels.qwirkle_cards.position import POLICIES
from rowlock.kernels.stream import game_seed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rowlock.kernels.kernel import Kernel
    from rowlock.kernels.qwirkle_cards.steps import SteppedGames
    from rowlock.kernels.qwirkle_cards.table import Table
    from rowlock.kernels.qwirkle_cards.training import Training
else:
    Training = load(__name__, "training").Training
    SteppedGames = load(__name__, "steps").SteppedGames
    Table = load(__name__, "table").Table

__all__ = ["LONGEST_GAME", "POLICIES", "SteppedGames", "Table", "Training", "game_seed"]


def __getattr__(name: str) -> Kernel:
    """Return `KERNEL`, by which other layers find this kernel; it imports the rules, so it is imported on demand."""
    if name != "KERNEL":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from rowlock.kernels.qwirkle_cards.convert import KERNEL  # noqa: PLC0415

    return KERNEL
