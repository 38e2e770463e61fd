"""Position texts: what they say, and what they refuse."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rowlock.core.contract import Kind
from rowlock.core.errors import BadNotation, BadPosition, RowlockError
from rowlock.games.qwirkle_cards.position import FIELDS
from tests.kit.qwirkle_cards import GAME, KIT, names, play, position, random_turns, settle

RED = "Rc.Rs.Rd.Rf.Rt.Rx"
PLAIN = f"options schmidt; to 1; hands Rc Px | Oc; rows Rc.Rs.Rd Bc.Bs.Bt.Bx; claimed {RED} | -; left -"


def test_a_position_is_written_in_the_order_of_its_fields() -> None:
    text = GAME.write_position(position(f"{PLAIN}; pile Gx Gc"))
    assert text == (
        "game qwirkle_cards; options schmidt; to 1; hands Rc Px | Oc; rows Rc.Rs.Rd Bc.Bs.Bt.Bx; "
        f"claimed {RED} | -; left -; removed {names(_removed(text))}; pile Gc Gx"
    )


def _removed(text: str) -> tuple[int, ...]:
    return tuple(card for card, count in enumerate(GAME.read_position(text).table.removed) for _ in range(count))


def test_fields_come_in_any_order_and_rows_and_cards_too() -> None:
    given = "rows Bx.Bs.Bc.Bt Rd.Rc.Rs; hands Px Rc | Oc; claimed Rx.Rt.Rf.Rd.Rs.Rc | -; to 1"
    assert GAME.write_position(position(given)) == GAME.write_position(position(PLAIN))


def test_what_is_left_out_has_a_default() -> None:
    state = position("to 0; hands Rc | Px")
    assert state.table.rows == ()
    assert state.table.claimed == ((), ())
    assert state.table.left is None
    assert (state.table.redraws, state.table.passes, state.table.opening) == (0, 0, False)
    assert state.pile_size == 106


@pytest.mark.clause("QC-1")
def test_a_pile_left_out_is_everything_not_named() -> None:
    state = position(PLAIN)
    assert state.pile_size == 108 - 3 - 7 - 6
    assert KIT.components(state) == KIT.whole_set(state)


def test_an_explicit_pile_makes_a_smaller_deck_for_study() -> None:
    state = position("to 0; hands Rc | Px; pile Rs Rd")
    assert state.pile_size == 2
    assert sum(state.table.removed) == 104
    again = GAME.read_position(GAME.write_position(state))
    assert again == state
    assert GAME.view(again, 0).unseen() == GAME.view(state, 0).unseen()
    assert sum(GAME.view(state, 0).unseen()) == 3


def test_removed_cards_may_be_named_instead_of_the_pile() -> None:
    by_pile = position("to 0; hands Rc | Px; pile Rs Rd")
    removed = names(_removed(GAME.write_position(by_pile)))
    assert position(f"to 0; hands Rc | Px; removed {removed}") == by_pile
    with pytest.raises(BadPosition, match="is in no field"):
        position(f"to 0; hands Rc | Px; pile Rs; removed {removed}")


@pytest.mark.parametrize(
    "more",
    ["opening yes", "redraws 2", "passes 1", "ages 41 9", "left 2; pile -", "due draw 0 8", "redraws 1; due draw 0 9"],
)
def test_every_field_round_trips(more: str) -> None:
    hands = "-" if "due draw 0 9" in more else "Rc"
    aside = "; aside Rs Rd" if "due draw 0 9" in more else ""
    text = GAME.write_position(position(f"to 0; hands {hands} | Px; {more}{aside}"))
    assert more.partition(";")[0] in text
    assert GAME.write_position(GAME.read_position(text)) == text


def test_options_and_ages_are_kept() -> None:
    state = position("options 999games; ages 41 9; to 0; hands Rc | Px")
    assert state.table.options == GAME.options("999games ages=41,9")
    assert "options 999games; ages 41 9; to 0" in GAME.write_position(state)
    assert "options schmidt; to 0" in GAME.write_position(position("options edition=schmidt; to 0; hands Rc | Px"))


def test_the_start_of_a_game_is_a_position_too() -> None:
    for seats in (2, 3, 4):
        state = GAME.initial(seats, GAME.options())
        assert GAME.read_position(GAME.write_position(state)) == state


def test_a_deal_may_be_due_in_a_smaller_deck() -> None:
    pile = "Rc Rs Rd Rf Rt Rx Oc Os Od Of Ot Ox Yc Ys Yd Yf Yt Yx"
    state = position(f"to 0; hands - | -; due deal; pile {pile}")
    after = settle(state, "deal Rc Rs Rd Oc Os Od Yc Ys Yd | Rf Rt Rx Of Ot Ox Yf Yt Yx")
    assert after.pile_size == 0
    assert after.table.left == 2
    assert GAME.decision(after).seats == (1,)


def test_every_state_of_random_games_round_trips() -> None:
    for seed, edition in enumerate(["schmidt", "999games"]):
        for state in random_turns(seed, 3, edition):
            text = GAME.write_position(state)
            again = GAME.read_position(text)
            assert GAME.write_position(again) == text
            assert GAME.hash(again) == GAME.hash(state)


def test_a_position_that_meets_an_end_condition_is_over() -> None:
    for text in ("left 0; pile -", "passes 2"):
        assert GAME.decision(position(f"to 0; hands Rc | Px; {text}")).kind is Kind.OVER


REFUSED = [
    ("to 0; hands Rc Rc Rc Rc | Px", "hands", "a fourth Rc"),
    ("to 0; hands Rc Rc | Px; rows Rc.Rs.Rd Rc.Oc.Yc", "hands", "a fourth Rc"),
    ("to 0; hands Rc | Px; pile Px Px Px", "pile", "a fourth Px"),
    ("to 0; hands Rc | Px; rows Rc.Rs", "rows", "has fewer than 3 cards"),
    ("to 0; hands Rc | Px; rows Rc.Rs.Rs", "rows", "repeats a card"),
    ("to 0; hands Rc | Px; rows Rc.Rs.Od", "rows", "is neither of one colour nor of one shape"),
    (f"to 0; hands Rc | Px; rows {RED}.Oc", "rows", "has more than six cards"),
    (f"to 0; hands Rc | Px; rows {RED}", "rows", "is a Qwirkle, which does not stay"),
    ("to 0; hands Rc | Px; claimed Rc.Rs.Rd | -", "claimed", "is no Qwirkle"),
    (f"to 0; hands Rc | Px; claimed {RED}", "claimed", "has 1 seats where 2 are expected"),
    ("to 0; hands Rc Rs Rd Rf Rt Rx Oc Os Od Of | Px", "hands", "at most 9 cards"),
    ("to 0; hands Rc", "hands", "has 1 seats"),
    ("to 0; hands - | - | - | - | -", "hands", "has 5 seats"),
    ("to 2; hands Rc | Px", "to", "from 0 to 1"),
    ("hands Rc | Px", "to", "it is missing"),
    ("to 0", "hands", "it is missing"),
    ("to 0; hands ? ? | Px", "hands", "hides cards"),
    ("to 0; hands ? ? | Px; pile Rc", "pile", "is left out where cards are hidden"),
    ("to 0; hands Rc | Px; left 2", "left", "- while it is not"),
    ("to 0; hands Rc | Px; pile -", "left", "once the pile is empty"),
    ("to 0; hands Rc | Px; left 3; pile -", "left", "from 0 to 2"),
    ("to 0; hands Rc | Px; opening maybe", "opening", "is yes or no"),
    ("to 0; hands Rc | Px; opening yes; rows Rc.Rs.Rd", "opening", "is the first turn"),
    (f"to 0; hands Rc | Px; opening yes; claimed {RED} | -", "opening", "is the first turn"),
    ("to 0; hands Rc | Px; redraws 4", "redraws", "from 0 to 3"),
    ("to 0; hands Rc | Px; passes 3", "passes", "from 0 to 2"),
    ("to 0; hands Rc | Px; passes 1; left 1; pile -", "passes", "only while the pile is not empty"),
    ("to 0; hands Rc | Px; due swap", "due", "is `deal` or `draw SEAT NUMBER`"),
    ("to 0; hands Rc | Px; due draw 0", "due", "is `deal` or `draw SEAT NUMBER`"),
    ("to 0; hands Rc | Px; due draw 0 7", "due", "draws 8"),
    ("to 0; hands Rc | Px; due draw 1 8", "due", "seat 1 draws in the turn of seat 0"),
    ("to 0; hands Rc | Px; due draw 0 8; left 1; pile -", "due", "draws 0"),
    ("to 0; hands Rc | Px; due deal", "due", "a deal is due only before the first turn"),
    ("to 0; hands - | -; due deal; pile Rc Rs Rd", "due", "the pile is too small"),
    ("to 0; hands Rc | Px; aside Rs", "aside", "while its draw is due"),
    ("to 0; hands Rc | Px; aside Rs; redraws 1; due draw 0 8", "aside", "holds no other cards"),
    ("to 0; hands - | Px; aside Rs; due draw 0 9", "aside", "shown in a redraw"),
    ("to 0; hands Rc | Px; bag Rc", "bag", "is unknown"),
    ("to 0; to 1; hands Rc | Px", "to", "is given twice"),
    ("to 0; hands Rc | Px; rows", "rows", "has no value"),
    ("options swiss; to 0; hands Rc | Px", "options", "unknown preset"),
    ("options edition=swiss; to 0; hands Rc | Px", "options", "one of schmidt, 999games"),
    ("ages 9; to 0; hands Rc | Px", "options", "1 ages for 2 seats"),
]


@pytest.mark.parametrize(("text", "field", "why"), REFUSED)
def test_a_position_that_cannot_exist_is_refused_by_field(text: str, field: str, why: str) -> None:
    with pytest.raises(BadPosition) as caught:
        position(text)
    assert caught.value.field == field
    assert why in str(caught.value)


@pytest.mark.clause("QC-4")
def test_a_deal_that_could_never_give_three_is_refused() -> None:
    pile = "Rc Rc Rc Rs Rs Rs Oc Oc Oc Os Os Os Yd Yd Yd Gf Gf Gf"
    with pytest.raises(BadPosition, match="no deal could ever give anybody three matching cards"):
        position(f"to 0; hands - | -; due deal; pile {pile}")


@pytest.mark.parametrize("text", ["to 0; hands Rq | Px", "to 0; hands Rc | Px; rows Rc-Rs", "", ";"])
def test_malformed_positions_are_named(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.read_position(text if not text or text == ";" else f"game qwirkle_cards; {text}")


def test_another_games_position_is_refused() -> None:
    with pytest.raises(BadPosition, match="is 'qwirkle', not qwirkle_cards"):
        GAME.read_position("game qwirkle; to 0; hands Rc | Px")


def test_a_draw_that_is_due_is_explicit() -> None:
    state = play(position("to 0; hands Rf Oc | Px; rows Rc.Rs.Rd"), "lay Rf > Rc.Rs.Rd.Rf")
    assert "; due draw 0 8; pile" in GAME.write_position(state)
    again = GAME.read_position(GAME.write_position(state))
    assert GAME.decision(again).kind is Kind.CHANCE


KEYS = st.sampled_from(FIELDS)
VALUES = st.sampled_from(
    ["schmidt", "999games", "0", "1", "2", "8", "9", "-", "|", "yes", "?", "draw", "deal", "Rc", "Px", "Rc.Rs.Rd"]
)
scraps = st.lists(st.tuples(KEYS, st.lists(VALUES, max_size=4)), max_size=7).map(
    lambda fields: "; ".join(f"{key} {' '.join(words)}" for key, words in fields)
)


@given(st.one_of(st.text(max_size=80), scraps, scraps.map("to 0; hands Rc | Px; ".__add__)))
def test_no_text_breaks_the_reader(text: str) -> None:
    try:
        state = GAME.read_position(text)
    except RowlockError:
        return
    assert GAME.read_position(GAME.write_position(state)) == state
    decision = GAME.decision(state)
    if decision.kind is Kind.TURN:
        assert next(GAME.actions(state, decision.seats[0]))
