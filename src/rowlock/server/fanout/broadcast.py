"""A channel between processes that reconnects whenever its connection breaks, and knows whether it works."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Sequence
from random import Random

import msgspec
import structlog

from rowlock.server.fanout.base import Envelope, Fanout, FanoutFigures, OnGap, OnMessage
from rowlock.server.fanout.heartbeats import BEAT_S, Heartbeats
from rowlock.server.notifications import Goodbye, Heartbeat, Notification

FIRST_RECONNECT_S = 0.2
LONGEST_RECONNECT_S = 1.0
CANCEL_S = 0.5

log = structlog.get_logger("rowlock.fanout")

_decoder: msgspec.json.Decoder[Notification] = msgspec.json.Decoder(Notification)


def _read(news: msgspec.Raw) -> Notification | None:
    """Read a notification; None for one that another version of the program wrote."""
    try:
        return _decoder.decode(news)
    except msgspec.DecodeError:
        return None


class ConnectionLost(Exception):
    """The connection to the channel broke."""


async def end(task: asyncio.Task[None]) -> None:
    """Cancel a task until it has ended; a library below it may swallow a cancellation."""
    while not task.done():
        task.cancel()
        await asyncio.wait([task], timeout=CANCEL_S)


class Broadcast(Fanout):
    """Receives notifications over a connection that may break or hang."""

    several = True

    def __init__(self) -> None:
        super().__init__()
        self._tasks: list[asyncio.Task[None]] = []
        self._heartbeats = Heartbeats()
        self._jitter = Random()
        self._on_message: OnMessage = lambda _origin, _news: None
        self._on_gap: OnGap = lambda: None
        self._working = False
        self.figures = FanoutFigures(working=False, connected=False)

    # ── life ──────────────────────────────────────────────────────────────────────────────────────────

    async def start(self, on_message: OnMessage, on_gap: OnGap) -> None:
        """Receive until stopped."""
        self._on_message, self._on_gap = on_message, on_gap
        self._tasks = [
            asyncio.create_task(self._run(), name="fanout"),
            asyncio.create_task(self._watch(), name="fanout health"),
        ]

    async def stop_receiving(self) -> None:
        """Stop receiving and sending heartbeats; notifications are still sent."""
        for task in self._tasks:
            await end(task)
        self._tasks = []

    async def stop(self) -> None:
        await self.stop_receiving()

    async def _run(self) -> None:
        pause, first = FIRST_RECONNECT_S, True
        while True:
            try:
                await self._receive()
            except (ConnectionLost, OSError, TimeoutError) as error:
                if self.figures.connected:
                    pause, first = FIRST_RECONNECT_S, True
                if first:  # not again for every attempt
                    log.warning("lost the channel to other processes", error=str(error) or type(error).__name__)
                first = False
            self.figures.connected = False
            self._heartbeats.reset()
            self._judge()
            # Processes that lost the channel at the same moment must not all return at the same moment.
            await asyncio.sleep(pause * (0.5 + self._jitter.random()))
            pause = min(2 * pause, LONGEST_RECONNECT_S)

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(BEAT_S)
            self._judge()

    def _judge(self) -> None:
        """Note whether the channel works; when it fails, whoever reads the log instead has to begin."""
        working = self._heartbeats.working
        self.figures.missing = self._heartbeats.missing
        if self._working and not working:
            log.warning("the channel to other processes does not work; the log is read instead")
            self._on_gap()
        elif working and not self._working:
            log.info("the channel to other processes works")
            self._on_gap()  # a channel that hung goes on without a new connection
        self._working = self.figures.working = working

    # ── for the channels ──────────────────────────────────────────────────────────────────────────────

    @abstractmethod
    async def _receive(self) -> None:
        """Connect and receive until the connection breaks; raises ConnectionLost, OSError or TimeoutError."""

    def _subscribed(self) -> None:
        """Note that every message from now on is received."""
        self.figures.connected = True
        self.figures.connections += 1
        self._on_gap()

    def _heartbeat(self) -> Notification:
        return Heartbeat(self._heartbeats.next())

    def _take(self, message: str | bytes) -> None:
        """Handle a message; the process's own tells only that the channel works, an unreadable one nothing."""
        try:
            envelope = msgspec.json.decode(message, type=Envelope)
        except msgspec.DecodeError:
            return
        received = list(map(_read, envelope.news))
        if envelope.origin == self.origin:
            self._take_own(received)
            return
        self.figures.received += 1
        missed = False
        news: list[Notification] = []
        for one in received:
            match one:
                case Heartbeat():
                    missed = self._heartbeats.heard(envelope.origin)
                case Goodbye():
                    self._heartbeats.forget(envelope.origin)
                case None:
                    pass
                case _:
                    news.append(one)
        if news:
            self._on_message(envelope.origin, news)
        if missed:
            self._on_gap()

    def _take_own(self, news: Sequence[Notification | None]) -> None:
        for one in news:
            if isinstance(one, Heartbeat):
                seconds = self._heartbeats.returned(one.number)
                if seconds is not None:
                    self.on_lag(seconds)
                    if not self._working:
                        self._judge()

    # ── state ─────────────────────────────────────────────────────────────────────────────────────────

    @property
    def degraded(self) -> str | None:
        if not self._working:
            return "the channel to other processes does not work"
        return None

    @property
    def doubtful(self) -> bool:
        return not self._heartbeats.working or self._heartbeats.missing > 0
