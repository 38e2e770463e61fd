"""Makes puzzles: positions from games between strong bots in which one action is clearly the best.

An action is clearly the best if the strongest bot chooses it and it beats every other candidate beyond the interval of
their difference, in fresh worlds. The grade is one more than the number of lower levels that usually miss it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, TypeAlias

import msgspec

from rowlock.arena.background import in_background
from rowlock.arena.processes import Workers, worker_processes
from rowlock.arena.puzzles import Puzzle
from rowlock.arena.rollouts import Comparison, compare, key_of
from rowlock.bots import Bot, Budget, Choice
from rowlock.bots.levels import ladder_of
from rowlock.core.chance import SEEDS, FastStream, VerifiableStream
from rowlock.core.contract import AnyGame, View
from rowlock.core.match import Match
from rowlock.games import GAMES

__all__ = ["Maker", "PuzzlesInterrupted", "chosen", "make"]

_Position: TypeAlias = tuple[str, dict[str, object], Choice]
"""Where a position comes from, its view as JSON, and the strongest bot's choice."""

LEAST_CANDIDATES: Final = 3
CLEAR_CHANCE: Final = 0.04
"""The win chance that the second best action must give up at least."""
CONFIRMING: Final = 4
"""The best action is confirmed in this many times the worlds that found it."""
TRIES: Final = 6
GRADES: Final = 5
FROM_ONE_GAME: Final = 2
MOST_OF_A_GRADE: Final = (2, 5)
"""At most this share of the puzzles, as (numerator, denominator), has the same grade."""


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

    def from_game(self, number: int) -> list[Puzzle]:
        """Let the strongest bot play itself once, and take the clearest puzzles of that game."""
        source = f"{self.seed} / game {number}"
        found = [puzzle for puzzle in map(self._examined, self._positions(source)) if puzzle is not None]
        return sorted(found, key=lambda puzzle: -puzzle.gap / max(1.0, puzzle.interval[1] - puzzle.interval[0]))[
            :FROM_ONE_GAME
        ]

    def _positions(self, source: str) -> Iterator[_Position]:
        """List the decisions of a game as views without history, each with the strongest bot's choice."""
        game, seats = self._rules, self._rules.seats[0]
        match = Match.start(game, seats, game.options(self.options), VerifiableStream.of(source))
        bot = _levels(self.game)[-1]
        while not match.over:
            answers = {}
            for seat in match.decision.seats:
                given = {**game.write_view(match.view(seat)), "history": []}
                view = game.read_view(given)
                place = f"{source} / {match.decision.number} / {seat}"
                choice = bot.decide(game, view, Budget(samples=self.samples), FastStream(place))
                answers[seat] = choice.action
                if len(choice.candidates) >= LEAST_CANDIDATES:
                    yield place, given, choice
            match.play(answers)

    def _examined(self, position: _Position) -> Puzzle | None:
        """Make a puzzle of a position; None if its best action is not clear."""
        place, given, choice = position
        game = self._rules
        view = game.read_view(given)
        actions = [choice.action, *(candidate.action for candidate in choice.candidates)]
        seeds = FastStream(f"{place} / worlds")
        first = compare(game, view, actions, self.worlds, seeds.below(SEEDS))
        # The bot's choice comes first; if another action does better here, the position is no puzzle.
        if first.best() or not _clear(first, _second(first)):
            return None
        sure = compare(game, view, actions, CONFIRMING * self.worlds, seeds.below(SEEDS))
        second = _second(sure)
        if sure.best() or not all(_clear(sure, other) for other in range(1, len(sure.actions))):
            return None
        gap = sure.gap(0, second)
        found = self._found(view, choice.action, place)
        assert gap.interval is not None, "there are worlds enough for an interval"
        return Puzzle(
            name="",
            view=given,
            action=game.write_action(choice.action),
            value=round(sure.value(0).mean, 3),
            second=game.write_action(sure.actions[second]),
            gap=round(gap.mean, 3),
            interval=(round(gap.interval[0], 3), round(gap.interval[1], 3)),
            grade=1 + sum(share < 0.5 for share in found.values()),
            found=found,
            source=place,
        )

    def _found(self, view: View, solution: object, place: str) -> dict[str, float]:
        """Give for every lower level the share of a few tries that find the solution."""
        game = self._rules
        key = key_of(game)
        found = {}
        for level in _levels(self.game)[:-1]:
            tries = [
                level.decide(game, view, Budget(samples=self.samples), FastStream(f"{place} / {level.name} / {number}"))
                for number in range(TRIES)
            ]
            found[level.name] = round(sum(key(one.action) == key(solution) for one in tries) / TRIES, 3)
        return found


