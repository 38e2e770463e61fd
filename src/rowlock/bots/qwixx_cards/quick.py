"""The bot of Qwixx that proposes actions for the first page of a review. Takes no samples."""

from __future__ import annotations

from typing import Final

from rowlock.bots.contract import Bot
from rowlock.bots.qwixx_cards.expert import ExpertBot

__all__ = ["QUICK"]

QUICK: Final[Bot] = ExpertBot("expert")
