"""The part of Qwirkle Cards in the environments."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from rowlock.envs.encode.contract import AnyEncoding
from rowlock.envs.encode.qwirkle_cards import CardsEncoding
from rowlock.envs.episode import Setup
from rowlock.envs.miniatures import Miniature
from rowlock.envs.part import Environment, Position, StepKernel, no_window
from rowlock.games.qwirkle_cards.cards import Card
from rowlock.games.qwirkle_cards.options import CardsOptions
from rowlock.games.qwirkle_cards.rows import LINES, sorted_rows
from rowlock.games.qwirkle_cards.state import State
from rowlock.games.symbols import counts_of
from rowlock.kernels.qwirkle_cards import SteppedGames
from rowlock.kernels.qwirkle_cards.convert import IMPLEMENTED

__all__ = ["ENVIRONMENT"]


def _encoding(_: CardsOptions, window: int | None) -> AnyEncoding:
    return no_window(window, CardsEncoding())


def _arguments(setup: Setup) -> dict[str, object]:
    options = cast("CardsOptions", setup.options)
    return {"edition": options.edition, "ages": options.ages}


def _state(new: State, position: Position) -> State:
    table = replace(
        new.table,
        to=position["to"],
        rows=sorted_rows(position["rows"]),
        claimed=tuple(tuple(sorted(LINES[line] for line in lines)) for lines in position["claimed"]),
        left=position["left"],
        opening=position["opening"],
        redraws=position["redraws"],
        passes=position["passes"],
        due=None,
    )
    hands = tuple(tuple(map(Card, hand)) for hand in position["hands"])
    return replace(new, table=table, hands=hands, pile=tuple(counts_of(position["pile"])))


MINIATURE: Final = Miniature(
    "qwirkle_cards",
    "game qwirkle_cards; to 0; hands Rt Rx | Gc; rows Rc.Rs.Rd.Rf; pile Bd",
    decisions=6,
)
ENVIRONMENT: Final = Environment(
    "Qwirkle Cards", _encoding, 9 + 36 + 36 + 2, MINIATURE, StepKernel(SteppedGames, _arguments, _state, IMPLEMENTED)
)
