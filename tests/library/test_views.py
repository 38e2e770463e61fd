"""What a seat sees through the library, and players made of functions."""

from __future__ import annotations

import pytest

import rowlock
from rowlock.core.errors import BadSetup, WrongDecision
from rowlock.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_view_lists_the_same_actions_as_the_position(game: str) -> None:
    position = rowlock.new(game, seed="4")
    seat = position.to_decide[0]
    seen = [action.text for action in position.view(seat).actions(limit=50)]
    assert seen == [action.text for action in position.actions(seat, limit=50)]


@pytest.mark.parametrize("game", GAMES)
def test_a_view_hides_the_other_hands_in_every_form(game: str) -> None:
    position = rowlock.new(game, seed="4")
    view = position.view(None)
    assert "?" in view.text
    assert "?" in str(view)
    assert view.to_json()["seat"] is None
    assert list(view.actions()) == []
    assert "spectator" in repr(view)
    assert view.history[0].startswith("deal ?")


def test_a_view_gives_reasons_for_its_own_seat_alone() -> None:
    position = rowlock.new("qwirkle", seed="4")
    seat = position.to_decide[0]
    reason = position.view(seat).why_illegal("pass")
    assert reason is not None
    assert reason.clause == "QW-4"
    with pytest.raises(WrongDecision, match="nothing to decide"):
        position.view(1 - seat).why_illegal("pass")


def test_advice_repeats_with_samples_and_seed_and_can_be_played() -> None:
    position = rowlock.new("qwirkle", seed="4")
    first, second = (position.ask("greedy", samples=500, seed="a") for _ in range(2))
    assert first == second
    assert str(first) == first.action.text
    assert first.considered[0][0] == first.action
    assert position.play(first).log[-2].text == first.action.text


def test_a_function_plays_a_seat_and_sees_its_view_only() -> None:
    seats = []

    def first_legal(view: rowlock.SeatView) -> str:
        seats.append(view.seat)
        return next(view.actions()).text

    end = rowlock.play_out(rowlock.new("qwixx_cards", seed="5"), [first_legal, "minskip"])
    assert end.over
    assert set(seats) == {0}


def test_players_and_seats_must_match() -> None:
    with pytest.raises(BadSetup, match="3 players for 2 seats"):
        rowlock.play_out(rowlock.new("qwirkle", seed="1"), ["greedy"] * 3)
    with pytest.raises(BadSetup, match="unknown bot"):
        rowlock.new("qwirkle", seed="1").ask("minskip")
