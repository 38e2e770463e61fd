"""Stored tables that cannot be read: every error names the table, and says nothing of the game to a client."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import text

from rowlock.server.errors import UnreadableTable
from rowlock.server.fanout import SingleProcess
from rowlock.server.settings import Settings
from rowlock.server.store import Store
from rowlock.server.store.gaps import allow_gaps
from rowlock.server.tables.log_reader import LogReader
from rowlock.tables.entries import Acted, write_entry
from tests.server.running import run
from tests.server.scripted import played, store_played

LATER = b'{"t":"a kind of a later version","at":1}'

FIRST_ANSWER = next(number for number, entry in enumerate(played("qwirkle")[1], 1) if isinstance(entry, Acted))
ILLEGAL = write_entry(replace(played("qwirkle")[1][FIRST_ANSWER - 1], text="swap"))
ENTRIES = {
    "the first entry is missing": ("DELETE FROM events WHERE sequence = 1", b""),
    "an entry is missing": ("DELETE FROM events WHERE sequence = 5", b""),
    "a later kind": ("UPDATE events SET payload = :new WHERE sequence = 5", LATER),
    "no JSON": ("UPDATE events SET payload = :new WHERE sequence = 5", b"{"),
}
TABLES = {
    **ENTRIES,
    "an illegal answer": (f"UPDATE events SET payload = :new WHERE sequence = {FIRST_ANSWER}", ILLEGAL),
    "an unknown game": ("UPDATE tables SET game = :new", b"bridge"),
    "unknown options": ("UPDATE tables SET options = :new", b"moonlight"),
    "unreadable settings": ("UPDATE tables SET settings = :new", b'{"public": 3}'),
}


async def damaged(folder: Path, statement: str, new: bytes) -> tuple[Store, str, str]:
    """Give a store with two tables, of which the first one is damaged."""
    store = Store(Settings(data=folder), SingleProcess(), lambda _writes, _seconds: None)
    await store.start()
    bad, good = [await store_played(store, "qwirkle", number) for number in (1, 2)]
    value: bytes | str = new.decode() if "game =" in statement or "options" in statement else new
    sql = f"{statement} {'AND' if 'WHERE' in statement else 'WHERE'} {'game' if 'events' in statement else 'id'} = :id"
    with store.engine.begin() as connection:
        allow_gaps(connection)
        connection.execute(text(sql), {"new": value, "id": bad})
    return store, bad, good


@pytest.mark.parametrize("damage", TABLES)
def test_a_table_that_cannot_be_replayed_is_named(tmp_path: Path, damage: str) -> None:
    async def evening() -> None:
        store, bad, good = await damaged(tmp_path, *TABLES[damage])
        with pytest.raises(UnreadableTable) as found:
            await store.read(partial(store.replayed, table_id=bad))
        assert found.value.table == bad
        assert str(found.value) == f"the server cannot read table {bad}"
        assert len(found.value.why) > 10
        replayed = await store.read(partial(store.replayed, table_id=good))
        assert replayed is not None
        assert replayed.status == "over"
        assert await store.read(partial(store.replayed, table_id="none")) is None
        await store.stop()

    run(evening())


@pytest.mark.parametrize("damage", ENTRIES)
def test_a_log_that_cannot_be_read_on_fails_for_its_table_alone(tmp_path: Path, damage: str) -> None:
    async def evening() -> None:
        store, bad, good = await damaged(tmp_path, *ENTRIES[damage])
        reader = LogReader(store)
        failed, *answers = await asyncio.gather(
            reader.since(bad, 0), reader.since(good, 2), reader.since(good, 0), return_exceptions=True
        )
        assert isinstance(failed, UnreadableTable)
        entries = played("qwirkle", table_id=good)[1]
        assert answers == [entries[2:], entries]
        assert await reader.since(bad, 5) == played("qwirkle", table_id=bad)[1][5:], "what follows can be read"
        await store.stop()

    run(evening())
