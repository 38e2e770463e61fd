"""Reviews of finished games as wire values: every decision judged, every draw weighed, the turning points found."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
from msgspec.structs import replace

from rowlock.arena.review import Reviewer, rounded
from rowlock.bots import Budget, bot_named
from rowlock.core.contract import AnyState
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.wire.study import DecisionReviewed, GameReview, Instead

__all__ = ["ReviewJob", "review"]


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
    decisions = tuple(replace(one, instead=shown.get((one.number, one.seat))) for one in found.decisions)
    return rounded(replace(found, decisions=decisions))


def _best_shown(record: GameRecord, found: GameReview) -> Iterator[tuple[tuple[int, int], Instead]]:
    """Give the position after each best action that was not played; the other seats answer as they did."""
    game, _ = record.rules(GAMES)
    better: dict[int, list[DecisionReviewed]] = {}
    for one in found.decisions:
        if one.best != one.action:
            better.setdefault(one.number, []).append(one)
    before: AnyState | None = None
    for step in record.replay(GAMES):
        for one in better.get(step.entries[0].number, ()) if step.entries else ():
            answers = {entry.seat: game.read_action(entry.text) for entry in step.entries if entry.seat is not None}
            assert before is not None, "a game begins with a state"
            after = game.play(before, {**answers, one.seat: game.read_action(one.best)})
            lines = game.view(after, None).history[len(before.history) :]
            yield (one.number, one.seat), Instead(game.write_position(after), lines, game.scores(after))
        before = step.state
