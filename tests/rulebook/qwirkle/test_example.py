"""The rulebook's worked example, figures A to L, as one game."""

from __future__ import annotations

import pytest

from rowlock.core.match import Match
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.games.qwirkle.actions import Place
from rowlock.games.qwirkle.scoring import scored_lines
from rowlock.games.qwirkle.state import State
from tests.kit.qwirkle import GAME, KIT, dealt, drawn, faulty, legal, play, settle

HANDS = "Rf Rd Rc Gt Gc Yd | Rs Bs Ps Rt Gd Yf | Bc Ot Yt Ox Rx Bx | Gf Gd Ox Od Ys Bs"

FIGURES = [
    ("A", "place Rf@0,0 Rd@0,1 Rc@0,2", (3,), 3, "Yc Px Of"),
    ("B", "place Rs@0,3 Bs@1,3 Ps@2,3", (4, 3), 7, "Os Rs Gx"),
    ("C", "place Bc@1,2", (2, 2), 4, "Pf"),
    ("D", "place Gf@-1,0 Gd@-1,1", (2, 2, 2), 6, "Pc Yx"),
    ("E", "place Gt@-1,-1 Gc@-1,2", (4, 3), 7, "Bd Yc"),
    ("F", "place Os@3,3 Rs@3,4", (4, 2), 6, "Pd Of"),
    ("G", "place Ot@-3,-1 Yt@-2,-1", (3,), 3, "Gs Pt"),
    ("H", "place Ox@-3,0 Od@-3,1", (3,), 3, "Rf Ys"),
    ("I", "place Yd@-2,1 Yc@-2,2", (4, 4, 2), 10, "Gx Bt"),
    ("J", "place Rt@0,-1", (4, 5), 9, "Yf"),
    ("K", "place Ox@-1,4 Rx@0,4 Bx@1,4", (12, 3, 3), 18, "Od Rd Pf"),
    ("L", "place Ys@4,3 Bs@4,4", (5, 2, 2), 9, "Bd Oc"),
]

TABLE_AFTER_L = """
    Ot Yt Gt Rt .  .  .  .
    Ox .  Gf Rf .  .  .  .
    Od Yd Gd Rd .  .  .  .
    .  Yc Gc Rc Bc .  .  .
    .  .  .  Rs Bs Ps Os Ys
    .  .  Ox Rx Bx .  Rs Bs
    """


def before(figure: str) -> State:
    """Play the example up to a figure."""
    state = dealt(HANDS)
    for name, action, _, _, draw in FIGURES:
        if name == figure:
            break
        state = settle(play(state, action), f"draw {draw}")
    return state


@pytest.mark.clause("QW-3")
def test_sonia_starts_as_the_oldest_of_three_with_three_tiles() -> None:
    state = dealt(HANDS)
    assert state.history[-1].text == "numbers 3 3 3 2 start 0"
    assert dealt(HANDS, "ages=40,39,38,90").table.to == 0


@pytest.mark.clause("QW-6", "QW-7", "QW-10", "QW-11")
@pytest.mark.parametrize(("figure", "action", "lines", "points", "draw"), FIGURES, ids=[row[0] for row in FIGURES])
def test_each_figure_scores_as_printed(
    figure: str, action: str, lines: tuple[int, ...], points: int, draw: str
) -> None:
    state = before(figure)
    seat = "ABCDEFGHIJKL".index(figure) % 4
    assert GAME.decision(state).seats == (seat,)
    placed = GAME.read_action(action)
    assert isinstance(placed, Place)
    assert GAME.worth(state, seat, placed) == {"points": points}
    found = sorted(line.points for line in scored_lines(state.table.board, placed.laid))
    assert found == sorted(lines)
    after = GAME.play(state, {seat: placed})
    assert after.table.scores[seat] - state.table.scores[seat] == points
    assert settle(after, f"draw {draw}").table.to == (seat + 1) % 4


@pytest.mark.clause("QW-5", "QW-12")
def test_the_example_is_one_game() -> None:
    match = Match.start(GAME, 4, GAME.options())
    match.settle(GAME.read_outcome(match.state, f"deal {HANDS}"))
    for number, (_, action, _, _, draw) in enumerate(FIGURES):
        match.answer(number % 4, GAME.read_action(action))
        match.settle(GAME.read_outcome(match.state, f"draw {draw}"))
        assert KIT.components(match.state) == KIT.whole_set(match.state)
    assert GAME.scores(match.state) == (20, 22, 25, 18)
    assert [len(hand) for hand in match.state.hands] == [6, 6, 6, 6]
    assert f"board {drawn_in_order()}; bag" in GAME.write_position(match.state)
    record = GameRecord.of(match, GAME.options(), 4, players="Sonia | Cédric | Elvire | Bernard")
    assert GameRecord.read(record.write()).verify(GAMES).scores == (20, 22, 25, 18)


def drawn_in_order() -> str:
    """Give the last figure's table as the writers order it: by x, then y."""
    laid = drawn(TABLE_AFTER_L, -3, -1).split()
    return " ".join(sorted(laid, key=lambda text: tuple(map(int, text.partition("@")[2].split(",")))))


@pytest.mark.clause("QW-4")
@pytest.mark.parametrize(("figure", "action"), [(row[0], row[1]) for row in FIGURES[1:]])
def test_each_figure_after_the_opening_is_among_the_listed_actions(figure: str, action: str) -> None:
    assert action in legal(before(figure))


@pytest.mark.clause("QW-7")
def test_figure_e_tiles_of_one_line_need_not_touch_each_other() -> None:
    state = before("E")
    assert "place Gt@-1,-1 Gc@-1,2" in legal(state)


@pytest.mark.clause("QW-6")
def test_figure_f_both_squares_do_not_go_into_the_line_of_squares() -> None:
    found = faulty(before("F"), "place Os@3,3 Rs@4,3")
    assert found == ("line_repeats", "QW-6", {"tile": "Rs", "from": "0,3", "to": "4,3"})


@pytest.mark.clause("QW-10")
def test_figure_h_a_diamond_that_does_not_touch_the_others_adds_nothing_to_their_line() -> None:
    state = before("H")
    placed = GAME.read_action("place Ox@-3,0 Od@-3,1")
    assert isinstance(placed, Place)
    assert [line.points for line in scored_lines(state.table.board, placed.laid)] == [3]
