"""Qwirkle by steps, thousands of games at a time: the fast twin of `envs.encode.qwirkle` on the kernel's table.

A table is large, so all games share one: a game keeps the cells it has touched and lays them out whenever something is
listed or placed, which happens once a turn. The numbers of steps and the parts of an observation are those of the
encoding, version 1. A placement is three words: the kernel's move, then its steps, twenty bits for each. Swaps are not
listed: which slots can be marked follows from those that are.
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
    from rowlock.kernels.qwirkle import (
        ANY_TILE,
        CELLS,
        FIRST_CELL,
        FRONTIER,
        HAND_SIZE,
        KINDS,
        ONE,
        SEATS,
        TILES,
        WIDTH,
        Table,
        _largest,
        free,
    )
    from rowlock.kernels.steps import COMPLETE, MADE, REFUSED

    def widen(_: object, room: int) -> int:
        """Say that lists have no room to run out of."""
        return room

    SPOTS = FRONTIER + TILES + HAND_SIZE
    WORDS = 3
    STEP_BITS = 20
    ONE_STEP = (1 << STEP_BITS) - 1
    COPIES = 3
    LAID_MARK, SWAP_MARK = 1, 2
    MOST_PLACES = 128 * 128
    SIZES = {
        "cell": TILES + HAND_SIZE,
        "kind": TILES + HAND_SIZE,
        "spot": SPOTS,
        "along": SPOTS,
        "across": SPOTS,
        "frontier": FRONTIER,
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


class Game:
    """One game, put away while others are played, and the turn under construction in it; trusts its caller."""

    cell: list[int]
    kind: list[int]
    laid: int
    spot: list[int]
    along: list[int]
    across: list[int]
    spots: int
    frontier: list[int]
    frontier_size: int
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

    def __cinit__(self) -> None:
        """Start with nothing; C starts with zeros, Python has to be given them."""
        if not cython.compiled:
            for name in Game.__annotations__:
                setattr(self, name, [0] * SIZES[name] if name in SIZES else 0)
            self.listed = []

    def __init__(self) -> None:
        """Make a game that nothing has been dealt for."""
        if not cython.compiled:
            self.__cinit__()

    def __dealloc__(self) -> None:
        """Give the list of actions back."""
        free(self.listed)

    def _list(self, move: int, first: int, second: int) -> bool:
        """Add an action; false without memory."""
        place = WORDS * self.left
        if not cython.compiled:
            del self.listed[place:]
            self.listed += [0] * WORDS
        elif place + WORDS > self.room:
            before = self.room
            self.room = widen(cython.address(self.listed), before)
            if self.room == before:
                return False
        self.listed[place] = move
        self.listed[place + 1] = first
        self.listed[place + 2] = second
        self.left += 1
        return True

    def _step_of(self, place: int, commit: int) -> int:
        """Give the next step of a listed action, once those made are made."""
        depth = self.made_size
        size = (self.listed[WORDS * place] >> 53) & 7
        if depth == size:
            return commit
        if depth < 3:
            return (self.listed[WORDS * place + 1] >> (STEP_BITS * depth)) & ONE_STEP
        return (self.listed[WORDS * place + 2] >> (STEP_BITS * (depth - 3))) & ONE_STEP

    def _marks(self) -> int:
        """Give how many slots are marked for a swap; a placement begun leaves none to mark."""
        return self.made_size if self.made_size and self.swaps else 0

    def _can_mark(self, slot: int) -> bool:
        """Tell whether a slot can be marked next (QW-13): in order, and of equal tiles the first go."""
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

    def _keep(self, step: int, commit: int) -> int:
        """Make a step: keep the placements that go on with it; nothing changes where it is not offered."""
        if self.first_mark <= step < commit:
            if not self._can_mark(step - self.first_mark):
                return REFUSED
            self.swaps = True
            self.left = 0
            return self._make(step)
        if step == commit and (self._marks() or self.passes):
            return self._make(step)
        kept = 0
        for place in range(self.left):
            if self._step_of(place, commit) == step:
                for word in range(WORDS):
                    self.listed[WORDS * kept + word] = self.listed[WORDS * place + word]
                kept += 1
        if not kept:
            return REFUSED
        self.left = kept
        return self._make(step)


class Games(Batch):
    """Many games of one kind, stepped together."""

    games: list[Game]
    table: Table
    window: int
    cells: int
    touched: list[int]
    stamp: list[int]
    slot_of: list[int]
    least_x: int
    most_x: int
    least_y: int
    most_y: int

    def __cinit__(self) -> None:
        """Start with nothing touched."""
        if not cython.compiled:
            self.touched = [0] * CELLS
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
        """Set so many games up; with `renew` each that ends is followed by a new one."""
        if not cython.compiled:
            self.__cinit__()
        self.window = whole("window", window, LEAST_WINDOW, MOST_WINDOW)
        self.cells = self.window * self.window
        self.table = Table()
        self.table.deal(seats, free_opening=free_opening, ages=ages)
        self.table.undoable = False
        self._set_up(size, seats, 6 * self.cells + 7, packed, renew)
        self.games = [Game() for _ in range(self.size)]
        self.reset(0)

    def position(self, index: int) -> dict[str, Any]:
        """Give the position of a game, the seat asked and its steps so far."""
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

    # ── games come to the table and go ────────────────────────────────────────────────────────────────────────────

    def _lay_out(self, game: Game) -> None:
        """Put a game on the table."""
        table = self.table
        for index in range(game.spots):
            cell = game.spot[index]
            table.admits[2 * cell] = game.along[index]
            table.admits[2 * cell + 1] = game.across[index]
            self.touched[cell] = 1
        for index in range(game.laid):
            table.tile[game.cell[index]] = game.kind[index] + 1
        for index in range(game.frontier_size):
            table.frontier[index] = game.frontier[index]
        table.frontier_size = game.frontier_size
        table.laid = game.laid
        table.log_size = 0
        for index in range(self.seats * HAND_SIZE):
            table.hand[index] = game.hand[index]
        for index in range(self.seats):
            table.hand_size[index] = game.hand_size[index]
            table.total[index] = game.total[index]
        for index in range(game.bag_size):
            table.bag[index] = game.bag[index]
        table.bag_size = game.bag_size
        table.to = game.to
        table.turns = game.turns
        table.chance = game.chance
        table.ended = False

    def _put_away(self, game: Game) -> None:
        """Take a game off the table again."""
        table = self.table
        for index in range(table.log_size):
            cell = table.log_place[index] >> 1
            if not self.touched[cell]:
                self.touched[cell] = 1
                game.spot[game.spots] = cell
                game.spots += 1
        for index in range(game.spots):
            cell = game.spot[index]
            if table.log_size:
                game.along[index] = table.admits[2 * cell]
                game.across[index] = table.admits[2 * cell + 1]
            table.admits[2 * cell] = ANY_TILE
            table.admits[2 * cell + 1] = ANY_TILE
            table.tile[cell] = 0
            self.touched[cell] = 0
        for index in range(table.frontier_size):
            game.frontier[index] = table.frontier[index]
        game.frontier_size = table.frontier_size
        table.log_size = 0
        table.laid = 0
        table.frontier_size = 0
        for index in range(self.seats * HAND_SIZE):
            game.hand[index] = table.hand[index]
        for index in range(self.seats):
            game.hand_size[index] = table.hand_size[index]
            game.total[index] = table.total[index]
        for index in range(table.bag_size):
            game.bag[index] = table.bag[index]
        game.bag_size = table.bag_size
        game.to = table.to
        game.turns = table.turns
        game.chance = table.chance
        game.ended = table.ended

    def _begin(self, index: int, seed: int) -> None:
        """Deal a game and ask."""
        game = self.games[index]
        self.table._begin(seed)
        game.laid = 0
        game.spots = 0
        game.left_x = game.right_x = game.top_y = game.bottom_y = WIDTH // 2
        try:
            self._ask(game)
        finally:
            self._put_away(game)

    # ── what is offered ───────────────────────────────────────────────────────────────────────────────────────────

    def _ask(self, game: Game) -> None:
        """List the placements of the seat whose turn it is, or find that the game has ended (QW-16)."""
        table = self.table
        seat = table.to
        self._clear_turn(game)
        for slot in range(table.hand_size[seat] - 1, -1, -1):
            self.slot_of[table.hand[seat * HAND_SIZE + slot]] = slot
        table.held = table._held_by(seat)
        least = 1 if table.laid or table.free_opening else _largest(table.held)
        table._search(True, least, 0 if table.bag_size else table.hand_size[seat])
        if table.short_of_room:
            raise MemoryError("no memory for the list of placements")
        self.least_x = game.left_x
        self.most_x = game.right_x
        self.least_y = game.top_y
        self.most_y = game.bottom_y
        for index in range(table.found):
            if not self._list_move(game, table.moves[index]):
                raise MemoryError("no memory for the list of placements")
        if self.most_x - self.least_x >= self.window or self.most_y - self.least_y >= self.window:
            self._check_window(game)
        if not table.found and table.laid and table._is_dead():
            table.ended = True
            return
        if table.laid or table.free_opening:
            game.most_marks = table.bag_size
        game.passes = not table.found and not game.most_marks  # QW-14

    def _clear_turn(self, game: Game) -> None:
        """Begin a turn with nothing in it, the window around the board as it lies now."""
        game.left = 0
        game.made_size = 0
        game.most_marks = 0
        game.swaps = False
        game.passes = False
        game.first_mark = HAND_SIZE * self.cells
        game.first_x = (game.left_x + game.right_x) // 2 - self.window // 2
        game.first_y = (game.top_y + game.bottom_y) // 2 - self.window // 2

    def _place_of(self, game: Game, cell: int) -> int:
        """Give the number of a cell in the window."""
        return self._place_at(game, cell // WIDTH, cell % WIDTH)

    def _place_at(self, game: Game, x: int, y: int) -> int:
        """Give the number of a place in the window, row by row; beyond an edge it goes on at the other."""
        x -= game.first_x
        y -= game.first_y
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
        """Take a placement apart into steps; of equal tiles the first in the hand is laid."""
        table = self.table
        cell = FIRST_CELL - ((move >> 37) & FIRST_CELL)
        down = (move >> 30) & 1
        step = 1 if down else WIDTH
        size = (move >> 53) & 7
        first = 0
        second = 0
        x = cell // WIDTH
        y = cell % WIDTH
        self.least_x = min(self.least_x, x)
        self.least_y = min(self.least_y, y)
        for index in range(size):
            while table.tile[cell]:
                cell += step
                if down:
                    y += 1
                else:
                    x += 1
            kind = 63 - ((move >> (31 if index == 0 else 30 - 6 * index)) & 63)
            number = ONE * (self.slot_of[kind] * self.cells + self._place_at(game, x, y))
            if index < 3:
                first |= number << (STEP_BITS * index)
            else:
                second |= number << (STEP_BITS * (index - 3))
            self.most_x = max(self.most_x, x)
            self.most_y = max(self.most_y, y)
            cell += step
            if down:
                y += 1
            else:
                x += 1
        return game._list(move, first, second)

    def _check_window(self, game: Game) -> None:
        """Refuse a window in which two cells that matter have the same number."""
        table = self.table
        for index in range(self.cells):
            self.stamp[index] = 0
        for index in range(game.laid):
            self._stamp(game, game.cell[index])
        for index in range(table.found):
            move = table.moves[index]
            cell = FIRST_CELL - ((move >> 37) & FIRST_CELL)
            step = 1 if (move >> 30) & 1 else WIDTH
            size = (move >> 53) & 7
            for _ in range(size):
                while table.tile[cell]:
                    cell += step
                self._stamp(game, cell)
                cell += step

    def _stamp(self, game: Game, cell: int) -> None:
        place = self._place_of(game, cell)
        if self.stamp[place] and self.stamp[place] != cell + 1:
            raise OverflowError(f"the board reaches beyond a window of {self.window} cells; make a larger one")
        self.stamp[place] = cell + 1

    # ── steps ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def _step(self, index: int, step: int) -> int:
        """Make a step; the commit plays what the steps have named."""
        game = self.games[index]
        commit = self.steps - 1
        if game._keep(step, commit) == REFUSED:
            return REFUSED
        if step == commit:
            self._lay_out(game)
            try:
                self._play(game)
                self._ask_next(game)
            finally:  # the table serves the other games too
                self._put_away(game)
            return COMPLETE
        return MADE

    def _play(self, game: Game) -> None:
        """Play on the table what the steps have named."""
        table = self.table
        table.drawn_size = 0
        if game.swaps:
            table.given_size = game.made_size - 1
            for index in range(table.given_size):
                table.given[index] = table.hand[table.to * HAND_SIZE + game.made[index] - game.first_mark]
            table._swap()
        elif not game.passes:
            self._place(game, game.listed[0])
            table._draw_up(table.to, HAND_SIZE - table.hand_size[table.to])  # QW-12

    def _place(self, game: Game, move: int) -> None:
        """Lay tiles, and remember where they lie."""
        table = self.table
        cell = FIRST_CELL - ((move >> 37) & FIRST_CELL)
        step = 1 if (move >> 30) & 1 else WIDTH
        size = (move >> 53) & 7
        for index in range(size):
            while table.tile[cell]:
                cell += step
            game.cell[game.laid] = cell
            game.kind[game.laid] = 63 - ((move >> (31 if index == 0 else 30 - 6 * index)) & 63)
            game.laid += 1
            game.left_x = min(game.left_x, cell // WIDTH)
            game.right_x = max(game.right_x, cell // WIDTH)
            game.top_y = min(game.top_y, cell % WIDTH)
            game.bottom_y = max(game.bottom_y, cell % WIDTH)
            cell += step
        table._place(move)

    def _ask_next(self, game: Game) -> None:
        table = self.table
        table.turns += 1
        table.to = (table.to + 1) % table.seats
        if table.ended:
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

    # ── what is written ───────────────────────────────────────────────────────────────────────────────────────────

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def _mask(self, index: int, masks: Any, row: int) -> None:
        """Write what a game offers: nothing once it is over."""
        game = self.games[index]
        for place in range((self.steps + 7) // 8 if self.packed else self.steps):
            masks[row, place] = 0
        for place in range(game.left):
            self._offer(game._step_of(place, self.steps - 1), masks, row)
        for slot in range(HAND_SIZE):
            if game._can_mark(slot):
                self._offer(game.first_mark + slot, masks, row)
        if game.passes or game._marks():
            self._offer(self.steps - 1, masks, row)

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def _offer(self, step: int, masks: Any, row: int) -> None:
        if self.packed:
            masks[row, step >> 3] |= 1 << (step & 7)
        else:
            masks[row, step] = 1

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def _observe(self, index: int, own: int, out: Any, row: int) -> None:
        """Write the parts of an observation, seats counted from the own one."""
        game = self.games[index]
        cells = self.cells
        for place in range(3 * cells + 3 * HAND_SIZE):
            out[row, place] = 0
        unseen = 3 * cells + 3 * HAND_SIZE
        for kind in range(KINDS):
            out[row, unseen + kind] = COPIES
        for at in range(game.laid):
            kind = game.kind[at]
            place = self._place_of(game, game.cell[at])
            out[row, place] = kind // 6 + 1
            out[row, cells + place] = kind % 6 + 1
            out[row, unseen + kind] -= 1
        for slot in range(game.hand_size[own]):
            kind = game.hand[own * HAND_SIZE + slot]
            out[row, 3 * cells + 2 * slot] = kind // 6 + 1
            out[row, 3 * cells + 2 * slot + 1] = kind % 6 + 1
            out[row, unseen + kind] -= 1
        for at in range(game.made_size if own == game.to else 0):
            self._observe_step(game, out, row, game.made[at])
        self._observe_seats(game, own, out, row)

    def _observe_more(self, index: int, out: Any, row: int) -> None:
        """Show the last step."""
        game = self.games[index]
        self._observe_step(game, out, row, game.made[game.made_size - 1])

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def _observe_step(self, game: Game, out: Any, row: int, step: int) -> None:
        """Show a tile laid, or a slot marked, by a step of this turn."""
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
        """Write what everybody knows of the players, and whose turn it is."""
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
