"""The room of an evening: who is let in, from where, and what they see; guesses at its code are limited."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from sqlalchemy import text
from websockets.sync.client import connect
from websockets.typing import Origin

from rowlock.master.rooms import CODE_LETTERS, EVENING_MS, LETTERS, new_code, read_code
from rowlock.server import addresses
from rowlock.server.errors import TooFast
from rowlock.server.http.nearby import is_nearby
from rowlock.server.rooms import ALL_GUESSES, GUESSES, open_room
from rowlock.server.settings import Settings
from rowlock.server.store.migrate import migrate
from rowlock.server.store.store import open_engine
from rowlock.tables.errors import Refusal
from rowlock.wire.codec import encode_text, read_server
from rowlock.wire.messages import RoomState, Visit
from rowlock.wire.rooms import JoinRoom, RoomNow
from tests.server.accounts.test_ended_sessions import Process, with_processes
from tests.server.people import browser, code_of
from tests.server.running import PATIENCE_S, Running


class Evening:
    """A party's server with a room that is open."""

    def __init__(self, folder: Path) -> None:
        self.running = Running(folder, party="1", host="all")
        self.settings = Settings(data=folder)
        self.code = open_room(self.settings)
        self.people: list[httpx.Client] = []

    def person(self, name: str, **headers: str) -> httpx.Client:
        made = browser(self.running.url, **headers)
        self.people.append(made)
        assert made.post("/api/guests", json={"name": name}).status_code == 201
        return made

    def member(self, name: str, **wish: Any) -> httpx.Client:
        made = self.person(name)
        assert made.post("/api/room/people", json={"code": self.code, **wish}).status_code == 200
        return made


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    made = Evening(tmp_path_factory.mktemp("evening"))
    yield made
    for person in made.people:
        person.close()
    assert made.running.stop() == 0
    assert not made.running.complaints()


def room_of(person: httpx.Client) -> dict[str, Any]:
    reply = person.get("/api/room")
    assert reply.status_code == 200, reply.text
    found: dict[str, Any] = reply.json()
    return found


def test_a_code_has_four_letters_that_nobody_mistakes_for_others() -> None:
    asked: list[int] = []

    def below(most: int) -> int:
        asked.append(most)
        return most - len(asked)

    assert new_code(below) == "YXWU"
    assert asked == [len(LETTERS)] * CODE_LETTERS
    assert not set(LETTERS) & set("BIOQSVZ0158")
    assert read_code(" kt-rw ") == "KTRW"


def test_the_code_lets_people_in_and_shows_who_is_here(evening: Evening) -> None:
    ann, zed = evening.member("Ann"), evening.person("Zed")
    assert (zed.get("/api/room").status_code, code_of(zed.get("/api/room"))) == (404, "no_room")
    ben = evening.person("Ben")
    joined = ben.post("/api/room/people", json={"code": evening.code.lower()})
    assert joined.status_code == 200
    assert joined.json()["code"] == evening.code
    here = {one["name"]: one["here"] for one in room_of(ann)["people"]}
    assert here == {"Ann": True, "Ben": True}
    assert ben.patch("/api/me", json={"name": "Benno"}).status_code == 200
    assert [one["name"] for one in room_of(ann)["people"]] == ["Ann", "Benno"], "the room follows names"
    assert ben.post("/api/room/people", json={"code": evening.code}).status_code == 200
    assert len(room_of(ann)["people"]) == 2, "who comes again is there once"


def test_a_screen_looks_on_and_is_nobody(evening: Evening) -> None:
    host, screen = evening.member("Holly"), evening.member("Telly", screen=True)
    opened = host.post("/api/tables", json={"game": "qwirkle", "seats": 2, "public": False}).json()
    pad = host.post("/api/companions", json={"game": "qwixx_cards", "players": ["A", "B"]}).json()["companion"]["id"]
    seen, mine = room_of(screen), room_of(host)
    assert (seen["screen"], mine["screen"]) == (True, False)
    assert "Telly" not in {one["name"] for one in seen["people"]}
    [shown] = [one for one in seen["tables"] if one["table"]["id"] == opened["table"]["id"]]
    assert "invite" not in shown
    assert screen.get(f"/api/tables/{opened['table']['id']}", params={"pass": shown["spectate"]}).status_code == 200
    assert screen.post(f"/api/companions/{pad}/members", json={}).status_code == 404, "a screen writes nothing"
    screen.post("/api/tables", json={"game": "qwirkle", "seats": 3})
    assert all(len(one["table"]["seats"]) != 3 for one in room_of(host)["tables"])
    assert screen.post("/api/room/people", json={"code": evening.code}).json()["screen"] is False


