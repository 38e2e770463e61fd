"""The position that playouts start from: what is known of it, and how the hidden cards are dealt."""

from __future__ import annotations

from rowlock.kernels.native import Bytes, Ints, native, u64
from rowlock.kernels.qwixx_cards.constants import (
    CARDS,
    HAND_SIZE,
    NONE,
    PLACES,
    PLAY,
    POOL_BITS,
    ROWS,
    SEATS,
    SLOTS,
    TAKE,
)
from rowlock.kernels.qwixx_cards.game import Game, Position
from rowlock.kernels.qwixx_cards.position import QwixxCardsPosition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["StartPosition"]

POOL_MASK = (1 << POOL_BITS) - 1


class StartPosition(Position):
    """What every playout begins with."""

    game: Game
    hidden: Annotated[Bytes, CARDS]
    """cards with the same back, pool after pool"""
    deck: Annotated[Bytes, CARDS]
    """the same cards, in the order in which they are dealt"""
    pool_count: int
    pool_start: Annotated[Ints, CARDS]
    """where the cards of a pool begin that are not dealt yet"""
    pool_end: Annotated[Ints, CARDS]
    place_count: int
    place: Annotated[Ints, PLACES]
    """places of hidden cards (a seat, then the slots, then the top of the pile), with the pool in the lower bits"""

    def __init__(self, game: Game) -> None:
        """Make a start that nothing has been loaded into."""
        self.game = game

    def set_up(self, given: QwixxCardsPosition, crossed: bool) -> None:
        """Take a checked position."""
        self.clear()
        self.fill_hands(given.hands, HAND_SIZE)
        for seat, (rows, misses) in enumerate(given.sheets):
            self.misses[seat] = misses
            for colour, boxes in enumerate(rows):
                self.row[seat * ROWS + colour] = boxes
        for slot, lying in enumerate(given.display):
            self.display[slot] = NONE if lying is None else lying
        self.top = NONE if given.top is None else given.top
        self.active = -1 if given.active is None else given.active
        self.stage = given.stage
        self.crossed = crossed and given.stage == PLAY
        self.stock_size = len(given.pile)
        for index, card in enumerate(given.pile):
            self.stock[index] = card
        self.discard_size = len(given.discard)
        for index, card in enumerate(given.discard):
            self.discard[index] = card
        self.pool_count = len(given.pools)
        self.place_count = 0
        total = 0
        for pool, (cards, places) in enumerate(given.pools):
            for card in cards:
                self.hidden[total] = card
                total += 1
            self.pool_end[pool] = total
            for where in places:
                self.place[self.place_count] = where << POOL_BITS | pool
                self.place_count += 1

    @native
    def reset(self) -> None:
        """Go back to the start, with nothing hidden dealt yet."""
        self.game.copy(self)

    @native
    def begin(self, seed: u64) -> None:
        """Start a game: everything that chance decides follows from the seed."""
        self.reset()
        self.game.stream.start(seed)
        self.deal_hidden()
        if self.game.has_end() and (not self.game.finish_turn or self.game.stage == TAKE):
            self.game.ended = True
        else:
            self.game.fill_up()

    @native
    def deal_hidden(self) -> None:
        """Deal the cards with the same back over the places that show it; what is left joins the pile."""
        index = 0
        for pool in range(self.pool_count):
            self.pool_start[pool] = index
            while index < self.pool_end[pool]:
                self.deck[index] = self.hidden[index]
                index += 1
        for number in range(self.place_count):
            card = self.draw_from(self.place[number] & POOL_MASK)
            where = self.place[number] >> POOL_BITS
            if where < SEATS:
                self.game.add(where, card)
            elif where < SEATS + SLOTS:
                self.game.display[where - SEATS] = card
            else:
                self.game.top = card
        for pool in range(self.pool_count):
            for index in range(self.pool_start[pool], self.pool_end[pool]):
                self.game.put_back(self.deck[index])

    @native
    def draw_from(self, pool: int) -> int:
        """Draw a card out of a pool, which shrinks from its front."""
        start = self.pool_start[pool]
        index = start + self.game.stream.below(self.pool_end[pool] - start)
        card = self.deck[index]
        self.deck[index] = self.deck[start]
        self.deck[start] = card
        self.pool_start[pool] = start + 1
        return card
