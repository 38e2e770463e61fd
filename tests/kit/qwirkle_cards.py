"""Qwirkle Cards for tests: texts of states, tables by plain recursion, and the exchange of hidden cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, islice, permutations
from random import Random

from rowlock.core.chance import FastStream
from rowlock.core.contract import AnyGame, Kind
from rowlock.core.errors import Fault
from rowlock.core.match import Match
from rowlock.games.qwirkle_cards import QwirkleCards
from rowlock.games.qwirkle_cards.actions import Action
from rowlock.games.qwirkle_cards.cards import Card
from rowlock.games.qwirkle_cards.events import CardsEvent, Dealt, Drew
from rowlock.games.qwirkle_cards.rows import Row
from rowlock.games.qwirkle_cards.state import State
from rowlock.testing.kit import Variant

GAME = QwirkleCards()
COLOURS, SHAPES = "ROYGBP", "csdftx"
CARDS = tuple(colour + shape for colour in COLOURS for shape in SHAPES)
MOST_LISTED = 300

STUCK = "Rc Rs Os Od Yd Yf Gf Gt Bt"
"""No three of these make a row, and none of them fits a table of one row of crosses."""
ALSO_STUCK = "Rs Rd Od Of Yf Yt Gt Gc Bc"

Counts = tuple[int, ...]


# ── texts ─────────────────────────────────────────────────────────────────────────────────────────────


def names(cards: Iterable[int]) -> str:
    """Give cards in the notation."""
    return " ".join(CARDS[card] for card in cards)


def cards(text: str) -> tuple[Card, ...]:
    """Read cards in the notation, keeping their order."""
    return tuple(Card(CARDS.index(word)) for word in text.split())


def rows(text: str) -> tuple[Row, ...]:
    """Read rows in the notation, keeping their order."""
    return tuple(cards(word.replace(".", " ")) for word in text.split())


def counts(text: str) -> Counts:
    """Count cards, or the cards of rows."""
    found = Counter(text.replace(".", " ").split())
    return tuple(found[name] for name in CARDS)


def rows_text(table: Iterable[Iterable[int]]) -> str:
    """Give rows in the notation."""
    return " ".join(".".join(CARDS[card] for card in row) for row in table)


def position(fields: str) -> State:
    """Read a position."""
    return GAME.read_position(f"game qwirkle_cards; {fields}")


# ── playing ───────────────────────────────────────────────────────────────────────────────────────────


def play(state: State, text: str) -> State:
    """Play an action of the seat that decides."""
    (seat,) = GAME.decision(state).seats
    return GAME.play(state, {seat: GAME.read_action(text)})


def settle(state: State, text: str) -> State:
    """Apply an outcome."""
    return GAME.settle(state, GAME.read_outcome(state, text))


def fault(state: State, text: str, seat: int | None = None) -> Fault | None:
    """Return the fault of an action, by default of the seat to move."""
    return GAME.why_illegal(state, state.table.to if seat is None else seat, GAME.read_action(text))


def faulty(state: State, text: str, seat: int | None = None) -> tuple[str, str, dict[str, str | int]]:
    """Give the code, clause and parameters of an illegal action's fault."""
    found = fault(state, text, seat)
    assert found is not None, f"{text} is legal"
    return str(found.code), found.clause, dict(found.params)


def legal(state: State) -> list[str]:
    """List the actions of the seat whose turn it is, in the notation."""
    return [GAME.write_action(action) for action in GAME.actions(state, state.table.to)]


def dealt(hands: str, options: str = "") -> State:
    """Set a game up and deal these hands."""
    opening = GAME.initial(hands.count("|") + 1, GAME.options(options))
    return settle(opening, f"deal {hands}")


def chosen(state: State, rng: Random) -> Action:
    """Choose at random among the first actions listed for the seat whose turn it is."""
    return rng.choice(list(islice(GAME.actions(state, state.table.to), MOST_LISTED)))


