"""Actions and outcomes as text, both ways."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, assert_never

from rowlock.core.chance import Outcome
from rowlock.core.errors import BadNotation
from rowlock.core.fields import NOTHING
from rowlock.games.qwixx_cards.actions import Action, Cross, Pick, Play, Shown, Skip, Take
from rowlock.games.qwixx_cards.cards import (
    COLOUR_LETTERS,
    SLOTS,
    Card,
    card_name,
    is_joker,
    read_card,
    read_colour,
    read_number,
)

__all__ = [
    "DEAL",
    "DISPLAY",
    "REFILL",
    "START",
    "TOP",
    "VERBS",
    "hands_text",
    "read_action",
    "read_outcome",
    "read_shown",
    "write_action",
    "write_outcome",
    "write_shown",
]

TAKE: Final = "take"
CROSS: Final = "cross"
SKIP: Final = "skip"
PLAY: Final = "play"
VERBS: Final = (TAKE, CROSS, SKIP, PLAY)
DEAL: Final = "deal"
DISPLAY: Final = "display"
TOP: Final = "top"
START: Final = "start"
REFILL: Final = "refill"
LONGEST_TEXT: Final = 400
SLOT_DIGITS: Final = tuple(str(slot) for slot in range(1, SLOTS + 1))

# ── actions ───────────────────────────────────────────────────────────────────────────────────────────────────────


def write_action(action: Action) -> str:
    """Write an action canonically."""
    match action:
        case Take():
            return f"{TAKE} {' '.join(map(_write_pick, Take.of(action.picks).picks)) or NOTHING}"
        case Cross():
            return f"{CROSS} {COLOUR_LETTERS[action.colour]}"
        case Skip():
            return SKIP
        case Play():
            play = Play.of(action.cards, action.crosses)
            cards = " ".join(map(write_shown, play.cards)) or NOTHING
            return f"{PLAY} {cards} {CROSS} {' '.join(map(str, play.crosses)) or NOTHING}"
        case _:
            assert_never(action)


def _write_pick(pick: Pick) -> str:
    return str(pick.number) if pick.slot is None else f"{pick.number}@{pick.slot}"


def write_shown(shown: Shown) -> str:
    """Write a card played, a joker with its colour."""
    name = card_name(shown.card)
    return f"{name}={COLOUR_LETTERS[shown.named]}" if is_joker(shown.card) and shown.named is not None else name


def read_action(text: str) -> Action:
    """Read an action in any order of its cards and numbers."""
    words = text.split()
    if not words or len(text) > LONGEST_TEXT:
        raise BadNotation("action", text)
    verb, rest = words[0], words[1:]
    try:
        if verb == SKIP and not rest:
            return Skip()
        if verb == CROSS and len(rest) == 1:
            return Cross(read_colour(rest[0]))
        if verb == TAKE and rest:
            return Take.of(map(_read_pick, _listed(rest)))
        if verb == PLAY and rest.count(CROSS) == 1:
            at = rest.index(CROSS)
            if at and rest[at + 1 :]:
                return Play.of(map(read_shown, _listed(rest[:at])), map(read_number, _listed(rest[at + 1 :])))
    except BadNotation as error:
        raise BadNotation(error.what, error.text, at=text) from None
    raise BadNotation("action", text)


def _listed(words: Sequence[str]) -> Sequence[str]:
    return () if words == [NOTHING] else words


def _read_slot(text: str) -> int:
    if text not in SLOT_DIGITS:
        raise BadNotation("slot_from_1_to_4", text)
    return int(text)


def _read_pick(text: str) -> Pick:
    number, at, slot = text.partition("@")
    return Pick(read_number(number), _read_slot(slot) if at else None)


def read_shown(text: str) -> Shown:
    """Read a card played, such as `R4`, `J5=R` or a joker still without its colour."""
    name, equals, colour = text.partition("=")
    card = read_card(name)
    if not equals:
        return Shown(card)
    if not is_joker(card):
        raise BadNotation("joker", text)
    return Shown(card, read_colour(colour))


# ── outcomes ──────────────────────────────────────────────────────────────────────────────────────────────────────


def hands_text(hands: Iterable[str]) -> str:
    """Write hands seat by seat."""
    return " | ".join([hand or NOTHING for hand in hands])


def write_outcome(outcome: Outcome) -> str:
    """Write what happened, all cards from the front."""
    if outcome.verb == START:
        return _joined(START, [list(map(str, group)) for group in outcome.groups])
    return _joined(outcome.verb, [list(map(card_name, sorted(group))) for group in outcome.groups])


def _joined(verb: str, groups: Sequence[Sequence[str]]) -> str:
    if verb == DEAL:
        return f"{verb} {hands_text(map(' '.join, groups))}"
    if verb == REFILL:
        return " ".join([verb, *(f"{name}@{slot}" for slot, group in enumerate(groups, 1) for name in group)])
    return " ".join([verb, *(name for group in groups for name in group)])


def read_outcome(text: str) -> Outcome:
    """Read what happened; a refill gives one group for each slot, filled or not."""
    verb, _, rest = " ".join(text.split()).partition(" ")
    words = rest.split()
    if not words or len(text) > LONGEST_TEXT:
        raise BadNotation("outcome", text)
    try:
        if verb == DEAL:
            hands = [part.split() for part in rest.split("|")]
            return Outcome(verb, tuple(tuple(sorted(map(read_card, _listed(hand)))) for hand in hands))
        if verb in (DISPLAY, TOP):
            return Outcome(verb, tuple((read_card(word),) for word in words))
        if verb == REFILL:
            return Outcome(verb, _read_refill(words))
        if verb == START and len(words) == 1 and len(words[0]) == 1 and words[0] in "0123456789":
            return Outcome(verb, ((int(words[0]),),))
    except BadNotation as error:
        raise BadNotation(error.what, error.text, at=text) from None
    raise BadNotation("outcome", text)


def _read_refill(words: Sequence[str]) -> tuple[tuple[Card, ...], ...]:
    slots: list[tuple[Card, ...]] = [()] * SLOTS
    for word in words:
        name, at, slot = word.partition("@")
        if not at:
            raise BadNotation("card_in_a_slot", word)
        index = _read_slot(slot) - 1
        if slots[index]:
            raise BadNotation("slot_filled_once", word)
        slots[index] = (read_card(name),)
    return tuple(slots)
