"""Printed games over REST: who may see and change them, and what survives."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from rowlock.arena.review import QUALITIES
from tests.companion.test_cards import S0, S1, S2
from tests.companion.test_qwirkle import EXAMPLE
from tests.server.people import code_of
from tests.server.printed import close_phones, ids, note, opened, phone, phones, texts, undo
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
    for asked in (stranger.get(f"/api/companions/{pad}"), note(stranger, pad, 0, "cross R5")):
        assert (asked.status_code, code_of(asked)) == (404, "no_such_pad")
    wrong = stranger.post(f"/api/companions/{pad}/members", json={"invitation": "x" * 43, "seat": 1})
    assert (wrong.status_code, code_of(wrong)) == (404, "no_such_pad")
    joined = ben.post(f"/api/companions/{pad}/members", json={"invitation": invitation, "seat": 1}).json()
    assert (joined["seat"], joined["keeper"]) == (1, False)
    assert note(ben, pad, 1, "cross R5").status_code == 200
    others = note(ben, pad, 0, "cross R5")
    assert (others.status_code, code_of(others)) == (403, "not_your_sheet")
    correction = {"number": 0, "after": 1, "id": next(ids), "text": "cross R6"}
    assert note(keeper, pad, 0, "miss").status_code == 200
    denied = ben.post(f"/api/companions/{pad}/corrections", json={**correction, "number": 1, "after": 2})
    assert denied.status_code == 403
    assert undo(ben, pad, 0).status_code == 403
    assert texts(keeper, pad) == ["cross R5", "miss"]
    assert undo(ben, pad, 1).status_code == 200
    assert texts(keeper, pad) == ["miss"]
    no_seat = ben.post(f"/api/companions/{pad}/members", json={"invitation": invitation, "seat": 7})
    assert no_seat.status_code == 422
    anonymous = httpx.get(server.url + f"/api/companions/{pad}")
    assert anonymous.status_code == 401
    foreign = httpx.post(
        f"{server.url}/api/companions/{pad}/entries",
        json={"seat": 0, "text": "miss", "id": "x", "after": 0},
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
    assert note(keeper, pad, 0, "place Rf@0,0 Rd@1,0").status_code == 200
    denied = undo(ben, pad, 1, "u1")
    assert (denied.status_code, code_of(denied)) == (403, "not_your_sheet")
    assert note(ben, pad, 1, "place Rc@2,0").status_code == 200
    assert undo(ben, pad, 1, "u2").status_code == 200
    again = undo(ben, pad, 1, "u2")  # its answer was lost
    assert again.status_code == 200
    assert texts(keeper, pad) == ["place Rf@0,0 Rd@1,0"]
    assert undo(keeper, pad, 1, "u2").status_code == 200, "the keeper may take back any entry, with any id"
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
    note(keeper, pad, seat, mine).raise_for_status()
    note(ben, pad, 1, theirs).raise_for_status()
    late = undo(keeper, pad, seat, after=1)
    assert (late.status_code, code_of(late)) == (409, "stale")
    unnamed = keeper.post(f"/api/companions/{pad}/undo", json={"seat": seat, "id": next(ids)})
    assert (unnamed.status_code, code_of(unnamed)) == (422, "bad_message")
    assert texts(keeper, pad) == [mine, theirs]


def test_a_correction_that_is_sent_again_is_made_once(server: Running) -> None:
    keeper = phone(server)
    pad = opened(keeper)["companion"]["id"]
    note(keeper, pad, 0, "miss")
    wish = {"number": 0, "after": 1, "id": "same", "text": None}
    for _ in range(2):
        done = keeper.post(f"/api/companions/{pad}/corrections", json=wish)
        assert done.status_code == 200
        assert done.json()["companion"]["entries"] == []
    used = keeper.post(f"/api/companions/{pad}/entries", json={"seat": 0, "text": "miss", "id": "same", "after": 2})
    assert (used.status_code, code_of(used)) == (409, "id_used")


def test_two_phones_may_choose_the_same_id(server: Running) -> None:
    keeper, ben = phone(server), phone(server)
    told = opened(keeper)
    pad, invitation = told["companion"]["id"], told["invitation"]
    ben.post(f"/api/companions/{pad}/members", json={"invitation": invitation, "seat": 1}).raise_for_status()
    for device, seat in ((keeper, 0), (ben, 1)):
        made = note(device, pad, seat, "miss", id="1")
        assert [entry["seat"] for entry in made.json()["entries"]] == [*range(seat + 1)]


def test_an_illegal_entry_is_refused_with_its_clause_and_changes_nothing(server: Running) -> None:
    keeper = phone(server)
    pad = opened(keeper)["companion"]["id"]
    note(keeper, pad, 0, "cross R5")
    refused = note(keeper, pad, 0, "cross R4").json()
    assert (refused["code"], refused["clause"]) == ("right_to_left", "QX-4")
    assert code_of(note(keeper, pad, 0, "cross X4")) == "bad_notation"
    assert code_of(keeper.post("/api/companions", json={"game": "chess", "players": ["A", "B"]})) == "no_score_pad"
    assert code_of(keeper.post("/api/companions", json={"game": "qwirkle", "players": ["A"]})) == "bad_setup"
    assert texts(keeper, pad) == ["cross R5"]


def test_an_entry_that_is_sent_again_is_made_once_and_a_stale_one_is_refused(server: Running) -> None:
    keeper = phone(server)
    pad = opened(keeper)["companion"]["id"]
    entry = {"seat": 0, "text": "miss", "id": "same", "after": 0}
    for _ in range(3):
        reply = keeper.post(f"/api/companions/{pad}/entries", json=entry)
        assert reply.json()["sequence"] == 1
    assert code_of(note(keeper, pad, 0, "miss", after=0)) == "stale"
    assert [undo(keeper, pad, 0, "undo", after=1).json()["sequence"] for _ in range(2)] == [2, 2]


def test_a_correction_changes_nothing_until_it_is_confirmed(server: Running) -> None:
    keeper = phone(server)
    pad = opened(keeper, "qwirkle", "Ann Ben Cem Dan")["companion"]["id"]
    for entry in EXAMPLE[:4]:
        seat, _, text = entry.partition(" ")
        assert note(keeper, pad, int(seat), text).status_code == 200
    wish = {"number": 1, "after": 4, "text": "place Rs@0,3 Os@1,3 Ps@2,3", "id": "fix"}
    listed = keeper.post(f"/api/companions/{pad}/corrections", json=wish).json()
    assert [(one["number"], one["fault"]["code"]) for one in listed["invalid"]] == [(2, "line_mixed")]
    assert texts(keeper, pad)[1] == "place Rs@0,3 Bs@1,3 Ps@2,3"
    done = keeper.post(f"/api/companions/{pad}/corrections", json={**wish, "confirmed": True}).json()
    assert done["companion"]["entries"][2]["text"] == "missing"
    again = keeper.post(f"/api/companions/{pad}/corrections", json={**wish, "confirmed": True}).json()
    assert again["companion"]["sequence"] == done["companion"]["sequence"]


def test_a_hand_is_shown_to_its_own_device_alone(server: Running) -> None:
    keeper, ben, cem = phone(server), phone(server), phone(server)
    told = opened(keeper, "qwirkle", "Ann Ben Cem")
    pad, invitation = told["companion"]["id"], told["invitation"]
    for device, seat in ((ben, 1), (cem, 2)):
        device.post(f"/api/companions/{pad}/members", json={"invitation": invitation, "seat": seat})
    assert note(ben, pad, 1, "hand Rc Rs Rd Oc Os Od").status_code == 200
    assert texts(ben, pad) == ["hand Rc Rs Rd Oc Os Od"]
    assert texts(cem, pad) == []
    for path in ("", "/file", "/news?after=0"):
        assert "Oc" not in cem.get(f"/api/companions/{pad}{path}").text.partition('"pad"')[0]
    assert "hand" not in cem.get(f"/api/companions/{pad}/file").text


def test_a_hand_is_not_learned_by_the_device_that_keeps_the_score(server: Running) -> None:
    """It saw every hand, in the game and in the file, and refusals told it which tiles a player has."""
    keeper, ben = phone(server), phone(server)
    told = opened(keeper, "qwirkle", "Ann Ben")
    pad, invitation = told["companion"]["id"], told["invitation"]
    ben.post(f"/api/companions/{pad}/members", json={"invitation": invitation, "seat": 1})
    note(keeper, pad, 0, "place Rf@0,0 Rd@1,0 Rc@2,0")
    assert note(ben, pad, 1, "hand Rs Rt Rx Gd Yf Bc").status_code == 200
    for path in ("", "/file", "/news?after=0"):
        assert "hand" not in keeper.get(f"/api/companions/{pad}{path}").text.replace("hand_sizes", "")
    joined = keeper.post(f"/api/companions/{pad}/members", json={"invitation": invitation, "seat": 1}).json()
    assert [entry["text"] for entry in joined["entries"]] == ["place Rf@0,0 Rd@1,0 Rc@2,0"]
    probe = {"seat": 1, "text": "place Bd@1,1"}
    assert "fault" not in keeper.post(f"/api/companions/{pad}/preview", json=probe).json()
    assert ben.post(f"/api/companions/{pad}/preview", json=probe).json()["fault"]["code"] == "not_in_hand"
    wish = {"number": 1, "after": 2, "id": next(ids), "text": "hand Rs Rs Rx Gd Yf Bc"}
    assert keeper.post(f"/api/companions/{pad}/corrections", json=wish).status_code == 403
    undone = undo(keeper, pad, 0)
    assert undone.json()["entries"] == []
    assert texts(ben, pad) == ["hand Rs Rt Rx Yf Gd Bc"]


def test_a_turn_whose_hand_was_entered_is_reviewed_for_its_player_alone(server: Running) -> None:
    keeper, ben, cem = phone(server), phone(server), phone(server)
    told = opened(keeper, "qwirkle", "Ann Ben")
    pad, invitation = told["companion"]["id"], told["invitation"]
    for device in (ben, cem):
        device.post(f"/api/companions/{pad}/members", json={"invitation": invitation, "seat": 1})
    note(keeper, pad, 0, "place Rf@0,0 Rd@1,0 Rc@2,0")
    note(ben, pad, 1, "hand Rs Rt Rx Gd Yf Bc")
    now = note(ben, pad, 1, "place Yf@0,1").json()
    assert now["reviewable"] == [2]
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
    assert note(keeper, pad, 1, told["action"]).status_code == 200
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


def test_a_waiting_phone_hears_of_a_change(server: Running) -> None:
    keeper = phone(server)
    pad = opened(keeper)["companion"]["id"]
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(keeper.get, f"/api/companions/{pad}/news?after=0")
        note(keeper, pad, 0, "miss")
        assert waiting.result().json()["sequence"] == 1
    assert keeper.get("/api/companions").json()["companions"][0]["id"] == pad


def test_what_was_acknowledged_survives_kill_9(tmp_path: Path) -> None:
    server = Running(tmp_path)
    keeper = phone(server)
    pad = opened(keeper)["companion"]["id"]
    for number in range(2, 8):
        assert note(keeper, pad, 0, f"cross R{number}").status_code == 200
    ben = phone(server)
    told = opened(keeper, "qwirkle", "Ann Ben")
    board = told["companion"]["id"]
    ben.post(f"/api/companions/{board}/members", json={"invitation": told["invitation"], "seat": 1})
    note(keeper, board, 0, "place Rf@0,0 Rd@1,0")
    note(ben, board, 1, "hand Rs Rt Rx Yf Gd Bc")
    note(ben, board, 1, "place Rs@2,0")
    wish = {"number": 0, "after": 3, "text": "place Rf@0,0 Rd@1,0 Rc@-1,0", "id": next(ids)}
    assert keeper.post(f"/api/companions/{board}/corrections", json=wish).status_code == 200
    before = [one.get(f"/api/companions/{board}").json() for one in (keeper, ben)]
    server.kill()
    server.start()
    assert texts(keeper, pad) == [f"cross R{number}" for number in range(2, 8)]
    assert [one.get(f"/api/companions/{board}").json() for one in (keeper, ben)] == before
    assert [len(one["entries"]) for one in before] == [2, 3]
    assert [one["reviewable"] for one in before] == [[], [2]]
    assert note(keeper, pad, 0, "cross R8").status_code == 200
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
    assert note(other, pad, 1, "cross Y4").status_code == 200
    with ThreadPoolExecutor(8) as pool:
        devices = [keeper, other] * 2
        replies = list(pool.map(lambda seat: note(devices[seat], pad, seat, "miss", after=1), range(4)))
        assert [reply.status_code for reply in replies] == [200] * 4
        waiting = pool.submit(keeper.get, f"/api/companions/{pad}/news?after=5")
        note(other, pad, 1, "cross Y5")
        assert waiting.result().json()["sequence"] == 6
    assert texts(keeper, pad) == texts(other, pad) == ["cross Y4", *["miss"] * 4, "cross Y5"]


def test_a_stopping_server_answers_phones_that_wait_for_news(tmp_path: Path) -> None:
    server = Running(tmp_path)
    keeper = phone(server)
    pad = opened(keeper)["companion"]["id"]
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(keeper.get, f"/api/companions/{pad}/news?after=0")
        httpx.get(f"{server.url}/healthz")  # the waiting request was sent before
        assert server.stop() == 0
        assert waiting.result().json()["sequence"] == 0
    assert not server.complaints()
