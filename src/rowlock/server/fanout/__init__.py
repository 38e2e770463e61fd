"""How processes that share a database hear of each other's commits."""

from importlib import import_module

from rowlock.server.fanout.alone import Alone, Heard, Missed
from rowlock.server.settings import Settings

__all__ = ["Alone", "Heard", "Missed", "fanout_for"]


def fanout_for(settings: Settings) -> Alone:
    """Choose how to hear of others: Redis where it is named, else the database where it can notify.

    What is not chosen is not loaded either.
    """
    if settings.redis:
        return _made("redis_channel", "RedisFanout", settings.redis)
    if settings.database_url.startswith("postgresql"):
        return _made("postgres", "PostgresFanout", settings.database_url)
    return Alone()


def _made(module: str, name: str, url: str) -> Alone:
    made = getattr(import_module(f"rowlock.server.fanout.{module}"), name)(url)
    assert isinstance(made, Alone), "every way to hear of others extends this one"
    return made
