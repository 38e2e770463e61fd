"""The rules of High Bid."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import StrEnum

from rowlock.core.chance import Chance, Draws, Outcome, Stream, draw
from rowlock.core.contract import Decision
from rowlock.core.errors import Fault
from rowlock.core.events import project
from rowlock.core.options import Options
from rowlock_high_bid.state import CARDS, HAND, PRIZES, Bid, Dealt, HighBidView, State, Table, Turned
from rowlock_high_bid.text import HighBidText

HighBidFault = StrEnum("HighBidFault", ["NOT_HELD", "NOT_ASKED"])
"""Why an action is illegal."""


class HighBid(HighBidText):
    """An auction with secret cards for 2 to 4 players; an action is the card that is bid."""

    faults = HighBidFault
    prompts = ("deal", "prize", "bid", "over")

    def _initial(self, seats: int, options: Options) -> State:
        return State(Table((), ((),) * seats), ((),) * seats)

    def options_of(self, position: State | HighBidView) -> Options:
        """Give the only options there are."""
        return self.presets["standard"]

    def decision(self, state: State) -> Decision:
        """Say who decides now, and what about; nothing is dealt while nobody has held a card."""
        return state.table.decision(bool(state.table.rounds or any(state.hands)), state.number)

    def actions(self, state: State, seat: int) -> Iterator[int]:
        """List the cards of a hand."""
        return iter(state.hands[seat] if seat in self.decision(state).seats else ())

    def why_illegal(self, state: State, seat: int, action: int) -> Fault | None:
        """Refuse bids that are not asked for, and cards that the seat does not hold."""
        if seat not in self.decision(state).seats:
            return Fault(HighBidFault.NOT_ASKED, "HB-4")
        return None if action in state.hands[seat] else Fault(HighBidFault.NOT_HELD, "HB-4", (("card", action),))

    def _apply(self, state: State, answers: Mapping[int, int]) -> State:
        bids = tuple(Bid(seat, answers[seat]) for seat in range(len(state.hands)))
        table = replace(state.table, played=tuple((*state.table.played[bid.seat], bid.card) for bid in bids))
        hands = tuple(tuple(card for card in state.hands[bid.seat] if card != bid.card) for bid in bids)
        return State(table, hands, state.number + 1, (*state.history, *bids))

    def _chance(self, state: State) -> Chance[Outcome]:
        if self.decision(state).prompt == "deal":
            return Draws("deal", (1,) * CARDS, (HAND,) * len(state.hands))
        return Draws("prize", tuple(int(prize not in state.table.prizes) for prize in range(1, PRIZES + 1)), (1,))

    def _settle(self, state: State, outcome: Outcome) -> State:
        groups = tuple(tuple(component + 1 for component in group) for group in outcome.groups)
        if outcome.verb == "deal":
            return State(state.table, groups, state.number + 1, (*state.history, Dealt(groups)))
        table = replace(state.table, prizes=(*state.table.prizes, *groups[0]))
        return State(table, state.hands, state.number + 1, (*state.history, Turned(*groups[0])))

    def view(self, state: State, seat: int | None) -> HighBidView:
        """Make what a seat, or a spectator, may know."""
        own = () if seat is None else state.hands[seat]
        return HighBidView(seat, state.table, own, self.decision(state), project(state.history, seat))

    def resample(self, view: HighBidView, rng: Stream) -> State:
        """Deal the unseen cards again: every deal is equally likely, whatever was bid."""
        table, seats = view.table, range(len(view.table.played))
        size = 0 if view.decision.prompt == "deal" else HAND - table.rounds
        seen = {*view.own, *(card for cards in table.played for card in cards)}
        unseen = [card for card in range(1, CARDS + 1) if card not in seen]
        hands = tuple(view.own if seat == view.seat else draw(rng, unseen, size) for seat in seats)
        dealt = Dealt(tuple(tuple(sorted((*hands[seat], *table.played[seat]))) for seat in seats))
        history = tuple(dealt if isinstance(event, Dealt) else event for event in view.events)
        return State(table, hands, view.decision.number, history)

    def scores(self, state: State) -> tuple[int, ...]:
        """Give each prize to the highest card bid for it (HB-5); no two cards are equal."""
        won = [0] * len(state.hands)
        for prize, bids in zip(state.table.prizes, zip(*state.table.played, strict=True), strict=False):
            won[bids.index(max(bids))] += prize
        return tuple(won)

    def worth(self, state: State, seat: int, action: int) -> Mapping[str, int]:
        """Give nothing: what a bid earns depends on the others' bids."""
        return {}
