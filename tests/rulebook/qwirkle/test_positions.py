"""Whole positions as one line of text."""

from __future__ import annotations

from hashlib import sha256

import pytest

from rowlock.core.contract import Kind
from rowlock.core.errors import BadNotation, BadPosition
from rowlock.games.qwirkle.cells import cell_at
from tests.kit.qwirkle import GAME, KIT, TILES, drawn, legal, names, play, position, random_turns, settle, table_of

DOCUMENTED = (
    "game qwirkle; options standard; to 0; scores 12 9; hands Rc Rs Rd Bc Yx Gt | Od Pf Gx Yc Bs Rt; "
    "board Rc@0,0 Rs@1,0"
)


def test_the_documented_example_reads() -> None:
    state = GAME.read_position(DOCUMENTED)
    assert state.table.scores == (12, 9)
    assert state.table.to == 0
    assert table_of(state.table.board) == {(0, 0): "Rc", (1, 0): "Rs"}
    assert names(state.hands[0]) == "Rc Rs Rd Yx Gt Bc"
    assert GAME.decision(state).prompt == "turn"
    assert state.history == ()


def test_a_bag_that_is_left_out_is_everything_not_named_elsewhere() -> None:
    state = GAME.read_position(DOCUMENTED)
    assert state.bag_size == 108 - 12 - 2
    assert KIT.components(state) == KIT.whole_set(state)


def test_a_bag_that_is_named_leaves_the_rest_out_of_play() -> None:
    state = GAME.read_position(f"{DOCUMENTED}; bag Yc Yd")
    assert state.bag_size == 2
    assert sum(state.table.removed) == 108 - 12 - 2 - 2
    assert KIT.components(state) == KIT.whole_set(state)
    written = GAME.write_position(state)
    assert "bag Yc Yd; removed Rc Rs" in written
    assert GAME.write_position(GAME.read_position(written)) == written


def test_tiles_out_of_play_may_be_named_and_the_bag_left_out() -> None:
    state = GAME.read_position(f"{DOCUMENTED}; removed Yc Yd")
    assert sum(state.table.removed) == 2
    assert state.bag_size == 108 - 12 - 2 - 2


def test_fields_come_in_any_order_and_spaces_do_not_matter() -> None:
    state = GAME.read_position("board  Rs@1,0   Rc@0,0 ;hands Rc Rs Rd Bc Yx Gt|Od Pf Gx Yc Bs Rt;to 0; scores 12  9")
    assert GAME.write_position(state) == GAME.write_position(GAME.read_position(DOCUMENTED))


def test_writers_use_one_order() -> None:
    state = GAME.read_position("board Rs@1,0 Rc@0,0; hands Rd Rc | Od; to 1; ages 40 9; bag Yd Yc; scores 1 2")
    written = GAME.write_position(state)
    removed = written.partition("removed ")[2]
    assert written == (
        "game qwirkle; options standard; ages 40 9; to 1; scores 1 2; hands Rc Rd | Od; board Rc@0,0 Rs@1,0; "
        f"bag Yc Yd; removed {removed}"
    )
    assert len(removed.split()) == 108 - 7


def test_options_and_ages_are_read() -> None:
    state = GAME.read_position("options standard free_opening=on; ages 40 9; to 0; hands Rc | Rs")
    assert state.table.options.free_opening
    assert state.table.options.ages == (40, 9)
    assert GAME.read_position("ages -; to 0; hands Rc | Rs").table.options.ages is None


@pytest.mark.clause("QW-4")
def test_an_empty_board_means_that_the_opening_is_due() -> None:
    for board in ("", "; board -"):
        state = GAME.read_position(f"to 1; hands Rc | Rs Rd{board}")
        assert GAME.decision(state).prompt == "opening"
        assert legal(state) == ["place Rs@0,0 Rd@1,0", "place Rd@0,0 Rs@1,0"]


@pytest.mark.clause("QW-12")
def test_a_draw_that_is_due_is_explicit() -> None:
    state = GAME.read_position("to 0; hands Rc Rs Rd | Rt; board Rc@0,0 Rs@1,0; due draw 0 3")
    assert GAME.decision(state).kind is Kind.CHANCE
    assert GAME.write_position(state).endswith("; due draw 0 3")
    assert GAME.decision(settle(state, "draw Yc Yd Yf")).seats == (1,)


