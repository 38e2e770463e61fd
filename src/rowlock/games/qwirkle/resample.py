"""States dealt again from a view: the unseen tiles, over the hidden places that can hold them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from rowlock.core.chance import Stream
from rowlock.core.errors import BadNotation, BadPosition
from rowlock.core.events import HIDDEN, Unread
from rowlock.games.qwirkle.actions import Place
from rowlock.games.qwirkle.events import Acted, Drew, Swapped
from rowlock.games.qwirkle.state import State
from rowlock.games.qwirkle.tiles import Counts, Tile
from rowlock.games.qwirkle.view import QwirkleView
from rowlock.games.symbols import KINDS, counts_of

__all__ = ["Level", "hidden_levels", "resample"]

TileT = TypeVar("TileT", bound=int)


@dataclass(frozen=True, slots=True)
class _Memory:
    """An own swap: its tiles that are certainly still unseen, and the number of tiles each seat has drawn since."""

    tiles: Counts
    drawn: tuple[int, ...]


def _memories(view: QwirkleView) -> list[_Memory]:
    """Find the own swaps, oldest first, in the history.

    A swapped tile counts as seen again as soon as a copy of it turns up where it could have come to: in an own later
    draw, or on the table from a seat that has drawn since.
    """
    swaps: list[tuple[list[int], list[int]]] = []
    pending: Sequence[Tile] = ()
    for event in view.events:
        match event:
            case Swapped() if event.seat == view.seat:
                pending = _own_tiles(event)
            case Drew():
                own = event.seat == view.seat
                seen = _own_tiles(event) if own and swaps else ()
                for left, drawn in swaps:
                    drawn[event.seat] += event.size
                    _strike(left, seen)
                if own and pending:
                    swaps.append((counts_of(pending), [0] * len(view.hand_sizes)))
                    pending = ()
            case Acted(seat, Place() as place) if swaps and seat != view.seat:
                for left, drawn in swaps:
                    if drawn[seat]:
                        _strike(left, [tile for _, tile in place.cells()])
            case Unread(malformed=True):
                raise BadNotation("event", event.line)
            case _:
                pass
    return [_Memory(tuple(left), tuple(drawn)) for left, drawn in swaps]


def _own_tiles(event: Swapped | Drew) -> tuple[Tile, ...]:
    if event.tiles is None:
        raise BadNotation("tile", HIDDEN, at=event.written)
    return event.tiles


def _strike(left: list[int], tiles: Sequence[int]) -> None:
    for tile in tiles:
        left[tile] = max(0, left[tile] - 1)


@dataclass(frozen=True, slots=True)
class Level:
    """One step of dealing again: tiles join the pool, then each hand draws from it up to its size."""

    tiles: tuple[int, ...]
    sizes: tuple[int, ...]


def hidden_levels(view: QwirkleView) -> list[Level]:
    """Give the steps in which the unseen tiles are dealt to the hidden hands, the most restricted places first.

    The facts are the own swaps: those tiles were in the bag then, so they lie in no place that has certainly been
    held since before (as many places of a hand as it has drawn fewer tiles since than it holds). Tiles of one kind
    are told apart by the last own swap that returned them. Tiles that another seat has set aside come out of its hand,
    so they are dealt to that hand first (QW-13).
    """
    memories = _memories(view)
    whole = list(view.hand_sizes)
    if view.aside is None:
        assert view.table.due is not None, "tiles are aside only while their draw is due"
        whole[view.table.due.seat] += view.table.due.size
    sizes = [0 if hand is None else len(hand) for hand in view.hands]
    levels = []
    for level, pool in enumerate(_pools(view.unseen(), memories)):
        for seat, hand in enumerate(view.hands):
            new = memories[level].drawn[seat] if level < len(memories) else 0
            if hand is None:
                sizes[seat] = max(sizes[seat], whole[seat] - new)
        levels.append(Level(tuple(pool), tuple(sizes)))
    return levels


def resample(view: QwirkleView, rng: Stream) -> State:
    """Deal the unseen tiles uniformly over the hidden places, as far as certain facts allow.

    Each place is filled uniformly among the tiles it may hold; as the restrictions are nested, every allowed deal is
    equally likely.
    """
    hands: list[list[Tile]] = [list(hand or ()) for hand in view.hands]
    pool: list[int] = []
    for level in hidden_levels(view):
        pool += level.tiles
        for hand, size in zip(hands, level.sizes, strict=True):
            hand += [Tile(_take(pool, rng)) for _ in range(size - len(hand))]
    aside = view.aside
    if view.table.due is not None and aside is None:
        aside = tuple(sorted(_take(hands[view.table.due.seat], rng) for _ in range(view.table.due.size)))
    return State(
        table=view.table,
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        bag=tuple(counts_of(pool)),
        aside=aside or (),
        number=view.decision.number,
        history=view.events,
    )


def _pools(unseen: Counts, memories: Sequence[_Memory]) -> list[list[int]]:
    """Split the unseen tiles by the last own swap that returned them; the first pool is of those never swapped."""
    free = list(unseen)
    pools: list[list[int]] = []
    for memory in reversed(memories):
        pool = []
        for tile in range(KINDS):
            size = min(free[tile], memory.tiles[tile])
            free[tile] -= size
            pool += [tile] * size
        pools.append(pool)
    pools.append([tile for tile in range(KINDS) for _ in range(free[tile])])
    return pools[::-1]


def _take(pool: list[TileT], rng: Stream) -> TileT:
    if not pool:
        raise BadPosition("history", "tells of swaps that do not fit the position", "history_swaps")
    index = rng.below(len(pool))
    pool[index], pool[-1] = pool[-1], pool[index]
    return pool.pop()
