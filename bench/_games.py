"""The same games played by the kernel, the plain rules and the C baseline, with one entry for each game."""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Any, TypeAlias

from rowlock.core.chance import FastStream
from rowlock.core.match import Match
from rowlock.games import GAMES as RULES
from rowlock.games.qwirkle.actions import Action, Pass, Place, Swap
from rowlock.games.qwirkle.placements import placements
from rowlock.games.qwirkle.scoring import FINISH_BONUS, score
from rowlock.games.qwirkle.state import State
from rowlock.games.qwirkle_cards.actions import Lay
from rowlock.games.qwirkle_cards.layout import layout
from rowlock.games.qwirkle_cards.state import State as CardsState
from rowlock.kernels import qwirkle, qwirkle_cards, qwixx_cards
from tests.kit import kernels_cards, kernels_qwixx

Work: TypeAlias = Callable[[int], None]
SEATS = 2
ROW = SEATS + 1
SEEDS = count()


@dataclass(frozen=True)
class GameBench:
    """One game as played by kernel, rules and C baseline: two players with the same policy."""

    name: str
    policy: str
    table: Callable[[], Any]
    choose: Callable[[Any, int], Any]
    """Chooses an action with the plain rules: the kernel's choice, found more slowly."""

    def kernel(self) -> Work:
        """Play in the kernel."""
        table = self.table()
        table.deal(SEATS)

        def play(games: int) -> None:
            table.playouts(rows_for(games), [self.policy] * SEATS, next(SEEDS), 0, games)

        return play

    def rules(self) -> Work:
        """Play by the plain rules."""
        game = RULES[self.name]

        def play(games: int) -> None:
            for _ in range(games):
                match = Match.start(game, SEATS, game.options(), FastStream(next(SEEDS)))
                while not match.over:
                    match.play({seat: self.choose(match.state, seat) for seat in match.decision.seats})

        return play

    def baseline(self, library: ctypes.CDLL) -> Work:
        """Play in C."""
        library.table_new.restype = ctypes.c_void_p
        library.table_playouts.argtypes = [
            ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint64, ctypes.c_uint64, ctypes.c_int,
        ]  # fmt: skip
        table = library.table_new(SEATS)

        def play(games: int) -> None:
            rows = rows_for(games)
            library.table_playouts(table, rows.buffer_info()[0], next(SEEDS), 0, games)

        return play

    def check(self, library: ctypes.CDLL, games: int = 100) -> None:
        """Check that kernel and baseline reach the same scores for the same seeds."""
        ours, theirs, table = rows_for(games), rows_for(games), self.table()
        table.deal(SEATS)
        table.playouts(ours, [self.policy] * SEATS, 7, 0, games)
        self.baseline(library)
        library.table_playouts(library.table_new(SEATS), theirs.buffer_info()[0], 7, 0, games)
        assert ours == theirs, f"kernel and baseline play different games of {self.name}"


def rows_for(games: int) -> array[int]:
    """Allocate an array for the results of games."""
    return array("i", bytes(array("i").itemsize * ROW * games))


def _greedy(state: State, _: int) -> Action:
    """Make the same choice as Qwirkle's kernel."""
    hand = state.hands[state.table.to]
    if not len(state.table.board):
        openings = [one for one in RULES["qwirkle"].actions(state, state.table.to) if isinstance(one, Place)]
        return max(openings, key=lambda place: (len(place.laid), [-one for one in place.laid]))
    bonus = 0 if state.bag_size else FINISH_BONUS
    listed = placements(state.table.board, hand)
    if not listed:
        return Swap(hand[: state.bag_size]) if state.bag_size else Pass()
    worth = {laid: score(state.table.board, laid) + bonus * (len(laid) == len(hand)) for laid in listed}
    return Place(min(listed, key=lambda laid: (-worth[laid], -len(laid), laid)))


def _minskip(state: Any, seat: int) -> Any:
    """Make the same choice as Qwixx's kernel."""
    return kernels_qwixx.chosen(state, seat, "minskip")


def _minimal(state: CardsState, seat: int) -> Any:
    """Make the same choice as the kernel of Qwirkle Cards."""
    result = None if state.table.largest_first else kernels_cards.chosen(state, "minimal")
    if result is None:
        return next(RULES["qwirkle_cards"].actions(state, seat))
    return Lay(result.cards, layout(state.table.rows, result))


GAMES = {
    game.name: game
    for game in (
        GameBench("qwirkle", "greedy", qwirkle.Table, _greedy),
        GameBench("qwirkle_cards", "minimal", qwirkle_cards.Table, _minimal),
        GameBench("qwixx_cards", "minskip", qwixx_cards.Table, _minskip),
    )
}
