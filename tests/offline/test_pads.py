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


def change(device: Device, pad: str, kind: str, **wish: Any) -> Any:
    """Make a change as a page does, by default for the state as it is now; give the answer."""
    wish.setdefault("after", sequence(device, pad))
    device.send({"t": "watch_pad", "pad": pad})
    told = device.send({"t": kind, "pad": pad, "id": next(ids), **wish})
    if "error" in told[0]:
        raise Refused(0, told[0]["error"])
    assert [one["t"] for one in told[1:]] in (["pad"], [])
    return {**told[0], "companion": told[-1].get("companion")}


def note(device: Device, pad: str, seat: int, text: str, **more: Any) -> Any:
    return change(device, pad, "note", seat=seat, text=text, **more)


def undo(device: Device, pad: str, name: str, after: int) -> Any:
    return change(device, pad, "take_back", seat=0, id=name, after=after)


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
    assert refused.value.code == "storage_full"
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
    for kind, wish in (
        ("note", {"seat": 1, "text": "miss"}),
        ("take_back", {"seat": 0}),
        ("correct", {"number": 0, "text": "cross R5"}),
    ):
        with pytest.raises(Refused, match="id_used"):
            change(device, pad, kind, id="same", after=1, **wish)
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
    wish = {"number": 1, "text": "place Rs@0,3 Os@1,3 Ps@2,3"}
    assert change(device, pad, "correct", **wish)["invalid"][0]["number"] == 2
    done = change(device, pad, "correct", **wish, confirmed=True)
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
    assert note(device, pad, 1, "place Yf@0,1")["companion"]["reviewable"] == [2]
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


def test_a_page_that_follows_a_pad_is_shown_every_change() -> None:
    device = Device()
    pad = opened(device)
    entry = {"t": "note", "pad": pad, "id": "a", "seat": 0, "text": "miss", "after": 0}
    (refused,) = device.send(entry)
    assert (refused["t"], refused["error"]["code"]) == ("pad_refused", "not_watching")
    (shown,) = device.send({"t": "watch_pad", "pad": pad})
    assert shown["companion"]["sequence"] == 0
    assert [one["t"] for one in device.send(entry)] == ["pad_ack", "pad"]
    assert device.send({"t": "unwatch_pad", "pad": pad}) == []
    assert device.send(entry)[0]["error"]["code"] == "not_watching"
    (closed,) = device.send({"t": "watch_pad", "pad": "a" * 26})
    assert (closed["t"], closed["error"]["code"]) == ("pad_closed", "no_such_pad")


def test_a_deleted_pad_is_gone_unless_that_cannot_be_stored() -> None:
    device = Device()
    pad, other = opened(device), opened(device)
    device.fails = "storage_lost"
    with pytest.raises(Refused, match="storage_lost"):
        device.call("DELETE", f"/api/companions/{pad}")
    device.fails = None
    assert texts(device, pad) == []
    device.call("DELETE", f"/api/companions/{pad}")
    for _ in range(2):
        with pytest.raises(Refused, match="no_such_pad"):
            device.call("GET", f"/api/companions/{pad}")
        assert [one["id"] for one in device.call("GET", "/api/companions")["companions"]] == [other]
        device.start()


def test_a_saved_file_is_opened_again() -> None:
    device = Device()
    pad = opened(device)
    for seat, text in ((0, "cross R5"), (1, "miss"), (0, "cross R6")):
        note(device, pad, seat, text)
    file = device.text("GET", f"/api/companions/{pad}/file")
    copy = device.call("POST", "/api/companions/files", {"text": file})["companion"]
    assert (copy["id"] != pad, copy["sequence"]) == (True, 3)
    device.start()
    assert device.text("GET", f"/api/companions/{copy['id']}/file") == file
    assert undo(device, copy["id"], next(ids), 3)["sequence"] == 4
    with pytest.raises(Refused, match="expected the header"):
        device.call("POST", "/api/companions/files", {"text": "x"})
