"""Qwixx's fast twin: whole games of the card game by policy, from any position or view. Trusts no caller.

The rules of `games.qwixx_cards` are the truth; this plays the same game on plain numbers. A card is a number from 0 to
54, its suit times eleven plus its place among the numbers; suit 4 is the jokers. A row of a sheet is a set of boxes as
bits, box 0 at the left; box 10 is the last one, and crosses the lock with it.

An action is one integer. Taking: the slots as bits. The common number: the row, or 4 to skip. Playing: the cards as
bits over the sorted hand, then 2 bits for the colour, then the boxes crossed as 11 bits.

Policies. Each plays the first action, in the order of the rules' list, that is worth most to it. `greedy` counts the
points earned at once, a miss included. `minskip` takes off one and a half points for every box given up, and takes
cards by their numbers: for each row where the number is open, six less the boxes it would give up, if that is more than
nothing. `random` plays any legal action, each as likely as the others. `learned` expects points by a table of weights
that comes from outside (`weigh`): what its own rows, misses and hand promise at the present phase of the game, less
what the best of the others can expect, and something for being ahead; it looks at nothing that its seat cannot see. The
weights stand in the order of the offsets below; all are whole numbers, in hundredths of a point, so that every machine
chooses alike. `learn` fits such a table by letting it play against itself.
"""

from __future__ import annotations

from array import array

import cython

from rowlock.kernels.checks import is_list, policies_of, shown, whole, word
from rowlock.kernels.qwixx_cards_position import QwixxCardsPosition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
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
    GREEDY, MINSKIP, RANDOM, LEARNED = range(4)
    PHASES = 8
    MOST_MISSES = 5
    ROW_KINDS = 144
    HAND_SHAPES = 48
    HAND_KINDS = 336
    OWN_ROW = 0
    OWN_MISS = 1152
    OWN_HAND = 1192
    OTHER_ROW = 2536
    OTHER_MISS = 3688
    SPREAD = 3728
    AHEAD = 3736
    WEIGHTS = 3737
    WORST = -(1 << 30)
    NOTED = 160
    FEATURES = 14
    FINE_BITS = 16
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
    PLACE = [0] * 2048
    PROGRESS = [0] * 2048
    SHAPE = [0] * 2048
    PHASE_OF = [0] * 32
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
        "listed_value": MOST_ACTIONS,
        "weight": WEIGHTS,
        "against": PHASES,
        "note": NOTED * SEATS * FEATURES,
        "expects": SEATS,
        "shows": SEATS,
    }

__all__ = [
    "AHEAD_WEIGHT",
    "ALL_POLICIES",
    "NUMBER_OF_WEIGHTS",
    "POLICIES",
    "SPREAD_WEIGHTS",
    "Table",
    "game_seed",
    "hand_weights",
    "miss_weights",
    "row_weights",
]

POLICIES = ("greedy", "minskip", "random")
ALL_POLICIES = (*POLICIES, "learned")
"""Those of `POLICIES`, and the one that has to be given weights."""
NUMBER_OF_WEIGHTS = WEIGHTS
AHEAD_WEIGHT = AHEAD
"""Where the weight of being certain to win stands."""
SPREAD_WEIGHTS = range(SPREAD, SPREAD + PHASES)
"""Where the weights stand that say, by phase, how far off an expected margin is."""
HELD = (1, 2, 2, 1, 3, 3)
"""How many cards of a hand go together, by the kind of its shape."""


def row_weights() -> Iterator[tuple[int, int, int, int]]:
    """List where the weights of rows stand, those of one's own and of the others': (place, phase, last box, boxes)."""
    for first in (OWN_ROW, OTHER_ROW):
        for phase in range(8):
            for last in range(-1, 11):
                for count in range(last > -1, last + 2):
                    yield first + phase * ROW_KINDS + (last + 1) * 12 + count, phase, last, count


def miss_weights() -> Iterator[tuple[int, int]]:
    """List where the weights of misses stand: (place, misses)."""
    for first in (OWN_MISS, OTHER_MISS):
        for place in range(8 * MOST_MISSES):
            yield first + place, place % MOST_MISSES


