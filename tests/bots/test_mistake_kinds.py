"""Kinds of mistakes: each in a position made for it, and with its words in every language."""

from __future__ import annotations

import pytest

from rowlock.bots.mistakes import OTHER, kind_of, kinds_of, main_reason
from rowlock.bots.why import why
from rowlock.games import GAMES
from rowlock.locale import LANGUAGES, Texts
from rowlock.wire.study import Difference
from tests.bots.test_why import CARDS, FOUR, QWIRKLE, QWIXX, SHORT

SHEET = "R:2,3,4 Y:2,3 G:12,11 B:12 m:0"
FIVES = "Rc.Rs.Rd.Rf.Rt Yx.Gx.Bx"


def named(game: str, position: str, action: str, better: str, gap: float = -3.0) -> str:
    """Name the kind of a mistake in a position, with the reasons that a review would find."""
    rules = GAMES[game]
    state = rules.read_position(position)
    one, two = rules.read_action(action), rules.read_action(better)
    for each in (one, two):
        assert rules.why_illegal(state, 0, each) is None
    view = rules.view(state, 0)
    return kind_of(rules, view, one, two, why(rules, view, one, two, gap))


@pytest.mark.parametrize(
    ("hand", "board", "action", "better", "kind"),
    [
        ("Rt Rx Gc", FOUR, "place Gc@0,1", "place Rt@4,0 Rx@5,0", "missed_six"),
        ("Rf Bf Gc", "Rc@0,0 Rs@1,0 Rd@2,0", "place Gc@0,1", "place Rf@3,0", "fewer_points"),
        ("Bs Gc", "Rc@0,0 Rs@1,0 Bc@0,1", "place Gc@0,2", "place Bs@1,1", "missed_cross_line"),
        ("Rt Bf Gc", FOUR, "place Gc@0,1", "place Bf@3,1", "opened_places"),
        ("Rt Gc", SHORT, "place Gc@0,1", "swap Rt", "swapped_too_late"),
        ("Rt Gc", SHORT, "swap Rt", "place Gc@0,1", "swapped_too_early"),
        ("Rt Gc", SHORT, "swap Rt", "swap Gc", "broke_set"),
    ],
)
def test_a_mistake_of_qwirkle_is_named_by_its_main_reason(
    hand: str, board: str, action: str, *, better: str, kind: str
) -> None:
    assert named("qwirkle", QWIRKLE.format(hand=hand, board=board), action, better) == kind


@pytest.mark.parametrize(
    ("reason", "kind"),
    [
        ("next_qwirkle", "opened_five"),
        ("next_places", "opened_places"),
        ("lines_of_four", "opened_places"),
        ("pairs", "broke_set"),
        ("own_qwirkle", "broke_set"),
        ("equal_tiles", "kept_duplicates"),
        ("useless_tiles", "kept_useless"),
    ],
)
def test_the_reason_that_speaks_most_against_a_placement_decides(reason: str, kind: str) -> None:
    game = GAMES["qwirkle"]
    view = game.view(game.read_position(QWIRKLE.format(hand="Rt Gc Bc Pd", board=FOUR)), 0)
    one, two = (game.read_action(text) for text in ("place Rt@4,0", "place Gc@0,1"))
    given = [Difference("points", 5, 2, 3.0), Difference("tiles_kept", 1, 2, -0.5), Difference(reason, 1, 0, -4.0)]
    assert main_reason(given) == reason
    assert kind_of(game, view, one, two, given) == kind
    assert kind_of(game, view, one, two, [*given, Difference("other", 0, 0, -9.0)]) == kind, "a reason is named"
    assert kind_of(game, view, one, two, given[:1]) == OTHER, "nothing speaks against it, and it scores more"


