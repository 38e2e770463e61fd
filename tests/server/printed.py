"""Printed games as phones open, join and follow them, and change them over the live socket."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import count
from typing import Any

import httpx
from websockets import Origin
from websockets.sync.client import connect

from tests.server.people import browser, some_name
from tests.server.running import PATIENCE_S, Running

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


@dataclass(frozen=True)
class Told:
    """What a socket was told: the answer to its message, and the last state of the pad that it was shown."""

    answer: dict[str, Any]
    state: dict[str, Any]

    @property
    def code(self) -> str:
        """The code of a refusal; empty if the change was made."""
        return str(self.answer["error"]["code"]) if "error" in self.answer else ""


class PadSocket:
    """A phone's socket that follows a pad."""

    def __init__(self, device: httpx.Client, pad: str) -> None:
        self.pad = pad
        self.state: dict[str, Any] = {}
        cookies = "; ".join(f"{name}={value}" for name, value in device.cookies.items())
        address = str(device.base_url).replace("http", "ws", 1).rstrip("/") + "/api/live"
        headers = {"cookie": cookies}
        self._opened = connect(address, origin=Origin(device.headers["origin"]), additional_headers=headers, proxy=None)
        self._socket = self._opened.__enter__()
        self.first = self.ask({"t": "watch_pad"}, "pad", "pad_closed")

    def ask(self, message: dict[str, Any], *kinds: str) -> dict[str, Any]:
        """Send a message about the pad and wait for one of some kinds."""
        self.say(message)
        return self.hear(*kinds)

    def say(self, message: dict[str, Any]) -> None:
        """Send a message about the pad."""
        self._socket.send(json.dumps({"pad": self.pad, **message}))

    def hear(self, *kinds: str) -> dict[str, Any]:
        """Wait for a message of some kinds."""
        while True:
            told: dict[str, Any] = json.loads(self._socket.recv(timeout=PATIENCE_S))
            if told["t"] == "pad":
                self.state = told["companion"]
            if told["t"] in kinds:
                return told

    def change(self, kind: str, **wish: Any) -> Told:
        """Make a change, by default for the state as it is shown now."""
        wish.setdefault("id", next(ids))
        wish.setdefault("after", self.state.get("sequence", 0))
        answer = self.ask({"t": kind, **wish}, "pad_ack", "pad_refused", "pad_invalid", "error")
        if answer["t"] == "pad_ack" and self.state["sequence"] < answer["sequence"]:
            self.hear("pad")
        return Told(answer, self.state)

    def close(self) -> None:
        """Close the socket."""
        self._opened.__exit__(None, None, None)


def change(device: httpx.Client, pad: str, kind: str, **wish: Any) -> Told:
    """Make a change over a socket of its own."""
    socket = PadSocket(device, pad)
    try:
        if "error" in socket.first:
            return Told(socket.first, {})
        return socket.change(kind, **wish)
    finally:
        socket.close()


def note(device: httpx.Client, pad: str, seat: int, text: str, **more: Any) -> Told:
    """Make an entry, by default for the state as it is now."""
    return change(device, pad, "note", seat=seat, text=text, **more)


def undo(device: httpx.Client, pad: str, seat: int, **more: Any) -> Told:
    """Take back an entry, by default for the state as it is now."""
    return change(device, pad, "take_back", seat=seat, **more)


def correct(device: httpx.Client, pad: str, number: int, text: str | None = None, **more: Any) -> Told:
    """Correct an entry, by default in the state as it is now."""
    return change(device, pad, "correct", number=number, text=text, **more)


def texts(device: httpx.Client, pad: str) -> list[str]:
    """Give the entries that a device sees."""
    return [entry["text"] for entry in device.get(f"/api/companions/{pad}").json()["entries"]]
