"""Qwirkle for tests: drawn boards, texts of states, and the exchange of hidden tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from random import Random

from rowlock.core.chance import FastStream
from rowlock.core.contract import AnyGame, Kind
from rowlock.core.errors import Fault
from rowlock.core.match import Match
from rowlock.games.qwirkle import Qwirkle
from rowlock.games.qwirkle.actions import Action, Place
from rowlock.games.qwirkle.board import Board
from rowlock.games.qwirkle.cells import xy
from rowlock.games.qwirkle.events import Dealt, Drew, QwirkleEvent, Swapped
from rowlock.games.qwirkle.state import State
from rowlock.games.qwirkle.tiles import Tile
from rowlock.testing.kit import Variant
from tests.kit import by_definition

GAME = Qwirkle()
TILES = tuple(colour + shape for colour in "ROYGBP" for shape in "csdftx")
EMPTY_CELL = "."


# ── drawings and texts ────────────────────────────────────────────────────────────────────────────────


def drawn(drawing: str, x: int = 0, y: int = 0) -> str:
    """Read a board drawn as text, a word for each cell and `.` for an empty one; its top left cell is x,y."""
    lines = [line.split() for line in drawing.strip().splitlines()]
    laid = [
        f"{word}@{x + right},{y + down}"
        for down, words in enumerate(lines)
        for right, word in enumerate(words)
        if word != EMPTY_CELL
    ]
    return " ".join(laid) or "-"


def position(fields: str, drawing: str = "", x: int = 0, y: int = 0) -> State:
    """Read a position whose board is drawn."""
    return GAME.read_position(f"game qwirkle; {fields}; board {drawn(drawing, x, y)}")


def names(tiles: Iterable[int]) -> str:
    """Give tiles in the notation."""
    return " ".join(TILES[tile] for tile in tiles)


def tiles(text: str) -> tuple[Tile, ...]:
    """Read tiles in the notation, keeping their order."""
    return tuple(Tile(TILES.index(word)) for word in text.split())


def table_of(board: Board) -> dict[by_definition.Spot, str]:
    """Give a board in the form that the definition uses."""
    return {xy(cell): TILES[tile] for cell, tile in board.tiles.items()}


def placement_of(action: Place) -> by_definition.Placement:
    """Give a placement in the form that the definition uses."""
    return frozenset((xy(cell), TILES[tile]) for cell, tile in action.cells())


# ── playing ───────────────────────────────────────────────────────────────────────────────────────────


def play(state: State, text: str) -> State:
    """Play an action of the seat that decides."""
    (seat,) = GAME.decision(state).seats
    return GAME.play(state, {seat: GAME.read_action(text)})


def settle(state: State, text: str) -> State:
    """Apply an outcome."""
    return GAME.settle(state, GAME.read_outcome(state, text))


def fault(state: State, text: str, seat: int | None = None) -> Fault | None:
    """Return the fault of an action, by default of the seat to move."""
    return GAME.why_illegal(state, state.table.to if seat is None else seat, GAME.read_action(text))


def faulty(state: State, text: str, seat: int | None = None) -> tuple[str, str, dict[str, str | int]]:
    """Give the code, clause and parameters of an illegal action's fault."""
    found = fault(state, text, seat)
    assert found is not None, f"{text} is legal"
    return str(found.code), found.clause, dict(found.params)


def texts(actions: Iterable[Action]) -> list[str]:
    """Give actions in the notation."""
    return [GAME.write_action(action) for action in actions]


def legal(state: State) -> list[str]:
    """List the actions of the seat whose turn it is, in the notation."""
    return texts(GAME.actions(state, state.table.to))


def dealt(hands: str, options: str = "") -> State:
    """Set a game up and deal these hands."""
    opening = GAME.initial(hands.count("|") + 1, GAME.options(options))
    return settle(opening, f"deal {hands}")


def random_turns(seed: int, seats: int = 2, options: str = "", *, swaps: bool = True) -> Iterator[State]:
    """Play a random game and give the state at each of its turns."""
    rng = Random(seed)
    match = Match.start(GAME, seats, GAME.options(options), FastStream(seed))
    while match.decision.kind is Kind.TURN:
        yield match.state
        actions = list(GAME.actions(match.state, match.state.table.to))
        placing = [action for action in actions if isinstance(action, Place)]
        choice = placing if placing and (not swaps or rng.random() < 0.9) else actions
        match.answer(match.state.table.to, rng.choice(choice))
    yield match.state


def midgame(seed: int, size: int, seats: int = 2) -> State:
    """Return the first state of a random game without swaps that has at least this number of tiles on the table."""
    turns = (state for state in random_turns(seed, seats, swaps=False) if len(state.table.board) >= size)
    return next(islice(turns, 1))


