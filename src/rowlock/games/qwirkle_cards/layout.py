"""One layout for each result. Trusts the result; `closest` gives the one that people can follow best."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from operator import sub

from rowlock.games.qwirkle_cards.cards import Card, added, subtracted
from rowlock.games.qwirkle_cards.lines import Lines, Vector
from rowlock.games.qwirkle_cards.partition import Split
from rowlock.games.qwirkle_cards.results import Result, split_after, splits_after
from rowlock.games.qwirkle_cards.rows import QWIRKLE, Row, table_counts

__all__ = ["layout", "layouts", "shares_after"]


def layouts(rows: tuple[Row, ...], hand: tuple[Card, ...]) -> Iterator[tuple[Result, tuple[Row, ...]]]:
    """List every possible result once with one layout, rows of six included."""
    for result, found in splits_after(table_counts(rows), hand):
        yield result, Lines.of(rows, result).rows(_shares(rows, result, found))


def layout(rows: tuple[Row, ...], result: Result) -> tuple[Row, ...]:
    """Give the layout of a possible result that `layouts` lists."""
    return Lines.of(rows, result).rows(shares_after(rows, result))


def shares_after(rows: tuple[Row, ...], result: Result) -> list[Vector]:
    """Give which cards lie in the rows of each line after a possible result, in one layout."""
    return _shares(rows, result, split_after(table_counts(rows), result))


def _shares(rows: tuple[Row, ...], result: Result, found: Split) -> list[Vector]:
    stay = subtracted(added(table_counts(rows), result.cards), chain.from_iterable(result.claimed()))
    colours = found.in_colours(stay)
    in_shapes = list(map(sub, stay, chain.from_iterable(colours)))
    shares = [*colours, *(tuple(in_shapes[place::QWIRKLE]) for place in range(QWIRKLE))]
    for line in result.claims:
        shares[line] = tuple([count + 1 for count in shares[line]])
    return shares
