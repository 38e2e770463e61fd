"""Games played offline: an account keeps a record that holds, once; a hostile record gets one clear error."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import httpx
import pytest

import rowlock
from rowlock.core.record import GameRecord
from rowlock.master.offline import judge_record
from rowlock.server.http.routes.standings import MOST_UPLOADS
from rowlock.tables.errors import Refusal
from tests.contract.test_numbers import with_header
from tests.server.people import PASSWORD, browser, code_of, some_name
from tests.server.running import Running

UPLOADS = "/api/me/uploads"


@cache
def played(seed: str = "offline", game: str = "qwixx_cards", players: str = "Blue Fox | level:1") -> str:
    """Play a whole game without a server and give its record."""
    end = rowlock.play_out(rowlock.new(game, seats=players.count("|") + 1, seed=seed), ["random", "random"])
    return end.record(players=players, date="2026-11-01").write()


@contextmanager
def member(server: Running) -> Iterator[httpx.Client]:
    """Bring somebody with an account."""
    with browser(server.url) as person:
        person.post("/api/accounts", json={"name": some_name(), "password": PASSWORD}).raise_for_status()
        yield person


def player_of(person: httpx.Client) -> str:
    return str(person.get("/api/me").json()["player"]["id"])


def send(person: httpx.Client, record: str, seat: int = 0) -> httpx.Response:
    return person.post(UPLOADS, json={"record": record, "seat": seat})


# ── what is kept ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", ["qwirkle", "qwirkle_cards", "qwixx_cards"])
def test_a_record_is_kept_and_shown_on_the_page_of_the_player(server: Running, game: str) -> None:
    record = played(game=game)
    with member(server) as ann:
        kept = send(ann, record)
        assert kept.status_code == 200
        page = ann.get(f"/api/players/{player_of(ann)}").json()
        assert page["offline"] == [kept.json()]
        (shown,) = page["offline"]
        assert (shown["game"], shown["seat"]) == (game, 0)
        assert [seat["name"] for seat in shown["seats"]] == ["Blue Fox", "level:1"]
        assert shown["seats"][1]["bot"] == "level:1"
        result = GameRecord.read(record).result
        assert result is not None
        assert [seat["score"] for seat in shown["seats"]] == list(result)
        with browser(server.url) as stranger:
            address = f"/api/players/{player_of(ann)}/uploads/{shown['digest']}/record"
            assert stranger.get(address).text == record
            assert code_of(stranger.get(address.replace(shown["digest"], "0" * 64))) == "no_such_upload"


def test_uploading_twice_adds_nothing(server: Running) -> None:
    with member(server) as ann, member(server) as bob:
        first = send(ann, played())
        assert send(ann, played()).json() == first.json()
        assert len(ann.get(f"/api/players/{player_of(ann)}").json()["offline"]) == 1
        assert send(bob, played()).status_code == 200, "somebody else has played it too"


def test_an_offline_game_is_never_rated_and_in_no_standings(server: Running) -> None:
    with member(server) as ann:
        send(ann, played()).raise_for_status()
        page = ann.get(f"/api/players/{player_of(ann)}").json()
        assert (page["ratings"], page["recent"]) == ([], [])
        leaders = ann.get("/api/leaders/qwixx_cards").json()["leaders"]
        assert player_of(ann) not in [row["player"]["id"] for row in leaders]
        assert ann.get("/api/tables/mine").json()["tables"] == []


def test_a_game_that_somebody_gave_up_is_kept(server: Running) -> None:
    whole = GameRecord.read(played())
    entries = whole.entries[: len(whole.entries) // 2]
    while entries[-1].number == whole.entries[len(entries)].number:
        entries = entries[:-1]
    given_up = GameRecord(
        whole.game, whole.options, whole.seats, entries, None, {**whole.headers, "Ending": "0 resigned"}
    )
    with member(server) as ann:
        seats = send(ann, given_up.write()).json()["seats"]
        assert [seat.get("gone") for seat in seats] == ["resigned", None]


def test_the_export_has_the_record_and_a_deletion_removes_it(server: Running) -> None:
    with member(server) as ann, browser(server.url) as stranger:
        digest = send(ann, played()).json()["digest"]
        second = send(ann, played("another")).json()["digest"]
        exported = json.loads(ann.get("/api/me/export").text)
        assert {one["digest"]: one["record"] for one in exported["offline"]} == {
            digest: played(),
            second: played("another"),
        }
        assert exported["tables"] == []
        player = player_of(ann)
        ann.post("/api/me/deletion", json={"password": PASSWORD}).raise_for_status()
        assert code_of(stranger.get(f"/api/players/{player}/uploads/{digest}/record")) == "no_such_upload"


# ── who may ───────────────────────────────────────────────────────────────────────────────────────────


def test_only_accounts_keep_games_and_only_from_the_page_of_the_server(server: Running) -> None:
    with browser(server.url) as guest:
        assert code_of(send(guest, played())) == "no_session"
        guest.post("/api/guests", json={"name": some_name()}).raise_for_status()
        assert (send(guest, played()).status_code, code_of(send(guest, played()))) == (403, "upload_account")
    with member(server) as ann:
        for origin in ("https://evil.example", "null"):
            refused = ann.post(UPLOADS, json={"record": played(), "seat": 0}, headers={"origin": origin})
            assert (refused.status_code, code_of(refused)) == (403, "bad_origin")
        form = ann.post(UPLOADS, data={"record": played()})
        assert (form.status_code, code_of(form)) == (415, "not_json")
        assert ann.get(f"/api/players/{player_of(ann)}").json().get("offline", []) == []


def test_a_name_of_another_account_cannot_be_forged(server: Running) -> None:
    with member(server) as ann, member(server) as bob:
        name = bob.get("/api/me").json()["player"]["name"]
        for forged in (name, name.upper(), name.replace("A", "А")):
            refused = send(ann, played(players=f"Blue Fox | {forged}"), 0)
            assert refused.status_code in (409, 422), forged
            assert code_of(refused) in ("name_taken", "bad_name")
            assert refused.json()["params"]["person"] == 1
        own = ann.get("/api/me").json()["player"]["name"]
        assert send(ann, played(players=f"{own} | level:2")).status_code == 200


# ── hostile records ───────────────────────────────────────────────────────────────────────────────────


def altered(old: str, new: str) -> str:
    """Change a line and make every hash fit again, as somebody would who knows the format."""
    lines = played().replace(old, new, 1).split("\n\n", 1)
    assert "\n\n".join(lines) != played()
    headers = dict(line.split(" ", 1) for line in lines[0].split("\n"))
    read = GameRecord.read(played())
    optional = {name: headers[name] for name in headers if name in read.headers or name == "Position"}
    result = None if headers["Result"] == "*" else tuple(map(int, headers["Result"].split()))
    return GameRecord(
        headers["Game"], headers["Options"], int(headers["Seats"]), read.entries, result, optional
    ).write()


HOSTILE: dict[str, tuple[Callable[[], str], str]] = {
    "no record": (lambda: "hello\n", "bad_record"),
    "cut off": (lambda: played()[:-20], "bad_record"),
    "a wrong hash": (lambda: played().replace("cross", "miss ", 1), "bad_record"),
    "another format": (lambda: played().replace("Format rowlock 1", "Format rowlock 2"), "bad_record"),
    "an unknown game": (lambda: altered("Game qwixx_cards", "Game chess"), "bad_record"),
    "unknown options": (lambda: altered("Options standard", "Options nonsense"), "bad_record"),
    "another seed": (lambda: altered("Seed offline", "Seed mine"), "bad_record"),
    "an ending of many digits": (
        lambda: with_header(
            f"Format rowlock 1\nGame qwirkle\nOptions standard\nSeats 2\nEnding {'0' * 4_400} left\nResult *"
        ),
        "bad_record",
    ),
    "no seed": (lambda: altered("Seed offline\n", ""), "no_seed"),
    "an invented result": (lambda: altered("Result ", "Result 9"), "bad_record"),
    "not over": (lambda: altered(played().split("\n\n")[0].split("\n")[-1], "Result *"), "not_over"),
    "no names": (lambda: altered("Players Blue Fox | level:1\n", ""), "bad_players"),
    "too many names": (lambda: altered("Blue Fox", "Blue Fox | Red Fox"), "bad_players"),
    "names that look alike": (lambda: altered("level:1", "BIue Fox"), "name_twice"),
    "a name of a role": (lambda: altered("Blue Fox", "Administrator"), "name_reserved"),
    "a name with hidden signs": (lambda: altered("Blue Fox", "Blue\u202eFox"), "bad_name"),
    "a bot of another game": (lambda: altered("level:1", "level:99"), "name_reserved"),
    "bots alone": (lambda: altered("Blue Fox", "level:1"), "no_person"),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_record_gets_one_clear_error(what: str) -> None:
    record, code = HOSTILE[what]
    with pytest.raises(rowlock.RowlockError) as refused:
        judge_record(record(), 0)
    assert refused.value.code == code
    assert str(refused.value)


def test_a_record_that_begins_in_the_middle_is_refused() -> None:
    end = rowlock.play_out(rowlock.position(rowlock.new("qwirkle", seed="x").text), ["random", "random"])
    with pytest.raises(Refusal) as refused:
        judge_record(end.record(players="Blue Fox | level:1").write(), 0)
    assert refused.value.code == "not_from_start"


def test_a_hostile_record_changes_nothing_and_names_the_line(server: Running) -> None:
    with member(server) as ann:
        refused = send(ann, HOSTILE["a wrong hash"][0]())
        assert refused.status_code == 422
        assert refused.json()["params"]["reason"] == "record_hash"
        assert refused.json()["params"]["line"] > 1
        huge = ann.post(UPLOADS, json={"record": "x" * 61_000})
        assert huge.status_code == 422
        assert ann.post(UPLOADS, json={"record": "x" * 70_000}).status_code == 413
        for seat in (1, 4):
            assert code_of(send(ann, played(), seat)) == "no_person"
        assert send(ann, played(), 99).status_code == 422
        assert ann.get(f"/api/players/{player_of(ann)}").json().get("offline", []) == []


def test_judging_records_has_a_rate_and_an_account_a_size(tmp_path: Path) -> None:
    """The rate counts people, also on this machine; the size is far from what people play."""
    assert MOST_UPLOADS >= 100
    server = Running(tmp_path, player_rate="20")
    with member(server) as ann:
        codes = [send(ann, "hello\n").status_code for _ in range(60)]
        assert codes[0] == 422
        assert 429 in codes
    assert server.stop() == 0
    assert not server.complaints()
