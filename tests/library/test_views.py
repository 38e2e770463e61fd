"""What a seat sees through the library, and players made of functions."""

from __future__ import annotations

import pytest

import rowlock
from rowlock.core.chance import FastStream
from rowlock.core.errors import BadArgument, BadSetup, WrongDecision
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


def test_a_view_shows_the_contents_that_its_seat_knows() -> None:
    position = rowlock.new("qwirkle", seed="4")
    view, spectator = position.view(0), position.view(None)
    assert view.hand() == view.hand(0) == position.hand(0)
    assert view.hand(1) == ("?",) * 6
    assert spectator.hand(0) == spectator.hand(1) == ("?",) * 6
    assert view.board == position.board
    with pytest.raises(BadArgument, match="seat: this is a spectator's view, so name a seat"):
        spectator.hand()
    qwixx = rowlock.new("qwixx_cards", seed="4")
    assert qwixx.view(1).hand(1) == qwixx.hand(1)
    assert [card[0] for card in qwixx.view(1).hand(0)] == ["?"] * 4, "a number shows, a colour does not"
    assert sorted(card[1:] for card in qwixx.view(1).hand(0)) == sorted(card[1:] for card in qwixx.hand(0))
    assert qwixx.view(1).sheet(0) == qwixx.view(None).sheet(0) == qwixx.sheet(0)
    assert rowlock.new("qwirkle_cards", seed="4").view(0).hand(1) == ("?",) * 9


@pytest.mark.parametrize("game", GAMES)
def test_contents_follow_from_the_text_of_the_view_alone(game: str) -> None:
    """Two games that differ only in what a seat cannot know give it the same contents."""
    end = rowlock.play_out(rowlock.new(game, seed="4"), ["greedy", "greedy"])
    for position in list(rowlock.replay(end.record()))[:40:7]:
        view = position.view(0)
        other = rowlock.Position(position.rules, position.rules.resample(view.view, FastStream(7))).view(0)
        for seat in (0, 1):
            assert view.hand(seat) == other.hand(seat)
