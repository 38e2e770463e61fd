"""Positions of Qwirkle under examination: placements and swaps played out in the kernel, endings solved exactly."""

from __future__ import annotations

from array import array
from collections.abc import Hashable, Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from rowlock.arena.examined import Leads, Listed, leads_in
from rowlock.bots.qwirkle.endings import is_ending
from rowlock.bots.qwirkle.weights import weights
from rowlock.games import GAMES
from rowlock.games.qwirkle.actions import Action, Pass, Place, Swap
from rowlock.games.qwirkle.cells import xy
from rowlock.games.qwirkle.rules import legal_actions
from rowlock.games.qwirkle.view import QwirkleView
from rowlock.kernels.qwirkle import Table
from rowlock.kernels.qwirkle.convert import load_view, move_of

__all__ = ["EFFECT", "EXAMINE"]

DEEPEST: Final = 40
"""More turns than an ending has."""
FIRST_DEPTH: Final = 2
Turn: TypeAlias = tuple[int, int, int, int]
"""A turn or a mirroring of the board, as a matrix."""
TURNS: Final[tuple[Turn, ...]] = (
    *((1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0)),
    *((-1, 0, 0, 1), (0, 1, 1, 0), (1, 0, 0, -1), (0, -1, -1, 0)),
)


@lru_cache(maxsize=8)
def _symmetries(board: tuple[tuple[int, int], ...]) -> tuple[tuple[Turn, tuple[int, int]], ...]:
    """List the turns and mirrorings, each with the shift after it, that map a board to itself."""
    tiles = {(*xy(cell), tile) for cell, tile in board}
    corner = min(x for x, _, _ in tiles), min(y for _, y, _ in tiles)
    found = []
    for turn in TURNS:
        turned = {(*_turned(turn, x, y), tile) for x, y, tile in tiles}
        shift = corner[0] - min(x for x, _, _ in turned), corner[1] - min(y for _, y, _ in turned)
        if {(x + shift[0], y + shift[1], tile) for x, y, tile in turned} == tiles:
            found.append((turn, shift))
    return tuple(found)


def _turned(turn: Turn, x: int, y: int) -> tuple[int, int]:
    return turn[0] * x + turn[1] * y, turn[2] * x + turn[3] * y


def _effect(view: QwirkleView, action: Action) -> Hashable:
    """Give equal keys to placements that a symmetry of the board maps to each other."""
    if not isinstance(action, Place):
        return action
    laid = [(*xy(cell), tile) for cell, tile in action.cells()]
    if not len(view.table.board):
        # The first line may lie anywhere, in either direction (QW-4).
        tiles = tuple(tile for _, _, tile in laid)
        return min(tiles, tiles[::-1])
    images = []
    for turn, (right, down) in _symmetries(tuple(sorted(view.table.board.tiles.items()))):
        turned = [(*_turned(turn, x, y), tile) for x, y, tile in laid]
        images.append(tuple(sorted((x + right, y + down, tile) for x, y, tile in turned)))
    return min(images)


class _Position(Listed):
    """A position of Qwirkle on a kernel table."""

    policies = ("static", "greedy")

    def __init__(self, view: QwirkleView) -> None:
        assert view.seat is not None, "a spectator has no actions"
        super().__init__(GAMES["qwirkle"], view, legal_actions(view.seen()))
        self._ending = is_ending(view)
        self._seat, self._seats = view.seat, len(view.hands)
        self._table = Table()
        self._table.weigh(weights())
        load_view(self._table, view)
        # The table is at the position only before games are played on it.
        places = [action if isinstance(action, Place) else None for action in map(self.action, range(len(self)))]
        self._moves = [0 if place is None else move_of(self._table, place) for place in places]

    def leads(self, policy: str, number: int, seed: int, first: int, worlds: int) -> Leads:
        """Play games to their end, all seats by one policy."""
        action = self.action(number)
        rows = array("i", bytes(4 * worlds * (self._seats + 1)))
        place = self._moves[number]
        swap = action.tiles if isinstance(action, Swap) else ()
        self._table.playouts(rows, [policy] * self._seats, seed, first, worlds, place=place, swap=swap)
        return leads_in(rows, self._seats, self._seat)

    def exact(self, nodes: int) -> Mapping[int, int] | None:
        """Search the ending after every placement; None if the bag or another hand is hidden."""
        if not self._ending or isinstance(self.action(0), Pass):
            return None
        self._table.forget()
        self._table.begin(0)
        found: dict[int, int] = {}
        for number, move in enumerate(self._moves):
            lead, nodes = self._lead_after(move, nodes)
            if lead is None:
                break
            found[number] = lead
        return found

    def _lead_after(self, move: int, nodes: int) -> tuple[int | None, int]:
        """Give the final lead after a placement under best play, None if it takes too long; and the nodes left."""
        table, seat = self._table, self._seat
        table.play(move)
        turns, sign = 1, -1
        try:
            now = table.position()
            lead: int = now["scores"][seat] - now["scores"][1 - seat]
            if now["over"]:
                return lead, nodes
            if not table.moves_of():
                table.skip()
                turns, sign = 2, 1
                if not table.moves_of():
                    return lead, nodes  # QW-16
            for depth in range(FIRST_DEPTH, DEEPEST + 1):
                if nodes <= 0:
                    break
                margin, _, is_exact, looked_at = table.solve(depth, nodes)
                nodes -= looked_at
                if is_exact:
                    return lead + sign * margin, nodes
            return None, nodes
        finally:
            for _ in range(turns):
                table.undo()


EFFECT: Final = _effect
EXAMINE: Final = _Position
