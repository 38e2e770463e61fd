"""What people see at a table of Qwirkle Cards: lays on the rows as they lie, and what the next player may get."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import Final

from rowlock.bots.qwirkle_cards.trial import Found
from rowlock.games.qwirkle_cards.cards import Card, Counts, added, subtracted
from rowlock.games.qwirkle_cards.rows import LINES, SHORTEST, Row, line_of
from rowlock.games.qwirkle_cards.rules import Seen
from rowlock.games.qwirkle_cards.view import CardsView
from rowlock.games.symbols import lacking

__all__ = ["chances_of_next", "offered", "visible_lays", "whole_visible_lay"]

NOTHING: Final[Found] = ((), ())


@dataclass(frozen=True, slots=True)
class _Sight:
    """The rows as they lie, the rest of the hand, and the cards laid and lines claimed so far."""

    rows: tuple[Row, ...]
    hand: tuple[Card, ...]
    laid: Found = NOTHING

    def laying(self, cards: Sequence[Card], rows: Sequence[Row], line: int | None = None) -> _Sight:
        """Lay cards, replace the rows, and claim a line if one is given."""
        laid, claimed = self.laid
        claims = claimed if line is None else tuple(sorted((*claimed, line)))
        return _Sight(tuple(rows), _without(self.hand, cards), (tuple(sorted((*laid, *cards))), claims))


def visible_lays(seen: Seen, *, joining: bool) -> list[Found]:
    """List lays that move no card from row to row: all Qwirkles seen, or if there is none a card, or a new row.

    With `joining`, two rows of one line may be put together for a Qwirkle.
    """
    sight = _claimed(_Sight(seen.rows, seen.hand), joining=joining)
    if sight.laid[0]:
        return [sight.laid]
    alone = [(card,) for card in sorted(set(sight.hand)) if _row_for(card, sight.rows) is not None]
    return [sight.laying(cards, ()).laid for cards in (*alone, *_new_rows(sight.hand))]


def whole_visible_lay(seen: Seen, *, joining: bool) -> Found | None:
    """Give the lay of all Qwirkles seen and of every other card that fits a row as it lies; None if nothing fits."""
    sight = _claimed(_Sight(seen.rows, seen.hand), joining=joining)
    for card in sight.hand:
        place = _row_for(card, sight.rows)
        if place is not None:
            longer = tuple(sorted((*sight.rows[place], card)))
            sight = sight.laying((card,), (*sight.rows[:place], longer, *sight.rows[place + 1 :]))
    for row in _new_rows(sight.hand):
        if not lacking(row, sight.hand):
            sight = sight.laying(row, (*sight.rows, row))
    return sight.laid if sight.laid[0] else None


def _claimed(sight: _Sight, *, joining: bool) -> _Sight:
    """Claim the Qwirkles seen, one after the other, each with the fewest cards."""
    while True:
        found = min(_claims(sight, joining=joining), key=lambda after: len(after.laid[0]), default=None)
        if found is None:
            return sight
        sight = found


def _claims(sight: _Sight, *, joining: bool) -> Iterator[_Sight]:
    """List the single Qwirkles that the hand completes: from one row, from the hand alone, or from two rows."""
    for line, whole in enumerate(LINES):
        if not lacking(whole, sight.hand):
            yield sight.laying(whole, sight.rows, line)
    for place, row in enumerate(sight.rows):
        line, others = line_of(row), (*sight.rows[:place], *sight.rows[place + 1 :])
        missing = _without(LINES[line], row)
        if not lacking(missing, sight.hand):
            yield sight.laying(missing, others, line)
        for number, other in enumerate(others) if joining else ():
            needed, left = _without(missing, other), _without(other, missing)
            if line_of(other) != line or needed == missing or lacking(needed, sight.hand):
                continue
            if not left or len(left) >= SHORTEST:
                rest = (*others[:number], *([left] if left else []), *others[number + 1 :])
                yield sight.laying(needed, rest, line)


def _without(cards: Sequence[Card], others: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(map(Card, lacking(cards, others)))


def _row_for(card: Card, rows: Sequence[Row]) -> int | None:
    """Find the first row that a card extends."""
    for place, row in enumerate(rows):
        if card not in row and card in LINES[line_of(row)]:
            return place
    return None


def _new_rows(hand: Sequence[Card]) -> list[Row]:
    """List the rows that a hand can begin by itself, the longest of each line."""
    held = (tuple(card for card in line if card in hand) for line in LINES)
    return [row for row in held if len(row) >= SHORTEST]


# ── what a table offers ───────────────────────────────────────────────────────────────────────────────────────────


def chances_of_next(view: CardsView) -> tuple[float, ...]:
    """Compute for each card the chance that the next player holds it, by counting the cards that are not seen."""
    unseen = view.unseen()
    hidden = sum(unseen)
    held = view.hand_sizes[(view.table.to + 1) % view.table.seats]
    share = min(1.0, held / hidden) if hidden else 0.0
    return tuple(1 - (1 - share) ** copies for copies in unseen)


def offered(table: Counts, lay: Found, chances: Sequence[float]) -> float:
    """Estimate the Qwirkles that a table offers after a lay: for each line, the chance to hold all that it lacks."""
    cards, claims = lay
    after = added(table, cards)
    for line in claims:
        after = subtracted(after, LINES[line])
    return sum(prod(chances[card] for card in line if not after[card]) for line in LINES)
