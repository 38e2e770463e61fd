"""Insights of a person on a server: the job that judges a game, and how judged games are added up."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rowlock.arena.insights import PlayerGame, insights_of
from rowlock.arena.judged_game import Evaluator, JudgedGame, judge_game
from rowlock.core.record import GameRecord
from rowlock.wire.insights import GameInsights


class JudgeJob(msgspec.Struct, frozen=True, tag="judge"):
    """A finished game to judge for one seat."""

    record: str
    seat: int
    worlds: int
    seed: str


class Judged(msgspec.Struct, frozen=True, tag="judged"):
    """A judged game."""

    game: JudgedGame


def evaluator_of(worlds: int) -> Evaluator:
    """Give the evaluator of a server: a bot without samples names the candidates."""
    return Evaluator(None, 0, worlds, "1")


def judge(job: JudgeJob) -> Judged:
    """Judge a game; raises BadRecord if the record is invalid."""
    evaluator = Evaluator(None, 0, job.worlds, job.seed)
    return Judged(judge_game(evaluator, GameRecord.read(job.record), (job.seat,)))


def insights_into(player: str, games: Sequence[PlayerGame]) -> tuple[GameInsights, ...]:
    """Add up a person's games, by game."""
    names = sorted({one.judged.game for one in games})
    found = (insights_of(name, player, [one for one in games if one.judged.game == name]) for name in names)
    return tuple(one for one in found if one is not None)
