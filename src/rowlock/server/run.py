"""Runs the server in this process until a signal stops it."""

from __future__ import annotations

import asyncio
import errno
import ipaddress
import os
import signal
import socket
import sys
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from types import FrameType

import structlog
import uvicorn
from fastapi import FastAPI
from sqlalchemy import make_url
from sqlalchemy.exc import SQLAlchemyError

from rowlock.core.errors import BadSetup
from rowlock.server.addresses import check_public
from rowlock.server.app import create_app
from rowlock.server.drain import Drain
from rowlock.server.http.connections import Connections, is_proxy
from rowlock.server.http.live_protocol import LiveProtocol
from rowlock.server.http.protocols import LimitedHttpProtocol
from rowlock.server.http.routes.puzzles import PuzzleSet
from rowlock.server.logs import set_up_logs
from rowlock.server.memory import disable_collector
from rowlock.server.settings import EVERYWHERE, Settings
from rowlock.server.store.migrate import migrate
from rowlock.server.store.store import open_engine
from rowlock.wire.codec import LONGEST_FRAME

EVERY_IPV4, EVERY_IPV6 = "0.0.0.0", "::"  # noqa: S104 (only if the operator asks for it)
LOOPBACK = {socket.AF_INET: "127.0.0.1", socket.AF_INET6: "::1"}
KEEP_ALIVE_S = 75
"""How long an idle connection stays open: longer than clients (httpx 5 s) and proxies (nginx 60 s) keep it.

They close it first, so that no request meets a connection that is just being closed.
"""
GRACE_S = 10
INTERRUPTED_GRACE_S = 0.25
BACKLOG = 4_096
SWITCH_S = 0.000_5
"""How long a thread may keep the interpreter: with Python's 5 ms a commit waits that long for each of its rows."""


class _Server(uvicorn.Server):
    """A server that ends at once on Ctrl-C, and lets clients move and gives them time on SIGTERM."""

    interrupted = False

    def __init__(self, config: uvicorn.Config, drain: Drain | None) -> None:
        super().__init__(config)
        self._drain = drain

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Drain at the first SIGTERM, else stop; note how long clients may take. A second Ctrl-C waits for nothing."""
        drain, self._drain = self._drain, None
        if sig == signal.SIGTERM and self.started and drain is not None:
            self._loop.call_soon_threadsafe(drain.begin, self._stop)
            return
        if sig == signal.SIGINT:
            self.interrupted = True
            self.config.timeout_graceful_shutdown = INTERRUPTED_GRACE_S  # type: ignore[assignment] # any number works
        super().handle_exit(sig, frame)

    def _stop(self) -> None:
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and remember the loop that a signal handler has to wake."""
        self._loop = asyncio.get_running_loop()
        await super().startup(sockets)


def serve(settings: Settings, ready: Callable[[str], None] = lambda _url: None, *, or_any_port: bool = False) -> bool:
    """Serve until a signal, then finish open work; tell whether it was Ctrl-C.

    `ready` is called with the address. SIGTERM and SIGHUP leave clients time to end their requests, Ctrl-C does not.
    """
    set_up_logs(settings.log)
    _prepare(settings)
    app = create_app(settings)
    config = uvicorn_config(app, settings)
    listeners = _listen(settings, or_any_port=or_any_port)
    host, port = listeners[0].getsockname()[:2]
    server = _Server(config, app.state.server.drain if settings.drain_s else None)

    def end(number: int, _frame: FrameType | None) -> None:
        """Handle a signal before uvicorn does, or one that it raises again after a graceful end."""
        server.should_exit = True
        server.interrupted = server.interrupted or number == signal.SIGINT

    for name in ("SIGTERM", "SIGINT", "SIGHUP"):
        ending = getattr(signal, name, None)  # Windows has no SIGHUP
        if ending is not None and signal.getsignal(ending) is not signal.SIG_IGN:
            signal.signal(ending, end)
    if ipaddress.ip_address(host).is_unspecified:
        host = LOOPBACK[listeners[0].family]  # an address that a browser on this machine can open
    url = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
    structlog.get_logger("rowlock").info("serving", url=url, database=_shown(settings))
    ready(url)
    disable_collector()
    sys.setswitchinterval(SWITCH_S)
    server.run(sockets=listeners)
    structlog.get_logger("rowlock").info("stopped")
    return server.interrupted


