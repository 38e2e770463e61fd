"""Samples taken by several threads at once, on cores that are idle. The values do not depend on their number."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field

from rowlock.bots.halving import Sample
from rowlock.kernels.batch import idle_cores

__all__ = ["ThreadedSamples", "sampling"]


@dataclass(slots=True)
class ThreadedSamples:
    """Lets each thread sample some of the next worlds, and remembers those that nobody has asked for yet."""

    samplers: Sequence[Sample]
    """One for each thread; all give the same values for the same world."""
    pool: ThreadPoolExecutor
    ahead: int
    """Samples that each thread takes in one call."""
    idle: Callable[[], int] = idle_cores
    known: dict[int, list[float]] = field(default_factory=dict)

    def __call__(self, tried: Sequence[int], first: int, count: int) -> Sequence[Sequence[float]]:
        """Sample candidates in `count` worlds, starting with world `first`; empty if time ran out."""
        have = min(len(self.known.get(number, ())) for number in tried)
        if have < first + count and not self._sample_ahead(tried, have, first + count - have):
            return []
        return [self.known[number][first : first + count] for number in tried]

    def _sample_ahead(self, tried: Sequence[int], first: int, needed: int) -> bool:
        """Let every thread that finds an idle core sample its share of the next worlds; False if time ran out."""
        threads = max(1, min(len(self.samplers), self.idle()))
        count = needed if threads == 1 else max(needed, self.ahead * threads // len(tried))
        share = -(-count // threads)
        starts = range(first, first + count, share)

        def sampled(sample: Sample, start: int) -> Sequence[Sequence[float]]:
            return sample(tried, start, min(share, first + count - start))

        if threads == 1:
            pieces = [sampled(self.samplers[0], first)]
        else:
            pieces = list(self.pool.map(sampled, self.samplers[:threads], starts))
        if not all(pieces):
            return False
        for piece in pieces:
            for number, values in zip(tried, piece, strict=True):
                self.known.setdefault(number, []).extend(values)
        return True


@contextmanager
def sampling(samplers: Sequence[Sample], ahead: int) -> Iterator[Sample]:
    """Sample with one thread for each sampler; a single one needs no other thread."""
    if len(samplers) == 1:
        yield samplers[0]
        return
    with ThreadPoolExecutor(len(samplers)) as pool:
        yield ThreadedSamples(samplers, pool, ahead)
