"""Chance made explicit: streams of random numbers, what can happen, and how a shuffle is proved fair.

A state holds no generator. A game describes what may happen as a `Chance`; the caller samples it
from a `Stream` and hands the outcome back. Never uses floating point.
"""

from __future__ import annotations

import hashlib
import hmac
import random
import re
import struct
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from itertools import chain, repeat
from math import comb
from typing import Generic, Protocol, TypeVar

__all__ = [
    "EXACT_SEEDS",
    "SEEDS",
    "WORD_SEEDS",
    "Chance",
    "Draws",
    "FastStream",
    "Outcome",
    "Stream",
    "VerifiableStream",
    "commitment",
    "draw",
    "seed_bytes",
    "stream_key",
]

SEED_BYTES = 32
WORD_BYTES = 8
_BLOCK = struct.Struct(">4Q")
"""The words of one digest of SHA-256."""
WORDS = 1 << (8 * WORD_BYTES)
WORD_SEEDS = WORDS
"""Bound of the seeds that fill a 64-bit word."""
SEEDS = 1 << 62
"""Bound of the seeds that also fit a signed 64-bit integer."""
EXACT_SEEDS = 1 << 53
"""Bound of the seeds that a double holds exactly, so that JSON and floating point keep them."""
HEX_SEED = re.compile(r"[0-9a-fA-F]{1,64}")

OutcomeT = TypeVar("OutcomeT")


class Stream(Protocol):
    """A source of uniform integers."""

    def below(self, bound: int) -> int:
        """Give a uniform integer from 0 to bound − 1."""
        ...


def _encoded(text: str) -> bytes:
    """Encode any text, also invalid Unicode, so that every text is a valid seed."""
    return text.encode(errors="surrogatepass")


def seed_bytes(seed: str) -> bytes:
    """Turn a seed into 32 bytes: up to 64 hex digits as a number, any other text by its SHA-256."""
    if HEX_SEED.fullmatch(seed):
        return int(seed, 16).to_bytes(SEED_BYTES, "big")
    return hashlib.sha256(_encoded(seed)).digest()


def _framed(parts: Sequence[str]) -> bytes:
    """Join texts so that no two lists of texts give the same bytes."""
    encoded = [_encoded(part) for part in parts]
    return b"".join(len(part).to_bytes(8, "big") + part for part in encoded)


def stream_key(seed: str, entropy: Sequence[str] = (), game_id: str = "") -> bytes:
    """Derive the key of a game's stream from the secret seed, what each seat added, and the game's id."""
    return hmac.new(seed_bytes(seed), _framed([*entropy, game_id]), hashlib.sha256).digest()


def commitment(seed: str, game_id: str = "") -> str:
    """Give the digest that is published before seats close and binds the server to its seed."""
    return hashlib.sha256(b"rowlock commitment 1" + seed_bytes(seed) + _encoded(game_id)).hexdigest()


class VerifiableStream:
    """HMAC-SHA256 in counter mode, read as 64-bit words, with rejection: anyone with the key can repeat it."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._counter = 0
        self._words: list[int] = []

    @classmethod
    def of(cls, seed: str, entropy: Sequence[str] = (), game_id: str = "") -> VerifiableStream:
        """Open the stream of a game."""
        return cls(stream_key(seed, entropy, game_id))

    def _word(self) -> int:
        if not self._words:
            block = hmac.digest(self._key, self._counter.to_bytes(8, "big"), "sha256")
            self._counter += 1
            self._words = list(reversed(_BLOCK.unpack(block)))
        return self._words.pop()

    def below(self, bound: int) -> int:
        """Give a uniform integer from 0 to bound − 1; words beyond the last full multiple are rejected."""
        if not 0 < bound <= WORDS:
            raise ValueError(f"bound must be between 1 and 2^64, not {bound}")
        limit = WORDS - WORDS % bound
        while (word := self._word()) >= limit:
            pass
        return word % bound


class FastStream:
    """Python's own generator with the same interface, for simulations and resampling."""

    def __init__(self, seed: int | str | None = None) -> None:
        self.below = random.Random(seed).randrange


def draw(stream: Stream, pool: list[int], size: int) -> tuple[int, ...]:
    """Draw components without replacement out of an ordered pool, which shrinks, and sort them in its order.

    Components are integers whose order is the writers' order of the notation; the pool must be sorted.
    """
    return tuple(sorted(pool.pop(stream.below(len(pool))) for _ in range(size)))


