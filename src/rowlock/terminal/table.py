"""One game in the terminal: the match, the player of each seat, undo, and the record."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from rowlock.bots import Budget, Choice, bot_named, bots_for
from rowlock.bots.contract import until
from rowlock.core.chance import FastStream, VerifiableStream
from rowlock.core.contract import AnyGame, Event
from rowlock.core.match import Match
from rowlock.core.options import Options
from rowlock.core.record import GameRecord
from rowlock.games import GAMES

PERSON: Final = "human"
DEFAULT_BOT: Final = "greedy"
BOT_BUDGET: Final = Budget(ms=2_000)


def players_of(record: GameRecord) -> tuple[str, ...]:
    """Give the player of each seat as a saved game names them; without names, a person against the default bot."""
    named = tuple(name.strip() for name in record.headers.get("Players", "").split("|"))
    known = len(named) == record.seats and set(named) <= {PERSON, *bots_for(record.game)}
    return named if known else (PERSON, *[DEFAULT_BOT] * (record.seats - 1))


class LocalTable:
    """A running game, continued from a record; a new game is an empty record.

    `fresh_seed` feeds the chance of a record that names no seed of its own.
    """

    def __init__(self, record: GameRecord, players: tuple[str, ...], fresh_seed: str) -> None:
        self.players = players
        self._record = record
        self._fresh_seed = fresh_seed
        self.game: AnyGame
        self.options: Options
        self.game, self.options = record.rules(GAMES)
        self.match = self._continued(record)

    def _continued(self, record: GameRecord) -> Match:
        """Replay a record and continue with the same chance stream."""
        headers = record.headers
        stream = VerifiableStream.of(headers.get("Seed", self._fresh_seed), record.entropy, headers.get("Id", ""))
        state: object = None
        for step in record.replay(GAMES):
            if step.entries and step.entries[0].seat is None:
                self.game.chance(state).sample(stream)
            state = step.state
        match = Match(self.game, state, stream)
        match.log[:0] = record.entries
        return match

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(seat for seat, player in enumerate(self.players) if player == PERSON)

    def next_seat(self) -> int | None:
        """Give the seat to ask next, people last, so that bots never keep them waiting; None once all is over."""
        decision = self.match.decision
        due = [seat for seat in decision.seats if seat not in self.match.answered]
        return min(due, key=lambda seat: (self.players[seat] == PERSON, seat), default=None)

    def advice(self, seat: int, name: str = DEFAULT_BOT) -> Choice:
        """Let a bot choose for a seat, from that seat's view alone; the same game gives the same choice."""
        rng = FastStream(f"{self.seed} {name} {seat} {self.match.decision.number}")
        stop = until(BOT_BUDGET, time.monotonic)
        return bot_named(name, self.game.name).decide(self.game, self.match.view(seat), BOT_BUDGET, rng, stop=stop)

    @property
    def seed(self) -> str:
        """The seed of the chance stream."""
        return self._record.headers.get("Seed", self._fresh_seed)

    def answer(self, seat: int, action: object) -> tuple[tuple[Event, ...], tuple[int, ...]]:
        """Play an answer; give the events and the points that each seat gained."""
        before = self.game.scores(self.match.state)
        events = self.match.answer(seat, action)
        after = self.game.scores(self.match.state)
        return events, tuple(now - then for now, then in zip(after, before, strict=True))

    def undo(self) -> bool:
        """Undo everything since the last answer of a person; tell whether there was one."""
        own = [entry.number for entry in self.match.log if entry.seat in self.people]
        if not own:
            return False
        kept = tuple(entry for entry in self.match.log if entry.number < own[-1])
        self.match = self._continued(replace(self._record, entries=kept))
        return True

    def record(self, today: str) -> GameRecord:
        """Take the record of the game so far."""
        headers: Mapping[str, str] = {name.lower(): value for name, value in self._record.headers.items()}
        named = {"date": today, **headers, "players": " | ".join(self.players)}
        return GameRecord.of(self.match, self.options, self._record.seats, **named)
