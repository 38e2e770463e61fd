"""The messages of refused requests carry what a client needs to say them in its own language."""

from __future__ import annotations

import pytest

from rowlock.core.errors import BadPosition, BadSetup
from rowlock.games import GAMES
from rowlock.tables.errors import error_of


def test_a_bad_set_up_carries_its_reason_beside_the_english_message() -> None:
    with pytest.raises(BadSetup) as refused:
        GAMES["qwirkle"].options("standard free_opening=maybe")
    error = error_of(refused.value)
    assert (error.code, error.message) == ("bad_setup", "option 'free_opening' is on or off, not 'maybe'")
    assert error.params == {"reason": "option_flag", "option": "'free_opening'", "given": "'maybe'"}


def test_a_bad_position_carries_its_reason_and_an_unkeyed_one_its_message_alone() -> None:
    with pytest.raises(BadPosition) as refused:
        GAMES["qwirkle"].read_position("to 0")
    assert error_of(refused.value).params == {"reason": "missing"}
    assert not error_of(BadPosition("moon", "is not there")).params
