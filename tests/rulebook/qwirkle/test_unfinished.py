"""Unfinished is not wrong: a draft that more tiles make legal says how many it has and needs."""

from __future__ import annotations

from random import Random

import pytest

from rowlock.games.qwirkle.actions import Place
from rowlock.games.qwirkle.cells import FARTHEST_OPENING, cell_at, read_cell
from rowlock.games.qwirkle.draft import QwirkleDraft
from rowlock.games.qwirkle.state import State
from tests.kit.qwirkle import GAME, dealt, position, random_turns, tiles

HANDS = "Rc Rs Rd Gd Bd Px | Rc Os Yd Gf Bt Px"


def draft(state: State, text: str = "") -> QwirkleDraft:
    """Lay tiles given as in an action."""
    begun = GAME.draft(GAME.view(state, state.table.to))
    for word in text.split():
        tile, _, cell = word.partition("@")
        begun = begun.put(tiles(tile)[0], read_cell(cell))
    return begun


def told(begun: QwirkleDraft) -> str:
    """Write how far a draft is, as `1 of 3`."""
    unfinished = begun.unfinished()
    assert unfinished == begun.report()["unfinished"]
    return "" if unfinished is None else f"{unfinished['have']} of {unfinished['need']}"


@pytest.mark.clause("QW-4")
def test_an_opening_counts_its_tiles_until_it_is_the_largest_set() -> None:
    state = dealt(HANDS)
    assert told(draft(state)) == "0 of 3"
    assert told(draft(state, "Rc@4,4")) == "1 of 3"
    assert told(draft(state, "Rc@4,4 Rs@5,4")) == "2 of 3"
    assert told(draft(state, "Rc@4,4 Rs@5,4 Rd@6,4")) == "", "it is legal"


@pytest.mark.clause("QW-4")
def test_an_opening_of_tiles_that_lead_to_no_largest_set_is_wrong() -> None:
    state = dealt(HANDS)
    assert told(draft(state, "Px@0,0")) == ""
    assert told(draft(state, "Rc@0,0 Rs@0,1 Rd@1,1")) == "", "not in one line (QW-7)"
    assert told(draft(state, f"Rc@{FARTHEST_OPENING + 1},0")) == ""


@pytest.mark.clause("QW-4", "QW-7")
def test_an_opening_with_a_gap_is_unfinished_while_the_set_can_fill_it() -> None:
    state = dealt(HANDS)
    gap = draft(state, "Rc@0,0 Rs@2,0")
    assert told(gap) == "2 of 3"
    assert gap.next_cells() == {tiles("Rd")[0]: (cell_at(1, 0),)}
    assert told(draft(state, "Rc@0,0 Rs@3,0")) == "", "four cells for three tiles"
    assert draft(state, "Rc@0,0 Rs@3,0").next_cells() == {}


@pytest.mark.clause("QW-4")
def test_one_tile_makes_a_free_opening() -> None:
    assert told(draft(dealt(HANDS, "free_opening=on"), "Rc@0,0")) == ""
    assert told(draft(dealt(HANDS, "free_opening=on"), "Rc@0,0 Rs@2,0")) == "2 of 3"


@pytest.mark.clause("QW-7", "QW-8")
def test_a_tile_away_from_the_table_is_unfinished_if_others_can_join_it() -> None:
    state = position("to 0; hands Rd Rf Gd | Px", "Rc Rs")
    assert told(draft(state, "Rf@3,0")) == "1 of 2", "the red diamond fits between"
    assert told(draft(state, "Rf@4,0")) == "", "two cells and one red tile"
    assert told(draft(state, "Rd@7,7")) == ""


@pytest.mark.clause("QW-6")
def test_a_tile_that_does_not_match_is_wrong() -> None:
    assert told(draft(position("to 0; hands Rd Rf Gd | Px", "Rc Rs"), "Gd@2,0")) == ""


@pytest.mark.clause("QW-13")
def test_a_swap_is_never_unfinished() -> None:
    state = position("to 0; hands Rd Rf Gd | Px; bag Yx", "Rc Rs")
    assert told(draft(state).mark(tiles("Rd")[0])) == ""
    assert told(draft(state).mark(tiles("Rd")[0]).mark(tiles("Gd")[0])) == "", "the bag is too small"


def test_a_draft_is_unfinished_if_and_only_if_a_longer_placement_holds_it() -> None:
    rng = Random(11)
    for state in random_turns(11, 2):
        if state.table.over or not len(state.table.board):
            continue
        listed = [set(action.cells()) for action in GAME.actions(state, state.table.to) if isinstance(action, Place)]
        for _ in range(3 if listed else 0):
            whole = sorted(rng.choice(listed))
            laid = tuple(rng.sample(whole, rng.randrange(len(whole) + 1)))
            begun = QwirkleDraft(GAME.view(state, state.table.to).seen(), laid=laid)
            sizes = [len(placed) for placed in listed if set(laid) < placed]
            expected = f"{len(laid)} of {min(sizes)}" if begun.fault() and sizes else ""
            assert told(begun) == expected
