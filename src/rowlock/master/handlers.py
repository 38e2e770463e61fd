"""The calls that a server and a device answer alike, each as a function of what it is about.

An application finds the table, record, decision or score pad and checks who asks. The handler takes it, and by name the
body (`wish`) or the `query` of the call; it gives the answer, or what a worker has to find first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Final, TypeAlias

import msgspec

from rowlock.arena.puzzles import Puzzle
from rowlock.companion.changes import Viewer, picture, review_question, turn_review
from rowlock.companion.text import write_notebook
from rowlock.core.record import GameRecord
from rowlock.master import analysis, calls, leaving, proposals, study
from rowlock.master.pads import Pad, check_seat, now
from rowlock.master.practice import decision_again, draft_again
from rowlock.master.proofs import verified
from rowlock.master.proposals import Proposal
from rowlock.master.puzzle_standing import standing_of
from rowlock.tables.advice import Advice, Deferred, Question
from rowlock.wire.companion import AskAdvice, AskPreview, AskReview, CompanionPreview, DrawPad, HandAdvice
from rowlock.wire.rest import ArrangeSeats, Contribute, SeatBot, StartTable
from rowlock.wire.study import (
    Answer,
    Attempt,
    Drafted,
    Judged,
    Lessons,
    PuzzleList,
    PuzzleNow,
    PuzzleStanding,
    PuzzleTries,
    Solution,
    Solved,
)

Given: TypeAlias = msgspec.Struct | str | Deferred | None
"""The answer to a call: a structure, a text, nothing, or what a worker has to find."""
Handler: TypeAlias = Callable[..., Given]

ABOUT_RECORD: Final[dict[str, Callable[[GameRecord], msgspec.Struct]]] = {
    calls.VERIFICATION.name: verified,
    calls.REPLAY.name: study.replay_of,
}
"""Of the record of a finished game."""
ABOUT_DECISION: Final[dict[str, Callable[..., msgspec.Struct]]] = {
    calls.DECISION_AGAIN.name: decision_again,
    calls.DRAFT_AGAIN.name: draft_again,
}
"""Of a decision of a finished game."""


ANALYSES: Final[dict[str, Handler]] = {
    calls.ANALYSE.name: analysis.analysed,
    calls.TRY_DRAFT.name: analysis.try_draft,
    calls.CANDIDATES.name: analysis.candidates,
}
"""Of a position that comes with the request."""


# ── score pads ────────────────────────────────────────────────────────────────────────────────────────


def _preview(pad: Pad, viewer: Viewer, wish: AskPreview) -> CompanionPreview:
    check_seat(viewer, wish.seat)
    return pad.notebook.preview(wish, viewer.player)


def _advice(pad: Pad, viewer: Viewer, wish: AskAdvice) -> HandAdvice | Deferred:
    check_seat(viewer, wish.seat)
    found = pad.notebook.advice(wish)
    return Deferred(found, _best) if isinstance(found, Question) else HandAdvice(found)


def _best(advice: Advice) -> HandAdvice:
    return HandAdvice(best=advice.candidates, action=advice.action)


def _review(pad: Pad, viewer: Viewer, wish: AskReview) -> Deferred:
    question = review_question(pad.notebook, viewer, wish.number)
    return Deferred(question, partial(turn_review, pad.notebook, wish.number), review=True)


def _picture(pad: Pad, _viewer: Viewer, query: DrawPad) -> str:
    return picture(pad.notebook, query.theme)


def _file(pad: Pad, viewer: Viewer) -> str:
    return write_notebook(pad.notebook, viewer.may_see)


ABOUT_PAD: Final[dict[str, Handler]] = {
    calls.SHOW_PAD.name: now,
    calls.PREVIEW_PAD.name: _preview,
    calls.PAD_ADVICE.name: _advice,
    calls.PAD_REVIEW.name: _review,
    calls.PAD_PICTURE.name: _picture,
    calls.PAD_FILE.name: _file,
}
"""Of a score pad and a member."""


# ── lessons and puzzles ───────────────────────────────────────────────────────────────────────────────


def studies(puzzles_of: Callable[[str], Mapping[str, Puzzle]]) -> dict[str, Callable[..., msgspec.Struct]]:
    """Give the handlers of lessons and puzzles by the names of their calls; `puzzles_of` gives those of a game."""

    def puzzle(game: str, name: str) -> Puzzle:
        return study.puzzle_named(puzzles_of(study.game_named(game).name), name)

    def listed(game: str) -> PuzzleList:
        return study.puzzle_list(game, puzzles_of(study.game_named(game).name).values())

    def standing(game: str, wish: PuzzleTries) -> PuzzleStanding:
        return standing_of(game, puzzles_of(study.game_named(game).name), wish)

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
        calls.PUZZLE_STANDING.name: standing,
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


# ── proposals ─────────────────────────────────────────────────────────────────────────────────────────


def _start(player: str, wish: StartTable) -> Proposal:
    return proposals.start(player, wish.entropy)


def _contribute(player: str, wish: Contribute) -> Proposal:
    return proposals.contribute(player, wish.entropy)


def _seat_bot(player: str, wish: SeatBot) -> Proposal:
    return proposals.seat_bot(player, wish.seat, wish.bot)


def _arrange(player: str, wish: ArrangeSeats) -> Proposal:
    return proposals.arrange(player, wish.seats, wish.sequence)


PROPOSED: Final[dict[str, Callable[..., Proposal]]] = {
    calls.START.name: _start,
    calls.CONTRIBUTE.name: _contribute,
    calls.SEAT_BOT.name: _seat_bot,
    calls.ARRANGE.name: _arrange,
    calls.LEAVE.name: leaving.leave,
}
"""By the call's name, what a player and a body propose at a table, which is then shown."""
