"""Which games are rated, how often, and who sees them; without a network."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from rowlock.server.accounts.rater import Rater, replayed
from rowlock.server.fanout import SingleProcess
from rowlock.server.settings import Settings
from rowlock.server.store import Statement, Store, standings
from rowlock.server.store.store import ADD_EVENT, ADD_PLAYER, ADD_SEATING, ADD_TABLE, MARK_STATUS, table_row
from rowlock.tables.entries import Entry, Joined, write_entry
from rowlock.tables.header import Header, TableSettings
from tests.server.running import PATIENCE_S
from tests.server.scripted import played

PLAYERS = ("p0", "p1")


def with_store(folder: Path, use: Callable[[Store], Awaitable[None]]) -> None:
    async def life() -> None:
        store = Store(Settings(data=folder), SingleProcess(), lambda _writes, _seconds: None)
        await store.start()
        try:
            await use(store)
        finally:
            await store.stop()

    asyncio.run(life())


def finished(table_id: str, settings: TableSettings) -> tuple[Header, list[Entry]]:
    header, entries = played("qwirkle")
    return msgspec.structs.replace(header, id=table_id, settings=settings), entries


def rows_of(header: Header, entries: Iterable[Entry]) -> list[Statement]:
    """Give everything the server stores of a finished game between two people."""
    over = {"of_table": header.id, "new_status": "over", "new_finished": 1, "new_host": header.host}
    return [
        (ADD_TABLE, table_row(header)),
        *(
            (ADD_EVENT, {"table": header.id, "sequence": number, "payload": write_entry(entry)})
            for number, entry in enumerate(entries, 1)
        ),
        *(
            (
                ADD_SEATING,
                {"table": header.id, "seat": seat, "player": player, "name": "Ann", "bot": None, "gone": None},
            )
            for seat, player in enumerate(PLAYERS)
        ),
        (MARK_STATUS, over),
        (standings.ADD_DUE, {"table": header.id, "at": 1}),
    ]


def people(*kinds: str) -> list[Statement]:
    return [
        (ADD_PLAYER, {"id": player, "name": player, "kind": kind, "created": 0})
        for player, kind in zip(PLAYERS, kinds, strict=True)
    ]


async def ask(store: Store, query: Callable[[Any], Any]) -> Any:
    return await store.read(query)


RATED = TableSettings(rated=True)


def test_a_game_is_rated_once_however_often_it_is_due(tmp_path: Path) -> None:
    """A process may die after the rating and before another one has read that the game is no longer due."""

    async def use(store: Store) -> None:
        header, entries = finished("a" * 26, RATED)
        await store.write(*people("account", "account"), *rows_of(header, entries))
        rater = Rater(store, lambda: 5)
        async with asyncio.timeout(PATIENCE_S):
            await rater.rate_game(header.id)
            first = await ask(store, lambda connection: standings.ratings_among(connection, "qwirkle", PLAYERS))
            assert {player: rating.games for player, rating in first.items()} == dict.fromkeys(PLAYERS, 1)
            await store.write((standings.ADD_DUE, {"table": header.id, "at": 9}))
            await rater.rate_game(header.id)
        assert await ask(store, standings.ratings_due) == []
        assert await ask(store, lambda c: standings.ratings_among(c, "qwirkle", PLAYERS)) == first
        events = await ask(store, lambda connection: standings.events_of(connection, "qwirkle"))
        assert [game for game, _ in events] == [header.id]
        assert await ask(store, lambda connection: replayed(store, connection, "qwirkle")) == first

    with_store(tmp_path, use)


def test_a_game_that_was_rated_is_not_offered_to_the_rules_of_rating_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the look at what is rated, each attempt would lose to the stored event, and begin again for ever."""

    async def use(store: Store) -> None:
        header, entries = finished("a" * 26, RATED)
        await store.write(*people("account", "account"), *rows_of(header, entries))
        rater, writes = Rater(store, lambda: 5), 0
        await rater.rate_game(header.id)
        await store.write((standings.ADD_DUE, {"table": header.id, "at": 9}))
        write = store.write

        async def counted(*statements: Statement) -> None:
            nonlocal writes
            writes += 1
            assert writes == 1, "the second attempt"
            await write(*statements)

        monkeypatch.setattr(store, "write", counted)
        await rater.rate_game(header.id)
        assert await ask(store, standings.ratings_due) == []

    with_store(tmp_path, use)


@pytest.mark.parametrize(
    ("settings", "kinds", "rated"),
    [
        (RATED, ("account", "account"), True),
        (TableSettings(), ("account", "account"), False),
        (RATED, ("account", "guest"), False),
        (RATED, ("account", "deleting"), True),
    ],
)
def test_only_rated_games_of_people_with_accounts_count(
    tmp_path: Path, settings: TableSettings, kinds: tuple[str, str], rated: bool
) -> None:
    async def use(store: Store) -> None:
        header, entries = finished("a" * 26, settings)
        await store.write(*people(*kinds), *rows_of(header, entries))
        await Rater(store, lambda: 5).rate_game(header.id)
        assert await ask(store, standings.ratings_due) == []
        assert bool(await ask(store, lambda connection: standings.events_of(connection, "qwirkle"))) is rated
        kept = await ask(store, lambda connection: standings.ratings_among(connection, "qwirkle", PLAYERS))
        accounts = {player for player, kind in zip(PLAYERS, kinds, strict=True) if kind == "account"}
        assert set(kept) == (accounts if rated else set()), "nobody who is being deleted gets a rating"

    with_store(tmp_path, use)


def test_a_stored_game_at_which_one_person_held_several_seats_is_not_rated(tmp_path: Path) -> None:
    """An older version let the rematch of a shared table be rated; such a table may be running when it is replaced."""

    async def use(store: Store) -> None:
        header, entries = played("qwirkle", 3)
        header = msgspec.structs.replace(header, settings=TableSettings(rated=True, shared=True))
        several = [
            msgspec.structs.replace(entry, player="p0") if isinstance(entry, Joined) and entry.seat == 2 else entry
            for entry in entries
        ]
        await store.write(*people("account", "account"), *rows_of(header, several))
        await Rater(store, lambda: 5).rate_game(header.id)
        assert await ask(store, standings.ratings_due) == []
        assert not await ask(store, lambda connection: standings.events_of(connection, "qwirkle"))
        assert not await ask(store, lambda connection: standings.ratings_among(connection, "qwirkle", PLAYERS))

    with_store(tmp_path, use)


def test_a_persons_page_shows_public_games_that_have_begun_and_no_others(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        tables = {
            "public": finished("a" * 26, TableSettings()),
            "private": finished("b" * 26, TableSettings(public=False)),
            "open": finished("c" * 26, TableSettings()),
        }
        for header, entries in tables.values():
            await store.write(*rows_of(header, entries))
        with store.engine.begin() as connection:
            connection.execute(text(f"UPDATE tables SET status = 'open' WHERE id = '{'c' * 26}'"))
        shown = await ask(store, lambda connection: standings.recent_games(connection, "p0", 10))
        assert [game.id for game in shown] == ["a" * 26]
        public = await ask(store, store.listed)
        assert {row.id for row in public} == {"a" * 26, "c" * 26}
        mine = await ask(store, lambda connection: store.listed(connection, player="p0"))
        assert {row.id for row in mine} == {"a" * 26, "b" * 26, "c" * 26}

    with_store(tmp_path, use)
