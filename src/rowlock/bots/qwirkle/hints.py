"""Degrees of hints in Qwirkle: the tiles, then the line that they join."""

from __future__ import annotations

from collections.abc import Iterator

from rowlock.core.contract import View
from rowlock.games.qwirkle.actions import Place, Swap
from rowlock.games.qwirkle.cells import STEP_X, STEP_Y
from rowlock.games.qwirkle.view import QwirkleView
from rowlock.games.symbols import kind_name
from rowlock.wire.study import HintStep

__all__ = ["steps"]


def steps(view: View, action: object) -> Iterator[HintStep]:
    """Name the tiles of a placement, then the tiles of the longest line that it joins."""
    assert isinstance(view, QwirkleView), "Qwirkle has views of its own"
    if isinstance(action, Swap):
        yield HintStep("swap")
    if not isinstance(action, Place):
        return
    yield HintStep("tiles", tuple(kind_name(tile) for _, tile in action.cells()))
    joined = _joined(view, action)
    yield HintStep("line" if joined else "anywhere", joined)


def _joined(view: QwirkleView, place: Place) -> tuple[str, ...]:
    """Give the tiles that lie in the longest line of a placement already; none if it is the first."""
    before, after = view.table.board, view.table.board.with_tiles(place.cells())
    lines = [after.line(cell, step) for cell, _ in place.cells() for step in (STEP_X, STEP_Y)]
    lying = [[before.tiles[cell] for cell in line if cell in before.tiles] for line in lines]
    _, most = max(zip(lines, lying, strict=True), key=lambda both: (bool(both[1]), len(both[0])))
    return tuple(map(kind_name, most))
