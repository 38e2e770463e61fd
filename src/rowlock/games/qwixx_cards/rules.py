"""Which actions are legal, why others are not and what they earn, from what one player can see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, assert_never

from rowlock.core.errors import Fault
from rowlock.games.qwixx_cards.actions import Action, Cross, Pick, Play, Shown, Skip, Take
from rowlock.games.qwixx_cards.cards import COLOUR_LETTERS, HAND_SIZE, Card, Colour, cards_text, colour_of, number_of
from rowlock.games.qwixx_cards.faults import QwixxCardsFault, fault
from rowlock.games.qwixx_cards.sheet import Sheet
from rowlock.games.qwixx_cards.state import Stage

__all__ = ["MOST_CARDS", "Seen", "legal_actions", "points_of", "sheet_after", "slots_taken", "why_illegal"]

MOST_CARDS: Final = 3  # QX-10


@dataclass(frozen=True, slots=True)
class Seen:
    """What decides a player's legal actions and what they earn."""

    action: Stage
    display: tuple[int | None, ...]
    """The numbers in the four slots."""
    common: int | None
    """The number on the pile's top card."""
    hand: tuple[Card, ...]
    sheet: Sheet
    crossed: bool
    """Whether the active player crossed in action 2."""
    strict_lock: bool
    one_by_one: bool = False

    @property
    def wanted(self) -> int:
        """How many cards are chosen at once (QX-8).

        Ruling: all that bring the hand to five, by their backs alone. Option `one_by_one`: one, and then the next.
        """
        return 1 if self.one_by_one else HAND_SIZE - len(self.hand)


# ── what is legal ─────────────────────────────────────────────────────────────────────────────────────────────────


def legal_actions(seen: Seen) -> Iterator[Action]:
    """List the actions of a player who decides: takes by slots, rows then the skip, or plays with their crosses."""
    match seen.action:
        case Stage.TAKE:
            yield from _takes(seen)
        case Stage.COMMON:
            yield from (Cross(colour) for colour in Colour if _why_not_cross(seen, colour) is None)
            yield Skip()
        case Stage.PLAY:
            yield from _plays(seen)
        case _:
            assert_never(seen.action)


def _takes(seen: Seen) -> Iterator[Take]:
    lying = [Pick(number, slot) for slot, number in enumerate(seen.display, 1) if number is not None]
    yield from map(Take, combinations(lying, seen.wanted))


def _plays(seen: Seen) -> Iterator[Play]:
    for size in range(1, MOST_CARDS + 1):
        for cards in combinations(seen.hand, size):
            for colour in _common_colours(cards):
                shown = tuple(Shown(card, colour if colour_of(card) is None else None) for card in cards)
                for chosen in seen.sheet.choices(colour, map(number_of, cards), strict_lock=seen.strict_lock):
                    yield Play(shown, chosen)


def _common_colours(cards: Sequence[Card]) -> Sequence[Colour]:
    """List the colours that cards can be played as; only jokers leave a choice (QX-10, QX-16)."""
    colours = {colour for colour in map(colour_of, cards) if colour is not None}
    if not colours:
        return tuple(Colour)
    return tuple(colours) if len(colours) == 1 else ()


# ── why not ───────────────────────────────────────────────────────────────────────────────────────────────────────


def why_illegal(seen: Seen, action: Action) -> Fault | None:
    """Name what is wrong with the action of a player who decides now."""
    match action:
        case Take() if seen.action is Stage.TAKE:
            return _why_not_take(seen, action)
        case Cross() if seen.action is Stage.COMMON:
            return _why_not_cross(seen, action.colour)
        case Skip() if seen.action is Stage.COMMON:
            return None
        case Play() if seen.action is Stage.PLAY:
            return _why_not_play(seen, action)
        case Take() | Cross() | Skip() | Play():
            return fault(QwixxCardsFault.WRONG_ACTION, action=int(seen.action))
        case _:
            assert_never(action)