class Branches:
    """A stream that takes every branch in turn, so that a random function's exact distribution can be listed."""

    def __init__(self) -> None:
        self._path: list[tuple[int, int]] = []
        self._at = 0

    def below(self, bound: int) -> int:
        """Return the number of the next branch."""
        if self._at == len(self._path):
            self._path.append((0, bound))
        choice, stated = self._path[self._at]
        assert stated == bound, "a function of its stream alone asks the same questions"
        self._at += 1
        return choice

    def weight(self) -> int:
        """Return the inverse of the probability of the branch taken."""
        product = 1
        for _, bound in self._path:
            product *= bound
        return product

    def advance(self) -> bool:
        """Move to the next branch; return False after the last."""
        self._at = 0
        while self._path and self._path[-1][0] + 1 == self._path[-1][1]:
            self._path.pop()
        if not self._path:
            return False
        choice, bound = self._path[-1]
        self._path[-1] = (choice + 1, bound)
        return True


# ── the kit ───────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class QwirkleKit:
    """Qwirkle for the contract suite."""

    game: AnyGame = GAME
    reach: int = 300
    keen: str = "greedy"
    rare: tuple[str, ...] = (
        "game qwirkle; to 0; hands Rd Gf | Bt; board Rc@0,0 Rs@1,0; bag -",
        "game qwirkle; to 0; scores 8 9; hands Rs Yd Yd Yd Gf Gf | Gf; board Rc@0,0; bag Bt Bt Px",
        "game qwirkle; to 0; hands Rd Gf | Bt | Rf; board Rc@0,0 Rs@1,0; bag -",
    )
    kinds: tuple[str, ...] = ("finished", "blocked", "dead position", "passed", "shared win")
    variants: tuple[Variant, ...] = tuple(
        Variant(seats, options) for seats in (2, 3, 4) for options in ("standard", "standard free_opening=on")
    )

    def components(self, state: State) -> Counter[str]:
        """Count the tiles on the table, in hands, aside, in the bag and out of play."""
        counted = Counter(TILES[tile] for tile in (*state.table.board.tiles.values(), *state.aside))
        for hand in state.hands:
            counted.update(TILES[tile] for tile in hand)
        for counts in (state.bag, state.table.removed):
            counted.update({TILES[tile]: count for tile, count in enumerate(counts)})
        return +counted

    def whole_set(self, state: State) -> Counter[str]:
        """Give three of each tile (QW-1)."""
        return Counter(dict.fromkeys(TILES, 3))

    def scramble(self, state: State, seat: int | None, rng: Random) -> State:
        """Exchange the tiles in other hands, in the bag and set aside by others, and the memories of other seats."""
        for _ in range(20):
            other = _exchanged(state, seat, rng)
            if _over(other) == state.table.over:
                break
        else:
            other = state
        return replace(other, history=tuple(_misremembered(event, seat, rng) for event in state.history))

    def lists_every_legal_action(self, state: State) -> bool:
        """Tell whether the opening is made: it may sit anywhere, and is listed in one place (QW-4)."""
        return bool(len(state.table.board))

    def note(self, match: Match) -> Iterable[str]:
        """Name the ending, and whether somebody passed or the win was shared."""
        state: State = match.state
        if state.bag_size:
            yield "dead position"
        else:
            yield "blocked" if all(state.hands) else "finished"
        if any(entry.text == "pass" for entry in match.log):
            yield "passed"
        if len(GAME.winners(state) or ()) > 1:
            yield "shared win"


def _exchanged(state: State, seat: int | None, rng: Random) -> State:
    own_swap = state.table.due is not None and state.table.due.seat == seat
    hidden = [tile for player, hand in enumerate(state.hands) if player != seat for tile in hand]
    hidden += [] if own_swap else list(state.aside)
    hidden += [Tile(tile) for tile, count in enumerate(state.bag) for _ in range(count)]
    rng.shuffle(hidden)

    def take(size: int) -> tuple[Tile, ...]:
        taken = tuple(sorted(hidden[:size]))
        del hidden[:size]
        return taken

    hands = tuple(hand if player == seat else take(len(hand)) for player, hand in enumerate(state.hands))
    aside = state.aside if own_swap else take(len(state.aside))
    counts = Counter(hidden)
    return replace(state, hands=hands, aside=aside, bag=tuple(counts[Tile(tile)] for tile in range(len(TILES))))


def _over(state: State) -> bool:
    if state.table.due is not None or not len(state.table.board):
        return False
    bag = [TILES[tile] for tile, count in enumerate(state.bag) if count]
    return by_definition.ended(
        table_of(state.table.board), [[TILES[tile] for tile in hand] for hand in state.hands], bag
    )


def _misremembered(event: QwirkleEvent, seat: int | None, rng: Random) -> QwirkleEvent:
    """Replace the tiles that the seat did not see."""

    def other_tiles(size: int) -> tuple[Tile, ...]:
        return tuple(sorted(Tile(rng.randrange(len(TILES))) for _ in range(size)))

    match event:
        case Dealt():
            return Dealt.of(
                tuple(
                    hand if player == seat and hand is not None else other_tiles(size)
                    for player, (hand, size) in enumerate(zip(event.hands, event.sizes, strict=True))
                )
            )
        case Swapped() | Drew() if event.seat != seat:
            return replace(event, tiles=other_tiles(event.size))
        case _:
            return event


KIT = QwirkleKit()
