"""Positions that come to Qwixx's kernel from outside, checked so that no game from them can run out of cards."""

from __future__ import annotations

from rowlock.kernels.checks import is_list, shown, whole
from rowlock.kernels.qwixx_cards.constants import CARDS, COLOURED, DEALT, HAND_SIZE, LAST_BOX, ROWS, SEATS, SLOTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    class TablePosition(TypedDict):
        """A position as `Table.position` returns it."""

        hands: list[list[int]]
        display: list[int]
        top: int
        sheets: list[tuple[list[int], int]]
        active: int
        stage: int
        crossed: bool
        discard: list[int]
        pile: list[int]
        scores: list[int]
        over: bool
        turns: int

    class SteppedPosition(TablePosition):
        """A position as `SteppedGames.position` returns it."""

        asked: int
        made: list[int]


__all__ = [
    "ALL_POLICIES",
    "FIRST_SLOT",
    "POLICIES",
    "TOP_PLACE",
    "QwixxCardsPosition",
    "SteppedPosition",
    "TablePosition",
    "cards_of",
]

POLICIES = ("greedy", "minskip", "random")
ALL_POLICIES = (*POLICIES, "learned")
"""Those of `POLICIES`, and the one that needs weights."""
LOCKED = 1 << LAST_BOX
FEWEST_HELD = 2
FIRST_SLOT = SEATS
TOP_PLACE = FIRST_SLOT + SLOTS


def cards_of(name: str, cards: object, most: int) -> list[int]:
    """Check a list of cards, numbered from 0 to 54."""
    if not is_list(cards) or len(cards) > most:
        raise ValueError(f"{name} must be a list of at most {most} cards, not {shown(cards)}")
    return [whole(f"one of {name}", card, 0, CARDS - 1) for card in cards]


def _card(name: str, card: object) -> int | None:
    return None if card is None else whole(name, card, 0, CARDS - 1)


