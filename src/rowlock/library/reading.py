"""Actions as callers give them: a text, a listed action, a bot's advice, or the game's own value."""

from __future__ import annotations

from rowlock.core.contract import ActionOf, AnyGame
from rowlock.core.errors import BadArgument
from rowlock.core.parts import package_of
from rowlock.library.advice import Advice, LegalAction
from rowlock.library.checks import shown

__all__ = ["read_action"]


def read_action(game: AnyGame, given: object) -> ActionOf:
    """Give the game's own value of an action, however it is given; a text is read in the notation."""
    match given:
        case str():
            return game.read_action(given)
        case LegalAction():
            return _own(game, given.action, given)
        case Advice():
            return _own(game, given.action.action, given)
        case _:
            return _own(game, given, given)


def _own(game: AnyGame, action: object, given: object) -> ActionOf:
    """Give an action back if it is one of this game: its text reads as the same action."""
    if type(action).__module__.startswith(f"{package_of(game)}."):
        return action
    try:
        if game.read_action(game.write_action(action)) == action:
            return action
    except Exception:
        raise _foreign(game, given) from None
    raise _foreign(game, given)


def _foreign(game: AnyGame, given: object) -> BadArgument:
    return BadArgument(f"an action of {game.name} is a text, a listed action or a bot's advice, not {shown(given)}")
