"""How errors and faults become sentences."""

from __future__ import annotations

import re

import pytest

from rowlock.core.errors import BadNotation, BadOutcome, BadPosition, BadRecord, BadSetup, Fault, IllegalAction
from rowlock.games import GAMES
from rowlock.locale import LANGUAGES, MissingText, Texts
from rowlock.locale.plain import PLACE, plain_text, plain_texts
from rowlock.locale.texts import catalogue, message_keys

QWIRKLE = GAMES["qwirkle"]
GAP = Fault(QWIRKLE.faults("gap"), "QW-7", (("cell", "2,0"),))


def test_a_fault_says_in_plain_words_what_is_wrong() -> None:
    assert Texts("en").fault_text("qwirkle", GAP).startswith("There is a gap at 2,0")
    assert Texts("de").fault_text("qwirkle", GAP).startswith("Bei 2,0 ist eine Lücke")


def test_an_illegal_action_is_told_with_its_clause() -> None:
    error = IllegalAction("qwirkle", 0, "place Rc@0,0", GAP)
    assert Texts("nl").error_text(error).endswith("(QW-7)")


def test_a_malformed_text_is_told_with_what_it_should_be_and_where_it_stands() -> None:
    error = BadNotation("tile", "Zz", at="place Zz@0,0")
    assert Texts().error_text(error) == (
        "'Zz' is no tile; a tile is a colour R O Y G B P and a shape c s d f t x, like Rc. (in 'place Zz@0,0')"
    )
    assert Texts("fr").error_text(BadNotation("cell", "1;1")).startswith("'1;1' n’est pas une case")


def test_what_a_stranger_wrote_reaches_the_terminal_only_escaped_and_short() -> None:
    told = Texts().error_text(BadNotation("action", "\x1b[2Jboo" + "o" * 500))
    assert "\x1b" not in told
    assert len(told) < 120


def test_a_notation_error_without_a_text_keeps_its_own_message() -> None:
    assert Texts("fr").error_text(BadNotation("riddle", "x")) == "not a riddle: 'x'"


def test_other_errors_are_framed_in_the_language() -> None:
    texts = Texts("it")
    assert texts.error_text(BadPosition("hands", "is empty", "no_such_reason")) == (
        "La posizione non è leggibile. Campo hands: is empty"
    )
    assert texts.error_text(BadRecord(1_200, "edited")) == "La registrazione non è valida. Riga 1200: edited"
    assert texts.error_text(BadOutcome("no such draw")) == "no such draw"


@pytest.mark.parametrize(
    ("language", "position", "setup"),
    [
        (
            "en",
            "The position cannot be read. Field due: seat 1 would hold more than 6 tiles",
            "qwirkle takes 2 to 4 players, not 9",
        ),
        (
            "fr",
            "La position est illisible. Champ due\u00a0: la place 1 aurait plus de 6 tuiles",
            "qwirkle se joue de 2 à 4, pas à 9",
        ),
        (
            "de",
            "Die Stellung ist nicht lesbar. Feld due: Platz 1 hätte mehr als 6 Steine",
            "qwirkle spielt man mit 2 bis 4 Spielern, nicht mit 9",
        ),
        (
            "it",
            "La posizione non è leggibile. Campo due: il posto 1 avrebbe più di 6 tessere",
            "a qwirkle si gioca da 2 a 4 giocatori, non in 9",
        ),
        (
            "nl",
            "De stelling is niet leesbaar. Veld due: plaats 1 zou meer dan 6 stenen hebben",
            "qwirkle is voor 2 tot 4 spelers, niet voor 9",
        ),
    ],
)
def test_the_reason_of_a_refused_position_or_set_up_is_in_the_language(
    language: str, position: str, setup: str
) -> None:
    texts = Texts(language)
    with pytest.raises(BadPosition) as bad:
        QWIRKLE.read_position("to 0; hands Rc | Rc Rs Rd Rf Rt Rx; due draw 1 1")
    assert texts.error_text(bad.value) == position
    assert str(bad.value) == "position field 'due': seat 1 would hold more than 6 tiles"
    with pytest.raises(BadSetup) as refused:
        QWIRKLE.initial(9, QWIRKLE.options())
    assert texts.error_text(refused.value) == setup
    assert str(refused.value) == "qwirkle takes 2 to 4 players, not 9"


