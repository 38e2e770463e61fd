"""Qwixx in the kernel is Qwixx of the rules: every list, every step, every end; and batches are those games."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from statistics import fmean

import pytest

from rowlock.core.chance import FastStream
from rowlock.core.contract import Kind
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.games.qwixx_cards.options import QwixxCardsOptions
from rowlock.games.qwixx_cards.resample import resample
from rowlock.games.qwixx_cards.state import State
from rowlock.games.qwixx_cards.view import seen_by
from rowlock.kernels.batch import PlayoutRows
from rowlock.kernels.qwixx_cards import Table, convert, game_seed
from tests.kit.kernels import COMPILED, share
from tests.kit.kernels_qwixx import QWIXX, dealt, described, follow, midgame, position_of

GOLDEN = [
    path
    for path in sorted((Path(__file__).parents[1] / "golden").glob("qwixx_cards-*.rowlock"))
    if "one_by_one" not in path.stem  # the kernel refuses this option
]
OPTIONS = ("", "strict_lock=on", "finish_turn=on", "first=1", "jokers", "jokers strict_lock=on finish_turn=on")
POLICIES = ("greedy", "minskip", "random", "mixed")


def set_up(table: Table, seats: int, options: str) -> None:
    chosen = QWIXX.options(options)
    assert isinstance(chosen, QwixxCardsOptions)
    table.deal(
        seats,
        jokers=chosen.jokers,
        strict_lock=chosen.strict_lock,
        finish_turn=chosen.finish_turn,
        first=chosen.first,
    )


@pytest.mark.parametrize(("seats", "options"), list(product((2, 3, 4, 5), OPTIONS)))
def test_whole_games_are_games_of_the_rules(seats: int, options: str) -> None:
    rng, table, ends = Random(f"{seats} {options}"), Table(), Counter[str]()
    set_up(table, seats, options)
    for number in range(share(8)):
        policy = POLICIES[number % 4]
        policies = [rng.choice(POLICIES[:3]) if policy == "mixed" else policy for _ in range(seats)]
        table.begin(rng.getrandbits(64))
        state = dealt(table, seats, options)
        while QWIXX.decision(state).kind is not Kind.OVER:
            state = follow(table, state, policies)
        ends["misses" if any(sheet.misses == 4 for sheet in state.table.sheets) else "locks"] += 1
        ends["reshuffled"] += state.table.reshuffles > 0
    assert ends["misses"] or not COMPILED
    assert ends["reshuffled"] or seats < 4 or "jokers" in options or not COMPILED


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_games_list_the_same(path: Path) -> None:
    table = Table()
    for step in GameRecord.read(path.read_text()).replay(GAMES):
        state = step.state
        if QWIXX.decision(state).kind not in (Kind.TURN, Kind.SIMULTANEOUS):
            continue
        convert.load_state(table, state)
        assert position_of(table) == described(state)
        for seat in range(len(state.hands)):
            seen = seen_by(state, seat)
            listed = [convert.code_of(seen, action) for action in QWIXX.actions(state, seat)]
            assert table.actions_of(seat) == listed
            assert [convert.code_of(seen, convert.action_of(seen, code)) for code in listed] == listed


def test_chance_that_is_due_is_made_first() -> None:
    for seed in range(share(24)):
        rng = FastStream(seed)
        state = QWIXX.initial(3, QWIXX.options())
        for _ in range(12):
            table = Table()
            convert.load_state(table, state)
            world = position_of(table)
            cards = [*world["display"], world["top"], *world["discard"], *world["pile"]]
            assert sorted(cards + [card for hand in world["hands"] for card in hand]) == list(range(44))
            if QWIXX.decision(state).kind is Kind.CHANCE:
                state = QWIXX.settle(state, QWIXX.chance(state).sample(rng))
            else:
                answers = {seat: next(QWIXX.actions(state, seat)) for seat in QWIXX.decision(state).seats}
                state = QWIXX.play(state, answers)


@pytest.mark.parametrize("seats", [2, 5])
def test_a_playout_is_the_game_played_step_by_step(seats: int) -> None:
    policies = ["minskip", "random", "greedy", "random", "minskip"][:seats]
    table, games = Table(), share(40)
    table.deal(seats, jokers=True)
    rows = array("i", [0]) * (games * (seats + 1))
    table.playouts(rows, policies, 5, 100, games)
    for game in range(games):
        table.begin(game_seed(5, 100 + game))
        while not table.position()["over"]:
            table.step(policies)
        position = table.position()
        assert list(rows[game * (seats + 1) : (game + 1) * (seats + 1)]) == [*position["scores"], position["turns"]]


def test_results_do_not_depend_on_the_number_of_threads() -> None:
    view = QWIXX.view(midgame(1), 0)
    options = QwixxCardsOptions(jokers=True)
    batches: list[Callable[[int], PlayoutRows]] = [
        lambda threads: convert.KERNEL.simulate(4, options, share(400), 7, threads=threads),
        lambda threads: convert.KERNEL.playouts(view, share(400), 7, threads=threads),
    ]
    for batch in batches:
        one = batch(1)
        for threads in (2, 3, 7):
            assert batch(threads).rows == one.rows


@cache
def reshuffled(options: str) -> State:
    """Find a running game in which the discard pile has come back, so that backs tell cards apart."""
    games = (midgame(seed, 5, options, steps) for seed, steps in product(range(99), (61, 70, 79)))
    return next(s for s in games if s.table.reshuffles and QWIXX.decision(s).kind is not Kind.OVER)


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("options", ["", "jokers"])
def test_a_view_is_dealt_as_the_rules_deal_it(seat: int | None, options: str) -> None:
    state = reshuffled(options)
    view = QWIXX.view(state, seat)
    table, rng, deals = Table(), FastStream(3), share(2_000)
    convert.load_view(table, view)
    by_kernel: Counter[tuple[str, int]] = Counter()
    by_rules: Counter[tuple[str, int]] = Counter()
    for number in range(deals):
        table.begin(game_seed(1, number))
        world = position_of(table)
        dealt_again = resample(view, rng)
        assert QWIXX.view(dealt_again, seat) == view
        for counter, position in ((by_kernel, world), (by_rules, described(dealt_again))):
            counter.update(("display", card) for card in position["display"])
            counter.update(("top", card) for card in [position["top"]])
            counter.update((f"hand {n}", card) for n, hand in enumerate(position["hands"]) for card in hand)
    for place in by_kernel.keys() | by_rules.keys():
        spread = 5 * (by_rules[place] + by_kernel[place]) ** 0.5 + 6
        assert abs(by_kernel[place] - by_rules[place]) < spread, place


def test_hands_that_are_known_are_the_same_in_every_world() -> None:
    state = reshuffled("")
    table = Table()
    convert.load_view(table, QWIXX.view(state, 0), dict(enumerate(state.hands)))
    displays = set()
    for number in range(20):
        table.begin(game_seed(1, number))
        position = position_of(table)
        assert [sorted(hand) for hand in position["hands"]] == [sorted(hand) for hand in state.hands]
        displays.add(tuple(position["display"]))
    assert len(displays) > 1


def test_playouts_may_begin_with_an_action_and_share_their_worlds() -> None:
    for stage in (1, 2, 3):
        state = next(s for s in (midgame(seed, steps=8 + stage) for seed in range(50)) if s.table.action == stage)
        assert state.table.active is not None
        view = QWIXX.view(state, state.table.active)
        actions = list(QWIXX.actions(state, state.table.active))
        code = convert.code_of(view.seen(), actions[-1])
        rows = convert.KERNEL.playouts(view, share(20), 9, ["minskip"] * 2, first=actions[-1]).rows
        table = Table()
        convert.load_view(table, view)
        for game in range(share(20)):
            table.begin(game_seed(9, game))
            answers = {state.table.active: code}
            if stage == 2:
                answers[1 - state.table.active] = by_policy(table, view, game, 1 - state.table.active)
            table.play(answers)
            while not table.position()["over"]:
                table.step(["minskip", "minskip"])
            assert list(rows[3 * game : 3 * game + 2]) == table.position()["scores"]


def by_policy(table: Table, view: object, game: int, seat: int) -> int:
    """Find what the other seat answers, in the same world."""
    twin = Table()
    convert.load_view(twin, view)  # type: ignore[arg-type]
    twin.begin(game_seed(9, game))
    assert twin.position() == table.position()
    return twin.step(["minskip", "minskip"])[seat]


def test_the_policies_rank_as_they_are_known_to() -> None:
    played = convert.KERNEL.simulate(2, QwixxCardsOptions(), share(2_000), 1, ["minskip", "greedy"])
    assert fmean(played.scores(0)) > 45
    assert fmean(played.scores(1)) < 16


def test_a_finished_game_is_not_played_on() -> None:
    table = Table()
    table.deal(2)
    while not table.position()["over"]:
        table.step(["random", "random"])
    for call in (lambda: table.step(["random", "random"]), lambda: table.actions_of(0), lambda: table.play({0: 1})):
        with pytest.raises(ValueError, match="over"):
            call()
