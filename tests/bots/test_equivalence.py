"""Equivalent actions: equal keys exactly for actions that a symmetry of the view maps to each other."""

from __future__ import annotations

from itertools import combinations, islice
from typing import Any

import pytest

from rowlock.arena.rollouts import compare
from rowlock.bots.equivalence import distinct, effect_of
from rowlock.core.chance import FastStream, VerifiableStream
from rowlock.core.match import Match
from rowlock.games import GAMES
from rowlock.games.qwirkle.actions import Swap
from rowlock.games.qwirkle.tiles import read_tile
from tests.kit.symmetries import SYMMETRIC

QWIRKLE = GAMES["qwirkle"]
HAND = "game qwirkle; options standard; to 0; scores 0 0; hands Rc Rs Rs Bs Gs Od | Bc Bd Gf Yt Ox Pd; board "
SYMMETRICAL = [
    "-",
    "Rt@0,0",
    "Rt@0,0 Rf@1,0",
    "Rf@0,0 Bf@1,0 Of@2,0 Rx@0,1 Ox@2,1",
    "Rt@0,0 Rf@1,0 Bf@1,1",
    "Yt@0,0 Rt@1,0 Bt@-1,0 Yd@0,1 Yf@0,-1",
    "Rt@0,0 Rf@1,0 Rx@2,0",
    "Ps@0,0 Pt@1,0 Os@0,1 Ot@1,1",
    "Rt@2,-1 Rf@3,-1 Rf@2,0",
]
"""Boards with many symmetries and with few."""


def assert_same_kinds(game: Any, view: Any, actions: list[Any]) -> None:
    """Compare every pair of actions with the definition."""
    keys = [effect_of(game, view, action) for action in actions]
    for (one, key), (other, other_key) in combinations(zip(actions, keys, strict=True), 2):
        alike = SYMMETRIC[game.name](view, one, other)
        assert (key == other_key) is alike, f"{game.write_action(one)} and {game.write_action(other)}"


@pytest.mark.parametrize("board", SYMMETRICAL)
def test_placements_are_equivalent_exactly_if_a_symmetry_of_the_board_maps_them(board: str) -> None:
    state = QWIRKLE.read_position(HAND + board)
    actions = list(QWIRKLE.actions(state, 0))
    actions += [QWIRKLE.read_action(text) for text in ("place Rs@5,5 Rc@5,6", "place Rc@3,3 Rs@4,3")]
    assert_same_kinds(QWIRKLE, QWIRKLE.view(state, 0), actions[:40] + actions[-40:])


def test_swaps_of_the_same_tiles_are_equivalent_in_any_order() -> None:
    view = QWIRKLE.view(QWIRKLE.read_position(HAND + "-"), 0)
    swaps = [Swap(tuple(map(read_tile, tiles.split()))) for tiles in ("Rc Bs", "Bs Rc", "Rc Gs", "Rc", "Rs Rs")]
    assert_same_kinds(QWIRKLE, view, swaps)


TAKING = "action 1; hands R4 R5 J6 B2 | R6 Y4 G10 B8; display G12 R9 G9 R12"
PLAYING = "action 3; crossed no; hands R4 R5 J6 J7 B2 | R6 Y4 G10 B8; display R2 Y3 G4 B5"


@pytest.mark.parametrize("setting", [TAKING, PLAYING])
def test_takes_of_equal_backs_and_plays_with_equal_crosses_are_equivalent_by_definition(setting: str) -> None:
    game = GAMES["qwixx_cards"]
    sheets = "sheets R:2 Y:- G:- B:- m:0 | R:- Y:- G:- B:- m:0; discard -"
    state = game.read_position(f"game qwixx_cards; options jokers; active 0; {setting}; top B9; {sheets}")
    actions = list(game.actions(state, 0))
    assert_same_kinds(game, game.view(state, 0), actions[:: 1 + len(actions) // 60])


@pytest.mark.parametrize("name", GAMES)
def test_actions_of_played_games_are_equivalent_by_definition(name: str) -> None:
    game = GAMES[name]
    for seed in range(2):
        rng = FastStream(seed)
        match = Match.start(game, 2, game.options(), VerifiableStream.of(f"equivalent {seed}"))
        while not match.over:
            answers = {}
            for seat in match.decision.seats:
                actions = list(islice(game.actions(match.state, seat), 16))
                if match.decision.number % 9 == 1:
                    assert_same_kinds(game, match.view(seat), actions)
                answers[seat] = actions[rng.below(len(actions))]
            match.play(answers)


def test_a_row_and_its_mirror_image_are_valued_once() -> None:
    view = QWIRKLE.view(QWIRKLE.read_position(HAND + "-"), 0)
    row, mirrored, down = (
        QWIRKLE.read_action(text)
        for text in ("place Rs@0,0 Bs@1,0 Gs@2,0", "place Gs@0,0 Bs@1,0 Rs@2,0", "place Rs@0,0 Bs@0,1 Gs@0,2")
    )
    assert compare(QWIRKLE, view, [row, mirrored, down], 4, 1).actions == (row,)
    assert distinct(QWIRKLE, view, [down, row, QWIRKLE.read_action("place Rs@0,0")])[0] == down
