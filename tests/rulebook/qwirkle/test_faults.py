"""Every fault, once, with its clause and parameters."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from rowlock.core.errors import IllegalAction
from rowlock.games.qwirkle.actions import Action, Place, Swap
from rowlock.games.qwirkle.faults import CLAUSES, QwirkleFault
from tests.kit.qwirkle import GAME, position

OPENING = "to 0; hands Rc Rs Rd | Px"
RUNNING = "to 0; hands Rd Rf Gd | Rt Px"
LAST_TILES = "to 0; hands Rd Rf Gd | Rt Px; bag -"
ONE_LEFT = "to 0; hands Rd Rf Gd | Rt Px; bag Yx"
STUCK = "to 0; hands Gf | Rt Px; bag Yx"
OVER = "to 0; hands Gf | -; bag -"


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
    Case(OVER, "Rc Rs", 0, "pass", "game_over", "QW-16", {}),
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
    Case(OPENING, "", 0, "place Rc@0,9999 Rs@0,9998 Rd@0,10000", "opening_too_far", "QW-4", {"farthest": 9999}),
    Case(RUNNING, "Rc Rs", 0, "swap", "nothing_swapped", "QW-13", {}),
    Case(LAST_TILES, "Rc Rs", 0, "swap Rd", "bag_empty", "QW-13", {}),
    Case(ONE_LEFT, "Rc Rs", 0, "swap Rd Rf", "bag_too_small", "QW-13", {"wanted": 2, "left": 1}),
    Case(LAST_TILES, "Rc Rs", 0, "pass", "can_place", "QW-14", {}),
    Case(STUCK, "Rc Rs", 0, "pass", "can_swap", "QW-14", {}),
]


def read(action: str) -> Action:
    """Read an action; a bare verb stands for the action without tiles, which the notation cannot write."""
    bare: dict[str, Action] = {"place": Place(()), "swap": Swap(())}
    return bare.get(action) or GAME.read_action(action)


@pytest.mark.clause("QW-4", "QW-5", "QW-6", "QW-7", "QW-8", "QW-9", "QW-13", "QW-14", "QW-16")
@pytest.mark.parametrize("case", FAULTS, ids=lambda case: f"{case.code}: {case.action}")
def test_an_illegal_action_has_a_named_fault(case: Case) -> None:
    state, action = position(case.fields, case.table), read(case.action)
    fault = GAME.why_illegal(state, case.seat, action)
    assert fault is not None
    assert (fault.code, fault.clause, dict(fault.params)) == (case.code, case.clause, case.params)
    assert isinstance(fault.code, QwirkleFault)
    assert action not in GAME.actions(state, case.seat)
    if case.seat == state.to and not state.over:
        with pytest.raises(IllegalAction) as error:
            GAME.play(state, {case.seat: action})
        assert error.value.fault == fault


def test_every_fault_is_shown_here() -> None:
    assert {case.code for case in FAULTS} == {str(code) for code in QwirkleFault}


def test_every_fault_names_its_clause() -> None:
    assert set(CLAUSES) == set(QwirkleFault)
    assert GAME.faults is QwirkleFault


def test_an_action_without_tiles_can_be_written_though_not_read() -> None:
    assert GAME.write_action(Place(())) == "place"
    assert GAME.write_action(Swap(())) == "swap"
