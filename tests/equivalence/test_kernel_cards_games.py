"""Qwirkle Cards in the kernel is Qwirkle Cards of the rules: every turn, every end; and batches are those games."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rowlock.core.chance import FastStream
from rowlock.core.contract import Kind
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.games.qwirkle_cards.actions import Lay
from rowlock.games.qwirkle_cards.options import CardsOptions
from rowlock.games.qwirkle_cards.resample import conditions, resample, returned
from rowlock.games.qwirkle_cards.state import State
from rowlock.games.symbols import kinds_text
from rowlock.kernels.batch import PlayoutRows
from rowlock.kernels.qwirkle_cards import Table, convert, game_seed
from tests.golden.test_golden_games import RECORDS
from tests.kit.kernels import share
from tests.kit.kernels_cards import CARDS, dealt, described, follow, midgame, position_of

POLICIES = ("minimal", "most", "random")
GOLDEN = [path for path in RECORDS if path.stem.startswith("qwirkle_cards-")]


@pytest.mark.parametrize(("seats", "edition"), list(product((2, 3, 4), ("schmidt", "999games"))))
def test_whole_games_are_games_of_the_rules(seats: int, edition: str) -> None:
    rng, table, ends = Random(f"{seats} {edition}"), Table(), Counter[str]()
    table.deal(seats, edition=edition)
    for number in range(share(8)):
        mixed = [rng.choice(POLICIES) for _ in range(seats)]
        policies = mixed if number % 2 else [POLICIES[number // 2 % 3]] * seats
        table.begin(rng.getrandbits(64))
        state = dealt(table, seats, edition)
        assert described(state) == position_of(table)
        while CARDS.decision(state).kind is not Kind.OVER:
            state = follow(table, state, policies)
        ends["last round" if state.table.left == 0 else "passes"] += 1
    assert ends["last round"]


TWO_OF_EACH_LINE = [6 * colour + (colour + step) % 6 for colour in range(6) for step in (0, 1)]
"""Cards of which no three make a row."""


def small(rng: Random, seats: int, edition: str) -> State:
    """Set up a position with few cards, so that players get stuck, redraw, pass and run out (QC-12, QC-13)."""
    kinds, most = rng.choice(((list(range(36)), 3), (TWO_OF_EACH_LINE, 9), ([*TWO_OF_EACH_LINE, 2, 20], 9)))
    cards = [card for card in kinds for _ in range(3)]
    rng.shuffle(cards)
    hands = []
    for _ in range(seats):
        size = min(most if most == 9 else rng.randrange(most + 1), len(cards))
        hands.append(kinds_text([cards.pop() for _ in range(size)]) or "-")
    pile = cards[: rng.choice([0, 1, 2, 5, 9])]
    left = "-" if pile else str(rng.randrange(1, seats + 1))
    text = (
        f"game qwirkle_cards; options {edition}; to {rng.randrange(seats)}; hands {' | '.join(hands)}; rows -; "
        f"claimed {' | '.join('-' * seats)}; left {left}; pile {kinds_text(pile) or '-'}"
    )
    return CARDS.read_position(text)


def test_stuck_players_redraw_and_pass_as_the_rules_say() -> None:
    rng, table, met = Random(7), Table(), Counter[str]()
    for _ in range(share(300)):
        seats = rng.randrange(2, 5)
        state = small(rng, seats, rng.choice(("schmidt", "999games")))
        convert.load_state(table, state)
        assert position_of(table) == described(state)
        policies = [rng.choice(POLICIES) for _ in range(seats)]
        while CARDS.decision(state).kind is not Kind.OVER:
            before = state
            state = follow(table, state, policies)
            met["redraw"] += state.table.redraws > before.table.redraws
            met["pass"] += state.table.passes > before.table.passes
        met["all passed"] += state.table.passes == seats
        met["last round"] += state.table.left == 0
    assert all(met[name] for name in ("redraw", "pass", "all passed", "last round")), met


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_games_load_as_they_are(path: Path) -> None:
    table = Table()
    for step in GameRecord.read(path.read_text()).replay(GAMES):
        state = step.state
        convert.load_state(table, state)
        if CARDS.decision(state).kind is not Kind.CHANCE:
            assert position_of(table) == described(state)


@pytest.mark.parametrize(("edition", "ages"), [("schmidt", (9, 9, 9)), ("schmidt", (9, 7, 8)), ("999games", (9, 7, 9))])
def test_ties_for_the_start_go_by_age(edition: str, ages: tuple[int, ...]) -> None:
    table = Table()
    table.deal(3, edition=edition, ages=ages)
    for seed in range(share(80)):
        table.begin(seed)
        state = dealt(table, 3, f"{edition} ages={','.join(map(str, ages))}")
        assert state.table.to == table.position()["to"]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_playout_is_the_game_played_turn_by_turn(seats: int) -> None:
    policies = ["minimal", "random", "most", "random"][:seats]
    table, games = Table(), share(16)
    table.deal(seats)
    rows = array("i", [0]) * (games * (seats + 1))
    table.playouts(rows, policies, 5, 100, games)
    for game in range(games):
        table.begin(game_seed(5, 100 + game))
        while not table.position()["over"]:
            table.turn(policies)
        position = table.position()
        expected = [*map(len, position["claimed"]), position["turns"]]
        assert list(rows[game * (seats + 1) : (game + 1) * (seats + 1)]) == expected


def test_results_do_not_depend_on_the_number_of_threads() -> None:
    view = CARDS.view(midgame(1), 0)
    options = CardsOptions()
    batches: list[Callable[[int], PlayoutRows]] = [
        lambda threads: convert.KERNEL.simulate(3, options, share(60), 7, threads=threads),
        lambda threads: convert.KERNEL.playouts(view, share(60), 7, threads=threads),
    ]
    for batch in batches:
        one = batch(1)
        for threads in (2, 3, 7):
            assert batch(threads).rows == one.rows


def views() -> list[tuple[State, int | None]]:
    """Find positions whose histories hold facts: numbers still announced, redraws, passes."""
    found: list[tuple[State, int | None]] = [(midgame(2, 3, "", 1), 0), (midgame(3, 2, "999games", 0), None)]
    for seed in range(400):
        rng = Random(seed)
        state, table = small(rng, 3, "999games"), Table()
        convert.load_state(table, state)
        for _ in range(6):
            if CARDS.decision(state).kind is Kind.OVER:
                break
            state = follow(table, state, ["random"] * 3)
        for seat in (0, 1, 2, None):
            view = CARDS.view(state, seat)
            if returned(view) and conditions(view) and len(found) < 5:
                found.append((state, seat))
                break
    return found


def test_a_view_is_dealt_as_the_rules_deal_it() -> None:
    deals = share(1_500)
    positions = views()
    assert len(positions) == 5
    for state, seat in positions:
        view, table, rng = CARDS.view(state, seat), Table(), FastStream(5)
        convert.load_view(table, view)
        by_kernel: Counter[tuple[int, int]] = Counter()
        by_rules: Counter[tuple[int, int]] = Counter()
        for number in range(deals):
            table.begin(game_seed(3, number))
            world = position_of(table)
            assert [len(hand) for hand in world["hands"]] == list(view.hand_sizes)
            by_kernel.update((n, card) for n, hand in enumerate(world["hands"]) for card in hand)
            by_rules.update((n, card) for n, hand in enumerate(resample(view, rng).hands) for card in hand)
        for place in by_kernel.keys() | by_rules.keys():
            spread = 5 * (by_rules[place] + by_kernel[place]) ** 0.5 + 6
            assert abs(by_kernel[place] - by_rules[place]) < spread, place


def test_playouts_may_begin_with_a_lay_and_share_their_worlds() -> None:
    for turns in (0, 5):
        state = midgame(4, turns=turns)
        view = CARDS.view(state, state.table.to)
        action = max(CARDS.actions(state, state.table.to), key=lambda a: len(a.cards) if isinstance(a, Lay) else 0)
        assert isinstance(action, Lay)
        rows = convert.KERNEL.playouts(view, share(24), 9, first=action).rows
        assert len(rows) == 3 * share(24)
        after = CARDS.play(state, {state.table.to: action})
        assert fmean_turns(rows) - 1 <= fmean_turns(convert.KERNEL.playouts(after, share(24), 9).rows) + 8


def fmean_turns(rows: array[int]) -> float:
    turns = rows[2::3]
    return sum(turns) / len(turns)


def test_a_lay_that_is_not_legal_is_refused() -> None:
    state = midgame(4, turns=5)
    table = Table()
    convert.load_state(table, state)
    hand = list(state.hands[state.table.to])
    rows = array("i", [0] * 3)
    foreign = next(card for card in range(36) if card not in hand)
    bad: list[Any] = [([], []), ([foreign], []), (hand, [0] * 19), (hand[:1], [3]), (hand, None), "ab", 5]
    for lay in bad:
        with pytest.raises(ValueError, match=r"lay|laid|line|rows|claimed"):
            table.playouts(rows, ["most", "most"], 1, 0, 1, lay=lay)
    other = CARDS.view(state, 1 - state.table.to)
    convert.load_view(table, other)
    with pytest.raises(ValueError, match="not known"):
        table.playouts(rows, ["most", "most"], 1, 0, 1, lay=(hand[:1], []))


def test_uncompiled_games_are_the_same_games() -> None:
    played = convert.KERNEL.simulate(2, CardsOptions(), 2, 1, ["minimal", "most"], threads=1)
    assert list(played.rows) == FIRST_GAMES


FIRST_GAMES = [11, 7, 22, 9, 9, 28]
