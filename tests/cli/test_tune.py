"""What bots have learned, fitted again from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rowlock.bots.qwixx_cards.tuning import VARIANTS, Variant, fit
from rowlock.bots.tuning import Tuning
from tests.cli.run import Cli
from tests.kit.kernels import COMPILED

GAMES = 20 if COMPILED else 1


def test_weights_are_fitted_and_written_with_how_they_came_about(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    result = cli("tune", "qwixx_cards", "--games", str(GAMES), "--seed", "5", "--out", str(path))
    assert result.code == 0, result.err
    assert f"fitted by {GAMES} games" in result.out
    assert "differs from what the package plays by" in result.out
    written = json.loads(path.read_text())
    assert written["how"]["command"] == f"rowlock tune qwixx_cards --games {GAMES} --seed 5"
    assert list(written["weights"]) == [variant.name for variant in VARIANTS]
    assert written["weights"]["2"] == fit(Variant(2, jokers=False), GAMES, 5)


def test_the_same_as_ships_is_recognised(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = {"how": {}, "weights": {"2": [1, 2]}}
    monkeypatch.setattr("rowlock.cli.tune.tuning_of", lambda _: Tuning(10, 1, 1, lambda *_: kept, lambda: kept))
    result = cli("tune", "qwixx_cards", "--out", str(tmp_path / "weights.json"))
    assert "This is what the package plays by" in result.out
    assert json.loads((tmp_path / "weights.json").read_text()) == kept


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("qwirkle_cards",), "have learned nothing"),
        (("chess",), "chess"),
        (("qwixx_cards", "--out", "."), "is a folder"),
        (("qwixx_cards", "--out", "notes.txt"), "holds no weights and is not overwritten"),
        (("qwixx_cards", "--out", "nowhere/weights.json"), "There is no file nowhere"),
    ],
)
def test_bad_input_is_refused_before_anything_is_fitted(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], why: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "notes.txt").write_text("dear diary")
    result = cli("tune", *arguments)
    assert result.code == 2
    assert why in result.err
    assert (tmp_path / "notes.txt").read_text() == "dear diary"
