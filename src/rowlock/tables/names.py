"""Names of people: short, readable, not confusable with other names, and not reserved.

Refuses control, invisible and bidirectional characters, stacked accents, letters of unusual alphabets or of several in
one name, and names that run in two directions. Names with a common look (`looks_of`) look alike.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cache
from typing import Final

from rowlock.bots import BOTS
from rowlock.tables.errors import Refusal
from rowlock.tables.look_alikes import looks_of, may_mix, script_of, skeleton
from rowlock.wire.common import LONGEST_NAME

__all__ = ["check_not_reserved", "clean_name", "clean_names", "looks_of", "names_of_bots", "skeleton"]

MOST_MARKS = 2
FORBIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Lm", "Nl", "No"}
SYMBOLS = {"Sc", "Sk", "Sm"}
"""Signs of which only those of ASCII are allowed; others look like letters."""
LETTERS_IN_BOXES: Final = range(0x1F100, 0x1F300)
INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0") | frozenset(
    map(chr, range(0xFE00, 0xFE10))
)
"""Invisible characters whose Unicode categories are those of visible ones."""
LENGTH_MARK: Final = "ー"
"""The only letter of its category (Lm) that ordinary names hold: it lengthens a vowel in Japanese."""
RIGHT_TO_LEFT = {"R", "AL"}

ROLES: Final = (
    "admin administrator administrateur administratrice administratorin amministratore amministratrice beheerder "
    "moderator moderatorin modérateur modératrice moderatore moderatrice system système sistema systeem rowlock "
    "operator staff support"
)
"""Words that no name holds, because they suggest that the person speaks for the server."""
THINGS: Final = (
    "bot robot computer computador ordinateur server serveur mod root owner host spectator nobody anonymous official "
    "level stufe niveau livello"
)
"""Words that are nobody's whole name, also with a number behind them."""
GUESTS: Final = "guest gast invité invitée ospite anonyme anonimo anoniem"
"""Words that are no account's whole name, also with a number behind them."""
BOTS_SHOWN: Final = (
    "Starter Einsteiger Débutant Esordiente Leerling "
    "Random Greedy Novice Casual Club Expert Master Zufall Gierig Neuling Hobbyspieler Vereinsspieler "
    "Gelegenheitsspieler Experte "
    "Meister Großmeister Grandmaster Grandmaître Granmaestro Grootmeester "
    "Hasard Glouton Amateur Habitué Maître Caso Ingordo Principiante Dilettante Dacircolo Esperto Maestro "
    "Toeval Gulzig Beginner Gelegenheidsspeler Clubspeler Meester"
)
"""The names of bots as pages show them, in every language; written here because reading all texts takes long."""
NUMBER: Final = "0123456789 _-.:#"


def clean_name(given: str) -> str:
    """Normalise a name; refuse one that cannot be shown safely."""
    name = " ".join(unicodedata.normalize("NFKC", given).split())
    if not 1 <= len(name) <= LONGEST_NAME:
        raise _bad(f"a name has 1 to {LONGEST_NAME} characters")
    if not all(map(_may_hold, name)):
        raise _bad("a name holds letters, digits, signs and spaces only")
    if not any(char.isalnum() for char in name):
        raise _bad("a name holds at least one letter or digit")
    marks = 0
    for char in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.category(char).startswith("M") else 0
        if marks > MOST_MARKS:
            raise _bad("a name holds no piles of accents")
    if not may_mix(script for char in name if _has_script(char) and (script := script_of(char))):
        raise _bad("a name keeps to one alphabet")
    directions = {unicodedata.bidirectional(char) for char in name}
    if directions & RIGHT_TO_LEFT and "L" in directions:
        raise _bad("a name runs in one direction")
    return name


def _may_hold(char: str) -> bool:
    """Tell whether names may hold a character."""
    if char == LENGTH_MARK:
        return True
    category = unicodedata.category(char)
    if category in FORBIDDEN or char == "|":
        return False
    if char.isascii():
        return True
    if category in SYMBOLS or char in INVISIBLE or ord(char) in LETTERS_IN_BOXES:
        return False
    return not _has_script(char) or script_of(char) is not None


def _has_script(char: str) -> bool:
    """Tell whether a character is a letter or a mark, or a digit of a certain script."""
    return char.isalpha() or (char.isdigit() and not char.isascii()) or unicodedata.category(char).startswith("M")


def clean_names(given: Sequence[str]) -> list[str]:
    """Normalise the names of people at one table, who must not look alike; a refusal says whose name it is about."""
    names: list[str] = []
    for person, one in enumerate(given):
        try:
            name = clean_name(one)
            check_not_reserved(name)
        except Refusal as error:
            raise Refusal(error.code, str(error), error.status, person=person) from None
        if any(looks_of(name) & looks_of(other) for other in names):
            raise Refusal("name_twice", "two people at the table have the same name", 422, person=person)
        names.append(name)
    return names


def check_not_reserved(name: str, *, account: bool = False) -> None:
    """Refuse names of bots, words like "admin", and for accounts the word "guest"."""
    whole = looks_of(name) | looks_of(name.rstrip(NUMBER) or name)
    words = whole.union(*map(looks_of, name.split()))
    taken = _skeletons(THINGS) | names_of_bots()
    if account:
        taken |= _skeletons(GUESTS)
    head = looks_of(name.partition(":")[0])
    if words & _skeletons(ROLES) or whole & taken or (":" in name and head & taken):
        raise Refusal("name_reserved", "this name is reserved", 422)


@cache
def _skeletons(words: str) -> frozenset[str]:
    return frozenset(map(skeleton, words.split()))


@cache
def names_of_bots() -> frozenset[str]:
    """Give the names of all bots as programs and people know them."""
    return _skeletons(BOTS_SHOWN) | {skeleton(part) for name in BOTS for part in (name, name.partition(":")[0])}


def _bad(why: str) -> Refusal:
    return Refusal("bad_name", why, 422)
