"""Bots behind the protocol: from a seat or a view, within a budget, stopped on demand."""

from __future__ import annotations

import time
from typing import Any

import pytest

from rowlock.bots import PLAIN, Budget, Candidate, Choice
from rowlock.bots.contract import Report, Stop, ignore, never
from rowlock.core.chance import Stream
from rowlock.core.contract import AnyGame
from rowlock.games import GAMES
from tests.engine.talk import PATIENCE, Talk

SMALL = "game qwirkle; to 0; hands Rc Rs | Oc Os; board Rd@0,0; bag Gx Px"


class Ponderer:
    """Tells one thing, then thinks until it is stopped."""

    name = "ponderer"
    games: tuple[str, ...] = ()

    def decide(
        self, game: AnyGame, view: Any, budget: Budget, rng: Stream, *, stop: Stop = never, on_choice: Report = ignore
    ) -> Choice:
        action = next(game.actions(game.resample(view, rng), view.seat))
        choice = Choice(action, 0.5, (Candidate(action, 0.5, (0.25, 0.75), 12),))
        on_choice(choice)
        while not stop():
            time.sleep(0.001)
        return choice


class Stumbler(Ponderer):
    """Fails."""

    name = "stumbler"

    def decide(self, *args: Any, **named: Any) -> Choice:
        raise ZeroDivisionError("oh")


@pytest.fixture(autouse=True)
def _more_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    for bot in (Ponderer(), Stumbler()):
        monkeypatch.setitem(PLAIN, bot.name, bot)


def test_greedy_decides_for_a_seat_of_the_running_game() -> None:
    talk = Talk()
    talk.ok("position", text=SMALL)
    decided = talk.ok("decide", seat=0, bot="greedy", seed="1")
    assert decided["value"] == 4
    assert talk.ok("check", seat=0, action=decided["action"]) == {"fault": None, "points": 4}
    assert decided["candidates"][0] == {"action": decided["action"], "value": 4, "interval": None, "samples": 0}


def test_a_view_is_enough_and_no_game_needs_to_run() -> None:
    referee = Talk()
    referee.ok("position", text=SMALL)
    view = referee.ok("view", seat=0)["view"]
    from_seat = referee.ok("decide", seat=0, seed="5")
    assert Talk().ok("decide", view=view, seed="5") == from_seat


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_every_game_can_be_decided_from_views(game: AnyGame, bot: str) -> None:
    referee, player = Talk(), Talk()
    shown = referee.ok("new", game=game.name, seats=2, seed="7")
    for _ in range(12):
        answers = {}
        for seat in shown["decision"]["seats"]:
            view = referee.ok("view", seat=seat)["view"]
            answers[str(seat)] = player.ok("decide", view=view, bot=bot, samples=200)["action"]
        shown = referee.ok("play", answers=answers)


def test_the_level_is_another_word_for_the_bot_but_not_both() -> None:
    talk = Talk()
    talk.ok("position", text=SMALL)
    assert talk.ok("decide", seat=0, level="random")["action"]
    assert talk.error("decide", seat=0, level="random", bot="greedy")["code"] == "level_or_bot"
    assert talk.ok("decide", seat=0, level=3)["action"]
    assert talk.ok("decide", seat=0, level="level:3")["action"]
    assert talk.error("decide", seat=0, level=9)["message"].startswith("unknown bot 'level:9'")
    assert talk.error("decide", seat=0, level="3")["message"].startswith("unknown bot '3'")


def test_decide_takes_a_seat_or_a_view_and_not_both() -> None:
    talk = Talk()
    talk.ok("position", text=SMALL)
    view = talk.ok("view", seat=0)["view"]
    assert talk.error("decide")["code"] == "seat_or_view"
    assert talk.error("decide", seat=0, view=view)["code"] == "seat_or_view"


