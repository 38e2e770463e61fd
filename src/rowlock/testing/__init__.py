"""The contract suite for games: `check_game` checks that a game keeps every law on which Rowlock's layers rely.

It needs nothing beyond Rowlock itself, and runs under any test runner or without one (docs/add-a-game.md).
"""

from rowlock.testing.checks import Check, check_game, checks
from rowlock.testing.kit import Kit, PlainKit, Variant, every_variant

__all__ = ["Check", "Kit", "PlainKit", "Variant", "check_game", "checks", "every_variant"]
