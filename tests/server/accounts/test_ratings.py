"""Ratings: of people with accounts, from rated games that are over, each once; the logs alone tell them all again."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from rowlock.client import Client, ServerRefused
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.server.accounts.rater import Rater, replayed
from rowlock.server.accounts.ratings import FRESH, ranks_of, rate
from rowlock.server.fanout import SingleProcess
from rowlock.server.settings import Settings
from rowlock.server.store import Store
from rowlock.server.store import standings as kept
from rowlock.server.store.ratings import Rating, shown
from rowlock.tables.entries import Entry, Joined, Started, TakenOver
from rowlock.tables.header import Header, TableSettings
from rowlock.tables.table import Table
from rowlock.wire.rest import BotChoice, NewTable, Rematch
from tests.server.people import members, until
from tests.server.running import Running, guests, leave_all, play_out, run, table_of


def test_the_better_place_gains_what_the_worse_loses_and_equals_stay_equal() -> None:
    after = rate({"a": 1, "b": 2, "c": 2}, {})
    assert after["a"].mu > FRESH.mu > after["b"].mu == after["c"].mu
    assert all(rating.sigma < FRESH.sigma and rating.games == 1 for rating in after.values())
    assert shown(FRESH) == 1_000
    assert shown(after["a"]) > shown(after["b"])


def test_an_upset_moves_ratings_more_than_what_was_expected() -> None:
    strong, weak = Rating(32.0, 4.0, 30), Rating(20.0, 4.0, 30)
    expected = rate({"strong": 1, "weak": 2}, {"strong": strong, "weak": weak})
    upset = rate({"strong": 2, "weak": 1}, {"strong": strong, "weak": weak})
    assert upset["weak"].mu - weak.mu > expected["strong"].mu - strong.mu > 0


def ended(scores: tuple[int, ...], *gone: int, bots: tuple[int, ...] = ()) -> Table:
    """Make a finished rated table whose seats scored so, some of them taken over and some bots from the start."""
    entries: list[Entry] = [Joined(0, seat, f"p{seat}", f"P {seat}", "") for seat in range(len(scores))]
    header = Header("a" * 26, "qwirkle", "standard", len(scores), "7", "", "p0", 0, TableSettings(rated=True))
    table = Table.replay(header, [*entries, Started(0), *(TakenOver(0, seat, "greedy", "left") for seat in gone)])
    for seat in bots:
        table.seats[seat] = type(table.seats[seat])(name="greedy", bot="greedy")
    assert table.match is not None
    final: Any = table.match.state

    class Over:
        over = True
        state = final

    class Scored:
        def scores(self, _: Any) -> tuple[int, ...]:
            return scores

        def winners(self, _: Any) -> tuple[int, ...]:
            return ()

    table.match, table.game = Over(), Scored()  # type: ignore[assignment]
    return table


def test_people_who_left_share_the_last_rank_and_bots_have_none() -> None:
    assert ranks_of(ended((30, 20, 20, 10))) == {"p0": 1, "p1": 2, "p2": 2, "p3": 4}
    assert ranks_of(ended((30, 20, 10), 0)) == {"p1": 1, "p2": 2, "p0": 3}
    assert ranks_of(ended((30, 20, 10), 0, 2)) == {"p1": 1, "p0": 2, "p2": 2}
    assert ranks_of(ended((30, 20, 10), bots=(1,))) == {"p0": 1, "p2": 2}
    assert ranks_of(ended((30, 20), bots=(1,))) == {}


def test_guests_do_not_sit_at_rated_tables(server: Running) -> None:
    async def evening() -> None:
        guest, member = *await guests(server.url, 1), *await members(server.url, 1)
        with pytest.raises(ServerRefused, match="account_needed"):
            await guest.open(NewTable("qwirkle", 2, rated=True))
        opened = await member.open(NewTable("qwirkle", 2, rated=True))
        with pytest.raises(ServerRefused, match="account_needed"):
            await guest.join(opened.table.id)
        await leave_all([guest, member])

    run(evening())


def test_no_rematch_of_a_shared_table_is_rated(server: Running) -> None:
    async def evening() -> None:
        (member,) = await members(server.url, 1)
        opened = await member.open(NewTable("qwirkle", 2, shared=True, names=("Ann", "Ben")))
        table = opened.table.id
        for _ in range(2):
            await member.start(table)
            for _ in range(2):
                await member.leave(table)
            for wish in (Rematch(rated=True), Rematch(rated=True, bots=())):
                with pytest.raises(ServerRefused, match="two people, each in one seat"):
                    await member.rematch(table, wish)
            again = await member.rematch(table)
            assert (again.rated, again.shared) == (False, True)
            assert [seat.player for seat in again.seats] == [member.player.id] * 2  # type: ignore[union-attr]
            table = again.id
        await leave_all([member])

    run(evening())


async def get(client: Client, path: str) -> Any:
    return (await client._request("GET", path)).json()


async def rated_game(clients: list[Client], name: str = "qwirkle", **wish: Any) -> str:
    table, followings = await table_of(clients, name, len(clients) + len(wish.get("seated", ())), rated=True)
    await play_out(followings, "greedy")
    return table.id


def test_a_rated_game_is_counted_once_and_shown_on_pages_and_boards(tmp_path: Path) -> None:
    server = Running(tmp_path)

    async def evening() -> None:
        clients = await members(server.url, 3)
        ids = [client.player.id for client in clients if client.player]
        games = [await rated_game(clients[:2]), await rated_game(clients[1:])]
        friendly, followings = await table_of(clients[:2], "qwirkle", 2)
        await play_out(followings, "greedy")

        async def counted() -> bool:
            page = await get(clients[0], f"/api/players/{ids[1]}")
            return bool(page["ratings"]) and page["ratings"][0]["games"] == 2

        await until(counted)
        page = await get(clients[0], f"/api/players/{ids[1]}")
        assert [one["id"] for one in page["recent"]] == [friendly.id, games[1], games[0]]
        assert [one.get("rated", False) for one in page["recent"]] == [False, True, True]
        shown_table = await clients[0].table(games[0])
        assert shown_table.result is not None
        assert [seat["place"] for seat in page["recent"][2]["seats"]] == list(shown_table.result.places)
        assert [seat["score"] for seat in page["recent"][2]["seats"]] == list(shown_table.result.scores)
        board = await get(clients[0], "/api/leaders/qwirkle")
        assert {row["player"]["id"] for row in board["leaders"]} == set(ids)
        numbers = [row["rating"]["shown"] for row in board["leaders"]]
        assert numbers == sorted(numbers, reverse=True)
        assert (await get(clients[0], "/api/leaders/qwixx_cards"))["leaders"] == []
        with pytest.raises(ServerRefused, match="no_such_game"):
            await get(clients[0], "/api/leaders/chess")
        await leave_all(clients)

    run(evening())
    assert server.stop() == 0
    check_replay(tmp_path)


def check_replay(data: Path) -> None:
    """Rate all games again from their logs, count one twice, and find the same ratings."""

    async def life() -> None:
        store = Store(Settings(data=data), SingleProcess(), lambda _writes, _seconds: None)
        await store.start()
        try:
            before = await store.read(lambda connection: replayed(store, connection, "qwirkle"))
            assert before
            stored = await store.read(lambda connection: kept.ratings_among(connection, "qwirkle", before))
            assert stored == before
            events = await store.read(lambda connection: kept.events_of(connection, "qwirkle"))
            for game, _ in events:
                await Rater(store, lambda: 0).rate_game(game)
            again = await store.read(lambda connection: kept.ratings_among(connection, "qwirkle", before))
            assert again == before
            assert await store.read(lambda connection: kept.events_of(connection, "qwirkle")) == events
        finally:
            await store.stop()

    asyncio.run(life())


def test_a_game_whose_rating_a_crash_prevented_is_counted_at_the_next_start(tmp_path: Path) -> None:
    server = Running(tmp_path)

    async def before() -> list[Client]:
        clients = await members(server.url, 2)
        await rated_game(clients)
        await leave_all(clients)
        return clients

    clients = run(before())
    server.kill()
    with sqlite3.connect(tmp_path / "rowlock.sqlite") as database:  # as if killed between the end and the rating
        (game,) = database.execute("SELECT id FROM tables").fetchone()
        for table in ("ratings", "rating_events"):
            database.execute(f"DELETE FROM {table}")
        database.execute("INSERT INTO ratings_due VALUES (?, 1) ON CONFLICT DO NOTHING", (game,))
    server.start()

    async def after() -> None:
        async with Client(server.url) as client:

            async def counted() -> bool:
                assert clients[0].player is not None
                return bool((await get(client, f"/api/players/{clients[0].player.id}"))["ratings"])

            await until(counted)

    run(after())
    assert server.stop() == 0
    check_replay(tmp_path)


def test_whoever_resigns_a_rated_game_loses_it_and_the_bot_is_not_rated(server: Running) -> None:
    async def evening() -> None:
        clients = await members(server.url, 2)
        opened = await clients[0].open(NewTable("qwirkle", 3, bots=(BotChoice(2, "random"),), rated=True))
        await clients[1].join(opened.table.id)
        await clients[0].start(opened.table.id)
        followings = [await client.watch(opened.table.id) for client in clients]
        await followings[0].until(lambda now: now.started)
        await followings[1].resign()
        await play_out(followings[:1], "random")
        assert clients[0].player is not None
        assert clients[1].player is not None
        stayed, left = clients[0].player.id, clients[1].player.id

        async def counted() -> bool:
            return bool((await get(clients[0], f"/api/players/{left}"))["ratings"])

        await until(counted)
        (winner,) = (await get(clients[0], f"/api/players/{stayed}"))["ratings"]
        (loser,) = (await get(clients[0], f"/api/players/{left}"))["ratings"]
        assert winner["mu"] > FRESH.mu > loser["mu"]
        board = await get(clients[0], "/api/leaders/qwirkle?limit=100")
        assert "random" not in {row["player"]["name"] for row in board["leaders"]}
        await leave_all(clients)

    run(evening())


def test_a_rated_game_of_two_that_one_gives_up_counts_as_a_loss_at_once(server: Running) -> None:
    async def evening() -> None:
        clients = await members(server.url, 2)
        opened = await clients[0].open(NewTable("qwirkle", 2, rated=True))
        await clients[1].join(opened.table.id)
        await clients[0].start(opened.table.id)
        followings = [await client.watch(opened.table.id) for client in clients]
        await followings[0].until(lambda now: now.started)
        await followings[0].resign()
        assert clients[0].player is not None
        assert clients[1].player is not None
        lost, won = clients[0].player.id, clients[1].player.id

        async def counted() -> bool:
            return bool((await get(clients[0], f"/api/players/{lost}"))["ratings"])

        await until(counted)
        (loser,) = (await get(clients[0], f"/api/players/{lost}"))["ratings"]
        page = await get(clients[0], f"/api/players/{won}")
        assert page["ratings"][0]["mu"] > FRESH.mu > loser["mu"]
        (played,) = page["recent"]
        assert played["status"] == "over"
        assert [(seat["place"], seat.get("gone")) for seat in played["seats"]] == [(2, "resigned"), (1, None)]
        await leave_all(clients)

    run(evening())


def test_private_games_are_on_nobodys_page(server: Running) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 2)
        table, followings = await table_of(clients, "qwirkle", 2, public=False)
        await play_out(followings, "greedy")
        assert clients[0].player is not None
        page = await get(clients[1], f"/api/players/{clients[0].player.id}")
        assert page["recent"] == []
        assert table.id in {row.id for row in (await clients[0].mine()).tables}
        await leave_all(clients)

    run(evening())


def test_a_record_is_downloaded_under_a_name_of_its_own(server: Running) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 2)
        table, followings = await table_of(clients, "qwirkle", 2)
        told = await get(clients[0], f"/api/tables/{table.id}/fairness")
        assert told == {"commitment": table.commitment, "formula": told["formula"]}
        await play_out(followings, "greedy")
        shown_now = await clients[0]._request("GET", f"/api/tables/{table.id}/record")
        saved = await clients[0]._request("GET", f"/api/tables/{table.id}/record?download=true")
        assert shown_now.headers["content-disposition"].startswith("inline")
        assert saved.headers["content-disposition"].startswith('attachment; filename="2')
        assert saved.headers["content-disposition"].endswith(f'-qwirkle-{table.id}.rowlock"')
        assert shown_now.text == saved.text
        proved = GameRecord.read(saved.text)
        told = await get(clients[0], f"/api/tables/{table.id}/fairness")
        assert told["seed"] == proved.headers["Seed"]
        assert " | ".join(told["entropy"]) == proved.headers["Entropy"]
        verified = await clients[0].verification(table.id)
        assert (verified.chance, verified.scores) == ("seed", proved.verify(GAMES).scores)
        await leave_all(clients)

    run(evening())
