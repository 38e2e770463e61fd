"""The desk of each game, and how a fresh one is laid out for a view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from rowlock.core.contract import AnyGame, Kind
from rowlock.core.events import Answer, Event
from rowlock.render.text import CELL
from rowlock.terminal.desk import Ask, Desk
from rowlock.terminal.desk_qwirkle import QwirkleDesk
from rowlock.terminal.desk_qwirkle_cards import CardsDesk
from rowlock.terminal.desk_qwixx_cards import QwixxDesk

__all__ = ["DESKS", "desk_for", "last_answer", "shown_desk"]

DESKS: Final[Mapping[str, type[Desk]]] = {"qwirkle": QwirkleDesk, "qwirkle_cards": CardsDesk, "qwixx_cards": QwixxDesk}


def last_answer(events: Sequence[Event]) -> str:
    """Find the last answer among events, without the seat that gave it."""
    return next((event.answer for event in reversed(events) if isinstance(event, Answer)), "")


def desk_for(game: AnyGame, view: Any, *, answered: bool = False) -> Desk:
    """Lay out what a view shows; its seat may draft where it decides and has not answered yet."""
    decision = view.decision
    asks = decision.kind in (Kind.TURN, Kind.SIMULTANEOUS) and view.seat in decision.seats and not answered

    def ask(given: Mapping[str, Any]) -> Mapping[str, Any]:
        """Let the rules judge a draft."""
        return game.report(view, given)

    return shown_desk(game, game.view_position(view), view.seat, last_answer(view.events), ask if asks else None)


def shown_desk(game: AnyGame, position: str, seat: int | None, last: str = "", ask: Ask | None = None) -> Desk:
    """Lay out a position text."""
    desk = DESKS[game.name](position, seat, ask, last).judged()
    cells = [(int(x), int(y)) for _, x, y in CELL.findall(last)]
    if isinstance(desk, QwirkleDesk) and cells:
        return replace(desk, cursor=cells[0])
    if isinstance(desk, CardsDesk) and ask is not None:
        return desk.key("tab") or desk
    return desk
