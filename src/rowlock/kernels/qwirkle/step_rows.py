"""The rows of Qwirkle's games by steps: masks of the steps offered, and observations as in the encoding, version 1."""

from __future__ import annotations

from rowlock.kernels.native import ByteTable, ShortTable, inline, lowest, native, u64, unchecked, virtual
from rowlock.kernels.qwirkle.constants import HAND_SIZE, KINDS, ONE
from rowlock.kernels.qwirkle.layout import (
    BAG_PART,
    HAND_PART,
    OPENING_PART,
    SCORES_PART,
    SEATS_PART,
    SIZES_PART,
    TO_PART,
    UNSEEN_PART,
    USED_PART,
)
from rowlock.kernels.qwirkle.step_moves import next_step
from rowlock.kernels.qwirkle.turn_steps import SteppedGame
from rowlock.kernels.step_game import StepGame

__all__ = ["ShownGame"]

MASK_BLOCKS = 64
"""A mask is cleared by blocks, one for each bit of a word."""
LAID_MARK, SWAP_MARK = 1, 2


class ShownGame(SteppedGame):
    """A game with its masks and observations."""

    cells: int
    """the number of cells of the window"""
    block: int
    """the number of bytes in a block of a mask, as a power of two"""

    def shape(self, settings: object, seats: int, steps: int, packed: bool) -> None:
        """Take the settings of the batch and compute the sizes of rows."""
        StepGame.shape(self, settings, seats, steps, packed)
        self.cells = self.window.cells
        while self.width > MASK_BLOCKS << self.block:
            self.block += 1

    # ── masks ─────────────────────────────────────────────────────────────────────────────────────────────────────

    @unchecked
    @virtual
    def mask(self, masks: ByteTable, row: int) -> None:
        """Write the steps that a game offers: none if it is over."""
        for place in range(self.width):
            masks[row, place] = 0
        self.offer_all(masks, row)

    @unchecked
    @virtual
    def mask_again(self, masks: ByteTable, row: int) -> None:
        """Write the steps that a game offers into the row that has those offered before: clear only their blocks."""
        blocks: u64 = self.offered
        self.offered = 0
        while blocks:
            first = lowest(blocks) << self.block
            last = min(first + (1 << self.block), self.width)
            blocks &= blocks - 1
            for place in range(first, last):
                masks[row, place] = 0
        self.offer_all(masks, row)

    @unchecked
    @inline
    def offer_all(self, masks: ByteTable, row: int) -> None:
        """Mark every step that is offered in a row without marks."""
        if self.ended:
            return
        blocks: u64 = self.offered
        shift = self.block
        if self.packed:
            for place in range(self.left):
                step = next_step(self.listed[place])
                masks[row, step >> 3] |= 1 << (step & 7)
                blocks |= ONE << ((step >> 3) >> shift)
        else:
            for place in range(self.left):
                step = next_step(self.listed[place])
                masks[row, step] = 1
                blocks |= ONE << (step >> shift)
        self.offered = blocks
        for slot in range(HAND_SIZE):
            if self.can_mark(slot):
                self.offer(self.first_mark + slot, masks, row)
        if self.ends_turn():
            self.offer(self.steps - 1, masks, row)

    @unchecked
    @inline
    def offer(self, step: int, masks: ByteTable, row: int) -> None:
        """Mark one step."""
        place = step >> 3 if self.packed else step
        masks[row, place] |= 1 << (step & 7) if self.packed else 1
        self.offered |= ONE << (place >> self.block)

    # ── observations ──────────────────────────────────────────────────────────────────────────────────────────────

    @unchecked
    @virtual
    def observe(self, own: int, out: ShortTable, row: int) -> None:
        """Write the parts of an observation, seats counted from the own one."""
        for place in range(3 * self.cells):
            out[row, place] = 0
        self.observe_tiles(out, row, 0)
        self.observe_hand(own, out, row)
        for at in range(self.made_size if own == self.asked else 0):
            self.observe_step(out, row, self.made[at])
        self.observe_seats(own, out, row)

    @virtual
    def observe_anew(self, out: ShortTable, row: int) -> None:
        """Write the observation of the seat that is asked, and note which window the row shows."""
        self.observe(self.asked, out, row)
        self.note_shown()

    @inline
    def note_shown(self) -> None:
        """Note the tiles and the window that the row shows."""
        self.shown = self.laid
        self.shown_x = self.first_x
        self.shown_y = self.first_y

    @unchecked
    @virtual
    def observe_turn(self, out: ShortTable, row: int) -> None:
        """Write what a turn has changed; tiles shown before are written again only if the window has moved."""
        if self.shown < 0:
            self.observe_anew(out, row)
            return
        moved: bool = self.first_x != self.shown_x or self.first_y != self.shown_y
        for at in range(0 if moved else self.shown, self.laid):
            place = self.window.place_from(self.shown_x, self.shown_y, self.cell[at])
            out[row, 2 * self.cells + place] = 0
            if moved:
                out[row, place] = 0
                out[row, self.cells + place] = 0
        self.observe_tiles(out, row, 0 if moved else self.shown)
        self.observe_hand(self.asked, out, row)
        self.observe_seats(self.asked, out, row)
        self.note_shown()

    @unchecked
    @inline
    def observe_tiles(self, out: ShortTable, row: int, first: int) -> None:
        """Write the tiles on the table from the one numbered `first` on."""
        for at in range(first, self.laid):
            place = self.window.place_of(self, self.cell[at])
            out[row, place] = self.kind[at] // 6 + 1
            out[row, self.cells + place] = self.kind[at] % 6 + 1

    @unchecked
    @inline
    def observe_hand(self, own: int, out: ShortTable, row: int) -> None:
        """Write a hand of which no tile is laid or marked, and the tiles that its seat has not seen."""
        hand = 3 * self.cells + HAND_PART
        unseen = 3 * self.cells + UNSEEN_PART
        for place in range(UNSEEN_PART - HAND_PART):
            out[row, hand + place] = 0
        for kind in range(KINDS):
            out[row, unseen + kind] = self.outside[kind]
        for slot in range(self.hand_size[own]):
            kind = self.hand[own * HAND_SIZE + slot]
            out[row, hand + 2 * slot] = kind // 6 + 1
            out[row, hand + 2 * slot + 1] = kind % 6 + 1
            out[row, unseen + kind] -= 1

    @virtual
    def observe_more(self, out: ShortTable, row: int) -> None:
        """Write the last step."""
        self.observe_step(out, row, self.made[self.made_size - 1])

    @unchecked
    @native
    def observe_step(self, out: ShortTable, row: int, step: int) -> None:
        """Write a tile laid, or a slot marked, by a step of this turn."""
        used = 3 * self.cells + USED_PART
        slot = step // self.cells
        place = step % self.cells
        if slot >= HAND_SIZE:
            out[row, used + place] = SWAP_MARK
            return
        kind = self.hand[self.asked * HAND_SIZE + slot]
        out[row, place] = kind // 6 + 1
        out[row, self.cells + place] = kind % 6 + 1
        out[row, 2 * self.cells + place] = LAID_MARK
        out[row, used + slot] = LAID_MARK

    @unchecked
    @native
    def observe_seats(self, own: int, out: ShortTable, row: int) -> None:
        """Write scores, sizes of hands, the seat whose turn it is, and what else is public."""
        first = 3 * self.cells
        for place in range(SCORES_PART, SEATS_PART):
            out[row, first + place] = 0
        for place in range(self.seats):
            seat = (own + place) % self.seats
            out[row, first + SCORES_PART + place] = self.total[seat]
            out[row, first + SIZES_PART + place] = self.hand_size[seat]
        out[row, first + SEATS_PART] = self.seats
        out[row, first + TO_PART] = (self.asked + self.seats - own) % self.seats
        out[row, first + BAG_PART] = self.bag_size
        out[row, first + OPENING_PART] = 1 if not self.laid else 0
