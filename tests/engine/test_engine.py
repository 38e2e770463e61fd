"""Every request of the protocol, answered."""

from __future__ import annotations

from typing import Any

import pytest

from rowlock.core.chance import VerifiableStream
from rowlock.core.contract import AnyGame
from rowlock.core.match import Match
from rowlock.games import GAMES
from tests.engine.talk import Talk

SMALL = "game qwirkle; to 0; hands Rc Rs | Oc Os; board Rd@0,0; bag Gx Px"
games = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def test_hello_says_who_it_is_and_which_games_it_knows() -> None:
    hello = Talk().ok("hello")
    assert hello["name"] == "rowlock"
    assert hello["protocol"] == 1
    assert hello["games"]["qwirkle"] == {"seats": [2, 4], "presets": ["standard"]}
    assert list(hello["games"]) == list(GAMES)


@games
def test_with_a_seed_the_engine_deals_as_a_match_with_that_seed_does(game: AnyGame) -> None:
    shown = Talk().ok("new", game=game.name, seats=2, seed="7")
    match = Match.start(game, 2, game.options(), VerifiableStream.of("7"))
    assert shown["position"] == game.write_position(match.state)
    assert shown["hash"] == game.hash(match.state)
    assert shown["decision"]["kind"] in ("turn", "simultaneous")


@games
def test_without_a_seed_chance_waits_for_settle(game: AnyGame) -> None:
    talk = Talk()
    shown = talk.ok("new", game=game.name, seats=2)
    stream = VerifiableStream.of("3")
    state = game.initial(2, game.options())
    while shown["decision"]["kind"] == "chance":
        outcome = game.chance(state).sample(stream)
        shown = talk.ok("settle", outcome=game.write_outcome(state, outcome))
        state = game.settle(state, outcome)
        assert shown["events"]
    assert shown["position"] == game.write_position(state)


def test_options_are_a_preset_with_changes_or_an_object() -> None:
    talk = Talk()
    for options in ("standard free_opening=on", {"preset": "standard", "free_opening": True}):
        shown = talk.ok("new", game="qwirkle", seats=2, options=options)
        assert "options standard free_opening=on" in shown["position"]


def test_show_gives_the_position_the_decision_the_scores_and_the_hash() -> None:
    talk = Talk()
    shown = talk.ok("position", text=SMALL)
    assert shown["decision"] == {"kind": "turn", "seats": [0], "prompt": "turn", "number": 0}
    assert shown["scores"] == [0, 0]
    assert shown["winners"] is None
    assert talk.ok("show") == shown


def test_a_finished_game_has_winners() -> None:
    shown = Talk().ok("position", text="game qwirkle; to 0; scores 5 9; hands Rc | -; board Rd@0,0; bag -")
    assert shown["decision"]["kind"] == "over"
    assert shown["winners"] == [1]


def test_a_view_holds_what_its_seat_knows_and_no_more() -> None:
    talk = Talk()
    talk.ok("position", text=SMALL)
    assert "hands Rc Rs | ? ?" in talk.ok("view", seat=0)["view"]["position"]
    assert "hands ? ? | Oc Os" in talk.ok("view", seat=1)["view"]["position"]
    spectator = talk.ok("view", seat=None)["view"]
    assert spectator["seat"] is None
    assert "hands ? ? | ? ?" in spectator["position"]
    assert "Gx" not in spectator["position"].partition("removed")[0]


def test_legal_actions_come_with_their_worth_and_say_whether_they_are_all() -> None:
    talk = Talk()
    talk.ok("position", text=SMALL)
    everything = talk.ok("legal", seat=0)
    assert everything["complete"]
    assert {"action": "place Rc@1,0", "points": 2} in everything["actions"]
    size = len(everything["actions"])
    assert talk.ok("legal", seat=0, limit=size)["complete"]
    fewer = talk.ok("legal", seat=0, limit=size - 1)
    assert not fewer["complete"]
    assert fewer["actions"] == everything["actions"][:-1]
    assert talk.ok("legal", seat=1) == {"actions": [], "complete": True}


