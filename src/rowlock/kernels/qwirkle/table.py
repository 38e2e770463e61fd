"""The public class of Qwirkle's kernel. Everything from outside is checked here and refused with a ValueError.

A tile is a kind from 0 to 35, a placement an integer as in `moves.py`, a position what `load` takes.
"""

from __future__ import annotations

from array import array
from threading import RLock

from rowlock.kernels.checks import (
    ages_of,
    exclusive,
    is_array,
    is_list,
    kinds,
    list_of,
    need_array,
    policies_of,
    shown,
    whole,
    word,
)
from rowlock.kernels.native import Lock, Native, size_of
from rowlock.kernels.qwirkle.board import Board
from rowlock.kernels.qwirkle.constants import (
    CANDIDATES,
    DEEPEST,
    FEATURES,
    HAND_SIZE,
    LEARNED,
    LONGEST_GAME,
    MOST_NODES,
    MOST_WEIGHT,
    PHASES,
    PLACED,
    ROW,
    STATIC,
    SWAPPED,
    TURNS,
    WIDTH,
)
from rowlock.kernels.qwirkle.endings import EndingSearch
from rowlock.kernels.qwirkle.evaluation import Evaluation
from rowlock.kernels.qwirkle.game import Game, largest_set
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
from rowlock.kernels.qwirkle.position import ALL_POLICIES, MIDDLE, QwirklePosition, rivals_of, spots_of
from rowlock.kernels.qwirkle.search import PlacementSearch
from rowlock.kernels.qwirkle.start import StartPosition
from rowlock.kernels.qwirkle.turn_log import TurnLog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rowlock.kernels.qwirkle.position import TablePosition

__all__ = ["Table"]

DEEDS = ("place", "swap", "pass", "over")
MOST_SAMPLES = 1 << 24
MOST_GAMES = 1 << 30
EVERYTHING = 1 << 30
NEVER_SET_UP = "the object was never set up"


