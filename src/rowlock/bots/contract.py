"""The contract of a bot: choose an action from a view within a budget. Knows no game and no bot.

A bot never sees a state. Its randomness and its clock come in by argument, so a choice can be repeated.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from rowlock.core.chance import Stream
from rowlock.core.contract import AnyGame, Kind, View
from rowlock.core.errors import BadSetup, WrongDecision

__all__ = [
    "Bot",
    "Budget",
    "Candidate",
    "Choice",
    "Report",
    "Stop",
    "asked_seat",
    "ignore",
    "never",
    "refuse_other_games",
    "until",
]

MS_PER_SECOND = 1_000
LARGEST_LIMIT = (1 << 63) - 1
"""The largest budget: searches count in 64 bits."""

Stop: TypeAlias = Callable[[], bool]
"""Polled while a bot thinks; true once it must answer with its best so far."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think: milliseconds, samples, both, or neither (then the bot's default)."""

    ms: int | None = None
    samples: int | None = None

    def __post_init__(self) -> None:
        for name, limit in (("ms", self.ms), ("samples", self.samples)):
            if limit is not None and limit < 1:
                raise BadSetup("a budget's {name} must be at least 1, not {limit}", "budget", name=name, limit=limit)
            if limit is not None and limit > LARGEST_LIMIT:
                raise BadSetup(
                    "a budget's {name} must be at most {most}", "budget_most", name=name, most=str(LARGEST_LIMIT)
                )


@dataclass(frozen=True, slots=True)
class Candidate:
    """One action with its value; without an interval the value is exact, not sampled."""

    action: object
    value: float
    interval: tuple[float, float] | None = None
    samples: int = 0


@dataclass(frozen=True, slots=True)
class Choice:
    """A bot's action, its value, and the candidates it considered, the best first."""

    action: object
    value: float
    candidates: tuple[Candidate, ...] = ()


Report: TypeAlias = Callable[[Choice], None]
"""Called with the best choice so far while a bot thinks."""


def never() -> bool:
    """Never stop a bot."""
    return False


def ignore(choice: Choice) -> None:
    """Ignore the choices that a bot tells while it thinks."""


class Bot(Protocol):
    """Chooses an action for the seat of a view, which must be deciding."""

    @property
    def name(self) -> str:
        """The name that selects it."""
        ...

    @property
    def games(self) -> tuple[str, ...]:
        """The games it plays; empty for every game."""
        ...

    def decide(
        self, game: AnyGame, view: View, budget: Budget, rng: Stream, *, stop: Stop = never, on_choice: Report = ignore
    ) -> Choice:
        """Choose an action; the same view, samples and generator give the same choice."""
        ...


def until(budget: Budget, clock: Callable[[], float], stopped: Stop = never) -> Stop:
    """Make the stop of a budget that starts now: true once its time is over or `stopped` is true."""
    if budget.ms is None:
        return stopped
    deadline = clock() + budget.ms / MS_PER_SECOND
    return lambda: stopped() or clock() >= deadline


def refuse_other_games(name: str, games: tuple[str, ...], game: AnyGame) -> None:
    """Refuse a game that a bot does not play."""
    if games and game.name not in games:
        raise BadSetup(
            "the bot {bot} plays {games}, not {game}",
            "bot_other_game",
            bot=name,
            games=", ".join(games),
            game=game.name,
        )


def asked_seat(view: View) -> int:
    """Give the seat of a view; refuse a spectator and a seat that does not decide now."""
    decision = view.decision
    if decision.kind not in (Kind.TURN, Kind.SIMULTANEOUS) or view.seat is None or view.seat not in decision.seats:
        who = "a spectator" if view.seat is None else f"seat {view.seat}"
        asked = ", ".join(map(str, decision.seats)) if decision.kind is not Kind.CHANCE else ""
        waits = f"seats {asked} decide" if asked else f"the game waits for {decision.kind.value}"
        raise WrongDecision(f"{who} has nothing to decide now: {waits}")
    return view.seat
