"""A turn under construction: cards laid and moved, rows split and joined, and what is still wrong."""

from __future__ import annotations

from typing import Any

import pytest

from rowlock.core.errors import BadNotation, WrongDecision
from rowlock.games.qwirkle_cards.actions import Lay
from rowlock.games.qwirkle_cards.draft import CardsDraft, CardsReport
from tests.kit.qwirkle_cards import GAME, cards, names, position, rows, rows_text

TABLE = "to 0; hands Gs Ps Bx Rt | Ox; rows Rc.Rs.Rd.Rf Bc.Bs.Bd"


def begun(fields: str = TABLE) -> CardsDraft:
    return GAME.draft(GAME.view(position(fields), 0))


def card(name: str) -> Any:
    return cards(name)[0]


def codes(draft: CardsDraft) -> list[str | None]:
    return [None if fault is None else str(fault.code) for fault in draft.row_faults()]


def test_a_draft_begins_with_the_table_as_it_lies() -> None:
    draft = begun()
    assert rows_text(draft.rows) == "Rc.Rs.Rd.Rf Bc.Bs.Bd"
    assert names(draft.hand()) == "Rt Gs Bx Ps"
    assert draft.laid() == ()
    assert codes(draft) == [None, None]
    fault = draft.fault()
    assert fault is not None
    assert (str(fault.code), fault.clause) == ("nothing_laid", "QC-7")
    assert draft.worth() == {}


@pytest.mark.clause("QC-7")
def test_a_card_laid_to_a_row_makes_a_legal_draft() -> None:
    draft = begun().lay(card("Rt"), 0)
    assert draft.fault() is None
    assert GAME.write_action(draft.action()) == "lay Rt > Rc.Rs.Rd.Rf.Rt Bc.Bs.Bd"
    assert draft.worth() == {"claims": 0}
    assert names(draft.laid()) == "Rt"
    assert names(draft.hand()) == "Gs Bx Ps"


@pytest.mark.clause("QC-6", "QC-8")
def test_each_row_says_why_it_is_not_yet_legal_until_it_is() -> None:
    draft = begun().lay(card("Gs")).lay(card("Ps"), 2)
    assert codes(draft) == [None, None, "row_too_short"]
    draft = draft.move(card("Bs"), 1, 2)
    assert codes(draft) == [None, "row_too_short", None]
    fault = draft.fault()
    assert fault is not None
    assert str(fault.code) == "row_too_short"
    draft = draft.lay(card("Bx"), 1)
    assert codes(draft) == [None, None, None]
    assert draft.fault() is None
    assert GAME.write_action(draft.action()) == "lay Gs Bx Ps > Rc.Rs.Rd.Rf Gs.Bs.Ps Bc.Bd.Bx"


def test_rows_are_split_joined_and_started() -> None:
    draft = begun("to 0; hands Rt Rx | Ox; rows Rc.Rs.Rd Rf.Rt.Rx Bc.Bs.Bd")
    joined = draft.join(1, 0)
    assert rows_text(joined.rows) == "Rc.Rs.Rd.Rf.Rt.Rx Bc.Bs.Bd"
    split = joined.split(0, cards("Rc Rx"))
    assert rows_text(split.rows) == "Rs.Rd.Rf.Rt Bc.Bs.Bd Rc.Rx"
    started = split.move(card("Bc"), 1)
    assert rows_text(started.rows) == "Rs.Rd.Rf.Rt Bs.Bd Rc.Rx Bc"


def test_a_row_with_nothing_left_is_gone() -> None:
    draft = begun().lay(card("Gs"))
    assert len(draft.rows) == 3
    assert draft.take_back(card("Gs"), 2) == begun()


@pytest.mark.clause("QC-8")
def test_cards_laid_this_turn_go_back_to_the_hand_but_cards_of_the_table_do_not() -> None:
    draft = begun().lay(card("Rt"), 0)
    assert draft.take_back(card("Rt"), 0) == begun()
    assert draft.take_back(card("Rc"), 0) == draft
    assert draft.take_back(card("Rt"), 1) == draft


