"""Actions and outcomes as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rowlock.core.errors import BadNotation
from rowlock.games.qwirkle.actions import Pass, Place, Swap
from rowlock.games.qwirkle.cells import cell_at, xy
from tests.kit.qwirkle import GAME, TILES, dealt, position, settle, tiles

START = GAME.initial(2, GAME.options())


@pytest.mark.parametrize(
    "text",
    [
        "place Rc@0,0",
        "place Rc@0,0 Rs@1,0",
        "place Px@-3,-12 Pc@-3,-11",
        "place Rc@99999,-99999",
        "swap Rc Bd",
        "swap Rc Rc Rc Rc",
        "pass",
        "place",
        "swap",
    ],
)
def test_canonical_texts_read_and_write_the_same(text: str) -> None:
    assert GAME.write_action(GAME.read_action(text)) == text


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("place Rs@1,0 Rc@0,0", "place Rc@0,0 Rs@1,0"),
        ("place  Rs@0,1   Rc@0,-1 ", "place Rc@0,-1 Rs@0,1"),
        ("place Rs@0,5 Rc@-1,9", "place Rc@-1,9 Rs@0,5"),
        ("swap Px Rc Bd", "swap Rc Bd Px"),
        (" pass ", "pass"),
        ("place Rc@-0,00", "place Rc@0,0"),
    ],
)
def test_readers_accept_any_order_and_extra_spaces(text: str, canonical: str) -> None:
    assert GAME.write_action(GAME.read_action(text)) == canonical


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "action"),
        ("   ", "action"),
        ("pass Rc", "action"),
        ("Pass", "action"),
        ("lay Rc", "action"),
        ("place Rc", "tile_on_a_cell"),
        ("place rc@0,0", "tile"),
        ("place Rq@0,0", "tile"),
        ("place @0,0", "tile"),
        ("place Rc@", "cell"),
        ("place Rc@0", "cell"),
        ("place Rc@0,0,0", "cell"),
        ("place Rc@0.5,0", "cell"),
        ("place Rc@+1,0", "cell"),
        ("place Rc@100000,0", "cell"),
        ("place Rc@٣,0", "cell"),
        ("swap RC", "tile"),
        ("swap Rc,Bd", "tile"),
        ("swap ?", "tile"),
        ("swap " + "Rc " * 200, "action"),
    ],
)
def test_a_malformed_action_is_named_with_what_was_expected(text: str, what: str) -> None:
    with pytest.raises(BadNotation) as error:
        GAME.read_action(text)
    assert error.value.what == what


def test_an_error_quotes_the_word_and_the_whole() -> None:
    with pytest.raises(BadNotation, match="not a tile: 'Rq' in 'place Rc@0,0 Rq@1,0'"):
        GAME.read_action("place Rc@0,0 Rq@1,0")


def test_the_writers_order_is_by_colour_then_shape() -> None:
    everything = " ".join(reversed(TILES))
    assert GAME.write_action(GAME.read_action(f"swap {everything}")) == "swap " + " ".join(TILES)


def test_actions_are_values() -> None:
    assert GAME.read_action("place Rs@1,0 Rc@0,0") == GAME.read_action("place Rc@0,0 Rs@1,0")
    assert GAME.read_action("pass") == Pass()
    assert GAME.read_action("swap Bd Rc") == Swap(tiles("Rc Bd"))
    assert Place.of([(cell_at(0, 0), tiles("Rc")[0])]).cells() == ((cell_at(0, 0), tiles("Rc")[0]),)


@given(st.integers(-99_999, 99_999), st.integers(-99_999, 99_999))
def test_cells_are_found_again(x: int, y: int) -> None:
    assert xy(cell_at(x, y)) == (x, y)


CELLS = st.tuples(st.integers(-99_999, 99_999), st.integers(-99_999, 99_999))


@given(st.dictionaries(CELLS, st.sampled_from(TILES), min_size=1, max_size=6))
def test_every_placement_reads_as_it_was_written(laid: dict[tuple[int, int], str]) -> None:
    action = Place.of((cell_at(*spot), tiles(tile)[0]) for spot, tile in laid.items())
    text = GAME.write_action(action)
    assert GAME.read_action(text) == action
    cells = [tuple(map(int, word.partition("@")[2].split(","))) for word in text.split()[1:]]
    assert cells == sorted(cells)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("draw Rc Rs", "draw Rc Rs"),
        (" draw  Px Rc ", "draw Rc Px"),
        ("deal Rs Rc|Px Oc", "deal Rc Rs | Oc Px"),
    ],
)
def test_outcomes_are_written_in_order(text: str, canonical: str) -> None:
    assert GAME.write_outcome(START, GAME.read_outcome(START, text)) == canonical


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "outcome"),
        ("shuffle Rc", "outcome"),
        ("draw Rq", "tile"),
        ("deal Rc | ?", "tile"),
        ("draw " + "Rc " * 109, "outcome"),
    ],
)
def test_a_malformed_outcome_is_named_with_what_was_expected(text: str, what: str) -> None:
    with pytest.raises(BadNotation) as error:
        GAME.read_outcome(START, text)
    assert error.value.what == what


def test_history_lines_are_log_lines() -> None:
    state = dealt("Rc Rs Rd Gf Bt Px | Rc Os Yd Gf Bt Px")
    state = GAME.play(state, {0: GAME.read_action("place Rd@2,0 Rc@0,0 Rs@1,0")})
    state = settle(state, "draw Oc Os Od")
    state = GAME.play(state, {1: GAME.read_action("swap Px Bt")})
    assert GAME.view(state, 1).history[2:] == ("0 place Rc@0,0 Rs@1,0 Rd@2,0", "0 draw ? ? ?", "1 swap Bt Px")
    passed = GAME.play(position("to 0; hands Gf | Rt; bag -", "Rc"), {0: Pass()})
    assert passed.history[-1].text == "0 pass"
