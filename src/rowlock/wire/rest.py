"""The bodies of the REST interface."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from rowlock.wire.common import (
    Ask,
    BotName,
    ClockRules,
    Entropy,
    GameName,
    Name,
    SeatNow,
    SeatNumber,
    Secret,
    Status,
    TableNow,
    Tell,
)

__all__ = [
    "BotChoice",
    "Catalogue",
    "DecisionAsked",
    "GameEntry",
    "Health",
    "JoinTable",
    "NewGuest",
    "NewTable",
    "OptionEntry",
    "OptionsGiven",
    "Passes",
    "PictureOf",
    "Player",
    "PresetEntry",
    "Rematch",
    "Rename",
    "Replace",
    "SeatBot",
    "Seated",
    "Session",
    "TableList",
    "TableOpened",
    "TableRow",
    "Verified",
]

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


class NewGuest(Ask, frozen=True):
    """A person who wants to play at once."""

    name: Name
    bearer: bool = False
    """Programs ask for a token to send as `Authorization: Bearer`; browsers get a cookie instead."""


class Rename(Ask, frozen=True):
    """Another name; tables one sits at keep the old one."""

    name: Name


class Player(Tell, frozen=True):
    """A person as everybody may know them."""

    id: str
    name: str
    kind: str = "guest"


class Session(Tell, frozen=True):
    """Who one is; the token is shown once, and only to programs that asked for it."""

    player: Player
    token: str | None = None


class BotChoice(Ask, frozen=True):
    """A bot for a seat."""

    seat: SeatNumber
    bot: BotName


class PictureOf(Ask, frozen=True):
    """A position to draw, as the client knows it: a whole one, or the view of a seat or a spectator (null)."""

    game: GameName
    position: Annotated[str, Meta(max_length=20_000)]
    decision: DecisionAsked
    seat: SeatNumber | None = None
    names: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=8)] = ()
    theme: Literal["light", "dark"] = "light"
    last: Annotated[str, Meta(max_length=1_000)] = ""
    """The last action, whose components are marked."""


class DecisionAsked(Ask, frozen=True):
    """A decision as the server gave it."""

    kind: Literal["turn", "simultaneous", "chance", "over"]
    seats: Annotated[tuple[SeatNumber, ...], Meta(max_length=8)]
    prompt: Annotated[str, Meta(max_length=40)]
    number: Annotated[int, Meta(ge=0, le=1_000_000)]


class NewTable(Ask, frozen=True):
    """A table to open."""

    game: GameName
    seats: Annotated[int, Meta(ge=1, le=8)]
    options: OptionsGiven = ""
    bots: Annotated[tuple[BotChoice, ...], Meta(max_length=8)] = ()
    seat: SeatNumber | None = None
    """Where the host sits; left out, the first free seat."""
    sit: bool = True
    """Whether the host takes a seat at once."""
    clock: ClockRules | None = None
    public: bool = True
    rated: bool = False
    shared: bool = False
    entropy: Entropy | None = None


class JoinTable(Ask, frozen=True):
    """A wish to sit down; `entropy` goes into the shuffle."""

    seat: SeatNumber | None = None
    invite: Secret | None = None
    entropy: Entropy | None = None


class SeatBot(Ask, frozen=True):
    """A bot put into an open seat by the host, or (null) taken out again."""

    seat: SeatNumber
    bot: BotName | None = None


class Rematch(Ask, frozen=True):
    """The same table once more; what is given here is changed."""

    options: OptionsGiven | None = None
    clock: ClockRules | None = None
    rated: bool | None = None


class Replace(Ask, frozen=True):
    """A wish that a bot plays on for the person in a seat."""

    seat: SeatNumber


class Seated(Tell, frozen=True):
    """A seat taken; its token alone opens that seat, on another device too, and is shown once."""

    seat: int
    table: TableNow
    token: str | None = None


class TableOpened(Tell, frozen=True):
    """A table opened, and what lets others in."""

    table: TableNow
    passes: Passes
    seat: int | None = None
    token: str | None = None


class TableRow(Tell, frozen=True):
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
    clock: ClockRules | None = None


class TableList(Tell, frozen=True):
    """Tables, the newest first; `next`, given as `before`, continues the list."""

    tables: tuple[TableRow, ...]
    next: int | None = None


class Passes(Tell, frozen=True):
    """What lets others in: `invite` to sit down or watch, `spectate` to watch only."""

    invite: str
    spectate: str


class Verified(Tell, frozen=True):
    """What a check of a finished game found: every draw follows from the seed that was promised."""

    entries: int
    hash: str
    scores: tuple[int, ...]
    chance: str


class OptionEntry(Tell, frozen=True):
    """An option of a game: a flag, a choice, a seat or the ages."""

    name: str
    kind: str
    choices: tuple[str, ...] = ()


class PresetEntry(Tell, frozen=True):
    """A named way to play."""

    name: str
    options: dict[str, bool | int | str | list[int] | None]


class GameEntry(Tell, frozen=True):
    """A game one can open a table for."""

    name: str
    seats: tuple[int, ...]
    presets: tuple[PresetEntry, ...]
    options: tuple[OptionEntry, ...]
    prompts: tuple[str, ...]
    levels: tuple[str, ...] = ()
    """The bots of the game's ladder, the weakest first."""


class Catalogue(Tell, frozen=True):
    """The games, each with its bots, and all bots there are."""

    games: tuple[GameEntry, ...]
    bots: tuple[str, ...]
    version: str
    protocol: int


class Health(Tell, frozen=True):
    """Whether the server is well."""

    status: str
    version: str
    details: dict[str, str] = msgspec.field(default_factory=dict)
