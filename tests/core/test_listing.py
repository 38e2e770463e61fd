"""A turn chosen from the list of legal actions, page by page, for any game."""

from __future__ import annotations

from typing import Any

import pytest

from rowlock.core.chance import FastStream
from rowlock.core.contract import AnyGame
from rowlock.core.errors import BadNotation, WrongDecision
from rowlock.core.listing import PAGE, listed_report, report_on
from rowlock.core.match import Match
from rowlock.games import GAMES

games = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def begun(game: AnyGame) -> tuple[Match, int]:
    match = Match.start(game, 2, game.options(), FastStream(5))
    return match, match.decision.seats[0]


@games
def test_the_pages_hold_every_legal_action_once_in_order(game: AnyGame) -> None:
    match, seat = begun(game)
    view = match.view(seat)
    first = listed_report(game, view, {"search": ""})
    listed = [
        one["action"]
        for page in range(first["pages"])
        for one in listed_report(game, view, {"search": "", "page": page})["listed"]
    ]
    assert listed == [game.write_action(action) for action in game.actions(match.state, seat)]
    assert (first["matches"], first["complete"]) == (len(listed), True)
    assert len(first["listed"]) == min(PAGE, len(listed))
    assert (first["action"], first["fault"], first["worth"]) == ("", None, {})
    beyond = listed_report(game, view, {"search": "", "page": 10_000})
    assert beyond["page"] == first["pages"] - 1


@games
def test_a_search_keeps_actions_that_contain_every_word(game: AnyGame) -> None:
    match, seat = begun(game)
    every = [game.write_action(action) for action in game.actions(match.state, seat)]
    words = every[-1].split()[:2]
    found = listed_report(game, match.view(seat), {"search": " ".join(words).upper()})
    expected = [text for text in every if all(word.lower() in text.lower() for word in words)]
    assert found["matches"] == len(expected)
    assert [one["action"] for one in found["listed"]] == expected[:PAGE]
    assert listed_report(game, match.view(seat), {"search": "no such action"})["listed"] == []


@games
def test_the_chosen_action_is_judged_like_a_draft(game: AnyGame) -> None:
    match, seat = begun(game)
    state = match.state
    for action in list(game.actions(state, seat))[:3]:
        text = game.write_action(action)
        found = report_on(game, match.view(seat), {"search": "", "action": text})
        assert (found["action"], found["fault"]) == (text, None)
        assert found["worth"] == dict(game.worth(state, seat, action))


def test_an_illegal_choice_names_its_fault() -> None:
    game = GAMES["qwirkle"]
    view = game.view(game.read_position("game qwirkle; to 0; hands Rc | Oc; board Rd@0,0 Rs@1,0"), 0)
    found = listed_report(game, view, {"search": "", "action": "place Rc@9,9"})
    assert found["fault"] is not None
    assert found["fault"]["clause"].startswith("QW-")
    assert found["worth"] == {}


def test_a_long_list_says_that_it_is_not_complete(monkeypatch: pytest.MonkeyPatch) -> None:
    match, seat = begun(GAMES["qwixx_cards"])
    monkeypatch.setattr("rowlock.core.listing.MOST_LISTED", 3)
    found = listed_report(match.game, match.view(seat), {"search": ""})
    assert (found["complete"], found["matches"]) == (False, 3)


@pytest.mark.parametrize(
    "given",
    [
        {"search": 5},
        {"search": "", "page": -1},
        {"search": "", "page": True},
        {"search": "", "page": "1"},
        {"search": "", "action": 5},
        {"search": "x" * 201},
        {"search": "", "laid": []},
        {"search": "", "action": "no notation"},
    ],
)
def test_what_cannot_be_read_is_refused(given: dict[str, Any]) -> None:
    match, seat = begun(GAMES["qwirkle"])
    with pytest.raises(BadNotation):
        report_on(match.game, match.view(seat), given)


def test_only_a_seat_that_decides_has_a_list() -> None:
    match, seat = begun(GAMES["qwirkle"])
    for other in (None, 1 - seat):
        with pytest.raises(WrongDecision):
            listed_report(match.game, match.view(other), {"search": ""})


def test_the_list_is_a_function_of_what_the_seat_sees() -> None:
    game = GAMES["qwirkle"]
    one, other = (
        game.view(game.read_position(f"game qwirkle; to 0; hands Rc Bs | {hidden}; board Rd@0,0"), 0)
        for hidden in ("Oc Ps", "Gx Yt")
    )
    assert listed_report(game, one, {"search": ""}) == listed_report(game, other, {"search": ""})
