"""The value that the kernel's `learned` gives to an action, computed with the rules: the slow reference."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Final

from rowlock.games.qwixx_cards import QwixxCards
from rowlock.games.qwixx_cards.actions import Action, Cross, Play, Skip, Take
from rowlock.games.qwixx_cards.cards import Card, Colour, colour_of, deck, is_joker, number_of
from rowlock.games.qwixx_cards.rules import legal_actions, sheet_after
from rowlock.games.qwixx_cards.sheet import Sheet, box_of
from rowlock.games.qwixx_cards.state import Stage, State
from rowlock.games.qwixx_cards.view import seen_by
from rowlock.kernels.qwixx_cards import (
    AHEAD_WEIGHT,
    NUMBER_OF_WEIGHTS,
    SPREAD_WEIGHTS,
    hand_weights,
    miss_weights,
    row_weights,
)

QWIXX: Final = QwixxCards()


def some_weights(seed: int) -> list[int]:
    """Make weights that differ for all features and are plausible enough for games to end."""
    rng = Random(seed)
    weights = [rng.randrange(-40, 40) for _ in range(NUMBER_OF_WEIGHTS)]
    for place, phase, last, count in row_weights():
        weights[place] += 50 * count * (count + 1) + 20 * (8 - phase) * (10 - last)
    for place, misses in miss_weights():
        weights[place] -= 500 * misses
    for place, crosses, cards, gap in hand_weights():
        weights[place] += 60 * cards * (crosses + 1) - 40 * gap
    for place in SPREAD_WEIGHTS:
        weights[place] = rng.randrange(500, 3000)
    weights[AHEAD_WEIGHT] = 1500
    return weights


def last_box(sheet: Sheet, colour: Colour) -> int:
    """Return the last box crossed in a row; −1 if the row is empty."""
    row = sheet.rows[colour]
    return box_of(colour, row[-1]) if row else -1


def progress(sheet: Sheet) -> int:
    """Return the progress of the two most advanced rows towards the lock."""
    found = []
    for colour in Colour:
        last = last_box(sheet, colour)
        boxes_before_lock = 9 - last
        can_lock = sheet.is_locked(colour) or len(sheet.rows[colour]) + boxes_before_lock >= 5
        found.append(last + 1 if can_lock else 0)
    return sum(sorted(found)[-2:])


def phase_of(way: int) -> int:
    """Return the phase of a game from the most advanced player's progress."""
    return [n for n, start in enumerate((0, 6, 10, 13, 15, 17, 19, 21)) if way >= start][-1]


class Scale:
    """Weights by their meaning."""

    def __init__(self, weights: tuple[int, ...]) -> None:
        rows, misses = list(row_weights()), list(miss_weights())
        half_rows, half_misses = len(rows) // 2, len(misses) // 2
        self.own_row = {(phase, last, count): weights[place] for place, phase, last, count in rows[:half_rows]}
        self.other_row = {(phase, last, count): weights[place] for place, phase, last, count in rows[half_rows:]}
        self.own_miss = [weights[place] for place, _ in misses[:half_misses]]
        self.other_miss = [weights[place] for place, _ in misses[half_misses:]]
        self.hand = [weights[place] for place, *_ in hand_weights()]
        self.spread = [weights[place] for place in SPREAD_WEIGHTS]
        self.ahead = weights[AHEAD_WEIGHT]


scale_of = cache(Scale)


