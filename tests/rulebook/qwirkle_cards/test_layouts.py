"""The layout that moves the fewest cards, so that people can follow a turn with their eyes (QC-8)."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from rowlock.games.qwirkle_cards.actions import Lay
from rowlock.games.qwirkle_cards.cards import Card
from rowlock.games.qwirkle_cards.closest import closest
from rowlock.games.qwirkle_cards.layout import layout
from rowlock.games.qwirkle_cards.results import Result, results
from rowlock.games.qwirkle_cards.rows import sorted_rows
from rowlock.games.qwirkle_cards.rules import result_of
from tests.kit.qwirkle_cards import (
    CARDS,
    GAME,
    chosen,
    counts,
    layouts,
    moved,
    position,
    random_table,
    random_turns,
    rows_text,
    with_cards,
)


def nearest(fields: str, text: str) -> tuple[str, int]:
    """Give the closest layout of a legal lay, and how many cards it moves."""
    state = position(fields)
    lay = GAME.read_action(text)
    assert isinstance(lay, Lay)
    assert GAME.why_illegal(state, 0, lay) is None
    found = GAME.closest(state, lay)
    assert found.exact
    assert GAME.why_illegal(state, 0, Lay(lay.cards, found.rows)) is None
    return rows_text(found.rows), found.moved


@pytest.mark.clause("QC-8")
def test_a_card_that_fits_a_row_is_put_there_and_nothing_moves() -> None:
    rows = "Rc.Rs.Rd Bc.Bs.Bd Pc.Ps.Pd"
    turned = "lay Gc > Rc.Gc.Bc.Pc Rs.Bs.Ps Rd.Bd.Pd"
    # The circle alone fits no row as they lie, so cards do move here; with a red clover they need not.
    assert nearest(f"to 0; hands Gc | Ox; rows {rows}", turned) == ("Rc.Gc.Bc.Pc Rs.Bs.Ps Rd.Bd.Pd", 9)
    assert nearest(f"to 0; hands Rf | Ox; rows {rows}", f"lay Rf > Rc.Rs.Rd.Rf {rows[9:]}") == (
        "Rc.Rs.Rd.Rf Bc.Bs.Bd Pc.Ps.Pd",
        0,
    )


@pytest.mark.clause("QC-8")
def test_the_rulebooks_regroupings_are_already_the_closest() -> None:
    before = "Rs.Ys.Gs Rd.Gd.Bd Yc.Yd.Yf.Yt Bc.Bs.Bt.Bx Pc.Ps.Pf.Pt"
    after = "Rs.Ys.Ps Rd.Gd.Bd Yc.Yd.Yf.Yt Gc.Gs.Gf Bc.Bs.Bt.Bx Pc.Pf.Pt"
    assert nearest(f"to 0; hands Gc Gf | Ox; rows {before}", f"lay Gc Gf > {after}")[1] == 2


@pytest.mark.clause("QC-8")
def test_a_needless_rearrangement_is_undone() -> None:
    turned = "lay Gc Gs Gd > Rc.Oc.Yc.Gc Rs.Os.Ys.Gs Rd.Od.Yd.Gd"
    assert nearest("to 0; hands Gc Gs Gd | Px; rows Rc.Rs.Rd Oc.Os.Od Yc.Ys.Yd", turned) == (
        "Rc.Rs.Rd Oc.Os.Od Yc.Ys.Yd Gc.Gs.Gd",
        0,
    )


@pytest.mark.clause("QC-9")
def test_a_claimed_row_continues_the_row_it_grew_from() -> None:
    text = "lay Rx > Rc.Rs.Rd.Rf.Rt.Rx Yc.Ys.Yd"
    assert nearest("to 0; hands Rx | Ox; rows Rc.Rs.Rd.Rf.Rt Yc.Ys.Yd", text) == ("Rc.Rs.Rd.Rf.Rt.Rx Yc.Ys.Yd", 0)


def brute_force(rows: list[tuple[int, ...]], result: Result) -> int:
    """Give the fewest cards moved by any layout of a result."""
    claimed = list(result.claimed())
    table = with_cards(counts(rows_text(rows)), result.cards)
    fewest = [
        moved(rows, after)
        for after in layouts(table)
        if sorted(row for row in after if len(row) == 6) == sorted(claimed)
    ]
    return min(fewest)


def test_no_layout_moves_fewer_cards_on_small_tables() -> None:
    rng = Random(8)
    tried = 0
    while tried < 150:
        rows, rest = random_table(rng, rng.randrange(6, 14))
        hand = tuple(sorted(map(Card, rest[:3])))
        table = sorted_rows(rows)
        for result in results(counts(rows_text(rows)), hand):
            found = closest(table, result)
            assert found.exact
            assert found.moved == brute_force(rows, result) == moved(rows, found.rows)
            assert found.moved <= moved(rows, layout(table, result))
            tried += 1


def test_in_the_middle_of_games_the_closest_layout_is_legal_and_hardly_ever_unproved() -> None:
    exact = total = 0
    rng = Random(2)
    for seed in range(3):
        for state in islice(random_turns(seed, 3), 1, 40, 3):
            action = chosen(state, rng) if GAME.decision(state).seats else None
            if isinstance(action, Lay):
                found = GAME.closest(state, action)
                again = Lay(action.cards, found.rows)
                assert GAME.why_illegal(state, state.table.to, again) is None
                assert again.claimed() == action.claimed()
                assert found.at_least <= found.moved == moved(state.table.rows, found.rows)
                assert found.moved <= moved(state.table.rows, action.rows)
                total += 1
                exact += found.exact
    assert exact >= 0.9 * total > 10


def test_a_search_cut_short_anywhere_still_gives_a_legal_layout() -> None:
    rng = Random(4)
    cut = 0
    for state in islice(random_turns(5, 2), 6, 40, 4):
        action = chosen(state, rng) if GAME.decision(state).seats else None
        if isinstance(action, Lay):
            for tries in (1, 10, 30, 100, 200, 400, 800):
                found = closest(state.table.rows, result_of(action), tries)
                assert GAME.why_illegal(state, state.table.to, Lay(action.cards, found.rows)) is None
                assert found.at_least <= found.moved == moved(state.table.rows, found.rows)
                cut += not found.exact
    assert cut > 10


def test_a_search_that_runs_too_long_gives_its_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rowlock.games.qwirkle_cards.closest.MOST_TRIED", 0)
    state = position("to 0; hands Gc | Ox; rows Rc.Rs.Rd Bc.Bs.Bd Pc.Ps.Pd")
    lay = GAME.read_action("lay Gc > Rc.Gc.Bc.Pc Rs.Bs.Ps Rd.Bd.Pd")
    assert isinstance(lay, Lay)
    found = GAME.closest(state, lay)
    assert (found.moved, found.at_least, found.exact) == (9, 0, False)
    assert GAME.why_illegal(state, 0, Lay(lay.cards, found.rows)) is None


def test_the_oracle_counts_moves_as_people_do() -> None:
    def rows(text: str) -> list[tuple[int, ...]]:
        return [tuple(CARDS.index(card) for card in row.split(".")) for row in text.split()]

    assert moved(rows("Rc.Rs.Rd"), rows("Rc.Rs.Rd.Rf")) == 0
    assert moved(rows("Rc.Rs.Rd.Rf Bf.Gf.Yf"), rows("Rc.Rs.Rd Rf.Bf.Gf.Yf")) == 1
    assert moved(rows("Rc.Rs.Rd"), rows("Rc.Oc.Yc Rs.Os.Ys Rd.Od.Yd")) == 3
