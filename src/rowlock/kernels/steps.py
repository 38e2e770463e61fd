"""The common part of all step kernels: numbers the games, pays rewards, writes into arrays. Knows no game.

One call makes one step in every game. A batch trusts its arrays, which `steps_door` has checked. If the arrays are
those of the previous call, only their changed entries are rewritten.
"""

from __future__ import annotations

from rowlock.kernels.checks import whole, word
from rowlock.kernels.native import ByteRow, ByteTable, FloatTable, IntRow, Native, ShortTable, u64, virtual
from rowlock.kernels.stream import seed_of

__all__ = ["ALL", "COMPLETE", "MADE", "NOTHING", "REFUSED", "STEP", "StepBatch"]

REFUSED, MADE, COMPLETE = range(3)
"""Results of a step: not offered; the turn goes on; the turn is complete."""
NOTHING, STEP, ALL = range(3)
"""What has changed in a game since its rows were written."""
LARGEST_BATCH = 1 << 20


class StepBatch(Native):
    """Many games of one kind, stepped together; a subclass defines a step, the mask and the observation."""

    size: int
    seats: int
    steps: int
    seed: u64
    packed: bool
    renew: bool
    numbers: list[int]
    changed: ByteRow
    observations: object
    masks: object

    def _set_up(self, size: int, seats: int, steps: int, packed: bool, renew: bool) -> None:
        """Set the sizes; with `renew` a new game follows each that ends, otherwise it stays as it ended."""
        self.size = whole("games", size, 1, LARGEST_BATCH)
        self.seats = seats
        self.steps = steps
        self.packed = bool(packed)
        self.renew = bool(renew)
        self.numbers = [0] * self.size
        self.changed = bytearray(self.size)
        self.observations = None
        self.masks = None

    # ── for callers ───────────────────────────────────────────────────────────────────────────────────────────────

    def reset(self, seed: int) -> None:
        """Deal all games again; the seed determines everything."""
        self.seed = word("seed", seed)
        for index in range(self.size):
            self._deal_next(index, index)

    def scores(self, index: int) -> list[int]:
        """Return the points of each seat in a game."""
        return [self._points(index, seat) for seat in range(self.seats)]

    def asked(self, index: int) -> int:
        """Return the seat that decides; −1 once the game is over."""
        return -1 if self._over(index) else self._asked(index)

    def offers(self, index: int, masks: ByteTable) -> None:
        """Write the mask of the seat that decides into the first row."""
        self._mask(index, masks, 0)

    def observe(self, index: int, seat: int, observations: ShortTable) -> None:
        """Write the observation of any seat of a game into the first row."""
        self._observe(index, seat, observations, 0)

    def step_one(self, index: int, step: int) -> bool:
        """Make a step in one game; return False if it is illegal."""
        self.changed[index] = ALL
        return not self._over(index) and self._step(index, step) != REFUSED

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
        observations: ShortTable,
        masks: ByteTable,
        asked: IntRow,
    ) -> None:
        """Make one step in every game; write rewards of each seat, which games have ended, observations and masks."""
        self._step_games(actions, rewards, over, observations, masks, asked, self._are_new(observations, masks))

    def _are_new(self, observations: object, masks: object) -> bool:
        """Tell whether these are other arrays than in the previous call.

        The batch keeps the arrays, so no new one can have the address of an old one.
        """
        known = observations is self.observations and masks is self.masks
        self.observations = observations
        self.masks = masks
        return not known

    # ── every game in turn ────────────────────────────────────────────────────────────────────────────────────────

    @virtual
    def _deal_next(self, index: int, number: u64) -> None:
        """Deal a game; each game of a batch has its own number, also those that follow each other in one place."""
        self.numbers[index] = number
        self.changed[index] = ALL
        self._begin(index, seed_of(self.seed, number))

    @virtual
    def _first_beyond(self, actions: IntRow) -> int:
        for index in range(self.size):
            if actions[index] < 0 or actions[index] >= self.steps:
                return index
        return -1

    @virtual
    def _step_games(
        self,
        actions: IntRow,
        rewards: FloatTable,
        over: ByteRow,
        observations: ShortTable,
        masks: ByteTable,
        asked: IntRow,
        are_new: bool,
    ) -> None:
        for index in range(self.size):
            if index + 2 < self.size:
                self._prefetch(index + 1, index + 2, actions[index + 1])
            for seat in range(self.seats):
                rewards[index, seat] = 0
            over[index] = 0
            made = REFUSED if self._over(index) else self._step(index, actions[index])
            if made:
                self.changed[index] = max(self.changed[index], STEP if made == MADE else ALL)
            if made == REFUSED:
                rewards[index, self._asked(index)] = -1
            elif self._over(index):
                over[index] = 1
                self._share(index, rewards)
                if self.renew:
                    self._deal_next(index, self.numbers[index] + self.size)
            self._write(index, observations, masks, asked, are_new)

    @virtual
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

    @virtual
    def _write_games(self, observations: ShortTable, masks: ByteTable, asked: IntRow, are_new: bool) -> None:
        for index in range(self.size):
            self._write(index, observations, masks, asked, are_new)

    @virtual
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
    def _begin(self, index: int, seed: u64) -> None:
        """Deal a game and ask the first seat."""
        raise NotImplementedError

    @virtual
    def _prefetch(self, index: int, later: int, step: int) -> None:
        """Load the game that makes a step next, and the one after it, into the cache of the processor."""

    @virtual
    def _step(self, index: int, step: int) -> int:
        """Make a step in a game that is not over, and return its result: `REFUSED`, `MADE` or `COMPLETE`."""
        raise NotImplementedError

    @virtual
    def _over(self, index: int) -> bool:
        raise NotImplementedError

    @virtual
    def _asked(self, index: int) -> int:
        raise NotImplementedError

    @virtual
    def _points(self, index: int, seat: int) -> int:
        raise NotImplementedError

    @virtual
    def _mask(self, index: int, masks: ByteTable, row: int) -> None:
        """Write the steps that a game offers: none if it is over."""
        raise NotImplementedError

    @virtual
    def _observe(self, index: int, own: int, out: ShortTable, row: int) -> None:
        """Write the observation of a seat."""
        raise NotImplementedError

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
