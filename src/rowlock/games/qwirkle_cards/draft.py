"""A turn under construction: cards moved between rows and from the hand, and why the table is not yet in order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypedDict

from rowlock.core.contract import FaultReport, Report, UnfinishedReport, WorthReport, fault_report
from rowlock.core.errors import BadNotation, Fault
from rowlock.games.qwirkle_cards.actions import Action, Lay
from rowlock.games.qwirkle_cards.cards import Card
from rowlock.games.qwirkle_cards.faults import CardsFault
from rowlock.games.qwirkle_cards.notation import write_action
from rowlock.games.qwirkle_cards.rows import LINES, SHORTEST, Row, read_row, row_fault, row_text
from rowlock.games.qwirkle_cards.rules import Seen, why_illegal
from rowlock.games.symbols import kind_name

__all__ = ["CardsDraft", "CardsDraftJson", "CardsReport", "RowReport", "read_draft"]


class CardsDraftJson(TypedDict, total=False):
    """A draft of Qwirkle Cards: all rows as they lie now; without them, the table as it was."""

    rows: list[str]


class RowReport(TypedDict):
    """What the rules say of one row."""

    row: str
    fault: FaultReport | None
    unfinished: UnfinishedReport | None


class CardsReport(Report):
    """What the rules say of a draft; `stuck`: the hand can lay nothing, `fits`: cards that fit without regrouping."""

    rows: list[RowReport]
    laid: list[str]
    hand: list[str]
    fits: list[str]
    stuck: bool


@dataclass(frozen=True, slots=True)
class CardsDraft:
    """The rows as they lie in the middle of a turn, in the order they were made; each step gives a new draft.

    Rows are named by their index. A step that asks for a card which is not there changes nothing.
    """

    seen: Seen
    rows: tuple[Row, ...]

    @classmethod
    def of(cls, seen: Seen) -> CardsDraft:
        """Begin with the current table."""
        return cls(seen, seen.rows)

    # ── what lies where ───────────────────────────────────────────────────────────────────────────────

    def laid(self) -> tuple[Card, ...]:
        """Give the cards laid this turn."""
        return tuple(sorted((_count(self.rows) - _count(self.seen.rows)).elements()))

    def hand(self) -> tuple[Card, ...]:
        """Give the cards still in hand."""
        return tuple(sorted((Counter(self.seen.hand) - Counter(self.laid())).elements()))

    def row_faults(self) -> tuple[Fault | None, ...]:
        """Return the fault of each row; None for legal rows."""
        return tuple(map(row_fault, self.rows))

    # ── steps ─────────────────────────────────────────────────────────────────────────────────────────

    def lay(self, card: Card, row: int | None = None) -> CardsDraft:
        """Lay a card of the hand to a row, or as a new row."""
        return replace(self, rows=_put(self.rows, (card,), row)) if card in self.hand() and self._takes(row) else self

    def move(self, card: Card, source: int, row: int | None = None) -> CardsDraft:
        """Move a card from one row to another, or into a new row."""
        if not self._holds(source, (card,)) or not self._takes(row) or row == source:
            return self
        return self._moved((card,), source, row)

    def take_back(self, card: Card, source: int) -> CardsDraft:
        """Take a card laid this turn back into the hand; cards of the table never go there (QC-8)."""
        if card not in self.laid() or not self._holds(source, (card,)):
            return self
        return replace(self, rows=_without(self.rows, (card,), source))

    def split(self, source: int, cards: Sequence[Card]) -> CardsDraft:
        """Move some cards of a row into a new row."""
        if not cards or not self._holds(source, cards):
            return self
        return self._moved(cards, source, None)

    def join(self, source: int, row: int) -> CardsDraft:
        """Move all cards of a row to another."""
        if not self._holds(source, ()) or not self._takes(row) or row == source:
            return self
        return self._moved(self.rows[source], source, row)

    def reset(self) -> CardsDraft:
        """Go back to the start of the turn."""
        return replace(self, rows=self.seen.rows)

    def adopt(self, rows: Sequence[Row]) -> CardsDraft:
        """Lay out the table as suggested, if hand and table contain the cards for it."""
        suggested = replace(self, rows=tuple(rows))
        lost = _count(self.seen.rows) - _count(rows)
        return self if lost or Counter(suggested.laid()) - Counter(self.seen.hand) else suggested

    def _holds(self, row: int, cards: Sequence[Card]) -> bool:
        return 0 <= row < len(self.rows) and not Counter(cards) - Counter(self.rows[row])

    def _takes(self, row: int | None) -> bool:
        return row is None or 0 <= row < len(self.rows)

    def _moved(self, cards: Sequence[Card], source: int, row: int | None) -> CardsDraft:
        return replace(self, rows=_without(_put(self.rows, cards, row), cards, source))

    # ── the action it stands for ──────────────────────────────────────────────────────────────────────────────

    def action(self) -> Action:
        """Give the action that the draft stands for; for a stuck player the redraw or the pass."""
        if not self.laid() and self.seen.witness() is None:
            return self.seen.without_lay()
        return Lay.of(self.laid(), self.rows)

    def fault(self) -> Fault | None:
        """Say why the draft is not yet a legal action."""
        return why_illegal(self.seen, self.action())

    def unfinished(self) -> UnfinishedReport | None:
        """Say how far the draft is; None if it is legal, or if no more cards make it legal."""
        return self._unfinished(self.fault(), self._unfinished_rows())

    def _unfinished(self, fault: Fault | None, rows: Sequence[UnfinishedReport | None]) -> UnfinishedReport | None:
        """Tell it by the first row that lacks cards; one row that cannot be mended by cards is enough to say no."""
        wrong = [short for wrong, short in zip(self.row_faults(), rows, strict=True) if wrong]
        if fault is None or None in wrong or self.seen.witness() is None:
            return None
        if wrong:
            return wrong[0]
        if fault.code is CardsFault.NOTHING_LAID:
            return {"have": 0, "need": 1}
        openings = [row for row in self.seen.openings() if set(self.laid()) < set(row)]
        larger = fault.code is CardsFault.OPENING_NOT_LARGEST and openings
        return {"have": len(self.laid()), "need": len(openings[0])} if larger else None

    def _unfinished_rows(self) -> tuple[UnfinishedReport | None, ...]:
        """Tell of each row whether it is too short and other cards of hand or table can complete it (QC-6)."""
        whole = self._whole_rows()
        return tuple(
            self._unfinished_row(row, fault, whole) for row, fault in zip(self.rows, self.row_faults(), strict=True)
        )

    def _whole_rows(self) -> list[set[Card]]:
        """List the largest rows that the cards of hand and table could be."""
        if self.seen.largest_first:  # QC-5: the only row of the first turn is the largest set
            return [set(opening) for opening in self.seen.openings()]
        there = {*self.hand(), *(card for row in self.rows for card in row)}
        return [set(line) & there for line in LINES]

    def _unfinished_row(self, row: Row, fault: Fault | None, whole: Sequence[set[Card]]) -> UnfinishedReport | None:
        if fault is None or fault.code is not CardsFault.ROW_TOO_SHORT:
            return None
        longest = max((len(cards) for cards in whole if set(row) < cards), default=0)
        need = longest if self.seen.largest_first else SHORTEST
        return {"have": len(row), "need": need} if longest >= SHORTEST else None

    def fitting(self) -> tuple[Card, ...]:
        """List the cards in hand that continue a row as it lies, or make a row with others in hand."""
        hand = {*self.hand()}
        if self.seen.largest_first:  # QC-5: only the largest set opens the game
            return tuple(sorted(hand & {card for row in self.seen.openings() for card in row}))
        lines = [set(line) for line in LINES]
        alone = {card for line in lines if len(line & hand) >= SHORTEST for card in line & hand}
        joined = {card for row in self.rows for line in lines if set(row) <= line for card in (line & hand) - {*row}}
        return tuple(sorted(alone | joined))

    def worth(self) -> WorthReport:
        """Give the Qwirkles that a legal draft claims."""
        return _worth(self.action(), self.fault())

    def report(self) -> CardsReport:
        """Judge the draft and each row of it, with the cards laid this turn and those still in hand."""
        action = self.action()
        fault, unfinished = why_illegal(self.seen, action), self._unfinished_rows()
        return {
            "action": write_action(action),
            "fault": fault_report(fault),
            "unfinished": self._unfinished(fault, unfinished),
            "worth": _worth(action, fault),
            "rows": [
                {"row": row_text(row), "fault": fault_report(wrong), "unfinished": short}
                for row, wrong, short in zip(self.rows, self.row_faults(), unfinished, strict=True)
            ],
            "laid": [*map(kind_name, self.laid())],
            "hand": [*map(kind_name, self.hand())],
            "fits": [*map(kind_name, self.fitting())],
            "stuck": self.seen.witness() is None,
        }


def read_draft(seen: Seen, given: Mapping[str, object]) -> CardsDraft:
    """Read a draft such as `{"rows": ["Rc.Rs.Rd", "Bc.Bs"]}`, all rows as they lie now; `{}` is the table untouched."""
    texts = given.get("rows", [])
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts) or set(given) - {"rows"}:
        raise BadNotation("draft", str(dict(given)))
    cards = sum(text.count(".") + 1 for text in texts)
    if cards > len(seen.hand) + sum(map(len, seen.rows)):  # before any is read: table and hand have no more cards
        raise BadNotation("draft", f"{cards} cards")
    return CardsDraft(seen, tuple(map(read_row, texts))) if "rows" in given else CardsDraft.of(seen)


def _worth(action: Action, fault: Fault | None) -> WorthReport:
    return {} if fault else {"claims": len(action.claimed()) if isinstance(action, Lay) else 0}


def _count(rows: Sequence[Row]) -> Counter[Card]:
    return Counter(card for row in rows for card in row)


def _put(rows: tuple[Row, ...], cards: Sequence[Card], row: int | None) -> tuple[Row, ...]:
    """Put cards to a row, or into a new one at the end."""
    if row is None:
        return (*rows, tuple(sorted(cards)))
    return (*rows[:row], tuple(sorted((*rows[row], *cards))), *rows[row + 1 :])


def _without(rows: tuple[Row, ...], cards: Sequence[Card], row: int) -> tuple[Row, ...]:
    """Take cards out of a row; a row with nothing left is gone."""
    rest = tuple(sorted((Counter(rows[row]) - Counter(cards)).elements()))
    return (*rows[:row], *([rest] if rest else []), *rows[row + 1 :])
