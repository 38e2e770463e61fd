"""The position that playouts start from: what is known of it, and how the hidden cards are dealt."""

from __future__ import annotations

from rowlock.kernels.hands import largest_set
from rowlock.kernels.native import Bytes, Ints, native, u64
from rowlock.kernels.qwirkle_cards.constants import (
    CARDS,
    DEMANDS,
    EXACTLY,
    HAND_SIZE,
    KINDS,
    LEVELS,
    LINES,
    MOST_DEALS,
    SEATS,
    STUCK,
)
from rowlock.kernels.qwirkle_cards.game import Game, Position
from rowlock.kernels.qwirkle_cards.lays import LaySearch
from rowlock.kernels.qwirkle_cards.position import CardsPosition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["StartPosition"]


class StartPosition(Position):
    """What every playout begins with."""

    game: Game
    lays: LaySearch
    is_new_game: bool
    """whether every playout deals a new game"""
    failed: bool
    """whether no deal met the demands"""
    due_seat: int
    """the seat with a draw to make"""
    due_size: int
    aside: Annotated[Bytes, HAND_SIZE]
    """the hand that this seat has shown in a redraw"""
    aside_size: int
    level_count: int
    hidden: Annotated[Bytes, CARDS]
    """the hidden cards, level by level"""
    hidden_end: Annotated[Ints, LEVELS]
    hand_size_at: Annotated[Ints, LEVELS * SEATS]
    """the size of each hand once a level is dealt"""
    demand_count: int
    demand_seat: Annotated[Ints, DEMANDS]
    demand_kind: Annotated[Ints, DEMANDS]
    demand_number: Annotated[Ints, DEMANDS]
    demand_table: Annotated[Bytes, DEMANDS * KINDS]

    def __init__(self, game: Game, lays: LaySearch) -> None:
        """Make a start that nothing has been loaded into."""
        self.game = game
        self.lays = lays

    def set_up(self, given: CardsPosition) -> None:
        """Take a checked position."""
        self.clear()
        self.fill_hands(given.hands, HAND_SIZE)
        for card in range(KINDS):
            self.table[card] = given.table[card]
        for index in range(len(given.claimed) * LINES):
            self.claimed[index] = given.claimed[index // LINES].count(index % LINES)
        self.to = given.to
        self.left = -1 if given.left is None else given.left
        self.redraws = given.redraws
        self.passes = given.passes
        self.due_seat, self.due_size = given.due
        self.aside_size = len(given.aside)
        for index, card in enumerate(given.aside):
            self.aside[index] = card
        self.level_count = len(given.levels)
        total = 0
        for level, (pool, sizes) in enumerate(given.levels):
            for card in pool:
                self.hidden[total] = card
                total += 1
            self.hidden_end[level] = total
            for seat, size in enumerate(sizes):
                self.hand_size_at[level * SEATS + seat] = size
        self.demand_count = len(given.demands)
        for number, (seat, kind, wanted, stuck_on) in enumerate(given.demands):
            self.demand_seat[number] = seat
            self.demand_kind[number] = kind
            self.demand_number[number] = wanted
            for card in range(KINDS):
                self.demand_table[number * KINDS + card] = stuck_on[card]
        self.is_new_game = False

    @native
    def knows_hand(self) -> bool:
        """Tell whether the seat whose turn it is has a hand that every playout shares, and no draw is due."""
        to = self.game.to
        return not self.is_new_game and not self.due_size and self.hand_size[to] == self.game.hand_size[to]

    @native
    def reset(self) -> None:
        """Go back to the start, with nothing hidden dealt yet."""
        self.game.copy(self)

    @native
    def begin(self, seed: u64) -> None:
        """Start a game: everything that chance decides follows from the seed."""
        self.reset()
        self.game.stream.start(seed)
        if self.is_new_game:
            self.game.deal()
            return
        deals = 1
        self.deal_hidden()
        while not self.meets_demands():
            if deals == MOST_DEALS:
                self.failed = True
                self.game.ended = True
                return
            deals += 1
            self.deal_hidden()
        if self.game.left == 0 or self.game.passes >= self.game.seats:
            self.game.ended = True
        elif self.due_size:
            self.game.draw_up(self.due_seat, self.due_size)
            for index in range(self.aside_size):
                self.game.put_back(self.aside[index])
            if not self.aside_size:
                self.game.end_turn()
                self.game.turns = 0

    @native
    def deal_hidden(self) -> None:
        """Deal the hidden cards, the most restricted places first."""
        index = 0
        self.game.copy(self)
        for level in range(self.level_count):
            while index < self.hidden_end[level]:
                self.game.put_back(self.hidden[index])
                index += 1
            for seat in range(self.game.seats):
                while self.game.hand_size[seat] < self.hand_size_at[level * SEATS + seat]:
                    self.game.add(seat, self.game.draw())

    @native
    def meets_demands(self) -> bool:
        """Tell whether the hands dealt agree with what is known of them as wholes: numbers announced, and passes."""
        for demand in range(self.demand_count):
            seat = self.demand_seat[demand]
            number = self.demand_number[demand]
            if self.demand_kind[demand] == STUCK:
                if not self.is_stuck(seat, demand):
                    return False
            elif self.demand_kind[demand] == EXACTLY:
                if largest_set(self.game.held_by(seat)) != number:
                    return False
            elif largest_set(self.game.held_by(seat)) < number:
                return False
        return True

    @native
    def is_stuck(self, seat: int, demand: int) -> bool:
        """Tell whether a seat could have laid nothing on the table at which it passed."""
        for card in range(KINDS):
            self.game.table[card] = self.demand_table[demand * KINDS + card]
        self.lays.take_hand(seat)
        stuck: bool = not self.lays.can_lay()
        for card in range(KINDS):
            self.game.table[card] = self.table[card]
        return stuck
