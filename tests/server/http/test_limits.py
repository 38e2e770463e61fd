"""Rate limits by address, and bodies that are too long, without a server."""

from __future__ import annotations

import asyncio
import json

import pytest
from starlette.requests import HTTPConnection
from starlette.types import Message, Scope

from rowlock.server.errors import TooFast
from rowlock.server.http.guard import RequestGuard
from rowlock.server.http.limits import KeyedBuckets, Limits
from rowlock.server.http.rest import LONGEST_BODY
from rowlock.server.settings import Settings
from rowlock.server.workers.fair_queue import Asker
from rowlock.tables.errors import Refusal


def connection(host: str) -> HTTPConnection:
    return HTTPConnection({"type": "http", "client": (host, 1), "headers": []})


def test_the_people_of_one_household_share_turns_and_a_family_at_a_party_does_not() -> None:
    limits, party = (Limits(Settings(by_address=by_address), lambda: 0.0) for by_address in (True, False))
    sites = [limits.asker(connection(host), "p").site for host in ("2001:db8:1:2::1", "2001:db8:1:2:3::", "192.0.2.1")]
    assert sites[0] == sites[1] != sites[2]
    assert limits.asker(connection("192.0.2.1"), "q").site == sites[2]
    assert limits.asker(connection("127.0.0.1"), "q") == Asker("q"), "a proxy that sends no address brings many people"
    assert party.asker(connection("192.0.2.1"), "q") == Asker("q")


@pytest.mark.parametrize(
    ("first", "second", "shared"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("203.0.113.7", "203.0.113.7", True),
        ("203.0.113.7", "203.0.113.8", False),
    ],
)
def test_one_household_has_one_share(first: str, second: str, shared: bool) -> None:
    limits = Limits(Settings(address_rate=1.0), lambda: 0.0)
    for _ in range(4):
        limits.request(connection(first))
    with pytest.raises(TooFast):
        limits.request(connection(first))
    if shared:
        with pytest.raises(TooFast):
            limits.request(connection(second))
    else:
        limits.request(connection(second))


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_this_machine_is_limited_only_if_the_settings_say_so(host: str) -> None:
    assert Limits(Settings(), lambda: 0.0).address(connection(host)) is None
    assert Limits(Settings(limit_loopback=True), lambda: 0.0).address(connection(host)) is not None


def test_the_bucket_that_was_used_longest_ago_makes_room() -> None:
    """A crowd of new addresses gives nobody who asks all the time a full bucket again."""
    buckets = KeyedBuckets(rate=1.0, burst=2.0, most=2)
    for key in ("first", "second", "first", "third"):
        assert not buckets.take(key, 0.0)
    assert buckets.take("first", 0.0), "its bucket is still there, and empty"
    assert not buckets.take("second", 0.0, 2.0), "its bucket was dropped, and a new one is full"


def test_a_bucket_refills_at_its_rate_up_to_its_burst_and_says_how_long_that_takes() -> None:
    buckets = KeyedBuckets(rate=2.0, burst=4.0)
    assert not buckets.take("a", 0.0, 4.0)
    assert buckets.take("a", 0.0, 3.0) == 1.5
    assert buckets.take("a", 1.0, 3.0) == 0.5
    assert not buckets.take("a", 1.5, 3.0)
    assert not buckets.take("a", 100.0, 400.0), "more than the burst costs the burst"
    assert buckets.take("a", 100.0)
    assert not KeyedBuckets(rate=0.0, burst=0.0).take("a", 0.0, 100.0), "no rate is no limit"


@pytest.mark.parametrize(("player_sockets", "address_sockets"), [(2, 0), (0, 2), (2, 9), (9, 2)])
def test_a_person_and_an_address_have_so_many_sockets_and_not_one_more(
    player_sockets: int, address_sockets: int
) -> None:
    limits = Limits(Settings(player_sockets=player_sockets, address_sockets=address_sockets), lambda: 0.0)
    here = connection("203.0.113.7")
    closing = [limits.socket_opened(here, "ann") for _ in range(2)]
    for _ in range(2):
        with pytest.raises(Refusal, match="at most 2") as refused:
            limits.socket_opened(here, "ann")
        assert (refused.value.code, refused.value.status) == ("too_many_sockets", 429)
    limits.socket_opened(connection("203.0.113.8"), "bob")()
    closing[0]()
    limits.socket_opened(here, "ann")
    with pytest.raises(Refusal):
        limits.socket_opened(here, "ann")


@pytest.mark.parametrize(
    ("length", "status"),
    [
        (str(LONGEST_BODY), 200),
        (str(LONGEST_BODY + 1), 413),
        (str(50 * LONGEST_BODY), 413),
        ("9" * 12, 413),
        ("9" * 13, 413),
        ("-1", 413),
        ("1e3", 413),
        ("٣", 413),
    ],
)
def test_a_body_that_says_it_is_too_long_is_refused_before_any_of_it_is_read(length: str, status: int) -> None:
    async def app(_scope: Scope, _receive: object, send: object) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})  # type: ignore[operator]
        await send({"type": "http.response.body", "body": b""})  # type: ignore[operator]

    async def receive() -> Message:
        raise AssertionError("nothing of the body is read")

    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": "POST",
        "path": "/api/guests",
        "scheme": "http",
        "client": ("203.0.113.7", 1),
        "headers": [
            (b"host", b"localhost"),
            (b"content-length", length.encode("latin-1", "ignore") or length.encode()),
        ],
    }
    settings = Settings()
    guard = RequestGuard(app, settings, Limits(settings, lambda: 0.0))
    asyncio.run(guard(scope, receive, send))
    assert sent[0]["status"] == status
    if status == 413:
        assert json.loads(sent[1]["body"])["code"] == "too_long"
