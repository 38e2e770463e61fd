"""One game by steps: what a batch asks of every game. A game's kernel extends it by its position and its turn.

A game is stored while others are played on the one table that a batch shares, so it holds only what is its own.
"""

from __future__ import annotations

from rowlock.kernels.native import ByteTable, Native, ShortTable, native, u64, unchecked, virtual
from rowlock.kernels.step_codes import COMPLETE, REFUSED
from rowlock.kernels.stream import seed_of

__all__ = ["StepGame"]


class StepGame(Native):
    """The base of games by steps. Trusts its caller."""

    settings: object
    """the seats and options; only games with equal ones are copied into each other"""
    seats: int
    steps: int
    """the number of different steps"""
    width: int
    """the number of bytes in a mask: one for each step or, packed, one bit, the lowest first"""
    packed: bool
    number: u64
    """the number of the game in its batch"""
    chooser: u64
    """the state of the stream that steps are sampled from"""
    rivals: u64
    """the state of the stream by which a policy plays the other seats, so that it does not depend on sampled steps"""
    random_state: u64
    """the state of the stream that components are drawn from"""
    asked: int
    """the seat that decides"""
    decisions: int
    """decisions made; seats that decide at the same time make one together"""
    ended: bool
    truncated: bool
    """whether observations cannot show the next turn"""
    changed: int
    """what has changed since the rows of the game were written"""
    own: int
    """the seat that the caller plays, if a policy plays the others"""

    # ── what each kernel defines ──────────────────────────────────────────────────────────────────────────────────

    @virtual
    def begin(self, seed: u64) -> int:
        """Deal a new game and ask the first seat; return the result, as of a step."""
        return COMPLETE

    @virtual
    def become(self, other: StepGame) -> bool:
        """Become equal to a game with the same settings; return false if there is no memory."""
        return False

    @virtual
    def step(self, step: int) -> int:
        """Make a step in a game that is not over, and return its result: `REFUSED`, `MADE`, `COMPLETE` or another."""
        return REFUSED

    @virtual
    def points(self, seat: int) -> int:
        """Return the points of a seat."""
        return 0

    @virtual
    def option_count(self) -> int:
        """Return the number of options: next steps, some perhaps listed several times; none if the game is over."""
        return 0

    @virtual
    def option(self, place: int) -> int:
        """Return the step of an option."""
        return 0

    @virtual
    def play_greedily(self, choice: u64) -> int:
        """Play the turn that earns most at once, among equals by chance; return the result of its last step."""
        return REFUSED

    @virtual
    def observe(self, own: int, out: ShortTable, row: int) -> None:
        """Write the observation of a seat."""

    # ── what a kernel may do faster ───────────────────────────────────────────────────────────────────────────────

    @virtual
    def prefetch(self) -> None:
        """Load the game into the cache of the processor: thousands of them are too many for it."""

    @virtual
    def prefetch_step(self, step: int) -> None:
        """Load what a step needs besides."""

    @virtual
    def is_first_option(self, place: int) -> bool:
        """Tell whether no option before this one has the same step."""
        step = self.option(place)
        for other in range(place):  # noqa: SIM110 - C has no generators
            if self.option(other) == step:
                return False
        return True

    @unchecked
    @virtual
    def mask(self, masks: ByteTable, row: int) -> None:
        """Write the steps that the game offers: none if it is over."""
        for place in range(self.width):
            masks[row, place] = 0
        for place in range(0 if self.ended else self.option_count()):
            step = self.option(place)
            if self.packed:
                masks[row, step >> 3] |= 1 << (step & 7)
            else:
                masks[row, step] = 1

    @virtual
    def mask_again(self, masks: ByteTable, row: int) -> None:
        """Write the steps that the game offers into the row that has those offered before."""
        self.mask(masks, row)

    @virtual
    def observe_anew(self, out: ShortTable, row: int) -> None:
        """Write the observation of the seat that decides into a row of any content."""
        self.observe(self.asked, out, row)

    @virtual
    def observe_turn(self, out: ShortTable, row: int) -> None:
        """Write the observation of the seat that decides into the row that has the one before the turn ended."""
        self.observe(self.asked, out, row)

    @virtual
    def observe_more(self, out: ShortTable, row: int) -> None:
        """Write what a step has changed for the seat that decides into the row that has the rest."""
        self.observe(self.asked, out, row)

    # ── the same for all ──────────────────────────────────────────────────────────────────────────────────────────

    def shape(self, settings: object, seats: int, steps: int, packed: bool) -> None:
        """Take the settings of the batch; the game is over until it is dealt."""
        if self.settings is not None:
            raise ValueError("the game has its settings already")
        self.settings = settings
        self.seats = seats
        self.steps = steps
        self.packed = packed
        self.width = (steps + 7) // 8 if packed else steps
        self.ended = True

    @native
    def begin_numbered(self, number: u64, seed: u64) -> int:
        """Deal a new game of a batch; what is sampled for it follows from its seed too."""
        self.number = number
        self.chooser = ~seed
        self.rivals = seed_of(~seed, 1)
        self.truncated = False
        return self.begin(seed)

    @native
    def become_all(self, other: StepGame) -> bool:
        """Become equal to a game with the same settings, except for the number."""
        self.chooser = other.chooser
        self.rivals = other.rivals
        self.random_state = other.random_state
        self.asked = other.asked
        self.decisions = other.decisions
        self.own = other.own
        self.ended = other.ended
        self.truncated = other.truncated
        return self.become(other)
