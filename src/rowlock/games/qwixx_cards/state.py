"""The table that everybody sees, and the whole truth of a running game. Frozen; `turns` makes the next state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, assert_never

from rowlock.core.contract import Decision, Kind
from rowlock.games.qwixx_cards.cards import ALL_CARDS, SLOTS, Card, deck
from rowlock.games.qwixx_cards.events import QwixxCardsEvent
from rowlock.games.qwixx_cards.notation import DEAL, DISPLAY, REFILL, START, TOP
from rowlock.games.qwixx_cards.options import QwixxCardsOptions
from rowlock.games.qwixx_cards.sheet import BLANK, Sheet

__all__ = [
    "EMPTY_DISPLAY",
    "NEVER_RESHUFFLED",
    "PROMPTS",
    "Stage",
    "State",
    "Table",
    "decision_of",
    "due_of",
    "is_over",
    "new_state",
]

PROMPTS: Final = (DEAL, DISPLAY, TOP, START, REFILL, "take", "common", "play", "over")
EMPTY_DISPLAY: Final = (None,) * SLOTS
NEVER_RESHUFFLED: Final = (0,) * ALL_CARDS


class Stage(IntEnum):
    """The three actions of a turn (QX-8 to QX-10): which one is to be decided next."""

    TAKE = 1
    COMMON = 2
    PLAY = 3


@dataclass(frozen=True, slots=True)
class Table:
    """What everybody sees of a position in full: all but the cards that are held or lie hidden."""

    options: QwixxCardsOptions
    sheets: tuple[Sheet, ...]
    active: int | None
    """The active seat; None until it is drawn."""
    action: Stage = Stage.TAKE
    crossed: bool = False
    """Whether the active player crossed in action 2; false before action 3."""
    discard: tuple[Card, ...] = ()
    removed: tuple[Card, ...] = ()
    """Cards not in play, in positions set up for study."""
    reshuffles: int = 0
    due: str | None = None
    """The chance that is due; None if somebody decides or the game is over."""

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.sheets)


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is to know about a game of Qwixx, the card game."""

    table: Table
    hands: tuple[tuple[Card, ...], ...]
    display: tuple[Card | None, ...]
    top: Card | None
    """The top card of the pile; None until it has come to lie there."""
    pile: tuple[Card, ...]
    """The cards under the top card; chance decides their order."""
    shuffles: tuple[int, ...] = NEVER_RESHUFFLED
    """For each card, the reshuffle that last put it into the pile (QX-13)."""
    number: int = 0
    history: tuple[QwixxCardsEvent, ...] = ()


def new_state(seats: int, options: QwixxCardsOptions) -> State:
    """Set the game up: blank sheets, all cards in the pile, the deal due."""
    table = Table(options, (BLANK,) * seats, options.first, due=DEAL)
    return State(table, ((),) * seats, EMPTY_DISPLAY, None, deck(jokers=options.jokers))


def due_of(table: Table, hands: Sequence[object], display: Sequence[object], top: object) -> str | None:
    """Name the chance that is due, which shows in what is missing from the table; None if nothing is missing."""
    empty = [card is None for card in display]
    if not any(hands):
        return DEAL
    if all(empty):
        return DISPLAY
    # QX-8, option `one_by_one`: slots stay empty until the last card of action 1 is taken.
    if any(empty) and not (table.options.one_by_one and table.action is Stage.TAKE):
        return REFILL
    if top is None:
        return TOP
    return START if table.active is None else None


def is_over(table: Table) -> bool:
    """Tell whether the game has ended (QX-14).

    With `finish_turn` a turn in whose action 2 the end comes is finished; the game is over when the next would begin.
    """
    if not any(sheet.ends_game for sheet in table.sheets):
        return False
    return not table.options.finish_turn or table.action is Stage.TAKE


def decision_of(table: Table, number: int) -> Decision:
    """Return the open decision and the seats that make it."""
    if is_over(table):
        return Decision(Kind.OVER, (), "over", number)
    if table.due is not None:
        return Decision(Kind.CHANCE, (), table.due, number)
    assert table.active is not None, "somebody is active unless the start is due"
    match table.action:
        case Stage.TAKE:
            return Decision(Kind.TURN, (table.active,), "take", number)
        case Stage.COMMON:
            return Decision(Kind.SIMULTANEOUS, tuple(range(table.seats)), "common", number)
        case Stage.PLAY:
            return Decision(Kind.TURN, (table.active,), "play", number)
        case _:
            assert_never(table.action)
