"""The bot of Qwirkle Cards that proposes lays for the first page of a review. Takes no samples."""

from __future__ import annotations

from typing import Final

from rowlock.bots.contract import Bot
from rowlock.bots.qwirkle_cards.plain import MinimalBot

__all__ = ["QUICK"]

QUICK: Final[Bot] = MinimalBot()
