"""A finished or unfinished game looked at again: what each decision gave up, and what the draws gave or took.

Decisions are judged from the view of the seat that took them, so nobody is blamed for what could not be known. Luck is
judged with all hands open: a draw is worth what the position gained by it beyond what could be expected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from heapq import nlargest
from itertools import islice, pairwise
from math import hypot
from typing import Any, Final

from rowlock.arena.rollouts import Worth, compare, state_worth
from rowlock.bots import Bot, Budget
from rowlock.core.chance import SEEDS, FastStream
from rowlock.core.contract import AnyGame
from rowlock.core.match import Entry
from rowlock.core.record import GameRecord, Step
from rowlock.games import GAMES

__all__ = ["Class", "Draw", "Judgement", "Moment", "Review", "Reviewer", "Swing", "classed", "steps_of"]

JUDGING: Final = 4
"""How many times more worlds judge positions, and the best action found, than were needed to find it."""


SWING: Final = 0.10
"""How much a step must change somebody's win chance to have turned the game."""
MOST_SWINGS: Final = 5


class Class(StrEnum):
    """How good a decision was."""

    BEST = "best"
    FINE = "fine"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"

    @property
    def clear(self) -> bool:
        """Whether something was given up beyond doubt."""
        return self not in (Class.BEST, Class.FINE)


FINE: Final = 0.02
INACCURACY: Final = 0.05
MISTAKE: Final = 0.10
"""How much of the win chance a decision may give up to be fine, an inaccuracy, a mistake; beyond is a blunder."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """One decision: what was played, what was best, and what the difference is worth."""

    number: int
    seat: int
    prompt: str
    action: str
    value: float
    best: str
    best_value: float
    gave_up: float
    interval: tuple[float, float]
    chance: float
    """The win chance with the best action, from this seat's view."""
    chance_given_up: float
    kind: Class
    forced: bool = False


@dataclass(frozen=True, slots=True)
class Draw:
    """One stroke of chance: what it was worth to each seat beyond expectation, with half the width of its interval."""

    number: int
    text: str
    luck: tuple[float, ...]
    half: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """The win chances of all seats after a step."""

    number: int
    chances: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Swing:
    """A step that turned the game: who decided (None: a draw, or several at once), and every seat's change."""

    number: int
    seat: int | None
    changes: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Review:
    """Everything found about a game."""

    record: GameRecord
    judgements: tuple[Judgement, ...]
    draws: tuple[Draw, ...]
    moments: tuple[Moment, ...]
    worlds: int
    bot: str

    def luck(self, seat: int) -> tuple[float, float]:
        """Give what all draws together were worth to a seat, and half the width of the interval."""
        return sum(draw.luck[seat] for draw in self.draws), hypot(*(draw.half[seat] for draw in self.draws), 0.0)

    def gave_up(self, seat: int) -> float:
        """Give what a seat's decisions clearly gave up together; what may be noise is left out."""
        return sum(one.gave_up for one in self.judgements if one.seat == seat and one.kind.clear)

    def count(self, seat: int, kind: Class) -> int:
        """Count a seat's decisions of a class."""
        return sum(one.seat == seat and one.kind is kind for one in self.judgements)

    def swings(self) -> tuple[Swing, ...]:
        """Give the steps that changed the win chances most, in the order of the game."""
        deciders: dict[int, list[int]] = {}
        for one in self.judgements:
            deciders.setdefault(one.number, []).append(one.seat)
        found = []
        for before, after in pairwise(self.moments):
            changes = tuple(now - then for now, then in zip(after.chances, before.chances, strict=True))
            seats = deciders.get(after.number, [])
            if max(map(abs, changes)) >= SWING:
                found.append(Swing(after.number, seats[0] if len(seats) == 1 else None, changes))
        largest = nlargest(MOST_SWINGS, found, key=lambda swing: max(map(abs, swing.changes)))
        return tuple(sorted(largest, key=lambda swing: swing.number))

    def report(self) -> dict[str, Any]:
        """Give it all as JSON could hold it."""
        return {
            "game": self.record.game,
            "options": self.record.options,
            "seats": self.record.seats,
            "players": self.record.headers.get("Players"),
            "result": None if self.record.result is None else list(self.record.result),
            "worlds": self.worlds,
            "bot": self.bot,
            "summary": [self._seat(seat) for seat in range(self.record.seats)],
            "decisions": [_judged(judgement) for judgement in self.judgements],
            "draws": [
                {"number": one.number, "draw": one.text, "luck": _rounded(one.luck), "half": _rounded(one.half)}
                for one in self.draws
            ],
            "chances": [{"number": one.number, "chances": _rounded(one.chances, 4)} for one in self.moments],
            "swings": [
                {"number": one.number, "seat": one.seat, "changes": _rounded(one.changes, 4)} for one in self.swings()
            ],
        }

    def _seat(self, seat: int) -> dict[str, Any]:
        luck, half = self.luck(seat)
        return {
            "seat": seat,
            "gave_up": round(self.gave_up(seat), 3),
            "luck": round(luck, 3),
            "luck_half": round(half, 3),
            "classes": {kind.value: self.count(seat, kind) for kind in Class},
        }


