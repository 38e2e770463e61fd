"""How easily a password is guessed, estimated by zxcvbn: common passwords, words, names, dates, patterns, own names.

The estimate looks at the first characters only, so its cost is bounded.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from zxcvbn_rs_py import Entropy, zxcvbn
from zxcvbn_rs_py import Warning as Weakness

from rowlock.games import GAMES
from rowlock.tables.errors import Refusal
from rowlock.tables.names import skeleton

LEAST_GUESSES: Final = 10**8
"""As many guesses as eight random characters take by zxcvbn's cautious count."""
MOST_CHARACTERS: Final = 64
"""Characters that are judged: the cost of zxcvbn grows with the square of the length and more."""
OWN_WORDS: Final = ("rowlock", *sorted({word for name in GAMES for word in name.split("_")}))

REASONS: Final = {
    "common": "it is one of the most common passwords",
    "similar": "it is almost one of the most common passwords",
    "repeats": "it repeats the same characters or words",
    "sequence": "it is a sequence such as abc or 6543",
    "keyboard": "its keys lie beside each other",
    "word": "it is a single word",
    "name": "it is made of common names",
    "date": "years and dates are guessed early",
    "own": "it holds your name or the name of a game here",
    "short": "it is too short or too simple; add another word or two",
}
"""The reasons of a refusal, in English; clients have their own texts."""

OF_WARNING: Final = (
    (Weakness.ThisIsATop10Password, "common"),
    (Weakness.ThisIsATop100Password, "common"),
    (Weakness.ThisIsACommonPassword, "common"),
    (Weakness.ThisIsSimilarToACommonlyUsedPassword, "similar"),
    (Weakness.RepeatsLikeAaaAreEasyToGuess, "repeats"),
    (Weakness.RepeatsLikeAbcAbcAreOnlySlightlyHarderToGuess, "repeats"),
    (Weakness.SequencesLikeAbcAreEasyToGuess, "sequence"),
    (Weakness.StraightRowsOfKeysAreEasyToGuess, "keyboard"),
    (Weakness.ShortKeyboardPatternsAreEasyToGuess, "keyboard"),
    (Weakness.AWordByItselfIsEasyToGuess, "word"),
    (Weakness.NamesAndSurnamesByThemselvesAreEasyToGuess, "name"),
    (Weakness.CommonNamesAndSurnamesAreEasyToGuess, "name"),
    (Weakness.RecentYearsAreEasyToGuess, "date"),
    (Weakness.DatesAreOftenEasyToGuess, "date"),
)
"""Reasons of zxcvbn's warnings, as pairs, because its warnings cannot be hashed."""


def plain(password: str) -> str:
    """Normalise a password, because keyboards encode characters differently."""
    return unicodedata.normalize("NFKC", password)


def check_password(password: str, name: str) -> None:
    """Refuse a password that is easy to guess, also by somebody who knows the person's name; the refusal says why."""
    reason = _weakness(plain(password)[:MOST_CHARACTERS], plain(name))
    if reason is not None:
        message = f"this password is easy to guess: {REASONS[reason]}"
        raise Refusal("weak_password", message, 422, reason=reason)


def _weakness(password: str, name: str) -> str | None:
    """Give the reason why a password is weak, or None."""
    if skeleton(password) == skeleton(name):
        return "own"
    estimate = zxcvbn(password, [*OWN_WORDS, name, skeleton(name), *name.split()])
    if estimate.guesses >= LEAST_GUESSES:
        return None
    alone = zxcvbn(password)
    if estimate.guesses < alone.guesses:
        return "own"
    return _warned(estimate) or "short"


def _warned(estimate: Entropy) -> str | None:
    warning = None if estimate.feedback is None else estimate.feedback.warning
    return None if warning is None else next((why for one, why in OF_WARNING if one == warning), None)
