"""Decisions of a finished game asked again over REST: shown as one seat saw them, and judged as the review did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import httpx
import msgspec
import pytest

from rowlock.arena.earned import most_earned
from rowlock.arena.mistakes import decision_view
from rowlock.core.chance import FastStream
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from tests.server.running import Running, guests, play_out, run, table_of


def ask(server: Running, method: str, path: str, body: Any = None, token: str = "") -> httpx.Response:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return httpx.request(method, f"{server.url}/api/tables/{path}", json=body, headers=headers, timeout=60)


@pytest.fixture(scope="module")
def finished(server: Running) -> tuple[str, str, GameRecord]:
    """Play a game to its end; give its table, a player's token and its record."""

    async def evening() -> tuple[str, str]:
        people = await guests(server.url, 1)
        table, followings = await table_of(people, "qwixx_cards", 2, bots=1)
        early = ask(server, "GET", f"{table.id}/earned/0", None, str(people[0].token)).json()
        assert early["code"] == "not_over", "nothing is said of a running game"
        bodies: dict[str, Any] = {"": None, "/draft": {"draft": {}}, "/retry": {"action": "miss", "answers": ["miss"]}}
        for door, body in bodies.items():
            method = "POST" if door else "GET"
            told = ask(server, method, f"{table.id}/decisions/1/0{door}", body, str(people[0].token)).json()
            assert told["code"] == "not_over", "nothing is shown of a running game"
        await play_out(followings, "greedy")
        return table.id, str(people[0].token)

    table, token = run(evening())
    return table, token, GameRecord.read(ask(server, "GET", f"{table}/record").text)


def decisions_of(record: GameRecord) -> list[tuple[int, int, str]]:
    return [(entry.number, entry.seat, entry.text) for entry in record.entries if entry.seat is not None]


def legal_at(record: GameRecord, number: int, seat: int) -> list[str]:
    game, given = GAMES[record.game], decision_view(record, number, seat)
    assert given is not None
    dealt = game.resample(game.read_view(given), FastStream(1))
    return [game.write_action(one) for one in game.actions(dealt, seat)]


def test_a_decision_shows_what_its_seat_saw_and_neither_other_hands_nor_what_came_later(
    server: Running, finished: tuple[str, str, GameRecord]
) -> None:
    table, _, record = finished
    for number, seat, _ in decisions_of(record)[::15]:
        reply = ask(server, "GET", f"{table}/decisions/{number}/{seat}")  # the game is over: also for spectators
        told, seen = reply.json(), decision_view(record, number, seat)
        assert seen is not None
        assert set(told) == {"view", "scores"}
        assert (told["view"]["seat"], told["view"]["position"]) == (seat, seen["position"])
        assert told["view"]["history"] == seen["history"]
        assert "?" in told["view"]["position"]
        hands = told["view"]["position"].partition("hands ")[2].partition(";")[0].split(" | ")
        assert all(card.startswith("?") for other, hand in enumerate(hands) if other != seat for card in hand.split())


def unlike(text: str, legal: Sequence[str]) -> list[str]:
    """List the actions that do something else: cards with the same number on their backs are equal in every place."""
    return [one for one in legal if one.partition("@")[0] != text.partition("@")[0]]


def test_the_best_action_is_the_best_and_another_is_compared_with_it(
    server: Running, finished: tuple[str, str, GameRecord]
) -> None:
    table, token, record = finished
    number, seat, text, other = next(
        (*one, others[0])
        for one in decisions_of(record)
        if len(others := unlike(one[2], legal_at(record, *one[:2]))) > 1
    )
    address = f"{table}/decisions/{number}/{seat}"
    best = ask(server, "POST", f"{address}/retry", {"action": text, "answers": [text]}, token).json()
    assert best == {"kind": "best", "gain": {"by": 0.0, "low": 0.0, "high": 0.0}}
    told = ask(server, "POST", f"{address}/retry", {"action": other, "answers": [text]}, token).json()
    gain = told["gain"]
    assert gain["low"] <= gain["by"] <= gain["high"]
    assert told["kind"] == ("worse" if gain["low"] > 0 else "good")
    again = ask(server, "POST", f"{address}/retry", {"action": other, "answers": [text]}, token).json()
    assert again == told, "the worlds are those of the review"
    listed = ask(server, "POST", f"{address}/retry", {"action": other, "answers": [text, other]}, token).json()
    assert listed["kind"] == "good"
    draft = ask(server, "POST", f"{address}/draft", {"draft": {}}).json()
    assert set(draft) == {"report"}


def test_what_a_seat_could_have_earned_is_found_by_a_worker(
    server: Running, finished: tuple[str, str, GameRecord]
) -> None:
    table, token, record = finished
    for seat in (0, 1):
        told = ask(server, "GET", f"{table}/earned/{seat}", None, token)
        assert told.json() == msgspec.to_builtins(most_earned(record, seat))
    assert ask(server, "GET", f"{table}/earned/2", None, token).json()["code"] == "no_such_decision"
    assert ask(server, "GET", f"{table}/earned/0").status_code == 401


def test_what_does_not_exist_or_is_illegal_is_refused(server: Running, finished: tuple[str, str, GameRecord]) -> None:
    table, token, record = finished
    number, seat, text = decisions_of(record)[0]
    retry = {"action": text, "answers": [text]}
    for method, path, body, refusal in (
        ("GET", f"{'a' * 26}/decisions/1/0", None, (404, "no_such_table")),
        ("GET", f"{table}/decisions/99999/0", None, (404, "no_such_decision")),
        ("GET", f"{table}/decisions/{number}/5", None, (404, "no_such_decision")),
        ("POST", f"{table}/decisions/{number}/{seat}/retry", {**retry, "action": "dance"}, (422, "bad_notation")),
        ("POST", f"{table}/decisions/{number}/{seat}/retry", {**retry, "action": "cross R"}, (422, "wrong_action")),
        ("POST", f"{table}/decisions/{number}/{seat}/retry", {**retry, "answers": []}, (422, "bad_message")),
        ("POST", f"{table}/decisions/{number}/{seat}/retry", {**retry, "answers": [text] * 6}, (422, "bad_message")),
        ("POST", f"{table}/decisions/{number}/{seat}/draft", {"draft": {"row": 1}}, (422, "bad_notation")),
    ):
        reply = ask(server, method, path, body, token)
        assert (reply.status_code, reply.json()["code"]) == refusal, path
    assert ask(server, "POST", f"{table}/decisions/{number}/{seat}/retry", retry).status_code == 401
