"""How processes that share a database notify each other of commits."""

from importlib import import_module

from rowlock.server.fanout.base import Fanout, OnGap, OnMessage, SingleProcess
from rowlock.server.settings import Settings

__all__ = ["Fanout", "OnGap", "OnMessage", "SingleProcess", "fanout_for"]


def fanout_for(settings: Settings) -> Fanout:
    """Choose the channel: Redis if the settings name one, else PostgreSQL's own, else none.

    Only the module of the chosen channel is imported.
    """
    if settings.redis:
        return _load("redis_channel", "RedisFanout", settings.redis, settings.redis_channel)
    if settings.database_url.startswith("postgresql"):
        return _load("postgres", "PostgresFanout", settings.database_url)
    return SingleProcess()


def _load(module: str, name: str, *where: str) -> Fanout:
    fanout = getattr(import_module(f"rowlock.server.fanout.{module}"), name)(*where)
    assert isinstance(fanout, Fanout), "every channel extends Fanout"
    return fanout
