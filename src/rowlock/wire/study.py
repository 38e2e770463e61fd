"""Looking back and learning: replays and reviews of finished games, lessons, puzzles, and what a coach says of actions.

Values are leads: the final score of a seat less the best of the others', on average. `low` and `high` are the ends of
the 95 % interval of the number beside them.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from rowlock.wire.common import ActionText, Ask, DecisionNow, DraftJson, ReportJson, Tell, ViewNow

__all__ = [
    "Answer",
    "Attempt",
    "Chances",
    "Considered",
    "DecisionReviewed",
    "Drafted",
    "DrawReviewed",
    "Gain",
    "GameReview",
    "Instead",
    "Judged",
    "Lesson",
    "Lessons",
    "PuzzleEntry",
    "PuzzleList",
    "PuzzleNow",
    "Quality",
    "Replay",
    "ReplayFrame",
    "ReviewNow",
    "SeatReviewed",
    "Solution",
    "Solved",
    "Swing",
]

Quality: TypeAlias = Literal["best", "fine", "inaccuracy", "mistake", "blunder"]
"""How good a decision was."""


# ── the coach ─────────────────────────────────────────────────────────────────────────────────────────


class Considered(Tell, frozen=True):
    """An action as the coach values it, with the win chance that goes with it."""

    action: str
    value: float
    low: float
    high: float
    chance: float


class Gain(Tell, frozen=True):
    """By how much one action is better than another, in the same worlds; it is surer than the two values."""

    by: float
    low: float
    high: float


# ── finished games ────────────────────────────────────────────────────────────────────────────────────


class ReplayFrame(Tell, frozen=True):
    """A moment of a finished game at which somebody decided: what lay where, and how many lines had been told."""

    position: str
    lines: int
    decision: DecisionNow
    scores: tuple[int, ...]


class Replay(Tell, frozen=True):
    """A finished game, moment by moment; the last one is its end."""

    history: tuple[str, ...]
    frames: tuple[ReplayFrame, ...]


class Instead(Tell, frozen=True):
    """How the table would have lain after the best action, and the lines that would have told of it."""

    position: str
    lines: tuple[str, ...]
    scores: tuple[int, ...]


class DecisionReviewed(Tell, frozen=True):
    """One decision: what was played, what was best, and what the difference is worth, from what its seat could know."""

    number: int
    seat: int
    prompt: str
    action: str
    value: float
    best: str
    best_value: float
    gave_up: float
    low: float
    high: float
    chance: float
    """The win chance with the best action."""
    chance_given_up: float
    quality: Quality
    forced: bool = False
    """There was nothing else to do."""
    instead: Instead | None = None
    """Left out where the best was played."""


class DrawReviewed(Tell, frozen=True):
    """One stroke of chance: what it was worth to each seat beyond expectation, with half the width of its interval."""

    number: int
    text: str
    luck: tuple[float, ...]
    half: tuple[float, ...]


class Chances(Tell, frozen=True):
    """The win chances of all seats after the step of that number."""

    number: int
    chances: tuple[float, ...]


class Swing(Tell, frozen=True):
    """A step that turned the game: what it did to every seat's win chance, and who decided, if one seat alone did."""

    number: int
    changes: tuple[float, ...]
    seat: int | None = None


class SeatReviewed(Tell, frozen=True):
    """One seat's game: what its decisions clearly gave up, what all draws were worth, its decisions by quality."""

    seat: int
    gave_up: float
    luck: float
    half: float
    """Half the width of the interval of the luck."""
    counts: dict[str, int]


class GameReview(Tell, frozen=True):
    """Everything found about a finished game."""

    bot: str
    worlds: int
    seats: tuple[SeatReviewed, ...]
    decisions: tuple[DecisionReviewed, ...]
    draws: tuple[DrawReviewed, ...]
    chances: tuple[Chances, ...]
    swings: tuple[Swing, ...]


class ReviewNow(Tell, frozen=True):
    """How far the review of a game has come; one that failed may be asked for again."""

    status: Literal["none", "waiting", "running", "done", "failed"]
    done: int = 0
    steps: int = 0
    review: GameReview | None = None


# ── lessons ───────────────────────────────────────────────────────────────────────────────────────────


class Lesson(Tell, frozen=True):
    """A small position to solve: `name` says what is asked, `answer` is one way to do it."""

    name: str
    view: ViewNow
    scores: tuple[int, ...]
    answer: str


class Lessons(Tell, frozen=True):
    """The lessons of a game, in their order."""

    game: str
    lessons: tuple[Lesson, ...]


class Attempt(Ask, frozen=True):
    """A turn under construction in a lesson or a puzzle, in the form that its game reads."""

    draft: DraftJson


class Judged(Tell, frozen=True):
    """What the rules say of an attempt, and whether it does what the lesson asks."""

    report: ReportJson
    solved: bool


# ── puzzles ───────────────────────────────────────────────────────────────────────────────────────────


class PuzzleEntry(Tell, frozen=True):
    """A puzzle in a list; the grade, from 1, says how hard it is."""

    name: str
    grade: int


class PuzzleList(Tell, frozen=True):
    """The puzzles of a game, from easy to hard."""

    game: str
    puzzles: tuple[PuzzleEntry, ...]


class PuzzleNow(Tell, frozen=True):
    """A puzzle as one seat knows it: find the best action."""

    name: str
    grade: int
    view: ViewNow
    scores: tuple[int, ...]


class Drafted(Tell, frozen=True):
    """What the rules say of a turn under construction in a puzzle; not whether it solves it."""

    report: ReportJson


class Answer(Ask, frozen=True):
    """An action that may solve a puzzle."""

    action: ActionText


class Solution(Tell, frozen=True):
    """The best action of a puzzle, the next best, and how much it is better."""

    action: str
    second: str
    gain: Gain


class Solved(Tell, frozen=True):
    """Whether an action solves a puzzle, and if so why it is the best."""

    solved: bool
    solution: Solution | None = None
