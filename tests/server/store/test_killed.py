"""A server killed without warning keeps every answer it acknowledged, and every game goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from rowlock.client import Following
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from tests.server.running import Running, guests, leave_all, play_out, run, some_action, table_of

KILLS = 2


@pytest.mark.parametrize("name", GAMES)
def test_acknowledged_answers_survive_kill_9_and_clients_come_back_by_themselves(tmp_path: Path, name: str) -> None:
    server = Running(tmp_path)

    async def evening() -> None:
        seats = GAMES[name].seats[0]
        clients = await guests(server.url, seats)
        table, followings = await table_of(clients, name, seats)
        kept: set[tuple[int, int, str]] = set()
        playing = [asyncio.create_task(play(following, kept)) for following in followings]
        for kill in range(KILLS):
            await wait_for(followings, 4 * (kill + 1))
            server.kill()
            await asyncio.to_thread(server.start)
        await asyncio.gather(*playing)
        record = GameRecord.read(await clients[0].record(table.id))
        assert record.verify(GAMES).chance == "seed"
        assert kept == {(entry.number, entry.seat, entry.text) for entry in record.entries if entry.seat is not None}
        await leave_all(clients)

    async def play(following: Following, kept: set[tuple[int, int, str]]) -> None:
        rng = Random(following.seat)
        while not following.over:
            await following.until(lambda now: now.asked or now.over)
            if following.asked and following.decision is not None and following.seat is not None:
                number = following.decision.number
                action = some_action(following, rng)
                ack = await following.act(action, number=number)
                assert ack.number == number
                game = GAMES[name]
                kept.add((number, following.seat, game.write_action(game.read_action(action))))
                await following.until(lambda now: now.over or not now.asked or now.decision.number != number)  # type: ignore[union-attr]  # noqa: B023

    async def wait_for(followings: list[Following], lines: int) -> None:
        await followings[0].until(lambda now: len(now.history) >= lines or now.over)

    run(evening())
    assert server.stop() == 0


def test_bots_go_on_after_a_restart_although_nobody_looks(tmp_path: Path) -> None:
    server = Running(tmp_path)

    async def evening() -> None:
        clients = await guests(server.url, 1)
        table, followings = await table_of(clients, "qwirkle", 2, bots=1)
        await followings[0].until(lambda now: now.asked)
        await followings[0].act(some_action(followings[0], Random(1)))
        await clients[0].leave(table.id)
        await clients[0].close()
        server.kill()
        await asyncio.to_thread(server.start)
        again = await guests(server.url, 1)
        while (shown := await again[0].table(table.id)).result is None:
            await asyncio.sleep(0.1)
        assert shown.status == "over"
        assert shown.seats[0].gone == "left"
        assert shown.result is not None
        assert shown.result.places == (2, 1)
        await leave_all(again)

    run(evening())
    assert server.stop() == 0


def test_stopping_politely_finishes_what_was_begun(tmp_path: Path) -> None:
    server = Running(tmp_path)

    async def evening() -> None:
        clients = await guests(server.url, 2)
        _, followings = await table_of(clients, "qwirkle", 2)
        await followings[0].until(lambda now: now.started)
        assert await asyncio.to_thread(server.stop) == 0
        await asyncio.to_thread(server.start)
        await play_out(followings)
        await leave_all(clients)

    run(evening())
    assert server.stop() == 0
    assert not server.complaints()
