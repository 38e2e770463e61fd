"""Games are found by name; another package's game that cannot be used is reported once and skipped."""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rowlock.core.registry import Plugin, Registry
from rowlock.games import GAMES

OWN = {"qwirkle": "rowlock.games.qwirkle:Qwirkle"}
MODULES = {
    "fine": "from rowlock.games.qwirkle import Qwirkle\nclass Fine(Qwirkle):\n    name = 'fine'\nGAME = Fine()\n",
    "fails": "import a_module_that_is_not_there\n",
    "leaves": "raise SystemExit(3)\n",
    "typed": "GAME = 7\n",
    "misnamed": "from rowlock.games.qwirkle import Qwirkle\nclass Own(Qwirkle):\n    name = 'another'\n",
    "abstract": "from rowlock.core.contract import Game\nclass Own(Game):\n    name = 'abstract'\n",
    "bare": (
        "from rowlock.games.qwirkle import Qwirkle\nfrom rowlock.core.contract import Game\n"
        "class Own(Game):\n    name = 'bare'\n    seats = range(2, 3)\n"
        "    locals().update({one: vars(Qwirkle)[one] for one in Game.__abstractmethods__ if one in vars(Qwirkle)})\n"
    ),
}


@pytest.fixture(autouse=True)
def _packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name, text in MODULES.items():
        (tmp_path / f"plugin_{name}.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    yield
    for name in MODULES:
        sys.modules.pop(f"plugin_{name}", None)


def registry(*plugins: Plugin) -> Registry:
    return Registry(OWN, lambda: plugins)


def test_a_package_adds_its_game_after_our_own() -> None:
    games = registry(Plugin("fine", "plugin_fine:GAME"))
    assert list(games) == ["qwirkle", "fine"]
    assert games["fine"].name == "fine"
    assert games["fine"] is games["fine"]
    assert not games.broken


def test_a_class_is_as_good_as_an_instance() -> None:
    assert registry(Plugin("fine", "plugin_fine:Fine"))["fine"].name == "fine"


@pytest.mark.parametrize(
    ("plugin", "reason"),
    [
        (Plugin("fails", "plugin_fails:GAME"), "No module named 'a_module_that_is_not_there'"),
        (Plugin("absent", "no_such_package:GAME"), "No module named 'no_such_package'"),
        (Plugin("leaves", "plugin_leaves:GAME"), "SystemExit: 3"),
        (Plugin("fine", "plugin_fine:NOTHING"), "has no attribute 'NOTHING'"),
        (Plugin("typed", "plugin_typed:GAME"), "is int, not a Game"),
        (Plugin("misnamed", "plugin_misnamed:Own"), "the game calls itself 'another'"),
        (Plugin("abstract", "plugin_abstract:Own"), "abstract"),
        (Plugin("bare", "plugin_bare:Own"), "the game has no presets, faults, prompts"),
        (Plugin("qwirkle", "plugin_fine:GAME"), "the name belongs to a game of Rowlock"),
    ],
    ids=lambda given: given.value if isinstance(given, Plugin) else "",
)
def test_a_broken_plugin_is_reported_once_and_skipped(
    plugin: Plugin, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    games = registry(plugin)
    with caplog.at_level(logging.WARNING):
        for _ in range(2):
            assert list(games) == ["qwirkle"]
            assert len(games) == 1
            assert games["qwirkle"].name == "qwirkle"
            assert (plugin.name in games) == (plugin.name == "qwirkle")
    (broken,) = games.broken
    assert (broken.name, broken.value) == plugin
    assert reason in broken.reason
    (line,) = [record.getMessage() for record in caplog.records]
    assert plugin.name in line
    assert reason in line


def test_of_two_games_with_one_name_the_first_stays() -> None:
    games = registry(Plugin("fine", "plugin_fine:GAME"), Plugin("fine", "plugin_fine:Fine"))
    assert list(games) == ["qwirkle", "fine"]
    assert [broken.reason for broken in games.broken] == ["plugin_fine:GAME has the same name"]


def test_an_unknown_name_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        registry()["chess"]
    assert GAMES.get("chess") is None


def test_our_own_games_are_found_without_reading_the_metadata_and_one_by_one() -> None:
    code = (
        "import sys; from rowlock.games import GAMES; assert 'rowlock.games.qwirkle' not in sys.modules\n"
        "assert 'qwirkle' in GAMES and GAMES['qwirkle'].name == 'qwirkle'\n"
        "assert 'rowlock.games.qwixx_cards' not in sys.modules\n"
        "assert 'importlib.metadata' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