def test_tables_and_pads_of_the_evening_need_no_second_code(evening: Evening) -> None:
    ann, ben, zed = evening.member("Ann"), evening.member("Ben"), evening.person("Zed")
    opened = ann.post("/api/tables", json={"game": "qwirkle", "seats": 2, "public": False}).json()
    table = opened["table"]["id"]
    assert zed.post(f"/api/tables/{table}/join", json={}).status_code == 403
    alone = {"game": "qwirkle", "seats": 2, "bots": [{"seat": 1, "bot": "greedy"}], "public": False}
    solo = ann.post("/api/tables", json=alone).json()["table"]["id"]
    shared = {"game": "qwirkle", "seats": 2, "shared": True, "names": ["Ann", "Al"], "public": False}
    couch = ann.post("/api/tables", json=shared).json()["table"]["id"]
    found = {one["table"]["id"]: one for one in room_of(ben)["tables"]}
    assert table in found
    assert not {solo, couch} & found.keys(), "nobody else has a seat there"
    assert ben.post(f"/api/tables/{table}/join", json={"invite": found[table]["invite"]}).status_code == 200
    pad = ann.post("/api/companions", json={"game": "qwixx_cards", "players": ["Ann", "Ben"]}).json()["companion"]["id"]
    assert pad in {one["id"] for one in room_of(ben)["pads"]}
    assert zed.post(f"/api/companions/{pad}/members", json={"seat": 1}).status_code == 404
    assert ben.post(f"/api/companions/{pad}/members", json={"seat": 1}).status_code == 200
    theirs = zed.post("/api/companions", json={"game": "qwixx_cards", "players": ["Z", "Y"]}).json()["companion"]["id"]
    assert ben.post(f"/api/companions/{theirs}/members", json={}).status_code == 404, "that is not in the room"
    assert theirs not in {one["id"] for one in room_of(ben)["pads"]}


def test_the_room_follows_a_rematch(evening: Evening) -> None:
    ann, ben = evening.member("Ann"), evening.member("Ben")
    opened = ann.post("/api/tables", json={"game": "qwirkle", "seats": 2, "public": False}).json()
    table = opened["table"]["id"]
    assert ben.post(f"/api/tables/{table}/join", json={"invite": opened["passes"]["invite"]}).status_code == 200
    assert ann.post(f"/api/tables/{table}/start", json={}).status_code == 200
    assert ben.post(f"/api/tables/{table}/leave").status_code == 200
    again = ann.post(f"/api/tables/{table}/rematch", json={}).json()["id"]
    assert [one["table"]["id"] for one in room_of(ben)["tables"]][:2] == [again, table], "the newest comes first"


@pytest.mark.parametrize(
    "headers",
    [
        {"x-forwarded-for": "203.0.113.7"},
        {"x-forwarded-for": "127.0.0.1, 203.0.113.7"},
        {"forwarded": "for=203.0.113.7;proto=https"},
        {"forwarded": 'for="[2001:db8::7]:4711"'},
        {"x-real-ip": "203.0.113.7"},
        {"x-forwarded-proto": "http"},
        {"x-forwarded-for": "nonsense"},
        {"x-forwarded-for": "127.0.0.1"},
    ],
)
def test_a_stranger_behind_a_proxy_is_refused_with_the_right_code(evening: Evening, headers: dict[str, str]) -> None:
    zed = evening.person("Zed")
    reply = zed.post("/api/room/people", json={"code": evening.code}, headers=headers)
    assert (reply.status_code, code_of(reply)) == (403, "elsewhere"), reply.text
    assert code_of(zed.post("/api/room/people", json={}, headers=headers)) == "elsewhere"
    assert zed.get("/api/room").status_code == 404


@contextmanager
def looking(evening: Evening, person: httpx.Client) -> Iterator[Callable[[Callable[[RoomNow], bool]], RoomNow]]:
    """Follow the room; the function waits until it is as somebody expects, without asking again."""
    cookies = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
    url = evening.running.url
    address, origin = url.replace("http", "ws", 1) + "/api/live", Origin(url)
    with connect(address, additional_headers={"cookie": cookies}, origin=origin, proxy=None) as one:
        one.send(encode_text(Visit()))
        seen: list[RoomNow] = []

        def until(expected: Callable[[RoomNow], bool]) -> RoomNow:
            while not (seen and expected(seen[-1])):
                message = read_server(one.recv(PATIENCE_S))
                if isinstance(message, RoomState):
                    assert message.room is not None
                    seen.append(message.room)
            return seen[-1]

        yield until


