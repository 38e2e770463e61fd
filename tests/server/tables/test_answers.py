"""Answers on the socket: repeated, stale, sealed, out of turn, malformed."""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from rowlock.client import Client, Following, ServerRefused
from rowlock.games import GAMES
from rowlock.wire.codec import LONGEST_FRAME
from rowlock.wire.rest import NewTable
from tests.server.running import Running, guests, leave_all, run, some_action, table_of


async def asked_of(followings: list[Following]) -> Following:
    """Give the first of the seats that are asked."""
    await asyncio.gather(*(following.until(lambda now: now.started) for following in followings))
    return next(following for following in followings if following.asked)


def test_the_same_id_gives_the_same_acknowledgement_and_plays_nothing_twice(server: Running) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 2)
        table, followings = await table_of(clients, "qwirkle", 2)
        mover = await asked_of(followings)
        assert mover.decision is not None
        number, action = mover.decision.number, some_action(mover, Random(1))
        first = await mover.act(action, number=number, client_id="once")
        second = await mover.act(action, number=number, client_id="once")
        assert first == second
        with pytest.raises(ServerRefused, match="id_used"):
            await mover.act("pass", number=number, client_id="once")
        await mover.until(lambda now: now.sequence >= first.sequence)
        lines = [line for line in mover.history if line.startswith(f"{mover.seat} place")]
        assert len(lines) == 1
        assert (await clients[0].table(table.id)).sequence == first.sequence
        await leave_all(clients)

    run(evening())


def test_an_answer_to_a_decision_that_is_past_is_refused_with_the_one_that_is_open(server: Running) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 2)
        _, followings = await table_of(clients, "qwirkle", 2)
        mover = await asked_of(followings)
        assert mover.decision is not None
        with pytest.raises(ServerRefused, match="stale") as refused:
            await mover.act(some_action(mover, Random(1)), number=mover.decision.number - 1)
        assert refused.value.number == mover.decision.number
        await leave_all(clients)

    run(evening())


def test_an_illegal_answer_is_refused_with_its_clause_and_changes_nothing(server: Running) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 2)
        table, followings = await table_of(clients, "qwirkle", 2)
        mover = await asked_of(followings)
        other = next(following for following in followings if following is not mover)
        before = await clients[0].table(table.id)
        with pytest.raises(ServerRefused) as refused:
            await mover.act("pass")
        assert refused.value.error.clause is not None
        with pytest.raises(ServerRefused, match="not_your_turn") as refused:
            await other.act("pass")
        assert refused.value.error.clause == "QW-5"
        with pytest.raises(ServerRefused, match="bad_notation"):
            await mover.act("dance")
        assert await clients[0].table(table.id) == before
        await leave_all(clients)

    run(evening())


def test_spectators_and_strangers_play_nobodys_seat(server: Running) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 3)
        table, followings = await table_of(clients, "qwirkle", 2)
        mover = await asked_of(followings)
        spectator = await clients[2].watch(table.id)
        assert spectator.seat is None
        with pytest.raises(ServerRefused, match="spectator"):
            await spectator.act(some_action(mover, Random(1)))
        with pytest.raises(ServerRefused, match="not_your_seat"):
            await clients[2].watch(table.id, seat=mover.seat)
        await leave_all(clients)

    run(evening())


def test_a_seats_token_opens_that_seat_on_another_device(server: Running) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 3)
        opened = await clients[0].open(NewTable("qwirkle", 2))
        seated = await clients[1].join(opened.table.id)
        await clients[0].start(opened.table.id)
        phone = await clients[2].watch(opened.table.id, token=seated.token)
        desk = await clients[1].watch(opened.table.id)
        assert phone.seat == desk.seat == seated.seat
        assert phone.view() == desk.view()
        forged = await clients[2].watch(opened.table.id, token="A" * 43)
        assert forged.seat is None
        await leave_all(clients)

    run(evening())


SIMULTANEOUS = [name for name in GAMES if name == "qwixx_cards"]