class Weigher:
    """Values the actions of a seat in a state."""

    def __init__(self, state: State, seat: int, scale: Scale) -> None:
        self.state, self.seat, self.scale = state, seat, scale
        self.others = [sheet for other, sheet in enumerate(state.table.sheets) if other != seat]

    def worth(self, action: Action) -> int:
        """Return the value of an action."""
        seen = seen_by(self.state, self.seat)
        hand = self.state.hands[self.seat]
        match action:
            case Take():
                return sum(self.hope(pick.number) for pick in action.picks)
            case Play():
                gone = {shown.card for shown in action.cards}
                return self.outlook(sheet_after(seen, action), [card for card in hand if card not in gone])
            case Cross() | Skip():
                sheet = sheet_after(seen, action)
                locks = sum(map(sheet.is_locked, Colour))
                if self.seat != self.state.table.active or (locks >= 2 and not self.state.table.options.finish_turn):
                    return self.outlook(sheet, hand)
                return self.best_play(sheet, crossed=isinstance(action, Cross))

    def best_play(self, sheet: Sheet, *, crossed: bool) -> int:
        """Return the value with the best play of action 3."""
        sheets = (*self.state.table.sheets[: self.seat], sheet, *self.state.table.sheets[self.seat + 1 :])
        table = replace(self.state.table, sheets=sheets, action=Stage.PLAY, crossed=crossed)
        after = replace(self.state, table=table)
        weigher = Weigher(after, self.seat, self.scale)
        return max(weigher.worth(play) for play in legal_actions(seen_by(after, self.seat)))

    def phase(self, sheet: Sheet) -> int:
        """Return the phase with this sheet as the seat's own."""
        return phase_of(max(map(progress, [sheet, *self.others])))

    def rows(self, weights: dict[tuple[int, int, int], int], sheet: Sheet, phase: int) -> int:
        """Return the sum of the row weights of a sheet."""
        return sum(weights[phase, last_box(sheet, colour), len(sheet.rows[colour])] for colour in Colour)

    def outlook(self, sheet: Sheet, hand: Iterable[Card]) -> int:
        """Return the expected value of a sheet and a hand."""
        if sheet.ends_game:
            return self.appeal(100 * (sheet.points - max(other.points for other in self.others)), 0)
        phase = self.phase(sheet)
        against = max(
            self.rows(self.scale.other_row, other, phase) + self.scale.other_miss[5 * phase + other.misses]
            for other in self.others
        )
        own = self.rows(self.scale.own_row, sheet, phase) + self.scale.own_miss[5 * phase + sheet.misses]
        margin = own + self.hand(sheet, hand, phase) - against
        return self.appeal(margin, self.scale.spread[phase])

    def appeal(self, margin: int, spread: int) -> int:
        """Add the value of being ahead."""
        if not margin:
            return 0
        bonus = self.scale.ahead * abs(margin) // (spread + abs(margin))
        return margin + (bonus if margin > 0 else -bonus)

    def hand(self, sheet: Sheet, hand: Iterable[Card], phase: int) -> int:
        """Return the expected value of a hand."""
        boxes: dict[Colour, set[int]] = {colour: set() for colour in Colour}
        for card in hand:
            colour = colour_of(card) if not is_joker(card) else self.nearest(sheet, number_of(card))
            assert colour is not None
            boxes[colour].add(box_of(colour, number_of(card)))
        return sum(self.held(sheet, colour, boxes[colour], phase) for colour in Colour)

    def nearest(self, sheet: Sheet, number: int) -> Colour:
        """Return the row in which a joker skips the fewest boxes; the first if it fits nowhere."""
        gaps = {colour: box_of(colour, number) - last_box(sheet, colour) - 1 for colour in Colour}
        open_rows = [colour for colour in Colour if gaps[colour] >= 0]
        return min(open_rows, key=lambda colour: gaps[colour], default=Colour.RED)

    def held(self, sheet: Sheet, colour: Colour, boxes: set[int], phase: int) -> int:
        """Return the expected value of the cards of one colour."""
        first = last_box(sheet, colour) + 1
        crosses = len(sheet.rows[colour])
        ahead = sorted(box - first for box in boxes if box >= first)
        if 10 in boxes and ahead and crosses + len(ahead) - 1 < 5:
            ahead = ahead[:-1]
        if not ahead:
            return 0
        kind = 0 if len(ahead) == 1 else min(3, ahead[1] - ahead[0])
        if len(ahead) >= 3 and ahead[2] - ahead[0] == 2:
            kind = 4
        if len(ahead) >= 3 and ahead[2] - ahead[0] == 3:
            kind = 5
        place = ((phase // 2 * 7 + min(crosses, 6)) * 6 + kind) * 8 + min(ahead[0], 7)
        return self.scale.hand[place]

    def hope(self, number: int) -> int:
        """Return the mean value of a number of the display over its possible cards."""
        hand = self.state.hands[self.seat]
        sheet = self.state.table.sheets[self.seat]
        in_play = [card for place in self._places() for card in place]
        jokers = any(map(is_joker, in_play))
        known = {*hand, *self.state.table.discard}
        cards = [card for card in deck(jokers=jokers) if number_of(card) == number and card not in known]
        worths = [self.hand(sheet, (*hand, card), self.phase(sheet)) for card in cards]
        return sum(worths) // len(worths) if worths else 0

    def _places(self) -> Iterable[Iterable[Card]]:
        state = self.state
        lying = [card for card in (*state.display, state.top) if card is not None]
        return [*state.hands, lying, state.table.discard, state.pile]
