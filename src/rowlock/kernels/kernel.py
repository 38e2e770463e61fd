"""A game's kernel as arenas and commands use it: new games by policy, and positions played to their end. Knows no game.

A game has its kernel as `KERNEL` in the module `kernels` of its parts. A game without one is played on its rules.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Final, Protocol, TypeAlias, cast

from rowlock.core.contract import AnyGame
from rowlock.core.errors import BadSetup
from rowlock.core.options import Options
from rowlock.core.parts import find_part
from rowlock.kernels.batch import Playouts

__all__ = [
    "EVERY",
    "Implemented",
    "Kernel",
    "PlayOn",
    "Simulate",
    "implements",
    "itself",
    "kernel_of",
    "named",
    "need_options",
]

EVERY: Final = None
"""Every value of an option."""
Implemented: TypeAlias = Mapping[str, Collection[object] | None]
"""The values of each option that a kernel implements; of an option that is not named, only the default of the game."""


def missing_option(options: Options, known: Implemented) -> str | None:
    """Name an option whose value is not implemented; None if there is no such option."""
    for option in fields(options):
        values = known.get(option.name, (option.default,))
        if values is not EVERY and getattr(options, option.name) not in values:
            return option.name
    return None


def implements(options: Options, known: Implemented) -> bool:
    """Tell whether all values of a game's options are implemented."""
    return missing_option(options, known) is None


def need_options(options: Options, known: Implemented) -> None:
    """Refuse options that are not implemented."""
    option = missing_option(options, known)
    if option is not None:
        raise BadSetup("the kernel does not play games with the option {option}", "kernel_option", option=option)


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
    options: Implemented
    """The options of whole games that the kernel implements; games with others are played by the rules."""
    key: Callable[[Any], Hashable] = itself
    """Gives equal keys to actions that lead to the same position."""
    more_positions: Implemented = field(default_factory=dict)
    """Options of positions that it evaluates although it does not play such games from their start."""

    def plays(self, options: Options) -> bool:
        """Tell whether the kernel plays games with these options."""
        return implements(options, self.options)

    def evaluates(self, options: Options) -> bool:
        """Tell whether positions with these options can be loaded and valued."""
        return implements(options, {**self.options, **self.more_positions})


def named(policies: Sequence[str]) -> dict[str, str]:
    """Give policies their own names."""
    return {policy: policy for policy in policies}


def kernel_of(game: AnyGame, options: Options | None = None) -> Kernel | None:
    """Find the kernel that plays a game with some options; None if the rules must play it."""
    kernel = cast("Kernel | None", find_part(game, "kernels", "KERNEL"))
    return kernel if kernel is not None and (options is None or kernel.plays(options)) else None
