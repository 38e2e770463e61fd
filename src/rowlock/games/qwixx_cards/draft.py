"""An action under construction: what is marked so far, what may come next, and why it is not yet legal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, TypedDict, TypeGuard, assert_never

from rowlock.core.contract import Report, UnfinishedReport, WorthReport, fault_report
from rowlock.core.errors import BadNotation, Fault
from rowlock.games.qwixx_cards.actions import Action, Cross, Pick, Play, Shown, Skip, Take
from rowlock.games.qwixx_cards.cards import (
    HAND_SIZE,
    NUMBERS,
    ROW_LETTERS,
    SLOTS,
    Card,
    Colour,
    RowLetter,
    colour_of,
    read_colour,
)
from rowlock.games.qwixx_cards.notation import read_shown, write_action, write_shown
from rowlock.games.qwixx_cards.rules import MOST_CARDS, Seen, legal_actions, points_of, why_illegal
from rowlock.games.qwixx_cards.state import Stage

__all__ = ["NextReport", "QwixxCardsDraft", "QwixxCardsDraftJson", "QwixxCardsReport", "read_draft"]


class QwixxCardsDraftJson(TypedDict, total=False):
    """A draft of Qwixx: slots in action 1, a row or null in action 2, cards and numbers to cross in action 3."""

    slots: list[int]
    row: RowLetter | None
    cards: list[str]
    crosses: list[int]


class NextReport(TypedDict):
    """What can be marked next; a joker is listed once for each colour it can be given."""

    slots: list[int]
    rows: list[RowLetter]
    cards: list[str]
    crosses: list[int]


class QwixxCardsReport(Report):
    """What the rules say of a draft of Qwixx."""

    next: NextReport


KEYS: Final = {Stage.TAKE: {"slots"}, Stage.COMMON: {"row"}, Stage.PLAY: {"cards", "crosses"}}


@dataclass(frozen=True, slots=True)
class QwixxCardsDraft:
    """What one player has marked so far in the action that is due; each step gives a new draft."""

    seen: Seen
    slots: tuple[int, ...] = ()
    """Action 1: the slots to take from."""
    row: Colour | None = None
    """Action 2: the row for the common number; none is a skip."""
    cards: tuple[Shown, ...] = ()
    """Action 3: the cards to play."""
    crosses: tuple[int, ...] = ()
    """Action 3: the numbers to cross."""

    # ── steps ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def toggle_slot(self, slot: int) -> QwixxCardsDraft:
        """Mark a slot of the display, or unmark it."""
        slots = {*self.slots} ^ {slot}
        return replace(self, slots=tuple(sorted(slots)))

    def choose_row(self, row: Colour | None) -> QwixxCardsDraft:
        """Choose the row for the common number, or none."""
        return replace(self, row=row)

    def show(self, card: Card, named: Colour | None = None) -> QwixxCardsDraft:
        """Add a card to the play; naming a joker's colour again changes it."""
        rest = tuple(shown for shown in self.cards if shown.card != card)
        return replace(self, cards=Play.of((*rest, Shown(card, named))).cards)

    def hide(self, card: Card) -> QwixxCardsDraft:
        """Take a card back, and with it a cross that no other card shown allows."""
        cards = tuple(shown for shown in self.cards if shown.card != card)
        numbers = {shown.number for shown in cards}
        return replace(self, cards=cards, crosses=tuple(number for number in self.crosses if number in numbers))

    def toggle_cross(self, number: int) -> QwixxCardsDraft:
        """Mark a number to be crossed, or unmark it."""
        return replace(self, crosses=Play.of(self.cards, {*self.crosses} ^ {number}).crosses)

    def reset(self) -> QwixxCardsDraft:
        """Unmark everything."""
        return QwixxCardsDraft(self.seen)

    # ── what may come next ─────────────────────────────────────────────────────────────────────────────────────────

    def open_slots(self) -> tuple[int, ...]:
        """List the slots that can still be marked."""
        if self.seen.action is not Stage.TAKE or len(self.slots) >= self.seen.wanted:
            return ()
        lying = (slot for slot, number in enumerate(self.seen.display, 1) if number is not None)
        return tuple(slot for slot in lying if slot not in self.slots)

    def open_rows(self) -> tuple[Colour, ...]:
        """List the rows in which the common number can be crossed."""
        if self.seen.action is not Stage.COMMON:
            return ()
        return tuple(action.colour for action in legal_actions(self.seen) if isinstance(action, Cross))

    def open_cards(self) -> tuple[Shown, ...]:
        """List the cards that can join those shown, a joker once for each colour it may be given."""
        if self.seen.action is not Stage.PLAY or len(self.cards) >= MOST_CARDS:
            return ()
        marked = {shown.card for shown in self.cards}
        choices = (
            Shown(card, named)
            for card in self.seen.hand
            if card not in marked
            for named in (Colour if colour_of(card) is None else (None,))
        )
        colour = Play(self.cards).colour
        return tuple(shown for shown in choices if not self.cards or shown.colour is colour)

    def open_numbers(self) -> tuple[int, ...]:
        """List the numbers that can be crossed besides those marked, alone or with others of those shown."""
        colour = Play(self.cards).colour
        if self.seen.action is not Stage.PLAY or colour is None:
            return ()
        shown = [card.number for card in self.cards]
        marked = {*self.crosses}
        choices = self.seen.sheet.choices(colour, shown, strict_lock=self.seen.strict_lock)
        return Play.of(self.cards, {n for chosen in choices if marked <= {*chosen} for n in chosen} - marked).crosses

    # ── what it amounts to ─────────────────────────────────────────────────────────────────────────────────────────

    def action(self) -> Action:
        """Give the action that the draft stands for, legal or not."""
        match self.seen.action:
            case Stage.TAKE:
                numbers = dict(enumerate(self.seen.display, 1))
                return Take.of(Pick(numbers.get(slot) or 0, slot) for slot in self.slots)
            case Stage.COMMON:
                return Skip() if self.row is None else Cross(self.row)
            case Stage.PLAY:
                return Play.of(self.cards, self.crosses)
            case _:
                assert_never(self.seen.action)

    def fault(self) -> Fault | None:
        """Say why the draft is not yet a legal action, or None when it is."""
        return why_illegal(self.seen, self.action())

    def unfinished(self) -> UnfinishedReport | None:
        """Say how far the draft is; None if it is legal, or if nothing that is marked besides makes it legal."""
        return self._unfinished(self.fault())

    def _unfinished(self, fault: Fault | None) -> UnfinishedReport | None:
        if fault is None or self.seen.action is Stage.COMMON:
            return None
        have = len(self.slots) if self.seen.action is Stage.TAKE else _marks(Play.of(self.cards, self.crosses))
        needs = [*map(_marks, filter(self._completes, legal_actions(self.seen)))]
        return {"have": have, "need": min(needs)} if needs else None

    def _completes(self, action: Action) -> bool:
        """Tell whether an action contains everything that is marked; a joker without a colour fits any."""
        match action:
            case Take():
                return {*self.slots} < {pick.slot for pick in action.picks}
            case Play():
                named = {*action.cards} | {Shown(shown.card) for shown in action.cards}
                return {*self.cards} <= named and {*self.crosses} <= {*action.crosses}
            case Cross() | Skip():
                return False
            case _:
                assert_never(action)

    def worth(self) -> WorthReport:
        """Give the points it would earn, a miss included; empty while the draft is not legal."""
        return self._worth(self.fault())

    def _worth(self, fault: Fault | None) -> WorthReport:
        return {} if fault else {"points": points_of(self.seen, self.action())}

    def report(self) -> QwixxCardsReport:
        """Judge the draft, with what can be marked next."""
        fault = self.fault()
        return {
            "action": write_action(self.action()),
            "fault": fault_report(fault),
            "unfinished": self._unfinished(fault),
            "worth": self._worth(fault),
            "next": {
                "slots": [*self.open_slots()],
                "rows": [ROW_LETTERS[row] for row in self.open_rows()],
                "cards": [*map(write_shown, self.open_cards())],
                "crosses": [*self.open_numbers()],
            },
        }


