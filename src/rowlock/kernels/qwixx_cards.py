"""Qwixx's fast twin: whole games of the card game by policy, from any position or view. Trusts no caller.

The rules of `games.qwixx_cards` are the truth; this plays the same game on plain numbers. A card is a number from 0 to
54, its suit times eleven plus its place among the numbers; suit 4 is the jokers. A row of a sheet is a set of boxes as
bits, box 0 at the left; box 10 is the last one, and crosses the lock with it.

An action is one integer. Taking: the slots as bits. The common number: the row, or 4 to skip. Playing: the cards as
bits over the sorted hand, then 2 bits for the colour, then the boxes crossed as 11 bits.

Policies. Each plays the first action, in the order of the rules' list, that is worth most to it. `greedy` counts the
points earned at once, a miss included. `minskip` takes off one and a half points for every box given up, and takes
cards by their numbers: for each row where the number is open, six less the boxes it would give up, if that is more than
nothing. `random` plays any legal action, each as likely as the others.
"""

from __future__ import annotations

from array import array

import cython

from rowlock.kernels.checks import policies_of, shown, whole, word
from rowlock.kernels.qwixx_cards_position import QwixxCardsPosition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

if not cython.compiled:
    CARDS = 55
    COLOURED = 44
    SEATS = 5
    HAND_SIZE = 5
    DEALT = 4
    SLOTS = 4
    ROWS = 4
    BOXES = 11
    LAST_BOX = 10
    NONE = 255
    SKIP = 4
    MOST_ACTIONS = 1024
    TAKE, COMMON, PLAY = 1, 2, 3
    GREEDY, MINSKIP, RANDOM = range(3)
    WORD = (1 << 64) - 1
    HALF_WORD = (1 << 32) - 1
    ONE = 1
    GOLDEN = 0x9E3779B97F4A7C15
    MIX_1 = 0xBF58476D1CE4E5B9
    MIX_2 = 0x94D049BB133111EB
    COUNT = [0] * 2048
    LAST = [0] * 2048
    POINTS = [0] * 16
    CHOSEN = [0] * 25
    SIZES = {
        "row": SEATS * ROWS,
        "base_row": SEATS * ROWS,
        "misses": SEATS,
        "base_misses": SEATS,
        "hand": SEATS * HAND_SIZE,
        "base_hand": SEATS * HAND_SIZE,
        "hand_size": SEATS,
        "base_hand_size": SEATS,
        "display": SLOTS,
        "base_display": SLOTS,
        "pile": CARDS,
        "base_pile": CARDS,
        "discard": CARDS,
        "base_discard": CARDS,
        "policy": SEATS,
        "answer": SEATS,
        "deck": CARDS,
        "base_deck": CARDS,
        "place_pool": SEATS * HAND_SIZE + SLOTS + 1,
        "pool_start": CARDS,
        "pool_end": CARDS,
        "listed": MOST_ACTIONS,
    }

__all__ = ["POLICIES", "Table", "game_seed"]

POLICIES = ("greedy", "minskip", "random")


def _fill_tables() -> None:
    """Work out, for every set of boxes, how many and which the last is; the points of a row; the choices of cards."""
    for boxes in range(2048):
        COUNT[boxes] = boxes.bit_count()
        LAST[boxes] = boxes.bit_length() - 1
    for crosses in range(16):
        POINTS[crosses] = crosses * (crosses + 1) // 2  # QX-15
    chosen = [cards for cards in range(1, 32) if cards.bit_count() <= 3]  # QX-10
    chosen.sort(key=lambda cards: (cards.bit_count(), [place for place in range(5) if cards >> place & 1]))
    for number, cards in enumerate(chosen):
        CHOSEN[number] = cards


_fill_tables()


def _mixed(word: int) -> int:
    """Scatter the bits of a word (the finaliser of splitmix64)."""
    word = ((word ^ (word >> 30)) * MIX_1) & WORD
    word = ((word ^ (word >> 27)) * MIX_2) & WORD
    return word ^ (word >> 31)


