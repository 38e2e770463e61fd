"""The room that is sent after each change: who gets it, what makes it change, and that it is read once for all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from rowlock.server import collected, room_feed
from rowlock.server.errors import Unavailable
from rowlock.server.room_feed import RoomFeed
from rowlock.wire.codec import read_server
from rowlock.wire.messages import RoomState
from rowlock.wire.rooms import RoomNow, RoomPerson
from tests.server.running import PATIENCE_S


class Phone:
    """A follower that keeps what it is sent."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.rooms: list[RoomNow | None] = []

    def push(self, frame: bytes) -> None:
        message = read_server(frame[frame.index(b'{"t"') :].decode())
        assert isinstance(message, RoomState)
        self.rooms.append(message.room)


class Stored:
    """A room as a database would give it."""

    def __init__(self) -> None:
        self.names = {"a": "Ann", "b": "Ben"}
        self.reads = 0
        self.fails = 0

    async def read(self) -> Callable[[str], RoomNow | None]:
        self.reads += 1
        if self.fails:
            self.fails -= 1
            raise Unavailable
        people = tuple(RoomPerson(player, name) for player, name in self.names.items())
        return lambda player: RoomNow("KTRW", 1, people, (), ()) if player in self.names else None


def run(use: Callable[[RoomFeed, Stored], Coroutine[Any, Any, None]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collected, "PAUSE_S", 0.0)
    monkeypatch.setattr(room_feed, "RETRY_S", 0.0)

    async def use_and_stop() -> None:
        stored = Stored()
        feed = RoomFeed(stored.read)
        await use(feed, stored)
        await feed.stop()

    asyncio.run(use_and_stop())


async def settle() -> None:
    for _ in range(30):
        await asyncio.sleep(0)


def test_many_phones_cost_one_reading_for_each_change(monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(feed: RoomFeed, stored: Stored) -> None:
        phones = [Phone("a") for _ in range(8)]
        for phone in phones:
            feed.add(phone)
        await settle()
        first = stored.reads
        assert first <= 2, "they came together"
        stored.names["c"] = "Cem"
        feed.changed()
        await settle()
        assert stored.reads == first + 1
        assert [len(phone.rooms[-1].people) for phone in phones if phone.rooms[-1]] == [3] * 8
        feed.changed()
        await settle()
        assert [len(phone.rooms) for phone in phones] == [2] * 8, "what has not changed is not sent"
        for phone in phones:
            feed.remove(phone)
        before = stored.reads
        feed.changed()
        await settle()
        assert stored.reads == before, "nobody looks"
        assert [len(phone.rooms) for phone in phones] == [2] * 8

    run(use, monkeypatch)


def test_nobody_outside_the_room_is_shown_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(feed: RoomFeed, stored: Stored) -> None:
        inside, outside = Phone("a"), Phone("z")
        feed.add(inside)
        feed.add(outside)
        await settle()
        assert outside.rooms == [None]
        del stored.names["a"]
        feed.changed()
        await settle()
        assert inside.rooms[-1] is None, "who is out is told so"
        assert outside.rooms == [None]

    run(use, monkeypatch)


def test_a_database_that_does_not_answer_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(feed: RoomFeed, stored: Stored) -> None:
        stored.fails = 2
        phone = Phone("a")
        feed.add(phone)
        async with asyncio.timeout(PATIENCE_S):
            while not phone.rooms:
                await asyncio.sleep(0)
        assert stored.reads == 3

    run(use, monkeypatch)


def test_only_people_of_the_room_are_news(monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(feed: RoomFeed, stored: Stored) -> None:
        feed.add(Phone("a"))
        await settle()
        before = stored.reads
        feed.on_person("z")
        await settle()
        assert stored.reads == before
        feed.on_person("b")
        await settle()
        assert stored.reads == before + 1

    run(use, monkeypatch)
