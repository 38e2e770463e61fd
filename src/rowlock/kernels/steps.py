"""The common part of all step kernels: numbers the games, pays rewards, writes into arrays. Knows no game.

One call makes one step in every game, without the interpreter lock. The methods for callers check every argument; the
native ones trust them. If the arrays are those of the previous call, only their changed entries are rewritten.

Instead of drawing at random a batch can be told its draws (`advance`): games are then values, each step makes a copy.
"""

from __future__ import annotations

from array import array
from threading import RLock

import cython

from rowlock.kernels.checks import exclusive, need_shape, shown, whole, word
from rowlock.kernels.native import (
    ByteRow,
    ByteTable,
    FloatTable,
    IntRow,
    Lock,
    LongRow,
    Native,
    Objects,
    ShortTable,
    Shown,
    free,
    hold,
    locked,
    native,
    u64,
    unchecked,
    virtual,
)
from rowlock.kernels.step_codes import (
    CHANCE,
    COMPLETE,
    DEAL_STEP,
    IMPOSSIBLE,
    LARGEST_BATCH,
    LARGEST_NUMBER,
    MADE,
    NO_MEMORY,
    NOT_OFFERED,
    OUT_OF_MEMORY,
    REFUSED,
    TERMINAL,
    TOO_FAR,
    TRUNCATED,
)
from rowlock.kernels.stream import DrawScript, seed_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

__all__ = ["StepBatch"]

NOTHING, STEP, ALL = range(3)
"""What has changed in a game since its rows were written."""
LACKS_MEMORY = "no memory for the list of placements"


