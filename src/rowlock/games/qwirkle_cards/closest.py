"""The layout of a result that moves the fewest cards, since people have to follow it with their eyes.

Every card lies in a row of its colour or of its shape, so a layout is a share of the copies between the two, and then
each line is arranged by itself (`lines` says what counts as moved). Shares are tried in order of the cards that they
must move, so the first that works moves the fewest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Final

from rowlock.games.qwirkle_cards.cards import DECK_SIZE, Counts, added
from rowlock.games.qwirkle_cards.layout import shares_after
from rowlock.games.qwirkle_cards.lines import Lines, Vector
from rowlock.games.qwirkle_cards.results import Result
from rowlock.games.qwirkle_cards.rows import LINES, QWIRKLE, Row, line_of, table_counts

__all__ = ["Closest", "closest"]

MOST_TRIED: Final = 120_000
"""The number of shares, of all lines or of one, examined before the best layout so far is returned."""
FEW_CARDS: Final = 6
"""Up to this number of cards, arranging a line is fast; each card more doubles the time and counts accordingly."""
IMPOSSIBLE: Final = DECK_SIZE


@dataclass(frozen=True, slots=True)
class Closest:
    """A layout, how many cards of the table it moves, and how few any layout of the result could move."""

    rows: tuple[Row, ...]
    moved: int
    at_least: int

    @property
    def exact(self) -> bool:
        """Whether it is proved that no layout moves fewer."""
        return self.moved == self.at_least


@dataclass(slots=True)
class _Search:
    """Shares of the copies between colours and shapes, tried within a budget of moved cards."""

    lines: Lines
    copies: Counts
    """All copies of each card on the table after the lay, those in claimed rows included."""
    in_colours: Counts
    """The copies that now lie in rows of their colour."""
    in_shapes: Counts
    most_tried: int
    tried: int = 0
    known_excess: dict[tuple[int, Vector], int] = field(default_factory=dict)

    def within(self, budget: int) -> list[Vector] | None:
        """Find a share that moves at most `budget` cards; None if there is none or the search limit is reached."""
        choices = [sorted(self._choices(colour, budget)) for colour in range(QWIRKLE)]
        if not all(choices):
            return None
        colours = self._choose(choices, [], budget - sum(options[0][0] for options in choices))
        if colours is None:
            return None
        taken = list(chain.from_iterable(colours))
        left = [count - used for count, used in zip(self.copies, taken, strict=True)]
        return [*colours, *(tuple(left[place::QWIRKLE]) for place in range(QWIRKLE))]

    def _choices(self, colour: int, budget: int) -> Iterator[tuple[int, Vector]]:
        """List what a colour could hold, with the cards of that colour and of crossing shapes that this moves."""
        for cards in self._vectors(LINES[colour], budget):
            self.tried += 1
            if self.tried > self.most_tried:
                return
            moved = self._moved(colour, cards)
            if moved is not None:
                crossing = sum(map(self._leaving, LINES[colour], cards))
                if moved + crossing <= budget:
                    yield moved + crossing, cards

    def _moved(self, line: int, cards: Vector) -> int | None:
        """Give how many cards of a line move; one that is long to arrange counts as several tries."""
        self.tried += (1 << max(0, sum(cards) - FEW_CARDS)) - 1
        return self.lines.moved(line, cards)

    def _vectors(self, line: Row, budget: int) -> Iterator[Vector]:
        """List the shares of a line whose copies must move, at most `budget` of them."""
        if not line:
            yield ()
            return
        card = line[0]
        for count in range(self.copies[card] + 1):
            moved = max(0, self.in_colours[card] - count) + self._leaving(card, count)
            if moved <= budget:
                for rest in self._vectors(line[1:], budget - moved):
                    yield (count, *rest)

    def _leaving(self, card: int, in_colour: int) -> int:
        """Give the number of copies of a card that leave rows of its shape if its colour holds `in_colour` of them."""
        return max(0, self.in_shapes[card] - self.copies[card] + in_colour)

    def _choose(
        self, choices: Sequence[Sequence[tuple[int, Vector]]], chosen: list[Vector], slack: int
    ) -> list[Vector] | None:
        """Choose a share for each colour; `slack` is how much more than the least they may move together."""
        columns = list(zip(*chosen, strict=True)) or [()] * QWIRKLE
        excess = sum(self._excess(shape, column) for shape, column in enumerate(columns))
        if excess > slack or self.tried > self.most_tried:
            return None
        if len(chosen) == QWIRKLE:
            return chosen
        options = choices[len(chosen)]
        for moved, cards in options:
            self.tried += 1
            if moved - options[0][0] > slack or self.tried > self.most_tried:
                return None
            found = self._choose(choices, [*chosen, cards], slack - moved + options[0][0])
            if found:
                return found
        return None

    def _excess(self, shape: int, column: Vector) -> int:
        """Give how many cards of a shape at least move beyond those that leave it, the first colours holding these."""
        known = self.known_excess.get((shape, column))
        if known is not None:
            return known
        self.tried += 1
        if self.tried > self.most_tried:
            return 0  # promises nothing, and is not remembered: the search ends here
        line = LINES[QWIRKLE + shape]
        if len(column) < QWIRKLE:
            longer = range(self.copies[line[len(column)]] + 1)
            least = min(self._excess(shape, (*column, count)) for count in longer)
        else:
            cards = tuple([self.copies[card] - count for card, count in zip(line, column, strict=True)])
            moved = self._moved(QWIRKLE + shape, cards)
            least = IMPOSSIBLE if moved is None else moved - sum(map(self._leaving, line, column))
        self.known_excess[shape, column] = least
        return least


def closest(rows: tuple[Row, ...], result: Result, most_tried: int | None = None) -> Closest:
    """Give the layout of a possible result that moves the fewest cards of the table, as far as the search goes."""
    tries = MOST_TRIED if most_tried is None else most_tried
    lines = Lines.of(rows, result)
    in_colours = table_counts(row for row in rows if line_of(row) < QWIRKLE)
    in_shapes = table_counts(row for row in rows if line_of(row) >= QWIRKLE)
    search = _Search(lines, added(table_counts(rows), result.cards), in_colours, in_shapes, tries)
    known = shares_after(rows, result)
    most = sum(lines.moved(line, cards) or 0 for line, cards in enumerate(known))
    for budget in range(most):
        found = search.within(budget)
        if found:
            return Closest(lines.rows(found), budget, budget)
        if search.tried > tries:
            return Closest(lines.rows(known), most, budget)
    return Closest(lines.rows(known), most, most)
