"""Assembles the server: its parts, and the application with its routes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

from rowlock.server.accounts.accounts import Accounts
from rowlock.server.accounts.admin import AdminWatch
from rowlock.server.accounts.erasure import Erasure
from rowlock.server.accounts.expiry import Expiry
from rowlock.server.accounts.guesses import Guesses
from rowlock.server.accounts.quotas import Quotas
from rowlock.server.accounts.rater import Rater
from rowlock.server.accounts.sessions import Sessions
from rowlock.server.accounts.sweeper import SessionSweeper
from rowlock.server.clock import SteadyClock
from rowlock.server.companions import Companions
from rowlock.server.drain import Drain
from rowlock.server.fanout import fanout_for
from rowlock.server.http.answer_cache import AnswerCache
from rowlock.server.http.connection import Services
from rowlock.server.http.guard import GuardedApi, GuardedProcess, LiveRoute
from rowlock.server.http.limits import Limits
from rowlock.server.http.rest import add_error_handlers
from rowlock.server.http.routes import (
    analysis,
    companions,
    finished,
    games,
    insights,
    people,
    process,
    puzzles,
    rooms,
    standings,
    studies,
    tables,
)
from rowlock.server.http.routes.puzzles import PuzzleSet
from rowlock.server.http.served import serve_calls
from rowlock.server.http.sockets import Sockets
from rowlock.server.http.static_files import serve_client
from rowlock.server.insights import PeopleInsights
from rowlock.server.logs import logged
from rowlock.server.memory import Usage, collect_garbage
from rowlock.server.metrics import Metrics
from rowlock.server.notifications import PersonSignedOut, SessionClosed, SignedOut
from rowlock.server.periodic import measure_lag
from rowlock.server.rooms import Rooms
from rowlock.server.settings import Settings
from rowlock.server.store import Store
from rowlock.server.store.rates import DatabaseRates, MemoryRates, Rates
from rowlock.server.tables.hub import TableHub
from rowlock.server.workers.pool import WorkerPool
from rowlock.server.workers.reviews import ReviewQueue
from rowlock.tables.names import names_of_bots
from rowlock.wire import VERSION

LIVE = "/api/live"
ROUTES = (
    games.routes,
    people.routes,
    tables.routes,
    finished.routes,
    insights.routes,
    companions.routes,
    standings.routes,
    puzzles.routes,
    analysis.routes,
    studies.routes,
    rooms.routes,
    process.routes,
)


MOST_REPLAYS = 2
"""The number of finished games replayed or verified at the same time; each takes a while."""


class Server:
    """All parts of a running server; routes get it with `server_of`."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.fanout = fanout = fanout_for(settings)
        clock = SteadyClock()
        self.store = Store(settings, fanout, self.metrics.committed)
        self.workers = WorkerPool(settings.workers, settings.bot_ms, settings.bot_grace_ms)
        self.sessions = Sessions(self.store, settings, clock)
        self.hub = TableHub(settings, self.store, fanout, self.workers, clock)
        self.companions = Companions(self.store, clock, fanout)
        self.rates: Rates = DatabaseRates(self.store.engine, clock) if fanout.several else MemoryRates(clock)
        self.limits = Limits(settings, time.monotonic, self.rates)
        self.rooms = Rooms(self.store, self.rates, clock, lambda: self.sockets.people)
        services = Services(self.companions, self.sessions, self.rooms)
        self.sockets = Sockets(self.hub, services, settings, self.limits)
        self.drain = Drain(settings.drain_s, lambda: self.sockets.connections)
        self.sockets.closed_to_new = lambda: self.drain.moving
        self.hub.on_session_end, self.hub.on_table = self.on_session_end, self.rooms.feed.on_table
        self.hub.on_pad, self.hub.on_gap = self.companions.on_news, self.companions.on_gap
        self.accounts = Accounts(self.store, self.sessions, Guesses(self.rates), clock, self.on_session_end)
        self.quotas = Quotas(self.store, settings)
        self.erasure = Erasure(self.hub, self.on_session_end)
        self.rater = Rater(self.store, clock)
        self.reviews = ReviewQueue(settings.review_worlds)
        self.insights = PeopleInsights(self.store, self.hub, settings.review_worlds)
        self.puzzles = PuzzleSet(settings.puzzles)
        self.answers = AnswerCache()
        self.replaying = asyncio.Semaphore(MOST_REPLAYS)
        self.sweeper = SessionSweeper(self.store, self.sockets, clock)
        self.expiry = Expiry(self.hub, self.sockets, self.rates, settings, self.on_session_end)
        self.admin_watch = AdminWatch(self.hub, self.on_session_end, self.sessions.forget_player)
        others = (self.sweeper.task, self.expiry.task, self.admin_watch.task, self.rooms.task, self.sockets.task)
        self._people_tasks = (self.rater.task, *others)
        for task in (*self.hub.tasks, *self._people_tasks, self.companions.task):
            task.interval_s /= settings.pace
            task.on_run = self.metrics.task_runs.labels(task.name).inc
        self._background: list[asyncio.Task[None]] = []
        self._show_metrics()

    def _show_metrics(self) -> None:
        """Connect the metrics with what they measure."""
        metrics, figures, poller = self.metrics, self.fanout.figures, self.hub.poller
        queues = {**self.workers.queues, "drafts": self.hub.drafts, "insights": self.insights.queue.turns}
        for kind, queue in queues.items():
            queue.on_wait = metrics.turn_waits.labels(kind).observe
        metrics.read_gauge(
            "rowlock_queue_length",
            "Turns of bots, the coach, drafts and reviews that wait",
            lambda: {**{kind: queue.waiting for kind, queue in queues.items()}, "reviews": self.reviews.waiting},
            "kind",
        )
        metrics.read_counter("rowlock_log_lines", "Lines logged, by level", logged, "level")
        metrics.read_gauge(
            "rowlock_draining", "1 while the process is about to stop", lambda: {"": self.drain.draining}
        )
        metrics.read_gauge(
            "rowlock_unreadable_tables",
            "Tables that this process has set aside, because it could not read them",
            lambda: {"": len(self.store.set_aside)},
        )
        self.fanout.on_lag = metrics.fanout_lag.observe
        for name, documentation, read in (
            ("working", "1 while this process hears other processes", lambda: {"": figures.working}),
            ("missing_processes", "Other processes that fell silent", lambda: {"": figures.missing}),
        ):
            metrics.read_gauge(f"rowlock_fanout_{name}", documentation, read)
        metrics.read_counter(
            "rowlock_fanout_messages",
            "Messages between processes",
            lambda: {"sent": figures.sent, "received": figures.received},
            "direction",
        )
        for name, documentation, read in (
            ("connections", "Connections opened to the channel between processes", lambda: {"": figures.connections}),
            ("failures", "Messages that could not be sent at once", lambda: {"": figures.failed}),
            ("polls", "Questions to the database in place of notifications", lambda: {"": poller.polls}),
        ):
            metrics.read_counter(f"rowlock_fanout_{name}", documentation, read)

    async def start(self) -> None:
        """Open the database, then serve."""
        await self.store.start()
        await asyncio.to_thread(names_of_bots)  # imports the bots, which takes long
        await self.hub.start()
        await self.erasure.start()
        for task in self._people_tasks:
            task.start()
        await self.companions.start()
        self._background = [
            asyncio.create_task(
                collect_garbage(self.metrics.collected, self._usage, self.settings.pace), name="garbage"
            ),
            asyncio.create_task(measure_lag(self.metrics.lag.observe), name="loop lag"),
        ]

    def _usage(self) -> Usage:
        return Usage(self.sockets.count, self.hub.count)

    async def stop(self) -> None:
        """Stop moving tables, finish the queued writes, close the database."""
        await self.drain.stop()
        for task in self._background:
            task.cancel()
        await self.companions.stop()
        await self.rooms.feed.stop()
        for one in reversed(self._people_tasks):
            await one.stop()
        await self.erasure.stop()
        await self.reviews.stop()
        await self.insights.queue.stop()
        await self.hub.stop()
        await self.workers.stop()
        self.rates.stop()
        await self.store.stop()
        await self.fanout.stop()

    def on_session_end(self, ended: SignedOut) -> None:
        """Handle the end of a session, or of all sessions of a person, at this process or another."""
        match ended:
            case SessionClosed(prefix=prefix):
                self.sessions.forget(prefix)
                self.sockets.close_session(prefix)
            case PersonSignedOut(player=player):
                self.insights.queue.forget(player)
                self.sessions.forget_player(player)
                self.sockets.close_player(player)
                self.companions.forget_owned(player)


def create_app(settings: Settings) -> FastAPI:
    """Create the application of one server."""
    server = Server(settings)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await server.start()
        try:
            yield
        finally:
            await server.stop()

    app = GuardedApi(
        title="Rowlock",
        version=VERSION,
        description="Tables, records and people. Live play goes through the socket at /api/live.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    live = LiveRoute(LIVE, server.sockets.endpoint)
    guarded = GuardedProcess(lambda: server.drain.draining, server.metrics.responded)
    app.guard = (settings, server.limits, live, guarded)
    app.state.server = server
    serve_calls(app, ROUTES)
    serve_client(app, secure=settings.secure, party=settings.party)
    add_error_handlers(app)
    return app
