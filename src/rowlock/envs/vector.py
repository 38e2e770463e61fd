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
from typing import TYPE_CHECKING, Final, Self

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

__all__ = ["Seen", "VectorEnv"]

FEWEST_GAMES: Final = 64
"""A thread has at least this number of games, unless the caller says how many threads there are."""


@dataclass(frozen=True, slots=True)
class Seen:
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
    seen: Seen

    @classmethod
    def of(cls, setup: Setup, seen: Seen, first: int, end: int, *, packed: bool) -> _Share:
        """Set up the games numbered from `first` to `end`, out of all that are seen."""
        games = batch_of(setup, end - first, packed=packed)
        games.number_from(first, len(seen.over))
        # A kernel knows its arrays by identity and rewrites only what has changed, so each slice is made once.
        own = Seen(
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

    def follow(self, index: int) -> Observation:
        """Replace a truncated game by a new one; return its last observation."""
        last, seen = np.zeros(self.games.numbers, DTYPE), self.seen
        self.games.observe_last(index, last[None, :])
        self.games.follow(index, observations=seen.observations, masks=seen.masks, asked=seen.asked)
        return last


class VectorEnv:
    """Many games of one kind, stepped together; `close` ends the threads, as does leaving a `with` block."""

    def __init__(
        self,
        game: str,
        games: int,
        *,
        seats: int | None = None,
        options: str = "",
        window: int | None = None,
        packed: bool = False,
        threads: int | None = None,
    ) -> None:
        """Set up the games; masks have a byte for each step, or a bit if packed.

        Without `threads` all cores are used that the process may use, if there are enough games for them.
        """
        self.setup = Setup.of(game, seats=seats, options=options, window=window)
        self.games = whole("games", games, 1, LARGEST_BATCH)
        self.packed = packed
        most = max(1, games // FEWEST_GAMES) if threads is None else games
        self.threads = min(most, cores() if threads is None else whole("threads", threads, 1, MOST_THREADS))
        encoding = self.setup.encoding
        width = -(-encoding.steps // 8) if packed else encoding.steps
        self.seen = Seen(
            observations=np.zeros((games, encoding.size), DTYPE),
            masks=np.zeros((games, width), np.uint8),
            asked=np.zeros(games, np.int32),
            rewards=np.zeros((games, self.setup.seats), np.float32),
            over=np.zeros(games, np.uint8),
            truncated=np.zeros(games, np.uint8),
            info={"ended": 0, "truncated": 0},
        )
        self._spans = list(pairwise(games * number // self.threads for number in range(self.threads + 1)))
        self._shares = [_Share.of(self.setup, self.seen, first, end, packed=packed) for first, end in self._spans]
        self._crew = Crew(self.threads) if self.threads > 1 else None
        self.lock = RLock()

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError(
            "a VectorEnv cannot be copied or pickled, since its kernels hold the games: make another one and reset it "
            "with the same seed, or use rowlock.envs.pettingzoo.aec, which can be copied"
        )

    def _run(self, parts: list[Callable[[], None]]) -> None:
        if self._crew is None:
            parts[0]()
        else:
            self._crew.run(parts)

    @exclusive
    def reset(self, seed: int) -> Seen:
        """Deal all games again; the seed determines everything."""
        dealt = int(seed) % WORD_SEEDS
        self._run([partial(share.reset, dealt) for share in self._shares])
        for array in (self.seen.rewards, self.seen.over, self.seen.truncated):
            array.fill(0)
        self.seen.last.clear()
        self.seen.info.update(ended=0, truncated=0)
        return self.seen

    @exclusive
    def step(self, actions: NDArray[np.int32]) -> Seen:
        """Make one step in every game; an array of another type or shape raises."""
        need_shape("actions", actions, "i", (self.games,))
        parts = [(share, actions[first:end]) for share, (first, end) in zip(self._shares, self._spans, strict=True)]
        for share, own in parts:
            share.games.check_actions(own)
        self.seen.last.clear()
        self._run([partial(share.step, own) for share, own in parts])
        self.seen.info["ended"] += int(np.count_nonzero(self.seen.over))
        if self.seen.truncated.any():
            self._follow()
        return self.seen

    def _follow(self) -> None:
        """Let new games follow those that were truncated."""
        for index in np.flatnonzero(self.seen.truncated).tolist():
            share = self._share_of(index)
            self.seen.last[index] = share.follow(index - share.first)
            self.seen.info["truncated"] += 1

    def _share_of(self, index: int) -> _Share:
        return next(share for share in self._shares if index < share.first + share.games.size)

    @exclusive
    def scores(self, index: int) -> list[int]:
        """Give the points of each seat in one game."""
        share = self._share_of(whole("index", index, 0, self.games - 1))
        return share.games.scores(index - share.first)

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