def read_draft(seen: Seen, given: Mapping[str, object]) -> QwixxCardsDraft:
    """Read a draft such as `{"slots": [2]}`, `{"row": "R"}` or `{"cards": ["R4", "J5=R"], "crosses": [4]}`."""
    slots, row = given.get("slots", []), given.get("row")
    cards, crosses = given.get("cards", []), given.get("crosses", [])
    if set(given) - KEYS[seen.action] or not (row is None or isinstance(row, str)):
        raise BadNotation("draft", str(dict(given)))
    if not _are_numbers(slots, range(1, SLOTS + 1)) or not _are_numbers(crosses, NUMBERS) or not _are_texts(cards):
        raise BadNotation("draft", str(dict(given)))
    draft = QwixxCardsDraft(seen).choose_row(None if row is None else read_colour(row))
    for slot in slots:
        draft = draft.toggle_slot(slot)
    for shown in map(read_shown, cards):
        draft = draft.show(shown.card, shown.named)
    for number in crosses:
        draft = draft.toggle_cross(number)
    return draft


def _marks(action: Action) -> int:
    """Count what is marked for an action: slots, or cards with the colours named for jokers and the crosses."""
    match action:
        case Take():
            return len(action.picks)
        case Play():
            return len(action.cards) + sum(shown.named is not None for shown in action.cards) + len(action.crosses)
        case Cross() | Skip():
            return 1
        case _:
            assert_never(action)


def _are_numbers(given: object, allowed: range) -> TypeGuard[list[int]]:
    """Tell whether something is a list of different whole numbers of a range."""
    if not isinstance(given, list) or not all(isinstance(item, int) and not isinstance(item, bool) for item in given):
        return False
    return set(given) <= set(allowed) and len(set(given)) == len(given)


def _are_texts(given: object) -> TypeGuard[list[str]]:
    return isinstance(given, list) and len(given) <= HAND_SIZE and all(isinstance(item, str) for item in given)
