"""The additional knowledge about each game that the contract suite needs; one `KIT` per module of tests/kit/."""

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
    """Knowledge about a game's states that is independent of the rules, so that it can check them."""

    game: AnyGame
    variants: tuple[Variant, ...]
    """Every seat count with every preset and option."""
    reach: int
    """The number of actions among which a random player usually chooses; long lists can be expensive."""
    keen: str
    """The simple bot whose games end as people's do, unlike random ones."""
    rare: tuple[str, ...]
    """Positions that lead to events that hardly ever happen in games from the deal."""
    kinds: tuple[str, ...]
    """Every kind of ending and rare event that must occur in a large number of games."""

    def components(self, state: Any) -> Counter[str]:
        """Count every tile or card of a state, in all places."""
        ...

    def whole_set(self, state: Any) -> Counter[str]:
        """Return the expected total of the components."""
        ...

    def scramble(self, state: Any, seat: int | None, rng: Random) -> Any:
        """Randomly exchange the hidden information of a seat, private history included, without ending the game."""
        ...

    def lists_every_legal_action(self, state: Any) -> bool:
        """Return whether the list contains every legal action here, rather than one of several equivalent ones."""
        ...

    def note(self, match: Match) -> Iterable[str]:
        """Name the kind of ending and the rare events of a finished game."""
        ...
