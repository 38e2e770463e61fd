"""The engine protocol: games and bots for other programs, one JSON object per line."""

from rowlock.engine.engine import PROTOCOL, Engine
from rowlock.engine.stdio import serve

__all__ = ["PROTOCOL", "Engine", "serve"]
