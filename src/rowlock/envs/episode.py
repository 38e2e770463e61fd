"""One game played step by step: which seat steps next, what it observes, and which steps are legal."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from operator import index
from typing import Any, Final, TypedDict

import numpy as np

from rowlock.core.chance import FastStream
from rowlock.core.contract import AnyGame, View, leaders
from rowlock.core.errors import BadSetup, quoted
from rowlock.core.match import Match
from rowlock.core.options import Options
from rowlock.envs.encode import encoding_of
from rowlock.envs.encode.contract import AnyEncoding, Mask, Observation, Turn, WindowOverflow
from rowlock.envs.miniatures import Miniature
from rowlock.envs.part import miniature_of
from rowlock.games import GAMES
from rowlock.kernels.checks import shown

__all__ = ["OVERFLOW", "PENALTY", "REWARDS", "Episode", "Played", "Setup", "SetupArguments", "shares", "step_number"]

ORDINARY: Final = frozenset((int, np.int64))
"""Types of the numbers that need no other check than of their size."""
PENALTY: Final = -1.0
"""The reward of an illegal step, which changes nothing else."""
REWARDS: Final = ("win", "points")
OVERFLOW: Final = "window_overflow"
"""The entry of an info that is true if the game was truncated because its board overflows the window."""
DEFAULT_SEATS: Final = 2
LARGEST_LIMIT: Final = 1_000_000
"""The most decisions after which an episode can be ended."""


class SetupArguments(TypedDict, total=False):
    """The keyword arguments of `Setup.of`, which every environment takes."""

    seats: int | None
    options: str
    reward: str
    miniature: bool
    decisions: int | None
    window: int | None


@dataclass(frozen=True, slots=True)
class Setup:
    """The settings of an environment's episodes."""

    game: AnyGame
    seats: int
    options: Options
    encoding: AnyEncoding
    reward: str
    miniature: Miniature | None = None
    decisions: int | None = None
    """An episode ends after this many decisions; None if only the rules end it."""

    @classmethod
    def of(
        cls,
        game: str,
        *,
        seats: int | None = None,
        options: str = "",
        reward: str = "win",
        miniature: bool = False,
        decisions: int | None = None,
        window: int | None = None,
    ) -> Setup:
        """Check an environment's arguments and make its settings; raise BadSetup if they are invalid."""
        rules = GAMES.named(game)
        decisions = _decisions(decisions)
        if reward not in REWARDS:
            raise BadSetup(
                "unknown reward {reward}: choose one of {known}",
                "unknown_reward",
                reward=quoted(reward),
                known=", ".join(REWARDS),
            )
        small = miniature_of(rules) if miniature else None
        read = rules.options(options)
        if small is not None:
            if seats not in (None, small.seats) or options:
                raise BadSetup(
                    "the miniature of {game} has {seats} seats and no options",
                    "miniature",
                    game=game,
                    seats=small.seats,
                )
            seats, decisions, window = small.seats, small.decisions, window or small.window
        seats = DEFAULT_SEATS if seats is None else seats
        rules.check_seats(seats)
        return cls(rules, seats, read, encoding_of(game, read, window), reward, small, decisions)

    def start(self, stream: FastStream) -> Episode:
        """Deal a new game."""
        if self.miniature is not None:
            state = self.miniature.deal(stream)
            return Episode(self, Match(self.game, state, stream))
        return Episode(self, Match.start(self.game, self.seats, self.options, stream))


def _decisions(given: object) -> int | None:
    """Check a number of decisions, of any integer type."""
    if given is None:
        return None
    number = index(given) if isinstance(given, int | np.integer) and not isinstance(given, bool) else 0
    if not 1 <= number <= LARGEST_LIMIT:
        raise BadSetup(
            "decisions is a whole number from 1 to {most}, or None, not {given}",
            "env_decisions",
            most=LARGEST_LIMIT,
            given=shown(given),
        )
    return number


