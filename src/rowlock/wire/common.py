"""Types that REST and socket messages share: bounded texts, errors, clocks, tables and views."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

__all__ = [
    "PROTOCOL",
    "ActionText",
    "BotName",
    "ClientId",
    "ClockLeft",
    "ClockRules",
    "DecisionNow",
    "Ending",
    "Entropy",
    "Error",
    "FromClient",
    "FromServer",
    "Gained",
    "GameName",
    "May",
    "Name",
    "Reason",
    "Result",
    "SeatNow",
    "SeatNumber",
    "Secret",
    "Status",
    "TableId",
    "TableNow",
    "ViewNow",
]

PROTOCOL = 3
"""Incremented with every change that older clients cannot handle."""

MOST_SEATS = 8
LONGEST_ACTION = 2_000
LONGEST_NAME = 24
DAY = 86_400
LONGEST_BANK = 30 * DAY

TableId: TypeAlias = Annotated[str, Meta(pattern="^[a-z2-7]{26}$", description="128 random bits in base 32")]
GameName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
BotName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Secret: TypeAlias = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22,86}$", description="at least 128 random bits")]
ActionText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_ACTION)]
ClientId: TypeAlias = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$")]
Entropy: TypeAlias = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22,64}$", description="at least 128 random bits")]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
DraftJson: TypeAlias = Annotated[dict[str, Any], Meta(extra={"typescript": "GameDraft"})]
"""A turn under construction, in the form that its game reads; a game of another package chooses its own form."""
ReportJson: TypeAlias = Annotated[Mapping[str, Any], Meta(extra={"typescript": "GameReport"})]
"""The report of a game's rules on a draft."""
Status: TypeAlias = Literal["open", "running", "over", "closed"]
Reason: TypeAlias = Literal["left", "time", "resigned", "replaced"]


class FromClient(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of everything a client sends: unknown fields are refused."""


class FromServer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The base of everything the server sends: default values are left out, and clients ignore unknown fields."""


class Error(FromServer, frozen=True):
    """Why a request was refused: a code for programs, a text for people, and for a fault of the rules its clause."""

    code: str
    message: str
    clause: str | None = None
    params: dict[str, str | int] = msgspec.field(default_factory=dict)


class ClockRules(FromClient, frozen=True, omit_defaults=True):
    """The rules of a clock: a bank of seconds, and an increment after each answer or a fresh bank for each decision."""

    bank: Annotated[int, Meta(ge=1, le=LONGEST_BANK)]
    gain: Annotated[int, Meta(ge=0, le=DAY)] = 0
    fresh: bool = False
    """Correspondence play: the bank is full again at every decision."""


class ClockLeft(FromServer, frozen=True):
    """The milliseconds each seat had left when the message was sent, and the seats whose clock runs."""

    left: tuple[int, ...]
    running: tuple[int, ...] = ()


class SeatNow(FromServer, frozen=True):
    """One seat of a table: open, or played by a person or a bot."""

    seat: int
    kind: Literal["open", "human", "bot"] = "open"
    name: str = ""
    player: str | None = None
    bot: str | None = None
    gone: Reason | None = None
    """Why the person plays no more: a bot plays on, or in a game of two people the game has ended."""
    gone_at: int | None = None
    """The number of history lines when the person left."""
    hints: int = 0
    """The number of decisions on which the person was given hints, in a game between people."""
    contributed: bool = False
    """Whether the person added entropy to the shuffle after the table's commitment was published."""
    guest: bool = False
    """Whether the name belongs to no account: anybody may have it, also if an account has the same name."""


class Ending(FromServer, frozen=True):
    """Why a game of two people ended early: the person in a seat resigned, left or ran out of time."""

    seat: int
    reason: Reason


class Result(FromServer, frozen=True):
    """The result of a game; people who left come last, whatever the seat scored."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    places: tuple[int, ...]
    seed: str
    ending: Ending | None = None
    """Left out if the game was played to its end."""


class May(FromServer, frozen=True):
    """What a seat may ask for besides its answers; the open decision says whether it is its turn."""

    undo: bool = False
    hint: bool = False
    weigh: bool = False
    """Have an action judged before it is played."""
    marks: bool = False
    """See on the board where a piece fits."""
    analyse: bool = False
    """Try other actions on an analysis board, with their values."""
    resign: bool = False
    review: bool = False
    rematch: bool = False
    """Open a rematch; to one that is open already the table leads."""


class TableNow(FromServer, frozen=True):
    """A table as everybody may see it."""

    id: str
    game: str
    options: str
    status: Status
    host: str
    seats: tuple[SeatNow, ...]
    commitment: str
    created: int
    sequence: int
    """The number of entries in the table's log."""
    public: bool = True
    rated: bool = False
    shared: bool = False
    """One person may take several seats, on one device that is passed around."""
    no_hints: bool = False
    """Nobody is given hints at this table."""
    clock: ClockRules | None = None
    result: Result | None = None
    rematch: str | None = None


class DecisionNow(FromServer, frozen=True):
    """The open decision and the seats that decide; an answer must name its `number`."""

    kind: Literal["turn", "simultaneous", "chance", "over"]
    seats: tuple[int, ...]
    prompt: str
    number: int


class Gained(FromServer, frozen=True):
    """The points that a seat gained with a line of the history."""

    line: int
    seat: int
    points: int


class ViewNow(FromServer, frozen=True, omit_defaults=False):
    """A game as one seat, or a spectator, sees it: the position text, and the history lines from `first` on."""

    seat: int | None
    position: str
    history: tuple[str, ...]
    decision: DecisionNow
    first: int = 0
