"""Adds up what reviews show, game by game: `python -m tools.review_sums --games 100`.

Bots of levels 1 to 5 play each game of the package, the same level on both seats, and quick reviews judge every
decision. Each seat of a review has a headline of what was given up for certain, rows that name the losses, and what may
be chance. A line is written per review and checked: the headline is the sum of its rows, and headline and chance
together are the sum of all that was measured, each as it is shown. The means are rough, because few worlds judge.

Results are appended to a file, so that it can be interrupted and continued, or be given more games.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Final

import msgspec

from rowlock.arena.review import Reviewer
from rowlock.bots import Budget, bot_named
from rowlock.bots.levels import quick_bot
from rowlock.core.chance import FastStream, VerifiableStream
from rowlock.core.match import Match
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.wire.study import GameReview

__all__ = ["Line", "checked", "lines", "table"]

LEVELS: Final = range(1, 6)
SEATS: Final = 2
SAMPLES: Final = 12
"""Samples of a decision: enough for a game of the level's kind, and quick."""
WORLDS: Final = 8
DIGITS: Final = 1
"""The digits of what is shown."""
SAME: Final = 1e-6


class Line(msgspec.Struct, frozen=True):
    """What one review shows and what it measured, all seats together."""

    game: str
    level: int
    number: int
    decisions: int
    headline: float
    """What the seats are told to have given up for certain."""
    rows: float
    """The sum of the losses that are listed."""
    unsure: float
    """What the seats are told may be chance."""
    measured: float
    """The sum of what every decision gave up, each as it is shown."""
    exact: float
    """The same without rounding."""

    @property
    def fault(self) -> str:
        """What does not add up, if anything; each rounding is off by half a digit at most."""
        if abs(self.headline - self.rows) > SAME:
            return f"the headline says {self.headline}, its rows {self.rows}"
        if abs(self.headline + self.unsure - self.measured) > SAME:
            return f"{self.headline} and {self.unsure} are shown, {self.measured} was measured"
        if abs(self.measured - self.exact) > self.decisions / 2 * 10**-DIGITS + SAME:
            return f"{self.measured} was measured, without rounding {self.exact}"
        return ""


@dataclass(frozen=True, slots=True)
class Todo:
    """A game to be played and reviewed."""

    game: str
    level: int
    number: int

    @property
    def seed(self) -> str:
        """The seed of the game and of its review."""
        return f"sums {self.game} {self.level} {self.number}"


def played(todo: Todo) -> GameRecord:
    """Play a game between bots of one level."""
    game, bot = GAMES[todo.game], bot_named(f"level:{todo.level}", todo.game)
    match = Match.start(game, SEATS, game.options(), VerifiableStream.of(todo.seed))
    while not match.over:
        number = match.decision.number
        match.play(
            {
                seat: bot.decide(
                    game, match.view(seat), Budget(samples=SAMPLES), FastStream(f"{todo.seed} {number} {seat}")
                ).action
                for seat in match.decision.seats
            }
        )
    return GameRecord.of(match, game.options(), SEATS, seed=todo.seed)


def summed(todo: Todo, found: GameReview) -> Line:
    """Add up a review; the sums of the rows are made from the decisions alone."""
    return Line(
        game=todo.game,
        level=todo.level,
        number=todo.number,
        decisions=len(found.decisions),
        headline=round(sum(seat.loss for seat in found.seats), DIGITS),
        rows=round(sum(one.loss for one in found.decisions), DIGITS),
        unsure=round(sum(seat.unsure for seat in found.seats), DIGITS),
        measured=round(sum(round(one.gave_up, DIGITS) for one in found.decisions), DIGITS),
        exact=sum(one.gave_up for one in found.decisions),
    )


def lines(todo: Iterable[Todo], worlds: int = WORLDS) -> Iterator[Line]:
    """Play and review games, one after the other."""
    for one in todo:
        reviewer = Reviewer(quick_bot(GAMES[one.game]), Budget(samples=SAMPLES), worlds, one.seed)
        yield summed(one, reviewer.review(played(one)))


def checked(found: Iterable[Line]) -> list[Line]:
    """Give the lines that do not add up."""
    return [one for one in found if one.fault]


def table(found: Iterable[Line]) -> Iterator[str]:
    """Write a row for each game and level, with means per seat."""
    groups: dict[tuple[str, int], list[Line]] = {}
    for one in found:
        groups.setdefault((one.game, one.level), []).append(one)
    yield f"{'game':14} level  games  decisions  given up: clear  maybe  as measured  not adding up"
    for (game, level), own in sorted(groups.items()):
        clear, maybe, measured = (
            fmean(getattr(one, name) for one in own) / SEATS for name in ("headline", "unsure", "measured")
        )
        counts = f"{game:14} {level:5}  {len(own):5}  {sum(one.decisions for one in own):9}"
        yield f"{counts}  {clear:15.1f}  {maybe:5.1f}  {measured:11.1f}  {len(checked(own)):13}"


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100, help="games of each of the games, over all levels")
    parser.add_argument("--worlds", type=int, default=WORLDS)
    parser.add_argument("--results", type=Path, default=Path("review-sums.jsonl"))
    return parser.parse_args()


def _main() -> int:
    asked = _asked()
    reader, writer = msgspec.json.Decoder(Line), msgspec.json.Encoder()
    told = asked.results.read_bytes().splitlines() if asked.results.exists() else []
    found = [reader.decode(line) for line in told]
    done = {(one.game, one.level, one.number) for one in found}
    rounds = -(-asked.games // len(LEVELS))
    wanted = (Todo(game, level, number) for number in range(rounds) for level in LEVELS for game in GAMES.built_in)
    todo = (one for one in wanted if (one.game, one.level, one.number) not in done)
    with asked.results.open("ab") as file:
        for line in lines(todo, asked.worlds):
            file.write(writer.encode(line) + b"\n")
            file.flush()
            found.append(line)
    for text in table(found):
        print(text)
    for one in checked(found):
        print(f"{one.game} level {one.level} game {one.number}: {one.fault}")
    return 1 if checked(found) else 0


if __name__ == "__main__":
    sys.exit(_main())
