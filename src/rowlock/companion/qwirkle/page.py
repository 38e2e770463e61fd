"""A printed Qwirkle as pages, bots and coaches see it. Decides no rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rowlock.companion.qwirkle.entries import Missing, PassTurn, Points, QwirkleEntry, SwapTurn
from rowlock.companion.qwirkle.pad import Pad, Turn
from rowlock.games.qwirkle.actions import Place
from rowlock.games.qwirkle.board import Board
from rowlock.games.qwirkle.cells import STEP_X, STEP_Y, cell_text, xy
from rowlock.games.qwirkle.rules import Seen, why_illegal
from rowlock.games.qwirkle.scoring import LONGEST_LINE, ScoredLine, scored_lines
from rowlock.games.qwirkle.tiles import HAND_SIZE, Tile
from rowlock.games.symbols import KINDS, kind_name, kinds_text
from rowlock.wire.common import Error
from rowlock.wire.companion import BoardPad, BoardTurn, CompanionPreview, LaidTile, PadLine, TurnKind


def shown_pad(pad: Pad) -> BoardPad:
    """Describe the board, every turn and the totals."""
    totals, turns = [0] * pad.seats, []
    for turn in pad.turns:
        totals[turn.seat] += turn.points
        turns.append(_shown_turn(turn, totals[turn.seat]))
    left = pad.left()
    return BoardPad(
        laid_tiles(sorted(pad.board.tiles.items())),
        pad.scores,
        pad.qwirkles,
        tuple(turns),
        pad.hand_sizes,
        {kind_name(tile): left[tile] for tile in range(KINDS)},
        pad.bag,
        over=pad.over,
        to=pad.to,
        winners=tuple(seat for seat, own in enumerate(totals) if own == max(totals)) if pad.over else (),
    )


def shown_placement(pad: Pad, place: Place, error: Error | None) -> CompanionPreview:
    """Describe an unfinished placement: its fault or its points, and where it can go on."""
    lines = () if error else tuple(scored_lines(pad.board, place.laid))
    cells = [cell for cell, _ in place.cells()]
    return CompanionPreview(
        error,
        sum(line.points for line in lines),
        tuple(map(_shown_line, lines)),
        _next_cell(pad.board, cells),
        _fits(pad, place),
    )


def _kind(entry: QwirkleEntry) -> TurnKind:
    match entry:
        case Place():
            return "place"
        case SwapTurn():
            return "swap"
        case PassTurn():
            return "pass"
        case Points():
            return "points"
        case Missing():
            return "missing"
        case _:
            raise AssertionError("hands and the end are not turns")


def laid_tiles(tiles: Iterable[tuple[int, int]]) -> tuple[LaidTile, ...]:
    """Describe tiles on their cells."""
    return tuple(LaidTile(kind_name(tile), *xy(cell)) for cell, tile in tiles)


def _shown_line(line: ScoredLine) -> PadLine:
    return PadLine(tuple(map(xy, line.cells)), line.points)


def _shown_turn(turn: Turn, total: int) -> BoardTurn:
    entry = turn.entry
    laid = laid_tiles(entry.cells()) if isinstance(entry, Place) else ()
    return BoardTurn(
        turn.number,
        turn.seat,
        _kind(entry),
        laid,
        tuple(map(_shown_line, turn.lines)),
        turn.points,
        total,
        turn.qwirkles,
        out=turn.out,
    )


def _next_cell(board: Board, cells: list[int]) -> tuple[int, int] | None:
    """Give the cell where the line goes on, beyond its last tile or before its first; one tile goes right, or down."""
    if not cells:
        return None
    across = len(cells) > 1 and cells[-1] - cells[0] >= STEP_X // 2
    steps = [STEP_X if across else STEP_Y] if len(cells) > 1 else [STEP_X, STEP_Y]
    taken = {*board.tiles, *cells}
    for step in steps:
        for start, towards in ((cells[-1], step), (cells[0], -step)):
            cell = start + towards
            while cell in taken:
                cell += towards
            if abs(cell - start) < LONGEST_LINE * step:
                return xy(cell)
    return None


def _fits(pad: Pad, place: Place) -> dict[str, tuple[str, ...]]:
    """List the cells where a placement can go on with the tiles that make it legal there."""
    laid = place.cells()
    left = pad.left()
    for _, tile in laid:
        left[tile] -= 1
    board = pad.board.with_tiles(laid)
    found = {}
    for cell in _in_line(board, [cell for cell, _ in laid]):
        admitted = board.admits(cell)
        tiles = [tile for tile in range(KINDS) if left[tile] > 0 and admitted >> tile & 1]
        fitting = [tile for tile in tiles if not laid or _goes_on(pad.board, laid, cell, tile)]
        if fitting:
            found[cell_text(cell)] = tuple(map(kind_name, fitting))
    return found


def _in_line(board: Board, cells: list[int]) -> list[int]:
    """List the empty cells beside tiles that share a row or column with all cells of a placement."""
    columns, rows = {xy(cell)[0] for cell in cells}, {xy(cell)[1] for cell in cells}
    return [cell for cell in board.frontier() if columns <= {xy(cell)[0]} or rows <= {xy(cell)[1]}]


def _goes_on(board: Board, laid: tuple[tuple[int, Tile], ...], cell: int, tile: int) -> bool:
    """Tell whether a placement stays legal with one more tile."""
    place = Place.of([*laid, (cell, tile)])
    tiles = tuple(tile for _, tile in place.cells())
    return len(tiles) <= HAND_SIZE and why_illegal(Seen(board, tiles, 0, free_opening=True), place) is None


def position_text(pad: Pad, to: int, own: Mapping[int, str]) -> str:
    """Write the position with the hands that are known; the others are hidden."""
    hands = [own.get(seat) or " ".join("?" * size) or "-" for seat, size in enumerate(pad.hand_sizes)]
    return (
        f"game qwirkle; options standard; to {to}; scores {' '.join(map(str, pad.scores))}; "
        f"hands {' | '.join(hands)}; board {pad.board.text or '-'}"
    )


def view_json(pad: Pad, seat: int, hand: tuple[Tile, ...]) -> Mapping[str, object]:
    """Give what a player with this hand knows, as the view that bots and coaches read."""
    position = position_text(pad, seat, {seat: kinds_text(hand) or "-"})
    prompt = "turn" if len(pad.board) else "opening"
    decision = {"kind": "turn", "seats": [seat], "prompt": prompt, "number": len(pad.turns)}
    return {"seat": seat, "position": position, "history": [], "decision": decision}
