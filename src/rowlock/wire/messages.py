"""The messages of the live socket: JSON text frames, told apart by `t`."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from rowlock.wire.common import (
    ActionText,
    Ask,
    BotName,
    ClientId,
    ClockLeft,
    DecisionNow,
    DraftJson,
    Error,
    ReportJson,
    Result,
    SeatNumber,
    Secret,
    TableId,
    TableNow,
    Tell,
    ViewNow,
)
from rowlock.wire.study import Considered, Gain, Quality

__all__ = [
    "Ack",
    "Act",
    "Answered",
    "ClientMessage",
    "Failed",
    "Hello",
    "Hint",
    "Hinted",
    "Over",
    "Ping",
    "Pong",
    "Presence",
    "Preview",
    "Previewed",
    "Refused",
    "Resign",
    "ServerMessage",
    "State",
    "Step",
    "TableChanged",
    "Undo",
    "Unwatch",
    "Watch",
    "Weigh",
    "Weighed",
]

Number: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]


# ── from the client ───────────────────────────────────────────────────────────────────────────────────


class Request(Ask, frozen=True, tag_field="t"):
    """A message of a client."""


class Watch(Request, frozen=True, tag="watch"):
    """Follow a table from where one is; `since` and `lines` say what one has already."""

    game: TableId
    since: Number = 0
    lines: Number = 0
    seat: SeatNumber | None = None
    """Which of one's own seats to look through; left out, the first."""
    token: Secret | None = None
    """A seat's token, or the invitation to a table that is not public."""


class Unwatch(Request, frozen=True, tag="unwatch"):
    """Follow a table no longer."""

    game: TableId


class Act(Request, frozen=True, tag="act"):
    """Answer a decision; the same `id` again gives the same acknowledgement and plays nothing twice."""

    game: TableId
    number: Number
    id: ClientId
    action: ActionText


class Preview(Request, frozen=True, tag="preview"):
    """Ask about a turn under construction, given in the form that its game reads."""

    game: TableId
    id: ClientId
    draft: DraftJson


class Hint(Request, frozen=True, tag="hint"):
    """Ask what would be best, and why; not in rated games."""

    game: TableId
    id: ClientId
    bot: BotName | None = None
    """Whose candidates are compared; left out, those of the game's strongest bot."""


class Weigh(Request, frozen=True, tag="weigh"):
    """Ask, before playing an action, what it would give up; in an unrated game against bots."""

    game: TableId
    number: Number
    id: ClientId
    action: ActionText


class Undo(Request, frozen=True, tag="undo"):
    """Take back to one's last decision, in an unrated game against bots."""

    game: TableId
    number: Number
    id: ClientId


class Resign(Request, frozen=True, tag="resign"):
    """Give one's seat to a bot for good."""

    game: TableId
    id: ClientId


class Ping(Request, frozen=True, tag="ping"):
    """Ask whether the server is there."""

    id: ClientId = "ping"


ClientMessage: TypeAlias = Watch | Unwatch | Act | Preview | Hint | Weigh | Undo | Resign | Ping


# ── from the server ───────────────────────────────────────────────────────────────────────────────────


class Reply(Tell, frozen=True, tag_field="t"):
    """A message of the server."""


class Hello(Reply, frozen=True, tag="hello"):
    """The first message of every socket: who the server takes one for."""

    player: str
    name: str
    protocol: int
    version: str


class State(Reply, frozen=True, tag="state"):
    """A table and, once it has started, the game as one may know it: all of it, or what was missed."""

    game: str
    sequence: int
    table: TableNow
    seat: int | None = None
    view: ViewNow | None = None
    scores: tuple[int, ...] = ()
    answered: tuple[int, ...] = ()
    clock: ClockLeft | None = None
    online: tuple[int, ...] = ()
    watchers: int = 0


class Step(Reply, frozen=True, tag="step"):
    """The game went on: the position now, and the lines that are new."""

    game: str
    sequence: int
    first: int
    lines: tuple[str, ...]
    position: str
    decision: DecisionNow
    scores: tuple[int, ...]
    clock: ClockLeft | None = None


class Answered(Reply, frozen=True, tag="answered"):
    """Which seats have sealed their answers; what they answered stays hidden until all have."""

    game: str
    sequence: int
    seats: tuple[int, ...]
    clock: ClockLeft | None = None


class TableChanged(Reply, frozen=True, tag="table"):
    """Somebody sat down, left, was replaced, or the table opened into a rematch."""

    game: str
    sequence: int
    table: TableNow


class Over(Reply, frozen=True, tag="over"):
    """The game has ended; the seed proves every draw."""

    game: str
    sequence: int
    result: Result


class Presence(Reply, frozen=True, tag="presence"):
    """Which seats have somebody looking, and how many spectators there are."""

    game: str
    online: tuple[int, ...]
    watchers: int


class Ack(Reply, frozen=True, tag="ack"):
    """What was asked for is done and kept: it survives anything that befalls the server."""

    game: str
    id: str
    sequence: int
    number: int


class Refused(Reply, frozen=True, tag="refused"):
    """What was asked for is not done, and why; `number` is the decision that is open now."""

    game: str
    id: str
    error: Error
    number: int | None = None


class Previewed(Reply, frozen=True, tag="previewed"):
    """What its game says of a turn under construction: the action, its worth, its fault, and what can come next."""

    game: str
    id: str
    number: int
    report: ReportJson


class Hinted(Reply, frozen=True, tag="hinted"):
    """What would be best, and why: the candidates, the best first, and what the best gains on the next.

    Where there is nothing to choose, or nobody could compare in time, the action stands alone.
    """

    game: str
    id: str
    number: int
    action: str
    candidates: tuple[Considered, ...] = ()
    gain: Gain | None = None


class Weighed(Reply, frozen=True, tag="weighed"):
    """What an action would give up against the best, from what its seat knows."""

    game: str
    id: str
    number: int
    action: str
    quality: Quality
    best: str
    gain: Gain
    """What the best gains on the action."""
    chance_given_up: float


class Pong(Reply, frozen=True, tag="pong"):
    """The server is there; `at` is its clock in milliseconds."""

    id: str
    at: int


class Failed(Reply, frozen=True, tag="error"):
    """A message that could not be read or served."""

    error: Error
    game: str | None = None


ServerMessage: TypeAlias = (
    Hello
    | State
    | Step
    | Answered
    | TableChanged
    | Over
    | Presence
    | Ack
    | Refused
    | Previewed
    | Hinted
    | Weighed
    | Pong
    | Failed
)
