"""Where a game comes from, which is all that the screens know of it; and a table in this process."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Protocol

from rowlock.core.contract import AnyGame, Decision, Kind, leaders
from rowlock.core.errors import RowlockError
from rowlock.core.record import GameRecord
from rowlock.terminal.table import Table

__all__ = ["Keeper", "LocalSitting", "NotKept", "Sitting", "Wish"]


@dataclass(frozen=True, slots=True)
class Wish:
    """A game somebody wants to play: its options, and who plays, a bot or a person, in each seat."""

    game: str
    options: str
    players: tuple[str, ...]


class NotKept(RowlockError):
    """A record could not be written; the message says why in the reader's language."""


class Keeper(Protocol):
    """Writes the record of the game to a file."""

    @property
    def on(self) -> bool:
        """Whether a file was named, so that every step is kept."""

    def keep(self, record: GameRecord) -> str:
        """Write the record, and give the name of the file; raises NotKept."""


class Sitting(ABC):
    """One game as the person before the screen has it."""

    game: AnyGame
    can_undo = False
    way_back = ""
    """The options with which `rowlock tui` comes back to this game, where it goes on without this screen."""

    @property
    @abstractmethod
    def names(self) -> Sequence[str]:
        """Who sits in each seat."""

    @property
    @abstractmethod
    def own(self) -> int | None:
        """The seat of the only person at this screen; None where several share it, or one only looks on."""

    @property
    @abstractmethod
    def view(self) -> Any:
        """What the seat before the screen, or a spectator, may know now."""

    @property
    @abstractmethod
    def scores(self) -> Sequence[int]:
        """What each seat has scored so far."""

    @property
    @abstractmethod
    def asked(self) -> int | None:
        """The seat of a person at this screen whose answer is due, if any."""

    @property
    def lost(self) -> bool:
        """Whether a server that is needed does not answer at the moment."""
        return False

    @property
    def decision(self) -> Decision:
        """What is to be decided now."""
        decision: Decision = self.view.decision
        return decision

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.decision.kind is Kind.OVER

    @property
    def winners(self) -> Sequence[int]:
        """The seats that won, once the game is over."""
        return leaders(tuple(self.scores)) if self.over else ()

    @abstractmethod
    async def step(self) -> None:
        """Wait until something happens that is not the answer of this screen."""

    @abstractmethod
    async def answer(self, action: str) -> None:
        """Give the answer of the seat that is asked; what is refused raises."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of whatever the game is held by."""

    @abstractmethod
    async def hint(self) -> str:
        """Ask a bot what it would do."""

    @abstractmethod
    async def undo(self) -> bool:
        """Take the last turn back; tell whether there was one."""

    @abstractmethod
    async def record(self) -> GameRecord | None:
        """Give the record of the game; None where it is not to be had yet."""


class LocalSitting(Sitting):
    """A table in this process: bots think in threads, people share the screen."""

    def __init__(self, table: Table, names: Sequence[str]) -> None:
        self.table = table
        self.game = table.game
        self._names = names
        self.can_undo = len(table.people) == 1

    @property
    def names(self) -> Sequence[str]:
        """Who sits in each seat."""
        return self._names

    @property
    def own(self) -> int | None:
        """The seat of the only person."""
        people = self.table.people
        return people[0] if len(people) == 1 else None

    @property
    def view(self) -> Any:
        """The view of the person who is asked, else of the only person, else a spectator's."""
        return self.table.match.view(self.asked if self.own is None else self.own)

    @property
    def scores(self) -> Sequence[int]:
        """What each seat has scored so far."""
        return self.game.scores(self.table.match.state)

    @property
    def asked(self) -> int | None:
        """The person to ask next, once no bot is due."""
        seat = self.table.next_seat()
        return seat if seat is not None and seat in self.table.people else None

    async def step(self) -> None:
        """Let the bot that is due answer."""
        seat = self.table.next_seat()
        if seat is None or seat in self.table.people:
            return
        choice = await asyncio.to_thread(self.table.advice, seat, self.table.players[seat])
        self.table.answer(seat, choice.action)

    async def answer(self, action: str) -> None:
        """Give the answer of the person who is asked."""
        assert self.asked is not None, "an answer is taken from a person who is asked"
        self.table.answer(self.asked, self.game.read_action(action))

    async def hint(self) -> str:
        """Ask a bot what it would do, from the view of the seat that is asked alone."""
        assert self.asked is not None, "a hint is for a person who is asked"
        choice = await asyncio.to_thread(self.table.advice, self.asked)
        return self.game.write_action(choice.action)

    async def undo(self) -> bool:
        """Go back to before the last answer of the only person."""
        return self.can_undo and self.table.undo()

    async def record(self) -> GameRecord:
        """Give the record as far as the game has come."""
        return self.table.record(date.today().isoformat())

    async def close(self) -> None:
        """Leave the table, which lives in this process alone."""
