"""Tables: opened, joined, filled with bots, left, taken over, played once more."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import httpx
import pytest

from rowlock.client import Client, ServerRefused
from rowlock.games import GAMES
from rowlock.server.tables import coach
from rowlock.server.workers.fair_queue import Asker
from rowlock.server.workers.pool import WorkerPool
from rowlock.tables.entries import Joined, Started
from rowlock.tables.errors import Refusal
from rowlock.tables.header import Header, TableSettings
from rowlock.tables.table import Table
from rowlock.wire.common import ClockRules
from rowlock.wire.messages import Hint
from rowlock.wire.rest import BotChoice, JoinTable, NewTable, Rematch
from tests.server.people import members
from tests.server.running import PATIENCE_S, Running, guests, leave_all, play_out, run, some_action, table_of


def test_of_many_people_who_want_one_seat_one_gets_it(server: Running) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 9)
        opened = await clients[0].open(NewTable("qwirkle", 2))
        wishes = [client.join(opened.table.id, JoinTable(seat=1)) for client in clients[1:]]
        outcomes = await asyncio.gather(*wishes, return_exceptions=True)
        lost = [outcome for outcome in outcomes if isinstance(outcome, ServerRefused)]
        assert {error.code for error in lost} == {"seat_taken"}
        assert len(lost) == 7
        await leave_all(clients)

    run(evening())


def test_a_private_table_is_joined_and_watched_by_invitation_only(server: Running) -> None:
    async def evening() -> None:
        host, friend, stranger = clients = await guests(server.url, 3)
        opened = await host.open(NewTable("qwirkle", 2, public=False))
        assert opened.table.id not in {row.id for row in (await stranger.tables(limit=100)).tables}
        assert opened.table.id in {row.id for row in (await host.mine()).tables}
        for refused in (stranger.join(opened.table.id), stranger.watch(opened.table.id)):
            with pytest.raises(ServerRefused, match="private"):
                await refused
        with pytest.raises(ServerRefused, match="private"):
            await stranger.join(opened.table.id, JoinTable(invite=opened.passes.spectate))
        assert (await stranger.watch(opened.table.id, token=opened.passes.spectate)).seat is None
        assert (await friend.join(opened.table.id, JoinTable(invite=opened.passes.invite))).seat == 1
        assert await friend.passes(opened.table.id) == opened.passes
        with pytest.raises(ServerRefused, match="not_seated"):
            await stranger.passes(opened.table.id)
        await leave_all(clients)

    run(evening())


def test_a_player_can_watch_as_a_spectator_who_sees_no_hand(server: Running) -> None:
    async def evening() -> None:
        host, friend, screen = clients = await guests(server.url, 3)
        opened = await host.open(NewTable("qwirkle", 2, public=False))
        table = opened.table.id
        await friend.join(table, JoinTable(invite=opened.passes.invite))
        await host.start(table)
        playing = await friend.watch(table)
        watching = await screen.watch(table, token=opened.passes.spectate, spectate=True)
        shown = await host.watch(table, spectate=True)
        assert (playing.seat, shown.seat, watching.seat) == (1, None, None)
        assert shown.position == watching.position != playing.position
        with pytest.raises(ServerRefused, match="spectator"):
            await shown.act("pass")
        stranger = (await guests(server.url, 1))[0]
        with pytest.raises(ServerRefused, match="private"):
            await stranger.watch(table, spectate=True)
        await leave_all([*clients, stranger])

    run(evening())


def test_a_table_is_refused_that_no_game_could_be_played_at(server: Running) -> None:
    wishes = [
        NewTable("chess", 2),
        NewTable("qwirkle", 7),
        NewTable("qwirkle", 2, "none"),
        NewTable("qwirkle", 2, {"ages": [4]}),
        NewTable("qwirkle", 2, {"colour": "on"}),
        NewTable("qwirkle", 2, bots=(BotChoice(0, "hal"),)),
        NewTable("qwirkle", 2, bots=(BotChoice(5, "greedy"),)),
        NewTable("qwirkle", 2, bots=(BotChoice(0, "greedy"), BotChoice(0, "greedy"))),
        NewTable("qwirkle", 2, bots=(BotChoice(0, "greedy"), BotChoice(1, "greedy"))),
        NewTable("qwirkle", 2, bots=(BotChoice(0, "greedy"),), seat=0),
        NewTable("qwirkle", 2, bots=(BotChoice(1, "greedy"),), rated=True),
    ]

    async def evening() -> None:
        clients = await guests(server.url, 1)
        for wish in wishes:
            with pytest.raises(ServerRefused, match="bad_setup") as refused:
                await clients[0].open(wish)
            assert refused.value.status == 422
        await leave_all(clients)

    run(evening())


def test_only_the_host_starts_and_only_a_full_table(server: Running) -> None:
    async def evening() -> None:
        host, guest = clients = await guests(server.url, 2)
        opened = await host.open(NewTable("qwirkle", 3))
        await guest.join(opened.table.id)
        assert (await guest.join(opened.table.id)).seat == 1
        with pytest.raises(ServerRefused, match="seats_open"):
            await host.start(opened.table.id)
        with pytest.raises(ServerRefused, match="not_host"):
            await guest.seat_bot(opened.table.id, 2, "greedy")
        await host.seat_bot(opened.table.id, 2, "greedy")
        await host.seat_bot(opened.table.id, 2, None)
        await host.seat_bot(opened.table.id, 2, "random")
        with pytest.raises(ServerRefused, match="not_host"):
            await guest.start(opened.table.id)
        assert (await host.start(opened.table.id)).status == "running"
        assert (await host.start(opened.table.id)).status == "running"
        with pytest.raises(ServerRefused, match="not_over"):
            await host.record(opened.table.id)
        with pytest.raises(ServerRefused, match="no_such_table"):
            await host.table("a" * 26)
        await leave_all(clients)

    run(evening())


def test_a_host_who_leaves_before_the_start_hands_the_table_on_and_the_last_closes_it(server: Running) -> None:
    async def evening() -> None:
        host, guest = clients = await guests(server.url, 2)
        opened = await host.open(NewTable("qwirkle", 2))
        await guest.join(opened.table.id)
        left = await host.leave(opened.table.id)
        assert guest.player is not None
        assert left.host == guest.player.id
        assert left.seats[0].kind == "open"
        assert (await guest.leave(opened.table.id)).status == "closed"
        with pytest.raises(ServerRefused, match="table_closed"):
            await host.join(opened.table.id)
        await leave_all(clients)

    run(evening())


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_plays_on_for_whoever_leaves_and_they_come_last(server: Running, name: str) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 2)
        table, followings = await table_of(clients, name, 3, bots=1)
        await followings[0].until(lambda now: now.started)
        await followings[1].resign()
        with pytest.raises(ServerRefused, match="not_your_seat"):
            await followings[1].act("pass")
        await play_out(followings[:1], "greedy")
        shown = await clients[0].table(table.id)
        assert shown.seats[1].gone == "resigned"
        assert shown.seats[1].kind == "bot"
        assert shown.result is not None
        assert shown.result.places[1] == 3
        await leave_all(clients)

    run(evening())


def test_whoever_keeps_a_table_without_a_clock_waiting_can_be_replaced(server: Running) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 3)
        table, followings = await table_of(clients[:2], "qwirkle", 2)
        await followings[0].until(lambda now: now.started)
        slow = next(number for number, following in enumerate(followings) if following.asked)
        waiting, stranger = clients[1 - slow], clients[2]
        await asyncio.sleep(1.1)
        for refused, code in ((stranger, "not_seated"), (clients[slow], "not_waiting")):
            with pytest.raises(ServerRefused, match=code):
                await refused.replace(table.id, slow)
        with pytest.raises(ServerRefused, match="not_waiting"):
            await waiting.replace(table.id, 1 - slow)
        assert (await waiting.replace(table.id, slow)).seats[slow].gone == "replaced"
        assert (await waiting.replace(table.id, slow)).seats[slow].kind == "bot"
        await play_out([followings[1 - slow]])
        await leave_all(clients)

    run(evening())


def test_nobody_is_replaced_too_early(tmp_path: Path) -> None:
    server = Running(tmp_path, patience_s=f"{2 * PATIENCE_S}")

    async def evening() -> None:
        clients = await guests(server.url, 2)
        table, followings = await table_of(clients, "qwirkle", 2)
        await followings[0].until(lambda now: now.started)
        slow = next(number for number, following in enumerate(followings) if following.asked)
        with pytest.raises(ServerRefused, match="too_early"):
            await clients[1 - slow].replace(table.id, slow)
        await leave_all(clients)

    run(evening())
    assert server.stop() == 0


def test_among_three_people_whoever_runs_out_of_time_is_replaced_by_a_bot(server: Running) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 3)
        table, followings = await table_of(clients, "qwirkle", 3, clock=ClockRules(bank=1))
        await asyncio.gather(*(following.until(lambda now: now.over) for following in followings))
        shown = await clients[0].table(table.id)
        assert {seat.gone for seat in shown.seats} == {"time"}
        await leave_all(clients)

    run(evening())


def test_time_runs_for_the_seat_that_is_asked_and_answers_gain(server: Running) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 2)
        _, followings = await table_of(clients, "qwirkle", 2, clock=ClockRules(bank=600, gain=600))
        await followings[0].until(lambda now: now.started)
        mover = next(following for following in followings if following.asked)
        assert mover.clock is not None
        assert mover.clock.running == (mover.seat,)
        await mover.act(some_action(mover, Random(1)))
        await mover.until(lambda now: not now.asked)
        assert mover.seat is not None
        assert 600_000 < mover.clock.left[mover.seat] <= 1_200_000
        await leave_all(clients)

    run(evening())


def test_a_rematch_is_one_table_for_all_with_the_same_bots(server: Running) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 3)
        table, followings = await table_of(clients[:2], "qwirkle", 3, bots=1, public=False)
        with pytest.raises(ServerRefused, match="not_over"):
            await clients[0].rematch(table.id)
        await play_out(followings, "greedy")
        with pytest.raises(ServerRefused, match="private"):
            await clients[2].rematch(table.id)
        with pytest.raises(ServerRefused, match="account_needed"):
            await clients[0].rematch(table.id, Rematch(rated=True))
        again, same = await asyncio.gather(
            clients[0].rematch(table.id, Rematch(options="standard free_opening=on")), clients[1].rematch(table.id)
        )
        assert again.id == same.id
        other = clients[1] if again.host == clients[0].player.id else clients[0]  # type: ignore[union-attr]
        seated = await other.join(again.id)
        assert [seat.kind for seat in seated.table.seats] == ["human", "human", "bot"]
        await followings[0].until(lambda now: now.table is not None and now.table.rematch == again.id)
        await leave_all(clients)

    run(evening())


def test_rated_tables_are_opened_and_joined_by_people_with_accounts_only(server: Running) -> None:
    async def evening() -> None:
        guest, member = *await guests(server.url, 1), *await members(server.url, 1)
        with pytest.raises(ServerRefused, match="account_needed") as refused:
            await guest.open(NewTable("qwirkle", 2, rated=True))
        assert refused.value.status == 403
        opened = await member.open(NewTable("qwirkle", 2, rated=True))
        with pytest.raises(ServerRefused, match="account_needed"):
            await guest.join(opened.table.id)
        assert (await member.table(opened.table.id)).seats[1].kind == "open"
        await leave_all([guest, member])

    run(evening())


def test_nobody_looks_through_a_seat_of_somebody_else(server: Running) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 3)
        table, _ = await table_of(clients[:2], "qwirkle", 2)
        for client, seat in ((clients[0], 1), (clients[1], 0), (clients[2], 0), (clients[2], 1), (clients[2], 7)):
            async with Client(server.url, client.token) as other:
                with pytest.raises(ServerRefused, match="not_your_seat"):
                    await other.watch(table.id, seat=seat)
        await leave_all(clients)

    run(evening())


def test_against_bots_one_may_undo_and_ask_for_hints(server: Running) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 1)
        table, (mine,) = await table_of(clients, "qwirkle", 2, bots=1)
        await mine.until(lambda now: now.asked)
        first = mine.view()
        hint = await mine.hint()
        await mine.act(hint.action)
        await mine.until(lambda now: now.asked and now.decision.number > first["decision"]["number"])  # type: ignore[union-attr]
        await mine.undo()
        await mine.until(lambda now: now.asked and now.decision.number == first["decision"]["number"])  # type: ignore[union-attr]
        assert mine.view() == first
        again = await clients[0].watch(table.id)
        assert again.view() == first
        with pytest.raises(ServerRefused, match="nothing_to_undo"):
            await again.undo()
        await play_out([again])
        with pytest.raises(ServerRefused, match="not_running"):
            await again.undo()
        await leave_all(clients)

    run(evening())


def test_among_people_nobody_undoes(server: Running) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 2)
        _, followings = await table_of(clients, "qwirkle", 2)
        await followings[0].until(lambda now: now.started)
        mover = next(following for following in followings if following.asked)
        await mover.act(some_action(mover, Random(1)))
        with pytest.raises(ServerRefused, match="no_undo"):
            await mover.undo()
        await leave_all(clients)

    run(evening())


def test_in_rated_games_nobody_is_helped() -> None:
    header = Header("a" * 26, "qwirkle", "standard", 2, "7", "", "h", 0, TableSettings(rated=True))
    table = Table.replay(header, [Joined(0, 0, "h", "Ann", ""), Joined(0, 1, "i", "Bob", ""), Started(0)])
    workers = WorkerPool(1, 100, 100)
    with pytest.raises(Refusal, match="no hints"):
        asyncio.run(coach.answer(table, table.awaited_seats()[0], Hint(table.header.id, "x"), Asker("h"), workers))


def test_on_a_shared_device_one_person_plays_every_seat(server: Running) -> None:
    async def evening() -> None:
        async with Client(server.url) as client:
            await client.guest("Both")
            opened = await client.open(NewTable("qwirkle", 2, shared=True, public=False))
            assert (await client.join(opened.table.id, JoinTable(seat=1))).seat == 1
            await client.start(opened.table.id)
            first = await client.watch(opened.table.id, seat=0)
            second = await client.watch(opened.table.id, seat=1)
            assert (first.seat, second.seat) == (0, 1)
            assert first.position != second.position

    run(evening())


@pytest.mark.parametrize(
    "name", ["", " ", "x" * 25, "a\u202eb", "a\x00b", "\u0430nn", "||", "e\u0301\u0302\u0303\u0304", "…"]
)
def test_names_that_could_mislead_are_refused(server: Running, name: str) -> None:
    async def evening() -> None:
        async with Client(server.url) as client:
            with pytest.raises(ServerRefused):
                await client.guest(name)

    run(evening())


def test_people_round_one_device_have_names_of_their_own_also_in_the_rematch(server: Running) -> None:
    async def evening() -> None:
        (host,) = clients = await guests(server.url, 1)
        wish = NewTable("qwixx_cards", 3, bots=(BotChoice(1, "greedy"),), shared=True, names=("Ann", "  Ben  B "))
        opened = await host.open(wish)
        assert [(seat.kind, seat.name) for seat in opened.table.seats] == [
            ("human", "Ann"),
            ("bot", "greedy"),
            ("human", "Ben B"),
        ]
        assert opened.seat == 0
        assert opened.token is not None
        assert host.player is not None
        assert {seat.player for seat in opened.table.seats} == {host.player.id, None}
        await host.start(opened.table.id)
        async with Client(server.url, host.token) as other:
            await play_out([await host.watch(opened.table.id, seat=0), await other.watch(opened.table.id, seat=2)])
        again = await host.rematch(opened.table.id)
        assert [seat.name for seat in again.seats] == ["Ann", "greedy", "Ben B"]
        await leave_all(clients)

    run(evening())


@pytest.mark.parametrize(
    ("names", "code", "person"),
    [
        (("Ann", "a\u202eb"), "bad_name", 1),
        (("|", "Ben"), "bad_name", 0),
        (("Ann", "ANN"), "name_twice", 1),
    ],
)
def test_a_refused_name_round_one_device_is_pointed_at(
    server: Running, names: tuple[str, ...], code: str, person: int
) -> None:
    async def evening() -> None:
        (host,) = clients = await guests(server.url, 1)
        with pytest.raises(ServerRefused, match=code) as refused:
            await host.open(NewTable("qwirkle", 2, shared=True, names=names))
        assert refused.value.error.params == {"person": person}
        assert (await host.mine()).tables == ()
        await leave_all(clients)

    run(evening())


def test_nobody_poses_as_an_account_round_one_device(server: Running) -> None:
    async def evening() -> None:
        (member,) = await members(server.url, 1)
        (host,) = clients = await guests(server.url, 1)
        assert member.player is not None
        posed = await host.open(NewTable("qwirkle", 2, shared=True, names=("Ann", member.player.name)))
        assert [seat.guest for seat in posed.table.seats] == [True, True]
        own = await member.open(NewTable("qwirkle", 2, shared=True, names=(member.player.name, "Ann")))
        assert own.table.seats[0].name == member.player.name
        assert [seat.guest for seat in own.table.seats] == [False, True]
        await leave_all([*clients, member])

    run(evening())


@pytest.mark.parametrize(
    "wish",
    [
        NewTable("qwirkle", 2, names=("Ann", "Ben")),
        NewTable("qwirkle", 2, shared=True, names=("Ann",)),
        NewTable("qwirkle", 2, bots=(BotChoice(1, "greedy"),), shared=True, names=("Ann", "Ben")),
        NewTable("qwirkle", 2, shared=True, sit=False, names=("Ann", "Ben")),
    ],
)
def test_names_belong_to_a_shared_table_and_fill_it(server: Running, wish: NewTable) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 1)
        with pytest.raises(ServerRefused, match="names are for a shared table"):
            await clients[0].open(wish)
        await leave_all(clients)

    run(evening())


def test_the_picture_of_a_table_shows_what_spectators_see(server: Running) -> None:
    async def evening() -> None:
        host, stranger = clients = await guests(server.url, 2)
        opened = await host.open(NewTable("qwirkle", 2, bots=(BotChoice(1, "greedy"),), public=False))
        path = f"/api/tables/{opened.table.id}/picture"

        async def ask(client: Client, **query: str | int) -> httpx.Response:
            async with httpx.AsyncClient(base_url=server.url, headers=bearer(client), trust_env=False) as http:
                return await http.get(path, params=query)

        assert (await ask(host)).json()["code"] == "not_started"
        await host.start(opened.table.id)
        following = await host.watch(opened.table.id)
        drawn = await ask(host, theme="dark")
        assert drawn.headers["content-type"].startswith("image/svg+xml")
        assert drawn.headers["cache-control"] == "no-store"
        hidden = " | ".join(["? ? ? ? ? ?"] * 2)
        assert f"hands {hidden}" in drawn.text
        await following.until(lambda now: now.asked)  # the bot may begin
        table = await host.table(opened.table.id)
        now = await ask(host, at=table.sequence)
        assert "immutable" in now.headers["cache-control"]
        assert (await ask(stranger)).json()["code"] == "private"
        async with httpx.AsyncClient(base_url=server.url, trust_env=False) as nobody:
            assert (await nobody.get(path)).status_code == 401
        await leave_all(clients)

    run(evening())


def bearer(client: Client) -> dict[str, str]:
    return {"authorization": f"Bearer {client.token}"}
