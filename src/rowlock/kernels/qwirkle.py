"""Qwirkle's fast twin: placements with points, turns played and undone, whole games by policy. Trusts no caller.

The rules of `games.qwirkle` are the truth; this plays the same game on plain numbers. A tile is a kind from 0 to 35.
A cell is one integer on a square of 241 × 241, with the position put in the middle: 108 tiles that hang together never
reach the rim, so nothing wraps around. For both directions of every empty cell the table keeps what the lines beside it
admit (the AND of `COMPATIBLE` over their tiles) and, above these 36 bits, how many tiles they hold.

A placement is one integer whose order is that of greed: points, then the number of tiles, then the earlier in the
writers' order (first cell by x and y, then its tile, down before right, the other tiles):

    points 7 bits | tiles 3 | 65535 − first cell 16 | 63 − first tile 6 | down 1 | 63 − tile 6, five times

Policies. `greedy` plays the greatest placement, six points for the end included (QW-15). With nothing to place it swaps
as many tiles as the bag allows, the first of its hand in the writers' order. `random` plays any legal action of the
rules' list, each as likely as the others.
"""

from __future__ import annotations

from array import array

import cython

from rowlock.kernels.checks import is_list, kinds, policies_of, shown, whole, word
from rowlock.kernels.qwirkle_position import MIDDLE, QwirklePosition, spots_of
from rowlock.kernels.qwirkle_position import WIDTH as SQUARE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

if not cython.compiled:
    KINDS = 36
    TILES = 108
    SEATS = 4
    HAND_SIZE = 6
    WIDTH = 241
    CELLS = WIDTH * WIDTH
    CENTRE = CELLS // 2
    MASKS = 2 * CELLS
    FRONTIER = 4 * (TILES + HAND_SIZE)
    LOG = 6 * (TILES + HAND_SIZE)
    TURNS = 512
    LEVELS = 32
    LONGEST = 20_000
    FEATURES = 12
    PHASES = 2
    FEW = 10
    MOST_ALONE = 24
    CHANCES = 7 * (TILES + 1) * (TILES + 1)
    CANDIDATES = 64
    FOURS = 16
    KNOWN = 1 << 17
    WORST = 1 << 20
    EXACT, AT_LEAST, AT_MOST = range(3)
    MOST_WEIGHT = 1_000_000
    MOST_NODES = 1 << 30
    DEEPEST = 40
    CUTS = 1 << 12
    MOST_CUT = 1 << 11
    SURE = 1 << 16
    WHOLE = 1 << 10
    POINT = 1000
    NO_VALUE = -(1 << 60)
    ANY_TILE = (1 << KINDS) - 1
    FIVE_TILES = (1 << 30) - 1
    WORD = (1 << 64) - 1
    GOLDEN = 0x9E3779B97F4A7C15
    MIX_1 = 0xBF58476D1CE4E5B9
    MIX_2 = 0x94D049BB133111EB
    ONE = 1
    HALF_WORD = (1 << 32) - 1
    FIRST_CELL = 65535
    LOW_56 = (1 << 56) - 1
    FIRST_COLOUR = 0x3F
    FIRST_SHAPE = 0x41041041
    GREEDY, RANDOM, STATIC = range(3)
    PLACED, SWAPPED, PASSED, ENDED = range(4)
    COMPATIBLE = [0] * KINDS
    LINE = [0] * 8

    SIZES = {
        "tile": CELLS,
        "admits": MASKS,
        "frontier": FRONTIER,
        "base_frontier": FRONTIER,
        "log_place": LOG,
        "log_mask": LOG,
        "hand": SEATS * HAND_SIZE,
        "base_hand": SEATS * HAND_SIZE,
        "hand_size": SEATS,
        "base_hand_size": SEATS,
        "total": SEATS,
        "base_total": SEATS,
        "ages": SEATS,
        "policy": SEATS,
        "bag": TILES,
        "pool": TILES,
        "pool_end": LEVELS,
        "fills": LEVELS * SEATS,
        "aside": HAND_SIZE,
        "first_swap": HAND_SIZE,
        "given": HAND_SIZE,
        "drawn": HAND_SIZE,
        "weight": PHASES * FEATURES,
        "feature": FEATURES,
        "unseen": KINDS,
        "earns": MOST_ALONE + 1,
        "four": FOURS,
        "none": CHANCES,
        "none_known": 7 * (TILES + 1),
        "few": FEW,
        "candidate": CANDIDATES,
        "candidate_swap": CANDIDATES * HAND_SIZE,
        "candidate_size": CANDIDATES,
        "killer": 2 * (DEEPEST + 2),
        "cuts": CUTS,
        "past_log": TURNS,
        "past_frontier": TURNS,
        "past_total": TURNS,
        "past_to": TURNS,
        "past_hand": TURNS * HAND_SIZE,
        "past_hand_size": TURNS,
        "past_bag_size": TURNS,
        "past_bag": TURNS * TILES,
    }

    def free(_: object) -> None:
        """Leave lists to Python."""

    def grow(_: object, __: object, room: int) -> int:
        """Say that lists have no room to run out of."""
        return room

    def remember(_: object, __: object, ___: object) -> bool:
        """Leave memory to Python."""
        return True

    def lowest(mask: int) -> int:
        """Give the lowest tile of a set."""
        return (mask & -mask).bit_length() - 1

    def size_of(mask: int) -> int:
        """Count the tiles of a set."""
        return mask.bit_count()


__all__ = ["ALL_POLICIES", "LONGEST_GAME", "POLICIES", "Table", "game_seed"]

POLICIES = ("greedy", "random")
ALL_POLICIES = (*POLICIES, "static")
"""Those of `POLICIES`, and the one that has to be given weights."""
DEEDS = ("place", "swap", "pass", "over")
LONGEST_GAME = LONGEST
"""After so many turns a playout stops where it is; only tables set up for study could come near."""


