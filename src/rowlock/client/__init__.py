"""An asynchronous client of a Rowlock server, for bots, tests and programs."""

from rowlock.client.client import Client
from rowlock.client.errors import ServerRefused, ServerUnreachable
from rowlock.client.following import Following
from rowlock.client.shuffles import ShuffleBroken

__all__ = ["Client", "Following", "ServerRefused", "ServerUnreachable", "ShuffleBroken"]
