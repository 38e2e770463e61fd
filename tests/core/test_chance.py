"""Streams, what may happen, and how a shuffle is proved fair."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rowlock.core.chance import (
    Draws,
    FastStream,
    Outcome,
    VerifiableStream,
    commitment,
    draw,
    seed_bytes,
    stream_key,
)

BOUNDS = (108, 107, 6, 2, 36, 1_000_000, 1 << 64, 3, 2**63 + 1, 1)

# ── the verifiable stream ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("seed", "entropy", "game_id", "numbers"),
    [
        ("golden", (), "", [25, 1, 3, 1, 0, 598949, 100410221839853069, 0, 4828092540345119263, 0]),
        ("0", (), "", [72, 36, 3, 1, 24, 311193, 4807575183635412933, 0, 1556605377624148427, 0]),
        ("ff" * 32, (), "", [77, 84, 0, 0, 20, 533253, 557512936248800151, 1, 6068781489259711571, 0]),
        (
            "golden", ("amber", "birch"), "game 7",
            [16, 97, 2, 0, 33, 777250, 12784091297431829879, 1, 7448937376225941439, 0],
        ),
    ],
)  # fmt: skip
def test_the_stream_is_pinned(seed: str, entropy: tuple[str, ...], game_id: str, numbers: list[int]) -> None:
    stream = VerifiableStream.of(seed, entropy, game_id)
    assert [stream.below(bound) for bound in BOUNDS] == numbers


def test_a_deal_is_pinned() -> None:
    outcome = Draws("deal", (3,) * 36, (6, 6)).sample(VerifiableStream.of("golden"))
    assert outcome == Outcome("deal", ((0, 3, 8, 14, 21, 27), (0, 10, 20, 23, 23, 30)))


def words(key: bytes, count: int) -> list[int]:
    """Make the stream's words as its description says: HMAC-SHA256 of a counter, four 64-bit words a block."""
    blocks = b"".join(hmac.digest(key, block.to_bytes(8, "big"), hashlib.sha256) for block in range((count + 3) // 4))
    return [int.from_bytes(blocks[8 * index : 8 * index + 8], "big") for index in range(count)]


def test_anyone_can_repeat_the_stream_from_its_description() -> None:
    key = hmac.digest(
        hashlib.sha256(b"a secret").digest(),
        b"".join(len(part).to_bytes(8, "big") + part for part in (b"salt", b"pepper", b"game 1")),
        hashlib.sha256,
    )
    assert stream_key("a secret", ("salt", "pepper"), "game 1") == key
    stream = VerifiableStream(key)
    assert [stream.below(1 << 64) for _ in range(10)] == words(key, 10)


def test_words_beyond_the_last_full_multiple_are_rejected() -> None:
    bound = (1 << 63) + 1  # nearly half of all words are beyond it
    key = b"rejection"
    stream = VerifiableStream(key)
    kept = [word for word in words(key, 400) if word < bound]
    assert [stream.below(bound) for _ in range(100)] == kept[:100]


@pytest.mark.parametrize("bound", [0, -1, (1 << 64) + 1])
def test_a_bound_that_no_word_serves_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="bound must be between 1 and 2"):
        VerifiableStream.of("x").below(bound)


@pytest.mark.parametrize("stream", [VerifiableStream.of("uniform"), FastStream("uniform")])
@pytest.mark.parametrize("bound", [2, 7, 36, 108])
def test_numbers_are_uniform(stream: VerifiableStream | FastStream, bound: int) -> None:
    trials = 200 * bound
    counts = Counter(stream.below(bound) for _ in range(trials))
    statistic = sum((counts[number] - 200) ** 2 / 200 for number in range(bound))
    assert set(counts) == set(range(bound))
    assert statistic < (bound - 1) + 5 * (2 * (bound - 1)) ** 0.5


def test_equal_seeds_give_equal_fast_streams() -> None:
    one, other = FastStream(5), FastStream(5)
    assert [one.below(100) for _ in range(20)] == [other.below(100) for _ in range(20)]


def test_seeds_are_hex_numbers_or_any_text() -> None:
    assert seed_bytes("ff") == (255).to_bytes(32, "big")
    assert seed_bytes("0FF") == seed_bytes("ff")
    assert seed_bytes("f" * 64) == b"\xff" * 32
    assert seed_bytes("f" * 65) == hashlib.sha256(b"f" * 65).digest()
    assert seed_bytes("Blåbær") == hashlib.sha256("Blåbær".encode()).digest()
    assert seed_bytes("") == hashlib.sha256(b"").digest()


@given(st.text(st.characters(), max_size=20))
def test_every_text_is_a_seed(seed: str) -> None:
    assert len(seed_bytes(seed)) == 32
    assert 0 <= VerifiableStream.of(seed, [seed], seed).below(6) < 6
    assert len(commitment(seed, seed)) == 64


def test_a_text_that_is_no_valid_unicode_is_a_seed_too() -> None:
    assert len(seed_bytes("\ud800")) == 32
    assert commitment("\ud800", "\udfff") != commitment("\ud800", "\udffe")


def test_what_seats_add_is_kept_apart() -> None:
    keys = {
        stream_key("s", ("ab", "c"), "g"),
        stream_key("s", ("a", "bc"), "g"),
        stream_key("s", ("abc",), "g"),
        stream_key("s", ("ab", "cg"), ""),
        stream_key("s", ("ab", "c", "g"), ""),
        stream_key("s", (), "abcg"),
    }
    assert len(keys) == 6


def test_commitments_are_pinned_and_bind_seed_and_game() -> None:
    assert commitment("golden") == "c25ef3c5595b7a77f06c628a9c50307289035ac75477489c3cb45edb841a3670"
    assert commitment("golden", "game 7") == "885308989ed36db832edd84459f79197a6d3a2ae8a4359b91a375623f8c37e08"
    assert len({commitment("a"), commitment("b"), commitment("a", "1"), commitment("a", "2")}) == 4
    assert commitment("golden") != stream_key("golden").hex()


# ── draws ─────────────────────────────────────────────────────────────────────────────────────────────


def test_drawing_takes_from_the_pool_and_sorts() -> None:
    class Last:
        def below(self, bound: int) -> int:
            return bound - 1

    pool = [1, 1, 4, 9]
    assert draw(Last(), pool, 3) == (1, 4, 9)
    assert pool == [1]


COUNTS = st.lists(st.integers(0, 3), min_size=1, max_size=4)


@st.composite
def draws(drawn: st.DrawFn) -> Draws:
    counts = drawn(COUNTS)
    left, sizes = sum(counts), []
    for _ in range(drawn(st.integers(0, 3))):
        sizes.append(drawn(st.integers(0, min(left, 3))))
        left -= sizes[-1]
    return Draws("draw", tuple(counts), tuple(sizes))


@given(draws())
def test_probabilities_add_up_to_one_over_the_distinct_outcomes(chance: Draws) -> None:
    outcomes = list(chance.enumerate())
    assert len(outcomes) == len(set(outcomes)) == chance.size
    assert sum(map(chance.probability, outcomes)) == 1
    assert all(chance.probability(outcome) > 0 for outcome in outcomes)


@given(draws(), st.integers(0, 1000))
def test_what_is_sampled_is_listed(chance: Draws, seed: int) -> None:
    assert chance.sample(FastStream(seed)) in set(chance.enumerate())


def test_the_probability_is_what_drawing_one_by_one_gives() -> None:
    chance = Draws("draw", (2, 1, 1), (2, 1))
    counted: Counter[Outcome] = Counter()
    pool = [0, 0, 1, 2]
    for one in range(4):
        for two in range(4):
            for three in range(4):
                if len({one, two, three}) == 3:
                    first = tuple(sorted((pool[one], pool[two])))
                    counted[Outcome("draw", (first, (pool[three],)))] += 1
    for outcome in chance.enumerate():
        assert chance.probability(outcome) == Fraction(counted[outcome], counted.total())


def test_sampling_follows_the_probabilities() -> None:
    chance, stream = Draws("draw", (2, 1, 1), (2, 1)), VerifiableStream.of("sampling")
    trials = 6000
    counted = Counter(chance.sample(stream) for _ in range(trials))
    for outcome in chance.enumerate():
        expected = float(chance.probability(outcome)) * trials
        assert abs(counted[outcome] - expected) < 5 * expected**0.5


@pytest.mark.parametrize(
    "outcome",
    [
        Outcome("deal", ((0, 1),)),
        Outcome("draw", ((0,),)),
        Outcome("draw", ((0, 1), (1,))),
        Outcome("draw", ((1, 0),)),
        Outcome("draw", ((1, 1),)),
        Outcome("draw", ((0, 2),)),
        Outcome("draw", ((-1, 0),)),
        Outcome("draw", ()),
    ],
)
def test_what_cannot_happen_has_no_probability(outcome: Outcome) -> None:
    assert Draws("draw", (2, 1), (2,)).probability(outcome) == 0


def test_an_impossible_later_group_has_no_probability() -> None:
    assert Draws("draw", (2, 1), (1, 2)).probability(Outcome("draw", ((1,), (0, 1)))) == 0


def test_more_than_there_is_cannot_be_drawn() -> None:
    with pytest.raises(ValueError, match="cannot draw 4 of 3 components"):
        Draws("draw", (2, 1), (2, 2))


def test_the_number_of_deals_of_the_whole_set_is_counted_without_listing_them() -> None:
    assert Draws("draw", (3,) * 36, (6,)).size == 4_472_412
    assert Draws("deal", (3,) * 36, (6, 6)).size > 10**13
