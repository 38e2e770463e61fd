"""The players: thousands of sockets that answer when they are asked, and write down what they hear."""

from __future__ import annotations

import asyncio
import hashlib
from collections import deque
from collections.abc import Coroutine, Iterable
from contextlib import AsyncExitStack
from random import Random
from secrets import token_urlsafe
from time import monotonic
from typing import Any

from rowlock.wire.codec import encode, read_server
from rowlock.wire.common import DecisionNow, TableNow
from rowlock.wire.messages import Ack, Act, Answered, Failed, Over, Ping, Refused, State, Step, Watch
from rowlock.wire.rest import JoinTable, NewGuest, NewTable, Seated, Session, StartTable, TableOpened
from tests.load.account import Account, Deliveries, Flight, Phase, Sequence
from tests.load.rest import Rest
from tests.load.scripts import Script
from tests.load.sockets import LeanSocket, connect

__all__ = ["Crowd", "PlayedTable", "Player"]

AT_ONCE = 64
"""Requests and handshakes under way at a time."""
PING_S = 30.0
DRAIN_S = 30.0
LOOK_S = 0.01
ENOUGH = 0.5
"""The part of the games that must still run; with fewer, everybody who answers at once does not keep a server busy."""
PING = encode(Ping())


class PlayedTable:
    """One table: its players, the script they follow, and what was sent and heard."""

    def __init__(
        self, table_id: str, game: str, tokens: list[str], crowd: Crowd, addresses: list[tuple[str, int]]
    ) -> None:
        self.id = table_id
        self.game = game
        self.script = Script({}, {})
        self.deliveries = Deliveries(crowd.account, table_id, len(tokens))
        self.players = [
            Player(crowd, self, seat, token, address)
            for seat, (token, address) in enumerate(zip(tokens, addresses, strict=True))
        ]


class Player:
    """One seat, one socket."""

    def __init__(self, crowd: Crowd, table: PlayedTable, seat: int, token: str, address: tuple[str, int]) -> None:
        self.address = address
        self.table = table
        self.seat = seat
        self.token = token
        self.sequence = Sequence(crowd.account, f"{table.id} seat {seat}")
        self.lines = 0
        self.history = hashlib.sha256()
        self.position = ""
        self.number = -1
        self.over = False
        self.socket: LeanSocket | None = None
        self.watching: asyncio.Future[None] | None = None
        self._crowd = crowd

    def watch(self) -> asyncio.Future[None]:
        """Ask to follow the table from where one is; done when its state has come."""
        assert self.socket is not None, "one watches through a socket"
        self.watching = asyncio.get_running_loop().create_future()
        self.socket.send(encode(Watch(self.table.id, self.sequence.last, self.lines)))
        return self.watching

    def answer(self, due: float, phase: Phase) -> None:
        """Send what the script says."""
        assert self.socket is not None, "one answers through a socket"
        text = self.table.script.answers[self.number, self.seat]
        client_id = f"{self.seat}-{self.number}"
        phase.sent += 1
        self.table.deliveries.sent(client_id, Flight(due, phase, text))
        self.socket.send(encode(Act(self.table.id, self.number, client_id, text)))

    def lost(self, why: str) -> None:
        """Hear that the connection is gone."""
        self._crowd.account.note("cut off", f"{self.table.id} seat {self.seat}: {why}")

    def hear(self, frame: bytes, now: float) -> None:
        """Take a frame in."""
        message = read_server(frame)
        phase = self._crowd.phase
        phase.frames += 1
        match message:
            case Step():
                phase.deliveries += 1
                self.sequence.hear(message.sequence)
                self.table.deliveries.heard(message.sequence, now)
                self._see(message.first, message.lines, message.position)
                self._asked(message.decision, now)
            case Answered():
                phase.deliveries += 1
                self.sequence.hear(message.sequence)
                self.table.deliveries.heard(message.sequence, now)
            case Ack():
                self.table.deliveries.acknowledged(message.id, message.sequence)
            case Over():
                self.over = True
            case State():
                self._start(message, now)
            case Refused() | Failed():
                self._crowd.account.note("refused", f"{self.table.id} seat {self.seat}: {message.error}")
            case _:
                pass  # presence and pongs

    def _start(self, state: State, now: float) -> None:
        missed = range(self.sequence.last + 1, state.sequence + 1) if self.sequence.last else ()
        self.sequence.begin(state.sequence)
        for sequence in missed:  # another server wrote first: the state tells what happened instead of single steps
            self._crowd.phase.deliveries += 1
            self.table.deliveries.heard(sequence, now)
        if state.view is not None:
            if state.view.first == 0:
                self.lines, self.history = 0, hashlib.sha256()
            self._see(state.view.first, state.view.history, state.view.position)
            if self.seat not in state.answered:
                self._asked(state.view.decision, now)
        if self.watching is not None and not self.watching.done():
            self.watching.set_result(None)

    def _see(self, first: int, lines: Iterable[str], position: str) -> None:
        if first != self.lines:
            self._crowd.account.note("lines", f"{self.table.id} seat {self.seat}: {first}, not {self.lines}")
        for line in lines:
            self.history.update(line.encode() + b"\n")
            self.lines += 1
        self.position = position

    def _asked(self, decision: DecisionNow, now: float) -> None:
        fresh = decision.number > self.number
        self.number = decision.number
        if fresh and self.seat in decision.seats and decision.kind in ("turn", "simultaneous"):
            self._crowd.asked(self, now)


