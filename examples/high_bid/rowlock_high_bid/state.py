"""The state of a game, what a seat sees of it, and what happens in it; all frozen."""

from dataclasses import dataclass, replace
from typing import Final, Self, TypeAlias

from rowlock.core.contract import Decision, Kind
from rowlock.core.events import Answer, Event, Unread, texts_of

CARDS: Final = 24  # HB-1: numbered from 1, each once
PRIZES: Final = 6  # HB-1: worth 1 to 6
HAND: Final = PRIZES  # HB-2: one card for each prize
HIDDEN: Final = "?"

Cards: TypeAlias = tuple[int, ...]


def cards_text(cards: Cards) -> str:
    """Write cards or prizes."""
    return " ".join(map(str, cards)) or "-"


@dataclass(frozen=True)
class Dealt(Event):
    """The hands were dealt; those that are not visible are None (HB-2)."""

    hands: tuple[Cards | None, ...]

    def seen_by(self, seat: int | None) -> Self:
        """Hide all hands but the seat's own."""
        return replace(self, hands=tuple(hand if player == seat else None for player, hand in enumerate(self.hands)))

    def write(self) -> str:
        """Write the hands, seat by seat."""
        unseen = " ".join(HIDDEN * HAND)
        return "deal " + " | ".join(unseen if hand is None else cards_text(hand) for hand in self.hands)


@dataclass(frozen=True)
class Turned(Event):
    """A prize was turned up (HB-3)."""

    prize: int

    def write(self) -> str:
        """Write the prize."""
        return f"prize {self.prize}"


@dataclass(frozen=True)
class Bid(Answer):
    """A card was bid (HB-4)."""

    seat: int
    card: int

    @property
    def answer(self) -> str:
        """The bid in the notation."""
        return f"bid {self.card}"


HighBidEvent: TypeAlias = Dealt | Turned | Bid | Unread


@dataclass(frozen=True)
class Table:
    """What everybody sees: the prizes turned so far, and the cards that each seat has bid for them, in order."""

    prizes: Cards
    played: tuple[Cards, ...]

    @property
    def rounds(self) -> int:
        """How many prizes have been bid for."""
        return len(self.played[0])

    def decision(self, dealt: bool, number: int) -> Decision:
        """Say what comes next: the deal, a prize, bids of all seats, or the end (HB-6)."""
        if not dealt or (self.rounds == len(self.prizes) < PRIZES):
            return Decision(Kind.CHANCE, (), "prize" if dealt else "deal", number)
        if self.rounds == PRIZES:
            return Decision(Kind.OVER, (), "over", number)
        return Decision(Kind.SIMULTANEOUS, tuple(range(len(self.played))), "bid", number)


@dataclass(frozen=True)
class State:
    """The whole truth."""

    table: Table
    hands: tuple[Cards, ...]
    number: int = 0
    history: tuple[HighBidEvent, ...] = ()


@dataclass(frozen=True)
class HighBidView:
    """What one seat, or a spectator (None), may know."""

    seat: int | None
    table: Table
    own: Cards
    decision: Decision
    events: tuple[HighBidEvent, ...] = ()

    @property
    def history(self) -> tuple[str, ...]:
        """The events in the notation."""
        return texts_of(self.events)
