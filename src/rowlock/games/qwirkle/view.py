"""What one seat may know, made from an allow-list, and states dealt again from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from rowlock.core.chance import Stream
from rowlock.core.contract import Decision, Kind
from rowlock.core.errors import BadNotation, BadPosition
from rowlock.core.events import Unread, project, texts_of
from rowlock.games.qwirkle.actions import Place
from rowlock.games.qwirkle.board import Board
from rowlock.games.qwirkle.events import HIDDEN, Acted, Drew, QwirkleEvent, Swapped
from rowlock.games.qwirkle.notation import DEAL
from rowlock.games.qwirkle.options import QwirkleOptions
from rowlock.games.qwirkle.rules import Seen
from rowlock.games.qwirkle.state import Due, State
from rowlock.games.qwirkle.tiles import WHOLE_SET, Counts, Tile, counts_tiles
from rowlock.games.symbols import KINDS, counts_of

__all__ = ["Level", "QwirkleView", "decision_of", "hidden_levels", "resample", "view_of"]

TileT = TypeVar("TileT", bound=int)

PROMPTS = ("deal", "draw", "opening", "turn", "over")


@dataclass(frozen=True, slots=True)
class QwirkleView:
    """The game as one seat, or a spectator, knows it."""

    seat: int | None
    options: QwirkleOptions
    to: int
    scores: tuple[int, ...]
    hands: tuple[tuple[Tile, ...] | None, ...]
    """The own hand; None for hands that are hidden."""
    hand_sizes: tuple[int, ...]
    board: Board
    bag_size: int
    due: Due | None
    aside: tuple[Tile, ...] | None
    """Tiles set aside in the own swap; None where they are hidden."""
    removed: Counts
    decision: Decision
    events: tuple[QwirkleEvent, ...]

    @property
    def history(self) -> tuple[str, ...]:
        """What this seat saw happen, in the notation."""
        return texts_of(self.events)

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The own hand; a spectator has none."""
        hand = None if self.seat is None else self.hands[self.seat]
        return hand or ()

    def seen(self) -> Seen:
        """Give what decides the own legal actions."""
        return Seen(self.board, self.hand, self.bag_size, self.options.free_opening)

    def unseen(self) -> Counts:
        """Count the tiles that this seat cannot see: in the bag, in other hands, set aside by others."""
        counts = list(WHOLE_SET)
        seen = [*self.board.tiles.values(), *self.hand, *(self.aside or ()), *counts_tiles(self.removed)]
        for tile in seen:
            counts[tile] -= 1
        return tuple(counts)


def decision_of(state: State) -> Decision:
    """Say who decides now, and what about."""
    if state.due is not None:
        seats = () if state.due.verb == DEAL else (state.due.seat,)
        return Decision(Kind.CHANCE, seats, state.due.verb, state.number)
    if state.over:
        return Decision(Kind.OVER, (), "over", state.number)
    return Decision(Kind.TURN, (state.to,), "turn" if len(state.board) else "opening", state.number)


def view_of(state: State, seat: int | None) -> QwirkleView:
    """Make what a seat may know of a state."""
    own_swap = state.due is not None and state.due.seat == seat
    return QwirkleView(
        seat=seat,
        options=state.options,
        to=state.to,
        scores=state.scores,
        hands=tuple(hand if player == seat else None for player, hand in enumerate(state.hands)),
        hand_sizes=tuple(map(len, state.hands)),
        board=state.board,
        bag_size=state.bag_size,
        due=state.due,
        aside=state.aside if own_swap or not state.aside else None,
        removed=state.removed,
        decision=decision_of(state),
        events=project(state.history, seat),
    )


@dataclass(frozen=True, slots=True)
class _Memory:
    """An own swap: what of it is certainly still unseen, and how many tiles each seat has drawn since."""

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
    """Say how the unseen tiles are dealt over the hidden hands, the most restricted places first.

    The facts are the own swaps: those tiles were in the bag then, so they lie in no place that has certainly been
    held since before (as many places of a hand as it has drawn fewer tiles since than it holds). Tiles of one kind
    are told apart by the last own swap that returned them. Tiles that another seat has set aside come out of its hand,
    so they are dealt to that hand first (QW-13).
    """
    memories = _memories(view)
    whole = list(view.hand_sizes)
    if view.aside is None:
        assert view.due is not None, "tiles are aside only while their draw is due"
        whole[view.due.seat] += view.due.size
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
    if view.due is not None and aside is None:
        aside = tuple(sorted(_take(hands[view.due.seat], rng) for _ in range(view.due.size)))
    return State(
        options=view.options,
        to=view.to,
        scores=view.scores,
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        board=view.board,
        bag=tuple(counts_of(pool)),
        due=view.due,
        aside=aside or (),
        removed=view.removed,
        over=view.decision.kind is Kind.OVER,
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
