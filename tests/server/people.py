"""People with accounts for tests, and plain HTTP as a browser or an attacker would speak it."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

import httpx

from rowlock.client import Client
from tests.server.running import PATIENCE_S

PASSWORD = "correct horse battery"


def some_name(prefix: str = "Ann") -> str:
    """Make a name that nobody has yet; letters alone, because digits may look like letters."""
    return f"{prefix} {''.join(secrets.choice('abcdefghjkmnpqrstuvwxyz') for _ in range(12))}"


async def members(url: str, count: int) -> list[Client]:
    """Bring people with accounts."""
    clients = [Client(url) for _ in range(count)]
    for client in clients:
        name = some_name("Member")
        await client.guest(name)
        await client.register(name, PASSWORD)
    return clients


def browser(url: str, **headers: str) -> httpx.Client:
    """Open a browser at the server's own page: it keeps cookies and says where it comes from."""
    return httpx.Client(base_url=url, headers={"origin": url, **headers}, trust_env=False)


def token_of(client: httpx.Client) -> str | None:
    """Give the session's token from a browser's cookies."""
    return client.cookies.get("rowlock")


def code_of(reply: httpx.Response) -> Any:
    """Give the code of a refusal."""
    return reply.json()["code"]


async def until(holds: Any, limit_s: float = PATIENCE_S) -> None:
    """Wait until something awaited holds."""
    async with asyncio.timeout(limit_s):
        while not await holds():
            await asyncio.sleep(0.05)
