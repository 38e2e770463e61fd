"""Position texts of whole states, both ways, and the parts they share with views.

Refuses what cannot exist, naming the field.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import Final, cast

from rowlock.core.errors import BadPosition
from rowlock.core.events import HIDDEN
from rowlock.core.fields import NOTHING, Fields, read_fields, write_fields
from rowlock.core.options import options_text
from rowlock.games.qwirkle.board import Board
from rowlock.games.qwirkle.cells import STEP_X, STEP_Y, cell_text, xy
from rowlock.games.qwirkle.faults import QwirkleFault
from rowlock.games.qwirkle.notation import DEAL, DRAW, hands_text, read_laid
from rowlock.games.qwirkle.options import PRESETS, QwirkleOptions
from rowlock.games.qwirkle.rules import line_fault
from rowlock.games.qwirkle.state import NOTHING_REMOVED, Due, State, Table, has_ended
from rowlock.games.qwirkle.tiles import HAND_SIZE, WHOLE_SET, Counts, Tile, counts_tiles, read_tile
from rowlock.games.symbols import counts_of, kind_name, kinds_text

__all__ = [
    "FIELDS",
    "NAME",
    "SEATS",
    "Parts",
    "after_hands",
    "before_hands",
    "read_parts",
    "read_position",
    "size_of",
    "write_parts",
    "write_position",
]

NAME: Final = "qwirkle"
SEATS: Final = range(2, 5)
FIELDS: Final = (
    "game", "options", "ages", "to", "scores", "hands", "board", "bag", "removed", "due", "aside",
)  # fmt: skip
HIGHEST_SCORE: Final = 99_999
WIDEST_STUDY: Final = 100
FARTHEST: Final = 50_000
OPTIONS_KEPT: Final = 64
"""Options whose text is kept."""

Hidden = int
"""A hand or set-aside of which only the size is known."""


WRONG_LINES: Final[Mapping[StrEnum, tuple[str, str]]] = {
    QwirkleFault.LINE_REPEATS: ("the line from {start} to {end} repeats a tile (QW-6)", "line_repeats"),
    QwirkleFault.LINE_MIXED: (
        "the line from {start} to {end} is neither of one colour nor of one shape (QW-6)",
        "line_mixed",
    ),
}


@dataclass(frozen=True, slots=True)
class Parts:
    """A position text, read and checked, hidden components allowed."""

    table: Table
    hands: tuple[tuple[Tile, ...] | Hidden, ...]
    bag: Counts
    """Everything named in `bag`, or everything not named elsewhere."""
    aside: tuple[Tile, ...] | Hidden

    @property
    def bag_size(self) -> int:
        """The number of tiles in the bag, without hidden tiles in other places."""
        size = sum(self.bag) - sum(tiles for tiles in (*self.hands, self.aside) if isinstance(tiles, int))
        if size < 0:
            raise BadPosition("hands", "more tiles are hidden than there are", "tiles_hidden")
        return size


def size_of(tiles: tuple[Tile, ...] | Hidden) -> int:
    """Count tiles that may be hidden."""
    return tiles if isinstance(tiles, int) else len(tiles)


def read_parts(text: str) -> Parts:
    """Read and check a position text, hidden components allowed."""
    fields = read_fields(text, NAME, FIELDS)
    hands = tuple(_read_hand(fields, words) for words in fields.by_seat("hands"))
    seats = len(hands)
    if seats not in SEATS:
        raise BadPosition(
            "hands",
            "has {seats} seats; Qwirkle takes {least} to {most}",
            "seats_qwirkle",
            seats=seats,
            least=SEATS[0],
            most=SEATS[-1],
        )
    scores = tuple(fields.whole("scores", word, most=HIGHEST_SCORE) for word in fields.words("scores", "0 " * seats))
    if len(scores) != seats:
        raise BadPosition(
            "scores", "has {numbers} numbers for {seats} seats", "numbers_for_seats", numbers=len(scores), seats=seats
        )
    board = _read_board(fields)
    aside_words = fields.words("aside", "-")
    aside: tuple[Tile, ...] | Hidden
    if aside_words and set(aside_words) == {HIDDEN}:
        aside = len(aside_words)
    else:
        aside = tuple(sorted(fields.each("aside", aside_words, read_tile)))
    if "bag" in fields and any(isinstance(tiles, int) for tiles in (*hands, aside)):
        raise BadPosition(
            "bag", "is left out where tiles are hidden: it is then everything not named elsewhere", "bag_left_out"
        )
    bag, removed = _read_bag(fields, hands, board, aside)
    table = Table(
        options=fields.options(PRESETS, seats),
        to=fields.number("to", most=seats - 1),
        scores=scores,
        board=board,
        due=_read_due(fields, seats),
        removed=removed,
    )
    parts = Parts(table, hands, bag, aside)
    _check_due(parts)
    _check_hands(parts)
    return parts


def _read_hand(fields: Fields, words: Sequence[str]) -> tuple[Tile, ...] | Hidden:
    if len(words) > HAND_SIZE:
        raise BadPosition(
            "hands", "a hand holds at most {most} tiles, not {given}", "hand_of_tiles", most=HAND_SIZE, given=len(words)
        )
    if words and set(words) == {HIDDEN}:
        return len(words)
    return tuple(sorted(fields.each("hands", words, read_tile)))


def _read_board(fields: Fields) -> Board:
    laid = fields.each("board", fields.words("board", "-"), read_laid)
    tiles: dict[int, int] = {}
    for cell, tile in laid:
        if cell in tiles:
            raise BadPosition("board", "two tiles on the cell {cell}", "two_on_a_cell", cell=cell_text(cell))
        if max(map(abs, xy(cell))) > FARTHEST:
            raise BadPosition(
                "board",
                "the cell {cell} is farther than {farthest} from 0,0",
                "cell_too_far",
                cell=cell_text(cell),
                farthest=FARTHEST,
            )
        tiles[cell] = tile
    bare = Board(tiles)
    for line in bare.lines():
        wrong = line_fault(bare, line)
        if wrong:
            raise BadPosition("board", *WRONG_LINES[wrong.code], start=cell_text(line[0]), end=cell_text(line[-1]))
    if tiles and not _connected(tiles):
        columns, rows = zip(*map(xy, tiles), strict=True)
        span = max(max(columns) - min(columns), max(rows) - min(rows)) + 1
        if span >= WIDEST_STUDY:
            raise BadPosition(
                "board",
                "is in several pieces and spans {span} cells; {most} at most",
                "board_in_pieces",
                span=span,
                most=WIDEST_STUDY - 1,
            )
    return Board.of(tiles.items())


def _connected(tiles: Mapping[int, int]) -> bool:
    reached, open_cells = set(), [next(iter(tiles))]
    while open_cells:
        cell = open_cells.pop()
        if cell in tiles and cell not in reached:
            reached.add(cell)
            open_cells += [cell + step for step in (STEP_X, -STEP_X, STEP_Y, -STEP_Y)]
    return len(reached) == len(tiles)


def _read_bag(
    fields: Fields, hands: Sequence[tuple[Tile, ...] | Hidden], board: Board, aside: tuple[Tile, ...] | Hidden
) -> tuple[Counts, Counts]:
    """Divide the tiles that are neither on the table nor in hands between the bag and those out of play."""
    left = list(WHOLE_SET)

    def use(field: str, tiles: Sequence[int]) -> None:
        for tile in tiles:
            left[tile] -= 1
            if left[tile] < 0:
                raise BadPosition(
                    field, "a fourth {tile}: there are three of each tile (QW-1)", "fourth_tile", tile=kind_name(tile)
                )

    use("board", tuple(board.tiles.values()))
    for hand in hands:
        use("hands", () if isinstance(hand, int) else hand)
    use("aside", () if isinstance(aside, int) else aside)
    removed = fields.each("removed", fields.words("removed", "-"), read_tile)
    use("removed", removed)
    if "bag" not in fields:
        return tuple(left), tuple(counts_of(removed))
    bag = fields.each("bag", fields.words("bag"), read_tile)
    use("bag", bag)
    if "removed" in fields and any(left):
        raise BadPosition(
            "removed", "{names} is in no field", "in_no_field", names=kinds_text(counts_tiles(tuple(left)))
        )
    return tuple(counts_of(bag)), tuple(a + b for a, b in zip(left, counts_of(removed), strict=True))


def _read_due(fields: Fields, seats: int) -> Due | None:
    words = fields.words("due", "-")
    if not words:
        return None
    if words == [DEAL]:
        return Due(DEAL)
    if len(words) != 3 or words[0] != DRAW:
        raise BadPosition("due", "is `deal` or `draw SEAT NUMBER`", "due_form")
    size = fields.whole("due", words[2], most=HAND_SIZE)
    if not size:
        raise BadPosition("due", "a draw is of at least one tile", "draw_of_one")
    return Due(DRAW, fields.whole("due", words[1], most=seats - 1), size)


def _check_due(parts: Parts) -> None:
    due = parts.table.due
    aside = size_of(parts.aside)
    if aside and (due is None or due.verb != DRAW or due.size != aside):
        raise BadPosition("aside", "is as large as the draw that is due in a swap", "aside_size")
    if due is None:
        return
    if due.verb == DEAL:
        if any(map(size_of, parts.hands)) or len(parts.table.board):
            raise BadPosition("due", "a deal is due only with empty hands and an empty board", "deal_due_tiles")
        if sum(parts.bag) < HAND_SIZE * len(parts.hands):
            raise BadPosition("due", "the bag is too small for the deal", "bag_smaller_than_deal")
        return
    if size_of(parts.hands[due.seat]) + due.size > HAND_SIZE:
        raise BadPosition(
            "due", "seat {seat} would hold more than {most} tiles", "hand_overfull", seat=due.seat, most=HAND_SIZE
        )
    if due.size > parts.bag_size:
        raise BadPosition("due", "the bag holds fewer tiles than are drawn", "bag_smaller_than_draw")


def _check_hands(parts: Parts) -> None:
    """Refuse an empty hand that could neither open nor swap nor draw; with an empty bag it means the end (QW-15)."""
    ended = bool(len(parts.table.board)) and not parts.bag_size
    for seat, hand in enumerate(parts.hands):
        draws = parts.table.due is not None and (parts.table.due.verb == DEAL or parts.table.due.seat == seat)
        if not (size_of(hand) or draws or ended):
            raise BadPosition(
                "hands",
                "seat {seat} holds nothing, which happens only at the end, with an empty bag",
                "hand_empty",
                seat=seat,
            )


def read_position(text: str) -> State:
    """Read a whole position; nothing may be hidden."""
    parts = read_parts(text)
    for field, tiles in (*(("hands", hand) for hand in parts.hands), ("aside", parts.aside)):
        if isinstance(tiles, int):
            raise BadPosition(field, "hides tiles; a whole position names them all", "hides_tiles")
    state = State(
        table=parts.table,
        hands=cast("tuple[tuple[Tile, ...], ...]", parts.hands),
        bag=parts.bag,
        aside=cast("tuple[Tile, ...]", parts.aside),
    )
    return replace(state, table=replace(state.table, over=has_ended(state)))


def _due_text(due: Due) -> str:
    return DEAL if due.verb == DEAL else f"{DRAW} {due.seat} {due.size}"


@lru_cache(OPTIONS_KEPT)
def _options_fields(options: QwirkleOptions) -> str:
    fields = [("game", NAME), ("options", options_text(PRESETS, options, with_ages=False))]
    if options.ages:
        fields.append(("ages", " ".join(map(str, options.ages))))
    return write_fields(fields)


def before_hands(table: Table) -> str:
    """Write the fields before the hands, which everybody sees."""
    scores = " ".join(map(str, table.scores))
    return f"{_options_fields(table.options)}; to {table.to}; scores {scores}; hands "


def after_hands(table: Table, bag: Counts | None, aside: str) -> str:
    """Write the fields after the hands; a bag of None is left out."""
    text = f"; board {table.board.text or NOTHING}"
    if bag is not None:
        text += f"; bag {kinds_text(counts_tiles(bag)) or NOTHING}"
    if table.removed is not NOTHING_REMOVED and any(table.removed):
        text += f"; removed {kinds_text(counts_tiles(table.removed))}"
    if table.due is not None:
        text += f"; due {_due_text(table.due)}"
    return f"{text}; aside {aside}" if aside else text


def write_parts(table: Table, hands: Iterable[str], bag: Counts | None, aside: str) -> str:
    """Write a position; a bag of None is left out."""
    return before_hands(table) + hands_text(hands) + after_hands(table, bag, aside)


def write_position(state: State) -> str:
    """Write a whole position, the bag included."""
    return write_parts(state.table, map(kinds_text, state.hands), state.bag, kinds_text(state.aside))
