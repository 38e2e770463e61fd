"""What is done to all games of a batch in turn, without the interpreter lock. Trusts its caller; knows no game.

If the arrays are those of the previous call, only their changed entries are rewritten.
"""

from __future__ import annotations

import cython

from rowlock.kernels.native import (
    ByteRow,
    ByteTable,
    FloatTable,
    IntRow,
    Lock,
    Native,
    Objects,
    ShortTable,
    Shown,
    locked,
    native,
    u64,
    unchecked,
)
from rowlock.kernels.step_codes import (
    CHANCE,
    COMPLETE,
    DEAL_STEP,
    IMPOSSIBLE,
    MADE,
    NO_MEMORY,
    NOT_OFFERED,
    OUT_OF_MEMORY,
    REFUSED,
    TERMINAL,
    TOO_FAR,
    TRUNCATED,
)
from rowlock.kernels.step_game import StepGame
from rowlock.kernels.stream import DrawScript, RandomStream, seed_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array
    from typing import Any

__all__ = ["ALL", "ANY_SEAT", "GREEDY_OPPONENT", "NO_OPPONENT", "StepLoop"]

NOTHING, STEP, ALL = range(3)
"""What has changed in a game since its rows were written."""
NO_OPPONENT, GREEDY_OPPONENT, RANDOM_OPPONENT = range(3)
"""The policies of the seats that the caller does not play: greedy turns, or any steps, each as likely."""
ANY_SEAT = -1


