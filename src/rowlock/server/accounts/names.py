"""Names of people: short, readable, and not confusable with other names.

Refuses control, invisible and bidirectional characters, stacked accents, letters of look-alike scripts in one name,
and names that run in two directions. Names with the same `skeleton` look alike.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

from rowlock.tables.errors import Refusal
from rowlock.wire.common import LONGEST_NAME

__all__ = ["clean_name", "clean_names", "skeleton"]

MOST_MARKS = 2
ALIKE = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE")
"""Scripts whose letters look alike."""
FORBIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0") | frozenset(
    map(chr, range(0xFE00, 0xFE10))
)
"""Invisible characters whose Unicode categories are those of visible ones."""
RIGHT_TO_LEFT = {"R", "AL"}

UPPER_TWINS: Final = str.maketrans(
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ" + "АВЕКМНОРСТУХЅІЈԌ" + "ՍՕԼ" + "ᎪᏴᏟᎠᎬᏀᎻᎥᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃ",
    "ABEZHIKMNOPTYX" + "ABEKMHOPCTYXSIJG" + "UOL" + "ABCDEGHIJKLMPRSTVWZ",
)
"""Capitals that look like Latin ones."""
LOWER_TWINS: Final = str.maketrans(
    "αβεγηικμνορτυχωϲσ" + "авекмнорстухѕіјԁԛԝһӏ" + "օսհցզոյ" + "ıɑɡ" + "01i",
    "abeynikuvoptuxwco" + "abekmhopctyxsljdqwhl" + "ouhgqnj" + "lag" + "oll",
)
"""Small letters and digits that look like Latin letters; i and l are one, as I and l are."""
TWIN_PAIRS: Final = (("vv", "w"), ("rn", "m"))


def clean_name(given: str) -> str:
    """Normalise a name; refuse one that cannot be shown safely."""
    name = " ".join(unicodedata.normalize("NFKC", given).split())
    if not 1 <= len(name) <= LONGEST_NAME:
        raise _bad(f"a name has 1 to {LONGEST_NAME} characters")
    if any(unicodedata.category(char) in FORBIDDEN or char in INVISIBLE for char in name) or "|" in name:
        raise _bad("a name holds letters, digits, signs and spaces only")
    if not any(char.isalnum() for char in name):
        raise _bad("a name holds at least one letter or digit")
    marks = 0
    for char in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.category(char).startswith("M") else 0
        if marks > MOST_MARKS:
            raise _bad("a name holds no piles of accents")
    scripts = {
        script for char in name if char.isalpha() for script in ALIKE if unicodedata.name(char, "").startswith(script)
    }
    if len(scripts) > 1:
        raise _bad("a name keeps to one alphabet")
    directions = {unicodedata.bidirectional(char) for char in name}
    if directions & RIGHT_TO_LEFT and "L" in directions:
        raise _bad("a name runs in one direction")
    return name


def clean_names(given: Sequence[str]) -> list[str]:
    """Normalise the names of people at one table, who must not look alike; a refusal says whose name it is about."""
    names: list[str] = []
    for person, one in enumerate(given):
        try:
            name = clean_name(one)
        except Refusal as error:
            raise Refusal(error.code, str(error), error.status, person=person) from None
        if skeleton(name) in map(skeleton, names):
            raise Refusal("name_twice", "two people at the table have the same name", 422, person=person)
        names.append(name)
    return names


def skeleton(name: str) -> str:
    """Map a name to a form that is equal for all names that look alike."""
    decomposed = unicodedata.normalize("NFKD", name)
    bare = "".join(char for char in decomposed if not unicodedata.category(char).startswith("M"))
    folded = bare.translate(UPPER_TWINS).casefold().translate(LOWER_TWINS)
    for pair, single in TWIN_PAIRS:
        folded = folded.replace(pair, single)
    return "".join(char for char in folded if char.isalnum()) or name.casefold()


def _bad(why: str) -> Refusal:
    return Refusal("bad_name", why, 422)
