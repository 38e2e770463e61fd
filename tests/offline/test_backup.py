"""Backup files: what was saved comes back, nothing is replaced, and a damaged or hostile file harms nothing."""

from __future__ import annotations

import json
from typing import Any
from zlib import crc32

import pytest

from tests.offline.device import Device, Refused
from tests.offline.test_damaged import damaged, furnished, kept
from tests.offline.test_local_server import move_in
from tests.offline.test_pads import note, opened, texts


def line(content: dict[str, Any]) -> str:
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return f"{crc32(text.encode()):08x} {text}"


def lines_of(device: Device) -> list[str]:
    """Write the lines of a backup as the page does."""
    found: list[dict[str, Any]] = [{"player": device.player}]
    for name, row in device.rows.items():
        value = {"row": row, "header": device.headers[name]}
        found.append({"kind": "table", "id": name, "value": value, "entries": device.logs[name]})
    for name, record in device.records.items():
        found.append({"kind": "record", "id": name, "value": record})
    for name, pad in device.pads.items():
        value = {key: part for key, part in pad.items() if key != "changes"}
        found.append({"kind": "pad", "id": name, "value": value, "entries": pad["changes"]})
    return [line(one) for one in found]


def file_of(lines: list[str]) -> str:
    return "\n".join(["rowlock-backup 1", *lines, f"end {len(lines)}"]) + "\n"


def restored(device: Device, text: str) -> dict[str, Any]:
    return device.call("POST", "/api/kept", {"text": text})


def test_everything_comes_back_on_another_device_and_is_played_on() -> None:
    device, table, record, pad = furnished()
    other = Device(named=False)
    assert restored(other, file_of(lines_of(device))) == {"added": 3}
    other.start()
    assert kept(other) == kept(device)
    assert other.player == device.player, "the seats of the tables are this player's"
    assert (other.logs, other.pads) == (device.logs, device.pads)
    state = other.watch(table)
    other.ask({"t": "ping"})  # the id of the first message here is that of the first there
    assert other.ask(move_in("qwirkle", state))["t"] == "ack"
    note(other, pad, 1, "miss")
    assert texts(other, pad) == ["cross R5", "miss"]
    assert other.call("GET", f"/api/tables/{record}/replay")["frames"]


def test_nothing_that_is_here_is_replaced() -> None:
    device, table, record, pad = furnished()
    file = file_of(lines_of(device))
    note(device, pad, 1, "miss")
    before = json.dumps([device.rows, device.headers, device.logs, device.records, device.pads, device.player])
    assert restored(device, file) == {"added": 0, "known": 2, "different": 1}
    after = json.dumps([device.rows, device.headers, device.logs, device.records, device.pads, device.player])
    assert after == before
    device.call("DELETE", f"/api/kept/pad/{pad}")
    assert restored(device, file) == {"added": 1, "known": 2}
    assert texts(device, pad) == ["cross R5"]
    assert set(kept(device)) == {("table", table), ("record", record), ("pad", pad)}


def test_a_device_with_games_keeps_its_player() -> None:
    device, *_ = furnished()
    other = Device()
    other.player = {"id": other.call("GET", "/api/me")["player"]["id"], "name": "Cleo"}
    other.start()
    opened(other)
    restored(other, file_of(lines_of(device)))
    other.start()
    assert other.call("GET", "/api/me")["player"]["name"] == "Cleo"


def test_a_cut_file_gives_back_the_games_that_are_whole() -> None:
    device, *_ = furnished()
    text = file_of(lines_of(device))
    other = Device()
    found = restored(other, text[: len(text) * 3 // 4])
    assert found["cut"]
    assert found["damaged"] == 1
    assert 0 < found["added"] < 3
    missing = "\n".join(one for one in text.splitlines() if '"kind":"record"' not in one)
    assert restored(Device(), missing) == {"added": 2, "cut": True}


def test_changed_lines_are_damaged_and_the_others_come_back() -> None:
    device, _, record, _ = furnished()
    lines = lines_of(device)
    lines[1] = lines[1].replace("qwirkle", "qwirkly", 1)
    other = Device()
    assert restored(other, file_of([*lines, "", "no line", "00000000 {}"])) == {"added": 2, "damaged": 4}
    assert ("record", record) in kept(other)


@pytest.mark.parametrize("text", ["", "x", "rowlock-backup 2\nend 0", "\x00" * 100, "[]"])
def test_what_is_no_backup_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="bad_backup"):
        restored(Device(), text)


def test_hostile_lines_with_right_checksums_are_damaged_and_store_nothing() -> None:
    device, table, _, pad = furnished()
    contents = {one["kind"]: one for one in (json.loads(made.partition(" ")[2]) for made in lines_of(device)[1:])}
    board, text, sheets = contents["table"], contents["record"], contents["pad"]
    server_id = table[:-1] + "a"
    hostile: list[Any] = [
        {**board, "id": "../../x"},
        {**board, "id": pad},
        {**board, "id": server_id, "value": json.loads(json.dumps(board["value"]).replace(table, server_id))},
        {**board, "value": {**board["value"], "row": {**board["value"]["row"], "id": pad}}},
        {**board, "value": {**board["value"], "row": {**board["value"]["row"], "seats": 7}}},
        {**board, "value": {**board["value"], "header": {**board["value"]["header"], "game": "chess"}}},
        {**board, "entries": [{"t": "acted"}]},
        {**text, "value": {**text["value"], "row": None}},
        {**text, "value": {**text["value"], "text": ""}},
        {**text, "id": pad},
        {**sheets, "value": {**sheets["value"], "game": "chess"}},
        {**sheets, "entries": ["miss"]},
        {**sheets, "value": {**sheets["value"], "changes": sheets["entries"]}},
        {**board, "kind": "player"},
        {"player": {"id": "x", "name": 3}},
        {"player": None},
        [],
        7,
    ]
    other = Device()
    assert restored(other, file_of([line(one) for one in hostile])) == {"added": 0, "damaged": len(hostile)}
    assert not any((other.rows, other.headers, other.logs, other.records, other.pads))
    assert other.call("GET", "/api/me")["player"]["name"] == "Ada"


def test_entries_that_the_rules_refuse_damage_their_own_game_only() -> None:
    device, table, *_ = furnished()
    device.logs[table].append({**device.logs[table][-1], "text": "no action"})
    other = Device()
    restored(other, file_of(lines_of(device)))
    other.start()
    with pytest.raises(Refused, match="table_unreadable"):
        other.call("GET", f"/api/tables/{table}")
    assert damaged(other) == [("table", table)]
    before = json.dumps(other.logs)
    assert restored(other, file_of(lines_of(device)))["known"] == 3, "damaged, and still not replaced"
    assert json.dumps(other.logs) == before


def test_a_backup_for_which_there_is_no_room_adds_nothing() -> None:
    device, *_ = furnished()
    other = Device()
    other.fails = "storage_full"
    with pytest.raises(Refused, match="storage_full"):
        restored(other, file_of(lines_of(device)))
    assert kept(other) == {}
    other.fails = None
    assert restored(other, file_of(lines_of(device)))["added"] == 3
