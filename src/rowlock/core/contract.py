"""The interface of every game: what the rules offer to everything above them.

A `State` is the whole truth and never leaves the referee; a `View` is what one seat may know. Playing and
settling are deterministic and return a new state; the log of actions and outcomes is the whole game.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypedDict, TypeVar, cast

from rowlock.core.chance import Chance, FastStream, Outcome, Stream
from rowlock.core.closed import closed
from rowlock.core.errors import BadNotation, BadOutcome, BadSetup, Fault, IllegalAction, WrongDecision
from rowlock.core.events import Event, hidden
from rowlock.core.options import OptionsT, check_options, options_from

__all__ = [
    "ActionOf",
    "AnyGame",
    "Decision",
    "DecisionJson",
    "Draft",
    "Event",
    "FaultReport",
    "Game",
    "Kind",
    "Report",
    "StateOf",
    "UnfinishedReport",
    "View",
    "ViewJson",
    "ViewOf",
    "WorthReport",
    "decision_json",
    "fault_report",
    "hidden",
    "leaders",
    "seat_of",
]

HASH_DIGITS = 16
ANY_SEED = 0


class Kind(StrEnum):
    """Who acts next: one seat, several seats at once, chance, or nobody."""

    TURN = "turn"
    SIMULTANEOUS = "simultaneous"
    CHANCE = "chance"
    OVER = "over"


@closed
@dataclass(frozen=True, slots=True)
class Decision:
    """The decision that is open, and the seats that make it; `number` counts the steps of the game so far."""

    kind: Kind
    seats: tuple[int, ...]
    prompt: str
    number: int


class DecisionJson(TypedDict):
    """A decision as JSON holds it."""

    kind: str
    seats: list[int]
    prompt: str
    number: int


class ViewJson(TypedDict):
    """A view as JSON holds it: for bots in other processes, for engines and for clients."""

    seat: int | None
    position: str
    history: list[str]
    decision: DecisionJson


def decision_json(decision: Decision) -> DecisionJson:
    """Give a decision as JSON holds it."""
    return {
        "kind": decision.kind.value,
        "seats": list(decision.seats),
        "prompt": decision.prompt,
        "number": decision.number,
    }


class AnyState(Protocol):
    """What the core needs to know of a state."""

    @property
    def number(self) -> int:
        """The number of steps so far."""
        ...

    @property
    def history(self) -> tuple[Event, ...]:
        """What happened, oldest first."""
        ...


class View(Protocol):
    """What the core needs to know of a view: whose it is, what is asked, and what that seat saw happen."""

    @property
    def seat(self) -> int | None:
        """Whose view it is; None for a spectator."""
        ...

    @property
    def decision(self) -> Decision:
        """What is to be decided now."""
        ...

    @property
    def events(self) -> tuple[Event, ...]:
        """What this seat saw happen, oldest first."""
        ...

    @property
    def history(self) -> tuple[str, ...]:
        """The same in the notation."""
        ...


ActionT = TypeVar("ActionT")
StateT = TypeVar("StateT", bound=AnyState)
ViewT = TypeVar("ViewT", bound=View)
ActionT_co = TypeVar("ActionT_co", covariant=True)


class FaultReport(TypedDict):
    """Why an action is illegal: the code, the clause, and what the text of the fault is filled with."""

    code: str
    clause: str
    params: dict[str, str | int]


class WorthReport(TypedDict, total=False):
    """What a legal draft earns, in points or in claims; empty while it is not legal."""

    points: int
    claims: int


class UnfinishedReport(TypedDict):
    """How far a draft is that becomes legal if more is added: what it has, and the least that it needs."""

    have: int
    need: int


class Report(TypedDict):
    """What the rules say of every game's draft: the action it stands for, its fault (null if legal), its worth.

    `unfinished` is null if the draft is legal, or if no addition makes it legal.
    """

    action: str
    fault: FaultReport | None
    unfinished: UnfinishedReport | None
    worth: WorthReport


class Draft(Protocol[ActionT_co]):
    """A turn under construction: private, undoable, never in the log. Games add the steps they need."""

    def fault(self) -> Fault | None:
        """Say why the draft is not yet a legal action, or None when it is."""
        ...

    def action(self) -> ActionT_co:
        """Give the action that the draft stands for, legal or not."""
        ...

    def unfinished(self) -> UnfinishedReport | None:
        """Say how far the draft is; None if it is legal, or if no addition makes it legal."""
        ...

    def worth(self) -> WorthReport:
        """Give what it would earn; empty while the draft is not legal."""
        ...

    def report(self) -> Report:
        """Give as JSON what the rules say of the draft; games add what can come next."""
        ...


class Game(ABC, Generic[StateT, ActionT, ViewT, OptionsT]):
    """The rules of one game. `play` and `settle` check their input; `play_legal` and `settle_drawn` trust it."""

    name: ClassVar[str]
    seats: ClassVar[range]
    faults: ClassVar[type[StrEnum]]
    prompts: ClassVar[tuple[str, ...]]
    presets: Mapping[str, OptionsT]

    def initial(self, seats: int, options: OptionsT) -> StateT:
        """Set the game up, before anything is dealt."""
        self.check_seats(seats)
        check_options(options, seats)
        return self._initial(seats, options)

    def check_seats(self, seats: int) -> None:
        """Raise BadSetup if the game is not for this number of players."""
        if seats not in self.seats:
            raise BadSetup(
                "{game} takes {least} to {most} players, not {seats}",
                "players_of_game",
                game=self.name,
                least=self.seats[0],
                most=self.seats[-1],
                seats=seats,
            )

    def options(self, given: str | Mapping[str, object] = "") -> OptionsT:
        """Read options from a preset's name and changes to it, or from an object."""
        return options_from(self.presets, given)

    @abstractmethod
    def options_of(self, position: StateT | ViewT) -> OptionsT:
        """Give the options that a game is played with, from a state or a view."""

    @abstractmethod
    def _initial(self, seats: int, options: OptionsT) -> StateT: ...

    @abstractmethod
    def decision(self, state: StateT) -> Decision:
        """Give the decision that is open."""

    @abstractmethod
    def actions(self, state: StateT, seat: int) -> Iterator[ActionT]:
        """List a deciding seat's actions lazily, in an order fixed by the position; nothing for other seats."""

    @abstractmethod
    def why_illegal(self, state: StateT, seat: int, action: ActionT) -> Fault | None:
        """Name the fault of an action, or None when it is legal."""

    def actions_in(self, view: ViewT) -> Iterator[ActionT]:
        """List the actions of a view's seat in the order of `actions`; nothing for a spectator or a waiting seat.

        They follow from the view, so any state that it allows lists them. A game overrides this, `why_illegal_in` and
        `worth_in` to read its view instead of dealing such a state.
        """
        seat = view.seat
        return iter(()) if seat is None or seat not in view.decision.seats else self.actions(self._dealt(view), seat)

    def why_illegal_in(self, view: ViewT, action: ActionT) -> Fault | None:
        """Name the fault of an action of a view's seat, or None when it is legal; refuse a spectator's view."""
        seat = seat_of(view)
        return self.why_illegal(self._dealt(view), seat, action)

    def check_action_in(self, view: ViewT, action: ActionT) -> None:
        """Raise IllegalAction with the fault of an action of a view's seat; do nothing if it is legal."""
        fault = self.why_illegal_in(view, action)
        if fault:
            raise IllegalAction(self.name, seat_of(view), self.write_action(action), fault)

    def _dealt(self, view: ViewT) -> StateT:
        """Deal a state that the view allows; the same view gives the same state."""
        return self.resample(view, FastStream(ANY_SEED))

    def play(self, state: StateT, answers: Mapping[int, ActionT]) -> StateT:
        """Play one answer for each seat that decides; raise and change nothing if any is illegal."""
        self.check_answers(state, self.decision(state), answers)
        return self._apply(state, answers)

    def check_answers(self, state: StateT, decision: Decision, answers: Mapping[int, ActionT]) -> None:
        """Raise unless there is exactly one answer for each seat that decides, and every answer is legal."""
        if decision.kind not in (Kind.TURN, Kind.SIMULTANEOUS):
            raise WrongDecision(f"nobody decides now: the game waits for {decision.kind.value}")
        if set(answers) != set(decision.seats):
            asked = ", ".join(map(str, decision.seats))
            raise WrongDecision(f"answers are due from seats {asked}, not from {sorted(answers)}")
        for seat in decision.seats:
            self.check_action(state, seat, answers[seat])

    def check_action(self, state: StateT, seat: int, action: ActionT) -> None:
        """Raise IllegalAction with the fault of an action; do nothing if it is legal."""
        fault = self.why_illegal(state, seat, action)
        if fault:
            raise IllegalAction(self.name, seat, self.write_action(action), fault)

    def play_legal(self, state: StateT, answers: Mapping[int, ActionT]) -> StateT:
        """Play answers that the caller has checked, or has from `actions`; they are not checked again."""
        return self._apply(state, answers)

    @abstractmethod
    def _apply(self, state: StateT, answers: Mapping[int, ActionT]) -> StateT: ...

    def chance(self, state: StateT) -> Chance[Outcome]:
        """Describe what may happen now."""
        decision = self.decision(state)
        if decision.kind is not Kind.CHANCE:
            raise WrongDecision(f"chance is not due: the game waits for {decision.kind.value}")
        return self._chance(state)

    def chance_due(self, state: StateT) -> Chance[Outcome]:
        """Describe what may happen now; the caller knows from `decision` that chance is due."""
        return self._chance(state)

    @abstractmethod
    def _chance(self, state: StateT) -> Chance[Outcome]: ...

    def settle(self, state: StateT, outcome: Outcome) -> StateT:
        """Apply a chance outcome; raise and change nothing if it is impossible."""
        if not self.chance(state).probability(outcome):
            written = repr(self.write_outcome(state, outcome))
            raise BadOutcome("{game}: {outcome} cannot happen now", "outcome_now", game=self.name, outcome=written)
        return self._settle(state, outcome)

    def settle_drawn(self, state: StateT, outcome: Outcome) -> StateT:
        """Apply an outcome that was drawn from `chance`; it is not checked again."""
        return self._settle(state, outcome)

    @abstractmethod
    def _settle(self, state: StateT, outcome: Outcome) -> StateT: ...

    @abstractmethod
    def view(self, state: StateT, seat: int | None) -> ViewT:
        """Give the view of a seat, or of a spectator (None)."""

    @abstractmethod
    def resample(self, view: ViewT, rng: Stream) -> StateT:
        """Deal the unseen components uniformly over the hidden places, subject to the facts in the view."""

    def draft(self, view: ViewT) -> Draft[ActionT]:
        """Begin a draft for the seat of a view, which must be deciding; a game need not have drafts of its own."""
        raise WrongDecision(f"{self.name} has no drafts of its own")

    def report(self, view: ViewT, given: Mapping[str, object]) -> Report:
        """Judge a turn under construction, given as JSON; raise BadNotation if it is no draft."""
        return self.read_draft(view, given).report()

    def read_draft(self, view: ViewT, given: Mapping[str, object]) -> Draft[ActionT]:
        """Read a draft of the seat of a view from its JSON form; raise BadNotation."""
        raise WrongDecision(f"{self.name} has no drafts of its own")

    @abstractmethod
    def scores(self, state: StateT) -> tuple[int, ...]:
        """Give what each seat has scored so far."""

    def winners(self, state: StateT) -> tuple[int, ...] | None:
        """Give the seats that won, or None while the game runs."""
        if self.decision(state).kind is not Kind.OVER:
            return None
        return leaders(self.scores(state))

    @abstractmethod
    def worth(self, state: StateT, seat: int, action: ActionT) -> Mapping[str, int]:
        """Give what a legal action earns at once: `points` or `claims`."""

    def worth_in(self, view: ViewT, action: ActionT) -> Mapping[str, int]:
        """Give what a legal action of a view's seat earns at once; refuse a spectator's view."""
        seat = seat_of(view)
        return self.worth(self._dealt(view), seat, action)

    @abstractmethod
    def read_action(self, text: str) -> ActionT:
        """Read an action in the notation; raise BadNotation."""

    @abstractmethod
    def write_action(self, action: ActionT) -> str:
        """Write an action canonically."""

    @abstractmethod
    def read_outcome(self, state: StateT, text: str) -> Outcome:
        """Read a chance outcome in the notation; raise BadNotation."""

    @abstractmethod
    def write_outcome(self, state: StateT, outcome: Outcome) -> str:
        """Write the outcome of the chance that is due in a state canonically."""

    @abstractmethod
    def read_event(self, text: str) -> Event:
        """Read one line of a history, as `Event.write` writes it; raise BadNotation."""

    def check_place(self, state: StateT, place: str) -> None:
        """Raise BadNotation unless a text names a place of the table that can be marked; each game says which."""
        if not place.isprintable() or " " in place:
            raise BadNotation("place", place)

    @abstractmethod
    def read_position(self, text: str) -> StateT:
        """Read a position text; raise BadNotation or BadPosition."""

    @abstractmethod
    def write_position(self, state: StateT) -> str:
        """Write the whole position as one line."""

    @abstractmethod
    def read_view(self, given: Mapping[str, object]) -> ViewT:
        """Read a view from its JSON form; raise BadNotation or BadPosition."""

    @abstractmethod
    def view_position(self, view: ViewT) -> str:
        """Write what a view knows of the position, with `?` for what is hidden."""

    def view_positions(self, state: StateT, seats: Iterable[int | None]) -> dict[int | None, str]:
        """Write the position as each of several seats, or a spectator (None), knows it.

        Each text equals that of `view_position` for the seat's view. A game overrides this to write only once what all
        seats see.
        """
        # A view copies the whole history, which is not part of a position.
        bare = cast("StateT", replace(cast("Any", state), history=()))
        return {seat: self.view_position(self.view(bare, seat)) for seat in seats}

    def write_view(self, view: ViewT) -> ViewJson:
        """Give a view in its JSON form."""
        return {
            "seat": view.seat,
            "position": self.view_position(view),
            "history": list(view.history),
            "decision": decision_json(view.decision),
        }

    def canonical(self, state: StateT) -> str:
        """Give the text that identifies a position; equal positions have equal texts."""
        return self.write_position(state)

    def hash(self, state: StateT) -> str:
        """Give the first 16 hex digits of the SHA-256 of the canonical text."""
        return hashlib.sha256(self.canonical(state).encode()).hexdigest()[:HASH_DIGITS]


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""A game that is known only at run time."""
StateOf: TypeAlias = Any
"""A state of a game that is known only at run time: it goes back to the same game, which knows its type."""
ActionOf: TypeAlias = Any
"""An action of such a game."""
ViewOf: TypeAlias = Any
"""A view of such a game; `View` says what every view has."""


def fault_report(fault: Fault | None) -> FaultReport | None:
    """Give a fault as JSON can hold it; its text is made where the language is known."""
    if fault is None:
        return None
    return {"code": str(fault.code), "clause": fault.clause, "params": dict(fault.params)}


def seat_of(view: View) -> int:
    """Give the seat of a view; refuse a spectator's view."""
    if view.seat is None:
        raise WrongDecision("a spectator has no actions")
    return view.seat


def leaders(scores: tuple[int, ...]) -> tuple[int, ...]:
    """Give the seats with the highest score; players level on points share the win."""
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))
