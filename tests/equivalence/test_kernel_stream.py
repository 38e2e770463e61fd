"""The random stream of the kernels: uniform below any bound, also where a plain product would not be."""

from __future__ import annotations

from collections import Counter

import pytest

from rowlock.kernels.native import lowest, size_of
from rowlock.kernels.qwirkle import Table
from rowlock.kernels.stream import GOLDEN, MIX_1, MIX_2, WORD, RandomStream, game_seed, mixed, seed_of

WIDE = 3 << 30
"""A bound near 2^32, for which a third of the products have to be rejected."""


def unmixed(word: int) -> int:
    """Undo `mixed`."""

    def unshifted(value: int, by: int) -> int:
        found = value
        for _ in range(64 // by + 1):
            found = value ^ (found >> by)
        return found

    word = unshifted(word, 31) * pow(MIX_2, -1, 1 << 64) & WORD
    word = unshifted(word, 27) * pow(MIX_1, -1, 1 << 64) & WORD
    return unshifted(word, 30)


def stream_before(upper: int) -> int:
    """Give the seed whose first 32 random bits are these."""
    return (unmixed(upper << 32) - GOLDEN) & WORD


def test_the_helper_finds_seeds() -> None:
    for upper in (0, 1, 12345, (1 << 32) - 1):
        stream = RandomStream()
        stream.start(stream_before(upper))
        assert stream.upper_half() == upper


@pytest.mark.parametrize("bound", [3, 6, 36, 108, WIDE])
def test_a_product_that_would_favour_a_number_is_rejected(bound: int) -> None:
    """Of the 2^32 products exactly 2^32 mod `bound` fall into the rejected part; the first of them is upper = 0."""
    rejected = RandomStream()
    rejected.start(stream_before(0))  # 0 · bound leaves 0, which is below 2^32 mod bound
    rejected.below(bound)
    drawn_once = (stream_before(0) + GOLDEN) & WORD
    assert rejected.state != drawn_once, "the first product must be rejected and another number drawn"
    kept = RandomStream()
    kept.start(stream_before((1 << 32) - 1))
    assert kept.below(bound) == bound - 1
    assert kept.state == (stream_before((1 << 32) - 1) + GOLDEN) & WORD


def test_numbers_below_a_wide_bound_are_uniform() -> None:
    """Without rejection every third number below 3 · 2^30 would come twice as often as the others."""
    stream = RandomStream()
    stream.start(7)
    thirds = Counter(stream.below(WIDE) % 3 for _ in range(6_000))
    assert all(abs(count - 2_000) < 200 for count in thirds.values()), thirds


def test_a_compiled_kernel_rejects_as_the_source_does() -> None:
    """The first draw of a bag of six tiles is rejected for this seed, so the tile drawn follows from the second."""
    seed = stream_before(0)
    table = Table()
    table.load([(0, 0, 0)], [[1, 1, 1, 2, 2], [3]], [6, 12, 18, 24, 30, 35], due=(0, 1))
    table.begin(seed)
    stream = RandomStream()
    stream.start(seed)
    drawn = [6, 12, 18, 24, 30, 35][stream.below(6)]
    assert sorted([1, 1, 1, 2, 2, drawn]) == table.position()["hands"][0]


def test_every_game_of_a_batch_has_its_own_seed() -> None:
    assert len({game_seed(1, game) for game in range(1_000)}) == 1_000
    assert game_seed(5, 9) == seed_of(5, 9)
    assert mixed(0) == 0


def test_sets_are_counted_and_searched_as_in_c() -> None:
    assert [lowest(1 << place) for place in (0, 5, 35)] == [0, 5, 35]
    assert size_of((1 << 36) - 1) == 36
