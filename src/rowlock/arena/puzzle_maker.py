"""Makes puzzles: positions from games between strong bots in which one action is the only best one.

The strongest bot chooses an action, and `puzzle_check` must find it the only best of all legal ones, with a reserve.
The game must hang on it (`puzzle_appeal`). Puzzles of an earlier file are kept if they pass the same check. Puzzles are
sorted by the number of lower levels that usually miss the action, then by the share of misses; each grade is a fifth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from rowlock.arena.cluster import Cluster
from rowlock.arena.contest import fingerprint
from rowlock.arena.examined import source_of
from rowlock.arena.line_file import LineFile
from rowlock.arena.puzzle_appeal import OBVIOUS_GRADES, RESERVE, is_decided, is_obvious, is_slight, is_won_or_lost
from rowlock.arena.puzzle_check import NODES, check_answer
from rowlock.arena.puzzle_grades import GRADES, found_by_levels, graded, grading_levels, missing_levels
from rowlock.arena.puzzles import FORMAT, Puzzle
from rowlock.arena.resumable import DoneLine, done_in_order
from rowlock.bots import Budget, Choice
from rowlock.core.chance import FastStream, VerifiableStream
from rowlock.core.contract import AnyGame
from rowlock.core.estimates import Z_95
from rowlock.core.match import Match
from rowlock.games import GAMES

__all__ = ["Maker", "PuzzlesInterrupted", "chosen", "make"]

_Position: TypeAlias = tuple[str, dict[str, object], Choice]
"""Where a position comes from, its view as JSON, and the strongest bot's choice."""
Origin: TypeAlias = Puzzle | int
"""Where a puzzle may come from: an earlier puzzle, or the number of a game."""

LEAST_CANDIDATES: Final = 3
PROMISING: Final = 0.5
"""The least lead of the bot's choice over its second candidate, in standard errors of its value."""
SURE: Final = 3 * Z_95
"""The gap that a puzzle needs, in standard errors: a ninth of the worlds would show it clearly."""
NEW_NODES: Final = 4_000_000
"""Positions of an ending that are searched at most for a new puzzle; longer endings are left out."""
FROM_ONE_GAME: Final = 3


@dataclass(frozen=True, slots=True)
class Maker:
    """Makes puzzles; the same seed, samples and worlds give the same ones."""

    game: str
    options: str
    seed: str
    samples: int
    worlds: int

    @property
    def _rules(self) -> AnyGame:
        return GAMES[self.game]

    def found(self, origin: Origin) -> tuple[Puzzle, ...]:
        """Give the puzzles of an origin: of a game all, the surest first; of a puzzle itself, if it passes."""
        return tuple(self.from_game(origin) if isinstance(origin, int) else self.again(origin))

    def again(self, puzzle: Puzzle) -> list[Puzzle]:
        """Check and grade an earlier puzzle again; it keeps its name."""
        if puzzle.checked is not None and puzzle.checked.is_proven and is_won_or_lost(puzzle.value, puzzle.gap):
            return []
        made = self._checked(puzzle.name, dict(puzzle.view), self._rules.read_action(puzzle.action), puzzle.source)
        return [] if made is None else [made]

    def from_game(self, number: int) -> list[Puzzle]:
        """Let the strongest bot play itself once, and take the puzzles of that game, the surest first."""
        source = f"{self.seed} / game {number}"
        found = []
        for place, given, choice in self._positions(source):
            if _is_promising(choice):
                suspects = [candidate.action for candidate in choice.candidates]
                puzzle = self._checked("", given, choice.action, place, suspects)
                if puzzle is not None:
                    found.append(puzzle)
        return sorted(found, key=lambda puzzle: -_sureness(puzzle))

    def _positions(self, source: str) -> Iterator[_Position]:
        """List the decisions of a game as views without history, each with the strongest bot's choice."""
        game, seats = self._rules, self._rules.seats[0]
        match = Match.start(game, seats, game.options(self.options), VerifiableStream.of(source))
        strongest = grading_levels(game)[-1]
        puzzles = source_of(game)
        player = puzzles.player or strongest
        budget = Budget(samples=self.samples)
        while not match.over:
            answers = {}
            for seat in match.decision.seats:
                view = match.view(seat)
                place = f"{source} / {match.decision.number} / {seat}"
                if not puzzles.is_promising(view):
                    answers[seat] = player.decide(game, view, budget, FastStream(place)).action
                    continue
                given = {**game.write_view(view), "history": []}
                choice = strongest.decide(game, game.read_view(given), budget, FastStream(place))
                answers[seat] = choice.action
                if len(choice.candidates) >= LEAST_CANDIDATES:
                    yield place, given, choice
            match.play(answers)

    def _checked(
        self, name: str, given: dict[str, object], answer: object, place: str, suspects: Sequence[object] = ()
    ) -> Puzzle | None:
        """Make a puzzle of a position; None if its answer is not clearly the only best one, or changes nothing."""
        game = self._rules
        view = game.read_view(given)
        verdict = check_answer(
            game,
            view,
            answer,
            worlds=self.worlds,
            seed=f"{place} / worlds",
            suspects=suspects,
            nodes=NODES if name else NEW_NODES,
        )
        if verdict.fault or verdict.sureness < SURE or is_decided(verdict.evidence[0], RESERVE):
            return None
        first = verdict.evidence[0]
        obvious = is_obvious(game, view, answer)
        found = found_by_levels(game, view, answer, self.samples, place)
        grade = 1 + missing_levels(found)
        puzzle = Puzzle(
            name=name,
            view=given,
            action=game.write_action(answer),
            value=first.value,
            second=first.second,
            gap=first.gap,
            interval=(first.low, first.high),
            grade=min(grade, OBVIOUS_GRADES) if obvious else grade,
            found=found,
            source=place,
            obvious=obvious,
            checked=verdict,
        )
        return None if obvious and is_slight(puzzle) else puzzle


