"""The messages of the live socket: JSON text frames, distinguished by `t`."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from rowlock.wire.common import (
    ActionText,
    BotName,
    ClientId,
    ClockLeft,
    DecisionNow,
    DraftJson,
    Error,
    FromClient,
    FromServer,
    Gained,
    May,
    ReportJson,
    Result,
    SeatNumber,
    Secret,
    TableId,
    TableNow,
    ViewNow,
)
from rowlock.wire.companion import (
    CorrectEntry,
    NoteEntry,
    PadMessage,
    UndoEntry,
    UnwatchPad,
    WatchPad,
)
from rowlock.wire.rest import TableRow
from rowlock.wire.rooms import RoomNow
from rowlock.wire.study import Considered, Difference, Gain, HintStep, Quality

__all__ = [
    "Ack",
    "Act",
    "Answered",
    "Asking",
    "Browse",
    "ClientMessage",
    "Failed",
    "Hello",
    "Hint",
    "Hinted",
    "OpenTables",
    "Over",
    "PadRequest",
    "Ping",
    "Pong",
    "Presence",
    "Preview",
    "Previewed",
    "Proposing",
    "Refused",
    "Resign",
    "RoomState",
    "ServerMessage",
    "State",
    "Step",
    "TableChanged",
    "Undo",
    "Unwatch",
    "Visit",
    "Watch",
    "Weigh",
    "Weighed",
]

Number: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]


# ── from the client ───────────────────────────────────────────────────────────────────────────────────


class Request(FromClient, frozen=True, tag_field="t"):
    """A message of a client."""


class Watch(Request, frozen=True, tag="watch"):
    """Follow a table; `since` and `lines` say what the client already has."""

    table: TableId
    since: Number = 0
    lines: Number = 0
    seat: SeatNumber | None = None
    """Which of the client's own seats to look through; by default the first."""
    token: Secret | None = None
    """A seat's token, or the invitation to a table that is not public."""
    spectate: bool = False
    """See what a spectator sees, even from a seat of one's own: for a screen that others look at too."""


class Unwatch(Request, frozen=True, tag="unwatch"):
    """Stop following a table."""

    table: TableId


class Act(Request, frozen=True, tag="act"):
    """Answer a decision; repeating the same `id` gives the same acknowledgement and plays nothing twice."""

    table: TableId
    number: Number
    id: ClientId
    action: ActionText


class Preview(Request, frozen=True, tag="preview"):
    """Ask for the report on a turn under construction."""

    table: TableId
    id: ClientId
    draft: DraftJson


class Hint(Request, frozen=True, tag="hint"):
    """Ask for the best action, with reasons; not in rated games or at tables without hints."""

    table: TableId
    id: ClientId
    bot: BotName | None = None
    """The bot whose candidates are compared; by default the game's highest level up to 5."""


class Weigh(Request, frozen=True, tag="weigh"):
    """Ask what an action would give up, before playing it; in an unrated game against bots."""

    table: TableId
    number: Number
    id: ClientId
    action: ActionText


class Undo(Request, frozen=True, tag="undo"):
    """Go back to the seat's last decision, in an unrated game against bots."""

    table: TableId
    number: Number
    id: ClientId


class Resign(Request, frozen=True, tag="resign"):
    """Give the game up: a game of two people ends and the other wins, in any other game a bot plays on."""

    table: TableId
    id: ClientId


Proposing: TypeAlias = Act | Undo | Resign
"""What changes a game: committed, and then acknowledged."""
Asking: TypeAlias = Preview | Hint | Weigh
"""Questions that are answered from what a seat sees."""


class Browse(Request, frozen=True, tag="browse"):
    """Follow the list of open public tables, or stop following it."""

    on: bool = True


class Visit(Request, frozen=True, tag="visit"):
    """Follow the room of the evening, or stop following it."""

    on: bool = True


class Ping(Request, frozen=True, tag="ping"):
    """Ask whether the server is reachable."""

    id: ClientId = "ping"


TableRequest: TypeAlias = Watch | Unwatch | Act | Preview | Hint | Weigh | Undo | Resign | Browse | Visit | Ping
PadRequest: TypeAlias = WatchPad | UnwatchPad | NoteEntry | UndoEntry | CorrectEntry
ClientMessage: TypeAlias = TableRequest | PadRequest


# ── from the server ───────────────────────────────────────────────────────────────────────────────────


class Reply(FromServer, frozen=True, tag_field="t"):
    """A message of the server."""


