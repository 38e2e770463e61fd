"""Qwixx by numbers: slots taken, the row of the common number, and cards played one by one, crossed or not.

The cards of a play come in the writers' order, so every play has one list of steps. With jokers each number can also be
played as a joker under each colour: two more blocks of 44 steps, since `R5` and `J5=R` are different cards to hold.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Final, assert_never

import numpy as np
from numpy.typing import ArrayLike

from rowlock.envs.encode.contract import DTYPE, Encoding, ListedTurn, Observation, Part, from_seat
from rowlock.games.qwixx_cards.actions import Action, Cross, Play, Shown, Skip, Take
from rowlock.games.qwixx_cards.cards import ALL_CARDS, COLOUR_LETTERS, NUMBERS, SLOTS, Back, Colour
from rowlock.games.qwixx_cards.position import SEATS
from rowlock.games.qwixx_cards.rules import MOST_CARDS, legal_actions
from rowlock.games.qwixx_cards.sheet import Sheet, box_of
from rowlock.games.qwixx_cards.view import QwixxCardsView
from rowlock.kernels.qwixx_cards.constants import BOXES, COLOURED, ROWS
from rowlock.kernels.qwixx_cards.layout import (
    CARD_CROSSED,
    CARD_PLAYED,
    FIRST_ROW,
    JOKER_CROSSED,
    JOKER_PLAYED,
    JOKER_STEPS,
    PARTS,
    PASS_STEP,
    STEPS,
    STOP_STEP,
)

__all__ = ["QwixxCardsEncoding"]

MOST_SEATS: Final = SEATS[-1]
PLAYED: Final = 1
PLAYED_AND_CROSSED: Final = 2


@dataclass(frozen=True, slots=True)
class QwixxCardsEncoding(Encoding[Action, QwixxCardsView, ListedTurn[Action]]):
    """Steps: 4 slots, 4 rows, pass, 44 cards played and crossed, 44 played only, stop; with jokers 88 more."""

    version: ClassVar[int] = 1
    jokers: bool = False

    @property
    def steps(self) -> int:
        return JOKER_STEPS if self.jokers else STEPS

    @property
    def parts(self) -> tuple[Part, ...]:
        return tuple(Part(*part) for part in PARTS)

    def turn(self, view: QwixxCardsView) -> ListedTurn[Action]:
        """List every action of the seat as steps."""
        actions = legal_actions(view.seen())
        return ListedTurn(tuple((self.steps_of(view, action), action) for action in actions))

    def steps_of(self, view: QwixxCardsView, action: Action) -> tuple[int, ...]:
        """Split a legal action into steps; a bare number means the only slot that shows it."""
        match action:
            case Take():
                numbers = [None if back is None else back.number for back in view.display]
                slots = (numbers.index(pick.number) + 1 if pick.slot is None else pick.slot for pick in action.picks)
                return tuple(sorted(slot - 1 for slot in slots))
            case Cross():
                return (FIRST_ROW + action.colour,)
            case Skip():
                return (PASS_STEP,)
            case Play():
                return _play_steps(action)
            case _:
                assert_never(action)

    def numbers(self, view: QwixxCardsView, turn: ListedTurn[Action] | None) -> dict[str, ArrayLike]:
        seat, seats = view.seat or 0, len(view.table.sheets)
        taken, played = np.zeros(SLOTS, DTYPE), np.zeros(ALL_CARDS, DTYPE)
        for step in () if turn is None else turn.made:
            if step < SLOTS:
                taken[step] = 1
            elif step >= CARD_CROSSED and step != STOP_STEP:
                card, crossed = _card_of(step)
                played[card] = PLAYED_AND_CROSSED if crossed else PLAYED
        sheets = np.zeros((MOST_SEATS, ROWS, BOXES), DTYPE)
        hands = np.zeros((MOST_SEATS, BOXES), DTYPE)
        for place in range(seats):
            player = (seat + place) % seats
            _cross(sheets[place], view.table.sheets[player])
            hands[place] = _numbers(back.number for back in view.hands[player])
        return {
            "sheets": sheets,
            "misses": from_seat([sheet.misses for sheet in view.table.sheets], seat, MOST_SEATS),
            "scores": from_seat([sheet.points for sheet in view.table.sheets], seat, MOST_SEATS),
            "hand": _marks(view.hand),
            "played": played,
            "numbers": hands,
            "display": [_number(back) for back in view.display],
            "taken": taken,
            "common": _number(view.top),
            "discard": _marks(view.table.discard),
            "unseen": _marks(view.unseen()),
            "pile": _numbers(view.pile),
            "action": int(view.table.action),
            "active": ((view.table.active or 0) - seat) % seats,
            "crossed": view.table.crossed,
            "seats": seats,
        }

    def step_text(self, step: int) -> str:
        if step < FIRST_ROW:
            return f"take slot {step + 1}"
        if step < PASS_STEP:
            return f"cross in row {COLOUR_LETTERS[step - FIRST_ROW]}"
        if step in (PASS_STEP, STOP_STEP):
            return "skip" if step == PASS_STEP else "stop"
        block = step - CARD_CROSSED if step < STOP_STEP else step - JOKER_CROSSED
        crossed, place = block < COLOURED, block % COLOURED
        card = f"{COLOUR_LETTERS[place // BOXES]}{NUMBERS[place % BOXES]}"
        if step > STOP_STEP:
            card = f"J{card[1:]}={card[0]}"
        return f"play {card} and cross it" if crossed else f"play {card} and cross nothing for it"


def _number(back: Back | None) -> int:
    return 0 if back is None else back.number


def _marks(cards: Iterable[int]) -> Observation:
    marks = np.zeros(ALL_CARDS, DTYPE)
    marks[list(cards)] = 1
    return marks


def _numbers(numbers: Iterable[int]) -> Observation:
    counts = np.zeros(BOXES, DTYPE)
    for number in numbers:
        counts[number - NUMBERS[0]] += 1
    return counts


def _cross(rows: Observation, sheet: Sheet) -> None:
    for colour in Colour:
        for number in sheet.rows[colour]:
            rows[colour, box_of(colour, number)] = 1


def _play_steps(play: Play) -> tuple[int, ...]:
    """Play the cards in order; a number shown twice, by a card and a joker, is crossed with the first."""
    steps: list[int] = []
    left = set(play.crosses)
    for shown in play.cards:
        steps.append(_play_step(shown, shown.number in left))
        left.discard(shown.number)
    return (*steps, STOP_STEP) if len(steps) < MOST_CARDS else tuple(steps)


def _play_step(shown: Shown, crossed: bool) -> int:
    assert shown.colour is not None, "in a legal play every joker is named"
    place = shown.colour * BOXES + shown.number - NUMBERS[0]
    if shown.named is None:
        return (CARD_CROSSED if crossed else CARD_PLAYED) + place
    return (JOKER_CROSSED if crossed else JOKER_PLAYED) + place


def _card_of(step: int) -> tuple[int, bool]:
    """Give the card that a step plays, and whether it is crossed."""
    if step < STOP_STEP:
        return (step - CARD_CROSSED) % COLOURED, step < CARD_PLAYED
    return COLOURED + (step - JOKER_CROSSED) % BOXES, step < JOKER_PLAYED
