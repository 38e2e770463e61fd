"""The tables of one process: loading one misses no write of another process, and abandoned games rest."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest

from rowlock.server.app import Server
from rowlock.server.settings import Settings
from rowlock.server.store.store import ADD_EVENT, ADD_GAME, MARK_DUE, MARK_STATUS, game_row
from rowlock.tables.entries import Entry, TakenOver, write_entry
from rowlock.tables.table import Table
from tests.server.running import PATIENCE_S, run
from tests.server.scripted import played, started

MARKS = {"new_status": "running", "new_finished": None, "new_host": "p0"}


@pytest.mark.parametrize("missed", [False, True])
def test_what_is_written_while_a_table_loads_is_read_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, missed: bool
) -> None:
    header, entries = played("qwirkle")
    hub = Server(Settings(data=tmp_path)).hub

    async def evening() -> None:
        reading, delayed = asyncio.Event(), asyncio.Event()

        async def load(_table_id: str) -> Table:
            reading.set()
            await delayed.wait()
            return Table.replay(header, entries[:5])

        async def load_since(_table_id: str, sequence: int) -> list[Entry]:
            return entries[sequence:7]

        monkeypatch.setattr(hub, "load", load)
        monkeypatch.setattr(hub, "load_since", load_since)
        monkeypatch.setattr(hub, "on_change", lambda _live, **_: None)
        finding = asyncio.create_task(hub.get(header.id))
        await reading.wait()
        if missed:
            hub._on_gap()
        else:
            hub._on_message([(header.id, 6), (header.id, 7)])
        delayed.set()
        live = await finding
        async with asyncio.timeout(PATIENCE_S):
            while live.table.sequence != 7 or not live.settled:
                await asyncio.sleep(0.001)

    run(evening())
    assert not hub._reported


def test_an_abandoned_game_that_an_older_version_left_due_is_not_looked_for_again(tmp_path: Path) -> None:
    header, entries = started("qwirkle", 2)
    server = Server(Settings(data=tmp_path))

    async def evening() -> list[str]:
        await server.store.start()
        try:
            await server.store.write((ADD_GAME, game_row(header)))
            log = [*entries, TakenOver(0, 0, "level:5", "left"), TakenOver(0, 1, "level:5", "left")]
            for sequence, entry in enumerate(log, 1):
                event = {"game": header.id, "sequence": sequence, "payload": write_entry(entry)}
                await server.store.write((ADD_EVENT, event))
            await server.store.write((MARK_STATUS, {**MARKS, "of_game": header.id}))
            await server.store.write((MARK_DUE, {"of_game": header.id, "new_due": 1}))
            assert await due() == [header.id]
            await server.hub._move_on(header.id)
            assert not server.hub._bot_turns
            await server.store.write((MARK_DUE, {"of_game": "", "new_due": None}))  # after what is queued
            return await due()
        finally:
            await server.store.stop()

    async def due() -> list[str]:
        return list(await server.store.read(partial(server.store.due, before=10)))

    assert run(evening()) == []
