"""The view of one seat or of a spectator, for bots, clients and interactive use."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Unpack

from rowlock.bots.contract import Budget, asked_seat
from rowlock.core.closed import closed
from rowlock.core.contract import AnyGame, Decision, Kind, ViewJson, ViewOf
from rowlock.core.errors import BadArgument
from rowlock.library.advice import DEFAULT_BOT, Advice, LegalAction, Reason, advised, explained, seen_actions
from rowlock.library.checks import check_how, check_least, check_text
from rowlock.library.contents import Contents
from rowlock.library.reading import read_action
from rowlock.render.svg import How, svg
from rowlock.render.text import summary

__all__ = ["SeatView"]

ANY_SEED: Final = "0"


@closed
@dataclass(frozen=True, slots=True, repr=False)
class SeatView(Contents):
    """Exactly what a seat may know of a position; it can be printed, analysed and sent as JSON."""

    rules: AnyGame
    view: ViewOf

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.rules.name

    @property
    def seat(self) -> int | None:
        """Whose view it is; None for a spectator."""
        seat: int | None = self.view.seat
        return seat

    @property
    def decision(self) -> Decision:
        """The decision that is open."""
        decision: Decision = self.view.decision
        return decision

    @property
    def history(self) -> tuple[str, ...]:
        """The events that this seat saw, oldest first."""
        history: tuple[str, ...] = self.view.history
        return history

    @property
    def text(self) -> str:
        """The position text with `?` for what is hidden."""
        return self.rules.view_position(self.view)

    def to_json(self) -> ViewJson:
        """Give the view as JSON, in the form of the engine protocol."""
        return self.rules.write_view(self.view)

    def actions(self, limit: int | None = None) -> Iterator[LegalAction]:
        """List the seat's legal actions, which follow from what it sees; empty if it does not decide."""
        check_least("limit", limit, 0)
        return seen_actions(self.rules, self.view, limit)

    def _seat(self, seat: int | None) -> int:
        seat = self.seat if seat is None else seat
        if seat is None:
            raise BadArgument("seat: this is a spectator's view, so name a seat")
        return seat

    def why_illegal(self, action: object, language: str = "en") -> Reason | None:
        """Return why an action of this seat is illegal, or None if it is legal."""
        asked_seat(self.view)
        fault = self.rules.why_illegal_in(self.view, read_action(self.rules, action))
        return explained(self.rules, fault, language)

    def ask(
        self, bot: str = DEFAULT_BOT, *, ms: int | None = None, samples: int | None = None, seed: str = ANY_SEED
    ) -> Advice:
        """Let a bot choose for this seat; with `samples` the same seed gives the same choice."""
        check_text("bot", bot)
        check_text("seed", seed)
        check_least("ms", ms, 1)
        check_least("samples", samples, 1)
        return advised(self.rules, self.view, bot, Budget(ms, samples), seed)

    def svg(self, **how: Unpack[How]) -> str:
        """Draw what this seat sees; `rowlock.render.svg.drawn` says how (theme, names, coordinates and others)."""
        check_how(how)
        decision = self.decision
        deciding = decision.seats if decision.kind in (Kind.TURN, Kind.SIMULTANEOUS) else ()
        whole: How = {"deciding": deciding, **how}
        return svg(self.text, **whole)

    def _repr_svg_(self) -> str:
        """Show the view in a notebook."""
        return self.svg()

    def __repr__(self) -> str:
        who = "spectator" if self.seat is None else f"seat {self.seat}"
        return f"<{type(self).__name__} of {self.game}, {who}, {self.decision.prompt}>"

    def __str__(self) -> str:
        return "\n".join(summary(self.text))
