"""Turns by policy, whole games, and lays compared over the same worlds.

`minimal` and `most` claim the most Qwirkles, with the fewest or the most cards; among equals the first cards in the
writers' order, then the first lines. `random` lays any cards that can be laid, each choice as likely, and claims any
lines that can then be claimed, each choice as likely. An opening that must be the largest set (QC-5) is the first such
set, for `random` any.
"""

from __future__ import annotations

import cython

from rowlock.kernels.native import Bytes, IntRow, Ints, Native, i64, locked, native, u64
from rowlock.kernels.qwirkle_cards.choices import Choices
from rowlock.kernels.qwirkle_cards.constants import (
    HAND_SIZE,
    LAID,
    LEARNED,
    LONGEST_GAME,
    MINIMAL,
    MOST_CLAIMS,
    MOST_LAYS,
    MOST_REDRAWS,
    PASSED,
    RANDOM,
    REDRAWN,
    SCHMIDT,
    SEATS,
    WIDTH,
)
from rowlock.kernels.qwirkle_cards.game import Game, Position
from rowlock.kernels.qwirkle_cards.lays import LaySearch
from rowlock.kernels.qwirkle_cards.network import POINT, win_bonus
from rowlock.kernels.qwirkle_cards.start import StartPosition
from rowlock.kernels.qwirkle_cards.unary import card_of
from rowlock.kernels.stream import seed_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["Playouts", "Turns"]


class Turns(Native):
    """Plays turns, each seat by its policy."""

    game: Game
    lays: LaySearch
    choices: Choices
    policy: Annotated[Ints, SEATS]
    deed: int
    """what the last turn was: laid, redrawn or passed"""

    def __init__(self, game: Game, lays: LaySearch, choices: Choices) -> None:
        """Make the turns of a game."""
        self.game = game
        self.lays = lays
        self.choices = choices

    @native
    def play(self) -> None:
        """Choose by the policy of the seat whose turn it is, and do it."""
        self.choose()
        self.apply()

    @native
    def choose(self) -> None:
        """Choose by the policy of the seat whose turn it is; a lay is then in `lays`."""
        policy = self.policy[self.game.to]
        self.lays.take_hand(self.game.to)
        self.lays.cards_size = 0
        self.lays.claims_size = 0
        if self.game.opening and self.game.edition == SCHMIDT:
            found: bool = self.lays.find_opening(policy == RANDOM)
        elif policy == RANDOM:
            found = self.lays.draw_lay()
        elif policy == LEARNED:
            found = self.choices.find(1)
            if found:
                self.choices.take(0)
        else:
            found = self.lays.find_lay(policy == MINIMAL)
        self.deed = LAID if found else self.deed_without_lay()

    @native
    def deed_without_lay(self) -> int:
        """Return the only action of a stuck player (QC-12)."""
        if self.game.hand_size[self.game.to] and self.game.stock_size and self.game.redraws < MOST_REDRAWS:
            return REDRAWN
        return PASSED

    @native
    def apply(self) -> None:
        """Do what was chosen."""
        self.game.given_size = 0
        if self.deed == LAID:
            self.lay()
        elif self.deed == REDRAWN:
            self.game.redraw()
        else:
            self.game.skip()

    @native
    def lay(self) -> None:
        """Make the lay found: its cards join the table, the lines claimed leave it (QC-9)."""
        seat = self.game.to
        for index in range(self.lays.cards_size):
            self.game.put_on_table(self.lays.cards[index], 1)
            self.game.remove(seat, self.lays.cards[index])
        for index in range(self.lays.claims_size):
            self.game.add_claims(self.lays.claims[index], 1)
            for place in range(WIDTH):
                self.game.put_on_table(card_of(self.lays.claims[index], place), -1)
        self.game.opening = False
        self.game.passes = 0
        self.game.draw_up(seat, HAND_SIZE - self.game.hand_size[seat])  # QC-11
        self.game.end_turn()


