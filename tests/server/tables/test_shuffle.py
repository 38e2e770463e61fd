"""The shuffle of a served table: commitment first, then entropy, and a check against what each client saw."""

from __future__ import annotations

import asyncio
import secrets

import httpx
import pytest

from rowlock.client import Client, ServerRefused, ShuffleBroken
from rowlock.core.record import GameRecord
from rowlock.master import calls
from rowlock.wire.rest import BotChoice, JoinTable, NewTable
from tests.server.running import Running, guests, leave_all, play_out, run, table_of

BOT = (BotChoice(1, "greedy"),)


def count_requests(client: Client) -> list[str]:
    """Note every request of a client from now on."""
    made: list[str] = []

    async def note(request: httpx.Request) -> None:
        made.append(f"{request.method} {request.url.path}")

    client._http.event_hooks["request"].append(note)
    return made


def test_entropy_in_the_creating_request_is_refused_and_opens_no_table(server: Running) -> None:
    async def evening() -> None:
        (client,) = await guests(server.url, 1)
        with pytest.raises(ServerRefused, match="after the table is open") as refused:
            await client.open(NewTable("qwirkle", 2, entropy=secrets.token_hex(16)))
        assert refused.value.status == 422
        assert (await client.mine()).tables == ()
        await leave_all([client])

    run(evening())


def test_a_game_against_a_bot_starts_with_two_requests_and_is_proved_fair(server: Running) -> None:
    async def evening() -> None:
        (client,) = await guests(server.url, 1)
        made = count_requests(client)
        opened = await client.open(NewTable("qwixx_cards", 2, bots=BOT))
        table = opened.table.id
        assert not any(seat.contributed for seat in opened.table.seats)
        begun = await client.start(table)
        assert made == ["POST /api/tables", f"POST /api/tables/{table}/start"]
        assert [seat.contributed for seat in begun.seats] == [True, False]
        await play_out([await client.watch(table)])
        found = await client.check_shuffle(table)
        assert (found.fair, found.contributed) == (True, (0,))
        verified = await client.verification(table)
        assert (verified.fair, verified.contributed) == (True, (0,))
        shuffle = client.shuffles.find(table)
        assert shuffle is not None
        record = GameRecord.read(await client.record(table))
        assert record.headers["Entropy"] == f"{shuffle.entropy} | -"
        assert record.headers["Contributed"] == "0"
        await leave_all([client])

    run(evening())


def test_a_game_to_which_nobody_added_is_not_called_fair(server: Running) -> None:
    async def evening() -> None:
        (client,) = await guests(server.url, 1)
        opened = await client.open(NewTable("qwixx_cards", 2, bots=BOT))
        await client._request("POST", f"/api/tables/{opened.table.id}/start")  # as older clients do, without a body
        await play_out([await client.watch(opened.table.id)])
        verified = await client.verification(opened.table.id)
        assert (verified.chance, verified.fair, verified.contributed) == ("seed", False, ())
        with pytest.raises(ShuffleBroken, match="added no entropy"):
            await client.check_shuffle(opened.table.id)
        await leave_all([client])

    run(evening())


def test_everybody_adds_to_the_shuffle_of_a_game_and_of_its_rematch(server: Running) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 2)
        table, followings = await table_of(clients, "qwixx_cards", 2)
        await play_out(followings)
        again = await clients[1].rematch(table.id)
        await clients[0].join(again.id)
        begun = await clients[1].start(again.id)
        assert [seat.contributed for seat in begun.seats] == [True, True]
        await play_out([await client.watch(again.id) for client in clients])
        for client in clients:
            for played in (table.id, again.id):
                assert (await client.check_shuffle(played)).contributed == (0, 1)
        texts = {client.shuffles.find(played).entropy for client in clients for played in (table.id, again.id)}  # type: ignore[union-attr]
        assert len(texts) == 4
        await leave_all(clients)

    run(evening())


