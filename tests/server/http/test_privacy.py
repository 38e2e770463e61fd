"""Who may see what of a table: every route of the application, asked by everybody, about tables of every kind.

The rules are those that the calls declare; a route of the application without a rule fails the first test.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest
from fastapi.routing import iter_route_contexts

from rowlock.client import Client, ServerRefused
from rowlock.master.calls import CALLS, Who
from rowlock.server.app import create_app
from rowlock.server.settings import Settings
from rowlock.server.workers.reviews import ReviewQueue
from rowlock.tables.errors import Refusal
from rowlock.wire.rest import JoinTable, NewTable, TableOpened
from tests.server.accounts.test_ended_sessions import Process, with_processes
from tests.server.running import Running, guests, run

TABLE, PAD = "/api/tables/{table_id}", "/api/companions/{companion_id}"
ANYBODY, SESSION, OPERATOR, SEES, ASKS = Who.ANYBODY, Who.SESSION, Who.OPERATOR, Who.SEES, Who.ASKS
SITS_DOWN, SITS, LEAVES = Who.SITS_DOWN, Who.SITS, Who.LEAVES
MEMBER = Who.MEMBER
RULES: Final = {
    **{(call.method, call.path): call.who for call in CALLS.values() if call.server},
    ("GET", "/api/openapi.json"): ANYBODY,
}
"""Who may use each route, as it is declared."""
BODIES: Final[dict[str, Any]] = {
    TABLE + "/join": {"seat": 0},  # which is taken
    PAD + "/members": {"invitation": "x" * 43},
    PAD + "/preview": {"seat": 7, "text": "x"},
    PAD + "/advice": {"seat": 7, "hand": "Rc"},
    PAD + "/review": {"number": 7},
}
"""Bodies that change nothing. Other routes get a plain text, which they refuse to read after they know who asks."""

OWNER, PLAYER, SPECTATOR, STRANGER, NOBODY = PEOPLE = ("owner", "player", "spectator", "stranger", "no session")
"""Those who ask. The player was invited, and the spectator has the spectators' pass."""
OPEN, RUNNING, OVER = STATES = ("open", "running", "over")
HOST: Final = "Olga"
NOTHING: Final = ("", "no_such_decision", "no_rematch")
"""What is answered about a finished game in which nobody decided anything, and which has no rematch."""
REFUSALS: Final = {"no_session", "private", "not_seated", "no_such_pad"}


def sees(person: str, *, public: bool) -> bool:
    return public or person in (OWNER, PLAYER, SPECTATOR)


def is_admitted(rule: Who, person: str, state: str, *, public: bool) -> bool:
    """Say in the words of the rules who is admitted."""
    if rule == SEES:
        return sees(person, public=public)
    if rule == ASKS or (rule == LEAVES and state == OVER):
        return sees(person, public=public) and person != NOBODY
    if rule == SITS_DOWN:
        return person in (OWNER, PLAYER) or (public and person != NOBODY)
    return person in (OWNER, PLAYER)


@dataclass
class Evening:
    """People, a table of every kind, and a score pad at one server."""

    process: Process
    tokens: dict[str, str | None]
    tables: dict[tuple[bool, str], tuple[str, str]]
    """By whether it is public, and by its state: the table's id and its spectators' pass."""
    pad: str
    player: str

    @classmethod
    async def begin(cls, process: Process) -> Evening:
        tokens: dict[str, str | None] = {NOBODY: None}
        ids = {}
        for person, name in ((OWNER, HOST), (PLAYER, "Pia"), (SPECTATOR, "Sue"), (STRANGER, "Tom")):
            session = (await process.ask("POST", "/api/guests", json={"name": name, "bearer": True})).json()
            tokens[person], ids[person] = session["token"], session["player"]["id"]
        evening = cls(process, tokens, {}, "", ids[OWNER])
        for public in (True, False):
            for state in STATES:
                evening.tables[public, state] = await evening.table(state, public=public)
        opened = (await evening.post(OWNER, "/api/companions", game="qwirkle", players=["Ann", "Bo"])).json()
        evening.pad = opened["companion"]["id"]
        await evening.post(PLAYER, f"/api/companions/{evening.pad}/members", invitation=opened["invitation"], seat=1)
        return evening

    async def post(self, person: str, path: str, **body: Any) -> Any:
        reply = await self.process.ask("POST", path, self.tokens[person], json=body)
        assert reply.is_success, reply.text
        return reply

    async def table(self, state: str, *, public: bool) -> tuple[str, str]:
        opened = (await self.post(OWNER, "/api/tables", game="qwirkle", seats=2, public=public)).json()
        path, passes = f"/api/tables/{opened['table']['id']}", opened["passes"]
        await self.post(PLAYER, f"{path}/join", invite=passes["invite"])
        if state != OPEN:
            await self.post(OWNER, f"{path}/start")
        if state == OVER:
            await self.post(PLAYER, f"{path}/leave")
        return opened["table"]["id"], passes["spectate"]

    async def ask(self, person: str, method: str, path: str, table: str = "", token: str | None = None) -> Any:
        """Ask at a route, about a table."""
        filled = path.format(
            table_id=table,
            companion_id=self.pad,
            player_id=self.player,
            study_id="a" * 26,
            number=0,
            seat=0,
            game="qwirkle",
            language="en",
            name="x",
            lesson="x",
            digest="0" * 64,
        )
        sent: dict[str, Any] = {"params": {"pass": token}} if token else {}
        if path in BODIES:
            sent["json"] = BODIES[path]
        elif method != "GET":
            sent["content"] = "x"
        return await self.process.ask(method, filled, self.tokens[person], **sent)


