"""High Bid keeps every law of the contract; its kit counts cards and deals unseen ones apart from the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from rowlock_high_bid import HighBid
from rowlock_high_bid.state import Dealt

from rowlock.core.match import Match
from rowlock.testing import Check, PlainKit, checks

CARDS = {str(card) for card in range(1, 25)}


class HighBidKit(PlainKit):
    """Counts cards, and deals those that a seat has not seen."""

    keen = "level:1"
    rare: tuple[str, ...] = (
        "game high_bid; prizes 1 2 3 4 5 6; played 1 2 3 4 5 | 6 7 8 9 10; hands 11 | 12",
        "game high_bid; prizes -; played - | -; hands 1 2 3 4 5 6 | 7 8 9 10 11 12",
    )
    kinds: tuple[str, ...] = ("one winner", "shared win")

    def components(self, state: Any) -> Counter[str]:
        """Count the cards in hands and on the table; the others are in no place."""
        held = [str(card) for cards in (*state.hands, *state.table.played) for card in cards]
        return Counter([*held, *(CARDS - set(held))])

    def whole_set(self, state: Any) -> Counter[str]:
        """Every card once (HB-1)."""
        return Counter(CARDS)

    def scramble(self, state: Any, seat: int | None, rng: Random) -> Any:
        """Deal the cards that the seat has never seen to the other hands."""
        if not any(state.hands):
            return state
        seen = {card for cards in state.table.played for card in cards} | set(() if seat is None else state.hands[seat])
        unseen = [card for card in range(1, 25) if card not in seen]
        rng.shuffle(unseen)
        hands = tuple(
            hand if player == seat else tuple(sorted(unseen.pop() for _ in hand))
            for player, hand in enumerate(state.hands)
        )
        whole = Dealt(
            tuple(tuple(sorted((*hand, *played))) for hand, played in zip(hands, state.table.played, strict=True))
        )
        history = tuple(whole if isinstance(event, Dealt) else event for event in state.history)
        return replace(state, hands=hands, history=history)

    def note(self, match: Match) -> Iterable[str]:
        """Tell whether the win was shared."""
        winners = self.game.winners(match.state)
        assert winners is not None
        yield "one winner" if len(winners) == 1 else "shared win"


KIT = HighBidKit(HighBid())


@pytest.mark.parametrize("check", checks(KIT), ids=str)
def test_high_bid_keeps_the_contract(check: Check) -> None:
    """Run one check of the suite."""
    check.run()