@pytest.mark.parametrize("name", SIMULTANEOUS)
def test_sealed_answers_show_only_who_has_answered_until_all_have(server: Running, name: str) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 3)
        table, followings = await table_of(clients, name, 3)
        rng = Random(3)
        while not (followings[0].decision and followings[0].decision.kind == "simultaneous"):
            mover = await asked_of(followings)
            assert mover.decision is not None
            number = mover.decision.number
            await mover.act(some_action(mover, rng))
            for following in followings:
                await following.until(lambda now: now.decision.number != number)  # type: ignore[union-attr]  # noqa: B023
        before = [following.view() for following in followings]
        await followings[1].act(some_action(followings[1], rng))
        for following in followings:
            await following.until(lambda now: now.answered == (1,))
        assert [following.view() for following in followings] == before
        with pytest.raises(ServerRefused, match="already_answered"):
            await followings[1].act("skip")
        late = await guests(server.url, 1)
        latecomer = await late[0].watch(table.id)
        assert latecomer.answered == (1,)
        assert latecomer.history == [line for line in latecomer.history if "cross" not in line]
        for seat in (0, 2):
            await followings[seat].act(some_action(followings[seat], rng))
        await followings[0].until(lambda now: now.answered == () and len(now.history) > len(before[0]["history"]))
        await leave_all([*clients, *late])

    run(evening())


NOBODYS = "a" * 26
MALFORMED = [
    "",
    "{",
    "[]",
    "null",
    '{"t":"dance"}',
    '{"game":"x"}',
    '{"t":"ping","more":1}',
    '{"t":"ping","id":7}',
    '{"t":"act","table":"../../etc/passwd","number":0,"id":"a","action":"pass"}',
    f'{{"t":"act","table":"{NOBODYS}","number":-1,"id":"a","action":"pass"}}',
    f'{{"t":"watch","table":"{NOBODYS}","since":1e99}}',
    f'{{"t":"watch","game":"{NOBODYS}"}}',  # as protocol 2 wrote it
    f'{{"t":"preview","table":"{NOBODYS}","id":"a","draft":{"[" * 5000 + "]" * 5000}}}',
    json.dumps({"t": "ping", "id": "\ud800"}),
]


def test_malformed_messages_are_answered_one_by_one_and_the_socket_lives_on(server: Running) -> None:
    async def evening() -> None:
        async with Client(server.url) as client:
            await client.guest("Fuzz")
            headers = {"authorization": f"Bearer {client.token}"}
            async with connect(
                server.url.replace("http", "ws") + "/api/live", additional_headers=headers, proxy=None
            ) as socket:
                assert json.loads(await socket.recv())["t"] == "hello"
                for frame in MALFORMED:
                    await socket.send(frame)
                    told = json.loads(await socket.recv())
                    assert told["t"] == "error", frame
                    assert told["error"]["code"] == "bad_message"
                await socket.send(f'{{"t":"watch","table":"{NOBODYS}"}}')
                assert json.loads(await socket.recv())["error"]["code"] == "no_such_table"
                await socket.send('{"t":"ping","id":"still-here"}')
                assert json.loads(await socket.recv())["id"] == "still-here"

    run(evening())


@pytest.mark.parametrize("frame", ["x" * (LONGEST_FRAME + 1), b"bytes"])
def test_frames_that_are_too_long_or_binary_close_the_socket(server: Running, frame: str | bytes) -> None:
    async def evening() -> None:
        async with Client(server.url) as client:
            await client.guest("Big")
            headers = {"authorization": f"Bearer {client.token}"}
            async with connect(
                server.url.replace("http", "ws") + "/api/live", additional_headers=headers, proxy=None
            ) as socket:
                await socket.recv()
                await socket.send(frame)
                with pytest.raises(ConnectionClosed) as closed:
                    await socket.recv()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1009

    run(evening())


def test_sockets_need_a_session_and_cookies_need_an_allowed_origin(server: Running) -> None:
    address = server.url.replace("http", "ws") + "/api/live"

    async def denied(**headers: str) -> int:
        with pytest.raises(InvalidStatus) as refused:
            async with connect(address, additional_headers=headers, proxy=None):
                pass
        return refused.value.response.status_code

    async def evening() -> None:
        async with Client(server.url) as client:
            await client.guest("Ann")
            assert await denied() == 401
            assert await denied(authorization="Bearer nobody") == 401
            cookie = {"cookie": f"rowlock={client.token}"}
            assert await denied(**cookie) == 403
            assert await denied(**cookie, origin="http://evil.example") == 403
            async with connect(address, additional_headers={**cookie, "origin": server.url}, proxy=None) as socket:
                assert json.loads(await socket.recv())["name"] == "Ann"

    run(evening())