@pytest.mark.clause("QW-13")
def test_a_swap_under_way_has_its_tiles_aside() -> None:
    state = GAME.read_position("to 0; hands Rc Rs Rd | Rt; board Rc@0,0 Rs@1,0; due draw 0 2; aside Bd Rf")
    assert GAME.write_position(state).endswith("; due draw 0 2; aside Rf Bd")
    after = settle(state, "draw Yc Yd")
    assert after.bag_size == state.bag_size
    assert KIT.components(after) == KIT.whole_set(after)


@pytest.mark.clause("QW-2")
def test_the_deal_may_be_due() -> None:
    start = GAME.initial(3, GAME.options())
    written = GAME.write_position(start)
    assert written.endswith("; due deal")
    assert GAME.decision(GAME.read_position(written)) == GAME.decision(start)
    assert GAME.read_position("to 0; hands - | -; due deal") == GAME.initial(2, GAME.options())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_game_reads_as_it_was_written(seats: int) -> None:
    for state in random_turns(seats + 10, seats):
        again = GAME.read_position(GAME.write_position(state))
        assert GAME.write_position(again) == GAME.write_position(state)
        assert GAME.hash(again) == GAME.hash(state)
        assert again.table.over == state.table.over
        assert again.table.board == state.table.board
        assert hash(again.table.board) == hash(state.table.board)


def test_a_hash_is_sixteen_hex_digits_and_knows_neither_history_nor_number() -> None:
    state = position("to 0; hands Gf | Rt; bag -", "Rc")
    passed = play(state, "pass")
    loaded = position("to 1; hands Gf | Rt; bag -", "Rc")
    assert passed.number != loaded.number
    assert passed.history != loaded.history
    assert GAME.hash(passed) == GAME.hash(loaded)
    assert GAME.hash(passed) != GAME.hash(state)
    assert GAME.hash(state) == sha256(GAME.canonical(state).encode()).hexdigest()[:16]


def test_a_hash_is_pinned() -> None:
    assert GAME.hash(GAME.read_position(DOCUMENTED)) == "c447f600f1614aba"


@pytest.mark.clause("QW-8")
def test_a_board_in_several_pieces_is_accepted_for_study() -> None:
    state = GAME.read_position("to 0; hands Rd | Px; board Rc@0,0 Bd@98,98")
    assert cell_at(98, 98) in state.table.board
    assert "place Rd@98,97" in legal(state)
    with pytest.raises(BadPosition, match="is in several pieces and spans 100 cells; 99 at most"):
        GAME.read_position("to 0; hands Rd | Px; board Rc@0,0 Bd@99,0")
    with pytest.raises(BadPosition, match="spans 101 cells"):
        GAME.read_position("to 0; hands Rd | Px; board Rc@0,-100 Bd@0,0")


