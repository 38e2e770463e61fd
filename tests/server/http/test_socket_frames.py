"""Frames written and read by hand equal those of the library, whose place they take on the hot path."""

from __future__ import annotations

from random import Random

import pytest
from websockets.frames import Frame, Opcode

from rowlock.server.socket_frames import frame_end, opens_message, read_text_frame, text_frame, text_of_frame

LONGEST = 16_384
LENGTHS = [0, 1, 124, 125, 126, 127, 128, 1_000, 16_383, 16_384, 65_535, 65_536, 70_000]


@pytest.mark.parametrize("length", LENGTHS)
def test_a_text_frame_is_the_one_that_the_library_writes(length: int) -> None:
    text = Random(length).randbytes(length)
    frame = text_frame(text)
    assert frame == Frame(Opcode.TEXT, text).serialize(mask=False)
    assert text_of_frame(frame) == text


@pytest.mark.parametrize("length", [length for length in LENGTHS if length <= LONGEST])
def test_a_clients_text_frame_is_read_as_the_library_writes_it(length: int) -> None:
    text = Random(length).randbytes(length)
    before, after = b"\x00" * 3, b"more"
    frame = Frame(Opcode.TEXT, text).serialize(mask=True)
    read = read_text_frame(before + frame + after, len(before), LONGEST)
    assert read == (text, len(before) + len(frame))
    assert frame_end(before + frame + after, len(before)) == len(before) + len(frame)


def test_a_frame_that_is_not_whole_is_not_read() -> None:
    frame = Frame(Opcode.TEXT, b"x" * 300).serialize(mask=True)
    assert all(read_text_frame(frame[:end], 0, LONGEST) is None for end in range(len(frame)))
    assert {frame_end(frame[:end], 0) for end in range(4)} == {None}
    assert {frame_end(frame[:end], 0) for end in range(4, len(frame))} == {len(frame)}


@pytest.mark.parametrize(
    "frame",
    [
        Frame(Opcode.TEXT, b"x" * (LONGEST + 1)).serialize(mask=True),
        Frame(Opcode.TEXT, b"x" * 70_000).serialize(mask=True),
        Frame(Opcode.TEXT, b"hello").serialize(mask=False),
        Frame(Opcode.TEXT, b"hello", fin=False).serialize(mask=True),
        bytes((0xC1,)) + Frame(Opcode.TEXT, b"hello").serialize(mask=True)[1:],
        Frame(Opcode.CONT, b"hello").serialize(mask=True),
        Frame(Opcode.BINARY, b"hello").serialize(mask=True),
        Frame(Opcode.PING, b"hello").serialize(mask=True),
        Frame(Opcode.CLOSE, b"\x03\xe8").serialize(mask=True),
    ],
    ids=["long", "longer", "unmasked", "piece", "reserved bit", "last piece", "binary", "ping", "close"],
)
def test_everything_else_is_left_to_the_library(frame: bytes) -> None:
    assert read_text_frame(frame, 0, LONGEST) is None
    assert frame_end(frame, 0) == len(frame)


def test_a_message_is_incomplete_until_its_last_piece_whatever_comes_between() -> None:
    begun = opens_message(Opcode.TEXT, fragmented=False)
    assert begun
    assert opens_message(0x80 | Opcode.PING, fragmented=begun)
    assert opens_message(Opcode.CONT, fragmented=begun)
    assert not opens_message(0x80 | Opcode.CONT, fragmented=begun)
    assert not opens_message(0x80 | Opcode.TEXT, fragmented=False)
    assert not opens_message(0x80 | Opcode.PING, fragmented=False)