def test_check_judges_an_action_without_playing_it() -> None:
    talk = Talk()
    before = talk.ok("position", text=SMALL)
    assert talk.ok("check", seat=0, action="place Rc@1,0") == {"fault": None, "points": 2}
    fault = talk.ok("check", seat=0, action="place Rc@5,5")["fault"]
    assert (fault["code"], fault["clause"]) == ("not_touching", "QW-8")
    assert fault["message"] == "Your tiles must touch the tiles on the table."
    assert talk.ok("check", seat=1, action="pass")["fault"]["code"] == "not_your_turn"
    assert talk.error("check", seat=0, action="dance")["code"] == "bad_notation"
    assert talk.ok("show") == before


def test_messages_are_in_the_language_of_the_engine() -> None:
    talk = Talk("de")
    talk.ok("position", text=SMALL)
    assert (
        talk.error("play", answers={"0": "place Rc@5,5"})["message"]
        == "Deine Steine müssen ausliegende Steine berühren."
    )


def test_play_gives_the_events_with_what_single_seats_saw() -> None:
    talk = Talk()
    talk.ok("position", text=SMALL, seed="1")
    played = talk.ok("play", answers={"0": "swap Rc"})
    assert played["events"][0] == {"text": "0 swap ?", "private": {"0": "0 swap Rc"}}
    assert played["events"][1]["text"] == "0 draw ?"
    assert played["decision"]["seats"] == [1]


def test_an_illegal_action_is_an_error_with_fault_clause_and_action() -> None:
    talk = Talk()
    talk.ok("position", text=SMALL)
    error = talk.error("play", answers={"0": "place Rc@5,5"})
    assert error == {
        "code": "illegal_action",
        "message": "Your tiles must touch the tiles on the table.",
        "fault": "not_touching",
        "clause": "QW-8",
        "at": "place Rc@5,5",
    }


def test_errors_name_the_place() -> None:
    talk = Talk()
    assert talk.error("position", text="game qwirkle; to 7; hands Rc | Rs")["at"] == "to"
    talk.ok("position", text=SMALL)
    assert talk.error("play", answers={"0": "place Zz@0,0"})["at"] == "place Zz@0,0"


def test_outcomes_list_the_distribution_or_give_its_size() -> None:
    talk = Talk()
    talk.ok("position", text=SMALL)
    talk.ok("play", answers={"0": "place Rc@1,0 Rs@2,0"})
    listed = talk.ok("outcomes")
    assert listed == {"size": 1, "outcomes": [{"outcome": "draw Gx Px", "probability": "1"}]}
    talk.ok("new", game="qwirkle", seats=4)
    dealt = talk.ok("outcomes")
    assert dealt["outcomes"] is None
    assert dealt["size"] > 2**64


def test_an_outcome_that_cannot_happen_is_refused() -> None:
    talk = Talk()
    talk.ok("position", text=SMALL)
    talk.ok("play", answers={"0": "swap Rc"})
    assert talk.error("settle", outcome="draw Rt")["code"] == "bad_outcome"
    assert talk.error("settle", outcome="dance")["code"] == "bad_notation"
    assert talk.ok("settle", outcome="draw Px")["decision"]["seats"] == [1]


def test_lay_is_for_the_game_that_has_it() -> None:
    talk = Talk()
    talk.ok("position", text=SMALL)
    assert talk.error("lay", seat=0)["code"] == "not_in_this_game"


def test_lay_says_what_can_be_laid_with_a_witness() -> None:
    talk = Talk()
    rows = "rows Rs.Ys.Gs Yc.Yd.Yf.Yt"
    talk.ok(
        "position",
        text=f"game qwirkle_cards; options schmidt; to 0; hands Bs Rc Rd | Oc; {rows}; claimed - | -; left -",
    )
    laid: dict[str, Any] = talk.ok("lay", seat=0)
    assert laid["any"] is True
    assert "Bs" in laid["singles"]
    assert laid["most_claims"] == 0
    assert talk.ok("check", seat=0, action=laid["witness"])["fault"] is None


def test_quit_answers_and_closes() -> None:
    talk = Talk()
    assert talk.ok("quit") == {}
    assert not talk.engine.open
