"""Positions, views, actions, outcomes and events as text, both ways; what cannot be is refused."""

from collections.abc import Mapping
from typing import Any

from rowlock.core.chance import Outcome
from rowlock.core.contract import Game
from rowlock.core.errors import BadNotation, BadPosition
from rowlock.core.events import UNKNOWN, read_digit, read_history
from rowlock.core.fields import Fields, read_fields, write_fields
from rowlock.core.options import Options
from rowlock_high_bid import state as s
from rowlock_high_bid.state import CARDS, HAND, HIDDEN, PRIZES, HighBidEvent, HighBidView, State, Table, cards_text


def read_card(word: str) -> int:
    """Read the number of a card."""
    if word not in map(str, range(1, CARDS + 1)):
        raise BadNotation("card", word)
    return int(word)


class HighBidText(Game[State, int, HighBidView, Options]):
    """The part of the rules that reads and writes."""

    name, seats, presets = "high_bid", range(2, 5), {"standard": Options()}

    def read_action(self, text: str) -> int:
        """Read `bid 12`."""
        verb, _, card = text.strip().partition(" ")
        if verb != "bid":
            raise BadNotation("action", text)
        return read_card(card)

    def write_action(self, action: int) -> str:
        """Write a bid."""
        return f"bid {action}"

    def read_outcome(self, state: State, text: str) -> Outcome:
        """Read `deal 1 2 … | 3 4 …` or `prize 4`; components count from 0."""
        verb, _, rest = text.strip().partition(" ")
        if verb not in ("deal", "prize"):
            raise BadNotation("outcome", text)
        parts = [part.split() for part in rest.split("|")]
        return Outcome(verb, tuple(tuple(sorted(read_card(word) - 1 for word in part)) for part in parts))

    def write_outcome(self, state: State, outcome: Outcome) -> str:
        """Write an outcome."""
        return f"{outcome.verb} " + " | ".join(cards_text(tuple(one + 1 for one in group)) for group in outcome.groups)

    def read_event(self, text: str) -> HighBidEvent:
        """Read one line of a history."""
        first, _, rest = text.partition(" ")
        if first == "deal":
            hands = [part.split() for part in rest.split("|")]
            return s.Dealt(tuple(None if HIDDEN in hand else tuple(map(read_card, hand)) for hand in hands))
        if first == "prize":
            return s.Turned(read_card(rest))
        if not rest.startswith("bid "):
            raise BadNotation(UNKNOWN, text)
        return s.Bid(read_digit(first), self.read_action(rest))

    def read_position(self, text: str) -> State:
        """Read a whole position."""
        fields, table, hands = self._read(text)
        return State(table, tuple(tuple(sorted(fields.each("hands", hand, read_card))) for hand in hands))

    def write_position(self, state: State) -> str:
        """Write a whole position."""
        return self._written(state.table, [cards_text(hand) for hand in state.hands])

    def view_position(self, view: HighBidView) -> str:
        """Write what a view knows, with `?` for each hidden card."""
        unseen = " ".join(HIDDEN * (0 if view.decision.prompt == "deal" else HAND - view.table.rounds))
        seats = range(len(view.table.played))
        return self._written(view.table, [cards_text(view.own) if one == view.seat else unseen or "-" for one in seats])

    def read_view(self, given: Mapping[str, Any]) -> HighBidView:  # JSON from outside may hold anything
        """Read a view from its JSON form."""
        seat, decision = given.get("seat"), given.get("decision")
        fields, table, hands = self._read(str(given.get("position")))
        number = decision.get("number") if isinstance(decision, Mapping) else None
        if not isinstance(number, int) or number < 0:
            raise BadPosition("decision", "has kind, seats, prompt and number")
        if seat is not None and seat not in range(len(hands)):
            raise BadPosition("seat", f"is a number from 0 to {len(hands) - 1}, or null")
        if any((HIDDEN in hand) == (player == seat) for player, hand in enumerate(hands) if hand):
            raise BadPosition("hands", "a view shows the hand of its own seat and no other")
        own: s.Cards = () if seat is None else tuple(sorted(fields.each("hands", hands[seat], read_card)))
        events = read_history(given.get("history"), self.read_event, len(hands), seat)
        return HighBidView(seat, table, own, table.decision(bool(table.rounds or any(hands)), number), events)

    def _written(self, table: Table, hands: list[str]) -> str:
        played = " | ".join(map(cards_text, table.played))
        shared = [("options", "standard"), ("prizes", cards_text(table.prizes)), ("played", played)]
        return write_fields([("game", self.name), *shared, ("hands", " | ".join(hands))])

    def _read(self, text: str) -> tuple[Fields, Table, list[list[str]]]:
        """Read what everybody sees, and the words of the hands; refuse what cannot be."""
        fields = read_fields(text, self.name, ("game", "options", "prizes", "played", "hands"))
        hands = fields.by_seat("hands")
        if len(hands) not in self.seats:
            raise BadPosition("hands", f"has {len(hands)} seats")
        fields.options(self.presets, len(hands))
        played = tuple(fields.each("played", part, read_card) for part in fields.by_seat("played", len(hands)))
        prizes = fields.each("prizes", fields.words("prizes"), read_card)
        rounds = len(played[0])
        if any(len(cards) != rounds for cards in played):
            raise BadPosition("played", "has another number of cards for some seat")
        if len(set(prizes)) < len(prizes) or max(prizes, default=1) > PRIZES or len(prizes) not in (rounds, rounds + 1):
            raise BadPosition("prizes", f"must be {rounds} or {rounds + 1} different prizes from 1 to {PRIZES}")
        sizes = {len(hand) + rounds for hand in hands}
        if sizes != {HAND} and (sizes != {0} or prizes):
            raise BadPosition("hands", f"must hold {HAND - rounds} cards each")
        known = [word for cards in (*hands, *(map(str, cards) for cards in played)) for word in cards if word != HIDDEN]
        if len(set(known)) < len(known):
            raise BadPosition("hands", "and played name a card twice")
        return fields, Table(prizes, played), hands
