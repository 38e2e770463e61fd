"""Games of two people that one gives up, and hints that everybody at the table can count."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import msgspec
import pytest

from rowlock.client import ServerRefused
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.wire.common import ClockRules, Ending
from rowlock.wire.rest import BotChoice, NewTable
from tests.server.running import Running, guests, leave_all, run, some_action, table_of


def test_of_two_people_whoever_runs_out_of_time_loses(server: Running) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 2)
        table, followings = await table_of(clients, "qwirkle", 2, clock=ClockRules(bank=1))
        await asyncio.gather(*(following.until(lambda now: now.over) for following in followings))
        shown = await clients[0].table(table.id)
        assert shown.result is not None
        assert shown.result.ending is not None
        slow = shown.result.ending.seat
        assert (shown.result.ending.reason, shown.result.winners) == ("time", (1 - slow,))
        assert [seat.gone for seat in shown.seats] == ["time" if seat == slow else None for seat in range(2)]
        await leave_all(clients)

    run(evening())


@pytest.mark.parametrize("name", GAMES)
def test_of_two_people_whoever_resigns_loses_and_everybody_hears_it(server: Running, name: str) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 4)
        table, followings = await table_of(clients[:2], name, 2)
        spectator, second_tab = await clients[2].watch(table.id), await clients[3].watch(table.id)
        await followings[0].until(lambda now: now.started)
        mover = next(following for following in followings if following.asked)
        await mover.act(some_action(mover, Random(1)))
        await followings[1].resign()
        for following in (*followings, spectator, second_tab):
            await following.until(lambda now: now.over)
            assert following.result is not None
            assert following.result.winners == (0,)
            assert following.result.ending == Ending(1, "resigned")
            assert following.table is not None
            assert following.table.seats[1].gone == "resigned"
            assert not following.asked
        for following in followings:
            with pytest.raises(ServerRefused, match="game_over"):
                await following.act("pass" if name == "qwirkle" else "skip" if name == "qwixx_cards" else "redraw Rc")
        record = GameRecord.read(await clients[0].record(table.id))
        assert record.ending == (1, "resigned")
        assert record.verify(GAMES).chance == "seed"
        again = await clients[1].watch(table.id)
        await again.until(lambda now: now.over)
        assert again.seat == 1, "the loser may still look at the game through the seat"
        await leave_all(clients)

    run(evening())


def test_hints_between_people_are_counted_and_never_shown_to_others(server: Running) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 3)
        table, followings = await table_of(clients[:2], "qwirkle", 2)
        spectator = await clients[2].watch(table.id)
        await followings[0].until(lambda now: now.started)
        asking = next(following for following in followings if following.asked)
        other = next(following for following in followings if not following.asked)
        seat = asking.seat
        assert seat is not None
        hinted = await asking.hint("greedy")
        await asking.hint("greedy")
        for following in (asking, other, spectator):
            await following.until(lambda now: now.table is not None and now.table.seats[seat].hints == 1)
            assert following.table is not None
            assert following.table.seats[1 - seat].hints == 0
            assert hinted.action not in msgspec.json.encode(following.table).decode()
            assert hinted.action not in " ".join(following.history)
        assert (await clients[2].table(table.id)).seats[seat].hints == 1
        await leave_all(clients)

    run(evening())


def test_a_table_can_be_opened_without_hints(server: Running) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 2)
        table, followings = await table_of(clients, "qwirkle", 2, no_hints=True)
        await followings[0].until(lambda now: now.started)
        asking = next(following for following in followings if following.asked)
        assert (await clients[1].table(table.id)).no_hints
        listed = {row.id: row for row in (await clients[0].mine()).tables}
        assert listed[table.id].no_hints
        with pytest.raises(ServerRefused, match="hints_off"):
            await asking.hint("greedy")
        await leave_all(clients)

    run(evening())


def test_no_game_begins_without_a_person(server: Running) -> None:
    async def evening() -> None:
        (host,) = await guests(server.url, 1)
        bots = tuple(BotChoice(seat, "level:5") for seat in range(4))
        opened = await host.open(NewTable("qwirkle", 4, sit=False, bots=bots))
        with pytest.raises(ServerRefused, match="nobody_seated"):
            await host.start(opened.table.id)
        assert (await host.table(opened.table.id)).status == "open"
        await leave_all([host])

    run(evening())


def test_a_game_that_its_only_person_gives_up_ends(server: Running) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 1)
        table, (following,) = await table_of(clients, "qwirkle", 3, bots=2)
        await following.until(lambda now: now.started)
        await following.resign()
        await following.until(lambda now: now.over)
        shown = await clients[0].table(table.id)
        assert shown.result is not None
        assert shown.result.places[0] == 3
        assert GameRecord.read(await clients[0].record(table.id)).ending == (0, "resigned")
        await leave_all(clients)

    run(evening())


def test_hints_and_endings_survive_a_killed_server(tmp_path: Path) -> None:
    server = Running(tmp_path)

    async def evening() -> None:
        clients = await guests(server.url, 2)
        table, followings = await table_of(clients, "qwirkle", 2)
        await followings[0].until(lambda now: now.started)
        asking = next(following for following in followings if following.asked)
        await asking.hint("greedy")
        seat = asking.seat
        assert seat is not None
        server.kill()
        await asyncio.to_thread(server.start)
        again = await guests(server.url, 1)
        assert (await again[0].table(table.id)).seats[seat].hints == 1
        await asking.resign()
        server.kill()
        await asyncio.to_thread(server.start)
        shown = await again[0].table(table.id)
        assert shown.status == "over"
        assert shown.result is not None
        assert shown.result.ending == Ending(seat, "resigned")
        await leave_all([*clients, *again])

    run(evening())
    assert server.stop() == 0
