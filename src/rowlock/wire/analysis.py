"""The analysis of games: a file of records with variations, a position in it, and what is asked about that.

The client holds the file and sends it with every change, so nothing is stored between two requests.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from rowlock.wire.common import ActionText, DraftJson, FromClient, FromServer, GameName, SeatNumber, ViewNow
from rowlock.wire.rest import DecisionAsked, OptionsGiven
from rowlock.wire.study import Considered

__all__ = [
    "LONGEST_FILE",
    "MOST_CANDIDATES",
    "MOST_CHAPTERS",
    "MOST_WORLDS",
    "AddGame",
    "AddText",
    "AddView",
    "Analyse",
    "AnalysisFile",
    "AnalysisFrom",
    "AnalysisNow",
    "AskCandidates",
    "Candidates",
    "Change",
    "Chapter",
    "DealAgain",
    "DeleteLine",
    "DropChapter",
    "Entitle",
    "KeepStudy",
    "MarkNow",
    "OpenStudy",
    "SayAbout",
    "SeatAnswer",
    "SeenView",
    "Settle",
    "StepNow",
    "StudyKept",
    "StudyList",
    "StudyNow",
    "StudyRow",
    "Tally",
    "TryDraft",
]

LONGEST_FILE = 60_000
"""The characters of a file of records that is analysed."""
MOST_CHAPTERS = 64
MOST_PARTS = 41
"""Variations lie at most 20 deep in each other, and each adds two numbers to a path."""
MOST_CANDIDATES = 6
MOST_WORLDS = 3_000
"""Enough for an interval of about one point."""
LARGEST = 1 << 52

Path: TypeAlias = Annotated[tuple[Annotated[int, Meta(ge=0, le=1_000_000)], ...], Meta(min_length=1, max_length=41)]
"""A position in the tree: steps of the log, then as often as needed a variation there and steps in it."""
Seed: TypeAlias = Annotated[str, Meta(max_length=40)]
PositionText: TypeAlias = Annotated[str, Meta(max_length=20_000)]
Sum: TypeAlias = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]


class SeenView(FromClient, frozen=True):
    """What one seat knows of a position."""

    game: GameName
    seat: SeatNumber
    position: PositionText
    history: Annotated[tuple[Annotated[str, Meta(max_length=2_000)], ...], Meta(max_length=5_000)]
    decision: DecisionAsked


class SeatAnswer(FromClient, frozen=True):
    """The answer of a seat to the open decision."""

    seat: SeatNumber
    action: ActionText


# ── changes ───────────────────────────────────────────────────────────────────────────────────────────


class Changing(FromClient, frozen=True, tag_field="do"):
    """The base of everything that changes an analysis."""


class AddText(Changing, frozen=True, tag="text"):
    """Add the games of a file of records, or a game that begins at a position text."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_FILE)]
    at: Path = (0,)
    """Where to look at the first of them."""


class AddView(Changing, frozen=True, tag="view"):
    """Add a game that begins at a position as one seat sees it; what the seat cannot know is dealt at random."""

    view: SeenView


class AddGame(Changing, frozen=True, tag="game"):
    """Add a new game, dealt at random."""

    game: GameName
    seats: Annotated[int, Meta(ge=1, le=8)]
    options: OptionsGiven = ""


class Settle(Changing, frozen=True, tag="settle"):
    """Choose the draw that is due; an empty text draws at random."""

    outcome: Annotated[str, Meta(max_length=2_000)] = ""


class SayAbout(Changing, frozen=True, tag="comment"):
    """Say something of the position; an empty text takes it away."""

    comment: Annotated[str, Meta(max_length=10_000)]


class DeleteLine(Changing, frozen=True, tag="delete"):
    """Delete the variation that the position is in."""


class DealAgain(Changing, frozen=True, tag="deal"):
    """Add a game that begins here, with everything that the seat cannot know dealt again at random."""


class Entitle(Changing, frozen=True, tag="title"):
    """Name a chapter."""

    title: Annotated[str, Meta(max_length=200)]


class DropChapter(Changing, frozen=True, tag="drop"):
    """Delete a chapter."""


Change: TypeAlias = AddText | AddView | AddGame | Settle | SayAbout | DeleteLine | DealAgain | Entitle | DropChapter


class Analyse(FromClient, frozen=True):
    """A position of a file of records, and what to change there."""

    games: Annotated[str, Meta(max_length=LONGEST_FILE)] = ""
    """The file; empty for a new one, to which something has to be added."""
    chapter: Annotated[int, Meta(ge=0, lt=MOST_CHAPTERS)] = 0
    path: Path = (0,)
    seat: SeatNumber | None = None
    """Whose view is wanted; by default that of a seat that decides."""
    answers: Annotated[tuple[SeatAnswer, ...], Meta(max_length=8)] = ()
    """Answers to the open decision; it is played once every seat that decides has answered."""
    change: Change | None = None
    choose: bool = False
    """Whether the player chooses draws that the file does not have; else they are dealt at random."""
    seed: Seed = ""
    """What random deals and draws follow from."""


