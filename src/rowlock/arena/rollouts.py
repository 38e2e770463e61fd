"""What actions and positions are worth, by playing on: many games to their end in the kernels, over shared worlds.

A value is a lead: the final score of a seat less the best of the others', on average. Equal seeds deal equal worlds, so
differences between actions are paired, and far surer than the values themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, pstdev
from typing import Any, Final, TypeAlias

from rowlock.bots.contract import Stop
from rowlock.core.chance import SEEDS, Stream
from rowlock.core.contract import AnyGame, Kind, leaders
from rowlock.core.estimates import Z_95, Estimate, estimate
from rowlock.games.qwirkle_cards.actions import Lay
from rowlock.games.qwirkle_cards.rows import line_of
from rowlock.kernels.batch import Playouts
from rowlock.kernels.qwirkle import door as qwirkle_door
from rowlock.kernels.qwirkle_cards import door as qwirkle_cards_door
from rowlock.kernels.qwixx_cards import door as qwixx_cards_door

__all__ = ["ROLLOUTS", "Comparison", "Rollout", "Worth", "compare", "compare_until", "state_worth"]

ONE_WORLD: Final = 1.0
"""The least spread of leads, so that certain ends have a win chance of 0 or 1 and no division by zero."""

WORTH_THREADS: Final = 500

PlayOn: TypeAlias = Callable[[Any, Any, int, int], Playouts]
"""Plays a position on: (a state, or a view whose seat begins; its first action or None; games; seed)."""


@dataclass(frozen=True, slots=True)
class Rollout:
    """How one game is played on, and which of its actions are one and the same."""

    play_on: PlayOn
    key: Callable[[Any], Hashable]


def _threads(games: int) -> int | None:
    """Give all threads to many games, and one to few, which are over before others have begun."""
    return None if games >= WORTH_THREADS else 1


def _qwirkle(position: Any, action: Any, games: int, seed: int) -> Playouts:
    return qwirkle_door.playouts(position, games, seed, first=action, threads=_threads(games))


def _cards(position: Any, action: Any, games: int, seed: int) -> Playouts:
    # Who redraws or passes has no choice, and playouts begin with it anyway.
    lay = action if isinstance(action, Lay) else None
    return qwirkle_cards_door.playouts(position, games, seed, first=lay, threads=_threads(games))


def _cards_key(action: Hashable) -> Hashable:
    """Take lays that differ in how the rows lie as one."""
    if not isinstance(action, Lay):
        return action
    return action.cards, tuple(sorted(line_of(row) for row in action.claimed()))


def _qwixx(position: Any, action: Any, games: int, seed: int) -> Playouts:
    first = None if action is None else (position.seat, qwixx_cards_door.code_of(position.seen(), action))
    return qwixx_cards_door.playouts(position, games, seed, first=first, threads=_threads(games))


def _itself(action: Hashable) -> Hashable:
    return action


ROLLOUTS: Final[Mapping[str, Rollout]] = {
    "qwirkle": Rollout(_qwirkle, _itself),
    "qwirkle_cards": Rollout(_cards, _cards_key),
    "qwixx_cards": Rollout(_qwixx, _itself),
}


def _leads(played: Playouts, seat: int) -> list[int]:
    """Give a seat's lead over the best of the others in every game."""
    others = [played.scores(other) for other in range(played.seats) if other != seat]
    return [score - max(rest) for score, *rest in zip(played.scores(seat), *others, strict=True)]


# ── actions ───────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Comparison:
    """Actions of one seat played on in the same worlds, in the order given."""

    actions: tuple[Any, ...]
    leads: tuple[tuple[int, ...], ...]

    def value(self, number: int) -> Estimate:
        """Give an action's lead."""
        return estimate(self.leads[number])

    def best(self) -> int:
        """Give the action with the highest value, the first among equals."""
        means = [fmean(leads) for leads in self.leads]
        return means.index(max(means))

    def chance(self, number: int) -> float:
        """Give an action's win chance, as far as mean and spread of its leads tell.

        A normal curve through them is smoother than counting wins, which differ by chance where actions hardly do.
        """
        spread = max(ONE_WORLD, fmean(pstdev(leads) for leads in self.leads))
        return NormalDist().cdf(fmean(self.leads[number]) / spread)

    def gap(self, number: int, other: int) -> Estimate:
        """Give by how much an action is better than another, paired by world."""
        pairs = zip(self.leads[number], self.leads[other], strict=True)
        return estimate([one - another for one, another in pairs])

    def joined(self, other: Comparison) -> Comparison:
        """Add the same actions in more worlds."""
        return Comparison(self.actions, tuple(one + more for one, more in zip(self.leads, other.leads, strict=True)))


def compare(game: AnyGame, view: Any, actions: Sequence[Any], worlds: int, seed: int) -> Comparison:
    """Play actions of a view's seat on, each in the same worlds; those that come to the same are played once."""
    rollout = ROLLOUTS[game.name]
    kept: dict[Hashable, Any] = {}
    for action in actions:
        kept.setdefault(rollout.key(action), action)
    leads = tuple(tuple(_leads(rollout.play_on(view, one, worlds, seed), view.seat)) for one in kept.values())
    return Comparison(tuple(kept.values()), leads)


def compare_until(
    game: AnyGame, view: Any, actions: Sequence[Any], rng: Stream, *, batch: int, most: int, stop: Stop
) -> Comparison:
    """Compare actions in batch after batch of worlds: one at least, then until there are enough or the time is over."""
    found = compare(game, view, actions, batch, rng.below(SEEDS))
    for _ in range(batch, most, batch):
        if stop():
            break
        found = found.joined(compare(game, view, actions, batch, rng.below(SEEDS)))
    return found


# ── positions ─────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Worth:
    """What a whole position is worth to each seat: leads, half the width of their intervals, and shares of the wins."""

    leads: tuple[float, ...]
    halves: tuple[float, ...]
    chances: tuple[float, ...]


def state_worth(game: AnyGame, state: Any, worlds: int, seed: int) -> Worth:
    """Play a position on as it is, with only the draws to come unknown; what is over is worth what it came to."""
    if game.decision(state).kind is Kind.OVER:
        return _certain(game.scores(state))
    played = ROLLOUTS[game.name].play_on(state, None, worlds, seed)
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
