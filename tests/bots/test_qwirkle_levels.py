"""Qwirkle's bots: what they see, how they think, and that the same question gets the same answer."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from rowlock.bots.contract import Budget, Choice
from rowlock.bots.qwirkle import LEVELS, master
from rowlock.bots.qwirkle.master import MasterBot
from rowlock.bots.qwirkle.simulation import Effort, Simulation
from rowlock.bots.qwirkle.table_pool import pooled_table
from rowlock.bots.qwirkle.worlds import ROW, Deal, deal_spread_worlds, deal_worlds, every_world, uniform_worlds
from rowlock.core.chance import FastStream, VerifiableStream
from rowlock.core.match import Match
from rowlock.games.qwirkle.actions import Place, Swap
from rowlock.games.qwirkle.state import State
from rowlock.games.qwirkle.tiles import counts_tiles, read_tile
from rowlock.games.qwirkle.view import QwirkleView
from rowlock.kernels.qwirkle.convert import load_view
from tests.kit.kernels import COMPILED, QWIRKLE
from tests.kit.qwirkle import KIT

FEW = Budget(samples=300 if COMPILED else 12)


def played(seats: int, turns: int, seed: str, options: str = "", level: int = 3) -> State:
    """Play turns of a level against itself."""
    match = Match.start(QWIRKLE, seats, QWIRKLE.options(options), VerifiableStream.of(seed))
    rng = FastStream(seed)
    for _ in range(turns):
        seat = match.decision.seats[0]
        match.answer(seat, LEVELS[level - 1].decide(QWIRKLE, match.view(seat), FEW, rng).action)
    state: State = match.state
    return state


def asked(level: int, state: State, budget: Budget = FEW, seed: int = 1) -> Choice:
    return LEVELS[level - 1].decide(QWIRKLE, QWIRKLE.view(state, state.table.to), budget, FastStream(seed))


@pytest.mark.parametrize("options", ["", "free_opening=on"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_are_played_at_every_seat_count_and_option(seats: int, options: str) -> None:
    match = Match.start(QWIRKLE, seats, QWIRKLE.options(options), VerifiableStream.of(f"whole {seats}"))
    rng = FastStream(5)
    while not match.over:
        seat = match.decision.seats[0]
        choice = LEVELS[(4, 3, 5, 3)[seat]].decide(QWIRKLE, match.view(seat), Budget(samples=30), rng)
        assert choice.action == choice.candidates[0].action
        match.answer(seat, choice.action)
    assert sum(match.state.table.scores) > 200


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize(("seats", "turns"), [(2, 0), (2, 15), (3, 20), (2, 46)])
def test_a_level_answers_the_same_when_what_it_cannot_see_is_scrambled(level: int, seats: int, turns: int) -> None:
    state = played(seats, turns, "scrambled")
    choice, rng, differing = asked(level, state), Random(level), 0
    for _ in range(3):
        other = KIT.scramble(state, state.table.to, rng)
        differing += other.hands != state.hands
        assert asked(level, other) == choice
    assert differing or not state.bag_size


@pytest.mark.parametrize("level", [4, 5, 6])
def test_samples_and_a_seed_decide_whatever_was_thought_before(level: int) -> None:
    state = played(2, 20, "again")
    first = asked(level, state)
    asked(level, played(2, 30, "other"), seed=9)
    asked(level, played(2, 48, "ending"), seed=9)
    assert asked(level, state) == first
    assert len({asked(level, state, Budget(samples=24), seed).value for seed in range(4)}) > 1


@pytest.mark.skipif(not COMPILED, reason="threads are for many samples")
@pytest.mark.parametrize(("level", "turns"), [(5, 20), (5, 42), (5, 44), (6, 20)])
def test_threads_change_no_answer(level: int, turns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    state, answers = played(2, turns, "threads", level=4), []
    for threads in (1, 2, 3):
        monkeypatch.setattr(master, "cores", lambda threads=threads: threads)
        answers.append(asked(level, state, Budget(samples=master.WORTH_THREADS)))
    assert answers[0] == answers[1] == answers[2]


def test_candidates_come_best_first_with_intervals_and_samples() -> None:
    choice = asked(5, played(2, 20, "candidates"))
    assert (choice.action, choice.value) == (choice.candidates[0].action, choice.candidates[0].value)
    assert len(choice.candidates) > 1
    for one in choice.candidates:
        assert one.interval is not None
        assert one.interval[0] <= one.value <= one.interval[1]
        assert one.samples >= 1
    samples = [one.samples for one in choice.candidates]
    assert samples == sorted(samples, reverse=True)
    assert sum(samples) <= (FEW.samples or 0) + 12


def test_a_bot_that_is_stopped_at_once_gives_its_best_so_far_and_tells_before() -> None:
    state, heard = played(2, 20, "stopped"), list[Choice]()
    choice = MasterBot().decide(
        QWIRKLE, QWIRKLE.view(state, state.table.to), Budget(), FastStream(1), stop=lambda: True, on_choice=heard.append
    )
    assert isinstance(choice.action, Place | Swap)
    assert QWIRKLE.why_illegal(state, state.table.to, choice.action) is None
    assert heard[0] == choice


def test_useless_tiles_are_swapped_deliberately_though_some_could_be_placed() -> None:
    """Copies that earn two points and open a line of five to the other: six new tiles are worth more than those."""
    state = QWIRKLE.read_position(
        "game qwirkle; to 0; hands Rc Rc Rc Bx Bx Bx | Ys Yf Yd Pd Ps Pf; board Gs@0,0 Gd@1,0 Gc@2,0 Gf@3,0 Gt@4,0"
    )
    assert any(isinstance(action, Place) for action in QWIRKLE.actions(state, 0))
    for level in (4, 5):
        choice = asked(level, state)
        assert isinstance(choice.action, Swap)
        assert any(isinstance(one.action, Place) for one in choice.candidates)


# ── worlds ────────────────────────────────────────────────────────────────────────────────────────────


def hands_of(view: QwirkleView, worlds: bytes, seat: int) -> list[list[int]]:
    size = view.hand_sizes[seat]
    return [sorted(worlds[row + 6 * seat :][:size]) for row in range(0, len(worlds), ROW)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_worlds_deal_hidden_tiles_alone(seats: int) -> None:
    state = played(seats, 16, "worlds")
    view = QWIRKLE.view(state, state.table.to)
    with pooled_table() as table:
        load_view(table, view)
        worlds = bytes(deal_worlds(view, table, 50, FastStream(1)))
    assert len(worlds) == 50 * ROW
    hidden = list(counts_tiles(view.unseen()))
    hands = [hands_of(view, worlds, seat) for seat in range(seats) if seat != view.seat]
    for dealt in zip(*hands, strict=True):
        left = list(hidden)
        for tile in (tile for hand in dealt for tile in hand):
            left.remove(tile)


def test_an_opponent_who_did_not_complete_a_six_hardly_holds_the_tile() -> None:
    """The other placed two points beside five of a line: had it held the sixth, it would have earned twelve."""
    line = "Rs@0,0 Rd@1,0 Rf@2,0 Rt@3,0 Rx@4,0"
    state = QWIRKLE.read_position(f"game qwirkle; to 1; hands Bd Bt Bx Yd Yt Gx | Gs Gc Oc Ox Pd Pt; board {line}")
    match = Match(QWIRKLE, state, FastStream(3))
    match.answer(1, QWIRKLE.read_action("place Gs@0,1"))
    view, wanted = match.view(0), read_tile("Rc")
    with pooled_table() as table:
        load_view(table, view)
        plain = hands_of(view, bytes(uniform_worlds(view, table, 400, FastStream(1))), 1)
        load_view(table, view)
        weighed = hands_of(view, bytes(deal_worlds(view, table, 400, FastStream(1))), 1)
    often = sum(wanted in hand for hand in plain)
    assert often > 20
    assert sum(wanted in hand for hand in weighed) < often / 2


def test_just_before_the_end_every_world_is_looked_at() -> None:
    state = QWIRKLE.read_position("game qwirkle; to 0; hands Rs Gs | Bs Ps Ys; board Rd@0,0 Rf@1,0 Gd@0,1; bag Os Oc")
    worlds = every_world(QWIRKLE.view(state, 0))
    assert worlds is not None
    hands = hands_of(QWIRKLE.view(state, 0), bytes(worlds), 1)
    assert len(hands) == len({tuple(hand) for hand in hands}) == 10


@pytest.mark.parametrize("deal", [uniform_worlds, deal_worlds, deal_spread_worlds])
def test_the_first_few_worlds_before_the_end_are_typical_of_all(deal: Deal) -> None:
    """Level 4 looks at 24 worlds, and level 5 drops candidates after 32: these must not have similar hands alone."""
    state = QWIRKLE.read_position(
        "game qwirkle; to 0; hands Rs Gs Gx Rx Rt Gt | Bs Ps Ys Os Oc Bc; board Rd@0,0 Rf@1,0 Gd@0,1; bag Gc Pd Yd Od"
    )
    view = QWIRKLE.view(state, 0)
    with pooled_table() as table:
        load_view(table, view)
        hands = hands_of(view, bytes(deal(view, table, 1_000, FastStream(1))), 1)
    assert len(set(map(tuple, hands))) == 210
    held = [sum(tile in hand for hand in hands[:24]) for tile in counts_tiles(view.unseen())]
    assert min(held) >= 9, "each of ten tiles is in a hand of six in 14.4 of 24 worlds"
    assert max(held) <= 20


def test_likely_worlds_of_the_grandmaster_do_not_follow_each_other() -> None:
    state = played(2, 28, "b")
    view = QWIRKLE.view(state, state.table.to)
    with pooled_table() as table:
        load_view(table, view)
        dealt = hands_of(view, bytes(deal_worlds(view, table, 300, FastStream(1))), 1 - state.table.to)
        load_view(table, view)
        spread = hands_of(view, bytes(deal_spread_worlds(view, table, 300, FastStream(1))), 1 - state.table.to)
    assert sorted(dealt) == sorted(spread)
    assert len(set(map(tuple, dealt[:32]))) < 22, "a likely hand is dealt several times in a row"
    assert len(set(map(tuple, spread[:32]))) > 28


@pytest.mark.parametrize(
    ("hands", "bag", "learned"),
    [("Rs Gs | Bs Ps", 7, True), ("Rs Gs | Bs Ps", 6, False), ("Rs Gs | Bs Ps | Ys Os", 6, True)],
)
def test_near_the_end_of_two_seats_the_grandmaster_searches_without_its_network(
    hands: str, bag: int, learned: bool
) -> None:
    tiles = " ".join(["Oc", "Yc", "Gc", "Bc", "Pc", "Yd", "Od"][:bag])
    state = QWIRKLE.read_position(f"game qwirkle; to 0; hands {hands}; board Rd@0,0 Rf@1,0 Gd@0,1; bag {tiles}")
    grandmaster = LEVELS[5]
    assert isinstance(grandmaster, MasterBot)
    settings = grandmaster._settings_for(QWIRKLE.view(state, 0))
    assert settings.learned is learned
    assert learned or settings.last >= bag


@pytest.mark.parametrize(
    ("seats", "bag", "budget", "turns"),
    [
        (2, 16, Budget(samples=4_000), master.TO_THE_END),
        (2, 17, Budget(samples=4_000), 4),
        (2, 16, Budget(samples=3_999), 2),
        (2, 16, Budget(ms=200), master.TO_THE_END),
        (2, 16, Budget(ms=199), 2),
        (3, 24, Budget(ms=1_000), master.TO_THE_END),
        (3, 25, Budget(ms=1_000), 3),
        (4, 24, Budget(samples=600), 4),
    ],
)
def test_samples_of_the_grandmaster_are_as_long_as_the_budget_allows(
    seats: int, bag: int, budget: Budget, turns: int
) -> None:
    hands = " | ".join(["Rs Gs", "Bs Ps", "Ys Os", "Rt Gt"][:seats])
    tiles = " ".join([colour + shape for shape in "cdfx" for colour in "OYGBPR"][:bag] + ["Oc"] * (bag - 24))
    state = QWIRKLE.read_position(f"game qwirkle; to 0; hands {hands}; board Rd@0,0 Rf@1,0 Gd@0,1; bag {tiles}")
    view, grandmaster = QWIRKLE.view(state, 0), LEVELS[5]
    assert isinstance(grandmaster, MasterBot)
    settings = grandmaster._settings_for(view).within(budget)
    assert master._effort(view, settings.plan(budget)[0], 14, settings).turns == turns


def test_worlds_that_are_done_when_time_runs_out_count() -> None:
    state = QWIRKLE.read_position("game qwirkle; to 0; hands Rs Gs | Bs Ps Ys; board Rd@0,0 Rf@1,0 Gd@0,1; bag Os Oc")
    view, asked = QWIRKLE.view(state, 0), count(1)
    with pooled_table() as table:
        load_view(table, view)
        table.consider(table.moves_of()[:2])
        worlds = uniform_worlds(view, table, 10, FastStream(1))
        sample = Simulation(table, worlds, 2, 1, Effort(200, ending=1), stop=lambda: next(asked) > 5)
        assert [len(values) for values in sample((0, 1), 0, 10)] == [2, 2]
        assert sample((0, 1), 2, 10) == []
