"""Advice for one seat, from its view alone: which action is best, and what another action would give up.

The questions check who may ask; `advise` does the work and may run anywhere, since it needs the view and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Final

import msgspec

from rowlock.arena.grading import quality_of
from rowlock.arena.review_report import CHANCE_DIGITS, DIGITS, rounded
from rowlock.arena.rollouts import Comparison, compare_until
from rowlock.bots import Budget, bot_named
from rowlock.bots.contract import Choice, until
from rowlock.bots.equivalence import distinct, effect_of
from rowlock.bots.hints import hint_steps
from rowlock.bots.levels import adviser
from rowlock.bots.why import why
from rowlock.core.chance import FastStream
from rowlock.core.contract import AnyGame, View
from rowlock.core.errors import IllegalAction
from rowlock.core.estimates import Estimate
from rowlock.games import GAMES
from rowlock.master.capabilities import check
from rowlock.master.drafts import deciding, first_legal
from rowlock.tables.advice import Advice, Question, ViewJson, unanswered
from rowlock.tables.errors import Refusal
from rowlock.tables.table import Table
from rowlock.wire.messages import Hint, Hinted, Weigh, Weighed
from rowlock.wire.study import Considered, Difference, Gain

MOST_CANDIDATES: Final = 5
BATCH: Final = 30
MOST_WORLDS: Final = 480
"""Enough for an interval of about two points, and few enough for one thread."""


class AdviceJob(msgspec.Struct, frozen=True, tag="advise"):
    """A question with the time and the random seed to answer it with."""

    game: str
    view: ViewJson
    bot: str
    ms: int
    seed: str
    action: str = ""
    samples: int | None = None
    """If given, the bot finds its candidates with this many samples instead of half of the time."""


# ── questions and answers ─────────────────────────────────────────────────────────────────────────────


def question_of(table: Table, seat: int, request: Hint | Weigh) -> Question:
    """Check that a seat may ask, and give the question; only games against bots have their actions weighed."""
    check(table, seat, "hint" if isinstance(request, Hint) else "weigh")
    match, view = deciding(table, seat)
    game, number = match.game, view.decision.number
    if isinstance(request, Hint):
        bot = bot_named(request.bot or adviser(game.name), game.name).name
        return Question(number, game.name, game.write_view(view), bot)
    if request.number != number:
        raise Refusal("stale", "that decision is not open")
    action = game.read_action(request.action)
    fault = game.why_illegal(match.state, seat, action)
    if fault is not None:
        raise IllegalAction(game.name, seat, game.write_action(action), fault)
    return Question(number, game.name, game.write_view(view), adviser(game.name), game.write_action(action))


def answer(request: Hint | Weigh, question: Question, advice: Advice | None) -> Hinted | Weighed:
    """Answer a question; without advice a hint names a legal action, and an action is not weighed."""
    table, request_id, number = request.table, request.id, question.number
    if isinstance(request, Hint):
        found = advice or Advice(first_legal(question.game, question.view))
        return Hinted(table, request_id, number, found.action, found.candidates, found.gain, found.why, found.steps)
    if advice is None:
        raise unanswered()
    gain = advice.gain or Gain(0.0, 0.0, 0.0)
    action, given_up = question.action, advice.chance_given_up
    return Weighed(table, request_id, number, action, advice.quality, advice.action, gain, given_up, advice.why)


# ── the comparison ────────────────────────────────────────────────────────────────────────────────────


def advise(job: AdviceJob, clock: Callable[[], float]) -> Advice:
    """Compare a bot's candidates in worlds dealt from the view; a single legal action is not compared."""
    game = GAMES[job.game]
    view = game.read_view(job.view)
    rng = FastStream(job.seed)
    legal = list(islice(game.actions_in(view), 2))
    if len(legal) == 1:
        return Advice(game.write_action(legal[0]))
    # Half of the time is for finding candidates, the rest for comparing them.
    finding, whole = Budget(ms=max(1, job.ms // 2)), until(Budget(ms=job.ms), clock)
    if job.samples is not None:
        finding = Budget(samples=job.samples)
    choice = bot_named(job.bot, job.game).decide(game, view, finding, rng, stop=until(finding, clock))
    asked = game.read_action(job.action) if job.action else None
    actions = _candidates(game, view, choice, asked)
    found = compare_until(game, view, actions, rng, batch=BATCH, most=MOST_WORLDS, stop=whole)
    order = sorted(range(len(found.actions)), key=lambda number: -found.value(number).mean)
    best = order[0]
    other = _place(game, view, found, asked) if job.action else (order[1] if len(order) > 1 else best)
    gap, given = found.gap(best, other), found.chance(best) - found.chance(other)
    gain = _gain(gap)
    return Advice(
        game.write_action(found.actions[best]),
        tuple(_considered(game, found, number, best) for number in order),
        gain if other != best or job.action else None,
        quality_of(gap.mean, gain.low, given) if job.action else "best",
        round(given, CHANCE_DIGITS),
        tuple(map(rounded, _why(game, view, found, best, other, asked=bool(job.action)))),
        () if job.action else hint_steps(game, view, found.actions[best]),
    )


def _why(game: AnyGame, view: View, found: Comparison, best: int, other: int, *, asked: bool) -> tuple[Difference, ...]:
    """Say what distinguishes the weighed action from the best, or, if none was weighed, the best from the next best."""
    gap = found.gap(best, other).mean
    if asked:
        return why(game, view, found.actions[other], found.actions[best], -gap)
    return why(game, view, found.actions[best], found.actions[other], gap)


def _candidates(game: AnyGame, view: View, choice: Choice, asked: object) -> list[object]:
    """List what is compared: the weighed action, if any, the bot's choice, and the other actions it considered."""
    considered = distinct(game, view, [choice.action, *(candidate.action for candidate in choice.candidates)])
    return considered[:MOST_CANDIDATES] if asked is None else [asked, *considered[:MOST_CANDIDATES]]


def _place(game: AnyGame, view: View, found: Comparison, asked: object) -> int:
    """Find an action among those compared; equivalent actions are compared once."""
    wanted = effect_of(game, view, asked)
    return [effect_of(game, view, action) for action in found.actions].index(wanted)


def _gain(gap: Estimate) -> Gain:
    low, high = gap.interval or (gap.mean, gap.mean)
    return Gain(round(gap.mean, DIGITS), round(low, DIGITS), round(high, DIGITS))


def _considered(game: AnyGame, found: Comparison, number: int, best: int) -> Considered:
    value = _gain(found.value(number))
    chance = round(found.chance(number), CHANCE_DIGITS)
    equal = number != best and _gain(found.gap(best, number)).low <= 0
    return Considered(game.write_action(found.actions[number]), value.by, value.low, value.high, chance, equal)
