"""Accounts: a guest becomes one and keeps the games; passwords, recovery codes, export, deletion."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
from pathlib import Path

import pytest

from rowlock.client import Client, ServerRefused
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.server.accounts.passwords import Passwords, code_digest, new_codes
from rowlock.tables.names import clean_name, skeleton
from rowlock.wire.rest import NewTable
from tests.load.meter import Meter
from tests.server.people import PASSWORD, browser, code_of, some_name, token_of, until
from tests.server.running import Running, guests, leave_all, play_out, run, table_of


def test_a_guest_becomes_an_account_and_keeps_the_games(server: Running) -> None:
    name = some_name()
    with browser(server.url) as ann, browser(server.url) as elsewhere:
        ann.post("/api/guests", json={"name": name}).raise_for_status()
        before = token_of(ann)
        opened = ann.post("/api/tables", json={"game": "qwirkle", "seats": 2}).json()
        registered = ann.post("/api/accounts", json={"name": name, "password": PASSWORD})
        assert registered.status_code == 201
        assert len(set(registered.json()["codes"])) == 10
        assert "token" not in registered.json()
        assert token_of(ann) != before
        assert ann.get("/api/me").json()["player"]["kind"] == "account"
        assert ann.get("/api/me", headers={"cookie": f"rowlock={before}"}).status_code == 401
        logged_in = elsewhere.post("/api/sessions", json={"name": name.upper(), "password": PASSWORD})
        assert logged_in.status_code == 200
        mine = elsewhere.get("/api/tables/mine").json()["tables"]
        assert [table["id"] for table in mine] == [opened["table"]["id"]]
        again = ann.post("/api/accounts", json={"name": some_name(), "password": PASSWORD})
        assert code_of(again) == "already_account"


def test_one_may_register_without_having_been_a_guest(server: Running) -> None:
    with browser(server.url) as ann:
        reply = ann.post("/api/accounts", json={"name": some_name(), "password": PASSWORD, "bearer": True})
        assert reply.status_code == 201
        me = ann.get("/api/me", headers={"authorization": f"Bearer {reply.json()['token']}"})
        assert me.json()["player"]["kind"] == "account"


def test_a_log_in_is_always_a_new_session_and_a_log_out_ends_it_alone(server: Running) -> None:
    name = some_name()
    with browser(server.url) as desk, browser(server.url) as phone:
        desk.post("/api/accounts", json={"name": name, "password": PASSWORD}).raise_for_status()
        phone.cookies.set("rowlock", "planted-by-somebody-else-before-log-in")
        phone.post("/api/sessions", json={"name": name, "password": PASSWORD}).raise_for_status()
        tokens = [cookie.value for cookie in phone.cookies.jar if cookie.name == "rowlock"]
        assert token_of(desk) not in tokens
        stolen = tokens[-1]
        assert desk.delete("/api/me/session").status_code == 204
        assert token_of(desk) is None
        assert phone.get("/api/me", headers={"authorization": f"Bearer {stolen}"}).status_code == 200
        assert desk.get("/api/me").status_code == 401


@pytest.mark.skipif(sys.platform != "linux", reason="reads another process's processor time")
def test_log_in_says_the_same_of_a_wrong_name_and_a_wrong_password_in_the_same_time(tmp_path: Path) -> None:
    """Processor time is compared, because time on the wall depends on what else the machine does."""
    name = some_name()
    server = Running(tmp_path, hashing="full")
    meter = Meter(server.pid)
    with browser(server.url) as ann:
        ann.post("/api/accounts", json={"name": name, "password": PASSWORD}).raise_for_status()
        times = {name: 0.0, some_name("Nobody"): 0.0}
        told = set()
        for asked in 5 * list(times):
            begun = meter.read().server
            reply = ann.post("/api/sessions", json={"name": asked, "password": "a wrong password"})
            times[asked] += meter.read().server - begun
            told.add((reply.status_code, reply.content))
        assert {status for status, _ in told} == {401}
        assert len(told) == 1
        assert max(times.values()) < 2 * min(times.values()), times
        wrong_code = {"name": name, "code": "aaaaaa-aaaaaa-aaaaaa-aaaaaa", "password": PASSWORD + "!"}
        refused = ann.post("/api/recoveries", json=wrong_code)
        assert (refused.status_code, refused.content) in told
    assert server.stop() == 0


def test_a_password_is_checked_against_nobodys_where_there_is_no_account() -> None:
    async def check() -> None:
        passwords = Passwords()
        kept = await passwords.hash(PASSWORD)
        assert kept.startswith("$argon2id$")
        assert PASSWORD not in kept
        assert await passwords.verify(kept, PASSWORD)
        assert not await passwords.verify(kept, PASSWORD + " ")
        assert not await passwords.verify(None, PASSWORD)
        assert not await passwords.verify("not a hash", PASSWORD)
        decomposed, composed = "cafe\u0301 au lait", "caf\u00e9 au lait"
        assert await passwords.verify(await passwords.hash(decomposed), composed)

    asyncio.run(check())


def test_more_log_ins_than_the_server_can_check_are_turned_away_at_once() -> None:
    async def storm() -> None:
        passwords = Passwords()
        kept = await passwords.hash(PASSWORD)
        outcomes = await asyncio.gather(*(passwords.verify(kept, "x") for _ in range(60)), return_exceptions=True)
        refused = [outcome for outcome in outcomes if isinstance(outcome, Exception)]
        assert {getattr(error, "code", "") for error in refused} == {"busy"}
        assert 0 < len(refused) < 60

    asyncio.run(storm())


def test_a_recovery_code_works_once_and_ends_every_session(server: Running) -> None:
    name = some_name()
    with browser(server.url) as thief, browser(server.url) as owner:
        codes = thief.post("/api/accounts", json={"name": name, "password": PASSWORD}).json()["codes"]
        wish = {"name": name, "code": codes[3].upper().replace("-", " "), "password": "another long secret"}
        assert owner.post("/api/recoveries", json=wish).status_code == 200
        assert owner.get("/api/me").status_code == 200
        assert thief.get("/api/me").status_code == 401
        assert code_of(owner.post("/api/recoveries", json=wish)) == "bad_log_in"
        old = {"name": name, "password": PASSWORD}
        assert code_of(owner.post("/api/sessions", json=old)) == "bad_log_in"
        fresh = owner.post("/api/me/codes", json={"password": "another long secret"}).json()["codes"]
        assert not set(fresh) & set(codes)
        stale = {**wish, "code": codes[4], "password": "yet another secret"}
        assert code_of(owner.post("/api/recoveries", json=stale)) == "bad_log_in"
        assert owner.post("/api/recoveries", json={**stale, "code": fresh[0]}).status_code == 200


def test_of_many_who_use_one_recovery_code_at_once_one_gets_in(server: Running) -> None:
    async def storm() -> None:
        name = some_name()
        async with Client(server.url) as ann:
            await ann.guest(name)
            codes = await ann.register(name, PASSWORD)
            wish = {"name": name, "code": codes[0], "password": "another long secret"}
            replies = await asyncio.gather(*(ann._http.post("/api/recoveries", json=wish) for _ in range(8)))
            assert sorted(reply.status_code for reply in replies) == [200] + [401] * 7

    run(storm())


def test_a_changed_password_ends_every_other_session(server: Running) -> None:
    name = some_name()
    with browser(server.url) as desk, browser(server.url) as phone:
        desk.post("/api/accounts", json={"name": name, "password": PASSWORD}).raise_for_status()
        phone.post("/api/sessions", json={"name": name, "password": PASSWORD}).raise_for_status()
        wrong = desk.put("/api/me/password", json={"current": "not it at all", "password": "another long secret"})
        assert (wrong.status_code, code_of(wrong)) == (403, "wrong_password")
        right = desk.put("/api/me/password", json={"current": PASSWORD, "password": "another long secret"})
        assert right.status_code == 200
        assert desk.get("/api/me").status_code == 200
        assert phone.get("/api/me").status_code == 401
        assert desk.delete("/api/me/sessions").status_code == 204
        assert desk.get("/api/me").status_code == 401


@pytest.mark.parametrize("password", ["short", "password", "aaaaaaaaaaaa", "1234567890", "Password123!", "qwerty12"])
def test_passwords_that_are_tried_first_are_refused(server: Running, password: str) -> None:
    with browser(server.url) as ann:
        reply = ann.post("/api/accounts", json={"name": some_name(), "password": password})
        assert reply.status_code == 422


def test_recovery_codes_are_read_however_they_are_typed() -> None:
    code = new_codes()[0]
    assert code_digest("p", code) == code_digest("p", code.upper().replace("-", "  "))
    assert code_digest("p", code) != code_digest("q", code)


# ── names ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ann"),
        ("Ann", "Аnn".replace("А", "A")),
        ("Ann", "A n n"),
        ("paypal", "раураӏ"),
        ("HANNA", "ΗΑΝΝΑ"),
        ("Zoë", "Zoe"),
        ("Bob", "B0b"),
        ("Ian", "lan"),
        ("Morna", "Moma"),
        ("Wim", "VVim"),
        ("x", "\uff38"),
    ],
)
def test_names_that_look_alike_are_one_name(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), [("Ann", "Anne"), ("Anna", "Annа4"), ("Clara", "Dara"), ("東京", "京都")])
def test_names_that_differ_stay_different(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


@pytest.mark.parametrize(
    "name",
    ["a\u202eb", "a\u200bb", "\u3164", "a\u2800", "a\u115f", "abc \u05d0\u05d1", "a\ufe0f\u034f", "\u2066x\u2069"],
)
def test_invisible_and_bidirectional_names_are_refused(name: str) -> None:
    with pytest.raises(Exception, match="a name"):
        clean_name(name)


@pytest.mark.parametrize("name", ["Ann", "Zoë", "Søren", "Łukasz", "東京", "Ольга", "Ελένη", "דוד", "محمد", "O'Neil 7"])
def test_ordinary_names_of_many_languages_are_fine(name: str) -> None:
    assert clean_name(name) == name


def test_no_account_takes_a_name_that_looks_like_anothers(server: Running) -> None:
    name = some_name("Olga")
    with browser(server.url) as olga, browser(server.url) as other:
        olga.post("/api/accounts", json={"name": name, "password": PASSWORD}).raise_for_status()
        alike = name.replace("O", "0")
        assert code_of(other.post("/api/accounts", json={"name": alike, "password": PASSWORD})) == "name_taken"
        other.post("/api/accounts", json={"name": some_name(), "password": PASSWORD}).raise_for_status()
        assert code_of(other.patch("/api/me", json={"name": alike})) == "name_taken"
        renamed = some_name("Olga")
        assert olga.patch("/api/me", json={"name": renamed}).json()["player"]["name"] == renamed
        assert other.post("/api/sessions", json={"name": renamed, "password": PASSWORD}).status_code == 200


def test_a_guest_may_have_any_name_and_learns_of_no_account(server: Running) -> None:
    """Before, `name_taken` told which accounts exist."""
    name = some_name("Olga")
    with browser(server.url) as olga:
        olga.post("/api/accounts", json={"name": name, "password": PASSWORD}).raise_for_status()
    for given in (name, name.replace("O", "0"), some_name("Olga")):
        with browser(server.url) as guest:
            made = guest.post("/api/guests", json={"name": given})
            assert made.status_code == 201
            assert set(made.json()) == {"player"}
            assert set(made.json()["player"]) == {"id", "name"}, "the kind is that of a guest, which is left out"
            assert made.json()["player"]["name"] == given
            assert guest.patch("/api/me", json={"name": given}).status_code == 200
            shared = {"game": "qwirkle", "seats": 2, "shared": True, "names": [given, some_name()]}
            assert guest.post("/api/tables", json=shared).status_code == 201


def test_tables_show_which_names_are_guests(server: Running) -> None:
    name = some_name("Olga")
    with browser(server.url) as olga, browser(server.url) as guest:
        olga.post("/api/accounts", json={"name": name, "password": PASSWORD}).raise_for_status()
        guest.post("/api/guests", json={"name": name}).raise_for_status()
        opened = olga.post("/api/tables", json={"game": "qwirkle", "seats": 2, "public": True}).json()["table"]
        guest.post(f"/api/tables/{opened['id']}/join", json={}).raise_for_status()
        seats = guest.get(f"/api/tables/{opened['id']}").json()["seats"]
        listed = next(one for one in guest.get("/api/tables").json()["tables"] if one["id"] == opened["id"])["seats"]
        for shown in (seats, listed):
            assert [(seat["name"], seat.get("guest", False)) for seat in shown] == [(name, False), (name, True)]
        together = {"game": "qwirkle", "seats": 2, "shared": True, "names": [name, some_name()]}
        hot_seat = olga.post("/api/tables", json=together).json()["table"]["seats"]
        assert [seat.get("guest", False) for seat in hot_seat] == [False, True]


def test_of_many_who_register_one_name_at_once_one_gets_it(server: Running) -> None:
    async def storm() -> None:
        clients = await guests(server.url, 6)
        name = some_name()
        outcomes = await asyncio.gather(
            *(client.register(name, PASSWORD) for client in clients), return_exceptions=True
        )
        lost = [outcome for outcome in outcomes if isinstance(outcome, ServerRefused)]
        assert [error.code for error in lost] == ["name_taken"] * 5
        await leave_all(clients)

    run(storm())


# ── what is kept ──────────────────────────────────────────────────────────────────────────────────────


def everything(data: Path) -> bytes:
    """Give all that is in the database, as bytes, from a consistent copy without what was deleted."""
    with sqlite3.connect(data / "rowlock.sqlite") as source:
        return "\n".join(source.iterdump()).encode(errors="replace") + b"".join(
            row[0] for row in source.execute("SELECT payload FROM events")
        )


def test_passwords_tokens_and_codes_are_nowhere_in_the_database(tmp_path: Path) -> None:
    server = Running(tmp_path)
    with browser(server.url) as ann:
        reply = ann.post("/api/accounts", json={"name": "Ann", "password": PASSWORD}).json()
        opened = ann.post("/api/tables", json={"game": "qwirkle", "seats": 2, "public": False}).json()
        token = token_of(ann)
        assert token is not None
        kept = everything(tmp_path)
        assert b"argon2id" in kept
        for secret in (PASSWORD, token, opened["token"], *opened["passes"].values(), *reply["codes"]):
            assert secret.encode() not in kept
            assert secret.replace("-", "").encode() not in kept
    assert server.stop() == 0


def test_an_export_holds_everything_about_oneself_and_no_running_game(server: Running) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 2)
        table, followings = await table_of(clients, "qwirkle", 2)
        await play_out(followings, "greedy")
        running, _ = await table_of(clients, "qwirkle", 2)
        reply = await clients[0]._request("GET", "/api/me/export")
        assert "attachment" in reply.headers["content-disposition"]
        told = json.loads(reply.content)
        assert clients[0].player is not None
        assert told["player"]["id"] == clients[0].player.id
        assert len(told["sessions"]) == 1
        tables = {one["id"]: one for one in told["tables"]}
        assert set(tables) == {table.id, running.id}
        assert GameRecord.read(tables[table.id]["record"]).verify(GAMES).chance == "seed"
        assert "record" not in tables[running.id]
        assert clients[0].token is not None
        assert clients[0].token not in reply.text
        await leave_all(clients)

    run(evening())


def test_whoever_wants_to_be_forgotten_is_and_the_games_stay(tmp_path: Path) -> None:
    server = Running(tmp_path)

    async def evening() -> None:
        clients = await guests(server.url, 3)
        await clients[0].register("Forgetmenot", PASSWORD)
        table, followings = await table_of(clients, "qwirkle", 2)
        spectator = await clients[2].watch(table.id)
        await play_out(followings, "greedy")
        running, _ = await table_of(clients, "qwirkle", 2)
        opened = await clients[0].open(NewTable("qwirkle", 3))
        left = await clients[2].open(NewTable("qwirkle", 3))
        await clients[0].join(left.table.id)
        await clients[0].leave(left.table.id)
        assert "Forgetmenot" in await clients[1].record(table.id)
        for wrong in ({}, {"password": "not my password"}):
            refused = await clients[0]._http.post(
                "/api/me/deletion", json=wrong, headers={"authorization": f"Bearer {clients[0].token}"}
            )
            assert refused.status_code == 403
        await clients[0]._request("POST", "/api/me/deletion", json.dumps({"password": PASSWORD}).encode())

        record = GameRecord.read(await clients[1].record(table.id))
        assert record.verify(GAMES).chance == "seed"
        assert record.headers["Players"] == "— | Guest 1"
        await spectator.until(lambda now: now.table is not None and now.table.seats[0].name == "—")
        assert (await clients[1].table(running.id)).seats[0].gone == "left"
        assert (await clients[1].table(opened.table.id)).status == "closed"
        with pytest.raises(ServerRefused, match="no_session"):
            await clients[0].mine()
        with pytest.raises(ServerRefused, match="bad_log_in"):
            await clients[2].log_in("Forgetmenot", PASSWORD)
        assert clients[0].player is not None
        with pytest.raises(ServerRefused, match="no_such_player"):
            await clients[1]._request("GET", f"/api/players/{clients[0].player.id}")

        async def gone() -> bool:
            return b"Forgetmenot" not in everything(tmp_path)

        await until(gone)
        await leave_all(clients)

    run(evening())
    assert server.stop() == 0
    assert not server.complaints()


def test_a_deletion_that_a_crash_interrupted_is_finished_at_the_next_start(tmp_path: Path) -> None:
    server = Running(tmp_path)

    async def before() -> str:
        clients = await guests(server.url, 2)
        await clients[0].register("Forgetmenot", PASSWORD)
        table, followings = await table_of(clients, "qwirkle", 2)
        await play_out(followings, "greedy")
        await leave_all(clients)
        return table.id

    table_id = run(before())
    server.kill()
    with sqlite3.connect(tmp_path / "rowlock.sqlite") as database:
        database.execute("UPDATE players SET name = '—', kind = 'deleting' WHERE name = 'Forgetmenot'")
        database.execute("UPDATE seatings SET name = '—' WHERE name = 'Forgetmenot'")
        database.execute("DELETE FROM accounts")
    server.start()

    async def after() -> None:
        async with Client(server.url) as client:

            async def forgotten() -> bool:
                told = await client.record(table_id)
                return "Forgetmenot" not in told and b"Forgetmenot" not in everything(tmp_path)

            await until(forgotten)

    run(after())
    assert server.stop() == 0
