"""The common part of all step kernels: numbers the games, pays rewards, writes into arrays. Knows no game.

One call makes one step in every game. A batch trusts its arrays, which `steps_door` has checked. If the arrays are
those of the previous call, only their changed entries are rewritten.
"""

from __future__ import annotations

import cython

from rowlock.kernels.checks import whole, word
from rowlock.kernels.qwirkle import game_seed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

if not cython.compiled:
    REFUSED, MADE, COMPLETE = range(3)
    NOTHING, STEP, ALL = range(3)

__all__ = ["Batch"]

MOST_GAMES = 1 << 20


class Batch:
    """Many games of one kind, stepped together; each kernel implements steps and observations."""

    size: int
    seats: int
    steps: int
    seed: int
    packed: bool
    renew: bool
    numbers: list[int]
    changed: bytearray
    observations: Any
    masks: Any

    def _set_up(self, size: int, seats: int, steps: int, packed: bool, renew: bool) -> None:
        """Set the sizes; with `renew` a new game follows each that ends, otherwise the ended game stays."""
        self.size = whole("games", size, 1, MOST_GAMES)
        self.seats = seats
        self.steps = steps
        self.packed = bool(packed)
        self.renew = bool(renew)
        self.numbers = [0] * self.size
        self.changed = bytearray(self.size)
        self.observations = None
        self.masks = None

    def reset(self, seed: int) -> None:
        """Deal all games again; the seed determines everything."""
        self.seed = word("seed", seed)
        for index in range(self.size):
            self._next(index, index)

    def _next(self, index: int, number: int) -> None:
        """Deal a game; consecutive games at one index have different numbers."""
        self.numbers[index] = number
        self.changed[index] = ALL
        self._begin(index, game_seed(self.seed, number))

    def scores(self, index: int) -> list[int]:
        """Return the points of each seat in a game."""
        return [self._points(index, seat) for seat in range(self.seats)]

    def asked(self, index: int) -> int:
        """Return the seat that decides; −1 once the game is over."""
        return -1 if self._over(index) else self._asked(index)

    def offers(self, index: int, masks: Any) -> None:
        """Write the mask of the seat that decides into the first row."""
        self._mask(index, masks, 0)

    def observe(self, index: int, seat: int, observations: Any) -> None:
        """Write the observation of any seat of a game into the first row."""
        self._observe(index, seat, observations, 0)

    def step_one(self, index: int, step: int) -> bool:
        """Make a step in one game; return False if it is illegal."""
        self.changed[index] = ALL
        return not self._over(index) and self._step(index, step) != REFUSED

    def beyond(self, actions: Any) -> int:
        """Return the first game whose action is out of range; −1 if there is none."""
        return self._beyond(actions)

    def _beyond(self, actions: Any) -> int:
        for index in range(self.size):
            if actions[index] < 0 or actions[index] >= self.steps:
                return index
        return -1

    def write_all(self, observations: Any, masks: Any, asked: Any) -> None:
        """Write observation and mask of the seat that decides, for every game."""
        self._write_all(observations, masks, asked, self._is_new(observations, masks))

    def step_all(self, actions: Any, rewards: Any, over: Any, observations: Any, masks: Any, asked: Any) -> None:
        """Make one step in every game; write rewards by seat, ended games, observations and masks."""
        self._step_all(actions, rewards, over, observations, masks, asked, self._is_new(observations, masks))

    def _is_new(self, observations: Any, masks: Any) -> bool:
        """Return whether the arrays are new; a reference to them prevents that another array gets their address."""
        known = observations is self.observations and masks is self.masks
        self.observations = observations
        self.masks = masks
        return not known

    def _step_all(
        self, actions: Any, rewards: Any, over: Any, observations: Any, masks: Any, asked: Any, anew: bool
    ) -> None:
        for index in range(self.size):
            if index + 2 < self.size:
                self._expect(index + 1, index + 2, actions[index + 1])
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
                    self._next(index, self.numbers[index] + self.size)
            self._write(index, observations, masks, asked, anew)

    def _share(self, index: int, rewards: Any) -> None:
        """Write the rewards of an ended game; the seats with the most points share the win."""
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

    def _write_all(self, observations: Any, masks: Any, asked: Any, anew: bool) -> None:
        for index in range(self.size):
            self._write(index, observations, masks, asked, anew)

    def _write(self, index: int, observations: Any, masks: Any, asked: Any, anew: bool) -> None:
        """Write the changed parts of one game's observation and mask."""
        asked[index] = self._asked(index)
        if anew:
            self._mask(index, masks, index)
            self._observe_anew(index, observations, index)
        elif self.changed[index] == ALL:
            self._mask_again(index, masks, index)
            self._observe_turn(index, observations, index)
        elif self.changed[index] == STEP:
            self._mask_again(index, masks, index)
            self._observe_more(index, observations, index)
        self.changed[index] = NOTHING

    # ── implemented by each kernel ────────────────────────────────────────────────────────────────────────────────────

    def _begin(self, index: int, seed: int) -> None:
        """Deal a game and list the first seat's steps."""
        raise NotImplementedError

    def _expect(self, index: int, later: int, step: int) -> None:
        """Prefetch the game that makes the next step, and the one after it."""

    def _step(self, index: int, step: int) -> int:
        """Make a step in a running game: `MADE`, `COMPLETE` if it ends the turn, `REFUSED` if it is illegal."""
        raise NotImplementedError

    def _over(self, index: int) -> bool:
        raise NotImplementedError

    def _asked(self, index: int) -> int:
        raise NotImplementedError

    def _points(self, index: int, seat: int) -> int:
        raise NotImplementedError

    def _mask(self, index: int, masks: Any, row: int) -> None:
        """Write the mask of a game; it is empty once the game is over."""
        raise NotImplementedError

    def _observe(self, index: int, own: int, out: Any, row: int) -> None:
        """Write the observation of a seat."""
        raise NotImplementedError

    def _mask_again(self, index: int, masks: Any, row: int) -> None:
        """Update the mask in a row that holds the previous one."""
        self._mask(index, masks, row)

    def _observe_anew(self, index: int, out: Any, row: int) -> None:
        """Write the observation of the seat that decides into a row with arbitrary contents."""
        self._observe(index, self._asked(index), out, row)

    def _observe_turn(self, index: int, out: Any, row: int) -> None:
        """Update the observation after a turn, in a row that holds the previous one."""
        self._observe(index, self._asked(index), out, row)

    def _observe_more(self, index: int, out: Any, row: int) -> None:
        """Update the observation after a step, in a row that holds the previous one."""
        self._observe(index, self._asked(index), out, row)
