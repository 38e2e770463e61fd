"""A device in memory: stores what the local server writes, does its jobs at once, and speaks as a page does."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from itertools import count
from typing import Any

from rowlock.master.calls import find_call
from rowlock.master.jobs import work
from rowlock.offline.host import Host
from rowlock.offline.server import LocalServer

__all__ = ["ENTROPY", "Device", "Refused"]

ENTROPY = "what-this-device-adds-to-it"


class Refused(Exception):
    """A call was refused."""

    def __init__(self, status: int, error: dict[str, Any]) -> None:
        super().__init__(f"{status} {error['code']}: {error['message']}")
        self.status = status
        self.code = error["code"]
        self.error = error


def _without(stored: Any, name: str) -> Any:
    """Give something stored without a part that lists do not need; what is damaged stays as it is."""
    return {key: value for key, value in stored.items() if key != name} if isinstance(stored, dict) else stored


class Device:
    """One page and its stored tables; `restart` closes the page and opens it again."""

    def __init__(self, *, thinks: bool = True, named: bool = True) -> None:
        self.headers: dict[str, dict[str, Any]] = {}
        self.logs: dict[str, list[dict[str, Any]]] = {}
        self.rows: dict[str, dict[str, Any]] = {}
        self.records: dict[str, dict[str, Any]] = {}
        self.pads: dict[str, dict[str, Any]] = {}
        self.player: dict[str, Any] | None = None
        self.frames: list[dict[str, Any]] = []
        self.waiting: list[dict[str, Any]] = []
        """Jobs that were asked for and have not been done."""
        self.dropped: list[str] = []
        self.thinks = thinks
        self.fails: str | None = None
        """The reason for which every write fails."""
        self.clock = count(1_700_000_000_000, 7)
        self._seeds = count()
        self._calls = count(1)
        self._ids = count(1)
        self._reply: dict[str, Any] | None = None
        self.start()
        if named:
            self.call("POST", "/api/guests", {"name": "Ada"})

    # ── the host ──────────────────────────────────────────────────────────────────────────────────────

    def start(self) -> None:
        """Start the local server from what is stored."""
        lists = {
            "rows": list(self.rows.items()),
            "records": [(key, _without(record, "text")) for key, record in self.records.items()],
            "pads": [(key, _without(pad, "changes")) for key, pad in self.pads.items()],
        }
        stored = {"player": self.player, **lists}
        self.server = LocalServer(json.dumps(stored), Host(lambda: next(self.clock), self._random))
        self.waiting.clear()
        self.frames.clear()
        self.tell({"t": "opened"})

    def _random(self, size: int) -> bytes:
        return hashlib.shake_128(str(next(self._seeds)).encode()).digest(size)

    def tell(self, event: dict[str, Any]) -> None:
        """Pass an event to the server, and do what it leads to in the order of a host."""
        text = json.dumps(event)
        effects = json.loads(self.server.handle(text))
        if self.fails and any(effects.get(what) for what in ("writes", "pad", "records", "deleted", "restored")):
            self.tell({"t": "lost", "code": self.fails, "event": text})
            return
        self._store(effects)
        self.frames += map(json.loads, effects.get("frames", []))
        self._reply = effects.get("reply", self._reply)
        self.dropped += effects.get("drop", [])
        self.waiting = [job for job in self.waiting if job["key"] not in self.dropped] + effects.get("jobs", [])
        if "load" in effects:
            self.load(effects["load"])
        if effects.get("again"):
            self.tell(event)
        elif self.thinks:
            self.think()

    def _store(self, effects: dict[str, Any]) -> None:
        self.player = effects.get("player", self.player)
        if "pad" in effects:
            write = effects["pad"]
            changes = write["setup"].get("changes", [])
            if "change" in write:
                changes = [*self.pads[write["pad"]]["changes"], write["change"]]
                assert write["sequence"] == len(changes)
            self.pads[write["pad"]] = {**write["setup"], "changes": changes}
        for record in effects.get("records", []):
            self.records[record["id"]] = record
        for one in effects.get("restored", []):
            value, name = one["value"], one["id"]
            if one["kind"] == "table":
                assert name not in self.rows
                self.rows[name], self.headers[name], self.logs[name] = value["row"], value["header"], one["entries"]
            elif one["kind"] == "record":
                assert name not in self.records
                self.records[name] = value
            else:
                assert name not in self.pads
                self.pads[name] = {**value, "changes": one["entries"]}
        for one in effects.get("deleted", []):
            places: dict[str, list[dict[str, Any]]] = {
                "table": [self.rows, self.headers, self.logs],
                "record": [self.records],
                "pad": [self.pads],
            }
            for place in places[one["kind"]]:
                place.pop(one["id"], None)
        for write in effects.get("writes", []):
            table = write["table"]
            self.rows[table] = write["row"]
            if "header" in write:
                self.headers[table], self.logs[table] = write["header"], []
            else:
                assert write["sequence"] == len(self.logs[table]) + 1, "entries are stored in their order"
                self.logs[table].append(write["entry"])

    def load(self, wanted: dict[str, str]) -> None:
        """Read something stored for the server."""
        kind, stored_id = wanted["kind"], wanted["id"]
        place: dict[str, Any] = {"table": self.headers, "record": self.records, "pad": self.pads}[kind]
        value = place.get(stored_id)
        log = (
            self.logs.get(stored_id, [])
            if kind == "table"
            else (value or {}).get("changes", [])
            if kind == "pad"
            else []
        )
        if isinstance(value, dict):
            value = _without(value, "changes")
        self.tell({"t": "loaded", "kind": kind, "id": stored_id, "value": value, "entries": log})

    def think(self) -> None:
        """Do the jobs that wait."""
        while self.waiting:
            job = self.waiting.pop(0)
            self.do(job)

    def do(self, job: dict[str, Any], clock: Callable[[], float] | None = None) -> None:
        """Do one job; bots get no time beyond their first look, so that tests are quick."""
        ticks = count()
        outcome = work(
            job["text"],
            clock or (lambda: next(ticks)),
            lambda progress: self.tell({"t": "worked", "key": job["key"], "text": progress.decode()}),
        )
        self.tell({"t": "worked", "key": job["key"], "text": outcome.decode()})

    def reply(self) -> dict[str, Any]:
        """Give the last reply to a call."""
        assert self._reply is not None
        return self._reply

    # ── the page ──────────────────────────────────────────────────────────────────────────────────────

    def text(self, method: str, path: str, body: dict[str, Any] | None = None) -> str:
        """Call the REST interface and give the text of the answer; raises Refused."""
        number = next(self._calls)
        self._reply = None
        self.tell({"t": "call", "id": number, "method": method, "path": path, "body": json.dumps(body) if body else ""})
        reply: dict[str, Any] | None = self._reply
        assert reply is not None, "every call is answered"
        assert reply["id"] == number
        if reply["status"] >= 400:
            raise Refused(reply["status"], json.loads(reply["text"]))
        called = find_call(method, path.partition("?")[0])
        assert called is not None
        assert reply["status"] == called[0].status, "as a server answers it"
        return str(reply.get("text", ""))

    def call(self, method: str, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        """Call the REST interface and give the answer; raises Refused."""
        text = self.text(method, path, body)
        found: dict[str, Any] = json.loads(text) if text else {}
        return found

    def send(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        """Send a message and give the frames that follow."""
        self.frames.clear()
        self.tell({"t": "message", "text": json.dumps(message)})
        return list(self.frames)

    def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a message with an id and give its answer."""
        number = f"m{next(self._ids)}"
        answers = [frame for frame in self.send({**message, "id": number}) if frame.get("id") == number]
        assert len(answers) == 1, self.frames
        return answers[0]

    def open(self, game: str, *bots: str, entropy: str | None = ENTROPY, **wish: Any) -> str:
        """Open a table with bots behind the first seat, start it with entropy, and go there; give its id."""
        seated = [{"seat": seat, "bot": bot} for seat, bot in enumerate(bots, 1)]
        given = {"game": game, "seats": len(bots) + 1, "bots": seated, "seat": 0, "public": False, **wish}
        table: str = self.call("POST", "/api/tables", given)["table"]["id"]
        self.call("POST", f"/api/tables/{table}/start", {"entropy": entropy})
        self.watch(table)
        return table

    def watch(self, table: str, seat: int | None = None) -> dict[str, Any]:
        """Claim a table, follow it, and give its state."""
        self.tell({"t": "claimed", "table": table})
        frames = self.send({"t": "watch", "table": table, **({} if seat is None else {"seat": seat})})
        states = [frame for frame in frames if frame["t"] == "state"]
        return states[-1] if states else frames[-1]
