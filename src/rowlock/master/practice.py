"""Decisions of a finished game, asked again: shown as their seat saw them, tried, and compared with the best action.

Which decisions are worth it, and their best actions, are in the game's review, which the page has. So nothing is kept
here between two requests.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from rowlock.arena.answers import Kind, try_answer
from rowlock.arena.mistakes import decision_view
from rowlock.arena.review import judging_worlds
from rowlock.arena.review_report import DIGITS
from rowlock.core.contract import AnyGame
from rowlock.core.listing import report_on
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.master.study import shown_view
from rowlock.tables.advice import ViewJson
from rowlock.tables.errors import Refusal
from rowlock.wire.common import DraftJson
from rowlock.wire.study import DecisionAgain, Drafted, Gain, Retried, Retry

__all__ = ["Compared", "RetryJob", "compared", "decision_again", "draft_again", "retried", "retry_job", "view_again"]


class RetryJob(msgspec.Struct, frozen=True, tag="retry"):
    """An action to compare with the answers of a decision, in the worlds in which the review judged it."""

    game: str
    view: ViewJson
    answers: tuple[str, ...]
    action: str
    worlds: int
    seed: int


class Compared(msgspec.Struct, frozen=True, tag="compared"):
    """What an action gives up against the best one."""

    kind: Kind
    gave_up: float
    low: float
    high: float


def view_again(record: GameRecord, number: int, seat: int) -> dict[str, Any]:
    """Give the view of a seat before one of its decisions, as JSON; raises Refusal if it made no such decision."""
    view = decision_view(record, number, seat)
    if view is None:
        raise Refusal("no_such_decision", "that seat made no such decision", 404)
    return view


def decision_again(game: AnyGame, given: Mapping[str, object]) -> DecisionAgain:
    """Show a decision as its seat saw it."""
    return DecisionAgain(*shown_view(game, game.read_view(given)))


def draft_again(game: AnyGame, given: Mapping[str, object], draft: DraftJson) -> Drafted:
    """Give the report on a draft of a decision."""
    return Drafted(report_on(game, game.read_view(given), draft))


def retry_job(game: AnyGame, given: ViewJson, wish: Retry, worlds: int, seed: str) -> RetryJob:
    """Prepare the comparison of an action; raises IllegalAction if it, or the best one, is illegal.

    `worlds` and `seed` are those of the review.
    """
    view = game.read_view(given)
    for text in (wish.action, *wish.answers):
        game.check_action_in(view, game.read_action(text))
    assert view.seat is not None, "a spectator decides nothing"
    judging = judging_worlds(worlds, seed, view.decision.number, view.seat)
    return RetryJob(game.name, given, wish.answers, wish.action, *judging)


def compared(job: RetryJob) -> Compared:
    """Compare an action with the answers of a decision."""
    game = GAMES[job.game]
    view, answers = game.read_view(job.view), [game.read_action(text) for text in job.answers]
    found = try_answer(game, view, answers, game.read_action(job.action), worlds=job.worlds, seed=job.seed)
    return Compared(found.kind, found.gave_up, found.low, found.high)


def retried(found: Compared) -> Retried:
    """Tell how an action compares with the best one."""
    by, low, high = (round(figure, DIGITS) for figure in (found.gave_up, found.low, found.high))
    return Retried(found.kind, Gain(by, low, high))