def steps_of(record: GameRecord) -> int:
    """Count the steps that a review of a record goes through."""
    return len({entry.number for entry in record.entries})


def _rounded(values: tuple[float, ...], digits: int = 3) -> list[float]:
    return [round(value, digits) for value in values]


def _judged(one: Judgement) -> dict[str, Any]:
    return {
        "number": one.number,
        "seat": one.seat,
        "prompt": one.prompt,
        "action": one.action,
        "value": round(one.value, 3),
        "best": one.best,
        "best_value": round(one.best_value, 3),
        "gave_up": round(one.gave_up, 3),
        "interval": _rounded(one.interval),
        "chance": round(one.chance, 4),
        "chance_given_up": round(one.chance_given_up, 4),
        "class": one.kind.value,
        "forced": one.forced,
    }


def classed(gave_up: float, least: float, chance_given_up: float) -> Class:
    """Put a decision into its class; what could be nothing at all is never worse than fine."""
    if gave_up <= 0:
        return Class.BEST
    if least <= 0 or chance_given_up < FINE:
        return Class.FINE
    if chance_given_up < INACCURACY:
        return Class.INACCURACY
    return Class.MISTAKE if chance_given_up < MISTAKE else Class.BLUNDER


@dataclass(frozen=True, slots=True)
class Reviewer:
    """Reviews records: a bot names the candidates, playing on over shared worlds judges them."""

    bot: Bot
    budget: Budget
    worlds: int
    seed: str

    def review(self, record: GameRecord, progress: Callable[[int], None] = lambda _: None) -> Review:
        """Verify a record, then judge every decision and every draw; raise BadRecord where it does not hold."""
        record.verify(GAMES)
        game, _ = record.rules(GAMES)
        judgements: list[Judgement] = []
        draws: list[Draw] = []
        moments: list[Moment] = []
        before: Any = None
        worth: Worth | None = None
        for done, step in enumerate(record.replay(GAMES)):
            after = state_worth(game, step.state, JUDGING * self.worlds, self._seed("state", done))
            if before is not None and worth is not None:
                number = step.entries[0].number
                if step.entries[0].seat is None:
                    draws.append(_draw(number, step.entries[0].text, worth, after))
                else:
                    judgements += self._judged(game, before, step)
                moments.append(Moment(number, after.chances))
            before, worth = step.state, after
            progress(done)
        return Review(record, tuple(judgements), tuple(draws), tuple(moments), self.worlds, self.bot.name)

    def _seed(self, *what: object) -> int:
        return FastStream(" ".join(map(str, (self.seed, *what)))).below(SEEDS)

    def _judged(self, game: AnyGame, state: Any, step: Step) -> Iterator[Judgement]:
        for entry in step.entries:
            assert entry.seat is not None, "chance is no decision"
            yield self._judge(game, state, entry, entry.seat)

    def _judge(self, game: AnyGame, state: Any, entry: Entry, seat: int) -> Judgement:
        view = game.view(state, seat)
        played = game.read_action(entry.text)
        forced = len(list(islice(game.actions(state, seat), 2))) == 1
        best = played if forced else self._best(game, view, played, entry)
        found = compare(game, view, [played, best], JUDGING * self.worlds, self._seed("judge", entry.number, seat))
        number = found.best()
        gap = found.gap(number, 0)
        given = found.chance(number) - found.chance(0)
        low = 0.0 if gap.interval is None else gap.interval[0]
        return Judgement(
            number=entry.number,
            seat=seat,
            prompt=view.decision.prompt,
            action=entry.text,
            value=found.value(0).mean,
            best=game.write_action(found.actions[number]),
            best_value=found.value(number).mean,
            gave_up=gap.mean,
            interval=gap.interval or (gap.mean, gap.mean),
            chance=found.chance(number),
            chance_given_up=given,
            kind=classed(gap.mean, low, given),
            forced=forced,
        )

    def _best(self, game: AnyGame, view: Any, played: Any, entry: Entry) -> Any:
        """Find the best of the action played and what the bot would consider; other worlds will judge it."""
        rng = FastStream(f"{self.seed} bot {entry.number} {entry.seat}")
        choice = self.bot.decide(game, view, self.budget, rng)
        actions = [played, choice.action, *(candidate.action for candidate in choice.candidates)]
        found = compare(game, view, actions, self.worlds, self._seed("choose", entry.number, entry.seat))
        return found.actions[found.best()]


def _draw(number: int, text: str, before: Worth, after: Worth) -> Draw:
    luck = tuple(now - then for now, then in zip(after.leads, before.leads, strict=True))
    half = tuple(hypot(now, then) for now, then in zip(after.halves, before.halves, strict=True))
    return Draw(number, text, luck, half)
