"""Sends a server every kind of nonsense over its socket while people play, and checks that nobody notices.

Random bytes, random JSON, true messages with something changed, frames that break the socket's own protocol. After it:
the server lives, has nothing to complain of, told nobody a secret, and the game that was played meanwhile verifies.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from rowlock.client import Client
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.wire.codec import LONGEST_FRAME, read_server
from tests.server.raw import RawSocket
from tests.server.running import PATIENCE_S, Running, guests, leave_all, play_out, run, table_of

FUZZERS = 4
SETTINGS = {"socket_rate": "0", "player_rate": "0"}
"""Without limits, so that all of it is read."""


def seeds_of(table: str, rng: random.Random) -> list[dict[str, Any]]:
    """Give true messages of every kind, about one table, with numbers and texts that may fit."""
    number, act_id = rng.randrange(30), f"x{rng.randrange(9)}"
    return [
        {"t": "watch", "table": table, "since": rng.randrange(9), "lines": rng.randrange(9)},
        {"t": "watch", "table": table, "seat": rng.randrange(3), "token": "A" * 43},
        {"t": "watch", "table": table},
        {"t": "unwatch", "table": table},
        *({"t": "act", "table": table, "number": number, "id": act_id, "action": text} for text in ACTIONS),
        *({"t": "preview", "table": table, "id": act_id, "draft": draft} for draft in DRAFTS),
        {"t": "hint", "table": table, "id": act_id, "bot": rng.choice(("random", "greedy", "hal"))},
        {"t": "undo", "table": table, "number": number, "id": act_id},
        {"t": "ping", "id": "p"},
    ]


ACTIONS = ("pass", "skip", "place Rc@0,0 Rs@1,0", "swap Rc Rs", "take 1 2", "lay Rc.Rs.Rd", "cross R 5")
DRAFTS: tuple[dict[str, Any], ...] = (
    {},
    {"laid": [["Rc", "0,0"], ["Rs", "1,0"]]},
    {"swap": ["Rc"]},
    {"rows": ["Rc.Rs.Rd", "Bc.Bs"]},
    {"slots": [2]},
    {"row": "R"},
    {"cards": ["R4", "J5=R"], "crosses": [4]},
)
NASTY: list[Any] = [
    None, True, -1, 0, 2**31, 2**63, 2**64, 1e308, "", "\x00", "\u202e", "\ud7ff", "'; DROP TABLE games; --", "../" * 9,
    "A" * 5_000, [], {}, [[]], {"t": "act"}, "NaN", "__proto__", "%s%n", "${jndi:ldap://x}",
]  # fmt: skip


def some_json(rng: random.Random, depth: int = 0) -> Any:
    """Make any JSON value."""
    kind = rng.randrange(4 if depth > 3 else 6)
    if kind < 4:
        return rng.choice(NASTY) if kind else rng.getrandbits(rng.choice((4, 16, 70)))
    if kind == 4:
        return [some_json(rng, depth + 1) for _ in range(rng.randrange(4))]
    return {str(rng.choice(NASTY)): some_json(rng, depth + 1) for _ in range(rng.randrange(4))}


def changed(rng: random.Random, message: dict[str, Any]) -> dict[str, Any]:
    """Change something in a true message: a value, a name, a field too many or too few."""
    made = dict(message)
    for _ in range(rng.randrange(1, 3)):
        name = rng.choice([*made, "t"])
        match rng.randrange(5):
            case 0:
                made[name] = rng.choice(NASTY)
            case 1:
                made.pop(name, None)
            case 2:
                made[f"{name}{rng.randrange(9)}"] = made.get(name)
            case 3:
                made[name] = some_json(rng)
            case _:
                made["t"] = rng.choice(["watch", "act", "preview", "hint", "undo", "resign", "ping", "hello", "state"])
    return made


def frame_of(rng: random.Random, seeds: list[dict[str, Any]]) -> str | bytes:
    """Make a frame: often nearly right, sometimes nonsense."""
    match rng.randrange(10):
        case 0:
            return json.dumps(some_json(rng))
        case 1:
            return rng.randbytes(rng.randrange(200)).decode("latin-1")
        case 2:
            text = json.dumps(rng.choice(seeds))
            cut = rng.randrange(len(text))
            return text[:cut] + chr(rng.randrange(32, 0x3000)) * rng.randrange(3) + text[cut + rng.randrange(3) :]
        case 3:
            deep = "[" * rng.randrange(1, 2_000)
            return json.dumps({"t": "preview", "table": "a" * 26, "id": "x"})[:-1] + f', "draft": {{"a": {deep}'
        case 4 if not rng.randrange(20):
            return rng.choice(("x" * (LONGEST_FRAME + 1), rng.randbytes(50), "x" * LONGEST_FRAME))
        case 5 | 6:
            return json.dumps(rng.choice(seeds))
        case _:
            return json.dumps(changed(rng, rng.choice(seeds)))


class Fuzz:
    """One run against one server."""

    def __init__(self, url: str, seed: int, seconds: float) -> None:
        self._url = url
        self._seed = seed
        self._until = time.monotonic() + seconds
        self.sent = 0
        self.heard: Counter[str] = Counter()
        self._secrets: set[str] = set()

    def going(self) -> bool:
        """Tell whether there is time left."""
        return time.monotonic() < self._until

    async def run(self) -> None:
        """Play and disturb until the time is over."""
        people = await guests(self._url, 2)
        self._secrets = {client.token for client in people if client.token}
        disturbing = [asyncio.create_task(self._disturb(number)) for number in range(FUZZERS)]
        rude = asyncio.create_task(asyncio.to_thread(self._be_rude, people[0].token or ""))
        played = 0
        while self.going():
            name = list(GAMES)[played % len(GAMES)]
            table, followings = await table_of(people, name, 2)
            await play_out(followings)
            record = GameRecord.read(await people[0].record(table.id))
            assert record.verify(GAMES).chance == "seed", "a game was disturbed"
            played += 1
        await asyncio.gather(*disturbing, rude)
        self.heard["games played meanwhile"] = played
        await leave_all(people)

    async def _disturb(self, number: int) -> None:
        """Send frames over sockets that may be closed for it, from a seat of a game of one's own."""
        rng = random.Random(f"{self._seed} {number}")
        async with Client(self._url) as client:
            await client.guest(f"Fuzz {number}")
            while self.going():
                table, _ = await table_of([client], rng.choice(list(GAMES)), 2, bots=1)
                headers = {"authorization": f"Bearer {client.token}"}
                address = self._url.replace("http", "ws") + "/api/live"
                try:
                    async with connect(address, additional_headers=headers, proxy=None, max_size=None) as socket:
                        await socket.send(json.dumps({"t": "watch", "table": table.id}))
                        await self._send(socket, rng, table.id)
                except (ConnectionClosed, InvalidHandshake, OSError):
                    self.heard["sockets closed"] += 1
                await client.unwatch(table.id)
                await client.leave(table.id)

    async def _send(self, socket: ClientConnection, rng: random.Random, table: str) -> None:
        for _ in range(rng.randrange(50, 400)):
            if not self.going():
                return
            await socket.send(frame_of(rng, seeds_of(table, rng)))
            self.sent += 1
            await self._hear(socket, 0.0005)

    async def _hear(self, socket: ClientConnection, wait_s: float) -> None:
        """Read what comes; everything must be a message of the server's, without others' secrets."""
        try:
            while True:
                async with asyncio.timeout(wait_s):
                    frame = await socket.recv()
                message = read_server(frame)
                assert not any(secret in str(frame) for secret in self._secrets), "a secret was told"
                error = getattr(message, "error", None)
                assert error is None or error.code != "internal", f"the server broke: {frame!r}"
                self.heard[error.code if error is not None else type(message).__name__.lower()] += 1
        except TimeoutError:
            return

    def _be_rude(self, token: str) -> None:
        """Break the socket's own protocol, over and over."""
        rng = random.Random(f"{self._seed} rude")
        while self.going():
            raw = RawSocket(self._url, token)
            raw.socket.settimeout(2)
            try:
                _insult(raw, rng)
                if rng.randrange(2):
                    raw.socket.recv(4_096)
            except OSError:
                self.heard["rude sockets cut"] += 1
            raw.close()
            self.heard["rude sockets"] += 1
            time.sleep(0.01)


