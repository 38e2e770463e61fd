"""Passwords that are easy to guess are refused with the reason; the check costs little, whatever it is given."""

from __future__ import annotations

import time

import pytest

from rowlock.locale import LANGUAGES, Texts
from rowlock.server.accounts.strength import LEAST_GUESSES, MOST_CHARACTERS, OF_WARNING, REASONS, check_password
from rowlock.tables.errors import Refusal
from rowlock.wire.accounts import LONGEST_PASSWORD


def refusal_of(password: str, name: str) -> Refusal | None:
    try:
        check_password(password, name)
    except Refusal as error:
        return error
    return None


def weakness(password: str, name: str = "Annabella") -> str | int | None:
    """Give the reason with which a password is refused."""
    refused = refusal_of(password, name)
    if refused is None:
        return None
    assert (refused.code, refused.status) == ("weak_password", 422)
    assert password not in str(refused)
    return refused.params["reason"]


@pytest.mark.parametrize(
    ("password", "reason"),
    [
        ("Password123!", "similar"),
        ("qwerty12", "common"),
        ("passwort", "common"),
        ("motdepasse", "common"),
        ("wachtwoord", "common"),
        ("aaaaaaaaaaaa", "repeats"),
        ("passwordpassword", "repeats"),
        ("abcdefghijkl", "sequence"),
        ("ANNABELLA", "own"),
        ("Ann4bella", "own"),
        ("annabella1987", "own"),
        ("qwirkle1", "own"),
        ("14.07.1989", "date"),
        ("strengthening", "word"),
    ],
)
def test_a_password_that_is_easy_to_guess_is_refused_with_the_reason(password: str, reason: str) -> None:
    assert weakness(password) == reason


@pytest.mark.parametrize(
    "password", ["correct horse battery", "vK3!pz0q", "quite another", "mein Boot am See", "四字熟語と猫とお茶"]
)
def test_other_passwords_are_fine(password: str) -> None:
    assert weakness(password) is None


def test_a_part_of_ones_name_is_easy_to_guess() -> None:
    assert weakness("worthington7", "Mary Worthington") == "own"
    assert weakness("worthington rows 7", "Ann") is None


def test_every_warning_has_a_reason_and_every_reason_a_text_in_every_language() -> None:
    assert {reason for _, reason in OF_WARNING} <= set(REASONS)
    for language in LANGUAGES:
        texts = {Texts(language).text("web-trouble-weak_password", reason=reason) for reason in REASONS}
        assert len(texts) == len(REASONS)


@pytest.mark.parametrize("unit", ["a", "password", "p@ssw0rd!", "4@8({[<3", "2001/01/01", "qwertz", "\U0001f600é"])
def test_long_passwords_cost_no_more_than_short_ones(unit: str) -> None:
    """Processor time is compared with that of the longest text that is judged as it is."""

    def seconds(password: str) -> float:
        begun = time.process_time()
        for _ in range(3):
            weakness(password)
        return time.process_time() - begun

    longest = (unit * LONGEST_PASSWORD)[:LONGEST_PASSWORD]
    seconds(longest)
    assert seconds(longest * 1_000) < 5 * seconds(longest[:MOST_CHARACTERS]) + 0.1


def test_eight_random_characters_are_enough() -> None:
    assert LEAST_GUESSES == 10**8
    assert weakness("x7#Qm2&d") is None