class StepLoop(Native):
    """Many games of one kind, and what is done to all of them in turn. Trusts its caller."""

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
    settings: object
    """the seats and options; only games with equal ones are copied into each other"""
    observations: object
    masks: object
    script: DrawScript
    chooser: RandomStream
    limit: int
    """games end after this number of decisions, unless it is 0"""
    policy: int
    """the policy of the seats that the caller does not play"""
    own: int
    """the seat that the caller plays, or any"""
    mask_row: ByteTable
    offered_row: IntRow
    offered_array: array[int]

    @native
    def _advance(self, before: StepGame, after: StepGame, step: int) -> int:
        after.changed = ALL
        if step == DEAL_STEP:
            made = after.begin_numbered(0, 0)
        elif before.ended or before.truncated:
            return NOT_OFFERED
        else:
            made = after.step(step) if after.become_all(before) else NO_MEMORY
        if made == NO_MEMORY:
            return OUT_OF_MEMORY
        if made == REFUSED:
            return NOT_OFFERED
        if self.script.is_impossible():
            return IMPOSSIBLE
        if self.limit and after.decisions >= self.limit:
            return TERMINAL
        if self.script.lacks:
            return CHANCE
        if made == TRUNCATED:
            return TOO_FAR
        return TERMINAL if after.ended else after.asked

    @native
    def _clear_row(self, mask: ByteTable) -> None:
        """Empty a mask of one row."""
        for place in range(self.width):
            mask[0, place] = 0

    @unchecked
    @native
    def _list_offers(self, game: StepGame) -> int:
        """List the steps that a game offers in `offered_row`, and return their number."""
        count = 0
        game.mask(self.mask_row, 0)
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

    @native
    def _deal_all(self) -> int:
        for index in range(self.size):
            if self._deal_next(cython.cast(StepGame, self.at[index]), self.first + index) == NO_MEMORY:
                return NO_MEMORY
        return COMPLETE

    @native
    def _deal_next(self, game: StepGame, number: u64) -> int:
        """Deal a game; each game of a batch has its own number, also those that follow each other in one place."""
        game.changed = ALL
        made = game.begin_numbered(number, seed_of(self.seed, number))
        if self.policy == NO_OPPONENT or made == NO_MEMORY:
            return made
        again: u64 = 0
        made = self._seat_caller(game)
        while made != NO_MEMORY and (game.ended or game.truncated):
            again += 1
            made = game.begin_numbered(number, seed_of(seed_of(self.seed, number), again))
            if made != NO_MEMORY:
                made = self._seat_caller(game)
        return made

    @native
    def _seat_caller(self, game: StepGame) -> int:
        """Choose the own seat of a new game, and let the policy play until it decides."""
        self.chooser.start(game.rivals)
        seat = self.chooser.below(self.seats)
        game.rivals = self.chooser.state
        game.own = seat if self.own == ANY_SEAT else self.own
        return self._play_others(game, COMPLETE)

    @native
    def _step_on(self, game: StepGame, step: int) -> int:
        """Make a step in a game that is not over, and let the policy play the other seats."""
        made = game.step(step)
        if made != COMPLETE:
            return made
        if self.limit and game.decisions >= self.limit:
            game.ended = True
        return self._play_others(game, made) if self.policy else made

    @native
    def _play_others(self, game: StepGame, made: int) -> int:
        """Let the policy play until the own seat decides; return the result of the last step."""
        while REFUSED < made < TRUNCATED and not game.ended and game.asked != game.own:
            self.chooser.start(game.rivals)
            choice: u64 = self.chooser.upper_half() if self.policy == GREEDY_OPPONENT else self._sample(game)
            game.rivals = self.chooser.state
            made = game.play_greedily(choice) if self.policy == GREEDY_OPPONENT else game.step(choice)
            if self.limit and game.decisions >= self.limit:
                game.ended = True
        return made

    @locked
    def _sample_unlocked(self, actions: IntRow) -> None:
        """Choose steps without the interpreter lock."""
        with cython.nogil:
            for index in range(self.size):
                actions[index] = self._sample_own(cython.cast(StepGame, self.at[index]))

    @native
    def _sample_own(self, game: StepGame) -> int:
        """Sample a step for the caller."""
        self.chooser.start(game.chooser)
        step = self._sample(game)
        game.chooser = self.chooser.state
        return step

    @native
    def _sample(self, game: StepGame) -> int:
        """Choose an option that is the first with its step: so every step is as likely, however often it is listed."""
        count = game.option_count()
        if not count:
            return 0
        place = self.chooser.below(count)
        while not game.is_first_option(place):
            place = self.chooser.below(count)
        return game.option(place)

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
                cython.cast(StepGame, self.at[index + 2]).prefetch()
                cython.cast(StepGame, self.at[index + 1]).prefetch_step(actions[index + 1])
            for seat in range(self.seats):
                rewards[index, seat] = 0
            over[index] = 0
            truncated[index] = 0
            # An action is read once and checked again: another thread may have written into the array.
            made = self._step_game(cython.cast(StepGame, self.at[index]), actions[index], index, rewards, over)
            if made == NO_MEMORY:
                return NO_MEMORY
            if made == TRUNCATED:
                truncated[index] = 1
                count += 1
                continue  # its last observation is of interest, so a new game has to wait
            self._write(cython.cast(StepGame, self.at[index]), index, observations, masks, asked, are_new)
        return count

    @unchecked
    @native
    def _step_game(self, game: StepGame, step: int, index: int, rewards: FloatTable, over: ByteRow) -> int:
        """Make a step in one game, pay for it, and deal the next game if it was the last."""
        is_step: bool = 0 <= step < self.steps and not game.ended
        made = self._step_on(game, step) if is_step else REFUSED
        if made == NO_MEMORY:
            return NO_MEMORY
        if made == TRUNCATED:
            over[index] = 1
        elif made == REFUSED:
            rewards[index, game.asked] = -1
        else:
            game.changed = max(game.changed, STEP if made == MADE else ALL)
            if game.ended:
                over[index] = 1
                self._share(game, index, rewards)
                if self.renew and self._deal_next(game, game.number + self.stride) == NO_MEMORY:
                    return NO_MEMORY
        return made

    @unchecked
    @native
    def _share(self, game: StepGame, index: int, rewards: FloatTable) -> None:
        """Share the win among the seats with the most points."""
        best = game.points(0)
        winners = 0
        for seat in range(self.seats):
            points = game.points(seat)
            if points > best:
                best = points
                winners = 0
            if points == best:
                winners += 1
        for seat in range(self.seats):
            rewards[index, seat] = -1.0
            if game.points(seat) == best:
                rewards[index, seat] = 1.0 * self.seats / winners - 1.0

    @native
    def _write_games(self, observations: ShortTable, masks: ByteTable, asked: IntRow, are_new: bool) -> None:
        for index in range(self.size):
            self._write(cython.cast(StepGame, self.at[index]), index, observations, masks, asked, are_new)

    @unchecked
    @native
    def _write(
        self, game: StepGame, index: int, observations: ShortTable, masks: ByteTable, asked: IntRow, are_new: bool
    ) -> None:
        """Write the rows of one game, as far as they have changed."""
        asked[index] = game.own if self.policy else game.asked
        if self.policy and game.ended:
            game.mask(masks, index)
            game.observe(game.own, observations, index)
        elif are_new:
            game.mask(masks, index)
            game.observe_anew(observations, index)
        elif game.changed == ALL:
            game.mask_again(masks, index)
            game.observe_turn(observations, index)
        elif game.changed == STEP:
            game.mask_again(masks, index)
            game.observe_more(observations, index)
        game.changed = NOTHING