class Chance(ABC, Generic[OutcomeT]):
    """What may happen now, with exact probabilities."""

    @abstractmethod
    def sample(self, stream: Stream) -> OutcomeT:
        """Draw one outcome."""

    @abstractmethod
    def probability(self, outcome: OutcomeT) -> Fraction:
        """Give the probability of an outcome, 0 for what cannot happen."""

    @property
    @abstractmethod
    def size(self) -> int:
        """Count the distinct outcomes."""

    @abstractmethod
    def enumerate(self) -> Iterator[OutcomeT]:
        """List the distinct outcomes lazily, in a fixed order."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What happened: a verb of the notation and, for each place filled, the components that came there."""

    verb: str
    groups: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Draws(Chance[Outcome]):
    """Groups of components drawn one after the other from one multiset, each group an unordered hand.

    `counts[c]` is how many copies of component `c` the multiset holds.
    """

    verb: str
    counts: tuple[int, ...]
    sizes: tuple[int, ...]
    _total: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        total = sum(self.counts)
        if sum(self.sizes) > total:
            raise ValueError(f"cannot draw {sum(self.sizes)} of {total} components")
        object.__setattr__(self, "_total", total)

    def sample(self, stream: Stream) -> Outcome:
        """Draw the groups in order, each component uniformly among those left."""
        pool = list(chain.from_iterable(map(repeat, range(len(self.counts)), self.counts)))
        return Outcome(self.verb, tuple(draw(stream, pool, size) for size in self.sizes))

    def probability(self, outcome: Outcome) -> Fraction:
        """Multiply the hypergeometric probabilities of the groups."""
        if outcome.verb != self.verb or tuple(map(len, outcome.groups)) != self.sizes:
            return Fraction(0)
        left, total, probability = list(self.counts), self._total, Fraction(1)
        for group in outcome.groups:
            if list(group) != sorted(group) or any(not 0 <= c < len(left) for c in group):
                return Fraction(0)
            ways = 1
            for c in set(group):
                ways *= comb(left[c], group.count(c))
                left[c] -= group.count(c)
            probability *= Fraction(ways, comb(total, len(group)))
            total -= len(group)
            if not ways:
                return Fraction(0)
        return probability

    @property
    def size(self) -> int:
        """Count the distinct outcomes by adding one component kind at a time."""
        return _ways(tuple(sorted(c for c in self.counts if c)), self.sizes)

    def enumerate(self) -> Iterator[Outcome]:
        """List the outcomes, the first group slowest."""
        for groups in _groups(list(self.counts), self.sizes):
            yield Outcome(self.verb, groups)


def _groups(counts: list[int], sizes: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    if not sizes:
        yield ()
        return
    for group in _multisets(counts, 0, sizes[0]):
        for c in group:
            counts[c] -= 1
        for rest in _groups(counts, sizes[1:]):
            yield (group, *rest)
        for c in group:
            counts[c] += 1


def _multisets(counts: Sequence[int], first: int, size: int) -> Iterator[tuple[int, ...]]:
    if size == 0:
        yield ()
        return
    for c in range(first, len(counts)):
        for copies in range(min(counts[c], size), 0, -1):
            for rest in _multisets(counts, c + 1, size - copies):
                yield (c,) * copies + rest


@lru_cache(maxsize=1 << 16)
def _ways(counts: tuple[int, ...], sizes: tuple[int, ...]) -> int:
    table = {sizes: 1}
    for count in counts:
        after: dict[tuple[int, ...], int] = {}
        for wanted, ways in table.items():
            for rest in _shares(wanted, count):
                after[rest] = after.get(rest, 0) + ways
        table = after
    return table.get((0,) * len(sizes), 0)


@lru_cache(maxsize=1 << 16)
def _shares(wanted: tuple[int, ...], copies: int) -> tuple[tuple[int, ...], ...]:
    """List what each group still wants after sharing out up to `copies` of one kind."""
    if not wanted:
        return ((),)
    return tuple(
        (wanted[0] - given, *rest)
        for given in range(min(wanted[0], copies) + 1)
        for rest in _shares(wanted[1:], copies - given)
    )
