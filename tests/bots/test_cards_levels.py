"""The six levels of Qwirkle Cards: legal and blind at every table, repeatable, stoppable, exact in the last round."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from rowlock.bots import Bot, Budget
from rowlock.bots.contract import until
from rowlock.bots.qwirkle_cards import BOTS, LEVELS
from rowlock.core.chance import FastStream
from rowlock.core.contract import Kind
from rowlock.core.errors import BadPosition
from rowlock.games import GAMES
from rowlock.games.qwirkle_cards.cards import Card
from rowlock.games.qwirkle_cards.layout import layout
from rowlock.games.qwirkle_cards.results import Result
from rowlock.games.qwirkle_cards.rows import is_qwirkle
from rowlock.games.qwirkle_cards.state import State
from rowlock.games.symbols import kinds_text
from tests.kit.bots import check_answers, moments, played, share, stop_after, told_while_thinking
from tests.kit.kernels import COMPILED
from tests.kit.kernels import share as some
from tests.kit.kernels_cards import random_table

GAME = GAMES["qwirkle_cards"]
NOVICE, CASUAL, CLUB, EXPERT, MASTER, GRANDMASTER = LEVELS
MINIMAL, _, REPLIES = BOTS
FEW = Budget(samples=40)
levels = pytest.mark.parametrize("bot", [*LEVELS, REPLIES], ids=lambda bot: bot.name)


def test_the_levels_are_six_and_play_qwirkle_cards() -> None:
    assert [bot.name for bot in LEVELS] == [f"level:{number}" for number in range(1, 7)]
    assert all(bot.games == ("qwirkle_cards",) for bot in LEVELS)


@levels
@pytest.mark.parametrize(("seats", "edition"), list(product((2, 3, 4), ("schmidt", "999games"))))
def test_a_level_answers_legally_alike_and_blind_to_what_it_cannot_see(bot: Bot, seats: int, edition: str) -> None:
    for match in moments(GAME, seats, edition, seed=f"{seats} {edition}", every=13, bot=CLUB):
        check_answers(match, bot, FEW)


@pytest.mark.parametrize("bot", [*LEVELS, REPLIES], ids=lambda bot: bot.name)
@pytest.mark.parametrize(
    ("hands", "wanted"),
    [("Rc Os Yd Gf Bt Px | Oc", "redraw"), ("Rf | Oc", "lay Rf > Rc.Rs.Rd.Rf")],
    ids=["stuck", "one lay"],
)
def test_one_action_costs_no_thinking(bot: Bot, hands: str, wanted: str) -> None:
    rows = "-" if wanted == "redraw" else "Rc.Rs.Rd"
    state = GAME.read_position(
        f"game qwirkle_cards; options schmidt; to 0; hands {hands}; rows {rows}; claimed - | -; left -"
    )
    choice = bot.decide(GAME, GAME.view(state, 0), Budget(samples=10**9), FastStream(1))
    assert GAME.write_action(choice.action) == wanted
    assert choice.candidates[0].samples == 0


@pytest.mark.parametrize("bot", [REPLIES, MASTER, GRANDMASTER], ids=lambda bot: bot.name)
def test_a_thinking_level_stops_when_told_and_tells_while_it_thinks(bot: Bot) -> None:
    match = next(m for m in moments(GAME, 2, "999games", seed="stops", every=1, bot=CLUB) if m.decision.number > 8)
    seat = match.decision.seats[0]
    choice = bot.decide(GAME, match.view(seat), Budget(), FastStream(1), stop=stop_after(1))
    assert 0 < sum(one.samples for one in choice.candidates) < 500
    assert told_while_thinking(bot, match, seat, Budget(samples=300))


@pytest.mark.skipif(not COMPILED, reason="as Python nothing is quick")
@pytest.mark.parametrize("bot", [MASTER, GRANDMASTER], ids=lambda bot: bot.name)
def test_a_budget_in_time_is_kept(bot: Bot) -> None:
    longest = 0.0
    for match in moments(GAME, 2, "999games", seed="time", every=4, bot=CLUB):
        (seat,) = match.decision.seats
        view, budget = match.view(seat), Budget(ms=20)
        # Others may keep this machine busy, so the time of the process counts.
        began = time.process_time()
        bot.decide(GAME, view, budget, FastStream(1), stop=until(budget, time.process_time))
        longest = max(longest, time.process_time() - began)
    assert longest < 0.020 + 0.020


@pytest.mark.skipif(not COMPILED, reason="takes long as Python")
@pytest.mark.parametrize(("better", "worse", "pairs"), [(1, 0, 8), (2, 1, 8), (3, 2, 8)], ids=["2-1", "3-2", "4-3"])
def test_each_level_beats_the_one_below(better: int, worse: int, pairs: int) -> None:
    assert share(GAME, LEVELS[better], LEVELS[worse], pairs=pairs, budget=Budget(samples=150), seed="ladder") > 0.5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_of_masters_come_to_an_end(seats: int) -> None:
    assert played(GAME, [GRANDMASTER, *[MASTER] * (seats - 1)], f"whole {seats}", "", Budget(samples=16)).over


# ── the last round of two players ─────────────────────────────────────────────────────────────────────


def last_rounds(cases: int, most: int, seed: int) -> Iterator[State]:
    """Set up last rounds on tables of any size, with at most so many cards in a hand."""
    rng = Random(seed)
    while cases:
        counts, left = random_table(rng, rng.choice((1, 2, 4, 6, 9)))
        rng.shuffle(left)
        sizes = [rng.randint(1, most) for _ in range(2)]
        hands = [kinds_text(left[: sizes[0]]), kinds_text(left[-sizes[1] :])]
        rows = _rows_of(counts)
        stacks = rng.choice(("- | -", "- | Rc.Rs.Rd.Rf.Rt.Rx", "Oc.Os.Od.Of.Ot.Ox | -"))
        text = (
            f"game qwirkle_cards; options schmidt; to 0; hands {' | '.join(hands)}; rows {rows}; "
            f"claimed {stacks}; left {rng.choice((1, 2, 2, 2))}; pile -"
        )
        try:
            state = GAME.read_position(text)
        except BadPosition:
            continue  # a fourth card of a kind
        if GAME.decision(state).kind is Kind.TURN:
            cases -= 1
            yield state


def _rows_of(counts: list[int]) -> str:
    rows = layout((), Result(tuple(Card(card) for card in range(36) for _ in range(counts[card]))))
    halves = [part for row in rows for part in ((row[:3], row[3:]) if is_qwirkle(row) else (row,))]
    return " ".join(".".join(kinds_text([card]) for card in row) for row in halves)


def minimax(state: State, seat: int) -> int:
    """Give how many Qwirkles a seat ends ahead, both playing their best for the win first, by the rules alone."""
    if GAME.decision(state).kind is Kind.OVER:
        scores = GAME.scores(state)
        return scores[seat] - scores[1 - seat]
    mover = state.table.to
    values = [minimax(GAME.play(state, {mover: action}), seat) for action in GAME.actions(state, mover)]
    return max(values) if mover == seat else min(values)


def check_last_rounds(cases: int, seed: int) -> None:
    """Compare the master's choice with brute force, and see to it that few cards alone would not do."""
    differs = 0
    for state in last_rounds(cases, 3, seed):
        view = GAME.view(state, 0)
        choice = MASTER.decide(GAME, view, Budget(), FastStream(1))
        after = GAME.play(state, {0: choice.action})
        best = minimax(state, 0)
        assert minimax(after, 0) == best, GAME.write_position(state)
        assert choice.candidates[0].interval is None
        plain = MINIMAL.decide(GAME, view, Budget(), FastStream(1)).action
        differs += minimax(GAME.play(state, {0: plain}), 0) < best
    assert differs


def test_the_last_round_is_played_as_brute_force_plays_it() -> None:
    check_last_rounds(some(50), 5)


@pytest.mark.long
def test_three_hundred_last_rounds_are_played_as_brute_force_plays_them() -> None:
    check_last_rounds(some(300), 6)
