"""Printed games over REST, as phones open, join and change them."""

from __future__ import annotations

from itertools import count
from typing import Any

import httpx

from tests.server.people import browser, some_name
from tests.server.running import Running

ids = (f"c{number}" for number in count())
phones: list[httpx.Client] = []


def close_phones() -> None:
    """Close every browser that a test opened."""
    while phones:
        phones.pop().close()


def phone(server: Running) -> httpx.Client:
    """Open a browser of a new guest."""
    opened = browser(server.url)
    phones.append(opened)
    assert opened.post("/api/guests", json={"name": some_name()}).status_code == 201
    return opened


def opened(device: httpx.Client, game: str = "qwixx_cards", players: str = "Ann Ben", **options: str) -> Any:
    """Open a printed game."""
    wish = {"game": game, "players": players.split(), "options": options}
    reply = device.post("/api/companions", json=wish)
    assert reply.status_code == 201, reply.text
    return reply.json()


def note(device: httpx.Client, pad: str, seat: int, text: str, **more: Any) -> httpx.Response:
    """Make an entry, by default for the state as it is now."""
    entry = {"seat": seat, "text": text, "id": next(ids), **more}
    entry.setdefault("after", sequence(device, pad))
    return device.post(f"/api/companions/{pad}/entries", json=entry)


def undo(device: httpx.Client, pad: str, seat: int, change: str | None = None, **more: Any) -> httpx.Response:
    """Take back an entry, by default for the state as it is now."""
    wish = {"seat": seat, "id": change or next(ids), **more}
    wish.setdefault("after", sequence(device, pad))
    return device.post(f"/api/companions/{pad}/undo", json=wish)


def sequence(device: httpx.Client, pad: str) -> int:
    """Give the sequence of the state that a device sees; 0 if it sees none."""
    return int(device.get(f"/api/companions/{pad}").json().get("sequence", 0))


def texts(device: httpx.Client, pad: str) -> list[str]:
    """Give the entries that a device sees."""
    return [entry["text"] for entry in device.get(f"/api/companions/{pad}").json()["entries"]]
