"""One bot of our own: it keeps its high cards for high prizes."""

from dataclasses import dataclass
from typing import Any, Final

from rowlock.bots.contract import Bot, Budget, Candidate, Choice, Report, Stop, asked_seat, ignore, never
from rowlock.core.chance import Stream
from rowlock.core.contract import AnyGame
from rowlock_high_bid.state import PRIZES


@dataclass(frozen=True)
class MatchingBot:
    """Bids the card whose rank in the hand is the rank of the prize among those still to come."""

    name: str = "level:1"
    games: tuple[str, ...] = ("high_bid",)

    def decide(
        self, game: AnyGame, view: Any, budget: Budget, rng: Stream, *, stop: Stop = never, on_choice: Report = ignore
    ) -> Choice:
        """Choose a card."""
        asked_seat(view)
        *before, prize = view.table.prizes
        card = view.own[sum(other < prize for other in range(1, PRIZES + 1) if other not in before)]
        return Choice(card, prize, (Candidate(card, prize), *(Candidate(one, 0) for one in view.own if one != card)))


LEVELS: Final[tuple[Bot, ...]] = (MatchingBot(),)
