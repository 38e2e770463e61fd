"""What a seat may ask for at a table besides its answers: the one policy of judges, messages and clients.

Judges raise the refusal of a capability; messages carry `may`, the capabilities that have none, so that no client
repeats the policy. Whether it is a seat's turn is another question, which the open decision answers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from rowlock.tables.errors import Refusal
from rowlock.tables.table import Table
from rowlock.wire.common import May

Capability: TypeAlias = Callable[[Table, int | None], Refusal | None]
"""Gives the reason why a seat, or a spectator (None), may not do something."""


def _unless_running(table: Table) -> Refusal | None:
    return None if table.status == "running" else Refusal("not_running", "the game is not running")


def _unless_playing(table: Table, seat: int | None) -> Refusal | None:
    if seat is None or not table.seats[seat].human:
        return Refusal("not_seated", "you do not sit at this table", 403)
    return _unless_running(table)


def _no_undo(table: Table, seat: int | None) -> Refusal | None:
    settings = table.header.settings
    if settings.rated or settings.clock is not None or not table.against_bots():
        return Refusal("no_undo", "undo is for unrated games against bots, without a clock", 403)
    refusal = _unless_playing(table, seat)  # the end reveals the seed, so it cannot be undone
    if refusal is None and seat is not None and table.undo_target(seat) is None:
        return Refusal("nothing_to_undo", "you have made no decision yet")
    return refusal


def _no_hint(table: Table, seat: int | None) -> Refusal | None:
    if table.header.settings.rated:
        return Refusal("no_hints", "there are no hints in rated games", 403)
    if table.header.settings.no_hints:
        return Refusal("hints_off", "this table plays without hints", 403)
    return _unless_playing(table, seat)


def _no_weighing(table: Table, seat: int | None) -> Refusal | None:
    if table.header.settings.rated or not table.against_bots():
        return Refusal("no_warnings", "warnings are for unrated games against bots", 403)
    return _unless_playing(table, seat)


def _no_analysis(table: Table, seat: int | None) -> Refusal | None:
    """A finished game may be analysed by all who see it, a running one by its only person.

    People who share a device play against each other, so theirs waits for its end too.
    """
    if table.status == "over":
        return None
    settings = table.header.settings
    if settings.rated or settings.no_hints or sum(one.human for one in table.seats) != 1 or not table.against_bots():
        return Refusal("no_analysis", "a running game may be analysed if it is unrated and only bots play besides", 403)
    return _unless_playing(table, seat)


def _no_marks(table: Table, seat: int | None) -> Refusal | None:
    """Boards mark where a picked piece fits; a client asks nobody for that."""
    if table.header.settings.rated:
        return Refusal("no_hints", "there are no hints in rated games", 403)
    return _unless_playing(table, seat)


def _no_review(table: Table, _seat: int | None) -> Refusal | None:
    if table.status != "over":
        return Refusal("not_over", "the record contains the seed, so it is shown when the game is over")
    return None


def no_rematch(table: Table, player: str | None) -> Refusal | None:
    """Give the reason why a person may not ask for a rematch; a host needs no seat for that."""
    if player is None or (player != table.host and all(seat.player != player for seat in table.seats)):
        return Refusal("not_seated", "only its players may ask for a rematch", 403)
    return None if table.status == "over" else Refusal("not_over", "the game is not over")


def _no_seats_rematch(table: Table, seat: int | None) -> Refusal | None:
    if table.rematch is not None:
        return Refusal("rematch_open", "a rematch is open already")
    return no_rematch(table, None if seat is None else table.seats[seat].player)


CAPABILITIES: Final[Mapping[str, Capability]] = MappingProxyType(
    {
        "undo": _no_undo,
        "hint": _no_hint,
        "weigh": _no_weighing,
        "marks": _no_marks,
        "analyse": _no_analysis,
        "resign": _unless_playing,
        "review": _no_review,
        "rematch": _no_seats_rematch,
    }
)
"""Every capability by its name in `May`."""


def check(table: Table, seat: int | None, capability: str) -> None:
    """Raise Refusal if a seat, or a spectator (None), does not have a capability."""
    refusal = CAPABILITIES[capability](table, seat)
    if refusal is not None:
        raise refusal


def may(table: Table, seat: int | None) -> May:
    """Give what a seat, or a spectator (None), may ask for now."""
    return May(**{name: refused(table, seat) is None for name, refused in CAPABILITIES.items()})


def may_change(table: Table) -> bool:
    """Tell whether a step within a running game may give a seat a capability: the first answer can be undone."""
    return table.against_bots()