def random_turns(seed: int, seats: int = 2, options: str = "") -> Iterator[State]:
    """Play a random game and give the state at each of its turns, and at its end."""
    rng = Random(seed)
    match = Match.start(GAME, seats, GAME.options(options), FastStream(seed))
    while match.decision.kind is Kind.TURN:
        yield match.state
        match.answer(match.state.table.to, chosen(match.state, rng))
    yield match.state


# ── tables by plain recursion ─────────────────────────────────────────────────────────────────────────


LINES = tuple(tuple(card for card, name in enumerate(CARDS) if symbol in name) for symbol in (*COLOURS, *SHAPES))
"""The six cards of each colour and of each shape."""


def rows_with(card: int, table: Counts) -> Iterator[tuple[int, ...]]:
    """List every legal row (QC-6) that contains a card and can be made of the available cards."""
    for line in LINES:
        if card in line:
            others = [other for other in line if other != card and table[other]]
            for size in range(2, 6):
                for company in combinations(others, size):
                    yield (card, *company)


def without(table: Counts, taken: Iterable[int]) -> Counts:
    """Subtract cards."""
    left = list(table)
    for card in taken:
        left[card] -= 1
    return tuple(left)


def with_cards(table: Counts, put: Iterable[int]) -> Counts:
    """Add cards."""
    more = list(table)
    for card in put:
        more[card] += 1
    return tuple(more)


@cache
def most_qwirkles(table: Counts) -> int | None:
    """Return the most rows of six if exactly these cards form legal rows; None if they cannot."""
    if not any(table):
        return 0
    first = next(card for card, count in enumerate(table) if count)
    best: int | None = None
    for row in rows_with(first, table):
        rest = most_qwirkles(without(table, row))
        if rest is not None and (best is None or rest + (len(row) == 6) > best):
            best = rest + (len(row) == 6)
    return best


@cache
def is_table(table: Counts) -> bool:
    """Return whether exactly these cards can form legal rows."""
    if not any(table):
        return True
    first = next(card for card, count in enumerate(table) if count)
    return any(is_table(without(table, row)) for row in rows_with(first, table))


def hands_laid(hand: Sequence[int]) -> list[tuple[int, ...]]:
    """List the different choices of at least one card of a hand."""
    return sorted({laid for size in range(1, len(hand) + 1) for laid in combinations(sorted(hand), size)})


def layouts(table: Counts, smallest: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], ...]]:
    """List every way to lay exactly these cards in rows, each once."""
    if not any(table):
        yield ()
        return
    first = next(card for card, count in enumerate(table) if count)
    for row in rows_with(first, table):
        if row >= smallest:
            for rest in layouts(without(table, row), row):
                yield (row, *rest)


def moved(before: Sequence[Sequence[int]], after: Sequence[Sequence[int]]) -> int:
    """Count the cards that leave their row, when rows continue as rows of the same colour or shape as best they can."""

    def line(row: Sequence[int]) -> int:
        return next(index for index, cards in enumerate(LINES) if set(row) <= set(cards))

    kept = 0
    for index in range(len(LINES)):
        old = [set(row) for row in before if line(row) == index]
        new = [set(row) for row in after if line(row) == index]
        short, long = sorted((old, new), key=len)
        kept += max(sum(len(a & b) for a, b in zip(short, order, strict=False)) for order in permutations(long))
    return sum(map(len, before)) - kept


def random_table(rng: Random, size: int) -> tuple[list[tuple[int, ...]], list[int]]:
    """Lay a number of random rows of three to five cards; return them and the unused cards, shuffled."""
    left = Counter(dict.fromkeys(range(len(CARDS)), 3))
    laid: list[tuple[int, ...]] = []
    while sum(map(len, laid)) < size:
        there = [card for card in rng.choice(LINES) if left[card]]
        row = tuple(sorted(rng.sample(there, min(len(there), rng.choice((3, 3, 3, 4, 4, 5))))))
        if len(row) >= 3:
            laid.append(row)
            left.subtract(row)
    rest = list(left.elements())
    rng.shuffle(rest)
    return sorted(laid), rest


