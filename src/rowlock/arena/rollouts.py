"""The values of actions and positions, by playouts: many games to the end, over shared worlds.

A value is a mean lead: the final score of a seat less the best of the others'. Equal seeds deal equal worlds, so
differences between actions are paired, and far more precise than the values themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, pstdev
from typing import Any, Final, TypeAlias, cast

from rowlock.arena.plain_playouts import play_on_rules
from rowlock.bots.contract import Stop
from rowlock.bots.equivalence import distinct
from rowlock.core.chance import SEEDS, Stream
from rowlock.core.contract import AnyGame, Kind, View, leaders
from rowlock.core.estimates import Z_95, Estimate, estimate
from rowlock.core.parts import find_part
from rowlock.kernels.batch import PlayoutRows
from rowlock.kernels.kernel import kernel_of

__all__ = ["Comparison", "Worth", "closer_worth", "compare", "compare_until", "leads_in", "state_worth"]

ONE_WORLD: Final = 1.0
"""The least spread of leads, so that a certain result divides by no zero and has a win chance near 0 or 1."""

WORTH_THREADS: Final = 500

PlayOn: TypeAlias = Callable[[Any, int, int], PlayoutRows]
"""Plays a state on in a number of games with a seed."""


def _played_on(game: AnyGame, position: object, action: object, games: int, seed: int) -> PlayoutRows:
    """Play a state on, or a view whose seat begins with an action, in the game's kernel or on its rules."""
    kernel = kernel_of(game, game.options_of(position))
    if kernel is None:
        return play_on_rules(game, position, action, games, seed)
    # A few games are over before other threads have started.
    return kernel.playouts(position, games, seed, first=action, threads=None if games >= WORTH_THREADS else 1)


def leads_in(game: AnyGame, position: object, action: object, seat: int, *, worlds: int, seed: int) -> list[int]:
    """Give a seat's leads after a state, or after an action of a view's seat, in the worlds of the seed."""
    return _leads(_played_on(game, position, action, worlds, seed), seat)


def _leads(played: PlayoutRows, seat: int) -> list[int]:
    """Give a seat's lead over the best of the others in every game."""
    others = [played.scores(other) for other in range(played.seats) if other != seat]
    return [score - max(rest) for score, *rest in zip(played.scores(seat), *others, strict=True)]


# ── actions ───────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Comparison:
    """Actions of one seat played out in the same worlds, in the order given."""

    actions: tuple[object, ...]
    leads: tuple[tuple[int, ...], ...]

    def value(self, number: int) -> Estimate:
        """Estimate the lead after an action."""
        return estimate(self.leads[number])

    def best(self) -> int:
        """Give the index of the action with the highest value, the first among equals."""
        means = [fmean(leads) for leads in self.leads]
        return means.index(max(means))

    def chance(self, number: int) -> float:
        """Estimate the win chance after an action from the mean and the spread of its leads.

        A normal distribution is smoother than counting wins, which differ by chance between nearly equal actions.
        """
        spread = max(ONE_WORLD, fmean(pstdev(leads) for leads in self.leads))
        return NormalDist().cdf(fmean(self.leads[number]) / spread)

    def gap(self, number: int, other: int) -> Estimate:
        """Estimate how much better one action is than another, paired by world."""
        pairs = zip(self.leads[number], self.leads[other], strict=True)
        return estimate([one - another for one, another in pairs])

    def joined(self, other: Comparison) -> Comparison:
        """Add the same actions in more worlds."""
        return Comparison(self.actions, tuple(one + more for one, more in zip(self.leads, other.leads, strict=True)))


def compare(game: AnyGame, view: View, actions: Sequence[object], worlds: int, seed: int) -> Comparison:
    """Play out actions of a view's seat in the same worlds; equivalent actions are played once."""
    assert view.seat is not None, "a spectator has no actions"
    kept = distinct(game, view, actions)
    leads = tuple(tuple(leads_in(game, view, one, view.seat, worlds=worlds, seed=seed)) for one in kept)
    return Comparison(tuple(kept), leads)


def compare_until(
    game: AnyGame, view: View, actions: Sequence[object], rng: Stream, *, batch: int, most: int, stop: Stop
) -> Comparison:
    """Compare actions in batches of worlds: at least one batch, then until there are enough or the time is over."""
    found = compare(game, view, actions, batch, rng.below(SEEDS))
    for _ in range(batch, most, batch):
        if stop():
            break
        found = found.joined(compare(game, view, actions, batch, rng.below(SEEDS)))
    return found


# ── positions ─────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Worth:
    """The values of a position for each seat: leads, half the widths of their intervals, and win chances."""

    leads: tuple[float, ...]
    halves: tuple[float, ...]
    chances: tuple[float, ...]


def state_worth(game: AnyGame, state: object, worlds: int, seed: int) -> Worth:
    """Play out a position with all hands open, so that only future draws are random; a finished game is exact."""
    if game.decision(state).kind is Kind.OVER:
        return _certain(game.scores(state))
    return _worth_of(_played_on(game, state, None, worlds, seed), worlds)


def closer_worth(game: AnyGame, state: object, worlds: int, seed: int) -> Worth:
    """Do the same with a game's best policy for it, which may be slower (`PLAY_ON` in `arena` of its parts)."""
    play_on = cast("PlayOn | None", find_part(game, "arena", "PLAY_ON"))
    if play_on is None or game.decision(state).kind is Kind.OVER or kernel_of(game, game.options_of(state)) is None:
        return state_worth(game, state, worlds, seed)
    return _worth_of(play_on(state, worlds, seed), worlds)


def _worth_of(played: PlayoutRows, worlds: int) -> Worth:
    seats = range(played.seats)
    leads = [_leads(played, seat) for seat in seats]
    wins = [0.0] * played.seats
    for scores in zip(*(played.scores(seat) for seat in seats), strict=True):
        winners = leaders(scores)
        for seat in winners:
            wins[seat] += 1 / len(winners)
    return Worth(
        tuple(fmean(one) for one in leads),
        tuple(Z_95 * pstdev(one) / sqrt(worlds) for one in leads),
        tuple(won / worlds for won in wins),
    )


def _certain(scores: tuple[int, ...]) -> Worth:
    winners = leaders(scores)
    leads = tuple(float(score - max(scores[:seat] + scores[seat + 1 :])) for seat, score in enumerate(scores))
    return Worth(leads, (0.0,) * len(scores), tuple((seat in winners) / len(winners) for seat in range(len(scores))))
