"""What every score pad does. Knows no game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, cast

from rowlock.core.contract import AnyGame
from rowlock.core.errors import BadSetup, Fault, quoted
from rowlock.core.parts import find_part
from rowlock.tables.advice import Advice, Question
from rowlock.tables.errors import Refusal
from rowlock.wire.common import LONGEST_NAME
from rowlock.wire.companion import CompanionPad, CompanionPreview, LayAdvice, TurnReview

PadT = TypeVar("PadT")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: whose sheet or turn it is, what was entered, and the person who entered it, if known."""

    seat: int
    text: str
    by: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Setup:
    """What is fixed before the first entry: the game, the players' names and the value of every option."""

    game: str
    players: tuple[str, ...]
    options: tuple[tuple[str, str], ...]

    def option(self, name: str) -> str:
        """Give the value of an option."""
        return dict(self.options)[name]


class Scorekeeper(ABC, Generic[PadT]):
    """Judges and counts the entries of one printed game; a pad is the frozen state after some entries."""

    game: ClassVar[str]
    seats: ClassVar[range]
    options: ClassVar[Mapping[str, tuple[str, ...]]]
    """The values of each option; the first is the default."""
    own_undo: ClassVar[bool] = False
    """Whether players take back entries of their own seat, because each has a sheet; else the last entry of all."""
    finish: ClassVar[str | None] = None
    """The entry that confirms the end where every player has a sheet; the first undo after it takes it back."""
    placeholder: ClassVar[str | None] = None
    """The entry that stands for one that a correction made invalid; None if such an entry is left out."""

    @abstractmethod
    def blank(self, setup: Setup) -> PadT:
        """Give the pad before the first entry."""

    @abstractmethod
    def canonical(self, text: str) -> str:
        """Read an entry and write it canonically; raises BadNotation."""

    @abstractmethod
    def why_not(self, pad: PadT, entry: Entry) -> Fault | None:
        """Name what is wrong with a readable entry."""

    @abstractmethod
    def after(self, pad: PadT, entry: Entry) -> PadT:
        """Give the pad after an entry; does not check it."""

    @abstractmethod
    def shown(self, pad: PadT) -> CompanionPad:
        """Describe a pad for a page; secret entries such as hands are not part of it."""

    def warns(self, setup: Setup) -> bool:
        """Tell whether a fault is only a warning; the entry is then made all the same."""
        return False

    def preview(self, pad: PadT, entry: Entry) -> CompanionPreview:
        """Describe an entry that is not made yet."""
        return CompanionPreview()

    def advice(self, pad: PadT, seat: int, hand: str) -> LayAdvice | Question:
        """Say what a hand can do, or give the question that a coach answers; the hand is not kept."""
        raise Refusal("no_advice", "there are no hints for this game", 404)

    def reviewer_of(self, before: PadT, entry: Entry) -> str | None:
        """Name the person who entered the hand with which a turn can be reviewed; None if it cannot be."""
        return None

    def review_question(self, before: PadT, entry: Entry) -> Question:
        """Give the question that a coach answers about a turn; only for a turn that has a reviewer."""
        raise Refusal("no_review", "this entry cannot be reviewed", 404)

    def reviewed(self, before: PadT, number: int, entry: Entry, advice: Advice) -> TurnReview:
        """Describe what a coach found about a turn; only for a turn that has a reviewer."""
        raise Refusal("no_review", "this entry cannot be reviewed", 404)

    def position(self, pad: PadT) -> str | None:
        """Give the position to draw a picture of, with hidden hands; None if there is nothing to draw."""
        return None

    def is_secret(self, text: str) -> bool:
        """Tell whether only the device that made an entry may see it."""
        return False


AnyScorekeeper: TypeAlias = Scorekeeper[Any]


def scorekeeper_of(game: AnyGame) -> AnyScorekeeper | None:
    """Give the score pad of a game; None if it has none."""
    return cast("AnyScorekeeper | None", find_part(game, "companion", "SCOREKEEPER"))


def set_up(keeper: AnyScorekeeper, players: Sequence[str], options: Mapping[str, str]) -> Setup:
    """Check names and options and give the set-up; options that are not given have their defaults."""
    names = tuple(" ".join(name.split()) for name in players)
    if len(names) not in keeper.seats:
        raise BadSetup(
            "{count} players cannot play: the game takes {least} to {most}",
            "companion_players",
            count=len(names),
            least=keeper.seats[0],
            most=keeper.seats[-1],
        )
    for name in names:
        if not name or len(name) > LONGEST_NAME or not name.isprintable() or "|" in name:
            raise BadSetup(
                "a player's name has 1 to {most} printable characters and no |: {name}",
                "companion_name",
                most=LONGEST_NAME,
                name=quoted(name),
            )
    if len({name.casefold() for name in names}) < len(names):
        raise BadSetup("two players have the same name", "companion_same_name")
    for name, value in options.items():
        allowed = keeper.options.get(name)
        if allowed is None:
            raise BadSetup(
                "no option {name}: there are {known}",
                "companion_option",
                name=quoted(name),
                known=", ".join(keeper.options),
            )
        if value not in allowed:
            raise BadSetup(
                "the option {name} is one of {allowed}, not {value}",
                "companion_option_value",
                name=name,
                allowed=", ".join(allowed),
                value=quoted(value),
            )
    return Setup(
        keeper.game, names, tuple((name, options.get(name, values[0])) for name, values in keeper.options.items())
    )
