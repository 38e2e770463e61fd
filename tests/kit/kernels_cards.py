"""Games of Qwirkle Cards played in parallel by rules and kernel."""

from __future__ import annotations

from random import Random
from typing import Any

from rowlock.core.chance import Outcome
from rowlock.core.contract import Kind
from rowlock.games.qwirkle_cards import QwirkleCards
from rowlock.games.qwirkle_cards.actions import Action, Lay, Pass, Redraw
from rowlock.games.qwirkle_cards.cards import Card, counts_cards
from rowlock.games.qwirkle_cards.layout import layout
from rowlock.games.qwirkle_cards.notation import DEAL
from rowlock.games.qwirkle_cards.results import Result, fewest_cards, most_cards, most_claims
from rowlock.games.qwirkle_cards.rows import LINES, line_of, table_counts
from rowlock.games.qwirkle_cards.state import State
from rowlock.kernels.qwirkle_cards import Table

CARDS = QwirkleCards()


def described(state: State) -> dict[str, Any]:
    """Convert a state of the rules to the form of a table's position."""
    table = state.table
    return {
        "table": list(table_counts(table.rows)),
        "hands": [list(hand) for hand in state.hands],
        "pile": list(counts_cards(state.pile)),
        "claimed": [sorted(line_of(row) for row in stacks) for stacks in table.claimed],
        "to": table.to,
        "left": table.left,
        "opening": table.opening,
        "redraws": table.redraws,
        "passes": table.passes,
        "over": CARDS.decision(state).kind is Kind.OVER,
    }


def position_of(table: Table) -> dict[str, Any]:
    """Return a table's position without the number of turns."""
    return {field: value for field, value in table.position().items() if field != "turns"}


def dealt(table: Table, seats: int, options: str) -> State:
    """Deal in the rules what the kernel has dealt."""
    hands = tuple(map(tuple, table.position()["hands"]))
    return CARDS.settle(CARDS.initial(seats, CARDS.options(options)), Outcome(DEAL, hands))


def lay_of(state: State, cards: list[int], claims: list[int]) -> Lay:
    """Lay cards and claim lines, arranged in some way."""
    result = Result(tuple(map(Card, cards)), tuple(claims))
    if state.table.largest_first:
        return Lay(result.cards, (result.cards,))
    return Lay(result.cards, layout(state.table.rows, result))


def chosen(state: State, policy: str) -> Result | None:
    """Make a policy's choice by the rules' own searches; None if nothing can be laid."""
    seen = (table_counts(state.table.rows), state.hands[state.table.to])
    best = most_claims(*seen)
    if best is None:
        return None
    return (fewest_cards if policy == "minimal" else most_cards)(*seen, len(best.claims))


def follow(table: Table, state: State, policies: list[str]) -> State:
    """Play the kernel's action in the rules too, and compare the states."""
    seat = state.table.to
    deed, cards, claims, drawn = table.turn(policies)
    action: Action
    if deed == "lay":
        action = lay_of(state, cards, claims)
        if policies[seat] != "random" and not state.table.largest_first:
            expected = chosen(state, policies[seat])
            assert expected is not None
            assert (list(expected.cards), list(expected.claims)) == (cards, claims)
    else:
        action = Redraw() if deed == "redraw" else Pass()
    if state.table.largest_first and policies[seat] != "random":
        assert action == next(CARDS.actions(state, seat))
    state = CARDS.play(state, {seat: action})
    if CARDS.decision(state).kind is Kind.CHANCE:
        state = CARDS.settle(state, Outcome("draw", (tuple(drawn),)))
    assert described(state) == position_of(table)
    return state


def random_table(rng: Random, rows: int) -> tuple[list[int], list[int]]:
    """Lay random rows; return the counts of the table and the remaining cards."""
    counts, left = [0] * 36, [3] * 36
    for _ in range(rows):
        line = [card for card in rng.choice(LINES) if left[card]]
        size = rng.randrange(3, 7)
        if len(line) >= size:
            for card in rng.sample(line, size):
                left[card] -= 1
                counts[card] += 1
    return counts, [card for card in range(36) for _ in range(left[card])]


def midgame(seed: int, seats: int = 2, options: str = "", turns: int = 8) -> State:
    """Play some turns of a game with mixed policies."""
    table, rng = Table(), Random(seed)
    table.deal(seats, edition=options or "schmidt")
    table.begin(seed)
    state = dealt(table, seats, options)
    for _ in range(turns):
        if CARDS.decision(state).kind is Kind.OVER:
            break
        state = follow(table, state, [rng.choice(["random", "most", "minimal"]) for _ in range(seats)])
    return state
