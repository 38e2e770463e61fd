"""How much the points of each opponent matter at a table of three or four.

Who wins must beat the best of the others, so the points of an opponent count by the chance that it becomes the best.
That chance follows from the scores and from how much the tiles that are left can still change them.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from rowlock.games.qwirkle.view import QwirkleView

__all__ = ["rival_weights"]

EVEN: Final = 1024
"""The mean weight, as the kernel counts."""
SPREAD: Final = 2.2
"""The standard deviation of the points of one tile, times the square root of the tiles of a turn."""


def rival_weights(view: QwirkleView) -> list[int] | None:
    """Weigh every opponent; None with two seats, where there is only one."""
    seats = len(view.hand_sizes)
    if seats == 2:
        return None
    left = view.bag_size + sum(view.hand_sizes)
    spread = SPREAD * sqrt(2 * left / seats)
    scores = view.table.scores
    best = max(score for seat, score in enumerate(scores) if seat != view.seat)
    shares = [0.0 if seat == view.seat else exp((score - best) / spread) for seat, score in enumerate(scores)]
    return [round(EVEN * (seats - 1) * share / sum(shares)) for share in shares]
