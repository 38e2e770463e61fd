"""Candidates of a position whose values become more exact in rounds: what is known of them is a tally of sums.

Nothing is kept between two rounds; who asks for the next one brings the tally. A round ends with its time, so that
nobody has to stop it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from statistics import NormalDist, fmean
from typing import Final

from rowlock.arena.review_report import CHANCE_DIGITS, DIGITS
from rowlock.arena.rollouts import ONE_WORLD, leads_in
from rowlock.bots import Bot, Budget
from rowlock.bots.contract import Stop
from rowlock.bots.equivalence import distinct
from rowlock.bots.levels import quick_bot
from rowlock.core.chance import SEEDS, FastStream, Stream
from rowlock.core.contract import AnyGame, Kind, StateOf, View, seat_of
from rowlock.core.errors import BadArgument
from rowlock.core.estimates import Z_95
from rowlock.wire.analysis import MOST_CANDIDATES, MOST_WORLDS, Candidates, Tally
from rowlock.wire.study import Considered

__all__ = ["Subject", "candidates_in", "check_tally", "name_candidates", "widen"]

BATCH: Final = 30
SAME_ANSWERS: Final = 0
"""The seed of a bot that has to answer alike in every round."""


@dataclass(frozen=True, slots=True)
class Subject:
    """The position of a decision: what its seat knows, and the state if all hands are open."""

    game: AnyGame
    view: View
    state: StateOf = None

    @property
    def seat(self) -> int:
        """The seat that decides."""
        return seat_of(self.view)


def name_candidates(subject: Subject, bot: Bot, budget: Budget, rng: Stream, *, stop: Stop) -> tuple[object, ...]:
    """List the actions to compare: all if they are few, else those that a bot considered."""
    game, view = subject.game, subject.view
    actions = distinct(game, view, list(islice(game.actions_in(view), MOST_CANDIDATES + 1)))
    if len(actions) <= MOST_CANDIDATES:
        return tuple(actions)
    choice = bot.decide(game, view, budget, rng, stop=stop)
    return tuple(distinct(game, view, [choice.action, *(one.action for one in choice.candidates)])[:MOST_CANDIDATES])


def widen(subject: Subject, actions: Sequence[object], known: Tally | None, rng: Stream, *, stop: Stop) -> Tally:
    """Play every action out in more worlds: at least one batch, then until there are enough or the time is over."""
    texts = tuple(map(subject.game.write_action, actions))
    worlds, sums, products = (0, [0] * len(texts), [0] * len(_pairs(texts))) if known is None else _read(known)
    others = {} if subject.state is None else _others(subject)
    while worlds < MOST_WORLDS:
        batch, seed = min(BATCH, MOST_WORLDS - worlds), rng.below(SEEDS)
        leads = [_leads(subject, {**others, subject.seat: action}, batch, seed) for action in actions]
        worlds += batch
        sums = [total + sum(more) for total, more in zip(sums, leads, strict=True)]
        products = [
            total + sum(map(int.__mul__, leads[one], leads[other]))
            for total, (one, other) in zip(products, _pairs(texts), strict=True)
        ]
        if stop():
            break
    return Tally(texts, worlds, tuple(sums), tuple(products))


def _pairs(texts: Sequence[str]) -> list[tuple[int, int]]:
    return [(one, other) for one in range(len(texts)) for other in range(one + 1)]


def check_tally(known: Tally) -> None:
    """Raise BadArgument if a tally that somebody sent has not one number for each thing it counts."""
    if len(known.sums) != len(known.actions) or len(known.products) != len(_pairs(known.actions)):
        raise BadArgument("a tally has a sum for each action, and a product for each pair of actions")


def _read(known: Tally) -> tuple[int, list[int], list[int]]:
    return known.worlds, list(known.sums), list(known.products)


def _leads(subject: Subject, answers: Mapping[int, object], worlds: int, seed: int) -> list[int]:
    """Play an action out; with open hands the draws alone are random."""
    game, seat = subject.game, subject.seat
    if subject.state is None:
        return leads_in(game, subject.view, answers[seat], seat, worlds=worlds, seed=seed)
    after = game.play(subject.state, answers)
    if game.decision(after).kind is Kind.OVER:
        scores = game.scores(after)
        return [scores[seat] - max(scores[:seat] + scores[seat + 1 :])] * worlds
    return leads_in(game, after, None, seat, worlds=worlds, seed=seed)


def _others(subject: Subject) -> dict[int, object]:
    """Let a quick bot answer for the other seats that decide at the same time."""
    game, state, bot = subject.game, subject.state, quick_bot(subject.game)
    return {
        seat: bot.decide(game, game.view(state, seat), Budget(samples=1), FastStream(SAME_ANSWERS)).action
        for seat in game.decision(state).seats
        if seat != subject.seat
    }


def candidates_in(tally: Tally, *, open_hands: bool, alone: bool) -> Candidates:
    """Give the values that a tally stands for, the best first."""
    worlds, sums, products = _read(tally)
    product = dict(zip(_pairs(tally.actions), products, strict=True))
    means = [total / worlds for total in sums]
    spread = max(ONE_WORLD, fmean(sqrt(_variance(worlds, mean, product[at, at])) for at, mean in enumerate(means)))
    best = means.index(max(means))

    def considered(at: int) -> Considered:
        half = _half(worlds, _variance(worlds, means[at], product[at, at]))
        both = product[max(at, best), min(at, best)]
        gap = means[best] - means[at]
        squares = product[best, best] - 2 * both + product[at, at]
        equal = at != best and gap <= _half(worlds, _variance(worlds, gap, squares))
        chance = NormalDist().cdf(means[at] / spread)
        value, low, high = (round(one, DIGITS) for one in (means[at], means[at] - half, means[at] + half))
        return Considered(tally.actions[at], value, low, high, round(chance, CHANCE_DIGITS), equal)

    order = sorted(range(len(means)), key=lambda at: -means[at])
    return Candidates(tuple(map(considered, order)), tally, open_hands, alone or worlds >= MOST_WORLDS)


def _variance(worlds: int, mean: float, squares: int) -> float:
    return max(0.0, squares / worlds - mean * mean)


def _half(worlds: int, variance: float) -> float:
    """Give half the width of the 95 % interval of a mean."""
    return Z_95 * sqrt(variance / max(1, worlds - 1))
