"""Names: no two accounts look alike, letters come from living alphabets, and names of roles and bots are reserved."""

from __future__ import annotations

import json
import string
import unicodedata
from importlib.resources import files

import pytest

from rowlock.bots import BOTS
from rowlock.locale import LANGUAGES, Texts
from rowlock.tables.errors import Refusal
from rowlock.tables.names import check_not_reserved, clean_name, clean_names, looks_of, skeleton
from tests.server.people import PASSWORD, browser, code_of, some_name
from tests.server.running import Running

PLAIN = string.ascii_letters + string.digits
CHANGED = {"\u017f", "\u03f2", "\u03f9"}
"""Characters that the normal form of a name replaces by letters that look otherwise."""


def look_alikes() -> list[tuple[str, str]]:
    """List characters with the Latin letters or digits that they look like, from Unicode's data in a package."""
    known = json.loads(files("confusable_homoglyphs").joinpath("confusables.json").read_text(encoding="utf-8"))
    return [
        (char, other["c"])
        for char, others in known.items()
        if not char.isascii() and char not in CHANGED
        for other in others
        if other["c"] and all(letter in PLAIN for letter in other["c"])
    ]


def refusal_of(name: str, *, account: bool = True) -> str | None:
    """Give the code with which a name is refused."""
    try:
        check_not_reserved(clean_name(name), account=account)
    except Refusal as error:
        return error.code
    return None


def may_be_name(text: str) -> bool:
    """Tell whether names may hold a text, reserved or not."""
    try:
        clean_name(text)
    except Refusal:
        return False
    return True


@pytest.mark.parametrize("name", ["80b", "Ɓob", "ꓐꓳꓐ", "bᴏb", "Воb", "ВОВ", "B0B", "ᏴᎾᏴ", "𝔅𝔬𝔟", "Bоb", "฿ob", "ℬob"])
def test_names_confusable_with_bob_are_refused_or_taken_for_bob(name: str) -> None:
    assert refusal_of(name) == "bad_name" or skeleton(clean_name(name)) == skeleton("Bob")


def test_every_letter_that_unicode_calls_confusable_is_refused_or_looks_alike() -> None:
    compared = 0
    for given, looks_like in look_alikes():
        char = unicodedata.normalize("NFKC", given)
        if not char.isalnum() or refusal_of(char) == "bad_name":
            continue
        assert skeleton(char) == skeleton(looks_like), (given, looks_like)
        compared += 1
    assert compared > 1_000


def pairs() -> list[tuple[str, str]]:
    """List all pairs of look-alikes that names may hold, in their normal form, from Unicode's data in a package."""
    known = json.loads(files("confusable_homoglyphs").joinpath("confusables.json").read_text(encoding="utf-8"))
    found = set()
    for char, others in known.items():
        for other in others:
            one, two = (unicodedata.normalize("NFKC", text) for text in (char, other["c"]))
            if one != two and CHANGED.isdisjoint(char + other["c"]) and may_be_name(one) and may_be_name(two):
                found.add((min(one, two), max(one, two)))
    return sorted(found)


def test_every_pair_that_unicode_calls_confusable_looks_alike_between_and_within_alphabets() -> None:
    """In every script, letters with marks and sequences too."""
    compared = 0
    for one, two in pairs():
        for around in ("{}", "{}{}", "1{}"):
            first, second = around.format(one, one), around.format(two, two)
            assert skeleton(first) in looks_of(second), (one, two)
            assert skeleton(second) in looks_of(first), (one, two)
        compared += 1
    assert compared > 550


def test_a_name_looks_like_itself_in_another_case() -> None:
    """The capital may look like another alphabet's letter than the small one, and the owner's name is ordinary."""
    for char in map(chr, range(0x30000)):
        if char.upper() == char.lower() or not unicodedata.is_normalized("NFKC", char) or not may_be_name(char):
            continue
        for other in (char.upper(), char.lower(), char.title()):
            if len(other) > 1:
                continue  # a Greek letter with an iota below, which nothing but old texts has
            assert skeleton(char) in looks_of(other), (char, other)


@pytest.mark.parametrize("name", ["Воь", "воь", "ВОЬ", "βοβ", "ΒΟΒ", "Воҍ", "Ҍоѣ", "вѳҌ", "Вөь"])
def test_letters_that_look_like_bob_in_either_case_are_taken_for_bob(name: str) -> None:
    assert refusal_of(name) == "bad_name" or skeleton(clean_name(name)) == skeleton("Bob")


@pytest.mark.parametrize(
    "pair", [("Νίκη", "ΝΙΚΗ"), ("Νίκη", "νίκη"), ("Straße", "Strasse"), ("Maß", "Μαβ"), ("Мышь", "МЫШЬ")]
)
def test_a_name_in_another_case_is_taken_whichever_was_first(pair: tuple[str, str]) -> None:
    for owner, other in (pair, pair[::-1]):
        assert skeleton(owner) in looks_of(other)


