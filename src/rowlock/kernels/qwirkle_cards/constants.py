"""Sizes and codes of the Qwirkle Cards kernel, each declared once."""

from __future__ import annotations

from rowlock.kernels.native import u64

ONE: u64 = 1
"""A shift of it has 64 bits: `ONE << card` is the set of one card."""

# ── the game ──────────────────────────────────────────────────────────────────────────────────────────────────────

WIDTH = 6
"""Colours, shapes, and the cards of a Qwirkle."""
KINDS = WIDTH * WIDTH
COPIES = 3
CARDS = KINDS * COPIES
LINES = 2 * WIDTH
"""Colours 0 to 5, shapes 6 to 11."""
SHORTEST_ROW = 3
TYPES = LINES * 42
"""Possible rows: in each line the sets of at least three cards."""
SEATS = 4
HAND_SIZE = 9
HANDS = SEATS * HAND_SIZE
MOST_REDRAWS = 3
MOST_CLAIMS = CARDS // WIDTH
SCHMIDT, GAMES_999 = range(2)

# ── counts in unary, see unary.py ─────────────────────────────────────────────────────────────────────────────────

ONES = 0o111111
TWOS = 0o333333
THREES = 0o777777
UNARY = 3
"""Bits of one count."""

# ── play ──────────────────────────────────────────────────────────────────────────────────────────────────────────

LONGEST_GAME = 20_000
"""After this many turns a playout stops where it is; only tables set up for study could come near."""
MINIMAL, MOST, RANDOM, LEARNED = range(4)
LAID, REDRAWN, PASSED = range(3)
WAYS = 256
"""Ways to claim the most Qwirkles that are kept; more are searched for again."""
LEVELS = 64
"""Levels of hidden cards, see `kernels.levels`."""
DEMANDS = 32
EXACTLY, AT_LEAST, STUCK = range(3)
MOST_DEALS = 500_000
"""Deals that may fail to meet the demands before a position is refused."""
MOST_LAYS = 4096
"""Lays that can be compared."""
