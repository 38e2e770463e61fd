"""Every fault, once, with its clause and parameters."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from rowlock.core.errors import IllegalAction
from rowlock.games.qwirkle.actions import Place, Swap
from rowlock.games.qwirkle.faults import CLAUSES, QwirkleFault
from rowlock.locale import LANGUAGES, Texts
from tests.kit.qwirkle import GAME, position

OPENING = "to 0; hands Rc Rs Rd | Px"
FREE = f"options standard free_opening=on; {OPENING}"
RUNNING = "to 0; hands Rd Rf Gd | Rt Px"
LAST_TILES = "to 0; hands Rd Rf Gd | Rt Px; bag -"
ONE_LEFT = "to 0; hands Rd Rf Gd | Rt Px; bag Yx"
STUCK = "to 0; hands Gf | Rt Px; bag Yx"
OUT = "to 0; hands Gf | -; bag -"
NOTHING_FITS = "to 0; hands Gf | Bt; bag -"


class Case(NamedTuple):
    """An illegal action and its fault."""

    fields: str
    table: str
    seat: int
    action: str
    code: str
    clause: str
    params: dict[str, str | int]


FAULTS = [
    Case(OUT, "Rc Rs", 0, "pass", "game_over", "QW-15", {}),
    Case(NOTHING_FITS, "Rc Rs", 0, "pass", "game_over", "QW-16", {}),
    Case(RUNNING, "Rc Rs", 1, "place Rt@2,0", "not_your_turn", "QW-5", {}),
    Case(RUNNING, "Rc Rs", 0, "place", "nothing_placed", "QW-5", {}),
    Case(RUNNING, "Rc Rs", 0, "place Rt@2,0", "not_in_hand", "QW-2", {"tiles": "Rt"}),
    Case(RUNNING, "Rc Rs", 0, "swap Px Rt", "not_in_hand", "QW-2", {"tiles": "Rt Px"}),
    Case(RUNNING, "Rc Rs", 0, "place Rd@2,0 Rf@2,0", "cell_twice", "QW-7", {"cell": "2,0"}),
    Case(RUNNING, "Rc Rs", 0, "place Rd@1,0", "cell_taken", "QW-9", {"cell": "1,0"}),
    Case(RUNNING, "Rc Rs", 0, "place Rd@2,0 Rf@3,1", "not_one_line", "QW-7", {}),
    Case(RUNNING, "Rc Rs", 0, "place Rd@2,0 Rf@4,0", "gap", "QW-7", {"cell": "3,0"}),
    Case(RUNNING, "Rc Rs", 0, "place Rd@9,9", "not_touching", "QW-8", {}),
    Case(RUNNING, "Rc Rs", 0, "place Gd@2,0", "line_mixed", "QW-6", {"from": "0,0", "to": "2,0"}),
    Case(RUNNING, "Rc Rd", 0, "place Rd@2,0", "line_repeats", "QW-6", {"tile": "Rd", "from": "0,0", "to": "2,0"}),
    Case(OPENING, "", 0, "place Rc@0,0", "opening_not_largest", "QW-4", {"placed": 1, "largest": 3}),
    Case(OPENING, "", 0, "swap Rc", "opening_not_placed", "QW-4", {}),
    Case(OPENING, "", 0, "pass", "opening_not_placed", "QW-4", {}),
    Case(FREE, "", 0, "pass", "can_place", "QW-14", {}),
    Case(OPENING, "", 0, "place Rc@0,9999 Rs@0,9998 Rd@0,10000", "opening_too_far", "QW-4", {"farthest": 9999}),
    Case(RUNNING, "Rc Rs", 0, "swap", "nothing_swapped", "QW-13", {}),
    Case(LAST_TILES, "Rc Rs", 0, "swap Rd", "bag_empty", "QW-13", {}),
    Case(ONE_LEFT, "Rc Rs", 0, "swap Rd Rf", "bag_too_small", "QW-13", {"wanted": 2, "left": 1}),
    Case(LAST_TILES, "Rc Rs", 0, "pass", "can_place", "QW-14", {}),
    Case(STUCK, "Rc Rs", 0, "pass", "can_swap", "QW-14", {}),
]


@pytest.mark.clause("QW-4", "QW-5", "QW-6", "QW-7", "QW-8", "QW-9", "QW-13", "QW-14", "QW-15", "QW-16")
@pytest.mark.parametrize("case", FAULTS, ids=lambda case: f"{case.code}: {case.action}")
def test_an_illegal_action_has_a_named_fault(case: Case) -> None:
    state, action = position(case.fields, case.table), GAME.read_action(case.action)
    fault = GAME.why_illegal(state, case.seat, action)
    assert fault is not None
    assert (fault.code, fault.clause, dict(fault.params)) == (case.code, case.clause, case.params)
    assert isinstance(fault.code, QwirkleFault)
    assert action not in GAME.actions(state, case.seat)
    if case.seat == state.table.to and not state.table.over:
        with pytest.raises(IllegalAction) as error:
            GAME.play(state, {case.seat: action})
        assert error.value.fault == fault


def test_every_fault_is_shown_here() -> None:
    assert {case.code for case in FAULTS} == {str(code) for code in QwirkleFault}


def test_every_fault_names_its_clause() -> None:
    assert set(CLAUSES) == set(QwirkleFault)
    assert GAME.faults is QwirkleFault


def test_an_action_without_tiles_can_be_written_and_read() -> None:
    for action, text in ((Place(()), "place"), (Swap(()), "swap")):
        assert GAME.write_action(action) == text
        assert GAME.read_action(text) == action


@pytest.mark.clause("QW-2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_player_with_two_of_three_tiles_is_told_what_is_missing_and_not_that_there_is_none(language: str) -> None:
    state = position("to 0; hands Rd Rd Gd | Rt Px", "Rc Rs")
    fault = GAME.why_illegal(state, 0, GAME.read_action("place Rd@2,0 Rd@3,0 Rd@4,0"))
    assert fault is not None
    assert (
        Texts(language).fault_text("qwirkle", fault)
        == {
            "en": "Your hand does not hold enough tiles for that: Rd is missing.",
            "fr": "Votre main ne suffit pas\u00a0: il manque Rd.",
            "de": "Dafür hast du nicht genug Steine auf der Hand: Es fehlt Rd.",
            "it": "Non hai in mano abbastanza tessere: manca Rd.",
            "nl": "Daarvoor heb je niet genoeg stenen in je hand: Rd ontbreekt.",
        }[language]
    )
