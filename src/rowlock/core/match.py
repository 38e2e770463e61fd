"""One running game: its state, its log, its chance, and answers sealed until all are in. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rowlock.core.chance import Outcome, Stream
from rowlock.core.closed import closed
from rowlock.core.contract import ActionOf, AnyGame, Decision, Event, Kind, StateOf, ViewOf
from rowlock.core.errors import BadNotation, WrongDecision
from rowlock.core.options import Options

__all__ = ["Entry", "Match"]


@closed
@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: the number of the step, the seat (None for chance), and the action or outcome as text."""

    number: int
    seat: int | None
    text: str


class Match:
    """The only holder of a running game's state; everything else gets views.

    With a stream, chance is settled at once; without one it waits for `settle`.
    """

    def __init__(self, game: AnyGame, state: StateOf, stream: Stream | None = None) -> None:
        self.game = game
        self.state = state
        self.log: list[Entry] = []
        self._stream = stream
        self._sealed: dict[int, ActionOf] = {}
        self._texts: dict[int, str] = {}
        """The canonical texts of sealed answers, where the caller had them."""
        self._decided: StateOf = None
        """The state whose decision `_decision` is."""
        self._decision: Decision
        self._run_chance()

    @classmethod
    def start(cls, game: AnyGame, seats: int, options: Options, stream: Stream | None = None) -> Match:
        """Set a new game up and, with a stream, deal."""
        return cls(game, game.initial(seats, options), stream)

    @property
    def decision(self) -> Decision:
        """The decision that is open, computed once for each state."""
        state = self.state
        if self._decided is not state:
            self._decision = self.game.decision(state)
            self._decided = state
        return self._decision

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.decision.kind is Kind.OVER

    @property
    def answered(self) -> frozenset[int]:
        """The seats whose sealed answers are in; what they answered stays hidden."""
        return frozenset(self._sealed)

    def has_answered(self, seat: int) -> bool:
        """Tell whether a seat's sealed answer is in."""
        return seat in self._sealed

    def view(self, seat: int | None) -> ViewOf:
        """Give the view of a seat; no view shows sealed answers."""
        return self.game.view(self.state, seat)

    def answer(self, seat: int, action: ActionOf, text: str | None = None) -> tuple[Event, ...]:
        """Take one seat's answer; when it is the last one due, play all and return what happened.

        An illegal action, or a seat that is not asked or has answered already, raises and changes nothing. `text` is
        the canonical text of the action, for callers that have written it already.
        """
        decision = self.decision
        if decision.kind not in (Kind.TURN, Kind.SIMULTANEOUS):
            raise WrongDecision(f"nobody decides now: the game waits for {decision.kind.value}")
        if seat not in decision.seats:
            raise WrongDecision(f"seat {seat} is not asked; seats {', '.join(map(str, decision.seats))} decide")
        if seat in self._sealed:
            raise WrongDecision(f"seat {seat} has answered already")
        self.game.check_action(self.state, seat, action)
        self._sealed[seat] = action
        if text is not None:
            self._texts[seat] = text
        if len(self._sealed) < len(decision.seats):
            return ()
        return self._advance(self._sealed)

    def play(self, answers: Mapping[int, ActionOf]) -> tuple[Event, ...]:
        """Take all answers of a decision at once; any fault raises and changes nothing."""
        self._check_unsealed()
        self.game.check_answers(self.state, self.decision, answers)
        return self._advance(answers)

    def play_legal(self, answers: Mapping[int, ActionOf]) -> tuple[Event, ...]:
        """Take all answers of a decision at once; the caller has checked that they are legal."""
        self._check_unsealed()
        return self._advance(answers)

    def _check_unsealed(self) -> None:
        if self._sealed:
            raise WrongDecision("some answers are already in; send the others one by one")

    def _advance(self, answers: Mapping[int, ActionOf]) -> tuple[Event, ...]:
        """Play legal answers, log them in the order of the seats, and let chance happen."""
        before, decision = len(self.state.history), self.decision
        self.state = self.game.play_legal(self.state, answers)
        texts = self._texts
        for seat in decision.seats:
            text = texts[seat] if seat in texts else self.game.write_action(answers[seat])
            self.log.append(Entry(decision.number, seat, text))
        self._sealed, self._texts = {}, {}
        self._run_chance()
        return self._events_since(before)

    def settle(self, outcome: Outcome) -> tuple[Event, ...]:
        """Apply a chance outcome."""
        before = len(self.state.history)
        self._settled(outcome, self.game.settle(self.state, outcome))
        return self._events_since(before)

    def play_entries(self, step: tuple[Entry, ...]) -> None:
        """Play one step from its entries; raise if it is not the next one, not legal or not written canonically."""
        first, number = step[0], self.decision.number
        if first.number != number:
            raise BadNotation("next decision number", str(first.number))
        if first.seat is None:
            if len(step) > 1:
                raise BadNotation("single chance entry", step[1].text)
            self.settle(self.game.read_outcome(self.state, first.text))
        else:
            answers: dict[int, ActionOf] = {}
            for entry in step:
                if entry.seat is None or entry.seat in answers:
                    raise BadNotation("answer of another seat", entry.text)
                answers[entry.seat] = self.game.read_action(entry.text)
            self.play(answers)
        if tuple(self.log[-len(step) :]) != step:
            raise BadNotation("canonical text", first.text)

    def _run_chance(self) -> None:
        while self._stream is not None and self.decision.kind is Kind.CHANCE:
            outcome = self.game.chance_due(self.state).sample(self._stream)
            self._settled(outcome, self.game.settle_drawn(self.state, outcome))

    def _settled(self, outcome: Outcome, after: StateOf) -> None:
        self.log.append(Entry(self.decision.number, None, self.game.write_outcome(self.state, outcome)))
        self.state = after

    def _events_since(self, before: int) -> tuple[Event, ...]:
        events: tuple[Event, ...] = self.state.history[before:]
        return events
