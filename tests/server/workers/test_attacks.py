"""Somebody who lets many strong bots think does not keep others waiting; counted by what still waits, not by time."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from rowlock.client import Client, Following, ServerRefused
from rowlock.wire.common import TableNow
from rowlock.wire.rest import BotChoice, NewTable
from tests.server.people import until
from tests.server.running import Running, guests, run, some_action

TABLES = 40
STRONG = "level:5"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    running = Running(tmp_path, open_tables="0", bot_ms="3000")  # so long that the attack lasts for minutes
    yield running
    assert running.stop() == 0
    assert not running.complaints()


def waiting_for_bots(server: Running, host: Client) -> int:
    """Count the tables of a host at which a bot has to decide."""
    assert host.player is not None
    query = "SELECT count(*) FROM tables WHERE host = ? AND status = 'running' AND due IS NOT NULL"
    with closing(sqlite3.connect(server.data / "rowlock.sqlite", timeout=60)) as database:
        return int(database.execute(query, (host.player.id,)).fetchone()[0])


async def start_many(attacker: Client) -> None:
    """Start tables of one person and three strong bots, and never look at them again."""

    async def one() -> None:
        bots = tuple(BotChoice(seat, STRONG) for seat in (1, 2, 3))
        opened = await attacker.open(NewTable("qwirkle", 4, bots=bots))
        await attacker.start(opened.table.id)

    await asyncio.gather(*(one() for _ in range(TABLES)))


async def bystander_table(bystander: Client) -> tuple[TableNow, Following]:
    opened = await bystander.open(NewTable("qwirkle", 2, bots=(BotChoice(1, "greedy"),)))
    table = await bystander.start(opened.table.id)
    return table, await bystander.watch(table.id)


async def bots_turn(following: Following) -> None:
    """Play until the bot has answered once."""
    rng = Random(7)
    await following.until(lambda now: now.asked)
    before = len(following.view()["history"])
    await following.act(some_action(following, rng))
    await following.until(lambda now: now.asked and len(now.view()["history"]) > before + 1)


def test_a_bystanders_bot_and_hint_do_not_wait_for_forty_tables_of_strong_bots(server: Running) -> None:
    """Before, the greedy bot came after 17.7 s and the hint after 35.9 s, behind everything else."""

    async def evening() -> None:
        attacker, bystander, second = await guests(server.url, 3)
        _, following = await bystander_table(bystander)
        await bots_turn(following)  # the process of quick bots runs
        await start_many(attacker)

        async def thinking() -> bool:
            return waiting_for_bots(server, attacker) > TABLES // 8

        await until(thinking)
        await bots_turn(following)
        assert waiting_for_bots(server, attacker) > 0, "the bot waited for the others"
        await following.hint()
        assert waiting_for_bots(server, attacker) > 0, "the hint waited for the bots"
        await following.preview({})
        strong = await second.open(NewTable("qwirkle", 2, bots=(BotChoice(1, STRONG),)))
        table = await second.start(strong.table.id)
        await bots_turn(await second.watch(table.id))
        assert waiting_for_bots(server, attacker) > 0, "a strong bot of another person waited for all"

    run(evening())


def test_abandoned_games_stop_where_a_person_has_to_answer_also_after_a_restart(server: Running) -> None:
    async def evening() -> None:
        (attacker,) = await guests(server.url, 1)
        bots = tuple(BotChoice(seat, "greedy") for seat in (1, 2, 3))
        opened = [await attacker.open(NewTable("qwirkle", 4, bots=bots)) for _ in range(5)]
        for one in opened:
            await attacker.start(one.table.id)

        async def stopped() -> bool:
            return waiting_for_bots(server, attacker) == 0

        await until(stopped)
        entries = "SELECT count(*) FROM events"
        with closing(sqlite3.connect(server.data / "rowlock.sqlite")) as database:
            before = database.execute(entries).fetchone()
            assert before[0] <= len(opened) * (4 + 1 + 3), "at most one answer of each bot"
            server.kill()
            server.start()
            async with Client(server.url, attacker.token) as again:
                await asyncio.sleep(1.0)
                assert (await again.table(opened[0].table.id)).status == "running"
            assert database.execute(entries).fetchone() == before

    run(evening())


def test_a_guest_starts_no_game_of_bots_alone_and_holds_few_tables(tmp_path: Path) -> None:
    """Before, one guest ran 330 such tables."""
    server = Running(tmp_path)

    async def evening() -> None:
        (guest,) = await guests(server.url, 1)
        bots = tuple(BotChoice(seat, STRONG) for seat in range(4))
        refusals = []
        for _ in range(30):
            try:
                opened = await guest.open(NewTable("qwirkle", 4, bots=bots, sit=False))
                await guest.start(opened.table.id)
            except ServerRefused as refused:
                refusals.append(refused.code)
        assert refusals == ["nobody_seated"] * 20 + ["too_many_tables"] * 10
        with closing(sqlite3.connect(server.data / "rowlock.sqlite")) as database:
            running = database.execute("SELECT count(*) FROM tables WHERE status = 'running'").fetchone()
        assert running == (0,)
        assert not server.children(), "no bot was asked"

    run(evening())
    assert server.stop() == 0
    assert not server.complaints()
