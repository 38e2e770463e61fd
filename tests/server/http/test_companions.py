"""Printed games over REST: who may see and change them, and what survives."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from rowlock.arena.grading import QUALITIES
from tests.companion.test_cards import S0, S1, S2
from tests.companion.test_qwirkle import EXAMPLE
from tests.server.people import code_of
from tests.server.printed import PadSocket, close_phones, correct, note, opened, phone, phones, texts, undo
from tests.server.running import Running
from tests.server.services import Postgres


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    """Close every browser after its test."""
    yield
    close_phones()


QWIRKLE_TURNS = ("qwirkle", "place Rf@0,0 Rd@1,0", "place Rc@2,0")


def test_phones_join_by_invitation_and_write_on_their_own_sheet_only(server: Running) -> None:
    keeper, ben, stranger = phone(server), phone(server), phone(server)
    told = opened(keeper)
    pad, invitation = told["companion"]["id"], told["invitation"]
    asked = stranger.get(f"/api/companions/{pad}")
    assert (asked.status_code, code_of(asked)) == (404, "no_such_pad")
    assert note(stranger, pad, 0, "cross R5").code == "no_such_pad"
    wrong = stranger.post(f"/api/companions/{pad}/members", json={"invitation": "x" * 43, "seat": 1})
    assert (wrong.status_code, code_of(wrong)) == (404, "no_such_pad")
    joined = ben.post(f"/api/companions/{pad}/members", json={"invitation": invitation, "seat": 1}).json()
    assert (joined["seat"], joined["keeper"]) == (1, False)
    assert note(ben, pad, 1, "cross R5").code == ""
    assert note(ben, pad, 0, "cross R5").code == "not_your_sheet"
    assert note(keeper, pad, 0, "miss").code == ""
    assert correct(ben, pad, 1, "cross R6").code == "not_your_sheet"
    assert undo(ben, pad, 0).code == "not_your_sheet"
    assert texts(keeper, pad) == ["cross R5", "miss"]
    assert undo(ben, pad, 1).code == ""
    assert texts(keeper, pad) == ["miss"]
    no_seat = ben.post(f"/api/companions/{pad}/members", json={"invitation": invitation, "seat": 7})
    assert no_seat.status_code == 422
    anonymous = httpx.get(server.url + f"/api/companions/{pad}")
    assert anonymous.status_code == 401
    foreign = httpx.post(
        f"{server.url}/api/companions/{pad}/members",
        json={"invitation": invitation, "seat": 1},
        headers={"origin": "https://evil.example"},
        cookies=dict(keeper.cookies),
    )
    assert foreign.status_code == 403


def test_nobody_takes_back_what_another_player_entered(server: Running) -> None:
    """Where one log serves all, the last entry may be that of another seat."""
    keeper, ben = phone(server), phone(server)
    told = opened(keeper, "qwirkle")
    pad, invitation = told["companion"]["id"], told["invitation"]
    assert ben.post(f"/api/companions/{pad}/members", json={"invitation": invitation, "seat": 1}).status_code == 200
    assert note(keeper, pad, 0, "place Rf@0,0 Rd@1,0").code == ""
    assert undo(ben, pad, 1, id="u1").code == "not_your_sheet"
    assert note(ben, pad, 1, "place Rc@2,0").code == ""
    assert undo(ben, pad, 1, id="u2").answer["sequence"] == 3
    assert undo(ben, pad, 1, id="u2").answer["sequence"] == 3, "its answer was lost"
    assert texts(keeper, pad) == ["place Rf@0,0 Rd@1,0"]
    assert undo(keeper, pad, 1, id="u2").code == "", "the keeper may take back any entry, with any id"
    assert texts(keeper, pad) == []


@pytest.mark.parametrize(("game", "mine", "theirs"), [QWIRKLE_TURNS, ("qwixx_cards", "cross R5", "cross B7")])
def test_an_undo_that_waited_does_not_take_back_what_came_meanwhile(
    server: Running, game: str, mine: str, theirs: str
) -> None:
    """The keeper of the score is offline, and takes an entry back that another phone has followed up."""
    keeper, ben = phone(server), phone(server)
    told = opened(keeper, game)
    pad, invitation = told["companion"]["id"], told["invitation"]
    ben.post(f"/api/companions/{pad}/members", json={"invitation": invitation, "seat": 1}).raise_for_status()
    seat = 0 if game == "qwirkle" else 1
    note(keeper, pad, seat, mine)
    note(ben, pad, 1, theirs)
    assert undo(keeper, pad, seat, after=1).code == "stale"
    assert undo(keeper, pad, seat, after=None).code == "bad_message"
    assert texts(keeper, pad) == [mine, theirs]


def test_a_correction_that_is_sent_again_is_made_once(server: Running) -> None:
    keeper = phone(server)
    pad = opened(keeper)["companion"]["id"]
    note(keeper, pad, 0, "miss")
    for _ in range(2):
        done = correct(keeper, pad, 0, after=1, id="same")
        assert (done.answer["t"], done.answer["sequence"], done.state["entries"]) == ("pad_ack", 2, [])
    assert note(keeper, pad, 0, "miss", id="same").code == "id_used"


def test_two_phones_may_choose_the_same_id(server: Running) -> None:
    keeper, ben = phone(server), phone(server)
    told = opened(keeper)
    pad, invitation = told["companion"]["id"], told["invitation"]
    ben.post(f"/api/companions/{pad}/members", json={"invitation": invitation, "seat": 1}).raise_for_status()
    for device, seat in ((keeper, 0), (ben, 1)):
        made = note(device, pad, seat, "miss", id="1")
        assert [entry["seat"] for entry in made.state["entries"]] == [*range(seat + 1)]


def test_an_illegal_entry_is_refused_with_its_clause_and_changes_nothing(server: Running) -> None:
    keeper = phone(server)
    pad = opened(keeper)["companion"]["id"]
    note(keeper, pad, 0, "cross R5")
    refused = note(keeper, pad, 0, "cross R4").answer["error"]
    assert (refused["code"], refused["clause"]) == ("right_to_left", "QX-4")
    assert note(keeper, pad, 0, "cross X4").code == "bad_notation"
    assert code_of(keeper.post("/api/companions", json={"game": "chess", "players": ["A", "B"]})) == "no_score_pad"
    assert code_of(keeper.post("/api/companions", json={"game": "qwirkle", "players": ["A"]})) == "bad_setup"
    assert texts(keeper, pad) == ["cross R5"]


def test_an_entry_that_is_sent_again_is_made_once_and_a_stale_one_is_refused(server: Running) -> None:
    keeper = phone(server)
    pad = opened(keeper)["companion"]["id"]
    for _ in range(3):
        assert note(keeper, pad, 0, "miss", id="same", after=0).answer["sequence"] == 1
    assert note(keeper, pad, 0, "miss", after=0).code == "stale"
    assert [undo(keeper, pad, 0, id="undo", after=1).answer["sequence"] for _ in range(2)] == [2, 2]


def test_a_correction_changes_nothing_until_it_is_confirmed(server: Running) -> None:
    keeper = phone(server)
    pad = opened(keeper, "qwirkle", "Ann Ben Cem Dan")["companion"]["id"]
    for entry in EXAMPLE[:4]:
        seat, _, text = entry.partition(" ")
        assert note(keeper, pad, int(seat), text).code == ""
    wish: dict[str, Any] = {"number": 1, "after": 4, "text": "place Rs@0,3 Os@1,3 Ps@2,3", "id": "fix"}
    listed = correct(keeper, pad, **wish).answer
    assert [(one["number"], one["fault"]["code"]) for one in listed["invalid"]] == [(2, "line_mixed")]
    assert texts(keeper, pad)[1] == "place Rs@0,3 Bs@1,3 Ps@2,3"
    done = correct(keeper, pad, **wish, confirmed=True)
    assert done.state["entries"][2]["text"] == "missing"
    assert correct(keeper, pad, **wish, confirmed=True).answer["sequence"] == done.answer["sequence"] == 5


def test_a_hand_is_shown_to_its_own_device_alone(server: Running) -> None:
    keeper, ben, cem = phone(server), phone(server), phone(server)
    told = opened(keeper, "qwirkle", "Ann Ben Cem")
    pad, invitation = told["companion"]["id"], told["invitation"]
    for device, seat in ((ben, 1), (cem, 2)):
        device.post(f"/api/companions/{pad}/members", json={"invitation": invitation, "seat": seat})
    watching = PadSocket(cem, pad)
    assert note(ben, pad, 1, "hand Rc Rs Rd Oc Os Od").code == ""
    assert texts(ben, pad) == ["hand Rc Rs Rd Oc Os Od"]
    assert texts(cem, pad) == []
    assert (watching.hear("pad")["companion"]["sequence"], watching.state["entries"]) == (1, [])
    watching.close()
    for path in ("", "/file"):
        assert "Oc" not in cem.get(f"/api/companions/{pad}{path}").text.partition('"pad"')[0]
    assert "hand" not in cem.get(f"/api/companions/{pad}/file").text


def test_a_hand_is_not_learned_by_the_device_that_keeps_the_score(server: Running) -> None:
    """It saw every hand, in the game and in the file, and refusals told it which tiles a player has."""
    keeper, ben = phone(server), phone(server)
    told = opened(keeper, "qwirkle", "Ann Ben")
    pad, invitation = told["companion"]["id"], told["invitation"]
    ben.post(f"/api/companions/{pad}/members", json={"invitation": invitation, "seat": 1})
    note(keeper, pad, 0, "place Rf@0,0 Rd@1,0 Rc@2,0")
    assert note(ben, pad, 1, "hand Rs Rt Rx Gd Yf Bc").code == ""
    for path in ("", "/file"):
        assert "hand" not in keeper.get(f"/api/companions/{pad}{path}").text.replace("hand_sizes", "")
    joined = keeper.post(
        f"/api/companions/{pad}/members", json={"invitation": invitation, "seat": 1, "share": True}
    ).json()
    assert [entry["text"] for entry in joined["entries"]] == ["place Rf@0,0 Rd@1,0 Rc@2,0"]
    probe = {"seat": 1, "text": "place Bd@1,1"}
    assert "fault" not in keeper.post(f"/api/companions/{pad}/preview", json=probe).json()
    assert ben.post(f"/api/companions/{pad}/preview", json=probe).json()["fault"]["code"] == "not_in_hand"
    assert correct(keeper, pad, 1, "hand Rs Rs Rx Gd Yf Bc").code == "not_your_sheet"
    assert undo(keeper, pad, 0).state["entries"] == []
    assert texts(ben, pad) == ["hand Rs Rt Rx Yf Gd Bc"]


def test_a_turn_whose_hand_was_entered_is_reviewed_for_its_player_alone(server: Running) -> None:
    keeper, ben, cem = phone(server), phone(server), phone(server)
    told = opened(keeper, "qwirkle", "Ann Ben")
    pad, invitation = told["companion"]["id"], told["invitation"]
    for device in (ben, cem):
        device.post(f"/api/companions/{pad}/members", json={"invitation": invitation, "seat": 1, "share": True})
    note(keeper, pad, 0, "place Rf@0,0 Rd@1,0 Rc@2,0")
    note(ben, pad, 1, "hand Rs Rt Rx Gd Yf Bc")
    assert note(ben, pad, 1, "place Yf@0,1").state["reviewable"] == [2]
    found = ben.post(f"/api/companions/{pad}/review", json={"number": 2}).json()
    assert (found["played"]["points"], found["most"]["points"]) == (2, 12)
    assert found["quality"] in QUALITIES  # how sure it is depends on the time that a busy machine has
    assert found["gain"].keys() == {"by", "low", "high"}
    for device in (keeper, cem):
        assert device.get(f"/api/companions/{pad}").json()["reviewable"] == []
        refused = device.post(f"/api/companions/{pad}/review", json={"number": 2})
        assert (refused.status_code, code_of(refused)) == (404, "no_review")
    stranger = phone(server).post(f"/api/companions/{pad}/review", json={"number": 2})
    assert (stranger.status_code, code_of(stranger)) == (404, "no_such_pad")
    assert code_of(ben.post(f"/api/companions/{pad}/review", json={"number": 0})) == "no_review"
    assert code_of(ben.post(f"/api/companions/{pad}/review", json={"number": 99})) == "no_entry"
    assert ben.post(f"/api/companions/{pad}/review", json={"number": -1}).status_code == 422


def test_hints_for_an_entered_hand(server: Running) -> None:
    keeper = phone(server)
    pad = opened(keeper, "qwirkle", "Ann Ben")["companion"]["id"]
    note(keeper, pad, 0, "place Rf@0,0 Rd@0,1 Rc@0,2")
    ask = {"seat": 1, "hand": "Rs Bs Ps Rt Gd Yf"}
    told = keeper.post(f"/api/companions/{pad}/advice", json=ask).json()
    assert told["best"]
    assert note(keeper, pad, 1, told["action"]).code == ""
    few = keeper.post(f"/api/companions/{pad}/advice", json={"seat": 0, "hand": "Rs"})
    assert code_of(few) == "hand_size"
    drawn = keeper.get(f"/api/companions/{pad}/picture")
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert drawn.text.startswith("<svg")
    assert phone(server).get(f"/api/companions/{pad}/picture").status_code == 404
    preview = keeper.post(f"/api/companions/{pad}/preview", json={"seat": 0, "text": "place Gx@9,9"}).json()
    assert preview["fault"]["code"] == "not_touching"
    table = opened(keeper, "qwirkle_cards", "Ann Ben")["companion"]["id"]
    note(keeper, table, 0, S0)
    note(keeper, table, 0, S1)
    note(keeper, table, 1, S2)
    lay = keeper.post(f"/api/companions/{table}/advice", json={"seat": 0, "hand": "Od Pd"}).json()["lay"]
    assert (lay["any"], lay["most_claims"], lay["moved"]) == (True, 1, 1)
    sheets = opened(keeper)["companion"]["id"]
    assert code_of(keeper.post(f"/api/companions/{sheets}/advice", json={"seat": 0, "hand": "R5"})) == "no_advice"


def test_a_phone_that_follows_a_pad_is_shown_every_change(server: Running) -> None:
    keeper, ben = phone(server), phone(server)
    told = opened(keeper)
    pad, invitation = told["companion"]["id"], told["invitation"]
    watching = PadSocket(keeper, pad)
    assert watching.first["companion"] == told["companion"]
    ben.post(f"/api/companions/{pad}/members", json={"invitation": invitation, "seat": 1}).raise_for_status()
    watching.hear("pad")
    for sequence in (1, 2):
        assert note(ben, pad, 1, "miss").code == ""
        assert watching.hear("pad")["companion"]["sequence"] == sequence
    again = ben.post(f"/api/companions/{pad}/members", json={"invitation": invitation, "seat": 0}).json()
    assert (again["seat"], note(ben, pad, 1, "miss").code) == (0, "not_your_sheet")
    assert keeper.get("/api/companions").json()["companions"][0]["id"] == pad
    watching.close()


def test_a_deleted_pad_is_closed_for_everybody(server: Running) -> None:
    keeper, ben = phone(server), phone(server)
    told = opened(keeper)
    pad, invitation = told["companion"]["id"], told["invitation"]
    ben.post(f"/api/companions/{pad}/members", json={"invitation": invitation, "seat": 1}).raise_for_status()
    watching = PadSocket(ben, pad)
    assert phone(server).delete(f"/api/companions/{pad}").status_code == 404
    assert ben.delete(f"/api/companions/{pad}").status_code == 204, "a member leaves"
    assert watching.hear("pad_closed")["error"]["code"] == "no_such_pad"
    assert watching.change("note", seat=1, text="miss").code == "not_watching"
    assert ben.get("/api/companions").json()["companions"] == []
    assert texts(keeper, pad) == []
    ben.post(f"/api/companions/{pad}/members", json={"invitation": invitation, "seat": 1}).raise_for_status()
    assert watching.ask({"t": "watch_pad"}, "pad", "pad_closed")["t"] == "pad"
    assert keeper.delete(f"/api/companions/{pad}").status_code == 204
    assert watching.hear("pad_closed")["error"]["code"] == "no_such_pad"
    watching.close()
    assert keeper.get(f"/api/companions/{pad}").status_code == 404
    assert keeper.delete(f"/api/companions/{pad}").status_code == 404


def test_a_saved_file_is_opened_again(server: Running) -> None:
    keeper = phone(server)
    pad = opened(keeper, "qwirkle", "Ann Ben Cem Dan")["companion"]["id"]
    for entry in EXAMPLE[:4]:
        seat, _, text = entry.partition(" ")
        note(keeper, pad, int(seat), text)
    file = keeper.get(f"/api/companions/{pad}/file").text
    told = keeper.post("/api/companions/files", json={"text": file})
    assert told.status_code == 201
    copy = told.json()["companion"]
    assert (copy["id"] != pad, copy["sequence"]) == (True, 4)
    assert copy["pad"] == keeper.get(f"/api/companions/{pad}").json()["pad"]
    assert keeper.get(f"/api/companions/{copy['id']}/file").text == file
    assert undo(keeper, copy["id"], 0).answer["sequence"] == 5
    for wrong in ("", "x", file + "0 place Rf@0,0\n", file.replace("Game qwirkle", "Game chess")):
        assert keeper.post("/api/companions/files", json={"text": wrong}).status_code == 422
    assert len(keeper.get("/api/companions").json()["companions"]) == 2


def test_what_was_acknowledged_survives_kill_9(tmp_path: Path) -> None:
    server = Running(tmp_path)
    keeper = phone(server)
    pad = opened(keeper)["companion"]["id"]
    for number in range(2, 8):
        assert note(keeper, pad, 0, f"cross R{number}").code == ""
    ben = phone(server)
    told = opened(keeper, "qwirkle", "Ann Ben")
    board = told["companion"]["id"]
    ben.post(f"/api/companions/{board}/members", json={"invitation": told["invitation"], "seat": 1})
    note(keeper, board, 0, "place Rf@0,0 Rd@1,0")
    note(ben, board, 1, "hand Rs Rt Rx Yf Gd Bc")
    note(ben, board, 1, "place Rs@2,0")
    assert correct(keeper, board, 0, "place Rf@0,0 Rd@1,0 Rc@-1,0").code == ""
    before = [one.get(f"/api/companions/{board}").json() for one in (keeper, ben)]
    server.kill()
    server.start()
    assert texts(keeper, pad) == [f"cross R{number}" for number in range(2, 8)]
    assert [one.get(f"/api/companions/{board}").json() for one in (keeper, ben)] == before
    assert [len(one["entries"]) for one in before] == [2, 3]
    assert [one["reviewable"] for one in before] == [[], [2]]
    assert note(keeper, pad, 0, "cross R8").code == ""
    assert server.stop() == 0


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[tuple[Running, Running]]:
    """Run two processes on one database."""
    postgres = Postgres()
    servers = tuple(Running(tmp_path / name, database=postgres.url) for name in "ab")
    yield servers[0], servers[1]
    for one in servers:
        assert one.stop() == 0
    postgres.remove()


def test_two_processes_share_a_printed_game(pair: tuple[Running, Running]) -> None:
    first, second = pair
    keeper = phone(first)
    pad = opened(keeper, players="Ann Ben Cem Dan")["companion"]["id"]
    other = httpx.Client(base_url=second.url, headers={"origin": second.url}, cookies=dict(keeper.cookies))
    phones.append(other)
    watching = PadSocket(keeper, pad)
    assert note(other, pad, 1, "cross Y4").code == ""
    assert watching.hear("pad")["companion"]["sequence"] == 1, "the channel between the processes brings it"
    with ThreadPoolExecutor(8) as pool:
        devices = [keeper, other] * 2
        replies = list(pool.map(lambda seat: note(devices[seat], pad, seat, "miss", after=1), range(4)))
        assert [reply.code for reply in replies] == [""] * 4
    note(other, pad, 1, "cross Y5")
    while watching.state["sequence"] < 6:
        watching.hear("pad")
    assert texts(keeper, pad) == texts(other, pad)
    assert sorted(texts(other, pad)) == sorted(["cross Y4", *["miss"] * 4, "cross Y5"])
    assert other.delete(f"/api/companions/{pad}").status_code == 204
    assert watching.hear("pad_closed")["error"]["code"] == "no_such_pad"
    watching.close()
