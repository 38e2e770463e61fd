"""Steps thousands of Qwirkle games together: the fast implementation of `envs.encode.qwirkle` on the kernel's table.

A table is large, so all games share one. A game stores its tiles and the masks of its open cells, and is copied to the
table whenever a turn is complete. The numbers of steps and the parts of an observation are those of the encoding,
version 1. Swaps are not listed: the slots that can be marked follow from the marked ones. A placement is one word:

    points 7 bits | first cell 16 | down 1 | tiles on the cells ahead 5 | slot 3, six times | next step 17
"""

from __future__ import annotations

import cython

from rowlock.kernels.checks import whole
from rowlock.kernels.steps import Batch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

if not cython.compiled:
    from rowlock.kernels.native import free, lowest
    from rowlock.kernels.qwirkle.constants import ANY_TILE, FRONTIER, HAND_SIZE, KINDS, ONE, SEATS, TILES, WIDTH
    from rowlock.kernels.qwirkle.game import largest_set
    from rowlock.kernels.qwirkle.moves import CELL_MASK
    from rowlock.kernels.qwirkle.table import Table
    from rowlock.kernels.steps import COMPLETE, MADE, REFUSED

    def fetch(_: object, __: int) -> None:
        """Do nothing: only compiled code prefetches."""

    def widen(_: object, room: int) -> int:
        """Return that there is room: Python lists grow by themselves."""
        return room

    NEXT_BITS = 17
    ONE_STEP = (1 << NEXT_BITS) - 1
    SLOTS = NEXT_BITS
    AHEAD = SLOTS + 3 * HAND_SIZE
    DOWN = AHEAD + HAND_SIZE - 1
    FIRST = DOWN + 1
    POINTS = FIRST + 16
    AHEAD_CELLS = (1 << (HAND_SIZE - 1)) - 1
    COPIES = 3
    MASK_BLOCKS = 64
    AT_HAND, MOST_AT_HAND = 384, 128
    LAID_MARK, SWAP_MARK = 1, 2
    MOST_PLACES = 128 * 128
    SIZES = {
        "cell": TILES + HAND_SIZE,
        "kind": TILES + HAND_SIZE,
        "dead": FRONTIER,
        "frontier": FRONTIER,
        "along": FRONTIER,
        "across": FRONTIER,
        "outside": KINDS,
        "hand": SEATS * HAND_SIZE,
        "hand_size": SEATS,
        "bag": TILES,
        "total": SEATS,
        "made": HAND_SIZE + 1,
    }

__all__ = ["Games"]

MIDDLE = 120
LEAST_WINDOW = 6
MOST_WINDOW = 128
LONGEST_LINE = 6


class Game:
    """One stored game and the turn under construction in it; trusts its caller."""

    cell: list[int]
    kind: list[int]
    laid: int
    dead: list[int]
    dead_size: int
    frontier: list[int]
    along: list[int]
    across: list[int]
    frontier_size: int
    outside: list[int]
    hand: list[int]
    hand_size: list[int]
    bag: list[int]
    bag_size: int
    total: list[int]
    to: int
    turns: int
    ended: bool
    chance: int
    first_x: int
    first_y: int
    left_x: int
    right_x: int
    top_y: int
    bottom_y: int
    most_marks: int
    first_mark: int
    swaps: bool
    passes: bool
    listed: list[int]
    room: int
    left: int
    made: list[int]
    made_size: int
    shown: int
    shown_x: int
    shown_y: int
    offered: int

    def __cinit__(self) -> None:
        """Initialise the fields, which C sets to zero but Python does not."""
        if not cython.compiled:
            for name in Game.__annotations__:
                setattr(self, name, [0] * SIZES[name] if name in SIZES else 0)
            self.listed = []

    def __init__(self) -> None:
        """Make a game before its deal."""
        if not cython.compiled:
            self.__cinit__()

    def __dealloc__(self) -> None:
        """Free the list of placements."""
        free(self.listed)

    def _list(self, placement: int) -> bool:
        """Add a placement; return False if memory is exhausted."""
        if not cython.compiled:
            del self.listed[self.left :]
            self.listed.append(0)
        elif self.left == self.room:
            self.room = widen(cython.address(self.listed), self.left)
            if self.room == self.left:
                return False
        self.listed[self.left] = placement
        self.left += 1
        return True

    def _marks(self) -> int:
        """Return the number of slots marked for a swap; 0 if a placement has begun."""
        return self.made_size if self.made_size and self.swaps else 0

    def _can_mark(self, slot: int) -> bool:
        """Return whether a slot can be marked next (QW-13): in ascending order, and the first of equal tiles."""
        hand = self.to * HAND_SIZE
        marks = self._marks()
        if marks >= self.most_marks or slot >= self.hand_size[self.to] or (self.made_size and not marks):
            return False
        last = self.made[marks - 1] - self.first_mark if marks else -1
        if slot <= last:
            return False
        return not slot or self.hand[hand + slot - 1] != self.hand[hand + slot] or last == slot - 1

    def _make(self, step: int) -> int:
        self.made[self.made_size] = step
        self.made_size += 1
        return MADE


