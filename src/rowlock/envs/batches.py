"""Games stepped together by their step kernel, and its positions as states of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rowlock.core.errors import BadSetup
from rowlock.envs.episode import Setup
from rowlock.envs.part import Position, StepKernel, environment_of

if TYPE_CHECKING:
    from rowlock.kernels.steps import StepBatch

__all__ = ["batch_of", "plays_by_kernel", "state_of"]


def _kernel(setup: Setup) -> StepKernel | None:
    environment = environment_of(setup.game)
    return None if environment is None else environment.steps


def plays_by_kernel(setup: Setup) -> bool:
    """Tell whether a kernel can play games with these settings: games from their beginning, not miniatures."""
    kernel = _kernel(setup)
    return kernel is not None and setup.miniature is None and kernel.plays(setup.options)


def batch_of(setup: Setup, games: int, *, packed: bool = False, renew: bool = True) -> StepBatch:
    """Set up games that are stepped together; with `renew` a new game follows each that ends."""
    name, encoding = setup.game.name, setup.encoding
    kernel = _kernel(setup)
    if kernel is None:
        raise BadSetup("{game} has no kernel that plays by steps", "no_step_kernel", game=name)
    if not plays_by_kernel(setup):
        raise BadSetup(
            "only whole games are stepped in batches, not {game} as set up here", "batch_whole_games", game=name
        )
    batch = kernel.games(games, setup.seats, packed=packed, renew=renew, **kernel.arguments(setup))
    if (batch.steps, batch.numbers) != (encoding.steps, encoding.size):
        raise RuntimeError(
            f"the kernel of {name} has {batch.steps} steps and writes {batch.numbers} numbers, the encoding "
            f"{encoding.steps} and {encoding.size}: compile the kernels again"
        )
    batch.end_after(setup.decisions or 0)
    return batch


def state_of(setup: Setup, position: Position) -> object:
    """Read a kernel's position as the rules' state, without its history."""
    kernel = _kernel(setup)
    assert kernel is not None, "the position comes from the game's kernel"
    return kernel.state(setup.game.initial(setup.seats, setup.options), position)
