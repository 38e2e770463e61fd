"""Two network namespaces joined by a cable, for programs that meet over a network that reaches nothing else."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

__all__ = ["HERE", "THERE", "inside", "two_rooms"]

HERE, THERE = "10.177.0.1", "10.177.0.2"
HERE_6, THERE_6 = "fd77::1", "fd77::2"


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


@contextmanager
def two_rooms() -> Iterator[tuple[str, str]]:
    """Give the names of two namespaces; skips the test where the system does not let us make any."""
    if shutil.which("ip") is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        pytest.skip("network namespaces need root and the program ip")
    one, other = f"rowlock-{os.getpid()}-a", f"rowlock-{os.getpid()}-b"
    try:
        _ip("netns", "add", one)
    except subprocess.CalledProcessError as error:
        pytest.skip(f"no network namespaces here: {error.stderr.decode().strip()}")
    try:
        _ip("netns", "add", other)
        _ip("-n", one, "link", "add", "cable", "type", "veth", "peer", "name", "cable", "netns", other)
        for room, address, address_6 in ((one, HERE, HERE_6), (other, THERE, THERE_6)):
            _ip("-n", room, "link", "set", "lo", "up")
            _ip("-n", room, "addr", "add", f"{address}/24", "dev", "cable")
            subprocess.run(
                ["ip", "-n", room, "addr", "add", f"{address_6}/64", "dev", "cable", "nodad"],
                check=False,  # a kernel without IPv6 has no such addresses
                capture_output=True,
            )
            _ip("-n", room, "link", "set", "cable", "up")
        yield one, other
    finally:
        for room in (one, other):
            subprocess.run(["ip", "netns", "delete", room], check=False, capture_output=True)


def inside(room: str, *command: str) -> list[str]:
    """Give the command line that runs a command in a namespace."""
    return ["ip", "netns", "exec", room, *command]
