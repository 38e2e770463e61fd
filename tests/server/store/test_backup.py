"""Backups: taken while games run, put back whole or not at all."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path
from random import Random

import pytest

from rowlock.client import Client
from rowlock.core.errors import BadSetup
from rowlock.server.settings import Settings
from rowlock.server.store.backup import backup, restore
from tests.server.running import Running, guests, leave_all, play_out, run, some_action, table_of


def test_a_game_goes_on_at_another_server_from_a_backup_taken_while_it_ran(tmp_path: Path) -> None:
    server = Running(tmp_path / "old")
    file = tmp_path / "evening.backup"

    async def before() -> tuple[str, str, dict[str, object]]:
        clients = await guests(server.url, 1)
        table, (mine,) = await table_of(clients, "qwirkle", 2, bots=1)
        await mine.until(lambda now: now.asked)
        await mine.act(some_action(mine, Random(1)))
        await mine.until(lambda now: now.asked and len(now.history) > 4)
        assert await asyncio.to_thread(backup, Settings(data=tmp_path / "old"), file) > 5
        view, token = mine.view(), clients[0].token
        await leave_all(clients)
        assert token is not None
        return table.id, token, view

    table_id, token, view = run(before())
    assert server.stop() == 0
    assert file.stat().st_mode & 0o077 == 0
    restore(Settings(data=tmp_path / "new"), file)
    other = Running(tmp_path / "new")

    async def after() -> None:
        async with Client(other.url, token) as client:
            mine = await client.watch(table_id)
            assert mine.view() == view
            await play_out([mine])

    run(after())
    assert other.stop() == 0
    with pytest.raises(BadSetup, match="in use"):
        restore(Settings(data=tmp_path / "new"), file)


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[: len(text) // 2],
        lambda text: text.replace(b'"revision":"', b'"revision":"9'),
        lambda text: b"\n".join(text.split(b"\n")[:-3]) + b"\n",
        lambda text: text.replace(b'"players"', b'"pirates"'),
        lambda text: text.replace(b'"kind"', b'"sort"'),
        lambda _: b"",
    ],
)
def test_a_damaged_backup_is_refused_and_leaves_the_database_empty(
    tmp_path: Path, damage: object, server: Running
) -> None:
    async def some_people() -> None:
        await leave_all(await guests(server.url, 2))

    run(some_people())
    file = tmp_path / "some.backup"
    backup(Settings(data=server.data), file)
    whole = gzip.decompress(file.read_bytes())
    assert callable(damage)
    file.write_bytes(gzip.compress(damage(whole)))
    with pytest.raises(BadSetup):
        restore(Settings(data=tmp_path), file)
    file.write_bytes(gzip.compress(whole))
    assert restore(Settings(data=tmp_path), file)


def test_files_that_are_no_backups_are_refused(tmp_path: Path) -> None:
    plain = tmp_path / "plain"
    plain.write_text("hello")
    for file in (tmp_path / "missing", tmp_path, plain):
        with pytest.raises(BadSetup):
            restore(Settings(data=tmp_path / "data"), file)
    with pytest.raises(BadSetup):
        backup(Settings(data=tmp_path / "data"), tmp_path / "no" / "folder")
