"""A turn under construction: what is legal next, what it scores, and why it is not yet legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypedDict, TypeGuard

from rowlock.core.contract import Report, UnfinishedReport, WorthReport, fault_report
from rowlock.core.errors import BadNotation, Fault
from rowlock.games.qwirkle.actions import Action, Pass, Place, Swap
from rowlock.games.qwirkle.cells import cell_text, read_cell
from rowlock.games.qwirkle.continued import Continued, continued_opening
from rowlock.games.qwirkle.notation import write_action
from rowlock.games.qwirkle.placements import can_place, placements, unpack
from rowlock.games.qwirkle.rules import Seen, why_illegal
from rowlock.games.qwirkle.scoring import FINISH_BONUS, ScoredLine, scored_lines
from rowlock.games.qwirkle.tiles import HAND_SIZE, Tile, read_tile
from rowlock.games.symbols import kind_name

__all__ = ["LineReport", "QwirkleDraft", "QwirkleDraftJson", "QwirkleReport", "read_draft"]


class QwirkleDraftJson(TypedDict, total=False):
    """A draft of Qwirkle: pairs of tile and cell, or tiles to swap."""

    laid: list[tuple[str, str]]
    swap: list[str]


class LineReport(TypedDict):
    """A line that a draft scores."""

    cells: list[str]
    points: int


class QwirkleReport(Report):
    """What the rules say of a draft of Qwirkle; `next` gives the cells where each tile on the rack can be laid."""

    lines: list[LineReport]
    next: dict[str, list[str]]
    must_swap: bool


@dataclass(frozen=True, slots=True)
class QwirkleDraft:
    """Tiles laid so far, or tiles marked for a swap; each step gives a new draft."""

    seen: Seen
    laid: tuple[tuple[int, Tile], ...] = ()
    swapped: tuple[Tile, ...] = ()

    def hand(self) -> tuple[Tile, ...]:
        """Give the tiles still on the rack."""
        used = Counter([tile for _, tile in self.laid]) + Counter(self.swapped)
        return tuple(sorted((Counter(self.seen.hand) - used).elements()))

    def put(self, tile: Tile, cell: int) -> QwirkleDraft:
        """Lay a tile of the hand on a cell; a tile already there returns to the hand."""
        return replace(self.take(cell), laid=(*self.take(cell).laid, (cell, tile)), swapped=())

    def take(self, cell: int) -> QwirkleDraft:
        """Take the tile on a cell back into the hand."""
        return replace(self, laid=tuple(pair for pair in self.laid if pair[0] != cell))

    def mark(self, tile: Tile) -> QwirkleDraft:
        """Mark a tile for a swap; laid tiles return to the hand."""
        return replace(self, laid=(), swapped=tuple(sorted((*self.swapped, tile))))

    def unmark(self, tile: Tile) -> QwirkleDraft:
        """Unmark a tile."""
        return replace(self, swapped=tuple(sorted((Counter(self.swapped) - Counter([tile])).elements())))

    def recall(self) -> QwirkleDraft:
        """Return everything to the hand."""
        return replace(self, laid=(), swapped=())

    def action(self) -> Action:
        """Give the action that the draft stands for; an empty draft is the pass."""
        if self.swapped:
            return Swap(self.swapped)
        return Place.of(self.laid) if self.laid else Pass()

    def fault(self) -> Fault | None:
        """Say why the draft is not yet a legal action."""
        return why_illegal(self.seen, self.action())

    def lines(self) -> list[ScoredLine]:
        """List the lines a legal draft scores; nothing while it is not legal."""
        return [] if self.fault() else self._scored()

    def worth(self) -> WorthReport:
        """Give the points of a legal draft."""
        return {} if self.fault() else self._earned(self._scored())

    def _scored(self) -> list[ScoredLine]:
        """List the lines of a draft that is known to be legal."""
        action = self.action()
        return scored_lines(self.seen.board, action.laid) if isinstance(action, Place) else []

    def _earned(self, lines: Sequence[ScoredLine]) -> WorthReport:
        finishes = bool(self.laid) and not self.hand() and not self.seen.bag_size
        return {"points": sum(line.points for line in lines) + FINISH_BONUS * finishes}

    def next_cells(self) -> Mapping[Tile, tuple[int, ...]]:
        """Give, for each tile on the rack, the cells where it can be laid next on the way to a legal placement."""
        return self._continued().cells

    def unfinished(self) -> UnfinishedReport | None:
        """Say how far the draft is; None if it is legal, or if no more tiles make it legal."""
        return self._unfinished(self.fault(), self._continued())

    def _unfinished(self, fault: Fault | None, continued: Continued) -> UnfinishedReport | None:
        if fault is None or self.swapped or continued.least is None:
            return None
        return {"have": len(self.laid), "need": continued.least}

    def report(self) -> QwirkleReport:
        """Judge the draft, with the lines it scores and where each tile on the rack can be laid next."""
        fault, continued = self.fault(), self._continued()
        lines = [] if fault else self._scored()
        return {
            "action": write_action(self.action()),
            "fault": fault_report(fault),
            "unfinished": self._unfinished(fault, continued),
            "worth": {} if fault else self._earned(lines),
            "lines": [{"cells": [*map(cell_text, line.cells)], "points": line.points} for line in lines],
            "next": {kind_name(tile): [*map(cell_text, cells)] for tile, cells in continued.cells.items()},
            "must_swap": self.must_swap(),
        }

    def _continued(self) -> Continued:
        if not len(self.seen.board):
            return continued_opening(self.seen, self.laid)
        laid = set(self.laid)
        placed = ({unpack(one) for one in placement} for placement in placements(self.seen.board, self.seen.hand))
        longer = [whole for whole in placed if laid < whole]
        cells: dict[Tile, set[int]] = {}
        for whole in longer:
            for cell, tile in whole - laid:
                cells.setdefault(Tile(tile), set()).add(cell)
        return Continued.of(cells, map(len, longer))

    def must_swap(self) -> bool:
        """Return whether nothing can be placed, so that only a swap or a pass is possible (QW-14)."""
        return bool(len(self.seen.board)) and not can_place(self.seen.board, self.seen.hand)


def read_draft(seen: Seen, given: Mapping[str, object]) -> QwirkleDraft:
    """Read a draft such as `{"laid": [["Rc", "0,0"]]}` or `{"swap": ["Rc"]}`."""
    laid, swapped = given.get("laid", []), given.get("swap", [])
    if not _is_pairs(laid) or not _is_texts(swapped) or set(given) - {"laid", "swap"} or (laid and swapped):
        raise BadNotation("draft", str(dict(given)))
    if len(laid) > HAND_SIZE or len(swapped) > HAND_SIZE:
        raise BadNotation("draft", f"{len(laid) + len(swapped)} tiles")
    draft = QwirkleDraft(seen)
    for tile, cell in laid:
        draft = draft.put(read_tile(tile), read_cell(cell))
    return replace(draft, swapped=tuple(sorted(map(read_tile, swapped))))


def _is_pairs(given: object) -> TypeGuard[list[list[str]]]:
    return isinstance(given, list) and all(_is_texts(pair) and len(pair) == 2 for pair in given)


def _is_texts(given: object) -> TypeGuard[list[str]]:
    return isinstance(given, list) and all(isinstance(text, str) for text in given)
