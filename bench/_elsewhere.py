"""Random games of other libraries on PyPI, for comparison, called from Python as users do."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec


def open_spiel(name: str) -> Callable[[int], None]:
    """Play random games of OpenSpiel."""
    game = import_module("pyspiel").load_game(name)
    rng = random.Random(1)

    def play(games: int) -> None:
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(actions, weights)[0])
                else:
                    state.apply_action(rng.choice(state.legal_actions()))

    return play


def rlcard() -> Callable[[int], None]:
    """Play random games of RLCard's gin rummy."""
    environment = import_module("rlcard").make("gin-rummy")
    rng = random.Random(1)

    def play(games: int) -> None:
        for _ in range(games):
            state, _player = environment.reset()
            while not environment.is_over():
                state, _player = environment.step(rng.choice(list(state["legal_actions"])))

    return play


def chess() -> Callable[[int], None]:
    """Play random games of python-chess."""
    library = import_module("chess")
    rng = random.Random(1)

    def play(games: int) -> None:
        for _ in range(games):
            board = library.Board()
            while not board.is_game_over():
                board.push(rng.choice(list(board.legal_moves)))

    return play


OFFERS: dict[str, tuple[str, Callable[[], Callable[[int], None]]]] = {
    "OpenSpiel gin_rummy, random": ("pyspiel", lambda: open_spiel("gin_rummy")),
    "OpenSpiel hive, random": ("pyspiel", lambda: open_spiel("hive")),
    "RLCard gin-rummy, random": ("rlcard", rlcard),
    "python-chess, random": ("chess", chess),
}


def available() -> dict[str, Callable[[int], None]]:
    """Return the installed libraries' benchmarks by name."""
    return {name: make() for name, (module, make) in OFFERS.items() if find_spec(module)}
