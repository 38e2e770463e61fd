"""High Bid: secret cards are bid at the same time for prizes."""

from rowlock_high_bid.game import HighBid

__all__ = ["HighBid"]
