"""Who may do what with a score pad: every message, by everybody, and what a deleted pad or an ended session leaves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.printed import PadSocket, close_phones, note, opened, phone, phones
from tests.server.running import Running

OWNER, SEATED, ONLOOKER, STRANGER = "owner", "seated", "onlooker", "stranger"
MADE = ""
MESSAGES: dict[str, tuple[str, dict[str, Any]]] = {
    "an entry of the own seat": ("note", {"seat": 1, "text": "miss"}),
    "an entry of another seat": ("note", {"seat": 0, "text": "miss"}),
    "an undo of the own seat": ("take_back", {"seat": 1}),
    "an undo of another seat": ("take_back", {"seat": 0}),
    "a correction of the own seat": ("correct", {"number": 1, "text": "cross G9"}),
    "a correction of another seat": ("correct", {"number": 0, "text": None}),
    "a correction of nothing": ("correct", {"number": 9, "text": "miss"}),
}
OWN = ("an entry of the own seat", "an undo of the own seat", "a correction of the own seat")
"""What a member in seat 1 may do."""


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    """Close every browser after its test."""
    yield
    close_phones()


def expected(who: str, what: str) -> str:
    """Give the code of the refusal; empty if the change is made."""
    if who == STRANGER:
        return "not_watching"
    if what == "a correction of nothing":
        return "no_entry"
    return MADE if who == OWNER or (who == SEATED and what in OWN) else "not_your_sheet"


@pytest.fixture(scope="module")
def people(server: Running) -> Iterator[dict[str, httpx.Client]]:
    found = {who: phone(server) for who in (OWNER, SEATED, ONLOOKER, STRANGER)}
    phones.clear()  # they stay for all tests
    yield found
    for one in found.values():
        one.close()


def a_pad(people: dict[str, httpx.Client]) -> str:
    """Open a pad with an entry of each seat."""
    told = opened(people[OWNER])
    pad = str(told["companion"]["id"])
    for who, seat in ((SEATED, 1), (ONLOOKER, None)):
        wish = {"invitation": told["invitation"], "seat": seat}
        people[who].post(f"/api/companions/{pad}/members", json=wish).raise_for_status()
    assert note(people[OWNER], pad, 0, "cross R5").code == note(people[SEATED], pad, 1, "cross Y5").code == MADE
    return pad


@pytest.mark.parametrize("who", [OWNER, SEATED, ONLOOKER, STRANGER])
def test_every_message_is_judged_by_who_sends_it(people: dict[str, httpx.Client], who: str) -> None:
    for what, (kind, wish) in MESSAGES.items():
        pad = a_pad(people)
        socket = PadSocket(people[who], pad)
        assert socket.first["t"] == ("pad_closed" if who == STRANGER else "pad")
        told = socket.change(kind, **{"after": 2, **wish})
        assert told.code == expected(who, what), what
        now = people[OWNER].get(f"/api/companions/{pad}").json()
        assert now["sequence"] == 2 + (told.code == MADE), what
        socket.close()


def test_a_member_who_changes_seats_loses_the_one_before_at_once(people: dict[str, httpx.Client]) -> None:
    told = opened(people[OWNER])
    pad, invitation = told["companion"]["id"], told["invitation"]
    member = people[SEATED]
    member.post(f"/api/companions/{pad}/members", json={"invitation": invitation, "seat": 1}).raise_for_status()
    socket = PadSocket(member, pad)
    assert socket.change("note", seat=1, text="miss").code == MADE
    member.post(f"/api/companions/{pad}/members", json={"invitation": invitation, "seat": 0}).raise_for_status()
    assert socket.hear("pad")["companion"]["seat"] == 0
    assert socket.change("note", seat=1, text="miss").code == "not_your_sheet"
    assert socket.change("note", seat=0, text="miss").code == MADE
    socket.close()


@pytest.mark.parametrize("kind", ["note", "take_back", "correct", "watch_pad"])
def test_after_the_end_of_a_session_its_socket_closes_with_4401_and_changes_nothing(
    people: dict[str, httpx.Client], server: Running, kind: str
) -> None:
    guest = phone(server)
    told = opened(guest)
    pad, invitation = told["companion"]["id"], told["invitation"]
    people[SEATED].post(f"/api/companions/{pad}/members", json={"invitation": invitation}).raise_for_status()
    socket = PadSocket(guest, pad)
    assert socket.change("note", seat=0, text="miss").code == MADE
    assert guest.delete("/api/me/session").status_code == 204
    wishes: dict[str, dict[str, Any]] = {
        "note": {"seat": 0, "text": "miss"},
        "take_back": {"seat": 0},
        "correct": {"number": 0, "text": None},
    }
    late = {"t": kind, "id": "late", "after": 1, **wishes.get(kind, {})} if kind != "watch_pad" else {"t": kind}
    with pytest.raises(ConnectionClosed) as closed:
        socket.ask(late, "pad_ack", "pad")
    socket.close()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
    assert people[SEATED].get(f"/api/companions/{pad}").json()["sequence"] == 1
    with pytest.raises(InvalidStatus) as refused:
        PadSocket(guest, pad)
    assert refused.value.response.status_code == 401
