"""The settings of a server, from environment variables and the command line."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from rowlock.core.errors import BadSetup, quoted

EVERYWHERE = "all"
"""The host that stands for all addresses of the machine, IPv4 and IPv6."""

PREFIX = "ROWLOCK_"
DATABASE_FILE = "rowlock.sqlite"
LAST_PORT = 65_535
NUMBER = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")
SWITCH = {"1": True, "on": True, "yes": True, "true": True, "0": False, "off": False, "no": False, "false": False}


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a server; `settings_from` reads each field from `ROWLOCK_<NAME>`."""

    host: str = "127.0.0.1"
    """The address to listen on; `all` for every address of the machine."""
    port: int = 8017
    data: Path = field(default_factory=lambda: user_data_path("rowlock", appauthor=False))
    database: str = ""
    """A database URL; empty means SQLite in the data folder."""
    redis: str = ""
    """The Redis server that notifies other processes; empty means the database itself, if it can."""
    redis_channel: str = "rowlock"
    """The channel of that Redis server; deployments that share one need different channels."""
    hosts: tuple[str, ...] = ()
    """Names by which people reach the server, besides its own; `*` for any. Addresses are always allowed."""
    public: str = ""
    """The address under which people reach the server, such as https://play.example; invitations name it."""
    origins: tuple[str, ...] = ()
    """Origins of browser pages that may use the server, besides its own."""
    secure: bool = False
    """A proxy in front uses TLS; decides cookie names and headers even if the proxy does not send the scheme."""
    workers: int = 1
    """The number of worker processes for bots."""
    bot_ms: int = 1_000
    """The time of a bot for one decision, in milliseconds."""
    bot_grace_ms: int = 4_000
    """How many milliseconds later a bot that has not answered is killed and replaced."""
    review_worlds: int = 120
    """The number of worlds in which a review tries each candidate; four times as many judge its findings."""
    puzzles: str = ""
    """A folder of puzzle files, GAME.jsonl, instead of those of the package."""
    window_ms: float = 2.0
    """How many milliseconds a commit waits for more writes."""
    batch: int = 512
    """The most writes in one transaction."""
    live_tables: int = 2_000
    """The number of tables that stay in memory while nobody uses them."""
    queue: int = 256
    """The number of messages that may wait for a slow client before it is disconnected."""
    patience_s: float = 180.0
    """How many seconds a person may take at a table without a clock before others may let a bot play on."""
    idle_s: float = 90.0
    """How many seconds a socket may be silent; clients send pings."""
    socket_rate: float = 100.0
    """Messages per second of one socket, with a burst of four seconds; 0 means no limit, here and below."""
    player_rate: float = 200.0
    """Requests and messages per second of one person."""
    address_rate: float = 100.0
    """Requests per second from one address (for IPv6, from one /64 network)."""
    player_sockets: int = 32
    """Sockets that one person may have open."""
    address_sockets: int = 512
    """Sockets that may be open from one address."""
    address_connections: int = 600
    """Connections of any kind that may be open from one address."""
    limit_loopback: bool = False
    """Limit this machine's own address too; off, because a local proxy that sends no client address uses it."""
    open_tables: int = 20
    """Tables that one person may hold open before their games begin."""
    seats: int = 300
    """Tables that are not over at which one person may sit."""
    by_address: bool = True
    """Share bots, hints and reviews between addresses first, then between the people of each; off where one address is
    a family or a school."""
    party: bool = False
    """Serve a room of people: its own device opens the room of an evening, and the home page leads there."""
    drain_s: float = 0.0
    """How many seconds SIGTERM lets clients move to other processes before the server stops; 0 stops at once."""
    metrics: bool = False
    """Give metrics to other machines too."""
    session_days: int = 180
    waiting_hours: float = 72.0
    """After how many hours a table that has not begun closes, unless somebody looks at it; 0 means never."""
    new_guest_hours: float = 48.0
    """After how many hours without a request a guest expires who never sat at a table; 0 means never."""
    guest_days: float = 90.0
    """After how many days without a request any guest expires who sits at no table that is not over; 0 means never."""
    pace: float = 1.0
    """Divides the intervals of periodic tasks, so that a measurement covers the rare ones; leave it at 1."""
    log: str = "info"

    @property
    def database_url(self) -> str:
        """The database's URL in SQLAlchemy's form."""
        url = self.database or f"sqlite:///{self.data / DATABASE_FILE}"
        for plain in ("postgresql://", "postgres://"):
            if url.startswith(plain):
                return "postgresql+psycopg://" + url.removeprefix(plain)
        return url


def _number(name: str, default: float, text: str) -> float:
    """Read a number from 0; raises ValueError for any other text, also for digits of other scripts and infinity."""
    if NUMBER.fullmatch(text) is None:
        raise ValueError(name)
    value = int(text) if isinstance(default, int) else float(text)
    if name == "port" and value > LAST_PORT:
        raise ValueError(name)
    return value


def _read(name: str, default: object, text: str) -> object:
    try:
        if isinstance(default, bool):
            return SWITCH[text.strip().lower()]
        if isinstance(default, int | float):
            return _number(name, default, text)
    except (KeyError, ValueError):
        raise BadSetup("{name} cannot be {given}", "setting", name=PREFIX + name.upper(), given=quoted(text)) from None
    if isinstance(default, tuple):
        return tuple(part.strip() for part in text.split(",") if part.strip())
    return Path(text) if isinstance(default, Path) else text


def settings_from(environment: Mapping[str, str], **given: Any) -> Settings:  # each has the type of its field
    """Read the settings from an environment; arguments that are not None take precedence."""
    settings = Settings()
    found: dict[str, Any] = {
        option.name: _read(option.name, getattr(settings, option.name), environment[PREFIX + option.name.upper()])
        for option in fields(Settings)
        if PREFIX + option.name.upper() in environment
    }
    return replace(settings, **{**found, **{name: value for name, value in given.items() if value is not None}})
