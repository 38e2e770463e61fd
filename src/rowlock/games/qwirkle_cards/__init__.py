"""Qwirkle Cards: cards laid and regrouped in rows of one colour or one shape, in both editions."""

from rowlock.games.qwirkle_cards.game import QwirkleCards

__all__ = ["QwirkleCards"]
