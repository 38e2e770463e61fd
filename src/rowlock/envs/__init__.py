"""Environments for research: the games as numbers, for PettingZoo, Gymnasium, OpenSpiel and in batches (docs/envs.md).

Needs the extra `envs`. All rules come from `rowlock.games`.
"""

from rowlock.core.extras import require

require("envs", "numpy")
