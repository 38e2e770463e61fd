"""Something stored is damaged: it is set aside, can be deleted, and everything else goes on."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

import pytest

from rowlock.offline.host import Host
from rowlock.offline.server import LocalServer
from tests.arena.test_mistakes import blundered
from tests.offline.device import Device, Refused
from tests.offline.test_local_server import move_in
from tests.offline.test_pads import note, opened, texts

BROKEN: tuple[Any, ...] = (
    None,
    7,
    "text",
    [],
    {},
    {"t": "acted"},
    {"t": "no such entry"},
    {"t": "acted", "at": "noon"},
)


def kept(device: Device) -> dict[tuple[str, str], dict[str, Any]]:
    listed = device.call("GET", "/api/kept")["games"]
    return {(one["kind"], one["id"]): one for one in listed}


def damaged(device: Device) -> list[tuple[str, str]]:
    return [(one["kind"], one["id"]) for one in device.call("GET", "/api/kept").get("damaged", [])]


def furnished() -> tuple[Device, str, str, str]:
    """Give a device with a table, a record and a printed game."""
    device = Device()
    table = device.open("qwirkle", "greedy")
    device.ask(move_in("qwirkle", device.watch(table)))
    record = device.call(
        "POST", "/api/records", {"record": blundered(players="Ann | Bob", ending="1 resigned").write()}
    )["id"]
    pad = opened(device)
    note(device, pad, 0, "cross R5")
    return device, table, record, pad


@pytest.mark.parametrize("broken", BROKEN, ids=str)
def test_a_damaged_last_entry_sets_its_game_aside_and_nothing_else(broken: Any) -> None:
    device, table, record, pad = furnished()
    device.logs[table].append(broken)
    device.pads[pad]["changes"].append(broken)
    device.start()
    assert damaged(device) == [], "a log is read when its game is opened"
    assert set(kept(device)) == {("table", table), ("record", record), ("pad", pad)}
    assert device.send({"t": "watch", "table": table})[0]["error"]["code"] == "table_unreadable"
    with pytest.raises(Refused, match="table_unreadable"):
        device.call("GET", f"/api/companions/{pad}")
    assert damaged(device) == [("pad", pad), ("table", table)]
    assert set(kept(device)) == {("record", record)}
    assert device.call("GET", f"/api/tables/{record}/replay")["frames"]
    assert device.watch(device.open("qwirkle", "greedy"))["t"] == "state"
    assert texts(device, opened(device)) == []


@pytest.mark.parametrize("broken", [*BROKEN, {"id": "x", "row": {}, "text": 3}], ids=str)
def test_damaged_headers_rows_records_and_pads_are_set_aside(broken: Any) -> None:
    device, table, record, pad = furnished()
    other = device.open("qwirkle", "greedy")
    device.rows["bad row"] = device.records["bad record"] = device.pads["bad pad"] = broken
    device.headers[other] = False if broken is None else broken  # type: ignore[assignment]
    device.start()
    assert set(kept(device)) == {("table", table), ("table", other), ("record", record), ("pad", pad)}
    assert set(damaged(device)) == {("table", "bad row"), ("record", "bad record"), ("pad", "bad pad")}
    with pytest.raises(Refused, match="table_unreadable"):
        device.call("GET", f"/api/tables/{other}")
    assert ("table", other) in damaged(device)
    for kind, name in damaged(device):
        device.call("DELETE", f"/api/kept/{kind}/{quote(name)}")
    assert damaged(device) == []
    device.start()
    assert damaged(device) == []
    assert set(kept(device)) == {("table", table), ("record", record), ("pad", pad)}


def test_a_row_under_the_id_of_another_is_damaged() -> None:
    device, table, *_ = furnished()
    device.rows["other"] = device.rows[table]
    device.start()
    assert damaged(device) == [("table", "other")]


@pytest.mark.parametrize("broken", BROKEN, ids=str)
def test_a_damaged_player_is_known_again_by_the_stored_games(broken: Any) -> None:
    device, table, *_ = furnished()
    before = device.player
    device.player = broken
    device.start()
    assert device.call("GET", "/api/me")["player"] == before
    assert kept(device)[("table", table)]["mine"] == [0]
    assert device.player == before, "and stored again"


def test_a_damaged_player_without_games_is_asked_again() -> None:
    device = Device()
    device.player = {"id": 3}
    device.start()
    with pytest.raises(Refused, match="no_session"):
        device.call("GET", "/api/me")


def test_a_record_that_is_gone_or_damaged_meanwhile_hinders_nothing() -> None:
    device, _, record, _ = furnished()
    device.records[record]["text"] = "x"
    device.start()
    with pytest.raises(Refused, match="table_unreadable"):
        device.call("GET", f"/api/tables/{record}")
    assert damaged(device) == [("record", record)]
    again = device.call(
        "POST", "/api/records", {"record": blundered(players="Ann | Bob", ending="1 resigned").write()}
    )["id"]
    device.start()
    del device.records[again]
    with pytest.raises(Refused, match="no_such_table"):
        device.call("GET", f"/api/tables/{again}")


def test_records_of_an_earlier_version_are_listed_and_stored_with_their_rows() -> None:
    device, _, record, _ = furnished()
    text = device.records[record]["text"]
    device.records[record] = {"id": record, "added": 5, "text": text}
    server = LocalServer(
        json.dumps({"player": device.player, "records": [[record, device.records[record]]]}),
        Host(lambda: 1, bytes),
    )
    effects = json.loads(server.handle(json.dumps({"t": "call", "id": 1, "method": "GET", "path": "/api/kept"})))
    assert effects["records"][0]["row"]["points"]
    (one,) = json.loads(effects["reply"]["text"])["games"]
    assert (one["kind"], one["players"], one["over"]) == ("record", ["Ann", "Bob"], True)
    assert "records" not in json.loads(server.handle(json.dumps({"t": "opened"})))


def test_games_are_deleted_unless_that_cannot_be_stored() -> None:
    device, table, record, pad = furnished()
    device.fails = "other_tab"
    for kind, name in kept(device):
        with pytest.raises(Refused, match="other_tab"):
            device.call("DELETE", f"/api/kept/{kind}/{name}")
    device.fails = None
    assert set(kept(device)) == {("table", table), ("record", record), ("pad", pad)}
    assert device.watch(table)["t"] == "state"
    for kind, name in kept(device):
        device.call("DELETE", f"/api/kept/{kind}/{name}")
        with pytest.raises(Refused):
            device.call("DELETE", f"/api/kept/{kind}/{name}")
    for _ in range(2):
        assert kept(device) == {}
        with pytest.raises(Refused, match="no_such_table"):
            device.call("GET", f"/api/tables/{table}")
        device.start()
    assert not any((device.rows, device.headers, device.logs, device.records, device.pads))


def test_a_game_that_could_not_be_stored_is_not_listed() -> None:
    device = Device()
    device.fails = "storage_full"
    with pytest.raises(Refused, match="storage_full"):
        device.open("qwirkle", "greedy")
    with pytest.raises(Refused, match="storage_full"):
        device.call("POST", "/api/records", {"record": blundered(players="Ann | Bob", ending="1 resigned").write()})
    assert kept(device) == {}
    assert device.call("GET", "/api/tables/mine")["tables"] == []


def test_lists_say_how_games_have_ended_without_reading_their_logs() -> None:
    device = Device()
    table = device.open("qwirkle", "greedy")
    before = kept(device)[("table", table)]
    assert not before.get("over")
    device.call("POST", f"/api/tables/{table}/leave")
    pad = opened(device)
    for _ in range(4):
        note(device, pad, 0, "miss")
    note(device, pad, 0, "finish")
    device.logs.clear()
    device.start()
    ended, printed = kept(device)[("table", table)], kept(device)[("pad", pad)]
    assert (ended["over"], ended["winners"], ended["bots"], ended["mine"]) == (True, [1], [1], [0])
    assert len(ended["points"]) == 2
    assert ended["changed"] > before["changed"]
    assert (printed["over"], printed["points"], printed["winners"]) == (True, [-20, 0], [1])
