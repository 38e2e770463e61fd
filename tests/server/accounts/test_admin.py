"""`rowlock admin` beside a running server: people are cut off within seconds, and every action is noted."""

from __future__ import annotations

import asyncio
import json
import os
import pwd
from collections.abc import Iterator
from pathlib import Path

import pytest

from rowlock.cli.admin import LISTS, WHAT, _line, _operator
from rowlock.cli.console import Console
from rowlock.client import Client, ServerRefused
from rowlock.core.errors import BadSetup
from rowlock.locale import LANGUAGES, Texts
from rowlock.server.accounts.admin import Admin
from rowlock.server.settings import Settings
from rowlock.server.store.admin import Action
from tests.cli.run import Result, call
from tests.server.people import PASSWORD, some_name, until
from tests.server.running import Running, guests, run, table_of
from tests.server.services import Postgres


class Site:
    """One server on SQLite, or two on PostgreSQL."""

    def __init__(self, folder: Path, database: str) -> None:
        settings = {"database": database} if database else {}
        self.servers = [Running(folder, **settings) for _ in range(2 if database else 1)]
        self._settings = {"data": str(folder), **settings}

    def admin(self, *arguments: str) -> Result:
        return call("admin", *arguments, **{f"ROWLOCK_{name.upper()}": value for name, value in self._settings.items()})

    def listed(self, *arguments: str) -> list[dict[str, object]]:
        done = self.admin(*arguments, "--json")
        assert done.code == 0, done.err
        return [json.loads(line) for line in done.out.splitlines()]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    postgres = Postgres() if request.param == "postgresql" else None
    made = Site(tmp_path_factory.mktemp("site"), postgres.url if postgres else "")
    yield made
    for server in made.servers:
        assert server.stop() == 0
        assert not server.complaints()
    if postgres:
        postgres.remove()


async def refused(client: Client) -> bool:
    try:
        await client.mine()
    except ServerRefused as error:
        return error.code == "no_session"
    return False


def test_a_banned_person_is_cut_off_everywhere_until_the_ban_is_lifted(site: Site) -> None:
    async def evening() -> None:
        here, there = site.servers[0], site.servers[-1]
        (other,) = await guests(there.url, 1)
        async with Client(here.url) as rude:
            name = some_name("Rude")
            await rude.guest(name)
            codes = await rude.register(name, PASSWORD)
            table, followings = await table_of([rude, other], "qwirkle", 2)
            token = rude.token
            done = await asyncio.to_thread(site.admin, "ban", name, "--reason", "insults")
            assert done.code == 0, done.err
            await until(lambda: refused(rude))
            await followings[1].until(lambda now: now.table is not None and now.table.status == "over")
            assert (await other.table(table.id)).seats[0].gone == "left"
            async with Client(there.url, token) as elsewhere:
                await until(lambda: refused(elsewhere))
                with pytest.raises(ServerRefused, match="banned"):
                    await elsewhere.log_in(name, PASSWORD)
                wish = {"name": name, "code": codes[0], "password": "another long secret"}
                assert (await elsewhere._http.post("/api/recoveries", json=wish)).json()["code"] == "banned"
                (shown,) = await asyncio.to_thread(site.listed, "players", name)
                assert (shown["name"], shown["banned"]) == (name, True)
                again = await asyncio.to_thread(site.admin, "ban", name)
                assert again.code != 0
                assert "banned already" in again.err
                assert (await asyncio.to_thread(site.admin, "unban", name)).code == 0
                await elsewhere.log_in(name, "another long secret")
        trail = await asyncio.to_thread(site.listed, "log")
        assert [row["action"] for row in trail][-3:] == ["ban", "left", "unban"]
        assert trail[-3]["details"] == "insults"
        assert {row["target"] for row in trail[-3:]} == {shown["id"]}
        assert all(row["operator"] for row in trail)

    run(evening())


