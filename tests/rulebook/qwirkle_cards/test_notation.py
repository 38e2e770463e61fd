"""Actions and outcomes as text, both ways."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rowlock.core.errors import BadNotation
from rowlock.games.qwirkle_cards.actions import Lay, Pass, Redraw
from tests.kit.qwirkle_cards import CARDS, GAME, cards, rows

START = GAME.initial(2, GAME.options())


@pytest.mark.parametrize(
    "text",
    [
        "lay Rc Rs > Rc.Rs.Rd Bc.Bs.Bt.Bx",
        "lay Oc Oc > Rc.Oc.Yc Rc.Oc.Yc",
        "lay - > Rc.Rs.Rd",
        "lay Rc > -",
        "lay Rc > Rc Rs.Rs",
        "redraw",
        "pass",
    ],
)
def test_actions_are_read_and_written(text: str) -> None:
    assert GAME.write_action(GAME.read_action(text)) == text


def test_readers_accept_any_order_and_extra_spaces() -> None:
    read = GAME.read_action("  lay  Rs   Rc >  Bx.Bc.Bs   Rd.Rs.Rc ")
    assert GAME.write_action(read) == "lay Rc Rs > Rc.Rs.Rd Bc.Bs.Bx"
    assert GAME.read_action(" pass ") == Pass()
    assert GAME.read_action("redraw  ") == Redraw()


def test_cards_are_sorted_by_colour_then_shape_and_rows_by_their_cards() -> None:
    lay = Lay.of(cards("Px Rc Ys"), rows("Px.Ps.Pd Rx.Rt.Rc Rc.Rs.Rd"))
    assert GAME.write_action(lay) == "lay Rc Ys Px > Rc.Rs.Rd Rc.Rt.Rx Ps.Pd.Px"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "action"),
        ("   ", "action"),
        ("lay", "action"),
        ("lay Rc", "action"),
        ("lay Rc > Rc.Rs.Rd > Rc", "action"),
        ("LAY Rc > Rc.Rs.Rd", "action"),
        ("swap Rc", "action"),
        ("pass Rc", "action"),
        ("redraw 9", "action"),
        ("lay rc > Rc.Rs.Rd", "card"),
        ("lay Rq > Rc.Rs.Rd", "card"),
        ("lay Rc > Rc..Rd", "card"),
        ("lay Rc > Rc.Rs.Rd.", "card"),
        ("lay Rc,Rs > Rc.Rs.Rd", "card"),
        ("lay Rc - > Rc.Rs.Rd", "card"),
        ("lay ? > Rc.Rs.Rd", "card"),
        ("lay Rc > " + ".".join(["Rc"] * 109), "row"),
        ("lay Rc > " + " ".join(["Rc.Rs.Rd"] * 200), "action"),
    ],
)
def test_malformed_actions_are_named(text: str, what: str) -> None:
    with pytest.raises(BadNotation) as caught:
        GAME.read_action(text)
    assert caught.value.what == what


@pytest.mark.parametrize("text", ["draw Rc Rs", "deal Rc Rs | Px", "draw -", "deal - | Rc"])
def test_outcomes_are_read_and_written(text: str) -> None:
    assert GAME.write_outcome(START, GAME.read_outcome(START, text)) == text


def test_outcomes_are_read_in_any_order() -> None:
    assert GAME.write_outcome(START, GAME.read_outcome(START, " deal Px Rc|Bs  Os ")) == "deal Rc Px | Os Bs"


@pytest.mark.parametrize("text", ["", "dealt Rc", "draw Rq", "start 1", "draw " + "Rc " * 109, "deal ? | ?"])
def test_malformed_outcomes_are_named(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.read_outcome(START, text)


words = st.sampled_from(["lay", "redraw", "pass", "deal", "draw", ">", "|", "-", ".", "?", "Rc.Rs", *CARDS[:9], "Rq"])
scraps = st.one_of(st.text(max_size=40), st.lists(words, max_size=12).map(" ".join))


@given(scraps)
def test_no_text_breaks_the_reader_of_actions(text: str) -> None:
    try:
        action = GAME.read_action(text)
    except BadNotation:
        return
    assert GAME.read_action(GAME.write_action(action)) == action


@given(scraps)
def test_no_text_breaks_the_reader_of_outcomes(text: str) -> None:
    try:
        outcome = GAME.read_outcome(START, text)
    except BadNotation:
        return
    assert GAME.read_outcome(START, GAME.write_outcome(START, outcome)) == outcome
