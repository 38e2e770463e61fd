"""What weak levels overlook: each oversight in a position where it changes the choice, and nothing beyond that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from enum import Enum
from itertools import product

import pytest

from rowlock.bots import Bot, Budget
from rowlock.bots.contract import Candidate
from rowlock.bots.levels import levels_of
from rowlock.bots.oversights import best_seen, drawn
from rowlock.bots.qwirkle import overlooking as qwirkle
from rowlock.bots.qwirkle_cards import counting as cards
from rowlock.bots.qwixx_cards import overlooking as qwixx
from rowlock.bots.qwixx_cards.minskip import skipped
from rowlock.core.chance import FastStream
from rowlock.core.contract import AnyGame
from rowlock.core.match import Match
from rowlock.games import GAMES
from rowlock.games.qwirkle.actions import Place
from rowlock.games.qwirkle_cards.actions import Lay
from rowlock.games.qwixx_cards.actions import Play
from rowlock.games.qwixx_cards.rules import sheet_after
from tests.kit.bots import check_answers, moments

SOME = Budget(samples=20)
OPTIONS = {
    "qwirkle": ("", "free_opening=on"),
    "qwirkle_cards": ("schmidt", "999games"),
    "qwixx_cards": ("standard", "jokers", "standard one_by_one=on", "standard strict_lock=on"),
}
OVERSIGHTS: dict[str, type[Enum]] = {
    "qwirkle": qwirkle.Oversight,
    "qwirkle_cards": cards.Oversight,
    "qwixx_cards": qwixx.Oversight,
}


def overlooking(game: str, *oversights: Enum) -> Bot:
    """Make the bot that overlooks some things in every decision, and nothing else."""
    makes: dict[str, Callable[..., Bot]] = {
        "qwirkle": qwirkle.OverlookingBot,
        "qwirkle_cards": cards.CountingBot,
        "qwixx_cards": qwixx.OverlookingBot,
    }
    return makes[game]("overlooking", dict.fromkeys(oversights, 100))


def chosen(position: str, *oversights: Enum) -> str:
    """Write what the bot plays in a position."""
    game = GAMES[position.removeprefix("game ").partition(";")[0]]
    state = game.read_position(position)
    view = game.view(state, game.decision(state).seats[0])
    choice = overlooking(game.name, *oversights).decide(game, view, SOME, FastStream(1))
    return game.write_action(choice.action)


# ── drawing them ──────────────────────────────────────────────────────────────────────────────────────


def test_an_oversight_happens_in_its_percentage_of_the_decisions_and_is_drawn_from_the_generator() -> None:
    percents = {"never": 0, "seldom": 20, "often": 70, "always": 100}
    rng = FastStream(7)
    found = Counter(oversight for _ in range(2_000) for oversight in drawn(percents, rng))
    assert found["never"] == 0
    assert found["seldom"] / 2_000 == pytest.approx(0.2, abs=0.03)
    assert found["often"] / 2_000 == pytest.approx(0.7, abs=0.03)
    assert found["always"] == 2_000
    assert drawn(percents, FastStream(3)) == drawn(percents, FastStream(3))


def test_the_best_of_what_is_seen_is_played_and_among_equals_the_generator_decides() -> None:
    seen = [Candidate("low", 1), Candidate("one", 3), Candidate("other", 3), Candidate("middle", 2)]
    rng = FastStream(5)
    choices = [best_seen(seen, 3, rng) for _ in range(200)]
    assert {choice.action for choice in choices} == {"one", "other"}
    assert all(choice.value == 3 and len(choice.candidates) == 3 for choice in choices)
    assert {choice.candidates[2].action for choice in choices} == {"middle"}


# ── Qwirkle ───────────────────────────────────────────────────────────────────────────────────────────


def test_the_points_of_the_cross_line_are_overlooked() -> None:
    """The green star earns three along its row and three in the column of stars; two reds earn four in one row."""
    position = "game qwirkle; to 0; hands Gt Rc Rf | Oc Os; board Gs@0,0 Gd@1,0 Rd@1,1 Rt@2,1 Bt@2,2"
    assert chosen(position) == "place Gt@2,0"
    assert chosen(position, qwirkle.Oversight.CROSS_LINE) == "place Rc@3,1 Rf@4,1"


def test_a_placement_of_three_tiles_is_overlooked() -> None:
    position = "game qwirkle; to 0; hands Rf Rt Rx | Oc Os; board Rs@0,0"
    assert chosen(position).count("@") == 3
    assert chosen(position, qwirkle.Oversight.LONG_PLACEMENT).count("@") == 2


def test_cells_far_from_the_last_placement_are_overlooked() -> None:
    """Five points wait at the left end of the table, nine columns from the tile that was laid last."""
    game = GAMES["qwirkle"]
    board = "Rc@0,0 Rs@1,0 Rd@2,0 Rf@3,0 Bf@3,1 Bs@4,1 Bd@5,1 Gd@5,2 Gs@6,2 Gc@7,2 Oc@7,3 Os@8,3"
    state = game.read_position(f"game qwirkle; to 1; hands Rt Yd | Od Yt; board {board}")
    match = Match(game, state, FastStream(3))
    match.answer(1, game.read_action("place Od@9,3"))
    view = match.view(0)

    def place(*oversights: Enum) -> str:
        choice = overlooking("qwirkle", *oversights).decide(game, view, SOME, FastStream(1))
        return game.write_action(choice.action)

    assert place() == "place Rt@-1,0"
    assert place(qwirkle.Oversight.FAR_CORNER).startswith("place Yd@")


def test_without_a_history_nothing_counts_as_far() -> None:
    position = "game qwirkle; to 0; hands Rt Ox | Od Yt; board Rc@0,0 Rs@1,0 Rd@2,0 Rf@3,0"
    assert chosen(position, qwirkle.Oversight.FAR_CORNER) == chosen(position)


@pytest.mark.parametrize(("bag", "wanted"), [("Ys Yd Yf", "swap Rx Bt Bx"), ("Ys", "swap Rx"), ("-", "pass")])
def test_who_can_place_nothing_swaps_what_the_bag_allows(bag: str, wanted: str) -> None:
    assert chosen(f"game qwirkle; to 0; hands Rx Bx Bt | Gc; board Gs@0,0; bag {bag}") == wanted


# ── Qwirkle Cards ─────────────────────────────────────────────────────────────────────────────────────


def cards_position(hand: str, rows: str) -> str:
    rest = "claimed - | -; left -; pile Px Pd Rx Rx"
    return f"game qwirkle_cards; options schmidt; to 0; hands {hand} | Oc Os; rows {rows}; {rest}"


def test_a_qwirkle_that_needs_cards_of_other_rows_is_overlooked() -> None:
    """The four of flowers and the four of stars can each give away their red card."""
    position = cards_position("Rx Gc", "Rc.Rs.Rd Rf.Bf.Gf.Yf Rt.Bt.Gt.Yt")
    assert chosen(position) == "lay Rx > Rc.Rs.Rd.Rf.Rt.Rx Yf.Gf.Bf Yt.Gt.Bt"
    assert chosen(position, cards.Oversight.REARRANGING) == "lay Rx > Rc.Rs.Rd.Rx Rf.Yf.Gf.Bf Rt.Yt.Gt.Bt"


@pytest.mark.parametrize(
    ("hand", "rows"),
    [("Rx Yc", "Rc.Rs.Rd.Rf Rs.Rd.Rf.Rt Yf.Ys.Yd"), ("Yc", "Rc.Rs.Rd Rf.Rt.Rx Yf.Ys.Yd")],
    ids=["a card of one row completes the other", "two halves"],
)
def test_a_qwirkle_from_two_rows_is_overlooked(hand: str, rows: str) -> None:
    whole = "Rc.Rs.Rd.Rf.Rt.Rx"
    position = cards_position(hand, rows)
    assert whole in chosen(position)
    assert whole in chosen(position, cards.Oversight.REARRANGING), "two rows of one line are seen together"
    assert whole not in chosen(position, cards.Oversight.TWO_ROWS)


def test_what_the_next_player_may_get_is_overlooked() -> None:
    """Every card laid helps the next player, so a careful player lays one, and others lay all that fit."""
    position = cards_position("Rf Ys", "Rc.Rs.Rd Yf.Yc.Yd")
    assert chosen(position).startswith(("lay Ys >", "lay Rf >"))
    assert chosen(position, cards.Oversight.NEXT_PLAYER).startswith("lay Rf Ys >")


def test_a_careful_player_avoids_the_line_that_the_next_player_can_complete() -> None:
    """With five reds on the table, any of three red hearts completes them; the other row stays far from six."""
    position = cards_position("Rf Ys", "Rc.Rs.Rd.Rt Yf.Yc.Yd")
    assert chosen(position).startswith("lay Ys >")
    assert "Rf" in chosen(position, cards.Oversight.NEXT_PLAYER).split(">")[0]


def test_a_player_who_sees_no_lay_on_the_rows_as_they_lie_looks_again() -> None:
    """Only a red card taken from the row of flowers makes the third red."""
    position = cards_position("Rc Rs", "Rf.Bf.Gf.Yf")
    for oversights in ((), *((one,) for one in cards.Oversight), tuple(cards.Oversight)):
        assert chosen(position, *oversights) == "lay Rc Rs > Rc.Rs.Rf Yf.Gf.Bf"


# ── Qwixx ─────────────────────────────────────────────────────────────────────────────────────────────


def qwixx_position(action: int, hand: str, mine: str, *, top: str = "B12", discard: str = "R4") -> str:
    return (
        f"game qwixx_cards; options standard; active 0; action {action}; hands {hand} | R2 Y3 G4 B5; "
        f"display R3 Y9 G9 B6; top {top}; sheets {mine} | R:3,4,6 Y:2,3,4,5 G:11,10 B:12,9 m:1; "
        f"{'crossed yes; ' if action == 3 else ''}discard {discard}"
    )


MINE = "R:2,3,5,6 Y:2,4 G:12,10,9,8 B:12,11 m:0"


def test_skipped_boxes_are_overlooked() -> None:
    """Red 10 earns five points and skips three boxes; yellow 5 earns three and skips none."""
    position = qwixx_position(3, "R10 G3 B10 Y5 Y12", MINE)
    assert chosen(position) == "play Y5 cross 5"
    assert chosen(position, qwixx.Oversight.SKIPPED_BOXES) == "play R10 cross 10"


def test_the_run_from_the_hand_is_overlooked() -> None:
    position = qwixx_position(3, "R7 R8 G6 B10 Y12", MINE)
    assert chosen(position) == "play R7 R8 cross 7 8"
    assert chosen(position, qwixx.Oversight.RUN) == "play R7 cross 7"


def test_the_common_number_is_overlooked() -> None:
    position = qwixx_position(2, "R7 R8 G6 B10 Y12", MINE, top="Y10")
    assert chosen(position).startswith("cross")
    assert chosen(position, qwixx.Oversight.COMMON_NUMBER) == "skip"


def test_the_lock_is_overlooked() -> None:
    """Red 12 earns fifteen points with the lock and seven without it; two greens earn thirteen."""
    position = qwixx_position(3, "R12 G7 G6 B2 Y10", "R:2,3,4,5,6,11 Y:2,4 G:12,11,10,9,8 B:12,11 m:0")
    assert chosen(position) == "play R12 cross 12"
    assert chosen(position, qwixx.Oversight.LOCK) == "play G6 G7 cross 7 6"


def test_which_colours_of_a_number_are_gone_is_overlooked() -> None:
    """The 3 that it wants is the red one, and it is on the discard pile; somebody who counts takes other cards."""
    mine = "R:2 Y:2,11 G:12,3 B:12,11,10 m:0"
    position = (
        "game qwixx_cards; options standard; active 0; action 1; hands G4 G5 Y7 Y8 | R5 Y9 G9 B5; "
        f"display Y3 G3 B3 B7; top B12; sheets {mine} | R:- Y:- G:- B:- m:0; discard R3"
    )
    assert chosen(position) == "take 7@4"
    assert chosen(position, qwixx.Oversight.UNSEEN_CARDS).startswith("take 3")


# ── every level ───────────────────────────────────────────────────────────────────────────────────────


def is_sensible(game: AnyGame, state: object, seat: int, action: object) -> bool:
    """Judge an action by the rules alone: nobody gives points, Qwirkles or cards away for nothing."""
    view = game.view(state, seat)
    actions = list(game.actions(state, seat)) if game.name != "qwirkle_cards" else []
    match action:
        case Place():
            return True
        case Lay():
            return bool(action.cards)
        case Play():
            useful = [one for one in actions if isinstance(one, Play) and one.crosses]
            wasted = len(action.cards) > max(1, len(action.crosses))
            missed = not action.crosses and bool(useful) and not view.table.crossed
            return not wasted and not (missed and min(_skips(view, one) for one in useful) == 0)
        case _:
            return not any(isinstance(one, Place) for one in actions)


def _skips(view: object, action: Play) -> int:
    seen = view.seen()  # type: ignore[attr-defined]
    return skipped(seen.sheet, sheet_after(seen, action))


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [(name, seats, options) for name in OPTIONS for seats, options in product(GAMES[name].seats, OPTIONS[name])],
)
def test_weak_levels_play_sensible_actions_at_every_table(name: str, seats: int, options: str) -> None:
    game = GAMES[name]
    weak = [*levels_of(game)[:2], overlooking(name, *OVERSIGHTS[name])]
    for match in moments(game, seats, options, seed=f"weak {seats} {options}", every=9, bot=weak[0]):
        for bot in weak:
            check_answers(match, bot, SOME)
            for seat, seed in product(match.decision.seats, range(3)):
                choice = bot.decide(game, match.view(seat), SOME, FastStream(seed))
                assert is_sensible(game, match.state, seat, choice.action), game.write_action(choice.action)
                best = max(one.value for one in choice.candidates)
                assert choice.value == best, "the best of what it sees is played"
