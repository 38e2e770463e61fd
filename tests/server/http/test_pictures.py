"""What a page needs for a game that it knows nothing of: pictures, texts, rules, and the legal actions page by page."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import httpx
import pytest

from rowlock.core.chance import FastStream
from rowlock.core.match import Match
from rowlock.games import GAMES
from rowlock.locale import LANGUAGES
from tests.server.running import Running

games = pytest.mark.parametrize("game", GAMES)


def ask(server: Running, method: str, path: str, body: Any = None) -> httpx.Response:
    return httpx.request(method, f"{server.url}/api/{path}", json=body, timeout=60)


def shown(game: str, seat: int | None) -> dict[str, Any]:
    rules = GAMES[game]
    match = Match.start(rules, 2, rules.options(), FastStream(3))
    view = rules.write_view(match.view(seat))
    return {"game": game, "seat": seat, "position": view["position"], "decision": view["decision"]}


@games
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_view_is_drawn_from_its_own_text(server: Running, game: str, seat: int | None) -> None:
    asked = shown(game, seat)
    pictures = {}
    for theme in ("light", "dark"):
        reply = ask(server, "POST", "pictures", {**asked, "theme": theme, "names": ["Ann", "<b>"]})
        assert reply.status_code == 200, reply.text
        assert reply.headers["content-type"].startswith("image/svg+xml")
        title = ElementTree.fromstring(reply.text).find("{http://www.w3.org/2000/svg}title")
        assert title is not None
        assert (title.text or "").startswith(f"game {game}")
        pictures[theme] = reply.text
    assert pictures["light"] != pictures["dark"]


@games
def test_a_whole_position_of_a_replay_is_drawn_too(server: Running, game: str) -> None:
    rules = GAMES[game]
    match = Match.start(rules, 2, rules.options(), FastStream(3))
    asked = {**shown(game, None), "position": rules.write_position(match.state)}
    assert ask(server, "POST", "pictures", asked).status_code == 200


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"game": "chess"}, 404, "no_such_game"),
        ({"position": "hello"}, 422, "bad_position"),
        ({"position": "game qwirkle; to 0; hands Rc | Oc; board Rd@0,0 Rs@99999,99999"}, 422, "bad_position"),
        ({"position": "x" * 20_001}, 422, "bad_message"),
        ({"theme": "pink"}, 422, "bad_message"),
        ({"seat": 7}, 422, "bad_position"),
        ({"decision": None}, 422, "bad_message"),
    ],
)
def test_what_cannot_be_drawn_is_refused(server: Running, change: dict[str, Any], status: int, code: str) -> None:
    reply = ask(server, "POST", "pictures", {**shown("qwirkle", 0), **change})
    assert (reply.status_code, reply.json()["code"]) == (status, code)


@games
def test_a_game_gives_its_texts_in_every_language_and_its_rules(server: Running, game: str) -> None:
    for language in LANGUAGES:
        reply = ask(server, "GET", f"games/{game}/texts/{language}")
        assert reply.status_code == 200
        assert f"name-{game} = " in reply.text
        assert ask(server, "GET", f"games/{game}/rules/{language}").text.count("\n| Q") > 10
    assert ask(server, "GET", f"games/{game}/texts/xx").status_code == 404
    assert ask(server, "GET", "games/chess/texts/en").json()["code"] == "no_such_game"
    assert ask(server, "GET", "games/chess/rules/en").json()["code"] == "no_such_game"


def test_a_lesson_lists_the_legal_actions_and_judges_the_chosen_one(server: Running) -> None:
    lesson = ask(server, "GET", "lessons/qwirkle").json()["lessons"][0]
    path = f"lessons/qwirkle/{lesson['name']}"
    told = ask(server, "POST", path, {"draft": {"search": ""}}).json()
    assert told["report"]["listed"]
    assert not told.get("solved", False)
    chosen = {"search": "", "action": lesson["answer"]}
    assert ask(server, "POST", path, {"draft": chosen}).json()["solved"] is True
