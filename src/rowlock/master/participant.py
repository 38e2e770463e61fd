"""One connected participant: the tables it follows, the seats it looks through, and what its messages lead to.

Sends and stores nothing. An application carries an effect out, and answers with the messages that are made here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Generic, TypeAlias, TypeVar, assert_never

from rowlock.core.errors import RowlockError
from rowlock.master import leaving, proposals
from rowlock.master.access import may_see
from rowlock.master.proposals import AlreadyDone, Proposal
from rowlock.tables.changes import Change
from rowlock.tables.errors import Refusal, error_of
from rowlock.tables.table import Table
from rowlock.wire.common import Error
from rowlock.wire.companion import (
    CorrectEntry,
    NoteEntry,
    PadClosed,
    PadRefused,
    UndoEntry,
    UnwatchPad,
    WatchPad,
)
from rowlock.wire.messages import (
    Ack,
    Asking,
    Browse,
    ClientMessage,
    Failed,
    Hint,
    PadRequest,
    Ping,
    Preview,
    Proposing,
    Refused,
    Resign,
    Unwatch,
    Visit,
    Watch,
    Weigh,
)

MOST_PADS: Final = 20
"""The number of score pads that one participant may follow."""
MOST_TABLES: Final = 50
"""The number of tables that one participant may follow."""

TableT = TypeVar("TableT")
"""How an application names a table that is followed."""


@dataclass(frozen=True, slots=True)
class Place(Generic[TableT]):
    """A followed table, and the seat that the participant looks through; a spectator looks through none."""

    at: TableT
    seat: int | None = None
    token: str | None = None
    """The hash of the seat's token, if the token and not the identity gives access to the seat."""


@dataclass(frozen=True, slots=True)
class Propose(Generic[TableT]):
    """Judge a proposal and commit it, then acknowledge the request."""

    request: Proposing
    at: TableT
    seat: int
    proposal: Proposal


@dataclass(frozen=True, slots=True)
class Ask(Generic[TableT]):
    """Answer a question from what the seat sees."""

    request: Asking
    at: TableT
    seat: int


Effect: TypeAlias = Propose[TableT] | Ask[TableT] | Watch | Unwatch | Browse | Visit | Ping | PadRequest
"""What a message leads to; a message that concerns no seat is passed on as it is."""


