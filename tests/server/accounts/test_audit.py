"""The audit log: every attempt to log in has a line with its outcome and its request's id, and no secret."""

from __future__ import annotations

import json
from pathlib import Path

import httpx

from tests.server.people import PASSWORD, browser, some_name, token_of
from tests.server.running import Running

OTHER = "another long secret"


def test_every_attempt_to_log_in_is_logged_without_secrets(tmp_path: Path) -> None:
    server = Running(tmp_path, limit_loopback="on")
    name, secrets, ids = some_name(), {PASSWORD, OTHER, "a wrong password"}, []

    def ask(client: httpx.Client, method: str, path: str, **wish: str) -> httpx.Response:
        reply = client.request(method, path, json=wish or None)
        ids.append(reply.headers["x-request-id"])
        return reply

    with browser(server.url) as ann, browser(server.url) as stranger:
        registered = ask(ann, "POST", "/api/accounts", name=name, password=PASSWORD).json()
        secrets |= set(registered["codes"]) | {token_of(ann) or "?", ann.cookies["rowlock-device"]}
        ask(ann, "POST", "/api/sessions", name=name, password=PASSWORD)
        ask(stranger, "POST", "/api/sessions", name=name, password="a wrong password")
        ask(stranger, "POST", "/api/sessions", name=PASSWORD, password="a wrong password")
        ask(stranger, "POST", "/api/recoveries", name=name, code=registered["codes"][1] + "a", password=OTHER)
        ask(stranger, "POST", "/api/recoveries", name=name, code=registered["codes"][0], password=OTHER)
        ask(stranger, "POST", "/api/me/codes", password="a wrong password")
        ask(stranger, "DELETE", "/api/me/session")
    assert server.stop() == 0
    player = registered["player"]["id"]
    lines = [line for line in server.log if line["event"] == "audit"]
    assert [(line["action"], line["outcome"], line["player"]) for line in lines] == [
        ("register", "done", player),
        ("log_in", "done", player),
        ("log_in", "bad_log_in", player),
        ("log_in", "bad_log_in", None),
        ("recover", "bad_log_in", None),
        ("recover", "done", player),
        ("renew_codes", "wrong_password", player),
        ("log_out", "done", player),
    ]
    assert [line["known_device"] for line in lines[1:3]] == [True, False]
    assert {line["address"] for line in lines[:6]} == {"127.0.0.1"}
    assert [line["request_id"] for line in lines] == ids
    assert len(set(ids)) == len(ids)
    written = json.dumps(server.log)
    assert not [secret for secret in secrets if secret in written or secret.replace("-", "") in written]


def test_every_response_has_an_id_that_the_client_does_not_choose(server: Running) -> None:
    chosen = {"x-request-id": "chosen"}
    replies = [httpx.get(server.url + path, headers=chosen) for path in ("/healthz", "/api/me", "/api/none", "/")]
    bad_host = httpx.get(server.url + "/healthz", headers={"host": "elsewhere.example"})
    seen = [reply.headers.get_list("x-request-id") for reply in (*replies, bad_host)]
    assert all(len(one) == 1 and len(one[0]) == 16 for one in seen)
    assert len({one[0] for one in seen}) == len(seen)
