"""One table that cannot be read: it is reported once and set aside, and what all tables share goes on."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from unittest.mock import Mock

import msgspec
import pytest
from sqlalchemy import text

from rowlock.master.proposals import Proposal, act
from rowlock.server.accounts import export
from rowlock.server.accounts.sessions import Identity
from rowlock.server.app import Server
from rowlock.server.errors import Unavailable, UnreadableTable
from rowlock.server.settings import Settings
from rowlock.server.store import people, standings, stored_tables
from rowlock.server.store.standings import ADD_DUE
from rowlock.server.store.store import ADD_EVENT, ADD_PLAYER, ADD_TABLE, MARK_DUE, MARK_STATUS, table_row
from rowlock.tables.entries import NOBODY, Acted, Advised, Entry, Joined, read_entry, write_entry
from rowlock.tables.table import Table
from rowlock.wire.accounts import Export
from tests.server.running import PATIENCE_S, run
from tests.server.scripted import played, store_played
from tests.server.services import Postgres

DAMAGE = "UPDATE events SET payload = :new WHERE game = :id AND sequence = 2"
BAD, GOOD = 1, 2


@pytest.fixture
def reported(monkeypatch: pytest.MonkeyPatch) -> Mock:
    """Give what is reported of tables that are set aside."""
    log = Mock()
    monkeypatch.setattr(stored_tables, "log", log)
    error: Mock = log.error
    return error


@asynccontextmanager
async def damaged(folder: Path, **settings: object) -> AsyncIterator[tuple[Server, str, str]]:
    """Give a server with two tables, of which the first one's log is damaged."""
    server = Server(Settings(data=folder, **settings))  # type: ignore[arg-type]
    await server.store.start()
    try:
        bad, good = [await store_played(server.store, "qwirkle", number) for number in (BAD, GOOD)]
        with server.store.engine.begin() as connection:
            connection.execute(text(DAMAGE), {"new": b'{"t":"a later kind","at":1}', "id": bad})
        yield server, bad, good
        await server.store.write((MARK_DUE, {"of_table": "", "new_due": None}))  # after what is queued
    finally:
        await server.store.stop()


async def mark(server: Server, table_id: str, status: str) -> None:
    marks = {"of_table": table_id, "new_status": status, "new_finished": None, "new_host": "p0"}
    await server.store.write((MARK_STATUS, marks), (MARK_DUE, {"of_table": table_id, "new_due": 1}))


def test_the_sweep_moves_the_other_tables_on(tmp_path: Path, reported: Mock) -> None:
    async def evening() -> None:
        async with damaged(tmp_path) as (server, bad, good):
            await mark(server, bad, "running")
            await mark(server, good, "running")
            for _ in range(3):
                await server.hub._sweep()
            assert server.hub.holds(good)
            assert not server.hub.holds(bad)
            assert [given.kwargs["table"] for given in reported.call_args_list] == [bad], "one line"
            assert b"rowlock_unreadable_tables 1.0" in server.metrics.text()
            assert await server.store.read(partial(server.store.due, before=10, limit=0)) == [bad]

    run(evening())


def test_the_rater_rates_the_other_games(tmp_path: Path, reported: Mock) -> None:
    async def evening() -> None:
        async with damaged(tmp_path) as (server, bad, good):
            await server.store.write(*((ADD_DUE, {"table": one, "at": at}) for at, one in enumerate((bad, good))))
            for _ in range(2):
                await server.rater.rate_due()
            assert await server.store.read(standings.ratings_due) == [bad], "it is rated when it can be read"
            assert reported.call_count == 1

    run(evening())


def test_waiting_tables_expire_beside_it(tmp_path: Path, reported: Mock) -> None:
    async def evening() -> None:
        async with damaged(tmp_path, waiting_hours=1.0) as (server, bad, good):
            await server.store.write((ADD_TABLE, table_row(played("qwirkle", table_id="c" * 26)[0])))
            await mark(server, bad, "open")
            for _ in range(2):
                await server.expiry._close_tables(2 * 3_600_000)
            assert (await server.hub.get("c" * 26)).table.status == "closed"
            assert reported.call_count == 1
            assert not server.hub.holds(good)

    run(evening())