class QwixxCardsPosition:
    """A position from outside, checked.

    `sheets` holds for each seat four rows, as sets of boxes, and the misses. `hidden` holds pools: cards that look
    alike from the back, and the places they lie in (a seat; 5 to 8 for slots 1 to 4; 9 for the top of the pile); the
    rest of a pool is in the pile.
    """

    def __init__(
        self,
        hands: object,
        display: object,
        top: object,
        sheets: object,
        active: object,
        stage: object,
        discard: object,
        pile: object,
        hidden: object,
    ) -> None:
        if not is_list(hands) or not 2 <= len(hands) <= SEATS:
            raise ValueError(f"hands must be a list of 2 to {SEATS} hands, not {shown(hands)}")
        self.seats = len(hands)
        self.hands = [sorted(cards_of(f"hand {seat}", hand, HAND_SIZE)) for seat, hand in enumerate(hands)]
        if not is_list(display) or len(display) != SLOTS:
            raise ValueError(f"display must be a list of {SLOTS} slots, not {shown(display)}")
        self.display = [_card("a card of the display", card) for card in display]
        self.top = _card("top", top)
        self.sheets = self._sheets_of(sheets)
        self.active = None if active is None else whole("active", active, 0, self.seats - 1)
        self.stage = whole("stage", stage, 1, 3)
        self.discard = cards_of("discard", discard, CARDS)
        self.pile = cards_of("pile", pile, CARDS)
        self.pools = self._pools_of(hidden)
        self._check_cards()
        self._check_table()

    def _sheets_of(self, sheets: object) -> list[tuple[list[int], int]]:
        if sheets is None:
            return [([0] * ROWS, 0)] * self.seats
        if not is_list(sheets) or len(sheets) != self.seats:
            raise ValueError(f"sheets must be a list of {self.seats}, one for each seat, not {shown(sheets)}")
        found = []
        for sheet in sheets:
            if not is_list(sheet) or len(sheet) != 2 or not is_list(sheet[0]) or len(sheet[0]) != ROWS:
                raise ValueError(f"a sheet must be ({ROWS} rows, misses), not {shown(sheet)}")
            rows = [whole("a row", row, 0, 2 * LOCKED - 1) for row in sheet[0]]
            if any(row & LOCKED and row.bit_count() < 6 for row in rows):
                raise ValueError("a row is locked with fewer than five crosses before (QX-5)")
            found.append((rows, whole("misses", sheet[1], 0, 4)))
        return found

    def _pools_of(self, hidden: object) -> list[tuple[list[int], list[int]]]:
        if not is_list(hidden) or len(hidden) > CARDS:
            raise ValueError(f"hidden must be a list of at most {CARDS} pools, not {shown(hidden)}")
        pools = []
        for pool in hidden:
            if not is_list(pool) or len(pool) != 2 or not is_list(pool[1]):
                raise ValueError(f"a pool must be (cards, places), not {shown(pool)}")
            cards = cards_of("a pool", pool[0], CARDS)
            places = [whole("a place", place, 0, TOP_PLACE) for place in pool[1]]
            if len(places) > len(cards):
                raise ValueError(f"{len(places)} places cannot be filled from {len(cards)} cards")
            if any(self.seats <= place < FIRST_SLOT for place in places):
                raise ValueError("a place names a seat that nobody has")
            pools.append((cards, places))
        return pools

    def _check_cards(self) -> None:
        """Refuse a card that lies in two places (QX-1)."""
        lying = [card for card in [*self.display, self.top] if card is not None]
        everywhere = [*self.hands, lying, self.discard, self.pile, *[cards for cards, _ in self.pools]]
        cards = [card for place in everywhere for card in place]
        for card in cards:
            if cards.count(card) > 1:
                raise ValueError(f"card {card} lies in two places: there is one of each (QX-1)")
        self.jokers = any(card >= COLOURED for card in cards)
        fewest = HAND_SIZE + (self.seats - 1) * DEALT + SLOTS + 1
        if len(cards) < fewest:
            raise ValueError(f"{len(cards)} cards are too few for {self.seats} seats: the pile would run out (QX-13)")

    def _check_table(self) -> None:
        """Refuse hands, display and top that no moment of a game has (QX-7 to QX-10)."""
        places = [place for _, places in self.pools for place in places]
        sizes = [len(hand) + places.count(seat) for seat, hand in enumerate(self.hands)]
        slots = [(card is not None) + places.count(FIRST_SLOT + slot) for slot, card in enumerate(self.display)]
        tops = (self.top is not None) + places.count(TOP_PLACE)
        if max(slots) > 1 or tops > 1:
            raise ValueError("two cards lie in one place")
        if not any(sizes) or not any(slots) or self.active is None or (not tops and self.stage == 1):
            self._check_set_up(sizes, slots, tops)
            return
        for seat, size in enumerate(sizes):
            if seat == self.active and self.stage > 1:
                if size != HAND_SIZE:
                    raise ValueError(f"the active seat {seat} must hold {HAND_SIZE} cards after action 1, not {size}")
            elif not FEWEST_HELD <= size <= DEALT:
                raise ValueError(f"seat {seat} must hold {FEWEST_HELD} to {DEALT} cards now, not {size}")
        if self.stage != 2 and not (all(slots) and tops):
            raise ValueError("display and top lack cards outside action 2")

    def _check_set_up(self, sizes: list[int], slots: list[int], tops: int) -> None:
        if self.stage != 1 or self.discard:
            raise ValueError("hands, display, top or the active seat lack in the middle of a game")
        if any(sizes) and any(size != DEALT for size in sizes):
            raise ValueError(f"hands hold {DEALT} cards each during the set-up")
        if any(slots) and not (all(slots) and any(sizes)):
            raise ValueError("the display is filled at once, when the hands are dealt (QX-7)")
        if tops and not all(slots):
            raise ValueError("the top card is not known until the display lies (QX-7)")
