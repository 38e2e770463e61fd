"""Positions under examination: the different actions of a seat, played out by several policies, or solved exactly.

A game has its own examination as `EXAMINE` in the module `arena` of its parts. `SOURCE` says which positions may become
puzzles. A game without them is played on its rules.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, cast

from rowlock.arena.plain_playouts import POLICIES, play_on_rules
from rowlock.bots import Bot
from rowlock.bots.equivalence import effect_of
from rowlock.core.contract import AnyGame, View
from rowlock.core.parts import find_part

__all__ = ["Examined", "Leads", "Listed", "Source", "examine", "leads_in", "source_of"]

Leads: TypeAlias = "array[int]"
"""The final lead of a seat in each of several worlds."""


class Examined(Protocol):
    """A position in which a seat decides."""

    @property
    def policies(self) -> tuple[str, ...]:
        """The policies that can play the position to its end; the first one is the best."""
        ...

    def __len__(self) -> int:
        """Count the legal actions, one of each effect."""
        ...

    def action(self, number: int) -> Any:
        """Give an action by its number."""
        ...

    def number_of(self, action: Any) -> int | None:
        """Find the number of an action with the same effect; None if it is not legal."""
        ...

    def leads(self, policy: str, number: int, seed: int, first: int, worlds: int) -> Leads:
        """Play an action, by its number, in the worlds from number `first` on; equal seeds deal equal worlds."""
        ...

    def exact(self, nodes: int) -> Mapping[int, int] | None:
        """Give the final lead after each action under best play; None if something is hidden.

        Actions that could not be solved by looking at this number of positions in all are left out.
        """
        ...


@dataclass(frozen=True, slots=True)
class Source:
    """Where puzzles of a game come from: the bot that plays the games, and the positions that are worth a check."""

    player: Bot | None = None
    """None for the strongest level."""
    is_promising: Callable[[Any], bool] = lambda _: True
    least_easy_gap: float = 2.0
    """What the answers to the easiest puzzles gain at least, in what the game counts."""


def source_of(game: AnyGame) -> Source:
    """Find the source of a game's puzzles; without one of its own, every position of the strongest bot's games."""
    return cast("Source | None", find_part(game, "arena", "SOURCE")) or Source()


def examine(game: AnyGame, view: View) -> Examined:
    """Prepare a position for an examination."""
    own = cast("Callable[[View], Examined] | None", find_part(game, "arena", "EXAMINE"))
    return own(view) if own is not None else _OnRules(game, view)


class Listed:
    """The actions of a seat, one of each effect, in a list."""

    def __init__(self, game: AnyGame, view: View, actions: Iterable[object]) -> None:
        self._game, self._view = game, view
        self._all: dict[Hashable, object] = {}
        for action in actions:
            self._all.setdefault(effect_of(game, view, action), action)
        self._numbers = {effect: number for number, effect in enumerate(self._all)}
        self._list = list(self._all.values())

    def __len__(self) -> int:
        return len(self._list)

    def action(self, number: int) -> Any:
        """Give an action by its number."""
        return self._list[number]

    def number_of(self, action: Any) -> int | None:
        """Find the number of an action with the same effect; None if there is none."""
        return self._numbers.get(effect_of(self._game, self._view, action))


def leads_in(rows: Leads, seats: int, seat: int) -> Leads:
    """Give a seat's lead over the best of the others from rows of scores, each with its number of turns at the end."""
    width = seats + 1
    if seats == 2:
        return array("i", map(int.__sub__, rows[seat::width], rows[1 - seat :: width]))
    others = [rows[other::width] for other in range(seats) if other != seat]
    return array("i", (own - max(rest) for own, *rest in zip(rows[seat::width], *others, strict=True)))


class _OnRules(Listed):
    """A position of a game without a kernel."""

    policies = tuple(POLICIES)

    def __init__(self, game: AnyGame, view: View) -> None:
        super().__init__(game, view, game.actions_in(view))

    def leads(self, policy: str, number: int, seed: int, first: int, worlds: int) -> Leads:
        """Play the rules to the end."""
        view, action = self._view, self.action(number)
        assert view.seat is not None, "a spectator has no actions"
        played = play_on_rules(self._game, view, action, worlds, seed, policy=policy, first_game=first)
        return leads_in(played.rows, played.seats, view.seat)

    def exact(self, nodes: int) -> Mapping[int, int] | None:
        """Solve nothing."""
        return None