# ── answers ───────────────────────────────────────────────────────────────────────────────────────────


class StepNow(FromServer, frozen=True):
    """One step of the tree: the path to the position after it, and what was answered or drawn."""

    path: tuple[int, ...]
    entries: tuple[str, ...]
    """For each seat its number and its action; a draw has `*` instead of a seat."""
    said: bool = False
    """Whether there is a comment or a mark."""


class Chapter(FromServer, frozen=True):
    """One game of the file."""

    game: str
    title: str = ""
    players: tuple[str, ...] = ()


class MarkNow(FromServer, frozen=True):
    """A mark on a place of the table."""

    kind: str
    place: str


class AnalysisNow(FromServer, frozen=True):
    """The file after the change, and the position as one seat sees it."""

    games: str
    chapters: tuple[Chapter, ...]
    chapter: int
    path: tuple[int, ...]
    view: ViewNow
    position: str
    """The whole position, with all hands open."""
    scores: tuple[int, ...]
    steps: tuple[StepNow, ...]
    """The tree of the chapter: each line in its order, and after a step the variations that replace the next one."""
    comment: str = ""
    marks: tuple[MarkNow, ...] = ()
    answered: tuple[int, ...] = ()
    """The seats whose answers to the open decision are in."""
    outcomes: tuple[str, ...] = ()
    """The first possible draws, if one has to be chosen."""
    dealt: bool = False
    """The game begins at a position, so what one seat cannot know in it was given or dealt at random."""


class TryDraft(FromClient, frozen=True):
    """A turn under construction at a position as its seat sees it."""

    view: SeenView
    draft: DraftJson


class AnalysisFrom(FromClient, frozen=True):
    """Which position of a table to analyse."""

    at: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    """The number of a finished game's decision; of a running game it is the open one."""
    seed: Seed = ""


class AnalysisFile(FromServer, frozen=True):
    """A file to analyse, and the position in it."""

    games: str
    path: tuple[int, ...]


# ── studies ───────────────────────────────────────────────────────────────────────────────────────────


class KeepStudy(FromClient, frozen=True):
    """An analysis to keep, and who may open it: the owner, all who have its link, or everybody."""

    title: Annotated[str, Meta(min_length=1, max_length=80)]
    games: Annotated[str, Meta(min_length=1, max_length=LONGEST_FILE)]
    shared: Literal["private", "link", "public"] = "private"


class OpenStudy(FromClient, frozen=True):
    """The secret of a study's link."""

    key: Annotated[str, Meta(max_length=100)] | None = None


class StudyRow(FromServer, frozen=True):
    """A study in a list."""

    id: str
    title: str
    game: str
    chapters: int
    shared: Literal["private", "link", "public"]
    changed: int


class StudyList(FromServer, frozen=True):
    """The studies of the sender, the last changed first."""

    studies: tuple[StudyRow, ...]


class StudyKept(FromServer, frozen=True):
    """A study that was kept; the secret of its link is given once, when the study gets the link."""

    study: StudyRow
    key: str | None = None


class StudyNow(FromServer, frozen=True):
    """A study with its file, and whether the sender may change it."""

    study: StudyRow
    games: str
    mine: bool = False


# ── candidates ────────────────────────────────────────────────────────────────────────────────────────


class Tally(FromClient, frozen=True):
    """What playouts of some actions in the same worlds add up to, so that more of them can be added."""

    actions: Annotated[tuple[ActionText, ...], Meta(min_length=1, max_length=MOST_CANDIDATES)]
    worlds: Annotated[int, Meta(ge=1, le=MOST_WORLDS)]
    sums: Annotated[tuple[Sum, ...], Meta(max_length=MOST_CANDIDATES)]
    products: Annotated[tuple[Sum, ...], Meta(max_length=MOST_CANDIDATES * (MOST_CANDIDATES + 1) // 2)]
    """The sums of the products of two actions' leads, of the first with the first, second, … first."""


class AskCandidates(FromClient, frozen=True):
    """A position whose candidates are wanted, with what is known of them already."""

    view: SeenView
    position: PositionText = ""
    """The whole position if values with all hands open are wanted; else empty."""
    tally: Tally | None = None
    seed: Seed = ""


class Candidates(FromServer, frozen=True):
    """The candidates of a position, the best first, and what to send for a more exact answer."""

    candidates: tuple[Considered, ...]
    tally: Tally
    open: bool = False
    """Whether the values suppose that all hands are open; else they follow from what the seat knows."""
    done: bool = False
    """More worlds would not help."""