def test_the_turn_starts_over() -> None:
    draft = begun().lay(card("Rt"), 0).move(card("Bs"), 1).join(1, 0)
    assert draft.reset() == begun()


def test_a_step_that_cannot_be_made_changes_nothing() -> None:
    draft = begun()
    assert draft.lay(card("Px"), 0) == draft
    assert draft.lay(card("Rt"), 7) == draft
    assert draft.move(card("Px"), 0, 1) == draft
    assert draft.move(card("Rc"), 0, 0) == draft
    assert draft.move(card("Rc"), 9, 1) == draft
    assert draft.move(card("Rc"), 0, 9) == draft
    assert draft.split(0, ()) == draft
    assert draft.split(0, cards("Bc")) == draft
    assert draft.join(0, 0) == draft
    assert draft.join(0, 5) == draft
    assert draft.join(-1, 0) == draft


def test_a_suggested_layout_is_adopted_whole() -> None:
    draft = begun().adopt(rows("Rc.Rs.Rd.Rf.Rt Bc.Bs.Bd"))
    assert names(draft.laid()) == "Rt"
    assert draft.fault() is None
    assert begun().adopt(rows("Rc.Rs.Rd.Rf")) == begun()
    assert begun().adopt(rows("Rc.Rs.Rd.Rf.Rx Bc.Bs.Bd")) == begun()


@pytest.mark.clause("QC-9")
def test_a_draft_is_worth_the_qwirkles_it_claims() -> None:
    draft = begun("to 0; hands Rt Rx | Ox; rows Rc.Rs.Rd.Rf Bc.Bs.Bd").lay(card("Rt"), 0)
    assert draft.worth() == {"claims": 0}
    assert draft.lay(card("Rx"), 0).worth() == {"claims": 1}


@pytest.mark.clause("QC-12")
def test_a_stuck_players_draft_is_the_redraw_or_the_pass() -> None:
    draft = begun("to 0; hands Rc Rs | Px; rows Rx.Ox.Yx")
    assert GAME.write_action(draft.action()) == "redraw"
    assert draft.fault() is None
    assert draft.worth() == {"claims": 0}
    assert draft.lay(card("Rc")).fault() is not None
    assert GAME.write_action(begun("to 0; hands Rc | Px; rows Rx.Ox.Yx; left 2; pile -").action()) == "pass"


@pytest.mark.clause("QC-5")
def test_a_draft_of_the_first_turn_knows_the_largest_set() -> None:
    draft = begun("to 0; hands Rc Rs Rd Rf | Ox; opening yes")
    for name in ("Rc", "Rs", "Rd"):
        draft = draft.lay(card(name), 0 if draft.rows else None)
    fault = draft.fault()
    assert fault is not None
    assert str(fault.code) == "opening_not_largest"
    assert draft.lay(card("Rf"), 0).fault() is None


def test_only_the_seat_whose_turn_it_is_drafts() -> None:
    state = position(TABLE)
    for seat in (1, None):
        with pytest.raises(WrongDecision, match="begun by the seat whose turn it is"):
            GAME.draft(GAME.view(state, seat))
    with pytest.raises(WrongDecision):
        GAME.draft(GAME.view(position("to 0; hands Rc | Px; left 0; pile -"), 0))


def report(given: dict[str, Any]) -> CardsReport:
    return GAME.report(GAME.view(position(TABLE), 0), given)


def test_a_draft_comes_and_goes_as_json() -> None:
    short = {"code": "row_too_short", "clause": "QC-6", "params": {"row": "Gs.Ps", "size": 2}}
    assert report({"rows": ["Rc.Rs.Rd.Rf", "Bc.Bs.Bd", "Gs.Ps"]}) == {
        "action": "lay Gs Ps > Rc.Rs.Rd.Rf Gs.Ps Bc.Bs.Bd",
        "fault": short,
        "unfinished": {"have": 2, "need": 3},
        "worth": {},
        "rows": [
            {"row": "Rc.Rs.Rd.Rf", "fault": None, "unfinished": None},
            {"row": "Bc.Bs.Bd", "fault": None, "unfinished": None},
            {"row": "Gs.Ps", "fault": short, "unfinished": {"have": 2, "need": 3}},
        ],
        "laid": ["Gs", "Ps"],
        "hand": ["Rt", "Bx"],
        "fits": ["Rt", "Bx"],
        "stuck": False,
    }
    assert report({})["action"] == "lay - > Rc.Rs.Rd.Rf Bc.Bs.Bd"
    assert report({"rows": ["Rc.Rs.Rd.Rf.Rt", "Bc.Bs.Bd"]})["worth"] == {"claims": 0}


