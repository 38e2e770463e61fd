"""Pages of others get nothing done here: origins, cookies, and forged requests."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http.cookies import SimpleCookie
from pathlib import Path

import httpx
import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from rowlock.server.app import create_app
from rowlock.server.http.static_files import CONTENT_SECURITY_POLICY, PAGE_HEADERS
from rowlock.server.settings import Settings
from tests.server.people import PASSWORD, browser, code_of, some_name, token_of
from tests.server.running import Running, run

EVIL = "https://evil.example"


@pytest.fixture(scope="module")
def tls(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server behind something that speaks TLS, with one more page that may use it."""
    running = Running(tmp_path_factory.mktemp("tls"), secure="on", origins="https://play.example")
    yield running
    assert running.stop() == 0


def netloc(server: Running) -> str:
    return server.url.partition("://")[2]


FORGED = [
    ("POST", "/api/guests", {"name": "Ann"}),
    ("POST", "/api/accounts", {"name": "Ann", "password": PASSWORD}),
    ("POST", "/api/sessions", {"name": "Ann", "password": PASSWORD}),
    ("POST", "/api/tables", {"game": "qwirkle", "seats": 2}),
    ("PATCH", "/api/me", {"name": "Eve"}),
    ("DELETE", "/api/me/session", None),
    ("POST", "/api/me/deletion", {}),
]


@pytest.mark.parametrize(("method", "path", "body"), FORGED)
def test_a_page_of_somebody_else_cannot_act_with_the_visitors_cookie(
    server: Running, method: str, path: str, body: object
) -> None:
    with browser(server.url) as ann:
        ann.post("/api/guests", json={"name": some_name()}).raise_for_status()
        content = {} if body is None else {"json": body}
        for origin in (EVIL, "null", server.url + ".evil.example", server.url.replace("http:", "ftp:"), ""):
            reply = ann.request(method, path, headers={"origin": origin}, **content)  # type: ignore[arg-type]
            assert (reply.status_code, code_of(reply)) == (403, "bad_origin")
        assert ann.get("/api/me").status_code == 200


def test_a_form_cannot_be_forged_where_no_origin_is_told(server: Running) -> None:
    with browser(server.url) as ann:
        ann.post("/api/guests", json={"name": some_name()}).raise_for_status()
        token = token_of(ann)
    cookie = {"cookie": f"rowlock={token}"}
    silent = httpx.post(server.url + "/api/tables", json={"game": "qwirkle", "seats": 2}, headers=cookie)
    assert code_of(silent) == "bad_origin"
    fetched = {**cookie, "sec-fetch-site": "cross-site"}
    assert code_of(httpx.post(server.url + "/api/guests", json={"name": "Ann"}, headers=fetched)) == "bad_origin"
    form = {**cookie, "origin": server.url, "content-type": "text/plain"}
    assert httpx.post(server.url + "/api/tables", content=b"{}", headers=form).status_code == 415
    assert code_of(httpx.delete(server.url + "/api/me/session", headers=cookie)) == "bad_origin"


def test_two_origins_in_one_request_are_no_origin(server: Running) -> None:
    headers = [("origin", server.url), ("origin", EVIL)]
    assert code_of(httpx.post(server.url + "/api/guests", json={"name": "Ann"}, headers=headers)) == "bad_origin"


def test_answers_are_not_shared_with_other_pages(server: Running) -> None:
    for reply in (
        httpx.get(server.url + "/api/games", headers={"origin": EVIL}),
        httpx.options(server.url + "/api/tables", headers={"origin": EVIL, "access-control-request-method": "POST"}),
    ):
        assert not [name for name in reply.headers if name.startswith("access-control-")]
        assert reply.headers["cross-origin-resource-policy"] == "same-origin"


async def handshake(server: Running, **headers: str) -> int:
    """Try to open a socket; gives the status."""
    address = server.url.replace("http", "ws") + "/api/live"
    try:
        async with connect(address, additional_headers=headers, proxy=None) as socket:
            assert json.loads(await socket.recv())["t"] == "hello"
            return 101
    except InvalidStatus as refused:
        return refused.response.status_code


def test_sockets_are_opened_by_our_own_page_or_by_programs_only(server: Running) -> None:
    with browser(server.url) as ann:
        ann.post("/api/guests", json={"name": some_name()}).raise_for_status()
        token = token_of(ann)
    cookie, bearer = {"cookie": f"rowlock={token}"}, {"authorization": f"Bearer {token}"}

    async def evening() -> None:
        assert await handshake(server, **cookie, origin=server.url) == 101
        assert await handshake(server, **bearer) == 101
        assert await handshake(server, **cookie) == 403
        for origin in (EVIL, "null", server.url + ".evil.example", server.url + "0"):
            assert await handshake(server, **cookie, origin=origin) == 403
            assert await handshake(server, **bearer, origin=origin) == 403
        assert await handshake(server, origin=server.url) == 401
        assert await handshake(server, cookie="rowlock=" + "A" * 43, origin=server.url) == 401

    run(evening())


