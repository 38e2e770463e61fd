"""One running game: its state, its log, its chance, and answers sealed until all are in. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rowlock.core.chance import Outcome, Stream
from rowlock.core.contract import AnyGame, Decision, Event, Kind
from rowlock.core.errors import IllegalAction, WrongDecision
from rowlock.core.options import Options

__all__ = ["Entry", "Match"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: the step it belongs to, who acted (None: chance), and what, in the notation."""

    number: int
    seat: int | None
    text: str


class Match:
    """The one place that holds a running game's state; everything else asks it for views.

    With a stream, chance is settled at once; without one it waits for `settle`.
    """

    def __init__(self, game: AnyGame, state: Any, stream: Stream | None = None) -> None:
        self.game = game
        self.state = state
        self.log: list[Entry] = []
        self._stream = stream
        self._sealed: dict[int, Any] = {}
        self._run_chance()

    @classmethod
    def start(cls, game: AnyGame, seats: int, options: Options, stream: Stream | None = None) -> Match:
        """Set a new game up and, with a stream, deal."""
        return cls(game, game.initial(seats, options), stream)

    @property
    def decision(self) -> Decision:
        """What is to be decided now, by whom."""
        decision: Decision = self.game.decision(self.state)
        return decision

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.decision.kind is Kind.OVER

    @property
    def answered(self) -> frozenset[int]:
        """The seats whose sealed answers are in; what they answered stays hidden."""
        return frozenset(self._sealed)

    def view(self, seat: int | None) -> Any:
        """Make what a seat may know; sealed answers are in nobody's view."""
        return self.game.view(self.state, seat)

    def answer(self, seat: int, action: Any) -> tuple[Event, ...]:
        """Take one seat's answer; when it is the last one due, play all and return what happened.

        An illegal action, or a seat that is not asked or has answered already, raises and changes nothing.
        """
        decision = self.decision
        if decision.kind not in (Kind.TURN, Kind.SIMULTANEOUS):
            raise WrongDecision(f"nobody decides now: the game waits for {decision.kind.value}")
        if seat not in decision.seats:
            raise WrongDecision(f"seat {seat} is not asked; seats {', '.join(map(str, decision.seats))} decide")
        if seat in self._sealed:
            raise WrongDecision(f"seat {seat} has answered already")
        fault = self.game.why_illegal(self.state, seat, action)
        if fault:
            raise IllegalAction(self.game.name, seat, self.game.write_action(action), fault)
        self._sealed[seat] = action
        if len(self._sealed) < len(decision.seats):
            return ()
        return self._play(decision)

    def play(self, answers: Mapping[int, Any]) -> tuple[Event, ...]:
        """Take all answers of a decision at once; any fault raises and changes nothing."""
        if self._sealed:
            raise WrongDecision("some answers are already in; send the others one by one")
        before = len(self.state.history)
        decision = self.decision
        state = self.game.play(self.state, answers)
        return self._advance(decision, state, {seat: answers[seat] for seat in decision.seats}, before)

    def _play(self, decision: Decision) -> tuple[Event, ...]:
        before = len(self.state.history)
        answers = {seat: self._sealed[seat] for seat in decision.seats}
        state = self.game.play(self.state, answers)
        return self._advance(decision, state, answers, before)

    def _advance(self, decision: Decision, state: Any, answers: Mapping[int, Any], before: int) -> tuple[Event, ...]:
        for seat, action in answers.items():
            self.log.append(Entry(decision.number, seat, self.game.write_action(action)))
        self.state = state
        self._sealed = {}
        self._run_chance()
        return self._events_since(before)

    def settle(self, outcome: Outcome) -> tuple[Event, ...]:
        """Let a chance outcome happen."""
        before = len(self.state.history)
        self._settle(outcome)
        return self._events_since(before)

    def _settle(self, outcome: Outcome) -> None:
        number = self.decision.number
        after = self.game.settle(self.state, outcome)
        self.log.append(Entry(number, None, self.game.write_outcome(self.state, outcome)))
        self.state = after

    def _run_chance(self) -> None:
        while self._stream is not None and self.decision.kind is Kind.CHANCE:
            self._settle(self.game.chance(self.state).sample(self._stream))

    def _events_since(self, before: int) -> tuple[Event, ...]:
        events: tuple[Event, ...] = self.state.history[before:]
        return events
