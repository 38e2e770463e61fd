"""Logs to standard error: readable on a terminal, JSON lines otherwise, always without secrets.

Messages of libraries take the same path, so the redaction covers them too.
"""

from __future__ import annotations

import logging
import re
import sys
from collections import Counter
from collections.abc import Mapping
from io import TextIOBase
from typing import Final, TextIO, cast

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from rowlock.core.errors import BadSetup

HIDDEN: Final = "[hidden]"
SECRET_NAMES: Final = frozenset(
    {
        "authorization",
        "code",
        "codes",
        "cookie",
        "current",
        "invite",
        "password",
        "secret",
        "seed",
        "session",
        "spectate",
        "token",
        "tokens",
    }
)
SECRET: Final = re.compile(
    r"(?<![\w-])(?:"
    r"(?=[\w-]*[0-9])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{22,}"  # tokens and passes
    r"|[0-9a-f]{64}"  # seeds, and hashes of tokens
    r"|(?:[a-z2-7]{6}-){3}[a-z2-7]{6}"  # recovery codes
    r"|\$argon2id\$\S+"
    r")(?![\w-])"
)
AFTER: Final = re.compile(r"(?i)\b(bearer\s+|(?:__Host-)?rowlock=|://[^:/@\s]+:(?=[^\s/@]+@))[^\s;,@'\"]+")


def _hide(value: object) -> object:
    if isinstance(value, str):
        return AFTER.sub(lambda found: found.group(1) + HIDDEN, SECRET.sub(HIDDEN, value))
    if isinstance(value, bytes):
        return _hide(value.decode(errors="replace"))
    if isinstance(value, Mapping):
        return {name: HIDDEN if str(name).lower() in SECRET_NAMES else _hide(inner) for name, inner in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [_hide(inner) for inner in value]
    if value is None or isinstance(value, bool | int | float):
        return value
    return _hide(str(value))


def redact(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """Replace everything that is, or looks like, a secret."""
    return {name: HIDDEN if name.lower() in SECRET_NAMES else _hide(value) for name, value in event.items()}


_lines: Counter[str] = Counter()


def logged() -> dict[str, int]:
    """Give the number of lines that this process has logged, by level."""
    return {level: _lines[level] for level in ("info", "warning", "error", "critical")}


def _count(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    _lines[event["level"]] += 1
    return event


class _Stderr(TextIOBase):
    """Standard error as it is when a line is written: a program that runs the server may exchange it."""

    def write(self, text: str) -> int:
        return sys.stderr.write(text)

    def flush(self) -> None:
        sys.stderr.flush()


_STDERR = cast("TextIO", _Stderr())


def set_up_logs(level: str) -> None:
    """Write logs to standard error, redacted."""
    levels = logging.getLevelNamesMapping()
    if level.upper() not in levels:
        raise BadSetup("log levels are debug, info, warning and error, not {level}", "log_level", level=repr(level))
    shown: Processor = structlog.dev.ConsoleRenderer() if sys.stderr.isatty() else structlog.processors.JSONRenderer()
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        _count,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        redact,
    ]
    structlog.configure(
        processors=[*shared, shown],
        wrapper_class=structlog.make_filtering_bound_logger(levels[level.upper()]),
        logger_factory=structlog.PrintLoggerFactory(_STDERR),
    )
    handler = logging.StreamHandler(_STDERR)
    formatter = structlog.stdlib.ProcessorFormatter
    handler.setFormatter(formatter(foreign_pre_chain=shared, processors=[formatter.remove_processors_meta, shown]))
    logging.basicConfig(handlers=[handler], level=max(levels[level.upper()], logging.WARNING), force=True)
