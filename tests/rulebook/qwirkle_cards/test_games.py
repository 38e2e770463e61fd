"""Whole games of both editions run to their end, and what is rare comes up and is counted."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest

from rowlock.core.chance import VerifiableStream
from rowlock.core.contract import Kind
from rowlock.core.match import Match
from rowlock.games.qwirkle_cards.actions import Action, Lay
from rowlock.games.qwirkle_cards.layout import layout
from rowlock.games.qwirkle_cards.results import any_lay, most_cards, most_claims
from rowlock.games.qwirkle_cards.rows import row_fault
from rowlock.games.qwirkle_cards.state import State
from tests.kit.qwirkle_cards import GAME, KIT, chosen, counts, position, rows_text

GAMES_EACH = 20


def quick(state: State, rng: Random) -> Action:
    """Choose a lay without listing many: all Qwirkles and many cards, or one of the first listed."""
    seat = state.table.to
    if rng.random() < 0.7 and not state.table.opening:
        table, hand = counts(rows_text(state.table.rows)), state.hands[seat]
        best = most_claims(table, hand)
        found = best and most_cards(table, hand, len(best.claims))
        if found:
            return Lay(found.cards, layout(state.table.rows, found))
    return rng.choice(list(islice(GAME.actions(state, seat), 30)))


def check(state: State) -> None:
    """The clauses that hold at every moment."""
    table = state.table
    assert KIT.components(state) == KIT.whole_set(state)  # QC-1
    assert all(row_fault(row) is None and len(row) < 6 for row in table.rows)  # QC-6, QC-9
    assert all(len(hand) <= 9 for hand in state.hands)  # QC-2
    assert (table.left is None) == bool(state.pile_size)  # QC-13
    if GAME.decision(state).kind is Kind.TURN and table.left is None and not table.redraws:
        assert len(state.hands[table.to]) == 9  # QC-11


@pytest.mark.clause("QC-9", "QC-11", "QC-13", "QC-14")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("edition", ["schmidt", "999games"])
def test_games_run_to_their_end(edition: str, seats: int) -> None:
    noted: Counter[str] = Counter()
    for number in range(GAMES_EACH):
        seed = f"{edition} {seats} {number}"
        rng = Random(seed)
        match = Match.start(GAME, seats, GAME.options(edition), VerifiableStream.of(seed))
        while not match.over:
            check(match.state)
            match.play({match.state.table.to: quick(match.state, rng)})
        check(match.state)
        winners = GAME.winners(match.state)
        assert winners
        noted.update(["games", *KIT.note(match)])
    assert noted["games"] == GAMES_EACH == noted["last round"] + noted["all passed"]
    assert noted["qwirkle"] > GAMES_EACH
    print(edition, seats, dict(noted))


@pytest.mark.clause("QC-12")
def test_stuck_players_redraw_in_games_with_sparse_tables() -> None:
    """From tables of one row nearly every hand of a small deck is stuck at some time."""
    noted: Counter[str] = Counter()
    deck = "Rc Rs Os Od Yd Yf Gf Gt Bt Bc " * 2
    for number in range(30):
        rng = Random(number)
        cards = deck.split()
        rng.shuffle(cards)
        hands = f"{' '.join(cards[:6])} | {' '.join(cards[6:12])}"
        state = position(f"to 0; hands {hands}; rows Gx.Bx.Px; pile {' '.join(cards[12:])}")
        match = Match(GAME, state, VerifiableStream.of(str(number)))
        while not match.over:
            stuck = any_lay(counts(rows_text(match.state.table.rows)), match.state.hands[match.state.table.to]) is None
            action = chosen(match.state, rng)
            assert isinstance(action, Lay) != stuck
            match.play({match.state.table.to: action})
            check_small(match.state)
        noted.update(KIT.note(match))
    assert noted["redraw"] > 30
    assert noted["pass"] > 10


def check_small(state: State) -> None:
    assert KIT.components(state) == KIT.whole_set(state)
    assert (state.table.left is None) == bool(state.pile_size)
    assert state.table.redraws <= 3
