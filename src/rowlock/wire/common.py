"""What requests, answers and socket messages share: the kinds of text, errors, clocks and tables. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

__all__ = [
    "PROTOCOL",
    "ActionText",
    "Ask",
    "BotName",
    "ClientId",
    "ClockLeft",
    "ClockRules",
    "DecisionNow",
    "Entropy",
    "Error",
    "GameName",
    "Name",
    "Reason",
    "Result",
    "SeatNow",
    "SeatNumber",
    "Secret",
    "Status",
    "TableId",
    "TableNow",
    "Tell",
    "ViewNow",
]

PROTOCOL = 1
"""Counts changes that an older client cannot follow."""

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
Entropy: TypeAlias = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$")]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
DraftJson: TypeAlias = Annotated[dict[str, Any], Meta(extra={"typescript": "GameDraft"})]
"""A turn under construction, in the form that its game reads: a game of another package may have any."""
ReportJson: TypeAlias = Annotated[Mapping[str, Any], Meta(extra={"typescript": "GameReport"})]
"""What a game's rules say of a draft."""
Status: TypeAlias = Literal["open", "running", "over", "closed"]
Reason: TypeAlias = Literal["left", "time", "resigned", "replaced"]


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends: parsed strictly, unknown fields refused."""


class Tell(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the server sends: fields at their default are left out, and a client passes over fields it does not know."""


class Error(Tell, frozen=True):
    """Why something was refused: a code for programs, a text for people, and for a fault its clause."""

    code: str
    message: str
    clause: str | None = None
    params: dict[str, str | int] = msgspec.field(default_factory=dict)


class ClockRules(Ask, frozen=True, omit_defaults=True):
    """How time is kept: a bank of seconds, and either a gain after each answer or a fresh bank for every decision."""

    bank: Annotated[int, Meta(ge=1, le=LONGEST_BANK)]
    gain: Annotated[int, Meta(ge=0, le=DAY)] = 0
    fresh: bool = False
    """Play by correspondence: the bank is full again at every decision."""


class ClockLeft(Tell, frozen=True):
    """Milliseconds left for each seat when the message was sent, and the seats whose time runs."""

    left: tuple[int, ...]
    running: tuple[int, ...] = ()


class SeatNow(Tell, frozen=True):
    """One seat of a table: nobody's yet, a person's or a bot's."""

    seat: int
    kind: Literal["open", "human", "bot"] = "open"
    name: str = ""
    player: str | None = None
    bot: str | None = None
    gone: Reason | None = None
    """Why a bot plays on for the person who sat here."""


class Result(Tell, frozen=True):
    """How a game ended; people who left come last whatever the seat scored."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    places: tuple[int, ...]
    seed: str


class TableNow(Tell, frozen=True):
    """A table as everybody may know it."""

    id: str
    game: str
    options: str
    status: Status
    host: str
    seats: tuple[SeatNow, ...]
    commitment: str
    created: int
    sequence: int
    """How many events the table's log holds."""
    public: bool = True
    rated: bool = False
    shared: bool = False
    """One person may sit in several seats, passing one device around."""
    clock: ClockRules | None = None
    result: Result | None = None
    rematch: str | None = None


class DecisionNow(Tell, frozen=True):
    """What is to be decided, by whom; `number` is what an answer must name."""

    kind: Literal["turn", "simultaneous", "chance", "over"]
    seats: tuple[int, ...]
    prompt: str
    number: int


class ViewNow(Tell, frozen=True, omit_defaults=False):
    """A game as one seat, or a spectator, knows it: the position text, and history lines from `first` on."""

    seat: int | None
    position: str
    history: tuple[str, ...]
    decision: DecisionNow
    first: int = 0