def _levels(game: str) -> tuple[Bot, ...]:
    """List the levels that make and grade puzzles: five grades have names."""
    return ladder_of(GAMES[game])[:GRADES]


def _second(found: Comparison) -> int:
    """Give the index of the best action after the first."""
    values = [found.value(number).mean for number in range(len(found.actions))]
    return max(range(1, len(values)), key=values.__getitem__) if len(values) > 1 else 0


def _clear(found: Comparison, other: int) -> bool:
    """Tell whether the first action beats another significantly and by enough to matter."""
    if not other:
        return False
    gap = found.gap(0, other)
    return gap.interval is not None and gap.interval[0] > 0 and found.chance(0) - found.chance(other) >= CLEAR_CHANCE


class PuzzlesInterrupted(KeyboardInterrupt):
    """An interrupt while puzzles were made; `puzzles` are those found so far, numbered as usual."""

    def __init__(self, puzzles: list[Puzzle]) -> None:
        self.puzzles = puzzles
        super().__init__(f"after {len(puzzles)} puzzles")


def make(
    maker: Maker, count: int, games: int, *, processes: int = 1, progress: Callable[[int], None] = lambda _: None
) -> list[Puzzle]:
    """Make `count` puzzles from at most `games` games; the result does not depend on the number of processes.

    An interrupt raises PuzzlesInterrupted, which holds the puzzles found so far.
    """
    with _games(maker, games, processes) as found:
        return chosen(found, maker.game, count, progress)


@contextmanager
def _games(maker: Maker, games: int, processes: int) -> Iterator[Iterator[list[Puzzle]]]:
    """Open what examines games: a thread of this process, or several processes."""
    if processes == 1:
        yield in_background(map(maker.from_game, range(games)))
        return
    with worker_processes(processes) as workers:
        yield in_background(_ahead(workers, maker, games, processes))


def _ahead(workers: Workers, maker: Maker, games: int, processes: int) -> Iterator[list[Puzzle]]:
    """Give the puzzles of games in order; a few games are played ahead."""
    running = [workers.submit(maker.from_game, number) for number in range(min(games, 2 * processes))]
    for number in range(games):
        yield running.pop(0).result()
        if number + 2 * processes < games:
            running.append(workers.submit(maker.from_game, number + 2 * processes))


def chosen(
    found: Iterable[list[Puzzle]], game: str, count: int, progress: Callable[[int], None] = lambda _: None
) -> list[Puzzle]:
    """Take puzzles game by game until there are enough, within the limit per grade; number them from easy to hard."""
    share, whole = MOST_OF_A_GRADE
    most = -(-count * share // whole)
    kept: list[Puzzle] = []
    try:
        for puzzles in found:
            for puzzle in puzzles:
                if len(kept) < count and sum(one.grade == puzzle.grade for one in kept) < most:
                    kept.append(puzzle)
            progress(len(kept))
            if len(kept) == count:
                break
    except KeyboardInterrupt:
        raise PuzzlesInterrupted(_numbered(kept, game)) from None
    return _numbered(kept, game)


def _numbered(puzzles: list[Puzzle], game: str) -> list[Puzzle]:
    """Number puzzles from easy to hard."""
    ordered = sorted(puzzles, key=lambda puzzle: puzzle.grade)
    return [msgspec.structs.replace(one, name=f"{game}-{number:03}") for number, one in enumerate(ordered, 1)]
