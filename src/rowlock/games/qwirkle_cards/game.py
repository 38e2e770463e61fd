"""Qwirkle Cards as a `Game`: each method checks, then calls the module that knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import ClassVar

from rowlock.core.chance import Chance, Outcome, Stream
from rowlock.core.contract import Decision, Game, Kind, seat_of
from rowlock.core.errors import BadNotation, Fault, WrongDecision
from rowlock.games.qwirkle_cards import events, notation, position, view_text
from rowlock.games.qwirkle_cards.actions import Action, Lay
from rowlock.games.qwirkle_cards.closest import Closest, closest
from rowlock.games.qwirkle_cards.draft import CardsDraft, CardsReport, read_draft
from rowlock.games.qwirkle_cards.events import CardsEvent
from rowlock.games.qwirkle_cards.faults import CardsFault, fault, game_over
from rowlock.games.qwirkle_cards.options import PRESETS, CardsOptions
from rowlock.games.qwirkle_cards.resample import resample
from rowlock.games.qwirkle_cards.rows import row_text
from rowlock.games.qwirkle_cards.rules import LayReport, Seen, lay_report, legal_actions, result_of, why_illegal
from rowlock.games.qwirkle_cards.state import PROMPTS, State, Table, decision_of, is_over, new_state
from rowlock.games.qwirkle_cards.turns import after_answers, after_outcome, chance_of
from rowlock.games.qwirkle_cards.view import CardsView, seen_by, view_of

__all__ = ["QwirkleCards"]


class QwirkleCards(Game[State, Action, CardsView, CardsOptions]):
    """The card game for 2 to 4 players."""

    name: ClassVar[str] = position.NAME
    seats: ClassVar[range] = position.SEATS
    faults: ClassVar[type[StrEnum]] = CardsFault
    prompts: ClassVar[tuple[str, ...]] = PROMPTS
    presets = PRESETS

    def _initial(self, seats: int, options: CardsOptions) -> State:
        return new_state(seats, options)

    def options_of(self, position: State | CardsView) -> CardsOptions:
        return position.table.options

    def decision(self, state: State) -> Decision:
        """Return the open decision and the seats that make it."""
        return decision_of(state.table, state.number)

    def actions(self, state: State, seat: int) -> Iterator[Action]:
        """List one lay for each result, few cards before many; for a stuck player the redraw or the pass."""
        decision = self.decision(state)
        if decision.kind is Kind.TURN and seat in decision.seats:
            yield from legal_actions(seen_by(state, seat))

    def why_illegal(self, state: State, seat: int, action: Action) -> Fault | None:
        """Name the fault of an action with any layout, or None when it is legal."""
        return _why_not_asked(state.table, seat) or why_illegal(seen_by(state, seat), action)

    def actions_in(self, view: CardsView) -> Iterator[Action]:
        if view.decision.kind is Kind.TURN and view.seat in view.decision.seats:
            yield from legal_actions(view.seen())

    def why_illegal_in(self, view: CardsView, action: Action) -> Fault | None:
        """Name the fault of an action of a view's seat with any layout, or None when it is legal."""
        return _why_not_asked(view.table, seat_of(view)) or why_illegal(view.seen(), action)

    def _apply(self, state: State, answers: Mapping[int, Action]) -> State:
        return after_answers(state, answers)

    def _chance(self, state: State) -> Chance[Outcome]:
        return chance_of(state)

    def _settle(self, state: State, outcome: Outcome) -> State:
        return after_outcome(state, outcome)

    def view(self, state: State, seat: int | None) -> CardsView:
        return view_of(state, seat)

    def resample(self, view: CardsView, rng: Stream) -> State:
        """Deal the unseen cards again, as far as certain facts allow."""
        return resample(view, rng)

    def draft(self, view: CardsView) -> CardsDraft:
        if view.decision.kind is not Kind.TURN or view.seat not in view.decision.seats:
            raise WrongDecision("a draft is begun by the seat whose turn it is")
        return CardsDraft.of(view.seen())

    def read_draft(self, view: CardsView, given: Mapping[str, object]) -> CardsDraft:
        return read_draft(self.draft(view).seen, given)

    def report(self, view: CardsView, given: Mapping[str, object]) -> CardsReport:
        return self.read_draft(view, given).report()

    def scores(self, state: State) -> tuple[int, ...]:
        """Give the Qwirkles claimed so far (QC-14)."""
        return tuple(map(len, state.table.claimed))

    def worth(self, state: State, seat: int, action: Action) -> Mapping[str, int]:
        """Give the Qwirkles that a legal action claims."""
        return {"claims": _claims_of(action)}

    def worth_in(self, view: CardsView, action: Action) -> Mapping[str, int]:
        """Give the Qwirkles that a legal action of a view's seat claims."""
        seat_of(view)
        return {"claims": _claims_of(action)}

    def lay(self, shown: State | CardsView, seat: int) -> LayReport:
        """Say what a seat can lay: whether anything, which cards, the most Qwirkles, each with a lay that shows it."""
        return lay_report(_seen(shown, seat))

    def closest(self, shown: State | CardsView, lay: Lay) -> Closest:
        """Give the layout with the same cards laid and rows claimed that moves the fewest cards of the table."""
        return closest(shown.table.rows, result_of(lay))

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

    def read_event(self, text: str) -> CardsEvent:
        return events.read_event(text)

    def check_place(self, state: State, place: str) -> None:
        """Raise BadNotation unless a text is a row on the table."""
        if place not in map(row_text, state.table.rows):
            raise BadNotation("row_of_the_table", place)

    def read_position(self, text: str) -> State:
        return position.read_position(text)

    def write_position(self, state: State) -> str:
        """Write a position text."""
        return position.write_position(state)

    def canonical(self, state: State) -> str:
        """Write the position with the table by its cards alone."""
        return position.canonical(state)

    def read_view(self, given: Mapping[str, object]) -> CardsView:
        return view_text.read_view(given)

    def view_position(self, view: CardsView) -> str:
        """Write the position of a view, with `?` for hidden components."""
        return view_text.view_position(view)

    def view_positions(self, state: State, seats: Iterable[int | None]) -> dict[int | None, str]:
        return view_text.view_positions(state, seats)


def _why_not_asked(table: Table, seat: int) -> Fault | None:
    """Name the fault of any action of a seat whose turn it is not."""
    if table.due is None and is_over(table):
        return game_over(all_passed=table.left is None)
    return fault(CardsFault.NOT_YOUR_TURN) if table.due is not None or seat != table.to else None


def _claims_of(action: Action) -> int:
    return len(action.claimed()) if isinstance(action, Lay) else 0


def _seen(shown: State | CardsView, seat: int) -> Seen:
    if isinstance(shown, State):
        return seen_by(shown, seat)
    if shown.seat != seat:
        raise WrongDecision(f"this view does not show the hand of seat {seat}")
    return shown.seen()
