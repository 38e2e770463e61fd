"""The public interface of the step kernels: checks the caller's arrays and names the bad one in errors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

from rowlock.kernels.checks import shown, whole, word
from rowlock.kernels.native import ByteRow, ByteTable, FloatTable, IntRow, ShortTable
from rowlock.kernels.step_codes import NO_MEMORY, REFUSED

__all__ = ["KernelGames", "StepGames", "check_array"]

FORMATS: Final = {"h": "int16", "B": "uint8", "i": "int32", "f": "float32"}


class KernelGames(Protocol):
    """The interface of a kernel's batch, which trusts its arrays."""

    def reset(self, seed: int) -> None:
        """Deal all games again."""
        ...

    def beyond(self, actions: IntRow) -> int:
        """Return the first game whose action is out of range; −1 if there is none."""
        ...

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
        """Make one step in every game, write the results, and return the number of truncated games."""
        ...

    def follow(self, index: int, observations: ShortTable, masks: ByteTable, asked: IntRow) -> None:
        """Let a new game follow a truncated one, and write its rows."""
        ...

    def number_from(self, first: int, stride: int) -> None:
        """Number the games from `first` on, as part of a batch of `stride` games."""
        ...

    def observe_last(self, index: int, observations: ShortTable) -> None:
        """Write the last observation of a truncated game into the first row."""
        ...

    def truncated(self, index: int) -> bool:
        """Tell whether a game has ended because observations cannot show it."""
        ...

    def offered(self, index: int) -> list[int]:
        """List the steps that a game offers, in ascending order."""
        ...

    def add_games(self, count: int) -> None:
        """Add games after those that are there."""
        ...

    def end_after(self, decisions: int) -> None:
        """Let games with given draws end after a number of decisions."""
        ...

    def advance(self, source: int, target: int, step: int, drawn: bytes) -> tuple[int, list[tuple[int, float]] | None]:
        """Copy a game into another place and make a step there, with the draws given."""
        ...

    def write_all(
        self,
        observations: ShortTable,
        masks: ByteTable,
        asked: IntRow,
    ) -> None:
        """Write observation and mask of the seat that decides, for every game."""
        ...

    def observe(self, index: int, seat: int, observations: ShortTable) -> None:
        """Write the observation of any seat of one game into the first row."""
        ...

    def position(self, index: int) -> Mapping[str, object]:
        """Return the position of one game, the seat that decides and its steps so far."""
        ...

    def scores(self, index: int) -> list[int]:
        """Return the points of each seat in one game."""
        ...

    def asked(self, index: int) -> int:
        """Return the seat that decides; −1 once the game is over."""
        ...

    def offers(self, index: int, masks: ByteTable) -> None:
        """Write the mask of the seat that decides into the first row."""
        ...

    def step_one(self, index: int, step: int) -> int:
        """Make a step in one game; return its result."""
        ...


class StepGames:
    """Many games of one kind, stepped together, in arrays of the caller."""

    def __init__(
        self,
        games: KernelGames,
        *,
        size: int,
        seats: int,
        steps: int,
        numbers: int,
        packed: bool,
    ) -> None:
        """Use a kernel's games; masks have one byte per step or, packed, one bit, lowest first."""
        self.games = games
        self.size, self.seats, self.steps, self.numbers, self.packed = size, seats, steps, numbers, packed

    @property
    def width(self) -> int:
        """The number of bytes of a mask."""
        return -(-self.steps // 8) if self.packed else self.steps

    def reset(self, seed: int) -> None:
        """Deal all games again; the seed determines everything."""
        self.games.reset(word("seed", seed))

    def write(
        self,
        *,
        observations: ShortTable,
        masks: ByteTable,
        asked: IntRow,
    ) -> None:
        """Write the seat that decides, its observation and its mask, for every game."""
        self._check_seen(observations, masks, asked)
        self.games.write_all(observations, masks, asked)

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
        self.check_step(actions, observations, masks, asked, rewards, over, truncated)
        return self.games.step_all(actions, rewards, over, truncated, observations, masks, asked)

    def check_step(
        self,
        actions: IntRow,
        observations: ShortTable,
        masks: ByteTable,
        asked: IntRow,
        rewards: FloatTable,
        over: ByteRow,
        truncated: ByteRow,
    ) -> None:
        """Refuse arrays that do not fit, and steps out of range."""
        self._check_seen(observations, masks, asked)
        check_array("rewards", rewards, "f", (self.size, self.seats))
        check_array("over", over, "B", (self.size,))
        check_array("truncated", truncated, "B", (self.size,))
        view = check_array("actions", actions, "i", (self.size,))
        index = self.games.beyond(actions)
        if index >= 0:
            raise ValueError(f"action {index} must be from 0 to {self.steps - 1}, not {view[index]}")

    def follow(self, index: int, *, observations: ShortTable, masks: ByteTable, asked: IntRow) -> None:
        """Let a new game follow a truncated one, and write its rows into the arrays of the last step."""
        self._check_seen(observations, masks, asked)
        self.games.follow(self._index(index), observations, masks, asked)

    def observe_last(self, index: int, observation: ShortTable) -> None:
        """Write the last observation of a truncated game, for the seat whose turn would be next, into one row."""
        check_array("observation", observation, "h", (1, self.numbers))
        self.games.observe_last(self._index(index), observation)

    def step_one(self, index: int, step: int) -> bool:
        """Make a step in one game; return False if it is illegal."""
        made = self.games.step_one(self._index(index), whole("step", step, 0, self.steps - 1))
        if made == NO_MEMORY:
            raise MemoryError("no memory for the list of placements")
        return made != REFUSED

    def scores(self, index: int) -> list[int]:
        """Return the points of each seat in one game."""
        return self.games.scores(self._index(index))

    def observe(self, index: int, seat: int, observation: ShortTable) -> None:
        """Write the observation of any seat, including its own turn under construction, into an array of one row."""
        check_array("observation", observation, "h", (1, self.numbers))
        self.games.observe(self._index(index), whole("seat", seat, 0, self.seats - 1), observation)

    def position(self, index: int) -> Mapping[str, object]:
        """Return the position of a game, the seat that decides and its steps so far."""
        return self.games.position(self._index(index))

    def _index(self, index: int) -> int:
        return whole("index", index, 0, self.size - 1)

    def _check_seen(
        self,
        observations: ShortTable,
        masks: ByteTable,
        asked: IntRow,
    ) -> None:
        check_array("observations", observations, "h", (self.size, self.numbers))
        check_array("masks", masks, "B", (self.size, self.width))
        check_array("asked", asked, "i", (self.size,))


def check_array(name: str, given: object, code: str, shape: tuple[int, ...]) -> memoryview:
    """Raise ValueError if an array has the wrong type or shape."""
    try:
        view = memoryview(given)  # type: ignore[arg-type]
    except TypeError:
        raise ValueError(f"{name} must be an array of {FORMATS[code]}, not {shown(given)}") from None
    if view.format != code or view.shape != shape or not view.c_contiguous or view.readonly:
        raise ValueError(
            f"{name} must be a writable array of {FORMATS[code]} and shape {shape} in rows, "
            f"not of format {view.format!r} and shape {view.shape}"
        )
    return view
