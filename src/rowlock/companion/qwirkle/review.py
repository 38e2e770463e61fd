"""Reviews of turns of a printed Qwirkle whose hand was entered: questions to the coach, and what it found.

Judges nothing itself: the coach compares the turns, the rules list and score them.
"""

from __future__ import annotations

from rowlock.bots.levels import adviser
from rowlock.companion.contract import Entry
from rowlock.companion.qwirkle.entries import PassTurn, QwirkleEntry, SwapTurn, read_entry
from rowlock.companion.qwirkle.pad import Pad
from rowlock.companion.qwirkle.page import laid_tiles, view_json
from rowlock.games.qwirkle.actions import Action, Pass, Place
from rowlock.games.qwirkle.notation import read_action, write_action
from rowlock.games.qwirkle.rules import Seen, legal_actions, why_illegal
from rowlock.games.qwirkle.scoring import FINISH_BONUS, score
from rowlock.games.qwirkle.tiles import Tile
from rowlock.tables.advice import Advice, Question
from rowlock.wire.companion import ScoredTurn, TurnReview

GAME = "qwirkle"


def is_turn_of(before: Pad, hand: tuple[Tile, ...], entry: QwirkleEntry) -> bool:
    """Tell whether an entry is a turn that the rules allow with this hand, which may have been entered wrongly."""
    match entry:
        case SwapTurn():
            return True
        case Place():
            return why_illegal(_seen(before, hand), entry) is None
        case PassTurn():
            return why_illegal(_seen(before, hand), Pass()) is None
        case _:
            return False


def _seen(before: Pad, hand: tuple[Tile, ...]) -> Seen:
    return Seen(before.board, hand, before.bag, free_opening=False)


def turn_question(before: Pad, entry: Entry) -> Question:
    """Ask how good a turn was, from what its player knew."""
    hand = before.known_hand(entry.seat)
    assert hand is not None, "the turn has a reviewer"
    action = "" if isinstance(read_entry(entry.text), SwapTurn) else entry.text
    return Question(len(before.turns), GAME, view_json(before, entry.seat, hand.tiles), adviser(GAME), action)


def turn_review(before: Pad, number: int, entry: Entry, advice: Advice) -> TurnReview:
    """Describe a turn beside the best one and the one with most points."""
    hand = before.known_hand(entry.seat)
    assert hand is not None, "the turn has a reviewer"
    swapped = isinstance(read_entry(entry.text), SwapTurn)
    played = ScoredTurn(entry.text, (), 0) if swapped else _scored(before, entry.seat, read_action(entry.text))
    legal = legal_actions(_seen(before, hand.tiles))
    places = (_scored(before, entry.seat, action) for action in legal if isinstance(action, Place))
    # Of turns with equal points the played one is named.
    most = max((played, *places), key=lambda turn: turn.points)
    return TurnReview(
        number,
        entry.seat,
        played,
        _scored(before, entry.seat, read_action(advice.action)),
        most,
        None if swapped else advice.quality,
        None if swapped else advice.gain,
        0.0 if swapped else advice.chance_given_up,
    )


def _scored(before: Pad, seat: int, action: Action) -> ScoredTurn:
    if not isinstance(action, Place):
        return ScoredTurn(write_action(action), (), 0)
    finishes = not before.bag and len(action.laid) == before.hand_sizes[seat]  # QW-15
    points = score(before.board, action.laid) + FINISH_BONUS * finishes
    return ScoredTurn(write_action(action), laid_tiles(action.cells()), points)