class Playouts(Native):
    """Plays many games on one table."""

    game: Game
    start: StartPosition
    turns: Turns
    lay_count: int
    lay_cards: Annotated[Bytes, (MOST_LAYS + 1) * HAND_SIZE]
    """the lays that are compared, then the first lay of playouts"""
    lay_cards_size: Annotated[Bytes, MOST_LAYS + 1]
    lay_claims: Annotated[Bytes, (MOST_LAYS + 1) * MOST_CLAIMS]
    lay_claims_size: Annotated[Bytes, MOST_LAYS + 1]
    world: Position
    """the world in which lays are compared"""
    world_stream: u64

    def __init__(self, game: Game, start: StartPosition, turns: Turns) -> None:
        """Make playouts of a game."""
        self.game = game
        self.start = start
        self.turns = turns
        self.world = Position()

    @native
    def play_lay(self, number: int) -> None:
        """Make one of the lays that were given."""
        self.turns.lays.cards_size = self.lay_cards_size[number]
        for index in range(self.turns.lays.cards_size):
            self.turns.lays.cards[index] = self.lay_cards[number * HAND_SIZE + index]
        self.turns.lays.claims_size = self.lay_claims_size[number]
        for index in range(self.turns.lays.claims_size):
            self.turns.lays.claims[index] = self.lay_claims[number * MOST_CLAIMS + index]
        self.turns.deed = LAID
        self.turns.apply()

    # ── games to their end ────────────────────────────────────────────────────────────────────────────────────────

    @native
    def play_out(self, seed: u64, has_first: bool) -> None:
        """Play a game to its end, with the first lay given or not."""
        self.start.begin(seed)
        if has_first and not self.game.ended:
            self.play_lay(MOST_LAYS)
        while not self.game.ended and self.game.turns < LONGEST_GAME:
            self.turns.play()

    @locked
    def play_rows(self, rows: IntRow, seed: u64, game: u64, count: int, has_first: bool) -> None:
        """Play the games of a batch one after the other, each by its own seed."""
        width = self.game.seats + 1
        with cython.nogil:
            for row in range(count):
                self.play_out(seed_of(seed, game + row), has_first)
                for seat in range(self.game.seats):
                    rows[row * width + seat] = self.game.claims_of(seat)
                rows[row * width + self.game.seats] = self.game.turns

    # ── lays compared over the same worlds ────────────────────────────────────────────────────────────────────────

    @native
    def keep_world(self) -> None:
        """Keep what was dealt, so that every lay is tried in the same world."""
        self.world.copy(self.game)
        self.world_stream = self.game.stream.state

    @native
    def restore_world(self) -> None:
        """Go back to what was dealt."""
        self.game.copy(self.world)
        self.game.stream.start(self.world_stream)

    @native
    def play_on(self, turns: int) -> None:
        """Play `turns` turns by policy; of the last one only the Qwirkles count, so nothing is laid for it."""
        wanted = self.game.turns + turns
        while not self.game.ended and self.game.turns + 1 < wanted:
            self.turns.play()
        if self.game.ended or self.game.turns >= wanted:
            return
        self.turns.lays.take_hand(self.game.to)
        if self.turns.lays.most_claims(False) > 0:
            self.game.add_claims(0, self.turns.lays.wanted_claims)
        self.game.ended = self.game.left == 1

    @locked
    def compare_rows(self, out: IntRow, which: IntRow, seed: u64, game: u64, count: int, turns: int) -> None:
        """Compare lays in `count` worlds: the lead of the seat after each, and whether the game has ended."""
        seat = self.start.to
        lays = len(which)
        with cython.nogil:
            for world in range(count):
                self.start.begin(seed_of(seed, game + world))
                self.keep_world()
                for number in range(lays):
                    self.restore_world()
                    self.play_lay(which[number])
                    self.play_on(turns)
                    out[2 * (world * lays + number)] = self.game.lead_of(seat)
                    out[2 * (world * lays + number) + 1] = self.game.ended

    @native
    def value_leaf(self) -> i64:
        """Return the network's value of the best lay of the seat whose turn it is, after redraws if it is stuck."""
        while not self.turns.choices.find(1):
            if self.turns.deed_without_lay() == PASSED:
                self.turns.lays.cards_size = 0
                self.turns.lays.claims_size = 0
                return self.turns.choices.value_found()
            self.game.redraw()
        return self.turns.choices.value[0]

    @locked
    def value_rows(self, out: IntRow, which: IntRow, seed: u64, game: u64, count: int, turns: int) -> None:
        """Compare lays as `compare_rows` does, but write the value of the best lay of the seat after `turns` turns."""
        seat = self.start.to
        lays = len(which)
        with cython.nogil:
            for world in range(count):
                self.start.begin(seed_of(seed, game + world))
                self.keep_world()
                for number in range(lays):
                    self.restore_world()
                    self.play_lay(which[number])
                    wanted = self.game.turns + turns
                    while not self.game.ended and self.game.turns < wanted:
                        self.turns.play()
                    lead = self.game.lead_of(seat)
                    value: i64 = lead * POINT
                    value += win_bonus(lead) if self.game.ended else self.value_leaf()
                    out[2 * (world * lays + number)] = value
                    out[2 * (world * lays + number) + 1] = self.game.ended
