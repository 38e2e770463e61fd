"""Decisions of a finished game, asked again: shown as their seat saw them, tried, and compared with the best action.

Which decisions are worth it, and their best actions, are in the game's review, which the page has. So nothing is kept
here between two requests.
"""

from __future__ import annotations

from typing import Any

import msgspec

from rowlock.arena.answers import try_answer
from rowlock.arena.mistakes import decision_view, decisions_of
from rowlock.arena.review import judging_worlds
from rowlock.arena.review_report import DIGITS
from rowlock.core.contract import AnyGame, View
from rowlock.core.listing import report_on
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.master.study import shown_view
from rowlock.tables.advice import Compared, Deferred, EarnedJob, FoundEarned, RetryJob
from rowlock.tables.errors import Refusal
from rowlock.wire.study import Attempt, DecisionAgain, Drafted, Gain, MostEarned, Retried, Retry


class AskedAgain(msgspec.Struct, frozen=True):
    """A decision of a finished game: the game, and what the seat saw."""

    game: str
    view: dict[str, Any]

    @property
    def rules(self) -> AnyGame:
        """The rules of the game."""
        return GAMES[self.game]

    def read(self) -> View:
        """Read the view."""
        view: View = self.rules.read_view(self.view)
        return view


def decision_of(record: GameRecord, number: int, seat: int) -> AskedAgain:
    """Give a decision of a seat; raises Refusal if it made no such decision."""
    view = decision_view(record, number, seat)
    if view is None:
        raise Refusal("no_such_decision", "that seat made no such decision", 404)
    return AskedAgain(record.game, view)


def decision_again(asked: AskedAgain) -> DecisionAgain:
    """Show a decision as its seat saw it."""
    return DecisionAgain(*shown_view(asked.rules, asked.read()))


def draft_again(asked: AskedAgain, wish: Attempt) -> Drafted:
    """Give the report on a draft of a decision."""
    return Drafted(report_on(asked.rules, asked.read(), wish.draft))


def retry(asked: AskedAgain, wish: Retry, worlds: int, seed: str) -> Deferred:
    """Compare an action with the best one; raises IllegalAction if one of them is illegal.

    `worlds` and `seed` are those of the review.
    """
    game, view = asked.rules, asked.read()
    for text in (wish.action, *wish.answers):
        game.check_action_in(view, game.read_action(text))
    assert view.seat is not None, "a spectator decides nothing"
    judging = judging_worlds(worlds, seed, view.decision.number, view.seat)
    return Deferred(RetryJob(game.name, asked.view, wish.answers, wish.action, *judging), _retried, review=True)


def compared(job: RetryJob) -> Compared:
    """Compare an action with the answers of a decision."""
    game = GAMES[job.game]
    view, answers = game.read_view(job.view), [game.read_action(text) for text in job.answers]
    found = try_answer(game, view, answers, game.read_action(job.action), worlds=job.worlds, seed=job.seed)
    return Compared(found.kind, found.gave_up, found.low, found.high)


def _retried(found: Compared) -> Retried:
    """Tell how an action compares with the best one."""
    by, low, high = (round(figure, DIGITS) for figure in (found.gave_up, found.low, found.high))
    return Retried(found.kind, Gain(by, low, high))


def earned(record: GameRecord, seat: int) -> Deferred:
    """Compare what a seat's decisions earned with what they could have earned; raises Refusal if it made none."""
    if not decisions_of(record, (seat,)):
        raise Refusal("no_such_decision", "that seat made no decision", 404)
    return Deferred(EarnedJob(record.write(), seat), _most, review=True)


def _most(found: FoundEarned) -> MostEarned:
    return found.most
