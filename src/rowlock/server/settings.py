"""What an operator may set, by environment variable or command line. Reads nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from rowlock.core.errors import BadSetup, quoted

__all__ = ["Settings", "settings_from"]

PREFIX = "ROWLOCK_"
DATABASE_FILE = "rowlock.sqlite"
SWITCH = {"1": True, "on": True, "yes": True, "true": True, "0": False, "off": False, "no": False, "false": False}


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server runs; `settings_from` reads each field from `ROWLOCK_<NAME>`."""

    host: str = "127.0.0.1"
    port: int = 8017
    data: Path = field(default_factory=lambda: user_data_path("rowlock", appauthor=False))
    database: str = ""
    """A database URL; empty means SQLite in the data folder."""
    redis: str = ""
    """Where several processes tell each other of changes; empty means the database itself, if it can."""
    origins: tuple[str, ...] = ()
    """Origins that browsers may come from besides the server's own."""
    secure: bool = False
    """Served over TLS by something in front; decides cookie names and headers even where the scheme is not told."""
    workers: int = 1
    """Processes in which bots think."""
    bot_ms: int = 1_000
    """How long a bot may think about one decision."""
    bot_grace_ms: int = 4_000
    """How much longer until a bot that does not answer is stopped and replaced."""
    review_worlds: int = 120
    """In how many worlds a review tries each candidate; four times as many judge what it finds."""
    puzzles: str = ""
    """A folder with files of puzzles, GAME.jsonl, in place of those that come with the package."""
    window_ms: float = 2.0
    """How long a commit waits for company."""
    batch: int = 512
    """Most writes in one transaction."""
    rooms: int = 2_000
    """Tables kept in memory while nobody needs them."""
    queue: int = 256
    """Most messages waiting for a slow reader before it is dropped."""
    patience_s: float = 180.0
    """How long one may keep a table without a clock waiting before others may let a bot play on."""
    idle_s: float = 90.0
    """How long a socket may be silent; clients ping."""
    socket_rate: float = 100.0
    """Messages a second that one socket may send, and four seconds' worth at once; 0 for no limit, here and below."""
    player_rate: float = 200.0
    """Requests and messages a second of one person."""
    address_rate: float = 100.0
    """Requests a second from one address (of IPv6: from one site)."""
    player_sockets: int = 32
    """Sockets that one person may have open."""
    address_sockets: int = 512
    """Sockets that may be open from one address."""
    limit_loopback: bool = False
    """Limit this machine's own address too; off, because a proxy that does not say for whom it asks comes from it."""
    open_tables: int = 20
    """Tables that one person may hold open before their games begin."""
    seats: int = 300
    """Tables that are not over at which one person may sit."""
    metrics: bool = False
    """Give figures to other machines too."""
    session_days: int = 180
    log: str = "info"

    @property
    def database_url(self) -> str:
        """The database's URL in SQLAlchemy's form."""
        url = self.database or f"sqlite:///{self.data / DATABASE_FILE}"
        for plain in ("postgresql://", "postgres://"):
            if url.startswith(plain):
                return "postgresql+psycopg://" + url.removeprefix(plain)
        return url


def _read(name: str, default: Any, text: str) -> Any:
    try:
        if isinstance(default, bool):
            return SWITCH[text.strip().lower()]
        if isinstance(default, int):
            return int(text)
        if isinstance(default, float):
            return float(text)
    except (KeyError, ValueError):
        raise BadSetup("{name} cannot be {given}", "setting", name=PREFIX + name.upper(), given=quoted(text)) from None
    if isinstance(default, tuple):
        return tuple(part.strip() for part in text.split(",") if part.strip())
    return Path(text) if isinstance(default, Path) else text


def settings_from(environment: Mapping[str, str], **given: Any) -> Settings:
    """Read the settings from an environment; what is given by name, and not None, wins."""
    settings = Settings()
    found = {
        option.name: _read(option.name, getattr(settings, option.name), environment[PREFIX + option.name.upper()])
        for option in fields(Settings)
        if PREFIX + option.name.upper() in environment
    }
    return replace(settings, **{**found, **{name: value for name, value in given.items() if value is not None}})
