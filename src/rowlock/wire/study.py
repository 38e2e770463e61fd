"""Replays and reviews of finished games, lessons, puzzles, and the coach's advice.

Values are leads: the average of a seat's final score minus the best other score. `low` and `high` are the ends of the
95 % interval of the number beside them.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from rowlock.wire.common import ActionText, DecisionNow, DraftJson, FromClient, FromServer, ReportJson, ViewNow

__all__ = [
    "MOST_ANSWERS",
    "MOST_TRIES",
    "Answer",
    "Attempt",
    "Chances",
    "Considered",
    "DecisionAgain",
    "DecisionReviewed",
    "Difference",
    "Drafted",
    "DrawReviewed",
    "Gain",
    "GameReview",
    "GradedBy",
    "HintStep",
    "Instead",
    "Judged",
    "Lesson",
    "Lessons",
    "Moment",
    "MostEarned",
    "PuzzleEntry",
    "PuzzleList",
    "PuzzleMode",
    "PuzzleNow",
    "PuzzleStanding",
    "PuzzleTries",
    "PuzzleTry",
    "Quality",
    "Replay",
    "ReplayMoment",
    "Retried",
    "Retry",
    "ReviewNow",
    "SeatReviewed",
    "Solution",
    "Solved",
    "Swing",
]

Quality: TypeAlias = Literal["best", "fine", "inaccuracy", "mistake", "blunder"]
"""How good a decision was."""
GradedBy: TypeAlias = Literal["chance", "points"]
"""What the quality of a decision follows from: the win chance it gave up, or points once the game is decided."""
PuzzleMode: TypeAlias = Literal["free", "streak", "rush", "missed", "day"]
"""How a player came to a puzzle: chosen, in a streak, within three minutes, missed before, or of the day."""
MOST_ANSWERS = 5
"""The answers that a decision may have as a puzzle."""
MOST_TRIES = 600
"""The tries of a game that are kept for a player, so that they fit in a request."""
LATEST_S = (1 << 40) - 1


# ── the coach ─────────────────────────────────────────────────────────────────────────────────────────


class Considered(FromServer, frozen=True):
    """An action as the coach values it, with the win chance that goes with it."""

    action: str
    value: float
    low: float
    high: float
    chance: float
    equal: bool = False
    """About as good as the best: the interval of the difference reaches zero."""


class Gain(FromServer, frozen=True):
    """By how much one action is better than another, in the same worlds; more certain than the two values."""

    by: float
    low: float
    high: float


class Difference(FromServer, frozen=True):
    """A feature in which an action differs from another: both values, and what the difference is worth to the seat.

    The name is a key of the texts, `why-<game>-<name>`. Worths are in points, or Qwirkles in Qwirkle Cards.
    """

    name: str
    own: float
    other: float
    by: float


class HintStep(FromServer, frozen=True):
    """A degree of a hint that does not name the action yet.

    The name is a key of the texts, `hint-<game>-<name>`; `pieces` are tiles, cards or numbers.
    """

    name: str
    pieces: tuple[str, ...] = ()
    count: int = 0
    """How many pieces, if it does not say which."""


# ── finished games ────────────────────────────────────────────────────────────────────────────────────


class ReplayMoment(FromServer, frozen=True):
    """A decision of a finished game: the position, and the number of history lines so far."""

    position: str
    lines: int
    decision: DecisionNow
    scores: tuple[int, ...]


class Replay(FromServer, frozen=True):
    """A finished game, decision by decision; the last moment is its end."""

    history: tuple[str, ...]
    frames: tuple[ReplayMoment, ...]


class Instead(FromServer, frozen=True):
    """The position and history lines after the best action."""

    position: str
    lines: tuple[str, ...]
    scores: tuple[int, ...]


class DecisionReviewed(FromServer, frozen=True):
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
    graded_by: GradedBy = "chance"
    loss: float = 0.0
    """What was clearly given up, as it is shown; 0 if the interval of the loss reaches zero."""
    forced: bool = False
    """There was only one legal action."""
    rough: bool = False
    """Judged in few worlds so far; more will follow."""
    why: tuple[Difference, ...] = ()
    """What distinguishes the action played from the best one, the most important first, then everything else.

    The worths add up to what was given up, as it is shown.
    """
    instead: Instead | None = None
    """Left out if the best action was played."""
    answers: tuple[str, ...] = ()
    """The answers that solve the decision as a puzzle, the best action first.

    The others are candidates that are not clearly worse. Empty if nothing was clearly given up, or if too many actions
    are equally good.
    """


class DecisionAgain(FromServer, frozen=True):
    """A decision of a finished game as its seat saw it, to be tried again."""

    view: ViewNow
    scores: tuple[int, ...]


class Retry(FromClient, frozen=True):
    """An action to compare with the answers of the review, of which the first is the best action."""

    action: ActionText
    answers: Annotated[tuple[ActionText, ...], Meta(min_length=1, max_length=MOST_ANSWERS)]


class Retried(FromServer, frozen=True):
    """How good an action is, and what the best one gains over it; a good one is not clearly worse."""

    kind: Literal["best", "good", "worse"]
    gain: Gain


class MostEarned(FromServer, frozen=True):
    """The most that a decision of a seat earned at once, and what a legal action could have earned beyond that."""

    points: int
    number: int
    """The decision that earned it, the first of several."""
    possible: int | None = None
    """The most that an action could have earned; left out if no action could have earned more than `points`."""
    at: int | None = None
    """The decision in which it was possible, the first of several."""


class DrawReviewed(FromServer, frozen=True):
    """One draw: its worth to each seat beyond expectation, with half the width of its interval."""

    number: int
    text: str
    luck: tuple[float, ...]
    half: tuple[float, ...]


class Chances(FromServer, frozen=True):
    """The win chances of all seats after the step of that number."""

    number: int
    chances: tuple[float, ...]


class Swing(FromServer, frozen=True):
    """A turning point: the change of every seat's win chance, and the deciding seat if there was only one."""

    number: int
    changes: tuple[float, ...]
    seat: int | None = None