class Crowd:
    """Everybody, and the way in which they answer now."""

    def __init__(self, addresses: list[tuple[str, int]], *, apart: bool = True) -> None:
        self.account = Account()
        self.tables: list[PlayedTable] = []
        self.phase = Phase("setting up", 0.0)
        self._addresses = addresses
        self._apart = apart
        """Whether the players of a table use different servers, if there are several."""
        self._ready: deque[Player] = deque()

    @property
    def players(self) -> list[Player]:
        """Everybody, table by table."""
        return [player for table in self.tables for player in table.players]

    @property
    def live(self) -> int:
        """How many games are not over."""
        return sum(not table.players[0].over for table in self.tables)

    # ── sitting down ──────────────────────────────────────────────────────────────────────────────────

    async def sit_down(self, games: list[str], seats: int) -> None:
        """Bring guests, open a table for each game named, fill and start it; the servers take turns."""
        async with AsyncExitStack() as stack:
            rests = [await stack.enter_async_context(Rest(*address)) for address in self._addresses]
            await _at_once(
                [self._table(rests[number % len(rests)], number, game, seats) for number, game in enumerate(games)]
            )

    async def _table(self, rest: Rest, number: int, game: str, seats: int) -> None:
        tokens = []
        for seat in range(seats):
            session = await rest.post("/api/guests", Session, None, NewGuest(f"Guest {seat}", bearer=True))
            assert session.token is not None, "a program is given a token"
            tokens.append(session.token)
        opened = await rest.post("/api/tables", TableOpened, tokens[0], NewTable(game, seats, seat=0))
        table = opened.table.id
        for seat in range(1, seats):
            entropy = JoinTable(seat=seat, entropy=token_urlsafe())
            await rest.post(f"/api/tables/{table}/join", Seated, tokens[seat], entropy)
        await rest.post(f"/api/tables/{table}/start", TableNow, tokens[0], StartTable(token_urlsafe()))
        servers = [(number + seat * self._apart) % len(self._addresses) for seat in range(seats)]
        self.tables.append(PlayedTable(table, game, tokens, self, [self._addresses[server] for server in servers]))

    async def connect(self, players: Iterable[Player]) -> list[float]:
        """Open sockets and watch; gives how long each took until it knew where its table stands."""
        waits: list[float] = []

        async def one(player: Player) -> None:
            begun = monotonic()
            player.socket = await connect(*player.address, player.token, player.hear, player.lost)
            async with asyncio.timeout(DRAIN_S):
                await player.watch()
            waits.append(monotonic() - begun)

        await _at_once([one(player) for player in players])
        return waits

    async def keep_awake(self) -> None:
        """Ping for everybody now and then, as clients do."""
        players = self.players
        while True:
            for player in players:
                await asyncio.sleep(PING_S / len(players))
                if player.socket is not None:
                    player.socket.send(PING)
                    self.phase.pings += 1

    # ── answering ─────────────────────────────────────────────────────────────────────────────────────

    def asked(self, player: Player, now: float) -> None:
        """Answer at once, or when it is time."""
        if self.phase.rate is None:
            player.answer(now, self.phase)
        else:
            self._ready.append(player)

    async def play(self, phase: Phase, seconds: float, rng: Random) -> None:
        """Answer for a while, in the way of the phase."""
        self.phase = phase
        end = monotonic() + seconds
        if phase.rate is None:
            while self._ready:
                self._ready.popleft().answer(monotonic(), phase)
            enough = ENOUGH * len(self.tables)
            while monotonic() < end and self.live >= enough:
                await asyncio.sleep(LOOK_S)
            return
        due = monotonic()
        while (due := due + rng.expovariate(phase.rate)) < end:
            # Answers leave when they are due, not when the server is ready, and time counts from there.
            wait = due - monotonic()
            if wait > 0:
                await asyncio.sleep(wait)
            if self._ready:
                self._ready.popleft().answer(due, phase)
            else:
                phase.starved += 1

    async def rest(self, limit_s: float = DRAIN_S) -> None:
        """Send nothing more, and wait until everybody has heard everything."""
        self.phase = Phase("resting", 0.0)
        end = monotonic() + limit_s
        while monotonic() < end and any(table.deliveries.open for table in self.tables):
            await asyncio.sleep(LOOK_S)

    def leave(self) -> None:
        """Drop every connection and close the account."""
        for player in self.players:
            if player.socket is not None:
                player.socket.cut()
        for table in self.tables:
            table.deliveries.close()


async def _at_once(jobs: list[Coroutine[Any, Any, None]]) -> None:
    """Do many things, some at a time."""
    turns = asyncio.Semaphore(AT_ONCE)

    async def one(job: Coroutine[Any, Any, None]) -> None:
        async with turns:
            await job

    await asyncio.gather(*map(one, jobs))