class Played(ABC):
    """A running game; seats that decide simultaneously step in turn without seeing each other's answers."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.seat: int | None = None
        """The seat to step next; None once the game is over."""
        self.scores: tuple[int, ...] = (0,) * setup.seats
        """The score of each seat so far."""
        self.truncated = False
        """Whether the game was broken off because the window cannot show its board."""

    @abstractmethod
    def observe(self, seat: int) -> Observation:
        """Encode what a seat knows; only the seat itself sees its unfinished turn."""

    @abstractmethod
    def mask(self, seat: int) -> Mask:
        """Mark the legal steps of a seat; none unless it is the seat to step."""

    def look(self, seat: int) -> tuple[Observation, Mask]:
        """Give a seat's observation and its mask of legal steps."""
        return self.observe(seat), self.mask(seat)

    @abstractmethod
    def step(self, step: int) -> bool:
        """Make a step of the seat to step; if it is illegal, change nothing and return False."""

    @abstractmethod
    def position(self, seat: int | None) -> str:
        """Write the position as a seat, or a spectator (None), knows it."""

    @property
    def over(self) -> bool:
        """Whether the game has ended by the rules or by the number of decisions."""
        return self.seat is None and not self.truncated

    def rewards(self, before: Sequence[int]) -> list[float]:
        """Compute the reward of each seat since it had these scores: points at once, or the win at the end."""
        if self.setup.reward == "points":
            return [float(now - then) for now, then in zip(self.scores, before, strict=True)]
        return shares(self.scores) if self.over else [0.0] * self.setup.seats


class Episode(Played):
    """A running game played by the rules, as a match."""

    def __init__(self, setup: Setup, match: Match) -> None:
        super().__init__(setup)
        self.match = match
        self._turn: Turn[object] | None = None
        self.decisions = 0
        self._shown: Any = None  # a view, which only the game interprets
        self._ask()

    def _ask(self) -> None:
        """Find the seat to step next; a board that overflows the window truncates the game."""
        asked = () if self.decisions == self.setup.decisions else self.match.decision.seats
        answered = self.match.answered
        self.seat = next((seat for seat in asked if seat not in answered), None)
        self.scores = self.setup.game.scores(self.match.state)
        self._turn = None
        if self.seat is None:
            return
        view = self.match.view(self.seat)
        try:
            self.setup.encoding.check(view)
        except WindowOverflow:
            self.seat, self.truncated = None, True
        else:
            self._shown = view

    @property
    def turn(self) -> Turn[object] | None:
        """The unfinished turn of the seat to step, begun when it is first asked for: bots decide without it."""
        if self._turn is None and self.seat is not None:
            self._turn = self.setup.encoding.turn(self._shown)
        return self._turn

    def view(self, seat: int) -> View:
        """Give the view of a seat."""
        view: View = self._shown if seat == self.seat else self.match.view(seat)
        return view

    def observe(self, seat: int) -> Observation:
        if self.truncated:
            return self.setup.encoding.observe_last(self.match.view(seat), self._shown)
        return self.setup.encoding.observe(self.view(seat), self.turn if seat == self.seat else None)

    def mask(self, seat: int) -> Mask:
        return self.setup.encoding.mask(self.turn if seat == self.seat else None)

    def step(self, step: int) -> bool:
        turn = self.turn.step(step) if self.turn is not None else None
        if turn is None or self.seat is None:
            return False
        action = turn.action
        if action is None:
            self._turn = turn
            return True
        self.play(action)
        return True

    def play(self, action: object) -> None:
        """Play a complete action of the seat to step."""
        assert self.seat is not None, "a running game has a seat to step"
        self.match.answer(self.seat, action)
        self.decisions += not self.match.answered
        self._ask()

    def position(self, seat: int | None) -> str:
        return self.setup.game.view_position(self.match.view(seat))


def shares(scores: tuple[int, ...]) -> list[float]:
    """Compute the win reward: a seat's share of the win times the number of seats, less 1; it sums to 0."""
    winners = leaders(scores)
    return [(len(scores) / len(winners) if seat in winners else 0.0) - 1.0 for seat in range(len(scores))]


def step_number(given: object, steps: int) -> int:
    """Check a step given by a caller: an integer of any type in the action space."""
    if type(given) in ORDINARY and 0 <= given < steps:  # type: ignore[operator]
        return int(given)  # type: ignore[call-overload, no-any-return]
    expected = f"an action is one whole number from 0 to {steps - 1}"
    if isinstance(given, np.ndarray) and given.shape != ():
        raise ValueError(f"{expected}, not an array of shape {given.shape}")
    if isinstance(given, bool | np.bool_):
        raise TypeError(f"{expected}, not {given!r}")
    try:
        step = index(given)  # type: ignore[arg-type]
    except TypeError:
        kind = given.dtype if isinstance(given, np.generic | np.ndarray) else type(given).__name__
        raise TypeError(f"{expected}, not {quoted(repr(given))} ({kind})") from None
    if not 0 <= step < steps:
        raise ValueError(f"{expected}, not {step}")
    return step
