"""The table, the public class of Qwixx's kernel. Everything from outside is checked here and refused with a ValueError.

A card is a number from 0 to 54, its suit times eleven plus its place among the numbers; suit 4 is the jokers. A row of
a sheet is a set of boxes as bits. Actions are integers, as game.py says.
"""

from __future__ import annotations

from array import array
from threading import RLock

from rowlock.kernels.checks import exclusive, is_array, is_list, need_array, policies_of, shown, whole, word
from rowlock.kernels.native import Lock, Native
from rowlock.kernels.qwixx_cards.actions import ActionSearch
from rowlock.kernels.qwixx_cards.constants import (
    CARDS,
    COLOURED,
    COMMON,
    LEARNED,
    MOST_WEIGHT,
    PHASES,
    ROWS,
    SEATS,
    SLOTS,
    SPREAD,
    WEIGHTS,
)
from rowlock.kernels.qwixx_cards.game import Game
from rowlock.kernels.qwixx_cards.learning import Learning
from rowlock.kernels.qwixx_cards.outlook import Outlook
from rowlock.kernels.qwixx_cards.playouts import Playouts
from rowlock.kernels.qwixx_cards.position import ALL_POLICIES, QwixxCardsPosition
from rowlock.kernels.qwixx_cards.start import StartPosition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rowlock.kernels.qwixx_cards.position import TablePosition

__all__ = ["Table"]

MOST_GAMES = 1 << 30
NEEDS_WEIGHTS = "the policy learned needs weights: weigh first"


