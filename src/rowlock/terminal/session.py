"""The session behind a screen: the interface that screens use, and a game in this process."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Protocol

from rowlock.core.contract import AnyGame, Decision, Kind, View, leaders
from rowlock.core.errors import RowlockError
from rowlock.core.events import project
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.terminal.log import Points
from rowlock.terminal.table import LocalTable


@dataclass(frozen=True, slots=True)
class Wish:
    """A requested game: its options, and the player of each seat, a bot's name or a person."""

    game: str
    options: str
    players: tuple[str, ...]


class NotKept(RowlockError):
    """A record that could not be written; the message gives the reason in the user's language."""


class Keeper(Protocol):
    """Writes the record of the game to a file."""

    @property
    def on(self) -> bool:
        """Whether a file was named, so that every step is saved."""

    def keep(self, record: GameRecord) -> str:
        """Write the record, and give the name of the file; raises NotKept."""


class Autosave(Protocol):
    """Saves the unfinished games of this user without being asked, each in a file of its own."""

    @property
    def saved(self) -> bool:
        """Whether the game that is played is saved."""

    def games(self) -> Sequence[tuple[str, GameRecord]]:
        """Give the games that were left unfinished and can be continued, each with a name for `resume`."""

    def resume(self, name: str) -> bool:
        """Save to the file of this game from now on; tell whether nobody else continues it."""

    def begin(self) -> None:
        """Save a new game from now on."""

    def keep(self, record: GameRecord) -> None:
        """Save the game; a failure is ignored, since nobody asked for the file."""

    def drop(self) -> None:
        """Forget the game, because it is over."""


class ScreenGame(ABC):
    """One game as the user of the screen sees it."""

    game: AnyGame
    way_back = ""
    """The options with which `rowlock tui` returns to this game, if it continues without this screen."""

    @property
    @abstractmethod
    def names(self) -> Sequence[str]:
        """The name of the player in each seat."""

    @property
    @abstractmethod
    def own(self) -> int | None:
        """The seat of the only person at this screen; None for several persons or a spectator."""

    @property
    @abstractmethod
    def view(self) -> View:
        """The view of the seat at this screen, or of a spectator."""

    @property
    @abstractmethod
    def scores(self) -> Sequence[int]:
        """The score of each seat so far."""

    @property
    @abstractmethod
    def asked(self) -> int | None:
        """The seat at this screen that must answer now, if any."""

    @property
    def lost(self) -> bool:
        """Whether the connection to the server is lost at the moment."""
        return False

    @property
    def ended(self) -> bool:
        """Whether a server has ended the session, so that nothing more can be played here."""
        return False

    @property
    @abstractmethod
    def no_undo(self) -> str | None:
        """The key of the text that says why nothing can be taken back now; None if something can."""

    @property
    def decision(self) -> Decision:
        """What is to be decided now."""
        return self.view.decision

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.decision.kind is Kind.OVER

    @property
    def gone(self) -> Mapping[int, str]:
        """The seats whose people play no more, with the reasons: resigned, left, time or replaced."""
        return {}

    @property
    def winners(self) -> Sequence[int]:
        """The seats that won, once the game is over."""
        return leaders(tuple(self.scores)) if self.over else ()

    @abstractmethod
    async def step(self) -> None:
        """Wait until something happens other than an answer from this screen."""

    @abstractmethod
    async def answer(self, action: str) -> None:
        """Answer for the seat that must answer; raise if the answer is refused."""

    @abstractmethod
    async def close(self) -> None:
        """Close the connection to the game, if there is one."""

    @abstractmethod
    async def hint(self) -> str:
        """Ask a bot what it would do."""

    @abstractmethod
    async def undo(self) -> bool:
        """Undo the last turn; tell whether there was one."""

    @abstractmethod
    async def record(self) -> GameRecord | None:
        """Give the record of the game; None if it is not available yet."""

    def points(self) -> Points:
        """Start the list of the points that events gain; those of earlier events are unknown."""
        return Points()

    async def shuffle_broken(self) -> str | None:
        """Say how the shuffle of the finished game contradicts what was seen before it; None if it is not checked."""
        return None


class LocalSession(ScreenGame):
    """A game in this process: bots think in threads, people share the screen."""

    def __init__(self, table: LocalTable, names: Sequence[str]) -> None:
        self.table = table
        self.game = table.game
        self._names = names

    @property
    def names(self) -> Sequence[str]:
        return self._names

    @property
    def own(self) -> int | None:
        people = self.table.people
        return people[0] if len(people) == 1 else None

    @property
    def view(self) -> View:
        """The view of the only person, else of the person who must answer, else of a spectator."""
        view: View = self.table.match.view(self.asked if self.own is None else self.own)
        return view

    @property
    def scores(self) -> Sequence[int]:
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

    @property
    def no_undo(self) -> str | None:
        """People take nothing back from each other."""
        return None if len(self.table.people) == 1 else "undo-people"

    async def undo(self) -> bool:
        """Go back to before the last answer of the only person."""
        return self.no_undo is None and self.table.undo()

    async def record(self) -> GameRecord:
        """Give the record as far as the game has come."""
        return self.table.record(date.today().isoformat())

    def points(self) -> Points:
        """Give the points of the events so far, from the record."""
        found = Points()
        for step in self.table.record("").replay(GAMES):
            found.note(project(step.state.history, None), self.game.scores(step.state))
        return found

    async def close(self) -> None:
        """Do nothing: the game lives in this process alone."""
