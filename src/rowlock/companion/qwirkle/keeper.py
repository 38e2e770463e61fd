"""The score pad of printed Qwirkle: the growing board, points line by line, and the tiles that are left.

Hands and bag are not known, only their sizes: a placement is judged by the board and by the copies of each tile that
are left; QW-4 and QW-14 are judged only for a player whose hand was entered. Option `count=points` has no board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar, Final

from rowlock.bots.levels import adviser
from rowlock.companion.contract import Entry, Scorekeeper, Setup
from rowlock.companion.faults import CompanionFault, fault
from rowlock.companion.qwirkle.entries import (
    HAND,
    MISSING,
    End,
    Hand,
    Missing,
    PassTurn,
    Points,
    SwapTurn,
    read_entry,
    write_entry,
)
from rowlock.companion.qwirkle.pad import KnownHand, Pad, Turn
from rowlock.companion.qwirkle.page import position_text, shown_pad, shown_placement, view_json
from rowlock.companion.qwirkle.review import is_turn_of, turn_question, turn_review
from rowlock.core.errors import Fault, IllegalAction
from rowlock.games.qwirkle.actions import Pass, Place
from rowlock.games.qwirkle.faults import QwirkleFault
from rowlock.games.qwirkle.faults import fault as rules_fault
from rowlock.games.qwirkle.rules import Seen, why_illegal
from rowlock.games.qwirkle.scoring import FINISH_BONUS, LONGEST_LINE, QWIRKLE_BONUS, scored_lines
from rowlock.games.qwirkle.tiles import BAG_SIZE, HAND_SIZE, Tile, read_tile
from rowlock.games.symbols import COPIES, kind_name
from rowlock.tables.advice import Advice, Question
from rowlock.tables.errors import Refusal, fault_error
from rowlock.wire.companion import BoardPad, CompanionPreview, TurnReview

QWIRKLE_POINTS: Final = LONGEST_LINE + QWIRKLE_BONUS
MOST_POINTS: Final = QWIRKLE_POINTS * (LONGEST_LINE + 1)
"""Six tiles that complete their own line and six crossing ones."""


class QwirkleScorekeeper(Scorekeeper[Pad]):
    """Judges and scores turns."""

    game: ClassVar[str] = "qwirkle"
    seats: ClassVar[range] = range(2, 5)
    options: ClassVar[Mapping[str, tuple[str, ...]]] = {"count": ("tiles", "points")}
    placeholder: ClassVar[str | None] = MISSING

    def blank(self, setup: Setup) -> Pad:
        """Give an empty board and full hands."""
        seats = len(setup.players)
        bag = BAG_SIZE - HAND_SIZE * seats
        return Pad(seats, setup.option("count") == "points", (HAND_SIZE,) * seats, bag, (None,) * seats)

    def canonical(self, text: str) -> str:
        return write_entry(read_entry(text))

    def is_secret(self, text: str) -> bool:
        """Keep hands secret."""
        return isinstance(read_entry(text), Hand)

    # ── what is legal ─────────────────────────────────────────────────────────────────────────────────

    def why_not(self, pad: Pad, entry: Entry) -> Fault | None:
        read = read_entry(entry.text)
        if pad.over:
            return fault(CompanionFault.GAME_OVER)
        if isinstance(read, Hand):
            return _why_not_hand(pad, entry.seat, read)
        if isinstance(read, End):
            return None
        if pad.to is not None and entry.seat != pad.to:
            return fault(CompanionFault.NOT_YOUR_TURN, seat=pad.to)
        if isinstance(read, Missing):
            return None
        if isinstance(read, Points) != pad.points_only:
            return fault(CompanionFault.OTHER_MODE, mode="points" if pad.points_only else "tiles")
        match read:
            case Points():
                return _why_not_points(read)
            case Place():
                return _why_not_place(pad, entry, read)
            case SwapTurn():
                return _why_not_swap(pad, entry.seat, read)
            case PassTurn():
                return _why_not_pass(pad, entry)

    def after(self, pad: Pad, entry: Entry) -> Pad:
        """Give the pad after a legal entry."""
        read, number = read_entry(entry.text), pad.entries
        pad = replace(pad, entries=number + 1)
        if isinstance(read, Hand):
            return replace(pad, hands=_replaced(pad.hands, entry.seat, KnownHand(read.tiles, entry.by)))
        if isinstance(read, End):
            return replace(pad, over=True)
        if isinstance(read, Place):
            return _placed(pad, entry.seat, number, read)
        points, qwirkles, out = (read.points, read.qwirkles, read.out) if isinstance(read, Points) else (0, 0, False)
        turn = Turn(number, entry.seat, read, (), points + FINISH_BONUS * out, qwirkles, out)
        hands = _replaced(pad.hands, entry.seat, None) if isinstance(read, SwapTurn | Missing) else pad.hands
        return replace(pad, turns=(*pad.turns, turn), hands=hands, over=out)

    def shown(self, pad: Pad) -> BoardPad:
        """Describe the board, every turn and the totals."""
        return shown_pad(pad)

    def preview(self, pad: Pad, entry: Entry) -> CompanionPreview:
        """Judge and score an unfinished placement, and tell where it can go on."""
        reason, read = self.why_not(pad, entry), read_entry(entry.text)
        error = None if reason is None else fault_error(reason)
        return shown_placement(pad, read, error) if isinstance(read, Place) else CompanionPreview(error)

    def position(self, pad: Pad) -> str | None:
        """Give the board to draw."""
        return position_text(pad, pad.to or 0, {}) if len(pad.board) else None

    def advice(self, pad: Pad, seat: int, hand: str) -> Question:
        """Give the question that a coach answers for a player with this hand."""
        reason = self.why_not(pad, Entry(seat, self.canonical(f"{HAND} {hand}")))
        if reason is None and pad.to not in (None, seat):
            reason = fault(CompanionFault.NOT_YOUR_TURN, seat=pad.to or 0)
        if reason is not None:
            raise IllegalAction(self.game, seat, f"{HAND} {hand}", reason)
        if pad.points_only:
            raise Refusal("no_advice", "a game that counts points only has no board for hints", 404)
        tiles = tuple(map(read_tile, hand.split()))
        return Question(len(pad.turns), self.game, view_json(pad, seat, tiles), adviser(self.game))

    def reviewer_of(self, before: Pad, entry: Entry) -> str | None:
        """Name the person who entered the hand before a turn."""
        hand = before.known_hand(entry.seat)
        return hand.by if hand is not None and is_turn_of(before, hand.tiles, read_entry(entry.text)) else None

    def review_question(self, before: Pad, entry: Entry) -> Question:
        """Ask how good a turn was; which tiles were swapped is not known, so a swap asks for the best turn alone."""
        return turn_question(before, entry)

    def reviewed(self, before: Pad, number: int, entry: Entry, advice: Advice) -> TurnReview:
        """Describe a turn beside the best one and the one with most points."""
        return turn_review(before, number, entry, advice)


def _replaced(hands: tuple[Any, ...], seat: int, value: object) -> tuple[Any, ...]:
    return (*hands[:seat], value, *hands[seat + 1 :])


def _why_not_hand(pad: Pad, seat: int, hand: Hand) -> Fault | None:
    if len(hand.tiles) != pad.hand_sizes[seat]:
        return fault(CompanionFault.HAND_SIZE, given=len(hand.tiles), expected=pad.hand_sizes[seat])
    return _why_spent(pad, hand.tiles)


def _why_spent(pad: Pad, tiles: tuple[Tile, ...]) -> Fault | None:
    """Name a tile of which no such number of copies is left (QW-1)."""
    left = pad.left()
    for tile, count in sorted(Counter(tiles).items()):
        if count > left[tile]:
            return fault(CompanionFault.TILE_SPENT, tile=kind_name(tile), copies=COPIES)
    return None


def _why_not_points(read: Points) -> Fault | None:
    # QW-10, QW-11: every Qwirkle scores twelve of the points, and a turn touches at most seven lines.
    if not QWIRKLE_POINTS * read.qwirkles <= read.points <= MOST_POINTS:
        return fault(CompanionFault.POINTS_IMPOSSIBLE, points=read.points, qwirkles=read.qwirkles, most=MOST_POINTS)
    return None


def _why_not_place(pad: Pad, entry: Entry, place: Place) -> Fault | None:
    tiles = tuple(tile for _, tile in place.cells())
    size = pad.hand_sizes[entry.seat]
    if len(tiles) > size:
        return fault(CompanionFault.HAND_TOO_SMALL, placed=len(tiles), hand=size)
    hand = pad.hand_for(entry)
    # Without the hand, any tiles may come from it and the opening may be any line (QW-4).
    seen = Seen(pad.board, tiles if hand is None else hand, pad.bag, free_opening=hand is None)
    return why_illegal(seen, place) or _why_spent(pad, tiles)


def _why_not_swap(pad: Pad, seat: int, swap: SwapTurn) -> Fault | None:
    if not swap.count:
        return rules_fault(QwirkleFault.NOTHING_SWAPPED)
    if swap.count > pad.hand_sizes[seat]:
        return fault(CompanionFault.HAND_TOO_SMALL, placed=swap.count, hand=pad.hand_sizes[seat])
    if not len(pad.board):
        return rules_fault(QwirkleFault.OPENING_NOT_PLACED)  # QW-4
    if not pad.bag:
        return rules_fault(QwirkleFault.BAG_EMPTY)
    if swap.count > pad.bag:
        return rules_fault(QwirkleFault.BAG_TOO_SMALL, wanted=swap.count, left=pad.bag)
    return None


def _why_not_pass(pad: Pad, entry: Entry) -> Fault | None:
    hand = pad.hand_for(entry)
    if hand is not None:
        return why_illegal(Seen(pad.board, hand, pad.bag, free_opening=False), Pass())
    if not len(pad.board):
        return rules_fault(QwirkleFault.OPENING_NOT_PLACED)
    return rules_fault(QwirkleFault.CAN_SWAP) if pad.bag else None  # QW-14


def _kept(hand: KnownHand | None, laid: tuple[Tile, ...]) -> KnownHand | None:
    """Give what is left of a hand; a hand that did not hold the tiles was entered wrongly and is forgotten."""
    if hand is None or Counter(laid) - Counter(hand.tiles):
        return None
    return KnownHand(tuple(sorted((Counter(hand.tiles) - Counter(laid)).elements())), hand.by)


def _placed(pad: Pad, seat: int, number: int, place: Place) -> Pad:
    laid = place.cells()
    lines = tuple(scored_lines(pad.board, place.laid))
    drawn = min(len(laid), pad.bag)
    size = pad.hand_sizes[seat] - len(laid) + drawn
    out = not size and pad.bag == drawn  # QW-15
    points = sum(line.points for line in lines) + FINISH_BONUS * out
    qwirkles = sum(len(line.cells) == LONGEST_LINE for line in lines)
    return replace(
        pad,
        board=pad.board.with_tiles(laid),
        bag=pad.bag - drawn,
        hand_sizes=_replaced(pad.hand_sizes, seat, size),
        hands=_replaced(pad.hands, seat, _kept(pad.hands[seat], tuple(tile for _, tile in laid))),
        turns=(*pad.turns, Turn(number, seat, place, lines, points, qwirkles, out)),
        over=out,
    )


SCOREKEEPER: Final = QwirkleScorekeeper()
