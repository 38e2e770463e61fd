"""The half of Qwirkle's public class that loads positions, lists placements and plays turns by hand, all checked.

A tile is a kind from 0 to 35, a placement an integer as in `moves.py`, a position what `load` takes.
"""

from __future__ import annotations

from threading import RLock

from rowlock.kernels.checks import ages_of, exclusive, kinds, whole, word
from rowlock.kernels.hands import largest_set
from rowlock.kernels.native import Lock, Native
from rowlock.kernels.qwirkle.board import Board
from rowlock.kernels.qwirkle.constants import HAND_SIZE, WIDTH
from rowlock.kernels.qwirkle.endings import EndingSearch
from rowlock.kernels.qwirkle.evaluation import Evaluation
from rowlock.kernels.qwirkle.game import Game
from rowlock.kernels.qwirkle.moves import (
    POINTS,
    cell_of,
    first_place,
    points_of,
    step_of,
    tile_of,
    tiles_in,
    turned_down,
    with_first_tile,
    with_last_tile,
    with_place_after,
    without_points,
)
from rowlock.kernels.qwirkle.network import Network
from rowlock.kernels.qwirkle.playouts import Playouts
from rowlock.kernels.qwirkle.policies import Policies
from rowlock.kernels.qwirkle.position import MIDDLE, QwirklePosition, spots_of
from rowlock.kernels.qwirkle.search import PlacementSearch
from rowlock.kernels.qwirkle.start import StartPosition
from rowlock.kernels.qwirkle.turn_log import TurnLog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rowlock.kernels.qwirkle.position import TablePosition

__all__ = ["TurnsByHand"]


