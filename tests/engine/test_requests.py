"""Lines that are no request: each its own code, and the engine lives on unchanged."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rowlock.engine.requests import REQUESTS
from tests.engine.talk import Talk

SMALL = "game qwirkle; to 0; hands Rc Rs | Oc Os; board Rd@0,0; bag Gx Px"


@pytest.mark.parametrize(
    ("line", "code", "at"),
    [
        (b"", "not_json", None),
        (b"\n", "not_json", None),
        (b"hello", "not_json", None),
        (b'{"id": 1, "do": "hello"', "not_json", None),
        (b'{"id": 1, "do": "hello"} x', "not_json", None),
        (b'\xff{"id": 1}', "not_json", None),
        (b'{"id": 1, "do": "\xff"}', "not_json", None),
        (b'{"id": NaN, "do": "hello"}', "not_json", None),
        (b"[" * 200_000, "not_json", None),
        (b"[1, 2]", "not_an_object", None),
        (b'"hello"', "not_an_object", None),
        (b"7", "not_an_object", None),
        (b"null", "not_an_object", None),
        (b'{"do": "hello"}', "missing_field", "id"),
        (b'{"id": 1}', "missing_field", "do"),
        (b'{"id": null, "do": "hello"}', "wrong_type", "id"),
        (b'{"id": true, "do": "hello"}', "wrong_type", "id"),
        (b'{"id": 1.5, "do": "hello"}', "wrong_type", "id"),
        (b'{"id": 1, "do": 7}', "wrong_type", "do"),
        (b'{"id": 1, "do": "dance"}', "unknown_request", "do"),
        (b'{"id": 1, "do": "hello", "please": true}', "unknown_field", "please"),
        (b'{"id": 1, "do": "new", "game": "qwirkle"}', "missing_field", "seats"),
        (b'{"id": 1, "do": "new", "game": "qwirkle", "seats": "2"}', "wrong_type", "seats"),
        (b'{"id": 1, "do": "new", "game": "qwirkle", "seats": 2, "seed": 7}', "wrong_type", "seed"),
        (b'{"id": 1, "do": "new", "game": "qwirkle", "seats": 2, "options": 7}', "wrong_type", "options"),
        (b'{"id": 1, "do": "view"}', "missing_field", "seat"),
        (b'{"id": 1, "do": "legal", "seat": true}', "wrong_type", "seat"),
        (b'{"id": 1, "do": "play", "answers": ["pass"]}', "wrong_type", "answers"),
        (b'{"id": 1, "do": "stop"}', "missing_field", "target"),
        (b'{"id": 1, "do": "decide", "view": "x"}', "wrong_type", "view"),
    ],
)
def test_a_line_that_is_no_request_has_its_own_code(line: bytes, code: str, at: str | None) -> None:
    talk = Talk()
    error = talk.line(line)["error"]
    assert (error["code"], error.get("at")) == (code, at)
    assert error["message"]
    assert talk.ok("hello")


def test_an_error_carries_the_id_of_its_request_where_there_is_one() -> None:
    talk = Talk()
    assert talk.line('{"id": "a7", "do": "dance"}')["id"] == "a7"
    assert talk.line('{"id": 7, "do": "hello", "x": 1}')["id"] == 7
    assert talk.line('{"id": [7], "do": "hello"}')["id"] is None
    assert talk.line("nonsense")["id"] is None


@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("show", {}),
        ("view", {"seat": None}),
        ("view", {"seat": 0}),
        ("legal", {"seat": 0}),
        ("check", {"seat": 0, "action": "pass"}),
        ("play", {"answers": {"0": "pass"}}),
        ("outcomes", {}),
        ("settle", {"outcome": "draw Rc"}),
        ("lay", {"seat": 0}),
        ("decide", {"seat": 0}),
    ],
)
def test_a_request_out_of_order_says_that_no_game_is_running(do: str, fields: dict[str, object]) -> None:
    talk = Talk()
    assert talk.error(do, **fields)["code"] == "no_game"
    assert talk.ok("hello")


def test_after_an_error_nothing_has_changed() -> None:
    talk = Talk()
    before = talk.ok("position", text=SMALL)
    for do, fields in (
        ("new", {"game": "chess", "seats": 2}),
        ("new", {"game": "qwirkle", "seats": 9}),
        ("new", {"game": "qwirkle", "seats": 2, "options": "strange"}),
        ("new", {"game": "qwirkle", "seats": 2, "options": {"strange": 1}}),
        ("new", {"game": "qwirkle", "seats": 2, "options": {"ages": [1]}}),
        ("position", {"text": "game qwirkle"}),
        ("position", {"text": "hands Rc | Rs"}),
        ("position", {"text": "game chess; to 0"}),
        ("play", {"answers": {"0": "place Rc@9,9"}}),
        ("play", {"answers": {"0": "place Zz@9,9"}}),
        ("play", {"answers": {"1": "pass"}}),
        ("play", {"answers": {}}),
        ("play", {"answers": {"0": "place Rc@1,0", "1": "pass"}}),
        ("play", {"answers": {"zero": "pass"}}),
        ("settle", {"outcome": "draw Rc"}),
        ("outcomes", {}),
        ("decide", {"seat": 1}),
        ("view", {"seat": 2}),
        ("view", {"seat": -1}),
        ("legal", {"seat": 0, "limit": 0}),
        ("legal", {"seat": 0, "limit": 10**9}),
        ("stop", {"target": 99}),
        ("lay", {"seat": 0}),
    ):
        assert talk.error(do, **fields)["message"], do
        assert talk.ok("show") == before, do


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
field_names = st.sampled_from(
    ["game", "seats", "options", "seed", "text", "seat", "limit", "action", "answers", "outcome", "view", "target"]
)


@given(
    st.sampled_from([name for name in REQUESTS if name != "quit"]),
    st.dictionaries(field_names, json_values, max_size=4),
)
def test_no_request_whatever_its_fields_ends_the_engine(do: str, fields: dict[str, object]) -> None:
    talk = Talk()
    talk.ok("position", text=SMALL)
    reply = talk.line(json.dumps({"id": 1, "do": do, **fields}))
    assert reply.get("ok") is not None or reply["error"]["code"] != "internal_error", reply
    assert talk.ok("hello")


@given(st.binary(max_size=60))
def test_no_line_of_bytes_ends_the_engine(line: bytes) -> None:
    talk = Talk()
    assert talk.line(line)["error"]["code"] in ("not_json", "not_an_object", "missing_field")