class Games(Batch):
    """Many games of one kind, stepped together."""

    games: list[Game]
    table: Table
    window: int
    cells: int
    block: int
    was: list[int]
    stamp: list[int]
    slot_of: list[int]

    def __cinit__(self) -> None:
        """Initialise the fields, which C sets to zero but Python does not."""
        if not cython.compiled:
            self.block = 0
            self.was = [0] * FRONTIER
            self.stamp = [0] * MOST_PLACES
            self.slot_of = [0] * KINDS

    def __init__(
        self,
        size: int,
        seats: int,
        *,
        free_opening: bool = False,
        ages: Sequence[int] | None = None,
        window: int = 32,
        packed: bool = False,
        renew: bool = True,
    ) -> None:
        """Set up `size` games; with `renew` a new game follows each that ends."""
        if not cython.compiled:
            self.__cinit__()
        self.window = whole("window", window, LEAST_WINDOW, MOST_WINDOW)
        self.cells = self.window * self.window
        self.table = Table()
        self.table.deal(seats, free_opening=free_opening, ages=ages)
        self.table.search.keeps_frontier = False
        self._set_up(size, seats, 6 * self.cells + 7, packed, renew)
        while self._mask_bytes() > MASK_BLOCKS << self.block:
            self.block += 1
        self.games = [Game() for _ in range(self.size)]
        self.reset(0)

    def position(self, index: int) -> dict[str, Any]:
        """Return the position of a game, the seat that decides and its steps so far."""
        return self._position(index)

    def _position(self, index: int) -> dict[str, Any]:
        game = self.games[index]
        board = [
            (game.cell[at] // 241 - MIDDLE, game.cell[at] % 241 - MIDDLE, game.kind[at]) for at in range(game.laid)
        ]
        return {
            "board": sorted(board),
            "hands": [[game.hand[seat * 6 + at] for at in range(game.hand_size[seat])] for seat in range(self.seats)],
            "bag": sorted([game.bag[at] for at in range(game.bag_size)]),
            "scores": [game.total[seat] for seat in range(self.seats)],
            "to": game.to,
            "over": bool(game.ended),
            "asked": game.to,
            "made": [game.made[at] for at in range(game.made_size)],
        }

    # ── copying games to and from the table ───────────────────────────────────────────────────────────────────────────

    def _lay_out(self, game: Game) -> None:
        """Copy a game to the table."""
        table = self.table
        for index in range(game.laid):
            cell = game.cell[index]
            table.board.tile[cell] = game.kind[index] + 1
            table.board.admits[2 * cell] = 0
            table.board.admits[2 * cell + 1] = 0
        for index in range(game.dead_size):
            cell = game.dead[index]
            table.board.admits[2 * cell] = 0
            table.board.admits[2 * cell + 1] = 0
        for index in range(game.frontier_size):
            cell = game.frontier[index]
            table.board.frontier[index] = cell
            table.board.admits[2 * cell] = game.along[index]
            table.board.admits[2 * cell + 1] = game.across[index]
        table.board.frontier_size = game.frontier_size
        table.board.tile_count = game.laid
        table.board.change_count = 0
        for index in range(self.seats * HAND_SIZE):
            table.game.hand[index] = game.hand[index]
        for index in range(self.seats):
            table.game.hand_size[index] = game.hand_size[index]
            table.game.score[index] = game.total[index]
        for index in range(game.bag_size):
            table.game.bag[index] = game.bag[index]
        table.game.bag_size = game.bag_size
        table.game.to = game.to
        table.game.turns = game.turns
        table.game.stream.state = game.chance
        table.game.ended = False

    def _put_away(self, game: Game) -> None:
        """Copy a game from the table and clear it; a cell that admits no tile never will, so it needs no mask."""
        table = self.table
        for index in range(game.laid):
            cell = game.cell[index]
            table.board.tile[cell] = 0
            table.board.admits[2 * cell] = ANY_TILE
            table.board.admits[2 * cell + 1] = ANY_TILE
        for index in range(game.dead_size):
            cell = game.dead[index]
            table.board.admits[2 * cell] = ANY_TILE
            table.board.admits[2 * cell + 1] = ANY_TILE
        before = game.frontier_size
        for index in range(before):
            self.was[index] = game.frontier[index]
        for index in range(table.board.frontier_size):
            cell = table.board.frontier[index]
            game.frontier[index] = cell
            game.along[index] = table.board.admits[2 * cell]
            game.across[index] = table.board.admits[2 * cell + 1]
            table.board.admits[2 * cell] = ANY_TILE
            table.board.admits[2 * cell + 1] = ANY_TILE
        game.frontier_size = table.board.frontier_size
        for index in range(before):
            self._bury(game, self.was[index])
        for index in range(table.board.change_count):
            self._bury(game, table.board.changed_mask[index] >> 1)
        table.board.change_count = 0
        table.board.tile_count = 0
        table.board.frontier_size = 0
        for index in range(self.seats * HAND_SIZE):
            game.hand[index] = table.game.hand[index]
        for index in range(self.seats):
            game.hand_size[index] = table.game.hand_size[index]
            game.total[index] = table.game.score[index]
        for index in range(table.game.bag_size):
            game.bag[index] = table.game.bag[index]
        game.bag_size = table.game.bag_size
        game.to = table.game.to
        game.turns = table.game.turns
        game.chance = table.game.stream.state
        game.ended = table.game.ended

    def _bury(self, game: Game, cell: int) -> None:
        """Store a cell that is no longer open; an already processed cell counts as having no neighbours."""
        table = self.table
        if table.board.admits[2 * cell] != ANY_TILE or table.board.admits[2 * cell + 1] != ANY_TILE:
            table.board.admits[2 * cell] = ANY_TILE
            table.board.admits[2 * cell + 1] = ANY_TILE
            game.dead[game.dead_size] = cell
            game.dead_size += 1

    def _begin(self, index: int, seed: int) -> None:
        """Deal a game and list the first seat's steps."""
        game = self.games[index]
        self.table.start.begin(seed)
        game.laid = 0
        game.dead_size = 0
        game.frontier_size = 0
        game.shown = -1
        for kind in range(KINDS):
            game.outside[kind] = COPIES
        game.left_x = game.right_x = game.top_y = game.bottom_y = WIDTH // 2
        try:
            self._ask(game)
        finally:
            self._put_away(game)

    # ── legal steps ───────────────────────────────────────────────────────────────────────────────────────────────────

    def _ask(self, game: Game) -> None:
        """List the placements of the seat to move, or end the game (QW-16)."""
        table = self.table
        seat = table.game.to
        self._clear_turn(game)
        for slot in range(table.game.hand_size[seat] - 1, -1, -1):
            self.slot_of[table.game.hand[seat * HAND_SIZE + slot]] = slot
        table.search.held = table.game.held_by(seat)
        least = 1 if table.board.tile_count or table.game.free_opening else largest_set(table.search.held)
        table.search.run(True, least, 0 if table.game.bag_size else table.game.hand_size[seat])
        if table.search.out_of_memory:
            raise MemoryError("no memory for the list of placements")
        for index in range(table.search.found):
            if not self._list_move(game, table.search.moves[index]):
                raise MemoryError("no memory for the list of placements")
        if max(game.right_x - game.left_x, game.bottom_y - game.top_y) + 2 * LONGEST_LINE > self.window:
            self._check_window(game)
        if not table.search.found and table.board.tile_count and table.game.is_dead():
            table.game.ended = True
            return
        if table.board.tile_count or table.game.free_opening:
            game.most_marks = table.game.bag_size
        game.passes = not table.search.found and not game.most_marks  # QW-14

    def _clear_turn(self, game: Game) -> None:
        """Begin an empty turn, with the window centred on the board."""
        game.left = 0
        game.made_size = 0
        game.most_marks = 0
        game.swaps = False
        game.passes = False
        game.first_mark = HAND_SIZE * self.cells
        game.first_x = (game.left_x + game.right_x) // 2 - self.window // 2
        game.first_y = (game.top_y + game.bottom_y) // 2 - self.window // 2

    def _place_of(self, game: Game, cell: int) -> int:
        """Return the number of a cell in the window."""
        return self._place_from(game.first_x, game.first_y, cell)

    def _place_from(self, first_x: int, first_y: int, cell: int) -> int:
        """Return the number of a cell in a window with this first cell, row by row; the window wraps around."""
        x = cell // WIDTH - first_x
        y = cell % WIDTH - first_y
        while x < 0:
            x += self.window
        while x >= self.window:
            x -= self.window
        while y < 0:
            y += self.window
        while y >= self.window:
            y -= self.window
        return y * self.window + x

    def _list_move(self, game: Game, move: int) -> bool:
        """Store a placement as steps; it uses the first of equal tiles in the hand."""
        table = self.table
        cell = CELL_MASK - ((move >> 37) & CELL_MASK)
        down = (move >> 30) & 1
        size = (move >> 53) & 7
        slot = self.slot_of[63 - ((move >> 31) & 63)]
        placement = ((move >> 56) << POINTS) | ((ONE * cell) << FIRST) | (down << DOWN) | ((ONE * slot) << SLOTS)
        placement |= slot * self.cells + self._place_of(game, cell)
        if size > 1:
            step = 1 if down else WIDTH
            ahead = 0
            for index in range(1, size):
                ahead += 1
                while table.board.tile[cell + ahead * step]:
                    ahead += 1
                slot = self.slot_of[63 - ((move >> (30 - 6 * index)) & 63)]
                placement |= ((ONE * slot) << (SLOTS + 3 * index)) | (ONE << (AHEAD + ahead - 1))
        return game._list(placement)

    def _check_window(self, game: Game) -> None:
        """Raise OverflowError if two used cells have the same number in the window."""
        table = self.table
        for index in range(self.cells):
            self.stamp[index] = 0
        for index in range(game.laid):
            self._stamp(game, game.cell[index])
        for index in range(table.search.found):
            move = table.search.moves[index]
            cell = CELL_MASK - ((move >> 37) & CELL_MASK)
            step = 1 if (move >> 30) & 1 else WIDTH
            size = (move >> 53) & 7
            for _ in range(size):
                while table.board.tile[cell]:
                    cell += step
                self._stamp(game, cell)
                cell += step

    def _stamp(self, game: Game, cell: int) -> None:
        place = self._place_of(game, cell)
        if self.stamp[place] and self.stamp[place] != cell + 1:
            raise OverflowError(f"the board reaches beyond a window of {self.window} cells; make a larger one")
        self.stamp[place] = cell + 1

    # ── steps ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    def _expect(self, index: int, later: int, step: int) -> None:
        """Prefetch the next games into the cache, because thousands of games do not fit into it."""
        if cython.compiled:
            game = self.games[later]
            fetch(cython.address(game.hand[0]), AT_HAND)
            game = self.games[index]
            fetch(game.listed, 8 * min(game.left, MOST_AT_HAND))
            if step == self.steps - 1:
                fetch(cython.address(game.cell[0]), 2 * game.laid)
                fetch(cython.address(game.kind[0]), game.laid)
                fetch(cython.address(game.dead[0]), 2 * game.dead_size)
                fetch(cython.address(game.frontier[0]), 2 * game.frontier_size)
                fetch(cython.address(game.along[0]), 8 * game.frontier_size)
                fetch(cython.address(game.across[0]), 8 * game.frontier_size)

    def _step(self, index: int, step: int) -> int:
        """Make a step; the commit plays the turn."""
        game = self.games[index]
        if self._keep(game, step) == REFUSED:
            return REFUSED
        if step == self.steps - 1:
            self._lay_out(game)
            try:
                self._play(game)
                self._ask_next(game)
            finally:  # the other games use the same table
                self._put_away(game)
            return COMPLETE
        return MADE

    def _keep(self, game: Game, step: int) -> int:
        """Make a step: keep the placements that continue with it; an illegal step changes nothing."""
        commit = self.steps - 1
        if game.first_mark <= step < commit:
            if not game._can_mark(step - game.first_mark):
                return REFUSED
            game.swaps = True
            game.left = 0
            return game._make(step)
        if step == commit and (game._marks() or game.passes):
            return game._make(step)
        kept = 0
        for place in range(game.left):
            if (game.listed[place] & ONE_STEP) == step:
                game.listed[kept] = game.listed[place]
                kept += 1
        if not kept:
            return REFUSED
        game.left = kept
        game._make(step)
        if step != commit:
            for place in range(kept):
                game.listed[place] = (game.listed[place] & ~ONE_STEP) | self._next_of(game, game.listed[place])
        return MADE

    def _next_of(self, game: Game, placement: int) -> int:
        """Return the next step of a placement after those made."""
        rest = (placement >> AHEAD) & AHEAD_CELLS
        for _ in range(game.made_size - 1):
            rest &= rest - 1
        if not rest:
            return self.steps - 1
        ahead = lowest(rest) + 1
        slot = (placement >> (SLOTS + 3 * game.made_size)) & 7
        cell = self._cell_of(placement, ahead)
        return slot * self.cells + self._place_of(game, cell)

    def _cell_of(self, placement: int, ahead: int) -> int:
        """Return the cell of a placement's line that is `ahead` cells from the first."""
        return ((placement >> FIRST) & CELL_MASK) + (ahead if (placement >> DOWN) & 1 else ahead * WIDTH)

    def _play(self, game: Game) -> None:
        """Play the turn that the steps describe on the table."""
        table = self.table
        table.game.drawn_size = 0
        if game.swaps:
            table.game.given_size = game.made_size - 1
            for index in range(table.game.given_size):
                table.game.given[index] = table.game.hand[
                    table.game.to * HAND_SIZE + game.made[index] - game.first_mark
                ]
            table.game.swap()
        elif not game.passes:
            self._place(game, game.listed[0])
            table.game.draw_up(table.game.to, HAND_SIZE - table.game.hand_size[table.game.to])  # QW-12

    def _place(self, game: Game, placement: int) -> None:
        """Play a placement as a kernel move, and store the cells of its tiles."""
        table = self.table
        first = (placement >> FIRST) & CELL_MASK
        move = ((placement >> POINTS) << 56) | ((CELL_MASK - first) << 37)
        rest = ((placement >> AHEAD) & AHEAD_CELLS) << 1 | 1
        size = 0
        while rest:
            cell = self._cell_of(placement, lowest(rest))
            rest &= rest - 1
            kind = table.game.hand[table.game.to * HAND_SIZE + ((placement >> (SLOTS + 3 * size)) & 7)]
            move |= (ONE * (63 - kind)) << (31 if size == 0 else 30 - 6 * size)
            game.cell[game.laid] = cell
            game.kind[game.laid] = kind
            game.laid += 1
            game.outside[kind] -= 1
            game.left_x = min(game.left_x, cell // WIDTH)
            game.right_x = max(game.right_x, cell // WIDTH)
            game.top_y = min(game.top_y, cell % WIDTH)
            game.bottom_y = max(game.bottom_y, cell % WIDTH)
            size += 1
        if (placement >> DOWN) & 1:
            move |= ONE << 30
        table.game.place(move | ((ONE * size) << 53))

    def _ask_next(self, game: Game) -> None:
        table = self.table
        table.game.turns += 1
        table.game.to = (table.game.to + 1) % table.game.seats
        if table.game.ended:
            self._clear_turn(game)
        else:
            self._ask(game)

    def _over(self, index: int) -> bool:
        game = self.games[index]
        return game.ended

    def _asked(self, index: int) -> int:
        game = self.games[index]
        return game.to

    def _points(self, index: int, seat: int) -> int:
        game = self.games[index]
        return game.total[seat]

    # ── observations and masks ────────────────────────────────────────────────────────────────────────────────────────

    def _mask_bytes(self) -> int:
        return (self.steps + 7) // 8 if self.packed else self.steps

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def _mask(self, index: int, masks: Any, row: int) -> None:
        """Write the mask of a game; it is empty once the game is over."""
        for place in range(self._mask_bytes()):
            masks[row, place] = 0
        self._offer_all(self.games[index], masks, row)

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def _mask_again(self, index: int, masks: Any, row: int) -> None:
        """Update the mask of a game; only the blocks with earlier marks are cleared."""
        game = self.games[index]
        blocks = game.offered
        game.offered = 0
        while blocks:
            first = lowest(blocks) << self.block
            last = min(first + (1 << self.block), self._mask_bytes())
            blocks &= blocks - 1
            for place in range(first, last):
                masks[row, place] = 0
        self._offer_all(game, masks, row)

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def _offer_all(self, game: Game, masks: Any, row: int) -> None:
        """Mark every legal step in an empty mask."""
        blocks = game.offered
        shift = self.block
        if self.packed:
            for place in range(game.left):
                step = game.listed[place] & ONE_STEP
                masks[row, step >> 3] |= 1 << (step & 7)
                blocks |= ONE << ((step >> 3) >> shift)
        else:
            for place in range(game.left):
                step = game.listed[place] & ONE_STEP
                masks[row, step] = 1
                blocks |= ONE << (step >> shift)
        game.offered = blocks
        for slot in range(HAND_SIZE):
            if game._can_mark(slot):
                self._offer(game, game.first_mark + slot, masks, row)
        if game.passes or game._marks():
            self._offer(game, self.steps - 1, masks, row)

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def _offer(self, game: Game, step: int, masks: Any, row: int) -> None:
        place = step >> 3 if self.packed else step
        masks[row, place] |= 1 << (step & 7) if self.packed else 1
        game.offered |= ONE << (place >> self.block)

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def _observe(self, index: int, own: int, out: Any, row: int) -> None:
        """Write the parts of an observation, with seats relative to the observer's own."""
        game = self.games[index]
        for place in range(3 * self.cells):
            out[row, place] = 0
        self._observe_tiles(game, out, row, 0)
        self._observe_hand(game, own, out, row)
        for at in range(game.made_size if own == game.to else 0):
            self._observe_step(game, out, row, game.made[at])
        self._observe_seats(game, own, out, row)

    def _observe_anew(self, index: int, out: Any, row: int) -> None:
        """Write the whole observation of the seat that decides, and remember the position of its window."""
        game = self.games[index]
        self._observe(index, game.to, out, row)
        game.shown = game.laid
        game.shown_x = game.first_x
        game.shown_y = game.first_y

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def _observe_turn(self, index: int, out: Any, row: int) -> None:
        """Write the changes of a turn; old tiles are rewritten only if the window has moved."""
        game = self.games[index]
        if game.shown < 0:
            self._observe_anew(index, out, row)
            return
        moved = game.first_x != game.shown_x or game.first_y != game.shown_y
        for at in range(0 if moved else game.shown, game.laid):
            place = self._place_from(game.shown_x, game.shown_y, game.cell[at])
            out[row, 2 * self.cells + place] = 0
            if moved:
                out[row, place] = 0
                out[row, self.cells + place] = 0
        self._observe_tiles(game, out, row, 0 if moved else game.shown)
        self._observe_hand(game, game.to, out, row)
        self._observe_seats(game, game.to, out, row)
        game.shown = game.laid
        game.shown_x = game.first_x
        game.shown_y = game.first_y

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def _observe_tiles(self, game: Game, out: Any, row: int, first: int) -> None:
        """Write the tiles on the table, from index `first` on."""
        for at in range(first, game.laid):
            place = self._place_of(game, game.cell[at])
            out[row, place] = game.kind[at] // 6 + 1
            out[row, self.cells + place] = game.kind[at] % 6 + 1

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def _observe_hand(self, game: Game, own: int, out: Any, row: int) -> None:
        """Write a hand with no tile laid or marked, and the unseen tiles."""
        hand = 3 * self.cells
        unseen = hand + 3 * HAND_SIZE
        for place in range(3 * HAND_SIZE):
            out[row, hand + place] = 0
        for kind in range(KINDS):
            out[row, unseen + kind] = game.outside[kind]
        for slot in range(game.hand_size[own]):
            kind = game.hand[own * HAND_SIZE + slot]
            out[row, hand + 2 * slot] = kind // 6 + 1
            out[row, hand + 2 * slot + 1] = kind % 6 + 1
            out[row, unseen + kind] -= 1

    def _observe_more(self, index: int, out: Any, row: int) -> None:
        """Write the last step."""
        game = self.games[index]
        self._observe_step(game, out, row, game.made[game.made_size - 1])

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def _observe_step(self, game: Game, out: Any, row: int, step: int) -> None:
        """Write a tile laid or a slot marked by a step of this turn."""
        used = 3 * self.cells + 2 * HAND_SIZE
        slot = step // self.cells
        place = step % self.cells
        if slot >= HAND_SIZE:
            out[row, used + place] = SWAP_MARK
            return
        kind = game.hand[game.to * HAND_SIZE + slot]
        out[row, place] = kind // 6 + 1
        out[row, self.cells + place] = kind % 6 + 1
        out[row, 2 * self.cells + place] = LAID_MARK
        out[row, used + slot] = LAID_MARK

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def _observe_seats(self, game: Game, own: int, out: Any, row: int) -> None:
        """Write the public data of the players, and the seat to move."""
        first = 3 * self.cells + 3 * HAND_SIZE + KINDS
        for place in range(2 * SEATS):
            out[row, first + place] = 0
        for place in range(self.seats):
            seat = (own + place) % self.seats
            out[row, first + place] = game.total[seat]
            out[row, first + SEATS + place] = game.hand_size[seat]
        first += 2 * SEATS
        out[row, first] = self.seats
        out[row, first + 1] = (game.to + self.seats - own) % self.seats
        out[row, first + 2] = game.bag_size
        out[row, first + 3] = 1 if not game.laid else 0
