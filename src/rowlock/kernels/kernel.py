"""A game's kernel as arenas and commands use it: new games by policy, and positions played to their end. Knows no game.

A game has its kernel as `KERNEL` in the module `kernels` of its parts. A game without one is played on its rules.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from typing import Any, Final, Generic, TypeAlias, TypeVar, cast

from rowlock.core.contract import AnyGame
from rowlock.core.errors import BadSetup
from rowlock.core.options import Options
from rowlock.core.parts import find_part
from rowlock.kernels.batch import PlayoutRows, Work, in_threads

__all__ = [
    "EVERY",
    "Implemented",
    "Kernel",
    "TablePool",
    "implements",
    "itself",
    "kernel_of",
    "knows_options",
    "named",
    "need_options",
]

MOST_IDLE: Final = 16
"""Tables that a pool keeps; more are used only by as many threads."""
EVERY: Final = None
"""Every value of an option."""
Implemented: TypeAlias = Mapping[str, Collection[object] | None]
"""The values of each option that a kernel implements; of an option that is not named, only the default of the game."""


def missing_option(options: Options, known: Implemented) -> str | None:
    """Name an option whose value is not implemented; None if there is no such option."""
    for option in fields(options):
        values = known.get(option.name, (option.default,))
        if values is not EVERY and getattr(options, option.name) not in values:
            return option.name
    return None


def implements(options: Options, known: Implemented) -> bool:
    """Tell whether all values of a game's options are implemented."""
    return missing_option(options, known) is None


def need_options(options: Options, known: Implemented) -> None:
    """Refuse options that are not implemented."""
    option = missing_option(options, known)
    if option is not None:
        raise BadSetup("the kernel does not play games with the option {option}", "kernel_option", option=option)


Table = TypeVar("Table")


class TablePool(Generic[Table]):
    """Tables that wait for their next use: making one takes longer than many playouts."""

    def __init__(self, make: Callable[[], Table]) -> None:
        self._make = make
        self._idle: deque[Table] = deque(maxlen=MOST_IDLE)

    @contextmanager
    def table(self) -> Iterator[Table]:
        """Lend a table, whose position is arbitrary; after an error it is not used again."""
        try:
            table = self._idle.pop()
        except IndexError:
            table = self._make()
        yield table
        self._idle.append(table)

    def clear(self) -> None:
        """Let the tables go that wait."""
        self._idle.clear()


def itself(action: Hashable) -> Hashable:
    """Take every action as different from all others."""
    return action


@dataclass(frozen=True, slots=True)
class Kernel:
    """What plays a game fast."""

    policies: Mapping[str, str]
    """The kernel's policies by the names that users give them."""
    default: str
    """The kernel's policy of seats that are given none."""
    tables: TablePool[Any]
    deal: Callable[[Any, int, Any], None]
    """Sets a table up for new games of a number of seats with options."""
    load: Callable[[Any, Any], None]
    """Puts a state or a view on a table."""
    is_over: Callable[[Any], bool]
    """Tells whether a state or a view is the end of a game."""
    beginning: Callable[[Any, Any, Any], Mapping[str, Any]]
    """Gives the arguments by which a table's playouts of a state or a view begin with an action."""
    options: Implemented
    """The options of whole games that the kernel implements; games with others are played by the rules."""
    key: Callable[[Any], Hashable] = itself
    """Gives equal keys to actions that lead to the same position."""
    more_positions: Implemented = field(default_factory=dict)
    """Options of positions that it evaluates although it does not play such games from their start."""

    def supports(self, options: Options) -> bool:
        """Tell whether the kernel plays games with these options."""
        return implements(options, self.options)

    def evaluates(self, options: Options) -> bool:
        """Tell whether positions with these options can be loaded and valued."""
        return implements(options, {**self.options, **self.more_positions})

    def playouts(
        self,
        position: Any,  # a state or a view of the game
        games: int,
        seed: int,
        policies: Sequence[str] | None = None,
        *,
        first: Any = None,  # an action of the game
        threads: int | None = None,
    ) -> PlayoutRows:
        """Play a position to its end many times; from a view, hidden components are dealt again each time.

        With `first` the seat whose turn it is begins so; equal seeds then deal equal worlds to different actions.
        """
        need_options(position.table.options, self.options)
        if self.is_over(position):
            raise ValueError("the game is over")

        def set_up(table: Any) -> Mapping[str, Any]:
            self.load(table, position)
            return {} if first is None else self.beginning(table, position, first)

        return self._play(set_up, position.table.seats, games, seed, policies, threads)

    def simulate(
        self,
        seats: int,
        options: Options,
        games: int,
        seed: int,
        policies: Sequence[str] | None = None,
        *,
        threads: int | None = None,
        first_game: int = 0,
    ) -> PlayoutRows:
        """Play new games to their end: those from number `first_game` on, of the batch of this seed."""
        need_options(options, self.options)

        def set_up(table: Any) -> Mapping[str, Any]:
            self.deal(table, seats, options)
            return {}

        return self._play(set_up, seats, games, seed, policies, threads, first_game)

    def _play(
        self,
        set_up: Callable[[Any], Mapping[str, Any]],
        seats: int,
        games: int,
        seed: int,
        policies: Sequence[str] | None,
        threads: int | None,
        first_game: int = 0,
    ) -> PlayoutRows:
        """Play games on threads, each on a table that is set up once."""

        @contextmanager
        def worker() -> Iterator[Work]:
            with self.tables.table() as table:
                more = set_up(table)
                chosen = policies or [self.default] * seats
                yield lambda rows, start, count: table.playouts(rows, chosen, seed, start, count, **more)

        return in_threads(worker, games, seats, threads, first_game)


def named(policies: Sequence[str]) -> dict[str, str]:
    """Give policies their own names."""
    return {policy: policy for policy in policies}


def kernel_of(game: AnyGame, options: Options | None = None) -> Kernel | None:
    """Find the kernel that plays a game with some options; None if the rules must play it."""
    kernel = cast("Kernel | None", find_part(game, "kernels", "KERNEL"))
    return kernel if kernel is not None and (options is None or kernel.supports(options)) else None


def knows_options(game: AnyGame, position: Any) -> bool:  # a state or a view of the game
    """Tell whether what was written for a game's usual options holds here; without a kernel it holds everywhere."""
    kernel = kernel_of(game)
    return kernel is None or kernel.evaluates(game.options_of(position))
