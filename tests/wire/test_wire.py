"""The messages: strictly read, and the browser's types written from the same definitions."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rowlock.wire.codec import DEEPEST, BadMessage, encode, read_client, read_server
from rowlock.wire.messages import Act, Hello, Ping, Preview
from rowlock.wire.typescript import typescript
from tests.kit.clauses import ROOT

JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


def test_the_browsers_types_are_those_of_the_wire() -> None:
    assert (ROOT / "web" / "src" / "wire.ts").read_text() == typescript(), (
        "write it again: python -m rowlock.master.typescript"
    )


def encode_any(value: Any) -> bytes:
    return json.dumps(value).encode(errors="surrogatepass")


@given(st.binary() | st.text() | JSON.map(encode_any))
def test_nothing_but_bad_message_comes_of_what_cannot_be_read(frame: str | bytes) -> None:
    for read in (read_client, read_server):
        try:
            read(frame)
        except BadMessage:
            continue


def test_messages_come_back_as_they_went() -> None:
    act = Act("a" * 26, 3, "id-1", "place Rc@0,0")
    assert read_client(encode(act)) == act
    assert read_client(encode(Ping())) == Ping()
    hello = Hello("p", "Ann", 1, "0.1.0")
    assert read_server(encode(hello)) == hello


def nested(levels: int, shape: str) -> Any:
    """Give a draft in which lists or objects lie in each other."""
    inner: Any = 1
    for _ in range(levels - 1):
        inner = [inner] if shape == "list" else {"a": inner}
    return {"a": inner}


@pytest.mark.parametrize("shape", ["list", "object"])
def test_a_draft_may_be_nested_as_deep_as_the_limit_and_no_deeper(shape: str) -> None:
    def preview(levels: int) -> bytes:
        return encode_any({"t": "preview", "table": "a" * 26, "id": "x", "draft": nested(levels, shape)})

    for levels in range(1, DEEPEST + 1):
        read = read_client(preview(levels))
        assert isinstance(read, Preview)
        assert read.draft == nested(levels, shape)
    for levels in (DEEPEST + 1, DEEPEST + 2, 4 * DEEPEST):
        with pytest.raises(BadMessage, match="deep"):
            read_client(preview(levels))
