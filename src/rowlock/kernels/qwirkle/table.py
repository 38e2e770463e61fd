"""The public class of Qwirkle's kernel. Everything from outside is checked here and refused with a ValueError.

A tile is a kind from 0 to 35, a placement an integer as in `moves.py`, a position what `load` takes.
"""

from __future__ import annotations

from array import array

from rowlock.kernels.checks import (
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
from rowlock.kernels.native import size_of
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
)
from rowlock.kernels.qwirkle.moves import tiles_in
from rowlock.kernels.qwirkle.position import ALL_POLICIES, rivals_of
from rowlock.kernels.qwirkle.turns_by_hand import TurnsByHand

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Table"]

DEEDS = ("place", "swap", "pass", "over")
MOST_SAMPLES = 1 << 24
MOST_GAMES = 1 << 30
EVERYTHING = 1 << 30
NEVER_SET_UP = "the object was never set up"


class Table(TurnsByHand):
    """A game on plain numbers, and the position that playouts start from."""

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
            if size_of(chosen) <= game.stock_size:
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
        if self.game.seats != 2 or self.game.stock_size or not self.board.tile_count or not fits:
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
