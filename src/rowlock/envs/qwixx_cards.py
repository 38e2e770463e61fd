"""The part of Qwixx, the card game, in the environments."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from rowlock.envs.encode.contract import AnyEncoding
from rowlock.envs.encode.qwixx_cards import QwixxCardsEncoding
from rowlock.envs.episode import Setup
from rowlock.envs.miniatures import Miniature
from rowlock.envs.part import Environment, Position, StepKernel, no_window
from rowlock.games.qwixx_cards.cards import NUMBERS, Colour
from rowlock.games.qwixx_cards.options import QwixxCardsOptions
from rowlock.games.qwixx_cards.sheet import Sheet, box_of, left_to_right
from rowlock.games.qwixx_cards.state import Stage, State
from rowlock.kernels.qwixx_cards import SteppedGames
from rowlock.kernels.qwixx_cards.convert import IMPLEMENTED

__all__ = ["ENVIRONMENT"]


def _encoding(options: QwixxCardsOptions, window: int | None) -> AnyEncoding:
    return no_window(window, QwixxCardsEncoding(options.jokers))


def _arguments(setup: Setup) -> dict[str, object]:
    options = cast("QwixxCardsOptions", setup.options)
    return {name: getattr(options, name) for name in ("jokers", "strict_lock", "finish_turn", "first")}


def _state(new: State, position: Position) -> State:
    sheets = tuple(
        Sheet(tuple(_numbers(colour, rows[colour]) for colour in Colour), misses) for rows, misses in position["sheets"]
    )
    table = replace(
        new.table,
        sheets=sheets,
        active=position["active"],
        action=Stage(position["stage"]),
        crossed=position["crossed"],
        discard=tuple(position["discard"]),
        due=None,
    )
    return replace(
        new,
        table=table,
        hands=tuple(map(tuple, position["hands"])),
        display=tuple(position["display"]),
        top=position["top"],
        pile=tuple(position["pile"]),
    )


def _numbers(colour: Colour, boxes: int) -> tuple[int, ...]:
    return left_to_right(colour, (number for number in NUMBERS if boxes >> box_of(colour, number) & 1))


# One turn: a cross of the common 6 in red can be followed by 7 and 9, and the other nine may be the red one.
MINIATURE: Final = Miniature(
    "qwixx_cards",
    "game qwixx_cards; active 0; action 1; hands R5 B5 R7 R9 | G8 B8 B9 Y11; display Y2 R10 Y4 Y12; top Y3; "
    "sheets R:2,3,4 Y:7,8 G:12,5 B:12,4 m:0 | R:2,3,4,5 Y:2,3,8 G:12,5 B:12,4 m:0; "
    "crossed no; discard -; pile B6",
    decisions=3,
)
ENVIRONMENT: Final = Environment(
    "Qwixx, the card game", _encoding, 3, MINIATURE, StepKernel(SteppedGames, _arguments, _state, IMPLEMENTED)
)
