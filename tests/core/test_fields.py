"""The syntax of position texts."""

from __future__ import annotations

import pytest

from rowlock.core.errors import BadNotation, BadPosition
from rowlock.core.fields import Fields, read_fields, write_fields
from tests.core.toy import PRESETS

KNOWN = ("game", "options", "ages", "to", "hands", "left")


def read(text: str) -> Fields:
    return read_fields(text, "toy", KNOWN)


def word(text: str) -> str:
    if text == "bad":
        raise BadNotation("card", text)
    return text


def test_fields_come_in_any_order_and_are_trimmed() -> None:
    fields = read(" to  3 ;hands a  b | c; game toy")
    assert fields.text("to") == "3"
    assert fields.text("hands") == "a b | c"
    assert "to" in fields
    assert "left" not in fields


@pytest.mark.parametrize("text", ["", "  ", "to 3;", ";to 3", "to 3;;hands a", "x" * 20_001])
def test_what_is_no_list_of_fields_is_no_position(text: str) -> None:
    with pytest.raises(BadNotation, match="not a position"):
        read(text)


@pytest.mark.parametrize(
    ("text", "field", "why"),
    [
        ("to 1; to 2", "to", "is given twice"),
        ("bag 1", "bag", "is unknown; the fields are game, options, ages, to, hands, left"),
        ("to", "to", "has no value; write - for nothing"),
        ("game chess", "game", "is 'chess', not toy"),
        ("averyveryverylongfieldname 1", "averyveryverylongfie", "is unknown"),
    ],
)
def test_a_field_that_cannot_be_is_named(text: str, field: str, why: str) -> None:
    with pytest.raises(BadPosition, match=why) as error:
        read(text)
    assert error.value.field == field


def test_a_missing_field_has_its_default_or_is_an_error() -> None:
    fields = read("to 3")
    assert fields.text("left", "7") == "7"
    assert fields.words("left", "a b") == ["a", "b"]
    assert fields.number("left", 4, most=9) == 4
    assert fields.number("to", 4, most=9) == 3
    with pytest.raises(BadPosition, match="position field 'left': it is missing"):
        fields.text("left")
    with pytest.raises(BadPosition, match="it is missing"):
        fields.number("left", most=9)


def test_a_dash_is_nothing() -> None:
    fields = read("hands - | a; left -")
    assert fields.words("left") == []
    assert fields.by_seat("hands") == [[], ["a"]]


@pytest.mark.parametrize("number", ["10", "-1", "x", "1.5", "1 2", "٣", "0000001", "-"])
def test_a_number_is_whole_and_within_its_limit(number: str) -> None:
    with pytest.raises(BadPosition, match="must be a whole number from 0 to 9"):
        read(f"to {number}").number("to", most=9)


def test_seats_are_separated_by_bars() -> None:
    fields = read("hands a b | c |d")
    assert fields.by_seat("hands") == [["a", "b"], ["c"], ["d"]]
    assert fields.by_seat("hands", 3) == [["a", "b"], ["c"], ["d"]]
    with pytest.raises(BadPosition, match="has 3 seats where 2 are expected"):
        fields.by_seat("hands", 2)


def test_a_malformed_word_is_reported_with_its_field() -> None:
    fields = read("hands a bad")
    assert fields.each("hands", ["a", "b"], word) == ("a", "b")
    with pytest.raises(BadNotation, match="not a card: 'bad' in 'hands a bad'"):
        fields.each("hands", fields.words("hands"), word)


def test_options_and_ages_are_read_together() -> None:
    assert read("to 1").options(PRESETS, 2) == PRESETS["plain"]
    options = read("options fancy quick=off; ages 40 9").options(PRESETS, 2)
    assert (options.quick, options.edition, options.ages) == (False, "fancy", (40, 9))
    assert read("ages -").options(PRESETS, 2).ages is None


@pytest.mark.parametrize("text", ["options rare", "ages 40", "options plain first=5", "options ages=1,2; ages 1 2"])
def test_options_that_cannot_be_are_a_fault_of_their_field(text: str) -> None:
    with pytest.raises(BadPosition) as error:
        read(text).options(PRESETS, 2)
    assert error.value.field == "options"


def test_writing_joins_fields_and_writes_nothing_as_a_dash() -> None:
    text = write_fields([("game", "toy"), ("to", "1"), ("left", "")])
    assert text == "game toy; to 1; left -"
    assert read(text).words("left") == []
