"""What is stored of a person's printed games: the export has it, and a deletion removes it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy

from rowlock.companion import read_notebook
from rowlock.games import GAMES
from tests.server.people import code_of
from tests.server.printed import close_phones, note, opened, phone, texts
from tests.server.running import Running
from tests.server.services import Postgres

TABLES = ("companions", "companion_members", "companion_changes")


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    """Close every browser after its test."""
    yield
    close_phones()


def test_an_export_holds_the_printed_games_and_no_hand_of_another_person(server: Running) -> None:
    keeper, ben, stranger = phone(server), phone(server), phone(server)
    told = opened(keeper, "qwirkle", "Ann Ben")
    pad, invitation = told["companion"]["id"], told["invitation"]
    ben.post(f"/api/companions/{pad}/members", json={"invitation": invitation, "seat": 1})
    note(keeper, pad, 0, "hand Oc Os Od Gc Gs Gd")
    note(ben, pad, 1, "hand Rc Rs Rd Yc Ys Yd")
    sheets = opened(ben)["companion"]["id"]
    exported = {name: one.get("/api/me/export") for name, one in (("ann", keeper), ("ben", ben), ("x", stranger))}
    (of_ann,) = exported["ann"].json()["printed"]
    assert (of_ann["id"], of_ann["game"], of_ann["keeper"]) == (pad, "qwirkle", True)
    assert [entry.text for entry in read_notebook(of_ann["file"], GAMES).entries] == ["hand Oc Os Od Gc Gs Gd"]
    of_ben = {one["id"]: one for one in exported["ben"].json()["printed"]}
    assert set(of_ben) == {pad, sheets}
    assert (of_ben[pad]["keeper"], of_ben[pad]["seat"], of_ben[sheets]["keeper"]) == (False, 1, True)
    assert "Rc Rs Rd" in of_ben[pad]["file"]
    assert "Gc Gs Gd" not in exported["ben"].text
    assert exported["x"].json()["printed"] == []
    assert exported["x"].json()["tables"] == []
    for reply in exported.values():
        assert invitation not in reply.text


def test_an_export_has_more_printed_games_than_a_list_shows(server: Running) -> None:
    keeper = phone(server)
    pads = [opened(keeper)["companion"]["id"] for _ in range(53)]
    assert [one["id"] for one in keeper.get("/api/me/export").json()["printed"]] != []
    assert {one["id"] for one in keeper.get("/api/me/export").json()["printed"]} == set(pads)


def _stored(path: Path) -> dict[str, int]:
    with sqlite3.connect(path / "rowlock.sqlite") as database:
        return {name: database.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in TABLES}


def _forget_the_keeper(server: Running) -> None:
    """Let a person open a game, join another, and delete themselves; only the game of the other person stays."""
    keeper, ben = phone(server), phone(server)
    own = opened(keeper, "qwirkle", "Zebulon Ben")
    mine = own["companion"]["id"]
    joined = ben.post(f"/api/companions/{mine}/members", json={"invitation": own["invitation"], "seat": 1})
    assert joined.status_code == 200
    assert note(keeper, mine, 0, "hand Oc Os Od Gc Gs Gd").code == ""
    other = opened(ben)
    theirs = other["companion"]["id"]
    keeper.post(f"/api/companions/{theirs}/members", json={"invitation": other["invitation"], "seat": 0})
    assert note(keeper, theirs, 0, "cross R5").code == ""
    assert keeper.post("/api/me/deletion", json={}).status_code == 204
    assert keeper.get(f"/api/companions/{mine}").status_code == 401
    gone = ben.get(f"/api/companions/{mine}")
    assert (gone.status_code, code_of(gone)) == (404, "no_such_pad")
    again = ben.post(f"/api/companions/{mine}/members", json={"invitation": own["invitation"], "seat": 1})
    assert (again.status_code, code_of(again)) == (404, "no_such_pad")
    assert texts(ben, theirs) == ["cross R5"]
    assert [one["id"] for one in ben.get("/api/companions").json()["companions"]] == [theirs]


def test_a_deleted_person_leaves_no_printed_game_and_no_membership(tmp_path: Path) -> None:
    server = Running(tmp_path)
    _forget_the_keeper(server)
    assert server.stop() == 0
    assert not server.complaints()
    assert _stored(tmp_path) == {"companions": 1, "companion_members": 0, "companion_changes": 1}
    with sqlite3.connect(tmp_path / "rowlock.sqlite") as database:
        assert not [line for line in database.iterdump() if "Zebulon" in line]


def test_the_same_on_postgresql(tmp_path: Path) -> None:
    postgres = Postgres()
    server = Running(tmp_path, database=postgres.url)
    try:
        _forget_the_keeper(server)
    finally:
        assert server.stop() == 0
        engine = sqlalchemy.create_engine(postgres.url)
        with engine.connect() as connection:
            counts = [connection.execute(sqlalchemy.text(f"SELECT count(*) FROM {name}")).scalar() for name in TABLES]
        engine.dispose()
        postgres.remove()
    assert counts == [1, 0, 1]
