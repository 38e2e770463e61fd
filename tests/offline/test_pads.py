"""Printed games on one device."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

import pytest

from tests.companion.test_cards import S0, S1, S2
from tests.companion.test_qwirkle import EXAMPLE
from tests.offline.device import Device, Refused

ids = (f"c{number}" for number in count())


def opened(device: Device, game: str = "qwixx_cards", *names: str) -> str:
    told = device.call("POST", "/api/companions", {"game": game, "players": list(names or ("Ann", "Ben"))})
    assert told["invitation"] == ""
    return str(told["companion"]["id"])


def note(device: Device, pad: str, seat: int, text: str, **more: Any) -> Any:
    entry = {"seat": seat, "text": text, "id": next(ids), "after": sequence(device, pad), **more}
    return device.call("POST", f"/api/companions/{pad}/entries", entry)


def undo(device: Device, pad: str, change: str, after: int) -> Any:
    return device.call("POST", f"/api/companions/{pad}/undo", {"seat": 0, "id": change, "after": after})


def sequence(device: Device, pad: str) -> int:
    return int(device.call("GET", f"/api/companions/{pad}")["sequence"])


def texts(device: Device, pad: str) -> list[str]:
    return [entry["text"] for entry in device.call("GET", f"/api/companions/{pad}")["entries"]]


def test_a_printed_game_survives_the_end_of_the_page() -> None:
    device = Device()
    pad = opened(device)
    note(device, pad, 0, "cross R5")
    note(device, pad, 1, "miss")
    with pytest.raises(Refused) as refused:
        note(device, pad, 0, "cross R4")
    assert refused.value.code == "right_to_left"
    device.start()
    assert texts(device, pad) == ["cross R5", "miss"]
    assert device.call("GET", "/api/companions")["companions"][0]["id"] == pad
    undo(device, pad, next(ids), 2)
    assert texts(device, pad) == ["miss"]


def test_what_cannot_be_stored_did_not_happen() -> None:
    device = Device()
    pad = opened(device)
    device.fails = "storage_full"
    with pytest.raises(Refused) as refused:
        note(device, pad, 0, "cross R5")
    assert (refused.value.status, refused.value.code) == (507, "storage_full")
    with pytest.raises(Refused):
        opened(device)
    device.fails = None
    assert texts(device, pad) == []
    assert len(device.call("GET", "/api/companions")["companions"]) == 1
    note(device, pad, 0, "cross R4")
    assert texts(device, pad) == ["cross R4"]


def test_a_stored_entry_stays_if_something_else_cannot_be_stored_later() -> None:
    device = Device()
    pad = opened(device)
    note(device, pad, 0, "cross R5")
    device.fails = "storage_full"
    with pytest.raises(Refused, match="storage_full"):
        device.open("qwixx_cards", "level:1")
    assert texts(device, pad) == ["cross R5"]
    device.fails = None
    note(device, pad, 0, "cross R6")
    device.start()
    assert texts(device, pad) == ["cross R5", "cross R6"]


def test_another_change_with_a_used_id_is_refused() -> None:
    device = Device()
    pad = opened(device)
    note(device, pad, 0, "miss", id="same")
    for door, wish in (
        ("entries", {"seat": 1, "text": "miss", "after": 1}),
        ("undo", {"seat": 0, "after": 1}),
        ("corrections", {"number": 0, "after": 1, "text": "cross R5"}),
    ):
        with pytest.raises(Refused) as refused:
            device.call("POST", f"/api/companions/{pad}/{door}", {**wish, "id": "same"})
        assert (refused.value.status, refused.value.code) == (409, "id_used")
    undo(device, pad, "back", 1)
    undo(device, pad, "back", 1)
    device.start()
    assert undo(device, pad, "back", 1)["sequence"] == 2


def test_an_entry_that_is_sent_again_is_made_once() -> None:
    device = Device()
    pad = opened(device)
    for _ in range(2):
        note(device, pad, 0, "miss", id="same", after=0)
    assert texts(device, pad) == ["miss"]
    with pytest.raises(Refused) as refused:
        note(device, pad, 0, "miss", after=0)
    assert refused.value.code == "stale"
    with pytest.raises(Refused, match="stale"):
        undo(device, pad, next(ids), 0)
    note(device, pad, 0, "miss", after=0, upon=["same"])
    assert texts(device, pad) == ["miss", "miss"]


def test_corrections_previews_advice_and_files() -> None:
    device = Device()
    pad = opened(device, "qwirkle", "Ann", "Ben", "Cem", "Dan")
    for entry in EXAMPLE[:4]:
        seat, _, text = entry.partition(" ")
        note(device, pad, int(seat), text)
    wish = {"number": 1, "after": 4, "text": "place Rs@0,3 Os@1,3 Ps@2,3", "id": "fix"}
    assert device.call("POST", f"/api/companions/{pad}/corrections", wish)["invalid"][0]["number"] == 2
    done = device.call("POST", f"/api/companions/{pad}/corrections", {**wish, "confirmed": True})
    assert done["companion"]["entries"][2]["text"] == "missing"
    preview = device.call("POST", f"/api/companions/{pad}/preview", {"seat": 0, "text": "place Gx@9,9"})
    assert preview["fault"]["code"] == "not_touching"
    table = opened(device, "qwirkle_cards")
    for laid in (S0, S1, S2):
        note(device, table, 0, laid)
    told = device.call("POST", f"/api/companions/{table}/advice", {"seat": 0, "hand": "Od Pd"})
    assert told["lay"]["most_claims"] == 1


def test_hints_and_reviews_come_from_the_worker() -> None:
    device = Device(thinks=False)
    pad = opened(device, "qwirkle")
    note(device, pad, 0, "place Rf@0,0 Rd@1,0 Rc@2,0")
    ask = {"t": "call", "id": 901, "method": "POST", "path": f"/api/companions/{pad}/advice"}
    device.tell({**ask, "body": json.dumps({"seat": 1, "hand": "Rs Rt Rx Gd Yf Bc"})})
    (job,) = device.waiting
    assert not job.get("review")
    device.thinks = True
    device.think()
    hint = device.reply()
    assert (hint["id"], hint["status"]) == (901, 200)
    assert json.loads(hint["text"])["action"].startswith("place")
    note(device, pad, 1, "hand Rs Rt Rx Gd Yf Bc")
    assert note(device, pad, 1, "place Yf@0,1")["reviewable"] == [2]
    found = device.call("POST", f"/api/companions/{pad}/review", {"number": 2})
    assert (found["played"]["points"], found["most"]["points"]) == (2, 12)
    with pytest.raises(Refused) as refused:
        device.call("POST", f"/api/companions/{pad}/review", {"number": 0})
    assert (refused.value.status, refused.value.code) == (404, "no_review")


def test_a_review_whose_worker_fails_is_answered() -> None:
    device = Device(thinks=False)
    pad = opened(device, "qwirkle")
    for entry in ("hand Rf Rd Rc Gs Yt Bx", "place Rf@0,0 Rd@1,0 Rc@2,0"):
        note(device, pad, 0, entry)
    review = {"method": "POST", "path": f"/api/companions/{pad}/review", "body": '{"number": 1}'}
    device.tell({"t": "call", "id": 902, **review})
    (job,) = device.waiting
    assert job["review"]
    device.tell({"t": "job_lost", "key": job["key"]})
    assert (device.reply()["id"], device.reply()["status"]) == (902, 503)
    device.tell({"t": "job_lost", "key": job["key"]})  # a second report changes nothing
