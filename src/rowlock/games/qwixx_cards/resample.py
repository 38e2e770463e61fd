"""States dealt again from a view: the unseen cards, over the hidden places whose backs they have."""

from __future__ import annotations

from rowlock.core.chance import Stream
from rowlock.games.qwixx_cards.cards import Back, Card, number_of
from rowlock.games.qwixx_cards.state import State
from rowlock.games.qwixx_cards.view import QwixxCardsView

__all__ = ["resample"]


def resample(view: QwixxCardsView, rng: Stream) -> State:
    """Deal the unseen cards over the hidden places, uniformly over all ways that agree with every back.

    Each place takes one of the unseen cards with its back that are still left, each as likely; what is left over is the
    pile. Cards with different backs never compete for a place, so every way to deal is equally likely.
    """
    shuffles = view.shuffles()
    pools: dict[Back, list[Card]] = {}
    for card in view.unseen():
        pools.setdefault(Back(number_of(card), shuffles[card]), []).append(card)

    def deal(back: Back) -> Card:
        """Draw a card that this may be the back of."""
        pool = pools[back]
        return pool.pop(rng.below(len(pool)))

    hands = tuple(
        view.hand if seat == view.seat else tuple(sorted(map(deal, backs))) for seat, backs in enumerate(view.hands)
    )
    display = tuple(None if back is None else deal(back) for back in view.display)
    top = None if view.top is None else deal(view.top)
    return State(
        table=view.table,
        hands=hands,
        display=display,
        top=top,
        pile=tuple(sorted(card for pool in pools.values() for card in pool)),
        shuffles=shuffles,
        number=view.decision.number,
        history=view.events,
    )
