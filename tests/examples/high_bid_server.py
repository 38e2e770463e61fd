"""High Bid on a server; run by test_high_bid.py where the package is installed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import httpx
import pytest

from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from tests.server.running import Running, guests, leave_all, play_out, run, table_of


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("server"), review_worlds="4")
    yield running
    assert running.stop() == 0
    assert not running.complaints()


def test_people_and_bots_play_a_game_whose_record_verifies(server: Running) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 2)
        table, followings = await table_of(clients, "high_bid", 3, bots=1)
        await asyncio.gather(*(following.until(lambda now: now.asked) for following in followings))
        view = followings[0].view()
        assert view["position"].count("?") == 12
        drafted = await followings[0].preview({"search": "bid", "page": 0})
        assert len(drafted.report["listed"]) == 6
        hinted = await followings[0].hint("level:1")
        assert hinted.action.startswith("bid ")
        await play_out(followings)
        result = followings[0].result
        assert result is not None
        record = GameRecord.read(await clients[0].record(table.id))
        assert record.verify(GAMES).scores == result.scores
        await leave_all(clients)

    run(evening(), 300)


def test_a_page_learns_all_it_needs(server: Running) -> None:
    entry = httpx.get(f"{server.url}/api/games", timeout=60).json()["games"][-1]
    assert (entry["name"], entry["levels"]) == ("high_bid", ["level:1"])
    assert "Höchstgebot" in httpx.get(f"{server.url}/api/games/high_bid/texts/de", timeout=60).text
    assert "HB-5" in httpx.get(f"{server.url}/api/games/high_bid/rules/fr", timeout=60).text
    assert httpx.get(f"{server.url}/api/lessons/high_bid", timeout=60).json()["lessons"] == []
    picture = {
        "game": "high_bid",
        "seat": 0,
        "position": "game high_bid; prizes 3; played - | -; hands 1 2 3 4 5 6 | ? ? ? ? ? ?",
        "decision": {"kind": "simultaneous", "seats": [0, 1], "prompt": "bid", "number": 2},
    }
    assert httpx.post(f"{server.url}/api/pictures", json=picture, timeout=60).text.startswith("<svg")
