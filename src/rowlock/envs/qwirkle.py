"""Qwirkle's part in the environments."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from rowlock.core.errors import BadSetup
from rowlock.envs.encode.qwirkle import WINDOW, QwirkleEncoding
from rowlock.envs.episode import Setup
from rowlock.envs.miniatures import Miniature
from rowlock.envs.part import Environment, Position, StepKernel
from rowlock.games.qwirkle.board import Board
from rowlock.games.qwirkle.cells import cell_at
from rowlock.games.qwirkle.options import QwirkleOptions
from rowlock.games.qwirkle.state import State
from rowlock.games.qwirkle.tiles import Tile
from rowlock.games.symbols import counts_of
from rowlock.kernels.qwirkle import SteppedGames
from rowlock.kernels.qwirkle.convert import IMPLEMENTED
from rowlock.kernels.qwirkle.layout import LEAST_WINDOW, MOST_WINDOW

__all__ = ["ENVIRONMENT"]


def _encoding(_: QwirkleOptions, window: int | None) -> QwirkleEncoding:
    size = WINDOW if window is None else window
    if not LEAST_WINDOW <= size <= MOST_WINDOW:
        raise BadSetup(
            "a window has {least} to {most} cells a side, not {given}",
            "window_size",
            least=LEAST_WINDOW,
            most=MOST_WINDOW,
            given=size,
        )
    return QwirkleEncoding(size)


def _arguments(setup: Setup) -> dict[str, object]:
    options = cast("QwirkleOptions", setup.options)
    window = cast("QwirkleEncoding", setup.encoding).window
    return {"free_opening": options.free_opening, "ages": options.ages, "window": window}


def _state(new: State, position: Position) -> State:
    table = replace(
        new.table,
        to=position["to"],
        scores=tuple(position["scores"]),
        board=Board.of((cell_at(x, y), Tile(tile)) for x, y, tile in position["board"]),
        due=None,
        over=position["over"],
    )
    hands = tuple(tuple(map(Tile, hand)) for hand in position["hands"])
    return replace(new, table=table, hands=hands, bag=tuple(counts_of(position["bag"])))


# The seat that holds the sixth red tile can complete the line for twelve points, among ten other places for it.
MINIATURE: Final = Miniature(
    "qwirkle",
    "game qwirkle; to 0; hands Rx | Os; board Rc@0,0 Rs@1,0 Rd@2,0 Rf@3,0 Rt@4,0; bag Gs",
    decisions=2,
    window=8,
)
ENVIRONMENT: Final = Environment(
    "Qwirkle", _encoding, 7, MINIATURE, StepKernel(SteppedGames, _arguments, _state, IMPLEMENTED)
)
