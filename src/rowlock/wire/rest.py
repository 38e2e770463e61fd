"""The bodies of the REST interface."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from rowlock.wire.common import (
    BotName,
    ClockRules,
    Entropy,
    FromClient,
    FromServer,
    GameName,
    Name,
    SeatNow,
    SeatNumber,
    Secret,
    Status,
    TableNow,
)

__all__ = [
    "ArrangeSeats",
    "BotChoice",
    "Catalogue",
    "Contribute",
    "DecisionAsked",
    "DrawTable",
    "GameEntry",
    "Health",
    "JoinTable",
    "ListLeaders",
    "ListMine",
    "ListTables",
    "NewGuest",
    "NewTable",
    "Next",
    "OptionEntry",
    "OptionsGiven",
    "Passes",
    "PictureOf",
    "Player",
    "PresetEntry",
    "Reach",
    "RecordGiven",
    "Rematch",
    "Rename",
    "Replace",
    "SaveRecord",
    "SeatBot",
    "Seated",
    "SeenSteps",
    "Session",
    "StartTable",
    "TableList",
    "TableOpened",
    "TableRow",
    "Verified",
]

LONGEST_RECORD = 1_000_000

OptionValue: TypeAlias = (
    bool
    | Annotated[int, Meta(ge=0, le=999)]
    | Annotated[str, Meta(max_length=200)]
    | Annotated[list[Annotated[int, Meta(ge=0, le=150)]], Meta(max_length=8)]
    | None
)
OptionsGiven: TypeAlias = (
    Annotated[str, Meta(max_length=500)]
    | Annotated[dict[Annotated[str, Meta(max_length=40)], OptionValue], Meta(max_length=20)]
)


class NewGuest(FromClient, frozen=True):
    """A new guest."""

    name: Name
    bearer: bool = False
    """Ask for a token to send as `Authorization: Bearer`, for programs; browsers get a cookie instead."""


class Rename(FromClient, frozen=True):
    """A new name; tables that the person already joined keep the old one."""

    name: Name


class Player(FromServer, frozen=True):
    """A person as everybody may see them."""

    id: str
    name: str
    kind: str = "guest"


class Session(FromServer, frozen=True):
    """The sender's identity; the token is given once, and only to programs that asked for it."""

    player: Player
    token: str | None = None


class BotChoice(FromClient, frozen=True):
    """A bot for a seat."""

    seat: SeatNumber
    bot: BotName


class PictureOf(FromClient, frozen=True):
    """A position to draw, as the client knows it: a whole one, or the view of a seat or a spectator (null)."""

    game: GameName
    position: Annotated[str, Meta(max_length=20_000)]
    decision: DecisionAsked
    seat: SeatNumber | None = None
    names: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=8)] = ()
    theme: Literal["light", "dark"] = "light"
    last: Annotated[str, Meta(max_length=1_000)] = ""
    """The last action, whose components are marked."""
    kept: bool = False
    """Whether the picture is to keep after a game: whole names, and neither hands nor what is left to draw."""


class DecisionAsked(FromClient, frozen=True):
    """A decision as the server gave it."""

    kind: Literal["turn", "simultaneous", "chance", "over"]
    seats: Annotated[tuple[SeatNumber, ...], Meta(max_length=8)]
    prompt: Annotated[str, Meta(max_length=40)]
    number: Annotated[int, Meta(ge=0, le=1_000_000)]


class NewTable(FromClient, frozen=True):
    """A table to open."""

    game: GameName
    seats: Annotated[int, Meta(ge=1, le=8)]
    options: OptionsGiven = ""
    bots: Annotated[tuple[BotChoice, ...], Meta(max_length=8)] = ()
    seat: SeatNumber | None = None
    """The host's seat; by default the first free one."""
    sit: bool = True
    """Whether the host takes a seat at once."""
    clock: ClockRules | None = None
    public: bool = True
    rated: bool = False
    shared: bool = False
    names: Annotated[tuple[Name, ...], Meta(max_length=8)] = ()
    """The people of a shared table, in the order of its free seats; the host holds all their seats."""
    no_hints: bool = False
    """Nobody is given hints at the table."""
    entropy: Entropy | None = None
    """Refused: entropy is sent once the commitment is known, with `StartTable`, `Contribute` or `JoinTable`."""


class ListMine(FromClient, frozen=True):
    """Which of the sender's tables to list."""

    status: Status | None = None
    before: Annotated[int, Meta(ge=0, le=1 << 53)] | None = None
    limit: Annotated[int, Meta(ge=1, le=100)] = 50


class ListTables(FromClient, frozen=True):
    """Which public tables to list."""

    game: Annotated[str, Meta(max_length=40)] | None = None
    status: Status | None = None
    before: Annotated[int, Meta(ge=0, le=1 << 53)] | None = None
    limit: Annotated[int, Meta(ge=1, le=100)] = 50


class ListLeaders(FromClient, frozen=True):
    """How many of the best players to list."""

    limit: Annotated[int, Meta(ge=1, le=100)] = 50


