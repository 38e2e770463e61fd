"""One structure for every game: a file of the same name holds the same thing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Final, get_type_hints

import pytest

from rowlock.core.contract import AnyGame
from rowlock.core.parts import package_of
from rowlock.games import GAMES

HOLDS: Final[Mapping[str, tuple[str, ...]]] = {
    "actions": ("Action",),
    "draft": ("read_draft",),
    "events": ("Acted", "Dealt", "read_event"),
    "faults": ("CLAUSES", "fault"),
    "game": (),
    "notation": ("DEAL", "read_action", "read_outcome", "write_action", "write_outcome"),
    "options": ("PRESETS",),
    "position": ("FIELDS", "NAME", "SEATS", "read_position", "write_position"),
    "resample": ("resample",),
    "rules": ("Seen", "legal_actions", "why_illegal"),
    "state": ("PROMPTS", "State", "Table", "decision_of", "new_state"),
    "turns": ("after_answers", "after_outcome", "chance_of"),
    "view": ("seen_by", "view_of"),
    "view_text": ("read_view", "view_position", "view_positions"),
}
"""The files that every game of Rowlock has, and what each of them offers in every game."""

OWN_GAMES: Final = [GAMES[name] for name in GAMES.built_in]


def modules(game: AnyGame) -> Iterator[ModuleType]:
    package = import_module(package_of(game))
    for found in iter_modules(package.__path__):
        yield import_module(f"{package.__name__}.{found.name}")


def file_of(module: ModuleType) -> str:
    """Name the file; the components have the rulebook's word for a name, tiles or cards."""
    file = module.__name__.rpartition(".")[2]
    return "cards" if file == "tiles" else file


def view_type(game: AnyGame) -> type:
    view: type = get_type_hints(type(game).view)["return"]
    return view


@pytest.mark.parametrize("game", OWN_GAMES, ids=lambda game: game.name)
def test_every_game_has_the_same_files_with_the_same_names_in_them(game: AnyGame) -> None:
    exported = {file_of(module): set(module.__all__) for module in modules(game)}
    assert not set(HOLDS) - set(exported), "a file is missing"
    for file, names in HOLDS.items():
        assert set(names) <= exported[file], f"{file}.py of {game.name} lacks {set(names) - exported[file]}"


def test_a_name_that_several_games_export_is_in_the_file_of_the_same_name() -> None:
    files: dict[str, set[str]] = {}
    for game in OWN_GAMES:
        for module in modules(game):
            for name in module.__all__:
                files.setdefault(name, set()).add(file_of(module))
    elsewhere = {name: found for name, found in files.items() if len(found) > 1}
    assert not elsewhere


@pytest.mark.parametrize("game", OWN_GAMES, ids=lambda game: game.name)
def test_states_and_views_share_a_frozen_table(game: AnyGame) -> None:
    state = import_module(f"{package_of(game)}.state")
    for holder in (state.State, view_type(game)):
        assert get_type_hints(holder)["table"] is state.Table
        public = {field.name for field in fields(state.Table)}
        assert not public & {field.name for field in fields(holder)}, "the table is not repeated beside itself"
    dealt = game.initial(2, game.options())
    assert dealt.table.__dataclass_params__.frozen
    assert game.view(dealt, 0).table is dealt.table