def at_an_evening(folder: Path, use: Any) -> None:
    async def begin(process: Process) -> None:
        await use(await Evening.begin(process))

    with_processes(folder, begin, 1)


def test_every_route_of_the_application_is_here(tmp_path: Path) -> None:
    app = create_app(Settings(data=tmp_path))
    found = {(method, route.path) for route in iter_route_contexts(app.routes) for method in route.methods or ()}
    pages = {(method, path) for method, path in found - RULES.keys() if not (path or "").startswith("/api/")}
    assert found - pages - {("HEAD", "/api/openapi.json")} == RULES.keys()
    assert {method for method, _ in pages} == {"GET", "HEAD"}  # the client's pages and files, which know no table


def test_of_a_private_table_only_its_people_and_those_with_a_pass_see_anything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(*_: object) -> None:
        raise Refusal("reviews_busy", "a review takes long, and nobody here needs one", 503)

    monkeypatch.setattr(ReviewQueue, "begin", busy)

    async def use(evening: Evening) -> None:
        wrong: list[tuple[object, ...]] = []
        # Whoever leaves is gone, so that comes last; and those who are refused come first.
        rules = sorted(RULES.items(), key=lambda rule: rule[0][1].endswith("/leave"))
        for (public, state), (table, token) in evening.tables.items():
            for (method, path), rule in rules:
                if TABLE not in path:
                    continue
                for person in reversed(PEOPLE):
                    shown = token if person == SPECTATOR else None
                    reply = await evening.ask(person, method, path, table, shown)
                    code = reply.json()["code"] if reply.status_code >= 400 else ""
                    right = is_admitted(rule, person, state, public=public)
                    if right == (code in REFUSALS) or (
                        right and (method, state) == ("GET", OVER) and code not in NOTHING
                    ):
                        wrong.append((method, path, state, public, person, reply.status_code, code))
                    if not sees(person, public=public) and (HOST in reply.text or code not in REFUSALS):
                        wrong.append((method, path, state, public, person, reply.text[:80]))
        assert not wrong

    at_an_evening(tmp_path, use)


def test_no_list_and_no_page_names_a_private_table(tmp_path: Path) -> None:
    async def use(evening: Evening) -> None:
        hidden = [table for (public, _), (table, _) in evening.tables.items() if not public]
        for (method, path), rule in RULES.items():
            if method != "GET" or TABLE in path or PAD in path:
                continue
            for person in (STRANGER, NOBODY):
                reply = await evening.ask(person, method, path)
                assert not any(table in reply.text for table in hidden), path
                if rule == SESSION:
                    assert (reply.status_code == 401) is (person == NOBODY), path
                else:
                    assert reply.status_code != 401, path

    at_an_evening(tmp_path, use)


def test_what_needs_a_session_is_refused_without_one(tmp_path: Path) -> None:
    async def use(evening: Evening) -> None:
        table = evening.tables[True, OPEN][0]
        for (method, path), rule in RULES.items():
            reply = await evening.ask(NOBODY, method, path, table)
            needed = rule in (SESSION, MEMBER, ASKS, SITS_DOWN, SITS, LEAVES)
            assert (reply.status_code == 401) is needed, (method, path, reply.text)

    at_an_evening(tmp_path, use)


def test_only_members_learn_that_a_score_pad_exists(tmp_path: Path) -> None:
    async def use(evening: Evening) -> None:
        # Who deletes it or leaves is gone, so that comes last; and those who are refused come first.
        for (method, path), rule in sorted(RULES.items(), key=lambda rule: rule[0][0] == "DELETE"):
            if rule != MEMBER:
                continue
            for person in (STRANGER, PLAYER, OWNER):
                reply = await evening.ask(person, method, path)
                refused = reply.status_code == 404 and reply.json()["code"] == "no_such_pad"
                assert refused is (person == STRANGER), (method, path, person, reply.text)

    at_an_evening(tmp_path, use)


def test_the_socket_follows_the_same_rule_as_the_routes(server: Running) -> None:
    async def begun(host: Client, friend: Client, state: str, *, public: bool) -> TableOpened:
        opened = await host.open(NewTable("qwirkle", 2, public=public))
        await friend.join(opened.table.id, JoinTable(invite=opened.passes.invite))
        if state != OPEN:
            await host.start(opened.table.id)
        if state == OVER:
            await friend.leave(opened.table.id)
        return opened

    async def evening() -> None:
        host, friend, spectator, stranger = await guests(server.url, 4)
        people = {OWNER: host, PLAYER: friend, SPECTATOR: spectator, STRANGER: stranger}
        for public in (True, False):
            for state in STATES:
                opened = await begun(host, friend, state, public=public)
                for person, client in people.items():
                    token = opened.passes.spectate if person == SPECTATOR else None
                    for spectate in (False, True):
                        asked = client.watch(opened.table.id, token=token, spectate=spectate)
                        if sees(person, public=public):
                            seat = (await asked).seat
                            assert (seat is None) is (spectate or person not in (OWNER, PLAYER))
                        else:
                            with pytest.raises(ServerRefused, match="private"):
                                await asked

    run(evening())
