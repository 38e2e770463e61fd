"""The table, the public class of the kernel of Qwirkle Cards. Everything from outside is checked here.

A card is a kind from 0 to 35, a line one of twelve (colours 0 to 5, shapes 6 to 11), a table 36 counts, and the result
of a turn the cards laid and the lines claimed.
"""

from __future__ import annotations

from threading import RLock

from rowlock.kernels.checks import ages_of, exclusive, is_list, kinds, need_array, policies_of, shown, whole, word
from rowlock.kernels.hands import largest_set
from rowlock.kernels.native import Lock, Native
from rowlock.kernels.qwirkle_cards.choices import Choices
from rowlock.kernels.qwirkle_cards.constants import (
    COPIES,
    HAND_SIZE,
    KINDS,
    LAID,
    LEARNED,
    LINES,
    LONGEST_GAME,
    MINIMAL,
    MOST_CLAIMS,
    MOST_LAYS,
    SCHMIDT,
    WAYS,
    WIDTH,
)
from rowlock.kernels.qwirkle_cards.game import Game
from rowlock.kernels.qwirkle_cards.lays import LaySearch
from rowlock.kernels.qwirkle_cards.network import Network
from rowlock.kernels.qwirkle_cards.partition import Partition
from rowlock.kernels.qwirkle_cards.playouts import Playouts, Turns
from rowlock.kernels.qwirkle_cards.position import ALL_POLICIES, POLICIES, CardsPosition, counts_from
from rowlock.kernels.qwirkle_cards.start import StartPosition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array
    from collections.abc import Sequence

    from rowlock.kernels.qwirkle_cards.position import Result, TablePosition

__all__ = ["Table"]

EDITIONS = ("schmidt", "999games")
DEEDS = ("lay", "redraw", "pass")
MOST_GAMES = 1 << 30
EVERYTHING = 1 << 30
NO_DEAL = "no deal of the hidden cards meets the demands"


