"""What distinguishes two actions of Qwixx: the sheets after them, and the hands, by the learned weights."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rowlock.bots.qwixx_cards.expert import PER_POINT, takes_one_by_one, weighed, weighing_table
from rowlock.bots.qwixx_cards.weights import weights_for
from rowlock.core.contract import View
from rowlock.games.qwixx_cards.actions import Cross, Play, Skip, Take
from rowlock.games.qwixx_cards.cards import NUMBERS, Colour
from rowlock.games.qwixx_cards.sheet import Sheet, box_of
from rowlock.games.qwixx_cards.view import QwixxCardsView
from rowlock.kernels.qwixx_cards.constants import MOST_MISSES, OWN_MISS, OWN_ROW, PHASES, ROW_KINDS
from rowlock.kernels.qwixx_cards.convert import action_of
from rowlock.wire.study import Difference

__all__ = ["THEMES", "crosses", "differences", "locks", "sheet_after", "skipped_boxes"]

PHASE_STARTS: Final = (0, 6, 10, 13, 15, 17, 19, 21)
"""The progress at which the phases of the learned weights begin."""
NEEDED: Final = 5
THEMES: Final = {"lock": "lock", "skips": "boxes", "crosses": "boxes", "miss": "miss", "hand": "take"}
"""The themes of puzzles, by the difference that decides them."""
LAST: Final = len(NUMBERS) - 1


def differences(view: View, action: object, other: object) -> Sequence[Difference]:
    """Give the differences of two actions of the same kind of decision."""
    assert isinstance(view, QwixxCardsView), "Qwixx has views of its own"
    assert view.seat is not None, "a spectator has no actions"
    if isinstance(action, Take) or isinstance(other, Take):
        found = list(_of_takes(view, view.seat, action, other))
    else:
        found = list(_of_sheets(view, sheet_after(view, action), sheet_after(view, other)))
    return [difference for difference in found if difference.by]


def _of_takes(view: QwixxCardsView, seat: int, action: object, other: object) -> Iterator[Difference]:
    """Compare what takes promise, on average over the colours that their cards may have."""
    if takes_one_by_one(view):
        return
    seen = view.seen()
    worths = {action_of(seen, code): worth for code, worth in weighed(weighing_table(view), seat)}
    if action in worths and other in worths:
        yield Difference("hand", worths[action], worths[other], worths[action] - worths[other])


def sheet_after(view: QwixxCardsView, action: object) -> Sheet:
    """Give the seat's own sheet after an action; only the active player crosses a miss (QX-11)."""
    seen = view.seen()
    match action:
        case Cross(colour) if seen.common is not None:
            return seen.sheet.cross(colour, (seen.common,))
        case Play(crosses=crosses) as play if crosses and play.colour is not None:
            return seen.sheet.cross(play.colour, crosses)
        case Play() if not seen.crossed:
            return seen.sheet.miss()
        case Play() | Skip():
            return seen.sheet
        case _:
            raise AssertionError("this is an action of Qwixx that changes a sheet")


def _of_sheets(view: QwixxCardsView, own: Sheet, other: Sheet) -> Iterator[Difference]:
    """Compare two sheets by the weights of the phase in which the decision is made."""
    weights = weights_for(len(view.hands), jokers=view.table.options.jokers)
    phase = sum(_progress(view) >= start for start in PHASE_STARTS) - 1
    misses = [weights[OWN_MISS + phase * MOST_MISSES + sheet.misses] / PER_POINT for sheet in (own, other)]
    yield Difference("miss", own.misses, other.misses, misses[0] - misses[1])
    rows = [
        sum(weights[OWN_ROW + phase * ROW_KINDS + _row_kind(sheet, colour)] for colour in Colour) / PER_POINT
        for sheet in (own, other)
    ]
    by = rows[0] - rows[1]
    for name, count in (("lock", locks), ("skips", skipped_boxes), ("crosses", crosses)):
        mine, theirs = count(own), count(other)
        # Skipping boxes is a cost; a row that is worth more although it skips more has another reason.
        if mine != theirs and (name != "skips" or (mine > theirs) == (by < 0)):
            yield Difference(name, mine, theirs, by)
            return


def _progress(view: QwixxCardsView) -> int:
    """Say how far the game is: the most that a player has of the way to two locks, as the kernel counts it."""
    return max(sum(sorted(_row_progress(sheet, colour) for colour in Colour)[-2:]) for sheet in view.table.sheets)


def _row_progress(sheet: Sheet, colour: Colour) -> int:
    row = sheet.rows[colour]
    last = box_of(colour, row[-1]) if row else -1
    if last == LAST:
        return LAST + 1
    return last + 1 if len(row) + LAST - 1 - last >= NEEDED else 0


def _row_kind(sheet: Sheet, colour: Colour) -> int:
    row = sheet.rows[colour]
    return ((box_of(colour, row[-1]) + 1) if row else 0) * (LAST + 2) + len(row)


def locks(sheet: Sheet) -> int:
    """Count the locked rows of a sheet."""
    return sum(map(sheet.is_locked, Colour))


def crosses(sheet: Sheet) -> int:
    """Count the crosses of a sheet."""
    return sum(map(sheet.crosses, Colour))


def skipped_boxes(sheet: Sheet) -> int:
    """Count the boxes to the left of a row's last cross that are not crossed and never can be."""
    return sum(box_of(colour, row[-1]) + 1 - len(row) for colour, row in zip(Colour, sheet.rows, strict=True) if row)


assert len(PHASE_STARTS) == PHASES
