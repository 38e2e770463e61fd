"""The common part of all step kernels: numbers the games, pays rewards, writes into arrays. Knows no game.

One call makes one step in every game, without the interpreter lock. A batch trusts its arrays, which `steps_door` has
checked. If the arrays are those of the previous call, only their changed entries are rewritten.

Instead of drawing at random a batch can be told its draws (`advance`): games are then values, each step makes a copy.
"""

from __future__ import annotations

from array import array

import cython

from rowlock.kernels.checks import whole, word
from rowlock.kernels.native import (
    ByteRow,
    ByteTable,
    FloatTable,
    IntRow,
    LongRow,
    Native,
    Objects,
    ShortTable,
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
    from typing import Any

__all__ = ["StepBatch"]

NOTHING, STEP, ALL = range(3)
"""What has changed in a game since its rows were written."""
LACKS_MEMORY = "no memory for the list of placements"


class StepBatch(Native):
    """Many games of one kind, stepped together; a subclass defines a step, the mask and the observation."""

    size: int
    seats: int
    steps: int
    seed: u64
    first: u64
    """the number of the first game"""
    stride: u64
    """the distance between the numbers of games that follow each other in one place"""
    packed: bool
    renew: bool
    games: list[Any]
    at: Objects
    """the same games, for use without the interpreter lock"""
    numbers: LongRow
    changed: ByteRow
    observations: object
    masks: object
    script: DrawScript
    limit: int
    """games with given draws end after this number of decisions"""
    mask_row: ByteTable
    offered_row: IntRow
    offered_array: array[int]

    def _set_up(self, size: int, seats: int, steps: int, packed: bool, renew: bool) -> None:
        """Set the sizes; with `renew` a new game follows each that ends, otherwise it stays as it ended."""
        self.size = 0
        self.seats = seats
        self.steps = steps
        self.packed = bool(packed)
        self.renew = bool(renew)
        self.first = 0
        self.stride = whole("games", size, 1, LARGEST_BATCH)
        self.games = []
        self.observations = None
        self.masks = None
        self.script = DrawScript()
        width = (steps + 7) // 8 if self.packed else steps
        self.mask_row = memoryview(bytearray(width)).cast("B", (1, width))
        self.offered_array = array("i", bytes(4 * steps))
        self.offered_row = self.offered_array

    def __dealloc__(self) -> None:
        """Release the addresses."""
        free(self.at)

    def _add_games(self, games: list[Any]) -> None:
        """Add games after those that are there; `reset` numbers and deals them."""
        size = self.size + len(games)
        if not hold(self.at, whole("games", size, 1, LARGEST_BATCH)):
            raise MemoryError("no memory for more games")
        self.numbers = array("q", bytes(8 * size))
        self.changed = bytearray(size)
        self.games += games
        for index in range(self.size, size):
            if cython.compiled:
                self.at[index] = cython.cast(cython.p_void, self.games[index])
            else:
                self.at[index] = self.games[index]
        self.size = size

    # ── for callers ───────────────────────────────────────────────────────────────────────────────────────────────

    def number_from(self, first: int, stride: int) -> None:
        """Number the games from `first` on, as part of a batch of `stride` games; takes effect at the next reset."""
        self.first = whole("the first number", first, 0, LARGEST_NUMBER)
        self.stride = whole("the stride", stride, 1, LARGEST_BATCH)

    def reset(self, seed: int) -> None:
        """Deal all games again; the seed determines everything."""
        self.seed = word("seed", seed)
        if self._deal_all() == NO_MEMORY:
            raise MemoryError(LACKS_MEMORY)

    def scores(self, index: int) -> list[int]:
        """Return the points of each seat in a game."""
        return [self._points(index, seat) for seat in range(self.seats)]

    def asked(self, index: int) -> int:
        """Return the seat that decides; −1 once the game is over or truncated."""
        return -1 if self._over(index) or self._truncated(index) else self._asked(index)

    def truncated(self, index: int) -> bool:
        """Tell whether a game has ended because observations cannot show it."""
        return self._truncated(index)

    def offers(self, index: int, masks: ByteTable) -> None:
        """Write the mask of the seat that decides into the first row."""
        self._mask(index, masks, 0)

    def offered(self, index: int) -> list[int]:
        """List the steps that a game offers, in ascending order."""
        count = self._list_offers(index)
        return self.offered_array[:count].tolist()

    def observe(self, index: int, seat: int, observations: ShortTable) -> None:
        """Write the observation of any seat of a game into the first row."""
        self._observe(index, seat, observations, 0)

    def observe_last(self, index: int, observations: ShortTable) -> None:
        """Write the last observation of a truncated game, for the seat whose turn would be next."""
        self._observe(index, self._asked(index), observations, 0)

    def step_one(self, index: int, step: int) -> int:
        """Make a step in one game; return its result."""
        self.changed[index] = ALL
        return REFUSED if self._over(index) or self._truncated(index) else self._step(index, step)

    def beyond(self, actions: IntRow) -> int:
        """Return the first game whose action is out of range; −1 if there is none."""
        return self._first_beyond(actions)

    def write_all(self, observations: ShortTable, masks: ByteTable, asked: IntRow) -> None:
        """Write the observation and the mask of the seat that decides, for every game."""
        self._write_games(observations, masks, asked, self._are_new(observations, masks))

    def step_all(
        self,
        actions: IntRow,
        rewards: FloatTable,
        over: ByteRow,
        truncated: ByteRow,
        observations: ShortTable,
        masks: ByteTable,
        asked: IntRow,
    ) -> int:
        """Make one step in every game; write rewards of each seat, which games have ended, observations and masks.

        Return the number of games that are truncated: these stay as they are until `follow`.
        """
        are_new = self._are_new(observations, masks)
        count = self._step_unlocked(actions, rewards, over, truncated, observations, masks, asked, are_new)
        if count < 0:
            raise MemoryError(LACKS_MEMORY)
        return count

    def follow(self, index: int, observations: ShortTable, masks: ByteTable, asked: IntRow) -> None:
        """Let a new game follow a truncated one, and write its rows."""
        if self._deal_next(index, self.numbers[index] + self.stride) == NO_MEMORY:
            raise MemoryError(LACKS_MEMORY)
        self._write(index, observations, masks, asked, False)

    def _are_new(self, observations: object, masks: object) -> bool:
        """Tell whether these are other arrays than in the previous call.

        The batch keeps the arrays, so no new one can have the address of an old one.
        """
        known = observations is self.observations and masks is self.masks
        self.observations = observations
        self.masks = masks
        return not known

    # ── games as values, with the draws of the caller ─────────────────────────────────────────────────────────────

    def end_after(self, decisions: int) -> None:
        """Let games with given draws end after a number of decisions; 0 if only the rules end them."""
        self.limit = whole("decisions", decisions, 0, 1 << 30)

    def advance(self, source: int, target: int, step: int, drawn: bytes) -> tuple[int, list[tuple[int, float]] | None]:
        """Copy a game into another place and make a step there, with the draws given; `DEAL_STEP` deals it.

        Return the seat that decides next or what else follows; if it is `CHANCE`, the components of the next draw with
        their probabilities. The game in the new place is of use unless the result is `CHANCE` or an error.
        """
        self.script.load(drawn)
        made = self._advance(source, target, step)
        self.script.unload()
        if made == CHANCE:
            return made, self.script.outcomes()
        if made == OUT_OF_MEMORY:
            raise MemoryError(LACKS_MEMORY)
        return made, None

    @native
    def _advance(self, source: int, target: int, step: int) -> int:
        if step == DEAL_STEP:
            made = self._begin(target, 0)
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
        self.numbers[index] = number
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
            made = REFUSED if self._over(index) else self._step(index, actions[index])
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
                if self.renew and self._deal_next(index, self.numbers[index] + self.stride) == NO_MEMORY:
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
