"""What is kept of the review of a finished game, so that many games of a player can be added up.

For each decision with a choice: what it gave up on average, and what kind of mistake it was if the loss is clear. For
each seat: the result, and the luck of all draws. A judgement depends on the moves and on the evaluator alone.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice, pairwise
from typing import Final

import msgspec

from rowlock.arena.grading import loss_of
from rowlock.arena.review import Reviewer
from rowlock.arena.rollouts import Comparison, Worth, closer_worth
from rowlock.bots import Budget, bot_named
from rowlock.bots.levels import adviser, quick_bot
from rowlock.bots.mistakes import kind_of
from rowlock.bots.why import why
from rowlock.core.contract import AnyGame, View, leaders
from rowlock.core.match import Entry
from rowlock.core.record import GameRecord, Step
from rowlock.games import GAMES

__all__ = [
    "PHASES",
    "Evaluator",
    "JudgedDecision",
    "JudgedGame",
    "is_finished",
    "judge_game",
    "judge_item",
    "moves_hash",
]

FORMAT: Final = 2
"""Changes with the meaning of a judgement's fields; the code of rules and bots has a fingerprint of its own."""
PHASES: Final = ("opening", "middle", "ending")
"""The thirds of a game, by the number of its decisions."""
LUCK: Final = 16
"""Positions before and after draws are judged in this many times the worlds that try candidates.

The luck of a game sums up some fifty differences, and with it their noise.
"""
HASH_DIGITS: Final = 40
DIGITS: Final = 4


class JudgedDecision(msgspec.Struct, frozen=True, array_like=True):
    """One decision with a choice: what it gave up of the lead and of the win chance, compared with the best action.

    The differences are right on average and therefore not cut off at zero: the best action is only the best that the
    evaluator found.
    """

    number: int
    phase: int
    gave_up: float
    chance: float
    loss: float = 0.0
    """What was given up, if the interval of that excludes zero; else 0."""
    kind: str = ""
    """The kind of mistake of a clear loss."""


class JudgedGame(msgspec.Struct, frozen=True):
    """A finished game, judged for some of its seats; results and luck are those of all seats."""

    game: str
    leads: tuple[float, ...]
    """Each seat's final score less the best of the others."""
    shares: tuple[float, ...]
    """Each seat's part of the win: 1, 0, or a part of a shared win."""
    luck: tuple[float, ...]
    """What all draws together changed of each seat's expected lead."""
    chance_luck: tuple[float, ...]
    """The same of its win chance."""
    decisions: Mapping[int, tuple[JudgedDecision, ...]]
    """The decisions with a choice of the seats that are judged."""

    def joined(self, other: JudgedGame) -> JudgedGame:
        """Add the seats of another judgement of the same game."""
        return msgspec.structs.replace(self, decisions={**self.decisions, **other.decisions})


@dataclass(frozen=True, slots=True)
class Evaluator:
    """How games are judged: the bot that names candidates (None: the one of reviews), its samples, worlds and seed.

    Without samples, the bot is the one that takes none.
    """

    bot: str | None
    samples: int
    worlds: int
    seed: str

    def reviewer(self, game: str) -> Reviewer:
        """Give the reviewer of a game."""
        named = self.bot is not None or self.samples
        bot = bot_named(self.bot or adviser(game), game) if named else quick_bot(GAMES[game])
        return Reviewer(bot, Budget(samples=self.samples or None), self.worlds, self.seed)


def is_finished(record: GameRecord) -> bool:
    """Tell whether a game was played to its end; a game that was given up has no result to explain."""
    return record.result is not None and record.ending is None


def moves_hash(record: GameRecord) -> str:
    """Hash what a judgement depends on: the game, its options and its moves, not names, dates or remarks."""
    position = {name: text for name, text in record.headers.items() if name == "Position"}
    bare = GameRecord(record.game, record.options, record.seats, record.entries, record.result, position)
    return hashlib.sha256(bare.write().encode()).hexdigest()[:HASH_DIGITS]


