"""People who play one game after the other, whatever happens to the server, and write down what it acknowledged."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle, islice
from random import Random
from time import monotonic
from typing import TypeVar

from rowlock.client import Client, Following, ServerRefused, ServerUnreachable, ShuffleBroken
from rowlock.core.chance import FastStream
from rowlock.core.errors import BadRecord
from rowlock.games import GAMES
from rowlock.wire.messages import State
from rowlock.wire.rest import BotChoice, JoinTable, NewTable

__all__ = ["Evening", "Kept", "Played", "PlayedSeat"]

AnswerT = TypeVar("AnswerT")

CHOICES = 8
"""Among how many legal actions one is chosen."""
PATIENCE_S = 240.0
PAUSE_S = 0.1
AWAY = {"unavailable", "too_fast", "unreadable"}
"""Refusals that say only that the server, or what stands behind it, is away."""


@dataclass(frozen=True, slots=True)
class Kept:
    """An answer that the server acknowledged: from then on it must be there."""

    sequence: int
    seat: int
    number: int
    id: str
    text: str


@dataclass(frozen=True, slots=True)
class PlayedSeat:
    """What the player of one seat saw, from the first line to the last, through every lost connection."""

    seat: int
    history: tuple[str, ...]
    comebacks: int


@dataclass(slots=True)
class Played:
    """One table from beginning to end."""

    id: str
    game: str
    kept: list[Kept] = field(default_factory=list)
    seats: list[PlayedSeat] = field(default_factory=list)
    record: str = ""
    doubts: list[str] = field(default_factory=list)
    """How the shuffle contradicts what its players saw before the game."""


class Evening:
    """A few tables at a time; when one is over its people begin another, until it is time to go."""

    def __init__(self, urls: Sequence[str], rng: Random, *, tables: int, think_s: float) -> None:
        self.played: list[Played] = []
        self.refused: list[str] = []
        """Refusals that should not be."""
        self.answers = 0
        self._urls = urls
        self._rng = rng
        self._tables = tables
        self._think_s = think_s
        self._last_orders = asyncio.Event()
        self._answered = asyncio.Event()
        self._settings = cycle(_settings())

    def last_orders(self) -> None:
        """Begin no more games; those that run are played to their end."""
        self._last_orders.set()

    async def next_answer(self) -> float:
        """Wait until an answer is acknowledged; gives how long that took."""
        begun = monotonic()
        self._answered.clear()
        await self._answered.wait()
        return monotonic() - begun

    async def play(self) -> None:
        """Play at all tables until the last game has ended after last orders."""
        async with asyncio.TaskGroup() as group:
            for _ in range(self._tables):
                group.create_task(self._circle(Random(self._rng.random())))

    async def _circle(self, rng: Random) -> None:
        clients: list[Client] = []
        try:
            while not self._last_orders.is_set():
                game, seats, bots = next(self._settings)
                while len(clients) < seats - bots:
                    client = Client(self._urls[len(clients) % len(self._urls)], patience_s=PATIENCE_S)
                    clients.append(client)
                    await _patiently(partial(client.guest, "Guest"))
                await self._game(clients[: seats - bots], game, seats, rng)
        finally:
            for client in clients:
                await client.close()

    async def _game(self, clients: list[Client], game: str, seats: int, rng: Random) -> None:
        bots = tuple(BotChoice(seat, "random") for seat in range(len(clients), seats))
        host = clients[0]
        opened = await _patiently(partial(host.open, NewTable(game, seats, bots=bots, seat=0)))
        table = opened.table.id
        for seat, client in enumerate(clients[1:], 1):
            await _patiently(partial(client.join, table, JoinTable(seat=seat)))
        await _patiently(partial(host.start, table))
        played = Played(table, game)
        self.played.append(played)
        async with asyncio.TaskGroup() as group:
            for client in clients:
                following = await _patiently(partial(client.watch, table))
                group.create_task(self._seat(following, played, rng))
        played.record = await _patiently(partial(host.record, table))
        for client in clients:
            try:
                await _patiently(partial(client.check_shuffle, table))
            except (ShuffleBroken, BadRecord) as error:
                played.doubts.append(f"{table}: {error}")
            await client.unwatch(table)

    async def _seat(self, following: Following, played: Played, rng: Random) -> None:
        counting = asyncio.create_task(_comebacks(following))
        while not following.over:
            await following.until(lambda now: now.asked or now.over, PATIENCE_S)
            if following.asked:
                await self._answer(following, played, rng)
        assert following.seat is not None, "players sit somewhere"
        played.seats.append(PlayedSeat(following.seat, tuple(following.history), await counting))

    async def _answer(self, following: Following, played: Played, rng: Random) -> None:
        await asyncio.sleep(rng.expovariate(1 / self._think_s))
        assert following.decision is not None, "a seat is asked a decision"
        assert following.seat is not None, "players sit somewhere"
        number, client_id = following.decision.number, secrets.token_urlsafe(9)
        text = an_action(following, rng)
        try:
            ack = await following.act(text, number=number, client_id=client_id)
        except ServerRefused as error:
            self.refused.append(f"{played.id} seat {following.seat} decision {number}: {error}")
            raise
        self.answers += 1
        self._answered.set()
        played.kept.append(Kept(ack.sequence, following.seat, number, client_id, text))
        await following.until(
            lambda now: now.over or not now.asked or (now.decision is not None and now.decision.number != number),
            PATIENCE_S,
        )


def _settings() -> list[tuple[str, int, int]]:
    """List games with their seat counts, every third time with a bot in the last seat."""
    found = [(name, seats) for seats in (2, 4, 3, 5) for name, game in GAMES.items() if seats in game.seats]
    return [(name, seats, int(index % 3 == 2)) for index, (name, seats) in enumerate(found)]


def an_action(following: Following, rng: Random) -> str:
    """Choose a legal action of the seat that is asked, in the game's own writing."""
    assert following.table is not None, "a table that asks has been seen"
    game = GAMES[following.table.game]
    view = game.read_view(following.view())
    dealt = game.resample(view, FastStream(rng.getrandbits(64)))
    return game.write_action(rng.choice(list(islice(game.actions(dealt, view.seat), CHOICES))))


async def _patiently(ask: Callable[[], Awaitable[AnswerT]]) -> AnswerT:
    """Ask until the server answers."""
    end = monotonic() + PATIENCE_S
    while True:
        try:
            return await ask()
        except ServerUnreachable:
            if monotonic() > end:
                raise
        except ServerRefused as error:
            if error.code not in AWAY or monotonic() > end:
                raise
        await asyncio.sleep(PAUSE_S)


async def _comebacks(following: Following) -> int:
    """Count how often a table was followed again after a lost connection, until the game is over."""
    states = [news async for news in following if isinstance(news, State)]
    return max(0, len(states) - 1)
