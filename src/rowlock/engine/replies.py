"""The replies of the engine, as JSON can hold them. Decides nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Protocol

from rowlock.bots import Choice
from rowlock.core.contract import AnyGame, decision_json
from rowlock.core.errors import BadNotation, BadPosition, IllegalAction, RowlockError
from rowlock.core.events import Event
from rowlock.core.match import Match
from rowlock.engine.requests import Refused
from rowlock.games.symbols import kind_name
from rowlock.locale import Texts

__all__ = [
    "LayReport",
    "choice_reply",
    "error_reply",
    "events_reply",
    "games_reply",
    "lay_reply",
    "legal_reply",
    "outcomes_reply",
    "show_reply",
]


def games_reply(games: Iterable[AnyGame]) -> dict[str, object]:
    """List the games with their seat ranges and presets."""
    return {game.name: {"seats": [game.seats[0], game.seats[-1]], "presets": list(game.presets)} for game in games}


def show_reply(match: Match) -> dict[str, object]:
    """Give the whole position of a match."""
    game, state = match.game, match.state
    winners = game.winners(state)
    return {
        "position": game.write_position(state),
        "decision": decision_json(match.decision),
        "scores": list(game.scores(state)),
        "winners": None if winners is None else list(winners),
        "hash": game.hash(state),
    }


def events_reply(events: Iterable[Event], seats: int) -> list[dict[str, object]]:
    """List what happened: what the table saw, and what single seats saw instead."""
    return [_event_reply(event, seats) for event in events]


def _event_reply(event: Event, seats: int) -> dict[str, object]:
    private = {str(seat): event.text_for(seat) for seat in range(seats) if event.seen_by(seat) != event.seen_by(None)}
    return {"text": event.text} | ({"private": private} if private else {})


def legal_reply(match: Match, seat: int, limit: int) -> dict[str, object]:
    """List at most `limit` legal actions with what they earn."""
    game, state = match.game, match.state
    actions = game.actions(state, seat)
    listed = [
        {"action": game.write_action(action), **game.worth(state, seat, action)} for action in islice(actions, limit)
    ]
    return {"actions": listed, "complete": next(actions, None) is None}


def outcomes_reply(match: Match, limit: int) -> dict[str, object]:
    """Give the distribution of the chance that is due, or only its size if it is larger than the limit."""
    game, state = match.game, match.state
    chance = game.chance(state)
    size = chance.size
    if size > limit:
        return {"size": size, "outcomes": None}
    outcomes = [
        {"outcome": game.write_outcome(state, outcome), "probability": str(chance.probability(outcome))}
        for outcome in chance.enumerate()
    ]
    return {"size": size, "outcomes": outcomes}


class LayReport(Protocol):
    """What a seat could lay: each card with a lay that holds it, and a lay with the most claims."""

    @property
    def singles(self) -> Sequence[tuple[int, object]]:
        """Each card that some lay holds, with such a lay."""
        ...

    @property
    def witness(self) -> object | None:
        """A lay with the most claims; None if nothing can be laid."""
        ...

    @property
    def any(self) -> bool:
        """Whether anything can be laid."""
        ...

    @property
    def most_claims(self) -> int:
        """The largest number of claims in one lay."""
        ...


def lay_reply(game: AnyGame, report: LayReport) -> dict[str, object]:
    """Give what a seat could lay, cards and witness in the notation."""
    return {
        "any": report.any,
        "singles": [kind_name(card) for card, _ in report.singles],
        "most_claims": report.most_claims,
        "witness": game.write_action(report.witness) if report.witness is not None else None,
    }


def choice_reply(game: AnyGame, choice: Choice) -> dict[str, object]:
    """Give what a bot chose and considered."""
    return {
        "action": game.write_action(choice.action),
        "value": choice.value,
        "candidates": [
            {
                "action": game.write_action(candidate.action),
                "value": candidate.value,
                "interval": None if candidate.interval is None else list(candidate.interval),
                "samples": candidate.samples,
            }
            for candidate in choice.candidates
        ],
    }


def error_reply(error: RowlockError, texts: Texts) -> dict[str, object]:
    """Describe an error: code and message, and the clause and the place if known."""
    reply: dict[str, object] = {"code": error.code, "message": texts.error_text(error)}
    match error:
        case IllegalAction():
            reply |= {
                "message": texts.fault_text(error.game, error.fault),
                "fault": error.fault.code.value,
                "clause": error.fault.clause,
                "at": error.action,
            }
        case BadNotation():
            reply["at"] = error.at or error.text
        case BadPosition():
            reply["at"] = error.field
        case Refused() if error.at:
            reply["at"] = error.at
        case _:
            pass
    return reply
