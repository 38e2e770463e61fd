"""No answer of the interface is compressed: its length would tell an attacker whether a guess is in it (BREACH)."""

from __future__ import annotations

import re

import httpx
import pytest

from tests.server.people import browser, some_name
from tests.server.running import Running

WISHES = {"accept-encoding": "br, gzip, deflate, zstd"}
PARTS = {"game": "qwirkle", "language": "de", "id": "1"}


def test_no_route_of_the_interface_compresses_its_answers(server: Running) -> None:
    paths = httpx.get(server.url + "/api/openapi.json", headers=WISHES).json()["paths"]
    with browser(server.url, **WISHES) as ann:
        ann.post("/api/guests", json={"name": some_name()}).raise_for_status()
        wish = {"game": "qwirkle", "seats": 2, "bots": [{"seat": 1, "bot": "random"}]}
        table = ann.post("/api/tables", json=wish).json()["table"]["id"]
        ann.post(f"/api/tables/{table}/start").raise_for_status()
        statuses = set()
        for template, operations in paths.items():
            parts = {**PARTS, "table": table, **({"id": table} if "/tables/" in template else {})}
            path = re.sub(r"\{(\w+)\}", lambda name, parts=parts: parts.get(name[1], "x"), template)  # type: ignore[misc]
            for method in operations:
                if (method, template) in (("delete", "/api/me/session"), ("post", "/api/me/deletion")):
                    continue
                reply = ann.request(method.upper(), path)
                assert "content-encoding" not in reply.headers, (method, path)
                statuses.add(reply.status_code)
        assert {200, 404, 415} <= statuses
        for path in ("/api/nowhere", "/api/me", f"/api/tables/{table}", "/api/openapi.json"):
            assert "content-encoding" not in ann.get(path).headers


@pytest.mark.parametrize("path", ["/", "/rules/qwirkle", "/nowhere"])
def test_a_page_says_nothing_of_its_visitor(server: Running, path: str) -> None:
    """Pages are compressed, so they must be the same for everybody."""
    stranger = httpx.get(server.url + path)
    if stranger.status_code == 503:
        pytest.skip("the client is not built")
    with browser(server.url) as ann:
        ann.post("/api/guests", json={"name": some_name()}).raise_for_status()
        assert ann.get(path).content == stranger.content
        assert "set-cookie" not in ann.get(path).headers
