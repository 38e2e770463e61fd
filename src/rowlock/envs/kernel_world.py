"""A moment of a whole game on its kernel: what `world.World` is by the rules, many times faster.

A moment never changes: `after` copies its game to a place of its own in the kernel's batch. A chance node has no game:
it holds the step before it and the components drawn so far, and the last of them makes the step in the kernel. What a
kernel does not know (texts with the history, resampling, observations at chance nodes) comes from the rules, which
then play all numbers up to this moment.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from rowlock.envs.batches import batch_of, plays_by_kernel
from rowlock.envs.encode.contract import DTYPE, Observation
from rowlock.envs.episode import Setup, shares
from rowlock.envs.number_lists import NumberLists
from rowlock.envs.world import CHANCE_PLAYER, TERMINAL_PLAYER, World
from rowlock.kernels.step_codes import CHANCE, DEAL_STEP, NOT_OFFERED, TERMINAL, TOO_FAR

__all__ = ["KernelWorld", "KernelWorlds", "first_world"]

NOWHERE: Final = -1


class Past:
    """All numbers up to a moment, shared by later moments, and the moment by the rules if it is known."""

    __slots__ = ("before", "number", "world")

    def __init__(self, number: int = 0, before: Past | None = None, world: World | None = None) -> None:
        self.number = number
        self.before = before
        self.world = world

    def played(self) -> World:
        """Play all numbers by the rules, from the last moment that is known."""
        numbers, past = [], self
        while past.world is None:
            assert past.before is not None, "the first moment is known"
            numbers.append(past.number)
            past = past.before
        world = past.world
        for number in reversed(numbers):
            world = world.after(number)
        self.world, self.before = world, None
        return world


class KernelWorlds:
    """The moments of games with the same settings: each that has a game owns a place in one batch."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.games = batch_of(setup, 1, packed=True, renew=False)
        self.free = [0]
        self.size = 1
        self.lists = NumberLists()

    def take(self) -> int:
        """Take a free place, or make one."""
        if not self.free:
            self.games.add_games(self.size)
            self.free.extend(range(self.size, 2 * self.size))
            self.size *= 2
        return self.free.pop()

    def start(self) -> KernelWorld:
        """Give the moment before anything is dealt."""
        return self.moment(None, DEAL_STEP, b"", Past(world=World.start(self.setup)))

    def moment(self, base: KernelWorld | None, step: int, drawn: bytes, past: Past) -> KernelWorld:
        """Make a step after a moment with the draws given; a moment of chance follows while draws are missing."""
        place = self.take()
        kept = False
        try:
            source = NOWHERE if base is None else base.place
            player, chances = self.games.advance(source, place, step, drawn)
            kept = player >= 0 or player in (TERMINAL, TOO_FAR)
        finally:
            if not kept:
                self.free.append(place)
        if player >= 0:
            return KernelWorld(self, place, player, past)
        if player in (TERMINAL, TOO_FAR):
            return KernelWorld(self, place, TERMINAL_PLAYER, past, overflows=player == TOO_FAR)
        if player == CHANCE:
            assert chances is not None, "a draw has outcomes"
            return ChanceWorld(self, past, base=base, step=step, drawn=drawn, chances=chances)
        if player == NOT_OFFERED:
            raise ValueError(f"step {step} is not offered to player {NOWHERE if base is None else base.player}")
        raise ValueError(f"component {drawn[-1]} cannot be drawn now")


class KernelWorld:
    """A moment in which a seat is to move, or the end of a game."""

    __slots__ = ("overflows", "past", "place", "player", "worlds")

    is_dealt = True

    def __init__(self, worlds: KernelWorlds, place: int, player: int, past: Past, *, overflows: bool = False) -> None:
        self.worlds = worlds
        self.place = place
        self.player = player
        self.past = past
        self.overflows = overflows

    def __del__(self) -> None:
        if self.place != NOWHERE:
            self.worlds.free.append(self.place)

    def __deepcopy__(self, memo: dict[int, object]) -> KernelWorld:
        return self  # it never changes

    def __reduce__(self) -> tuple[object, ...]:
        return self.rules.__reduce__()  # a place in a batch means nothing elsewhere

    @property
    def setup(self) -> Setup:
        """The settings of the game."""
        return self.worlds.setup

    @property
    def rules(self) -> World:
        """The same moment by the rules."""
        return self.past.world or self.past.played()

    def offered(self) -> list[int]:
        """List the legal steps of the seat to move."""
        return self.worlds.games.offered(self.place) if self.player >= 0 else []

    def outcomes(self) -> list[tuple[int, float]]:
        """List the outcomes of chance with probabilities."""
        return self.rules.outcomes()  # raises: there are none

    def after(self, number: int) -> KernelWorld:
        """Give the next moment, after a step of the seat to move."""
        if self.player < 0:
            raise ValueError(f"step {number} is not offered: the game is over")
        return self.worlds.moment(self, number, b"", Past(number, self.past))

    def returns(self) -> list[float]:
        """Give each player's return, which sum to 0; zeros while the game runs."""
        if self.player != TERMINAL_PLAYER:
            return [0.0] * self.setup.seats
        return shares(tuple(self.worlds.games.scores(self.place)))

    def observe(self, seat: int) -> Observation:
        """Encode what a seat sees; only the seat itself sees its unfinished turn."""
        games = self.worlds.games
        if self.player < 0 and (games.asked(self.place) >= 0 or games.truncated(self.place) != self.overflows):
            return self.rules.observe(seat)  # ended by the number of decisions, perhaps before a draw
        seen = np.empty(self.setup.encoding.size, DTYPE)
        games.observe(self.place, seat, seen[None, :])
        return seen

    def numbers(self, seat: int) -> list[float]:
        """Give what a seat sees as a list."""
        return self.worlds.lists.of(seat, self.observe(seat))


class ChanceWorld(KernelWorld):
    """A moment in which a component is to be drawn, after a step or as part of the deal."""

    __slots__ = ("base", "chances", "drawn", "seen", "step")

    def __init__(
        self,
        worlds: KernelWorlds,
        past: Past,
        *,
        base: KernelWorld | None,
        step: int,
        drawn: bytes,
        chances: list[tuple[int, float]],
    ) -> None:
        super().__init__(worlds, NOWHERE, CHANCE_PLAYER, past)
        self.base = base
        self.step = step
        self.drawn = drawn
        self.chances = chances
        self.seen: dict[int, Observation] = {}
        """Observations that were asked for: every observer that OpenSpiel makes asks for those of the first moment."""

    def outcomes(self) -> list[tuple[int, float]]:
        """List the components that can be drawn next, with probabilities."""
        return list(self.chances)

    def after(self, number: int) -> KernelWorld:
        """Give the next moment, after a component is drawn."""
        if not 0 <= number < 256:
            raise ValueError(f"component {number} cannot be drawn now")
        drawn = self.drawn + bytes((number,))
        return self.worlds.moment(self.base, self.step, drawn, Past(number, self.past))

    def observe(self, seat: int) -> Observation:
        """Encode what a seat sees, by the rules: a kernel makes the step before a draw together with it."""
        if seat not in self.seen:
            self.seen[seat] = self.rules.observe(seat)
        return self.seen[seat].copy()


def first_world(setup: Setup) -> World | KernelWorld:
    """Give the first moment of a game: on its kernel if it has one that plays it, otherwise by the rules."""
    if plays_by_kernel(setup):
        return KernelWorlds(setup).start()
    return World.start(setup)
