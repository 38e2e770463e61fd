"""The score pads for printed games: the bodies of REST, and the messages of the live socket."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, field

from rowlock.wire.common import ClientId, Error, FromClient, FromServer, GameName, Name, SeatNumber, Secret, TableId
from rowlock.wire.study import Considered, Gain, Quality

__all__ = [
    "AskAdvice",
    "AskPreview",
    "AskReview",
    "BoardPad",
    "BoardTurn",
    "CompanionEntry",
    "CompanionFile",
    "CompanionList",
    "CompanionNow",
    "CompanionOpened",
    "CompanionPad",
    "CompanionPreview",
    "CompanionRow",
    "CorrectEntry",
    "DrawPad",
    "HandAdvice",
    "InvalidEntry",
    "JoinCompanion",
    "LaidTile",
    "LayAdvice",
    "NewCompanion",
    "NoteEntry",
    "PadAck",
    "PadClosed",
    "PadInvalid",
    "PadLine",
    "PadMessage",
    "PadRefused",
    "PadState",
    "PlayerSheet",
    "RowsPad",
    "ScoredTurn",
    "SheetRow",
    "SheetsPad",
    "TurnKind",
    "TurnReview",
    "UndoEntry",
    "UnwatchPad",
    "WatchPad",
]

MOST_PLAYERS = 8
LONGEST_ENTRY = 1_000
LONGEST_FILE = 500_000
EntryText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_ENTRY)]
TurnKind: TypeAlias = Literal["place", "swap", "pass", "points", "missing"]
MOST_UPON = 1_000
Upon: TypeAlias = Annotated[tuple[ClientId, ...], Meta(max_length=MOST_UPON)]
Sequence: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
OptionName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]


class NewCompanion(FromClient, frozen=True):
    """A new score pad: the printed game, the players' names in the order of their seats, and options."""

    game: GameName
    players: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=MOST_PLAYERS)]
    options: dict[OptionName, OptionName] = field(default_factory=dict)


class DrawPad(FromClient, frozen=True):
    """How to draw the board of a printed game."""

    theme: Literal["light", "dark"] = "light"


class CompanionFile(FromClient, frozen=True):
    """A companion file, which becomes a score pad again."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_FILE)]


class WatchPad(FromClient, frozen=True, tag_field="t", tag="watch_pad"):
    """Follow a score pad: it is shown now and after every change."""

    pad: TableId


class UnwatchPad(FromClient, frozen=True, tag_field="t", tag="unwatch_pad"):
    """Stop following a score pad."""

    pad: TableId


class NoteEntry(FromClient, frozen=True, tag_field="t", tag="note"):
    """A new entry; `id` makes it safe to send again.

    It was made for the state with the sequence `after`, upon those later changes of the sender that `upon` names.
    """

    pad: TableId
    id: ClientId
    seat: SeatNumber
    text: EntryText
    after: Sequence
    upon: Upon = ()


class UndoEntry(FromClient, frozen=True, tag_field="t", tag="take_back"):
    """Take back the last entry, or the last one of the seat where every player has a sheet; `after` as in an entry."""

    pad: TableId
    id: ClientId
    seat: SeatNumber
    after: Sequence
    upon: Upon = ()


class CorrectEntry(FromClient, frozen=True, tag_field="t", tag="correct"):
    """The correction of an earlier entry; no text leaves it out. Later entries fall only if `confirmed`."""

    pad: TableId
    id: ClientId
    number: Sequence
    after: Sequence
    text: EntryText | None = None
    confirmed: bool = False


class JoinCompanion(FromClient, frozen=True):
    """Join a printed game for a seat or, without one, to look on.

    Members and the people of the room that knows it need no invitation.
    """

    invitation: Secret | None = None
    seat: SeatNumber | None = None
    share: bool = False
    """Take the seat although somebody else's phone has it: both may make its entries."""


class AskPreview(FromClient, frozen=True):
    """Ask what an unfinished entry would do, now or instead of an earlier entry."""

    seat: SeatNumber
    text: EntryText
    number: Annotated[int, Meta(ge=0)] | None = None


class AskAdvice(FromClient, frozen=True):
    """Ask what a hand can do; the hand is not stored."""

    seat: SeatNumber
    hand: Annotated[str, Meta(min_length=1, max_length=100)]


class AskReview(FromClient, frozen=True):
    """Ask how good a turn was whose hand was entered; the number is that of its entry."""

    number: Annotated[int, Meta(ge=0)]


class CompanionEntry(FromServer, frozen=True):
    """One line of the log; `warning` says which rule it breaks at a table that is only warned."""

    number: int
    seat: int
    text: str
    warning: Error | None = None


class InvalidEntry(FromServer, frozen=True):
    """A later entry that a correction makes illegal, and why."""

    number: int
    seat: int
    text: str
    fault: Error


class SheetRow(FromServer, frozen=True, omit_defaults=False):
    """One row of a sheet: what is crossed, what may be crossed now, and who closed it."""

    colour: Literal["R", "Y", "G", "B"]
    numbers: tuple[int, ...]
    """All numbers from left to right."""
    crossed: tuple[int, ...]
    open: tuple[int, ...]
    locked: bool
    points: int
    closed_by: int | None = None


class PlayerSheet(FromServer, frozen=True, omit_defaults=False):
    """The sheet of one player."""

    rows: tuple[SheetRow, ...]
    misses: int
    points: int


class SheetsPad(FromServer, frozen=True, tag_field="kind", tag="sheets", omit_defaults=False):
    """All sheets of a printed Qwixx; `ending` is why the game ends, `over` that its end was confirmed."""

    sheets: tuple[PlayerSheet, ...]
    over: bool
    ending: Literal["rows", "misses"] | None = None
    winners: tuple[int, ...] = ()


