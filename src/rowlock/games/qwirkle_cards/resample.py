"""States dealt again from a view: the facts that its history makes certain, and deals that agree with them.

The unseen cards are dealt uniformly over the hidden places, the other hands and the pile, subject to what is certain
whatever the others chose. The facts, all from the events as the seat saw them:

- *Returned cards* (QC-12). A hand shown in a redraw was in the pile once its owner had drawn anew, so its cards lie in
  no place held since before: a hand has one such place for each card beyond those it has drawn since. A returned
  card stops being certain as soon as a copy of it turns up where it could have come to: in an own draw, or shown or
  laid by a seat that has drawn since.
- *Announced numbers* (QC-3) bind a hand as dealt, until its owner's first action; the opener has at least three.
- *Passes* (QC-12). A hand whose owner passed could lay nothing on the table of that moment, until it next changes.

Copies of a card are told apart by the last redraw that certainly returned them. Places are filled from the most to the
least restricted, each uniformly among the cards it may hold; as these restrictions are nested, every deal that keeps
to the returned cards is equally likely, and deals that break another fact are dealt again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from rowlock.core.chance import Stream
from rowlock.core.errors import BadNotation, BadPosition
from rowlock.core.events import HIDDEN, SeatEvent, Unread
from rowlock.games.qwirkle_cards.actions import Lay, Pass
from rowlock.games.qwirkle_cards.cards import Card, Counts, subtracted
from rowlock.games.qwirkle_cards.events import Acted, Announced, Dealt, Drew, Showed
from rowlock.games.qwirkle_cards.results import any_lay
from rowlock.games.qwirkle_cards.rows import SHORTEST, table_counts
from rowlock.games.qwirkle_cards.state import State
from rowlock.games.qwirkle_cards.view import CardsView
from rowlock.games.symbols import COPIES, KINDS, counts_of, largest_set

__all__ = [
    "Announces",
    "CanOpen",
    "Condition",
    "IsStuck",
    "Level",
    "Returned",
    "conditions",
    "hidden_levels",
    "resample",
    "returned",
]

MOST_DEALS: Final = 500_000
"""The number of deals after which a view's facts count as impossible; about 100 are needed on average."""

Hand: TypeAlias = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Announces:
    """The largest set of a hand, as its owner announced it (QC-3)."""

    number: int

    def __call__(self, hand: Hand) -> bool:
        """Tell whether a hand agrees."""
        return largest_set(hand) == self.number


@dataclass(frozen=True, slots=True)
class CanOpen:
    """A hand that opens has three cards that go together (QC-3)."""

    def __call__(self, hand: Hand) -> bool:
        """Tell whether a hand agrees."""
        return largest_set(hand) >= SHORTEST


@dataclass(frozen=True, slots=True)
class IsStuck:
    """A hand that could lay nothing on a table (QC-12)."""

    table: Counts

    def __call__(self, hand: Hand) -> bool:
        """Tell whether a hand agrees."""
        return any_lay(self.table, hand) is None


Condition: TypeAlias = tuple[int, Announces | CanOpen | IsStuck]
"""A seat, and what is certain of its hand as a whole."""


@dataclass(frozen=True, slots=True)
class Level:
    """One step of dealing again: cards join the pool, then each hand draws from it up to its size."""

    cards: tuple[int, ...]
    sizes: tuple[int, ...]


# ── returned cards ────────────────────────────────────────────────────────────────────────────────────


@dataclass(slots=True)
class Returned:
    """A hand shown and shuffled into the pile: its cards certainly still unseen, and what each seat drew since."""

    cards: list[int]
    drawn: list[int]

    def strike(self, cards: Sequence[Card], most: int) -> None:
        """Strike cards that turned up; at most `most` of each kind can be returned ones."""
        for card, times in Counter(cards).items():
            self.cards[card] -= min(self.cards[card], times, most)


def returned(view: CardsView) -> list[Returned]:
    """List the hands that redraws returned to the pile, oldest first."""
    found: list[Returned] = []
    shown: tuple[Card, ...] = ()
    for event in view.events:
        match event:
            case Drew():
                for hand in found:
                    hand.drawn[event.seat] += event.size
                    if event.seat == view.seat:
                        hand.strike(_own_cards(event), event.size)
                if shown:
                    found.append(Returned(counts_of(shown), [0] * view.table.seats))
                    shown = ()
            case Showed():
                shown = event.cards
                _strike_from(found, view, event.seat, shown)
            case Acted(seat, Lay() as lay):
                shown = ()
                _strike_from(found, view, seat, lay.cards)
            case Unread(malformed=True):
                raise BadNotation("event", event.line)
            case _:
                pass
    return found


def _own_cards(event: Drew) -> tuple[Card, ...]:
    if event.cards is None:
        raise BadNotation("card", HIDDEN, at=event.written)
    return event.cards


