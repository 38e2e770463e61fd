"""Studies over REST: kept as they are, changed by their owners alone, and opened by those for whom they are."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import create_engine, select

from rowlock.core.record import GameRecord
from rowlock.master.analysis import analysed, judged_file
from rowlock.server.accounts.quotas import MOST_STUDIES
from rowlock.server.store import studies
from rowlock.server.store.schema import STUDIES
from rowlock.wire.analysis import AddGame, Analyse, SayAbout
from tests.server.accounts.test_ended_sessions import Process, with_processes
from tests.server.people import code_of, some_name
from tests.server.running import Running, guests, leave_all, run


def file(seed: str = "a", comment: str = "") -> str:
    now = analysed(Analyse(change=AddGame("qwirkle", 2), seed=seed))
    if comment:
        now = analysed(Analyse(now.games, 0, now.path, change=SayAbout(comment)))
    return now.games


@pytest.fixture(scope="module")
def people(server: Running) -> list[str]:
    """Give the tokens of three guests."""

    async def come() -> list[str]:
        clients = await guests(server.url, 3)
        tokens = [str(client.token) for client in clients]
        await leave_all(clients)
        return tokens

    return run(come())


def ask(server: Running, method: str, path: str, token: str | None, body: Any = None) -> httpx.Response:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return httpx.request(method, f"{server.url}/api/studies{path}", json=body, headers=headers, timeout=60)


def kept(server: Running, token: str, shared: str, games: str | None = None) -> dict[str, Any]:
    reply = ask(server, "POST", "", token, {"title": f"A {shared} one", "games": games or file(), "shared": shared})
    assert reply.status_code == 201, reply.text
    told: dict[str, Any] = reply.json()
    return told


def test_a_study_is_opened_by_those_for_whom_it_is(server: Running, people: list[str]) -> None:
    owner, other, _ = people
    for shared in ("private", "link", "public"):
        told = kept(server, owner, shared)
        path, key = f"/{told['study']['id']}", told.get("key")
        assert (key is not None) is (shared == "link")
        for token in (owner, other, None):
            for given in (None, key or "x" * 43, "y" * 43):
                opened = token == owner or shared == "public" or (shared == "link" and given == key)
                reply = ask(server, "GET", path + (f"?key={given}" if given else ""), token)
                assert reply.status_code == (200 if opened else 404), (shared, token == owner, given)
                if opened:
                    assert (reply.json()["games"], reply.json().get("mine", False)) == (file(), token == owner)
                else:
                    assert reply.json()["code"] == "no_such_study", "as if it were not there"
        assert ask(server, "DELETE", path, owner).status_code == 204


def test_a_study_is_changed_listed_and_deleted_by_its_owner_alone(server: Running, people: list[str]) -> None:
    owner, other, _ = people
    told = kept(server, owner, "link")
    path, key = f"/{told['study']['id']}", told["key"]
    change = {"title": "Another", "games": file("b", "why?"), "shared": "link"}
    for token, status in ((other, 404), (None, 401)):
        assert ask(server, "PUT", path, token, change).status_code == status
        assert ask(server, "DELETE", path, token).status_code == status
    assert ask(server, "GET", f"{path}?key={key}", None).json()["games"] == file(), "nothing has changed"
    changed = ask(server, "PUT", path, owner, change).json()
    assert "key" not in changed, "the link stays"
    assert ask(server, "GET", f"{path}?key={key}", None).json()["games"] == file("b", "why?")
    listed = ask(server, "GET", "", owner).json()["studies"]
    assert [(one["id"], one["title"]) for one in listed] == [(told["study"]["id"], "Another")]
    assert ask(server, "GET", "", other).json()["studies"] == []
    ask(server, "PUT", path, owner, {**change, "shared": "private"})
    assert ask(server, "GET", f"{path}?key={key}", None).status_code == 404, "the link has ended"
    again = ask(server, "PUT", path, owner, change).json()
    assert again["key"] != key
    assert ask(server, "GET", f"{path}?key={key}", None).status_code == 404
    assert ask(server, "DELETE", path, owner).status_code == 204
    assert ask(server, "GET", path, owner).status_code == 404


def test_what_is_no_file_of_legal_records_is_not_kept(server: Running, people: list[str]) -> None:
    good = file()
    lines = good.split("\n")
    for games, code in (
        ("hello", "no_record"),
        ("game qwirkle; to 0; hands Rc | Oc; board Rd@0,0", "no_record"),
        (good.replace("0 * ", "0 * Xx ", 1), "bad_record"),
        ("\n".join(lines[:-3]) + "\n", "bad_record"),
        ("x" * 60_001, "bad_message"),
    ):
        reply = ask(server, "POST", "", people[0], {"title": "A", "games": games})
        assert (reply.status_code, reply.json()["code"]) == (422, code), games[:40]
    for title in (" ", "a\u202eb", "x" * 81, ""):
        assert ask(server, "POST", "", people[0], {"title": title, "games": good}).status_code == 422
    assert ask(server, "GET", "", people[0]).json()["studies"] == []


def test_the_secret_of_a_link_is_stored_as_its_hash_alone(server: Running, people: list[str]) -> None:
    told = kept(server, people[1], "link")
    with sqlite3.connect(f"file:{server.data / 'rowlock.sqlite'}?mode=ro", uri=True) as connection:
        rows = connection.execute("SELECT * FROM studies").fetchall()
    connection.close()
    assert any(told["study"]["id"] in row for row in rows)
    assert told["key"] not in str(rows)
    ask(server, "DELETE", f"/{told['study']['id']}", people[1])


def test_a_study_that_is_not_shared_by_link_has_no_secret_and_its_key_opens_nothing(
    server: Running, people: list[str]
) -> None:
    told = kept(server, people[0], "link")
    number, path = told["study"]["id"], f"/{told['study']['id']}"
    with sqlite3.connect(server.data / "rowlock.sqlite", timeout=60) as connection:
        connection.execute("UPDATE studies SET shared = 'private' WHERE id = ?", (number,))
    connection.close()
    assert ask(server, "GET", f"{path}?key={told['key']}", people[1]).status_code == 404
    kept_again = {"title": "A", "games": file(), "shared": "private"}
    assert ask(server, "PUT", path, people[0], kept_again).status_code == 200
    with sqlite3.connect(f"file:{server.data / 'rowlock.sqlite'}?mode=ro", uri=True) as connection:
        rows = connection.execute("SELECT token FROM studies WHERE id = ?", (number,)).fetchall()
    connection.close()
    assert rows == [("",)]
    ask(server, "DELETE", path, people[0])


def test_statements_change_studies_of_their_owner_alone_and_the_last_changed_is_listed_first() -> None:
    engine = create_engine("sqlite://")
    STUDIES.create(engine)
    row = {"title": "A", "game": "qwirkle", "chapters": 1, "shared": "private", "token": "", "games": "x"}
    with engine.begin() as connection:
        for name, changed in (("a", 1), ("b", 3), ("c", 2)):
            connection.execute(studies.ADD_STUDY, {**row, "id": name, "owner": "ann", "created": 0, "changed": changed})
        assert [one.id for one in studies.studies_of(connection, "ann")] == ["b", "c", "a"]
        change = {f"new_{name}": value for name, value in {**row, "title": "B", "changed": 9}.items()}
        for owner, count in (("bob", 0), ("ann", 1)):
            whose = {"of_study": "a", "of_player": owner}
            assert connection.execute(studies.SET_STUDY, {**whose, **change}).rowcount == count
            assert connection.execute(studies.DROP_STUDY, whose).rowcount == count
        assert [one.title for one in studies.studies_of(connection, "ann")] == ["A", "A"]
    engine.dispose()


@pytest.mark.parametrize("method", ["POST", "PUT"])
def test_a_study_that_is_judged_while_its_session_ends_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    async def use(here: Process) -> None:
        token = await here.account(some_name())
        wish = {"title": "First", "games": file()}
        study = (await here.ask("POST", "/api/studies", token, json=wish)).json()["study"]["id"]
        reached, go_on = threading.Event(), threading.Event()

        def slow(text: str) -> tuple[GameRecord, ...]:
            reached.set()
            assert go_on.wait(60)
            return judged_file(text)

        monkeypatch.setattr("rowlock.server.http.routes.studies.judged_file", slow)
        path = "/api/studies" + (f"/{study}" if method == "PUT" else "")
        late = asyncio.create_task(here.ask(method, path, token, json={**wish, "title": "Second"}))
        assert await asyncio.to_thread(reached.wait, 60)
        ended = await here.ask("DELETE", "/api/me/session", token)
        go_on.set()
        reply = await late
        assert ended.status_code == 204
        assert (reply.status_code, code_of(reply)) == (401, "no_session")
        rows = await here.server.store.read(lambda one: one.execute(select(STUDIES.c.title)).scalars().all())
        assert rows == ["First"]

    with_processes(tmp_path, use, 1)


def test_a_person_keeps_a_number_of_studies_and_takes_them_along(server: Running, people: list[str]) -> None:
    token, games = people[2], file()
    study = kept(server, token, "public", games)["study"]["id"]
    more = [(f"{number:026d}", study) for number in range(MOST_STUDIES - 1)]
    with sqlite3.connect(server.data / "rowlock.sqlite", timeout=60) as connection:
        connection.executemany(
            "INSERT INTO studies SELECT ?, owner, title, game, chapters, shared, token, created, changed, games"
            " FROM studies WHERE id = ?",
            more,
        )
    connection.close()
    reply = ask(server, "POST", "", token, {"title": "One more", "games": games})
    assert (reply.status_code, reply.json()["code"]) == (409, "too_many_studies")
    headers = {"authorization": f"Bearer {token}"}
    exported = httpx.get(f"{server.url}/api/me/export", headers=headers, timeout=60).json()
    assert len(exported["studies"]) == MOST_STUDIES
    assert all(GameRecord.read(one["games"]).write() == games for one in exported["studies"])
    deleted = httpx.post(f"{server.url}/api/me/deletion", json={}, headers=headers, timeout=60)
    assert deleted.status_code == 204, deleted.text
    assert ask(server, "GET", f"/{study}", None).status_code == 404, "they go with the person"