def _sureness(puzzle: Puzzle) -> float:
    return 0.0 if puzzle.checked is None else puzzle.checked.sureness


def _is_promising(choice: Choice) -> bool:
    """Tell whether the bot preferred its choice to its second candidate by more than chance often explains."""
    first, second = choice.candidates[:2]
    error = 0.0 if first.interval is None else (first.interval[1] - first.interval[0]) / 2 / Z_95
    return first.value - second.value > PROMISING * error


# ── many ──────────────────────────────────────────────────────────────────────────────────────────────────────────


class PuzzlesInterrupted(KeyboardInterrupt):
    """An interrupt while puzzles were made; `puzzles` are those found so far, numbered as usual."""

    def __init__(self, puzzles: list[Puzzle]) -> None:
        self.puzzles = puzzles
        super().__init__(f"after {len(puzzles)} puzzles")


def make(
    maker: Maker,
    count: int,
    games: int,
    *,
    keep: Sequence[Puzzle] = (),
    processes: int = 1,
    results: Path | None = None,
    progress: Callable[[int], None] = lambda _: None,
    cluster: Cluster | None = None,
) -> list[Puzzle]:
    """Make `count` puzzles: those of `keep` that pass the check, then more from at most `games` games.

    The result does not depend on the number of processes, or of workers of a cluster. With `results` finished games are
    stored in a file, and the same work continues there. An interrupt raises PuzzlesInterrupted, which holds the puzzles
    found so far.
    """
    header = {"format": FORMAT, "puzzles": asdict(maker), "fingerprint": fingerprint()}
    origins: dict[str, Origin] = {f"{puzzle.name} {puzzle.source}": puzzle for puzzle in keep}
    origins |= {f"game {number}": number for number in range(games)}
    with (
        LineFile(header, DoneLine[tuple[Puzzle, ...]], "puzzles of a game", results) as file,
        done_in_order(maker.found, origins, file, processes, cluster) as found,
    ):
        return chosen((puzzles for _, puzzles in found), maker.game, count, last_number(keep), progress)


def chosen(
    found: Iterable[Sequence[Puzzle]],
    game: str,
    count: int,
    last: int = 0,
    progress: Callable[[int], None] = lambda _: None,
) -> list[Puzzle]:
    """Take `count` puzzles, equally many of each grade as far as there are; number the new ones after the `last`.

    At most three come from one game. If a grade has too few, the first spare puzzles of the others take their places,
    obvious ones last and only so many that the grades stay even.
    """
    share = -(-count // GRADES)
    taken: list[Puzzle] = []
    spare: list[Puzzle] = []
    try:
        for puzzles in found:
            room = FROM_ONE_GAME
            for puzzle in puzzles:
                share_left = share - sum(one.grade == puzzle.grade for one in taken)
                if room and share_left > 0 and len(taken) < count:
                    taken.append(puzzle)
                    room -= 1
                else:
                    spare.append(puzzle)
            progress(len(taken))
            if len(taken) == count:
                break
    except KeyboardInterrupt:
        raise PuzzlesInterrupted(_named(_filled(taken, spare, count), game, last)) from None
    return _named(_filled(taken, spare, count), game, last)


def _filled(taken: list[Puzzle], spare: list[Puzzle], count: int) -> list[Puzzle]:
    """Fill up to `count` with spare puzzles; as obvious ones are easy, they may not outnumber the easy grades."""
    filled = (taken + [one for one in spare if not one.obvious])[:count]
    for one in spare:
        room = OBVIOUS_GRADES * (len(filled) + 1) // GRADES - sum(other.obvious for other in filled)
        if one.obvious and room > 0 and len(filled) < count:
            filled.append(one)
    return filled


def last_number(puzzles: Iterable[Puzzle]) -> int:
    """Give the highest number in the names of puzzles; 0 if there is none."""
    ends = (puzzle.name.rpartition("-")[2] for puzzle in puzzles)
    return max((int(end) for end in ends if end.isdecimal()), default=0)


def _named(puzzles: list[Puzzle], game: str, last: int) -> list[Puzzle]:
    """Grade puzzles, and name those that have no name yet, from easy to hard."""
    numbers = iter(range(last + 1, last + 1 + len(puzzles)))
    return [
        one if one.name else msgspec.structs.replace(one, name=f"{game}-{next(numbers):03}") for one in graded(puzzles)
    ]