class Table(Native):
    """A game on plain numbers, and the position that playouts start from."""

    lock: Lock
    game: Game
    start: StartPosition
    outlook: Outlook
    search: ActionSearch
    learning: Learning
    rollouts: Playouts

    def __init__(self) -> None:
        """Make an empty table; `load` or `deal` comes next."""
        self.lock = RLock()
        self.game = Game()
        self.start = StartPosition(self.game)
        self.outlook = Outlook(self.game)
        self.search = ActionSearch(self.game, self.outlook)
        self.learning = Learning(self.game, self.outlook)
        self.rollouts = Playouts(self.game, self.start, self.search, self.learning)

    # ── positions ─────────────────────────────────────────────────────────────────────────────────────────────────

    @exclusive
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
        flags = bool(strict_lock), bool(finish_turn), bool(crossed)  # each may raise, so before anything changes
        self.game.seats = given.seats
        self.game.strict_lock = flags[0]
        self.game.finish_turn = flags[1]
        self.outlook.jokers = given.jokers
        self.start.set_up(given, flags[2])
        self.start.begin(0)

    @exclusive
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
        seats = whole("seats", seats, 2, SEATS)
        self.load(
            [[]] * seats,
            active=None if first is None else whole("first", first, 0, seats - 1),
            pile=list(range(CARDS if jokers else COLOURED)),
            strict_lock=strict_lock,
            finish_turn=finish_turn,
        )

    @exclusive
    def begin(self, seed: int) -> None:
        """Start a game from the position: deal what is hidden or missing."""
        self._need_position()
        self.start.begin(word("seed", seed))

    @exclusive
    def position(self) -> TablePosition:
        """Return the position as it is now, in the form that `load` takes."""
        game = self.game
        return {
            "hands": [game.hand_of(seat) for seat in range(game.seats)],
            "display": [game.display[slot] for slot in range(SLOTS)],
            "top": game.top,
            "sheets": [(self._rows_of(seat), game.misses[seat]) for seat in range(game.seats)],
            "active": game.active,
            "stage": game.stage,
            "crossed": bool(game.crossed),
            "discard": sorted([game.discard[index] for index in range(game.discard_size)]),
            "pile": game.sorted_stock(),
            "scores": [game.points(seat) for seat in range(game.seats)],
            "over": bool(game.ended),
            "turns": game.turns,
        }

    def _rows_of(self, seat: int) -> list[int]:
        return [self.game.row[seat * ROWS + colour] for colour in range(ROWS)]

    def _need_position(self) -> None:
        if not self.game.seats:
            raise ValueError("the table is empty: load a position or deal first")

    def _need_turn(self) -> None:
        self._need_position()
        if self.game.ended:
            raise ValueError("the game is over")

    # ── actions ───────────────────────────────────────────────────────────────────────────────────────────────────

    @exclusive
    def actions_of(self, seat: int) -> list[int]:
        """List the actions of a seat that decides, in the order of the rules; nothing for other seats."""
        self._need_turn()
        seat = whole("seat", seat, 0, self.game.seats - 1)
        if self.game.stage != COMMON and seat != self.game.active:
            return []
        self.search.listing = True
        self.search.run(seat)
        return [self.search.listed[index] for index in range(self.search.found)]

    def _deciding(self) -> list[int]:
        return list(range(self.game.seats)) if self.game.stage == COMMON else [self.game.active]

    @exclusive
    def play(self, answers: Mapping[int, int]) -> None:
        """Play the answers of all seats that decide, and let chance do what follows."""
        self._need_turn()
        asked = self._deciding()
        given = dict(answers) if type(answers) is dict else {}
        if any(type(seat) is not int for seat in given) or sorted(given) != asked:
            raise ValueError(f"answers are due from seats {asked}, not {shown(answers)}")
        codes = [self._need_action(seat, given[seat]) for seat in asked]
        for place, seat in enumerate(asked):
            self.game.answer[seat] = codes[place]
        self.rollouts.apply()

    def _need_action(self, seat: int, action: object) -> int:
        code = whole("an action", action, 0, 1 << 18)
        if code not in self.actions_of(seat):
            raise ValueError(f"action {code} of seat {seat} is not legal here")
        return code

    # ── the weights of `learned` ──────────────────────────────────────────────────────────────────────────────────

    @exclusive
    def weigh(self, weights: Sequence[int]) -> None:
        """Take the weights by which `learned` plays, in hundredths of a point."""
        if not is_list(weights) or len(weights) != WEIGHTS:
            raise ValueError(f"weights must be a list of {WEIGHTS}, not {shown(weights)}")
        checked = [whole("a weight", weight, -MOST_WEIGHT, MOST_WEIGHT) for weight in weights]
        for phase in range(PHASES):
            whole("a spread", checked[SPREAD + phase], 1, MOST_WEIGHT)
        for index in range(WEIGHTS):
            self.outlook.weight[index] = checked[index]
        self.outlook.has_weights = True

    @exclusive
    def worths_of(self, seat: int) -> list[tuple[int, int]]:
        """List the actions of a seat that decides with what `learned` expects, in hundredths of a point."""
        if not self.outlook.has_weights:
            raise ValueError(NEEDS_WEIGHTS)
        self.search.learned = True
        try:
            actions = self.actions_of(seat)
        finally:
            self.search.learned = False
        return [(action, self.search.listed_value[index]) for index, action in enumerate(actions)]

    @exclusive
    def learn(self, fine: array[int], seed: int, first_game: int, games: int, *, rate: int, explore: int = 0) -> None:
        """Let `learned` play itself and move an array of fine weights, in 2^-16 of a point, towards the results.

        The games are those numbered from `first_game` of the batch that the seed names. A weight moves by the error
        divided by two to the `rate`; one action in `explore` is any legal one.
        """
        self._follow(["learned"] * self.game.seats)
        batch, game = word("seed", seed), word("first_game", first_game)
        count = whole("games", games, 0, MOST_GAMES)
        rate = whole("rate", rate, 1, 30)
        explore = whole("explore", explore, 0, 1 << 20)
        if not is_array(fine) or fine.typecode != "q" or len(fine) != WEIGHTS:
            raise ValueError(f"fine must be an array of {WEIGHTS} long ints")
        for weight in fine:
            whole("a fine weight", weight, -(1 << 40), 1 << 40)
        self.search.explore = explore
        self.learning.is_on = True
        self.rollouts.learn_rows(fine, batch, game, count, rate)
        self.search.explore = 0
        self.learning.is_on = False

    # ── games by policy ───────────────────────────────────────────────────────────────────────────────────────────

    def _follow(self, policies: object) -> None:
        """Take the policy of each seat."""
        self._need_position()
        for seat, policy in enumerate(policies_of(policies, self.game.seats, ALL_POLICIES)):
            if policy == LEARNED and not self.outlook.has_weights:
                raise ValueError(NEEDS_WEIGHTS)
            self.search.policy[seat] = policy

    @exclusive
    def step(self, policies: Sequence[str]) -> dict[int, int]:
        """Let the seats that decide act by policy, and return their answers."""
        self._follow(policies)
        self._need_turn()
        asked = self._deciding()
        self.rollouts.step()
        return {seat: self.game.answer[seat] for seat in asked}

    @exclusive
    def playouts(
        self,
        out: array[int],
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
        count = whole("games", games, 0, MOST_GAMES)
        need_array("out", out, "i", count * (self.game.seats + 1))
        first_seat, first_action = -1, 0
        if seat is not None:
            first_seat = whole("seat", seat, 0, self.game.seats - 1)
            self._need_known_hand(first_seat)
            first_action = self._need_action(first_seat, action)
        self.rollouts.play_rows(out, batch, game, count, first_seat, first_action)

    def _need_known_hand(self, seat: int) -> None:
        self.start.begin(0)
        self._need_turn()
        if self.start.hand_size[seat] != self.game.hand_size[seat]:
            raise ValueError(f"the hand of seat {seat} is not known: no first action can be given")
