"""A game of two rounds small enough to follow by eye: a token is drawn, then everybody bids at the same time.

Who bids the token's number scores it. It exists so that the core is tested by itself, simultaneous answers included.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import ClassVar

from rowlock.core.chance import Chance, Draws, Outcome, Stream
from rowlock.core.contract import Decision, Draft, Game, Kind
from rowlock.core.errors import BadNotation, BadPosition, Fault
from rowlock.core.events import Answer, Event, is_digit, project, texts_of
from rowlock.core.options import Options

ROUNDS = 2
TOKENS = (1, 1, 1)


class ToyFault(StrEnum):
    GAME_OVER = "game_over"
    TOO_HIGH = "too_high"


@dataclass(frozen=True, slots=True)
class ToyOptions(Options):
    quick: bool = False
    edition: str = field(default="plain", metadata={"choices": ("plain", "fancy")})
    first: int | None = None


PRESETS = {"plain": ToyOptions(), "fancy": ToyOptions(quick=True, edition="fancy")}


@dataclass(frozen=True, slots=True)
class Token(Event):
    token: int

    def write(self) -> str:
        return f"token {self.token}"


@dataclass(frozen=True, slots=True)
class Bid(Answer):
    seat: int
    bid: int

    @property
    def answer(self) -> str:
        return f"bid {self.bid}"


@dataclass(frozen=True, slots=True)
class ToyState:
    scores: tuple[int, ...]
    options: ToyOptions = PRESETS["plain"]
    token: int | None = None
    rounds: int = 0
    number: int = 0
    history: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class ToyView:
    seat: int | None
    decision: Decision
    events: tuple[Event, ...]
    scores: tuple[int, ...]
    token: int | None
    options: ToyOptions

    @property
    def history(self) -> tuple[str, ...]:
        return texts_of(self.events)


class Toy(Game[ToyState, int, ToyView, ToyOptions]):
    name: ClassVar[str] = "toy"
    seats: ClassVar[range] = range(2, 4)
    presets = PRESETS
    faults: ClassVar[type[StrEnum]] = ToyFault
    prompts: ClassVar[tuple[str, ...]] = ("token", "bid", "over")

    def _initial(self, seats: int, options: ToyOptions) -> ToyState:
        return ToyState((0,) * seats, options)

    def options_of(self, position: ToyState | ToyView) -> ToyOptions:
        return position.options

    def decision(self, state: ToyState) -> Decision:
        if state.token is not None:
            return Decision(Kind.SIMULTANEOUS, tuple(range(len(state.scores))), "bid", state.number)
        if state.rounds == ROUNDS:
            return Decision(Kind.OVER, (), "over", state.number)
        return Decision(Kind.CHANCE, (), "token", state.number)

    def actions(self, state: ToyState, seat: int) -> Iterator[int]:
        if seat in self.decision(state).seats:
            yield from (1, 2, 3)

    def why_illegal(self, state: ToyState, seat: int, action: int) -> Fault | None:
        if self.decision(state).kind is Kind.OVER:
            return Fault(ToyFault.GAME_OVER, "TOY-1")
        return Fault(ToyFault.TOO_HIGH, "TOY-2", (("bid", action),)) if action > 3 else None

    def _apply(self, state: ToyState, answers: Mapping[int, int]) -> ToyState:
        token = state.token or 0
        scores = tuple(total + token * (answers[seat] == token) for seat, total in enumerate(state.scores))
        events = tuple(Bid(seat, bid) for seat, bid in sorted(answers.items()))
        return replace(
            state, scores=scores, token=None, rounds=state.rounds + 1, number=state.number + 1,
            history=state.history + events,
        )  # fmt: skip

    def _chance(self, state: ToyState) -> Chance[Outcome]:
        return Draws("token", TOKENS, (1,))

    def _settle(self, state: ToyState, outcome: Outcome) -> ToyState:
        token = outcome.groups[0][0] + 1
        return replace(
            state, token=token, number=state.number + 1, history=(*state.history, Token(token))
        )  # fmt: skip

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        return ToyView(
            seat, self.decision(state), project(state.history, seat), state.scores, state.token, state.options
        )

    def resample(self, view: ToyView, rng: Stream) -> ToyState:
        raise NotImplementedError

    def draft(self, view: ToyView) -> Draft[int]:
        raise NotImplementedError

    def scores(self, state: ToyState) -> tuple[int, ...]:
        return state.scores

    def worth(self, state: ToyState, seat: int, action: int) -> Mapping[str, int]:
        return {"points": state.token or 0 if action == state.token else 0}

    def read_action(self, text: str) -> int:
        word = text.removeprefix("bid ").strip()
        if word not in "123456789" or not word:
            raise BadNotation("bid", text)
        return int(word)

    def write_action(self, action: int) -> str:
        return f"bid {action}"

    def read_outcome(self, state: ToyState, text: str) -> Outcome:
        if text not in ("token 1", "token 2", "token 3", "token 4"):
            raise BadNotation("token", text)
        return Outcome("token", ((int(text[-1]) - 1,),))

    def write_outcome(self, state: ToyState, outcome: Outcome) -> str:
        return f"token {outcome.groups[0][0] + 1}"

    def read_event(self, text: str) -> Event:
        head, verb, *rest = [*text.split(), "", ""]
        if head == "token" and is_digit(verb):
            return Token(int(verb))
        if is_digit(head) and verb == "bid" and is_digit(rest[0]):
            return Bid(int(head), int(rest[0]))
        raise BadNotation("event", text)

    def read_position(self, text: str) -> ToyState:
        words = text.split()
        if not all(word.isdigit() for word in words):
            raise BadPosition("scores", "are numbers")
        return ToyState(tuple(map(int, words)))

    def write_position(self, state: ToyState) -> str:
        return " ".join(map(str, state.scores))

    def read_view(self, given: Mapping[str, object]) -> ToyView:
        raise NotImplementedError

    def view_position(self, view: ToyView) -> str:
        return " ".join(map(str, view.scores))


TOY = Toy()
