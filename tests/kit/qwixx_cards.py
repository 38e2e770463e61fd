"""Qwixx, the card game: its kit for the contract suite, and slow oracles that follow the clauses by definition.

Cards are names such as `R5`; a row is a list of eleven boxes from left to right, each crossed or not. The oracles
import nothing of the rules they check.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, combinations, product
from random import Random

from rowlock.core.chance import FastStream
from rowlock.core.contract import AnyGame, Kind
from rowlock.core.match import Match
from rowlock.games.qwixx_cards import QwixxCards
from rowlock.games.qwixx_cards.cards import Card
from rowlock.games.qwixx_cards.events import Dealt, QwixxCardsEvent
from rowlock.games.qwixx_cards.state import State
from rowlock.testing.kit import Variant

NUMBERS = list(range(2, 13))
COLOURS = "RYGB"
BOXES = {"R": NUMBERS, "Y": NUMBERS, "G": NUMBERS[::-1], "B": NUMBERS[::-1]}
"""The numbers of each row from left to right (QX-3)."""

NAMES = [f"{letter}{number}" for letter in "RYGBJ" for number in NUMBERS]
POINTS = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78]
"""The table printed on the sheet (QX-15)."""

GAME = QwixxCards()

# ── positions for tests ───────────────────────────────────────────────────────────────────────────────────────────


def deck(*, jokers: bool = False) -> list[str]:
    """List the cards by name (QX-1, QX-16)."""
    return NAMES if jokers else NAMES[:44]


def study(hand: str, **fields: str) -> State:
    """Read a position of two seats in which seat 0 is active and holds a hand; missing fields are filled in.

    The action follows from the hand: five cards play, fewer take. Cards for the display, the top and the other hand are
    the last ones that no field names.
    """
    options = fields.get("options", "standard")
    named = set(" ".join([hand, *fields.values()]).replace("|", " ").split())
    free = [card for card in deck(jokers=options.startswith("jokers")) if card not in named]
    filled = {
        "options": options,
        "active": "0",
        "action": "3" if len(hand.split()) == 5 else "1",
        "hands": f"{hand} | {' '.join(free.pop() for _ in range(4))}",
        "display": " ".join(free.pop() for _ in range(4)),
        "top": free.pop(),
    }
    return GAME.read_position("; ".join(f"{key} {value}" for key, value in {**filled, **fields}.items()))


def deal(preset: str, seats: int, seed: int | str) -> Match:
    """Set a game up with fast chance."""
    return Match.start(GAME, seats, GAME.options(preset), FastStream(seed))


def eager(match: Match, rng: Random) -> None:
    """Let every seat that decides choose by points, with some noise, so that rows fill up and lock."""
    answers = {}
    for seat in match.decision.seats:
        actions = list(GAME.actions(match.state, seat))
        worths = [GAME.worth(match.state, seat, action)["points"] + 2 * rng.random() for action in actions]
        answers[seat] = actions[worths.index(max(worths))]
    match.play(answers)


# ── crossing, by definition ───────────────────────────────────────────────────────────────────────────────────────


def cross(row: Sequence[bool], boxes: Iterable[int], *, strict: bool) -> list[bool] | None:
    """Cross boxes of a row one by one from left to right; None if a clause forbids it."""
    after = list(row)
    boxes = sorted(boxes)
    for box in boxes:
        if any(after[box:]):
            return None  # QX-4, and QX-6: nothing is to the right of a locked row's last box
        if box == 10 and sum(row if strict else after) < 5:
            return None  # QX-5
        after[box] = True
    if boxes and after[boxes[0] : boxes[-1] + 1].count(False) > 1:
        return None  # QX-10
    return after


def subsets(items: Iterable[int]) -> Iterator[tuple[int, ...]]:
    """List every choice of some, all or none."""
    different = sorted(set(items))
    return chain.from_iterable(combinations(different, size) for size in range(len(different) + 1))


def row_of(text: str, colour: str) -> list[bool]:
    """Read one row out of a sheet's text."""
    (value,) = [word[2:] for word in text.split() if word.startswith(f"{colour}:")]
    return [str(number) in value.split(",") for number in BOXES[colour]]


def plays(hand: Iterable[str], sheet: str, *, strict: bool) -> set[str]:
    """Try every choice of cards, of colours for jokers and of crosses; give the legal plays as texts (QX-10, QX-16)."""
    found = set()
    rows = {colour: row_of(sheet, colour) for colour in COLOURS}
    for size in (1, 2, 3):
        for cards in combinations(sorted(hand, key=NAMES.index), size):
            for colours in product(*(COLOURS if card[0] == "J" else card[0] for card in cards)):
                if len(set(colours)) > 1:
                    continue
                order = BOXES[colours[0]]
                for boxes in subsets(order.index(int(card[1:])) for card in cards):
                    if cross(rows[colours[0]], boxes, strict=strict) is not None:
                        shown = [
                            f"{card}={colour}" if card[0] == "J" else card
                            for card, colour in zip(cards, colours, strict=True)
                        ]
                        crossed = [str(order[box]) for box in boxes]
                        found.add(f"play {' '.join(shown)} cross {' '.join(crossed) or '-'}")
    return found


def open_rows(number: int, sheet: str) -> set[str]:
    """List the rows in which a common number can be crossed (QX-9)."""
    return {
        colour
        for colour in COLOURS
        if cross(row_of(sheet, colour), [BOXES[colour].index(number)], strict=False) is not None
    }


def points(sheet: str) -> int:
    """Count a sheet's points from its text (QX-15)."""
    rows = [row_of(sheet, colour) for colour in COLOURS]
    return sum(POINTS[sum(row) + row[10]] for row in rows) - 5 * int(sheet[-1])