@pytest.mark.parametrize(
    ("action", "better", "kind"),
    [
        ("lay Px > Rc.Rs.Rd.Rf.Rt Yx.Gx.Bx.Px", "lay Rx > Rc.Rs.Rd.Rf.Rt.Rx Yx.Gx.Bx", "missed_claim"),
        ("lay Px > Rc.Rs.Rd.Rf.Rt Yx.Gx.Bx.Px", "lay Ox Px > Rc.Rs.Rd.Rf.Rt Yx.Gx.Bx.Ox.Px", "laid_too_few"),
        ("lay Ox Px > Rc.Rs.Rd.Rf.Rt Yx.Gx.Bx.Ox.Px", "lay Px > Rc.Rs.Rd.Rf.Rt Yx.Gx.Bx.Px", "laid_too_many"),
        ("lay Px > Rc.Rs.Rd.Rf.Rt Yx.Gx.Bx.Px", "lay Ox > Rc.Rs.Rd.Rf.Rt Yx.Gx.Bx.Ox", "wrong_cards"),
    ],
)
def test_a_mistake_of_qwirkle_cards_is_a_claim_or_the_number_of_cards(action: str, better: str, kind: str) -> None:
    game = GAMES["qwirkle_cards"]
    state = game.read_position(CARDS.format(hand="Rx Px Ox Os Pf", rows=FIVES))
    one, two = game.read_action(action), game.read_action(better)
    assert (game.why_illegal(state, 0, one), game.why_illegal(state, 0, two)) == (None, None)
    assert kind_of(game, game.view(state, 0), one, two, ()) == kind
    opened = [Difference("next_card", 0.6, 0.1, -0.5)]
    expected = kind if kind == "missed_claim" else "opened_claim"
    assert kind_of(game, game.view(state, 0), one, two, opened) == expected
    assert kind_of(game, game.view(state, 0), one, two, [Difference("next_card", 0.1, 0.6, 0.5)]) == kind


@pytest.mark.parametrize(
    ("step", "top", "sheet", "action", "better", "kind"),
    [
        (2, "Y12", "R:2,3,4,5,6 Y:2,3 G:12,11 B:12 m:0", "skip", "cross R", "let_lock_go"),
        (3, "Y7", SHEET, "play Y12 cross -", "play R5 cross 5", "took_miss"),
        (2, "Y7", SHEET, "cross Y", "cross R", "skipped_boxes"),
        (2, "Y7", SHEET, "skip", "cross R", "waited_too_long"),
        (2, "Y4", "R:2,3 Y:2,3 G:12,11 B:12 m:0", "cross R", "cross Y", "wrong_row"),
        (1, "Y7", SHEET, "take 12@1 9@2", "take 12@1 11@3", "wrong_take"),
    ],
)
def test_a_mistake_of_qwixx_is_named_by_the_sheets(
    step: int, top: str, sheet: str, *, action: str, better: str, kind: str
) -> None:
    hand = "R5 Y12 B8" if step == 1 else "R5 Y11 B8 G2 G3" if top == "Y12" else "R5 Y12 B8 G2 G3"
    assert named("qwixx_cards", QWIXX.format(action=step, hand=hand, top=top, sheet=sheet), action, better) == kind


def test_crossing_without_skipping_may_come_too_early() -> None:
    position = QWIXX.format(action=2, hand="R5 Y12 B8 G2 G3", top="Y5", sheet=SHEET)
    assert named("qwixx_cards", position, "cross R", "skip") == "crossed_too_early"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.built_in)
def test_every_kind_has_words_of_its_own_in_every_language(game: str, language: str) -> None:
    texts = Texts(language)
    kinds = kinds_of(GAMES[game])
    assert kinds[-1] == OTHER
    keys = [f"mistake-{game}-{kind}" for kind in kinds[:-1]] + ["mistake-other"]
    said = [texts.text(key) for key in keys]
    assert len(set(said)) == len(said)
    if language != "en":
        english = Texts("en")
        assert all(texts.text(key) != english.text(key) for key in keys)


def test_a_game_without_kinds_has_one() -> None:
    from tests.core.toy import TOY

    assert kinds_of(TOY) == (OTHER,)
