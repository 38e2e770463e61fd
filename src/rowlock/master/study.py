"""Replays, lessons and puzzles as wire values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from rowlock.arena.puzzles import Puzzle, solves
from rowlock.core.chance import FastStream
from rowlock.core.contract import AnyGame, Kind, View
from rowlock.core.listing import report_on
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.lessons import LEARNER, Task, lessons_of
from rowlock.master.feed import decision_now
from rowlock.tables.errors import Refusal
from rowlock.wire.common import DraftJson, ViewNow
from rowlock.wire.study import (
    Drafted,
    Gain,
    Judged,
    Lesson,
    Lessons,
    PuzzleEntry,
    PuzzleList,
    PuzzleNow,
    Replay,
    ReplayMoment,
    Solution,
    Solved,
)

SHOWN: Final = (Kind.TURN, Kind.SIMULTANEOUS, Kind.OVER)
"""The kinds of moment that a replay shows."""


def replay_of(record: GameRecord) -> Replay:
    """Give a finished game moment by moment, hidden information included."""
    game, _ = record.rules(GAMES)
    moments, state = [], None
    for step in record.replay(GAMES):
        state = step.state
        decision = game.decision(state)
        if decision.kind in SHOWN:
            lines = len(state.history)
            moments.append(ReplayMoment(game.write_position(state), lines, decision_now(decision), game.scores(state)))
    return Replay(game.view(state, None).history, tuple(moments))


# ── lessons ───────────────────────────────────────────────────────────────────────────────────────────


def game_named(name: str) -> AnyGame:
    """Find a game; raises Refusal for an unknown name."""
    if name not in GAMES:
        raise Refusal("no_such_game", "there is no such game", 404)
    return GAMES[name]


def lesson_named(game: AnyGame, name: str) -> Task:
    """Find a lesson of a game; raises Refusal for an unknown name."""
    task = next((one for one in lessons_of(game) if one.name == name), None)
    if task is None:
        raise Refusal("no_such_lesson", "there is no such lesson", 404)
    return task


def lessons_now(game: AnyGame) -> Lessons:
    """Give the lessons of a game."""
    return Lessons(game.name, tuple(_lesson(game, task) for task in lessons_of(game)))


def _lesson(game: AnyGame, task: Task) -> Lesson:
    state = game.read_position(task.position)
    view = game.view(state, LEARNER)
    shown = ViewNow(LEARNER, game.view_position(view), view.history, decision_now(view.decision), 0)
    return Lesson(task.name, shown, game.scores(state), task.answer)


def judge_lesson(game: AnyGame, task: Task, draft: DraftJson) -> Judged:
    """Give the report on a draft in a lesson, and whether it solves the lesson."""
    report = report_on(game, game.view(game.read_position(task.position), LEARNER), draft)
    return Judged(report, bool(report["action"]) and report["fault"] is None and task.solves(report))


# ── puzzles ───────────────────────────────────────────────────────────────────────────────────────────


def puzzle_list(game: str, puzzles: Iterable[Puzzle]) -> PuzzleList:
    """List the puzzles of a game from easy to hard."""
    known = sorted(puzzles, key=lambda puzzle: puzzle.grade)
    return PuzzleList(game, tuple(PuzzleEntry(one.name, one.grade, one.rating, one.themes) for one in known))


def puzzle_named(puzzles: Mapping[str, Puzzle], name: str) -> Puzzle:
    """Find a puzzle; raises Refusal for an unknown name."""
    if name not in puzzles:
        raise Refusal("no_such_puzzle", "there is no such puzzle", 404)
    return puzzles[name]


def puzzle_now(puzzle: Puzzle) -> PuzzleNow:
    """Give a puzzle as its seat sees it."""
    game = puzzle.game
    return PuzzleNow(puzzle.name, puzzle.grade, *shown_view(game, game.read_view(puzzle.view)))


def shown_view(game: AnyGame, view: View) -> tuple[ViewNow, tuple[int, ...]]:
    """Give a view and its scores as a page gets them."""
    shown = ViewNow(view.seat, game.view_position(view), view.history, decision_now(view.decision), 0)
    # Scores are public, so every state dealt from the view has the same.
    return shown, game.scores(game.resample(view, FastStream(0)))


def puzzle_draft(puzzle: Puzzle, draft: DraftJson) -> Drafted:
    """Give the report on a draft in a puzzle; it does not tell whether the draft solves the puzzle."""
    game = puzzle.game
    return Drafted(report_on(game, game.read_view(puzzle.view), draft))


def judge_puzzle(puzzle: Puzzle, text: str) -> Solved:
    """Tell whether an action solves a puzzle; raises IllegalAction for an illegal one."""
    game = puzzle.game
    action = game.read_action(text)
    view = game.read_view(puzzle.view)
    game.check_action_in(view, action)
    return Solved(True, solution_of(puzzle)) if solves(puzzle, action) else Solved(False)


def solution_of(puzzle: Puzzle) -> Solution:
    """Give the solution of a puzzle."""
    return Solution(puzzle.action, puzzle.second, Gain(puzzle.gap, *puzzle.interval))