def _why_not_take(seen: Seen, take: Take) -> Fault | None:
    if seen.one_by_one and len(take.picks) != seen.wanted:
        return fault(QwixxCardsFault.ONE_AT_A_TIME)
    if len(take.picks) != seen.wanted:
        few = len(take.picks) < seen.wanted
        code = QwixxCardsFault.TOO_FEW_TAKEN if few else QwixxCardsFault.TOO_MANY_TAKEN
        return fault(code, taken=len(take.picks), wanted=seen.wanted)
    chosen: set[int] = set()
    for pick in take.picks:
        slots = [slot for slot, number in enumerate(seen.display, 1) if number == pick.number]
        if pick.slot is None and not slots:
            return fault(QwixxCardsFault.NOT_ON_DISPLAY, number=pick.number)
        if pick.slot is None and len(slots) > 1:
            return fault(QwixxCardsFault.SLOT_UNCLEAR, number=pick.number)
        slot = slots[0] if pick.slot is None else pick.slot
        if slot in chosen:
            return fault(QwixxCardsFault.SLOT_TWICE, slot=slot)
        lying = seen.display[slot - 1] if 1 <= slot <= len(seen.display) else None
        if lying is None:
            return fault(QwixxCardsFault.EMPTY_SLOT, slot=slot)
        if lying != pick.number:
            return fault(QwixxCardsFault.OTHER_NUMBER, slot=slot, number=pick.number, shown=lying)
        chosen.add(slot)
    return None


def slots_taken(display: Sequence[int | None], take: Take) -> tuple[int, ...]:
    """Give the slots of a legal take, a bare number standing for the only slot that shows it."""
    return tuple(sorted(display.index(pick.number) + 1 if pick.slot is None else pick.slot for pick in take.picks))


def _why_not_cross(seen: Seen, colour: Colour) -> Fault | None:
    assert seen.common is not None, "a number is announced before it is crossed (QX-9)"
    return _crossing_fault(seen, colour, (seen.common,))


def _crossing_fault(seen: Seen, colour: Colour, numbers: tuple[int, ...]) -> Fault | None:
    code = seen.sheet.obstacle(colour, numbers, strict_lock=seen.strict_lock)
    if code is None:
        return None
    return fault(code, row=COLOUR_LETTERS[colour], numbers="-".join(map(str, numbers)))


def _why_not_play(seen: Seen, play: Play) -> Fault | None:
    if not play.cards:
        return fault(QwixxCardsFault.NO_CARDS)
    if len(play.cards) > MOST_CARDS:
        return fault(QwixxCardsFault.TOO_MANY_CARDS, played=len(play.cards))
    missing = Counter(shown.card for shown in play.cards) - Counter(seen.hand)
    if missing:
        return fault(QwixxCardsFault.NOT_IN_HAND, cards=cards_text(missing.elements()))
    nameless = [shown.card for shown in play.cards if shown.colour is None]
    if nameless:
        return fault(QwixxCardsFault.JOKER_WITHOUT_COLOUR, cards=cards_text(nameless))
    if play.colour is None:
        return fault(QwixxCardsFault.MIXED_COLOURS)
    unshown = sorted(set(play.crosses) - {shown.number for shown in play.cards})
    if unshown:
        return fault(QwixxCardsFault.NUMBER_NOT_PLAYED, number=unshown[0])
    return _crossing_fault(seen, play.colour, play.crosses)


# ── what it earns ─────────────────────────────────────────────────────────────────────────────────────────────────


def sheet_after(seen: Seen, action: Action) -> Sheet:
    """Give the player's sheet after a legal action, with the miss that a play may bring (QX-11)."""
    match action:
        case Take() | Skip():
            return seen.sheet
        case Cross():
            assert seen.common is not None, "a number is announced before it is crossed (QX-9)"
            return seen.sheet.cross(action.colour, (seen.common,))
        case Play():
            if action.crosses:
                assert action.colour is not None, "legal plays are of one colour (QX-10)"
                return seen.sheet.cross(action.colour, action.crosses)
            return seen.sheet if seen.crossed else seen.sheet.miss()
        case _:
            assert_never(action)


def points_of(seen: Seen, action: Action) -> int:
    """Give the points a legal action earns at once; a miss costs some."""
    return sheet_after(seen, action).points - seen.sheet.points
