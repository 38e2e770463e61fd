"""The engine on two byte streams: one line in, one or more lines out, flushed. Reads no line beyond its limit."""

from __future__ import annotations

import json
import threading
from typing import BinaryIO, Final

from rowlock.engine.engine import Engine
from rowlock.engine.requests import Refused
from rowlock.locale import Texts

__all__ = ["LONGEST_LINE", "serve"]

LONGEST_LINE: Final = 1 << 20


class _Lines:
    """Writes replies as whole lines, from any thread; ignores replies after the pipe is closed."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._lock = threading.Lock()
        self.closed = False

    def send(self, reply: dict[str, object]) -> None:
        """Write one reply."""
        line = json.dumps(reply, ensure_ascii=False).encode() + b"\n"
        with self._lock:
            if self.closed:
                return
            try:
                self._stream.write(line)
                self._stream.flush()
            except (BrokenPipeError, ValueError):
                self.closed = True


def serve(source: BinaryIO, sink: BinaryIO, texts: Texts) -> None:
    """Answer every line until quit or the end of the input."""
    lines = _Lines(sink)
    engine = Engine(lines.send, texts)
    try:
        while engine.open and not lines.closed:
            line = source.readline(LONGEST_LINE + 1)
            if not line:
                return
            if len(line) > LONGEST_LINE and not line.endswith(b"\n"):
                _skip_rest(source)
                engine.refuse(Refused("line_too_long", f"a line has at most {LONGEST_LINE} bytes"))
            else:
                engine.receive(line)
    finally:
        engine.close()


def _skip_rest(source: BinaryIO) -> None:
    """Discard the rest of a line."""
    while chunk := source.readline(LONGEST_LINE):
        if chunk.endswith(b"\n"):
            return