def test_names_that_differ_in_one_basic_letter_do_not_look_alike() -> None:
    """What is not to be told apart is i, l and 1, o and 0, and the like."""
    for one in string.ascii_lowercase:
        for two in string.ascii_lowercase:
            if one < two and {one, two} != {"i", "l"}:
                assert not looks_of(f"x{one}x") & looks_of(f"x{two}x"), (one, two)


@pytest.mark.parametrize(
    "name", ["サッカー", "김철수", "Bob 東京", "नमस्ते", "สวัสดี", "Đặng", "Ɗan", "Əli", "Ann 😀", "Mary-Jo"]
)
def test_names_of_living_alphabets_are_fine(name: str) -> None:
    assert clean_name(name) == name
    assert refusal_of(name) is None


@pytest.mark.parametrize(
    "name",
    ["oာ", "ాா", "ธ̊", "ధּ", "డ̣", "가ᇺ", "ᄓ", "ퟋ", "ꥣ", "a᳐", "रामா", "Annा"],
)
def test_marks_of_another_alphabet_and_old_parts_of_syllables_are_refused(name: str) -> None:
    assert refusal_of(name) == "bad_name"


@pytest.mark.parametrize(
    "name", ["ㅋㅋㅋ", "ㄱ", "Zoẹ̈", "Ёлка", "が", "נִיר", "سُلَيم", "மகிழ்", "กิ๊ก", "မောင်", "가까", "দীপু"]
)
def test_marks_of_its_own_alphabet_are_part_of_a_name(name: str) -> None:
    assert refusal_of(name) is None


@pytest.mark.parametrize("pair", [("각가", "가까"), ("값", "갑시"), ("원", "우어ᄂ"), ("오이", "외"), ("ナナ", "ナ")])
def test_syllables_and_words_that_differ_do_not_look_alike(pair: tuple[str, str]) -> None:
    """The parts of Korean syllables follow each other alike in different ones."""
    assert not looks_of(pair[0]) & looks_of(pair[1])


@pytest.mark.parametrize(
    "pair", [("आदि", "अादि"), ("แม่", "เเม่"), ("അവൻ", "അവന്"), ("ဟန်", "ပာန်"), ("ㄲㅋ", "ㄱㄱㅋ"), ("１２", "12")]
)
def test_a_word_with_a_sequence_for_a_letter_is_taken_for_the_word(pair: tuple[str, str]) -> None:
    for owner, other in (pair, pair[::-1]):
        assert skeleton(owner) in looks_of(other)


def test_vowel_signs_tell_names_apart() -> None:
    assert skeleton("राम") != skeleton("रामी")


RESERVED = (
    "admin, ADMIN, Adm1n, a d m i n, System, level:5, Level 5, level:99, Moderator, rowlock, bot, Bot 7, Rowlock Team, "
    "Modératrice, sistema, beheerder, Amministratore, greedy:x, the admin"
)


@pytest.mark.parametrize("name", RESERVED.split(", "))
def test_reserved_names_are_refused_for_everybody(name: str) -> None:
    assert refusal_of(name) == refusal_of(name, account=False) == "name_reserved"


@pytest.mark.parametrize("name", ["Guest", "guest 12", "Gast", "Invité 3", "Ospite"])
def test_an_account_is_not_called_guest(name: str) -> None:
    assert refusal_of(name) == "name_reserved"
    assert refusal_of(name, account=False) is None


@pytest.mark.parametrize("name", ["Adminka", "Bottas", "Systema", "Levela", "Robert", "Casey", "Ann 12", "Modesty"])
def test_names_that_only_begin_like_reserved_ones_are_fine(name: str) -> None:
    assert refusal_of(name) is None


def test_every_name_of_a_bot_is_reserved_in_every_language() -> None:
    shown = set(BOTS)
    for language in LANGUAGES:
        texts = Texts(language)
        keys = (f"web-bot-{name.replace(':', '-')}" for name in BOTS)
        shown |= {texts.text(key) for key in keys if key in texts}
    assert len(shown) > 30
    assert {refusal_of(name, account=False) for name in shown} == {"name_reserved"}


def test_the_names_of_a_shared_table_are_not_reserved_either() -> None:
    with pytest.raises(Refusal) as refused:
        clean_names(["Ann", "System"])
    assert (refused.value.code, refused.value.params) == ("name_reserved", {"person": 1})


def test_the_server_refuses_reserved_and_confusable_names(server: Running) -> None:
    name = some_name("Bob")
    with browser(server.url) as bob, browser(server.url) as other:
        bob.post("/api/accounts", json={"name": name, "password": PASSWORD}).raise_for_status()
        for alike in (name.replace("Bob", "80b"), name.replace("B", "Ɓ")):
            reply = other.post("/api/accounts", json={"name": alike, "password": PASSWORD})
            assert (reply.status_code, code_of(reply)) == (409, "name_taken")
        for reserved in ("admin", "System", "level:5"):
            for path, wish in (("/api/guests", {}), ("/api/accounts", {"password": PASSWORD})):
                reply = other.post(path, json={"name": reserved, **wish})
                assert (reply.status_code, code_of(reply)) == (422, "name_reserved")
            assert code_of(bob.patch("/api/me", json={"name": reserved})) == "name_reserved"