def _strike_from(found: Sequence[Returned], view: CardsView, seat: int, cards: Sequence[Card]) -> None:
    """Strike cards that another seat showed or laid; it holds at most `drawn` cards from the pile."""
    for hand in [] if seat == view.seat else found:
        hand.strike(cards, hand.drawn[seat])


# ── whole hands ───────────────────────────────────────────────────────────────────────────────────────


def conditions(view: CardsView) -> list[Condition]:
    """List what is certain of other seats' hands as wholes."""
    found = [*_announced(view), *_stuck(view)]
    return [(seat, holds) for seat, holds in found if seat != view.seat and view.hand_sizes[seat]]


def _announced(view: CardsView) -> Iterator[Condition]:
    """Find the announced numbers that still bind."""
    numbers: dict[int, int] = {}
    for event in view.events:
        match event:
            case SeatEvent():
                numbers.pop(event.seat, None)
            case Dealt():
                numbers = {}
            case Announced() if event.starter is not None:
                numbers = dict(enumerate(event.numbers[: view.table.seats]))
            case _:
                pass
    for seat, number in numbers.items():
        yield seat, Announces(number)
    if view.table.opening and view.table.to not in numbers and not view.table.redraws:
        yield view.table.to, CanOpen()


def _stuck(view: CardsView) -> Iterator[Condition]:
    """Find, from the last event back, which hands could lay nothing on which table."""
    table, changed = table_counts(view.table.rows), set()
    for event in reversed(view.events):
        if not isinstance(event, SeatEvent):
            continue
        match event:
            case Acted(_, Lay() as lay):
                table = subtracted(table_counts(lay.rows), lay.cards)
                if not 0 <= min(table) <= max(table) <= COPIES:
                    raise BadPosition("history", "lays cards that cannot have been there", "history_lays")
            case Acted(seat, Pass()) if seat not in changed:
                yield seat, IsStuck(table)
            case _:
                pass
        changed.add(event.seat)


# ── dealing ───────────────────────────────────────────────────────────────────────────────────────────


def hidden_levels(view: CardsView) -> list[Level]:
    """Give the steps in which the unseen cards are dealt to the other hands, the places held longest first."""
    returns = returned(view)
    sizes = [size if seat == view.seat else 0 for seat, size in enumerate(view.hand_sizes)]
    levels = []
    for level, pool in enumerate(_pools(view.unseen(), returns)):
        for seat, size in enumerate(view.hand_sizes):
            drawn_later = returns[level].drawn[seat] if level < len(returns) else 0
            if seat != view.seat:
                sizes[seat] = max(sizes[seat], size - drawn_later)
        levels.append(Level(tuple(pool), tuple(sizes)))
    return levels


def resample(view: CardsView, rng: Stream) -> State:
    """Deal a state that its seat could not tell from the true one, uniformly among those the facts allow."""
    levels, demands = hidden_levels(view), conditions(view)
    for _ in range(MOST_DEALS):
        hands, pile = _dealt(view, levels, rng)
        if all(holds(hands[seat]) for seat, holds in demands):
            return State(
                table=view.table,
                hands=tuple(hands),
                pile=pile,
                number=view.decision.number,
                history=view.events,
            )
    raise BadPosition("history", "no deal of the unseen cards fits what it says", "history_no_deal")


def _pools(unseen: Counts, returns: Sequence[Returned]) -> list[list[int]]:
    """Split the unseen cards by the last redraw that returned them; the first pool is of those never returned."""
    free = list(unseen)
    pools: list[list[int]] = []
    for hand in reversed(returns):
        sizes = [min(free[card], hand.cards[card]) for card in range(KINDS)]
        free = [count - size for count, size in zip(free, sizes, strict=True)]
        pools.append([card for card in range(KINDS) for _ in range(sizes[card])])
    pools.append([card for card in range(KINDS) for _ in range(free[card])])
    return pools[::-1]


def _dealt(view: CardsView, levels: Sequence[Level], rng: Stream) -> tuple[list[Hand], Counts]:
    """Fill the places of the other hands; the pile takes the rest."""
    hands: list[list[int]] = [list(view.hand) if seat == view.seat else [] for seat in range(view.table.seats)]
    pool: list[int] = []
    for level in levels:
        pool += level.cards
        for hand, size in zip(hands, level.sizes, strict=True):
            hand += [_take(pool, rng) for _ in range(size - len(hand))]
    return [tuple(sorted(map(Card, hand))) for hand in hands], tuple(counts_of(pool))


def _take(pool: list[int], rng: Stream) -> int:
    if not pool:
        raise BadPosition("history", "returns more cards to the pile than there are", "history_returns")
    index = rng.below(len(pool))
    pool[index], pool[-1] = pool[-1], pool[index]
    return pool.pop()