def _fill_tables() -> None:
    """Work out which tiles may share a line, and what lines score (QW-6, QW-10, QW-11)."""
    for kind in range(36):
        mask = 0
        for other in range(36):
            if (kind // 6 == other // 6) != (kind % 6 == other % 6):
                mask |= 1 << other
        COMPATIBLE[kind] = mask
    for length in range(8):
        LINE[length] = 0 if length < 2 else length + 6 * (length == 6)


_fill_tables()


def _mixed(word: int) -> int:
    """Scatter the bits of a word (the finaliser of splitmix64)."""
    word = ((word ^ (word >> 30)) * MIX_1) & WORD
    word = ((word ^ (word >> 27)) * MIX_2) & WORD
    return word ^ (word >> 31)


def _seed_of(seed: int, game: int) -> int:
    return _mixed((_mixed((seed + GOLDEN) & WORD) + game * GOLDEN) & WORD)


def _largest(held: int) -> int:
    """Give the largest number of different tiles that share a colour or a shape (QW-3)."""
    largest = 0
    for group in range(12):
        rest = held & (FIRST_COLOUR << (6 * group) if group < 6 else FIRST_SHAPE << (group - 6))
        count = 0
        while rest:
            rest &= rest - 1
            count += 1
        largest = max(largest, count)
    return largest


def game_seed(seed: int, game: int) -> int:
    """Give the seed of one game of a batch, the same however the batch is split."""
    return _seed_of(word("seed", seed), word("game", game))


def _need_array(name: str, values: Any, code: str, size: int) -> None:
    """Refuse what is no array of a type, or has no room."""
    if not isinstance(values, array) or values.typecode != code or len(values) < size:
        raise ValueError(f"{name} must be an array of type {code!r} with room for {size}")


class Table:
    """A game on plain numbers: board, hands, bag and scores, and the position that playouts start from."""

    tile: list[int]
    admits: list[int]
    frontier: list[int]
    frontier_size: int
    laid: int
    log_place: list[int]
    log_mask: list[int]
    log_size: int
    origin_x: int
    origin_y: int

    seats: int
    hand: list[int]
    hand_size: list[int]
    bag: list[int]
    bag_size: int
    total: list[int]
    to: int
    turns: int
    ended: bool
    free_opening: bool
    ages: list[int]
    policy: list[int]
    chance: int

    fresh: bool
    first_swap: list[int]
    first_size: int
    base_hand: list[int]
    base_hand_size: list[int]
    base_total: list[int]
    base_to: int
    base_log: int
    base_laid: int
    base_frontier: list[int]
    base_frontier_size: int
    due_seat: int
    due_size: int
    aside: list[int]
    aside_size: int
    aside_hidden: int
    levels: int
    pool: list[int]
    pool_end: list[int]
    fills: list[int]

    held: int
    every: int
    best: int
    threshold: int
    bonus: int
    least: int
    finishing: int
    axis: int
    step: int
    listing: bool
    undoable: bool
    moves: list[int]
    ranks: list[int]
    found: int
    room: int
    short_of_room: bool

    weight: list[int]
    weighed: bool
    feature: list[int]
    unseen: list[int]
    unseen_size: int
    earns: list[int]
    four: list[int]
    four_size: int
    none: list[int]
    none_known: list[int]
    few: list[int]
    few_size: int
    value: int
    worth: int
    candidate: list[int]
    candidate_swap: list[int]
    candidate_size: list[int]
    candidates: int
    ending: int

    floor: int
    key: int
    nodes: int
    most_nodes: int
    halted: bool
    horizon: int
    known_key: list[int]
    known_move: list[int]
    known_note: list[int]
    remembers: bool
    killer: list[int]
    cuts: list[int]

    did: int
    chosen: int
    given: list[int]
    given_size: int
    drawn: list[int]
    drawn_size: int

    depth: int
    past_log: list[int]
    past_frontier: list[int]
    past_total: list[int]
    past_to: list[int]
    past_hand: list[int]
    past_hand_size: list[int]
    past_bag_size: list[int]
    past_bag: list[int]

    def __cinit__(self) -> None:
        """Clear the board; C starts with zeros, Python has to be given them."""
        if not cython.compiled:
            for name in Table.__annotations__:
                setattr(self, name, [0] * SIZES[name] if name in SIZES else 0)
            self.moves = []
            self.ranks = [0] * 200_000
        for place in range(MASKS):
            self.admits[place] = ANY_TILE
        self.undoable = True

    def __init__(self) -> None:
        """Make an empty table; `load` or `deal` comes next."""
        if not cython.compiled:
            self.__cinit__()

    def __dealloc__(self) -> None:
        """Give the list of moves back."""
        free(self.moves)
        free(self.ranks)
        free(self.known_key)
        free(self.known_move)
        free(self.known_note)

    # ── the board ─────────────────────────────────────────────────────────────────────────────────────────────────

    def _change(self, place: int, mask: int) -> None:
        """Set what a line admits, so that it can be undone."""
        self.log_place[self.log_size] = place
        self.log_mask[self.log_size] = self.admits[place]
        self.log_size += 1
        self.admits[place] = mask

    def _lay(self, cell: int, kind: int) -> None:
        """Lay a tile that fits: the cell admits nothing more, and the four ends of its lines admit less."""
        along = self.admits[2 * cell]
        across = self.admits[2 * cell + 1]
        self._change(2 * cell, 0)
        self._change(2 * cell + 1, 0)
        self.tile[cell] = kind + 1
        self.laid += 1
        self._extend(cell, WIDTH, 0, kind, along)
        self._extend(cell, 1, 1, kind, across)

    def _extend(self, cell: int, step: int, axis: int, kind: int, before: int) -> None:
        """Tell both ends of a line that it has grown by a tile."""
        line = (before & COMPATIBLE[kind]) | (((before >> 40) + 1) << 40)
        end = cell + step
        while self.tile[end]:
            end += step
        self._end_line(end, step, axis, line)
        end = cell - step
        while self.tile[end]:
            end -= step
        self._end_line(end, -step, axis, line)

    def _end_line(self, end: int, step: int, axis: int, line: int) -> None:
        """Set what the cell at the end of a line admits, another line beyond it included."""
        beyond = end + step
        mask = line
        if self.admits[2 * end] == ANY_TILE and self.admits[2 * end + 1] == ANY_TILE:
            self.frontier[self.frontier_size] = end
            self.frontier_size += 1
        while self.tile[beyond]:
            if not (line >> (self.tile[beyond] - 1)) & 1:
                mask = mask & ~ANY_TILE  # the two lines cannot be joined
            mask = (mask & (COMPATIBLE[self.tile[beyond] - 1] | ~ANY_TILE)) + (ONE << 40)
            beyond += step
        self._change(2 * end + axis, mask)

    def _unlay(self, log_size: int) -> None:
        """Take tiles back, the last first, until so much of the log is left."""
        while self.log_size > log_size:
            self.log_size -= 1
            place = self.log_place[self.log_size]
            self.admits[place] = self.log_mask[self.log_size]
            if self.tile[place >> 1]:
                self.tile[place >> 1] = 0
                self.laid -= 1

    # ── the search for placements ─────────────────────────────────────────────────────────────────────────────────

    def _note(self, cell: int, tiles: int, size: int, points: int) -> None:
        """Keep a placement that may be the best, or is to be listed."""
        move = tiles & FIVE_TILES
        if size == self.finishing:
            points += self.bonus
        move |= (tiles >> 30) << 31
        move |= (FIRST_CELL - cell) << 37
        if self.axis and size > 1:
            move |= ONE << 30
        move |= (ONE * size) << 53
        move |= (ONE * points) << 56
        if not self.listing:
            if move > self.best:
                self.best = move
                self.threshold = points - self.bonus
            return
        if size < self.least:
            return
        if not cython.compiled:
            self.moves.append(move)
        elif self.found < self.room or self._grow():
            self.moves[self.found] = move
        else:
            return
        self.found += 1

    def _grow(self) -> bool:
        """Make room for more moves; without memory the list ends short."""
        before = self.room
        self.room = grow(cython.address(self.moves), cython.address(self.ranks), before)
        self.short_of_room = self.room == before
        return not self.short_of_room

    def _before(
        self, cell: int, tail: int, tiles: int, size: int, crossing: int, length: int, line: int, below: int, above: int
    ) -> None:
        """Go on before `cell`, over cells that touch nothing, then after `tail`.

        Tiles on cells that touch nothing can change places at no loss, so the search for the best keeps them in order.
        """
        cell -= self.step
        if self.admits[2 * cell] != ANY_TILE or self.admits[2 * cell + 1] != ANY_TILE:
            return
        fit = line & self.held & below
        length += 1
        size += 1
        while fit:
            kind = lowest(fit)
            fit &= fit - 1
            now = (tiles >> 6) | ((ONE * (63 - kind)) << 30)
            if crossing + LINE[length] >= self.threshold:
                self._note(cell, now, size, crossing + LINE[length])
            rest = line & COMPATIBLE[kind]
            if rest & self.held:
                higher = above if size > 2 else ~((ONE << kind) - 1) | self.every
                self._before(cell, tail, now, size, crossing, length, rest, ((ONE << kind) - 1) | self.every, higher)
                self._after(cell, tail, now, size, crossing, length, rest, higher)

    def _after(
        self, start: int, tail: int, tiles: int, size: int, crossing: int, length: int, line: int, above: int
    ) -> None:
        """Go on after `tail`, past tiles on the table."""
        past = 0
        tail += self.step
        while self.tile[tail]:
            tail += self.step
            past += 1
        along = self.admits[2 * tail + self.axis]
        across = self.admits[2 * tail + 1 - self.axis]
        fit = line & along & across & self.held
        if not fit:
            return
        length += 1
        past = (along >> 40) - past
        if past:
            beyond = tail + self.step
            while self.tile[beyond]:
                if not (line >> (self.tile[beyond] - 1)) & 1:
                    return
                beyond += self.step
            length += past
        elif not (along | across) >> 40:
            fit &= above
        crossing += LINE[(across >> 40) + 1]
        line &= along
        size += 1
        while fit:
            kind = lowest(fit)
            fit &= fit - 1
            now = tiles | ((ONE * (63 - kind)) << (36 - 6 * size))
            if crossing + LINE[length] >= self.threshold:
                self._note(start, now, size, crossing + LINE[length])
            rest = line & COMPATIBLE[kind]
            if rest & self.held:
                higher = above
                if not (along | across) >> 40:
                    higher = ~((ONE << kind) - 1) | self.every
                self._after(start, tail, now, size, crossing, length, rest, higher)

    def _from_anchor(self, cell: int, axis: int, step: int, tiles: int, crossing: int, length: int, line: int) -> None:
        """Go on in one direction from the first cell of a placement that touches the table."""
        self.axis = axis
        self.step = step
        self._before(cell, cell, tiles, 1, crossing, length, line, ANY_TILE, ANY_TILE)
        self._after(cell, cell, tiles, 1, crossing, length, line, ANY_TILE)

    def _anchors(self) -> None:
        """Search from every cell that touches the table; cells that admit nothing any more may be forgotten."""
        kept = 0
        for index in range(self.frontier_size):
            cell = self.frontier[index]
            along = self.admits[2 * cell]
            across = self.admits[2 * cell + 1]
            fit = along & across & ANY_TILE
            if fit or self.undoable:
                self.frontier[kept] = cell
                kept += 1
            fit &= self.held
            while fit:
                kind = lowest(fit)
                fit &= fit - 1
                points_x = LINE[(along >> 40) + 1]
                points_y = LINE[(across >> 40) + 1]
                tiles = (ONE * (63 - kind)) << 30
                if points_x + points_y >= self.threshold:
                    self._note(cell, tiles, 1, points_x + points_y)
                if along & COMPATIBLE[kind] & self.held:
                    self._from_anchor(cell, 0, WIDTH, tiles, points_y, (along >> 40) + 1, along & COMPATIBLE[kind])
                if across & COMPATIBLE[kind] & self.held:
                    self._from_anchor(cell, 1, 1, tiles, points_x, (across >> 40) + 1, across & COMPATIBLE[kind])
        self.frontier_size = kept

    def _openings(self) -> None:
        """Search every order of tiles from the middle to the right (QW-4)."""
        fit = self.held
        self.axis = 0
        self.step = WIDTH
        while fit:
            kind = lowest(fit)
            fit &= fit - 1
            tiles = (ONE * (63 - kind)) << 30
            self._note(CENTRE, tiles, 1, 1)  # QW-4: a lone tile scores 1
            if self.held & COMPATIBLE[kind]:
                self._after(CENTRE, CENTRE, tiles, 1, 0, 1, COMPATIBLE[kind], ~((ONE << kind) - 1) | self.every)

    def _search(self, listing: bool, least: int, finishing: int) -> None:
        """Find the best placement of the tiles held, or list all of at least so many tiles."""
        self.listing = listing
        self.every = ANY_TILE if listing else 0
        self.best = 0
        self.threshold = 0
        self.least = least
        self.finishing = finishing
        self.bonus = 6 if finishing else 0  # QW-15
        self.found = self.floor
        if not cython.compiled:
            del self.moves[self.floor :]
        if self.laid:
            self._anchors()
        else:
            self._openings()

    def _open_tiles(self) -> int:
        """Give the tiles that fit somewhere on the table."""
        admitted = 0
        for index in range(self.frontier_size):
            admitted |= self.admits[2 * self.frontier[index]] & self.admits[2 * self.frontier[index] + 1]
        return admitted & ANY_TILE

    # ── chance ────────────────────────────────────────────────────────────────────────────────────────────────────

    def _below(self, bound: int) -> int:
        """Give a uniform number below a bound: splitmix64, the upper half multiplied, with rejection."""
        self.chance = (self.chance + GOLDEN) & WORD
        scaled = (_mixed(self.chance) >> 32) * bound
        while (scaled & HALF_WORD) < bound and (scaled & HALF_WORD) < ((ONE << 32) - bound) % bound:
            self.chance = (self.chance + GOLDEN) & WORD
            scaled = (_mixed(self.chance) >> 32) * bound
        return scaled >> 32

    def _draw(self) -> int:
        """Take a tile out of the bag, each as likely as the others."""
        index = self._below(self.bag_size)
        kind = self.bag[index]
        self.bag_size -= 1
        self.bag[index] = self.bag[self.bag_size]
        return kind

    # ── hands and turns ───────────────────────────────────────────────────────────────────────────────────────────

    def _held_by(self, seat: int) -> int:
        """Give the tiles of a hand as a set."""
        held = 0
        for index in range(seat * HAND_SIZE, seat * HAND_SIZE + self.hand_size[seat]):
            held |= ONE << self.hand[index]
        return held

    def _add(self, seat: int, kind: int) -> None:
        """Put a tile into a hand, which stays sorted."""
        first = seat * HAND_SIZE
        index = first + self.hand_size[seat]
        while index > first and self.hand[index - 1] > kind:
            self.hand[index] = self.hand[index - 1]
            index -= 1
        self.hand[index] = kind
        self.hand_size[seat] += 1

    def _remove(self, seat: int, kind: int) -> None:
        """Take a tile that is there out of a hand."""
        index = seat * HAND_SIZE
        last = index + self.hand_size[seat] - 1
        while index < last and self.hand[index] != kind:
            index += 1
        while index < last:
            self.hand[index] = self.hand[index + 1]
            index += 1
        self.hand_size[seat] -= 1

    def _starter(self) -> int:
        """Find who starts: the largest set, then the greatest age, then the lowest seat (QW-3)."""
        starter = 0
        highest = -1
        for seat in range(self.seats):
            number = _largest(self._held_by(seat))
            if number > highest or (number == highest and self.ages[seat] > self.ages[starter]):
                highest = number
                starter = seat
        return starter

    def _place(self, move: int) -> None:
        """Lay the tiles of a legal move and score it (QW-10, QW-11)."""
        seat = self.to
        cell = FIRST_CELL - ((move >> 37) & FIRST_CELL)
        step = 1 if (move >> 30) & 1 else WIDTH
        size = (move >> 53) & 7
        for index in range(size):
            while self.tile[cell]:
                cell += step
            kind = 63 - (move >> (31 if index == 0 else 30 - 6 * index)) & 63
            self._lay(cell, kind)
            self._remove(seat, kind)
        self.total[seat] += move >> 56
        if not self.hand_size[seat] and not self.bag_size:
            self.ended = True  # QW-15; the six points are in the move

    def _draw_up(self, seat: int, wanted: int) -> None:
        """Draw so many tiles, as far as the bag lasts."""
        self.drawn_size = 0
        while self.drawn_size < wanted and self.bag_size:
            self.drawn[self.drawn_size] = self._draw()
            self._add(seat, self.drawn[self.drawn_size])
            self.drawn_size += 1

    def _swap(self) -> None:
        """Take the tiles given out of the hand, draw as many, then put the others into the bag (QW-13)."""
        for index in range(self.given_size):
            self._remove(self.to, self.given[index])
        self._draw_up(self.to, self.given_size)
        for index in range(self.given_size):
            self.bag[self.bag_size] = self.given[index]
            self.bag_size += 1

    def _is_dead(self) -> bool:
        """Tell whether nobody can place a tile, nor ever will (QW-16)."""
        outside = 0
        for seat in range(self.seats):
            outside |= self._held_by(seat)
        for index in range(self.bag_size):
            outside |= ONE << self.bag[index]
        return not outside & self._open_tiles()

    def _count_swaps(self, wanted: int) -> int:
        """Count the different swaps (QW-13), or give the one with a number: of equal tiles the first go."""
        seat = self.to
        count = 0
        most = self.bag_size
        for chosen in range(1, 1 << self.hand_size[seat]):
            size = 0
            for index in range(self.hand_size[seat]):
                if (chosen >> index) & 1:
                    self.given[size] = self.hand[seat * HAND_SIZE + index]
                    size += 1
                    if (
                        index
                        and not (chosen >> (index - 1)) & 1
                        and self.hand[seat * HAND_SIZE + index - 1] == self.hand[seat * HAND_SIZE + index]
                    ):
                        size = most + 7
                        break
            if size <= most:
                if count == wanted:
                    self.given_size = size
                    return count
                count += 1
        return count

    def _choose_greedy(self) -> None:
        """Choose the greatest placement; else swap what the bag allows, the first tiles of the hand; else pass."""
        seat = self.to
        self._search(False, 1, 0 if self.bag_size else self.hand_size[seat])
        if self.best:
            self.did = PLACED
            self.chosen = self.best
        elif self.bag_size:
            self.did = SWAPPED
            self.given_size = self.hand_size[seat] if self.hand_size[seat] < self.bag_size else self.bag_size
            for index in range(self.given_size):
                self.given[index] = self.hand[seat * HAND_SIZE + index]
        else:
            self.did = PASSED

    def _choose_random(self) -> None:
        """Choose any legal action, each as likely as the others."""
        seat = self.to
        least = 1
        swaps = 0
        if not self.laid and not self.free_opening:
            least = _largest(self.held)
        else:
            swaps = self._count_swaps(-1)
        self._search(True, least, 0 if self.bag_size else self.hand_size[seat])
        if self.found + swaps == 0:
            self.did = PASSED
            return
        index = self._below(self.found + swaps)
        if index < self.found:
            self.did = PLACED
            self.chosen = self.moves[index]
        else:
            self.did = SWAPPED
            self._count_swaps(index - self.found)

    def _turn(self) -> None:
        """Play one turn by the policy of the seat whose turn it is, or find that the game has ended."""
        self.held = self._held_by(self.to)
        self.drawn_size = 0
        self.given_size = 0
        if self.policy[self.to] == GREEDY:
            self._choose_greedy()
        elif self.policy[self.to] == STATIC:
            self._choose_static()
        else:
            self._choose_random()
        if self.did != PLACED and self.laid and not self.held & self._open_tiles() and self._is_dead():
            self.did = ENDED
            self.ended = True
            return
        if self.did == PLACED:
            self._place(self.chosen)
            self._draw_up(self.to, HAND_SIZE - self.hand_size[self.to])  # QW-12
        elif self.did == SWAPPED:
            self._swap()
        self.turns += 1
        self.to = (self.to + 1) % self.seats

    # ── the static evaluation ─────────────────────────────────────────────────────────────────────────────────────

    def _none_of(self, hand: int, unseen: int, good: int) -> int:
        """Give the probability, of 65536, that a hand dealt from so many unseen tiles holds none of the good ones."""
        row = hand * (TILES + 1) + unseen
        if not self.none_known[row]:
            self.none_known[row] = 1
            for count in range(unseen + 1):
                chance = SURE
                for index in range(hand):
                    left = unseen - count - index
                    chance = chance * (left if left > 0 else 0) // (unseen - index if unseen > index else 1)
                self.none[row * (TILES + 1) + count] = chance
        return self.none[row * (TILES + 1) + good]

    def _count_unseen(self, seat: int) -> None:
        """Count what a seat cannot see: the bag and the other hands."""
        for kind in range(KINDS):
            self.unseen[kind] = 0
        for index in range(self.bag_size):
            self.unseen[self.bag[index]] += 1
        self.unseen_size = self.bag_size
        for other in range(self.seats):
            if other != seat:
                self.unseen_size += self.hand_size[other]
                for index in range(other * HAND_SIZE, other * HAND_SIZE + self.hand_size[other]):
                    self.unseen[self.hand[index]] += 1

    def _look(self) -> None:
        """Note which tiles earn how much on one cell, and which two tiles lines of four lack."""
        for points in range(MOST_ALONE + 1):
            self.earns[points] = 0
        self.four_size = 0
        for index in range(self.frontier_size):
            cell = self.frontier[index]
            along = self.admits[2 * cell]
            across = self.admits[2 * cell + 1]
            fit = along & across & ANY_TILE
            if fit:
                self.earns[LINE[(along >> 40) + 1] + LINE[(across >> 40) + 1]] |= fit
                if along >> 40 == 4:
                    self._note_four(along & ANY_TILE)
                if across >> 40 == 4:
                    self._note_four(across & ANY_TILE)

    def _note_four(self, lacking: int) -> None:
        """Note what a line of four lacks, once for both its ends."""
        for index in range(self.four_size):
            if self.four[index] == lacking:
                return
        if self.four_size < FOURS:
            self.four[self.four_size] = lacking
            self.four_size += 1

    def _judge_kept(self, kept: int, size: int, draws: int, reader: int) -> int:
        """Give what the table and the tiles kept are worth, in thousandths of a point, and note why.

        `reader` is how many tiles the next seat holds. Chances are of what the seat cannot see.
        """
        for index in range(FEATURES):
            self.feature[index] = 0
        seen = 0
        good = 0
        reply = 0
        hope = 0
        missed = SURE
        left = SURE
        best = 0
        second = 0
        points = MOST_ALONE
        while points > 1:
            fit = self.earns[points] & ~seen
            if fit:
                seen |= fit
                own = fit & kept
                while fit:
                    good += self.unseen[lowest(fit)]
                    fit &= fit - 1
                chance = self._none_of(reader, self.unseen_size, good)
                reply += points * (missed - chance)
                missed = chance
                if points >= 12:
                    self.feature[4] = (SURE - missed) >> 6
                    if own:
                        self.feature[8] = missed >> 6
                if not best:
                    chance = 0 if own else self._none_of(draws, self.unseen_size, good)
                    hope += points * (left - chance)
                    left = chance
                if own:
                    if not best:
                        best = points
                        own &= own - 1
                        if own:
                            second = points
                    elif not second:
                        second = points
            points -= 1
        self.feature[3] = reply >> 6
        self.feature[5] = best * WHOLE
        self.feature[6] = second * WHOLE
        self.feature[7] = hope >> 6
        self._judge_hand(kept, size, reader)
        self.feature[11] = size_of(kept & ~seen) * WHOLE
        first = 0 if self.bag_size > draws else FEATURES
        worth = 0
        for index in range(FEATURES):
            worth += self.weight[first + index] * self.feature[index]
        return worth >> 10

    def _judge_hand(self, kept: int, size: int, reader: int) -> None:
        """Note how the tiles kept go together, and who may complete a line of four."""
        pairs = 0
        fit = kept
        while fit:
            pairs += size_of(COMPATIBLE[lowest(fit)] & kept)
            fit &= fit - 1
        self.feature[0] = size * WHOLE
        self.feature[1] = (size - size_of(kept)) * WHOLE
        self.feature[2] = (pairs >> 1) * WHOLE
        for index in range(self.four_size):
            fit = self.four[index]
            if fit & kept == fit:
                self.feature[9] = WHOLE
            elif fit & (fit - 1):
                both = self.unseen[lowest(fit)] * self.unseen[lowest(fit & (fit - 1))] * reader * (reader - 1)
                self.feature[10] += WHOLE * both // (self.unseen_size * self.unseen_size)

    def _judge_move(self, move: int) -> int:
        """Give what a placement and what it leaves are worth; nothing has changed after."""
        log = self.log_size
        frontier = self.frontier_size
        cell = FIRST_CELL - ((move >> 37) & FIRST_CELL)
        step = 1 if (move >> 30) & 1 else WIDTH
        size = (move >> 53) & 7
        laid = 0
        for index in range(size):
            while self.tile[cell]:
                cell += step
            kind = 63 - (move >> (31 if index == 0 else 30 - 6 * index)) & 63
            laid |= ONE << kind
            self._lay(cell, kind)
        kept = 0
        first = self.to * HAND_SIZE
        count = self.hand_size[self.to] - size
        for index in range(first, first + self.hand_size[self.to]):
            if (laid >> self.hand[index]) & 1:
                laid &= ~(ONE << self.hand[index])
            else:
                kept |= ONE << self.hand[index]
        self._look()
        draws = HAND_SIZE - count if HAND_SIZE - count < self.bag_size else self.bag_size
        self.worth = self._judge_kept(kept, count, draws, self.hand_size[(self.to + 1) % self.seats])
        self._unlay(log)
        self.frontier_size = frontier
        return self.worth + (move >> 56) * POINT

    def _judge_swap(self, chosen: int) -> int:
        """Give what swapping tiles of the hand, chosen by bits, is worth; `_look` has been called."""
        kept = 0
        count = 0
        first = self.to * HAND_SIZE
        self.given_size = 0
        for index in range(self.hand_size[self.to]):
            if (chosen >> index) & 1:
                self.given[self.given_size] = self.hand[first + index]
                self.given_size += 1
            else:
                kept |= ONE << self.hand[first + index]
                count += 1
        self.worth = self._judge_kept(kept, count, self.given_size, self.hand_size[(self.to + 1) % self.seats])
        return self.worth

    def _choose_few(self) -> None:
        """Keep the greatest placements of the list, the greatest first."""
        self.few_size = 0
        for index in range(self.found):
            move = self.moves[index]
            place = self.few_size
            if place == FEW:
                if move < self.few[FEW - 1]:
                    continue
                place -= 1
            else:
                self.few_size += 1
            while place and self.few[place - 1] < move:
                self.few[place] = self.few[place - 1]
                place -= 1
            self.few[place] = move

    def _choose_static(self) -> None:
        """Choose the placement of the highest value among the greatest few; with none to place, the best swap."""
        seat = self.to
        least = 1
        if not self.laid and not self.free_opening:
            least = _largest(self.held)
        self._count_unseen(seat)
        self._search(True, least, 0 if self.bag_size else self.hand_size[seat])
        self.value = NO_VALUE
        if self.found:
            self.did = PLACED
            self._choose_few()
            for index in range(self.few_size):
                value = self._judge_move(self.few[index])
                if value > self.value:
                    self.value = value
                    self.chosen = self.few[index]
        elif self.bag_size:
            self.did = SWAPPED
            self._choose_swap()
        else:
            self.did = PASSED
            self.value = 0
        self.worth = self.value - ((self.chosen >> 56) * POINT if self.did == PLACED else 0)

    def _choose_swap(self) -> None:
        """Choose the swap of the highest value."""
        self._look()
        best = 0
        for chosen in range(1, 1 << self.hand_size[self.to]):
            if size_of(chosen) <= self.bag_size:
                value = self._judge_swap(chosen)
                if value > self.value:
                    self.value = value
                    best = chosen
        self._judge_swap(best)

    # ── samples of candidates in worlds ───────────────────────────────────────────────────────────────────────────

    def _deal_world(self, hands: Any, first: int, seed: int) -> None:
        """Give every seat the hand of a world; what is left of the hidden tiles is the bag."""
        self._reset()
        self.chance = seed
        for kind in range(KINDS):
            self.unseen[kind] = 0
        for index in range(self.pool_end[self.levels - 1]):
            self.unseen[self.pool[index]] += 1
        for seat in range(self.seats):
            if seat != self.to:
                self.hand_size[seat] = self.fills[(self.levels - 1) * SEATS + seat]
                for index in range(seat * HAND_SIZE, seat * HAND_SIZE + self.hand_size[seat]):
                    self.hand[index] = hands[first + index]
                    self.unseen[hands[first + index]] -= 1
        for kind in range(KINDS):
            while self.unseen[kind] > 0:
                self.unseen[kind] -= 1
                self.bag[self.bag_size] = kind
                self.bag_size += 1

    def _begin_with(self, candidate: int) -> None:
        """Let the seat whose turn it is play a candidate: a placement, or tiles to swap."""
        if self.candidate[candidate]:
            self._place(self.candidate[candidate])
            self._draw_up(self.to, HAND_SIZE - self.hand_size[self.to])
        else:
            self.given_size = self.candidate_size[candidate]
            for index in range(self.given_size):
                self.given[index] = self.candidate_swap[candidate * HAND_SIZE + index]
            self._swap()
        self.turns = 1
        self.to = (self.to + 1) % self.seats

    def _sample(self, candidate: int, turns: int) -> int:
        """Play a candidate and so many turns more; give the margin won and what the last turn leaves behind.

        The margin is over the mean of the others, times their number.
        """
        own = self.to
        last = own
        self.worth = 0
        self._begin_with(candidate)
        while not self.ended and self.turns <= turns:
            if self.ending and not self.bag_size and self.seats == 2:
                return self._sample_ending(own)
            last = self.to
            self._turn()
        if self.ended:
            self.worth = 0
        margin = 0
        for seat in range(self.seats):
            gained = (self.total[seat] - self.base_total[seat]) * POINT + (self.worth if seat == last else 0)
            margin += gained * (self.seats - 1) if seat == own else -gained
        return margin

    def _sample_ending(self, own: int) -> int:
        """Give the margin of a world whose bag is empty, by a search of its ending as deep as wanted."""
        margin = self.total[own] - self.base_total[own] - self.total[1 - own] + self.base_total[1 - own]
        self.undoable = True
        self._forget()  # what other worlds have shown must not matter
        rest = self._solve_from_here(self.ending)
        self.undoable = False
        return (margin + (rest if self.to == own else -rest)) * POINT

    def _sample_rows(
        self, out: Any, place: int, candidate: int, hands: Any, seed: int, first: int, count: int, turns: int
    ) -> None:
        """Sample a candidate in every world; worlds are rows of hands, each with its own seed."""
        with cython.nogil:
            for row in range(count):
                self._deal_world(hands, row * SEATS * HAND_SIZE, _seed_of(seed, first + row))
                out[place + row] = self._sample(candidate, turns)

    def _deal_rows(self, out: Any, seed: int, first: int, count: int) -> None:
        """Write the hands of worlds dealt from what is known, one row each."""
        with cython.nogil:
            for row in range(count):
                self._begin(_seed_of(seed, first + row))
                for index in range(self.seats * HAND_SIZE):
                    out[row * SEATS * HAND_SIZE + index] = self.hand[index]

    def _explain_rows(self, hands: Any, gaps: Any, count: int, first: int, size: int, draws: int, move: int) -> None:
        """Turn hands after a turn into hands before it, and say how many points each could have earned beyond it."""
        tiles = (move >> 53) & 7
        points = (move >> 56) & 127
        with cython.nogil:
            for row in range(count):
                start = row * SEATS * HAND_SIZE + first
                left = size
                for _ in range(draws):
                    index = self._below(left)
                    left -= 1
                    hands[start + index] = hands[start + left]
                for index in range(tiles):
                    hands[start + left] = 63 - (move >> (31 if index == 0 else 30 - 6 * index)) & 63
                    left += 1
                self.held = 0
                for index in range(left):
                    self.held |= ONE << hands[start + index]
                self._search(False, 1, 0)
                gaps[row] = (self.best >> 56) - points

    # ── exact endings ─────────────────────────────────────────────────────────────────────────────────────────────

    def _put(self, move: int) -> None:
        """Lay a move of the seat whose turn it is, out of its hand, and note it in the key."""
        cell = FIRST_CELL - ((move >> 37) & FIRST_CELL)
        step = 1 if (move >> 30) & 1 else WIDTH
        size = (move >> 53) & 7
        for index in range(size):
            while self.tile[cell]:
                cell += step
            kind = 63 - (move >> (31 if index == 0 else 30 - 6 * index)) & 63
            self._lay(cell, kind)
            self._remove(self.to, kind)
            self.key = (self.key + _mixed((ONE * (cell * KINDS + kind)) * 4 + self.to + 1)) & WORD
        self.to = 1 - self.to

    def _take_back(self, move: int, log: int, frontier: int, key: int) -> None:
        """Undo `_put`."""
        self.to = 1 - self.to
        self._unlay(log)
        self.frontier_size = frontier
        self.key = key
        size = (move >> 53) & 7
        for index in range(size):
            self._add(self.to, 63 - (move >> (31 if index == 0 else 30 - 6 * index)) & 63)

    def _play_greedily(self) -> int:
        """Give the margin of the seat whose turn it is if both play greedily to the end."""
        self.held = self._held_by(self.to)
        self._search(False, 1, self.hand_size[self.to])
        move = self.best
        if not move:
            if not self._held_by(1 - self.to) & self._open_tiles():
                return 0
            self.to = 1 - self.to
            margin = -self._play_greedily()
            self.to = 1 - self.to
            return margin
        size = (move >> 53) & 7
        if size == self.hand_size[self.to]:
            return move >> 56
        log = self.log_size
        frontier = self.frontier_size
        key = self.key
        self._put(move)
        margin = -self._play_greedily()
        self._take_back(move, log, frontier, key)
        return margin + (move >> 56)

    def _rank_moves(self, start: int, end: int) -> None:
        """Rank moves by their points and tiles, and by how often they have been too good for the other before."""
        for index in range(start, end):
            move = self.moves[index]
            cut = self.cuts[_mixed(move & LOW_56) & (CUTS - 1)]
            self.ranks[index] = ((move >> 56) << 8) + 384 * ((move >> 53) & 7) + (cut if cut < MOST_CUT else MOST_CUT)

    def _next_move(self, start: int, end: int, wanted: int) -> int:
        """Bring the move wanted, or else the one of the highest rank left, to the front of what is left of a list."""
        best = start
        for index in range(start, end):
            if self.moves[index] == wanted:
                best = index
                break
            if self.ranks[index] > self.ranks[best]:
                best = index
        move = self.moves[best]
        self.moves[best] = self.moves[start]
        self.moves[start] = move
        rank = self.ranks[best]
        self.ranks[best] = self.ranks[start]
        self.ranks[start] = rank
        return move

    def _forget(self) -> None:
        """Forget what searches of endings have found out."""
        for index in range(KNOWN):
            self.known_key[index] = 0
        for index in range(2 * (DEEPEST + 2)):
            self.killer[index] = 0

    def _note_cut(self, move: int, depth: int, deep: int) -> None:
        """Remember a move that was too good for the other, to try it early elsewhere."""
        self.cuts[_mixed(move & LOW_56) & (CUTS - 1)] += 16 * depth
        if self.killer[2 * deep] != move:
            self.killer[2 * deep + 1] = self.killer[2 * deep]
            self.killer[2 * deep] = move

    def _solve_from_here(self, depth: int) -> int:
        """Search with a key of its own for the position, so that nothing known of others is taken for it."""
        self.nodes = 0
        self.horizon = 0
        for index in range(CUTS):
            self.cuts[index] = 0
        self.key = 0
        for index in range(self.log_size):
            cell = self.log_place[index] >> 1
            if self.tile[cell] and not self.log_place[index] & 1:
                self.key = (self.key + _mixed((ONE * (cell * KINDS + self.tile[cell])) * 4)) & WORD
        for seat in range(self.seats):
            for index in range(self.hand_size[seat]):
                kind = self.hand[seat * HAND_SIZE + index]
                self.key = (self.key + _mixed(((ONE * (kind * 8 + index)) * 4 + seat) * GOLDEN)) & WORD
        return self._solve(depth, -WORST, WORST, 0)

    def _solve(self, depth: int, alpha: int, beta: int, deep: int) -> int:
        """Give the margin of the seat whose turn it is under best play, the bag being empty; beyond `depth` greedy.

        A value at or below `alpha` is an upper bound, one at or above `beta` a lower bound.
        """
        self.nodes += 1
        if self.halted or self.nodes > self.most_nodes:
            self.horizon += 1
            return 0
        if depth <= 0:
            self.horizon += 1
            return self._play_greedily()
        mark = (self.key ^ (self.to * GOLDEN)) & WORD
        place = mark & (KNOWN - 1)
        wanted = 0
        if self.known_key[place] == mark:
            wanted = self.known_move[place]
            value = self.known_note[place] >> 8
            kind = self.known_note[place] & 3
            known = (self.known_note[place] >> 2) & 63
            if known >= depth and (kind == EXACT or (value >= beta if kind == AT_LEAST else value <= alpha)):
                if known < DEEPEST:
                    self.horizon += 1
                return value
        floor = self.floor
        self.held = self._held_by(self.to)
        self._search(True, 1, self.hand_size[self.to])
        end = self.found
        if end == floor:
            if not self._held_by(1 - self.to) & self._open_tiles():
                return 0  # QW-16
            self.to = 1 - self.to
            value = -self._solve(depth, -beta, -alpha, deep)
            self.to = 1 - self.to
            return value
        return self._solve_by_moves(depth, alpha, beta, deep, wanted)

    def _solve_by_moves(self, depth: int, alpha: int, beta: int, deep: int, wanted: int) -> int:
        """Try the moves that were just listed, the one wanted first, and note what comes of it."""
        mark = (self.key ^ (self.to * GOLDEN)) & WORD
        place = mark & (KNOWN - 1)
        floor = self.floor
        end = self.found
        horizon = self.horizon
        lowest_alpha = alpha
        best = -WORST
        best_move = 0
        value = 0
        self.floor = end
        log = self.log_size
        frontier = self.frontier_size
        key = self.key
        start = floor
        self._rank_moves(floor, end)
        while start < end:
            if start > floor:
                wanted = self.killer[2 * deep + 1] if start > floor + 1 else self.killer[2 * deep]
            move = self._next_move(start, end, wanted)
            start += 1
            points = move >> 56
            size = (move >> 53) & 7
            if size == self.hand_size[self.to]:
                value = points
            else:
                self._put(move)
                if start > floor + 1:  # is it better at all?
                    value = points - self._solve(depth - 1, points - alpha - 1, points - alpha, deep + 1)
                if start == floor + 1 or alpha < value < beta:
                    value = points - self._solve(depth - 1, points - beta, points - alpha, deep + 1)
                self._take_back(move, log, frontier, key)
                if self.halted or self.nodes > self.most_nodes:
                    break
            if value > best:
                best = value
                best_move = move
                alpha = max(alpha, value)
                if value >= beta:
                    self._note_cut(move, depth, deep)
                    break
        self.floor = floor
        if self.halted or self.nodes > self.most_nodes:
            return best if best > -WORST else 0
        self.known_key[place] = mark
        self.known_move[place] = best_move
        kind = AT_LEAST if best >= beta else AT_MOST if best <= lowest_alpha else EXACT
        self.known_note[place] = (best << 8) | ((DEEPEST if self.horizon == horizon else depth) << 2) | kind
        return best

    # ── playouts ──────────────────────────────────────────────────────────────────────────────────────────────────

    def _reset(self) -> None:
        """Go back to the position that playouts start from."""
        self._unlay(self.base_log)
        self.laid = self.base_laid
        self.frontier_size = self.base_frontier_size
        for index in range(self.frontier_size):
            self.frontier[index] = self.base_frontier[index]
        for index in range(self.seats):
            self.total[index] = self.base_total[index]
            self.hand_size[index] = self.base_hand_size[index]
        for index in range(self.seats * HAND_SIZE):
            self.hand[index] = self.base_hand[index]
        self.to = self.base_to
        self.turns = 0
        self.ended = False
        self.bag_size = 0
        self.depth = 0

    def _deal(self) -> None:
        """Deal a new game (QW-2, QW-3)."""
        for index in range(TILES):
            self.bag[index] = index // 3
        self.bag_size = TILES
        for seat in range(self.seats):
            while self.hand_size[seat] < HAND_SIZE:
                self._add(seat, self._draw())
        self.to = self._starter()

    def _deal_hidden(self) -> None:
        """Deal what is hidden, the most restricted places first, and make the draw that is due."""
        index = 0
        for level in range(self.levels):
            while index < self.pool_end[level]:
                self.bag[self.bag_size] = self.pool[index]
                self.bag_size += 1
                index += 1
            for seat in range(self.seats):
                while self.hand_size[seat] < self.fills[level * SEATS + seat]:
                    self._add(seat, self._draw())
        self.given_size = 0
        while self.given_size < self.aside_hidden:
            seat = self.due_seat
            self.given[self.given_size] = self.hand[seat * HAND_SIZE + self._below(self.hand_size[seat])]
            self._remove(seat, self.given[self.given_size])
            self.given_size += 1
        while self.given_size < self.aside_size:
            self.given[self.given_size] = self.aside[self.given_size]
            self.given_size += 1
        if self.due_size:
            self._draw_up(self.due_seat, self.due_size)
            for index in range(self.given_size):
                self.bag[self.bag_size] = self.given[index]
                self.bag_size += 1
            self.to = (self.due_seat + 1) % self.seats
        if self.laid and not self.bag_size:
            for seat in range(self.seats):
                if not self.hand_size[seat]:
                    self.ended = True

    def _begin(self, seed: int) -> None:
        """Start a game: all that chance decides follows from the seed."""
        self._reset()
        self.chance = seed
        if self.fresh:
            self._deal()
        else:
            self._deal_hidden()

    def _playout(self, seed: int, first: int, move: int) -> None:
        """Play a game to its end, its first action given or not."""
        self._begin(seed)
        if first >= 0 and not self.ended:
            if first == PLACED:
                self._place(move)
                self._draw_up(self.to, HAND_SIZE - self.hand_size[self.to])
            elif first == SWAPPED:
                self.given_size = self.first_size
                for index in range(self.first_size):
                    self.given[index] = self.first_swap[index]
                self._swap()
            self.turns = 1
            self.to = (self.to + 1) % self.seats
        while not self.ended and self.turns < LONGEST:
            self._turn()

    # ── doors: everything from outside is checked here ────────────────────────────────────────────────────────────

    def load(
        self,
        board: Sequence[tuple[int, int, int]],
        hands: Sequence[Sequence[int]],
        bag: Sequence[int] = (),
        *,
        scores: Sequence[int] | None = None,
        to: int = 0,
        free_opening: bool = False,
        due: tuple[int, int] = (0, 0),
        aside: Sequence[int] = (),
        hidden_aside: int = 0,
        hidden: Sequence[tuple[Sequence[int], Sequence[int]]] | None = None,
    ) -> None:
        """Set a position up: tiles as (x, y, tile), hands and bag; `due` is (seat, number) of a draw to be made.

        With `hidden` every playout deals anew: at each level tiles join the pool, then each seat draws from it until it
        holds as many as the level says; what is left is the bag.
        """
        given = QwirklePosition(board, hands, bag, scores, to, due, aside, hidden_aside, hidden)
        self.seats = 0
        self._unlay(0)
        self.frontier_size = 0
        self.origin_x, self.origin_y = given.origin
        for x, y, kind in given.board:
            cell = x * WIDTH + y
            tile = kind
            if self.tile[cell]:
                raise ValueError(f"two tiles lie on cell {x + self.origin_x},{y + self.origin_y}")
            if not (self.admits[2 * cell] & self.admits[2 * cell + 1]) >> tile & 1:
                raise ValueError(f"the line through cell {x + self.origin_x},{y + self.origin_y} is not legal (QW-6)")
            self._lay(cell, tile)
        self._keep_base(given)
        self.fresh = False
        self.free_opening = bool(free_opening)
        self._begin(0)

    def _keep_base(self, given: QwirklePosition) -> None:
        """Note what playouts start from, once it is checked."""
        self.base_log = self.log_size
        self.base_laid = self.laid
        self.base_frontier_size = self.frontier_size
        for index in range(self.frontier_size):
            self.base_frontier[index] = self.frontier[index]
        for seat in range(len(given.hands)):
            self.base_total[seat] = given.scores[seat]
            self.base_hand_size[seat] = len(given.hands[seat])
            for index in range(len(given.hands[seat])):
                self.base_hand[seat * HAND_SIZE + index] = given.hands[seat][index]
        self.base_to = given.to
        self.due_seat, self.due_size = given.due
        self.aside_size = len(given.aside)
        self.aside_hidden = given.hidden_aside
        for index in range(self.aside_size):
            self.aside[index] = given.aside[index]
        self.levels = len(given.levels)
        total = 0
        for index in range(self.levels):
            for kind in given.levels[index][0]:
                self.pool[total] = kind
                total += 1
            self.pool_end[index] = total
            for seat in range(len(given.hands)):
                self.fills[index * SEATS + seat] = given.levels[index][1][seat]
        self.seats = len(given.hands)

    def deal(self, seats: int, *, free_opening: bool = False, ages: Sequence[int] | None = None) -> None:
        """Set up new games: every playout deals its own."""
        seats = whole("seats", seats, 2, 4)
        years = [0] * seats if ages is None else ages
        if not is_list(years) or len(years) != seats:
            raise ValueError(f"ages must be a list of {seats}, one for each seat, not {shown(ages)}")
        years = [whole("an age", age, 0, 1_000) for age in years]
        self.load([], [[]] * seats, [])
        for seat in range(seats):
            self.ages[seat] = years[seat]
        self.fresh = True
        self.free_opening = bool(free_opening)
        self._begin(0)

    def _need_position(self) -> None:
        if not self.seats:
            raise ValueError("the table is empty: load a position or deal first")

    def _need_turn(self) -> None:
        self._need_position()
        if self._is_over():
            raise ValueError("the game is over")

    def _is_over(self) -> bool:
        return self.ended or (self.laid > 0 and self._is_dead())

    def begin(self, seed: int) -> None:
        """Start a game from the position: deal what is hidden."""
        self._need_position()
        self._begin(word("seed", seed))

    def position(self) -> dict[str, Any]:
        """Give the position as it stands, in the form that `load` takes."""
        cells = sorted({self.log_place[index] >> 1 for index in range(self.log_size)})
        board = [
            (cell // SQUARE + self.origin_x, cell % SQUARE + self.origin_y, self.tile[cell] - 1)
            for cell in cells
            if self.tile[cell]
        ]
        return {
            "board": board,
            "hands": [self._hand_of(seat) for seat in range(self.seats)],
            "bag": sorted([self.bag[index] for index in range(self.bag_size)]),
            "scores": [self.total[seat] for seat in range(self.seats)],
            "to": self.to,
            "over": bool(self._is_over()),
            "turns": self.turns,
        }

    def _hand_of(self, seat: int) -> list[int]:
        return [self.hand[seat * HAND_SIZE + index] for index in range(self.hand_size[seat])]

    def _hold(self, hand: object) -> None:
        """Hold the tiles of a hand given, or of the seat whose turn it is, for a search."""
        self._need_position()
        if hand is None:
            self.held = self._held_by(self.to)
            return
        self.held = 0
        for kind in kinds("the hand", hand, 6):
            tile = kind
            self.held |= ONE << tile

    def _search_by_hand(self, hand: object, listing: bool, finishing: int) -> None:
        """Search as the rules list: the opening must be a largest set unless it is free."""
        least = 1
        self._hold(hand)
        if not self.laid and not self.free_opening:
            least = _largest(self.held)
        self.undoable = True
        self._search(listing, least, finishing)
        if self.short_of_room:
            self.short_of_room = False
            raise MemoryError("no memory for the list of placements")

    def moves_of(self, hand: Sequence[int] | None = None) -> list[int]:
        """List every placement as one integer; of the seat whose turn it is, or of a hand given."""
        self._search_by_hand(hand, True, 0)
        return [self.moves[index] for index in range(self.found)]

    def count(self, hand: Sequence[int] | None = None, times: int = 1) -> int:
        """Count the placements; `times` repeats the list inside the kernel, to measure it."""
        times = whole("times", times, 1, 1_000_000)
        self._search_by_hand(hand, True, 0)
        self._search_again(times - 1)
        return self.found

    def _search_again(self, times: int) -> None:
        with cython.nogil:
            while times > 0:
                times -= 1
                self._search(True, self.least, 0)

    def best_of(self, hand: Sequence[int] | None = None) -> int:
        """Give the greatest placement, 0 where there is none; the six points of QW-15 count for the own hand."""
        self._need_position()
        finishing = self.hand_size[self.to] if hand is None and not self.bag_size else 0
        self._search_by_hand(hand, False, finishing)
        return self.best

    def unpack(self, move: int) -> tuple[int, tuple[tuple[int, int, int], ...]]:
        """Give the points and the tiles, as (x, y, tile), of a legal move."""
        scored = self._checked(move)
        cell = 65535 - (scored >> 37 & 65535)
        step = 1 if scored >> 30 & 1 else SQUARE
        laid = []
        for index in range(scored >> 53 & 7):
            while self.tile[cell]:
                cell += step
            kind = 63 - (scored >> (31 if index == 0 else 30 - 6 * index) & 63)
            laid.append((cell // SQUARE + self.origin_x, cell % SQUARE + self.origin_y, kind))
            cell += step
        return scored >> 56, tuple(laid)

    def move_of(self, tiles: Sequence[tuple[int, int, int]]) -> int:
        """Give the move that lays tiles, as (x, y, tile), with its points; refuse what is not legal here."""
        laid = sorted(spots_of("a placement", tiles, 6))
        if not laid:
            raise ValueError("a placement must lay at least one tile")
        self._need_position()
        if not self.laid:
            laid = [(self.origin_x + MIDDLE + n, self.origin_y + MIDDLE, laid[n][2]) for n in range(len(laid))]
        down = len(laid) > 1 and laid[0][0] == laid[-1][0]
        x, y = laid[0][0] - self.origin_x, laid[0][1] - self.origin_y
        if not (0 < x < SQUARE and 0 < y < SQUARE):
            raise ValueError(f"cell {laid[0][0]},{laid[0][1]} lies far from the table")
        move = len(laid) << 53 | (65535 - SQUARE * x - y) << 37 | (63 - laid[0][2]) << 31 | down << 30
        for n in range(1, len(laid)):
            move |= (63 - laid[n][2]) << (30 - 6 * n)
        move = self._checked(move)
        if self.unpack(move)[1] != tuple(laid):
            raise ValueError("the tiles of a placement must lie in one line without a gap (QW-7)")
        return move

    def _checked(self, move: object) -> int:
        """Judge a move by laying it on trial, and give it with the points it scores now."""
        self._need_position()
        given = word("move", move) & LOW_56
        points = self._judge(given)
        if points < 0:
            raise ValueError(f"move {move} is not legal on this table")
        return given | points << 56

    def _judge(self, move: int) -> int:
        """Give the points of a move, or −1 where it is not legal; nothing has changed after."""
        log = self.log_size
        frontier = self.frontier_size
        points = self._try(move)
        self._unlay(log)
        self.frontier_size = frontier
        return points

    def _try(self, move: int) -> int:
        """Lay the tiles of a move as far as they fit; give its points, or −1 where it is not legal."""
        cell = FIRST_CELL - ((move >> 37) & FIRST_CELL)
        axis = (move >> 30) & 1
        step = 1 if axis else WIDTH
        size = (move >> 53) & 7
        touched = not self.laid
        points = 0
        if not 1 <= size <= 6 or (axis and size == 1) or self.laid + size > TILES + HAND_SIZE:
            return -1
        if move & ((ONE << (36 - 6 * size)) - 1) & FIVE_TILES or (not self.laid and (cell != CENTRE or axis)):
            return -1
        if not (8 <= cell // WIDTH < WIDTH - 8 and 8 <= cell % WIDTH < WIDTH - 8) or self.tile[cell]:
            return -1
        first = cell
        for _ in range(size):
            while self.tile[cell]:
                cell += step
            if (self.admits[2 * cell] | self.admits[2 * cell + 1]) >> 40:
                touched = True  # QW-8
            cell += step
        if not touched:
            return -1
        cell = first
        for index in range(size):
            while self.tile[cell]:
                cell += step
            kind = 63 - (move >> (31 if index == 0 else 30 - 6 * index)) & 63
            across = self.admits[2 * cell + 1 - axis]
            if kind >= KINDS or not (self.admits[2 * cell + axis] & across) >> kind & 1:
                return -1
            points += LINE[(across >> 40) + 1]
            self._lay(cell, kind)
        points += LINE[self._run_before(cell, step) + 1 + self._run_before(cell, -step)]
        return points if points else 1  # QW-4

    def _run_before(self, cell: int, step: int) -> int:
        """Count the tiles that lie before a cell without a break."""
        run = 0
        cell -= step
        while self.tile[cell]:
            run += 1
            cell -= step
        return run

    def _remember(self) -> None:
        """Note the turn that begins, so that it can be undone."""
        if self.depth >= TURNS:
            raise ValueError(f"more than {TURNS} turns cannot be undone: load the position again")
        self.past_log[self.depth] = self.log_size
        self.past_frontier[self.depth] = self.frontier_size
        self.past_total[self.depth] = self.total[self.to]
        self.past_to[self.depth] = self.to
        self.past_hand_size[self.depth] = self.hand_size[self.to]
        self.past_bag_size[self.depth] = self.bag_size
        for index in range(self.hand_size[self.to]):
            self.past_hand[self.depth * HAND_SIZE + index] = self.hand[self.to * HAND_SIZE + index]
        for index in range(self.bag_size):
            self.past_bag[self.depth * TILES + index] = self.bag[index]
        self.depth += 1

    def undo(self) -> None:
        """Take the last turn played by hand back."""
        if not self.depth:
            raise ValueError("there is no turn to undo")
        self.depth -= 1
        self._unlay(self.past_log[self.depth])
        self.frontier_size = self.past_frontier[self.depth]
        self.to = self.past_to[self.depth]
        self.total[self.to] = self.past_total[self.depth]
        self.hand_size[self.to] = self.past_hand_size[self.depth]
        self.bag_size = self.past_bag_size[self.depth]
        for index in range(self.hand_size[self.to]):
            self.hand[self.to * HAND_SIZE + index] = self.past_hand[self.depth * HAND_SIZE + index]
        for index in range(self.bag_size):
            self.bag[index] = self.past_bag[self.depth * TILES + index]
        self.turns -= 1
        self.ended = False

    def _draw_given(self, drawn: object, wanted: int) -> None:
        """Draw the tiles named, or any where none are named."""
        size = wanted if wanted < self.bag_size else self.bag_size
        if drawn is None:
            self._draw_up(self.to, size)
            return
        tiles = kinds("what is drawn", drawn, 6)
        left = [self.bag[index] for index in range(self.bag_size)]
        for kind in tiles:
            if kind in left:
                left.remove(kind)
        if len(tiles) != size or len(left) + size != self.bag_size:
            raise ValueError(f"what is drawn must be {size} tiles of the bag, not {tiles}")
        for kind in tiles:
            self._add(self.to, kind)
        self.bag_size = len(left)
        for index in range(self.bag_size):
            self.bag[index] = left[index]

    def play(self, move: int, drawn: Sequence[int] | None = None) -> None:
        """Play a placement and draw: the tiles named, or any."""
        self._need_turn()
        scored = self._checked(move)
        tiles = [kind for _, _, kind in self.unpack(move)[1]]
        least = 1 if self.laid or self.free_opening else _largest(self._held_by(self.to))
        self._need_tiles(tiles)
        if len(tiles) < least:
            raise ValueError(f"the opening must lay {least} tiles (QW-4)")
        self._remember()
        self._place(self._with_bonus(scored))
        try:
            self._draw_given(drawn, HAND_SIZE - self.hand_size[self.to])
        except ValueError:
            self.turns += 1
            self.undo()
            raise
        self._pass_on()

    def _with_bonus(self, move: int) -> int:
        """Add the six points for ending the game (QW-15)."""
        if not self.bag_size and self.hand_size[self.to] - ((move >> 53) & 7) == 0:
            move += (ONE * 6) << 56
        return move

    def _need_tiles(self, tiles: list[int]) -> None:
        hand = self._hand_of(self.to)
        for kind in tiles:
            if kind not in hand:
                raise ValueError(f"tile {kind} is not in the hand of seat {self.to}")
            hand.remove(kind)

    def _pass_on(self) -> None:
        self.turns += 1
        self.to = (self.to + 1) % self.seats

    def swap(self, tiles: Sequence[int], drawn: Sequence[int] | None = None) -> None:
        """Swap tiles of the hand (QW-13), drawing those named, or any."""
        self._need_turn()
        given = kinds("what is swapped", tiles, 6)
        self._need_tiles(given)
        if not given or len(given) > self.bag_size:
            raise ValueError(f"a swap is of 1 to {min(6, self.bag_size)} tiles here, not {len(given)} (QW-13)")
        if not self.laid and not self.free_opening:
            raise ValueError("the opening may not be a swap (QW-4)")
        self._remember()
        for kind in given:
            self._remove(self.to, kind)
        try:
            self._draw_given(drawn, len(given))
        except ValueError:
            self.turns += 1
            self.undo()
            raise
        for kind in given:
            self.bag[self.bag_size] = kind
            self.bag_size += 1
        self._pass_on()

    def skip(self) -> None:
        """Pass, where nothing else is possible (QW-14)."""
        self._need_turn()
        if not self.laid or self.bag_size or self._held_by(self.to) & self._open_tiles():
            raise ValueError("passing is legal only where nothing can be placed or swapped (QW-14)")
        self._remember()
        self._pass_on()

    def weigh(self, weights: Sequence[int]) -> None:
        """Take the weights of the static evaluation: first those with tiles left in the bag, then those without."""
        if not is_list(weights) or len(weights) != PHASES * FEATURES:
            raise ValueError(f"weights must be a list of {PHASES * FEATURES}, not {shown(weights)}")
        given = [whole("a weight", weight, -MOST_WEIGHT, MOST_WEIGHT) for weight in weights]
        for index in range(PHASES * FEATURES):
            self.weight[index] = given[index]
        self.weighed = True

    def _need_weights(self) -> None:
        if not self.weighed:
            raise ValueError("the policy static needs weights: weigh the table first")

    def valued(self, most: int = 1 << 30) -> list[tuple[int, int]]:
        """List placements of the seat whose turn it is with their static values, the best first."""
        most = whole("most", most, 0, 1 << 30)
        self._need_turn()
        self._need_weights()
        self._search_by_hand(None, True, 0 if self.bag_size else self.hand_size[self.to])
        self._count_unseen(self.to)
        found = [(self._judge_move(self.moves[index]), self.moves[index]) for index in range(self.found)]
        found.sort(reverse=True)
        return found[:most]

    def valued_swaps(self, most: int = 1 << 30) -> list[tuple[int, tuple[int, ...]]]:
        """List swaps of the seat whose turn it is with their static values, the best first."""
        most = whole("most", most, 0, 1 << 30)
        self._need_turn()
        self._need_weights()
        if not self.laid and not self.free_opening:
            return []
        self._count_unseen(self.to)
        self._look()
        found = {}
        for chosen in range(1, 1 << self.hand_size[self.to]):
            if size_of(chosen) <= self.bag_size:
                value = self._judge_swap(chosen)
                found[tuple([self.given[index] for index in range(self.given_size)])] = value
        return sorted([(value, tiles) for tiles, value in found.items()], reverse=True)[:most]

    def features_of(self, move: int) -> list[int]:
        """Give the features of what a placement leaves, in 1024ths."""
        self._need_turn()
        scored = self._checked(move)
        self._need_tiles([kind for _, _, kind in self.unpack(move)[1]])
        self._count_unseen(self.to)
        self._judge_move(scored)
        return [self.feature[index] for index in range(FEATURES)]

    def _follow(self, policies: object) -> None:
        """Take the policy of each seat."""
        self._need_position()
        if is_list(policies) and "static" in policies:
            self._need_weights()
        for seat, policy in enumerate(policies_of(policies, self.seats, ALL_POLICIES)):
            self.policy[seat] = policy

    def turn(self, policies: Sequence[str]) -> tuple[str, int, list[int], list[int]]:
        """Play one turn by policy and give what was done: the deed, the move, what was given back, what was drawn."""
        self._follow(policies)
        self._need_turn()
        self.undoable = False
        self.depth = 0
        self._turn()
        return (
            DEEDS[self.did],
            self.chosen if self.did == PLACED else 0,
            [self.given[index] for index in range(self.given_size)],
            sorted([self.drawn[index] for index in range(self.drawn_size)]),
        )

    def playouts(
        self,
        out: Any,
        policies: Sequence[str],
        seed: int,
        first_game: int,
        games: int,
        *,
        place: int = 0,
        swap: Sequence[int] = (),
    ) -> None:
        """Play games to their end and write the scores of each, then its number of turns, into an array of ints.

        The games are those numbered from `first_game` of the batch that the seed names. With `place` or `swap` the
        seat whose turn it is begins so.
        """
        self._follow(policies)
        batch = word("seed", seed)
        game = word("first_game", first_game)
        count = whole("games", games, 0, 1 << 30)
        _need_array("out", out, "i", count * (self.seats + 1))
        first, move = self._first_action(place, swap) if place or swap else (-1, 0)
        self.undoable = False
        self._play_rows(out, batch, game, count, first, move)

    def _need_worlds(self) -> None:
        """Refuse positions in which the seat whose turn it is does not know its own hand, or a draw is due."""
        self._begin(0)
        self._need_turn()
        if self.fresh or self.due_size or self.base_hand_size[self.to] != self.hand_size[self.to]:
            raise ValueError(f"the hand of seat {self.to} is not known: it has nothing to think about")

    def deal_hands(self, out: Any, seed: int, first: int, count: int) -> None:
        """Write the hands of `count` worlds, dealt from what is known, as rows of 24 tiles."""
        self._need_position()
        count = whole("count", count, 0, 1 << 24)
        _need_array("out", out, "B", count * SEATS * HAND_SIZE)
        self._deal_rows(out, word("seed", seed), word("first", first), count)

    def explain(self, hands: Any, gaps: Any, seat: int, size: int, draws: int, move: int, seed: int) -> None:
        """Turn rows of hands after a turn of a seat on this table into hands before it.

        It drew `draws` tiles, any of the `size` it holds now, after laying those of `move` (0: it swapped). Into `gaps`
        goes how many points beyond it the best placement would have earned.
        """
        self._need_position()
        seat = whole("seat", seat, 0, self.seats - 1)
        size = whole("size", size, 0, HAND_SIZE)
        draws = whole("draws", draws, 0, size)
        count = len(gaps) if isinstance(gaps, array) else 0
        _need_array("gaps", gaps, "i", count)
        _need_array("hands", hands, "B", count * SEATS * HAND_SIZE)
        scored = self._checked(move) if move else 0
        if size - draws + (scored >> 53 & 7) > HAND_SIZE:
            raise ValueError(f"a hand of {size} with {draws} drawn had no room for the move")
        for row in range(count):
            for index in range(row * 24 + seat * 6, row * 24 + seat * 6 + size):
                if hands[index] >= 36:
                    raise ValueError(f"{hands[index]} is no tile")
        self.undoable = True
        self.chance = word("seed", seed)
        self._explain_rows(hands, gaps, count, seat * HAND_SIZE, size, draws, scored)

    def consider(self, candidates: Sequence[int | Sequence[int]]) -> None:
        """Take the candidates of the seat whose turn it is that `sample` tries: moves, or lists of tiles to swap."""
        self._need_worlds()
        if not is_list(candidates) or not 1 <= len(candidates) <= CANDIDATES:
            raise ValueError(f"candidates must be a list of 1 to {CANDIDATES}, not {shown(candidates)}")
        self.candidates = 0
        for index in range(len(candidates)):
            self._take_candidate(index, candidates[index])
        self.candidates = len(candidates)

    def sample(
        self,
        out: Any,
        tried: Sequence[int],
        hands: Any,
        policies: Sequence[str],
        seed: int,
        first: int,
        count: int,
        turns: int,
        ending: int = 0,
    ) -> None:
        """Play candidates, by their numbers, and so many turns more in every world.

        With `ending` a world of two seats whose bag is empty is searched so many turns deep instead.

        A world is a row of 24 tiles, the hands of all seats; its number, from `first` on, decides its draws. Into `out`
        go margins over the mean of the others, times their number, in thousandths of a point, candidate by candidate.
        """
        self._follow(policies)
        count = whole("count", count, 0, 1 << 24)
        turns = whole("turns", turns, 0, LONGEST)
        self.ending = whole("ending", ending, 0, DEEPEST)
        if self.ending:
            self._need_memory()
        self.halted = False
        self.most_nodes = MOST_NODES
        if not is_list(tried):
            raise ValueError(f"what is tried must be a list of numbers, not {shown(tried)}")
        _need_array("out", out, "i", count * len(tried))
        _need_array("hands", hands, "B", count * SEATS * HAND_SIZE)
        numbers = [whole("a candidate", number, 0, self.candidates - 1) for number in tried]
        for row in range(count):
            if not self._fits(hands, row * SEATS * HAND_SIZE):
                raise ValueError(f"the world in row {row} holds tiles that are not hidden")
        self.undoable = False
        batch = word("seed", seed)
        number = word("first", first)
        for index in range(len(numbers)):
            self._sample_rows(out, index * count, numbers[index], hands, batch, number, count, turns)
        self._begin(0)

    def _take_candidate(self, index: int, candidate: int | Sequence[int]) -> None:
        """Check a candidate by trying it."""
        if not isinstance(candidate, int):
            self.swap(candidate)
            self.undo()
            self.candidate[index] = 0
            self.candidate_size[index] = len(candidate)
            for number in range(len(candidate)):
                self.candidate_swap[index * HAND_SIZE + number] = candidate[number]
            return
        self.play(candidate)
        self.undo()
        self.candidate[index] = self._with_bonus(self._checked(candidate))

    def _fits(self, hands: Any, first: int) -> bool:
        """Tell whether the hands of a world are of the hidden tiles."""
        for kind in range(KINDS):
            self.unseen[kind] = 0
        for index in range(self.pool_end[self.levels - 1]):
            self.unseen[self.pool[index]] += 1
        for seat in range(self.seats):
            if seat != self.base_to:
                for index in range(self.fills[(self.levels - 1) * SEATS + seat]):
                    kind = hands[first + seat * HAND_SIZE + index]
                    if kind >= KINDS or not self.unseen[kind]:
                        return False
                    self.unseen[kind] -= 1
        return True

    def halt(self) -> None:
        """Make a search that runs in another thread give up."""
        self.halted = True

    def solve(self, depth: int, nodes: int) -> tuple[int, int, bool, int]:
        """Search an ending of two seats with an empty bag, so many turns deep and beyond that greedily.

        Gives the margin to come, the best move, whether that is exact, and how many positions were looked at. A search
        that was halted or looked at as many as it might gives no move, and nothing to trust.
        """
        self._need_turn()
        depth = whole("depth", depth, 1, DEEPEST)
        if self.seats != 2 or self.bag_size or not self.laid or not self._held_by(self.to) & self._open_tiles():
            raise ValueError("only endings of two seats with an empty bag are solved, where something can be placed")
        self.most_nodes = whole("nodes", nodes, 1, 1 << 40)
        self._need_memory()
        self.halted = False
        self.undoable = True
        value = self._solve_all(depth)
        if self.halted or self.nodes > self.most_nodes:
            return 0, 0, False, self.nodes
        mark = (self.key ^ (self.to * GOLDEN)) & WORD
        return value, self.known_move[mark & (KNOWN - 1)], not self.horizon, self.nodes

    def forget(self) -> None:
        """Forget what searches of endings have found out, so that the next depends on its position alone."""
        self._need_memory()
        self._forget()

    def _need_memory(self) -> None:
        """Make room, once, for what searches of endings find out."""
        if self.remembers:
            return
        if not cython.compiled:
            self.known_key, self.known_move, self.known_note = [0] * KNOWN, [0] * KNOWN, [0] * KNOWN
        elif not remember(
            cython.address(self.known_key), cython.address(self.known_move), cython.address(self.known_note)
        ):
            raise MemoryError("no memory for the search of endings")
        self.remembers = True

    def _solve_all(self, depth: int) -> int:
        """Search from the position on the table."""
        with cython.nogil:
            return self._solve_from_here(depth)

    def _first_action(self, place: int, swap: Sequence[int]) -> tuple[int, int]:
        """Check an action by trying it; the hand it comes from must be known."""
        self._begin(0)
        if self.fresh or self.due_size or self.base_hand_size[self.to] != self.hand_size[self.to]:
            raise ValueError(f"the hand of seat {self.to} is not known: no first action can be given")
        if place:
            self.play(place)
            self.undo()
            return PLACED, self._with_bonus(self._checked(place))
        self.swap(swap)
        self.undo()
        self.first_size = len(swap)
        for index in range(self.first_size):
            self.first_swap[index] = swap[index]
        return SWAPPED, 0

    def _play_rows(self, rows: array[int], seed: int, game: int, count: int, first: int, move: int) -> None:
        """Play the games of a batch one after the other, each by its own seed."""
        width = self.seats + 1
        with cython.nogil:
            for row in range(count):
                self._playout(_seed_of(seed, game + row), first, move)
                for seat in range(self.seats):
                    rows[row * width + seat] = self.total[seat]
                rows[row * width + self.seats] = self.turns
