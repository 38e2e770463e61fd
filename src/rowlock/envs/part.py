"""What a game gives to the environments: its encoding, a small position, its kernel by steps. Knows no game.

A game has its `Environment` as `ENVIRONMENT` in the module `envs` of its parts. A game without one has no environments.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from rowlock.core.contract import AnyGame
from rowlock.core.errors import BadSetup
from rowlock.core.options import Options
from rowlock.core.parts import find_part
from rowlock.envs.encode.contract import AnyEncoding
from rowlock.games import GAMES
from rowlock.kernels.kernel import Implemented, implements

if TYPE_CHECKING:
    from rowlock.envs.episode import Setup
    from rowlock.envs.miniatures import Miniature
    from rowlock.kernels.steps import StepBatch

__all__ = [
    "Environment",
    "Position",
    "StepKernel",
    "encoded_games",
    "environment_of",
    "miniature_of",
    "no_window",
]

Position: TypeAlias = Mapping[str, Any]
"""A kernel's position: plain numbers by name."""


@dataclass(frozen=True, slots=True)
class StepKernel:
    """How a game's kernel by steps is set up, and how its positions are read."""

    games: Callable[..., StepBatch]  # each kernel takes the options of its game
    arguments: Callable[[Setup], dict[str, object]]
    state: Callable[[Any, Position], object]  # from the initial state of the same game
    options: Implemented
    """The options that the kernel implements."""

    def plays(self, options: Options) -> bool:
        """Tell whether the kernel plays games with these options."""
        return implements(options, self.options)


@dataclass(frozen=True, slots=True)
class Environment:
    """A game's part in the environments."""

    title: str
    """The name under which OpenSpiel lists the game."""
    encoding: Callable[[Any, int | None], AnyEncoding]
    """Makes the encoding for the game's options and the size of its window, if it has one."""
    longest_turn: int
    """The most steps that one turn can take."""
    miniature: Miniature | None = None
    steps: StepKernel | None = None


def environment_of(game: AnyGame) -> Environment | None:
    """Find a game's part in the environments; None if it has none."""
    return cast("Environment | None", find_part(game, "envs", "ENVIRONMENT"))


def miniature_of(game: AnyGame) -> Miniature:
    """Find a game's miniature; refuse a game that has none."""
    environment = environment_of(game)
    if environment is None or environment.miniature is None:
        raise BadSetup("{game} has no miniature", "no_miniature", game=game.name)
    return environment.miniature


def encoded_games() -> dict[str, Environment]:
    """Give the games that have environments, by name."""
    found = ((name, environment_of(game)) for name, game in GAMES.items())
    return {name: environment for name, environment in found if environment is not None}


def no_window(window: int | None, encoding: AnyEncoding) -> AnyEncoding:
    """Give an encoding that has no window; refuse a size for it."""
    if window is not None:
        raise BadSetup("only Qwirkle has a window", "window_qwirkle")
    return encoding