class LaidTile(FromServer, frozen=True):
    """A tile on its cell."""

    tile: str
    x: int
    y: int


class PadLine(FromServer, frozen=True):
    """A line that gained a tile, from its first to its last cell, and its points; six tiles include their bonus."""

    cells: tuple[tuple[int, int], ...]
    points: int


class BoardTurn(FromServer, frozen=True, omit_defaults=False):
    """One turn: its entry in the log, what it scored line by line, and the six points for going out."""

    number: int
    seat: int
    kind: TurnKind
    laid: tuple[LaidTile, ...]
    lines: tuple[PadLine, ...]
    points: int
    total: int
    """The player's points after the turn."""
    qwirkles: int
    out: bool


class BoardPad(FromServer, frozen=True, tag_field="kind", tag="board", omit_defaults=False):
    """The board and the points of a printed Qwirkle; a game that counts points only has no board."""

    board: tuple[LaidTile, ...]
    scores: tuple[int, ...]
    qwirkles: tuple[int, ...]
    turns: tuple[BoardTurn, ...]
    hand_sizes: tuple[int, ...]
    left: dict[str, int]
    """How many copies of each tile are not on the board."""
    bag: int
    over: bool
    to: int | None = None
    """The player whose turn it is; null before the first turn, which anybody may take."""
    winners: tuple[int, ...] = ()


class RowsPad(FromServer, frozen=True, tag_field="kind", tag="rows", omit_defaults=False):
    """The rows on the table and the Qwirkles of each player."""

    rows: tuple[str, ...]
    claimed: tuple[int, ...]
    stacks: tuple[tuple[str, ...], ...]
    left: dict[str, int]
    """How many copies of each card are neither on the table nor in a stack."""
    over: bool
    winners: tuple[int, ...] = ()


CompanionPad: TypeAlias = SheetsPad | BoardPad | RowsPad


class CompanionPreview(FromServer, frozen=True):
    """What an unfinished entry would do: its fault or its points, and where the next tile goes."""

    fault: Error | None = None
    points: int = 0
    lines: tuple[PadLine, ...] = ()
    next: tuple[int, int] | None = None
    """The cell where the next tile goes if no other is chosen."""
    fits: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The tiles that fit each cell where the turn can go on."""


class LayAdvice(FromServer, frozen=True, omit_defaults=False):
    """What a hand can lay: whether anything, which cards, the most Qwirkles, and a lay with the fewest moved cards."""

    any: bool
    singles: tuple[str, ...]
    most_claims: int
    action: str | None
    rows: tuple[str, ...]
    moved: int


class CompanionNow(FromServer, frozen=True, omit_defaults=False):
    """A printed game as a device may see it."""

    id: str
    game: str
    players: tuple[str, ...]
    options: dict[str, str]
    entries: tuple[CompanionEntry, ...]
    sequence: int
    """The number of changes of the log so far."""
    pad: SheetsPad | BoardPad | RowsPad
    seat: int | None = None
    """The seat of this device; null for the device that keeps all sheets, and for onlookers."""
    keeper: bool = False
    """Whether this device may make entries for everybody."""
    reviewable: tuple[int, ...] = ()
    """The numbers of the turns that this device may have reviewed."""
    taken: tuple[int, ...] = ()
    """The seats that other people's phones have."""


class CompanionOpened(FromServer, frozen=True):
    """A new score pad; the invitation lets other phones join."""

    companion: CompanionNow
    invitation: str


class PadState(FromServer, frozen=True, tag_field="t", tag="pad"):
    """A score pad as its device may see it; sent again after every change."""

    companion: CompanionNow


class PadAck(FromServer, frozen=True, tag_field="t", tag="pad_ack"):
    """The change is made and committed as the one with this sequence; a crash of the server does not undo it."""

    pad: str
    id: str
    sequence: int


class PadInvalid(FromServer, frozen=True, tag_field="t", tag="pad_invalid"):
    """The later entries that a correction would make illegal; nothing changes until it is confirmed."""

    pad: str
    id: str
    invalid: tuple[InvalidEntry, ...]


class PadRefused(FromServer, frozen=True, tag_field="t", tag="pad_refused"):
    """The change is not made, and why."""

    pad: str
    id: str
    error: Error


class PadClosed(FromServer, frozen=True, tag_field="t", tag="pad_closed"):
    """The score pad cannot be followed, or not any more, and why."""

    pad: str
    error: Error


PadMessage: TypeAlias = PadState | PadAck | PadInvalid | PadRefused | PadClosed


class CompanionRow(FromServer, frozen=True):
    """One printed game of a list."""

    id: str
    game: str
    players: tuple[str, ...]
    changed: int
    keeper: bool = False


class CompanionList(FromServer, frozen=True):
    """The printed games of a device, the last changed first."""

    companions: tuple[CompanionRow, ...]


class ScoredTurn(FromServer, frozen=True, omit_defaults=False):
    """A turn that was or could have been made, and its points."""

    action: str
    laid: tuple[LaidTile, ...]
    points: int


class TurnReview(FromServer, frozen=True, omit_defaults=False):
    """A turn as a coach judges it from its hand: the best turn, the one with most points, and what was given up.

    It is not known which tiles were swapped, so a swap has no quality.
    """

    number: int
    seat: int
    played: ScoredTurn
    best: ScoredTurn
    most: ScoredTurn
    quality: Quality | None
    gain: Gain | None
    chance_given_up: float


class HandAdvice(FromServer, frozen=True):
    """What a hand can do: the best actions of a bot, or what can be laid."""

    lay: LayAdvice | None = None
    action: str | None = None
    best: tuple[Considered, ...] = ()
