"""The same greedy games by kernel, by plain rules and by the C baseline, one entry for each game."""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import count
from typing import TypeAlias

from rowlock.core.chance import FastStream
from rowlock.core.contract import Kind
from rowlock.core.match import Match
from rowlock.games.qwirkle import Qwirkle
from rowlock.games.qwirkle.actions import Action, Pass, Place, Swap
from rowlock.games.qwirkle.placements import placements
from rowlock.games.qwirkle.scoring import FINISH_BONUS, score
from rowlock.games.qwirkle.state import State
from rowlock.kernels import qwirkle

Work: TypeAlias = Callable[[int], None]
SEEDS = count()


@dataclass(frozen=True)
class GameBench:
    """How one game is played by each side; two players, the policy named."""

    policy: str
    kernel: Callable[[], Work]
    rules: Callable[[], Work]
    baseline: Callable[[ctypes.CDLL], Work]
    source: str


# ── Qwirkle ───────────────────────────────────────────────────────────────────────────────────────────


@cache
def _qwirkle_kernel() -> Work:
    table = qwirkle.Table()
    table.deal(2)

    def play(games: int) -> None:
        table.playouts(array("i", bytes(12 * games)), ["greedy", "greedy"], next(SEEDS), 0, games)

    return play


def _qwirkle_greedy(state: State) -> Action:
    """Choose as the kernel chooses, by the plain rules."""
    hand = state.hands[state.to]
    if not len(state.board):
        return max(
            (action for action in Qwirkle().actions(state, state.to) if isinstance(action, Place)),
            key=lambda place: (len(place.laid), [-one for one in place.laid]),
        )
    bonus = 0 if state.bag_size else FINISH_BONUS
    listed = placements(state.board, hand)
    if listed:
        return Place(
            min(
                listed,
                key=lambda laid: (-score(state.board, laid) - bonus * (len(laid) == len(hand)), -len(laid), laid),
            )
        )
    return Swap(hand[: state.bag_size]) if state.bag_size else Pass()


def _qwirkle_rules() -> Work:
    game = Qwirkle()

    def play(games: int) -> None:
        for _ in range(games):
            match = Match.start(game, 2, game.options(), FastStream(next(SEEDS)))
            while match.decision.kind is not Kind.OVER:
                match.play({match.state.to: _qwirkle_greedy(match.state)})

    return play


def _qwirkle_baseline(library: ctypes.CDLL) -> Work:
    library.table_new.restype = ctypes.c_void_p
    library.table_playouts.argtypes = [
        ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint64, ctypes.c_uint64, ctypes.c_int,
    ]  # fmt: skip
    table = library.table_new(2)

    def play(games: int) -> None:
        rows = array("i", bytes(12 * games))
        library.table_playouts(table, rows.buffer_info()[0], next(SEEDS), 0, games)

    return play


GAMES = {"qwirkle": GameBench("greedy", _qwirkle_kernel, _qwirkle_rules, _qwirkle_baseline, "qwirkle")}
