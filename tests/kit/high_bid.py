"""High Bid, the example of a game in a package of its own, brings its kit itself; it is used where it is installed."""

from importlib import import_module

from rowlock.testing import Kit

__all__ = ["KIT"]

KIT: Kit = import_module("examples.high_bid.tests.test_laws").KIT
