"""The table that everybody sees, and the whole truth of a running game. Frozen; `turns` makes the next state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rowlock.core.contract import Decision, Kind
from rowlock.games.qwirkle_cards.cards import NO_CARDS, WHOLE_DECK, Card, Counts
from rowlock.games.qwirkle_cards.events import CardsEvent
from rowlock.games.qwirkle_cards.notation import DEAL, DRAW
from rowlock.games.qwirkle_cards.options import SCHMIDT, CardsOptions
from rowlock.games.qwirkle_cards.rows import Row

__all__ = ["PROMPTS", "Due", "State", "Table", "decision_of", "is_over", "new_state"]

PROMPTS: Final = (DEAL, DRAW, "opening", "turn", "over")


@dataclass(frozen=True, slots=True)
class Due:
    """Chance that is due: the deal to all, or a draw of `size` cards by one seat."""

    verb: str
    seat: int = 0
    size: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """What everybody sees of a position, hands and pile aside."""

    options: CardsOptions
    to: int
    rows: tuple[Row, ...]
    claimed: tuple[tuple[Row, ...], ...]
    """The stacks of each seat, open to all (QC-10)."""
    left: int | None = None
    """Turns left once the pile is empty (QC-13); None while it is not."""
    opening: bool = False
    """Whether the first turn of QC-5 is due."""
    redraws: int = 0
    passes: int = 0
    """Passes in succession while the pile was not empty (QC-12)."""
    due: Due | None = None
    aside: tuple[Card, ...] = ()
    """The hand shown in a redraw, until the draw is made (QC-12)."""
    removed: Counts = NO_CARDS
    """Cards not in play, in positions set up for study."""

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.claimed)

    @property
    def largest_first(self) -> bool:
        """Whether a first turn is due that lays the largest set (QC-5)."""
        return self.opening and self.options.edition == SCHMIDT


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is to know about a game of Qwirkle Cards."""

    table: Table
    hands: tuple[tuple[Card, ...], ...]
    pile: Counts
    number: int = 0
    history: tuple[CardsEvent, ...] = ()

    @property
    def pile_size(self) -> int:
        """How many cards the pile holds."""
        return sum(self.pile)


def new_state(seats: int, options: CardsOptions) -> State:
    """Set the game up: all cards in the pile, the deal due."""
    table = Table(options, 0, (), ((),) * seats, due=Due(DEAL))
    return State(table, ((),) * seats, WHOLE_DECK)


def is_over(table: Table) -> bool:
    """Tell whether a game with no chance due has ended."""
    # QC-13: the last round is over. QC-12: all have passed; passes count only while the pile is not empty.
    return table.left == 0 or table.passes >= table.seats


def decision_of(table: Table, number: int) -> Decision:
    """Return the open decision and the seats that make it."""
    if table.due is not None:
        seats = () if table.due.verb == DEAL else (table.due.seat,)
        return Decision(Kind.CHANCE, seats, table.due.verb, number)
    if is_over(table):
        return Decision(Kind.OVER, (), "over", number)
    return Decision(Kind.TURN, (table.to,), "opening" if table.opening else "turn", number)
