"""An engine spoken to line by line, as a program would."""

from __future__ import annotations

import json
import queue
from collections.abc import Mapping
from typing import Any

from rowlock.core.contract import AnyGame
from rowlock.engine import Engine
from rowlock.games import GAMES
from rowlock.locale import Texts

PATIENCE = 300.0


class Talk:
    """An engine in this process, with its replies in order."""

    def __init__(self, language: str = "en", games: Mapping[str, AnyGame] = GAMES) -> None:
        self.replies: queue.Queue[dict[str, Any]] = queue.Queue()
        self.engine = Engine(self.replies.put, Texts(language), games)
        self._id = 0

    def line(self, line: str | bytes) -> dict[str, Any]:
        """Send a line and give its reply."""
        self.engine.receive(line.encode() if isinstance(line, str) else line)
        return self.next()

    def next(self) -> dict[str, Any]:
        """Wait for a reply; it must be JSON."""
        reply: dict[str, Any] = json.loads(json.dumps(self.replies.get(timeout=PATIENCE)))
        return reply

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """Send a request and give the reply."""
        self._id += 1
        reply = self.line(json.dumps({"id": self._id, "do": do, **fields}))
        assert reply["id"] == self._id
        return reply

    def ok(self, do: str, **fields: Any) -> dict[str, Any]:
        """Send a request that must succeed."""
        reply = self.ask(do, **fields)
        while "info" in reply:
            reply = self.next()
        assert "ok" in reply, reply
        ok: dict[str, Any] = reply["ok"]
        return ok

    def error(self, do: str, **fields: Any) -> dict[str, Any]:
        """Send a request that must fail."""
        reply = self.ask(do, **fields)
        assert "error" in reply, reply
        error: dict[str, Any] = reply["error"]
        return error
