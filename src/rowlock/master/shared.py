"""Calls that a server and a device answer alike: from the address and the body alone, or by one proposal at a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, TypeAlias

import msgspec

from rowlock.arena.puzzles import Puzzle
from rowlock.master import calls, leaving, proposals, study
from rowlock.master.proposals import Proposal
from rowlock.wire.rest import Contribute, SeatBot, StartTable
from rowlock.wire.study import Answer, Attempt, Drafted, Judged, Lessons, PuzzleList, PuzzleNow, Solution, Solved

__all__ = ["PROPOSED", "Answerer", "studies"]

Answerer: TypeAlias = Callable[..., msgspec.Struct]
"""Takes the parts of the address, and the body if there is one."""


def studies(puzzles_of: Callable[[str], Mapping[str, Puzzle]]) -> dict[str, Answerer]:
    """Give the handlers of lessons and puzzles by the names of their calls; `puzzles_of` gives those of a game."""

    def puzzle(game: str, name: str) -> Puzzle:
        return study.puzzle_named(puzzles_of(study.game_named(game).name), name)

    def listed(game: str) -> PuzzleList:
        return study.puzzle_list(game, puzzles_of(study.game_named(game).name).values())

    def shown(game: str, name: str) -> PuzzleNow:
        return study.puzzle_now(puzzle(game, name))

    def drafted(game: str, name: str, wish: Attempt) -> Drafted:
        return study.puzzle_draft(puzzle(game, name), wish.draft)

    def solved(game: str, name: str, wish: Answer) -> Solved:
        return study.judge_puzzle(puzzle(game, name), wish.action)

    def solution(game: str, name: str) -> Solution:
        return study.solution_of(puzzle(game, name))

    return {
        calls.LESSONS.name: _lessons,
        calls.ATTEMPT.name: _attempt,
        calls.PUZZLES.name: listed,
        calls.PUZZLE.name: shown,
        calls.DRAFT.name: drafted,
        calls.SOLVE.name: solved,
        calls.SOLUTION.name: solution,
    }


@cache
def _lessons(game: str) -> Lessons:
    return study.lessons_now(study.game_named(game))


def _attempt(game: str, lesson: str, wish: Attempt) -> Judged:
    rules = study.game_named(game)
    return study.judge_lesson(rules, study.lesson_named(rules, lesson), wish.draft)


def _start(player: str, wish: StartTable) -> Proposal:
    return proposals.start(player, wish.entropy)


def _contribute(player: str, wish: Contribute) -> Proposal:
    return proposals.contribute(player, wish.entropy)


def _seat_bot(player: str, wish: SeatBot) -> Proposal:
    return proposals.seat_bot(player, wish.seat, wish.bot)


PROPOSED: Final[dict[str, Callable[..., Proposal]]] = {
    calls.START.name: _start,
    calls.CONTRIBUTE.name: _contribute,
    calls.SEAT_BOT.name: _seat_bot,
    calls.LEAVE.name: leaving.leave,
}
"""By the call's name, what a player and a body propose at a table, which is then shown."""