def test_an_option_refused_in_a_position_is_named_in_the_language() -> None:
    with pytest.raises(BadPosition) as bad:
        QWIRKLE.read_position("options standard free_opening=maybe; to 0; hands Rc | Rs")
    assert str(bad.value) == "position field 'options': option 'free_opening' is on or off, not 'maybe'"
    assert "vaut on ou off, pas 'maybe'" in Texts("fr").error_text(bad.value)


def test_a_missing_key_is_a_mistake_of_the_program_and_never_shown() -> None:
    with pytest.raises(MissingText):
        Texts("fr").text("no-such-key")


def test_a_missing_parameter_is_a_mistake_of_the_program_and_never_shown() -> None:
    with pytest.raises(MissingText, match="unknown-game"):
        Texts().text("unknown-game", name="x")


def test_prompts_and_names_come_from_the_file_of_the_game() -> None:
    assert Texts("fr").prompt_text("qwirkle", "over") == "La partie est terminée."
    assert Texts("de").name_text("qwirkle") == "Qwirkle"


@pytest.mark.parametrize(("number", "words"), [(8, "e l’8 non"), (11, "e l’11 non"), (9, "e il 9 non")])
def test_italian_elides_the_article_before_eight_and_eleven(number: int, words: str) -> None:
    assert words in Texts("it").text("fault-qwixx_cards-number_not_played", number=number)


@pytest.mark.parametrize(("shape", "words"), [("s", "rood vierkant"), ("x", "rood kruis"), ("c", "rode cirkel")])
def test_dutch_inflects_the_colour_of_a_tile_by_its_shape(shape: str, words: str) -> None:
    assert Texts("nl").text("web-tile", colour="R", shape=shape) == words


def test_french_has_one_apostrophe() -> None:
    straight = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])")
    for file in catalogue("fr"):
        lines = [line for line in file.read_text("utf-8").splitlines() if not line.startswith("#")]
        assert [line for line in lines if straight.search(line)] == [], file.name


def test_french_follows_the_booklet_of_the_edition() -> None:
    game = GAMES["qwirkle_cards"]
    said = {}
    for edition in ("schmidt", "999games"):
        state = game.read_position(f"options {edition}; to 0; hands Gc Gf | Ox; rows Rs.Ys.Bs; claimed - | -; left -")
        said[edition] = Texts("fr").for_view(game.view(state, 0)).prompt_text(game.name, "turn")
    assert said["schmidt"] == "Posez au moins une carte et réorganisez les rangées à votre guise."
    assert said["999games"] == "Posez au moins une carte et réorganisez les séries à votre guise."
    assert Texts("de", "999games").prompt_text(game.name, "turn") == Texts("de").prompt_text(game.name, "turn")


def test_what_is_wrong_with_a_line_of_a_record_is_said_in_the_language() -> None:
    bad = BadRecord(3, BadNotation("tile", "Zz"))
    assert Texts("de").error_text(bad) == (
        "Die Aufzeichnung ist nicht in Ordnung. Zeile 3: 'Zz' ist kein Stein; ein Stein ist eine Farbe R O Y G B P und "
        "eine Form c s d f t x, wie Rc."
    )
    assert Texts("fr").error_text(BadRecord(1, "this is no text", "record_no_text")).endswith("ce n’est pas du texte")


@pytest.mark.parametrize("language", LANGUAGES)
def test_plain_texts_are_what_fluent_writes(language: str) -> None:
    """The fast reader gives the same text for every key that it gives at all, and it gives nearly all."""
    texts = Texts(language)
    found = plain_texts(language)
    assert len(found) > 0.8 * len(message_keys(language))
    assert set(found) <= set(message_keys(language))
    for key, pattern in found.items():
        params = {name: f"<{name}>" for name, _ in PLACE.findall(pattern) if name}
        assert plain_text(language, key, params) == texts._formatted(key, params), key


def test_numbers_and_missing_parameters_are_left_to_fluent() -> None:
    assert plain_text("en", "interrupted-pairs", {"done": 1000, "all": "2"}) is None
    assert plain_text("en", "interrupted-pairs", {"done": "1"}) is None
    with pytest.raises(MissingText):
        Texts().text("interrupted-pairs", done="1")
