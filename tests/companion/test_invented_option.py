"""A pad refuses an option that it does not know, and plays every value that it offers in a way of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from itertools import combinations

import pytest

from rowlock.companion import scorekeeper_of, set_up
from rowlock.companion.contract import AnyScorekeeper
from rowlock.companion.text import read_notebook, write_notebook
from rowlock.core.errors import BadRecord, BadSetup
from rowlock.core.options import option_choices
from rowlock.games import GAMES
from tests.companion.pads import notebook
from tests.kit.odd_options import ODD, OddCards
from tests.offline.device import Device, Refused

games = pytest.mark.parametrize("name", ODD)


def keeper_of(name: str) -> AnyScorekeeper:
    keeper = scorekeeper_of(GAMES[name])
    assert keeper is not None
    return keeper


def begun(keeper: AnyScorekeeper, given: Mapping[str, str]) -> object:
    """Give all that the options of a set-up decide."""
    setup = set_up(keeper, ("Ann", "Ben"), given)
    return keeper.blank(setup), keeper.warns(setup)


def alike(keeper: AnyScorekeeper) -> list[tuple[str, str, str]]:
    """List the values of an option between which a pad makes no difference."""
    return [
        (option, one, other)
        for option, values in keeper.options.items()
        for one, other in combinations(values, 2)
        if begun(keeper, {option: one}) == begun(keeper, {option: other})
    ]


@games
def test_an_option_that_only_the_rules_know_is_refused(name: str) -> None:
    wish = {"game": name, "players": ["Ann", "Ben"], "options": {"invented": "on"}}
    with pytest.raises(BadSetup, match="no option 'invented'"):
        set_up(keeper_of(name), ("Ann", "Ben"), {"invented": "on"})
    with pytest.raises(Refused, match="no option"):
        Device().call("POST", "/api/companions", wish)


@games
def test_so_is_one_in_a_file(name: str) -> None:
    text = write_notebook(notebook(name))
    option, values = next(iter(keeper_of(name).options.items()))
    for changed in (f"invented=on {option}={values[0]}", f"{option}=invented"):
        with pytest.raises(BadRecord, match="invented"):
            read_notebook(text.replace(f"{option}={values[0]}", changed), GAMES)


def test_a_new_edition_of_the_rules_has_no_pad_before_the_pad_knows_it() -> None:
    keeper = keeper_of("qwirkle_cards")
    (edition,) = (one for one in fields(OddCards) if one.name == "edition")
    assert "third" in option_choices(edition)
    with pytest.raises(BadSetup, match="edition is one of schmidt, 999games, not 'third'"):
        set_up(keeper, ("Ann", "Ben"), {"edition": "third"})


@games
def test_every_value_that_is_offered_makes_another_pad(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = keeper_of(name)
    assert alike(keeper) == []
    option, values = next(iter(keeper.options.items()))
    added = {**keeper.options, option: (*values, "third"), "invented": ("off", "on")}
    monkeypatch.setattr(type(keeper), "options", added)
    found = alike(keeper)
    assert ("invented", "off", "on") in found
    assert [one for one in found if one[0] == option], "a value that nothing reads is played as another"
