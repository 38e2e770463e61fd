"""An asynchronous client of a Rowlock server: what bots, tests and programs play through."""

from rowlock.client.client import Client
from rowlock.client.errors import ServerRefused, ServerUnreachable
from rowlock.client.following import Following

__all__ = ["Client", "Following", "ServerRefused", "ServerUnreachable"]
