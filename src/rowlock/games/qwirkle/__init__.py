"""Qwirkle: tiles laid in lines of one colour or one shape."""

from rowlock.games.qwirkle.game import Qwirkle

__all__ = ["Qwirkle"]
