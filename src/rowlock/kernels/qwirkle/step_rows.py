"""The rows of Qwirkle's games by steps: masks of the steps offered, and observations as in the encoding, version 1."""

from __future__ import annotations

from rowlock.kernels.native import ByteTable, Native, ShortTable, inline, lowest, native, u64, unchecked
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
from rowlock.kernels.qwirkle.stored_game import StoredGame
from rowlock.kernels.qwirkle.window import Window

__all__ = ["StepRows"]

MASK_BLOCKS = 64
"""A mask is cleared by blocks, one for each bit of a word."""
LAID_MARK, SWAP_MARK = 1, 2


class StepRows(Native):
    """Writes masks and observations of stored games."""

    window: Window
    cells: int
    seats: int
    steps: int
    packed: bool
    width: int
    """the number of bytes in a mask"""
    block: int
    """the number of bytes in a block of a mask, as a power of two"""

    def __init__(self, window: Window, seats: int, steps: int, packed: bool) -> None:
        """Take the sizes of rows."""
        self.window = window
        self.cells = window.cells
        self.seats = seats
        self.steps = steps
        self.packed = packed
        self.width = (steps + 7) // 8 if packed else steps
        while self.width > MASK_BLOCKS << self.block:
            self.block += 1

    # ── masks ─────────────────────────────────────────────────────────────────────────────────────────────────────

    @unchecked
    @native
    def mask(self, stored: StoredGame, masks: ByteTable, row: int) -> None:
        """Write the steps that a game offers: none if it is over."""
        for place in range(self.width):
            masks[row, place] = 0
        self.offer_all(stored, masks, row)

    @unchecked
    @native
    def mask_again(self, stored: StoredGame, masks: ByteTable, row: int) -> None:
        """Write the steps that a game offers into the row that has those offered before: clear only their blocks."""
        blocks: u64 = stored.offered
        stored.offered = 0
        while blocks:
            first = lowest(blocks) << self.block
            last = min(first + (1 << self.block), self.width)
            blocks &= blocks - 1
            for place in range(first, last):
                masks[row, place] = 0
        self.offer_all(stored, masks, row)

    @unchecked
    @inline
    def offer_all(self, stored: StoredGame, masks: ByteTable, row: int) -> None:
        """Mark every step that is offered in a row without marks."""
        blocks: u64 = stored.offered
        shift = self.block
        if self.packed:
            for place in range(stored.left):
                step = next_step(stored.listed[place])
                masks[row, step >> 3] |= 1 << (step & 7)
                blocks |= ONE << ((step >> 3) >> shift)
        else:
            for place in range(stored.left):
                step = next_step(stored.listed[place])
                masks[row, step] = 1
                blocks |= ONE << (step >> shift)
        stored.offered = blocks
        for slot in range(HAND_SIZE):
            if stored.can_mark(slot):
                self.offer(stored, stored.first_mark + slot, masks, row)
        if stored.passes or stored.marks():
            self.offer(stored, self.steps - 1, masks, row)

    @unchecked
    @inline
    def offer(self, stored: StoredGame, step: int, masks: ByteTable, row: int) -> None:
        """Mark one step."""
        place = step >> 3 if self.packed else step
        masks[row, place] |= 1 << (step & 7) if self.packed else 1
        stored.offered |= ONE << (place >> self.block)

    # ── observations ──────────────────────────────────────────────────────────────────────────────────────────────

    @unchecked
    @native
    def observe(self, stored: StoredGame, own: int, out: ShortTable, row: int) -> None:
        """Write the parts of an observation, seats counted from the own one."""
        for place in range(3 * self.cells):
            out[row, place] = 0
        self.observe_tiles(stored, out, row, 0)
        self.observe_hand(stored, own, out, row)
        for at in range(stored.made_size if own == stored.to else 0):
            self.observe_step(stored, out, row, stored.made[at])
        self.observe_seats(stored, own, out, row)

    @native
    def observe_anew(self, stored: StoredGame, out: ShortTable, row: int) -> None:
        """Write the observation of the seat that is asked, and note which window the row shows."""
        self.observe(stored, stored.to, out, row)
        self.note_shown(stored)

    @inline
    def note_shown(self, stored: StoredGame) -> None:
        """Note the tiles and the window that the row shows."""
        stored.shown = stored.laid
        stored.shown_x = stored.first_x
        stored.shown_y = stored.first_y

    @unchecked
    @native
    def observe_turn(self, stored: StoredGame, out: ShortTable, row: int) -> None:
        """Write what a turn has changed; tiles shown before are written again only if the window has moved."""
        if stored.shown < 0:
            self.observe_anew(stored, out, row)
            return
        moved: bool = stored.first_x != stored.shown_x or stored.first_y != stored.shown_y
        for at in range(0 if moved else stored.shown, stored.laid):
            place = self.window.place_from(stored.shown_x, stored.shown_y, stored.cell[at])
            out[row, 2 * self.cells + place] = 0
            if moved:
                out[row, place] = 0
                out[row, self.cells + place] = 0
        self.observe_tiles(stored, out, row, 0 if moved else stored.shown)
        self.observe_hand(stored, stored.to, out, row)
        self.observe_seats(stored, stored.to, out, row)
        self.note_shown(stored)

    @unchecked
    @inline
    def observe_tiles(self, stored: StoredGame, out: ShortTable, row: int, first: int) -> None:
        """Write the tiles on the table from the one numbered `first` on."""
        for at in range(first, stored.laid):
            place = self.window.place_of(stored, stored.cell[at])
            out[row, place] = stored.kind[at] // 6 + 1
            out[row, self.cells + place] = stored.kind[at] % 6 + 1

    @unchecked
    @inline
    def observe_hand(self, stored: StoredGame, own: int, out: ShortTable, row: int) -> None:
        """Write a hand of which no tile is laid or marked, and the tiles that its seat has not seen."""
        hand = 3 * self.cells + HAND_PART
        unseen = 3 * self.cells + UNSEEN_PART
        for place in range(UNSEEN_PART - HAND_PART):
            out[row, hand + place] = 0
        for kind in range(KINDS):
            out[row, unseen + kind] = stored.outside[kind]
        for slot in range(stored.hand_size[own]):
            kind = stored.hand[own * HAND_SIZE + slot]
            out[row, hand + 2 * slot] = kind // 6 + 1
            out[row, hand + 2 * slot + 1] = kind % 6 + 1
            out[row, unseen + kind] -= 1

    @native
    def observe_more(self, stored: StoredGame, out: ShortTable, row: int) -> None:
        """Write the last step."""
        self.observe_step(stored, out, row, stored.made[stored.made_size - 1])

    @unchecked
    @native
    def observe_step(self, stored: StoredGame, out: ShortTable, row: int, step: int) -> None:
        """Write a tile laid, or a slot marked, by a step of this turn."""
        used = 3 * self.cells + USED_PART
        slot = step // self.cells
        place = step % self.cells
        if slot >= HAND_SIZE:
            out[row, used + place] = SWAP_MARK
            return
        kind = stored.hand[stored.to * HAND_SIZE + slot]
        out[row, place] = kind // 6 + 1
        out[row, self.cells + place] = kind % 6 + 1
        out[row, 2 * self.cells + place] = LAID_MARK
        out[row, used + slot] = LAID_MARK

    @unchecked
    @native
    def observe_seats(self, stored: StoredGame, own: int, out: ShortTable, row: int) -> None:
        """Write scores, sizes of hands, the seat whose turn it is, and what else is public."""
        first = 3 * self.cells
        for place in range(SCORES_PART, SEATS_PART):
            out[row, first + place] = 0
        for place in range(self.seats):
            seat = (own + place) % self.seats
            out[row, first + SCORES_PART + place] = stored.total[seat]
            out[row, first + SIZES_PART + place] = stored.hand_size[seat]
        out[row, first + SEATS_PART] = self.seats
        out[row, first + TO_PART] = (stored.to + self.seats - own) % self.seats
        out[row, first + BAG_PART] = stored.bag_size
        out[row, first + OPENING_PART] = 1 if not stored.laid else 0