def test_one_device_adds_for_all_its_seats_also_in_the_rematch(server: Running) -> None:
    async def evening() -> None:
        (host,) = await guests(server.url, 1)
        opened = await host.open(NewTable("qwirkle", 2, shared=True, names=("Ann", "Ben")))
        assert [seat.contributed for seat in (await host.start(opened.table.id)).seats] == [True, True]
        await host.leave(opened.table.id)
        await host.leave(opened.table.id)
        again = await host.rematch(opened.table.id)
        assert not any(seat.contributed for seat in again.seats)
        assert [seat.contributed for seat in (await host.start(again.id)).seats] == [True, True]
        await leave_all([host])

    run(evening())


def test_a_lost_answer_is_asked_for_again_with_the_same_entropy(server: Running) -> None:
    async def evening() -> None:
        host, guest = clients = await guests(server.url, 2)
        opened = await host.open(NewTable("qwirkle", 2))
        table = opened.table.id
        first = await guest.join(table)
        again = await guest.join(table)  # as if the answer to the first request had been lost
        assert (again.seat, again.token) == (first.seat, None)
        assert again.table.sequence == first.table.sequence
        await host.start(table)
        assert (await host.start(table)).status == "running"
        await host.leave(table)
        for client in clients:
            assert (await client.check_shuffle(table)).contributed == (0, 1)
        await leave_all(clients)

    run(evening())


def test_a_second_device_starts_without_adding_when_the_first_has_added(server: Running) -> None:
    async def evening() -> None:
        (host,) = await guests(server.url, 1)
        opened = await host.open(NewTable("qwirkle", 2, bots=BOT))
        table = opened.table.id
        await host.contribute(table)
        async with Client(server.url, host.token) as other:
            with pytest.raises(ServerRefused, match="already_contributed"):
                await other.contribute(table)
            assert (await other.start(table)).status == "running"
            assert (await host.start(table)).status == "running"
            await host.leave(table)
            assert (await host.check_shuffle(table)).contributed == (0,)
            with pytest.raises(ShuffleBroken, match="added no entropy"):
                await other.check_shuffle(table)
        await leave_all([host])

    run(evening())


def test_a_client_that_restarts_between_opening_and_starting_reads_the_commitment_first(server: Running) -> None:
    async def evening() -> None:
        (host,) = await guests(server.url, 1)
        opened = await host.open(NewTable("qwirkle", 2, bots=BOT))
        async with Client(server.url, host.token) as restarted:
            made = count_requests(restarted)
            await restarted.start(opened.table.id)
            assert [request.split("/")[-1] for request in made] == [opened.table.id, "start"]
            await restarted.leave(opened.table.id)
            assert (await restarted.check_shuffle(opened.table.id)).fair
        await leave_all([host])

    run(evening())


def test_a_start_and_a_contribution_at_the_same_time_agree_on_what_counts(server: Running) -> None:
    async def evening() -> None:
        for _ in range(5):
            host, guest = clients = await guests(server.url, 2)
            opened = await host.open(NewTable("qwirkle", 2))
            table = opened.table.id
            await guest._request("POST", f"/api/tables/{table}/join", b"{}")  # sits down without entropy
            _, late = await asyncio.gather(host.start(table), guest.contribute(table), return_exceptions=True)
            assert not isinstance(late, BaseException) or getattr(late, "code", "") == "already_started"
            counted = not isinstance(late, BaseException)
            await guest.leave(table)
            assert (await host.check_shuffle(table)).contributed == ((0, 1) if counted else (0,))
            if counted:
                assert (await guest.check_shuffle(table)).fair
            await leave_all(clients)

    run(evening())


@pytest.mark.parametrize("entropy", ["", "-", "short", "x" * 65, "with spaces in a long enough text", "a | b" * 5])
def test_weak_and_malformed_entropy_is_refused(server: Running, entropy: str) -> None:
    async def evening() -> None:
        host, guest = clients = await guests(server.url, 2)
        opened = await host.open(NewTable("qwirkle", 2))
        wish = JoinTable(entropy=entropy)
        with pytest.raises(ServerRefused) as refused:
            await guest.call(calls.JOIN, opened.table.id, wish=wish)
        assert refused.value.status == 422
        assert (await host.table(opened.table.id)).sequence == opened.table.sequence
        await leave_all(clients)

    run(evening())
