"""Options, their presets and their text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rowlock.core.errors import BadSetup
from rowlock.core.options import Options, check_options, option_choices, options_from, options_text, options_values
from tests.core.toy import PRESETS, TOY, ToyOptions


@pytest.mark.parametrize(
    ("given_text", "options"),
    [
        ("", ToyOptions()),
        ("plain", ToyOptions()),
        ("fancy", ToyOptions(quick=True, edition="fancy")),
        ("quick=on", ToyOptions(quick=True)),
        ("fancy quick=off", ToyOptions(edition="fancy")),
        ("edition=fancy", ToyOptions(edition="fancy")),
        ("first=2 ages=40,9,7", ToyOptions(first=2, ages=(40, 9, 7))),
        ("first=- ages=-", ToyOptions()),
        ("  plain   quick=on ", ToyOptions(quick=True)),
    ],
)
def test_options_are_read_from_a_preset_and_changes(given_text: str, options: ToyOptions) -> None:
    assert options_from(PRESETS, given_text) == options
    assert TOY.options(given_text) == options


@pytest.mark.parametrize(
    ("given_object", "options"),
    [
        ({}, ToyOptions()),
        ({"preset": "fancy"}, ToyOptions(quick=True, edition="fancy")),
        ({"quick": True}, ToyOptions(quick=True)),
        ({"quick": "on"}, ToyOptions(quick=True)),
        ({"preset": "fancy", "quick": False}, ToyOptions(edition="fancy")),
        ({"first": 0}, ToyOptions(first=0)),
        ({"first": "2"}, ToyOptions(first=2)),
        ({"first": None, "ages": None}, ToyOptions()),
        ({"ages": [40, 9]}, ToyOptions(ages=(40, 9))),
        ({"ages": ("40", "9")}, ToyOptions(ages=(40, 9))),
        ({"ages": "40 9"}, ToyOptions(ages=(40, 9))),
    ],
)
def test_options_are_read_from_an_object(given_object: Mapping[str, object], options: ToyOptions) -> None:
    assert options_from(PRESETS, given_object) == options


@pytest.mark.parametrize(
    ("given_options", "message"),
    [
        ("advanced", "unknown preset 'advanced': choose one of plain, fancy"),
        ({"preset": 5}, "unknown preset '5'"),
        ("plain quick", "an option is written name=value, not 'quick'"),
        ("slow=on", "unknown option 'slow': choose from ages, quick, edition, first"),
        ("quick=on quick=off", "option 'quick' is given twice"),
        ("quick=yes", "option 'quick' is on or off, not 'yes'"),
        ({"quick": 1}, "option 'quick' is on or off, not '1'"),
        ("edition=rare", "option 'edition' is one of plain, fancy, not 'rare'"),
        ({"edition": 5}, "option 'edition' is one of plain, fancy, not '5'"),
        ("first=one", "option 'first' is a seat number or -, not 'one'"),
        ("first=1000", "option 'first' is a seat number or -"),
        ("first=²", "option 'first' is a seat number or -"),
        ({"first": -1}, "option 'first' is a seat number or -"),
        ({"first": True}, "option 'first' is a seat number or -"),
        ({"first": 1.5}, "option 'first' is a seat number or -"),
        ("ages=", "ages are whole numbers, one for each seat"),
        ({"ages": []}, "ages are whole numbers"),
        ({"ages": 41}, "ages are whole numbers, one for each seat, not '41'"),
        ("ages=41,x", "an age is a whole number from 0 to 150, not 'x'"),
        ("ages=151", "an age is a whole number from 0 to 150, not '151'"),
        ({"ages": [41, True]}, "an age is a whole number from 0 to 150, not 'True'"),
        ({"ages": [4.5]}, "an age is a whole number"),
        ({"ages": [-1]}, "an age is a whole number"),
        ({"ages": [None]}, "an age is a whole number"),
    ],
)
def test_options_that_do_not_exist_are_refused_by_name(given_options: str | Mapping[str, object], message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        options_from(PRESETS, given_options)


@pytest.mark.parametrize(
    ("options", "text"),
    [
        (ToyOptions(), "plain"),
        (ToyOptions(quick=True, edition="fancy"), "fancy"),
        (ToyOptions(edition="fancy"), "plain edition=fancy"),
        (ToyOptions(quick=True, edition="fancy", first=1), "fancy first=1"),
        (ToyOptions(ages=(40, 9), first=0), "plain ages=40,9 first=0"),
    ],
)
def test_options_are_written_as_the_nearest_preset_and_what_differs(options: ToyOptions, text: str) -> None:
    assert options_text(PRESETS, options) == text
    assert options_from(PRESETS, text) == options


def test_an_option_that_a_preset_sets_is_unset_in_words() -> None:
    presets = {"late": ToyOptions(quick=True, first=2)}
    options = ToyOptions()
    assert options_text(presets, options) == "late quick=off first=-"
    assert options_from(presets, "late quick=off first=-") == options


def test_ages_may_be_left_out_of_the_text() -> None:
    assert options_text(PRESETS, ToyOptions(ages=(4, 5), quick=True), with_ages=False) == "plain quick=on"


def test_every_option_has_a_value() -> None:
    values = options_values(ToyOptions(ages=(4, 5)))
    assert values == {"ages": (4, 5), "quick": False, "edition": "plain", "first": None}


def test_options_fit_the_number_of_seats() -> None:
    check_options(ToyOptions(ages=(4, 5), first=1), 2)
    with pytest.raises(BadSetup, match="3 ages for 2 seats: give one for each seat, or none"):
        check_options(ToyOptions(ages=(4, 5, 6)), 2)
    with pytest.raises(BadSetup, match="option 'first' names seat 2, but seats run from 0 to 1"):
        TOY.initial(2, ToyOptions(first=2))


@dataclass(frozen=True, slots=True)
class LapOptions(Options):
    laps: int = field(default=2, metadata={"range": range(1, 13)})


LAPS = {"short": LapOptions(), "long": LapOptions(laps=12)}


@pytest.mark.parametrize(("given_options", "laps"), [("", 2), ("long", 12), ("laps=1", 1), ({"laps": 7}, 7)])
def test_a_number_is_read_within_its_range_and_is_no_seat(given_options: str | dict[str, object], laps: int) -> None:
    options = options_from(LAPS, given_options)
    assert options.laps == laps
    check_options(options, 2)
    assert options_from(LAPS, options_text(LAPS, options)) == options


@pytest.mark.parametrize("given_laps", ["0", "13", "-", "", "1.5", "²", "0003", 0, 13, None, True])
def test_a_number_outside_its_range_is_refused(given_laps: object) -> None:
    with pytest.raises(BadSetup, match="option 'laps' is a whole number from 1 to 12, not"):
        options_from(LAPS, {"laps": given_laps})


def test_a_number_that_a_program_sets_is_checked_when_the_game_begins() -> None:
    with pytest.raises(BadSetup, match="from 1 to 12, not '13'"):
        check_options(LapOptions(laps=13), 2)


def test_the_values_of_choices_and_numbers_are_listed() -> None:
    listed = {option.name: option_choices(option) for option in (*fields(LapOptions), *fields(ToyOptions))}
    assert listed["laps"] == tuple(map(str, range(1, 13)))
    assert listed["edition"] == ("plain", "fancy")
    assert listed["ages"] == listed["quick"] == listed["first"] == ()


AGES = st.none() | st.lists(st.integers(0, 150), min_size=1, max_size=5).map(tuple)


@given(st.builds(ToyOptions, AGES, st.booleans(), st.sampled_from(("plain", "fancy")), st.none() | st.integers(0, 9)))
def test_every_option_reads_as_it_was_written(options: ToyOptions) -> None:
    assert options_from(PRESETS, options_text(PRESETS, options)) == options
