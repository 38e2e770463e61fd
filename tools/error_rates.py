"""Proves that insights measure what they say: `python -m tools.error_rates --games 200`.

Bots of levels 2 to 6 play a round robin in each game of the package, and every game is judged as `rowlock insights`
judges it. A row for each level gives what its decisions gave up, with the interval, and its results with and without
the luck of the draws. The order of the levels must come out, the mean result must stay, and its variance must halve.

Judged games are appended to a file, so that it can be interrupted and continued, or be given more games.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from time import process_time
from typing import Final

import msgspec

from rowlock.arena.judged_game import Evaluator, JudgedGame, judge_game
from rowlock.bots import Budget, bot_named
from rowlock.bots.levels import level_name, levels_of
from rowlock.core.chance import FastStream, VerifiableStream
from rowlock.core.match import Match
from rowlock.core.record import GameRecord
from rowlock.games import GAMES

__all__ = ["Line", "Meeting", "lines", "meetings"]

LEVELS: Final = range(2, 7)
SEATS: Final = 2
SAMPLES: Final = 100
"""Samples of a decision of the levels that play: fewer than they usually take."""
WORLDS: Final = 40


@dataclass(frozen=True, slots=True)
class Meeting:
    """A game to be played by two levels; the first sits in the first seat."""

    game: str
    levels: tuple[int, int]
    number: int

    @property
    def seed(self) -> str:
        """The seed of the game and of its bots."""
        return f"errors {self.game} {self.levels[0]} {self.levels[1]} {self.number}"


class Line(msgspec.Struct, frozen=True):
    """One judged game, with what it cost in seconds of a processor."""

    game: str
    levels: tuple[int, int]
    number: int
    judged: JudgedGame
    playing: float
    judging: float


def meetings(games: int) -> Iterator[Meeting]:
    """List the games after which every level has played at least a number of them in each game, in even rounds."""
    for number in range(games):
        for name in GAMES.built_in:
            levels = [level for level in LEVELS if level <= len(levels_of(GAMES[name]))]
            if number * (len(levels) - 1) < games:
                for one, other in combinations(levels, SEATS):
                    yield Meeting(name, (one, other) if (number + one + other) % 2 else (other, one), number)


def played(meeting: Meeting, samples: int) -> GameRecord:
    """Play a game."""
    game = GAMES[meeting.game]
    bots = [bot_named(level_name(level), meeting.game) for level in meeting.levels]
    match = Match.start(game, SEATS, game.options(), VerifiableStream.of(meeting.seed))
    budget = Budget(samples=samples)
    while not match.over:
        number = match.decision.number
        answers = {
            seat: bots[seat]
            .decide(game, match.view(seat), budget, FastStream(f"{meeting.seed} {number} {seat}"))
            .action
            for seat in match.decision.seats
        }
        match.play(answers)
    return GameRecord.of(match, game.options(), SEATS, seed=meeting.seed)


def lines(todo: Iterable[Meeting], evaluator: Evaluator, samples: int = SAMPLES) -> Iterator[Line]:
    """Play and judge games, one after the other."""
    for one in todo:
        began = process_time()
        record = played(one, samples)
        between = process_time()
        judged = judge_game(evaluator, record, range(SEATS))
        done = process_time()
        yield Line(one.game, one.levels, one.number, judged, round(between - began, 3), round(done - between, 3))


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="games of each level")
    parser.add_argument("--worlds", type=int, default=WORLDS)
    parser.add_argument("--samples", type=int, default=SAMPLES, help="samples of the levels that play")
    parser.add_argument("--results", type=Path, default=Path("error-rates.jsonl"))
    return parser.parse_args()


def _main() -> int:
    asked = _asked()
    decoder, encoder = msgspec.json.Decoder(Line), msgspec.json.Encoder()
    told = asked.results.read_bytes().splitlines() if asked.results.exists() else []
    found = [decoder.decode(line) for line in told]
    done = {(one.game, one.levels, one.number) for one in found}
    todo = (one for one in meetings(asked.games) if (one.game, one.levels, one.number) not in done)
    evaluator = Evaluator(None, 0, asked.worlds, "1")
    with asked.results.open("ab") as file:
        for line in lines(todo, evaluator, asked.samples):
            file.write(encoder.encode(line) + b"\n")
            file.flush()
            found.append(line)
    return 0


if __name__ == "__main__":
    sys.exit(_main())
