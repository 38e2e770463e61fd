"""The score pad of printed Qwirkle Cards: the rows on the table, the Qwirkles of each player, and advice for a hand.

Entries: `rows Rc.Rs.Rd Bc.Bs.Bt` lays out the table as it is · `lay Rc > …` is a turn in the notation of the game ·
`claim 1` counts Qwirkles of which the cards were not entered · `end`. Hands are asked about, never kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from rowlock.companion.contract import Entry, Scorekeeper, Setup
from rowlock.companion.faults import CompanionFault, fault
from rowlock.core.errors import BadNotation, Fault, IllegalAction
from rowlock.core.fields import NOTHING
from rowlock.games.qwirkle_cards.actions import Lay
from rowlock.games.qwirkle_cards.cards import DECK_SIZE, HAND_SIZE, Card, read_card
from rowlock.games.qwirkle_cards.closest import closest
from rowlock.games.qwirkle_cards.faults import CardsFault
from rowlock.games.qwirkle_cards.faults import fault as rules_fault
from rowlock.games.qwirkle_cards.notation import read_action, write_action
from rowlock.games.qwirkle_cards.rows import (
    QWIRKLE,
    Row,
    is_qwirkle,
    read_row,
    row_fault,
    row_text,
    rows_text,
    sorted_rows,
)
from rowlock.games.qwirkle_cards.rules import Seen, lay_report, result_of, why_illegal
from rowlock.games.symbols import COPIES, KINDS, kind_name
from rowlock.wire.companion import LayAdvice, RowsPad

ROWS: Final = "rows"
LAY: Final = "lay"
CLAIM: Final = "claim"
END: Final = "end"
MOST_QWIRKLES: Final = DECK_SIZE // QWIRKLE


@dataclass(frozen=True, slots=True)
class Pad:
    """The rows on the table, the stacks that were seen, and the Qwirkles that were only counted."""

    rows: tuple[Row, ...]
    stacks: tuple[tuple[Row, ...], ...]
    counted: tuple[int, ...]
    largest_first: bool
    over: bool = False

    @property
    def claimed(self) -> tuple[int, ...]:
        """The Qwirkles of each player."""
        return tuple(len(stacks) + count for stacks, count in zip(self.stacks, self.counted, strict=True))

    @property
    def opens(self) -> bool:
        """Whether the first turn is due, which lays one row (QC-5, schmidt)."""
        return self.largest_first and not self.rows and not any(self.claimed)

    def left(self) -> list[int]:
        """Count the copies of each card that are neither on the table nor in a stack."""
        counts = [COPIES] * KINDS
        for row in (*self.rows, *(row for stacks in self.stacks for row in stacks)):
            for card in row:
                counts[card] -= 1
        return counts


class CardsScorekeeper(Scorekeeper[Pad]):
    """Judges rows and lays and counts Qwirkles."""

    game: ClassVar[str] = "qwirkle_cards"
    seats: ClassVar[range] = range(1, 5)
    options: ClassVar[Mapping[str, tuple[str, ...]]] = {"edition": ("schmidt", "999games")}

    def blank(self, setup: Setup) -> Pad:
        """Give an empty table."""
        seats = len(setup.players)
        return Pad((), ((),) * seats, (0,) * seats, setup.option("edition") == "schmidt")

    def canonical(self, text: str) -> str:
        words = text.split()
        if words == [END]:
            return END
        match words:
            case ["lay", *_]:
                lay = read_action(text)
                assert isinstance(lay, Lay), "the word decides"
                return write_action(lay)
            case ["claim", count] if count.isascii() and count.isdigit() and len(count) <= len(str(MOST_QWIRKLES)):
                return f"{CLAIM} {int(count)}"
            case ["rows", *rows] if rows and len(rows) <= DECK_SIZE:
                return f"{ROWS} {rows_text(_read_rows(rows)) or NOTHING}"
        raise BadNotation("companion_entry", text)

    def why_not(self, pad: Pad, entry: Entry) -> Fault | None:
        if pad.over:
            return fault(CompanionFault.GAME_OVER)
        verb, *words = entry.text.split()
        if verb == CLAIM:
            most = MOST_QWIRKLES - sum(pad.claimed)
            return None if 0 < int(words[0]) <= most else fault(CompanionFault.CLAIMS_IMPOSSIBLE, most=most)
        if verb == ROWS:
            rows = _read_rows(words)
            return _why_not_rows(rows) or _why_spent(replace(pad, rows=()), (card for row in rows for card in row))
        if verb != LAY:
            return None
        lay = read_action(entry.text)
        assert isinstance(lay, Lay), "the word decides"
        # The hand is not known, so any cards may come from it, and the first turn may lay any one row (QC-5).
        reason = why_illegal(Seen(pad.rows, lay.cards, 0, 0, largest_first=False), lay)
        if reason is None and pad.opens and len(lay.rows) > 1:
            reason = rules_fault(CardsFault.OPENING_NOT_ONE_ROW)
        return reason or _why_spent(pad, lay.cards)

    def after(self, pad: Pad, entry: Entry) -> Pad:
        """Give the pad after a legal entry."""
        verb, *words = entry.text.split()
        if verb == END:
            return replace(pad, over=True)
        if verb == ROWS:
            return replace(pad, rows=_read_rows(words))
        if verb == CLAIM:
            counted = pad.counted[entry.seat] + int(words[0])
            return replace(pad, counted=(*pad.counted[: entry.seat], counted, *pad.counted[entry.seat + 1 :]))
        lay = read_action(entry.text)
        assert isinstance(lay, Lay), "the word decides"
        stacks = (*pad.stacks[entry.seat], *lay.claimed())
        return replace(pad, rows=lay.left(), stacks=(*pad.stacks[: entry.seat], stacks, *pad.stacks[entry.seat + 1 :]))

    def shown(self, pad: Pad) -> RowsPad:
        """Describe the table and the Qwirkles."""
        left = pad.left()
        return RowsPad(
            tuple(map(row_text, pad.rows)),
            pad.claimed,
            tuple(tuple(map(row_text, stacks)) for stacks in pad.stacks),
            {kind_name(card): left[card] for card in range(KINDS)},
            over=pad.over,
            winners=tuple(seat for seat, own in enumerate(pad.claimed) if own == max(pad.claimed)) if pad.over else (),
        )

    def position(self, pad: Pad) -> str | None:
        """Give the rows and stacks to draw; of a Qwirkle that was only counted nobody knows the cards."""
        if not (pad.rows or any(pad.stacks)):
            return None
        stacks = zip(pad.stacks, pad.counted, strict=True)
        claimed = [" ".join([*map(row_text, own), *"?" * counted]) or NOTHING for own, counted in stacks]
        rows, hands = rows_text(pad.rows) or NOTHING, " | ".join(NOTHING for _ in pad.stacks)
        return f"game qwirkle_cards; rows {rows}; hands {hands}; claimed {' | '.join(claimed)}"

    def advice(self, pad: Pad, seat: int, hand: str) -> LayAdvice:
        """Say what a hand can lay."""
        return advise(pad, seat, read_hand(hand))


def _read_rows(words: list[str]) -> tuple[Row, ...]:
    return () if words == [NOTHING] else sorted_rows(map(read_row, words))


def _why_not_rows(rows: tuple[Row, ...]) -> Fault | None:
    for row in rows:
        wrong = row_fault(row)
        if wrong is None and is_qwirkle(row):
            # QC-9: a row of six is claimed at once, so none can lie on the table.
            wrong = rules_fault(CardsFault.ROW_TOO_LONG, row=row_text(row), size=len(row))
        if wrong is not None:
            return wrong
    return None


def _why_spent(pad: Pad, cards: Iterable[int]) -> Fault | None:
    """Name a card of which no such number of copies is left (QC-1)."""
    left = pad.left()
    for card, count in sorted(Counter(cards).items()):
        if count > left[card]:
            return fault(CompanionFault.CARD_SPENT, card=kind_name(card), copies=COPIES)
    return None


def read_hand(text: str) -> tuple[Card, ...]:
    """Read the cards of a hand."""
    words = text.split()
    if not words or len(words) > HAND_SIZE:
        raise BadNotation("companion_hand", text)
    return tuple(sorted(map(read_card, words)))


def advise(pad: Pad, seat: int, hand: tuple[Card, ...]) -> LayAdvice:
    """Say what a hand can lay, and show the most Qwirkles with the fewest moved cards."""
    reason = _why_spent(pad, hand)
    if reason is not None:
        raise IllegalAction(SCOREKEEPER.game, seat, "hand", reason)
    report = lay_report(Seen(pad.rows, hand, 0, 0, largest_first=pad.opens))
    lay = report.witness
    return LayAdvice(
        report.any,
        tuple(kind_name(card) for card, _ in report.singles),
        report.most_claims,
        write_action(lay) if lay else None,
        tuple(map(row_text, lay.rows)) if lay else (),
        closest(pad.rows, result_of(lay)).moved if lay and pad.rows else 0,
    )


SCOREKEEPER: Final = CardsScorekeeper()
