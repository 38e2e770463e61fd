"""The tables of one process: loading one misses no write of another process, and abandoned games rest."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from unittest.mock import Mock

import pytest

from rowlock.master.proposals import act
from rowlock.server.app import Server
from rowlock.server.notifications import Goodbye, LogGrew
from rowlock.server.settings import Settings
from rowlock.server.store.store import ADD_EVENT, ADD_TABLE, MARK_DUE, MARK_STATUS, table_row
from rowlock.server.store.writer import Write
from rowlock.server.tables.live import LiveTable
from rowlock.server.workers.fair_queue import UNKNOWN_ADDRESS, Asker
from rowlock.tables.entries import Acted, Entry, TakenOver, write_entry
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
            hub._on_message("other", [LogGrew(header.id, 6), LogGrew(header.id, 7)])
        delayed.set()
        live = await finding
        async with asyncio.timeout(PATIENCE_S):
            while live.table.sequence != 7 or not live.settled:
                await asyncio.sleep(0.001)

    run(evening())
    assert not hub._reported


def test_a_bot_plays_on_for_a_person_who_left_after_using_an_id_like_the_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the game would wait for ever for an answer that is always refused as already used."""
    header, entries = started("qwirkle", 3)
    table = Table.replay(header, entries)
    for turn in range(3):
        (seat,), number = table.awaited_seats(), table.number or 0
        client = f"bot-{number + 2 * 3}-0" if turn == 0 else str(turn)
        acted = act(seat, number, client, first_action(table))(table, 0)
        assert isinstance(acted, Acted)
        entries.append(acted)
        table.apply(acted)
    (seat,) = table.awaited_seats()
    entries.append(TakenOver(0, seat, "greedy", "left"))
    server = Server(Settings(data=tmp_path))
    hub = server.hub

    asked: list[Asker] = []

    async def decide(asker: Asker, *_: object) -> str:
        asked.append(asker)
        return first_action(table)

    async def evening() -> int:
        await server.store.start()
        try:
            await server.store.write((ADD_TABLE, table_row(header)))
            for sequence, entry in enumerate(entries, 1):
                event = {"table": header.id, "sequence": sequence, "payload": write_entry(entry)}
                await server.store.write((ADD_EVENT, event))
            monkeypatch.setattr(server.workers, "decide", decide)
            live = await hub.get(header.id)
            async with asyncio.timeout(PATIENCE_S):
                while hub._bot_turns:
                    await asyncio.sleep(0.001)
            return live.table.sequence
        finally:
            await server.store.stop()

    assert run(evening()) == len(entries) + 1
    assert asked == [Asker("host", UNKNOWN_ADDRESS)], "nobody has acted here yet"


def test_a_bot_decides_at_the_expense_of_the_person_who_acted_last(tmp_path: Path) -> None:
    header, entries = started("qwirkle", 3)
    live = Mock(table=Table.replay(header, entries), mover=None)
    hubs = [Server(Settings(data=tmp_path, by_address=by_address)).hub for by_address in (True, False)]
    sites = [hub._waits_for_bots(live).site for hub in hubs]
    assert sites == [Asker("", UNKNOWN_ADDRESS).site, Asker("host").site]
    live.mover = Asker("p1", "192.0.2.1")
    assert [hub._waits_for_bots(live) for hub in hubs] == [live.mover] * 2


def first_action(table: Table) -> str:
    assert table.match is not None
    (seat,) = table.awaited_seats()
    return table.game.write_action(next(iter(table.game.actions(table.match.state, seat))))


def test_an_abandoned_game_that_an_older_version_left_due_is_not_looked_for_again(tmp_path: Path) -> None:
    header, entries = started("qwirkle", 2)
    server = Server(Settings(data=tmp_path))

    async def evening() -> list[str]:
        await server.store.start()
        try:
            await server.store.write((ADD_TABLE, table_row(header)))
            log = [*entries, TakenOver(0, 0, "level:5", "left"), TakenOver(0, 1, "level:5", "left")]
            for sequence, entry in enumerate(log, 1):
                event = {"table": header.id, "sequence": sequence, "payload": write_entry(entry)}
                await server.store.write((ADD_EVENT, event))
            await server.store.write((MARK_STATUS, {**MARKS, "of_table": header.id}))
            await server.store.write((MARK_DUE, {"of_table": header.id, "new_due": 1}))
            assert await due() == [header.id]
            await server.hub._move_on(header.id)
            assert not server.hub._bot_turns
            await server.store.write((MARK_DUE, {"of_table": "", "new_due": None}))  # after what is queued
            return await due()
        finally:
            await server.store.stop()

    async def due() -> list[str]:
        return list(await server.store.read(partial(server.store.due, before=10)))

    assert run(evening()) == []


def test_a_process_that_stops_says_goodbye_to_the_others_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hub = Server(Settings(data=tmp_path)).hub
    written: list[Write] = []
    monkeypatch.setattr(hub, "several", True)
    monkeypatch.setattr(hub, "put", written.append)
    run(hub.stop())
    assert [write.notification for write in written] == [Goodbye()]


def test_a_table_that_was_dropped_while_it_was_written_is_in_memory_again(tmp_path: Path) -> None:
    """Otherwise its clock and its bots would belong to an object that nobody lets go of."""
    header, entries = started("qwirkle", 2)
    hub = Server(Settings(data=tmp_path)).hub

    async def evening() -> None:
        dropped, other = (LiveTable(hub, Table.replay(header, entries)) for _ in range(2))
        hub.on_change(dropped, here=False)
        assert hub.holds(header.id)
        reported = Mock()
        dropped.on_remote_write = reported  # type: ignore[method-assign]
        hub.on_change(other, here=True)
        reported.assert_called_once_with(len(entries))

    run(evening())
