"""Judging tables, any lay, which cards and most Qwirkles equal plain recursion over all rows, on small tables."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from rowlock.games.qwirkle_cards.cards import Card
from rowlock.games.qwirkle_cards.partition import split, splits
from rowlock.games.qwirkle_cards.results import any_lay, is_possible, most_claims, results, single
from rowlock.games.qwirkle_cards.rows import row_fault
from tests.kit.qwirkle_cards import (
    LINES,
    Counts,
    counts,
    hands_laid,
    is_table,
    layouts,
    most_qwirkles,
    random_table,
    rows_text,
    with_cards,
    without,
)

TABLES = 2_000
JUDGED = 4_000

Case = tuple[Counts, tuple[Card, ...]]


def random_cases(seed: int, tables: int) -> Iterator[Case]:
    """Lay random tables of up to 15 cards, with hands of up to five."""
    rng = Random(seed)
    for _ in range(tables):
        rows, rest = random_table(rng, rng.randrange(16))
        hand = rest[: rng.randrange(1, 6)]
        yield counts(rows_text(rows)), tuple(sorted(map(Card, hand)))


def nasty_cases(seed: int, tables: int) -> Iterator[Case]:
    """Lay tables in a corner of few colours and shapes, where copies and crossing lines abound."""
    rng = Random(seed)
    for _ in range(tables):
        colours, shapes = rng.choice([(2, 6), (3, 4), (4, 3), (6, 2), (3, 3)])
        corner = [6 * colour + shape for colour in range(colours) for shape in range(shapes) for _ in range(3)]
        rng.shuffle(corner)
        table: Counts = (0,) * 36
        for _ in range(6):
            row = _row(corner, rng)
            table = with_cards(table, row)
            for card in row:
                corner.remove(card)
        yield table, tuple(sorted(map(Card, corner[: rng.randrange(1, 5)])))


def _row(cards: list[int], rng: Random) -> list[int]:
    """Choose a row of cards that are there; nothing where the line chosen has too few."""
    there = sorted({card for card in rng.choice(LINES) if card in cards})
    return rng.sample(there, rng.randrange(3, min(5, len(there)) + 1)) if len(there) >= 3 else []


def check(table: Counts, hand: tuple[Card, ...]) -> None:
    """Compare everything that can be said of a hand and a table with what recursion says."""
    assert splits(table)
    laid = {cards: most_qwirkles(with_cards(table, cards)) for cards in hands_laid(hand)}
    possible = {cards: most for cards, most in laid.items() if most is not None}
    for cards, most in laid.items():
        assert splits(with_cards(table, cards)) == (most is not None)
    found = any_lay(table, hand)
    assert (found is not None) == bool(possible)
    assert found is None or found.cards in possible
    best = most_claims(table, hand)
    assert (best is not None) == bool(possible)
    if best:
        assert len(best.claims) == max(possible.values())
        assert is_possible(table, best)
    for card in set(hand):
        with_card = [len(cards) for cards in possible if card in cards]
        witness = single(table, hand, card)
        assert (witness is not None) == bool(with_card)
        if witness:
            assert card in witness.cards
            assert witness.cards in possible
            assert len(witness.cards) == min(with_card)


def test_random_tables() -> None:
    for table, hand in random_cases(1, TABLES):
        check(table, hand)


def test_nasty_tables() -> None:
    for table, hand in nasty_cases(2, TABLES // 4):
        check(table, hand)


def test_cards_that_are_no_table_are_judged_so() -> None:
    rng = Random(4)
    legal = 0
    for table, hand in random_cases(5, JUDGED):
        changed = with_cards(table, hand[: rng.randrange(3)])
        taken = [card for card, count in enumerate(changed) if count]
        changed = without(changed, rng.sample(taken, min(len(taken), rng.randrange(3))))
        assert splits(changed) == is_table(changed)
        legal += is_table(changed)
    assert 0.2 * JUDGED < legal < 0.8 * JUDGED


def test_optional_cards_are_used_wherever_some_choice_of_them_helps() -> None:
    for table, hand in random_cases(6, 400):
        for card in set(hand):
            least = with_cards(table, [card])
            most = with_cards(table, hand)
            expected = any(card in cards and is_table(with_cards(table, cards)) for cards in hands_laid(hand))
            found = split(least, most)
            assert (found is not None) == expected
            if found:
                used = found.used(most)
                assert all(a <= b <= c for a, b, c in zip(least, used, most, strict=True))
                assert is_table(used)


def test_results_are_exactly_those_of_all_layouts() -> None:
    rng = Random(7)
    for _ in range(120):
        rows, rest = random_table(rng, rng.randrange(3, 12))
        table, hand = counts(rows_text(rows)), tuple(sorted(map(Card, rest[:3])))
        expected = {
            (cards, tuple(sorted(row for row in after if len(row) == 6)))
            for cards in hands_laid(hand)
            for after in layouts(with_cards(table, cards))
        }
        listed = [(result.cards, tuple(sorted(result.claimed()))) for result in results(table, hand)]
        assert len(set(listed)) == len(listed)
        assert set(listed) == expected


@pytest.mark.parametrize("line", LINES)
def test_the_cards_of_one_line_split_exactly_when_there_are_three_for_each_copy(line: tuple[int, ...]) -> None:
    rng = Random(line[1])
    for _ in range(80):
        held = [rng.randrange(4) for _ in line]
        table = with_cards((0,) * 36, [card for card, times in zip(line, held, strict=True) for _ in range(times)])
        assert is_table(table) == (sum(held) >= 3 * max(held)) == splits(table)


def test_the_oracle_lists_legal_rows_only() -> None:
    for layout in layouts(counts("Rc Rs Rd Rf Oc Yc Rt Rx")):
        assert all(row_fault(tuple(map(Card, row))) is None for row in layout)