def _seed_of(seed: int, game: int) -> int:
    return _mixed((_mixed((seed + GOLDEN) & WORD) + game * GOLDEN) & WORD)


def game_seed(seed: int, game: int) -> int:
    """Give the seed of one game of a batch, the same however the batch is split."""
    return _seed_of(word("seed", seed), word("game", game))


class Table:
    """A game on plain numbers: sheets, hands, display and pile, and the position that playouts start from."""

    seats: int
    strict_lock: bool
    finish_turn: bool
    policy: list[int]
    chance: int

    row: list[int]
    misses: list[int]
    hand: list[int]
    hand_size: list[int]
    display: list[int]
    top: int
    pile: list[int]
    pile_size: int
    discard: list[int]
    discard_size: int
    active: int
    stage: int
    crossed: bool
    turns: int
    ended: bool

    base_row: list[int]
    base_misses: list[int]
    base_hand: list[int]
    base_hand_size: list[int]
    base_display: list[int]
    base_top: int
    base_pile: list[int]
    base_pile_size: int
    base_discard: list[int]
    base_discard_size: int
    base_active: int
    base_stage: int
    base_crossed: bool
    deck: list[int]
    base_deck: list[int]
    places: int
    place_pool: list[int]
    pools: int
    pool_start: list[int]
    pool_end: list[int]

    answer: list[int]
    listing: bool
    listed: list[int]
    found: int
    best: int
    best_value: int
    skip_cost: int

    def __cinit__(self) -> None:
        """Start with nothing; C starts with zeros, Python has to be given them."""
        if not cython.compiled:
            for name in Table.__annotations__:
                setattr(self, name, [0] * SIZES[name] if name in SIZES else 0)

    def __init__(self) -> None:
        """Make an empty table; `load` or `deal` comes next."""
        if not cython.compiled:
            self.__cinit__()

    # ── chance ────────────────────────────────────────────────────────────────────────────────────────────────────

    def _below(self, bound: int) -> int:
        """Give a uniform number below a bound: splitmix64, the upper half multiplied, with rejection."""
        self.chance = (self.chance + GOLDEN) & WORD
        scaled = (_mixed(self.chance) >> 32) * bound
        while (scaled & HALF_WORD) < bound and (scaled & HALF_WORD) < ((ONE << 32) - bound) % bound:
            self.chance = (self.chance + GOLDEN) & WORD
            scaled = (_mixed(self.chance) >> 32) * bound
        return scaled >> 32

    def _draw(self) -> int:
        """Take a card off the pile; when it has run out the discard pile becomes the pile (QX-13)."""
        if not self.pile_size:
            while self.discard_size:
                self.discard_size -= 1
                self.pile[self.pile_size] = self.discard[self.discard_size]
                self.pile_size += 1
        index = self._below(self.pile_size)
        card = self.pile[index]
        self.pile_size -= 1
        self.pile[index] = self.pile[self.pile_size]
        return card

    def _fill_up(self) -> None:
        """Deal, fill the display, turn to the top card and find who is active first, as far as these are missing."""
        held = 0
        for seat in range(self.seats):
            held += self.hand_size[seat]
        if not held:
            for seat in range(self.seats):
                while self.hand_size[seat] < DEALT:
                    self._add(seat, self._draw())
        for slot in range(SLOTS):
            if self.display[slot] == NONE:
                self.display[slot] = self._draw()
        if self.top == NONE:
            self.top = self._draw()
        if self.active < 0:
            self.active = self._below(self.seats)

    # ── hands and sheets ──────────────────────────────────────────────────────────────────────────────────────────

    def _add(self, seat: int, card: int) -> None:
        """Put a card into a hand, which stays sorted."""
        first = seat * HAND_SIZE
        index = first + self.hand_size[seat]
        while index > first and self.hand[index - 1] > card:
            self.hand[index] = self.hand[index - 1]
            index -= 1
        self.hand[index] = card
        self.hand_size[seat] += 1

    def _box(self, colour: int, number: int) -> int:
        """Give the box of a number in a row: red and yellow run up, green and blue down (QX-3)."""
        return number if colour < 2 else LAST_BOX - number

    def _crosses(self, boxes: int) -> int:
        """Count the crosses of a row, the lock included (QX-5)."""
        return COUNT[boxes] + (boxes >> LAST_BOX)

    def _is_open(self, row: int, boxes: int) -> bool:
        """Tell whether boxes can be crossed together in a row (QX-4, QX-5, QX-10)."""
        first = LAST[boxes & (~boxes + 1)]
        last = LAST[boxes]
        if first <= LAST[row] or last - first + 1 - COUNT[boxes] > 1:
            return False
        if last < LAST_BOX:
            return True
        return COUNT[row] + COUNT[boxes] > 5 and (COUNT[row] >= 5 or not self.strict_lock)

    def _value(self, row: int, boxes: int) -> int:
        """Give what crossing open boxes is worth, in half points: points, less the cost of boxes given up."""
        after = row | boxes
        points = POINTS[self._crosses(after)] - POINTS[self._crosses(row)]
        given_up = LAST[boxes] - LAST[row] - COUNT[boxes]
        return 2 * points - self.skip_cost * given_up

    def _points(self, seat: int) -> int:
        """Give the points of a sheet (QX-15)."""
        points = -5 * self.misses[seat]
        for colour in range(ROWS):
            points += POINTS[self._crosses(self.row[seat * ROWS + colour])]
        return points

    def _ends_game(self) -> bool:
        """Tell whether somebody has closed two rows or crossed four misses (QX-14)."""
        for seat in range(self.seats):
            locks = 0
            for colour in range(ROWS):
                locks += self.row[seat * ROWS + colour] >> LAST_BOX
            if locks >= 2 or self.misses[seat] >= 4:
                return True
        return False

    # ── what can be done, in the order of the rules' list ─────────────────────────────────────────────────────────

    def _offer(self, action: int, value: int) -> None:
        """List an action, or keep it if it is worth more than all before it."""
        if self.listing:
            if self.found < MOST_ACTIONS:
                self.listed[self.found] = action
                self.found += 1
        elif value > self.best_value:
            self.best_value = value
            self.best = action

    def _takes(self) -> None:
        """Offer every choice of slots that brings the hand to five (QX-8), the lowest slots first."""
        seat = self.active
        wanted = HAND_SIZE - self.hand_size[seat]
        for number in range(25):
            slots = CHOSEN[number]
            if slots < 16 and COUNT[slots] == wanted:
                value = 0
                if self.skip_cost and not self.listing:
                    for slot in range(SLOTS):
                        if (slots >> slot) & 1:
                            value += self._use_of(seat, self.display[slot] % BOXES)
                self._offer(slots, value)
        if wanted == SLOTS:
            self._offer(15, 0)

    def _use_of(self, seat: int, number: int) -> int:
        """Give how much `minskip` wants a number whose colour nobody sees."""
        use = 0
        for colour in range(ROWS):
            row = self.row[seat * ROWS + colour]
            box = 1 << self._box(colour, number)
            if self._is_open(row, box) and LAST[box] - LAST[row] < 7:
                use += 7 - (LAST[box] - LAST[row])
        return use

    def _answers(self, seat: int) -> None:
        """Offer every row in which the common number is open, then the skip (QX-9)."""
        for colour in range(ROWS):
            row = self.row[seat * ROWS + colour]
            box = 1 << self._box(colour, self.top % BOXES)
            if self._is_open(row, box):
                self._offer(colour, self._value(row, box))
        self._offer(SKIP, 0)

    def _plays(self) -> None:
        """Offer every play of one to three cards of one colour, with every choice of crosses (QX-10, QX-16)."""
        first = self.active * HAND_SIZE
        size = self.hand_size[self.active]
        for number in range(25):
            cards = CHOSEN[number]
            if cards >> size:
                continue
            suit = 4
            mixed = False
            for place in range(size):
                if (cards >> place) & 1 and self.hand[first + place] < COLOURED:
                    if suit == 4:
                        suit = self.hand[first + place] // BOXES
                    elif suit != self.hand[first + place] // BOXES:
                        mixed = True
            if mixed:
                continue
            if suit < 4:
                self._plays_of(cards, suit)
            else:
                for colour in range(ROWS):
                    self._plays_of(cards, colour)

    def _plays_of(self, cards: int, colour: int) -> None:
        """Offer cards played under a colour: nothing crossed, then fewer boxes before more, from the left."""
        seat = self.active
        row = self.row[seat * ROWS + colour]
        play = cards | colour << 5
        boxes = 0
        for place in range(self.hand_size[seat]):
            if (cards >> place) & 1:
                boxes |= 1 << self._box(colour, self.hand[seat * HAND_SIZE + place] % BOXES)
        self._offer(play, 0 if self.crossed else -10)  # QX-11
        if row >> LAST_BOX or boxes >> (LAST[row] + 1) == 0:
            return
        a = boxes & (~boxes + 1)
        b = (boxes ^ a) & (~(boxes ^ a) + 1)
        c = boxes ^ a ^ b
        self._offer_crosses(play, row, a)
        self._offer_crosses(play, row, b)
        self._offer_crosses(play, row, c)
        if b:
            self._offer_crosses(play, row, a | b)
        if c:
            self._offer_crosses(play, row, a | c)
            self._offer_crosses(play, row, b | c)
            self._offer_crosses(play, row, boxes)

    def _offer_crosses(self, play: int, row: int, boxes: int) -> None:
        if boxes and self._is_open(row, boxes):
            self._offer(play | boxes << 7, self._value(row, boxes))

    def _list(self, seat: int) -> None:
        """Go through the actions of a seat that decides."""
        self.found = 0
        self.best = -1
        self.best_value = -1000
        if self.stage == TAKE:
            self._takes()
        elif self.stage == COMMON:
            self._answers(seat)
        else:
            self._plays()

    def _choose(self, seat: int) -> int:
        """Choose by the policy of a seat that decides."""
        self.listing = self.policy[seat] == RANDOM
        self.skip_cost = 3 if self.policy[seat] == MINSKIP else 0
        self._list(seat)
        return self.listed[self._below(self.found)] if self.listing else self.best

    # ── turns ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def _take(self, slots: int) -> None:
        """Take cards; the top card of the pile moves to the lowest empty slot, others are drawn (QX-8)."""
        top = self.top
        for slot in range(SLOTS):
            if (slots >> slot) & 1:
                self._add(self.active, self.display[slot])
                self.display[slot] = top
                top = NONE
        self.top = NONE
        self.stage = COMMON
        self._fill_up()

    def _cross(self, seat: int, colour: int, boxes: int) -> None:
        self.row[seat * ROWS + colour] |= boxes

    def _answer_all(self) -> None:
        """Cross the common number as every seat has answered (QX-9)."""
        for seat in range(self.seats):
            if self.answer[seat] != SKIP:
                colour = self.answer[seat]
                self._cross(seat, colour, 1 << self._box(colour, self.top % BOXES))
        if not self.finish_turn and self._ends_game():
            self.ended = True  # QX-14: action 3 is not played, no miss is given
            return
        self.crossed = self.answer[self.active] != SKIP
        self.stage = PLAY

    def _play(self, action: int) -> None:
        """Cross what was chosen, or a miss; discard the cards and pass the turn on (QX-10 to QX-12)."""
        seat = self.active
        first = seat * HAND_SIZE
        kept = 0
        if action >> 7:
            self._cross(seat, (action >> 5) & 3, action >> 7)
        elif not self.crossed:
            self.misses[seat] += 1
        for place in range(self.hand_size[seat]):
            if (action >> place) & 1:
                self.discard[self.discard_size] = self.hand[first + place]
                self.discard_size += 1
            else:
                self.hand[first + kept] = self.hand[first + place]
                kept += 1
        self.hand_size[seat] = kept
        self.active = (seat + 1) % self.seats
        self.stage = TAKE
        self.crossed = False
        self.turns += 1
        if self._ends_game():
            self.ended = True

    def _step(self) -> None:
        """Let whoever decides now act by policy."""
        if self.stage == COMMON:
            for seat in range(self.seats):
                self.answer[seat] = self._choose(seat)
        else:
            self.answer[self.active] = self._choose(self.active)
        self._apply()

    def _apply(self) -> None:
        if self.stage == TAKE:
            self._take(self.answer[self.active])
        elif self.stage == COMMON:
            self._answer_all()
        else:
            self._play(self.answer[self.active])

    # ── playouts ──────────────────────────────────────────────────────────────────────────────────────────────────

    def _reset(self) -> None:
        """Go back to the position that playouts start from."""
        for index in range(self.seats * ROWS):
            self.row[index] = self.base_row[index]
        for index in range(self.seats * HAND_SIZE):
            self.hand[index] = self.base_hand[index]
        for seat in range(self.seats):
            self.misses[seat] = self.base_misses[seat]
            self.hand_size[seat] = self.base_hand_size[seat]
        for slot in range(SLOTS):
            self.display[slot] = self.base_display[slot]
        for index in range(self.base_pile_size):
            self.pile[index] = self.base_pile[index]
        for index in range(self.base_discard_size):
            self.discard[index] = self.base_discard[index]
        self.top = self.base_top
        self.pile_size = self.base_pile_size
        self.discard_size = self.base_discard_size
        self.active = self.base_active
        self.stage = self.base_stage
        self.crossed = self.base_crossed
        self.turns = 0
        self.ended = False

    def _hidden_card(self, pool: int, start: int) -> int:
        """Draw a card out of a pool, which shrinks from its front."""
        index = start + self._below(self.pool_end[pool] - start)
        card = self.deck[index]
        self.deck[index] = self.deck[start]
        self.deck[start] = card
        return card

    def _deal_hidden(self) -> None:
        """Deal the cards that have the same back over the places that show it; what is left is the pile."""
        index = 0
        for pool in range(self.pools):
            self.pool_start[pool] = index
            while index < self.pool_end[pool]:
                self.deck[index] = self.base_deck[index]
                index += 1
        for place in range(self.places):
            pool = self.place_pool[place] & 63
            card = self._hidden_card(pool, self.pool_start[pool])
            self.pool_start[pool] += 1
            where = self.place_pool[place] >> 6
            if where < SEATS:
                self._add(where, card)
            elif where < SEATS + SLOTS:
                self.display[where - SEATS] = card
            else:
                self.top = card
        for pool in range(self.pools):
            for index in range(self.pool_start[pool], self.pool_end[pool]):
                self.pile[self.pile_size] = self.deck[index]
                self.pile_size += 1

    def _begin(self, seed: int) -> None:
        """Start a game: all that chance decides follows from the seed."""
        self._reset()
        self.chance = seed
        self._deal_hidden()
        if self._ends_game() and (not self.finish_turn or self.stage == TAKE):
            self.ended = True
        else:
            self._fill_up()

    def _playout(self, seed: int, first_seat: int, first: int) -> None:
        """Play a game to its end, one seat's first action given or not."""
        self._begin(seed)
        if first_seat >= 0 and not self.ended:
            if self.stage == COMMON:
                for seat in range(self.seats):
                    self.answer[seat] = self._choose(seat)
            self.answer[first_seat] = first
            self._apply()
        while not self.ended:
            self._step()

    # ── doors: everything from outside is checked here ────────────────────────────────────────────────────────────

    def load(
        self,
        hands: Sequence[Sequence[int]],
        display: Sequence[int | None] = (None, None, None, None),
        top: int | None = None,
        sheets: Sequence[tuple[Sequence[int], int]] | None = None,
        *,
        active: int | None = None,
        stage: int = 1,
        crossed: bool = False,
        discard: Sequence[int] = (),
        pile: Sequence[int] = (),
        hidden: Sequence[tuple[Sequence[int], Sequence[int]]] = (),
        strict_lock: bool = False,
        finish_turn: bool = False,
    ) -> None:
        """Set a position up; what is missing of a deal, a display, a top card or a first seat is drawn by chance.

        Sheets are (four rows as sets of boxes, misses). With `hidden` every playout deals anew: each pool, (cards,
        places), over its places, which are a seat, 5 to 8 for slots 1 to 4, or 9 for the top of the pile; the rest
        joins the pile.
        """
        given = QwixxCardsPosition(hands, display, top, sheets, active, stage, discard, pile, hidden)
        self.seats = given.seats
        self.strict_lock = bool(strict_lock)
        self.finish_turn = bool(finish_turn)
        for seat, (rows, misses) in enumerate(given.sheets):
            self.base_misses[seat] = misses
            for colour, boxes in enumerate(rows):
                self.base_row[seat * 4 + colour] = boxes
        for seat, hand in enumerate(given.hands):
            self.base_hand_size[seat] = len(hand)
            for place, card in enumerate(hand):
                self.base_hand[seat * 5 + place] = card
        for slot, lying in enumerate(given.display):
            self.base_display[slot] = 255 if lying is None else lying
        self.base_top = 255 if given.top is None else given.top
        self.base_active = -1 if given.active is None else given.active
        self.base_stage = given.stage
        self.base_crossed = bool(crossed) and given.stage == 3
        self._keep_piles(given)
        self._begin(0)

    def _keep_piles(self, given: QwixxCardsPosition) -> None:
        self.base_pile_size = len(given.pile)
        for index, card in enumerate(given.pile):
            self.base_pile[index] = card
        self.base_discard_size = len(given.discard)
        for index, card in enumerate(given.discard):
            self.base_discard[index] = card
        self.pools = len(given.pools)
        self.places = 0
        total = 0
        for pool, (cards, places) in enumerate(given.pools):
            for card in cards:
                self.base_deck[total] = card
                total += 1
            self.pool_end[pool] = total
            for place in places:
                self.place_pool[self.places] = place << 6 | pool
                self.places += 1

    def deal(
        self,
        seats: int,
        *,
        jokers: bool = False,
        strict_lock: bool = False,
        finish_turn: bool = False,
        first: int | None = None,
    ) -> None:
        """Set up new games: every playout deals its own."""
        seats = whole("seats", seats, 2, 5)
        self.load(
            [[]] * seats,
            active=None if first is None else whole("first", first, 0, seats - 1),
            pile=list(range(55 if jokers else 44)),
            strict_lock=strict_lock,
            finish_turn=finish_turn,
        )

    def _need_position(self) -> None:
        if not self.seats:
            raise ValueError("the table is empty: load a position or deal first")

    def _need_turn(self) -> None:
        self._need_position()
        if self.ended:
            raise ValueError("the game is over")

    def begin(self, seed: int) -> None:
        """Start a game from the position: deal what is hidden or missing."""
        self._need_position()
        self._begin(word("seed", seed))

    def position(self) -> dict[str, Any]:
        """Give the position as it stands, in the form that `load` takes."""
        seats = range(self.seats)
        return {
            "hands": [[self.hand[seat * 5 + place] for place in range(self.hand_size[seat])] for seat in seats],
            "display": [self.display[slot] for slot in range(4)],
            "top": self.top,
            "sheets": [([self.row[seat * 4 + c] for c in range(4)], self.misses[seat]) for seat in seats],
            "active": self.active,
            "stage": self.stage,
            "crossed": bool(self.crossed),
            "discard": sorted([self.discard[index] for index in range(self.discard_size)]),
            "pile": sorted([self.pile[index] for index in range(self.pile_size)]),
            "scores": [self._points(seat) for seat in seats],
            "over": bool(self.ended),
            "turns": self.turns,
        }

    def actions_of(self, seat: int) -> list[int]:
        """List the actions of a seat that decides, in the order of the rules; nothing for other seats."""
        self._need_turn()
        seat = whole("seat", seat, 0, self.seats - 1)
        if self.stage != 2 and seat != self.active:
            return []
        self.listing = True
        self._list(seat)
        return [self.listed[index] for index in range(self.found)]

    def play(self, answers: Mapping[int, int]) -> None:
        """Play the answers of all seats that decide, and let chance do what follows."""
        self._need_turn()
        asked = list(range(self.seats)) if self.stage == 2 else [self.active]
        if not isinstance(answers, dict) or sorted(answers) != asked:
            raise ValueError(f"answers are due from seats {asked}, not {shown(answers)}")
        for seat in asked:
            self._need_action(seat, answers[seat])
        for seat in asked:
            self.answer[seat] = answers[seat]
        self._apply()

    def _need_action(self, seat: int, action: object) -> None:
        if whole("an action", action, 0, 1 << 18) not in self.actions_of(seat):
            raise ValueError(f"action {action} of seat {seat} is not legal here")

    def _follow(self, policies: object) -> None:
        """Take the policy of each seat."""
        self._need_position()
        for seat, policy in enumerate(policies_of(policies, self.seats, POLICIES)):
            self.policy[seat] = policy

    def step(self, policies: Sequence[str]) -> dict[int, int]:
        """Let whoever decides now act by policy, and give the answers."""
        self._follow(policies)
        self._need_turn()
        asked = list(range(self.seats)) if self.stage == 2 else [self.active]
        self._step()
        return {seat: self.answer[seat] for seat in asked}

    def playouts(
        self,
        out: Any,
        policies: Sequence[str],
        seed: int,
        first_game: int,
        games: int,
        *,
        seat: int | None = None,
        action: int = 0,
    ) -> None:
        """Play games to their end and write the scores of each, then its number of turns, into an array of ints.

        The games are those numbered from `first_game` of the batch that the seed names. With `seat` that seat begins
        with the action given.
        """
        self._follow(policies)
        batch, game = word("seed", seed), word("first_game", first_game)
        count = whole("games", games, 0, 1 << 30)
        if not isinstance(out, array) or out.typecode != "i" or len(out) < count * (self.seats + 1):
            raise ValueError(f"out must be an array of ints with room for {count * (self.seats + 1)}")
        first_seat = -1
        if seat is not None:
            first_seat = whole("seat", seat, 0, self.seats - 1)
            self._need_known_hand(first_seat)
            self._need_action(first_seat, action)
        self._play_rows(out, batch, game, count, first_seat, action)

    def _need_known_hand(self, seat: int) -> None:
        self._begin(0)
        self._need_turn()
        if self.base_hand_size[seat] != self.hand_size[seat]:
            raise ValueError(f"the hand of seat {seat} is not known: no first action can be given")

    def _play_rows(self, rows: array[int], seed: int, game: int, count: int, first_seat: int, action: int) -> None:
        """Play the games of a batch one after the other, each by its own seed."""
        width = self.seats + 1
        with cython.nogil:
            for row in range(count):
                self._playout(_seed_of(seed, game + row), first_seat, action)
                for seat in range(self.seats):
                    rows[row * width + seat] = self._points(seat)
                rows[row * width + self.seats] = self.turns
