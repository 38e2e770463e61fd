"""Actions as callers give them: a text, a listed action, a bot's advice, or the game's own value."""

from __future__ import annotations

from rowlock.core.contract import ActionOf, AnyGame
from rowlock.library.advice import Advice, LegalAction

__all__ = ["read_action"]


def read_action(game: AnyGame, given: object) -> ActionOf:
    """Give the game's own value of an action, however it is given; a text is read in the notation."""
    match given:
        case str():
            return game.read_action(given)
        case LegalAction():
            return given.action
        case Advice():
            return given.action.action
        case _:
            return given