def test_the_room_is_sent_after_every_change(evening: Evening) -> None:
    ann, ben = evening.member("Anna"), evening.person("Benno")
    with looking(evening, ann) as until:
        until(lambda room: any(one.name == "Anna" and one.here for one in room.people))
        assert ben.post("/api/room/people", json={"code": evening.code}).status_code == 200
        until(lambda room: any(one.name == "Benno" for one in room.people))
        with looking(evening, ben) as ben_until:
            ben_until(lambda room: any(one.name == "Benno" and one.here for one in room.people))
            assert ben.patch("/api/me", json={"name": "Benjamin"}).status_code == 200
            until(lambda room: any(one.name == "Benjamin" and one.here for one in room.people))
        until(lambda room: any(one.name == "Benjamin" and not one.here for one in room.people))
        opened = ben.post("/api/tables", json={"game": "qwirkle", "seats": 2, "public": False}).json()
        table = opened["table"]["id"]
        found = until(lambda room: any(one.table.id == table for one in room.tables))
        invite = next(one.invite for one in found.tables if one.table.id == table)
        assert ann.post(f"/api/tables/{table}/join", json={"invite": invite}).status_code == 200
        until(lambda room: any(one.table.id == table and one.table.seats[1].kind == "human" for one in room.tables))
        assert ben.post(f"/api/tables/{table}/start", json={}).status_code == 200
        until(lambda room: any(one.table.id == table and one.table.status == "running" for one in room.tables))
        pad = ben.post("/api/companions", json={"game": "qwixx_cards", "players": ["A", "B"]}).json()["companion"]["id"]
        assert not next(one for one in until(lambda room: room.pads[:1] != () and room.pads[0].id == pad).pads).keeper
        assert ben.delete(f"/api/companions/{pad}").status_code == 204
        until(lambda room: all(one.id != pad for one in room.pads))


def test_a_screen_is_sent_no_invitation_and_a_stranger_nothing(evening: Evening) -> None:
    host, screen, zed = evening.member("Hanna"), evening.member("Telly", screen=True), evening.person("Zed")
    host.post("/api/tables", json={"game": "qwirkle", "seats": 2, "public": False})
    with looking(evening, screen) as until:
        room = until(lambda room: room.tables != ())
        assert room.screen
        assert all(one.invite is None for one in room.tables)
    with pytest.raises(AssertionError), looking(evening, zed) as until:
        until(lambda _: True)


def request(client: str, **headers: str) -> Any:
    return SimpleNamespace(
        client=SimpleNamespace(host=client), headers={k.replace("_", "-"): v for k, v in headers.items()}
    )


@pytest.mark.parametrize(
    ("near", "client", "headers"),
    [
        (True, "127.0.0.1", {}),
        (True, "::1", {}),
        (True, "192.168.7.20", {}),
        (True, "::ffff:192.168.7.20", {}),
        (True, "fd77::9", {}),
        (True, "fe80::9%eth0", {}),
        (False, "192.168.8.20", {}),
        (False, "172.17.0.2", {}),
        (False, "203.0.113.7", {}),
        (False, "2001:db8::7", {}),
        (False, "", {}),
        (True, "192.168.7.20", {"x_forwarded_for": "192.168.7.20"}),
        (False, "127.0.0.1", {"x_forwarded_for": "192.168.7.20, 203.0.113.7"}),
        (False, "203.0.113.7", {"x_forwarded_for": "192.168.7.20"}),
    ],
)
def test_near_is_what_shares_a_network_with_this_machine(
    monkeypatch: pytest.MonkeyPatch, near: bool, client: str, headers: dict[str, str]
) -> None:
    def adapter(name: str, ip: str | tuple[str, int, int], prefix: int) -> Any:
        return SimpleNamespace(name=name, ips=[SimpleNamespace(ip=ip, network_prefix=prefix)])

    found = [
        adapter("wlan0", "192.168.7.2", 24),
        adapter("wlan0", ("fd77::2", 0, 0), 64),
        adapter("wlan0", ("fe80::2%wlan0", 0, 3), 64),
        adapter("docker0", "172.17.0.1", 16),
    ]
    monkeypatch.setattr("ifaddr.get_adapters", lambda: found)
    assert ipaddress.ip_network("192.168.7.0/24") in addresses.local_networks()
    assert is_nearby(request(client, **headers)) is near


def test_only_the_device_of_a_party_comes_in_without_a_code(evening: Evening, server: Running) -> None:
    host = evening.person("Holly")
    assert host.post("/api/room/people", json={}).status_code == 200
    assert room_of(host)["code"] == evening.code, "the evening has one room"
    phone = evening.person("Phone", host="192.168.1.7:8017", origin="http://192.168.1.7:8017")
    assert code_of(phone.post("/api/room/people", json={})) == "wrong_code"
    with browser(server.url) as ann:
        ann.post("/api/guests", json={"name": "Ann"})
        assert code_of(ann.post("/api/room/people", json={})) == "wrong_code", "a server that is no party has no room"


