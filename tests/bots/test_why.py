"""Why an action is better: every reason in a position made for it, and each worth as the evaluation counts it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb

import pytest

from rowlock.bots.qwirkle.moves import POINT
from rowlock.bots.qwirkle.table_pool import pooled_table
from rowlock.bots.qwirkle.why import NAMED
from rowlock.bots.qwirkle.why import differences as qwirkle_differences
from rowlock.bots.qwirkle_cards.why import completing_cards
from rowlock.bots.qwixx_cards.weights import weights_for
from rowlock.bots.qwixx_cards.why import skipped_boxes
from rowlock.bots.why import Measure, why
from rowlock.core.contract import AnyGame
from rowlock.core.parts import find_part
from rowlock.games import GAMES
from rowlock.games.qwirkle.actions import Place
from rowlock.games.qwirkle.view import QwirkleView
from rowlock.games.qwirkle_cards.actions import Lay
from rowlock.games.qwirkle_cards.cards import Card
from rowlock.games.qwirkle_cards.rules import Seen, legal_actions
from rowlock.games.qwixx_cards.sheet import read_sheet
from rowlock.kernels.qwirkle.convert import action_of, load_view
from rowlock.locale import LANGUAGES, Texts
from rowlock.wire.study import Difference
from tests.arena.test_review import recorded

BAG = "Rx Rt Yc Yd Ys Yf Yt Yx Ps Pd Ox Bc Bt Bx Bs Gc Gs Gd Gf Gt Rc Rs"
QWIRKLE = "game qwirkle; to 0; hands {hand} | Oc Os Od Of Ot Ox; board {board}; bag " + BAG
SHORT, FOUR = "Rc@0,0 Rs@1,0", "Rc@0,0 Rs@1,0 Rd@2,0 Rf@3,0"
QWIXX = (
    "game qwixx_cards; options standard; active 0; action {action}; crossed no; hands {hand} | Y2 Y10 B2 B5;"
    " display G12 R9 G11 R10; top {top}; sheets {sheet} | R:3 Y:4 G:10 B:11 m:1; discard -"
)
CARDS = (
    "game qwirkle_cards; options schmidt; to 0; hands {hand} | Bs Bd Gt Yc Ox;"
    " rows {rows}; claimed - | -; left -; pile Ys Ps Pd Rx Rx Gf"
)
NAMES = {
    "qwirkle": ("points", *NAMED),
    "qwirkle_cards": ("qwirkles", "next_card"),
    "qwixx_cards": ("miss", "lock", "skips", "crosses", "hand"),
}


def compared(name: str, position: str, action: str, other: str) -> dict[str, Difference]:
    """Give all differences of two legal actions by name."""
    game = GAMES[name]
    state = game.read_position(position)
    one, two = (game.read_action(text) for text in (action, other))
    assert game.why_illegal(state, 0, one) is None, action
    assert game.why_illegal(state, 0, two) is None, other
    return {found.name: found for found in measure_of(game)(game.view(state, 0), one, two)}


def measure_of(game: AnyGame) -> Measure:
    found = find_part(game, "bots.why", "differences")
    assert callable(found)
    return found


@pytest.mark.parametrize(
    ("name", "hand", "board", "action", "other", "own", "theirs"),
    [
        ("points", "Rd Gc", SHORT, "place Rd@2,0", "place Gc@0,1", 3, 2),
        ("equal_tiles", "Rd Rd Gc", SHORT, "place Gc@0,1", "place Rd@2,0", 1, 0),
        ("pairs", "Rd Gc Gs Gd", SHORT, "place Rd@2,0", "place Gc@0,1", 3, 2),
        ("tiles_kept", "Rd Rf Gc", SHORT, "place Rd@2,0", "place Rd@2,0 Rf@3,0", 2, 1),
        # The blue star fits nowhere until a blue tile or another star lies there.
        ("useless_tiles", "Bc Rd Bt", "Rc@0,0 Rx@1,0", "place Rd@2,0", "place Bc@0,1", 1, 0),
    ],
)
def test_a_count_of_qwirkle_is_that_of_the_tiles(
    name: str, hand: str, board: str, *, action: str, other: str, own: int, theirs: int
) -> None:
    found = compared("qwirkle", QWIRKLE.format(hand=hand, board=board), action, other)[name]
    assert (found.own, found.other) == (own, theirs)


def test_a_line_of_five_is_said_with_the_chance_that_the_next_player_completes_it() -> None:
    position = QWIRKLE.format(hand="Rt Gc Bc Pd", board=FOUR)
    found = compared("qwirkle", position, "place Rt@4,0", "place Gc@0,1")["next_qwirkle"]
    unseen, hand, crosses = 6 + len(BAG.split()), 6, 1
    assert found.other == 0
    assert found.own == pytest.approx(1 - comb(unseen - crosses, hand) / comb(unseen, hand), abs=0.001)
    assert found.by < 0
    places = compared("qwirkle", position, "place Rt@4,0", "place Gc@0,1")["next_places"]
    assert (places.own > places.other) == (places.by < 0), "good places for the next player are bad for this one"


def test_lines_of_four_and_an_own_qwirkle_are_seen() -> None:
    three = "Rc@0,0 Rs@1,0 Rd@2,0"
    found = compared("qwirkle", QWIRKLE.format(hand="Rf Gc", board=three), "place Rf@3,0", "place Gc@0,1")
    four, unseen = found["lines_of_four"], 6 + len(BAG.split())
    assert four.other == 0
    assert four.own == pytest.approx(1 * 1 * 6 * 5 / unseen**2, abs=0.001), "the line lacks one star and one cross"
    assert four.by < 0
    both = compared("qwirkle", QWIRKLE.format(hand="Rt Rx Gc", board=FOUR), "place Gc@0,1", "place Rt@4,0")
    assert "own_qwirkle" in both
    assert compared("qwirkle", QWIRKLE.format(hand="Rt Rx Gc", board=FOUR), "place Gc@0,1", "swap Gc").keys() == {
        "points"
    }, "a swap has no features to compare"


def test_the_worths_of_all_differences_add_up_to_the_difference_of_the_static_values() -> None:
    game = GAMES["qwirkle"]
    added = 0
    for step in list(recorded("qwirkle").replay(GAMES))[5::6]:
        if not game.decision(step.state).seats:
            continue
        view = game.view(step.state, game.decision(step.state).seats[0])
        with pooled_table() as table:
            load_view(table, view)
            valued = [(value, action_of(table, move)) for value, move in table.valued(6)]
        for (value, one), (other_value, other) in combinations(valued, 2):
            if view.bag_size <= 6:
                continue
            found = qwirkle_differences(view, one, other)
            assert sum(each.by for each in found) == pytest.approx((value - other_value) / POINT, abs=0.002)
            assert all(each.own != each.other for each in found)
            added += 1
    assert added > 30


def kernel_features(view: QwirkleView, action: object) -> list[int]:
    from rowlock.kernels.qwirkle.convert import move_of

    assert isinstance(action, Place)
    with pooled_table() as table:
        load_view(table, view)
        return table.features_of(move_of(table, action))


def test_a_named_difference_is_the_difference_of_its_feature() -> None:
    game = GAMES["qwirkle"]
    state = game.read_position(QWIRKLE.format(hand="Rt Rd Rd Gc Gs Gd", board=SHORT))
    view = game.view(state, 0)
    one, two = (game.read_action(text) for text in ("place Rt@2,0", "place Gc@0,1"))
    features = [kernel_features(view, action) for action in (one, two)]
    found = {each.name: each for each in qwirkle_differences(view, one, two)}
    for name, places in NAMED.items():
        if len(places) == 1 and name in found:
            assert found[name].own - found[name].other == (features[0][places[0]] - features[1][places[0]]) / 1024
    assert {"points", "pairs"} <= found.keys()


# ── Qwirkle Cards ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_lay_says_how_many_qwirkles_it_claims_and_what_one_card_of_the_next_player_claims() -> None:
    rows = "Rc.Rs.Rd.Rf.Rt Yx.Gx.Bx"
    position = CARDS.format(hand="Rx Px Yd Os Pf", rows=rows)
    claims = "lay Rx > Rc.Rs.Rd.Rf.Rt.Rx Yx.Gx.Bx"
    keeps = "lay Px > Rc.Rs.Rd.Rf.Rt Yx.Gx.Bx.Px"
    found = compared("qwirkle_cards", position, keeps, claims)
    assert (found["qwirkles"].own, found["qwirkles"].other, found["qwirkles"].by) == (0, 1, -1.0)
    assert found["next_card"].other == 0
    assert found["next_card"].by == -found["next_card"].own < 0


@pytest.mark.parametrize(
    "rows", ["Rc.Rs.Rd.Rf.Rt Yx.Gx.Bx", "Rc.Rs.Rd.Rf.Rt Rt.Yt.Gt.Bt Yf.Gf.Bf", "Rc.Oc.Yc.Gc.Bc Ps.Pd.Pf"]
)
def test_the_cards_that_complete_a_qwirkle_alone_are_those_of_the_rules(rows: str) -> None:
    game = GAMES["qwirkle_cards"]
    state = game.read_position(CARDS.format(hand="Px Pc Yd Os Pf", rows=rows))
    view = game.view(state, 0)
    lay = next(
        action
        for action in game.actions(state, 0)
        if isinstance(action, Lay) and len(action.cards) <= 2 and not action.claimed()
    )
    unseen = view.unseen()
    completing = sum(
        count
        for card, count in enumerate(unseen)
        if count
        and any(
            isinstance(reply, Lay) and reply.claimed()
            for reply in legal_actions(
                Seen(lay.left(), (Card(card),), view.pile_size, view.table.redraws, view.table.largest_first)
            )
        )
    )
    assert completing_cards(view, lay) == completing


# ── Qwixx ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

SHEET = "R:2,3,4 Y:2,3 G:12,11 B:12 m:0"


def test_skipped_boxes_are_counted_and_worth_what_the_rows_lose() -> None:
    position = QWIXX.format(action=2, hand="R5 Y12 B8 G2 G3", top="Y7", sheet=SHEET)
    before, red, yellow = (
        read_sheet(text.split())
        for text in (SHEET, SHEET.replace("R:2,3,4", "R:2,3,4,7"), SHEET.replace("Y:2,3", "Y:2,3,7"))
    )
    assert skipped_boxes(before) == 0
    assert (skipped_boxes(red), skipped_boxes(yellow)) == (2, 3)
    worse = compared("qwixx_cards", position, "cross Y", "cross R")["skips"]
    assert (worse.own, worse.other) == (3, 2)
    assert worse.by < 0


def row_worths(sheet: str, phase: int) -> float:
    """Sum the weights of a sheet's rows straight from the kernel's tables."""
    from rowlock.kernels.qwixx_cards.constants import OWN_ROW, ROW_KINDS
    from rowlock.kernels.qwixx_cards.outlook import ROW_KIND

    weights = weights_for(2, jokers=False)
    total = 0
    for colour, row in enumerate(read_sheet(sheet.split()).rows):
        bits = sum(1 << (number - 2 if colour < 2 else 12 - number) for number in row)
        total += weights[OWN_ROW + phase * ROW_KINDS + ROW_KIND[bits]]
    return total / 100


def test_the_worth_of_rows_and_misses_is_that_of_the_learned_weights() -> None:
    from rowlock.kernels.qwixx_cards.constants import MOST_MISSES, OWN_MISS
    from rowlock.kernels.qwixx_cards.outlook import PHASE_OF

    position = QWIXX.format(action=2, hand="R5 Y12 B8 G2 G3", top="Y7", sheet=SHEET)
    skips = compared("qwixx_cards", position, "cross Y", "cross R")["skips"]
    phase = PHASE_OF[3 + 3]  # the furthest player is the other one: yellow and green reached their third boxes
    expected = row_worths(SHEET.replace("Y:2,3", "Y:2,3,7"), phase) - row_worths(
        SHEET.replace("R:2,3,4", "R:2,3,4,7"), phase
    )
    assert skips.by == pytest.approx(expected)
    playing = QWIXX.format(action=3, hand="R5 Y12 B8 G2 G3", top="Y7", sheet=SHEET)
    missed = compared("qwixx_cards", playing, "play Y12 cross -", "play R5 cross 5")
    assert (missed["miss"].own, missed["miss"].other) == (1, 0)
    weights = weights_for(2, jokers=False)
    first = OWN_MISS + phase * MOST_MISSES
    assert missed["miss"].by == pytest.approx((weights[first + 1] - weights[first]) / 100)
    assert (missed["crosses"].own, missed["crosses"].other) == (8, 9)


def test_a_lock_left_open_is_said() -> None:
    sheet = "R:2,3,4,5,6 Y:2,3 G:12,11 B:12 m:0"
    position = QWIXX.format(action=2, hand="R5 Y11 B8 G2 G3", top="Y12", sheet=sheet)
    found = compared("qwixx_cards", position, "skip", "cross R")
    assert (found["lock"].own, found["lock"].other) == (0, 1)
    assert "skips" not in found


def test_takes_are_compared_by_what_the_hand_promises() -> None:
    position = QWIXX.format(action=1, hand="R5 Y12 B8", top="Y7", sheet=SHEET)
    game = GAMES["qwixx_cards"]
    view = game.view(game.read_position(position), 0)
    one, two = list(game.actions(game.read_position(position), 0))[:2]
    (found,) = measure_of(game)(view, one, two)
    assert found.name == "hand"
    assert found.by == found.own - found.other


# ── what is named ─────────────────────────────────────────────────────────────────────────────────────────────────────


def named(position: str, action: str, other: str, gap: float) -> Sequence[Difference]:
    game = GAMES["qwirkle"]
    view = game.view(game.read_position(position), 0)
    return why(game, view, game.read_action(action), game.read_action(other), gap)


def test_at_most_three_differences_are_named_and_the_first_speaks_for_the_gap() -> None:
    position = QWIRKLE.format(hand="Rt Gc Gs Gd Bc Pd", board=FOUR)
    everything = compared("qwirkle", position, "place Rt@4,0", "place Gc@0,1")
    total = sum(one.by for one in everything.values())
    found = named(position, "place Rt@4,0", "place Gc@0,1", total)
    assert 1 <= len([one for one in found if one.name != "other"]) <= 3
    assert found[0].by * total > 0
    assert found[0].by == max((one.by for one in everything.values()), key=lambda by: by * total)
    assert all(abs(one.by) >= 0.25 for one in found if one.name != "other")
    assert named(position, "place Rt@4,0", "place Gc@0,1", -total) == (), "the features speak against that gap"
    assert named(position, "place Rt@4,0", "place Rt@4,0", 0.0) == ()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_difference_is_said_in_every_language(game: str, language: str) -> None:
    texts = Texts(language)
    for name in NAMES[game]:
        said = {
            (more, count): texts.text(f"why-{game}-{name}", count=count, more=more, own="30 %", other="10 %")
            for more in ("yes", "no")
            for count in (1, 2)
        }
        assert all(said.values())
        percent = name in ("next_qwirkle", "next_card")
        assert percent == ("30 %" in said["yes", 1] and "10 %" in said["yes", 1])
        assert percent or said["yes", 2] != said["no", 2], "more and fewer are told apart"
        if "2" in said["yes", 2]:
            assert "1" in said["yes", 1]
