"""Qwixx, the card game: numbers crossed from left to right in four rows."""

from rowlock.games.qwixx_cards.game import QwixxCards

__all__ = ["QwixxCards"]
