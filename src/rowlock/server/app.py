"""Puts the server together: what it holds, and the routes that lead to it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.routing import WebSocketRoute

from rowlock.server import (
    account_routes,
    catalogue,
    guests,
    health,
    lobby,
    pictures,
    puzzles,
    records,
    standings,
    study,
)
from rowlock.server.accounts import Accounts
from rowlock.server.auth import Sessions
from rowlock.server.caps import Caps
from rowlock.server.erasure import Erasure
from rowlock.server.fanout import fanout_for
from rowlock.server.guard import GuardedApi
from rowlock.server.house import House
from rowlock.server.limits import Limits
from rowlock.server.memory import keep_tidy
from rowlock.server.metrics import Metrics
from rowlock.server.play.sockets import Sockets
from rowlock.server.puzzles import Puzzles
from rowlock.server.rater import Rater
from rowlock.server.rest import show_errors
from rowlock.server.reviews import Reviews
from rowlock.server.settings import Settings
from rowlock.server.static_files import serve_client
from rowlock.server.store import Store
from rowlock.server.subjects import LEAD, Subject
from rowlock.server.vigil import Vigil
from rowlock.server.workers import Workers
from rowlock.wire import VERSION

__all__ = ["LIVE", "Server", "create_app"]

LIVE = "/api/live"
ROUTES = (
    catalogue.routes,
    pictures.routes,
    guests.routes,
    account_routes.routes,
    lobby.routes,
    records.routes,
    standings.routes,
    study.routes,
    puzzles.routes,
    health.routes,
)


def clock() -> int:
    """Give the time in milliseconds."""
    return time.time_ns() // 1_000_000


class Server:
    """Everything a running server holds; routes reach it as `app.state.server`."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        fanout = fanout_for(settings)
        self.store = Store(settings, fanout, self.metrics.committed)
        self.workers = Workers(settings.workers, settings.bot_ms, settings.bot_grace_ms)
        self.sessions = Sessions(self.store, settings, clock)
        self.house = House(settings, self.store, fanout, self.workers, clock)
        self.limits = Limits(settings, time.monotonic)
        self.sockets = Sockets(self.house, self.sessions, settings, self.limits)
        self.house.ended = self.session_ended
        self.accounts = Accounts(self.store, self.sessions, clock, self.session_ended)
        self.caps = Caps(self.store, settings)
        self.erasure = Erasure(self.house, self.session_ended)
        self.rater = Rater(self.store, clock)
        self.reviews = Reviews(settings.review_worlds)
        self.puzzles = Puzzles(settings.puzzles)
        self.proving = asyncio.Semaphore(records.AT_ONCE)
        self.vigil = Vigil(self.store, self.sockets, clock)
        self._tidying: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Open the database, then serve."""
        await self.store.start()
        await self.house.start()
        await self.erasure.start()
        self.rater.start()
        self.vigil.start()
        self._tidying = asyncio.create_task(keep_tidy(), name="tidy")

    async def stop(self) -> None:
        """Stop moving tables, finish what is queued, close the database."""
        if self._tidying is not None:
            self._tidying.cancel()
        await self.vigil.stop()
        await self.rater.stop()
        await self.erasure.stop()
        await self.reviews.stop()
        await self.house.stop()
        await self.workers.stop()
        await self.store.stop()

    def session_ended(self, subject: str) -> None:
        """Hear, from here or from another process, that a session or all of a person's have ended."""
        who = subject[LEAD:]
        if subject.startswith(Subject.SESSION_ENDED):
            self.sessions.forget(who)
            self.sockets.close_marked(who)
        else:
            self.sessions.forget_player(who)
            self.sockets.close_player(who)


def create_app(settings: Settings) -> FastAPI:
    """Make the application of one server."""
    server = Server(settings)

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        await server.start()
        try:
            yield
        finally:
            await server.stop()

    app = GuardedApi(
        title="Rowlock",
        version=VERSION,
        description="Tables, records and people. Live play goes through the socket at /api/live.",
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.guard = (settings, server.limits)
    app.state.server = server
    for routes in ROUTES:
        app.include_router(routes)
    app.router.routes.append(WebSocketRoute(LIVE, server.sockets.endpoint))
    serve_client(app)
    show_errors(app)
    return app