def hand_weights() -> Iterator[tuple[int, int, int, int]]:
    """List where the weights of hands stand: (place, boxes crossed, cards that go together, boxes given up)."""
    for place in range(4 * HAND_KINDS):
        shape = place % HAND_SHAPES
        yield OWN_HAND + place, place % HAND_KINDS // HAND_SHAPES, HELD[shape // 8], shape % 8


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
    _fill_learned_tables()


def _fill_learned_tables() -> None:
    """Work out by what `learned` knows rows, hands and the phase of the game."""
    for boxes in range(2048):
        last, count = boxes.bit_length() - 1, boxes.bit_count()
        PLACE[boxes] = (last + 1) * 12 + count
        # How far a row is on its way to the lock; one that can no longer have five crosses before it is on no way.
        PROGRESS[boxes] = 11 if last == 10 else last + 1 if count + 9 - last >= 5 else 0
        SHAPE[boxes] = _shape_of([box for box in range(11) if boxes >> box & 1])
    starts = (0, 6, 10, 13, 15, 17, 19, 21)
    for progress in range(32):
        PHASE_OF[progress] = sum(progress >= start for start in starts) - 1


def _shape_of(ahead: list[int]) -> int:
    """Number what a hand holds of one colour: the boxes given up before its first card, and how the next ones follow.

    `ahead` counts boxes from the first that is still open. No card, one alone, a second beside it or one box further or
    further still, and three that lie together or with one box between.
    """
    if not ahead:
        return -1
    kind = 0
    if len(ahead) > 1:
        kind = min(ahead[1] - ahead[0], 3)
    if len(ahead) > 2 and ahead[2] - ahead[0] <= 3:
        kind = 4 if ahead[2] - ahead[0] == 2 else 5
    return kind * 8 + min(ahead[0], 7)


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

    weighed: bool
    weight: list[int]
    learned: bool
    jokers: bool
    listed_value: list[int]
    rest: int
    rival: int
    against: list[int]
    explore: int
    noting: bool
    note: list[int]
    notes: int
    expects: list[int]
    shows: list[int]

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
                self.listed_value[self.found] = value
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
                if self.learned or (self.skip_cost and not self.listing):
                    for slot in range(SLOTS):
                        if (slots >> slot) & 1:
                            value += self._use_of(seat, self.display[slot] % BOXES)
                self._offer(slots, value)
        if wanted == SLOTS:
            self._offer(15, 0)

    def _use_of(self, seat: int, number: int) -> int:
        """Give how much a policy wants a number whose colour nobody sees."""
        if self.learned:
            return self._hope(seat, number)
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
                self._offer(colour, self._after_answer(seat, colour, box) if self.learned else self._value(row, box))
        self._offer(SKIP, self._after_answer(seat, SKIP, 0) if self.learned else 0)

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
        if self.learned:
            self._offer(play, self._after_play(seat, play, 0))
        else:
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
            value = self._after_play(self.active, play, boxes) if self.learned else self._value(row, boxes)
            self._offer(play | boxes << 7, value)

    def _list(self, seat: int) -> None:
        """Go through the actions of a seat that decides."""
        self.found = 0
        self.best = -1
        self.best_value = WORST
        if self.learned:
            self._look_around(seat)
        if self.stage == TAKE:
            self._takes()
        elif self.stage == COMMON:
            self._answers(seat)
        else:
            self._plays()

    def _choose(self, seat: int) -> int:
        """Choose by the policy of a seat that decides."""
        policy = self.policy[seat]
        if self.explore and self._below(self.explore) == 0:
            policy = RANDOM
        self.listing = policy == RANDOM
        self.learned = policy == LEARNED
        self.skip_cost = 3 if policy == MINSKIP else 0
        self._list(seat)
        self.learned = False
        return self.listed[self._below(self.found)] if self.listing else self.best

    # ── what `learned` expects ────────────────────────────────────────────────────────────────────────────────────

    def _look_around(self, seat: int) -> None:
        """Note what the others have and can expect, by phase, before the actions of a seat are weighed."""
        self.rest = 0
        self.rival = WORST
        for phase in range(PHASES):
            self.against[phase] = WORST
        for other in range(self.seats):
            if other != seat:
                self.rest = max(self.rest, self._progress(other))
                self.rival = max(self.rival, self._points(other))
                for phase in range(PHASES):
                    total = self.weight[OTHER_MISS + phase * MOST_MISSES + self.misses[other]]
                    for colour in range(ROWS):
                        place = PLACE[self.row[other * ROWS + colour]]
                        total += self.weight[OTHER_ROW + phase * ROW_KINDS + place]
                    self.against[phase] = max(self.against[phase], total)

    def _progress(self, seat: int) -> int:
        """Give how far a seat is on its way to two locks, which end the game (QX-14)."""
        first = 0
        second = 0
        for colour in range(ROWS):
            progress = PROGRESS[self.row[seat * ROWS + colour]]
            if progress > first:
                second = first
                first = progress
            elif progress > second:
                second = progress
        return first + second

    def _outlook(self, seat: int, played: int) -> int:
        """Give what the sheet and the hand of a seat promise, once the cards played are gone."""
        locks = 0
        for colour in range(ROWS):
            locks += self.row[seat * ROWS + colour] >> LAST_BOX
        if locks >= 2 or self.misses[seat] >= 4:
            return self._appeal(100 * (self._points(seat) - self.rival), 0)
        progress = self._progress(seat)
        phase = PHASE_OF[max(progress, self.rest)]
        total = self.weight[OWN_MISS + phase * MOST_MISSES + self.misses[seat]] - self.against[phase]
        for colour in range(ROWS):
            total += self.weight[OWN_ROW + phase * ROW_KINDS + PLACE[self.row[seat * ROWS + colour]]]
        total += self._hand_outlook(seat, played, NONE, phase)
        return self._appeal(total, self.weight[SPREAD + phase])

    def _appeal(self, margin: int, spread: int) -> int:
        """Add to a margin what being ahead is worth, the more the less can still change."""
        if margin < 0:
            return margin - self.weight[AHEAD] * -margin // (spread - margin)
        return margin + self.weight[AHEAD] * margin // (spread + margin) if margin else 0

    def _hand_outlook(self, seat: int, played: int, more: int, phase: int) -> int:
        """Give what a hand promises, without the cards played and with one more, colour by colour."""
        first = seat * HAND_SIZE
        masks = 0
        for place in range(self.hand_size[seat]):
            if not (played >> place) & 1:
                masks |= self._hand_bit(seat, self.hand[first + place])
        if more != NONE:
            masks |= self._hand_bit(seat, more)
        total = 0
        for colour in range(ROWS):
            feature = self._hand_feature(seat, colour, masks, phase)
            if feature >= 0:
                total += self.weight[feature]
        return total

    def _hand_bit(self, seat: int, card: int) -> int:
        """Give the box of a card among four times eleven; a joker goes where it gives up the fewest boxes."""
        number = card % BOXES
        if card < COLOURED:
            return ONE << (card // BOXES * BOXES + self._box(card // BOXES, number))
        best = 0
        fewest = BOXES
        for colour in range(ROWS):
            gap = self._box(colour, number) - LAST[self.row[seat * ROWS + colour]] - 1
            if 0 <= gap < fewest:
                fewest = gap
                best = colour
        return ONE << (best * BOXES + self._box(best, number))

    def _hand_feature(self, seat: int, colour: int, masks: int, phase: int) -> int:
        """Name what a hand holds for a row: which weight counts, or −1 where nothing fits."""
        row = self.row[seat * ROWS + colour]
        ahead = (masks >> (colour * BOXES)) & 2047
        crosses = COUNT[row]
        if ahead >> LAST_BOX and crosses + COUNT[ahead >> (LAST[row] + 1)] <= 5:
            ahead ^= 1 << LAST_BOX  # QX-5: it cannot come to the lock with what is held
        shape = SHAPE[ahead >> (LAST[row] + 1)]
        if shape < 0:
            return -1
        crosses = min(crosses, 6)
        return OWN_HAND + (phase >> 1) * HAND_KINDS + crosses * HAND_SHAPES + shape

    def _hope(self, seat: int, number: int) -> int:
        """Give what taking a number promises on average over the colours it may have, as far as the seat can know."""
        phase = PHASE_OF[max(self._progress(seat), self.rest)]
        known = 0
        for index in range(self.discard_size):
            known |= ONE << self.discard[index]
        for index in range(seat * HAND_SIZE, seat * HAND_SIZE + self.hand_size[seat]):
            known |= ONE << self.hand[index]
        total = 0
        cards = 0
        for suit in range(ROWS + self.jokers):
            card = suit * BOXES + number
            if not (known >> card) & 1:
                total += self._hand_outlook(seat, 0, card, phase)
                cards += 1
        # The floor is that of Python: what is divided is made positive first.
        return (total + (cards << 24)) // cards - (1 << 24) if cards else 0

    def _after_answer(self, seat: int, colour: int, box: int) -> int:
        """Give the outlook after an answer to the common number; the active seat looks on to its best play."""
        if colour != SKIP:
            self.row[seat * ROWS + colour] ^= box
        locks = 0
        for other in range(ROWS):
            locks += self.row[seat * ROWS + other] >> LAST_BOX
        if seat == self.active and (locks < 2 or self.finish_turn):
            value = self._best_play(colour != SKIP)
        else:
            value = self._outlook(seat, 0)
        if colour != SKIP:
            self.row[seat * ROWS + colour] ^= box
        return value

    def _best_play(self, crossed: bool) -> int:
        """Give the best outlook after action 3, the search for an answer going on around it."""
        best = self.best
        best_value = self.best_value
        listing = self.listing
        self.best_value = WORST
        self.listing = False
        self.crossed = crossed
        self._plays()
        value = self.best_value
        self.best = best
        self.best_value = best_value
        self.listing = listing
        self.crossed = False
        return value

    def _after_play(self, seat: int, play: int, boxes: int) -> int:
        """Give the outlook after cards are played and boxes crossed, or a miss (QX-11)."""
        index = seat * ROWS + ((play >> 5) & 3)
        missed = 0 if boxes or self.crossed else 1
        self.row[index] ^= boxes
        self.misses[seat] += missed
        value = self._outlook(seat, play & 31)
        self.misses[seat] -= missed
        self.row[index] ^= boxes
        return value

    # ── how it learns ─────────────────────────────────────────────────────────────────────────────────────────────

    def _note_all(self) -> None:
        """Note, at the end of a turn, which weights speak for each seat: as its own, and as one of the others."""
        if self.notes == NOTED:
            return
        progress = 0
        for seat in range(self.seats):
            progress = max(progress, self._progress(seat))
        phase = PHASE_OF[progress]
        for seat in range(self.seats):
            start = (self.notes * SEATS + seat) * FEATURES
            masks = 0
            for index in range(seat * HAND_SIZE, seat * HAND_SIZE + self.hand_size[seat]):
                masks |= self._hand_bit(seat, self.hand[index])
            self.note[start] = OWN_MISS + phase * MOST_MISSES + self.misses[seat]
            self.note[start + 1] = OTHER_MISS + phase * MOST_MISSES + self.misses[seat]
            for colour in range(ROWS):
                place = PLACE[self.row[seat * ROWS + colour]]
                self.note[start + 2 + colour] = OWN_ROW + phase * ROW_KINDS + place
                self.note[start + 6 + colour] = OTHER_ROW + phase * ROW_KINDS + place
                self.note[start + 10 + colour] = self._hand_feature(seat, colour, masks, phase)
        self.notes += 1

    def _learn_game(self, fine: list[int], rate: int) -> None:
        """Move the weights that spoke during a game towards what came of it."""
        for note in range(self.notes):
            for seat in range(self.seats):
                start = (note * SEATS + seat) * FEATURES
                self.expects[seat] = fine[self.note[start]]
                self.shows[seat] = fine[self.note[start + 1]]
                for index in range(start + 2, start + 6):
                    self.expects[seat] += fine[self.note[index]]
                    self.shows[seat] += fine[self.note[index + 4]]
                    if self.note[index + 8] >= 0:
                        self.expects[seat] += fine[self.note[index + 8]]
            for seat in range(self.seats):
                self._learn_spread(fine, rate, note, seat)
            for seat in range(self.seats):
                self._learn_seat(fine, rate, (note * SEATS + seat) * FEATURES, seat)

    def _learn_spread(self, fine: list[int], rate: int, note: int, seat: int) -> None:
        """Learn how far off the margin that a seat expects is, at this phase."""
        rival = WORST
        points = WORST
        for other in range(self.seats):
            if other != seat:
                rival = max(rival, self.shows[other])
                points = max(points, self._points(other))
        error = ((self._points(seat) - points) << FINE_BITS) - (self.expects[seat] - rival)
        phase = (self.note[(note * SEATS + seat) * FEATURES] - OWN_MISS) // MOST_MISSES
        fine[SPREAD + phase] += ((error if error > 0 else -error) - fine[SPREAD + phase]) >> rate

    def _learn_seat(self, fine: list[int], rate: int, start: int, seat: int) -> None:
        """Move the weights that spoke for a seat, as its own and as one of the others."""
        own = ((self._points(seat) << FINE_BITS) - self.expects[seat]) >> rate
        other = ((self._points(seat) << FINE_BITS) - self.shows[seat]) >> rate
        fine[self.note[start]] += own
        fine[self.note[start + 1]] += other
        for index in range(start + 2, start + 6):
            fine[self.note[index]] += own
            fine[self.note[index + 4]] += other
            if self.note[index + 8] >= 0:
                fine[self.note[index + 8]] += own

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
        elif self.noting:
            self._note_all()

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
        self.jokers = given.jokers
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

    def weigh(self, weights: Sequence[int]) -> None:
        """Take the weights by which `learned` plays, in hundredths of a point."""
        if not is_list(weights) or len(weights) != WEIGHTS:
            raise ValueError(f"weights must be a list of {WEIGHTS}, not {shown(weights)}")
        checked = [whole("a weight", weight, -1_000_000, 1_000_000) for weight in weights]
        for phase in range(8):
            whole("a spread", checked[3728 + phase], 1, 1_000_000)
        for index in range(WEIGHTS):
            self.weight[index] = checked[index]
        self.weighed = True

    def worths_of(self, seat: int) -> list[tuple[int, int]]:
        """List the actions of a seat that decides with what `learned` expects of each, in hundredths of a point."""
        if not self.weighed:
            raise ValueError("the policy learned needs weights: weigh first")
        self.learned = True
        try:
            actions = self.actions_of(seat)
        finally:
            self.learned = False
        return [(action, self.listed_value[index]) for index, action in enumerate(actions)]

    def learn(self, fine: Any, seed: int, first_game: int, games: int, *, rate: int, explore: int = 0) -> None:
        """Let `learned` play itself and move an array of fine weights, in 2^-16 of a point, towards what comes of it.

        The games are those numbered from `first_game` of the batch that the seed names. A weight moves by the error
        divided by two to the `rate`; one action in `explore` is any legal one.
        """
        self._follow(["learned"] * self.seats)
        batch, game = word("seed", seed), word("first_game", first_game)
        count = whole("games", games, 0, 1 << 30)
        rate = whole("rate", rate, 1, 30)
        explore = whole("explore", explore, 0, 1 << 20)
        if not isinstance(fine, array) or fine.typecode != "q" or len(fine) != WEIGHTS:
            raise ValueError(f"fine must be an array of {WEIGHTS} long ints")
        for weight in fine:
            whole("a fine weight", weight, -(1 << 40), 1 << 40)
        self.explore = explore
        self.noting = True
        self._learn_games(fine, batch, game, count, rate)
        self.explore = 0
        self.noting = False

    def _learn_games(self, fine: Any, seed: int, game: int, count: int, rate: int) -> None:
        with cython.nogil:
            for number in range(count):
                self.notes = 0
                self._playout(_seed_of(seed, game + number), -1, 0)
                self._learn_game(fine, rate)

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
        for seat, policy in enumerate(policies_of(policies, self.seats, ALL_POLICIES)):
            if policy == LEARNED and not self.weighed:
                raise ValueError("the policy learned needs weights: weigh first")
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
