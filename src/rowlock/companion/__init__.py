"""Score pads for the printed games: what people enter is judged by the rules, counted and kept as a log.

A game's score pad is its part in the layer `companion`: the attribute `SCOREKEEPER` in `rowlock.companion.<game>` for
Rowlock's own games and in `<package>.companion` for any other. Pure: no I/O, clock or randomness.
"""

from rowlock.companion.contract import Entry, Scorekeeper, Setup, scorekeeper_of, set_up
from rowlock.companion.faults import CompanionFault
from rowlock.companion.notebook import Correction, Notebook
from rowlock.companion.text import read_notebook, write_notebook

__all__ = [
    "CompanionFault",
    "Correction",
    "Entry",
    "Notebook",
    "Scorekeeper",
    "Setup",
    "read_notebook",
    "scorekeeper_of",
    "set_up",
    "write_notebook",
]