class StepBatch(Native):
    """Many games of one kind, stepped together; a subclass defines a step, the mask and the observation."""

    lock: Lock
    size: Shown
    seats: Shown
    steps: Shown
    numbers: Shown
    """the size of an observation"""
    width: Shown
    """the number of bytes of a mask: one for each step or, packed, one bit, the lowest first"""
    packed: Shown
    seed: u64
    first: u64
    """the number of the first game"""
    stride: u64
    """the distance between the numbers of games that follow each other in one place"""
    renew: bool
    games: list[Any]
    at: Objects
    """the same games, for use without the interpreter lock"""
    number_of: LongRow
    """the numbers of the games"""
    changed: ByteRow
    observations: object
    masks: object
    script: DrawScript
    limit: int
    """games with given draws end after this number of decisions"""
    mask_row: ByteTable
    offered_row: IntRow
    offered_array: array[int]

    def _set_up(self, size: int, steps: int, numbers: int, packed: bool, renew: bool) -> None:
        """Set the sizes; with `renew` a new game follows each that ends, otherwise it stays as it ended."""
        self.lock = RLock()
        self.size = 0
        self.steps = steps
        self.numbers = numbers
        self.packed = bool(packed)
        self.renew = bool(renew)
        self.first = 0
        self.stride = whole("games", size, 1, LARGEST_BATCH)
        self.games = []
        self.observations = None
        self.masks = None
        self.script = DrawScript()
        self.width = (steps + 7) // 8 if self.packed else steps
        self.mask_row = memoryview(bytearray(self.width)).cast("B", (1, self.width))
        self.offered_array = array("i", bytes(4 * steps))
        self.offered_row = self.offered_array

    def __dealloc__(self) -> None:
        """Release the addresses."""
        free(self.at)

    def _add_games(self, games: list[Any]) -> None:
        """Add games, each marked as over, after those that are there; `reset` numbers and deals them."""
        size = self.size + len(games)
        if not hold(self.at, whole("games", size, 1, LARGEST_BATCH)):
            raise MemoryError("no memory for more games")
        numbers, changed = array("q", bytes(8 * size)), bytearray(size)
        for index in range(self.size):
            numbers[index] = self.number_of[index]
            changed[index] = self.changed[index]
        self.number_of = numbers
        self.changed = changed
        self.games += games
        for index in range(self.size, size):
            if cython.compiled:
                self.at[index] = cython.cast(cython.p_void, self.games[index])
            else:
                self.at[index] = self.games[index]
        self.size = size

    # ── for callers ───────────────────────────────────────────────────────────────────────────────────────────────

    @exclusive
    def number_from(self, first: int, stride: int) -> None:
        """Number the games from `first` on, as part of a batch of `stride` games; takes effect at the next reset."""
        self.first = whole("the first number", first, 0, LARGEST_NUMBER)
        self.stride = whole("the stride", stride, 1, LARGEST_BATCH)

    @exclusive
    def add_games(self, count: int) -> None:
        """Add games after those that are there; they are over until `reset` or `advance` deals them."""
        self._add_games([self._new_game() for _ in range(whole("games", count, 1, LARGEST_BATCH))])

    def _new_game(self) -> object:
        return None

    @exclusive
    def reset(self, seed: int) -> None:
        """Deal all games again; the seed determines everything."""
        self._reset(word("seed", seed))

    def _reset(self, seed: int) -> None:
        self.seed = seed
        if self._deal_all() == NO_MEMORY:
            raise MemoryError(LACKS_MEMORY)

    @exclusive
    def scores(self, index: int) -> list[int]:
        """Return the points of each seat in a game."""
        index = self._index(index)
        return [self._points(index, seat) for seat in range(self.seats)]

    @exclusive
    def asked(self, index: int) -> int:
        """Return the seat that decides; −1 once the game is over or truncated."""
        index = self._index(index)
        return -1 if self._over(index) or self._truncated(index) else self._asked(index)

    @exclusive
    def position(self, index: int) -> Mapping[str, Any]:
        """Return the position of a game, the seat that decides and its steps so far."""
        return self._position(self._index(index))

    def _position(self, index: int) -> Mapping[str, Any]:
        return {}

    @exclusive
    def truncated(self, index: int) -> bool:
        """Tell whether a game has ended because observations cannot show it."""
        return bool(self._truncated(self._index(index)))

    @exclusive
    def offers(self, index: int, mask: ByteTable) -> None:
        """Write the mask of the seat that decides into an array of one row."""
        need_shape("mask", mask, "B", (1, self.width))
        self._mask(self._index(index), mask, 0)

    @exclusive
    def offered(self, index: int) -> list[int]:
        """List the steps that a game offers, in ascending order."""
        count = self._list_offers(self._index(index))
        return self.offered_array[:count].tolist()

    @exclusive
    def observe(self, index: int, seat: int, observation: ShortTable) -> None:
        """Write the observation of any seat, including its own turn under construction, into an array of one row."""
        need_shape("observation", observation, "h", (1, self.numbers))
        self._observe(self._index(index), whole("seat", seat, 0, self.seats - 1), observation, 0)

    @exclusive
    def observe_last(self, index: int, observation: ShortTable) -> None:
        """Write the last observation of a truncated game, for the seat whose turn would be next, into one row."""
        need_shape("observation", observation, "h", (1, self.numbers))
        index = self._index(index)
        self._observe(index, self._asked(index), observation, 0)

    @exclusive
    def step_one(self, index: int, step: int) -> bool:
        """Make a step in one game; return False if it is illegal."""
        index = self._index(index)
        step = whole("step", step, 0, self.steps - 1)
        if self._over(index) or self._truncated(index):
            return False
        made = self._step(index, step)
        self.changed[index] = ALL
        if made == NO_MEMORY:
            raise MemoryError(LACKS_MEMORY)
        return made != REFUSED

    @exclusive
    def write(self, *, observations: ShortTable, masks: ByteTable, asked: IntRow) -> None:
        """Write the seat that decides, its observation and its mask, for every game."""
        self._check_seen(observations, masks, asked)
        self._write_games(observations, masks, asked, self._are_new(observations, masks))
        self.observations, self.masks = observations, masks

    @exclusive
    def step(
        self,
        actions: IntRow,
        *,
        observations: ShortTable,
        masks: ByteTable,
        asked: IntRow,
        rewards: FloatTable,
        over: ByteRow,
        truncated: ByteRow,
    ) -> int:
        """Make one step in every game, then write; return the number of truncated games.

        `rewards` gets −1 for an illegal step, and at the end each seat's share of the win times the number of seats,
        minus one; `over` is 1 for a game that ended, and a new one is dealt in its place at once. `truncated` is 1 for
        a game that ended because observations cannot show it: nothing is written for it before `follow` replaces it.
        """
        self._check_seen(observations, masks, asked)
        need_shape("rewards", rewards, "f", (self.size, self.seats))
        need_shape("over", over, "B", (self.size,))
        need_shape("truncated", truncated, "B", (self.size,))
        self._check_actions(actions)
        are_new = self._are_new(observations, masks)
        self.observations, self.masks = observations, masks
        count = self._step_unlocked(actions, rewards, over, truncated, observations, masks, asked, are_new)
        if count < 0:
            raise MemoryError(LACKS_MEMORY)
        return count

    @exclusive
    def check_actions(self, actions: IntRow) -> None:
        """Refuse an array that does not fit, and steps out of range."""
        self._check_actions(actions)

    @exclusive
    def follow(self, index: int, *, observations: ShortTable, masks: ByteTable, asked: IntRow) -> None:
        """Let a new game follow a truncated one, and write its rows into the arrays of the last step."""
        self._check_seen(observations, masks, asked)
        index = self._index(index)
        if self._deal_next(index, self.number_of[index] + self.stride) == NO_MEMORY:
            raise MemoryError(LACKS_MEMORY)
        self._write(index, observations, masks, asked, self._are_new(observations, masks))

    def _index(self, index: int) -> int:
        return whole("index", index, 0, self.size - 1)

    def _check_actions(self, actions: IntRow) -> None:
        view = need_shape("actions", actions, "i", (self.size,))
        index = self._first_beyond(actions)
        if index >= 0:
            raise ValueError(f"action {self.first + index} must be from 0 to {self.steps - 1}, not {view[index]}")

    def _check_seen(self, observations: ShortTable, masks: ByteTable, asked: IntRow) -> None:
        need_shape("observations", observations, "h", (self.size, self.numbers))
        need_shape("masks", masks, "B", (self.size, self.width))
        need_shape("asked", asked, "i", (self.size,))

    def _are_new(self, observations: object, masks: object) -> bool:
        """Tell whether these are other arrays than in the previous call.

        The batch keeps the arrays, so no new one can have the address of an old one.
        """
        return not (observations is self.observations and masks is self.masks)

    # ── games as values, with the draws of the caller ─────────────────────────────────────────────────────────────

    @exclusive
    def end_after(self, decisions: int) -> None:
        """Let games with given draws end after a number of decisions; 0 if only the rules end them."""
        self.limit = whole("decisions", decisions, 0, 1 << 30)

    @exclusive
    def advance(self, source: int, target: int, step: int, drawn: bytes) -> tuple[int, list[tuple[int, float]] | None]:
        """Copy a game into another place and make a step there, with the draws given; `DEAL_STEP` deals it.

        Return the seat that decides next or what else follows; if it is `CHANCE`, the components of the next draw with
        their probabilities. The game in the new place is of use unless the result is `CHANCE` or an error.
        """
        target = self._index(target)
        step = whole("step", step, DEAL_STEP, self.steps - 1)
        if step != DEAL_STEP and self._index(source) == target:
            raise ValueError("a game is copied into another place, not into its own")
        if type(drawn) is not bytes:
            raise ValueError(f"what is drawn must be bytes, not {shown(drawn)}")
        self.script.load(drawn)
        made = self._advance(source if step != DEAL_STEP else target, target, step)
        self.script.unload()
        if made == CHANCE:
            return made, self.script.outcomes()
        if made == OUT_OF_MEMORY:
            raise MemoryError(LACKS_MEMORY)
        return made, None

    @native
    def _advance(self, source: int, target: int, step: int) -> int:
        self.changed[target] = ALL
        if step == DEAL_STEP:
            made = self._begin(target, 0)
        elif self._over(source) or self._truncated(source):
            return NOT_OFFERED
        else:
            made = self._step(target, step) if self._copy(source, target) else NO_MEMORY
        if made == NO_MEMORY:
            return OUT_OF_MEMORY
        if made == REFUSED:
            return NOT_OFFERED
        if self.script.is_impossible():
            return IMPOSSIBLE
        if self.limit and self._decisions(target) >= self.limit:
            return TERMINAL
        if self.script.lacks:
            return CHANCE
        if made == TRUNCATED:
            return TOO_FAR
        return TERMINAL if self._over(target) else self._asked(target)

    @unchecked
    @native
    def _list_offers(self, index: int) -> int:
        """List the steps that a game offers in `offered_row`, and return their number."""
        count = 0
        self._mask(index, self.mask_row, 0)
        if not self.packed:
            for step in range(self.steps):
                if self.mask_row[0, step]:
                    self.offered_row[count] = step
                    count += 1
            return count
        for place in range((self.steps + 7) // 8):
            if self.mask_row[0, place]:
                for bit in range(8):
                    if (self.mask_row[0, place] >> bit) & 1:
                        self.offered_row[count] = 8 * place + bit
                        count += 1
        return count

    # ── every game in turn ────────────────────────────────────────────────────────────────────────────────────────

    @native
    def _deal_all(self) -> int:
        for index in range(self.size):
            if self._deal_next(index, self.first + index) == NO_MEMORY:
                return NO_MEMORY
        return COMPLETE

    @unchecked
    @native
    def _deal_next(self, index: int, number: u64) -> int:
        """Deal a game; each game of a batch has its own number, also those that follow each other in one place."""
        self.number_of[index] = number
        self.changed[index] = ALL
        return self._begin(index, seed_of(self.seed, number))

    @unchecked
    @native
    def _first_beyond(self, actions: IntRow) -> int:
        for index in range(self.size):
            if actions[index] < 0 or actions[index] >= self.steps:
                return index
        return -1

    @locked
    def _step_unlocked(
        self,
        actions: IntRow,
        rewards: FloatTable,
        over: ByteRow,
        truncated: ByteRow,
        observations: ShortTable,
        masks: ByteTable,
        asked: IntRow,
        are_new: bool,
    ) -> int:
        """Step all games without the interpreter lock; return the number of truncated ones, −1 without memory."""
        with cython.nogil:
            return self._step_games(actions, rewards, over, truncated, observations, masks, asked, are_new)

    @unchecked
    @native
    def _step_games(
        self,
        actions: IntRow,
        rewards: FloatTable,
        over: ByteRow,
        truncated: ByteRow,
        observations: ShortTable,
        masks: ByteTable,
        asked: IntRow,
        are_new: bool,
    ) -> int:
        count = 0
        for index in range(self.size):
            if index + 2 < self.size:
                self._prefetch(index + 1, index + 2, actions[index + 1])
            for seat in range(self.seats):
                rewards[index, seat] = 0
            over[index] = 0
            truncated[index] = 0
            step = actions[index]  # read once and checked again: another thread may have written into the array
            is_step: bool = 0 <= step < self.steps and not self._over(index)
            made = self._step(index, step) if is_step else REFUSED
            if made == NO_MEMORY:
                return NO_MEMORY
            if made == TRUNCATED:
                over[index] = 1
                truncated[index] = 1
                count += 1
                continue  # its last observation is of interest, so a new game has to wait
            if made:
                self.changed[index] = max(self.changed[index], STEP if made == MADE else ALL)
            if made == REFUSED:
                rewards[index, self._asked(index)] = -1
            elif self._over(index):
                over[index] = 1
                self._share(index, rewards)
                if self.renew and self._deal_next(index, self.number_of[index] + self.stride) == NO_MEMORY:
                    return NO_MEMORY
            self._write(index, observations, masks, asked, are_new)
        return count

    @unchecked
    @native
    def _share(self, index: int, rewards: FloatTable) -> None:
        """Share the win among the seats with the most points."""
        best = self._points(index, 0)
        winners = 0
        for seat in range(self.seats):
            points = self._points(index, seat)
            if points > best:
                best = points
                winners = 0
            if points == best:
                winners += 1
        for seat in range(self.seats):
            rewards[index, seat] = -1.0
            if self._points(index, seat) == best:
                rewards[index, seat] = 1.0 * self.seats / winners - 1.0

    @native
    def _write_games(self, observations: ShortTable, masks: ByteTable, asked: IntRow, are_new: bool) -> None:
        for index in range(self.size):
            self._write(index, observations, masks, asked, are_new)

    @unchecked
    @native
    def _write(self, index: int, observations: ShortTable, masks: ByteTable, asked: IntRow, are_new: bool) -> None:
        """Write the rows of one game, as far as they have changed."""
        asked[index] = self._asked(index)
        if are_new:
            self._mask(index, masks, index)
            self._observe_anew(index, observations, index)
        elif self.changed[index] == ALL:
            self._mask_again(index, masks, index)
            self._observe_turn(index, observations, index)
        elif self.changed[index] == STEP:
            self._mask_again(index, masks, index)
            self._observe_more(index, observations, index)
        self.changed[index] = NOTHING

    # ── for the kernel of a game ──────────────────────────────────────────────────────────────────────────────────

    @virtual
    def _begin(self, index: int, seed: u64) -> int:
        """Deal a game and ask the first seat; return `NO_MEMORY` if there is none."""
        return COMPLETE

    @virtual
    def _copy(self, source: int, target: int) -> bool:
        """Make one game equal to another; return false if there is no memory."""
        return False

    @virtual
    def _prefetch(self, index: int, later: int, step: int) -> None:
        """Load the game that makes a step next, and the one after it, into the cache of the processor."""

    @virtual
    def _step(self, index: int, step: int) -> int:
        """Make a step in a game that is not over, and return its result: `REFUSED`, `MADE`, `COMPLETE` or another."""
        return REFUSED

    @virtual
    def _over(self, index: int) -> bool:
        return False

    @virtual
    def _truncated(self, index: int) -> bool:
        """Tell whether a game cannot be shown any more."""
        return False

    @virtual
    def _asked(self, index: int) -> int:
        return 0

    @virtual
    def _decisions(self, index: int) -> int:
        """Count the decisions of a game; seats that decide at the same time make one together."""
        return 0

    @virtual
    def _points(self, index: int, seat: int) -> int:
        return 0

    @virtual
    def _mask(self, index: int, masks: ByteTable, row: int) -> None:
        """Write the steps that a game offers: none if it is over."""

    @virtual
    def _observe(self, index: int, own: int, out: ShortTable, row: int) -> None:
        """Write the observation of a seat."""

    @virtual
    def _mask_again(self, index: int, masks: ByteTable, row: int) -> None:
        """Write the steps that a game offers into the row that has those offered before."""
        self._mask(index, masks, row)

    @virtual
    def _observe_anew(self, index: int, out: ShortTable, row: int) -> None:
        """Write the observation of the seat that decides into a row of any content."""
        self._observe(index, self._asked(index), out, row)

    @virtual
    def _observe_turn(self, index: int, out: ShortTable, row: int) -> None:
        """Write the observation of the seat that decides into the row that has the one before the turn ended."""
        self._observe(index, self._asked(index), out, row)

    @virtual
    def _observe_more(self, index: int, out: ShortTable, row: int) -> None:
        """Write what a step has changed for the seat that decides into the row that has the rest."""
        self._observe(index, self._asked(index), out, row)
