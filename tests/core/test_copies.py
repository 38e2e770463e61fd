"""Changed copies of states are what `dataclasses.replace` makes."""

from __future__ import annotations

from dataclasses import replace

import pytest

import rowlock
from rowlock.core.copies import changed
from rowlock.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_changed_copy_is_what_replace_gives(game: str) -> None:
    state = rowlock.new(game, seats=2, seed="copies").state
    assert changed(state) == state
    assert changed(state, number=7, history=()) == replace(state, number=7, history=())
    assert changed(state.table, options=None) == replace(state.table, options=None)
    assert state.number != 7


def test_an_unknown_field_is_refused() -> None:
    state = rowlock.new("qwirkle", seats=2, seed="copies").state
    with pytest.raises(TypeError, match="State has no such fields: numbre"):
        changed(state, numbre=7)
