"""Policies: how a seat chooses its turn in a playout.

`greedy` plays the greatest placement, with the six points for the end (QW-15); with nothing to place it swaps the first
tiles of its hand, as many as the bag allows. `random` plays any action of the rules' list, each as likely. `static`
plays the placement of the highest static value among the greatest ten, or else the best swap. `learned` does the same
by the value of the network.
"""

from __future__ import annotations

from rowlock.kernels.native import Ints, Native, Words, i64, native, size_of, u64
from rowlock.kernels.qwirkle.constants import (
    ENDED,
    GREEDY,
    HAND_SIZE,
    LEARNED,
    NO_VALUE,
    PASSED,
    PLACED,
    POINT,
    SEATS,
    SHORTLIST,
    STATIC,
    SWAPPED,
)
from rowlock.kernels.qwirkle.evaluation import Evaluation
from rowlock.kernels.qwirkle.game import Game
from rowlock.kernels.qwirkle.moves import points_of
from rowlock.kernels.qwirkle.network import Network
from rowlock.kernels.qwirkle.search import PlacementSearch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["Policies"]


class Policies(Native):
    """Plays turns, each seat by its policy."""

    game: Game
    search: PlacementSearch
    evaluation: Evaluation
    network: Network
    policy: Annotated[Ints, SEATS]
    deed: int
    """what the last turn was: placed, swapped, passed or ended"""
    chosen: u64
    """the placement of the last turn"""
    shortlist: Annotated[Words, SHORTLIST]
    shortlist_size: int
    value: i64

    def __init__(self, game: Game, search: PlacementSearch, evaluation: Evaluation, network: Network) -> None:
        """Make policies for a game."""
        self.game = game
        self.search = search
        self.evaluation = evaluation
        self.network = network

    @native
    def play_turn(self) -> None:
        """Play one turn by the policy of the seat whose turn it is, or find that the game has ended."""
        self.choose()
        self.act()

    @native
    def choose(self) -> None:
        """Choose a turn by the policy of the seat whose turn it is."""
        policy = self.policy[self.game.to]
        self.search.held = self.game.held_by(self.game.to)
        self.game.drawn_size = 0
        self.game.given_size = 0
        if policy == GREEDY:
            self.choose_greedy()
        elif policy == STATIC:
            self.choose_static()
        elif policy == LEARNED:
            self.choose_learned()
        else:
            self.choose_random()

    @native
    def act(self) -> None:
        """Play the turn chosen, or find that the game has ended."""
        if self.deed == PLACED:
            self.game.place(self.chosen)
            self.game.refill()
        elif self.is_stuck():
            self.deed = ENDED
            self.game.ended = True
            return
        elif self.deed == SWAPPED:
            self.game.swap()
        self.game.end_turn()

    @native
    def is_stuck(self) -> bool:
        """Tell whether nobody will ever place again (QW-16), where the seat whose turn it is cannot."""
        if not self.game.board.tile_count or self.search.held & self.game.board.open_kinds():
            return False
        return self.game.is_dead()

    @native
    def choose_greedy(self) -> None:
        """Choose the greatest placement; else swap the first tiles that the bag allows; else pass."""
        self.search.run(False, 1, self.game.finishing_size())
        if self.search.best:
            self.deed = PLACED
            self.chosen = self.search.best
        elif self.game.stock_size:
            self.deed = SWAPPED
            self.game.given_size = min(self.game.hand_size[self.game.to], self.game.stock_size)
            for index in range(self.game.given_size):
                self.game.given[index] = self.game.hand[self.game.to * HAND_SIZE + index]
        else:
            self.deed = PASSED

    @native
    def choose_random(self) -> None:
        """Choose any legal action, each as likely as the others."""
        swaps = 0
        if self.game.board.tile_count or self.game.free_opening:
            swaps = self.game.swap_count(-1)
        self.search.run(True, self.game.fewest_tiles(), self.game.finishing_size())
        if self.search.found + swaps == 0:
            self.deed = PASSED
            return
        index = self.game.stream.below(self.search.found + swaps)
        if index < self.search.found:
            self.deed = PLACED
            self.chosen = self.search.moves[index]
        else:
            self.deed = SWAPPED
            self.game.swap_count(index - self.search.found)

    @native
    def choose_static(self) -> None:
        """Choose the placement of the highest value on the shortlist; with none to place, the best swap."""
        self.evaluation.count_unseen(self.game.to)
        self.search.run(True, self.game.fewest_tiles(), self.game.finishing_size())
        self.value = NO_VALUE
        points = 0
        if self.search.found:
            self.deed = PLACED
            self.make_shortlist()
            for index in range(self.shortlist_size):
                value: i64 = self.evaluation.value_move(self.shortlist[index])
                if value > self.value:
                    self.value = value
                    self.chosen = self.shortlist[index]
            points = points_of(self.chosen)
        elif self.game.stock_size:
            self.deed = SWAPPED
            self.choose_swap()
        else:
            self.deed = PASSED
            self.value = 0
        self.evaluation.leave_value = self.value - points * POINT

    @native
    def choose_learned(self) -> None:
        """Choose like `choose_static`, by the value of the network."""
        self.evaluation.count_unseen(self.game.to)
        self.search.run(True, self.game.fewest_tiles(), self.game.finishing_size())
        self.value = NO_VALUE
        points = 0
        self.deed = PASSED
        if self.search.found or self.game.stock_size:
            self.network.begin_turn()
        if self.search.found:
            self.deed = PLACED
            self.make_shortlist()
            for index in range(self.shortlist_size):
                value: i64 = self.network.value_move(self.shortlist[index])
                if value > self.value:
                    self.value = value
                    self.chosen = self.shortlist[index]
            points = points_of(self.chosen)
        elif self.game.stock_size:
            self.deed = SWAPPED
            self.choose_learned_swap()
        else:
            self.value = 0
        self.evaluation.leave_value = self.value - points * POINT

    @native
    def choose_learned_swap(self) -> None:
        """Choose the swap that the network values highest."""
        best = 0
        for chosen in range(1, 1 << self.game.hand_size[self.game.to]):
            if size_of(chosen) <= self.game.stock_size:
                value: i64 = self.network.value_swap(chosen)
                if value > self.value:
                    self.value = value
                    best = chosen
        self.network.value_swap(best)

    @native
    def make_shortlist(self) -> None:
        """Keep the greatest placements of the list, the greatest first."""
        self.shortlist_size = 0
        for index in range(self.search.found):
            move: u64 = self.search.moves[index]
            place = self.shortlist_size
            if place == SHORTLIST:
                if move < self.shortlist[SHORTLIST - 1]:
                    continue
                place -= 1
            else:
                self.shortlist_size += 1
            while place and self.shortlist[place - 1] < move:
                self.shortlist[place] = self.shortlist[place - 1]
                place -= 1
            self.shortlist[place] = move

    @native
    def choose_swap(self) -> None:
        """Choose the swap of the highest value."""
        self.evaluation.scan_board()
        best = 0
        for chosen in range(1, 1 << self.game.hand_size[self.game.to]):
            if size_of(chosen) <= self.game.stock_size:
                value: i64 = self.evaluation.value_swap(chosen)
                if value > self.value:
                    self.value = value
                    best = chosen
        self.evaluation.value_swap(best)
