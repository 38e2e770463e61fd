"""Many games of one game, stepped together on its kernel, into arrays that stay the same.

`step` makes one step in each game and writes, for the seat that is to step next, its observation and mask. When a game
ends a new one is dealt in its place at once; `over` marks it, and the rewards are those of the game that ended. A game
of Qwirkle whose board overflows the window is truncated: `truncated` marks it too, and its rewards are 0.

The games are split over threads, which step without the interpreter lock. The results do not depend on the threads.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from threading import RLock
from typing import TYPE_CHECKING, Any, Final, Self, TypedDict, Unpack

import numpy as np
from numpy.typing import NDArray

from rowlock.core.chance import WORD_SEEDS
from rowlock.envs.batches import batch_of
from rowlock.envs.crew import Crew
from rowlock.envs.encode.contract import DTYPE, Observation
from rowlock.envs.episode import Setup
from rowlock.kernels.batch import MOST_THREADS, cores
from rowlock.kernels.checks import exclusive, need_shape, whole
from rowlock.kernels.step_codes import LARGEST_BATCH

if TYPE_CHECKING:
    from rowlock.kernels.steps import StepBatch

__all__ = ["TimeSteps", "VectorArguments", "VectorEnv"]

FEWEST_GAMES: Final = 1024
"""A thread has at least this number of games, unless the caller says how many threads there are."""


class VectorArguments(TypedDict, total=False):
    """The keyword arguments that say which games are played."""

    seats: int | None
    options: str
    decisions: int | None
    miniature: bool
    window: int | None


@dataclass(frozen=True, slots=True)
class TimeSteps:
    """The observation of the seat to step in every game, and the results of the last step."""

    observations: Observation
    masks: NDArray[np.uint8]
    """One byte for each step, or packed: one bit, the lowest first (`numpy.unpackbits(…, bitorder="little")`)."""
    asked: NDArray[np.int32]
    rewards: NDArray[np.float32]
    """For each game and seat: the win at the end, and −1 for an illegal step; 0 for a truncated game."""
    over: NDArray[np.uint8]
    """1 for a game that ended in this step, for whatever reason; a new one has been dealt in its place."""
    truncated: NDArray[np.uint8]
    """1 if it ended because its board overflows the window, not by the rules."""
    last: dict[int, Observation] = field(default_factory=dict)
    """The last observation of each game truncated in this step, for the seat whose turn would have been next."""
    info: dict[str, int] = field(default_factory=dict)
    """Numbers of games since the reset: `ended` for whatever reason, and `truncated`."""


@dataclass(frozen=True, slots=True)
class _Share:
    """The games of one thread, and their rows of the arrays."""

    games: StepBatch
    first: int
    seen: TimeSteps

    @classmethod
    def of(cls, setup: Setup, seen: TimeSteps, first: int, end: int, *, packed: bool, renew: bool) -> _Share:
        """Set up the games numbered from `first` to `end`, out of all that are seen."""
        games = batch_of(setup, end - first, packed=packed, renew=renew)
        games.number_from(first, len(seen.over))
        # A kernel knows its arrays by identity and rewrites only what has changed, so each slice is made once.
        own = TimeSteps(
            observations=seen.observations[first:end],
            masks=seen.masks[first:end],
            asked=seen.asked[first:end],
            rewards=seen.rewards[first:end],
            over=seen.over[first:end],
            truncated=seen.truncated[first:end],
        )
        return cls(games, first, own)

    def reset(self, seed: int) -> None:
        """Deal all games again and write their rows."""
        self.games.reset(seed)
        seen = self.seen
        self.games.write(observations=seen.observations, masks=seen.masks, asked=seen.asked)

    def step(self, actions: NDArray[np.int32]) -> None:
        """Make one step in every game."""
        seen = self.seen
        self.games.step(
            actions,
            observations=seen.observations,
            masks=seen.masks,
            asked=seen.asked,
            rewards=seen.rewards,
            over=seen.over,
            truncated=seen.truncated,
        )

    def last(self, index: int) -> Observation:
        """Return the last observation of a truncated game."""
        last = np.zeros(self.games.numbers, DTYPE)
        self.games.observe_last(index, last[None, :])
        return last

    def follow(self, index: int) -> None:
        """Replace a game by a new one."""
        seen = self.seen
        self.games.follow(index, observations=seen.observations, masks=seen.masks, asked=seen.asked)

    def restore(self, index: int, saved: object) -> None:
        """Let a saved game take a place, and write its rows."""
        seen = self.seen
        self.games.restore(index, saved)
        self.games.write_one(index, observations=seen.observations, masks=seen.masks, asked=seen.asked)


class VectorEnv:
    """Many games of one kind, stepped together; `close` ends the threads, as does leaving a `with` block."""

    def __init__(
        self,
        game: str,
        games: int,
        *,
        packed: bool = False,
        threads: int | None = None,
        opponents: str = "",
        seat: int | None = None,
        renew: bool = True,
        **setup: Unpack[VectorArguments],
    ) -> None:
        """Set up the games; masks have a byte for each step, or a bit if packed.

        Without `threads` all cores are used that the process may use, if there are enough games for them. With
        `opponents` (`greedy` or `random`) only one seat of each game is stepped: `seat`, or one drawn for each game.
        Without `renew` a game that ended stays as it is until `follow` replaces it.
        """
        self.setup = Setup.of(game, **setup)
        games, threads = _count(games), _count(threads)
        self.games = whole("games", games, 1, LARGEST_BATCH)
        self.renew = renew
        self.packed = packed
        most = max(1, games // FEWEST_GAMES) if threads is None else games
        self.threads = min(most, cores() if threads is None else whole("threads", threads, 1, MOST_THREADS))
        encoding = self.setup.encoding
        width = -(-encoding.steps // 8) if packed else encoding.steps
        self.seen = TimeSteps(
            observations=np.zeros((games, encoding.size), DTYPE),
            masks=np.zeros((games, width), np.uint8),
            asked=np.zeros(games, np.int32),
            rewards=np.zeros((games, self.setup.seats), np.float32),
            over=np.zeros(games, np.uint8),
            truncated=np.zeros(games, np.uint8),
            info={"ended": 0, "truncated": 0},
        )
        self._spans = list(pairwise(games * number // self.threads for number in range(self.threads + 1)))
        self._shares = [
            _Share.of(self.setup, self.seen, first, end, packed=packed, renew=renew) for first, end in self._spans
        ]
        for share in self._shares if opponents else ():
            share.games.play_against(opponents, _count(seat))
        self._actions = np.zeros(games, np.int32)
        self._dealt = False
        self._crew = Crew(self.threads) if self.threads > 1 else None
        self.lock = RLock()

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError(
            "a VectorEnv cannot be copied or pickled, since its kernels hold the games: make another one and reset it "
            "with the same seed, or use rowlock.envs.pettingzoo.aec, which can be copied"
        )

    def _run(self, tasks: list[Callable[[], None]]) -> None:
        if self._crew is None:
            tasks[0]()
        else:
            self._crew.run(tasks)

    @exclusive
    def reset(self, seed: int) -> TimeSteps:
        """Deal all games again; the seed determines everything."""
        dealt = int(seed) % WORD_SEEDS
        self._run([partial(share.reset, dealt) for share in self._shares])
        for array in (self.seen.rewards, self.seen.over, self.seen.truncated):
            array.fill(0)
        self.seen.last.clear()
        self.seen.info.update(ended=0, truncated=0)
        self._dealt = True
        return self.seen

    def _need_deal(self) -> None:
        if not self._dealt:
            raise ValueError("call reset before anything else")

    @exclusive
    def step(self, actions: NDArray[np.int32]) -> TimeSteps:
        """Make one step in every game; an array of another type or shape raises. It may be read-only."""
        self._need_deal()
        actions = np.asarray(actions) if hasattr(actions, "__array__") else actions
        if isinstance(actions, np.ndarray) and not actions.flags.writeable:
            actions = actions.copy()
        need_shape("actions", actions, "i", (self.games,))
        slices = [(share, actions[first:end]) for share, (first, end) in zip(self._shares, self._spans, strict=True)]
        for share, own in slices:
            share.games.check_actions(own)
        self.seen.last.clear()
        self._run([partial(share.step, own) for share, own in slices])
        self.seen.info["ended"] += int(np.count_nonzero(self.seen.over))
        if self.seen.truncated.any():
            self._follow()
        return self.seen

    def _follow(self) -> None:
        """Let new games follow those that were truncated; without `renew` their rows show the last observation."""
        for index in np.flatnonzero(self.seen.truncated).tolist():
            share = self._share_of(index)
            self.seen.last[index] = share.last(index - share.first)
            self.seen.info["truncated"] += 1
            if self.renew:
                share.follow(index - share.first)
            else:
                self.seen.observations[index] = self.seen.last[index]
                self.seen.masks[index] = 0

    @exclusive
    def follow(self, index: int) -> None:
        """Deal a new game in the place of one, and write its rows."""
        self._need_deal()
        share, place = self._place_of(index)
        share.follow(place)

    @exclusive
    def sample(self) -> NDArray[np.int32]:
        """Choose an offered step in every game, each as likely, without the interpreter; 0 in a game that is over.

        The array is the same in every call. The choices follow from the seed of the reset.
        """
        self._need_deal()
        tasks: list[Callable[[], None]] = [
            partial(share.games.sample, self._actions[first:end])
            for share, (first, end) in zip(self._shares, self._spans, strict=True)
        ]
        self._run(tasks)
        return self._actions

    # ── single games, for searches ────────────────────────────────────────────────────────────────────────────────

    @exclusive
    def save(self, index: int) -> object:
        """Return a copy of a game, its chance included; `restore` takes it, also with other numbers of games."""
        self._need_deal()
        share, place = self._place_of(index)
        return share.games.save(place)

    @exclusive
    def restore(self, index: int, saved: object) -> None:
        """Let a saved game take a place, and write its rows."""
        self._need_deal()
        share, place = self._place_of(index)
        share.restore(place, saved)

    def clone(self, source: int, target: int) -> None:
        """Copy a game into another place, and write its rows."""
        self.restore(target, self.save(source))

    def _share_of(self, index: int) -> _Share:
        return next(share for share in self._shares if index < share.first + share.games.size)

    @exclusive
    def scores(self, index: int) -> list[int]:
        """Give the points of each seat in one game."""
        share, place = self._place_of(index)
        return share.games.scores(place)

    def _place_of(self, index: int) -> tuple[_Share, int]:
        """Find the share of a game, and its place there."""
        number = whole("index", _count(index), 0, self.games - 1)
        share = self._share_of(number)
        return share, number - share.first

    def dense(self) -> NDArray[np.uint8]:
        """Give the masks with a byte for each step."""
        if not self.packed:
            return self.seen.masks
        return np.unpackbits(self.seen.masks, axis=1, count=self.setup.encoding.steps, bitorder="little")

    def close(self) -> None:
        """End the threads; a later step starts new ones."""
        if self._crew is not None:
            self._crew.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _count(given: Any) -> Any:  # what is not a number of numpy is checked elsewhere
    """Convert a number of numpy."""
    return int(given) if isinstance(given, np.integer) else given
