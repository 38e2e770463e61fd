"""Knowledge about a game, independent of its rules, against which the laws check the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from rowlock.core.chance import FastStream
from rowlock.core.contract import AnyGame
from rowlock.core.match import Match

__all__ = ["Kit", "PlainKit", "Variant", "every_variant"]


@dataclass(frozen=True)
class Variant:
    """One way to set a game up."""

    seats: int
    options: str

    def __str__(self) -> str:
        return f"{self.seats}-{self.options.replace(' ', '-') or 'default'}"


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


def every_variant(game: AnyGame) -> tuple[Variant, ...]:
    """List every seat count with every preset of a game."""
    return tuple(Variant(seats, preset) for seats in game.seats for preset in game.presets)


class PlainKit:
    """The kit of a game that brings no knowledge of its own: it counts nothing, and deals hidden parts by `resample`.

    A game's tests derive from it. `components` and `whole_set` let the laws find lost and doubled cards; a `scramble`
    that does not use the rules lets them find secrets that the rules' own `resample` does not know of.
    """

    reach: int = 6
    keen: str = "greedy"
    rare: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.variants = every_variant(game)

    def components(self, state: Any) -> Counter[str]:
        """Count nothing."""
        return Counter()

    def whole_set(self, state: Any) -> Counter[str]:
        """Expect nothing."""
        return Counter()

    def scramble(self, state: Any, seat: int | None, rng: Random) -> Any:
        """Deal a state of which the seat has the same view."""
        return self.game.resample(self.game.view(state, seat), FastStream(rng.getrandbits(32)))

    def lists_every_legal_action(self, state: Any) -> bool:
        """Expect that the list is complete."""
        return True

    def note(self, match: Match) -> Iterable[str]:
        """Name nothing."""
        return ()
