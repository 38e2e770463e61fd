"""High Bid, the example of a game in a package of its own, brings its kit itself; it is used where it is installed."""

from examples.high_bid.tests.test_laws import KIT

__all__ = ["KIT"]
