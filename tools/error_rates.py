"""Proves that insights measure what they say: `python -m tools.error_rates --games 200`.

Bots of levels 2 to 6 play a round robin in each game of the package, and every game is judged as `rowlock insights`
judges it. A row for each level gives what its decisions gave up, with the interval, and its results with and without
the luck of the draws. The order of the levels must come out, the mean result must stay, and its variance must halve.

Judged games are appended to a file, so that it can be interrupted and continued, or be given more games.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from time import process_time
from typing import Final

import msgspec

from rowlock.arena.insights import PlayerGame, insights_of
from rowlock.arena.judged_game import Evaluator, JudgedGame, judge_game
from rowlock.bots import Budget, bot_named
from rowlock.bots.levels import level_name, levels_of
from rowlock.core.chance import FastStream, VerifiableStream
from rowlock.core.match import Match
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.wire.insights import GameInsights, Measured

__all__ = ["Line", "Meeting", "faults", "insights_by_level", "lines", "meetings", "play", "table"]

LEVELS: Final = range(2, 7)
SEATS: Final = 2
SAMPLES: Final = 100
"""Samples of a decision of the levels that play: fewer than they usually take."""
WORLDS: Final = 40
MOST_VARIANCE: Final = 0.5
"""How much of the variance of the results may stay without luck."""


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


def play(meeting: Meeting, samples: int) -> GameRecord:
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
        record = play(one, samples)
        between = process_time()
        judged = judge_game(evaluator, record, range(SEATS))
        done = process_time()
        yield Line(one.game, one.levels, one.number, judged, round(between - began, 3), round(done - between, 3))


def insights_by_level(found: Sequence[Line]) -> dict[tuple[str, int], GameInsights]:
    """Add up the games of each level, as those of a player."""
    groups: dict[tuple[str, int], list[PlayerGame]] = {}
    for line in found:
        for seat, level in enumerate(line.levels):
            groups.setdefault((line.game, level), []).append(PlayerGame(line.judged, seat))
    made = {key: insights_of(key[0], level_name(key[1]), own) for key, own in sorted(groups.items())}
    return {key: one for key, one in made.items() if one is not None}


def table(found: Mapping[tuple[str, int], GameInsights]) -> Iterator[str]:
    """Write a row of Markdown for each game and level."""
    yield "| game | level | games | decisions | error rate | win chance, % | lead | without luck | luck | variance |"
    yield "|---|---|---|---|---|---|---|---|---|---|"
    for (game, level), one in found.items():
        cells = [
            *(game, str(level), str(one.games), str(one.decisions), _span(one.points, 2), _span(one.chance, 1, 100)),
            *(_span(each, 1) for each in (one.lead.result, one.lead.adjusted, one.lead.luck)),
            "" if one.lead.variance is None else f"{one.lead.variance:.2f}",
        ]
        yield f"| {' | '.join(cells)} |"


def faults(found: Mapping[tuple[str, int], GameInsights]) -> Iterator[str]:
    """Say what the figures do not prove: a wrong order, a mean that luck moved, a variance that is not halved."""
    for (game, level), one in found.items():
        weaker = found.get((game, level - 1))
        if weaker is not None and weaker.points.mean <= one.points.mean:
            rates = f"gives up {one.points.mean:.2f}, level {level - 1} only {weaker.points.mean:.2f}"
            yield f"{game}: level {level} {rates}"
        low, high = one.lead.luck.low, one.lead.luck.high
        if low is not None and high is not None and not low <= 0 <= high:
            yield f"{game}: level {level} had luck of {_span(one.lead.luck, 1)}, which is not zero on average"
        if one.lead.variance is not None and one.lead.variance > MOST_VARIANCE:
            yield f"{game}: level {level} keeps {one.lead.variance:.2f} of the variance"


def _span(one: Measured, digits: int, unit: int = 1) -> str:
    if one.low is None or one.high is None:
        return f"{unit * one.mean:.{digits}f}"
    return f"{unit * one.mean:.{digits}f} ({unit * one.low:.{digits}f} to {unit * one.high:.{digits}f})"


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
    by_level = insights_by_level(found)
    seconds = sum(one.playing + one.judging for one in found)
    print(f"{len(found)} games, {seconds:.0f} seconds of a processor", *table(by_level), sep="\n")
    wrong = list(faults(by_level))
    print(*wrong, sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(_main())
