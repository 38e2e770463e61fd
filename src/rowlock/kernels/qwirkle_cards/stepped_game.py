"""One game of Qwirkle Cards by steps, and the turn under construction in it.

The kernel's table holds counts; this holds the rows on the table, as numbers in the writers' order. The cards that lie
loose in a turn are those in the partition.
"""

from __future__ import annotations

import cython

from rowlock.kernels.hands import largest_set
from rowlock.kernels.native import Bytes, Shorts, inline, native, u64, virtual
from rowlock.kernels.qwirkle_cards.constants import HAND_SIZE, KINDS, LAID, LINES, SCHMIDT, WIDTH
from rowlock.kernels.qwirkle_cards.game import Game, Position
from rowlock.kernels.qwirkle_cards.layout import (
    CHOOSING,
    COVERING,
    DISSOLVING,
    DONE,
    FIRST_COVER,
    FIRST_ROW,
    MOST_ROWS,
    STEPS,
)
from rowlock.kernels.qwirkle_cards.lays import LaySearch
from rowlock.kernels.qwirkle_cards.partition import Multiset, Partition
from rowlock.kernels.qwirkle_cards.playouts import Turns
from rowlock.kernels.qwirkle_cards.row_types import (
    NUMBER,
    OVER,
    OVER_CARD,
    ROW_CARD,
    ROW_LINE,
    ROW_RANK,
    ROW_SIZE,
    SUBSETS,
)
from rowlock.kernels.qwirkle_cards.table import Table
from rowlock.kernels.qwirkle_cards.unary import card_of
from rowlock.kernels.step_codes import COMPLETE, MADE, REFUSED
from rowlock.kernels.step_game import StepGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["SteppedGame"]

NO_CARD, OTHER_SET = -1, -2