# ── the kit ───────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class CardsKit:
    """Qwirkle Cards for the contract suite."""

    game: AnyGame = GAME
    reach: int = 40
    keen: str = "minimal"
    rare: tuple[str, ...] = (
        f"game qwirkle_cards; to 0; hands {STUCK} | {STUCK}; rows Gx.Bx.Px; pile {ALSO_STUCK}",
        f"game qwirkle_cards; to 0; hands {STUCK} | {STUCK} | Pc Ps Pd; rows Gx.Bx.Px; pile {ALSO_STUCK}",
    )
    kinds: tuple[str, ...] = ("redeal", "redraw", "pass", "qwirkle", "last round", "all passed", "shared win")
    variants: tuple[Variant, ...] = (
        *(Variant(seats, edition) for seats in (2, 3, 4) for edition in ("schmidt", "999games")),
        Variant(3, "schmidt ages=9,41,9"),
    )

    def components(self, state: State) -> Counter[str]:
        """Count the cards in rows, stacks, hands, aside, in the pile and out of play."""
        table = state.table
        stacks = [row for seat in table.claimed for row in seat]
        counted = Counter(CARDS[card] for row in (*table.rows, *stacks, *state.hands, table.aside) for card in row)
        for pile in (state.pile, table.removed):
            counted.update({CARDS[card]: count for card, count in enumerate(pile)})
        return +counted

    def whole_set(self, state: State) -> Counter[str]:
        """Give three of each card (QC-1)."""
        return Counter(dict.fromkeys(CARDS, 3))

    def scramble(self, state: State, seat: int | None, rng: Random) -> State:
        """Exchange the cards in other hands and in the pile, and the memories of other seats."""
        hidden = [card for player, hand in enumerate(state.hands) if player != seat for card in hand]
        hidden += [Card(card) for card, count in enumerate(state.pile) for _ in range(count)]
        rng.shuffle(hidden)
        hands = []
        for player, hand in enumerate(state.hands):
            hands.append(hand if player == seat else tuple(sorted(hidden[: len(hand)])))
            del hidden[: 0 if player == seat else len(hand)]
        pile = Counter(hidden)
        return replace(
            state,
            hands=tuple(hands),
            pile=tuple(pile[Card(card)] for card in range(len(CARDS))),
            history=tuple(_misremembered(event, seat, rng) for event in state.history),
        )

    def lists_every_legal_action(self, state: State) -> bool:
        """Tell that a listed layout stands for its result whatever the hand: the list of any hand can be compared."""
        return True

    def note(self, match: Match) -> Iterable[str]:
        """Name the rare things that happened, and the ending."""
        state: State = match.state
        texts = [entry.text for entry in match.log]
        deals = sum(text.startswith("deal") for text in texts)
        yield from ["redeal"] * (deals - 1)
        yield from ["redraw"] * texts.count("redraw")
        yield from ["pass"] * texts.count("pass")
        yield from ["qwirkle"] * sum(GAME.scores(state))
        yield "last round" if state.table.left == 0 else "all passed"
        if len(GAME.winners(state) or ()) > 1:
            yield "shared win"


def _misremembered(event: CardsEvent, seat: int | None, rng: Random) -> CardsEvent:
    """Replace the cards that the seat did not see."""

    def other_cards(size: int) -> tuple[Card, ...]:
        return tuple(sorted(Card(rng.randrange(len(CARDS))) for _ in range(size)))

    match event:
        case Dealt():
            return Dealt.of(
                tuple(
                    hand if player == seat and hand is not None else other_cards(size)
                    for player, (hand, size) in enumerate(zip(event.hands, event.sizes, strict=True))
                )
            )
        case Drew() if event.seat != seat:
            return replace(event, cards=other_cards(event.size))
        case _:
            return event


KIT = CardsKit()
