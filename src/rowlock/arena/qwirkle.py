"""Positions of Qwirkle under examination: placements and swaps played out in the kernel, endings solved exactly."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import Final

from rowlock.arena.examined import Leads, Listed, leads_in
from rowlock.bots.qwirkle.endings import is_ending
from rowlock.bots.qwirkle.weights import weights
from rowlock.games import GAMES
from rowlock.games.qwirkle.actions import Pass, Place, Swap
from rowlock.games.qwirkle.rules import legal_actions
from rowlock.games.qwirkle.view import QwirkleView
from rowlock.kernels.qwirkle import Table
from rowlock.kernels.qwirkle.convert import load_view, move_of

__all__ = ["EXAMINE"]

DEEPEST: Final = 40
"""More turns than an ending has."""
FIRST_DEPTH: Final = 2


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


EXAMINE: Final = _Position
