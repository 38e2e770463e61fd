"""Batches of playouts: each is a game played turn by turn, whatever the threads; views are dealt as the rules deal."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable
from statistics import fmean

import pytest

from rowlock.core.chance import FastStream
from rowlock.games.qwirkle.actions import Place, Swap
from rowlock.games.qwirkle.cells import cell_at, xy
from rowlock.games.qwirkle.options import QwirkleOptions
from rowlock.games.qwirkle.resample import resample
from rowlock.games.qwirkle.state import State
from rowlock.games.qwirkle.tiles import Tile
from rowlock.kernels.batch import PlayoutRows
from rowlock.kernels.qwirkle import Table, convert, game_seed
from tests.kit.kernels import QWIRKLE, dealt, follow, position_of, share

MIDGAME_TURNS = 14
SEED_OF_THE_FIRST_GAME = 0x48218226FF3CD4BF


def midgame(seed: int, seats: int = 2, policy: str = "random", turns: int = MIDGAME_TURNS) -> State:
    table = Table()
    table.deal(seats)
    table.begin(seed)
    state = dealt(table, seats, "")
    for _ in range(turns):
        state = follow(table, state, [policy] * seats)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_playout_is_the_game_played_turn_by_turn(seats: int) -> None:
    policies = ["greedy", "random", "greedy", "random"][:seats]
    table, games = Table(), share(12)
    table.deal(seats)
    rows = array("i", [0]) * (games * (seats + 1))
    table.playouts(rows, policies, 5, 100, games)
    for game in range(games):
        table.begin(game_seed(5, 100 + game))
        while not table.position()["over"]:
            table.turn(policies)
        position = table.position()
        assert list(rows[game * (seats + 1) : (game + 1) * (seats + 1)]) == [*position["scores"], position["turns"]]


def test_results_do_not_depend_on_the_number_of_threads() -> None:
    view = QWIRKLE.view(midgame(1), 0)
    options = QwirkleOptions()
    batches: list[Callable[[int], PlayoutRows]] = [
        lambda threads: convert.KERNEL.simulate(3, options, share(200), 7, threads=threads),
        lambda threads: convert.KERNEL.playouts(view, share(100), 7, threads=threads),
    ]
    for batch in batches:
        one = batch(1)
        for threads in (2, 3, 7):
            assert batch(threads).rows == one.rows


def test_greedy_games_average_what_greedy_games_average() -> None:
    played = convert.KERNEL.simulate(2, QwirkleOptions(), share(2_000), 1)
    assert 195 < fmean([*played.scores(0), *played.scores(1)]) < 213
    assert 47 < fmean(played.turns()) < 54
    assert len(played) == share(2_000)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_view_is_dealt_as_the_rules_deal_it(seat: int | None) -> None:
    """Own swaps in the history restrict where tiles can be; both sides deal by the same levels."""
    rng = FastStream(4)
    state = midgame(3, turns=10)
    swapped = [event.text for event in state.history if " swap " in event.text]
    assert swapped, "the example should hold swaps"
    view = QWIRKLE.view(state, seat)
    table = Table()
    convert.load_view(table, view)
    deals = share(4_000)
    by_kernel: Counter[int] = Counter()
    by_rules: Counter[int] = Counter()
    other = 1 if seat != 1 else 0
    for number in range(deals):
        table.begin(game_seed(11, number))
        world = position_of(table)
        assert sorted(world["board"]) == sorted((*xy(cell), tile) for cell, tile in view.table.board.tiles.items())
        for player, hand in enumerate(view.hands):
            if hand is not None:
                assert world["hands"][player] == list(hand)
            assert len(world["hands"][player]) == view.hand_sizes[player]
        assert len(world["bag"]) == view.bag_size
        by_kernel.update(world["hands"][other])
        by_rules.update(resample(view, rng).hands[other])
    for tile in range(36):
        assert (by_kernel[tile] == 0) == (by_rules[tile] == 0) or by_rules[tile] + by_kernel[tile] < 12
        spread = 5 * (by_rules[tile] + by_kernel[tile]) ** 0.5 + 5
        assert abs(by_kernel[tile] - by_rules[tile]) < spread, tile


def test_a_draw_that_is_due_is_made_first() -> None:
    state = midgame(5)
    for text in ("swap", "place"):
        action = next(a for a in QWIRKLE.actions(state, state.table.to) if QWIRKLE.write_action(a).startswith(text))
        due = QWIRKLE.play(state, {state.table.to: action})
        assert due.table.due is not None
        for seat in (0, 1, None):
            table = Table()
            convert.load_view(table, QWIRKLE.view(due, seat))
            table.begin(1)
            world = position_of(table)
            assert world["to"] == 1 - state.table.to
            assert len(world["hands"][state.table.to]) == len(state.hands[state.table.to])
            assert sum(map(len, world["hands"])) + len(world["bag"]) + len(world["board"]) == 108
        assert len(convert.KERNEL.playouts(due, 4, 1)) == 4


def test_a_deal_that_is_due_is_made_first() -> None:
    new = QWIRKLE.initial(4, QWIRKLE.options())
    assert convert.KERNEL.playouts(new, 10, 3).rows == convert.KERNEL.simulate(4, QwirkleOptions(), 10, 3).rows
    assert (
        convert.KERNEL.playouts(QWIRKLE.view(new, 2), 10, 3).rows
        == convert.KERNEL.simulate(4, QwirkleOptions(), 10, 3).rows
    )


def test_playouts_may_begin_with_an_action_and_share_their_worlds() -> None:
    state = midgame(6)
    view = QWIRKLE.view(state, state.table.to)
    actions = list(QWIRKLE.actions(state, state.table.to))
    place = max((a for a in actions if isinstance(a, Place)), key=lambda a: len(a.laid))
    swap = next(a for a in actions if isinstance(a, Swap))
    table = Table()
    for action in (place, swap):
        rows = convert.KERNEL.playouts(view, share(20), 9, first=action).rows
        convert.load_view(table, view)
        for game in range(share(20)):
            table.begin(game_seed(9, game))
            seat = table.position()["to"]
            assert table.position()["hands"][seat] == list(view.hand)
            if isinstance(action, Place):
                table.play(convert.move_of(table, action))
            else:
                table.swap(action.tiles)
            while not table.position()["over"]:
                table.turn(["greedy", "greedy"])
            assert list(rows[3 * game : 3 * game + 2]) == table.position()["scores"]


def test_an_action_of_another_hand_is_refused() -> None:
    state = midgame(6)
    other = 1 - state.table.to
    view = QWIRKLE.view(state, other)
    place = next(a for a in QWIRKLE.actions(state, state.table.to) if isinstance(a, Place))
    with pytest.raises(ValueError, match="not known"):
        convert.KERNEL.playouts(view, 4, 1, first=place)


def test_the_random_policy_plays_every_legal_action_alike() -> None:
    state = next(s for s in map(midgame, range(100)) if len(list(QWIRKLE.actions(s, s.table.to))) < 100)
    expected = {QWIRKLE.write_action(action) for action in QWIRKLE.actions(state, state.table.to)}
    table, found, turns = Table(), Counter[str](), share(8_000)
    convert.load_state(table, state)
    for number in range(turns):
        table.begin(number * 7919)
        before = {spot[:2] for spot in table.position()["board"]}
        deed, _, given, _ = table.turn(["random", "random"])
        laid = [spot for spot in table.position()["board"] if spot[:2] not in before]
        action = (
            Place.of((cell_at(x, y), tile) for x, y, tile in laid) if deed == "place" else Swap(tuple(map(Tile, given)))
        )
        found[QWIRKLE.write_action(action)] += 1
    assert set(found) <= expected
    mean = turns / len(expected)
    assert sum((found[text] - mean) ** 2 / mean for text in expected) < len(expected) + 5 * (2 * len(expected)) ** 0.5


def test_seeds_of_games_differ_and_are_fixed() -> None:
    assert len({game_seed(seed, game) for seed in range(50) for game in range(50)}) == 2_500
    assert game_seed(0, 0) == SEED_OF_THE_FIRST_GAME
