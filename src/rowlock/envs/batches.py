"""The step kernel of each game, and its positions as states of the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias, cast

from rowlock.core.errors import BadSetup
from rowlock.envs.encode.contract import WindowOverflow
from rowlock.envs.encode.qwirkle import QwirkleEncoding
from rowlock.envs.episode import Setup
from rowlock.games.qwirkle.board import Board
from rowlock.games.qwirkle.cells import cell_at
from rowlock.games.qwirkle.options import QwirkleOptions
from rowlock.games.qwirkle.state import State as QwirkleState
from rowlock.games.qwirkle.tiles import Tile
from rowlock.games.qwirkle_cards.cards import Card
from rowlock.games.qwirkle_cards.options import CardsOptions
from rowlock.games.qwirkle_cards.rows import LINES, sorted_rows
from rowlock.games.qwirkle_cards.state import State as CardsState
from rowlock.games.qwixx_cards.cards import NUMBERS, Colour
from rowlock.games.qwixx_cards.options import QwixxCardsOptions
from rowlock.games.qwixx_cards.sheet import Sheet, box_of, left_to_right
from rowlock.games.qwixx_cards.state import Stage
from rowlock.games.qwixx_cards.state import State as QwixxState
from rowlock.games.symbols import counts_of
from rowlock.kernels import qwirkle_cards_steps, qwirkle_steps, qwixx_cards_steps
from rowlock.kernels.steps_door import KernelGames, StepGames

__all__ = ["batch_of", "plays_by_kernel", "state_of"]

Position: TypeAlias = Mapping[str, Any]  # a kernel's position: numbers and lists by name


@dataclass(frozen=True, slots=True)
class Kernel:
    """How a game's kernel is set up, and how its positions are read."""

    games: Callable[..., KernelGames]
    arguments: Callable[[Setup], dict[str, object]]
    state: Callable[[Any, Position], object]  # from the initial state of the same game


def _qwirkle(setup: Setup) -> dict[str, object]:
    options = cast("QwirkleOptions", setup.options)
    window = cast("QwirkleEncoding", setup.encoding).window
    return {"free_opening": options.free_opening, "ages": options.ages, "window": window}


def _cards(setup: Setup) -> dict[str, object]:
    options = cast("CardsOptions", setup.options)
    return {"edition": options.edition, "ages": options.ages}


def _qwixx(setup: Setup) -> dict[str, object]:
    options = cast("QwixxCardsOptions", setup.options)
    return {name: getattr(options, name) for name in ("jokers", "strict_lock", "finish_turn", "first")}


def _qwirkle_state(new: QwirkleState, position: Position) -> QwirkleState:
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


def _cards_state(new: CardsState, position: Position) -> CardsState:
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


def _qwixx_state(new: QwixxState, position: Position) -> QwixxState:
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


KERNELS: Final[Mapping[str, Kernel]] = {
    "qwirkle": Kernel(qwirkle_steps.Games, _qwirkle, _qwirkle_state),
    "qwirkle_cards": Kernel(qwirkle_cards_steps.Games, _cards, _cards_state),
    "qwixx_cards": Kernel(qwixx_cards_steps.Games, _qwixx, _qwixx_state),
}
"""The kernel of each game."""


def plays_by_kernel(setup: Setup) -> bool:
    """Tell whether a kernel can play games with these settings: whole games that only the rules end."""
    one_by_one = isinstance(setup.options, QwixxCardsOptions) and setup.options.one_by_one  # no kernel plays QX-8 so
    return setup.game.name in KERNELS and setup.miniature is None and setup.decisions is None and not one_by_one


def batch_of(setup: Setup, games: int, *, packed: bool = False, renew: bool = True) -> StepGames:
    """Set up games that are stepped together; with `renew` a new game follows each that ends."""
    name, encoding = setup.game.name, setup.encoding
    if not plays_by_kernel(setup):
        raise BadSetup(
            "only whole games are stepped in batches, not {game} as set up here", "batch_whole_games", game=name
        )
    kernel = KERNELS[name]
    batch = kernel.games(games, setup.seats, packed=packed, renew=renew, **kernel.arguments(setup))
    return StepGames(
        batch,
        size=games,
        seats=setup.seats,
        steps=encoding.steps,
        numbers=encoding.size,
        packed=packed,
        too_far=WindowOverflow,
    )


def state_of(setup: Setup, position: Position) -> object:
    """Read a kernel's position as the rules' state, without its history."""
    return KERNELS[setup.game.name].state(setup.game.initial(setup.seats, setup.options), position)
