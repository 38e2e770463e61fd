"""Reviews of finished games as wire values: every decision judged, every draw weighed, the turning points found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import msgspec

from rowlock.arena.review import Class, Judgement, Review, Reviewer
from rowlock.bots import Budget, bot_named
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.wire.study import Chances, DecisionReviewed, DrawReviewed, GameReview, Instead, SeatReviewed, Swing

__all__ = ["ReviewJob", "review"]

DIGITS: Final = 3
CHANCE_DIGITS: Final = 4


class ReviewJob(msgspec.Struct, frozen=True, tag="review"):
    """A finished game to review."""

    record: str
    bot: str
    samples: int
    worlds: int
    seed: str


def review(job: ReviewJob, progress: Callable[[int], None]) -> GameReview:
    """Review a finished game and report the number of finished steps; raises BadRecord if the record is invalid."""
    record = GameRecord.read(job.record)
    bot = bot_named(job.bot, record.game)
    found = Reviewer(bot, Budget(samples=job.samples), job.worlds, job.seed).review(record, progress)
    shown = dict(_best_shown(record, found))
    return GameReview(
        bot=found.bot,
        worlds=found.worlds,
        seats=tuple(_seat(found, seat) for seat in range(record.seats)),
        decisions=tuple(_decision(one, shown) for one in found.judgements),
        draws=tuple(DrawReviewed(one.number, one.text, _rounded(one.luck), _rounded(one.half)) for one in found.draws),
        chances=tuple(Chances(one.number, _rounded(one.chances, CHANCE_DIGITS)) for one in found.moments),
        swings=tuple(Swing(one.number, _rounded(one.changes, CHANCE_DIGITS), one.seat) for one in found.swings()),
    )


def _rounded(values: tuple[float, ...], digits: int = DIGITS) -> tuple[float, ...]:
    return tuple(round(value, digits) for value in values)


def _seat(found: Review, seat: int) -> SeatReviewed:
    luck, half = found.luck(seat)
    counts = {kind.value: found.count(seat, kind) for kind in Class}
    return SeatReviewed(seat, round(found.gave_up(seat), DIGITS), round(luck, DIGITS), round(half, DIGITS), counts)


def _decision(one: Judgement, shown: Mapping[tuple[int, int], Instead]) -> DecisionReviewed:
    return DecisionReviewed(
        number=one.number,
        seat=one.seat,
        prompt=one.prompt,
        action=one.action,
        value=round(one.value, DIGITS),
        best=one.best,
        best_value=round(one.best_value, DIGITS),
        gave_up=round(one.gave_up, DIGITS),
        low=round(one.interval[0], DIGITS),
        high=round(one.interval[1], DIGITS),
        chance=round(one.chance, CHANCE_DIGITS),
        chance_given_up=round(one.chance_given_up, CHANCE_DIGITS),
        quality=one.kind.value,
        forced=one.forced,
        instead=shown.get((one.number, one.seat)),
    )


def _best_shown(record: GameRecord, found: Review) -> Iterator[tuple[tuple[int, int], Instead]]:
    """Give the position after each best action that was not played; the other seats answer as they did."""
    game, _ = record.rules(GAMES)
    better: dict[int, list[Judgement]] = {}
    for one in found.judgements:
        if one.best != one.action:
            better.setdefault(one.number, []).append(one)
    before: Any = None
    for step in record.replay(GAMES):
        for one in better.get(step.entries[0].number, ()) if step.entries else ():
            answers = {entry.seat: game.read_action(entry.text) for entry in step.entries if entry.seat is not None}
            after = game.play(before, {**answers, one.seat: game.read_action(one.best)})
            lines = game.view(after, None).history[len(before.history) :]
            yield (one.number, one.seat), Instead(game.write_position(after), lines, game.scores(after))
        before = step.state
