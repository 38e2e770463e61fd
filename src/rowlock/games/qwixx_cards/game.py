"""Qwixx, the card game, as a `Game`: each method checks, then calls the module that knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import ClassVar

from rowlock.core.chance import Chance, Outcome, Stream
from rowlock.core.contract import Decision, Game, seat_of
from rowlock.core.errors import BadNotation, Fault, WrongDecision
from rowlock.games.qwixx_cards import events, notation, position, view_text
from rowlock.games.qwixx_cards.actions import Action
from rowlock.games.qwixx_cards.cards import COLOUR_LETTERS, read_colour, read_number
from rowlock.games.qwixx_cards.draft import QwixxCardsDraft, QwixxCardsReport, read_draft
from rowlock.games.qwixx_cards.events import QwixxCardsEvent
from rowlock.games.qwixx_cards.faults import QwixxCardsFault, fault
from rowlock.games.qwixx_cards.options import PRESETS, QwixxCardsOptions
from rowlock.games.qwixx_cards.resample import resample
from rowlock.games.qwixx_cards.rules import legal_actions, points_of, why_illegal
from rowlock.games.qwixx_cards.state import PROMPTS, Stage, State, Table, decision_of, is_over, new_state
from rowlock.games.qwixx_cards.turns import after_answers, after_outcome, chance_of
from rowlock.games.qwixx_cards.view import QwixxCardsView, seen_by, view_of

__all__ = ["QwixxCards"]


class QwixxCards(Game[State, Action, QwixxCardsView, QwixxCardsOptions]):
    """The card game of crossed numbers for 2 to 5 players."""

    name: ClassVar[str] = position.NAME
    seats: ClassVar[range] = position.SEATS
    faults: ClassVar[type[StrEnum]] = QwixxCardsFault
    prompts: ClassVar[tuple[str, ...]] = PROMPTS
    presets = PRESETS

    def _initial(self, seats: int, options: QwixxCardsOptions) -> State:
        return new_state(seats, options)

    def options_of(self, position: State | QwixxCardsView) -> QwixxCardsOptions:
        return position.table.options

    def decision(self, state: State) -> Decision:
        """Return the open decision and the seats that make it."""
        return decision_of(state.table, state.number)

    def actions(self, state: State, seat: int) -> Iterator[Action]:
        """List takes by slots, or rows and the skip, or plays with their crosses."""
        if seat in self.decision(state).seats:
            yield from legal_actions(seen_by(state, seat))

    def why_illegal(self, state: State, seat: int, action: Action) -> Fault | None:
        return _why_not_asked(state.table, seat) or why_illegal(seen_by(state, seat), action)

    def actions_in(self, view: QwixxCardsView) -> Iterator[Action]:
        if view.seat in view.decision.seats:
            yield from legal_actions(view.seen())

    def why_illegal_in(self, view: QwixxCardsView, action: Action) -> Fault | None:
        return _why_not_asked(view.table, seat_of(view)) or why_illegal(view.seen(), action)

    def _apply(self, state: State, answers: Mapping[int, Action]) -> State:
        return after_answers(state, answers)

    def _chance(self, state: State) -> Chance[Outcome]:
        return chance_of(state)

    def _settle(self, state: State, outcome: Outcome) -> State:
        return after_outcome(state, outcome)

    def view(self, state: State, seat: int | None) -> QwixxCardsView:
        return view_of(state, seat)

    def resample(self, view: QwixxCardsView, rng: Stream) -> State:
        """Deal the unseen cards again."""
        return resample(view, rng)

    def draft(self, view: QwixxCardsView) -> QwixxCardsDraft:
        if view.seat not in view.decision.seats:
            raise WrongDecision("a draft is begun by a seat that decides")
        return QwixxCardsDraft(view.seen())

    def read_draft(self, view: QwixxCardsView, given: Mapping[str, object]) -> QwixxCardsDraft:
        return read_draft(self.draft(view).seen, given)

    def report(self, view: QwixxCardsView, given: Mapping[str, object]) -> QwixxCardsReport:
        return self.read_draft(view, given).report()

    def scores(self, state: State) -> tuple[int, ...]:
        """Give the points on each sheet (QX-15)."""
        return tuple(sheet.points for sheet in state.table.sheets)

    def worth(self, state: State, seat: int, action: Action) -> Mapping[str, int]:
        """Give the points of a legal action; a play that makes a miss costs some (QX-11)."""
        return {"points": points_of(seen_by(state, seat), action)}

    def worth_in(self, view: QwixxCardsView, action: Action) -> Mapping[str, int]:
        """Give the points of a legal action of a view's seat."""
        seat_of(view)
        return {"points": points_of(view.seen(), action)}

    def read_action(self, text: str) -> Action:
        return notation.read_action(text)

    def write_action(self, action: Action) -> str:
        return notation.write_action(action)

    def read_outcome(self, state: State, text: str) -> Outcome:
        """Read an outcome; its text says all."""
        del state
        return notation.read_outcome(text)

    def write_outcome(self, state: State, outcome: Outcome) -> str:
        """Write an outcome; its text says all."""
        del state
        return notation.write_outcome(outcome)

    def read_event(self, text: str) -> QwixxCardsEvent:
        return events.read_event(text)

    def check_place(self, state: State, place: str) -> None:
        """Raise BadNotation unless a text is a box of a sheet, such as `R5@0` on the sheet of seat 0."""
        box, _, seat = place.partition("@")
        if place != f"{COLOUR_LETTERS[read_colour(box[:1])]}{read_number(box[1:])}@{seat}" or seat not in map(
            str, range(len(state.table.sheets))
        ):
            raise BadNotation("box_of_a_sheet", place)

    def read_position(self, text: str) -> State:
        return position.read_position(text)

    def write_position(self, state: State) -> str:
        """Write a position text."""
        return position.write_position(state)

    def read_view(self, given: Mapping[str, object]) -> QwixxCardsView:
        return view_text.read_view(given)

    def view_position(self, view: QwixxCardsView) -> str:
        """Write the position of a view, with `?` for hidden components."""
        return view_text.view_position(view)

    def view_positions(self, state: State, seats: Iterable[int | None]) -> dict[int | None, str]:
        return view_text.view_positions(state, seats)


def _why_not_asked(table: Table, seat: int) -> Fault | None:
    """Name the fault of any action of a seat that does not decide now."""
    if is_over(table):
        return fault(QwixxCardsFault.GAME_OVER)
    asked = range(table.seats) if table.action is Stage.COMMON else (table.active,)
    return fault(QwixxCardsFault.NOT_YOUR_TURN) if table.due is not None or seat not in asked else None
