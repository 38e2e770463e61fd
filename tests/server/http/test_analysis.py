"""The analysis board over REST: which tables may be analysed, by whom, and what a file says."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

import httpx
import pytest

from rowlock.client import Client
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.wire.rest import BotChoice, JoinTable, NewTable
from tests.server.people import members
from tests.server.running import Running, guests, leave_all, play_out, run, table_of

BOT = (BotChoice(1, "greedy"),)


@dataclass(frozen=True)
class Kind:
    """A running table: how it is opened, how many people sit there, and what its host may do."""

    wish: NewTable
    people: int = 1
    allowed: bool = False
    accounts: bool = False


KINDS = {
    "against a bot": Kind(NewTable("qwirkle", 2, bots=BOT), allowed=True),
    "against a bot, without hints": Kind(NewTable("qwirkle", 2, bots=BOT, no_hints=True)),
    "between people": Kind(NewTable("qwirkle", 2), people=2),
    "between people, rated": Kind(NewTable("qwirkle", 2, rated=True), people=2, accounts=True),
    "two people and a bot": Kind(NewTable("qwirkle", 3, bots=(BotChoice(2, "greedy"),)), people=2),
    "people who share a device": Kind(NewTable("qwirkle", 2, shared=True, names=("Ann", "Bob"))),
}


def ask(server: Running, path: str, token: str | None = None, body: Any = None) -> httpx.Response:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    method = "GET" if body is None else "POST"
    return httpx.request(method, f"{server.url}/api/{path}", json=body, headers=headers, timeout=60)


async def running(clients: list[Client], kind: Kind) -> str:
    opened = await clients[0].open(kind.wish)
    for client in clients[1 : kind.people]:
        await client.join(opened.table.id, JoinTable(invite=opened.passes.invite))
    started = await clients[0].start(opened.table.id)
    return started.id


@pytest.mark.parametrize("name", KINDS)
def test_a_running_game_is_analysed_by_its_only_person_and_by_nobody_else(server: Running, name: str) -> None:
    kind = KINDS[name]

    async def evening() -> None:
        people = await (members(server.url, 3) if kind.accounts else guests(server.url, 3))
        table = await running(people, kind)
        for number, client in enumerate(people):
            told = await asyncio.to_thread(ask, server, f"tables/{table}/analysis", client.token)
            if number == 0:
                follow = await client.watch(table)
                assert follow.may.analyse is kind.allowed, "pages are told the same"
            if number == 0 and kind.allowed:
                assert told.status_code == 200
                (record,) = GameRecord.read_all(told.json()["games"])
                game = GAMES["qwirkle"]
                state = record.start(GAMES).state
                assert follow.position is not None
                assert game.view_position(game.view(state, 0)) == follow.position, "and no more than the view"
                assert not {"Seed", "Id", "Commitment", "Entropy"} & set(record.headers)
            else:
                assert (told.status_code, told.json()["code"]) in ((403, "no_analysis"), (403, "not_seated"))
                assert "games" not in told.json()
        told = await asyncio.to_thread(ask, server, f"tables/{table}/analysis")
        assert told.status_code == 403
        await leave_all(people)

    run(evening())


def test_of_a_private_table_strangers_are_told_nothing_even_when_the_game_is_over(server: Running) -> None:
    async def evening() -> None:
        people = await guests(server.url, 2)
        opened = await people[0].open(NewTable("qwirkle", 2, bots=BOT, public=False))
        await people[0].start(opened.table.id)
        for _ in range(2):
            for client, expected in ((people[0], 200), (people[1], 403)):
                told = await asyncio.to_thread(ask, server, f"tables/{opened.table.id}/analysis", client.token)
                assert told.status_code == expected, told.text
            await people[0].leave(opened.table.id)

    run(evening())


def test_a_finished_game_is_analysed_by_all_with_candidates_for_people_with_a_session(server: Running) -> None:
    async def evening() -> tuple[str, str]:
        people = await guests(server.url, 1)
        table, followings = await table_of(people, "qwixx_cards", 2, bots=1)
        await play_out(followings, "greedy")
        return table.id, str(people[0].token)

    table, token = run(evening())
    text = ask(server, f"tables/{table}/record").text
    at = [entry.number for entry in GameRecord.read(text).entries if entry.seat is not None][4]
    file = ask(server, f"tables/{table}/analysis?at={at}").json()
    assert file == {"games": text, "path": [at]}
    now = ask(server, "analysis", body={"games": file["games"], "path": file["path"]}).json()
    view = {"game": "qwixx_cards", **{key: value for key, value in now["view"].items() if key != "first"}}
    assert view["seat"] in view["decision"]["seats"]
    report = ask(server, "analysis/draft", body={"view": view, "draft": {"search": ""}}).json()["report"]
    assert report["listed"]
    assert ask(server, "analysis/candidates", body={"view": view}).status_code == 401
    first = ask(server, "analysis/candidates", token, {"view": view, "seed": "a"}).json()
    more = ask(server, "analysis/candidates", token, {"view": view, "seed": "b", "tally": first["tally"]}).json()
    assert more["tally"]["worlds"] > first["tally"]["worlds"]
    known = ask(server, "analysis/candidates", token, {"view": view, "position": now["position"]}).json()
    assert (first.get("open", False), known["open"]) == (False, True)
    for body, code in (
        ({"view": view, "tally": {**first["tally"], "sums": []}}, "bad_argument"),
        ({"view": view, "position": now["position"].replace("m:0", "m:1", 1)}, "other_position"),
    ):
        told = ask(server, "analysis/candidates", token, body)
        assert told.json()["code"] == code, told.text
    long = ask(server, "analysis", body={"games": "x" * 60_001})
    assert (long.status_code, long.json()["code"]) == (422, "bad_message")
