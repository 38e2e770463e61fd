"""The page about the games in numbers holds what was measured, and a small run measures the same things."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rowlock.bots.levels import ladder_of
from rowlock.games import GAMES
from rowlock.games.qwirkle.actions import Place
from tests.kit.clauses import ROOT
from tools.game_numbers import __main__ as command
from tools.game_numbers import openings
from tools.game_numbers.figures import (
    correlation_figure,
    games_until_certain,
    mean_figure,
    paired_figure,
    quantile_figure,
    ratio_figure,
    share_figure,
    spread_figure,
    win_shares,
)
from tools.game_numbers.games import LINE, Batch, FollowedGame, Size, followed, level_games
from tools.game_numbers.measure import SECTIONS, VARIANTS, _fallen, _missed
from tools.game_numbers.page import page_text
from tools.game_numbers.plots import THEMES, plots_of

DOCS = ROOT / "docs"
FIGURES: Mapping[str, Any] = json.loads((DOCS / "numbers" / "figures.json").read_text(encoding="utf-8"))
SMALL = Size("a small run", 0)
CHEAP = ("first", "qwirkles", "openings", "options", "length")


def test_the_page_holds_what_the_figures_say() -> None:
    assert (DOCS / "numbers.md").read_text(encoding="utf-8") == page_text(FIGURES)


def test_every_plot_is_drawn_from_the_figures_in_both_themes() -> None:
    drawn = plots_of(FIGURES)
    kept = {path.stem: path.read_text(encoding="utf-8") for path in (DOCS / "numbers").glob("*.svg")}
    assert kept == drawn
    assert {f"first{ending}" for ending in THEMES} <= set(drawn)
    assert drawn["first"] != drawn["first-dark"]


def test_the_page_names_command_seed_version_and_code() -> None:
    page = (DOCS / "numbers.md").read_text(encoding="utf-8")
    for named in (
        "python -m tools.game_numbers\n",
        FIGURES["version"],
        FIGURES["code"],
        f"`{FIGURES['seed']}`",
        "scale 1.",
    ):
        assert named in page
    assert [f"--only {name}\n" in page for name in SECTIONS] == [True] * len(SECTIONS)
    assert [name for name in SECTIONS if name not in FIGURES] == []


def shape_of(found: Any) -> Any:
    """Give the names in a result, without those that depend on what happened in the games."""
    if isinstance(found, dict):
        return {key: shape_of(value) for key, value in found.items() if key not in ("sizes", "smaller", "common")}
    return len(found) if isinstance(found, list) else "number"


@pytest.mark.parametrize("name", CHEAP)
def test_a_small_run_measures_the_same_things_and_the_same_numbers_again(name: str) -> None:
    found = SECTIONS[name](SMALL)
    assert shape_of(found) == shape_of(FIGURES[name])
    Batch.of.cache_clear()
    assert SECTIONS[name](SMALL) == found


def test_every_figure_lies_in_its_interval() -> None:
    def figures_in(found: Any) -> list[list[float]]:
        if isinstance(found, dict):
            return [one for key, part in found.items() if key != "until_certain" for one in figures_in(part)]
        if isinstance(found, list) and found and isinstance(found[0], list):
            return [one for part in found for one in figures_in(part)]
        return [found] if isinstance(found, list) and len(found) == 3 else []

    found = figures_in({name: FIGURES[name] for name in SECTIONS})
    assert len(found) > 200
    assert [figure for figure in found if not figure[1] <= figure[0] <= figure[2]] == []


def test_options_are_compared_deal_by_deal() -> None:
    """As independent games, the games of finish_turn would differ by ±0.29 points."""
    found = FIGURES["options"]
    _, low, high = found["qwixx_cards"]["standard finish_turn=on"]["more_points"]
    assert high - low < 0.1
    rule = found["qwirkle"]["standard free_opening=on"]
    assert rule["more_points"] == rule["more_turns"] == [0, 0, 0], "the plain player plays the same games"
    batches = [Batch.of("qwixx_cards", options, 2, 40, SMALL) for options in ("", "standard finish_turn=on")]
    same = sum(one == other for one, other in zip(*(batch.scores for batch in batches), strict=True))
    assert same > 20, "most games end as without the option"


def test_ties_tell_nothing_of_who_has_the_most_qwirkles() -> None:
    def game(scores: tuple[int, ...], *seats: int) -> FollowedGame:
        return FollowedGame(0, 2, tuple((turn, seat, 0) for turn, seat in enumerate(seats)), 12, scores, 9)

    games = [
        game((50, 40), 0, 1, 0),
        game((40, 50), 0, 1, 0),
        game((50, 40), 0, 1),  # equal numbers of Qwirkles
        game((50, 50), 0),  # no winner
        game((50, 40)),
    ]
    found = _fallen(games, 108)
    assert (found["clear"][0], found["winner_has_most"][0]) == (0.4, 0.5)


def test_the_highest_level_of_each_game_is_measured_and_named() -> None:
    for game, rules in GAMES.items():
        highest = ladder_of(rules)[-1].name
        assert FIGURES["luck"][game]["bot"] == highest
        assert list(FIGURES["scores"][game]["levels"])[-1] == " ".join([highest] * 4)
    page = (DOCS / "numbers.md").read_text(encoding="utf-8")
    assert "strongest" not in page
    assert "4 × level:6" in page


def test_a_game_that_a_fourth_miss_ended_is_counted() -> None:
    assert _missed([(4, 0), (3, 3), (0, 4), (1, 2)]) == {
        "games": 4,
        "by_misses": ratio_figure(2, 4),
        "misses": mean_figure([2, 3, 2, 1.5]),
    }
    games = level_games(("qwixx_cards", ""), ("random", "random"), 6, 1, SMALL)
    assert all(len(one.misses) == 2 for one in games)
    assert any(max(one.misses) == 4 for one in games), "random players miss often"


def test_all_sets_of_tiles_are_tried_as_openings(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[Any] = []

    def margin(played: Any, seat: int) -> float:
        tried.append(played)
        return 0.0

    kernel = SimpleNamespace(playouts=lambda *_, first, **__: openings._tiles(first))
    monkeypatch.setattr(openings, "_margin", margin)
    monkeypatch.setattr(openings, "qwirkle", SimpleNamespace(KERNEL=kernel))
    places = [Place.of([(0, tile)]) for tile in range(6)]
    openings._best_of(None, 0, places, 1)
    assert set(tried) == {openings._tiles(one) for one in places}


def test_every_option_that_can_be_chosen_alone_is_compared() -> None:
    for game, rules in GAMES.items():
        fields = {name for name in rules.options("").__dataclass_fields__ if name not in ("ages", "first")}
        said = " ".join([*rules.presets, *VARIANTS[game]])
        assert [name for name in fields if name not in said and name not in ("edition",)] == []


@pytest.mark.parametrize("game", ["qwirkle", "qwirkle_cards", "qwixx_cards"])
def test_games_followed_turn_by_turn_are_those_of_the_batch(game: str) -> None:
    batch, games = Batch.of(game, "", 2, 20, SMALL), followed(game, 2, 20, SMALL)
    assert [one.scores for one in games] == batch.scores
    assert [one.turns for one in games] == batch.turns
    assert [one.first for one in games] == batch.first
    for row, first, ordered in zip(batch.scores, batch.first, batch.in_order(), strict=True):
        assert (ordered[0], ordered[1]) == (row[first], row[1 - first])
    if game == "qwirkle_cards":
        assert [len(one.qwirkles) for one in games] == [sum(one.scores) for one in games], "a Qwirkle is a point"
    if game == "qwirkle":
        assert all(one.best_turn >= 2 * LINE for one in games if one.qwirkles)


def test_an_interrupted_run_keeps_its_sections_and_continues(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    called: list[str] = []

    def first(_: Size) -> dict[str, Any]:
        called.append("first")
        return {"games": 1}

    def interrupted(_: Size) -> dict[str, Any]:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "SECTIONS", {"first": first, "luck": interrupted})
    monkeypatch.setattr("sys.argv", ["numbers", "--out", str(tmp_path / "out"), "--kept", str(tmp_path / "kept")])
    assert command.main() == 130
    assert "the same command continues" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()
    monkeypatch.setattr(command, "SECTIONS", {"first": first, "luck": lambda _: {"games": 2}})
    found = command.measured(Size(command.SEED), "", tmp_path / "kept")
    assert (found, called) == ({"first": {"games": 1}, "luck": {"games": 2}}, ["first"])


def test_the_estimates_agree_with_what_is_known() -> None:
    assert mean_figure([1, 2, 3])[0] == 2
    assert quantile_figure(range(1, 1002), 0.5) == [501, 470, 532]
    assert share_figure([0.0, 1.0] * 50) == ratio_figure(50, 100) == [0.5, 0.4038, 0.5962]
    assert spread_figure([-1.0, 1.0] * 8)[0] == 1
    assert paired_figure([3.0, 105.0], [1.0, 103.0]) == [2, 2, 2], "what both games share counts for nothing"
    assert correlation_figure([1, 2, 3, 4], [1, 2, 3, 4])[0] == 1
    assert win_shares([(3, 3, 1), (0, 1, 2)]) == [[0.5, 0.5, 0.0], [0.0, 0.0, 1.0]]
    assert [games_until_certain(share) for share in (0.95, 0.9, 0.75, 0.5)] == [1, 3, 9, None]
