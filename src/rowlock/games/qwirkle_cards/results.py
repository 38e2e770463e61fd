"""The possible results of a turn: which cards a hand can lay on a table, and which Qwirkles it can claim.

A table is its counts: how its cards are arranged matters to nobody (QC-8). A `Result` is what a turn comes to, the
cards laid and the Qwirkles claimed; it is possible exactly when the table with the cards and without the claimed rows
splits into rows again. Any Qwirkle may stay as two rows of three (QC-9), so what is possible with some claims is
possible with fewer. Exact; knows neither opening nor layout.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations, product
from operator import sub
from typing import Final, TypeAlias

from rowlock.games.qwirkle_cards.cards import Card, Counts, added, counts_cards, subtracted
from rowlock.games.qwirkle_cards.partition import Split, split, split_like, splits
from rowlock.games.qwirkle_cards.rows import LINES, QWIRKLE, Row
from rowlock.games.symbols import counts_of

__all__ = [
    "Result",
    "any_lay",
    "fewest_cards",
    "is_possible",
    "most_cards",
    "most_claims",
    "results",
    "single",
    "split_after",
    "splits_after",
]

Claims: TypeAlias = tuple[int, ...]
"""Lines of which a row of six is claimed, in order; a line may be claimed repeatedly."""

_REMEMBERED: Final = 1 << 12


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a turn: cards laid from the hand, and lines claimed as Qwirkles."""

    cards: tuple[Card, ...]
    claims: Claims = ()

    def claimed(self) -> tuple[Row, ...]:
        """Give the rows of six that are claimed."""
        return tuple(LINES[line] for line in self.claims)


def is_possible(table: Counts, result: Result) -> bool:
    """Tell whether some layout gives a result."""
    after = subtracted(added(table, result.cards), chain.from_iterable(result.claimed()))
    return min(after) >= 0 and splits(after)


# ── one lay of each kind ──────────────────────────────────────────────────────────────────────────────


@lru_cache(_REMEMBERED)
def any_lay(table: Counts, hand: tuple[Card, ...]) -> Result | None:
    """Find a lay with no claim, or None for a player who is stuck (QC-12)."""
    return _with_claims(table, hand, ())


def single(table: Counts, hand: tuple[Card, ...], card: Card) -> Result | None:
    """Find a lay that holds a card of the hand and as few others as possible; None if no lay contains it.

    A card that fits by itself is laid alone; another may need company from the hand, such as the third card of a row.
    """
    rest = counts_cards(subtracted(tuple(counts_of(hand)), [card]))
    if not _some_lay_holds(table, hand, card):
        return None
    lays = (Result(tuple(sorted((card, *company)))) for company in _subsets(rest, range(len(rest) + 1)))
    return next(lay for lay in lays if is_possible(table, lay))


@lru_cache(_REMEMBERED)
def most_claims(table: Counts, hand: tuple[Card, ...]) -> Result | None:
    """Find a lay with the largest number of Qwirkles; None if there is no lay.

    The largest choices of lines that the cards could fill come first; where one does not work out, each choice with
    one Qwirkle fewer takes its place.
    """
    waiting = [(-len(claims), claims) for claims in _fullest_claims(added(table, hand))]
    heapq.heapify(waiting)
    met = {claims for _, claims in waiting}
    while waiting:
        _, claims = heapq.heappop(waiting)
        found = _with_claims(table, hand, claims)
        if found:
            return found
        for index in range(len(claims)):
            fewer = claims[:index] + claims[index + 1 :]
            if fewer not in met:
                met.add(fewer)
                heapq.heappush(waiting, (-len(fewer), fewer))
    return None


def _fullest_claims(counts: Counts) -> set[Claims]:
    """Give, for every choice of colours that cards could fill, the lines when all shapes still possible are added."""
    choices = [range(min(counts[card] for card in LINES[colour]) + 1) for colour in range(QWIRKLE)]
    fullest = set()
    for colours in product(*choices):
        shapes = [
            min(counts[card] - used for card, used in zip(LINES[QWIRKLE + shape], colours, strict=True))
            for shape in range(QWIRKLE)
        ]
        fullest.add(tuple(line for line, times in enumerate((*colours, *shapes)) for _ in range(times)))
    return fullest