def judge_game(evaluator: Evaluator, record: GameRecord, seats: Collection[int]) -> JudgedGame:
    """Judge a finished game for some seats; the record must be valid."""
    return _Judging(evaluator.reviewer(record.game), record).judged(seats)


def judge_item(evaluator: Evaluator, item: tuple[GameRecord, Collection[int]]) -> JudgedGame:
    """Judge a record for some seats, both as one value that another process can be given."""
    return judge_game(evaluator, *item)


class _Judging:
    """The judgement of one game while it is made."""

    def __init__(self, reviewer: Reviewer, record: GameRecord) -> None:
        self._reviewer = reviewer
        self._seats = record.seats
        self._game, _ = record.rules(GAMES)
        self._steps: tuple[Step, ...] = tuple(record.replay(GAMES))
        self._worths: dict[int, Worth] = {}

    def judged(self, seats: Collection[int]) -> JudgedGame:
        scores = self._game.scores(self._steps[-1].state)
        winners = leaders(scores)
        everybody = range(self._seats)
        luck, chance_luck = [0.0] * self._seats, [0.0] * self._seats
        for before, after in self._draws():
            for seat in everybody:
                luck[seat] += after.leads[seat] - before.leads[seat]
                chance_luck[seat] += after.chances[seat] - before.chances[seat]
        found: dict[int, list[JudgedDecision]] = {seat: [] for seat in seats}
        for state, phase, entry in self._decisions():
            assert entry.seat is not None, "chance is no decision"
            if entry.seat in found and len(list(islice(self._game.actions(state, entry.seat), 2))) > 1:
                found[entry.seat].append(self._decision(self._game.view(state, entry.seat), entry, phase))
        return JudgedGame(
            game=self._game.name,
            leads=tuple(float(scores[seat] - max(scores[:seat] + scores[seat + 1 :])) for seat in everybody),
            shares=tuple((seat in winners) / len(winners) for seat in everybody),
            luck=tuple(round(one, DIGITS) for one in luck),
            chance_luck=tuple(round(one, DIGITS) for one in chance_luck),
            decisions={seat: tuple(own) for seat, own in found.items()},
        )

    def _draws(self) -> Iterator[tuple[Worth, Worth]]:
        """Give the values before and after every draw."""
        for place, step in enumerate(self._steps):
            if step.entries and step.entries[0].seat is None:
                yield self._worth(place - 1), self._worth(place)

    def _worth(self, place: int) -> Worth:
        if place not in self._worths:
            reviewer = self._reviewer
            worlds, seed = LUCK * reviewer.worlds, reviewer.seed_of("luck", place)
            self._worths[place] = closer_worth(self._game, self._steps[place].state, worlds, seed)
        return self._worths[place]

    def _decisions(self) -> Iterator[tuple[object, int, Entry]]:
        """List all answers with the state before each and its phase."""
        deciding = [
            (before.state, after.entries)
            for before, after in pairwise(self._steps)
            if after.entries[0].seat is not None
        ]
        for place, (state, entries) in enumerate(deciding):
            for entry in entries:
                yield state, len(PHASES) * place // len(deciding), entry

    def _decision(self, view: View, entry: Entry, phase: int) -> JudgedDecision:
        found = self._reviewer.compared(self._game, view, entry)
        if len(found.actions) == 1:
            return JudgedDecision(entry.number, phase, 0.0, 0.0)
        gap = found.gap(1, 0)
        loss = loss_of(gap.mean, gap.interval[0] if gap.interval else 0.0)
        return JudgedDecision(
            entry.number,
            phase,
            round(gap.mean, DIGITS),
            round(found.chance(1) - found.chance(0), DIGITS),
            round(gap.mean, DIGITS) if loss else 0.0,
            _kind(self._game, view, found, gap.mean) if loss else "",
        )


def _kind(game: AnyGame, view: View, found: Comparison, gap: float) -> str:
    played, best = found.actions
    return kind_of(game, view, played, best, why(game, view, played, best, -gap))