class DrawTable(FromClient, frozen=True):
    """How to draw a table, and the sequence of its log that the address is made for."""

    theme: Literal["light", "dark"] = "light"
    at: Annotated[int, Meta(ge=0, le=10_000_000)] | None = None


class SaveRecord(FromClient, frozen=True):
    """Whether a browser saves a record."""

    download: Annotated[bool, Meta(description="Save it under a name of its own")] = False


class SeenSteps(FromClient, frozen=True):
    """What a page shows of a review."""

    seen: (
        Annotated[int, Meta(ge=0, le=1 << 20, description="How many refined steps the review has that the page shows")]
        | None
    ) = None


class JoinTable(FromClient, frozen=True):
    """A request to sit down; `entropy` goes into the shuffle, so read the table's commitment first."""

    seat: SeatNumber | None = None
    invite: Secret | None = None
    entropy: Entropy | None = None


class ArrangeSeats(FromClient, frozen=True):
    """The seats in a new order: for each the number that it has now, or -1 for a new one; others are dropped."""

    seats: Annotated[tuple[Annotated[int, Meta(ge=-1, lt=8)], ...], Meta(min_length=1, max_length=8)]
    sequence: Annotated[int, Meta(ge=0)]
    """The sequence of the table that the host saw."""


class StartTable(FromClient, frozen=True):
    """A request to begin; `entropy` goes into the shuffle for the host's seats."""

    entropy: Entropy | None = None


class Contribute(FromClient, frozen=True):
    """Entropy for the shuffle, for all seats of the sender; a seat adds entropy once, before the game begins."""

    entropy: Entropy


class SeatBot(FromClient, frozen=True):
    """A bot for an open seat, or null to remove the bot."""

    seat: SeatNumber
    bot: BotName | None = None


class Rematch(FromClient, frozen=True):
    """A rematch at the same table; given fields replace the old settings, and a clock of null plays without one."""

    options: OptionsGiven | None = None
    clock: ClockRules | UnsetType | None = UNSET
    rated: bool | None = None
    no_hints: bool | None = None
    bots: Annotated[tuple[BotChoice, ...], Meta(max_length=8)] | None = None


class Replace(FromClient, frozen=True):
    """A request that a bot plays on for the person in a seat."""

    seat: SeatNumber


class RecordGiven(FromClient, frozen=True):
    """The text of a record to import."""

    record: Annotated[str, Meta(min_length=1, max_length=LONGEST_RECORD)]


class Seated(FromServer, frozen=True):
    """A taken seat; its token gives access to that seat only, on any device, and is given once."""

    seat: int
    table: TableNow
    token: str | None = None


class TableOpened(FromServer, frozen=True):
    """An opened table and its passes."""

    table: TableNow
    passes: Passes
    seat: int | None = None
    token: str | None = None


class TableRow(FromServer, frozen=True):
    """A table in a list."""

    id: str
    game: str
    options: str
    status: Status
    host: str
    seats: tuple[SeatNow, ...]
    created: int
    public: bool = True
    rated: bool = False
    no_hints: bool = False
    clock: ClockRules | None = None


class TableList(FromServer, frozen=True):
    """Tables, newest first; `next`, given as `before`, continues the list."""

    tables: tuple[TableRow, ...]
    next: int | None = None


class Passes(FromServer, frozen=True):
    """The passes of a table: `invite` to sit down or watch, `spectate` to watch only."""

    invite: str
    spectate: str


class Next(FromServer, frozen=True):
    """The rematch of a table, and the pass to watch it."""

    table: str
    spectate: str


class Reach(FromServer, frozen=True):
    """How other devices reach the server."""

    origins: tuple[str, ...]
    """Origins for invitations, the best first; empty if the server knows none better than that of the page."""


class Verified(FromServer, frozen=True):
    """The outcome of a verification: every draw follows from the committed seed and the seats' entropy."""

    entries: int
    hash: str
    scores: tuple[int, ...]
    chance: str
    contributed: tuple[int, ...] = ()
    """The seats whose people added entropy after the commitment was published."""
    fair: bool = False
    """Whether the server alone could not choose the draws: somebody contributed, and every draw follows."""


class OptionEntry(FromServer, frozen=True):
    """An option of a game: a flag, a choice, a seat or the ages."""

    name: str
    kind: str
    choices: tuple[str, ...] = ()


class PresetEntry(FromServer, frozen=True):
    """A named set of options."""

    name: str
    options: dict[str, bool | int | str | list[int] | None]


class GameEntry(FromServer, frozen=True):
    """A game for which tables can be opened."""

    name: str
    seats: tuple[int, ...]
    presets: tuple[PresetEntry, ...]
    options: tuple[OptionEntry, ...]
    prompts: tuple[str, ...]
    levels: tuple[str, ...] = ()
    """The game's levels, weakest first."""


class Catalogue(FromServer, frozen=True):
    """All games, each with its bots, and all bots."""

    games: tuple[GameEntry, ...]
    bots: tuple[str, ...]
    version: str
    protocol: int


class Health(FromServer, frozen=True):
    """The health of the server."""

    status: str
    version: str
    details: dict[str, str] = msgspec.field(default_factory=dict)
