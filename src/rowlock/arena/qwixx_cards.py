"""Positions of Qwixx under examination: every action of the kernel's list, played out by two policies."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import Final

from rowlock.arena.examined import Leads, Listed, leads_in
from rowlock.bots.qwixx_cards.weights import weights_for
from rowlock.games import GAMES
from rowlock.games.qwixx_cards.rules import legal_actions
from rowlock.games.qwixx_cards.state import State
from rowlock.games.qwixx_cards.view import QwixxCardsView
from rowlock.kernels.batch import PlayoutRows
from rowlock.kernels.kernel import need_options
from rowlock.kernels.qwixx_cards import Table
from rowlock.kernels.qwixx_cards.convert import IMPLEMENTED, code_of, load_state, load_view

__all__ = ["EXAMINE", "PLAY_ON"]


class _Position(Listed):
    """A position of Qwixx on a kernel table."""

    policies = ("learned", "minskip")

    def __init__(self, view: QwixxCardsView) -> None:
        assert view.seat is not None, "a spectator has no actions"
        need_options(view.table.options, IMPLEMENTED)
        super().__init__(GAMES["qwixx_cards"], view, legal_actions(view.seen()))
        self._seen, self._seat, self._seats = view.seen(), view.seat, len(view.hands)
        self._table = Table()
        load_view(self._table, view)
        self._table.weigh(weights_for(self._seats, jokers=view.table.options.jokers))

    def leads(self, policy: str, number: int, seed: int, first: int, worlds: int) -> Leads:
        """Play games to their end, all seats by one policy."""
        rows = array("i", bytes(4 * worlds * (self._seats + 1)))
        code = code_of(self._seen, self.action(number))
        self._table.playouts(rows, [policy] * self._seats, seed, first, worlds, seat=self._seat, action=code)
        return leads_in(rows, self._seats, self._seat)

    def exact(self, nodes: int) -> Mapping[int, int] | None:
        """Solve nothing: colours of cards are hidden until the end."""
        return None


def _play_on(state: State, games: int, seed: int) -> PlayoutRows:
    """Play a state on by the learned weights: the kernel's quick policy makes much more of luck than players do."""
    seats = state.table.seats
    table = Table()
    load_state(table, state)
    table.weigh(weights_for(seats, jokers=state.table.options.jokers))
    rows = array("i", bytes(4 * games * (seats + 1)))
    table.playouts(rows, ["learned"] * seats, seed, 0, games)
    return PlayoutRows(seats, rows)


EXAMINE: Final = _Position
PLAY_ON: Final = _play_on