class Participant(Generic[TableT]):
    """One participant."""

    __slots__ = ("_table_of", "pads", "places", "player")

    def __init__(self, player: str, table_of: Callable[[TableT], Table]) -> None:
        self.player = player
        self.places: dict[str, Place[TableT]] = {}
        """The followed tables by their ids."""
        self.pads: frozenset[str] = frozenset()
        """The ids of the followed score pads."""
        self._table_of = table_of

    def serve(self, request: ClientMessage) -> Effect[TableT]:
        """Say what a message leads to; raises the refusal."""
        if isinstance(request, Proposing):
            at, seat = self._seat(request.table)
            return Propose(request, at, seat, self._proposal(request, at, seat))
        match request:
            case Preview() | Hint() | Weigh():
                return Ask(request, *self._seat(request.table))
            case NoteEntry() | UndoEntry() | CorrectEntry():
                if request.pad not in self.pads:
                    raise Refusal("not_watching", "watch the score pad first")
                return request
            case Watch() | Unwatch() | Browse() | Visit() | Ping() | WatchPad() | UnwatchPad():
                return request
            case _:
                assert_never(request)

    def _proposal(self, request: Proposing, at: TableT, seat: int) -> Proposal:
        if not isinstance(request, Resign):
            return proposals.proposed(request, seat)
        player = self._table_of(at).seats[seat].player
        assert player is not None, "a person plays the seat"
        return leaving.resign(player, seat)

    # ── seats ─────────────────────────────────────────────────────────────────────────────────────────

    def check_room(self, table_id: str) -> None:
        """Refuse to follow one table too many."""
        if table_id not in self.places and len(self.places) >= MOST_TABLES:
            raise Refusal("too_many_tables", f"a socket follows at most {MOST_TABLES} tables", 429)

    def check_pads(self, pad_id: str) -> None:
        """Refuse to follow one score pad too many."""
        if pad_id not in self.pads and len(self.pads) >= MOST_PADS:
            raise Refusal("too_many_pads", f"a socket follows at most {MOST_PADS} score pads", 429)

    def place(self, at: TableT, request: Watch, token: str | None = None) -> Place[TableT]:
        """Give what the participant may look through: a seat by its token's hash, an own seat, or none as a spectator.

        Changes nothing: the application puts the place into `places` when it begins to send.
        """
        table = self._table_of(at)
        mine: list[int] = []
        if not request.spectate:
            held = None if token is None else table.seat_of_token(token)
            if held is not None:
                return Place(at, held, token)
            mine = table.seats_of(self.player)
            if request.seat is not None and request.seat not in mine:
                raise Refusal("not_your_seat", "that seat is not yours", 403)
        if mine:
            return Place(at, mine[0] if request.seat is None else request.seat)
        if not may_see(table, self.player, request.token):
            raise Refusal("private", "this table is by invitation", 403)
        return Place(at)

    def owns(self, table: Table, seat: int) -> bool:
        """Tell whether the participant may still look through a seat."""
        place = self.places.get(table.header.id)
        if place is None or seat >= len(table.seats):
            return False
        now = table.seats[seat]
        if not now.human:
            return False
        return now.token == place.token if place.token else now.player == self.player

    def moved(self, table: Table) -> int | None:
        """Follow the participant to the seat that the host has moved theirs to; None if it was dropped."""
        place = self.places[table.header.id]
        if table.status != "open" or place.seat is None:
            return None
        held = table.seat_of_token(place.token) if place.token else next(iter(table.seats_of(self.player)), None)
        if held is not None:
            self.places[table.header.id] = replace(place, seat=held)
        return held

    def seat_now(self, table: Table) -> int | None:
        """Give the seat that the participant looks through at a followed table; None if it was lost."""
        seat = self.places[table.header.id].seat
        return seat if seat is not None and self.owns(table, seat) else None

    def _seat(self, table_id: str) -> tuple[TableT, int]:
        """Find the seat that the participant may act for now."""
        place = self.places.get(table_id)
        if place is None:
            raise Refusal("not_watching", "watch the table first")
        if place.seat is None:
            raise Refusal("spectator", "spectators do not play", 403)
        if not self.owns(self._table_of(place.at), place.seat):
            raise Refusal("not_your_seat", "that seat is not yours any more", 403)
        return place.at, place.seat


# ── answers ───────────────────────────────────────────────────────────────────────────────────────────


def acknowledgement(request: Proposing, outcome: Change | AlreadyDone, number: int | None) -> Ack:
    """Acknowledge a committed proposal; `number` is the open decision."""
    if isinstance(outcome, AlreadyDone):
        return Ack(request.table, request.id, outcome.sequence, outcome.number)
    return Ack(request.table, request.id, outcome.sequence, getattr(outcome.entry, "number", number or 0))


Refusing: TypeAlias = Refused | PadRefused | PadClosed | Failed


def refusal(request: ClientMessage | None, error: RowlockError | Error, number: int | None) -> Refusing:
    """Answer a message that is not carried out; None could not be read, and `number` is the open decision."""
    answer = error_of(error) if isinstance(error, RowlockError) else error
    if isinstance(request, Proposing | Asking):
        return Refused(request.table, request.id, answer, number)
    if isinstance(request, NoteEntry | UndoEntry | CorrectEntry):
        return PadRefused(request.pad, request.id, answer)
    if isinstance(request, WatchPad):
        return PadClosed(request.pad, answer)
    return Failed(answer, getattr(request, "table", None))