@pytest.mark.parametrize(
    ("fields", "fits"),
    [
        (TABLE, "Rt Bx"),  # Gs and Ps could only join squares
        ("to 0; hands Gs Ps Bs Rt | Ox; rows Rc.Rs.Rd.Rf Bc.Bx.Bd", "Rt Gs Bs Ps"),  # three squares make a row
        ("to 0; hands Gs Gs Ps | Ox; rows Rc.Rs.Rd.Rf Bc.Bs.Bd", ""),  # copies make none
        ("to 0; hands Rt Rs | Ox; rows Rc.Rs.Rd.Rf Bs.Os.Ys", "Rs Rt"),  # Rs lies in the red row, not in the other
        ("to 0; hands Rx | Ox; rows Rc.Rs.Rd.Rf.Rt Bc.Bs.Bd", "Rx"),
        ("to 0; opening yes; hands Rc Rs Rd Oc Yc Gf | Ox", "Rc Rs Rd Oc Yc"),  # two largest sets, of three cards each
        ("to 0; opening yes; hands Rc Rs Rd Rf Oc Yc | Ox", "Rc Rs Rd Rf"),
    ],
)
def test_cards_fit_that_continue_a_row_as_it_lies_or_make_one_with_others_in_hand(fields: str, fits: str) -> None:
    assert GAME.report(GAME.view(position(fields), 0), {})["fits"] == fits.split()


def test_what_fits_follows_the_draft() -> None:
    assert report({"rows": ["Rc.Rs.Rd.Rf", "Bc.Bs.Bd", "Gs"]})["fits"] == [
        "Rt",
        "Bx",
        "Ps",
    ]  # to the square that begins a row


@pytest.mark.parametrize(
    ("texts", "code"),
    [
        (["Rc.Rs.Rd.Rf"], "nothing_laid"),
        (["Rc.Rs.Rd.Rf.Rt"], "cards_lost"),
        (["Rc.Rs.Rd.Rf.Rx", "Bc.Bs.Bd"], "not_in_hand"),
    ],
)
def test_a_draft_with_cards_lost_or_invented_says_so(texts: list[str], code: str) -> None:
    fault = report({"rows": texts})["fault"]
    assert fault is not None
    assert fault["code"] == code


@pytest.mark.parametrize(
    "given",
    [
        {"rows": "Rc"},
        {"rows": [1]},
        {"rows": ["Rq"]},
        {"laid": []},
        {"rows": ["Rc"] * 12},  # seven cards on the table and four in the hand
        {"rows": ["Rc"] * 109},
        {"rows": [".".join(["Rc"] * 100)] * 2},  # more cards than there are
    ],
)
def test_what_is_no_draft_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(BadNotation):
        report(given)


def test_all_cards_of_table_and_hand_make_a_draft() -> None:
    every = ["Rc", "Rs", "Rd", "Rf", "Bc", "Bs", "Bd", "Gs", "Ps", "Bx", "Rt"]
    assert report({"rows": every})["fault"] is not None
    assert report({"rows": every})["hand"] == []


def test_the_action_of_a_draft_plays() -> None:
    state = position(TABLE)
    action = GAME.draft(GAME.view(state, 0)).lay(card("Rt"), 0).action()
    assert isinstance(action, Lay)
    assert rows_text(GAME.play(state, {0: action}).table.rows) == "Rc.Rs.Rd.Rf.Rt Bc.Bs.Bd"
