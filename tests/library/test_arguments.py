"""Wrong arguments of the library: one error that names what was given and what is expected, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import rowlock
from rowlock import BadArgument, IllegalAction

GAME: Any = rowlock.new("qwirkle", seats=2, seed="arguments")
QWIXX: Any = rowlock.new("qwixx_cards", seats=2, seed="arguments")
NEW: Any = rowlock.new
ACTION = "an action of qwirkle is a text, a listed action or a bot's advice, not "
SEAT = "seat is a whole number from 0 to 1"


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: GAME.play(None), ACTION + "None (NoneType)"),
        (lambda: GAME.play(5), ACTION + "5 (int)"),
        (lambda: GAME.play({0: 5}), ACTION + "5 (int)"),
        (lambda: GAME.play({7: "pass"}), SEAT + ", not 7 (int)"),
        (lambda: GAME.play({"0": "pass"}), SEAT + ", not '0' (str)"),
        (lambda: GAME.why_illegal(5), ACTION + "5 (int)"),
        (lambda: GAME.why_illegal("pass", seat=9), SEAT + ", not 9 (int)"),
        (lambda: GAME.view(9), SEAT + ", or None for a spectator, not 9 (int)"),
        (lambda: GAME.view("0"), SEAT + ", or None for a spectator, not '0' (str)"),
        (lambda: GAME.view(True), SEAT + ", or None for a spectator, not True (bool)"),
        (lambda: GAME.actions(seat=7), SEAT + ", not 7 (int)"),
        (lambda: GAME.actions(seat="0"), SEAT + ", not '0' (str)"),
        (lambda: GAME.ask(5), "bot is a text such as 'greedy', not 5 (int)"),
        (lambda: GAME.ask(seat=-1), SEAT + ", not -1 (int)"),
        (lambda: GAME.settle(5), "outcome is a text, not 5 (int)"),
        (lambda: GAME.with_seed(7), "seed is a text such as '7', not 7 (int)"),
        (lambda: GAME.record(players=["Ann"]), "players is a text such as 'Ann | greedy', not ['Ann'] (list)"),
        (lambda: NEW("qwirkle", seed=7), "seed is a text such as '7', not 7 (int)"),
        (lambda: NEW("qwirkle", seats="2"), "seats is a whole number, not '2' (str)"),
        (lambda: NEW("qwirkle", options=5), "options is a text or a mapping, not 5 (int)"),
        (lambda: NEW(5), "game is a text such as 'qwirkle', not 5 (int)"),
        (lambda: rowlock.position(5), "text is a text, not 5 (int)"),  # type: ignore[arg-type]
        (lambda: rowlock.read_record(5), "source is a path or the text of a record, not 5 (int)"),  # type: ignore[arg-type]
        (lambda: rowlock.play_out(GAME, "ab"), "players is a list of 2, one for each seat, not 'ab' (str)"),
        (lambda: rowlock.play_out(GAME, [1, 2]), "a player is the name of a bot or a function of a view, not 1 (int)"),  # type: ignore[list-item]
    ],
)
def test_a_wrong_argument_is_named_with_what_is_expected(call: Callable[[], object], message: str) -> None:
    before = GAME.hash
    with pytest.raises(BadArgument) as raised:
        call()
    assert str(raised.value) == message
    assert isinstance(raised.value, TypeError | ValueError)
    assert GAME.hash == before


def test_an_action_of_another_game_is_refused() -> None:
    foreign = next(QWIXX.actions())
    for given in (foreign, foreign.action, QWIXX.ask("greedy")):
        with pytest.raises(BadArgument, match="an action of qwirkle is a text"):
            GAME.play(given)


def test_own_actions_are_accepted_in_every_form() -> None:
    listed = next(GAME.actions())
    after = {GAME.play(one).hash for one in (listed, listed.action, listed.text, {0: listed})}
    assert len(after) == 1


def test_an_illegal_action_carries_the_sentence_of_its_fault() -> None:
    with pytest.raises(IllegalAction) as raised:
        GAME.play("pass")
    reason = GAME.why_illegal("pass")
    assert raised.value.sentence == reason.text
    assert str(raised.value) == f"qwirkle, seat 0, 'pass': {reason}"
