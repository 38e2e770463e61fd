"""Which actions are legal and why others are not, from what one player can see: rows, own hand and size of the pile."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, assert_never

from rowlock.core.errors import Fault
from rowlock.games.qwirkle_cards.actions import Action, Lay, Pass, Redraw
from rowlock.games.qwirkle_cards.cards import Card, Counts
from rowlock.games.qwirkle_cards.closest import closest
from rowlock.games.qwirkle_cards.faults import CardsFault, fault
from rowlock.games.qwirkle_cards.layout import layouts
from rowlock.games.qwirkle_cards.results import Result, any_lay, most_claims, single
from rowlock.games.qwirkle_cards.rows import SHORTEST, Row, is_qwirkle, line_of, row_fault, table_counts
from rowlock.games.symbols import kinds_text, lacking, largest_set, largest_sets

__all__ = ["MOST_REDRAWS", "LayReport", "Seen", "lay_report", "legal_actions", "result_of", "why_illegal"]

MOST_REDRAWS: Final = 3  # QC-12


@dataclass(frozen=True, slots=True)
class Seen:
    """The information that determines a player's legal actions."""

    rows: tuple[Row, ...]
    hand: tuple[Card, ...]
    pile_size: int
    redraws: int
    largest_first: bool
    """Whether this is a first turn that lays the largest set (QC-5, schmidt)."""

    def table(self) -> Counts:
        """Count the cards on the table."""
        return table_counts(self.rows)

    def openings(self) -> tuple[Row, ...]:
        """Give the largest sets, one of which the first turn lays; none if they are smaller than a row."""
        return tuple(row for row in largest_sets(self.hand) if len(row) >= SHORTEST)

    def witness(self) -> Result | None:
        """Find something that can be laid; None for a player who is stuck."""
        if not self.largest_first:
            return any_lay(self.table(), self.hand)
        openings = self.openings()
        return _opening_result(openings[0]) if openings else None

    def without_lay(self) -> Redraw | Pass:
        """Give the only action of a stuck player (QC-12)."""
        return Redraw() if self.hand and self.pile_size and self.redraws < MOST_REDRAWS else Pass()


@dataclass(frozen=True, slots=True)
class LayReport:
    """What a hand can lay: whether anything, which cards, and the most Qwirkles, each with a lay that shows it."""

    singles: tuple[tuple[Card, Lay], ...]
    """Each different card of the hand that some legal lay holds, with the smallest such lay."""
    witness: Lay | None
    """A lay with the most Qwirkles."""

    @property
    def any(self) -> bool:
        """Whether anything can be laid."""
        return self.witness is not None

    @property
    def most_claims(self) -> int:
        """The largest number of Qwirkles this turn."""
        return len(self.witness.claimed()) if self.witness else 0


def _opening_result(row: Row) -> Result:
    return Result(row, (line_of(row),) if is_qwirkle(row) else ())


def _lay(seen: Seen, result: Result) -> Lay:
    return Lay(result.cards, closest(seen.rows, result).rows)


def result_of(lay: Lay) -> Result:
    """Give the result of a legal lay."""
    return Result(lay.cards, tuple(sorted(map(line_of, lay.claimed()))))


def legal_actions(seen: Seen) -> Iterator[Action]:
    """List one lay for each result; for a stuck player the redraw or the pass."""
    if seen.witness() is None:
        yield seen.without_lay()
    elif seen.largest_first:
        yield from (Lay(row, (row,)) for row in seen.openings())
    else:
        yield from (Lay(result.cards, rows) for result, rows in layouts(seen.rows, seen.hand))


def lay_report(seen: Seen) -> LayReport:
    """Say what a hand can lay."""
    if seen.largest_first:
        lays = [Lay(row, (row,)) for row in seen.openings()]
        cards = sorted({card for lay in lays for card in lay.cards})
        first = [(card, next(lay for lay in lays if card in lay.cards)) for card in cards]
        return LayReport(tuple(first), lays[0] if lays else None)
    table = seen.table()
    found = [(card, single(table, seen.hand, card)) for card in sorted(set(seen.hand))]
    best = most_claims(table, seen.hand)
    return LayReport(
        tuple((card, _lay(seen, result)) for card, result in found if result),
        _lay(seen, best) if best else None,
    )


def why_illegal(seen: Seen, action: Action) -> Fault | None:
    """Name what is wrong with the action of a player whose turn it is."""
    match action:
        case Lay():
            return _why_not_lay(seen, action)
        case Redraw():
            return _why_not_redraw(seen)
        case Pass():
            return _can_lay(seen) or (fault(CardsFault.CAN_REDRAW) if seen.without_lay() == Redraw() else None)
        case _:
            assert_never(action)


def _can_lay(seen: Seen) -> Fault | None:
    witness = seen.witness()
    return fault(CardsFault.CAN_LAY, cards=kinds_text(witness.cards)) if witness else None


def _why_not_redraw(seen: Seen) -> Fault | None:
    if not seen.hand:
        return fault(CardsFault.HAND_EMPTY)
    if not seen.pile_size:
        return _can_lay(seen) or fault(CardsFault.PILE_EMPTY)
    if seen.redraws >= MOST_REDRAWS:
        return _can_lay(seen) or fault(CardsFault.REDRAWS_SPENT, most=MOST_REDRAWS)
    return _can_lay(seen)


def _why_not_lay(seen: Seen, lay: Lay) -> Fault | None:
    if not lay.cards:
        return fault(CardsFault.NOTHING_LAID)
    foreign = lacking(lay.cards, seen.hand)
    if foreign:
        return fault(CardsFault.NOT_IN_HAND, cards=kinds_text(foreign))
    for row in lay.rows:
        wrong = row_fault(row)
        if wrong:
            return wrong
    before = [card for row in seen.rows for card in row] + list(lay.cards)
    after = [card for row in lay.rows for card in row]
    if sorted(before) != sorted(after):
        if invented := lacking(after, before):
            return fault(CardsFault.CARDS_INVENTED, cards=kinds_text(invented))
        return fault(CardsFault.CARDS_LOST, cards=kinds_text(lacking(before, after)))
    return _why_not_opening(seen, lay) if seen.largest_first else None


def _why_not_opening(seen: Seen, lay: Lay) -> Fault | None:
    if len(lay.rows) > 1:
        return fault(CardsFault.OPENING_NOT_ONE_ROW)
    largest = largest_set(seen.hand)
    if len(lay.cards) < largest:
        return fault(CardsFault.OPENING_NOT_LARGEST, laid=len(lay.cards), largest=largest)
    return None
