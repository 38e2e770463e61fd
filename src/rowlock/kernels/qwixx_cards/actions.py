"""Actions of a decision in the order of the rules' list, and the choice of each policy.

Each policy plays the first action of the list that is worth most to it. `greedy` counts the points earned at once, a
miss included. `minskip` subtracts one and a half points for every box given up, and takes cards by their numbers: for
each row where the number is open, six less the boxes it would give up, if that is positive. `random` plays any action,
each as likely. `learned` plays by an outlook (outlook.py).
"""

from __future__ import annotations

from rowlock.kernels.native import Ints, Native, inline, native
from rowlock.kernels.qwixx_cards.constants import (
    BOXES,
    COLOURED,
    COMMON,
    HAND_SIZE,
    LEARNED,
    MINSKIP,
    MOST_ACTIONS,
    MOST_LOCKS,
    RANDOM,
    ROWS,
    SEATS,
    SKIP,
    SLOTS,
    TAKE,
    WORST,
)
from rowlock.kernels.qwixx_cards.game import Game, cards_in, colour_in, play_of
from rowlock.kernels.qwixx_cards.outlook import Outlook
from rowlock.kernels.qwixx_cards.sheets import (
    BOX_COUNT,
    CHOICES,
    LAST,
    POINTS,
    box_of,
    crosses_in,
    is_locked,
    is_open,
    lowest_box,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["ActionSearch"]

CHOICE_COUNT = 25
ALL_SLOTS = 15
FARTHEST_USE = 7
"""A number this far beyond the last cross of a row is of no use to `minskip`."""
MISS_VALUE = -10
"""Five points, in half points."""
SKIP_COST = 3
"""The cost of a box given up, in half points."""


class ActionSearch(Native):
    """Goes through the actions of one seat, and keeps all or the best."""

    game: Game
    outlook: Outlook
    policy: Annotated[Ints, SEATS]
    explore: int
    """one action in `explore` is random, none if 0"""
    listing: bool
    learned: bool
    skip_cost: int
    listed: Annotated[Ints, MOST_ACTIONS]
    listed_value: Annotated[Ints, MOST_ACTIONS]
    slot_value: Annotated[Ints, SLOTS]
    found: int
    best: int
    best_value: int

    def __init__(self, game: Game, outlook: Outlook) -> None:
        """Make a search over the actions of a game."""
        self.game = game
        self.outlook = outlook

    @native
    def choose(self, seat: int) -> int:
        """Choose by the policy of a seat that decides."""
        policy = self.policy[seat]
        if self.explore and self.game.stream.below(self.explore) == 0:
            policy = RANDOM
        self.listing = policy == RANDOM
        self.learned = policy == LEARNED
        self.skip_cost = SKIP_COST if policy == MINSKIP else 0
        self.run(seat)
        self.learned = False
        return self.listed[self.game.stream.below(self.found)] if self.listing else self.best

    @native
    def choose_all(self) -> None:
        """Choose for every seat that decides."""
        if self.game.stage == COMMON:
            for seat in range(self.game.seats):
                self.game.answer[seat] = self.choose(seat)
        else:
            self.game.answer[self.game.active] = self.choose(self.game.active)

    @native
    def run(self, seat: int) -> None:
        """Go through the actions of a seat that decides."""
        self.found = 0
        self.best = -1
        self.best_value = WORST
        if self.learned:
            self.outlook.scan_others(seat)
        if self.game.stage == TAKE:
            self.offer_takes()
        elif self.game.stage == COMMON:
            self.offer_answers(seat)
        else:
            self.offer_plays()

    @inline
    def offer(self, action: int, value: int) -> None:
        """List an action, or keep it if it is worth more than all before it."""
        if self.listing:
            if self.found < MOST_ACTIONS:
                self.listed[self.found] = action
                self.listed_value[self.found] = value
                self.found += 1
        elif value > self.best_value:
            self.best_value = value
            self.best = action

    @inline
    def can_cross(self, row: int, boxes: int) -> bool:
        """Tell whether boxes can be crossed together in a row."""
        return is_open(row, boxes, self.game.strict_lock)

    @inline
    def cross_value(self, row: int, boxes: int) -> int:
        """Return what crossing open boxes is worth, in half points: points, less the cost of boxes given up."""
        points = POINTS[crosses_in(row | boxes)] - POINTS[crosses_in(row)]
        given_up = LAST[boxes] - LAST[row] - BOX_COUNT[boxes]
        return 2 * points - self.skip_cost * given_up

    # ── action 1 ──────────────────────────────────────────────────────────────────────────────────────────────────

    @native
    def offer_takes(self) -> None:
        """Offer every choice of slots that brings the hand to five (QX-8), the lowest slots first."""
        seat = self.game.active
        wanted = HAND_SIZE - self.game.hand_size[seat]
        is_valued: bool = self.learned or (self.skip_cost > 0 and not self.listing)
        for slot in range(SLOTS):
            self.slot_value[slot] = self.number_value(seat, self.game.display[slot] % BOXES) if is_valued else 0
        for number in range(CHOICE_COUNT):
            slots = CHOICES[number]
            if slots <= ALL_SLOTS and BOX_COUNT[slots] == wanted:
                value = 0
                for slot in range(SLOTS):
                    if (slots >> slot) & 1:
                        value += self.slot_value[slot]
                self.offer(slots, value)
        if wanted == SLOTS:
            self.offer(ALL_SLOTS, 0)

    @native
    def number_value(self, seat: int, number: int) -> int:
        """Return how much a policy wants a number whose colour nobody sees."""
        if self.learned:
            return self.outlook.take_value(seat, number)
        value = 0
        for colour in range(ROWS):
            row = self.game.row[seat * ROWS + colour]
            box = 1 << box_of(colour, number)
            if self.can_cross(row, box) and LAST[box] - LAST[row] < FARTHEST_USE:
                value += FARTHEST_USE - (LAST[box] - LAST[row])
        return value

    # ── action 2 ──────────────────────────────────────────────────────────────────────────────────────────────────

    @native
    def offer_answers(self, seat: int) -> None:
        """Offer every row in which the common number is open, then the skip (QX-9)."""
        for colour in range(ROWS):
            row = self.game.row[seat * ROWS + colour]
            box = 1 << box_of(colour, self.game.top % BOXES)
            if self.can_cross(row, box):
                value = self.value_after_answer(seat, colour, box) if self.learned else self.cross_value(row, box)
                self.offer(colour, value)
        self.offer(SKIP, self.value_after_answer(seat, SKIP, 0) if self.learned else 0)

    @native
    def value_after_answer(self, seat: int, colour: int, box: int) -> int:
        """Return the outlook after an answer to the common number; the active seat looks on to its best play."""
        if colour != SKIP:
            self.game.flip(seat, colour, box)
        if seat == self.game.active and (self.game.locks_of(seat) < MOST_LOCKS or self.game.finish_turn):
            value = self.best_play_value(colour != SKIP)
        else:
            value = self.outlook.value(seat, 0)
        if colour != SKIP:
            self.game.flip(seat, colour, box)
        return value

    @native
    def best_play_value(self, crossed: bool) -> int:
        """Return the best outlook after action 3, inside the search for an answer."""
        best = self.best
        best_value = self.best_value
        listing: bool = self.listing
        self.best_value = WORST
        self.listing = False
        self.game.crossed = crossed
        self.offer_plays()
        value = self.best_value
        self.best = best
        self.best_value = best_value
        self.listing = listing
        self.game.crossed = False
        return value

    # ── action 3 ──────────────────────────────────────────────────────────────────────────────────────────────────

    @native
    def offer_plays(self) -> None:
        """Offer every play of one to three cards of one colour, with every choice of crosses (QX-10, QX-16)."""
        first = self.game.active * HAND_SIZE
        size = self.game.hand_size[self.game.active]
        for number in range(CHOICE_COUNT):
            cards = CHOICES[number]
            if cards >> size:
                continue
            suit = ROWS  # only jokers so far
            is_mixed: bool = False
            for place in range(size):
                if (cards >> place) & 1 and self.game.hand[first + place] < COLOURED:
                    if suit == ROWS:
                        suit = self.game.hand[first + place] // BOXES
                    elif suit != self.game.hand[first + place] // BOXES:
                        is_mixed = True
            if is_mixed:
                continue
            if suit < ROWS:
                self.offer_plays_of(cards, suit)
            else:
                for colour in range(ROWS):
                    self.offer_plays_of(cards, colour)

    @native
    def offer_plays_of(self, cards: int, colour: int) -> None:
        """Offer cards played under a colour: nothing crossed, then fewer boxes before more, from the left."""
        seat = self.game.active
        row = self.game.row[seat * ROWS + colour]
        play = play_of(cards, colour, 0)
        boxes = 0
        for place in range(self.game.hand_size[seat]):
            if (cards >> place) & 1:
                boxes |= 1 << box_of(colour, self.game.hand[seat * HAND_SIZE + place] % BOXES)
        if self.learned:
            self.offer(play, self.value_after_play(seat, play, 0))
        else:
            self.offer(play, 0 if self.game.crossed else MISS_VALUE)  # QX-11
        if is_locked(row) or boxes >> (LAST[row] + 1) == 0:
            return
        a = lowest_box(boxes)
        b = lowest_box(boxes ^ a)
        c = boxes ^ a ^ b
        self.offer_crosses(play, row, a)
        self.offer_crosses(play, row, b)
        self.offer_crosses(play, row, c)
        if b:
            self.offer_crosses(play, row, a | b)
        if c:
            self.offer_crosses(play, row, a | c)
            self.offer_crosses(play, row, b | c)
            self.offer_crosses(play, row, boxes)

    @inline
    def offer_crosses(self, play: int, row: int, boxes: int) -> None:
        """Offer a play with boxes crossed, if these are open."""
        if boxes and self.can_cross(row, boxes):
            if self.learned:
                value = self.value_after_play(self.game.active, play, boxes)
            else:
                value = self.cross_value(row, boxes)
            self.offer(play_of(play, 0, boxes), value)

    @native
    def value_after_play(self, seat: int, play: int, boxes: int) -> int:
        """Return the outlook after cards are played and boxes crossed, or a miss (QX-11)."""
        missed = 0 if boxes or self.game.crossed else 1
        self.game.flip(seat, colour_in(play), boxes)
        self.game.add_misses(seat, missed)
        value = self.outlook.value(seat, cards_in(play))
        self.game.add_misses(seat, -missed)
        self.game.flip(seat, colour_in(play), boxes)
        return value