def cookie_of(reply: httpx.Response, name: str) -> dict[str, str]:
    jar = SimpleCookie(reply.headers["set-cookie"])
    return {key: value for key, value in jar[name].items() if value}


def test_the_cookie_is_out_of_reach_of_scripts_other_sites_and_other_hosts(server: Running, tls: Running) -> None:
    plain = httpx.post(server.url + "/api/guests", json={"name": some_name()})
    assert cookie_of(plain, "rowlock") == {
        "path": "/",
        "httponly": True,
        "samesite": "lax",
        "max-age": str(180 * 86_400),
    }
    over_tls = httpx.post(tls.url + "/api/guests", json={"name": some_name()})
    kept = cookie_of(over_tls, "__Host-rowlock")
    assert kept["secure"]
    assert kept["httponly"]
    assert kept["samesite"] == "lax"
    assert "domain" not in kept
    told = httpx.post(server.url + "/api/guests", json={"name": some_name()}, headers={"x-forwarded-proto": "https"})
    assert cookie_of(told, "__Host-rowlock")["secure"]


def test_a_log_out_takes_the_cookie_away_in_a_way_that_browsers_heed(tls: Running) -> None:
    made = httpx.post(tls.url + "/api/guests", json={"name": some_name(), "bearer": True})
    headers = {"authorization": f"Bearer {made.json()['token']}"}
    reply = httpx.delete(tls.url + "/api/me/session", headers=headers)
    taken = cookie_of(reply, "__Host-rowlock")
    assert taken["secure"]
    assert taken["max-age"] == "0"


def test_over_tls_the_plain_page_of_the_same_host_is_a_stranger(tls: Running) -> None:
    wish = {"name": some_name()}
    for origin, status in (
        (f"https://{netloc(tls)}", 201),
        ("https://play.example", 201),
        (f"http://{netloc(tls)}", 403),
        ("http://play.example", 403),
        ("https://play.example.evil.example", 403),
        ("https://PLAY.example:444", 403),
    ):
        reply = httpx.post(tls.url + "/api/guests", json=wish, headers={"origin": origin})
        assert reply.status_code == status, origin


def test_a_plain_cookie_is_not_taken_for_a_session_over_tls(tls: Running) -> None:
    made = httpx.post(tls.url + "/api/guests", json={"name": some_name()})
    token = SimpleCookie(made.headers["set-cookie"])["__Host-rowlock"].value
    assert httpx.get(tls.url + "/api/me", headers={"cookie": f"__Host-rowlock={token}"}).status_code == 200
    assert httpx.get(tls.url + "/api/me", headers={"cookie": f"rowlock={token}"}).status_code == 401


PATHS = [
    "/api/games",
    "/api/nowhere",
    "/api/me",
    "/api/openapi.json",
    "/healthz",
    "/",
    "/table/" + "a" * 26,
    "/assets/x",
]


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_carries_the_headers_that_keep_attackers_out(server: Running, tls: Running, path: str) -> None:
    plain = httpx.get(server.url + path)
    policy = plain.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert plain.headers["x-content-type-options"] == "nosniff"
    assert plain.headers["referrer-policy"] == "no-referrer"
    assert "strict-transport-security" not in plain.headers
    assert "server" not in plain.headers
    assert "max-age=" in httpx.get(tls.url + path).headers["strict-transport-security"]
    if path.startswith("/api/"):
        assert plain.headers["cache-control"] == "no-store"


def test_the_pages_policy_lets_only_our_own_scripts_run_and_only_by_trusted_types() -> None:
    rules = dict(rule.split(" ", 1) for rule in CONTENT_SECURITY_POLICY.split("; "))
    assert rules["default-src"] == "'none'"
    for kind in ("script-src", "style-src", "connect-src", "font-src", "manifest-src"):
        assert rules[kind] == "'self'"
    assert rules["img-src"] == "'self' data:"
    assert rules["frame-ancestors"] == rules["base-uri"] == "'none'"
    assert rules["require-trusted-types-for"] == "'script'"
    assert "svelte-trusted-html" in rules["trusted-types"]
    assert "unsafe" not in CONTENT_SECURITY_POLICY
    assert PAGE_HEADERS["Content-Security-Policy"] == CONTENT_SECURITY_POLICY


def test_an_error_of_the_server_itself_tells_nothing_and_carries_the_headers(tmp_path: Path) -> None:
    app = create_app(Settings(data=tmp_path))

    async def broken(_: Request) -> Response:
        raise RuntimeError("the seed is 42")

    app.router.routes.insert(0, Route("/api/broken", broken))

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return await client.get("/api/broken")

    reply = run(ask())
    assert reply.status_code == 500
    assert reply.json() == {"code": "internal", "message": "something went wrong"}
    assert reply.headers["x-content-type-options"] == "nosniff"