class Hello(Reply, frozen=True, tag="hello"):
    """The first message of every socket: the identity of the client."""

    player: str
    name: str
    protocol: int
    version: str
    several: bool = False
    """Several processes serve the site: sockets whose addresses name the same table may meet at one of them."""


class State(Reply, frozen=True, tag="state"):
    """A table and, once begun, the game as the seat sees it: completely, or from the first missed line on."""

    table: str
    sequence: int
    shown: TableNow
    seat: int | None = None
    view: ViewNow | None = None
    scores: tuple[int, ...] = ()
    answered: tuple[int, ...] = ()
    clock: ClockLeft | None = None
    online: tuple[int, ...] = ()
    watchers: int = 0
    may: May = May()
    gained: tuple[Gained, ...] = ()
    """The points that were gained with the lines of `view`."""


class Step(Reply, frozen=True, tag="step"):
    """The game went on: the new position and the new history lines."""

    table: str
    sequence: int
    first: int
    lines: tuple[str, ...]
    position: str
    decision: DecisionNow
    scores: tuple[int, ...]
    clock: ClockLeft | None = None
    may: May | None = None
    """What the seat may ask for from now on; None if that has not changed."""


class Answered(Reply, frozen=True, tag="answered"):
    """The seats that have answered; their answers stay hidden until all have."""

    table: str
    sequence: int
    seats: tuple[int, ...]
    clock: ClockLeft | None = None


class TableChanged(Reply, frozen=True, tag="table"):
    """The players or the status of the table changed, or a rematch was opened."""

    table: str
    sequence: int
    shown: TableNow
    may: May | None = None
    """What the seat may ask for from now on; None if a step that follows says so."""


class Over(Reply, frozen=True, tag="over"):
    """The game has ended; the seed proves every draw."""

    table: str
    sequence: int
    result: Result


class Presence(Reply, frozen=True, tag="presence"):
    """The seats that people look through, and the number of spectators."""

    table: str
    online: tuple[int, ...]
    watchers: int


class OpenTables(Reply, frozen=True, tag="tables"):
    """The newest open public tables; sent again whenever they change."""

    tables: tuple[TableRow, ...]


class RoomState(Reply, frozen=True, tag="room"):
    """The room of the evening as its people see it, now and after every change; null for everybody else."""

    room: RoomNow | None


class Ack(Reply, frozen=True, tag="ack"):
    """The request is carried out and committed; a crash of the server does not undo it."""

    table: str
    id: str
    sequence: int
    number: int


class Refused(Reply, frozen=True, tag="refused"):
    """The request is not carried out, and why; `number` is the open decision."""

    table: str
    id: str
    error: Error
    number: int | None = None


class Previewed(Reply, frozen=True, tag="previewed"):
    """The game's report on a turn under construction: the action, its worth, its fault, and what can come next."""

    table: str
    id: str
    number: int
    report: ReportJson


class Hinted(Reply, frozen=True, tag="hinted"):
    """The best action, the candidates from the best down, and the gain of the best over the next.

    With one legal action, or if there was no time to compare, there are no candidates.
    """

    table: str
    id: str
    number: int
    action: str
    candidates: tuple[Considered, ...] = ()
    gain: Gain | None = None
    why: tuple[Difference, ...] = ()
    """What distinguishes the best action from the next, the most important first."""
    steps: tuple[HintStep, ...] = ()
    """What to say of the action before it is named, the vaguest first."""


class Weighed(Reply, frozen=True, tag="weighed"):
    """What an action would give up compared with the best, judged from what its seat sees."""

    table: str
    id: str
    number: int
    action: str
    quality: Quality
    best: str
    gain: Gain
    """The gain of the best action over this one."""
    chance_given_up: float
    why: tuple[Difference, ...] = ()
    """What distinguishes this action from the best, the most important first."""


class Pong(Reply, frozen=True, tag="pong"):
    """The answer to a ping; `at` is the server's clock in milliseconds."""

    id: str
    at: int


class Failed(Reply, frozen=True, tag="error"):
    """A message that could not be read or served."""

    error: Error
    table: str | None = None


ServerMessage: TypeAlias = (
    Hello
    | State
    | Step
    | Answered
    | TableChanged
    | Over
    | Presence
    | OpenTables
    | RoomState
    | Ack
    | Refused
    | Previewed
    | Hinted
    | Weighed
    | Pong
    | Failed
    | PadMessage
)
