"""Random numbers of the kernels: splitmix64, and numbers below a bound that are exactly uniform.

Fast, and known from the seed: games that must be fair to people use the verifiable stream of `core.chance` instead.
"""

from __future__ import annotations

from rowlock.kernels.checks import word
from rowlock.kernels.native import Native, inline, native, u64

__all__ = ["RandomStream", "game_seed", "mixed", "seed_of"]

WORD: u64 = (1 << 64) - 1
HALF_WORD: u64 = (1 << 32) - 1
TWO_TO_32: u64 = 1 << 32
GOLDEN: u64 = 0x9E3779B97F4A7C15
MIX_1: u64 = 0xBF58476D1CE4E5B9
MIX_2: u64 = 0x94D049BB133111EB


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
