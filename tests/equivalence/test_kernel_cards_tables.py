"""What the kernel says of tables and hands is what the rules say: legal tables, lays, results, most Qwirkles."""

from __future__ import annotations

from random import Random

import pytest

from rowlock.games.qwirkle_cards.cards import Card
from rowlock.games.qwirkle_cards.partition import splits
from rowlock.games.qwirkle_cards.results import any_lay, fewest_cards, most_cards, most_claims, results, single
from rowlock.kernels.qwirkle_cards import Table, lays
from tests.kit.kernels import COMPILED, share
from tests.kit.kernels_cards import random_table


def hand_from(rng: Random, left: list[int], size: int = 9) -> tuple[Card, ...]:
    return tuple(sorted(map(Card, rng.sample(left, min(size, len(left))))))


def test_legal_tables_are_those_of_the_rules() -> None:
    rng, table, legal = Random(1), Table(), 0
    cases = share(4_000)
    for _ in range(cases):
        counts, _ = random_table(rng, rng.randrange(1, 18))
        for _ in range(rng.randrange(4)):
            card = rng.randrange(36)
            counts[card] = max(0, min(3, counts[card] + rng.choice((-1, 1))))
        expected = splits(tuple(counts))
        assert table.is_table(counts) == expected
        legal += expected
    assert cases / 3 < legal < cases


def test_scattered_cards_are_judged_as_the_rules_judge() -> None:
    rng, table = Random(2), Table()
    for _ in range(share(3_000)):
        counts = [rng.choice((0, 0, 1, 1, 2, 3)) if rng.random() < rng.random() else 0 for _ in range(36)]
        assert table.is_table(counts) == splits(tuple(counts))


@pytest.mark.parametrize("counts", [[0] * 36, [1] * 36, [2] * 36, [3] * 36, [3, 0, 0] * 12, [0, 3] * 18])
def test_extreme_tables_are_judged_as_the_rules_judge(counts: list[int]) -> None:
    assert Table().is_table(counts) == splits(tuple(counts))


def test_what_can_be_laid_and_claimed_is_what_the_rules_say() -> None:
    rng, table, stuck = Random(3), Table(), 0
    for _ in range(share(400)):
        counts, left = random_table(rng, rng.choice((0, 1, 1, 2, 4, 7, 12, 16)))
        hand = hand_from(rng, left, rng.choice((1, 2, 5, 9, 9)))
        lay = any_lay(tuple(counts), hand)
        best = most_claims(tuple(counts), hand)
        assert table.can_lay(counts, hand) == (lay is not None)
        assert table.most_claims(counts, hand) == (-1 if best is None else len(best.claims))
        assert table.useful(counts, hand) == [card for card in sorted(set(hand)) if single(tuple(counts), hand, card)]
        stuck += lay is None
    assert stuck > share(20)


def test_minimal_and_most_choose_what_the_rules_choose() -> None:
    rng, table = Random(4), Table()
    for _ in range(share(120)):
        counts, left = random_table(rng, rng.randrange(0, 15))
        hand = hand_from(rng, left)
        best = most_claims(tuple(counts), hand)
        for policy, choose in (("minimal", fewest_cards), ("most", most_cards)):
            found = table.best_lay(counts, hand, policy)
            expected = choose(tuple(counts), hand, len(best.claims)) if best else None
            assert found == (None if expected is None else (list(expected.cards), list(expected.claims)))


def test_results_are_listed_as_the_rules_list_them() -> None:
    rng, table, listed = Random(5), Table(), 0
    for number in range(share(48)):
        counts, left = random_table(rng, rng.randrange(0, 14))
        hand = hand_from(rng, left, 9 if number % 6 == 0 else rng.randrange(1, 7))
        expected = [(result.cards, result.claims) for result in results(tuple(counts), hand)]
        assert table.results(counts, hand) == expected
        assert table.results(counts, hand, 5) == expected[:5]
        listed += len(expected)
    assert listed > share(2_000)


@pytest.mark.skipif(COMPILED, reason="only as Python can the list of ways be cut short")
def test_more_ways_to_claim_than_are_listed_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    rng, table = Random(6), Table()
    cases = []
    for _ in range(20):
        counts, left = random_table(rng, rng.randrange(3, 12))
        hand = hand_from(rng, left)
        cases.append((counts, hand, table.best_lay(counts, hand, "minimal")))
    assert any(lay and lay[1] for _, _, lay in cases)
    monkeypatch.setattr(lays, "WAYS", 0)
    for counts, hand, lay in cases:
        assert table.best_lay(counts, hand, "minimal") == lay


def test_the_fullest_tables_are_searched_at_once() -> None:
    table = Table()
    assert table.most_claims([2] * 36, list(range(9))) == 13
    assert table.most_claims([3] * 27 + [0] * 9, list(range(27, 36))) == 14
    assert table.best_lay([2] * 36, [0], "minimal") == ([0], [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
