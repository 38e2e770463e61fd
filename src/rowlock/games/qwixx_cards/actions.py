"""What a player can do in the three actions of a turn. Values only; `rules` checks whether they are legal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from rowlock.games.qwixx_cards.cards import SLOTS, Card, Colour, colour_of, number_of
from rowlock.games.qwixx_cards.sheet import left_to_right

__all__ = ["Action", "Cross", "Pick", "Play", "Shown", "Skip", "Take"]


@dataclass(frozen=True, slots=True)
class Pick:
    """A card of the display, named by its number and its slot; the slot may be omitted if it is unambiguous."""

    number: int
    slot: int | None = None


@dataclass(frozen=True, slots=True)
class Take:
    """Action 1: cards taken from the display, in the order of their slots."""

    picks: tuple[Pick, ...]

    @classmethod
    def of(cls, picks: Iterable[Pick]) -> Take:
        """Make a take of picks in any order."""
        return cls(tuple(sorted(picks, key=lambda pick: (SLOTS + 1 if pick.slot is None else pick.slot, pick.number))))


@dataclass(frozen=True, slots=True)
class Cross:
    """Action 2: the common number crossed in one row."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Skip:
    """Action 2: the common number not crossed."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A card played; a joker with the colour named for it (QX-16)."""

    card: Card
    named: Colour | None = None

    @property
    def colour(self) -> Colour | None:
        """The colour the card counts as; None for a joker without one."""
        colour = colour_of(self.card)
        return self.named if colour is None else colour

    @property
    def number(self) -> int:
        """The number of the card."""
        return number_of(self.card)


@dataclass(frozen=True, slots=True)
class Play:
    """Action 3: cards shown in notation order, and the numbers crossed from left to right."""

    cards: tuple[Shown, ...]
    crosses: tuple[int, ...] = ()

    @classmethod
    def of(cls, cards: Iterable[Shown], crosses: Iterable[int] = ()) -> Play:
        """Make a play of cards and crosses in any order."""
        ordered = tuple(sorted(cards, key=lambda shown: (shown.card, -1 if shown.named is None else shown.named)))
        colour = cls(ordered).colour
        return cls(ordered, tuple(sorted(crosses)) if colour is None else left_to_right(colour, crosses))

    @property
    def colour(self) -> Colour | None:
        """The common colour of all cards; None if there is none."""
        colours = {shown.colour for shown in self.cards}
        return colours.pop() if len(colours) == 1 else None


Action: TypeAlias = Take | Cross | Skip | Play