class Table(Native):
    """A game on plain numbers, and the position that playouts start from."""

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
            "hands": [self._hand_of(seat) for seat in range(game.seats)],
            "bag": sorted([game.bag[index] for index in range(game.bag_size)]),
            "scores": [game.score[seat] for seat in range(game.seats)],
            "to": game.to,
            "over": bool(game.is_over()),
            "turns": game.turns,
        }

    def _xy(self, cell: int) -> tuple[int, int]:
        return cell // WIDTH + self.origin_x, cell % WIDTH + self.origin_y

    def _hand_of(self, seat: int) -> list[int]:
        return [self.game.hand[seat * HAND_SIZE + index] for index in range(self.game.hand_size[seat])]

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

    def _record_turn(self) -> None:
        if self.turn_log.depth >= TURNS:
            raise ValueError(f"more than {TURNS} turns cannot be undone: load the position again")
        self.turn_log.record()

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
        self._record_turn()
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
        if not given or len(given) > game.bag_size:
            raise ValueError(f"a swap is of 1 to {min(HAND_SIZE, game.bag_size)} tiles here, not {len(given)} (QW-13)")
        if not self.board.tile_count and not game.free_opening:
            raise ValueError("the opening may not be a swap (QW-4)")
        self._record_turn()
        for kind in given:
            game.remove(game.to, kind)
        self._draw_given(drawn, len(given))
        for kind in given:
            game.return_to_bag(kind)
        game.end_turn()

    @exclusive
    def skip(self) -> None:
        """Pass, which is legal only if nothing else is (QW-14)."""
        self._need_turn()
        fits = self.game.held_by(self.game.to) & self.board.open_kinds()
        if not self.board.tile_count or self.game.bag_size or fits:
            raise ValueError("passing is legal only where nothing can be placed or swapped (QW-14)")
        self._record_turn()
        self.game.end_turn()

    def _need_tiles(self, tiles: list[int]) -> None:
        hand = self._hand_of(self.game.to)
        for kind in tiles:
            if kind not in hand:
                raise ValueError(f"tile {kind} is not in the hand of seat {self.game.to}")
            hand.remove(kind)

    def _draw_given(self, drawn: object, wanted: int) -> None:
        """Draw the tiles named, or random ones if none are; undo the turn if they cannot be drawn."""
        try:
            self._draw(drawn, min(wanted, self.game.bag_size))
        except ValueError:
            self.game.turns += 1  # as if the turn had ended
            self.turn_log.undo()
            raise

    def _draw(self, drawn: object, size: int) -> None:
        game = self.game
        if drawn is None:
            game.draw_up(game.to, size)
            return
        tiles = kinds("what is drawn", drawn, HAND_SIZE)
        left = [game.bag[index] for index in range(game.bag_size)]
        for kind in tiles:
            if kind in left:
                left.remove(kind)
        if len(tiles) != size or len(left) + size != game.bag_size:
            raise ValueError(f"what is drawn must be {size} tiles of the bag, not {tiles}")
        for kind in tiles:
            game.add(game.to, kind)
        game.bag_size = len(left)
        for index in range(len(left)):
            game.bag[index] = left[index]

    # ── the static evaluation ─────────────────────────────────────────────────────────────────────────────────────

    @exclusive
    def weigh(self, weights: Sequence[int]) -> None:
        """Take the weights of the static evaluation: those with tiles left in the bag, then those without."""
        if not is_list(weights) or len(weights) != PHASES * FEATURES:
            raise ValueError(f"weights must be a list of {PHASES * FEATURES}, not {shown(weights)}")
        given = [whole("a weight", weight, -MOST_WEIGHT, MOST_WEIGHT) for weight in weights]
        for index in range(PHASES * FEATURES):
            self.evaluation.weight[index] = given[index]
        self.evaluation.has_weights = True

    def _need_weights(self) -> None:
        if not self.evaluation.has_weights:
            raise ValueError("the policy static needs weights: weigh the table first")

    @exclusive
    def valued(self, most: int = EVERYTHING) -> list[tuple[int, int]]:
        """List placements of the seat whose turn it is with their static values, the best first."""
        most = whole("most", most, 0, EVERYTHING)
        self._need_turn()
        self._need_weights()
        self._search_for(None, True, self.game.finishing_size())
        self.evaluation.count_unseen(self.game.to)
        moves = [self.search.moves[index] for index in range(self.search.found)]
        return sorted([(self.evaluation.value_move(move), move) for move in moves], reverse=True)[:most]

    @exclusive
    def valued_swaps(self, most: int = EVERYTHING) -> list[tuple[int, tuple[int, ...]]]:
        """List swaps of the seat whose turn it is with their static values, the best first."""
        most = whole("most", most, 0, EVERYTHING)
        self._need_turn()
        self._need_weights()
        game = self.game
        if not self.board.tile_count and not game.free_opening:
            return []
        self.evaluation.count_unseen(game.to)
        self.evaluation.scan_board()
        found = {}
        for chosen in range(1, 1 << game.hand_size[game.to]):
            if size_of(chosen) <= game.bag_size:
                value = self.evaluation.value_swap(chosen)
                found[tuple([game.given[index] for index in range(game.given_size)])] = value
        return sorted([(value, tiles) for tiles, value in found.items()], reverse=True)[:most]

    @exclusive
    def features_of(self, move: int) -> list[int]:
        """Return the features of what a placement leaves, in 1024ths."""
        self._need_turn()
        scored = self._checked(move)
        self._need_tiles([kind for _, _, kind in self.unpack(move)[1]])
        self.evaluation.count_unseen(self.game.to)
        self.evaluation.value_move(scored)
        return [self.evaluation.feature[index] for index in range(FEATURES)]

    # ── turns and games by policy ─────────────────────────────────────────────────────────────────────────────────

    def _follow(self, policies: object) -> None:
        """Take the policy of each seat."""
        self._need_position()
        chosen = policies_of(policies, self.game.seats, ALL_POLICIES)
        if STATIC in chosen:
            self._need_weights()
        if LEARNED in chosen and not self.network.is_loaded:
            raise ValueError("the policy learned needs a network: load one first")
        for seat, policy in enumerate(chosen):
            self.policies.policy[seat] = policy

    @exclusive
    def turn(self, policies: Sequence[str]) -> tuple[str, int, list[int], list[int]]:
        """Play one turn by policy and return what was done: the deed, the move, the tiles given and those drawn."""
        self._follow(policies)
        self._need_turn()
        self.search.keeps_frontier = False
        self.turn_log.depth = 0
        self.policies.play_turn()
        game = self.game
        return (
            DEEDS[self.policies.deed],
            self.policies.chosen if self.policies.deed == PLACED else 0,
            [game.given[index] for index in range(game.given_size)],
            sorted([game.drawn[index] for index in range(game.drawn_size)]),
        )

    @exclusive
    def playouts(
        self,
        out: array[int],
        policies: Sequence[str],
        seed: int,
        first_game: int,
        games: int,
        *,
        place: int = 0,
        swap: Sequence[int] = (),
    ) -> None:
        """Play games to their end and write the scores of each, then its number of turns, into an array of ints.

        The games are those numbered from `first_game` of the batch that the seed names. With `place` or `swap` the
        seat whose turn it is begins with that action.
        """
        self._follow(policies)
        batch = word("seed", seed)
        game = word("first_game", first_game)
        count = whole("games", games, 0, MOST_GAMES)
        need_array("out", out, "i", count * (self.game.seats + 1))
        first, move = self._first_action(place, swap) if place or swap else (-1, 0)
        self.search.keeps_frontier = False
        self.rollouts.play_rows(out, batch, game, count, first, move)

    def _first_action(self, place: int, swap: Sequence[int]) -> tuple[int, int]:
        """Check an action by trying it; the hand it comes from must be known."""
        self.start.begin(0)
        if not self.start.knows_hand():
            raise ValueError(f"the hand of seat {self.game.to} is not known: no first action can be given")
        if place:
            self.play(place)
            self.undo()
            return PLACED, self.game.with_bonus(self._checked(place))
        tiles = kinds("what is swapped", swap, HAND_SIZE)
        self.swap(tiles)
        self.undo()
        self.rollouts.first_swap_size = len(tiles)
        for index in range(len(tiles)):
            self.rollouts.first_swap[index] = tiles[index]
        return SWAPPED, 0

    # ── samples ───────────────────────────────────────────────────────────────────────────────────────────────────

    @exclusive
    def deal_hands(self, out: array[int], seed: int, first: int, count: int) -> None:
        """Write the hands of `count` worlds, dealt from what is known, as rows of 24 tiles."""
        self._need_position()
        count = whole("count", count, 0, MOST_SAMPLES)
        need_array("out", out, "B", count * ROW)
        self.rollouts.deal_rows(out, word("seed", seed), word("first", first), count)

    @exclusive
    def explain(
        self, hands: array[int], gaps: array[int], seat: int, size: int, draws: int, move: int, seed: int
    ) -> None:
        """Turn rows of hands after a turn of a seat on this table into hands before it.

        The seat drew `draws` of the `size` tiles that it holds now, after laying those of `move` (0 for a swap). `gaps`
        receives the points by which the best placement would have beaten the move.
        """
        self._need_position()
        seat = whole("seat", seat, 0, self.game.seats - 1)
        size = whole("size", size, 0, HAND_SIZE)
        draws = whole("draws", draws, 0, size)
        count = len(gaps) if is_array(gaps) else 0
        need_array("gaps", gaps, "i", count)
        need_array("hands", hands, "B", count * ROW)
        scored = self._checked(move) if move else 0
        if size - draws + tiles_in(scored) > HAND_SIZE:
            raise ValueError(f"a hand of {size} with {draws} drawn had no room for the move")
        rows = hands[: count * ROW]  # nobody else can change them
        bad = self.rollouts.first_bad_hand(rows, count, seat * HAND_SIZE, size)
        if bad >= 0:
            raise ValueError(f"the hand in row {bad} holds what is not a tile")
        self.search.keeps_frontier = True
        self.game.stream.start(word("seed", seed))
        self.rollouts.explain_rows(rows, gaps, count, seat * HAND_SIZE, size, draws, scored)
        hands[: count * ROW] = rows

    @exclusive
    def consider(self, candidates: Sequence[int | Sequence[int]], rivals: Sequence[int] | None = None) -> None:
        """Take candidates for `sample`, moves or lists of tiles to swap, and how much each seat's points count."""
        self._need_position()
        self.start.begin(0)
        self._need_turn()
        if not self.start.knows_hand():
            raise ValueError(f"the hand of seat {self.game.to} is not known: it has nothing to think about")
        given = list(candidates) if is_list(candidates) else []  # nobody else can change it
        if not 1 <= len(given) <= CANDIDATES:
            raise ValueError(f"candidates must be a list of 1 to {CANDIDATES}, not {shown(candidates)}")
        for seat, weight in enumerate(rivals_of(rivals, self.game.seats)):
            self.rollouts.rival_weight[seat] = weight
        self.rollouts.candidate_count = 0
        for index in range(len(given)):
            self._take_candidate(index, given[index])
        self.rollouts.candidate_count = len(given)

    def _take_candidate(self, index: int, candidate: int | Sequence[int]) -> None:
        """Check a candidate by trying it."""
        rollouts = self.rollouts
        if isinstance(candidate, int):
            self.play(candidate)
            self.undo()
            rollouts.candidate[index] = self.game.with_bonus(self._checked(candidate))
            return
        tiles = kinds("what is swapped", candidate, HAND_SIZE)
        self.swap(tiles)
        self.undo()
        rollouts.candidate[index] = 0
        rollouts.candidate_size[index] = len(tiles)
        for place in range(len(tiles)):
            rollouts.candidate_swap[index * HAND_SIZE + place] = tiles[place]

    @exclusive
    def sample(
        self,
        out: array[int],
        tried: Sequence[int],
        hands: array[int],
        policies: Sequence[str],
        seed: int,
        first: int,
        count: int,
        turns: int,
        ending: int = 0,
    ) -> None:
        """Play candidates, by their numbers, and `turns` turns more in every world.

        With `ending` a world of two seats whose bag is empty is searched that many turns deep instead.
        A world is a row of 24 tiles, the hands of all seats; its number, from `first` on, decides its draws. `out`
        receives margins over the mean of the others, weighted as rivals, times their number, in thousandths of a
        point, candidate by candidate.
        """
        self._follow(policies)
        count = whole("count", count, 0, MOST_SAMPLES)
        turns = whole("turns", turns, 0, LONGEST_GAME)
        self.rollouts.ending_depth = whole("ending", ending, 0, DEEPEST)
        if ending:
            self.endings.reserve_memo()
        self.endings.halted = False
        self.endings.most_nodes = MOST_NODES
        given = list_of(tried)
        if given is None:
            raise ValueError(f"what is tried must be a list of numbers, not {shown(tried)}")
        need_array("out", out, "i", count * len(given))
        need_array("hands", hands, "B", count * ROW)
        numbers = [whole("a candidate", number, 0, self.rollouts.candidate_count - 1) for number in given]
        worlds = hands[: count * ROW]  # nobody else can change them
        bad = self.start.first_bad_world(worlds, count)
        if bad >= 0:
            raise ValueError(f"the world in row {bad} holds tiles that are not hidden")
        self.search.keeps_frontier = False
        batch, world = word("seed", seed), word("first", first)
        for index in range(len(numbers)):
            self.rollouts.sample_rows(out, index * count, numbers[index], worlds, batch, world, count, turns)
        self.start.begin(0)

    # ── endings ───────────────────────────────────────────────────────────────────────────────────────────────────

    def halt(self) -> None:
        """Make a search that runs in another thread give up."""
        if self.lock is None:
            raise ValueError(NEVER_SET_UP)
        self.endings.halted = True

    @exclusive
    def forget(self) -> None:
        """Forget earlier searches of endings, so that the next depends on its position alone."""
        self.endings.reserve_memo()
        self.endings.clear()

    @exclusive
    def solve(self, depth: int, nodes: int) -> tuple[int, int, bool, int]:
        """Search an ending of two seats with an empty bag, `depth` turns deep and beyond that greedily.

        Returns the margin to come, the best move, whether that is exact, and how many positions were looked at. A
        search that was halted or has used its nodes returns no move, and its margin means nothing.
        """
        self._need_turn()
        depth = whole("depth", depth, 1, DEEPEST)
        fits = self.game.held_by(self.game.to) & self.board.open_kinds()
        if self.game.seats != 2 or self.game.bag_size or not self.board.tile_count or not fits:
            raise ValueError("only endings of two seats with an empty bag are solved, where something can be placed")
        endings = self.endings
        endings.most_nodes = whole("nodes", nodes, 1, 1 << 40)
        endings.reserve_memo()
        endings.halted = False
        self.search.keeps_frontier = True
        value = endings.solve_unlocked(depth)
        if endings.is_cut_off():
            return 0, 0, False, endings.nodes
        return value, endings.best_move(), not endings.horizon, endings.nodes
