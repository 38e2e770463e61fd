"""A server that is killed without warning and started again at once, on the same port and data."""

from __future__ import annotations

import threading
from typing import IO

from tests.server.running import Running

__all__ = ["KillableServer"]


class KillableServer(Running):
    """Does not wait for what a killed server leaves behind: its bots hold its log open until they notice."""

    _orphans: list[tuple[threading.Thread, IO[str]]]

    def start(self) -> None:
        """Start, or start again."""
        if not hasattr(self, "_orphans"):
            self._orphans = []
        super().start()

    def kill(self) -> None:
        """End the process without any warning."""
        assert self._process is not None, "a server that runs"
        assert self._process.stderr is not None, "a server logs"
        assert self._listener is not None, "somebody reads the log"
        self._process.kill()
        self._process.wait()
        self._orphans.append((self._listener, self._process.stderr))

    def stop(self) -> int:
        """End as an operator would, and read the last of what was logged."""
        status = super().stop()
        for listener, log in self._orphans:
            listener.join()
            log.close()
        return status