def _insult(raw: RawSocket, rng: random.Random) -> None:
    """Send noise, an unmasked frame, lengths that lie, any opcode, bad text, or a close that is none."""
    match rng.randrange(7):
        case 0:
            raw.socket.sendall(rng.randbytes(rng.randrange(1, 300)))
        case 1:
            raw.socket.sendall(b"\x81\x05hello")
        case 2:
            raw.socket.sendall(b"\x81\xfe\xff\xff" + os.urandom(4))
        case 3:
            raw.socket.sendall(b"\x81\xff" + b"\xff" * 8 + os.urandom(4))
        case 4:
            raw.send(rng.randbytes(20), opcode=rng.randrange(16), fin=bool(rng.randrange(2)))
        case 5:
            raw.send(b"\xff\xfe", opcode=1)
        case _:
            raw.send(b"\x03", opcode=8)


def fuzz(url: str, seconds: float, seed: int) -> Fuzz:
    """Disturb a server for a while; raises where it shows."""
    made = Fuzz(url, seed, seconds)
    run(made.run(), limit_s=seconds + PATIENCE_S)
    return made


def main() -> int:
    """Start a server, or take one by its address, disturb it, and say what it answered."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long (default 60)")
    parser.add_argument("--seed", type=int, default=0, help="which nonsense (default 0)")
    parser.add_argument("--url", default="", help="a server that runs already; one is started otherwise")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = None if given.url else Running(Path(folder), **SETTINGS)
        done = fuzz(given.url or (server.url if server else ""), given.seconds, given.seed)
        print(f"{done.sent} frames sent")
        for what, count in sorted(done.heard.items()):
            print(f"  {what}: {count}")
        if server is not None:
            status, complaints = server.stop(), server.complaints()
            for complaint in complaints:
                print(complaint, file=sys.stderr)
            return 1 if status or complaints else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