class Table(Native):
    """A game on plain numbers, the position that playouts start from, and questions about any table and hand."""

    lock: Lock
    game: Game
    partition: Partition
    lays: LaySearch
    network: Network
    choices: Choices
    start: StartPosition
    turns: Turns
    rollouts: Playouts

    def __init__(self) -> None:
        """Make an empty table; questions may be asked at once, games after `load` or `deal`."""
        self.lock = RLock()
        self.game = Game()
        self.partition = Partition()
        self.lays = LaySearch(self.game, self.partition)
        self.network = Network(self.game)
        self.choices = Choices(self.game, self.lays, self.network)
        self.start = StartPosition(self.game, self.lays)
        self.turns = Turns(self.game, self.lays, self.choices)
        self.rollouts = Playouts(self.game, self.start, self.turns)

    # ── positions ─────────────────────────────────────────────────────────────────────────────────────────────────

    @exclusive
    def load(
        self,
        table: Sequence[int],
        hands: Sequence[Sequence[int]],
        pile: Sequence[int] = (),
        *,
        claimed: Sequence[Sequence[int]] | None = None,
        to: int = 0,
        edition: str = "schmidt",
        left: int | None = None,
        opening: bool = False,
        redraws: int = 0,
        passes: int = 0,
        due: tuple[int, int] = (0, 0),
        aside: Sequence[int] = (),
        hidden: Sequence[tuple[Sequence[int], Sequence[int]]] | None = None,
        demands: Sequence[tuple[int, str, object]] = (),
    ) -> None:
        """Set a position up: counts of the table, hands and pile; `due` is (seat, number) of a draw to be made.

        With `hidden` every playout deals anew: at each level cards join a pool, then each seat draws from it until its
        hand has the size that the level says; what is left is the pile. Deals that miss the demands are dealt again.
        """
        more = {"claimed": claimed, "to": to, "left": left, "redraws": redraws, "passes": passes, "due": due}
        given = CardsPosition(table, hands, pile, more | {"aside": aside, "hidden": hidden, "demands": demands})
        if edition not in EDITIONS:
            raise ValueError(f"edition must be one of {', '.join(EDITIONS)}, not {shown(edition)}")
        if not self.is_table(given.table):
            raise ValueError("the cards on the table do not split into rows (QC-6)")
        self.game.seats = 0
        self.rollouts.lay_count = 0
        self.start.set_up(given)
        self.game.edition = EDITIONS.index(edition)
        self.start.opening = bool(opening)
        self.game.seats = given.seats
        self._begin(0)

    def _begin(self, seed: int) -> None:
        self.start.failed = False
        self.start.begin(seed)
        if self.start.failed:
            self.start.failed = False
            self.game.seats = 0
            raise ValueError(NO_DEAL)

    @exclusive
    def deal(self, seats: int, *, edition: str = "schmidt", ages: Sequence[int] | None = None) -> None:
        """Set up new games: every playout deals its own."""
        seats = whole("seats", seats, 2, 4)
        years = ages_of(ages, seats)
        self.load([0] * KINDS, [[]] * seats, list(range(KINDS)), edition=edition)
        for seat in range(seats):
            self.game.ages[seat] = years[seat]
        self.start.is_new_game = True
        self._begin(0)

    @exclusive
    def begin(self, seed: int) -> None:
        """Start a game from the position: deal what is hidden."""
        self._need_position()
        self._begin(word("seed", seed))

    @exclusive
    def position(self) -> TablePosition:
        """Return the position as it is now, in the form that `load` takes."""
        game = self.game
        return {
            "table": [game.table[card] for card in range(KINDS)],
            "hands": [game.hand_of(seat) for seat in range(game.seats)],
            "pile": game.sorted_stock(),
            "claimed": [self._claims_of(seat) for seat in range(game.seats)],
            "to": game.to,
            "left": None if game.left < 0 else game.left,
            "opening": bool(game.opening),
            "redraws": game.redraws,
            "passes": game.passes,
            "over": bool(game.ended),
            "turns": game.turns,
        }

    def _claims_of(self, seat: int) -> list[int]:
        return [line for line in range(LINES) for _ in range(self.game.claimed[seat * LINES + line])]

    def _need_position(self) -> None:
        if not self.game.seats:
            raise ValueError("the table is empty: load a position or deal first")

    def _need_turn(self) -> None:
        self._need_position()
        if self.game.ended:
            raise ValueError("the game is over")

    # ── questions about any table and hand ────────────────────────────────────────────────────────────────────────

    def _pose(self, table: object, hand: object) -> None:
        """Begin a search for a table and a hand from outside; this ends a game in progress."""
        counts = counts_from("the table", table)
        cards = sorted(kinds("the hand", hand, HAND_SIZE))
        for card in range(KINDS):
            if counts[card] + cards.count(card) > COPIES:
                raise ValueError(f"a fourth card of kind {card}: there are three of each (QC-1)")
        self.game.seats = 0
        for card in range(KINDS):
            self.game.table[card] = counts[card]
        self.lays.hand_size = len(cards)
        for index, card in enumerate(cards):
            self.lays.hand[index] = card
        self.lays.begin()
        if not self.partition.splits():
            raise ValueError("the cards on the table do not split into rows (QC-6)")

    @exclusive
    def is_table(self, table: Sequence[int]) -> bool:
        """Tell whether exactly these cards, by their counts, make a legal table."""
        counts = counts_from("the table", table)
        self.partition.clear()
        for card in range(KINDS):
            for _ in range(counts[card]):
                self.partition.put(card)
        return bool(self.partition.splits())

    @exclusive
    def can_lay(self, table: Sequence[int], hand: Sequence[int]) -> bool:
        """Tell whether a hand can lay anything on a table (QC-12)."""
        self._pose(table, hand)
        return bool(self.lays.can_lay())

    @exclusive
    def useful(self, table: Sequence[int], hand: Sequence[int]) -> list[int]:
        """List the different cards of a hand that some lay holds."""
        self._pose(table, hand)
        return [card for card in sorted(set(hand)) if self.lays.is_useful(card)]

    @exclusive
    def most_claims(self, table: Sequence[int], hand: Sequence[int], times: int = 1) -> int:
        """Return the most Qwirkles of this turn, −1 for a stuck player.

        `times` repeats the search inside the kernel, to measure it.
        """
        times = whole("times", times, 1, 1_000_000)
        self._pose(table, hand)
        self.lays.repeat_most_claims(times)
        return self.lays.wanted_claims

    @exclusive
    def best_lay(self, table: Sequence[int], hand: Sequence[int], policy: str) -> tuple[list[int], list[int]] | None:
        """Return the cards that `minimal` or `most` lays and the lines it claims; None for a stuck player."""
        (number,) = policies_of([policy], 1, POLICIES[:2])
        self._pose(table, hand)
        if not self.lays.find_lay(number == MINIMAL):
            return None
        return self._cards_found(), self._claims_found()

    def _cards_found(self) -> list[int]:
        return [self.lays.cards[index] for index in range(self.lays.cards_size)]

    def _claims_found(self) -> list[int]:
        return [self.lays.claims[index] for index in range(self.lays.claims_size)]

    @exclusive
    def results(
        self, table: Sequence[int], hand: Sequence[int], limit: int = 1_000_000, *, size: int | None = None
    ) -> list[Result]:
        """List the results of a turn, as (cards laid, lines claimed): few cards first, no claims before some.

        With `size`, only those that lay this number of cards.
        """
        limit = whole("limit", limit, 1, EVERYTHING)
        sizes = range(1, HAND_SIZE + 1) if size is None else [whole("size", size, 1, HAND_SIZE)]
        helpful = self.useful(table, hand)
        cards = [card for card in sorted(hand) if card in helpful]
        found: list[Result] = []
        for wanted in sizes:
            self._list_cards(cards, 0, wanted, (), found, limit)
        return found[:limit]

    @exclusive
    def best_results(self, table: Sequence[int], hand: Sequence[int], limit: int = 1_000_000) -> list[Result]:
        """List the results of a turn with the most Qwirkles, as `results` does; none for a stuck player."""
        limit = whole("limit", limit, 1, EVERYTHING)
        self._pose(table, hand)
        if self.lays.most_claims(True) < 0:
            return []
        found: list[Result] = []
        for size in range(1, self.lays.hand_size + 1):
            self._list_best(0, size, (), found, limit)
        return found

    def _list_best(self, first: int, wanted: int, laid: tuple[int, ...], found: list[Result], limit: int) -> None:
        if not wanted:
            for number in range(min(self.lays.way_count, WAYS)):
                if len(found) < limit and self.lays.way_works(number):
                    found.append((laid, tuple(self._claims_found())))
            return
        for index in range(first, self.lays.hand_size - wanted + 1):
            card = self.lays.hand[index]
            if len(found) >= limit:
                return
            if index > first and card == self.lays.hand[index - 1]:
                continue
            self.partition.put(card)
            self._list_best(index + 1, wanted - 1, (*laid, card), found, limit)
            self.partition.remove(card)

    def _list_cards(
        self, cards: list[int], first: int, wanted: int, laid: tuple[int, ...], found: list[Result], limit: int
    ) -> None:
        if len(found) >= limit:
            return
        if not wanted:
            if self.partition.splits():
                self._list_claims(0, laid, (), found)
            return
        for index in range(first, len(cards) - wanted + 1):
            if index > first and cards[index] == cards[index - 1]:
                continue
            self.partition.put(cards[index])
            self._list_cards(cards, index + 1, wanted - 1, (*laid, cards[index]), found, limit)
            self.partition.remove(cards[index])

    def _list_claims(self, first: int, laid: tuple[int, ...], claims: tuple[int, ...], found: list[Result]) -> None:
        found.append((laid, claims))
        for line in range(first, LINES):
            if self.lays.is_complete(line):
                self.lays.remove_line(line)
                if self.partition.splits():
                    self._list_claims(line, laid, (*claims, line), found)
                self.lays.put_line(line)

    # ── turns and games by policy ─────────────────────────────────────────────────────────────────────────────────

    def _follow(self, policies: object) -> None:
        """Take the policy of each seat."""
        self._need_position()
        chosen = policies_of(policies, self.game.seats, ALL_POLICIES)
        if LEARNED in chosen:
            self._need_network()
        for seat, policy in enumerate(chosen):
            self.turns.policy[seat] = policy

    def _need_network(self) -> None:
        if not self.network.is_loaded:
            raise ValueError("the network has no weights: take some first")

    @exclusive
    def turn(self, policies: Sequence[str]) -> tuple[str, list[int], list[int], list[int]]:
        """Act once by policy and return what was done: the deed, cards laid or shown, lines claimed, cards drawn."""
        self._follow(policies)
        self._need_turn()
        self.turns.choose()
        game = self.game
        game.drawn_size = 0
        self.turns.apply()
        laid = self.turns.deed == LAID
        return (
            DEEDS[self.turns.deed],
            self._cards_found() if laid else [game.given[index] for index in range(game.given_size)],
            self._claims_found() if laid else [],
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
        lay: tuple[Sequence[int], Sequence[int]] | None = None,
    ) -> None:
        """Play games to their end and write the Qwirkles of each seat, then the turns, into an array of ints.

        The games are those numbered from `first_game` of the batch that the seed names. With `lay`, (cards, lines
        claimed), the seat whose turn it is begins with it.
        """
        self._follow(policies)
        batch, game = word("seed", seed), word("first_game", first_game)
        count = whole("games", games, 0, MOST_GAMES)
        need_array("out", out, "i", count * (self.game.seats + 1))
        if lay is not None:
            self._need_known_hand()
            self._keep_lay(MOST_LAYS, lay)
        self.start.failed = False
        self.rollouts.play_rows(out, batch, game, count, lay is not None)
        if self.start.failed:
            raise ValueError(NO_DEAL)

    # ── lays compared ─────────────────────────────────────────────────────────────────────────────────────────────

    @exclusive
    def consider(self, lays: Sequence[tuple[Sequence[int], Sequence[int]]]) -> None:
        """Check lays, (cards, lines claimed), of the seat whose turn it is, and keep them to be compared."""
        if not is_list(lays) or not 1 <= len(lays) <= MOST_LAYS:
            raise ValueError(f"lays must be a list of 1 to {MOST_LAYS}, not {shown(lays)}")
        self.rollouts.lay_count = 0
        self._need_known_hand()
        for number, lay in enumerate(lays):
            self._keep_lay(number, lay)
        self.rollouts.lay_count = len(lays)

    @exclusive
    def compare(
        self,
        out: array[int],
        which: array[int],
        policies: Sequence[str],
        seed: int,
        first_game: int,
        games: int,
        turns: int,
        learned: bool = False,
    ) -> None:
        """Try lays that were considered in the same worlds, `turns` turns deep, the last one for its Qwirkles only.

        `which` is an array of the numbers of lays. For each world, and in it for each lay, two numbers are written into
        an array of ints: how many Qwirkles the seat then leads by, and whether the game has ended. With `learned` all
        turns are played, and the first number is in thousandths: the lead, and the bonus for a win or, if the game has
        not ended, the network's value.
        """
        self._follow(policies)
        if learned:
            self._need_network()
        batch, game = word("seed", seed), word("first_game", first_game)
        count = whole("games", games, 0, MOST_GAMES)
        turns = whole("turns", turns, 0, LONGEST_GAME)
        if not self.rollouts.lay_count:
            raise ValueError("nothing to compare: consider lays first")
        need_array("which", which, "i", 1)
        which = which[:]  # nobody else can change it now
        for lay in which:
            whole("a lay", lay, 0, self.rollouts.lay_count - 1)
        need_array("out", out, "i", 2 * count * len(which))
        self.start.failed = False
        if learned:
            self.rollouts.value_rows(out, which, batch, game, count, turns)
        else:
            self.rollouts.compare_rows(out, which, batch, game, count, turns)
        if self.start.failed:
            raise ValueError(NO_DEAL)

    def _need_known_hand(self) -> None:
        self._need_position()
        self._begin(0)
        self._need_turn()
        if not self.start.knows_hand():
            raise ValueError(f"the hand of seat {self.game.to} is not known: no first lay can be given")

    def _keep_lay(self, number: int, lay: object) -> tuple[list[int], list[int]]:
        """Check a lay against the table and the hand, keep it by its number, and return its cards and claims."""
        if not is_list(lay) or len(lay) != 2:
            raise ValueError(f"lay must be (cards, lines claimed), not {shown(lay)}")
        cards = kinds("the cards laid", lay[0], HAND_SIZE)
        claims = [whole("a line claimed", line, 0, LINES - 1) for line in (lay[1] if is_list(lay[1]) else [None])]
        hand = self.game.hand_of(self.game.to)
        if not cards or any(cards.count(card) > hand.count(card) for card in cards):
            raise ValueError(f"cards {cards} cannot be laid from the hand of seat {self.game.to}")
        self._check_result(cards, claims)
        if self.game.opening and self.game.edition == SCHMIDT:
            self._check_opening(cards, claims)
        rollouts = self.rollouts
        rollouts.lay_cards_size[number] = len(cards)
        for index, card in enumerate(cards):
            rollouts.lay_cards[number * HAND_SIZE + index] = card
        rollouts.lay_claims_size[number] = len(claims)
        for index, line in enumerate(claims):
            rollouts.lay_claims[number * MOST_CLAIMS + index] = line
        return cards, claims

    def _check_result(self, cards: list[int], claims: list[int]) -> None:
        if len(claims) > MOST_CLAIMS:
            raise ValueError("more lines are claimed than there are cards for")
        self.lays.take_hand(self.game.to)
        for card in cards:
            self.partition.put(card)
        for line in claims:
            if not self.lays.is_complete(line):
                raise ValueError(f"line {line} is not complete: no Qwirkle can be claimed (QC-9)")
            self.lays.remove_line(line)
        if not self.partition.splits():
            raise ValueError("what is left on the table does not split into rows (QC-6)")

    def _check_opening(self, cards: list[int], claims: list[int]) -> None:
        """Refuse an opening that is not a largest set in one row (QC-5)."""
        largest = largest_set(self.game.held_by(self.game.to))
        colours, shapes = {card // WIDTH for card in cards}, {card % WIDTH for card in cards}
        if len(set(cards)) < largest or min(len(colours), len(shapes)) > 1 or len(claims) != (len(cards) == WIDTH):
            raise ValueError("the opening lays exactly a largest set as one row (QC-5)")
