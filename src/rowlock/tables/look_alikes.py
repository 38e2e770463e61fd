"""Which characters look alike: the letters that names may hold, and a form that is equal for names that look alike.

The tables follow Unicode's confusables (UTS #39) for the letters that `script_of` allows; a test compares the two.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

__all__ = ["may_mix", "script_of", "skeleton"]

LATIN: Final = "LATIN"
RECOMMENDED: Final = (
    "LATIN GREEK CYRILLIC ARMENIAN GEORGIAN HEBREW ARABIC THAANA DEVANAGARI BENGALI GURMUKHI GUJARATI ORIYA TAMIL "
    "TELUGU KANNADA MALAYALAM SINHALA THAI LAO TIBETAN MYANMAR KHMER ETHIOPIC HANGUL HIRAGANA KATAKANA BOPOMOFO CJK"
)
SCRIPTS: Final = frozenset(RECOMMENDED.split())
"""The scripts that Unicode recommends for identifiers (UAX #31), by the first word of their characters' names."""
OTHER_FIRST_WORDS: Final = {
    "ARABIC-INDIC": "ARABIC",
    "EXTENDED": "ARABIC",
    "KATAKANA-HIRAGANA": "KATAKANA",
    "IDEOGRAPHIC": "CJK",
}
TOGETHER: Final = (
    frozenset({LATIN, "CJK", "HIRAGANA", "KATAKANA"}),
    frozenset({LATIN, "CJK", "HANGUL"}),
    frozenset({LATIN, "CJK", "BOPOMOFO"}),
)
"""Scripts that one name may mix: Japanese, Korean and Chinese, each also with Latin letters."""

BASIC_LETTER: Final = re.compile(r"LATIN (?:SMALL|CAPITAL) LETTER (?:DOTLESS )?([A-Z])(?: WITH .*)?")
"""The name of a Latin letter that is one of the 26, perhaps with a stroke, a hook or an accent."""
SMALL_CAPITAL: Final = "SMALL CAPITAL"
"""Phonetic letters, which look like ordinary ones."""
LATIN_BLOCKS: Final = (range(0x250), range(0x1E00, 0x1F00))
CAPITALS_OF_IPA: Final = range(0x180, 0x250)
"""A letter of the phonetic alphabet is allowed if its capital is here, because then a living alphabet uses it."""
OTHER_LATIN: Final = {
    **dict.fromkeys("Ææ", "ae"),
    **dict.fromkeys("Œœ", "oe"),
    **dict.fromkeys("ßẞ", "ss"),
    **dict.fromkeys("ÐðĐđ", "d"),
    **dict.fromkeys("Þþ", "p"),
    **dict.fromkeys("Ŋŋ", "n"),
    **dict.fromkeys("ĸ", "k"),
    **dict.fromkeys("ƎǝƏəƐɛ", "e"),
    **dict.fromkeys("Ɔɔ", "o"),
    **dict.fromkeys("Ɣɣ", "y"),
    **dict.fromkeys("Ɩɩ", "l"),
    **dict.fromkeys("ƱʊƲʋ", "u"),
    **dict.fromkeys("ƷʒǮǯ", "3"),
}
"""Latin letters of living alphabets that are none of the 26, or look like another one."""

CAPITAL_TWINS: Final = {
    **dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϜͿϺ", "abezhlkmnoptyxfjm", strict=True)),
    **dict(zip("АВЕКМНОРСТУХЅІЈԌЬЗӠӀѴԜҮꙄ", "abekmhopctyxsljgb33lvwyz", strict=True)),
    "Ы": "bl",
    "Ю": "lo",
    "Ӕ": "ae",
    "Ꚙ": "oo",
    **dict(zip("ՍՕԼՏ", "uols", strict=True)),
}
"""Capitals that look like Latin letters or digits; their small letters may look like others."""
TWINS: Final = {
    **dict(zip("αβεγηικμνορτυχωϲσϳ", "abeynlkuvoptuxwcoj", strict=True)),
    **dict(zip("авекмнорстухѕіјԁԛԝһӏҽꙇгѵѡүб", "abekmhopctyxsljdqwhlelrvwy6", strict=True)),
    "ӕ": "ae",
    "ꚙ": "oo",
    **dict(zip("օսհցզոյքռգա", "ouhgqnjfnqw", strict=True)),
    **dict(zip("١۱ا٥۵هھہە٧۷", "llloooooovv", strict=True)),
    **dict(zip("ןוסט", "llov", strict=True)),
    "װ": "ll",
    **dict.fromkeys("୦ଠ০੦൦ഠ౦೦०૦௦๐໐၀ဝჿ〇ዐ", "o"),
    **dict.fromkeys("ଃ৪੪", "b"),
    **dict.fromkeys("୨৭੧൭", "9"),
    "ყ": "y",
    "ሀ": "u",
}
"""Other letters and digits that look like Latin letters or digits."""
MARKS: Final = (
    "COMBINING ",
    "HEBREW POINT ",
    "HEBREW ACCENT ",
    "ARABIC FATHA",
    "ARABIC DAMMA",
    "ARABIC KASRA",
    "ARABIC SH",
    "ARABIC SUKUN",
)
"""The beginnings of the names of accents and vowel points; the vowel signs of other scripts tell names apart."""
LATIN_TWINS: Final = str.maketrans("01258i$@", "olzsblsa")
"""Digits and signs that look like letters; i and l are one, as I and l are."""
TWIN_PAIRS: Final = (("vv", "w"), ("rn", "m"))


def script_of(char: str) -> str | None:
    """Give the script of a letter or digit; None if names must not hold it."""
    name = unicodedata.name(char, "")
    first = name.split(" ")[0]
    script = OTHER_FIRST_WORDS.get(first, first)
    if SMALL_CAPITAL in name or (script == LATIN and _latin(char) is None):
        return None
    return script if script in SCRIPTS else None


def may_mix(scripts: Iterable[str]) -> bool:
    """Tell whether one name may hold letters of all these scripts."""
    found = frozenset(scripts)
    return len(found) <= 1 or any(found <= together for together in TOGETHER)


def _latin(char: str) -> str | None:
    """Give the basic letters that a Latin letter looks like; None for letters of no living alphabet."""
    capital = char.upper()
    living = any(ord(char) in block for block in LATIN_BLOCKS) or (
        len(capital) == 1 and ord(capital) in CAPITALS_OF_IPA
    )
    if not living:
        return None
    basic = BASIC_LETTER.fullmatch(unicodedata.name(char, ""))
    return OTHER_LATIN.get(char) or (basic[1].lower() if basic else None)


def skeleton(name: str) -> str:
    """Map a name to a form that is equal for all names that look alike."""
    decomposed = unicodedata.normalize("NFKD", name)
    letters = "".join(_plain(char) for char in decomposed if not unicodedata.name(char, "").startswith(MARKS))
    folded = letters.translate(LATIN_TWINS)
    for pair, single in TWIN_PAIRS:
        folded = folded.replace(pair, single)
    shown = (char for char in folded if char.isalnum() or unicodedata.category(char).startswith("M"))
    return "".join(shown) or name.casefold()


def _plain(char: str) -> str:
    """Give the basic letters that a letter looks like, or the letter itself in its small form."""
    found = CAPITAL_TWINS.get(char) or _latin(char)
    if found is not None:
        return found
    small = char.casefold()
    return "".join(TWINS.get(one, one) for one in small)
