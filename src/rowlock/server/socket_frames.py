"""Frames of the WebSocket protocol: the messages of a server, and the plain text frames of clients.

A frame is built once for all sockets that get the same text. Frames that are not whole, that are fragments or that
control the connection are left to a library.
"""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

from rowlock.wire.codec import encode
from rowlock.wire.common import FromServer

try:
    from websockets.speedups import apply_mask
except ImportError:  # a platform without the compiled part
    from websockets.utils import apply_mask

TEXT: Final = 0x81
"""The first byte of a text frame that is not continued."""
MASKED: Final = 0x80
MASK_LENGTH: Final = 4
LENGTH_16: Final = 126
LENGTH_64: Final = 127
FIN: Final = 0x80
CONTROL: Final = 0x08
"""The bit of the opcodes of control frames, which may come between the pieces of a message."""
HEADS: Final = tuple(bytes((TEXT, length)) for length in range(LENGTH_16))
HEAD_16: Final = bytes((TEXT, LENGTH_16))
HEAD_64: Final = bytes((TEXT, LENGTH_64))


class Receiver(Protocol):
    """A client that gets frames; `push` never blocks."""

    def push(self, frame: bytes) -> None:
        """Send a whole frame, or queue it."""
        ...


def frame_of(message: FromServer) -> bytes:
    """Build the frame that sends a message."""
    return text_frame(encode(message))


def text_frame(text: bytes) -> bytes:
    """Build the frame that sends a text, given in UTF-8, to clients."""
    length = len(text)
    if length < LENGTH_16:
        return HEADS[length] + text
    if length < 1 << 16:
        return b"%b%b%b" % (HEAD_16, length.to_bytes(2), text)
    return b"%b%b%b" % (HEAD_64, length.to_bytes(8), text)


def text_of_frame(frame: bytes) -> bytes:
    """Give the text of a frame that `text_frame` built."""
    return frame[{LENGTH_16: 4, LENGTH_64: 10}.get(frame[1], 2) :]


class ReadText(NamedTuple):
    """A client's text, in UTF-8 unless the client broke the protocol, and where the next frame begins."""

    text: bytes
    end: int


def read_text_frame(received: bytes, start: int, longest: int) -> ReadText | None:
    """Read the frame that begins at `start`; None unless it is a whole text frame of at most `longest` bytes."""
    if len(received) < start + 2 or received[start] != TEXT:
        return None
    length = received[start + 1] - MASKED
    mask_at = start + 2
    if length == LENGTH_16:
        mask_at += 2
        length = int.from_bytes(received[start + 2 : mask_at])
    if length < 0 or (length == LENGTH_64 and mask_at == start + 2) or length > longest:
        return None
    text_at = mask_at + MASK_LENGTH
    end = text_at + length
    if end > len(received):
        return None
    return ReadText(apply_mask(received[text_at:end], received[mask_at:text_at]), end)


def frame_end(received: bytes, start: int) -> int | None:
    """Give where the frame that begins at `start` ends by its own account; None if its head is not whole."""
    if len(received) < start + 2:
        return None
    masked, length = divmod(received[start + 1], MASKED)
    head = 2 + MASK_LENGTH * masked
    extended = {LENGTH_16: 2, LENGTH_64: 8}.get(length, 0)
    if len(received) < start + 2 + extended:
        return None
    if extended:
        length = int.from_bytes(received[start + 2 : start + 2 + extended])
    return start + head + extended + length


def opens_message(first: int, *, fragmented: bool) -> bool:
    """Tell whether a message is incomplete after the frame that begins with a byte."""
    return fragmented if first & CONTROL else not first & FIN
