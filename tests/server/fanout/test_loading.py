"""What another process commits while a table loads slowly reaches the followers here."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection

from rowlock.server.app import Server
from rowlock.server.notifications import LogGrew
from rowlock.server.settings import Settings
from rowlock.server.store import Store
from rowlock.server.store.store import ADD_EVENT, ADD_TABLE, table_row
from rowlock.server.tokens import new_id
from rowlock.tables.entries import Entry, write_entry
from rowlock.tables.header import Header
from rowlock.tables.table import Table
from tests.server.running import PATIENCE_S, run
from tests.server.scripted import started
from tests.server.services import RedisServer

DELAY_S = 0.15
BEFORE, AFTER = 2, 5
"""Entries that are committed before a table is loaded, and while it is."""
ROUNDS = 6


class Person:
    """A follower that counts its frames."""

    def __init__(self) -> None:
        self.frames: list[bytes] = []

    def push(self, frame: bytes) -> None:
        self.frames.append(frame)

    def owns(self, table: Table, seat: int) -> bool:
        return True

    def moved(self, table: Table) -> int | None:
        return None


async def commit(server: Server, header: Header, entries: list[Entry], first: int) -> None:
    """Commit entries at a server, each with its notification."""
    for sequence, entry in enumerate(entries, first):
        event = {"table": header.id, "sequence": sequence, "payload": write_entry(entry)}
        await server.store.write((ADD_EVENT, event), notification=LogGrew(header.id, sequence))


def test_a_table_that_loads_slowly_misses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    redis = RedisServer(tmp_path)
    settings = Settings(data=tmp_path / "data", redis=redis.url)
    read = Store.table

    def slowly(store: Store, connection: Connection, table_id: str) -> tuple[Header, list[Entry]] | None:
        found = read(store, connection, table_id)
        time.sleep(DELAY_S)  # in a reader's thread: the log is read, and the table not in memory yet
        return found

    async def evening() -> None:
        here, there = Server(settings), Server(settings)
        for server in (here, there):
            await server.start()
        try:
            monkeypatch.setattr(Store, "table", slowly)
            template, entries = started("qwirkle", 4)
            async with asyncio.timeout(PATIENCE_S):
                while here.fanout.degraded or there.fanout.degraded:
                    await asyncio.sleep(0.01)
                await here.hub.poller.stop()  # the notifications alone have to suffice
                for _ in range(ROUNDS):
                    header = replace(template, id=new_id())
                    await there.store.write((ADD_TABLE, table_row(header)))
                    await commit(there, header, entries[:BEFORE], 1)
                    finding = asyncio.create_task(here.hub.get(header.id))
                    await asyncio.sleep(DELAY_S / 3)
                    await commit(there, header, entries[BEFORE:AFTER], BEFORE + 1)
                    live = await finding
                    person = Person()
                    live.follow(person, None)
                    while live.table.sequence < AFTER or not live.settled:
                        await asyncio.sleep(0.01)
                    assert person.frames
                    live.unfollow(person, None)
        finally:
            for server in (here, there):
                await server.stop()

    run(evening())
    redis.stop()