def uvicorn_config(app: FastAPI, settings: Settings) -> uvicorn.Config:
    """Give the configuration of the web server: our protocols, their limits, and no timers of uvicorn's own."""
    limits = app.state.server.limits
    proxies = is_proxy(os.environ.get("FORWARDED_ALLOW_IPS", ""))
    connections = Connections(limits.address_of, settings.address_connections, proxies)
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        loop="uvloop" if find_spec("uvloop") else "asyncio",  # there is none for Windows and for some new Pythons
        http=partial(LimitedHttpProtocol, connections_of=connections),  # type: ignore[arg-type]
        ws=partial(LiveProtocol, connections_of=connections, limits=limits),  # type: ignore[arg-type]
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=None,  # `Sockets` checks all sockets at once
        timeout_keep_alive=KEEP_ALIVE_S,
        timeout_graceful_shutdown=GRACE_S,
        backlog=BACKLOG,
        access_log=False,
        log_config=None,
        server_header=False,
    )


def _prepare(settings: Settings) -> None:
    """Migrate the database; raises BadSetup if the settings cannot be used, before the first client connects."""
    if settings.public:
        check_public(settings.public)
    if settings.puzzles:
        PuzzleSet(settings.puzzles).all()
    engine = open_engine(settings)
    try:
        migrate(engine)
    except SQLAlchemyError as error:
        raise BadSetup(
            "the database {database} cannot be used: {why}",
            "database_unusable",
            database=_shown(settings),
            why=error.__cause__ or error,
        ) from None
    finally:
        engine.dispose()


def _listen(settings: Settings, *, or_any_port: bool) -> list[socket.socket]:
    """Listen on the address of the settings; on all addresses with a socket for IPv4 and, if possible, one for IPv6."""
    if settings.host != EVERYWHERE:
        return [_listen_on(settings.host, settings.port, or_any_port=or_any_port)]
    try:
        first = _listen_on(EVERY_IPV4, settings.port, or_any_port=or_any_port)
    except BadSetup:
        return [_listen_on(EVERY_IPV6, settings.port, or_any_port=or_any_port)]
    try:
        return [first, _listen_on(EVERY_IPV6, first.getsockname()[1], or_any_port=False, only_ipv6=True)]
    except BadSetup:
        return [first]  # a machine without IPv6, or one that gives the port to somebody else there


def _listen_on(host: str, port: int, *, or_any_port: bool, only_ipv6: bool = False) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listener = socket.socket(family, socket.SOCK_STREAM)
    except OSError as error:
        raise _cannot_listen(host, port, error) from None
    if only_ipv6:  # IPv4 has a socket of its own, and two would collide
        listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
    # On Windows SO_REUSEADDR would let two servers share a port; elsewhere it only skips the wait after a restart.
    listener.setsockopt(socket.SOL_SOCKET, getattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_REUSEADDR), 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        if or_any_port and error.errno in (errno.EADDRINUSE, errno.EACCES) and port:
            return _listen_on(host, 0, or_any_port=False)
        raise _cannot_listen(host, port, error) from None
    listener.listen(BACKLOG)
    listener.set_inheritable(False)
    return listener


def _cannot_listen(host: str, port: int, error: OSError) -> BadSetup:
    return BadSetup(
        "cannot listen on {host}:{port}: {why}", "cannot_listen", host=host, port=port, why=error.strerror or error
    )


def _shown(settings: Settings) -> str:
    """Give the URL of the database without its password."""
    return make_url(settings.database_url).render_as_string(hide_password=True)