def test_the_export_of_a_person_goes_past_it_with_a_word(tmp_path: Path, reported: Mock) -> None:
    async def evening() -> None:
        async with damaged(tmp_path) as (server, bad, good):
            with server.store.engine.begin() as connection:
                for one in (bad, good):
                    visit = {"player": "p0", "table": one}
                    connection.execute(text("INSERT INTO visits (player, game) VALUES (:player, :table)"), visit)
            chunks = export._chunks(server.hub, Identity("p0", "Ann", "guest", "s", 0))
            whole = b"".join([chunk async for chunk in chunks])
            tables = {one.id: one for one in msgspec.json.decode(whole, type=Export).tables}
            assert tables.keys() == {bad, good}
            assert (tables[bad].unreadable, tables[bad].record, tables[bad].game) == (True, None, "qwirkle")
            assert not tables[good].unreadable
            assert tables[good].record

    run(evening())


def test_the_list_of_open_tables_leaves_it_out(tmp_path: Path, reported: Mock) -> None:
    async def evening() -> None:
        async with damaged(tmp_path) as (server, bad, good):
            with server.store.engine.begin() as connection:
                new = {"new": b'{"public": 3}', "id": bad}
                connection.execute(text("UPDATE tables SET settings = :new WHERE id = :id"), new)
            for _ in range(2):
                listed = await server.store.read(server.store.listed)
                assert [one.id for one in listed] == [good]
            assert reported.call_count == 1

    run(evening())


def test_a_person_s_name_goes_from_the_other_tables_and_the_rest_is_done_later(tmp_path: Path, reported: Mock) -> None:
    async def evening() -> None:
        async with damaged(tmp_path) as (server, bad, good):
            row = {"id": "p1", "name": "Ann", "kind": "guest", "created": 0, "seen": 0}
            visits = [(people.ADD_VISIT, {"player": "p1", "table": one}) for one in (bad, good)]
            await server.store.write((ADD_PLAYER, row), *visits)
            await server.erasure.forget("p1")
            entries = await server.hub.load_since(good, 0)
            assert {entry.name for entry in entries if isinstance(entry, Joined) and entry.player == "p1"} == {NOBODY}
            assert await server.store.read(people.being_deleted) == ["p1"], "the next start resumes"
            assert reported.call_count == 1

    run(evening())


def test_a_repaired_table_is_served_again(tmp_path: Path, reported: Mock) -> None:
    async def evening() -> None:
        async with damaged(tmp_path) as (server, bad, _):
            with pytest.raises(UnreadableTable):
                await server.hub.get(bad)
            assert bad in server.store.set_aside
            payload = write_entry(played("qwirkle", table_id=bad)[1][1])
            with server.store.engine.begin() as connection:
                connection.execute(text(DAMAGE), {"new": payload, "id": bad})
            assert (await server.hub.get(bad)).table.status == "over"
            assert len(server.store.set_aside) == 0

    run(evening())


# ── what is set aside ─────────────────────────────────────────────────────────────────────────────────


def test_jobs_leave_it_alone_for_a_while_and_stop_only_if_the_database_is_away(reported: Mock) -> None:
    now, acted = 0.0, list[str]()

    async def act_on(table_id: str) -> None:
        acted.append(table_id)
        if table_id == "bad":
            raise KeyError("a bug")
        if table_id == "away":
            raise Unavailable

    async def evening() -> None:
        nonlocal now
        aside = stored_tables.SetAside(lambda: now)
        for moment in (0.0, stored_tables.REST_S / 2, stored_tables.REST_S, 2 * stored_tables.REST_S):
            now = moment
            await aside.each(["a", "bad", "b"], act_on)
        assert acted == ["a", "bad", "b", "a", "b", "a", "bad", "b", "a", "bad", "b"]
        assert reported.call_count == 1
        with pytest.raises(Unavailable):
            await aside.each(["away", "never"], act_on)
        assert "never" not in acted

    run(evening())


def test_what_is_remembered_of_it_is_bounded(monkeypatch: pytest.MonkeyPatch, reported: Mock) -> None:
    monkeypatch.setattr(stored_tables, "MOST_SET_ASIDE", 3)
    aside = stored_tables.SetAside()
    for number in range(9):
        aside.add(str(number), KeyError())
    assert [str(number) in aside for number in (5, 6, 8)] == [False, True, True]
    assert reported.call_count == 9


