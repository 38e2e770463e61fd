"""A turn under construction."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rowlock.core.errors import BadNotation, WrongDecision
from rowlock.games.qwirkle.actions import Pass, Place
from rowlock.games.qwirkle.cells import cell_at, cell_text
from rowlock.games.qwirkle.draft import QwirkleDraft
from rowlock.games.qwirkle.state import State
from tests.kit.qwirkle import GAME, dealt, names, play, position, random_turns, tiles

HANDS = "to 0; hands Rd Rf Gd Gd Bs Px | Px"


def draft(state: State) -> QwirkleDraft:
    return GAME.draft(GAME.view(state, state.table.to))


def put(begun: QwirkleDraft, text: str) -> QwirkleDraft:
    """Lay tiles given as in an action."""
    for word in text.split():
        tile, _, cell = word.partition("@")
        x, y = map(int, cell.split(","))
        begun = begun.put(tiles(tile)[0], cell_at(x, y))
    return begun


def offered(begun: QwirkleDraft) -> dict[str, str]:
    """Give, for each tile that can be laid next, its cells."""
    return {names([tile]): " ".join(map(cell_text, cells)) for tile, cells in begun.next_cells().items()}


@pytest.mark.clause("QW-5")
def test_only_the_seat_whose_turn_it_is_begins_a_draft() -> None:
    state = position(HANDS, "Rc Rs")
    for seat in (1, None):
        with pytest.raises(WrongDecision, match="a draft is begun by the seat whose turn it is"):
            GAME.draft(GAME.view(state, seat))
    with pytest.raises(WrongDecision):
        GAME.draft(GAME.view(play(state, "place Rd@2,0"), 0))


def test_an_empty_draft_is_the_pass() -> None:
    begun = draft(position(HANDS, "Rc Rs"))
    fault = begun.fault()
    assert begun.action() == Pass()
    assert fault is not None
    assert fault.code == "can_place"
    assert begun.worth() == {}
    assert begun.lines() == []


@pytest.mark.clause("QW-14")
def test_an_empty_draft_is_legal_where_one_must_pass() -> None:
    begun = draft(position("to 0; hands Gf | Rt; bag -", "Rc Rs"))
    assert begun.must_swap()
    assert begun.fault() is None
    assert begun.worth() == {"points": 0}


@pytest.mark.clause("QW-14")
def test_a_draft_knows_when_nothing_can_be_placed() -> None:
    assert draft(position("to 0; hands Gf | Rt; bag Yx", "Rc Rs")).must_swap()
    assert not draft(position(HANDS, "Rc Rs")).must_swap()
    assert not draft(dealt("Rc Os Yd Gf Bt Px | Rc Os Yd Gf Bt Px")).must_swap()


@pytest.mark.clause("QW-10")
def test_tiles_are_laid_one_by_one_and_score_as_they_lie() -> None:
    begun = put(draft(position(HANDS, "Rc Rs")), "Rd@2,0")
    assert GAME.write_action(begun.action()) == "place Rd@2,0"
    assert begun.worth() == {"points": 3}
    begun = put(begun, "Bs@2,1")
    assert begun.worth() == {}, "a red diamond and a blue square make no line"
    begun = put(begun.take(cell_at(2, 1)), "Rf@3,0")
    assert begun.worth() == {"points": 4}
    assert [line.points for line in begun.lines()] == [4]
    assert names(begun.hand()) == "Gd Gd Bs Px"


def test_a_draft_is_a_value_and_can_be_undone() -> None:
    begun = draft(position(HANDS, "Rc Rs"))
    laid = put(begun, "Rd@2,0 Rf@3,0")
    assert begun.laid == ()
    assert laid.take(cell_at(3, 0)) == put(begun, "Rd@2,0")
    assert laid.recall() == begun
    assert names(laid.take(cell_at(9, 9)).hand()) == names(laid.hand())


def test_a_tile_laid_on_a_drafted_tile_takes_its_place() -> None:
    begun = put(draft(position(HANDS, "Rc Rs")), "Rd@2,0 Rf@2,0")
    assert GAME.write_action(begun.action()) == "place Rf@2,0"
    assert "Rd" in names(begun.hand())


@pytest.mark.clause("QW-13")
def test_tiles_are_marked_and_unmarked_for_a_swap() -> None:
    begun = draft(position(HANDS, "Rc Rs")).mark(tiles("Px")[0]).mark(tiles("Gd")[0])
    assert GAME.write_action(begun.action()) == "swap Gd Px"
    assert begun.fault() is None
    assert begun.worth() == {"points": 0}
    assert begun.lines() == []
    assert names(begun.hand()) == "Rd Rf Gd Bs"
    begun = begun.unmark(tiles("Px")[0])
    assert GAME.write_action(begun.action()) == "swap Gd"
    assert begun.unmark(tiles("Px")[0]) == begun


@pytest.mark.clause("QW-5")
def test_a_draft_is_a_placement_or_a_swap_and_never_both() -> None:
    begun = put(draft(position(HANDS, "Rc Rs")), "Rd@2,0")
    swapping = begun.mark(tiles("Px")[0])
    assert swapping.laid == ()
    assert put(swapping, "Rd@2,0") == begun


@pytest.mark.clause("QW-2")
def test_a_draft_with_tiles_that_are_not_held_says_so() -> None:
    fault = put(draft(position(HANDS, "Rc Rs")), "Rt@2,0").fault()
    assert fault is not None
    assert (fault.code, dict(fault.params)) == ("not_in_hand", {"tiles": "Rt"})


@pytest.mark.clause("QW-15")
def test_a_draft_counts_the_six_for_the_end() -> None:
    begun = put(draft(position("to 0; hands Rd | Rt; bag -", "Rc Rs")), "Rd@2,0")
    assert begun.worth() == {"points": 3 + 6}
    begun = put(draft(position("to 0; hands Rd | Rt; bag Yx", "Rc Rs")), "Rd@2,0")
    assert begun.worth() == {"points": 3}


@pytest.mark.clause("QW-6", "QW-7", "QW-8")
def test_a_draft_offers_the_cells_that_lead_to_legal_placements() -> None:
    begun = draft(position("to 0; hands Rd Rf Gd | Px", "Rc Rs"))
    assert offered(begun)["Gd"] == "-1,-1 -1,1 2,-1 2,1", "only beside the red diamond"
    begun = put(begun, "Rd@2,0")
    assert offered(begun) == {"Rf": "-1,0 2,-1 2,1 3,0", "Gd": "2,-1 2,1"}
    begun = put(begun, "Rf@3,0")
    assert offered(begun) == {}


def test_what_a_draft_offers_is_what_the_listed_placements_hold() -> None:
    rng = Random(8)
    for state in random_turns(8, 2):
        if state.table.over or not len(state.table.board):
            continue
        listed = [set(action.cells()) for action in GAME.actions(state, state.table.to) if isinstance(action, Place)]
        begun = draft(state)
        for cell, tile in sorted(rng.choice(listed)) if listed else []:
            assert cell in begun.next_cells()[tile]
            begun = begun.put(tile, cell)
        laid = set(begun.laid)
        more = {pair for placed in listed if laid <= placed for pair in placed - laid}
        assert {(cell, tile) for tile, cells in begun.next_cells().items() for cell in cells} == more


@pytest.mark.clause("QW-4")
def test_a_drafted_opening_is_offered_the_largest_sets_only() -> None:
    begun = draft(dealt("Rc Rs Rd Gd Bd Px | Rc Os Yd Gf Bt Px"))
    assert offered(begun) == dict.fromkeys(["Rc", "Rs", "Rd", "Gd", "Bd"], "0,0")
    begun = put(begun, "Rc@5,5")
    assert offered(begun) == dict.fromkeys(["Rs", "Rd"], "4,5 5,4 5,6 6,5")
    along = put(begun, "Rs@6,5")
    assert offered(along) == {"Rd": "4,5 7,5"}
    down = put(begun, "Rs@5,6")
    assert offered(down) == {"Rd": "5,4 5,7"}
    whole = put(down, "Rd@5,7")
    assert offered(whole) == {}
    assert whole.worth() == {"points": 3}
    assert [line.points for line in whole.lines()] == [3]


@pytest.mark.clause("QW-4")
def test_a_drafted_free_opening_is_offered_every_tile() -> None:
    begun = draft(dealt("Rc Rs Rd Gd Bd Px | Rc Os Yd Gf Bt Px", "free_opening=on"))
    assert set(offered(begun)) == {"Rc", "Rs", "Rd", "Gd", "Bd", "Px"}
    assert put(begun, "Px@0,0").worth() == {"points": 1}
    assert [line.points for line in put(begun, "Px@0,0").lines()] == [1]


def test_the_sum_of_a_drafts_lines_is_its_worth() -> None:
    for state in random_turns(21, 2):
        for action in list(GAME.actions(state, state.table.to))[:20] if not state.table.over else []:
            if isinstance(action, Place):
                begun = QwirkleDraft(GAME.view(state, state.table.to).seen(), laid=action.cells())
                assert begun.action() == action
                assert begun.worth() == GAME.worth(state, state.table.to, action)
                ends = begun.worth()["points"] - sum(line.points for line in begun.lines())
                assert ends in (0, 6)


# ── as JSON ───────────────────────────────────────────────────────────────────────────────────────────


def test_a_draft_in_json_is_judged() -> None:
    view = GAME.view(position("to 0; hands Rd Rf Gd | Px", "Rc Rs"), 0)
    assert GAME.report(view, {"laid": [["Rd", "2,0"]]}) == {
        "action": "place Rd@2,0",
        "fault": None,
        "unfinished": None,
        "worth": {"points": 3},
        "lines": [{"cells": ["0,0", "1,0", "2,0"], "points": 3}],
        "next": {"Rf": ["-1,0", "2,-1", "2,1", "3,0"], "Gd": ["2,-1", "2,1"]},
        "must_swap": False,
    }


def test_a_draft_in_json_says_why_it_is_not_yet_legal() -> None:
    view = GAME.view(position("to 0; hands Rd Rf Gd | Px", "Rc Rs"), 0)
    found = GAME.report(view, {"laid": [["Rd", "7,7"]]})
    assert found["fault"] == {"code": "not_touching", "clause": "QW-8", "params": {}}
    assert found["worth"] == {}
    assert found["lines"] == []
    assert GAME.report(view, {})["action"] == "pass"
    assert GAME.report(view, {"swap": ["Gd", "Rd"]})["action"] == "swap Rd Gd"


@pytest.mark.parametrize(
    "given",
    [
        {"laid": "Rd@2,0"},
        {"laid": [["Rd"]]},
        {"laid": [["Rd", 2]]},
        {"laid": [["Rq", "2,0"]]},
        {"laid": [["Rd", "two"]]},
        {"laid": [["Rd", "2,0"]] * 7},
        {"swap": "Rd"},
        {"swap": [5]},
        {"swap": ["Rd"] * 7},
        {"laid": [["Rd", "2,0"]], "swap": ["Gd"]},
        {"place": []},
    ],
)
def test_a_draft_that_cannot_be_read_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(BadNotation):
        GAME.report(GAME.view(position("to 0; hands Rd Rf Gd | Px", "Rc Rs"), 0), given)


@pytest.mark.clause("QW-5")
def test_a_draft_in_json_is_for_the_seat_whose_turn_it_is() -> None:
    with pytest.raises(WrongDecision):
        GAME.report(GAME.view(position("to 0; hands Rd | Px", "Rc Rs"), 1), {})
