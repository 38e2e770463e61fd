"""Deployments that share a Redis server hear only their own processes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from rowlock.server.fanout import fanout_for
from rowlock.server.notifications import LogGrew, Notification
from rowlock.server.settings import Settings, settings_from
from tests.server.running import PATIENCE_S, run
from tests.server.services import RedisServer


async def until(reached: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not reached():
            await asyncio.sleep(0.01)


def test_deployments_on_one_redis_server_do_not_hear_each_other(tmp_path: Path) -> None:
    redis = RedisServer(tmp_path)
    ours = Settings(data=tmp_path, redis=redis.url)
    theirs = replace(ours, redis_channel="trial")

    async def evening() -> list[Notification]:
        received: list[Notification] = []

        def on_message(_origin: str, news: Sequence[Notification]) -> None:
            received.extend(news)

        here, beside, elsewhere = fanouts = [fanout_for(settings) for settings in (ours, ours, theirs)]
        for fanout in fanouts:
            await fanout.start(on_message if fanout is beside else lambda *_: None, lambda: None)
        try:
            await until(lambda: all(fanout.figures.working for fanout in fanouts))
            elsewhere.committed([LogGrew("their table", 1)])
            await until(lambda: not elsewhere._unsent)  # type: ignore[attr-defined]
            here.committed([LogGrew("our table", 1)])
            await until(lambda: LogGrew("our table", 1) in received)
        finally:
            for fanout in fanouts:
                await fanout.stop()
        return received

    try:
        assert run(evening()) == [LogGrew("our table", 1)]
    finally:
        redis.stop()


def test_the_channel_of_redis_is_a_setting() -> None:
    assert settings_from({}).redis_channel == "rowlock", "processes of an older version use this name"
    assert settings_from({"ROWLOCK_REDIS_CHANNEL": "trial"}).redis_channel == "trial"
