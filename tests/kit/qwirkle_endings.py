"""Endings of Qwirkle solved by the rules alone, in two ways that share nothing with the kernel's search."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias

from rowlock.games.qwirkle.board import Board
from rowlock.games.qwirkle.cells import cell_at
from rowlock.games.qwirkle.placements import Placement, can_place, placements, unpack
from rowlock.games.qwirkle.scoring import score
from rowlock.games.qwirkle.state import State
from rowlock.kernels.qwirkle import Table
from tests.kit.kernels import QWIRKLE, study

BONUS = 6  # QW-15
Hand: TypeAlias = tuple[int, ...]


def endings(seed: int, most: int) -> Iterator[State]:
    """Yield positions of greedy games with an empty bag and a limited number of tiles per hand, one per game."""
    rng = Random(seed)
    table = Table()
    table.deal(2)
    while True:
        table.begin(rng.getrandbits(64))
        position = table.position()
        while not position["over"]:
            if not position["bag"] and max(map(len, position["hands"])) <= most:
                board = Board.of((cell_at(x, y), tile) for x, y, tile in position["board"])
                state = study(board, tuple(map(tuple, position["hands"])))
                state = state if position["to"] == 0 else _turned(state)
                if can_place(board, state.hands[0]):
                    yield state
                break
            table.turn(["greedy", "greedy"])
            position = table.position()


def _turned(state: State) -> State:
    return study(state.table.board, (state.hands[1], state.hands[0]))


def by_brute_force(state: State) -> int:
    """Return the future margin of the seat to move by a full search with the rules."""
    return _margin(state, {})


def _margin(state: State, known: dict[tuple[Board, int, tuple[Hand, ...]], int]) -> int:
    """Search all actions; a table reached before with the same tiles of the same seats is not searched again."""
    if state.table.over:
        return 0
    seat, key = state.table.to, (state.table.board, state.table.to, state.hands)
    if key not in known:
        margins = []
        for action in QWIRKLE.actions(state, seat):
            after = QWIRKLE.play(state, {seat: action})
            rest = _margin(after, known)
            margins.append(
                after.table.scores[seat] - state.table.scores[seat] + (rest if after.table.to == seat else -rest)
            )
        known[key] = max(margins)
    return known[key]


class TooLong(Exception):
    """The search needs more positions than allowed."""


@dataclass
class Prover:
    """Proves a margin by searching, for both sides, only whether an ending reaches a bound.

    Positions are cached by board and hands, with bounds of their values; placements that decided a position are tried
    early in others.
    """

    most: int = 1 << 40
    bounds: dict[tuple[Board, Hand, Hand], tuple[int, int]] = field(default_factory=dict)
    decided: dict[Placement, int] = field(default_factory=dict)
    looked_at: int = 0

    def is_worth(self, state: State, margin: int) -> bool:
        """Return whether best play gives exactly this margin to the seat to move."""
        own, other = state.hands[state.table.to], state.hands[1 - state.table.to]
        return self.reaches(state.table.board, own, other, margin) and not self.reaches(
            state.table.board, own, other, margin + 1
        )

    def reaches(self, board: Board, own: Hand, other: Hand, margin: int) -> bool:
        """Return whether the seat to move gets at least this margin."""
        key = (board, own, other)
        low, high = self.bounds.get(key, (-1000, 1000))
        if margin <= low or margin > high:
            return margin <= low
        self.looked_at += 1
        if self.looked_at > self.most:
            raise TooLong
        reached = self._try_moves(board, own, other, margin)
        low, high = self.bounds.get(key, (low, high))
        self.bounds[key] = (max(low, margin), high) if reached else (low, min(high, margin - 1))
        return reached

    def _try_moves(self, board: Board, own: Hand, other: Hand, margin: int) -> bool:
        moves = [(score(board, laid), laid) for laid in placements(board, own)]
        if not moves:
            if not can_place(board, other):
                return margin <= 0  # QW-16
            return not self.reaches(board, other, own, 1 - margin)
        moves.sort(key=lambda move: -move[0] - 2 * len(move[1]) - self.decided.get(move[1], 0) / 4)
        for points, laid in moves:
            rest = _without(own, laid)
            if rest:
                reached = not self.reaches(board.with_tiles(map(unpack, laid)), other, rest, points - margin + 1)
            else:
                reached = points + BONUS >= margin
            if reached:
                self.decided[laid] = min(64, self.decided.get(laid, 0) + 1)
                return True
        return False


def _without(hand: Hand, laid: Placement) -> Hand:
    left = list(hand)
    for packed in laid:
        left.remove(unpack(packed)[1])
    return tuple(left)
