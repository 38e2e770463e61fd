"""Every lay of a turn, valued by the network, the best kept."""

from __future__ import annotations

from rowlock.kernels.native import Bytes, Ints, Longs, Native, i64, native
from rowlock.kernels.qwirkle_cards.constants import HAND_SIZE, KINDS, LINES, MOST_CLAIMS, WIDTH
from rowlock.kernels.qwirkle_cards.game import Game
from rowlock.kernels.qwirkle_cards.lays import LaySearch
from rowlock.kernels.qwirkle_cards.network import Network
from rowlock.kernels.qwirkle_cards.unary import card_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["BEST", "Choices"]

BEST = 64
"""Lays that can be kept."""


class Choices(Native):
    """Values the lays of the seat whose turn it is; the best ones are kept in order, the best first."""

    game: Game
    lays: LaySearch
    network: Network
    wanted: int
    """the number of lays to keep"""
    size: int
    value: Annotated[Longs, BEST]
    cards: Annotated[Bytes, BEST * HAND_SIZE]
    cards_size: Annotated[Bytes, BEST]
    claims: Annotated[Bytes, BEST * MOST_CLAIMS]
    claims_size: Annotated[Bytes, BEST]
    useful: Annotated[Ints, KINDS]

    def __init__(self, game: Game, lays: LaySearch, network: Network) -> None:
        """Make the choices of a game."""
        self.game = game
        self.lays = lays
        self.network = network

    @native
    def find(self, wanted: int) -> bool:
        """Find the best lays of the seat whose turn it is; false for a stuck player."""
        self.wanted = wanted
        self.size = 0
        self.network.begin_turn()
        self.lays.take_hand(self.game.to)
        for card in range(KINDS):
            self.network.kept[card] = self.lays.held[card]
        for index in range(self.lays.hand_size):
            card = self.lays.hand[index]
            if index == 0 or card != self.lays.hand[index - 1]:
                self.useful[card] = self.lays.is_useful(card)
        self.lays.cards_size = 0
        self.lays.claims_size = 0
        self.add_cards(0)
        return self.size > 0

    @native
    def add_cards(self, first: int) -> None:
        """Lay more cards of the hand in every way."""
        for index in range(first, self.lays.hand_size):
            card = self.lays.hand[index]
            if (index > first and card == self.lays.hand[index - 1]) or not self.useful[card]:
                continue
            self.lays.cards[self.lays.cards_size] = card
            self.lays.cards_size += 1
            self.network.keep(card, -1)
            self.lays.partition.put(card)
            if self.lays.partition.splits():
                self.add_claims(0)
            self.add_cards(index + 1)
            self.lays.partition.remove(card)
            self.network.keep(card, 1)
            self.lays.cards_size -= 1

    @native
    def add_claims(self, first: int) -> None:
        """Value the lay as it is, then with more claims."""
        self.value_lay()
        for line in range(first, LINES):
            if not self.lays.is_complete(line):
                continue
            self.lays.remove_line(line)
            if self.lays.partition.splits():
                self.lays.claims[self.lays.claims_size] = line
                self.lays.claims_size += 1
                self.add_claims(line)
                self.lays.claims_size -= 1
            self.lays.put_line(line)

    @native
    def value_lay(self) -> None:
        """Value the lay, and keep it if it is among the best."""
        for card in range(KINDS):
            self.network.on_table[card] = self.lays.partition.counts[card]
        value: i64 = self.network.value(self.lays.claims_size)
        if self.size == self.wanted:
            if value <= self.value[self.size - 1]:
                return
        else:
            self.size += 1
        place = self.size - 1
        while place > 0 and self.value[place - 1] < value:
            self.move(place - 1)
            place -= 1
        self.value[place] = value
        self.cards_size[place] = self.lays.cards_size
        for index in range(self.lays.cards_size):
            self.cards[place * HAND_SIZE + index] = self.lays.cards[index]
        self.claims_size[place] = self.lays.claims_size
        for index in range(self.lays.claims_size):
            self.claims[place * MOST_CLAIMS + index] = self.lays.claims[index]

    @native
    def move(self, place: int) -> None:
        """Move a lay one place down."""
        self.value[place + 1] = self.value[place]
        self.cards_size[place + 1] = self.cards_size[place]
        for index in range(place * HAND_SIZE, place * HAND_SIZE + self.cards_size[place]):
            self.cards[index + HAND_SIZE] = self.cards[index]
        self.claims_size[place + 1] = self.claims_size[place]
        for index in range(place * MOST_CLAIMS, place * MOST_CLAIMS + self.claims_size[place]):
            self.claims[index + MOST_CLAIMS] = self.claims[index]

    @native
    def take(self, place: int) -> None:
        """Make a lay the one that was found."""
        self.lays.cards_size = self.cards_size[place]
        for index in range(self.lays.cards_size):
            self.lays.cards[index] = self.cards[place * HAND_SIZE + index]
        self.lays.claims_size = self.claims_size[place]
        for index in range(self.lays.claims_size):
            self.lays.claims[index] = self.claims[place * MOST_CLAIMS + index]

    @native
    def value_found(self) -> i64:
        """Value the lay that was found, which has not been made yet."""
        self.network.begin_turn()
        for card in range(KINDS):
            self.network.on_table[card] = self.game.table[card]
            self.network.kept[card] = 0
        for index in range(self.game.hand_size[self.game.to]):
            self.network.keep(self.game.hand[self.game.to * HAND_SIZE + index], 1)
        for index in range(self.lays.cards_size):
            self.network.put(self.lays.cards[index], 1)
            self.network.keep(self.lays.cards[index], -1)
        for index in range(self.lays.claims_size):
            for place in range(WIDTH):
                self.network.put(card_of(self.lays.claims[index], place), -1)
        return self.network.value(self.lays.claims_size)