def test_people_are_renamed_and_deleted_and_tables_ended(site: Site) -> None:
    async def evening() -> None:
        here = site.servers[0]
        async with Client(here.url) as ann, Client(here.url) as ben:
            name, new = some_name("Old"), some_name("New")
            await ann.guest(name)
            await ann.register(name, PASSWORD)
            await ben.guest(some_name("Ben"))
            capitals = name.upper()  # which look like the person's own name, not like another's
            for old, given in ((name, capitals), (capitals, new)):
                assert (await asyncio.to_thread(site.admin, "rename", old, "--name", given)).code == 0
            await ben.log_in(new, PASSWORD)
            table, followings = await table_of([ann], "qwirkle", 2, bots=1)
            assert table.id in {row["id"] for row in await asyncio.to_thread(site.listed, "tables", "running")}
            assert (await asyncio.to_thread(site.admin, "end", table.id)).code == 0
            await followings[0].until(lambda now: now.table is not None and now.table.status == "closed")
            assert (await asyncio.to_thread(site.admin, "delete", new)).code == 0
            await until(lambda: refused(ann))
            assert await asyncio.to_thread(site.listed, "players", new) == []
        trail = await asyncio.to_thread(site.listed, "log")
        assert [row["action"] for row in trail][-4:] == ["rename", "rename", "end", "delete"]

    run(evening())


def test_what_cannot_be_done_has_one_clear_error_and_changes_nothing(site: Site) -> None:
    before = site.listed("log")
    for arguments, said in (
        (("ban", "Nobody At All"), "nobody has the id or name 'Nobody At All'"),
        (("ban",), "needs the id or the name"),
        (("kick", "x"), "kick is none of"),
        (("rename", "x"), "--name"),
        (("tables", "lost"), "lost is no status"),
        (("end", "a" * 26), "no such table"),
    ):
        done = site.admin(*arguments)
        assert done.code == 2, arguments
        assert said in done.err
        assert len(done.err.splitlines()) == 1
    assert site.listed("log") == before


FORGED = "Ann did it\n7  2026-01-01 00:00  root  unban  x"


@pytest.mark.parametrize("reason", [FORGED, "\x1b[2J", "\u202etxet", "a\u2028b", "a\x00b"])
def test_a_reason_is_one_line(tmp_path: Path, reason: str) -> None:
    async def act() -> None:
        async with Admin(Settings(data=tmp_path), "tester") as admin:
            with pytest.raises(BadSetup, match="one line"):
                await admin.ban("anybody", reason)
            assert await admin.actions(9) == []

    asyncio.run(act())


def test_the_operator_is_the_user_of_the_system_whatever_the_environment_says(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LOGNAME", "USER", "LNAME", "USERNAME", "SUDO_USER"):
        monkeypatch.setenv(name, "somebody-else")
    monkeypatch.delenv("SUDO_UID", raising=False)
    monkeypatch.setattr(os, "getuid", lambda: 0)
    assert _operator() == "root"
    monkeypatch.setenv("SUDO_UID", "2")
    behind = pwd.getpwuid(2).pw_name
    assert _operator() == f"root (sudo {behind})"
    for odd in ("0", "", "x", "-1", "٣"):
        monkeypatch.setenv("SUDO_UID", odd)
        assert _operator() == "root"
    monkeypatch.setenv("SUDO_UID", "1")
    monkeypatch.setattr(os, "getuid", lambda: 2)
    assert _operator() == behind, "only root came by sudo"
    for unknown in (4_000_000_001, 1 << 80):
        monkeypatch.setattr(os, "getuid", lambda unknown=unknown: unknown)
        assert _operator() == f"uid {unknown}"


def test_an_old_reason_of_several_lines_is_shown_in_one() -> None:
    shown = _line(Console(Texts("en")), Action(1, 0, "to\tby", "ban", "p", FORGED))
    assert len(shown.splitlines()) == 1
    assert "to\\u0009by" in shown
    assert "did it\\u000a7" in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_its_texts(language: str) -> None:
    texts = Texts(language)
    for what in WHAT:
        if what not in LISTS:
            assert f"admin-done-{what}" in texts
    for reason in ("nobody", "several", "reason", "banned", "not_banned", "taken"):
        assert f"reason-admin_{reason}" in texts