# ── an older process beside a newer one ───────────────────────────────────────────────────────────────


@pytest.fixture
def as_old(monkeypatch: pytest.MonkeyPatch) -> Callable[[Server], None]:
    """Give a function that takes away a server's knowledge of one kind of entry, as before a version added it."""
    reader = threading.local()

    def read(payload: bytes) -> Entry:
        entry = read_entry(payload)
        if getattr(reader, "old", False) and isinstance(entry, Advised):
            raise msgspec.ValidationError("Invalid value 'advised' - at `$.t`")
        return entry

    monkeypatch.setattr(stored_tables, "read_entry", read)

    def make_old(server: Server) -> None:
        read_store = server.store.read

        async def old_read(query: Callable[..., object]) -> object:
            def marked(connection: object) -> object:
                reader.old = True
                try:
                    return query(connection)
                finally:
                    reader.old = False

            return await read_store(marked)

        monkeypatch.setattr(server.store, "read", old_read)

    return make_old


class Client:
    """Somebody who follows a table."""

    def __init__(self) -> None:
        self.frames: list[bytes] = []

    def push(self, frame: bytes) -> None:
        self.frames.append(frame)

    def owns(self, _table: Table, _seat: int) -> bool:
        return True

    def moved(self, _table: Table) -> int | None:
        return None


def advised(seat: int) -> Proposal:
    return lambda table, now: Advised(now, seat, table.number or 0)


def test_an_older_process_sets_aside_what_a_newer_one_wrote_and_nothing_is_lost(
    tmp_path: Path, as_old: Callable[[Server], None], reported: Mock
) -> None:
    database = Postgres()
    try:
        run(_rolling_upgrade(Settings(data=tmp_path, database=database.url), as_old))
    finally:
        database.remove()
    assert reported.call_count == 1


async def _rolling_upgrade(settings: Settings, as_old: Callable[[Server], None]) -> None:
    old, new = Server(settings), Server(settings)
    as_old(old)
    await old.start()
    await new.start()
    try:
        tables = []
        for number in (1, 2):
            table_id = "b" * 25 + "ab"[number - 1]
            header, entries = played("qwirkle", table_id=table_id)
            begun = next(place for place, entry in enumerate(entries) if isinstance(entry, Acted))
            await new.store.write((ADD_TABLE, table_row(header)))
            for place, entry in enumerate(entries[:begun], 1):
                row = {"table": table_id, "sequence": place, "payload": write_entry(entry)}
                await new.store.write((ADD_EVENT, row))
            tables.append((table_id, entries, begun))
        (hinted, entries, begun), (other, other_entries, _) = tables
        follower = Client()
        live = await old.hub.get(hinted)
        live.follow(follower, None)
        await (await new.hub.get(hinted)).ask(advised(0))
        async with asyncio.timeout(PATIENCE_S):
            while not any(b"unreadable_table" in frame for frame in follower.frames):
                await asyncio.sleep(0.01)
        with pytest.raises(UnreadableTable):
            await old.hub.get_fresh(hinted)
        # The other table goes on at both, through the same queries.
        for place, hub in ((begun, old.hub), (begun + 1, new.hub)):
            answer = other_entries[place]
            assert isinstance(answer, Acted)
            await (await hub.get_fresh(other)).ask(act(answer.seat, answer.number, answer.id, answer.text))
        assert (await old.hub.get_fresh(other)).table.sequence == begun + 2
        # The newer process serves the table to the end.
        for answer in entries[begun:]:
            assert isinstance(answer, Acted)
            await (await new.hub.get(hinted)).ask(act(answer.seat, answer.number, answer.id, answer.text))
        log = await new.hub.load_since(hinted, 0)
        assert [entry for entry in log if isinstance(entry, Acted)] == [
            msgspec.structs.replace(answer, at=written.at)
            for answer, written in zip(entries[begun:], (one for one in log if isinstance(one, Acted)), strict=True)
            if isinstance(answer, Acted)
        ]
        assert (await new.hub.get(hinted)).table.status == "over"
        assert len(new.store.set_aside) == 0
    finally:
        await old.stop()
        await new.stop()
