"""Sizes and codes of Qwixx's kernel, each declared once."""

from __future__ import annotations

from rowlock.kernels.native import u64

ONE: u64 = 1
"""A shift of it has 64 bits: `ONE << card` is the set of one card."""

# ── the game ──────────────────────────────────────────────────────────────────────────────────────────────────────

BOXES = 11
LAST_BOX = BOXES - 1
ROWS = 4
COLOURED = ROWS * BOXES
"""The cards with a colour; the jokers follow."""
CARDS = COLOURED + BOXES
SEATS = 5
DEALT = 4
HAND_SIZE = 5
HANDS = SEATS * HAND_SIZE
SLOTS = 4
BEFORE_LOCK = 5
"""Crosses that a row needs before its last box (QX-5)."""
MOST_LOCKS = 2  # QX-14
LAST_MISS = 4  # QX-14
MISS_POINTS = 5
NONE = 255
"""No card."""
PLACES = HANDS + SLOTS + 1
"""Places where hidden cards can lie: hands, slots, the top of the pile."""
POOL_BITS = 6

# ── decisions ─────────────────────────────────────────────────────────────────────────────────────────────────────

TAKE, COMMON, PLAY = 1, 2, 3
"""The three actions of a turn."""
SKIP = 4
MOST_ACTIONS = 1024
GREEDY, MINSKIP, RANDOM, LEARNED = range(4)
WORST = -(1 << 30)

# ── the weights of `learned`, in the order of their table ─────────────────────────────────────────────────────────

PHASES = 8
MOST_MISSES = 5
ROW_KINDS = 144
HAND_SHAPES = 48
HAND_KINDS = 7 * HAND_SHAPES
OWN_ROW = 0
OWN_MISS = OWN_ROW + PHASES * ROW_KINDS
OWN_HAND = OWN_MISS + PHASES * MOST_MISSES
OTHER_ROW = OWN_HAND + PHASES // 2 * HAND_KINDS
OTHER_MISS = OTHER_ROW + PHASES * ROW_KINDS
SPREAD = OTHER_MISS + PHASES * MOST_MISSES
AHEAD = SPREAD + PHASES
WEIGHTS = AHEAD + 1
MOST_WEIGHT = 1_000_000

# ── learning ──────────────────────────────────────────────────────────────────────────────────────────────────────

NOTED = 160
"""Turns of a game that are learned from."""
FEATURES = 14
"""Weights that speak for a seat at the end of a turn."""
FINE_BITS = 16
"""Fine weights are in 2^-16 of a point."""
