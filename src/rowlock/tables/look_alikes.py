"""Which characters look alike: the letters that names may hold, and forms of which look-alike names share one.

The tables follow Unicode's confusables (UTS #39) for the letters that `script_of` allows; a test compares the two.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Final

__all__ = ["looks_of", "may_mix", "script_of", "skeleton"]

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
ACCENTED: Final = frozenset({LATIN, "GREEK", "CYRILLIC", "HIRAGANA", "KATAKANA", "CJK"})
"""Scripts beside which a name may hold accents that belong to no script; others have signs of their own."""
ACCENT: Final = "COMBINING "
JAMO: Final = (range(0x1100, 0x1200), range(0xA960, 0xA980), range(0xD7B0, 0xD800))
"""Parts of Korean syllables."""
MODERN_JAMO: Final = frozenset(unicodedata.normalize("NFKC", chr(code)) for code in range(0x3131, 0x3164))
"""Parts of syllables that people type alone."""

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
    **dict(zip("ΑΒΓΕΖΗΙΚΜΝΟΡΣΤΥΧϜͿϺ", "abrezhlkmnopctyxfjm", strict=True)),
    **dict(zip("АБВЕКМНОРСТУХЅІЈԌЬЗӠӀѴԜҮꙄ", "abbekmhopctyxsljgb33lvwyz", strict=True)),
    "Ы": "bl",
    "Ю": "lo",
    "Ӕ": "ae",
    "Ꚙ": "oo",
    **dict(zip("ՍՕԼՏ", "uols", strict=True)),
}
"""Capitals that look like Latin letters or digits; so do their small letters, unless `TWINS` has another for them."""
TWINS: Final = {
    **dict(zip("αβεγηικμνορτυχωϲσςϛϳθͻϸ", "abeynlkuvoptuxwcoccjoop", strict=True)),
    **dict(zip("авекмнорстухѕіјԁԛԝһӏҽꙇгѵѡүб", "abekmhopctyxsljdqwhlelrvwy6", strict=True)),
    **dict(zip("ҙҍѣҫҿәԑꚕңћӊӈқҟӎөѳғґҭѽꙍҳұ", "3bbceeehhhhhkkmoorrtwwxy", strict=True)),
    **dict(zip("πφփѱͷҋӆӌҷҗ", "пффψиилччж", strict=True)),
    **dict(zip("ቀኔበሆቡኮጣ", "фձnմnիպ", strict=True)),
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
    **dict(
        zip(
            "ઽ૨૩૪૮ஜர௧௨௪௭௮ಅಆಇಒಜಞಣಯಱಲ೧೨೯ഉജണറഴ"
            "ശൡ෪෫ฃซฏดตทมฦๅຈຍບປຝພຟཪၥ\u11a8\u11ab\u11ae\u11af\u11b7\u11b8\u11ba\u11bc"
            "\u11bd\u11be\u11bf\u11c0\u11c1\u11c2\u11eb\u11f0\u11f9ឣヘー",
            "ऽ२३४८ஐஈகஉசஎஅఅఆఇఒజఞణయఱల౧౨౯உஐணരழ"
            "ஶഞජදขชฎคคฑฆภาจยบปฝพฟར၁\u1100\u1102\u1103\u1105\u1106\u1107\u1109\u110b"
            "\u110c\u110e\u110f\u1110\u1111\u1112\u1140\u114c\u1159អへ\u1173",
            strict=True,
        )
    ),
    **dict(
        zip(
            "㦳䎛䐠一丨二亻倂值八力卜口啟囗填士壿夕嬀工帲幐戸搉晣晩曶朦柿槩樧潙硏絶肦胊胐胶脁脧腁膧蔿虁"
            "訞詽讏豣趆跺躛輧郞鎮隸鹃黒鿃",
            "㘽㖈㬻\u1173\u1175ニイ併値ハカトロ啓ロ塡土墫タ媯エ帡㬺戶㩁䀿晚㫚䑃杮㮣榝溈研絕朌朐朏㬵朓朘胼朣蒍蘷"
            "䚶訮讆豜赿跥躗軿郎鎭隷鹂黑䀹",
            strict=True,
        )
    ),
}
"""Other letters and digits that look like Latin letters or digits, or like each other."""
IN_THEIR_SCRIPT: Final = (
    "ऄअॆ आअा ऒअाॆ ओअाे औअाै ऑअॉ ईर्इ ऍएॅ ऎएॆ ऐएे আঅা ৠঋৃ ৡঋৃ ਆਅਾ ਐਅੈ ਔਅੌ ਇੲਿ ਈੲੀ ਉੳੁ ਊੳੂ ਏੲੇ આઅા ઑઅાૅ ઓઅાે ઔઅાૈ "
    "ઍઅૅ એઅે ઐઅૈ ଆଅା ௫ஈு ஊஉள ௬சு ഺடி ౠఋా ౡఌా ఔఒౌ ಔఒౌ ఓఒౕ ಓఒౕ మవు హవా ೡಌಾ ഈഇൗ ഌനു ഐഎെ ഓഒാ ഔഒൗ ങനു ൫ദ്ര ൯ന് ൻന് ൬ന്ന "
    "൪ര് ർര് ൮വ്ര ෩෨ා ෯෨ී แเเ ༀཨོཾ ကဂာ ႁဂှ ၰဃှ ဟပာ ၯပာှ ၦပှ ဩသြ ၾၽှ"
)
"""Letters and digits that look like several characters of their script, each followed by these."""
ALONE: Final = (
    "ᄁᄀᄀ ᆪᄀᄉ ᆬᄂᄌ ᆭᄂᄒ ᄄᄃᄃ ᆰᄅᄀ ᆱᄅᄆ ᆲᄅᄇ ᆳᄅᄉ ᆴᄅᄐ ᆵᄅᄑ ᄚᄅᄒ ᄈᄇᄇ ᄡᄇᄉ ᄊᄉᄉ ᄍᄌᄌ ᅢᅡᅵ ᅤᅣᅵ ᅦᅥᅵ ᅨᅧᅵ ᅪᅩᅡ ᅫᅩᅡᅵ ᅬᅩᅵ ᅯᅮᅥ ᅰᅮᅥᅵ ᅱᅮᅵ ᅴᅳᅵ"
)
"""Parts of Korean syllables that look like several when they stand alone; within syllables they tell words apart."""
SEQUENCES: Final = {entry[0]: entry[1:] for entry in (*IN_THEIR_SCRIPT.split(), *ALONE.split())}
STROKES: Final = str.maketrans("丨ー", "\u1175\u1173")
"""What looks like two of the parts."""
AS_LETTERS: Final = tuple(
    sorted({sequence: letter for letter, sequence in order}.items(), key=lambda pair: len(pair[0]), reverse=longest)
    for order in (tuple(SEQUENCES.items()), tuple(SEQUENCES.items())[::-1])
    for longest in (True, False)
)
"""The other way round, in four orders: two letters may look like one sequence, and sequences overlap."""
MARKS: Final = (
    ACCENT,
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
    """Give the script of a letter, digit or mark; None if names must not hold it."""
    name = unicodedata.name(char, "")
    if name.startswith(ACCENT):
        return ACCENT
    first = name.split(" ")[0]
    script = OTHER_FIRST_WORDS.get(first, first)
    if SMALL_CAPITAL in name or (script == LATIN and _latin(char) is None):
        return None
    if any(ord(char) in block for block in JAMO) and char not in MODERN_JAMO:
        return None
    return script if script in SCRIPTS else None


def may_mix(scripts: Iterable[str]) -> bool:
    """Tell whether one name may hold letters of all these scripts."""
    found = frozenset(scripts)
    if ACCENT in found:
        return found - {ACCENT} <= ACCENTED and may_mix(found - {ACCENT})
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


def looks_of(name: str) -> frozenset[str]:
    """Give the skeletons of a name in every case and with letters that look like several others.

    A Greek capital may look like another Latin letter than its small one, and a sharp s like ss and like a beta. A
    sequence that looks like one letter is taken for it, and the letter for the sequence.
    """
    cases = (name, name.upper(), name.lower(), name.title())
    return frozenset(map(skeleton, (*cases, name.replace("ß", "β"), name.replace("β", "ß"), *_rewritten(name))))


def _rewritten(name: str) -> Iterator[str]:
    """Write a name with sequences instead of the letters that look like them, and with letters instead of sequences."""
    if name.isascii():
        return
    written = unicodedata.normalize("NFKC", name)
    yield "".join(SEQUENCES.get(char, char) for char in written)
    for order in AS_LETTERS:
        letters = written.translate(STROKES)
        for sequence, letter in order:
            letters = letters.replace(sequence, letter)
        yield letters


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
    found = TWINS.get(char)  # before folding, which makes one letter of the two forms of the small sigma
    if found is not None:
        return found
    return "".join(TWINS.get(one) or CAPITAL_TWINS.get(one.upper(), one) for one in char.casefold())