def test_a_connected_board_may_lie_anywhere_near() -> None:
    state = GAME.read_position("to 0; hands Rd | Px; board Rc@50000,-50000 Rs@49999,-50000")
    assert len(state.table.board) == 2


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("game qwixx_cards; to 0; hands Rc | Rs", "game"),
        ("to 0; hands Rc | Rs; colour red", "colour"),
        ("to 0; to 1; hands Rc | Rs", "to"),
        ("to; hands Rc | Rs", "to"),
        ("hands Rc | Rs", "to"),
        ("to 2; hands Rc | Rs", "to"),
        ("to x; hands Rc | Rs", "to"),
        ("to -1; hands Rc | Rs", "to"),
        ("to 0; board Rc@0,0", "hands"),
        ("to 0; hands Rc", "hands"),
        ("to 0; hands Rc | Rs | Rd | Rf | Rt", "hands"),
        ("to 0; hands Rc Rs Rd Rf Rt Rx Oc | Rs", "hands"),
        ("to 0; hands ? | Rs", "hands"),
        ("to 0; hands - | Rs", "hands"),
        ("to 0; hands Rc | -; board Rs@0,0", "hands"),
        ("to 0; hands Rc | -; board -; bag -", "hands"),
        ("to 0; scores 1; hands Rc | Rs", "scores"),
        ("to 0; scores 1 x; hands Rc | Rs", "scores"),
        ("to 0; scores 1 -5; hands Rc | Rs", "scores"),
        ("to 0; scores 1 100000; hands Rc | Rs", "scores"),
        ("to 0; options advanced; hands Rc | Rs", "options"),
        ("to 0; options standard free_opening=maybe; hands Rc | Rs", "options"),
        ("to 0; ages 5; hands Rc | Rs", "options"),
        ("to 0; ages 5 x; hands Rc | Rs", "options"),
        ("to 0; hands Rc | Rs; board Rc@0,0 Rs@0,0", "board"),
        ("to 0; hands Rc | Rs; board Rc@0,0 Bs@0,1", "board"),
        ("to 0; hands Rc | Rs; board Rc@0,0 Rc@0,1", "board"),
        ("to 0; hands Rc | Rs; board Rc@50001,0", "board"),
        ("to 0; hands Rc Rc Rc | Rc", "hands"),
        ("to 0; hands Rc Rc Rc | Rs; board Rc@0,0", "hands"),
        ("to 0; hands Rs | Rs; board Rc@0,0 Rc@2,0 Rc@4,0 Rc@6,0", "board"),
        ("to 0; hands Rc Rc Rc | Rs; bag Rc", "bag"),
        ("to 0; hands Rc Rc Rc | Rs; removed Rc", "removed"),
        ("to 0; hands Rc | Rs; bag Rd; removed Rf", "removed"),
        ("to 0; hands Rc | Rs; board Rd@0,0; due draw 0", "due"),
        ("to 0; hands Rc | Rs; board Rd@0,0; due draw 0 0", "due"),
        ("to 0; hands Rc | Rs; board Rd@0,0; due draw 0 7", "due"),
        ("to 0; hands Rc | Rs; board Rd@0,0; due draw 2 1", "due"),
        ("to 0; hands Rc | Rs; board Rd@0,0; due draw 0 6", "due"),
        ("to 0; hands Rc | Rs; board Rd@0,0; bag Rf; due draw 0 2", "due"),
        ("to 0; hands Rc | Rs; due deal", "due"),
        ("to 0; hands - | -; board Rc@0,0; due deal", "due"),
        ("to 0; hands - | -; bag Rc; due deal", "due"),
        ("to 0; hands Rc | Rs; board Rd@0,0; due shuffle", "due"),
        ("to 0; hands Rc | Rs; board Rd@0,0; aside Rf", "aside"),
        ("to 0; hands Rc | Rs; board Rd@0,0; due draw 0 2; aside Rf", "aside"),
        ("to 0; hands Rc | Rs; board Rd@0,0; due draw 0 1; aside ?", "aside"),
        ("to 0; hands Rc Rc Rc | Rs; board Rd@0,0; due draw 0 1; aside Rc", "aside"),
        ("to 0; hands - | -; due deal; aside Rc", "aside"),
    ],
)
def test_a_position_that_cannot_exist_is_refused_by_field(text: str, field: str) -> None:
    with pytest.raises(BadPosition) as error:
        GAME.read_position(text)
    assert error.value.field == field
    assert str(error.value).startswith(f"position field {field!r}: ")


@pytest.mark.clause("QW-1")
def test_a_fourth_copy_is_refused_by_name() -> None:
    with pytest.raises(BadPosition, match=r"a fourth Rc: there are three of each tile \(QW-1\)"):
        GAME.read_position("to 0; hands Rc Rc | Rc; board Rc@0,0")


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "position"),
        (";", "position"),
        ("to 0; hands Rc | Rs;", "position"),
        ("to 0; hands Rc | Rq", "tile"),
        ("to 0; hands Rc ? | Rs", "tile"),
        ("to 0; hands Rc | Rs; board Rc", "tile_on_a_cell"),
        ("to 0; hands Rc | Rs; board Rc@0", "cell"),
        ("to 0; hands Rc | Rs; bag red", "tile"),
        ("to 0; hands Rc | Rs; removed ?", "tile"),
        ("to 0; hands Rc | Rs; board Rd@0,0; due draw 0 1; aside ? Rc", "tile"),
        ("x" * 20_001, "position"),
    ],
)
def test_a_position_that_cannot_be_read_names_the_word(text: str, what: str) -> None:
    with pytest.raises(BadNotation) as error:
        GAME.read_position(text)
    assert error.value.what == what


def test_a_malformed_tile_is_quoted_with_its_field() -> None:
    with pytest.raises(BadNotation, match="not a tile: 'Rq' in 'hands Rc Rq'"):
        GAME.read_position("to 0; hands Rc Rq | Rs")


def test_a_drawing_is_a_board() -> None:
    assert drawn("Rc .\n. Bs", -1, 4) == "Rc@-1,4 Bs@0,5"
    assert drawn(". .") == "-"
    assert len(TILES) == 36
