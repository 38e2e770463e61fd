"""A whole game without a server, as a page plays it, in the messages of a server; what is stored is enough to go on."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from rowlock.bots import BOTS, Budget
from rowlock.core.chance import FastStream, VerifiableStream
from rowlock.core.match import Match
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.master.calls import CALLS
from rowlock.master.jobs import work
from rowlock.master.reviews import ReviewEffort
from rowlock.offline.host import is_local
from rowlock.wire.codec import read_server
from tests.arena.test_mistakes import blundered
from tests.offline.device import ENTROPY, Device, Refused

BOT = [{"seat": 1, "bot": "greedy"}]
GAME_NAMES = ("qwirkle", "qwirkle_cards", "qwixx_cards")


def choose(game: str, state: dict[str, Any]) -> str:
    """Choose the action of a seat from what the page was sent."""
    rules = GAMES[game]
    view = state["view"]
    seen = rules.read_view({**view, "decision": view["decision"]})
    chosen = BOTS["greedy"].decide(rules, seen, Budget(samples=1), FastStream("page"))
    return rules.write_action(chosen.action)


def move_in(game: str, state: dict[str, Any]) -> dict[str, Any]:
    """Give the message that answers the open decision."""
    table, number = state["table"], state["view"]["decision"]["number"]
    return {"t": "act", "table": table, "number": number, "action": choose(game, state)}


def play_out(device: Device, game: str, table: str, most: int = 400) -> dict[str, Any]:
    """Play a game to its end from every seat of the device; give its last state."""
    for _ in range(most):
        state = device.watch(table)
        if state["shown"]["status"] != "running":
            return state
        decision = state["view"]["decision"]
        mine = [one["seat"] for one in state["shown"]["seats"] if one.get("kind") == "human"]
        due = [seat for seat in decision["seats"] if seat in mine and seat not in state.get("answered", [])]
        seat = due[0]
        state = device.watch(table, seat)
        answer = device.ask(move_in(game, state))
        assert answer["t"] == "ack", answer
    raise AssertionError("the game does not end")


def test_entropy_comes_after_the_commitment_once_and_before_the_start() -> None:
    device = Device()
    wish = {"game": "qwirkle", "seats": 2, "shared": True, "names": ["Ada", "Ben"], "public": False}
    with pytest.raises(Refused) as refused:
        device.call("POST", "/api/tables", {**wish, "entropy": ENTROPY})
    assert refused.value.code == "bad_setup"
    table = device.call("POST", "/api/tables", wish)["table"]["id"]
    added = device.call("POST", f"/api/tables/{table}/entropy", {"entropy": ENTROPY})
    assert [seat.get("contributed") for seat in added["seats"]] == [True, True]
    with pytest.raises(Refused) as refused:
        device.call("POST", f"/api/tables/{table}/entropy", {"entropy": "x" * 22})
    assert refused.value.code == "already_contributed"
    device.call("POST", f"/api/tables/{table}/start", {"entropy": ENTROPY})


@pytest.mark.parametrize("game", GAME_NAMES)
def test_a_game_against_a_bot_is_played_to_its_end_and_proves_its_draws(game: str) -> None:
    device = Device()
    table = device.open(game, "greedy", entropy=ENTROPY)
    end = play_out(device, game, table)
    assert end["shown"]["status"] == "over"
    assert device.call("GET", f"/api/tables/{table}/verification")["scores"] == end["scores"]
    record = GameRecord.read(device.text("GET", f"/api/tables/{table}/record"))
    assert record.verify(GAMES).over
    assert record.verify(GAMES).contributed == (0,)
    fairness = device.call("GET", f"/api/tables/{table}/fairness")
    assert fairness["over"]
    assert fairness["entropy"] == [ENTROPY, "-"]
    assert fairness["contributed"] == [0]
    assert device.call("GET", f"/api/tables/{table}/replay")["frames"]


def test_every_frame_is_a_message_of_the_wire() -> None:
    device = Device()
    table = device.open("qwirkle", "greedy")
    for frame in device.frames:
        read_server(json.dumps(frame))
    assert is_local(table)
    assert len(table) == 26


def test_a_screen_that_others_look_at_gets_no_hand_on_a_device_either() -> None:
    device = Device()
    table = device.open("qwirkle", "greedy")
    (state,) = device.send({"t": "watch", "table": table, "spectate": True})
    assert state.get("seat") is None
    assert state["view"]["seat"] is None
    assert device.ask({"t": "undo", "table": table, "number": 0})["error"]["code"] == "spectator"


def test_three_people_share_one_device() -> None:
    device = Device()
    names = ["Ada", "Ben", "Cleo"]
    wish = {"game": "qwixx_cards", "seats": 3, "shared": True, "names": names, "public": False, "seat": 0}
    table = device.call("POST", "/api/tables", wish)["table"]["id"]
    device.call("POST", f"/api/tables/{table}/start")
    end = play_out(device, "qwixx_cards", table)
    assert [seat["name"] for seat in end["shown"]["seats"]] == names
    assert end["shown"]["status"] == "over"


def test_a_game_goes_on_after_the_page_was_closed_in_the_middle_of_a_turn() -> None:
    device = Device()
    table = device.open("qwirkle", "greedy")
    state = device.watch(table)
    device.thinks = False
    device.ask(move_in("qwirkle", state))
    sequence = len(device.logs[table])
    device.start()  # closed while the bot was thinking
    device.thinks = True
    resumed = device.watch(table)
    assert resumed["sequence"] == sequence + 1, "the bot plays once the table is open again"
    assert [row["id"] for row in device.call("GET", "/api/tables/mine")["tables"]] == [table]
    play_out(device, "qwirkle", table)


def test_bots_play_only_where_the_page_has_claimed_the_table() -> None:
    device = Device(thinks=False)
    wish = {"game": "qwirkle", "seats": 2, "bots": [{"seat": 0, "bot": "greedy"}], "seat": 1, "public": False}
    table = device.call("POST", "/api/tables", wish)["table"]["id"]
    device.call("POST", f"/api/tables/{table}/start")
    device.send({"t": "watch", "table": table})
    assert not device.waiting
    device.tell({"t": "claimed", "table": table})
    asked = len(device.waiting)
    device.tell({"t": "claimed", "table": table})
    assert len(device.waiting) == asked, "a decision is asked for once"


def test_a_move_that_cannot_be_stored_is_refused_and_not_played() -> None:
    device = Device()
    table = device.open("qwirkle", "greedy")
    state = device.watch(table)
    stored = len(device.logs[table])
    device.fails = "storage_full"
    move = {
        "t": "act",
        "table": table,
        "number": state["view"]["decision"]["number"],
        "action": choose("qwirkle", state),
    }
    answer = device.ask(move)
    assert answer["t"] == "refused"
    assert answer["error"]["code"] == "storage_full"
    assert not [frame for frame in device.frames if frame["t"] == "step"]
    with pytest.raises(Refused, match="storage_full"):
        device.open("qwirkle", "greedy")
    device.fails = None
    assert len(device.logs[table]) == stored
    assert device.ask(move)["t"] == "ack"


def test_a_table_that_another_page_took_over_is_reported_and_read_again() -> None:
    device = Device()
    table = device.open("qwirkle", "greedy")
    device.frames.clear()
    device.tell({"t": "released", "table": table, "code": "other_tab"})
    assert [(frame["t"], frame["error"]["code"]) for frame in device.frames] == [("error", "other_tab")]
    assert device.watch(table)["sequence"] == len(device.logs[table])


def test_a_bot_that_fails_is_replaced_by_simpler_ones_and_the_game_goes_on() -> None:
    device = Device(thinks=False)
    wish = {"game": "qwirkle", "seats": 2, "bots": [{"seat": 1, "bot": "level:3"}], "seat": 0, "public": False}
    table = device.call("POST", "/api/tables", wish)["table"]["id"]
    device.call("POST", f"/api/tables/{table}/start")
    state = device.watch(table)
    if not device.waiting:
        device.ask(move_in("qwirkle", state))
    tried = []
    stored = len(device.logs[table])
    while device.waiting and len(device.logs[table]) == stored:
        job = device.waiting.pop(0)
        tried.append(json.loads(job["text"])["bot"])
        device.tell({"t": "job_lost", "key": job["key"]})
    assert tried == ["level:3", "greedy", "random"]
    assert len(device.logs[table]) == stored + 1, "at last the first legal action is played"


def test_undo_drops_the_bot_that_thinks() -> None:
    device = Device()
    table = device.open("qwirkle", "greedy")
    state = device.watch(table)
    device.thinks = False
    number = state["view"]["decision"]["number"]
    device.ask({"t": "act", "table": table, "number": number, "action": choose("qwirkle", state)})
    thinking = [job["key"] for job in device.waiting]
    assert thinking
    again = device.watch(table)["view"]["decision"]["number"]
    assert device.ask({"t": "undo", "table": table, "number": again})["t"] == "ack"
    assert set(thinking) <= set(device.dropped)
    device.tell({"t": "worked", "key": thinking[0], "text": '{"type":"decided","action":"pass"}'})
    assert device.watch(table)["view"]["decision"]["number"] == number


def test_hints_and_warnings_come_from_the_second_worker() -> None:
    device = Device()
    table = device.open("qwirkle", "greedy")
    state = device.watch(table)
    number = state["view"]["decision"]["number"]
    hint = device.ask({"t": "hint", "table": table})
    assert hint["t"] == "hinted"
    assert hint["number"] == number
    weighed = device.ask({"t": "weigh", "table": table, "number": number, "action": hint["action"]})
    assert weighed["t"] == "weighed"
    device.thinks = False
    device.frames.clear()
    device.send({"t": "hint", "table": table, "id": "slow"})
    device.tell({"t": "job_lost", "key": device.waiting.pop()["key"]})
    assert [frame["t"] for frame in device.frames] == ["hinted"]


def test_hints_of_people_who_share_a_device_are_counted_once_for_each_decision() -> None:
    device = Device()
    wish = {"game": "qwirkle_cards", "seats": 2, "shared": True, "names": ["Ada", "Ben"], "public": False, "seat": 0}
    table = device.call("POST", "/api/tables", wish)["table"]["id"]
    device.call("POST", f"/api/tables/{table}/start")
    state = device.watch(table)
    (seat,) = state["view"]["decision"]["seats"]
    device.watch(table, seat)
    for _ in range(2):
        assert device.ask({"t": "hint", "table": table})["t"] == "hinted"
    counted = [1 if one == seat else 0 for one in range(2)]
    assert [one.get("hints", 0) for one in device.call("GET", f"/api/tables/{table}")["seats"]] == counted
    device.start()
    assert [one.get("hints", 0) for one in device.watch(table, seat)["shown"]["seats"]] == counted


def test_a_preview_reports_on_a_draft() -> None:
    device = Device()
    table = device.open("qwixx_cards", "greedy")
    answer = device.ask({"t": "preview", "table": table, "draft": {}})
    assert answer["t"] in ("previewed", "refused")


def test_a_rematch_seats_everybody_again() -> None:
    device = Device()
    table = device.open("qwixx_cards", "greedy")
    device.watch(table)
    assert device.ask({"t": "resign", "table": table})["t"] == "ack"
    again = device.call("POST", f"/api/tables/{table}/rematch", {"no_hints": False})
    assert [seat["kind"] for seat in again["seats"]] == ["human", "bot"]
    assert device.call("POST", f"/api/tables/{table}/rematch", {"no_hints": False})["id"] == again["id"]
    device.call("POST", f"/api/tables/{again['id']}/start")
    play_out(device, "qwixx_cards", again["id"])


@pytest.mark.parametrize("reason", ["left", "resigned", "time"])
def test_an_imported_game_says_how_it_ended(reason: str) -> None:
    """The record of a game that somebody gave up names the seat and why."""
    match = Match.start(GAMES["qwixx_cards"], 2, GAMES["qwixx_cards"].options(), VerifiableStream.of("7"))
    record = GameRecord.of(
        match, GAMES["qwixx_cards"].options(), 2, seed="7", players="Ann | Ben", ending=f"1 {reason}"
    )
    shown = Device().call("POST", "/api/records", {"record": record.write()})
    assert shown["result"]["ending"] == {"seat": 1, "reason": reason}
    assert [seat["name"] for seat in shown["seats"]] == ["Ann", "Ben"]


def test_records_are_imported_once_and_shown_like_games_of_the_device() -> None:
    one, other = Device(), Device()
    table = one.open("qwixx_cards", "greedy")
    end = play_out(one, "qwixx_cards", table)
    text = one.text("GET", f"/api/tables/{table}/record")
    shown = other.call("POST", "/api/records", {"record": text})
    assert shown["result"]["scores"] == end["scores"]
    assert other.call("POST", "/api/records", {"record": text})["id"] == shown["id"]
    other.start()
    assert [row["id"] for row in other.call("GET", "/api/tables/mine")["tables"]] == [shown["id"]]
    assert other.call("GET", f"/api/tables/{shown['id']}/replay") == one.call("GET", f"/api/tables/{table}/replay")
    assert one.call("POST", "/api/records", {"record": text})["id"] == table, "a game of this device is not doubled"
    lines = text.splitlines()
    with pytest.raises(Refused) as refused:
        other.call("POST", "/api/records", {"record": "\n".join([*lines[:-3], lines[-1]])})
    assert refused.value.status == 422


def test_a_finished_game_is_reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rowlock.offline.effort.UNCOMPILED_REVIEW", ReviewEffort(1, 2))
    device = Device()
    table = device.open("qwixx_cards", "greedy")
    device.watch(table)
    state = device.watch(table)
    device.ask(move_in("qwixx_cards", state))
    device.ask({"t": "resign", "table": table})
    assert device.call("GET", f"/api/tables/{table}/review")["status"] == "none"
    device.call("POST", f"/api/tables/{table}/review")
    done = device.call("GET", f"/api/tables/{table}/review")
    assert done["status"] == "done"
    assert device.call("DELETE", f"/api/tables/{table}/review") == done, "what is done is not stopped"


def test_a_review_is_read_early_and_can_be_stopped_and_continued(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rowlock.offline.effort.UNCOMPILED_REVIEW", ReviewEffort(1, 2))
    device = Device()
    table = device.open("qwixx_cards", "greedy")
    device.ask(move_in("qwixx_cards", device.watch(table)))
    device.ask({"t": "resign", "table": table})
    address = f"/api/tables/{table}/review"
    device.thinks = False
    assert device.call("POST", address)["status"] == "waiting"
    (job,) = device.waiting
    told: list[dict[str, Any]] = []

    def until_the_first_page(line: bytes) -> None:
        if not told or "review" not in told[-1]:
            device.tell({"t": "worked", "key": job["key"], "text": line.decode()})
            told.append(device.call("GET", address))

    outcome = work(job["text"], lambda: 0, until_the_first_page)
    first = told[-1]
    assert first["status"] == "running"
    assert all(one["rough"] for one in first["review"]["decisions"])
    assert not any("review" in now for now in told[:-1])
    assert "review" not in device.call("GET", f"{address}?seen=0"), "the page has it already"
    stopped = device.call("DELETE", address)
    assert (stopped["status"], stopped["review"]) == ("stopped", first["review"])
    assert device.dropped == [job["key"]]
    device.tell({"t": "worked", "key": job["key"], "text": outcome.decode()})
    assert device.call("GET", address) == stopped, "a late outcome changes nothing"
    device.dropped.clear()
    assert device.call("POST", address)["review"] == first["review"]
    device.thinks = True
    device.think()
    assert device.call("GET", address)["status"] == "done"


def test_a_mistake_of_a_finished_game_is_practised() -> None:
    device = Device()
    given = blundered(players="Ann | Bob", ending="1 resigned").write()
    table = device.call("POST", "/api/records", {"record": given})["id"]
    device.call("POST", f"/api/tables/{table}/review")
    (decision,) = device.call("GET", f"/api/tables/{table}/review")["review"]["decisions"]
    assert decision["quality"] == "blunder"
    assert decision["best"] == decision["answers"][0]
    address = f"/api/tables/{table}/decisions/{decision['number']}/{decision['seat']}"
    shown = device.call("GET", address)["view"]["position"]
    assert "hands Rx Gc | ? ?" in shown
    assert "bag" not in shown.replace("bag ?", "")
    report = device.call("POST", f"{address}/draft", {"draft": {"laid": [["Rx", "5,0"]]}})["report"]
    assert report["worth"] == {"points": 12}
    tried = {"answers": decision["answers"]}
    best = device.call("POST", f"{address}/retry", {**tried, "action": decision["best"]})
    assert best["kind"] == "best"
    worse = device.call("POST", f"{address}/retry", {**tried, "action": decision["action"]})
    assert (worse["kind"], worse["gain"]["by"]) == ("worse", decision["gave_up"]), "the numbers are those of the review"
    assert device.call("GET", f"/api/tables/{table}/earned/0") == {
        "points": 0,
        "number": 0,
        "possible": 12,
        "at": 0,
    }
    with pytest.raises(Refused, match="no_such_decision"):
        device.call("GET", f"/api/tables/{table}/earned/1")
    for place, code in (("0/1", "no_such_decision"), ("9/0", "no_such_decision"), ("x/0", "bad_request")):
        with pytest.raises(Refused, match=code):
            device.call("GET", f"/api/tables/{table}/decisions/{place}")
    running = device.open("qwirkle", "greedy")
    with pytest.raises(Refused, match="not_over"):
        device.call("GET", f"/api/tables/{running}/decisions/1/0")
    with pytest.raises(Refused, match="not_over"):
        device.call("GET", f"/api/tables/{running}/earned/0")


@pytest.mark.parametrize("game", GAME_NAMES)
def test_lessons_and_puzzles_are_judged(game: str) -> None:
    device = Device()
    assert device.call("GET", f"/api/lessons/{game}")["lessons"]
    puzzles = device.call("GET", f"/api/puzzles/{game}")["puzzles"]
    name = puzzles[0]["name"]
    assert device.call("GET", f"/api/puzzles/{game}/{name}")["view"]
    solution = device.call("GET", f"/api/puzzles/{game}/{name}/solution")["action"]
    assert device.call("POST", f"/api/puzzles/{game}/{name}", {"action": solution})["solved"]
    with pytest.raises(Refused, match="no_such_puzzle"):
        device.call("GET", f"/api/puzzles/{game}/nothing")


@pytest.mark.parametrize("game", GAME_NAMES)
def test_a_position_is_analysed_and_its_candidates_are_ranked(game: str) -> None:
    device = Device()
    now = device.call("POST", "/api/analysis", {"change": {"do": "game", "game": game, "seats": 2}, "seed": "a"})
    view = {"game": game, **{name: given for name, given in now["view"].items() if name != "first"}}
    first = device.call("POST", "/api/analysis/candidates", {"view": view, "seed": "a"})
    more = device.call("POST", "/api/analysis/candidates", {"view": view, "seed": "b", "tally": first["tally"]})
    assert more["tally"]["worlds"] > first["tally"]["worlds"]
    answers = [{"seat": view["seat"], "action": more["candidates"][0]["action"]}]
    sent = {"games": now["games"], "path": now["path"], "answers": answers, "seed": "b"}
    played = device.call("POST", "/api/analysis", sent)
    assert played["path"] != now["path"] or played["answered"] == [view["seat"]]
    running = device.call("GET", f"/api/tables/{device.open(game, 'greedy')}/analysis?seed=x")
    assert running["games"].startswith("Format rowlock 1")


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/api/leaders/qwirkle", None),
        ("POST", "/api/sessions", {"name": "a", "password": "b"}),
        ("POST", "/api/tables", {"game": "qwirkle", "seats": 2}),
        (
            "POST",
            "/api/tables",
            {"game": "qwirkle", "seats": 2, "bots": [{"seat": 1, "bot": "greedy"}], "clock": {"bank": 60}},
        ),
    ],
)
def test_what_needs_others_is_refused_with_one_code(method: str, path: str, body: dict[str, Any] | None) -> None:
    device = Device()
    with pytest.raises(Refused, match="needs_server"):
        device.call(method, path, body)
    assert not device.rows


def test_a_device_answers_the_calls_that_are_declared_for_devices_and_reads_their_queries() -> None:
    device = Device()
    assert device.server._calls.answered == {name for name, call in CALLS.items() if call.device}
    with pytest.raises(Refused, match="bad_request"):
        device.call("GET", f"/api/tables/{'a' * 26}/review?seen=-1")
    table = device.open("qwirkle", "greedy")
    light, dark, passed = (
        device.text("GET", f"/api/tables/{table}/picture{query}") for query in ("", "?theme=dark", "?pass=x")
    )
    assert light == passed != dark


def test_the_player_is_named_and_known_after_a_restart() -> None:
    device = Device(named=False)
    for method, path, body in (("GET", "/api/me", None), ("POST", "/api/tables", {"game": "qwirkle", "seats": 2})):
        with pytest.raises(Refused, match="no_session"):
            device.call(method, path, body)
    before = device.call("POST", "/api/guests", {"name": "Ada"})["player"]["id"]
    device.start()
    assert device.call("GET", "/api/me")["player"] == {"id": before, "name": "Ada"}


def test_unreadable_input_gets_one_error_and_changes_nothing() -> None:
    device = Device()
    table = device.open("qwirkle", "greedy")
    stored = json.dumps(device.logs)
    device.frames.clear()
    device.tell({"t": "message", "text": "{"})
    assert [frame["t"] for frame in device.frames] == ["error"]
    for bad in ({"record": "nothing"}, {"record": ""}, {}):
        with pytest.raises(Refused):
            device.call("POST", "/api/records", bad)
    with pytest.raises(Refused, match="no_such_table"):
        device.call("GET", f"/api/tables/{'a' * 26}")
    with pytest.raises(msgspec.DecodeError):
        device.server.handle("nothing")
    assert json.dumps(device.logs) == stored
    assert device.watch(table)["t"] == "state"


def test_a_listed_table_that_is_not_stored_any_more_is_missing() -> None:
    device = Device()
    table = device.open("qwirkle", "greedy")
    device.headers.clear()
    device.logs.clear()
    device.start()
    assert device.send({"t": "watch", "table": table})[0]["error"]["code"] == "table_lost"
    with pytest.raises(Refused, match="table_lost"):
        device.call("GET", f"/api/tables/{table}")


def test_what_another_version_stored_is_kept_and_does_not_hinder() -> None:
    device = Device()
    table = device.open("qwirkle", "greedy")
    other = device.open("qwirkle", "greedy")
    device.rows["x"] = {"id": "x", "shape": "of a later version"}
    device.records["y"] = {"id": "y"}
    device.logs[other].append({"t": "acted", "at": 1, "seat": 0, "number": 1, "id": "a", "text": "no action"})
    device.headers[other]["game"] = "a game that is not here"
    device.start()
    assert {row["id"] for row in device.call("GET", "/api/tables/mine")["tables"]} == {table, other}
    assert device.send({"t": "watch", "table": other})[0]["error"]["code"] == "table_unreadable"
    assert device.watch(table)["t"] == "state"


def test_a_change_of_another_page_is_shown_here() -> None:
    device = Device()
    table = device.open("qwirkle", "greedy")
    other = Device()
    other.player, other.rows, other.headers, other.logs = device.player, device.rows, device.headers, device.logs
    other.start()
    other.send({"t": "watch", "table": table})
    device.ask(move_in("qwirkle", device.watch(table)))
    other.frames.clear()
    other.tell({"t": "released", "table": table, "row": device.rows[table]})
    assert [(frame["t"], frame["sequence"]) for frame in other.frames] == [("state", len(device.logs[table]))]


def test_a_fault_of_the_program_is_answered_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    device = Device()
    table = device.open("qwirkle", "greedy")

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as broken_rules:
        broken_rules.setattr("rowlock.offline.server.previewed", broken)
        answer = device.ask({"t": "preview", "table": table, "draft": {}})
    assert (answer["t"], answer["error"]["code"]) == ("refused", "internal")
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert device.ask(move_in("qwirkle", device.watch(table)))["t"] == "ack"


def test_only_levels_that_keep_their_strength_without_compiled_kernels_are_offered() -> None:
    offered = {game["name"]: game["levels"] for game in Device().call("GET", "/api/games")["games"]}
    assert offered["qwirkle"] == ["level:0", "level:1", "level:2", "level:3", "level:4"]
    assert offered["qwirkle_cards"] == ["level:0", "level:1", "level:2", "level:3", "level:4"]
    assert offered["qwixx_cards"] == ["level:0", "level:1", "level:2", "level:3", "level:4"]