def test_the_plain_address_of_a_party_leads_to_the_room(evening: Evening, server: Running) -> None:
    reply = httpx.get(evening.running.url)
    assert (reply.status_code, reply.headers["location"]) == (307, "/room")
    assert reply.headers["cache-control"] == "no-store"
    assert httpx.get(server.url).status_code in (200, 503)
    assert httpx.get(f"{evening.running.url}/room/KTRW").headers["x-robots-tag"] == "noindex"


class Guesser:
    """Guesses codes at a process from addresses of its choice."""

    def __init__(self, process: Process, token: str, code: str) -> None:
        self.process, self.token, self.code = process, token, code

    async def guess(self, address: str, code: str = "XXXX") -> int:
        rooms, me = (
            self.process.server.rooms,
            (await self.process.ask("GET", "/api/me", self.token)).json()["player"]["id"],
        )
        try:
            await rooms.join(me, JoinRoom(code), address, own_device=False)
        except TooFast:
            return 429
        except Refusal as error:
            return error.status
        return 200


def guessing(folder: Path, use: Any) -> None:
    async def begin(process: Process) -> None:
        session = (await process.ask("POST", "/api/guests", json={"name": "Gus", "bearer": True})).json()
        await use(Guesser(process, session["token"], open_room(process.server.settings)))

    with_processes(folder, begin, 1)


def test_guesses_from_one_address_are_limited_and_others_still_come_in(tmp_path: Path) -> None:
    async def use(guesser: Guesser) -> None:
        for _ in range(GUESSES.burst + 1):
            assert await guesser.guess("10.0.0.6", guesser.code) == 200, "right codes are not counted"
        for _ in range(GUESSES.burst):
            assert await guesser.guess("10.0.0.7") == 403
        assert await guesser.guess("10.0.0.7") == 429
        assert await guesser.guess("10.0.0.7", guesser.code) == 429, "or guessing would go on"
        assert await guesser.guess("10.0.0.8", guesser.code) == 200

    guessing(tmp_path, use)


def test_guesses_are_limited_in_all(tmp_path: Path) -> None:
    async def use(guesser: Guesser) -> None:
        statuses = [await guesser.guess(f"10.0.{number}.7") for number in range(ALL_GUESSES.burst + 3)]
        assert statuses == [403] * ALL_GUESSES.burst + [429] * 3

    guessing(tmp_path, use)
    whole = ALL_GUESSES.burst + EVENING_MS / ALL_GUESSES.every_ms
    assert whole / len(LETTERS) ** CODE_LETTERS < 0.012, "about one in a hundred codes in a whole evening"
    assert GUESSES.every_ms >= 4 * ALL_GUESSES.every_ms, "one address does not use up the share of all"


def test_a_code_ends_with_its_evening(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path)
    engine = open_engine(settings)
    migrate(engine)
    code = open_room(settings)
    assert open_room(settings) == code, "a restart in the evening keeps the code"

    async def use(guesser: Guesser) -> None:
        assert guesser.code == code
        assert await guesser.guess("10.0.0.7", code) == 200
        assert (await guesser.process.ask("GET", "/api/room", guesser.token)).status_code == 200
        with engine.begin() as connection:
            connection.execute(text("UPDATE rooms SET expires = expires - :evening"), {"evening": EVENING_MS})
        assert await guesser.guess("10.0.0.7", code) == 403
        assert (await guesser.process.ask("GET", "/api/room", guesser.token)).status_code == 404
        await guesser.process.server.rooms._sweep()
        with engine.connect() as connection:
            for name in ("rooms", "room_people", "room_shared"):
                assert connection.execute(text(f"SELECT count(*) FROM {name}")).scalar_one() == 0

    async def begin(process: Process) -> None:
        session = (await process.ask("POST", "/api/guests", json={"name": "Gus", "bearer": True})).json()
        await use(Guesser(process, session["token"], code))

    with_processes(tmp_path, begin, 1)
    engine.dispose()


def test_whoever_is_deleted_leaves_the_room(evening: Evening) -> None:
    ann, ben = evening.member("Ann"), evening.member("Bye")
    assert "Bye" in {one["name"] for one in room_of(ann)["people"]}
    assert ben.post("/api/me/deletion", json={}).status_code == 204
    assert "Bye" not in {one["name"] for one in room_of(ann)["people"]}
    engine = open_engine(evening.settings)
    with engine.connect() as connection:
        orphans = "SELECT count(*) FROM room_people WHERE player NOT IN (SELECT id FROM players)"
        assert connection.execute(text(orphans)).scalar_one() == 0
    engine.dispose()
