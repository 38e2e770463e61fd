"""The tables of one process: loading one misses nothing that other processes write meanwhile."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from rowlock.server.app import Server
from rowlock.server.settings import Settings
from rowlock.tables.entries import Entry
from rowlock.tables.table import Table
from tests.server.running import PATIENCE_S, run
from tests.server.scripted import played


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