def _with_claims(table: Counts, hand: tuple[Card, ...], claims: Claims) -> Result | None:
    """Find a lay that claims these lines, which the cards can fill: what they need, and further cards that help."""
    rows = counts_of(chain.from_iterable(LINES[line] for line in claims))
    needed = counts_cards(max(0, wanted - there) for wanted, there in zip(rows, table, strict=True))
    most = tuple(map(sub, added(table, hand), rows))
    least = tuple(map(sub, added(table, needed), rows))
    # QC-7: at least one card is laid; where the claims need none, any one will do.
    for first in [()] if needed else sorted({(card,) for card in hand}):
        base = added(least, first)
        found = split(base, most)
        if found:
            more = counts_cards(map(sub, found.used(most), base))
            return Result(tuple(sorted((*needed, *first, *more))), claims)
    return None


# ── many lays ─────────────────────────────────────────────────────────────────────────────────────────


def results(table: Counts, hand: tuple[Card, ...]) -> Iterator[Result]:
    """List every possible result once: few cards before many, no claims before some."""
    for result, _ in splits_after(table, hand):
        yield result


def splits_after(table: Counts, hand: tuple[Card, ...]) -> Iterator[tuple[Result, Split]]:
    """List every possible result once, with a split of the rows that stay: a function of table and result alone."""
    useful = [card for card in sorted(hand) if _some_lay_holds(table, hand, card)]
    present = split(table, table)
    assert present is not None, "a table is legal between turns"
    for cards in _subsets(useful, range(1, len(useful) + 1)):
        found = split_like(added(table, cards), present.colour_rows)
        if found:
            yield from _claiming(added(table, cards), cards, (), found)


def split_after(table: Counts, result: Result) -> Split:
    """Split the rows that stay after a possible result, in the way `splits_after` does."""
    after = added(table, result.cards)
    present = split(table, table)
    found = split_like(after, present.colour_rows) if present else None
    for line in result.claims:
        after = subtracted(after, LINES[line])
        found = _split_without(after, line, found) if found else None
    assert found is not None, "a table is legal between turns, and the result is possible"
    return found


def _some_lay_holds(table: Counts, hand: tuple[Card, ...], card: Card) -> bool:
    return split(added(table, [card]), added(table, hand)) is not None


def _claiming(after: Counts, cards: tuple[Card, ...], claims: Claims, found: Split) -> Iterator[tuple[Result, Split]]:
    """List the results that lay exactly these cards and claim these lines and further ones, none before the last."""
    yield Result(cards, claims), found
    for line in range(claims[-1] if claims else 0, len(LINES)):
        if all(map(after.__getitem__, LINES[line])):
            fewer = subtracted(after, LINES[line])
            without = _split_without(fewer, line, found)
            if without:
                yield from _claiming(fewer, cards, (*claims, line), without)


def _split_without(after: Counts, line: int, found: Split) -> Split | None:
    """Split the cards that are left after a claim, keeping the rows as they were where possible."""
    rows = list(found.colour_rows)
    if line < QWIRKLE and rows[line]:
        rows[line] -= 1
    return split_like(after, tuple(rows))


def fewest_cards(table: Counts, hand: tuple[Card, ...], claims: int) -> Result | None:
    """Find a lay with `claims` Qwirkles and the fewest cards."""
    return _of_size(table, hand, claims, range(1, len(hand) + 1))


def most_cards(table: Counts, hand: tuple[Card, ...], claims: int) -> Result | None:
    """Find a lay with `claims` Qwirkles and the most cards."""
    return _of_size(table, hand, claims, range(len(hand), 0, -1))


def _of_size(table: Counts, hand: tuple[Card, ...], claims: int, sizes: Iterable[int]) -> Result | None:
    for cards in _subsets(hand, sizes):
        after = added(table, cards)
        for lines in _claims_of(after, claims):
            result = Result(cards, lines)
            if is_possible(table, result):
                return result
    return None


def _claims_of(counts: Counts, size: int) -> Iterator[Claims]:
    """List the choices of `size` lines that the cards could fill."""
    return iter(sorted({lines for fullest in _fullest_claims(counts) for lines in combinations(fullest, size)}))


def _subsets(cards: Sequence[Card], sizes: Iterable[int]) -> Iterator[tuple[Card, ...]]:
    """List the different multisets of cards of each size, in order."""
    for size in sizes:
        yield from dict.fromkeys(combinations(sorted(cards), size))
