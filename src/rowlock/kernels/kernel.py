"""A game's kernel as arenas and commands use it: new games by policy, and positions played to their end. Knows no game.

A game has its kernel as `KERNEL` in the module `kernels` of its parts. A game without one is played on its rules.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast

from rowlock.core.contract import AnyGame
from rowlock.core.options import Options
from rowlock.core.parts import find_part
from rowlock.kernels.batch import Playouts

__all__ = ["Kernel", "PlayOn", "Simulate", "every_option", "itself", "kernel_of", "named"]


class Simulate(Protocol):
    """Plays new games to their end."""

    def __call__(
        self,
        seats: int,
        options: Any,  # each game has options of its own type
        games: int,
        seed: int,
        policies: Sequence[str],
        *,
        threads: int | None,
        first_game: int,
    ) -> Playouts:
        """Play the games numbered from `first_game` of the batch that the seed names."""
        ...


class PlayOn(Protocol):
    """Plays a position to its end many times."""

    def __call__(
        self,
        position: Any,  # a state or a view of the game
        action: Any,
        games: int,
        seed: int,
        *,
        threads: int | None,
    ) -> Playouts:
        """Play a state on, or a view whose seat begins with the action; equal seeds deal equal worlds."""
        ...


def every_option(_: Options) -> bool:
    """Accept all options of a game."""
    return True


def itself(action: Hashable) -> Hashable:
    """Take every action as different from all others."""
    return action


@dataclass(frozen=True, slots=True)
class Kernel:
    """What plays a game fast."""

    policies: Mapping[str, str]
    """The kernel's policies by the names that users give them."""
    simulate: Simulate
    play_on: PlayOn
    key: Callable[[Any], Hashable] = itself
    """Gives equal keys to actions that lead to the same position."""
    plays: Callable[[Any], bool] = every_option
    """Tells whether the kernel plays games with these options."""


def named(policies: Sequence[str]) -> dict[str, str]:
    """Give policies their own names."""
    return {policy: policy for policy in policies}


def kernel_of(game: AnyGame, options: Options | None = None) -> Kernel | None:
    """Find the kernel that plays a game with some options; None if the rules must play it."""
    kernel = cast("Kernel | None", find_part(game, "kernels", "KERNEL"))
    return kernel if kernel is not None and (options is None or kernel.plays(options)) else None
