"""Replays of finished games and lessons: what they show, what solves them, and what is refused."""

from __future__ import annotations

from itertools import islice
from typing import Any

import httpx
import pytest

from rowlock.games import GAMES
from rowlock.lessons import LEARNER, Task, lessons_of
from rowlock.locale.texts import message_keys
from tests.server.running import Running, guests, play_out, run, table_of

LESSONS = {name: lessons_of(game) for name, game in GAMES.items()}
TASKS = [pytest.param(game, task, id=f"{game}-{task.name}") for game, tasks in LESSONS.items() for task in tasks]


def ask(server: Running, method: str, path: str, body: Any = None) -> httpx.Response:
    return httpx.request(method, f"{server.url}/api/{path}", json=body, timeout=60)


@pytest.mark.parametrize(("game", "task"), TASKS)
def test_a_lesson_has_a_legal_answer(game: str, task: Task) -> None:
    rules = GAMES[game]
    state = rules.read_position(task.position)
    action = rules.read_action(task.answer)
    assert rules.why_illegal(state, LEARNER, action) is None
    assert rules.write_action(action) == task.answer
    assert len({one.name for one in LESSONS[game]}) == len(LESSONS[game])


@pytest.mark.parametrize(("game", "task"), TASKS)
def test_a_lesson_has_words_for_what_is_asked_and_why(game: str, task: Task) -> None:
    for key in (f"web-learn-{game}-{task.name}", f"web-learn-{game}-{task.name}-why"):
        assert key in message_keys("en")


@pytest.mark.parametrize("game", GAMES)
def test_lessons_show_positions_and_hide_what_a_player_cannot_see(server: Running, game: str) -> None:
    told = ask(server, "GET", f"lessons/{game}").json()
    assert [lesson["name"] for lesson in told["lessons"]] == [task.name for task in LESSONS[game]]
    for lesson in told["lessons"]:
        assert lesson["view"]["seat"] == LEARNER
        assert LEARNER in lesson["view"]["decision"]["seats"]
        assert "?" in lesson["view"]["position"]


DRAFTS: list[tuple[str, str, dict[str, Any], bool]] = [
    ("qwirkle", "line", {"laid": [["Rf", "3,0"]]}, True),
    ("qwirkle", "line", {"laid": [["Yc", "0,1"]]}, False),
    ("qwirkle", "swap", {"swap": ["Gd"]}, True),
    ("qwirkle_cards", "claim", {"rows": ["Rc.Rs.Rd.Rf.Rt.Rx", "Ox.Yx.Gx.Bx"]}, True),
    ("qwirkle_cards", "claim", {"rows": ["Rc.Rs.Rd.Rf.Rt", "Rx.Ox.Yx.Gx.Bx"]}, False),
    ("qwixx_cards", "common", {"row": "R"}, True),
    ("qwixx_cards", "common", {"row": "B"}, False),
    ("qwixx_cards", "lock", {"cards": ["R12"], "crosses": [12]}, True),
]


@pytest.mark.parametrize(("game", "lesson", "draft", "solved"), DRAFTS)
def test_the_rules_judge_an_attempt(
    server: Running, game: str, lesson: str, draft: dict[str, Any], *, solved: bool
) -> None:
    judged = ask(server, "POST", f"lessons/{game}/{lesson}", {"draft": draft}).json()
    assert judged["report"]["fault"] is None
    assert judged["solved"] is solved


def test_an_illegal_attempt_is_explained_by_its_clause(server: Running) -> None:
    judged = ask(server, "POST", "lessons/qwirkle/line", {"draft": {"laid": [["Gx", "9,9"]]}}).json()
    assert judged["report"]["fault"]["clause"] == "QW-8"
    assert judged["solved"] is False


REFUSED: list[tuple[str, str, Any, tuple[int, str]]] = [
    ("GET", "lessons/ludo", None, (404, "no_such_game")),
    ("POST", "lessons/qwirkle/none", {"draft": {}}, (404, "no_such_lesson")),
    ("POST", "lessons/qwirkle/line", {"draft": {"laid": "x"}}, (422, "bad_notation")),
    ("POST", "lessons/qwirkle/line", {"sketch": {}}, (422, "bad_message")),
    ("GET", f"tables/{'a' * 26}/replay", None, (404, "no_such_table")),
]


@pytest.mark.parametrize(("method", "path", "body", "refusal"), REFUSED)
def test_what_does_not_exist_is_refused(
    server: Running, method: str, path: str, body: Any, refusal: tuple[int, str]
) -> None:
    reply = ask(server, method, path, body)
    assert (reply.status_code, reply.json()["code"]) == refusal


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_shown_moment_by_moment(server: Running, game: str) -> None:
    async def played() -> str:
        people = await guests(server.url, 1)
        table, followings = await table_of(people, game, 2, bots=1)
        assert ask(server, "GET", f"tables/{table.id}/replay").json()["code"] == "not_over"
        await play_out(followings, "greedy")
        return table.id

    told = ask(server, "GET", f"tables/{run(played())}/replay").json()
    rules, frames = GAMES[game], told["frames"]
    assert frames[-1]["decision"]["kind"] == "over"
    assert frames[-1]["lines"] == len(told["history"])
    lines = [frame["lines"] for frame in frames]
    assert lines == sorted(lines)
    for frame in islice(frames, 0, None, 9):
        state = rules.read_position(frame["position"])
        assert list(rules.scores(state)) == frame["scores"]
        assert "?" not in frame["position"]
