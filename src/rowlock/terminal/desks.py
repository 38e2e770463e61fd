"""The desk of each game, and how a fresh one is laid out for a view.

A game has its desk, a subclass of `Desk`, as `DESK` in the module `terminal` of its parts. Without one, people choose
from the list of legal actions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from rowlock.core.contract import AnyGame, Kind, View
from rowlock.core.events import Answer, Event
from rowlock.core.listing import report_on
from rowlock.core.parts import find_part
from rowlock.terminal.desk import AnyReport, Ask, Desk
from rowlock.terminal.list_desk import ListDesk


def last_answer(events: Sequence[Event]) -> str:
    """Find the last answer among events, without the seat that gave it."""
    return next((event.answer for event in reversed(events) if isinstance(event, Answer)), "")


def desk_type(game: AnyGame) -> type[Desk]:
    """Find a game's desk, or the generic one."""
    return cast("type[Desk] | None", find_part(game, "terminal", "DESK")) or ListDesk


def desk_for(game: AnyGame, view: View, *, answered: bool = False) -> Desk:
    """Lay out what a view shows; its seat may draft if it decides and has not answered yet."""
    decision = view.decision
    asks = decision.kind in (Kind.TURN, Kind.SIMULTANEOUS) and view.seat in decision.seats and not answered

    def ask(given: Mapping[str, object]) -> AnyReport:
        """Let the rules judge a draft."""
        return report_on(game, view, given)

    return shown_desk(game, game.view_position(view), view.seat, last_answer(view.events), ask if asks else None)


def shown_desk(game: AnyGame, position: str, seat: int | None, last: str = "", ask: Ask | None = None) -> Desk:
    """Lay out a position text."""
    return desk_type(game)(position, seat, ask, last).judged().laid_out()
