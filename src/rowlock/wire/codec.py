"""Encodes and decodes messages; unreadable input raises `BadMessage` and nothing else."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from rowlock.core.errors import RowlockError
from rowlock.wire.messages import ClientMessage, Preview, ServerMessage

__all__ = [
    "LONGEST_FRAME",
    "BadMessage",
    "encode",
    "encode_text",
    "read_as",
    "read_client",
    "read_server",
]

LONGEST_FRAME = 16_384
"""The longest message a client may send, in bytes."""

DEEPEST = 8
"""The number of levels to which a draft may be nested."""

BodyT = TypeVar("BodyT")

_encoder = msgspec.json.Encoder()
_client: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_server: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)


class BadMessage(RowlockError):
    """A message that is not JSON, or not one of the known messages."""

    code = "bad_message"


def encode(message: msgspec.Struct) -> bytes:
    """Encode a message or a body."""
    return _encoder.encode(message)


def encode_text(message: msgspec.Struct) -> str:
    """Encode a message as a text frame."""
    return _encoder.encode(message).decode()


def read_client(text: str | bytes) -> ClientMessage:
    """Decode a client's message strictly."""
    try:
        message = _client.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise BadMessage(str(error)) from None
    # A draft has any shape; all other fields are bounded by their types.
    if isinstance(message, Preview) and not _shallow(message.draft, DEEPEST):
        raise BadMessage(f"a draft is at most {DEEPEST} levels deep")
    return message


def _shallow(value: object, levels: int) -> bool:
    """Tell whether lists and objects are nested at most `levels` deep."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return not inside or (levels > 0 and all(_shallow(inner, levels - 1) for inner in inside))


def read_server(text: str | bytes) -> ServerMessage:
    """Decode a server's message."""
    try:
        return _server.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise BadMessage(str(error)) from None


def read_as(kind: type[BodyT], body: str | bytes) -> BodyT:
    """Decode a body of one type."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise BadMessage(str(error)) from None
