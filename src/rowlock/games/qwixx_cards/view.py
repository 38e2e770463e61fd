"""What one seat may know, made from an allow-list, and states dealt again from it.

The number of every card is public, its colour is not (QX-2). One thing more is certain whatever the players choose.
The discard pile is shuffled only when the pile has run out (QX-13), so every card drawn between two reshuffles is one
of those that the earlier one put into the pile, and everybody saw which those were. A hidden card is therefore known
by its `Back`: its number and the reshuffle it was drawn after. A card keeps its back on its way from the display into
a hand, and when a hand plays one of two equal numbers, the card shown tells which of the two backs it was.
"""

from __future__ import annotations

from dataclasses import dataclass

from rowlock.core.chance import Stream
from rowlock.core.contract import Decision
from rowlock.core.events import project, texts_of
from rowlock.games.qwixx_cards.cards import Back, Card, deck, number_of
from rowlock.games.qwixx_cards.events import QwixxCardsEvent
from rowlock.games.qwixx_cards.options import QwixxCardsOptions
from rowlock.games.qwixx_cards.rules import Seen
from rowlock.games.qwixx_cards.sheet import Sheet
from rowlock.games.qwixx_cards.state import NEVER_RESHUFFLED, Stage, State, decision_of

__all__ = ["QwixxCardsView", "resample", "view_of"]


@dataclass(frozen=True, slots=True)
class QwixxCardsView:
    """The game as one seat, or a spectator, knows it."""

    seat: int | None
    options: QwixxCardsOptions
    hand: tuple[Card, ...]
    """The own hand; a spectator has none."""
    hands: tuple[tuple[Back, ...], ...]
    """Every hand, the own included, as all see it."""
    display: tuple[Back | None, ...]
    top: Back | None
    sheets: tuple[Sheet, ...]
    active: int | None
    action: Stage
    crossed: bool
    discard: tuple[Card, ...]
    pile: tuple[int, ...]
    """The numbers under the top card, which follow from all the others."""
    removed: tuple[Card, ...]
    reshuffles: int
    returned: tuple[tuple[Card, int], ...]
    """Cards outside the discard pile that a reshuffle put into the pile, and which reshuffle was the last to do so."""
    decision: Decision
    events: tuple[QwixxCardsEvent, ...]

    @property
    def history(self) -> tuple[str, ...]:
        """What this seat saw happen, in the notation."""
        return texts_of(self.events)

    def seen(self) -> Seen:
        """Give what decides the own legal actions."""
        assert self.seat is not None, "a spectator has no actions"
        return Seen(
            action=self.action,
            display=tuple(None if back is None else back.number for back in self.display),
            common=None if self.top is None else self.top.number,
            hand=self.hand,
            sheet=self.sheets[self.seat],
            crossed=self.crossed,
            strict_lock=self.options.strict_lock,
            one_by_one=self.options.one_by_one,
        )

    def unseen(self) -> tuple[Card, ...]:
        """List the cards whose places are hidden from this seat."""
        known = {*self.hand, *self.discard, *self.removed}
        return tuple(card for card in deck(jokers=self.options.jokers) if card not in known)

    def shuffles(self) -> tuple[int, ...]:
        """Give for each card the reshuffle that last put it into the pile."""
        shuffles = list(NEVER_RESHUFFLED)
        for card, shuffle in self.returned:
            shuffles[card] = shuffle
        return tuple(shuffles)


def view_of(state: State, seat: int | None) -> QwixxCardsView:
    """Make what a seat may know of a state."""

    def back(card: Card) -> Back:
        """Turn a card over."""
        return Back(number_of(card), state.shuffles[card])

    hidden = {*deck(jokers=state.options.jokers)} - {*state.discard, *state.removed}
    return QwixxCardsView(
        seat=seat,
        options=state.options,
        hand=() if seat is None else state.hands[seat],
        hands=tuple(tuple(sorted(map(back, hand))) for hand in state.hands),
        display=tuple(None if card is None else back(card) for card in state.display),
        top=None if state.top is None else back(state.top),
        sheets=state.sheets,
        active=state.active,
        action=state.action,
        crossed=state.crossed,
        discard=state.discard,
        pile=tuple(sorted(map(number_of, state.pile))),
        removed=state.removed,
        reshuffles=state.reshuffles,
        returned=tuple((card, state.shuffles[card]) for card in sorted(hidden) if state.shuffles[card]),
        decision=decision_of(state, state.number),
        events=project(state.history, seat),
    )


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
        options=view.options,
        hands=hands,
        display=display,
        top=top,
        sheets=view.sheets,
        active=view.active,
        action=view.action,
        crossed=view.crossed,
        discard=view.discard,
        pile=tuple(sorted(card for pool in pools.values() for card in pool)),
        removed=view.removed,
        reshuffles=view.reshuffles,
        shuffles=shuffles,
        number=view.decision.number,
        history=view.events,
    )
