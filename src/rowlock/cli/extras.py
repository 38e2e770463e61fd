"""The optional parts of the installation: which modules each one brings, and what to do where it is missing."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Final

from rowlock.cli.console import CliRefusal

EXTRAS: Final[Mapping[str, tuple[str, ...]]] = {
    "server": (
        "alembic",
        "argon2",
        "fastapi",
        "httptools",
        "httpx",
        "ifaddr",
        "openskill",
        "prometheus_client",
        "psycopg",
        "redis",
        "segno",
        "sqlalchemy",
        "structlog",
        "uvicorn",
        "websockets",
        "zeroconf",
        "zxcvbn_rs_py",
    ),
    "terminal": ("httpx", "rich", "textual", "websockets"),
    "pictures": ("PIL", "resvg_py"),
    "envs": ("PIL", "gymnasium", "numpy", "pettingzoo", "pyspiel", "resvg_py"),
    "cluster": ("pyarrow", "ray"),
}


def has_extra(extra: str, *modules: str) -> bool:
    """Tell whether an extra, or some modules of it, are installed, without importing any."""
    return all(map(find_spec, modules or EXTRAS[extra]))


def install_command(extra: str) -> str:
    """Give the command that installs an extra."""
    return f'pip install "rowlock[{extra}]"'


def require_extra(extra: str, *modules: str) -> None:
    """Stop if an extra or some of its modules are missing, and name the command that installs it."""
    if not has_extra(extra, *modules):
        raise CliRefusal("extra-missing", extra=extra, command=install_command(extra))
