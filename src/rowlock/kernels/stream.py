"""Random numbers of the kernels: splitmix64, and numbers below a bound that are exactly uniform.

Fast, and known from the seed: games that must be fair to people use the verifiable stream of `core.chance` instead.
"""

from __future__ import annotations

from rowlock.kernels.checks import word
from rowlock.kernels.native import Bytes, Ints, Native, inline, native, u64

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["DrawScript", "RandomStream", "game_seed", "mixed", "seed_of"]

WORD: u64 = (1 << 64) - 1
HALF_WORD: u64 = (1 << 32) - 1
TWO_TO_32: u64 = 1 << 32
GOLDEN: u64 = 0x9E3779B97F4A7C15
MIX_1: u64 = 0xBF58476D1CE4E5B9
MIX_2: u64 = 0x94D049BB133111EB
MOST_SCRIPTED = 2048
"""Draws that a caller can give for one step; a deal that is repeated takes many."""
MOST_COMPONENTS = 64
NOT_GIVEN = -1


@native
def mixed(word: u64) -> u64:
    """Scatter the bits of a word: the finaliser of splitmix64."""
    word = ((word ^ (word >> 30)) * MIX_1) & WORD
    word = ((word ^ (word >> 27)) * MIX_2) & WORD
    return word ^ (word >> 31)


@native
def seed_of(seed: u64, game: u64) -> u64:
    """Return the seed of one game of a batch."""
    return mixed((mixed((seed + GOLDEN) & WORD) + game * GOLDEN) & WORD)


def game_seed(seed: int, game: int) -> int:
    """Return the seed of one game of a batch, the same however the batch is split."""
    return seed_of(word("seed", seed), word("game", game))


class RandomStream(Native):
    """A stream of random numbers that follows from its seed."""

    state: u64

    @inline
    def start(self, seed: u64) -> None:
        """Begin the stream of a seed."""
        self.state = seed

    @inline
    def upper_half(self) -> u64:
        """Return the next 32 random bits."""
        self.state = (self.state + GOLDEN) & WORD
        return mixed(self.state) >> 32

    @inline
    def below(self, bound: u64) -> int:
        """Return a uniform number below a bound, by multiplication with rejection (Lemire)."""
        scaled: u64 = self.upper_half() * bound
        while (scaled & HALF_WORD) < bound and (scaled & HALF_WORD) < (TWO_TO_32 - bound) % bound:
            scaled = self.upper_half() * bound
        return scaled >> 32


class DrawScript(Native):
    """Draws that a caller gives instead of a random stream; the pool of the first draw beyond them is noted."""

    is_on: bool
    given: Annotated[Bytes, MOST_SCRIPTED]
    size: int
    place: int
    lacks: bool
    """whether a draw was made that is not given"""
    pool: Annotated[Ints, MOST_COMPONENTS]
    """the copies of each component that this draw could give"""
    is_bad: bool
    """whether a draw was given that its pool does not hold"""

    def load(self, drawn: bytes) -> None:
        """Take draws, one byte for each component, and use them from now on."""
        if len(drawn) > MOST_SCRIPTED:
            raise ValueError(f"at most {MOST_SCRIPTED} draws can be given, not {len(drawn)}")
        for index in range(len(drawn)):
            self.given[index] = drawn[index]
        self.size = len(drawn)
        self.place = 0
        self.lacks = False
        self.is_bad = False
        for component in range(MOST_COMPONENTS):
            self.pool[component] = 0
        self.is_on = True

    def unload(self) -> None:
        """Leave the draws to the random stream again."""
        self.is_on = False

    def outcomes(self) -> list[tuple[int, float]]:
        """List the components of the first draw that is not given, with their probabilities."""
        counts = [self.pool[component] for component in range(MOST_COMPONENTS)]
        total = sum(counts)
        return [(component, count / total) for component, count in enumerate(counts) if count]

    @native
    def is_impossible(self) -> bool:
        """Tell whether more draws were given than made, or one that its pool did not hold."""
        return self.is_bad or self.place < self.size

    @native
    def draw(self) -> int:
        """Return the component drawn next, or `NOT_GIVEN`."""
        if self.place == self.size:
            return NOT_GIVEN
        self.place += 1
        return self.given[self.place - 1]

    @native
    def begins_pool(self) -> bool:
        """Tell whether this is the first draw that is not given: its pool has to be counted."""
        first: bool = not self.lacks
        self.lacks = True
        return first

    @inline
    def count(self, component: int) -> None:
        """Count one copy of a component in the pool."""
        self.pool[component] += 1

    @inline
    def refuse(self) -> None:
        """Note that the pool does not hold the component given."""
        self.is_bad = True
