"""What a process costs, read from /proc: processor time, memory, and what else the machine was doing."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Meter", "Reading", "quantile"]

TICK = os.sysconf("SC_CLK_TCK")
IDLE = (3, 4)
"""Which figures of a machine's line in /proc/stat count time in which nobody worked."""


@dataclass(frozen=True, slots=True)
class Reading:
    """Seconds since some beginning: on the wall, of the server, of this process, and of the whole machine."""

    at: float
    server: float
    client: float
    machine: float
    written: int
    """Bytes that the servers gave to the disk."""
    services: float = 0.0
    """Seconds of PostgreSQL and Redis."""


class Meter:
    """Watches server processes and the services that they use."""

    def __init__(self, *pids: int, services: Sequence[int] = ()) -> None:
        self._folders = [Path(f"/proc/{pid}") for pid in pids]
        self._services = services

    def read(self) -> Reading:
        """Read all clocks at once."""
        ticks = [int(word) for word in Path("/proc/stat").read_text().partition("\n")[0].split()[1:9]]
        busy = sum(ticks) - sum(ticks[column] for column in IDLE)
        server = sum(map(_seconds, self._folders))
        services = sum(_seconds(Path(f"/proc/{pid}")) for one in self._services for pid in (one, *_children(one)))
        written = self._field("io", "write_bytes")
        return Reading(time.monotonic(), server, time.process_time(), busy / TICK, written, services)

    @property
    def memory_mb(self) -> float:
        """Memory that the servers hold now."""
        return self._field("status", "VmRSS") / 1_000

    @property
    def most_memory_mb(self) -> float:
        """The most memory that the servers ever held."""
        return self._field("status", "VmHWM") / 1_000

    def _field(self, file: str, name: str) -> int:
        lines = [line for folder in self._folders for line in (folder / file).read_text().splitlines()]
        return sum(int(line.split()[1]) for line in lines if line.startswith(f"{name}:"))


def _seconds(process: Path) -> float:
    """Give the processor time of a process and its ended threads; 0 once it has ended."""
    with suppress(OSError):
        words = (process / "stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / TICK
    return 0.0


def _children(pid: int) -> list[int]:
    lists = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for one in lists for child in one.read_text().split()]


def quantile(values: list[float], part: float) -> float:
    """Give the value below which a part of the values lie; 0 where there are none."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]
