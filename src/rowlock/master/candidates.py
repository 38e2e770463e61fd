"""Ranks the candidates of an analysed decision for a moment; who wants more exact values asks again with the tally."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rowlock.arena.candidates import Subject, candidates_in, check_tally, name_candidates, widen
from rowlock.bots import Budget, bot_named
from rowlock.bots.contract import until
from rowlock.bots.levels import ladder_of
from rowlock.core.chance import FastStream
from rowlock.core.contract import AnyGame, View
from rowlock.games import GAMES
from rowlock.tables.advice import Deferred, Ranked, RankJob
from rowlock.tables.errors import Refusal
from rowlock.wire.analysis import AskCandidates, Candidates

ADVISER: Final = 4
"""The level that names the candidates."""
ROUND_MS: Final = 120
"""How long a worker ranks candidates for one request, and so how long it still works for somebody who has left."""


def rank(game: AnyGame, view: View, wish: AskCandidates) -> Deferred:
    """Check a question for candidates and give what a worker has to do; raises Refusal if nothing is decided."""
    if view.seat is None or view.seat not in view.decision.seats:
        raise Refusal("not_asked", "that seat decides nothing here")
    if wish.tally is not None:
        check_tally(wish.tally)
        for text in wish.tally.actions:
            game.check_action_in(view, game.read_action(text))
    if wish.position:
        _check_same(game, view, wish.position)
    bot = ladder_of(game)[:ADVISER][-1].name
    job = RankJob(game.name, dict(game.write_view(view)), wish.position, wish.tally, bot, ROUND_MS, wish.seed)
    return Deferred(job, _found, review=True)


def _found(ranked: Ranked) -> Candidates:
    return ranked.found


def _check_same(game: AnyGame, view: View, position: str) -> None:
    """Refuse open hands that do not belong to the view."""
    state = game.read_position(position)
    if view.seat is None or game.view_position(game.view(state, view.seat)) != game.view_position(view):
        raise Refusal("other_position", "the whole position is another one than that of the view", 422)


def ranked(job: RankJob, clock: Callable[[], float]) -> Ranked:
    """Compare the candidates for the time of the job."""
    game = GAMES[job.game]
    view = game.read_view(job.view)
    subject = Subject(game, view, game.read_position(job.position) if job.position else None)
    rng = FastStream(f"{job.seed} {0 if job.tally is None else job.tally.worlds}")
    whole, naming = until(Budget(ms=job.ms), clock), Budget(ms=max(1, job.ms // 2))
    if job.tally is None:
        actions = name_candidates(subject, bot_named(job.bot, job.game), naming, rng, stop=until(naming, clock))
    else:
        actions = tuple(map(game.read_action, job.tally.actions))
    tally = widen(subject, actions, job.tally, rng, stop=whole)
    return Ranked(candidates_in(tally, open_hands=bool(job.position), alone=len(actions) == 1))
