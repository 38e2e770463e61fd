"""Sizes and codes of Qwirkle's kernel, each declared once."""

from __future__ import annotations

from rowlock.kernels.native import i64, u64

ONE: u64 = 1
"""A shift of it has 64 bits: `ONE << kind` is the set of one kind."""

# ── the game ──────────────────────────────────────────────────────────────────────────────────────────────────────

KINDS = 36
COPIES = 3
TILES = KINDS * COPIES
SEATS = 4
HAND_SIZE = 6
LONGEST_LINE = 6
END_BONUS = 6  # QW-15
ANY_TILE: u64 = (1 << KINDS) - 1

# ── the board: a square of cells, see board.py ────────────────────────────────────────────────────────────────────

WIDTH = 241
CELLS = WIDTH * WIDTH
CENTRE = CELLS // 2
MASKS = 2 * CELLS
FRONTIER = 4 * (TILES + HAND_SIZE)
CHANGES = 6 * (TILES + HAND_SIZE)
RUN = 36
"""Where the number of tiles directly after a cell begins in the word that says what a line admits."""
RUN_MASK = 7
LENGTH = 40
"""Where the length of a line begins in the word that says what the line admits."""
RIM = 8
"""No move begins nearer to the edge of the square."""

# ── play ──────────────────────────────────────────────────────────────────────────────────────────────────────────

LONGEST_GAME = 20_000
"""After this many turns a playout stops where it is; only tables set up for study could come near."""
TURNS = 512
"""Turns played by hand that can be undone."""
LEVELS = 32
"""Levels of hidden tiles, see `kernels.levels`."""
ROW = SEATS * HAND_SIZE
"""The hands of one world in an array: six places for each seat."""
GREEDY, RANDOM, STATIC, LEARNED = range(4)
PLACED, SWAPPED, PASSED, ENDED = range(4)

# ── the static evaluation ─────────────────────────────────────────────────────────────────────────────────────────

FEATURES = 12
PHASES = 2
SHORTLIST = 10
"""Placements that the static policy values."""
MOST_ALONE = 24
"""The most points that one tile can earn."""
PAIRS = 16
"""Lines of four whose two missing tiles are remembered."""
CHANCES = (HAND_SIZE + 1) * (TILES + 1)
SURE = 1 << 16
"""Probability 1."""
WHOLE = 1 << 10
"""A feature of value 1."""
POINT = 1000
"""One point, in the units of the evaluation."""
MOST_WEIGHT = 1_000_000
RIVAL_BITS = 10
"""How much a rival counts is in 1024ths."""
NO_VALUE: i64 = -(1 << 60)
CANDIDATES = 64

# ── the search of endings ─────────────────────────────────────────────────────────────────────────────────────────

MEMO = 1 << 17
DEEPEST = 40
CUTS = 1 << 12
MOST_CUT = 1 << 11
WORST = 1 << 20
MOST_NODES = 1 << 30
EXACT, AT_LEAST, AT_MOST = range(3)
