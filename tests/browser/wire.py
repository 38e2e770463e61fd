"""A wire between a browser and the server that can be cut and mended, and that may take its time."""

from __future__ import annotations

import queue
import socket
import threading
import time
from contextlib import suppress
from urllib.parse import urlsplit

__all__ = ["Wire"]

CHUNK = 65_536


class Wire:
    """Carries connections to a server; `site` is its address for browsers."""

    def __init__(self, site: str) -> None:
        parts = urlsplit(site)
        self._target = (parts.hostname or "", parts.port or 0)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._ends: set[socket.socket] = set()
        self._whole = True
        self.delay_s = 0.0
        """How long each chunk travels in either direction."""
        self.site = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Break every connection and let no new one through."""
        self._whole = False
        for end in list(self._ends):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        """Let connections through again."""
        self._whole = True

    def close(self) -> None:
        """Take the wire away."""
        self.cut()
        self._listener.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            if not self._whole:
                near.close()
                continue
            try:
                far = socket.create_connection(self._target)
            except OSError:  # the server is away
                near.close()
                continue
            self._ends |= {near, far}
            for source, sink in ((near, far), (far, near)):
                on_its_way: queue.SimpleQueue[tuple[float, bytes]] = queue.SimpleQueue()
                threading.Thread(target=self._receive, args=(source, on_its_way), daemon=True).start()
                threading.Thread(target=self._deliver, args=(on_its_way, source, sink), daemon=True).start()

    def _receive(self, source: socket.socket, on_its_way: queue.SimpleQueue[tuple[float, bytes]]) -> None:
        with suppress(OSError):
            while chunk := source.recv(CHUNK):
                on_its_way.put((time.monotonic() + self.delay_s, chunk))
        on_its_way.put((time.monotonic(), b""))

    def _deliver(
        self, on_its_way: queue.SimpleQueue[tuple[float, bytes]], source: socket.socket, sink: socket.socket
    ) -> None:
        with suppress(OSError):
            while True:
                due, chunk = on_its_way.get()
                if not chunk:
                    break
                time.sleep(max(0.0, due - time.monotonic()))
                sink.sendall(chunk)
        for end in (source, sink):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        self._ends.discard(source)
        source.close()
