"""What goes wrong around a server: a full disk, a database that others hold, many who want one seat."""

from __future__ import annotations

import asyncio
import os
import resource
import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random

import httpx
import pytest

from rowlock.client import Client, ServerRefused
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.wire.rest import JoinTable, NewTable
from tests.server.people import PASSWORD, code_of, some_name
from tests.server.running import PATIENCE_S, Running, guests, leave_all, play_out, run, some_action, table_of

UNLIMITED = resource.RLIM_INFINITY
FULL = 1


def limit_disk(server: Running, size: int) -> None:
    """Let no file of the server's grow beyond a size, as a full disk would."""
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, UNLIMITED))


@pytest.mark.skipif(sys.platform != "linux", reason="limits another process's files")
def test_a_full_disk_refuses_what_it_cannot_keep_and_the_game_goes_on_when_there_is_room(tmp_path: Path) -> None:
    server = Running(tmp_path)

    async def evening() -> None:
        clients = await guests(server.url, 2)
        table, followings = await table_of(clients, "qwirkle", 2)
        await asyncio.gather(*(following.until(lambda now: now.started) for following in followings))
        before = (await clients[0].table(table.id)).sequence
        limit_disk(server, FULL)
        mover = next(following for following in followings if following.asked)
        acting = asyncio.create_task(mover.act(some_action(mover, Random(1)), client_id="once"))
        refused = await clients[0]._http.post("/api/guests", json={"name": some_name()})
        assert (refused.status_code, code_of(refused)) == (503, "unavailable")
        assert not acting.done()
        assert (await clients[0]._http.get("/readyz")).status_code == 503
        # What is not kept is not shown either: the table waits, or shows what was before.
        shown = await clients[1]._http.get(f"/api/tables/{table.id}")
        assert shown.status_code == 503 or shown.json()["sequence"] == before
        assert (await clients[0].mine()).tables, "what is kept can still be read"
        limit_disk(server, UNLIMITED)
        ack = await acting
        assert ack.sequence == before + 1
        assert (await clients[0]._http.get("/readyz")).status_code == 200
        assert (await clients[0]._http.post("/api/guests", json={"name": some_name()})).status_code == 201
        await play_out(followings)
        record = GameRecord.read(await clients[0].record(table.id))
        assert record.verify(GAMES).chance == "seed"
        await leave_all(clients)

    run(evening())
    assert server.stop() == 0
    assert not server.complaints()


def test_a_database_that_another_program_holds_is_waited_for(tmp_path: Path) -> None:
    server = Running(tmp_path)

    async def evening() -> None:
        clients = await guests(server.url, 2)
        table, followings = await table_of(clients, "qwirkle", 2)
        await asyncio.gather(*(following.until(lambda now: now.started) for following in followings))
        other = sqlite3.connect(tmp_path / "rowlock.sqlite", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        mover = next(following for following in followings if following.asked)
        acting = asyncio.create_task(mover.act(some_action(mover, Random(1))))
        await asyncio.sleep(1.5)
        assert not acting.done(), "nothing is acknowledged before it is kept"
        other.execute("ROLLBACK")
        other.close()
        await acting
        assert (await clients[0].table(table.id)).sequence == 4
        await leave_all(clients)

    run(evening())
    assert server.stop() == 0
    assert not server.complaints()


def test_of_many_who_want_the_last_seat_one_sits_and_the_others_are_told(server: Running) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 8)
        opened = await clients[0].open(NewTable("qwirkle", 2))
        wishes = [client.join(opened.table.id, JoinTable()) for client in clients[1:]]
        outcomes = await asyncio.gather(*wishes, return_exceptions=True)
        refused = [outcome for outcome in outcomes if isinstance(outcome, ServerRefused)]
        assert [error.code for error in refused] == ["table_full"] * 6
        seated = {seat.player for seat in (await clients[0].table(opened.table.id)).seats}
        winner = next(client for client, got in zip(clients[1:], outcomes, strict=True) if got not in refused)
        assert winner.player is not None
        assert winner.player.id in seated
        await leave_all(clients)

    run(evening())


def test_a_database_of_nonsense_is_refused_at_the_start_and_not_touched(tmp_path: Path) -> None:
    file = tmp_path / "rowlock.sqlite"
    file.write_bytes(b"these are my holiday notes, not a database\n" * 100)
    before = file.read_bytes()
    environment = {**os.environ, "ROWLOCK_DATA": str(tmp_path), "ROWLOCK_PORT": "0"}
    command = [sys.executable, "-m", "rowlock.server"]
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE_S)
    assert ended.returncode == 2
    assert ended.stderr.startswith("rowlock: the database")
    assert "file is not a database" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert file.read_bytes() == before


def test_a_connection_that_breaks_off_in_the_middle_of_a_body_does_nothing(server: Running) -> None:
    def broken() -> object:
        yield b'{"name": "Ann", "pass'
        raise httpx.ReadError("gone")

    with pytest.raises(httpx.HTTPError):
        httpx.post(
            server.url + "/api/accounts",
            content=broken(),  # type: ignore[arg-type]
            headers={"content-type": "application/json"},
        )
    assert httpx.get(server.url + "/healthz").status_code == 200


def test_an_account_is_made_wholly_or_not_at_all(tmp_path: Path) -> None:
    """A server killed while people register leaves accounts that work and names that are free, and nothing between."""
    server = Running(tmp_path)

    async def storm() -> list[str]:
        clients = await guests(server.url, 6)
        names = [some_name() for _ in clients]
        asked = [
            asyncio.create_task(client.register(name, PASSWORD)) for client, name in zip(clients, names, strict=True)
        ]
        await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
        server.kill()
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        await leave_all(clients)
        assert not isinstance(outcomes[0], AssertionError)
        return [name for name, outcome in zip(names, outcomes, strict=True) if not isinstance(outcome, BaseException)]

    made = run(storm())
    assert made
    server.start()

    async def after() -> None:
        for name in made:
            async with Client(server.url) as client:
                assert (await client.log_in(name, PASSWORD)).kind == "account"

    run(after())
    with sqlite3.connect(tmp_path / "rowlock.sqlite") as database:
        accounts = {row[0] for row in database.execute("SELECT player FROM accounts")}
        kinds = {row[0] for row in database.execute("SELECT id FROM players WHERE kind = 'account'")}
        codes = dict(database.execute("SELECT player, count(*) FROM recoveries GROUP BY player"))
    assert accounts == kinds
    assert codes == dict.fromkeys(accounts, 10)
    assert server.stop() == 0
