"""Qwirkle as a `Game`: each method checks, then calls the module that knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import ClassVar

from rowlock.core.chance import Chance, Outcome, Stream
from rowlock.core.contract import Decision, Game, Kind, seat_of
from rowlock.core.errors import BadNotation, Fault, WrongDecision
from rowlock.games.qwirkle import events, notation, position, view_text
from rowlock.games.qwirkle.actions import Action, Place
from rowlock.games.qwirkle.cells import cell_text, read_cell
from rowlock.games.qwirkle.draft import QwirkleDraft, QwirkleReport, read_draft
from rowlock.games.qwirkle.events import QwirkleEvent
from rowlock.games.qwirkle.faults import QwirkleFault, fault, game_over
from rowlock.games.qwirkle.options import PRESETS, QwirkleOptions
from rowlock.games.qwirkle.resample import resample
from rowlock.games.qwirkle.rules import Seen, legal_actions, why_illegal
from rowlock.games.qwirkle.scoring import FINISH_BONUS, score
from rowlock.games.qwirkle.state import PROMPTS, State, Table, decision_of, new_state
from rowlock.games.qwirkle.turns import after_answers, after_outcome, chance_of
from rowlock.games.qwirkle.view import QwirkleView, seen_by, view_of

__all__ = ["Qwirkle"]


class Qwirkle(Game[State, Action, QwirkleView, QwirkleOptions]):
    """The tile game for 2 to 4 players."""

    name: ClassVar[str] = position.NAME
    seats: ClassVar[range] = position.SEATS
    faults: ClassVar[type[StrEnum]] = QwirkleFault
    prompts: ClassVar[tuple[str, ...]] = PROMPTS
    presets = PRESETS

    def _initial(self, seats: int, options: QwirkleOptions) -> State:
        return new_state(seats, options)

    def options_of(self, position: State | QwirkleView) -> QwirkleOptions:
        return position.table.options

    def decision(self, state: State) -> Decision:
        """Return the open decision and the seats that make it."""
        return decision_of(state.table, state.number)

    def actions(self, state: State, seat: int) -> Iterator[Action]:
        """List placements, then swaps, then the pass."""
        decision = self.decision(state)
        if decision.kind is Kind.TURN and seat in decision.seats:
            yield from legal_actions(seen_by(state, seat))

    def why_illegal(self, state: State, seat: int, action: Action) -> Fault | None:
        return _why_not_asked(state.table, state.hands, seat) or why_illegal(seen_by(state, seat), action)

    def actions_in(self, view: QwirkleView) -> Iterator[Action]:
        if view.decision.kind is Kind.TURN and view.seat in view.decision.seats:
            yield from legal_actions(view.seen())

    def why_illegal_in(self, view: QwirkleView, action: Action) -> Fault | None:
        return _why_not_asked(view.table, view.hand_sizes, seat_of(view)) or why_illegal(view.seen(), action)

    def _apply(self, state: State, answers: Mapping[int, Action]) -> State:
        return after_answers(state, answers)

    def _chance(self, state: State) -> Chance[Outcome]:
        return chance_of(state)

    def _settle(self, state: State, outcome: Outcome) -> State:
        return after_outcome(state, outcome)

    def view(self, state: State, seat: int | None) -> QwirkleView:
        return view_of(state, seat)

    def resample(self, view: QwirkleView, rng: Stream) -> State:
        """Deal the unseen tiles again."""
        return resample(view, rng)

    def draft(self, view: QwirkleView) -> QwirkleDraft:
        if view.decision.kind is not Kind.TURN or view.seat not in view.decision.seats:
            raise WrongDecision("a draft is begun by the seat whose turn it is")
        return QwirkleDraft(view.seen())

    def read_draft(self, view: QwirkleView, given: Mapping[str, object]) -> QwirkleDraft:
        return read_draft(self.draft(view).seen, given)

    def report(self, view: QwirkleView, given: Mapping[str, object]) -> QwirkleReport:
        return self.read_draft(view, given).report()

    def scores(self, state: State) -> tuple[int, ...]:
        """Give the points so far; the most points win, and players level on points share the win (QW-17)."""
        return state.table.scores

    def worth(self, state: State, seat: int, action: Action) -> Mapping[str, int]:
        """Give the points of a legal action, six for the end included (QW-15)."""
        return {"points": _points_of(seen_by(state, seat), action)}

    def worth_in(self, view: QwirkleView, action: Action) -> Mapping[str, int]:
        """Give the points of a legal action of a view's seat."""
        seat_of(view)
        return {"points": _points_of(view.seen(), action)}

    def read_action(self, text: str) -> Action:
        return notation.read_action(text)

    def write_action(self, action: Action) -> str:
        return notation.write_action(action)

    def read_outcome(self, state: State, text: str) -> Outcome:
        """Read a deal or a draw."""
        return notation.read_outcome(text)

    def write_outcome(self, state: State, outcome: Outcome) -> str:
        """Write a deal or a draw."""
        return notation.write_outcome(outcome)

    def read_event(self, text: str) -> QwirkleEvent:
        return events.read_event(text)

    def check_place(self, state: State, place: str) -> None:
        """Raise BadNotation unless a text is a cell; it may be empty."""
        if cell_text(read_cell(place)) != place:
            raise BadNotation("cell", place)

    def read_position(self, text: str) -> State:
        return position.read_position(text)

    def write_position(self, state: State) -> str:
        """Write a position text."""
        return position.write_position(state)

    def read_view(self, given: Mapping[str, object]) -> QwirkleView:
        return view_text.read_view(given)

    def view_position(self, view: QwirkleView) -> str:
        """Write the position of a view, with `?` for hidden components."""
        return view_text.view_position(view)

    def view_positions(self, state: State, seats: Iterable[int | None]) -> dict[int | None, str]:
        return view_text.view_positions(state, seats)


def _why_not_asked(table: Table, hands: Sequence[object], seat: int) -> Fault | None:
    """Name the fault of any action of a seat whose turn it is not; `hands` are the hands or their sizes."""
    if table.over and table.due is None:
        return game_over(gone_out=not all(hands))
    return fault(QwirkleFault.NOT_YOUR_TURN) if table.due is not None or seat != table.to else None


def _points_of(seen: Seen, action: Action) -> int:
    if not isinstance(action, Place):
        return 0
    finishes = len(action.laid) == len(seen.hand) and not seen.bag_size
    return score(seen.board, action.laid) + FINISH_BONUS * finishes
