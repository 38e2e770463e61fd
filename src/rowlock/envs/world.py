"""A moment of a game as OpenSpiel walks through it, by the rules: a frozen value with explicit chance.

A draw of several components is a sequence of chance nodes, one per component. Players who decide simultaneously answer
in turn; nobody sees an answer before all are given. A game ends after a number of decisions at the latest, and with
the current scores if its board overflows the window of the encoding.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from rowlock.core.chance import Draws, FastStream, Outcome
from rowlock.core.contract import AnyGame, Kind
from rowlock.envs.encode.contract import Observation, Turn, WindowOverflow
from rowlock.envs.episode import Setup, shares
from rowlock.envs.number_lists import numbers_of

__all__ = ["CHANCE_PLAYER", "TERMINAL_PLAYER", "World"]

CHANCE_PLAYER: Final = -1
TERMINAL_PLAYER: Final = -4
"""What OpenSpiel calls chance, and the end, instead of a player."""


@dataclass(frozen=True, slots=True)
class World:
    """A moment of a game: the rules' state, and the unfinished turns and draws between two states."""

    setup: Setup
    state: object = None
    """None until a miniature is dealt."""
    drawn: tuple[int, ...] = ()
    """Components drawn so far for the pending draw."""
    sealed: tuple[tuple[int, object], ...] = ()
    """Answers given while others are still missing."""
    turn: Turn[object] | None = None
    """The unfinished turn of the seat to move."""
    made: tuple[tuple[int, ...], ...] = ()
    """All steps of each seat, for perfect recall."""
    decisions: int = 0
    shown: object = None
    """A spectator's view of the turn before, from its end until the next turn begins; its window shows all tiles."""
    overflows: bool = False
    """Whether the game has ended because its board overflows the window."""
    known: dict[int, World] = field(init=False, default_factory=dict, compare=False, repr=False)
    """The next moments of a miniature, cached because exact methods visit them again and again."""

    def __deepcopy__(self, memo: dict[int, object]) -> World:
        return self  # all fields are frozen, and the cache stays valid

    def __reduce__(self) -> tuple[object, ...]:
        made = (self.setup, self.state, self.drawn, self.sealed, self.turn, self.made, self.decisions)
        return World, (*made, self.shown, self.overflows)  # the cache is rebuilt on demand

    @classmethod
    def start(cls, setup: Setup) -> World:
        """Set up a game, before anything is dealt."""
        state = None if setup.miniature is not None else setup.game.initial(setup.seats, setup.options)
        return cls(setup, state, made=((),) * setup.seats)

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self.setup.game

    @property
    def over(self) -> bool:
        """Whether the rules, the limit on decisions or the size of the window have ended the game."""
        if self.state is None:
            return False
        cut_short = self.overflows or self.decisions == self.setup.decisions
        return cut_short or self.game.decision(self.state).kind is Kind.OVER

    @property
    def awaits_chance(self) -> bool:
        """Whether chance is next."""
        return self.state is None or (not self.over and self.game.decision(self.state).kind is Kind.CHANCE)

    @property
    def player(self) -> int:
        """The seat to move next, or the number of chance or of the end."""
        if self.over:
            return TERMINAL_PLAYER
        return CHANCE_PLAYER if self.awaits_chance else self.seat

    @property
    def rules(self) -> World:
        """The moment itself."""
        return self

    @property
    def is_dealt(self) -> bool:
        """Whether there is a state; a miniature has none until it is dealt."""
        return self.state is not None

    @property
    def seat(self) -> int:
        """The seat to move next."""
        answered = {seat for seat, _ in self.sealed}
        return next(seat for seat in self.game.decision(self.state).seats if seat not in answered)

    def offered(self) -> list[int]:
        """List the legal steps of the seat to move."""
        return list(self.turn.offered()) if self.turn is not None else []

    def returns(self) -> list[float]:
        """Give each player's return, which sum to 0; zeros while the game runs."""
        return shares(self.game.scores(self.state)) if self.over else [0.0] * self.setup.seats

    def observe(self, seat: int) -> Observation:
        """Encode what a seat sees; only the seat itself sees its unfinished turn."""
        if self.overflows and self.shown is not None:
            return self.setup.encoding.observe_last(self.game.view(self.state, seat), self.shown)
        own = not self.over and not self.awaits_chance and self.seat == seat
        return self.setup.encoding.observe(self.game.view(self.state, seat), self.turn if own else None)

    def numbers(self, seat: int) -> list[float]:
        """Give what a seat sees as a list."""
        return numbers_of(self.observe(seat))

    def outcomes(self) -> list[tuple[int, float]]:
        """List the outcomes of chance with probabilities: deals of the miniature, or the next component of a draw."""
        if self.state is None:
            assert self.setup.miniature is not None, "only a miniature is dealt as a whole"
            return [(number, float(chance)) for number, (_, chance) in enumerate(self.setup.miniature.deals)]
        counts = list(self._draws().counts)
        for component in self.drawn:
            counts[component] -= 1
        total = sum(counts)
        return [(component, count / total) for component, count in enumerate(counts) if count]

    def _draws(self) -> Draws:
        chance = self.game.chance(self.state)
        assert isinstance(chance, Draws), "all chance of these games is of drawing"
        return chance

    def asking(self) -> World:
        """Begin the turn of the seat to move, if there is one; a board that overflows the window ends the game."""
        if self.turn is not None or self.over or self.awaits_chance:
            return self
        try:
            turn = self.setup.encoding.turn(self.game.view(self.state, self.seat))
        except WindowOverflow:
            return replace(self, overflows=True)
        return replace(self, turn=turn, shown=None)

    def after(self, number: int) -> World:
        """Give the next moment: after a chance outcome, or after a step of the seat to move."""
        if self.setup.miniature is None:
            return self._after(number)
        if number not in self.known:
            self.known[number] = self._after(number)
        return self.known[number]

    def _after(self, number: int) -> World:
        if self.state is None:
            assert self.setup.miniature is not None, "only a miniature is dealt as a whole"
            return replace(self, state=self.setup.miniature.deals[number][0]).asking()
        return (self._after_chance(number) if self.awaits_chance else self._after_step(number)).asking()

    def _after_chance(self, component: int) -> World:
        draws, drawn = self._draws(), (*self.drawn, component)
        if len(drawn) < sum(draws.sizes):
            return replace(self, drawn=drawn)
        left, groups = list(drawn), []
        for size in draws.sizes:
            groups.append(tuple(sorted(left[:size])))
            del left[:size]
        return replace(self, state=self.game.settle(self.state, Outcome(draws.verb, tuple(groups))), drawn=())

    def _after_step(self, step: int) -> World:
        seat = self.seat
        turn = self.turn.step(step) if self.turn is not None else None
        if turn is None:
            raise ValueError(f"step {step} is not offered to player {seat}")
        made = (*self.made[:seat], (*self.made[seat], step), *self.made[seat + 1 :])
        if turn.action is None:
            return replace(self, turn=turn, made=made)
        sealed = (*self.sealed, (seat, turn.action))
        if len(sealed) < len(self.game.decision(self.state).seats):
            return replace(self, turn=None, made=made, sealed=sealed)
        state, shown = self.game.play(self.state, dict(sealed)), self.game.view(self.state, None)
        return replace(self, state=state, turn=None, made=made, sealed=(), decisions=self.decisions + 1, shown=shown)

    def resampled(self, seat: int, stream: FastStream) -> World:
        """Resample what a seat cannot know; the sealed answers of other seats become random legal ones."""
        if self.state is None:
            return self
        after = self._resampled(seat, stream)
        while after.over and not self.over:  # with the hand that is dealt to another seat, the board would overflow
            after = self._resampled(seat, stream)
        return after

    def _resampled(self, seat: int, stream: FastStream) -> World:
        state = self.game.resample(self.game.view(self.state, seat), stream)
        sealed = []
        for other, action in self.sealed:
            listed = [action] if other == seat else list(self.game.actions(state, other))
            sealed.append((other, listed[stream.below(len(listed))]))
        own = not self.over and not self.awaits_chance and self.seat == seat
        made = tuple(steps if player == seat else () for player, steps in enumerate(self.made))
        after = replace(self, state=state, drawn=(), sealed=tuple(sealed), turn=self.turn if own else None, made=made)
        return after.asking()

    def observation_text(self, seat: int | None) -> str:
        """Write what a seat, or a spectator (None), sees now, without its memory."""
        if self.state is None:
            return "not dealt"
        position = self.game.view_position(self.game.view(self.state, seat))
        return position if seat is None else f"player {seat}; {position}; steps {self._steps(seat)}"

    def information_text(self, seat: int) -> str:
        """Write everything a seat knows: what it sees, the history, and its own steps."""
        if self.state is None:
            return f"player {seat}; not dealt"
        view = self.game.view(self.state, seat)
        history = " / ".join(view.history)
        return f"player {seat}; {self.game.view_position(view)}; history {history}; steps {self._steps(seat)}"

    def _steps(self, seat: int) -> str:
        return ",".join(map(str, self.made[seat])) or "-"

    def text(self) -> str:
        """Write everything, hidden components included."""
        if self.state is None:
            return "not dealt"
        return f"{self.game.write_position(self.state)}; steps {self.made}; drawn {self.drawn}"
