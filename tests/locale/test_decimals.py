"""Numbers with decimals in every language."""

from __future__ import annotations

import pytest

from rowlock.locale import LANGUAGES
from rowlock.locale.decimals import decimal


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_english_has_a_decimal_point(language: str) -> None:
    sign = "." if language == "en" else ","
    told = [decimal(language, 2.25), decimal(language, -0.06, "+.1f"), decimal(language, 1234.5, ".2f")]
    assert told == [f"2{sign}2", f"-0{sign}1", f"1234{sign}50"]
    assert decimal(language, 3.0, "g") == "3"
    assert decimal(language, 1.5, ">+6.1f") == f"  +1{sign}5"
