"""High Bid, the example of a game in a package of its own: its kit for the contract suite, if it is installed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from importlib import import_module
from random import Random
from typing import Any

from rowlock.core.contract import AnyGame
from rowlock.core.match import Match
from rowlock.games import GAMES
from tests.kit.contract import Variant

CARDS = {str(card) for card in range(1, 25)}


class _HighBidKit:
    game: AnyGame = GAMES["high_bid"]
    variants = tuple(Variant(seats, "standard") for seats in (2, 3, 4))
    reach = 6
    keen = "level:1"
    rare = (
        "game high_bid; prizes 1 2 3 4 5 6; played 1 2 3 4 5 | 6 7 8 9 10; hands 11 | 12",
        "game high_bid; prizes -; played - | -; hands 1 2 3 4 5 6 | 7 8 9 10 11 12",
    )
    kinds = ("one winner", "shared win")

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
        dealt = import_module("rowlock_high_bid.state").Dealt
        seen = {card for cards in state.table.played for card in cards} | set(() if seat is None else state.hands[seat])
        unseen = [card for card in range(1, 25) if card not in seen]
        rng.shuffle(unseen)
        hands = tuple(
            hand if player == seat else tuple(sorted(unseen.pop() for _ in hand))
            for player, hand in enumerate(state.hands)
        )
        whole = dealt(
            tuple(tuple(sorted((*hand, *played))) for hand, played in zip(hands, state.table.played, strict=True))
        )
        history = tuple(whole if isinstance(event, dealt) else event for event in state.history)
        return replace(state, hands=hands, history=history)

    def lists_every_legal_action(self, state: Any) -> bool:
        """Every card of a hand is listed."""
        return True

    def note(self, match: Match) -> Iterable[str]:
        """Tell whether the win was shared."""
        winners = self.game.winners(match.state)
        assert winners is not None
        yield "one winner" if len(winners) == 1 else "shared win"


KIT = _HighBidKit()
