"""Insights into a player: the judgements of finished games added up. Reads no files and plays no games.

Intervals are those of means of games: decisions of one game depend on each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean, pvariance
from typing import Final, get_args

from rowlock.arena.judged_game import PHASES, JudgedDecision, JudgedGame
from rowlock.core.estimates import Estimate, estimate, ratio_estimate, share_estimate
from rowlock.wire.insights import Division, GameInsights, Measured, MistakeKind, Part, WithoutLuck

__all__ = ["PlayerGame", "insights_of", "without_luck"]

DIGITS: Final = 4
DIVISIONS: Final[tuple[Division, ...]] = get_args(Division)
PRIOR_GAMES: Final = 5
"""The weight of the luck is drawn towards 1 as if this many more games had shown that."""

LEAST_GAMES: Final = 5
"""Fewer games say too little about how much games differ, and get no interval."""
LEAST_SQUARES: Final = 1e-9
"""Less than this is what rounding leaves of equal numbers."""


@dataclass(frozen=True, slots=True)
class PlayerGame:
    """A judged game from the seat of one player; the month is `2026-01`, or empty if it is not known."""

    judged: JudgedGame
    seat: int
    month: str = ""

    @property
    def decisions(self) -> tuple[JudgedDecision, ...]:
        """The player's decisions with a choice."""
        return self.judged.decisions[self.seat]

    def part(self, by: Division, decision: JudgedDecision) -> str:
        """Name the part of a division that a decision belongs to; empty for none."""
        match by:
            case "players":
                return str(len(self.judged.leads))
            case "seat":
                return str(self.seat + 1)
            case "phase":
                return PHASES[decision.phase]
            case "month":
                return self.month


def insights_of(game: str, player: str, games: Sequence[PlayerGame]) -> GameInsights | None:
    """Add up a player's games of one kind; None if there was no decision with a choice."""
    decisions = sum(len(one.decisions) for one in games)
    if not decisions:
        return None
    return GameInsights(
        game=game,
        player=player,
        games=len(games),
        decisions=decisions,
        points=_rate(games, lambda one: one.gave_up),
        chance=_rate(games, lambda one: one.chance),
        parts=tuple(part for by in DIVISIONS for part in _parts(games, by)),
        kinds=tuple(_kinds(games)),
        lead=without_luck([(one.judged.leads[one.seat], one.judged.luck[one.seat]) for one in games]),
        wins=without_luck(
            [(one.judged.shares[one.seat], one.judged.chance_luck[one.seat]) for one in games], share_estimate
        ),
    )


def _rate(
    games: Iterable[PlayerGame],
    amount: Callable[[JudgedDecision], float],
    counts: Callable[[PlayerGame, JudgedDecision], bool] = lambda _, __: True,
) -> Measured:
    """Give the mean amount of the decisions that count; there is at least one."""
    pairs = []
    for game in games:
        own = [amount(one) for one in game.decisions if counts(game, one)]
        if own:
            pairs.append((sum(own), len(own)))
    return _measured(ratio_estimate(pairs), len(pairs))


def _parts(games: Sequence[PlayerGame], by: Division) -> Iterable[Part]:
    """Divide the decisions; in the order of the phases, else in the order of the names."""
    sizes: dict[str, list[int]] = {}
    for game in games:
        for name in {game.part(by, one) for one in game.decisions} - {""}:
            sizes.setdefault(name, []).append(sum(game.part(by, one) == name for one in game.decisions))
    for name in sorted(sizes, key=lambda name: (PHASES.index(name) if by == "phase" else 0, name)):

        def counts(game: PlayerGame, one: JudgedDecision, name: str = name) -> bool:
            return game.part(by, one) == name

        yield Part(
            by=by,
            name=name,
            games=len(sizes[name]),
            decisions=sum(sizes[name]),
            points=_rate(games, lambda one: one.gave_up, counts),
            chance=_rate(games, lambda one: one.chance, counts),
        )


def _kinds(games: Sequence[PlayerGame]) -> Iterable[MistakeKind]:
    """Give what each kind of mistake cost for each game, the most expensive first, then all that is not clear."""
    counts: dict[str, int] = {}
    for game in games:
        for one in game.decisions:
            if one.kind:
                counts[one.kind] = counts.get(one.kind, 0) + 1
    found = [MistakeKind(name, count, _of_kind(games, name)) for name, count in counts.items()]
    yield from sorted(found, key=lambda one: (-one.points.mean, one.name))
    unclear = sum(not one.kind for game in games for one in game.decisions)
    yield MistakeKind("", unclear, _of_kind(games, ""))


def _of_kind(games: Sequence[PlayerGame], kind: str) -> Measured:
    costs = [sum(one.gave_up for one in game.decisions if one.kind == kind) for game in games]
    return _measured(estimate(costs), len(games))


def without_luck(
    games: Sequence[tuple[float, float]], mean: Callable[[Sequence[float]], Estimate] = estimate
) -> WithoutLuck:
    """Adjust results for luck: the pairs are the result of a game and the luck in it.

    Luck is right on average and never favours anybody, so that the mean result stays the same. It is measured with
    noise: the part of it that is taken off is the one that leaves the least variance, judged by the other games, so
    that a game never chooses its own. `mean` estimates the mean of the results as they were.
    """
    results, luck = [result for result, _ in games], [own for _, own in games]
    weights = _weights(results, luck)
    adjusted = [result - weight * own for result, own, weight in zip(results, luck, weights, strict=True)]
    spread = pvariance(results)
    return WithoutLuck(
        result=_measured(mean(results), len(games)),
        luck=_measured(estimate(luck), len(games)),
        adjusted=_measured(estimate(adjusted), len(games)),
        weight=round(fmean(weights), DIGITS),
        variance=round(pvariance(adjusted) / spread, DIGITS) if spread else None,
    )


def _weights(results: Sequence[float], luck: Sequence[float]) -> list[float]:
    """Give for each game the part of the luck that explains most of the results of the others, drawn towards 1."""
    others = len(results) - 1
    if not others:
        return [1.0]
    sum_result, sum_luck = sum(results), sum(luck)
    sum_both = sum(result * own for result, own in zip(results, luck, strict=True))
    sum_squares = sum(own * own for own in luck)
    found = []
    for result, own in zip(results, luck, strict=True):
        rest = sum_luck - own
        both = sum_both - result * own - (sum_result - result) * rest / others
        squares = sum_squares - own * own - rest * rest / others
        prior = PRIOR_GAMES * squares / others
        found.append((both + prior) / (squares + prior) if squares > LEAST_SQUARES else 1.0)
    return found


def _measured(one: Estimate, games: int) -> Measured:
    low, high = (None, None) if one.interval is None or games < LEAST_GAMES else one.interval
    ends = [None if end is None else round(end, DIGITS) for end in (low, high)]
    return Measured(round(one.mean, DIGITS), *ends)
