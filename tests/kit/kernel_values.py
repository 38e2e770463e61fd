"""Values for the arguments of kernel methods: fitting ones by the name of the parameter, and hostile ones.

What a name needs is looked up as `method.parameter` first, then as `parameter`. A parameter of a new name gets values
that earlier calls returned and hostile ones, so a new method is called without an entry here.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any, TypeAlias

from rowlock.bots.qwirkle.network import network as qwirkle_network
from rowlock.bots.qwirkle_cards.network import network as cards_network
from rowlock.core.chance import FastStream
from rowlock.core.match import Match
from rowlock.games import GAMES
from rowlock.kernels import qwirkle, qwirkle_cards, qwixx_cards
from rowlock.kernels.qwirkle import network as qwirkle_inputs
from rowlock.kernels.qwirkle_cards import network as cards_inputs

__all__ = ["KERNELS", "Values"]

KERNELS: dict[str, Any] = {"qwirkle": qwirkle, "qwirkle_cards": qwirkle_cards, "qwixx_cards": qwixx_cards}
OPTIONS = {
    "qwirkle": ("", "free_opening=on", "ages=9,30"),
    "qwirkle_cards": ("", "999games"),
    "qwixx_cards": ("", "jokers", "strict_lock=on", "jokers finish_turn=on"),
}
WORLD = 24
"""Tiles of the hands of all seats of Qwirkle."""
INPUTS = {"qwirkle": qwirkle_inputs.INPUTS, "qwirkle_cards": cards_inputs.INPUTS}
BIG = (1 << 31) - 1, 1 << 31, (1 << 32) + 1, (1 << 63) - 1, 1 << 63, 1 << 64, 10**30, -1, -2, -(1 << 31), -(1 << 63)

Provider: TypeAlias = Callable[[Any], Any]


class LyingList(list[Any]):
    """A list that is longer than it says."""

    def __len__(self) -> int:
        return 3


class LyingArray(array):  # type: ignore[type-arg]
    """An array that is shorter than it says."""

    def __len__(self) -> int:
        return 10**6


class LyingInt(int):
    """A number that compares as another."""

    def __lt__(self, _: object) -> bool:
        return False

    __gt__ = __le__ = __lt__

    def __ge__(self, _: object) -> bool:
        return True

    def __index__(self) -> int:
        return 10**9


class Recorder:
    """Stands for a table, and notes how it is loaded."""

    def __init__(self) -> None:
        self.given: tuple[str, tuple[Any, ...], dict[str, Any]] = ("", (), {})

    def load(self, *given: Any, **named: Any) -> None:
        """Note a position."""
        self.given = ("load", given, named)

    def deal(self, *given: Any, **named: Any) -> None:
        """Note new games."""
        self.given = ("deal", given, named)


def loads(game_name: str) -> list[tuple[tuple[Any, ...], dict[str, Any]]]:
    """Give the arguments of `load` for states and views from the middle of games."""
    game, convert, rng = GAMES[game_name], import_module(f"{KERNELS[game_name].__name__}.convert"), Random(game_name)
    found = []
    for number, options in enumerate(OPTIONS[game_name]):
        seats = 2 if "ages" in options else 2 + number % 3
        match = Match.start(game, seats, game.options(options), FastStream(f"{game_name} {options}"))
        for turn in range(60):
            if match.over:
                break
            if turn % 4 == 3:
                for load in (convert.load_state, convert.load_view):
                    recorder = Recorder()
                    seat = match.decision.seats[0]
                    load(recorder, match.state if load is convert.load_state else match.view(seat))
                    if recorder.given[0] == "load":
                        found.append(recorder.given[1:])
            answers = {}
            for seat in match.decision.seats:
                few = list(islice(game.actions(match.state, seat), 40))
                answers[seat] = rng.choice(few)
            match.play(answers)
    if game_name == "qwirkle":  # where nothing can be done but to pass
        found.append((([(0, 0, 0)], [[7], [14]]), {}))
    return found


class Values:
    """Chooses values for the calls of one episode."""

    def __init__(self, game: str, loaded: list[tuple[tuple[Any, ...], dict[str, Any]]]) -> None:
        self.game, self.kernel, self.loaded = game, KERNELS[game], loaded
        self.rng = Random(0)
        self.object: Any = None
        self.table: Any = None
        self.target: Any = None
        self.results: list[Any] = []
        self.arrays: list[Any] = []

    # ── by name ───────────────────────────────────────────────────────────────────────────────────────────────────

    def fitting(self, method: str, name: str, table: Any, target: Any) -> Any:
        """Choose a value that a parameter may take here, most of the time."""
        self.table, self.target = table, target
        make = PROVIDERS.get(f"{method}.{name}") or PROVIDERS.get(name)
        if make is None:
            return self.rng.choice([*self.results, 0, 1, 2, [], None]) if self.rng.random() < 0.7 else self.hostile()
        try:
            return make(self)
        except (ValueError, TypeError, IndexError):
            return self.small()

    def small(self) -> int:
        return self.rng.choice((0, 0, 1, 1, 2, 3, 4, 6, 9))

    def position(self) -> Any:
        return self.table.position()

    @property
    def seats(self) -> int:
        if self.table is None:
            return getattr(self.target, "seats", 2)
        return len(self.position()["hands"])

    def policies(self) -> list[str]:
        names = (*self.kernel.POLICIES, "static", "learned", "minskip", "minimal")
        known = getattr(self.kernel, "ALL_POLICIES", names)
        return [self.rng.choice(known) for _ in range(self.seats)]

    def ints(self, *sizes: int) -> Any:
        return self.kept(array("i", bytes(4 * self.rng.choice(sizes or (0, 1, 5, 12, 40, 160)))))

    def kept(self, made: Any) -> Any:
        """Keep an array, so that a later call may get it again."""
        same = [one for one in self.arrays if type(one) is type(made) and _kind(one) == _kind(made)]
        if same and self.rng.random() < 0.3:
            return self.rng.choice(same)
        self.arrays = [*self.arrays[-11:], made]
        return made

    def rows(self, code: str, *shape: int) -> Any:
        """Make an array of one or two dimensions, filled with zeros."""
        size = array(code).itemsize
        for one in shape:
            size *= one
        plain = memoryview(bytearray(size))
        return self.kept(plain.cast(code, shape) if size else plain.cast(code))  # type: ignore[call-overload]

    # ── hostile ───────────────────────────────────────────────────────────────────────────────────────────────────

    def hostile(self) -> Any:
        """Choose what no method should take, or what belongs to another moment."""
        rng = self.rng
        if rng.random() < 0.3 and (self.results or self.arrays):
            return rng.choice([*self.results, *self.arrays])
        return rng.choice(HOSTILE)(self)


def _kind(made: Any) -> str:
    return str(getattr(made, "typecode", None) or getattr(made, "format", ""))


def _released() -> memoryview:
    view = memoryview(bytearray(64))
    view.release()
    return view


def _never_set_up(like: Any) -> Any:
    kind: Any = type(like)
    return kind.__new__(kind)


def _cycle() -> list[Any]:
    made: list[Any] = []
    made.append(made)
    return made


class Reentrant(str):
    """A name that changes the object while it is compared."""

    values: Values
    __hash__ = str.__hash__

    def __eq__(self, other: object) -> bool:
        table = self.values.table
        if table is not None:
            try:
                given, named = self.values.rng.choice(self.values.loaded)
                table.load(*given, **named)
            except (ValueError, TypeError, IndexError):
                pass
        return str.__eq__(self, other)


def _reentrant(values: Values) -> Any:
    made = Reentrant("greedy")
    made.values = values
    return [made] * values.rng.choice((2, 3))


HOSTILE: list[Callable[[Values], Any]] = [
    lambda values: values.rng.choice(BIG),
    lambda values: values.rng.choice(BIG),
    lambda values: values.rng.choice(
        (None, True, False, 1.5, float("nan"), float("inf"), 1j, "text", "", "\udc80", b"x")
    ),
    lambda values: values.rng.choice((b"", b"\0" * 9, b"\xff" * 40, bytes(300), bytearray(5), object(), Ellipsis, int)),
    lambda values: values.rng.choice(([], (), [None], [[]], [[[]]], {}, set(), {0: 0}, {"a": None}, range(5))),
    lambda values: [values.rng.choice(BIG)] * values.rng.choice((1, 2, 3, 6, 24, 36)),
    lambda values: [values.small() for _ in range(values.rng.choice((1, 2, 4, 6, 24, 36)))],
    lambda _: [0] * 100_000,
    lambda values: LyingList([0] * values.rng.choice((0, 1, 5, 36))),
    lambda values: LyingArray(values.rng.choice("iBhqd"), [0]),
    lambda values: LyingInt(values.small()),
    lambda values: array(values.rng.choice("iBhqdbHIQf"), [0] * values.rng.choice((0, 1, 24, 48))),
    lambda values: memoryview(array(values.rng.choice("iBh"), bytes(48))).toreadonly(),
    lambda _: memoryview(bytes(48)).cast("B", (2, 24)),
    lambda _: memoryview(array("i", [0] * 24))[::2],
    lambda _: memoryview(array("B", [0] * 48))[::-1],
    lambda _: _released(),
    lambda _: _cycle(),
    lambda _: iter([1, 2]),
    lambda values: values.object,
    lambda values: values.table,
    lambda values: _never_set_up(values.object),
    _reentrant,
]


# ── what the parameters are ───────────────────────────────────────────────────────────────────────────────────────


def _hand(values: Values) -> Any:
    if values.rng.random() < 0.5:
        return None
    hands = [hand for hand in values.position()["hands"] if hand]
    return list(values.rng.choice(hands)) if hands else [values.rng.randrange(36) for _ in range(values.small())]


def _move(values: Values) -> Any:
    moves = values.table.moves_of()
    return values.rng.choice(moves) if moves else 0


def _swap(values: Values) -> Any:
    position = values.position()
    hand = position["hands"][position["to"]]
    return values.rng.sample(hand, min(len(hand), values.rng.randint(1, 3)))


def _candidates(values: Values) -> Any:
    return [_move(values) if values.rng.random() < 0.7 else _swap(values) for _ in range(values.rng.randint(1, 4))]


def _worlds(values: Values) -> Any:
    """Give hands of all seats, as dealt for the position now."""
    count = values.rng.choice((1, 2, 4))
    made = array("B", bytes(WORLD * count))
    if values.rng.random() < 0.9:
        values.table.deal_hands(made, values.small(), 0, count)
    return made


def _tiles(values: Values) -> Any:
    return list(values.table.unpack(_move(values))[1])


def _question(values: Values) -> tuple[Any, Any]:
    position = values.position()
    return position["table"], position["hands"][position["to"]]


def _lay(values: Values) -> Any:
    """Choose a lay of the seat whose turn it is, found by a table of its own."""
    table, hand = _question(values)
    found = values.kernel.Table().best_results(table, hand, 20)
    return values.rng.choice(found) if found else ([0], [])


def _answers(values: Values) -> Any:
    position = values.position()
    asked = range(len(position["hands"])) if position["stage"] == 2 else [position["active"]]
    return {seat: values.rng.choice(values.table.actions_of(seat)) for seat in asked}


def _action(values: Values) -> Any:
    position = values.position()
    return values.rng.choice(values.table.actions_of(position["active"]))


def _layers(values: Values) -> Any:
    layers = qwirkle_network() if values.game == "qwirkle" else cards_network()
    assert layers is not None, "the package has the networks"
    return layers


def _weights(values: Values) -> list[int]:
    size = 24 if values.game == "qwirkle" else getattr(values.kernel, "NUMBER_OF_WEIGHTS", 1)
    return [values.rng.randint(1, 300)] * size


def _seen(values: Values, *, code: str, width: str) -> Any:
    target = values.target
    return values.rows(code, target.size, getattr(target, width))


def _inputs(values: Values) -> Any:
    width = INPUTS[values.game]
    return values.rows("h", values.rng.choice((3, 400, 401, 802)), width - (values.rng.random() < 0.1))


def _listed(values: Values, most: int) -> Any:
    return [values.rng.randrange(most) for _ in range(values.rng.choice((1, 1, 2, 3)))]


def _steps(values: Values) -> Any:
    target = values.target
    steps = [values.rng.choice(target.offered(index) or [0]) for index in range(target.size)]
    return values.kept(array("i", steps))


COUNT: Provider = lambda values: values.rng.choice((0, 1, 1, 2, 3))  # noqa: E731
PROVIDERS: dict[str, Provider] = {
    # every game
    "seed": lambda values: values.rng.choice((0, 1, 7, (1 << 64) - 1)),
    "first_game": lambda values: values.rng.choice((0, 5, (1 << 64) - 1)),
    "first": lambda values: values.rng.choice((0, 0, 1, 5)),
    "seats": lambda values: values.rng.choice((2, 2, 3, 4)),
    "seat": lambda values: values.rng.randrange(values.seats),
    "policies": Values.policies,
    "games": COUNT,
    "count": COUNT,
    "times": COUNT,
    "turns": lambda values: values.rng.choice((0, 1, 2, 5, 20)),
    "most": lambda values: values.rng.choice((0, 1, 5, 64, 1 << 20)),
    "out": Values.ints,
    "explore": lambda values: values.rng.choice((0, 10, 64, 100)),
    "ages": lambda values: (
        None if values.rng.random() < 0.7 else [values.rng.randrange(99) for _ in range(values.seats)]
    ),
    "table": lambda values: _question(values)[0] if values.game == "qwirkle_cards" else values.table,
    "weights": _weights,
    # Qwirkle
    "hand": lambda values: _hand(values) if values.game == "qwirkle" else _question(values)[1],
    "move": _move,
    "tiles": _tiles,
    "swap.tiles": _swap,
    "drawn": lambda values: None if values.rng.random() < 0.8 else values.position()["bag"][: values.small()],
    "candidates": _candidates,
    "rivals": lambda values: None if values.rng.random() < 0.6 else [1] * values.seats,
    "tried": lambda values: _listed(values, 3),
    "sample.hands": _worlds,
    "explain.hands": _worlds,
    "gaps": lambda values: values.ints(1, 2, 4),
    "deal_hands.out": lambda values: array("B", bytes(WORLD * values.rng.choice((0, 1, 3)))),
    "explain.size": lambda values: values.rng.randrange(7),
    "draws": lambda values: values.rng.randrange(3),
    "place": lambda values: 0 if values.rng.random() < 0.5 else _move(values),
    "playouts.swap": lambda values: () if values.rng.random() < 0.7 else _swap(values),
    "depth": lambda values: values.rng.randint(1, 8),
    "nodes": lambda values: values.rng.choice((1, 50, 2_000)),
    "ending": lambda values: values.rng.choice((0, 0, 1, 3)),
    "take.weights": lambda values: _layers(values)[0],
    "biases": lambda values: _layers(values)[1],
    "margin": lambda values: _layers(values)[2],
    "win": lambda values: _layers(values)[3],
    "record.inputs": _inputs,
    "facts": lambda values: array("q", bytes(8 * values.rng.choice((0, 3999, 4000, 4013, 8010)))),
    # Qwirkle Cards
    "limit": lambda values: values.rng.choice((1, 5, 50)),
    "results.size": lambda values: values.rng.choice((None, 1, 2, 3)),
    "policy": lambda values: values.rng.choice(("minimal", "most")),
    "lay": lambda values: None if values.rng.random() < 0.4 else _lay(values),
    "lays": lambda values: [_lay(values) for _ in range(values.rng.choice((1, 1, 2, 4)))],
    "which": lambda values: array("i", _listed(values, 2)),
    "learned": lambda values: values.rng.random() < 0.4,
    "edition": lambda values: values.rng.choice(("schmidt", "999games")),
    "cards": lambda values: list(_lay(values)[0]),
    "claims": lambda values: list(_lay(values)[1]),
    "layers": _layers,
    # Qwixx
    "action": _action,
    "answers": _answers,
    "rate": lambda values: values.rng.choice((1, 8, 30)),
    "learn.explore": lambda values: values.rng.choice((0, 4)),
    "fine": lambda values: array("q", bytes(8 * values.kernel.NUMBER_OF_WEIGHTS)),
    "deal.first": lambda values: values.rng.choice((None, 0, 1)),
    # games by steps
    "index": lambda values: values.rng.randrange(values.target.size),
    "source": lambda values: values.rng.randrange(values.target.size),
    "target": lambda values: values.rng.randrange(values.target.size),
    "step": lambda values: values.rng.choice([*values.target.offered(values.rng.randrange(values.target.size)), -1]),
    "decisions": lambda values: values.rng.choice((0, 1, 30)),
    "stride": lambda values: values.rng.choice((1, 2, 1 << 20)),
    "advance.drawn": lambda values: bytes(values.rng.choices(range(36), k=values.rng.choice((0, 0, 1, 4, 30)))),
    "actions": _steps,
    "observations": lambda values: _seen(values, code="h", width="numbers"),
    "masks": lambda values: _seen(values, code="B", width="width"),
    "rewards": lambda values: _seen(values, code="f", width="seats"),
    "asked": lambda values: values.rows("i", values.target.size),
    "over": lambda values: values.rows("B", values.target.size),
    "step.truncated": lambda values: values.rows("B", values.target.size),
    "mask": lambda values: values.rows("B", 1, values.target.width),
    "observation": lambda values: values.rows("h", 1, values.target.numbers),
    "SteppedGames.size": lambda values: values.rng.choice((1, 2, 3)),
    "window": lambda values: values.rng.choice((13, 16, 32)),
    "packed": lambda values: values.rng.random() < 0.5,
    "renew": lambda values: values.rng.random() < 0.5,
    "free_opening": lambda values: values.rng.random() < 0.5,
    "jokers": lambda values: values.rng.random() < 0.5,
}