class SteppedGame(StepGame):
    """One game by steps. Trusts its caller."""

    table: Table
    """the table that all games share"""
    game: Game
    partition: Partition
    lays: LaySearch
    turns: Turns
    kept: Position
    """the position while other games are on the table"""
    loose: Multiset
    """the cards that lie in no row"""
    rows: Annotated[Shorts, MOST_ROWS]
    """the rows on the table, by number, in the writers' order"""
    rows_size: int
    phase: int
    """the turn under construction"""
    cards: Annotated[Bytes, HAND_SIZE]
    cards_size: int
    gone: Annotated[Bytes, MOST_ROWS]
    gone_size: int
    made: Annotated[Shorts, MOST_ROWS]
    made_size: int
    offers: Annotated[Shorts, STEPS]
    offers_size: int

    def __init__(self, table: Table) -> None:
        """Take a table that has been dealt for."""
        self.table = table
        self.game = table.game
        self.partition = table.partition
        self.lays = table.lays
        self.turns = table.turns
        self.kept = Position()
        self.loose = Multiset()

    # ── on the table and away ─────────────────────────────────────────────────────────────────────────────────────

    @native
    def lay_out(self) -> None:
        """Put the game on the table."""
        self.game.copy(self.kept)
        self.game.stream.start(self.random_state)
        self.partition.copy(self.loose)

    @native
    def put_away(self) -> None:
        """Keep the game that is on the table."""
        self.kept.copy(self.game)
        self.random_state = self.game.stream.state
        self.loose.copy(self.partition)
        self.asked = self.game.to
        self.ended = self.game.ended

    @virtual
    def begin(self, seed: u64) -> int:
        """Deal a game and ask the first seat."""
        self.table.start.begin(seed)
        self.rows_size = 0
        self.decisions = 0
        self.ask()
        self.put_away()
        return COMPLETE

    @virtual
    def become(self, other: StepGame) -> bool:
        """Become equal to another game with the same seats and options."""
        self.take_over(cython.cast(SteppedGame, other))
        return True

    @native
    def take_over(self, other: SteppedGame) -> None:
        """Copy position and turn."""
        self.kept.copy(other.kept)
        self.loose.copy(other.loose)
        self.rows_size = other.rows_size
        for index in range(other.rows_size):
            self.rows[index] = other.rows[index]
        self.phase = other.phase
        self.cards_size = other.cards_size
        for index in range(other.cards_size):
            self.cards[index] = other.cards[index]
        self.gone_size = other.gone_size
        for index in range(other.gone_size):
            self.gone[index] = other.gone[index]
        self.made_size = other.made_size
        for index in range(other.made_size):
            self.made[index] = other.made[index]
        self.offers_size = other.offers_size
        for index in range(other.offers_size):
            self.offers[index] = other.offers[index]

    @virtual
    def points(self, seat: int) -> int:
        """Count the Qwirkles that a seat has claimed (QC-14)."""
        return self.kept.claims_of(seat)

    @virtual
    def option_count(self) -> int:
        """Return the number of steps offered."""
        return self.offers_size

    @virtual
    def option(self, place: int) -> int:
        """Return a step offered."""
        return self.offers[place]

    @virtual
    def is_first_option(self, place: int) -> bool:
        """Tell that every step is listed once."""
        return True

    @native
    def ask(self) -> None:
        """Begin the turn of the seat whose turn it is."""
        self.phase = CHOOSING
        self.cards_size = self.gone_size = self.made_size = 0
        self.partition.clear()
        self.offers_size = 0
        if not self.game.ended:
            self.list_steps()

    @inline
    def offer(self, step: int) -> None:
        """Offer one more step."""
        self.offers[self.offers_size] = step
        self.offers_size += 1

    @native
    def list_steps(self) -> None:
        """List the steps that are offered."""
        self.offers_size = 0
        if self.phase == CHOOSING:
            if self.is_largest_first():
                self.offer_openings()
            else:
                self.offer_cards()
            if not self.offers_size:
                self.offer(DONE)  # a stuck player: redraw or pass
        elif self.phase == DISSOLVING:
            self.offer_dissolving()
        elif self.is_largest_first():
            self.offer_opening_row()
        else:
            self.offer_covers()

    @inline
    def is_largest_first(self) -> bool:
        """Tell whether this turn must open with a largest set (QC-5)."""
        return self.game.opening and self.game.edition == SCHMIDT

    # ── the opening that must be the largest set (QC-5) ───────────────────────────────────────────────────────────

    @native
    def largest_set_in(self, line: int) -> int:
        """Return the cards of a line in the hand, one bit for each, if they are a largest set; otherwise 0."""
        held: u64 = self.game.held_by(self.game.to)
        found = 0
        size = 0
        for place in range(WIDTH):
            if (held >> card_of(line, place)) & 1:
                found |= 1 << place
                size += 1
        return found if size >= 3 and size == largest_set(held) else 0

    @native
    def next_of_set(self, line: int, mask: int) -> int:
        """Return the next card of a set that begins with the cards chosen, or `NO_CARD`, or `OTHER_SET`."""
        depth = 0
        for place in range(WIDTH):
            if (mask >> place) & 1:
                card = card_of(line, place)
                if depth == self.cards_size:
                    return card
                if self.cards[depth] != card:
                    return OTHER_SET
                depth += 1
        return NO_CARD if depth == self.cards_size else OTHER_SET

    @native
    def offer_openings(self) -> None:
        """Offer the cards that continue a largest set, and the end of a complete one."""
        complete = False
        for line in range(LINES):
            mask = self.largest_set_in(line)
            following = self.next_of_set(line, mask) if mask else OTHER_SET
            if following == NO_CARD:
                complete = True
            elif following >= 0 and not self.is_offered(following):
                self.offer(following)
        if complete:
            self.offer(DONE)

    @native
    def is_offered(self, step: int) -> bool:
        """Tell whether a step is offered."""
        place = 0
        while place < self.offers_size and self.offers[place] != step:
            place += 1
        return place < self.offers_size

    @native
    def offer_opening_row(self) -> None:
        """Offer the one row that the chosen cards make."""
        for line in range(LINES):
            mask = self.largest_set_in(line)
            if mask and self.next_of_set(line, mask) == NO_CARD:
                self.offer(FIRST_COVER + NUMBER[line * SUBSETS + mask])
                return

    # ── any other turn ────────────────────────────────────────────────────────────────────────────────────────────

    @native
    def offer_cards(self) -> None:
        """Offer the cards that are in some lay with those chosen and later ones, and the end if these are a lay."""
        first = self.game.to * HAND_SIZE
        size = self.game.hand_size[self.game.to]
        after = self.cards[self.cards_size - 1] if self.cards_size else 0
        for card in range(KINDS):
            self.partition.fewest[card] = self.game.table[card] + self.partition.counts[card]
            self.partition.offered[card] = self.partition.fewest[card]
        for index in range(size):
            if self.game.hand[first + index] >= after:
                self.partition.offer(self.game.hand[first + index], 1)
        for index in range(self.cards_size):
            if self.cards[index] == after:
                self.partition.offer(after, -1)  # cards chosen already do not come again
        last = -1
        for index in range(size):
            card = self.game.hand[first + index]
            if card < after or card == last:
                continue
            last = card
            if self.partition.offered[card] > self.partition.fewest[card]:
                self.partition.require(card, 1)
                if self.partition.splits_between():
                    self.offer(card)
                self.partition.require(card, -1)
            self.partition.offered[card] = self.partition.fewest[card]  # a later card is offered without this one
        if self.cards_size and self.partition.splits_between():
            self.offer(DONE)

    @native
    def move_row(self, row: int, sign: int) -> None:
        """Add the cards of a row to the loose ones, or with a negative sign remove them."""
        for place in range(ROW_SIZE[row]):
            if sign > 0:
                self.partition.put(ROW_CARD[row * WIDTH + place])
            else:
                self.partition.remove(ROW_CARD[row * WIDTH + place])

    @native
    def offer_dissolving(self) -> None:
        """Offer the rows to dissolve: with all later rows loose too, the loose cards must split into rows.

        One more row always splits again, so if a row is allowed, all earlier ones are.
        """
        first = self.gone[self.gone_size - 1] + 1 if self.gone_size else 0
        last = self.rows_size
        splits = self.partition.splits()
        done = splits
        while not splits and last > first:
            last -= 1
            self.move_row(self.rows[last], 1)
            splits = self.partition.splits()
        for index in range(last, self.rows_size):
            self.move_row(self.rows[index], -1)
        for index in range(first, self.rows_size if done else last + 1):
            self.offer(FIRST_ROW + index)
        if done:
            self.offer(DONE)

    @native
    def offer_covers(self) -> None:
        """Offer the rows with the smallest loose card that leave cards which split into rows."""
        smallest = 0
        while not self.partition.counts[smallest]:
            smallest += 1
        for index in range(OVER_CARD):
            row = OVER[smallest * OVER_CARD + index]
            fits = True
            for place in range(ROW_SIZE[row]):
                if not self.partition.counts[ROW_CARD[row * WIDTH + place]]:
                    fits = False
                    break
            if fits:
                self.move_row(row, -1)
                if self.partition.splits():
                    self.offer(FIRST_COVER + row)
                self.move_row(row, 1)

    # ── steps ─────────────────────────────────────────────────────────────────────────────────────────────────────

    @virtual
    def step(self, step: int) -> int:
        """Make a step and return its result."""
        if not self.is_offered(step):
            return REFUSED
        self.lay_out()
        made = self.make(step)
        if made == MADE:
            self.list_steps()
        else:
            self.decisions += 1
            self.ask()
        self.put_away()
        return made

    @virtual
    def play_greedily(self, choice: u64) -> int:
        """Play a lay with the most Qwirkles and the fewest cards; without Qwirkles any lay, each as likely."""
        self.lay_out()
        self.game.stream.start(choice)
        found: bool = self.find_greedily()
        self.game.stream.start(self.random_state)
        if found:
            self.arrange()
            self.lay()
        else:
            self.turns.deed = self.turns.deed_without_lay()
            self.turns.apply()
        self.decisions += 1
        self.ask()
        self.put_away()
        return COMPLETE

    @native
    def find_greedily(self) -> bool:
        """Find the cards and the lines of a greedy lay; return false for a stuck player."""
        self.lays.cards_size = 0
        self.lays.claims_size = 0
        self.lays.take_hand(self.game.to)
        if self.is_largest_first():
            return self.lays.find_opening(True)
        if self.lays.most_claims(False) > 0:
            return self.lays.find_lay(True)
        return self.lays.draw_lay()

    @native
    def arrange(self) -> None:
        """Find rows for the lay found: dissolve the first rows, as few as needed, and cover the loose cards."""
        self.partition.clear()
        self.cards_size = self.lays.cards_size
        for index in range(self.cards_size):
            self.cards[index] = self.lays.cards[index]
            self.partition.put(self.cards[index])
        self.gone_size = self.made_size = self.offers_size = 0
        if self.is_largest_first():
            self.offer_opening_row()
            self.cover(self.offers[0] - FIRST_COVER)
            return
        while not self.remove_claims() and self.gone_size < self.rows_size:
            self.move_row(self.rows[self.gone_size], 1)
            self.gone[self.gone_size] = self.gone_size
            self.gone_size += 1
        for index in range(self.lays.claims_size):
            self.made[self.made_size] = NUMBER[self.lays.claims[index] * SUBSETS + SUBSETS - 1]
            self.made_size += 1
        while self.partition.total:
            self.offers_size = 0
            self.offer_covers()
            place = 0
            while place < self.offers_size - 1 and ROW_SIZE[self.offers[place] - FIRST_COVER] == WIDTH:
                place += 1
            self.cover(self.offers[place] - FIRST_COVER)

    @native
    def cover(self, row: int) -> None:
        """Make a row of loose cards."""
        self.made[self.made_size] = row
        self.made_size += 1
        self.move_row(row, -1)

    @native
    def remove_claims(self) -> bool:
        """Remove the lines to claim from the loose cards, if they and rows of the rest are there."""
        removed = 0
        while removed < self.lays.claims_size and self.lays.is_complete(self.lays.claims[removed]):
            self.lays.remove_line(self.lays.claims[removed])
            removed += 1
        if removed == self.lays.claims_size and self.partition.splits():
            return True
        while removed:
            removed -= 1
            self.lays.put_line(self.lays.claims[removed])
        return False

    @native
    def make(self, step: int) -> int:
        """Make a step of the game on the table; the last one plays the turn."""
        if step < FIRST_ROW:
            self.cards[self.cards_size] = step
            self.cards_size += 1
            self.partition.put(step)
        elif step < FIRST_COVER:
            self.gone[self.gone_size] = step - FIRST_ROW
            self.gone_size += 1
            self.move_row(self.rows[step - FIRST_ROW], 1)
        elif step < DONE:
            self.cover(step - FIRST_COVER)
            if not self.partition.total:
                self.lay()
                return COMPLETE
        elif not self.cards_size:
            self.turns.deed = self.turns.deed_without_lay()
            self.turns.apply()
            return COMPLETE
        else:
            self.phase = DISSOLVING if self.phase == CHOOSING and self.rows_size else COVERING
        return MADE

    @native
    def lay(self) -> None:
        """Play the lay of the steps made: claim rows of six, keep the others in the writers' order."""
        self.lays.cards_size = min(self.cards_size, HAND_SIZE)  # the compiler sees that the array has room
        for index in range(self.lays.cards_size):
            self.lays.cards[index] = self.cards[index]
        kept = 0
        place = 0
        for index in range(self.rows_size):
            if place < self.gone_size and self.gone[place] == index:
                place += 1
            else:
                self.rows[kept] = self.rows[index]
                kept += 1
        self.rows_size = kept
        claims = 0
        for index in range(self.made_size):
            if ROW_SIZE[self.made[index]] == WIDTH:
                self.lays.claims[claims] = ROW_LINE[self.made[index]]
                claims += 1
            else:
                self.add_row(self.made[index])
        self.lays.claims_size = claims
        self.turns.deed = LAID
        self.turns.apply()

    @native
    def add_row(self, row: int) -> None:
        """Put a row on the table, in the writers' order."""
        place = self.rows_size
        while place and ROW_RANK[self.rows[place - 1]] > ROW_RANK[row]:
            self.rows[place] = self.rows[place - 1]
            place -= 1
        self.rows[place] = row
        self.rows_size += 1
