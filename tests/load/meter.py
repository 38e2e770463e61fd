"""What a process costs, read from /proc: processor time, memory, and what else the machine was doing."""

from __future__ import annotations

import os
import time
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
    """Bytes that the server gave to the disk."""


class Meter:
    """Watches one server process."""

    def __init__(self, pid: int) -> None:
        self._folder = Path(f"/proc/{pid}")

    def read(self) -> Reading:
        """Read all clocks at once."""
        words = (self._folder / "stat").read_text().rpartition(")")[2].split()
        ticks = [int(word) for word in Path("/proc/stat").read_text().partition("\n")[0].split()[1:9]]
        busy = sum(ticks) - sum(ticks[column] for column in IDLE)
        server = (int(words[11]) + int(words[12])) / TICK
        return Reading(time.monotonic(), server, time.process_time(), busy / TICK, self._field("io", "write_bytes"))

    @property
    def memory_mb(self) -> float:
        """Memory that the server holds now."""
        return self._field("status", "VmRSS") / 1_000

    @property
    def most_memory_mb(self) -> float:
        """The most memory that the server ever held."""
        return self._field("status", "VmHWM") / 1_000

    def _field(self, file: str, name: str) -> int:
        lines = (self._folder / file).read_text().splitlines()
        return next((int(line.split()[1]) for line in lines if line.startswith(f"{name}:")), 0)


def quantile(values: list[float], part: float) -> float:
    """Give the value below which a part of the values lie; 0 where there are none."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]