class Moment(FromServer, frozen=True):
    """A decision that decided the game, to be found among the decisions."""

    number: int
    seat: int


class SeatReviewed(FromServer, frozen=True):
    """One seat's game: what its decisions gave up, what all draws were worth, its decisions by quality."""

    seat: int
    gave_up: float
    """The sum of all clear losses."""
    luck: float
    half: float
    """Half the width of the interval of the luck."""
    counts: dict[str, int]
    loss: float = 0.0
    """The sum of the losses of its decisions, as they are shown."""
    unsure: float = 0.0
    """What was given up besides, as it is shown: by decisions whose intervals reach zero."""


class GameReview(FromServer, frozen=True):
    """Everything found about a finished game; as long as it is not done, some of it is rough."""

    bot: str
    worlds: int
    seats: tuple[SeatReviewed, ...]
    decisions: tuple[DecisionReviewed, ...]
    draws: tuple[DrawReviewed, ...]
    chances: tuple[Chances, ...]
    swings: tuple[Swing, ...]
    moments: tuple[Moment, ...] = ()
    """The decisions that decided the game, the most important first."""
    refined: int = 0
    """The number of steps that are judged for good."""


class ReviewNow(FromServer, frozen=True):
    """The state of a review; a failed or stopped one may be requested again.

    A running review first judges all steps roughly. As soon as there is a review in it, it judges them for good.
    """

    status: Literal["none", "waiting", "running", "done", "failed", "stopped"]
    done: int = 0
    """The number of finished steps: of the first pass as long as there is no review, then of the second."""
    steps: int = 0
    review: GameReview | None = None


# ── lessons ───────────────────────────────────────────────────────────────────────────────────────────


class Lesson(FromServer, frozen=True):
    """A small position to solve: `name` is the task, `answer` is one solution."""

    name: str
    view: ViewNow
    scores: tuple[int, ...]
    answer: str


class Lessons(FromServer, frozen=True):
    """The lessons of a game, in their order."""

    game: str
    lessons: tuple[Lesson, ...]


class Attempt(FromClient, frozen=True):
    """A turn under construction in a lesson or a puzzle, in the form that its game reads."""

    draft: DraftJson


class Judged(FromServer, frozen=True):
    """The report on an attempt, and whether it solves the lesson."""

    report: ReportJson
    solved: bool


# ── puzzles ───────────────────────────────────────────────────────────────────────────────────────────


class PuzzleEntry(FromServer, frozen=True):
    """A puzzle in a list; grade 1 is the easiest. A player of its rating finds it in half of the tries."""

    name: str
    grade: int
    rating: int
    themes: tuple[str, ...]


class PuzzleList(FromServer, frozen=True):
    """The puzzles of a game, from easy to hard."""

    game: str
    puzzles: tuple[PuzzleEntry, ...]


class PuzzleTry(FromClient, frozen=True):
    """The first answer that a player gave to a puzzle when it was shown, and in which mode."""

    name: Annotated[str, Meta(max_length=60)]
    solved: bool
    at: Annotated[int, Meta(ge=0, le=LATEST_S)]
    """When, in seconds since 1970."""
    mode: PuzzleMode = "free"
    run: Annotated[int, Meta(ge=0, le=LATEST_S)] = 0
    """When the streak or the three minutes began that the try belongs to."""


class PuzzleTries(FromClient, frozen=True):
    """What a player has tried in a game, and the date where the player is, which chooses the puzzle of the day."""

    day: Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
    tries: Annotated[tuple[PuzzleTry, ...], Meta(max_length=MOST_TRIES)] = ()


class PuzzleStanding(FromServer, frozen=True):
    """A player's rating in the puzzles of a game, what became of them, and the puzzle of the day.

    The rating follows from the first try of each puzzle; `deviation` is its standard deviation.
    """

    rating: int
    deviation: int
    rated: int
    """How many puzzles it follows from."""
    streak: int
    """The most puzzles solved one after the other in a streak."""
    rush: int
    """The most puzzles solved in three minutes."""
    missed: tuple[str, ...]
    """The puzzles whose last try missed, the last first."""
    today: str | None
    """The puzzle of the day; None in a game without puzzles."""


class PuzzleNow(FromServer, frozen=True):
    """A puzzle as one seat sees it: find the best action."""

    name: str
    grade: int
    view: ViewNow
    scores: tuple[int, ...]


class Drafted(FromServer, frozen=True):
    """The report on a turn under construction in a puzzle; it does not tell whether the turn solves the puzzle."""

    report: ReportJson


class Answer(FromClient, frozen=True):
    """An action that may solve a puzzle."""

    action: ActionText


class Solution(FromServer, frozen=True):
    """The best action of a puzzle, the next best, and the gain of the best over it."""

    action: str
    second: str
    gain: Gain


class Solved(FromServer, frozen=True):
    """Whether an action solves a puzzle, and the solution if it does."""

    solved: bool
    solution: Solution | None = None
