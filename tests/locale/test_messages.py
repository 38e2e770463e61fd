"""Messages, numbers and plurals are those of the reference implementation of Fluent and of CLDR."""

from __future__ import annotations

import re

import pytest
from babel import Locale
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.serializer import FluentSerializer

from rowlock.locale import LANGUAGES
from rowlock.locale.messages import OPTIONS, BadText, Messages, format_number, plural_of
from rowlock.locale.texts import _messages, catalogue
from tests.locale.test_catalogue import variables

languages = pytest.mark.parametrize("language", LANGUAGES)
WHOLE = (*range(-12, 130), 999, 1_000, 12_345, 100_000, 999_999, 1_000_000, 1_000_001, 2_000_000, 10**9, 10**24)
COUNTS = (0, 1, 2, 3, 8, 11, 21, 1_234, 2_000_000, 1.5, 0.0625)
BROKEN = (0.0, 1.0, 0.1, 0.5, 1.5, 1.9995, 2.0005, 0.0625, -0.0004, -1.25, 999.9996, 1234.5, 1e6, 3e6, 1e16, 1e22, 1e-9)
CATEGORIES = {"one", "many", "other"}
"""As texts of a parameter they are left out: the reference alone lets the word `other` choose the variant [0]."""
KEY = re.compile(r"\[([\w.]+)\]")


def both(language: str, *sources: str) -> tuple[Messages, FluentBundle]:
    """Read sources here and by the reference implementation."""
    ours, theirs = Messages(language), FluentBundle([language], use_isolating=False)
    for source in sources:
        ours.add(source)
        theirs.add_resource(FluentResource(source))
    return ours, theirs


def reference(bundle: FluentBundle, key: str, params: dict[str, str | int | float]) -> str | None:
    """Give the text of the reference implementation; None if it finds a fault."""
    pattern = bundle.get_message(key).value
    assert pattern is not None
    text, errors = bundle.format_pattern(pattern, params)
    return None if errors else str(text)


@languages
def test_every_message_is_what_the_reference_writes_whatever_its_parameters(language: str) -> None:
    ours, theirs = _messages(language), FluentBundle([language], use_isolating=False)
    assert set(ours) == set(variables(language))
    compared = 0
    for resource in (FluentResource(file.read_text("utf-8")) for file in catalogue(language)):
        theirs.add_resource(resource)
    for entry in ours._entries.values():
        key, names = entry.id.name, sorted(variables(language)[entry.id.name])
        chosen = set(KEY.findall(FluentSerializer().serialize_entry(entry))) - CATEGORIES
        values = [*COUNTS, "", "x", "1", *sorted(chosen)] if names else [""]
        for at in range(len(values)):
            # Each parameter differs, so that messages which mix them up are noticed.
            params = {name: values[(at + 5 * place) % len(values)] for place, name in enumerate(names)}
            assert ours.text(key, params) == reference(theirs, key, params), (key, params)
            compared += 1
    assert compared > 9_000


@languages
def test_numbers_are_written_as_cldr_has_them(language: str) -> None:
    for number in (*WHOLE, *BROKEN):
        assert format_number(language, number) == format_decimal(number, locale=language), number


@languages
def test_plurals_are_those_of_cldr(language: str) -> None:
    rule = Locale(language).plural_form
    for number in (*WHOLE, *BROKEN):
        assert plural_of(language, number) == rule(number), number


RICH = """
-colour = { $case ->
    [genitive] of red
   *[nominative] red
}
-red = { -colour(case: "genitive") } and { -colour }
    .gender = f
gendered = { -red.gender ->
    [f] she
   *[m] he
}
nested = a { b } { c.tip } { "{" } { "\\u00e9" } { { $n } }
b = [{ $n }]
c = see
    .tip = tip of { $n }
ordered = { $n ->
    [one] a single one
    [1] never reached in English
    [2.5] two and a half
    [1000] a thousand
   *[other] { $n } of them
}
long =
    first line
      indented { $n }

    last line
more = { NUMBER($n, minimumFractionDigits: 2) } or { NUMBER($n, maximumFractionDigits: 1) }
plain = { NUMBER($n, useGrouping: 0) }
chosen = { NUMBER($n, minimumFractionDigits: 1) ->
    [one] one
   *[other] { NUMBER($n) }
}
constant = { 1234.50 } { 7 }
twice = first
twice = second
"""


@languages
@pytest.mark.parametrize("number", [0, 1, 2, 2.5, 7.0, 1_000, 1234.567, 1_000_000])
def test_what_games_of_other_packages_may_use_is_what_the_reference_writes(language: str, number: float) -> None:
    ours, theirs = both(language, RICH)
    for key in ours:
        if key != "c":
            assert ours.text(key, {"n": number}) == reference(theirs, key, {"n": number}), key
    assert ours.text("twice", {}) == "first"


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("a = { $other }", "the parameter other is missing"),
        ("a = { $other ->\n   *[x] x\n}", "the parameter other is missing"),
        ("a = { b }", "there is no b"),
        ("a = { -b }", "there is no -b"),
        ("a = { b.tip }\nb = x", "b.tip has no text"),
        ("a =\n    .tip = x", "a has no text"),
        ("a = { b }\nb = { a }", "a contains itself"),
        ("a = { -b }\n-b = { -b }", "-b contains itself"),
        ('a = { DATETIME($n, dateStyle: "short") }', "DATETIME(dateStyle) is not supported"),
        ("a = { NUMBER($n, minimumSignificantDigits: 2) }", "is not supported; NUMBER takes " + ", ".join(OPTIONS)),
        ("a = { NUMBER($n, $n) }", "NUMBER() is not supported"),
        ('a = { NUMBER("x") }', "NUMBER takes a number, not 'x'"),
        ("b = x", "there is no a"),
    ],
)
def test_a_message_that_cannot_be_written_says_why(source: str, why: str) -> None:
    ours = Messages("en")
    ours.add(source)
    with pytest.raises(BadText, match=re.escape(why)):
        ours.text("a", {"n": 1})


def test_what_cannot_be_read_hides_no_other_message() -> None:
    ours = Messages("en")
    ours.add("a = x\nb = {\nc = y")
    assert list(ours) == ["a", "c"]


def test_terms_are_no_messages() -> None:
    ours = Messages("en")
    ours.add("-brand = Rowlock\na = { -brand }")
    assert list(ours) == ["a"]
    assert "-brand" not in ours
    assert ours.text("a", {}) == "Rowlock"