def reachable_rows() -> list[list[bool]]:
    """List every row that play can reach: the last box only with five crosses before it."""
    rows = [list(row) for row in product([False, True], repeat=11)]
    return [row for row in rows if not row[10] or sum(row) > 5]


# ── the piles, by counting ────────────────────────────────────────────────────────────────────────────────────────


def reshuffles(match: Match) -> list[str]:
    """Count the cards of the piles through the log; name each reshuffle, and whether slots were still empty then."""
    found = []
    pile, discard, empty, taking = 0, 0, 0, False
    for entry in match.log:
        verb, *words = entry.text.split()
        if taking and verb != "take":  # action 1 is finished: the top card moves into the display
            taking, empty = False, empty - 1
            if not pile:
                found += ["reshuffle"] + ["mid-refill reshuffle"] * (empty > 0)
                pile, discard = discard, 0
        if verb == "deal":
            pile = len(deck(jokers=match.state.table.options.jokers)) - (len(words) - words.count("|"))
        elif verb in ("display", "refill", "top"):
            pile -= len(words)
            empty -= len(words) if verb == "refill" else 0
        elif verb == "take":
            taking, empty = True, empty + len(words)
        elif verb == "play":
            discard += words.index("cross")
        if verb == "refill" and not pile:
            found += ["reshuffle"] + ["mid-refill reshuffle"] * (empty > 0)
            pile, discard = discard, 0
    return found


# ── the kit ───────────────────────────────────────────────────────────────────────────────────────────────────────


class QwixxCardsKit:
    """The kit of Qwixx, the card game."""

    game: AnyGame = GAME
    reach: int = 300
    keen: str = "minskip"
    rare: tuple[str, ...] = ()
    kinds: tuple[str, ...] = (
        "reshuffle",
        "mid-refill reshuffle",
        "ended by misses",
        "ended by locks",
        "ended in action 2",
        "ended in action 3",
    )
    variants = (
        *(Variant(seats, preset) for seats in range(2, 6) for preset in ("standard", "jokers")),
        Variant(2, "standard strict_lock=on first=1"),
        Variant(3, "standard finish_turn=on"),
        Variant(4, "jokers strict_lock=on finish_turn=on"),
        Variant(2, "standard one_by_one=on"),
        Variant(4, "jokers one_by_one=on first=2"),
        Variant(5, "standard strict_lock=on finish_turn=on first=4 ages=41,9,12,70,33"),
    )

    def components(self, state: State) -> Counter[str]:
        """Count the cards in all places."""
        lying = [card for card in (*state.display, state.top) if card is not None]
        cards = [*chain(*state.hands), *lying, *state.table.discard, *state.pile, *state.table.removed]
        return Counter(NAMES[card] for card in cards)

    def whole_set(self, state: State) -> Counter[str]:
        """Return one of each card, with jokers if the options have them."""
        return Counter(deck(jokers=state.table.options.jokers))

    def scramble(self, state: State, seat: int | None, rng: Random) -> State:
        """Exchange hidden cards of one number drawn after the same shuffle, and the memories of other seats."""
        places = [
            *(card for player, hand in enumerate(state.hands) if player != seat for card in hand),
            *(card for card in (*state.display, state.top) if card is not None),
            *state.pile,
        ]
        groups: dict[tuple[str, int], list[Card]] = {}
        for card in places:
            groups.setdefault((NAMES[card][1:], state.shuffles[card]), []).append(card)
        becomes: dict[Card, Card] = {}
        for cards in groups.values():
            becomes.update(zip(cards, rng.sample(cards, len(cards)), strict=True))
        return replace(
            state,
            hands=tuple(
                hand if player == seat else tuple(sorted(becomes[card] for card in hand))
                for player, hand in enumerate(state.hands)
            ),
            display=tuple(None if card is None else becomes[card] for card in state.display),
            top=None if state.top is None else becomes[state.top],
            pile=tuple(sorted(becomes[card] for card in state.pile)),
            history=tuple(_misremembered(event, seat, rng) for event in state.history),
        )

    def lists_every_legal_action(self, state: State) -> bool:
        """Return True: the list is complete up to notation, where a bare number stands for its slot."""
        return self.game.decision(state).kind is not Kind.CHANCE

    def note(self, match: Match) -> Iterable[str]:
        """Name the reshuffles and the kind of ending."""
        sheets = [str(sheet) for sheet in match.state.table.sheets]
        if any(sheet.endswith("m:4") for sheet in sheets):
            yield "ended by misses"
        if any(sum(row_of(sheet, colour)[10] for colour in COLOURS) >= 2 for sheet in sheets):
            yield "ended by locks"
        yield (
            "ended in action 2"
            if match.log[-1].text in ("skip", *(f"cross {c}" for c in COLOURS))
            else ("ended in action 3")
        )
        yield from reshuffles(match)


def _misremembered(event: QwixxCardsEvent, seat: int | None, rng: Random) -> QwixxCardsEvent:
    """Change the colours of the hands that the seat did not see."""
    if not isinstance(event, Dealt):
        return event
    hands = [
        hand
        if player == seat
        else tuple(sorted(rng.choice([card for card, name in enumerate(NAMES) if name[1:] == str(n)]) for n in numbers))
        for player, (hand, numbers) in enumerate(zip(event.hands, event.numbers, strict=True))
    ]
    return replace(event, hands=tuple(None if hand is None else tuple(map(Card, hand)) for hand in hands))


KIT = QwixxCardsKit()
