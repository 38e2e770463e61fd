"""The result of each bot over a series: win rate and margin with intervals over pairs, and thinking time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rowlock.arena.results import PairLine
from rowlock.core.estimates import Estimate, estimate, share_estimate

__all__ = ["Standing", "pair_scores", "standings"]


@dataclass(frozen=True, slots=True)
class Standing:
    """The result of one bot over a series."""

    name: str
    wins: Estimate
    margin: Estimate | None
    """Its score less the mean of the others', over games without a forfeit."""
    score: Estimate | None
    decisions: int
    think_ms: float
    longest_ms: float
    forfeits: int
    restarts: int
    """How often its program died and was started again; what it answered then counts."""

    def report(self) -> dict[str, object]:
        """Describe the result as JSON."""
        rate, interval = self.wins.rounded(4)
        margin, margin_interval = (None, None) if self.margin is None else self.margin.rounded(3)
        return {
            "name": self.name,
            "win_rate": rate,
            "interval": interval,
            "margin": margin,
            "margin_interval": margin_interval,
            "mean_score": None if self.score is None else round(self.score.mean, 3),
            "think_ms": round(self.think_ms, 3),
            "longest_ms": round(self.longest_ms, 3),
            "decisions": self.decisions,
            "forfeits": self.forfeits,
            "restarts": self.restarts,
        }


def pair_scores(pairs: Sequence[PairLine], bot: int) -> list[float]:
    """Give a bot's share of the wins in each pair, from 0 to 1."""
    return [sum(game.bots[bot].share for game in pair.games) / len(pair.games) for pair in pairs]


def standings(names: Sequence[str], pairs: Sequence[PairLine]) -> list[Standing]:
    """Summarise a series, bot by bot."""
    return [_standing(name, bot, pairs) for bot, name in enumerate(names)]


def _points(values: Sequence[float]) -> Estimate | None:
    """Estimate a mean of points; equal values say nothing about the spread, so they give no interval."""
    if not values:
        return None
    found = estimate(values)
    return Estimate(found.mean, None) if len(set(values)) == 1 else found


def _standing(name: str, bot: int, pairs: Sequence[PairLine]) -> Standing:
    games = [game for pair in pairs for game in pair.games]
    lines = [game.bots[bot] for game in games]
    margins, scores = [], []
    for pair in pairs:
        whole = [game for game in pair.games if not game.forfeits]
        if whole:
            others = len(whole[0].bots) - 1
            mine = [game.bots[bot].score for game in whole]
            theirs = [(sum(one.score for one in game.bots) - game.bots[bot].score) / others for game in whole]
            scores.append(sum(mine) / len(whole))
            margins.append((sum(mine) - sum(theirs)) / len(whole))
    decisions = sum(line.decisions for line in lines)
    return Standing(
        name,
        share_estimate(pair_scores(pairs, bot)),
        _points(margins),
        _points(scores),
        decisions,
        sum(line.total_ms for line in lines) / max(1, decisions),
        max(line.longest_ms for line in lines),
        sum(forfeit.bot == bot for game in games for forfeit in game.forfeits),
        sum(line.restarts for line in lines),
    )
