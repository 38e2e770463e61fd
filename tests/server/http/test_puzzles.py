"""Puzzles over REST: shown as one seat knows them, judged by the server, and not given away."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from rowlock.arena.puzzles import Puzzle, shipped
from rowlock.core.errors import BadSetup
from rowlock.games import GAMES
from rowlock.lessons import LEARNER
from rowlock.server.http.routes.puzzles import PuzzleSet
from rowlock.server.run import serve
from rowlock.server.settings import Settings
from rowlock.wire.study import LATEST_S, MOST_TRIES, Answer, PuzzleNow, Solved
from tests.server.puzzling import WITHOUT, some
from tests.server.running import Running

PUZZLES = [pytest.param(game, one, id=one.name) for game in GAMES if game != WITHOUT for one in some(game)]


def ask(server: Running, method: str, path: str, body: Any = None) -> httpx.Response:
    return httpx.request(method, f"{server.url}/api/puzzles/{path}", json=body, timeout=60)


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_are_listed_from_easy_to_hard_and_there_may_be_none(server: Running, game: str) -> None:
    told = ask(server, "GET", game).json()
    assert told["game"] == game
    grades = [one["grade"] for one in told["puzzles"]]
    assert grades == sorted(grades)
    assert len(grades) == (0 if game == WITHOUT else len(some(game)))
    assert all(set(one) == {"name", "grade", "rating", "themes"} for one in told["puzzles"])


@pytest.mark.parametrize(("game", "made"), PUZZLES)
def test_a_puzzle_shows_one_seats_view_and_nothing_of_its_solution(server: Running, game: str, made: Puzzle) -> None:
    reply = ask(server, "GET", f"{game}/{made.name}")
    told = reply.json()
    assert told["view"]["seat"] == LEARNER
    assert told["view"]["position"] == made.view["position"]
    assert "?" in told["view"]["position"]
    assert LEARNER in told["view"]["decision"]["seats"]
    assert len(told["scores"]) == 2
    assert made.action not in reply.text


@pytest.mark.parametrize(("game", "made"), PUZZLES)
def test_the_best_action_solves_a_puzzle_and_is_explained(server: Running, game: str, made: Puzzle) -> None:
    told = ask(server, "POST", f"{game}/{made.name}", {"action": made.action}).json()
    assert told == {
        "solved": True,
        "solution": {"action": made.action, "second": made.second, "gain": {"by": 4.5, "low": 3.0, "high": 6.0}},
    }
    assert ask(server, "GET", f"{game}/{made.name}/solution").json() == told["solution"]


def test_another_legal_action_does_not_solve_it_and_gives_nothing_away(server: Running) -> None:
    told = ask(server, "POST", "qwirkle/qwirkle-001", {"action": "place Yc@0,1"}).json()
    assert told == {"solved": False}
    swapped = ask(server, "POST", "qwirkle/qwirkle-001", {"action": "swap Rf"}).json()
    assert swapped == {"solved": False}


def test_an_illegal_action_is_refused_with_its_clause(server: Running) -> None:
    reply = ask(server, "POST", "qwirkle/qwirkle-001", {"action": "place Gx@9,9"})
    assert (reply.status_code, reply.json()["clause"]) == (422, "QW-8")


def test_the_rules_judge_drafts_without_saying_whether_they_solve(server: Running) -> None:
    right = ask(server, "POST", "qwirkle/qwirkle-001/draft", {"draft": {"laid": [["Rf", "3,0"]]}}).json()
    assert right["report"]["fault"] is None
    assert right["report"]["worth"] == {"points": 4}
    assert set(right) == {"report"}
    wrong = ask(server, "POST", "qwirkle/qwirkle-001/draft", {"draft": {"laid": [["Gx", "9,9"]]}}).json()
    assert wrong["report"]["fault"]["clause"] == "QW-8"


REFUSED: list[tuple[str, str, Any, tuple[int, str]]] = [
    ("GET", "ludo", None, (404, "no_such_game")),
    ("GET", "ludo/ludo-001", None, (404, "no_such_game")),
    ("GET", "qwirkle/none", None, (404, "no_such_puzzle")),
    ("GET", "qwirkle/none/solution", None, (404, "no_such_puzzle")),
    ("POST", "qwirkle/none", {"action": "swap Rf"}, (404, "no_such_puzzle")),
    ("POST", "qwirkle/qwirkle-001", {"action": "dance"}, (422, "bad_notation")),
    ("POST", "qwirkle/qwirkle-001", {"action": ""}, (422, "bad_message")),
    ("POST", "qwirkle/qwirkle-001", {"action": "cross R"}, (422, "bad_notation")),
    ("POST", "qwirkle/qwirkle-001/draft", {"draft": {"laid": 1}}, (422, "bad_notation")),
]


@pytest.mark.parametrize(("method", "path", "body", "refusal"), REFUSED)
def test_what_does_not_exist_is_refused(
    server: Running, method: str, path: str, body: Any, refusal: tuple[int, str]
) -> None:
    reply = ask(server, method, path, body)
    assert (reply.status_code, reply.json()["code"]) == refusal


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_that_is_shipped_can_be_shown_and_solved(game: str) -> None:
    puzzles = PuzzleSet("")
    known, answers = puzzles.all()[game], puzzles.answers
    assert len(known) == len(shipped(game)) >= 40
    for made in known.values():
        shown = answers["puzzle"](game, made.name)
        assert isinstance(shown, PuzzleNow)
        assert shown.view.seat in shown.view.decision.seats
        assert shown.view.history == ()
    for made in list(known.values())[:: max(1, len(known) // 5)]:
        judged = answers["solve"](game, made.name, Answer(made.action))
        assert isinstance(judged, Solved)
        assert judged.solved


def test_a_server_with_unreadable_puzzles_does_not_start(tmp_path: Path) -> None:
    (tmp_path / "qwirkle.jsonl").write_text("no puzzles\n", encoding="utf-8")
    with pytest.raises(BadSetup, match=r"qwirkle\.jsonl: this is no file of puzzles"):
        serve(Settings(data=tmp_path, port=0, puzzles=str(tmp_path)))
    with pytest.raises(BadSetup, match="there is no folder"):
        serve(Settings(data=tmp_path, port=0, puzzles=str(tmp_path / "none")))


def test_a_request_holds_all_tries_that_are_kept_for_a_player(server: Running) -> None:
    longest = max((one.name for game in GAMES for one in shipped(game)), key=len)
    one = {"name": longest, "solved": False, "at": LATEST_S, "mode": "streak", "run": LATEST_S}
    told = {"day": "2026-11-19", "tries": [one] * MOST_TRIES}
    assert ask(server, "POST", "qwirkle", told).status_code == 200
    assert ask(server, "POST", "qwirkle", {**told, "tries": [one] * (MOST_TRIES + 1)}).status_code == 422
