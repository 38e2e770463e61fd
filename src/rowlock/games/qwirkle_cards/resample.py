"""States dealt again from a view: what its history makes certain, and deals that keep to it.

The unseen cards are dealt uniformly over the hidden places, the other hands and the pile, subject to what is certain
whatever the others chose. The facts, all read from the history as the seat saw it:

- *Returned cards* (QC-12). A hand shown in a redraw was in the pile once its owner had drawn anew, so its cards lie in
  no place held since before: of a hand, as many places as it has cards beyond those it has drawn since. A returned
  card stops being certain as soon as a copy of it turns up where it could have come to: in an own draw, or shown or
  laid by a seat that has drawn since.
- *Announced numbers* (QC-3) bind a hand as dealt, until its owner's first action; whoever opens has at least three.
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
from rowlock.core.contract import Event
from rowlock.core.errors import BadPosition
from rowlock.games.qwirkle_cards.actions import Lay
from rowlock.games.qwirkle_cards.cards import Card, Counts, read_card, subtracted
from rowlock.games.qwirkle_cards.notation import read_action
from rowlock.games.qwirkle_cards.rows import QWIRKLE, SHORTEST, table_counts
from rowlock.games.qwirkle_cards.state import DEAL, DRAW, State
from rowlock.games.qwirkle_cards.table import any_lay
from rowlock.games.qwirkle_cards.turns import NUMBERS, SHOW
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
"""How often cards are dealt again before a view's facts count as impossible; on average over games 100 is plenty."""

NUMBER_NAMES: Final = {str(number): number for number in range(QWIRKLE + 1)}

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


@dataclass(slots=True)
class _Line:
    """One line of a history: who acted, what, and the words after it."""

    seat: int | None
    verb: str
    words: list[str]

    def cards(self) -> list[Card]:
        """Give the cards named in the line."""
        return [read_card(word) for word in self.words]


def _lines(view: CardsView) -> Iterator[_Line]:
    """Read the lines of a history; the table's own, such as a deal, are of seat None."""
    seats = {str(seat): seat for seat in range(view.table.seats)}
    for text in view.history:
        words = text.split()
        seat = seats.get(words[0]) if len(words) > 1 else None
        yield _Line(None, "".join(words[:1]), words[1:]) if seat is None else _Line(seat, words[1], words[2:])


# ── returned cards ────────────────────────────────────────────────────────────────────────────────────


@dataclass(slots=True)
class Returned:
    """A hand shown and shuffled into the pile: its cards certainly still unseen, and what each seat drew since."""

    cards: list[int]
    drawn: list[int]

    def strike(self, cards: Sequence[Card], most: int) -> None:
        """Take note of cards that turned up, of which at most so many of each can be returned ones."""
        for card, times in Counter(cards).items():
            self.cards[card] -= min(self.cards[card], times, most)


def returned(view: CardsView) -> list[Returned]:
    """List the hands that redraws returned to the pile, oldest first."""
    found: list[Returned] = []
    shown: list[Card] = []
    for line in _lines(view):
        if line.seat is None:
            continue
        own = line.seat == view.seat
        if line.verb == DRAW:
            for hand in found:
                hand.drawn[line.seat] += len(line.words)
                if own:
                    hand.strike(line.cards(), len(line.words))
            if shown:
                found.append(Returned(counts_of(shown), [0] * view.table.seats))
                shown = []
        elif line.verb in (SHOW, "lay"):
            turned_up = line.cards() if line.verb == SHOW else _lay_in(line).cards
            shown = list(turned_up) if line.verb == SHOW else []
            for hand in [] if own else found:
                hand.strike(turned_up, hand.drawn[line.seat])
    return found


def _lay_in(line: _Line) -> Lay:
    action = read_action(" ".join(["lay", *line.words]))
    assert isinstance(action, Lay), "the verb says so"
    return action


# ── whole hands ───────────────────────────────────────────────────────────────────────────────────────


def conditions(view: CardsView) -> list[Condition]:
    """List what is certain of other seats' hands as wholes."""
    found = [*_announced(view), *_stuck(view)]
    return [(seat, holds) for seat, holds in found if seat != view.seat and view.hand_sizes[seat]]


def _announced(view: CardsView) -> Iterator[Condition]:
    """Read the numbers that still bind."""
    numbers: dict[int, int] = {}
    for line in _lines(view):
        if line.seat is not None:
            numbers.pop(line.seat, None)
        elif line.verb == DEAL:
            numbers = {}
        elif line.verb == NUMBERS and line.words[-1:] != ["-"]:
            numbers = {seat: NUMBER_NAMES.get(word, 0) for seat, word in enumerate(line.words[: view.table.seats])}
    for seat, number in numbers.items():
        yield seat, Announces(number)
    if view.table.opening and view.table.to not in numbers and not view.table.redraws:
        yield view.table.to, CanOpen()


def _stuck(view: CardsView) -> Iterator[Condition]:
    """Read, from the last line back, which hands could lay nothing on which table."""
    table, changed = table_counts(view.table.rows), set()
    for line in reversed(list(_lines(view))):
        if line.seat is None:
            continue
        if line.verb == "lay":
            lay = _lay_in(line)
            table = subtracted(table_counts(lay.rows), lay.cards)
            if not 0 <= min(table) <= max(table) <= COPIES:
                raise BadPosition("history", "lays cards that cannot have been there")
        if line.verb == "pass" and line.seat not in changed:
            yield line.seat, IsStuck(table)
        changed.add(line.seat)


# ── dealing ───────────────────────────────────────────────────────────────────────────────────────────


def hidden_levels(view: CardsView) -> list[Level]:
    """Say how the unseen cards are dealt over the other hands, the places held longest first."""
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
                history=tuple(Event(text) for text in view.history),
            )
    raise BadPosition("history", "no deal of the unseen cards fits what it says")


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
        raise BadPosition("history", "returns more cards to the pile than there are")
    index = rng.below(len(pool))
    pool[index], pool[-1] = pool[-1], pool[index]
    return pool.pop()
