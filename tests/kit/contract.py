"""What the contract suite needs of each game beyond the contract itself; one `KIT` per module of tests/kit/."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from rowlock.core.contract import AnyGame
from rowlock.core.match import Match


@dataclass(frozen=True)
class Variant:
    """One way to set a game up."""

    seats: int
    options: str


class Kit(Protocol):
    """Knowledge about a game's states that is written apart from the rules, so that it can check them."""

    game: AnyGame
    variants: tuple[Variant, ...]
    """Every seat count with every preset and option."""
    reach: int
    """How far down the list of actions a random player looks most times; looking far can be dear."""
    keen: str
    """The simple bot whose games end as people's do, where random ones hardly ever would."""
    rare: tuple[str, ...]
    """Positions from which something happens that hardly ever does from a deal."""
    kinds: tuple[str, ...]
    """Every kind of ending and of rare event that many games must show."""

    def components(self, state: Any) -> Counter[str]:
        """Count every tile or card of a state wherever it is."""
        ...

    def whole_set(self, state: Any) -> Counter[str]:
        """Give what the components must add up to."""
        ...

    def scramble(self, state: Any, seat: int | None, rng: Random) -> Any:
        """Exchange at random what the seat cannot know (private history too), keeping whether the game is over."""
        ...

    def lists_every_legal_action(self, state: Any) -> bool:
        """Tell whether the list of actions holds every legal one here, and not one for many alike."""
        ...

    def note(self, match: Match) -> Iterable[str]:
        """Name what happened in a finished game that is worth counting: its kind of ending, rare events."""
        ...