@pytest.mark.parametrize(
    "view",
    [
        {},
        {"position": 7},
        {"position": "hands Rc | Rs"},
        {"position": "game chess; to 0"},
        {"position": SMALL, "seat": 0},
        {"position": SMALL, "seat": 9, "history": [], "decision": {}},
    ],
)
def test_a_view_that_cannot_be_is_refused(view: dict[str, Any]) -> None:
    error = Talk().error("decide", view=view)
    assert error["code"] in ("bad_notation", "bad_position", "bad_setup")


def test_a_seat_that_is_not_asked_gets_no_decision() -> None:
    talk = Talk()
    talk.ok("position", text=SMALL)
    assert talk.error("decide", seat=1)["code"] == "wrong_decision"
    assert talk.error("decide", view=talk.ok("view", seat=None)["view"])["code"] == "wrong_decision"


@pytest.mark.parametrize("budget", [{"budget_ms": 0}, {"samples": -1}])
def test_a_budget_of_nothing_is_refused(budget: dict[str, int]) -> None:
    talk = Talk()
    talk.ok("position", text=SMALL)
    assert talk.error("decide", seat=0, **budget)["code"] == "bad_setup"


def test_while_a_bot_thinks_the_engine_answers_and_stop_ends_it() -> None:
    talk = Talk()
    talk.ok("position", text=SMALL)
    info = talk.line('{"id": "think", "do": "decide", "seat": 0, "bot": "ponderer"}')
    assert info == {"id": "think", "info": {"action": "place Rc@-1,0", "value": 0.5}}
    assert talk.ok("show")["scores"] == [0, 0]
    talk.engine.receive(b'{"id": 50, "do": "stop", "target": "think"}')
    both = {talk.next()["id"]: True, talk.next()["id"]: True}
    assert both == {50: True, "think": True}
    assert talk.error("stop", target="think")["code"] == "nothing_to_stop"


def test_a_budget_in_milliseconds_ends_a_decision() -> None:
    talk = Talk()
    talk.ok("position", text=SMALL)
    decided = talk.ok("decide", seat=0, bot="ponderer", budget_ms=20)
    assert decided["candidates"][0]["interval"] == [0.25, 0.75]
    assert decided["candidates"][0]["samples"] == 12


def test_an_id_is_free_again_once_its_decision_is_answered() -> None:
    talk = Talk()
    talk.ok("position", text=SMALL)
    think = b'{"id": 1, "do": "decide", "seat": 0, "bot": "ponderer"}'
    talk.engine.receive(think)
    assert "info" in talk.next()
    talk.engine.receive(think)
    assert talk.next()["error"]["code"] == "id_in_use"
    talk.engine.receive(b'{"id": 2, "do": "stop", "target": 1}')
    replies = [talk.next(), talk.next()]
    assert all("ok" in reply for reply in replies)
    talk.engine.receive(b'{"id": 1, "do": "decide", "seat": 0}')
    assert "ok" in talk.next()


def test_only_so_many_decisions_run_at_once_and_quit_ends_them_all() -> None:
    talk = Talk()
    talk.ok("position", text=SMALL)
    for number in range(8):
        talk.engine.receive(b'{"id": "t%d", "do": "decide", "seat": 0, "bot": "ponderer"}' % number)
        assert "info" in talk.replies.get(timeout=PATIENCE)
    assert talk.error("decide", seat=0, bot="ponderer")["code"] == "busy"
    talk.engine.receive(b'{"id": "end", "do": "quit"}')
    replies = [talk.next() for _ in range(9)]
    assert replies[-1] == {"id": "end", "ok": {}}, "the decisions answer before the engine closes"
    assert {reply["id"] for reply in replies[:-1]} == {f"t{number}" for number in range(8)}


def test_a_bot_that_fails_is_an_error_and_not_the_end() -> None:
    talk = Talk()
    talk.ok("position", text=SMALL)
    error = talk.error("decide", seat=0, bot="stumbler")
    assert error["code"] == "internal_error"
    assert "ZeroDivisionError" in error["message"]
    assert talk.ok("decide", seat=0)["action"]
