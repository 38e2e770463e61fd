"""Games stepped together: numbers the games, pays rewards, writes into arrays. Knows no game.

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
    ShortTable,
    free,
    hold,
)
from rowlock.kernels.step_codes import (
    CHANCE,
    DEAL_STEP,
    LARGEST_BATCH,
    LARGEST_NUMBER,
    NO_MEMORY,
    OUT_OF_MEMORY,
    REFUSED,
)
from rowlock.kernels.step_game import StepGame
from rowlock.kernels.step_loop import ALL, ANY_SEAT, GREEDY_OPPONENT, StepLoop
from rowlock.kernels.stream import DrawScript, RandomStream

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

__all__ = ["StepBatch"]

OPPONENTS = ("", "greedy", "random")
LACKS_MEMORY = "no memory for the list of placements"


class StepBatch(StepLoop):
    """Many games of one kind, stepped together; a subclass makes the games, which share its table."""

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
        self.chooser = RandomStream()
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
        for game in games:
            game.shape(self.settings, self.seats, self.steps, self.packed)
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

    def _new_game(self) -> Any:  # a game of the kernel
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
        game: StepGame = self.games[index]
        return [game.points(seat) for seat in range(self.seats)]

    @exclusive
    def asked(self, index: int) -> int:
        """Return the seat that decides; −1 once the game is over or truncated."""
        game: StepGame = self.games[self._index(index)]
        return -1 if game.ended or game.truncated else game.asked

    @exclusive
    def standing(self, index: int) -> tuple[int, bool, tuple[int, ...]]:
        """Return the seat that decides, −1 if none does, whether the game is truncated, and the points by seat."""
        game: StepGame = self.games[self._index(index)]
        asked = -1 if game.ended or game.truncated else game.asked
        return asked, bool(game.truncated), tuple([game.points(seat) for seat in range(self.seats)])

    @exclusive
    def position(self, index: int) -> Mapping[str, Any]:
        """Return the position of a game, the seat that decides and its steps so far."""
        return self._position(self._index(index))

    def _position(self, index: int) -> Mapping[str, Any]:
        return {}

    @exclusive
    def truncated(self, index: int) -> bool:
        """Tell whether a game has ended because observations cannot show it."""
        game: StepGame = self.games[self._index(index)]
        return bool(game.truncated)

    @exclusive
    def offers(self, index: int, mask: ByteTable) -> None:
        """Write the mask of the seat that decides into an array of one row."""
        need_shape("mask", mask, "B", (1, self.width))
        game: StepGame = self.games[self._index(index)]
        game.mask(mask, 0)

    @exclusive
    def offered(self, index: int) -> list[int]:
        """List the steps that a game offers, in ascending order."""
        game: StepGame = self.games[self._index(index)]
        count = self._list_offers(game)
        return self.offered_array[:count].tolist()

    @exclusive
    def observe(self, index: int, seat: int, observation: ShortTable) -> None:
        """Write the observation of any seat, including its own turn under construction, into an array of one row."""
        need_shape("observation", observation, "h", (1, self.numbers))
        game: StepGame = self.games[self._index(index)]
        game.observe(whole("seat", seat, 0, self.seats - 1), observation, 0)

    @exclusive
    def show(self, index: int, seat: int, observation: ShortTable, mask: ByteTable) -> None:
        """Write the observation of a seat and its mask, which is empty unless it decides, into arrays of one row."""
        need_shape("observation", observation, "h", (1, self.numbers))
        need_shape("mask", mask, "B", (1, self.width))
        game: StepGame = self.games[self._index(index)]
        seat = whole("seat", seat, 0, self.seats - 1)
        game.observe(seat, observation, 0)
        if seat == game.asked and not game.truncated:
            game.mask(mask, 0)
        else:
            self._clear_row(mask)

    @exclusive
    def observe_last(self, index: int, observation: ShortTable) -> None:
        """Write the last observation of a truncated game, for the seat whose turn would be next, into one row."""
        need_shape("observation", observation, "h", (1, self.numbers))
        game: StepGame = self.games[self._index(index)]
        game.observe(game.own if self.policy else game.asked, observation, 0)

    @exclusive
    def step_one(self, index: int, step: int) -> bool:
        """Make a step in one game; return False if it is illegal."""
        game: StepGame = self.games[self._index(index)]
        step = whole("step", step, 0, self.steps - 1)
        if game.ended or game.truncated:
            return False
        made = self._step_on(game, step)
        game.changed = ALL
        if made == NO_MEMORY:
            raise MemoryError(LACKS_MEMORY)
        return made != REFUSED

    # ── single games ──────────────────────────────────────────────────────────────────────────────────────────────

    @exclusive
    def save(self, index: int) -> object:
        """Return a copy of a game, which `restore` takes, in this batch and in others with the same settings."""
        saved: StepGame = self._new_game()
        saved.shape(self.settings, self.seats, self.steps, bool(self.packed))
        self._put(saved, self.games[self._index(index)])
        return saved

    @exclusive
    def restore(self, index: int, saved: Any) -> None:  # checked here
        """Let a saved game take a place; the games that follow it there are those that would have followed before."""
        index = self._index(index)
        if type(saved) is not type(self.games[index]):
            raise ValueError(f"a saved game must come from `save`, not {shown(saved)}")
        game: StepGame = saved
        if game.settings != self.settings:
            raise ValueError(f"the saved game has the settings {game.settings}, not {self.settings}")
        self._put(self.games[index], saved)

    def _put(self, target: StepGame, source: StepGame) -> None:
        if target is source:
            return
        target.changed = ALL
        if not target.become_all(source):
            raise MemoryError(LACKS_MEMORY)

    @exclusive
    def sample(self, actions: IntRow) -> None:
        """Choose an offered step for every game, each as likely; 0 where none is offered.

        The choices follow from the seed of the reset, whatever the number of batches that the games are split over.
        """
        need_shape("actions", actions, "i", (self.size,))
        self._sample_unlocked(actions)

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
        game: StepGame = self.games[index]
        if self._deal_next(game, game.number + self.stride) == NO_MEMORY:
            raise MemoryError(LACKS_MEMORY)
        self._write(game, index, observations, masks, asked, self._are_new(observations, masks))

    @exclusive
    def write_one(self, index: int, *, observations: ShortTable, masks: ByteTable, asked: IntRow) -> None:
        """Write the rows of one game into the arrays of the last step, as after `restore`."""
        self._check_seen(observations, masks, asked)
        index = self._index(index)
        game: StepGame = self.games[index]
        game.changed = ALL
        self._write(game, index, observations, masks, asked, True)

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
        """Let games end after a number of decisions; 0 if only the rules end them."""
        self.limit = whole("decisions", decisions, 0, 1 << 30)

    @exclusive
    def play_against(self, policy: str, seat: int | None = None) -> None:
        """Let a policy play all seats but one, in games dealt from now on; without `seat` it is drawn for each game.

        Games in which the own seat never decides are left out. Choices of the policy follow from the seed too.
        """
        if type(policy) is not str or policy not in OPPONENTS[GREEDY_OPPONENT:]:
            raise ValueError(f"the policy must be one of {', '.join(OPPONENTS[GREEDY_OPPONENT:])}, not {shown(policy)}")
        self.own = ANY_SEAT if seat is None else whole("seat", seat, 0, self.seats - 1)
        self.policy = OPPONENTS.index(policy)

    @exclusive
    def own_seat(self, index: int) -> int:
        """Return the seat that the caller plays in a game."""
        game: StepGame = self.games[self._index(index)]
        return game.own

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
        before: StepGame = self.games[source if step != DEAL_STEP else target]
        after: StepGame = self.games[target]
        self.script.load(drawn)
        made = self._advance(before, after, step)
        self.script.unload()
        if made == CHANCE:
            return made, self.script.outcomes()
        if made == OUT_OF_MEMORY:
            raise MemoryError(LACKS_MEMORY)
        return made, None
