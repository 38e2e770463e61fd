"""One game played by steps: who steps next, what that seat knows, and what is offered. The rules referee it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from operator import index
from typing import Any, Final

import numpy as np

from rowlock.core.chance import FastStream
from rowlock.core.contract import AnyGame, leaders
from rowlock.core.errors import BadSetup, quoted
from rowlock.core.match import Match
from rowlock.core.options import Options
from rowlock.envs.encode import encoding_of
from rowlock.envs.encode.contract import AnyEncoding, Mask, Observation, Turn
from rowlock.envs.miniatures import MINIATURES, Miniature
from rowlock.games import GAMES

__all__ = ["PENALTY", "REWARDS", "Episode", "Played", "Setup", "shares", "step_number"]

PENALTY: Final = -1.0
"""What a step that is not offered earns; nothing else happens."""
REWARDS: Final = ("win", "points")
DEFAULT_SEATS: Final = 2


@dataclass(frozen=True, slots=True)
class Setup:
    """How the episodes of an environment are set up."""

    game: AnyGame
    seats: int
    options: Options
    encoding: AnyEncoding
    reward: str
    miniature: Miniature | None = None
    decisions: int | None = None
    """After so many decisions an episode is over as it stands; None lets the rules end it."""

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
        """Make the set-up that an environment's arguments describe; refuse what cannot be."""
        rules = GAMES.named(game)
        if reward not in REWARDS:
            raise BadSetup(
                "unknown reward {reward}: choose one of {known}",
                "unknown_reward",
                reward=quoted(reward),
                known=", ".join(REWARDS),
            )
        small = MINIATURES[game] if miniature else None
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


class Played(ABC):
    """A running game; seats that decide at the same time step one after the other and see nothing of each other."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    @property
    @abstractmethod
    def seat(self) -> int | None:
        """Who is asked; nobody once the game is over."""

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """What each seat has scored so far."""

    @abstractmethod
    def observe(self, seat: int) -> Observation:
        """Write what a seat knows; its turn under construction is its own affair."""

    @abstractmethod
    def mask(self, seat: int) -> Mask:
        """Mark what a seat is offered: nothing unless it is asked."""

    @abstractmethod
    def step(self, step: int) -> bool:
        """Make a step of the seat that is asked; false, and nothing changes, where it is not offered."""

    @abstractmethod
    def position(self, seat: int | None) -> str:
        """Write the position as a seat, or a spectator, knows it."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.seat is None

    def rewards(self, before: Sequence[int]) -> list[float]:
        """Give what each seat earned since it had these scores: points at once, or the win at the end."""
        if self.setup.reward == "points":
            return [float(now - then) for now, then in zip(self.scores, before, strict=True)]
        return shares(self.scores) if self.over else [0.0] * self.setup.seats


class Episode(Played):
    """A running game on the rules, as a match."""

    def __init__(self, setup: Setup, match: Match) -> None:
        super().__init__(setup)
        self.match = match
        self._seat: int | None = None
        self.turn: Turn[Any] | None = None
        self.decisions = 0
        self._ask()

    def _ask(self) -> None:
        """Find who steps next, and begin that seat's turn."""
        asked = () if self.decisions == self.setup.decisions else self.match.decision.seats
        answered = self.match.answered
        self._seat = next((seat for seat in asked if seat not in answered), None)
        self.turn = None if self._seat is None else self.setup.encoding.turn(self.match.view(self._seat))

    @property
    def seat(self) -> int | None:
        """Who is asked; nobody once the game is over."""
        return self._seat

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat has scored so far."""
        scores: tuple[int, ...] = self.setup.game.scores(self.match.state)
        return scores

    def observe(self, seat: int) -> Observation:
        """Write what a seat knows; its turn under construction is its own affair."""
        return self.setup.encoding.observe(self.match.view(seat), self.turn if seat == self.seat else None)

    def mask(self, seat: int) -> Mask:
        """Mark what a seat is offered: nothing unless it is asked."""
        return self.setup.encoding.mask(self.turn if seat == self.seat else None)

    def step(self, step: int) -> bool:
        """Make a step of the seat that is asked; false, and nothing changes, where it is not offered."""
        turn = self.turn.step(step) if self.turn is not None else None
        if turn is None or self.seat is None:
            return False
        action = turn.action
        if action is None:
            self.turn = turn
            return True
        self.play(action)
        return True

    def play(self, action: Any) -> None:
        """Play a complete action of the seat that is asked."""
        assert self.seat is not None, "somebody is asked while the game runs"
        self.match.answer(self.seat, action)
        self.decisions += not self.match.answered
        self._ask()

    def position(self, seat: int | None) -> str:
        """Write the position as a seat, or a spectator, knows it."""
        return self.setup.game.view_position(self.match.view(seat))


def shares(scores: tuple[int, ...]) -> list[float]:
    """Give each seat its share of the win times the number of seats, less one: 1 or −1 for two, 0 when shared."""
    winners = leaders(scores)
    return [(len(scores) / len(winners) if seat in winners else 0.0) - 1.0 for seat in range(len(scores))]


def step_number(given: object, steps: int) -> int:
    """Read a step from outside: any whole number of the action space, whatever its type."""
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
