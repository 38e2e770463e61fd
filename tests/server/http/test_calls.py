"""The declared calls: every one is served, documented, typed, and answered by a device if it says so."""

from __future__ import annotations

import asyncio
import inspect
import re
from dataclasses import replace
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
import pytest
from fastapi import FastAPI, Response

from rowlock.master import calls
from rowlock.master.calls import CALLS, PARTS, Call, Who, find_call
from rowlock.master.typescript import files
from rowlock.server.app import ROUTES, create_app
from rowlock.server.http.served import Handlers, _endpoint, serve_calls
from rowlock.server.settings import Settings
from rowlock.wire.common import FromClient, FromServer
from rowlock.wire.rest import Health
from tests.kit.clauses import ROOT

KEYS = {"ge": "minimum", "le": "maximum", "pattern": "pattern", "max_length": "maxLength"}
HANDLERS = {name: handler for group in ROUTES for name, handler in group.all.items()}
named = pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)


@named
def test_a_call_is_declared_whole(call: Call[Any]) -> None:
    assert call.says.endswith("."), "it says what it does"
    assert set(call.parts) <= PARTS.keys()
    assert call.takes is None or issubclass(call.takes, FromClient)
    assert call.query is None or issubclass(call.query, FromClient)
    assert call.gives in (str, type(None)) or issubclass(call.gives, FromServer)
    assert call.server or call.device
    assert call.method != "GET" or call.takes is None
    assert not call.optional or call.takes is not None
    assert ("table_id" in call.parts) is (call.who.must_see or call.who is Who.SITS_DOWN), "a table has a rule"
    assert ("companion_id" in call.parts) is (call.who is Who.MEMBER or call.name == "join_pad"), (
        "a score pad has a rule"
    )
    assert find_call(call.method, call.address(*("x" for _ in call.parts))) == (call, ["x" for _ in call.parts])


def test_every_constant_is_a_call_and_every_call_a_constant() -> None:
    constants = [value for value in vars(calls).values() if isinstance(value, Call)]
    assert constants == list(CALLS.values())


@named
def test_a_handler_takes_and_gives_what_its_call_declares(call: Call[Any]) -> None:
    if not call.server:
        assert call.name not in HANDLERS
        return
    handler = HANDLERS[call.name]
    hints = get_type_hints(handler)
    if any(parameter.kind is parameter.VAR_KEYWORD for parameter in inspect.signature(handler).parameters.values()):
        return  # a handler that is shared with devices
    assert hints["return"] in (call.gives, Response)
    assert hints.get("wish") is call.takes
    assert hints.get("query", call.query) is call.query


@named
def test_a_call_is_documented(call: Call[Any]) -> None:
    pages = "".join((ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("server.md", "operations.md"))
    written = re.escape(re.sub(r"\{\w+\}", "{}", f"{call.method} {call.path}")).replace(r"\{\}", r"\{\w+\}")
    assert re.search(f"`{written}`", pages), "docs/server.md says what it does"


def test_every_parameter_has_its_limits_and_every_call_its_status(tmp_path: Path) -> None:
    """The framework checks what it documents."""
    document = create_app(Settings(data=tmp_path)).openapi()
    limited = 0
    for call in (one for one in CALLS.values() if one.server):
        operation = document["paths"][call.path][call.method.lower()]
        assert str(call.status) in operation["responses"]
        kinds = {part: PARTS[part] for part in call.parts}
        if call.query is not None:
            kinds |= {field.name: field.type for field in msgspec.structs.fields(call.query)}
        shown = {one["name"]: str(one["schema"]) for one in operation.get("parameters", ())}
        for name, kind in kinds.items():
            for limit, written in re.findall(r"\b(ge|le|pattern|max_length)=('[^']*'|\d+)", str(kind)):
                limited += 1
                assert f"'{KEYS[limit]}': {written}" in shown[name], (call.name, name)
    assert limited > 50


def test_an_answer_has_the_declared_status() -> None:
    made = replace(calls.CATALOGUE, status=201)

    async def handler() -> Health:
        return Health("ok", "1")

    async def status() -> int:
        return int((await _endpoint(made, handler)()).status_code)

    assert asyncio.run(status()) == 201


def test_the_functions_of_the_browser_client_are_those_of_the_calls() -> None:
    for path, text in files().items():
        assert (ROOT / path).read_text(encoding="utf-8") == text, "write it again: python -m rowlock.master.typescript"


def test_a_call_without_a_handler_or_with_two_is_named() -> None:
    with pytest.raises(LookupError, match="catalogue"):
        serve_calls(FastAPI(), [group for group in ROUTES if "catalogue" not in group.all])
    again = Handlers()
    again.serves(calls.ME)(HANDLERS["me"])
    with pytest.raises(LookupError, match="me"):
        serve_calls(FastAPI(), [*ROUTES, again])


def test_addresses_are_filled_and_quoted() -> None:
    assert calls.PUZZLE.address("qwirkle", "a/b ?") == "/api/puzzles/qwirkle/a%2Fb%20%3F"
    with pytest.raises(TypeError, match="needs game, name"):
        calls.PUZZLE.address("qwirkle")


@pytest.mark.parametrize(
    ("method", "path", "name"),
    [
        ("GET", "/api/tables/mine", "mine"),
        ("GET", "/api/tables/" + "a" * 26, "table"),
        ("GET", "/api/tables//passes", None),
        ("GET", "/api/tables/a/b/c/d", None),
        ("PUT", "/api/me", None),
        ("POST", "/api/puzzles/qwirkle/one", "solve"),
        ("POST", "/api/puzzles/qwirkle/one/draft", "draft"),
    ],
)
def test_an_address_is_that_of_one_call(method: str, path: str, name: str | None) -> None:
    found = find_call(method, path)
    assert (None if found is None else found[0].name) == name