class TurnsByHand(Native):
    """A game on plain numbers whose turns are played one by one."""

    lock: Lock
    board: Board
    search: PlacementSearch
    game: Game
    turn_log: TurnLog
    start: StartPosition
    evaluation: Evaluation
    network: Network
    policies: Policies
    endings: EndingSearch
    rollouts: Playouts
    origin_x: int
    """the coordinates of the square's first cell"""
    origin_y: int

    def __init__(self) -> None:
        """Make an empty table; `load` or `deal` comes next."""
        self.lock = RLock()
        self.board = Board()
        self.search = PlacementSearch(self.board)
        self.game = Game(self.board)
        self.turn_log = TurnLog(self.game)
        self.start = StartPosition(self.game, self.turn_log)
        self.evaluation = Evaluation(self.game)
        self.network = Network(self.game, self.evaluation)
        self.policies = Policies(self.game, self.search, self.evaluation, self.network)
        self.endings = EndingSearch(self.game, self.search)
        self.rollouts = Playouts(self.game, self.start, self.policies, self.endings)

    # ── positions ─────────────────────────────────────────────────────────────────────────────────────────────────

    @exclusive
    def load(
        self,
        board: Sequence[tuple[int, int, int]],
        hands: Sequence[Sequence[int]],
        bag: Sequence[int] = (),
        *,
        scores: Sequence[int] | None = None,
        to: int = 0,
        free_opening: bool = False,
        due: tuple[int, int] = (0, 0),
        aside: Sequence[int] = (),
        hidden_aside: int = 0,
        hidden: Sequence[tuple[Sequence[int], Sequence[int]]] | None = None,
    ) -> None:
        """Set a position up: tiles as (x, y, tile), hands and bag; `due` is (seat, number) of a draw to be made.

        With `hidden` every playout deals anew: at each level tiles join a pool, then each seat draws from it until its
        hand has the size that the level says; what is left is the bag.
        """
        given = QwirklePosition(board, hands, bag, scores, to, due, aside, hidden_aside, hidden)
        is_free = bool(free_opening)  # may raise, so before anything changes
        self.game.seats = 0
        self.rollouts.candidate_count = 0  # they belong to the position before
        self.board.undo_to(0)
        self.board.frontier_size = 0
        self.origin_x, self.origin_y = given.origin
        for x, y, kind in given.board:
            cell = x * WIDTH + y
            if self.board.tile[cell]:
                raise ValueError(f"two tiles lie on cell {x + self.origin_x},{y + self.origin_y}")
            if not self.board.both_admit(cell) >> kind & 1:
                raise ValueError(f"the line through cell {x + self.origin_x},{y + self.origin_y} is not legal (QW-6)")
            self.board.lay(cell, kind)
        self.start.set_up(given)
        self.game.free_opening = is_free
        self.start.begin(0)

    @exclusive
    def deal(self, seats: int, *, free_opening: bool = False, ages: Sequence[int] | None = None) -> None:
        """Set up new games: every playout deals its own."""
        seats = whole("seats", seats, 2, 4)
        years = ages_of(ages, seats)
        is_free = bool(free_opening)
        self.load([], [[]] * seats, [])
        for seat in range(seats):
            self.game.ages[seat] = years[seat]
        self.start.is_new_game = True
        self.game.free_opening = is_free
        self.start.begin(0)

    @exclusive
    def begin(self, seed: int) -> None:
        """Start a game from the position: deal what is hidden."""
        self._need_position()
        self.start.begin(word("seed", seed))

    @exclusive
    def position(self) -> TablePosition:
        """Return the position as it is now, in the form that `load` takes."""
        cells = sorted({self.board.changed_mask[index] >> 1 for index in range(self.board.change_count)})
        game = self.game
        return {
            "board": [(*self._xy(cell), self.board.tile[cell] - 1) for cell in cells if self.board.tile[cell]],
            "hands": [game.hand_of(seat) for seat in range(game.seats)],
            "bag": game.sorted_stock(),
            "scores": [game.score[seat] for seat in range(game.seats)],
            "to": game.to,
            "over": bool(game.is_over()),
            "turns": game.turns,
        }

    def _xy(self, cell: int) -> tuple[int, int]:
        return cell // WIDTH + self.origin_x, cell % WIDTH + self.origin_y

    def _need_position(self) -> None:
        if not self.game.seats:
            raise ValueError("the table is empty: load a position or deal first")

    def _need_turn(self) -> None:
        self._need_position()
        if self.game.is_over():
            raise ValueError("the game is over")

    # ── placements ────────────────────────────────────────────────────────────────────────────────────────────────

    def _search_for(self, hand: object, listing: bool, finishing: int) -> None:
        """Search as the rules list, for a hand given or for the seat whose turn it is."""
        self._need_position()
        held = self.game.held_by(self.game.to)
        if hand is not None:
            held = 0
            for kind in kinds("the hand", hand, HAND_SIZE):
                held |= 1 << kind
        self.search.held = held
        least = 1 if self.board.tile_count or self.game.free_opening else largest_set(held)
        self.search.keeps_frontier = True
        self.search.run(listing, least, finishing)
        if self.search.out_of_memory:
            self.search.out_of_memory = False
            raise MemoryError("no memory for the list of placements")

    @exclusive
    def moves_of(self, hand: Sequence[int] | None = None) -> list[int]:
        """List every placement as one integer, for the seat whose turn it is or for a hand given."""
        self._search_for(hand, True, 0)
        return [self.search.moves[index] for index in range(self.search.found)]

    @exclusive
    def count(self, hand: Sequence[int] | None = None, times: int = 1) -> int:
        """Count the placements; `times` repeats the list inside the kernel, to measure it."""
        times = whole("times", times, 1, 1_000_000)
        self._search_for(hand, True, 0)
        self.search.repeat(times - 1)
        return self.search.found

    @exclusive
    def best_of(self, hand: Sequence[int] | None = None) -> int:
        """Return the greatest placement, or 0; the six points of QW-15 count for the seat's own hand."""
        self._search_for(hand, False, self.game.finishing_size() if hand is None else 0)
        return self.search.best

    @exclusive
    def unpack(self, move: int) -> tuple[int, tuple[tuple[int, int, int], ...]]:
        """Return the points and the tiles, as (x, y, tile), of a legal move."""
        scored = self._checked(move)
        cell, step = cell_of(scored), step_of(scored)
        laid = []
        for index in range(tiles_in(scored)):
            while self.board.tile[cell]:
                cell += step
            laid.append((*self._xy(cell), tile_of(scored, index)))
            cell += step
        return points_of(scored), tuple(laid)

    @exclusive
    def move_of(self, tiles: Sequence[tuple[int, int, int]]) -> int:
        """Return the move that lays tiles, as (x, y, tile), with its points; refuse an illegal one."""
        laid = sorted(spots_of("a placement", tiles, HAND_SIZE))
        if not laid:
            raise ValueError("a placement must lay at least one tile")
        self._need_position()
        if not self.board.tile_count:
            laid = [(self.origin_x + MIDDLE + n, self.origin_y + MIDDLE, laid[n][2]) for n in range(len(laid))]
        down = len(laid) > 1 and laid[0][0] == laid[-1][0]
        x, y = laid[0][0] - self.origin_x, laid[0][1] - self.origin_y
        if not (0 < x < WIDTH and 0 < y < WIDTH):
            raise ValueError(f"cell {laid[0][0]},{laid[0][1]} lies far from the table")
        draft = with_first_tile(first_place(WIDTH * x + y), laid[0][2])
        for n in range(1, len(laid)):
            draft = with_last_tile(with_place_after(draft), laid[n][2], n + 1)
        move = self._checked(turned_down(draft) if down else draft)
        if self.unpack(move)[1] != tuple(laid):
            raise ValueError("the tiles of a placement must lie in one line without a gap (QW-7)")
        return move

    def _checked(self, move: object) -> int:
        """Judge a move by laying it on trial, and return it with the points it scores now."""
        self._need_position()
        given = without_points(word("move", move))
        points = self.board.points_if_legal(given)
        if points < 0:
            raise ValueError(f"move {move} is not legal on this table")
        return given | points << POINTS

    # ── turns by hand ─────────────────────────────────────────────────────────────────────────────────────────────

    @exclusive
    def undo(self) -> None:
        """Undo the last turn played by hand."""
        if not self.turn_log.depth:
            raise ValueError("there is no turn to undo")
        self.turn_log.undo()

    @exclusive
    def play(self, move: int, drawn: Sequence[int] | None = None) -> None:
        """Play a placement and draw the tiles named, or random ones."""
        self._need_turn()
        scored = self._checked(move)
        tiles = [kind for _, _, kind in self.unpack(move)[1]]
        least = self.game.fewest_tiles()
        self._need_tiles(tiles)
        if len(tiles) < least:
            raise ValueError(f"the opening must lay {least} tiles (QW-4)")
        self.turn_log.record()
        self.game.place(self.game.with_bonus(scored))
        self._draw_given(drawn, HAND_SIZE - self.game.hand_size[self.game.to])
        self.game.end_turn()

    @exclusive
    def swap(self, tiles: Sequence[int], drawn: Sequence[int] | None = None) -> None:
        """Swap tiles of the hand (QW-13), drawing those named, or random ones."""
        self._need_turn()
        game = self.game
        given = kinds("what is swapped", tiles, HAND_SIZE)
        self._need_tiles(given)
        if not given or len(given) > game.stock_size:
            raise ValueError(
                f"a swap is of 1 to {min(HAND_SIZE, game.stock_size)} tiles here, not {len(given)} (QW-13)"
            )
        if not self.board.tile_count and not game.free_opening:
            raise ValueError("the opening may not be a swap (QW-4)")
        self.turn_log.record()
        for kind in given:
            game.remove(game.to, kind)
        self._draw_given(drawn, len(given))
        for kind in given:
            game.put_back(kind)
        game.end_turn()

    @exclusive
    def skip(self) -> None:
        """Pass, which is legal only if nothing else is (QW-14)."""
        self._need_turn()
        fits = self.game.held_by(self.game.to) & self.board.open_kinds()
        if not self.board.tile_count or self.game.stock_size or fits:
            raise ValueError("passing is legal only where nothing can be placed or swapped (QW-14)")
        self.turn_log.record()
        self.game.end_turn()

    def _need_tiles(self, tiles: list[int]) -> None:
        hand = self.game.hand_of(self.game.to)
        for kind in tiles:
            if kind not in hand:
                raise ValueError(f"tile {kind} is not in the hand of seat {self.game.to}")
            hand.remove(kind)

    def _draw_given(self, drawn: object, wanted: int) -> None:
        """Draw the tiles named, or random ones if none are; undo the turn if they cannot be drawn."""
        try:
            self._draw(drawn, min(wanted, self.game.stock_size))
        except ValueError:
            self.turn_log.undo()
            raise

    def _draw(self, drawn: object, size: int) -> None:
        game = self.game
        if drawn is None:
            game.draw_up(game.to, size)
            return
        tiles = kinds("what is drawn", drawn, HAND_SIZE)
        left = [game.stock[index] for index in range(game.stock_size)]
        for kind in tiles:
            if kind in left:
                left.remove(kind)
        if len(tiles) != size or len(left) + size != game.stock_size:
            raise ValueError(f"what is drawn must be {size} tiles of the bag, not {tiles}")
        for kind in tiles:
            game.add(game.to, kind)
        game.stock_size = len(left)
        for index in range(len(left)):
            game.stock[index] = left[index]
