"""The referee plays a match between bots. Bots get views only; a bot that fails forfeits with a reason."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from rowlock.bots import Bot, Budget
from rowlock.bots.child import BotFault
from rowlock.bots.collector import collector_paused
from rowlock.bots.contract import until
from rowlock.bots.external import ExternalBot
from rowlock.core.chance import Stream
from rowlock.core.contract import leaders
from rowlock.core.errors import RowlockError
from rowlock.core.match import Match

__all__ = ["Forfeit", "Outcome", "Thinking", "play"]

MS: Final = 1_000

Generators: TypeAlias = Callable[[int, int], Stream]
"""Gives the random generator of a decision: (seat, number)."""


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Why a seat lost by default: the decision, the kind of fault, and the details."""

    seat: int
    number: int
    kind: str
    details: str


@dataclass(slots=True)
class Thinking:
    """What the decisions of a seat took."""

    decisions: int = 0
    total_ms: float = 0.0
    longest_ms: float = 0.0
    restarts: int = 0
    """How often its program died and was started again."""

    def add(self, ms: float) -> None:
        """Count a decision."""
        self.decisions += 1
        self.total_ms += ms
        self.longest_ms = max(self.longest_ms, ms)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended; after a forfeit the scores stay as they are, and the other seats share the win."""

    scores: tuple[int, ...]
    shares: tuple[float, ...]
    thinking: tuple[Thinking, ...]
    forfeits: tuple[Forfeit, ...]


def play(
    match: Match,
    players: Sequence[Bot],
    generators: Generators,
    *,
    budget: Budget,
    patience_ms: int,
    clock: Callable[[], float] = time.perf_counter,
) -> Outcome:
    """Play a match to its end, each seat by its bot."""
    thinking = tuple(Thinking() for _ in players)
    while not match.over:
        decision = match.decision
        answers: dict[int, object] = {}
        forfeits: list[Forfeit] = []
        for seat in decision.seats:
            began, restarts = clock(), _restarts(players[seat])
            try:
                answers[seat] = _answer(match, players[seat], seat, generators(seat, decision.number), budget)
                _check_time(clock() - began, patience_ms)
            except BotFault as fault:
                forfeits.append(Forfeit(seat, decision.number, fault.kind, fault.details))
            thinking[seat].add((clock() - began) * MS)
            thinking[seat].restarts += _restarts(players[seat]) - restarts
        if forfeits:
            return _forfeited(match, thinking, tuple(forfeits))
        match.play_legal(answers)  # `_answer` has checked each
    scores = match.game.scores(match.state)
    return Outcome(scores, _shares(leaders(scores), len(scores)), thinking, ())


def _answer(match: Match, player: Bot, seat: int, rng: Stream, budget: Budget) -> object:
    """Get a legal action from a bot; raise BotFault if it gives none."""
    game = match.game
    try:
        stop = until(budget, time.monotonic)
        with collector_paused(budget):
            action = player.decide(game, match.view(seat), budget, rng, stop=stop).action
        fault = game.why_illegal(match.state, seat, action)
        text = game.write_action(action)
    except BotFault:
        raise
    except RowlockError as error:
        raise BotFault("crashed", str(error)) from error
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        details = f"{type(error).__name__}: {error} ({where.name}, line {where.lineno})"
        raise BotFault("crashed", details) from error
    if fault is not None:
        raise BotFault("illegal", f"{text}: {fault}")
    return action


def _restarts(player: Bot) -> int:
    """Give how often a bot's program was started again; other bots have none."""
    return player.restarts if isinstance(player, ExternalBot) else 0


def _check_time(seconds: float, patience_ms: int) -> None:
    """Raise BotFault for a late answer; a bot in this process cannot be interrupted, but it forfeits."""
    if seconds * MS > patience_ms:
        raise BotFault("late", f"it answered after {round(seconds * MS)} ms, and {patience_ms} were allowed")


def _shares(winners: Sequence[int], seats: int) -> tuple[float, ...]:
    return tuple((seat in winners) / len(winners) for seat in range(seats))


def _forfeited(match: Match, thinking: tuple[Thinking, ...], forfeits: tuple[Forfeit, ...]) -> Outcome:
    """End a game by default; if every seat failed, all share the win."""
    seats = range(len(thinking))
    failed = {forfeit.seat for forfeit in forfeits}
    others = [seat for seat in seats if seat not in failed] or list(seats)
    return Outcome(match.game.scores(match.state), _shares(others, len(seats)), thinking, forfeits)
