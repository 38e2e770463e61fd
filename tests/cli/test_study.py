"""`rowlock render`, `hint` and `stats`: pictures, advice and figures from the shell."""

from __future__ import annotations

import io
import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import rowlock
from rowlock.bots.contract import Candidate
from rowlock.core.chance import FastStream
from rowlock.core.match import Match
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.library.advice import is_about_equal
from rowlock.locale import LANGUAGES, Texts
from tests.cli.run import Cli

POSITION = "game qwirkle; to 0; hands Rc Rs | Oc Os; board Rd@0,0"
LOPSIDED = "game qwirkle; to 0; hands Rc Rs Yf | Oc Os; board Rd@0,0 Rf@1,0 Bf@1,1"


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("records") / "game.rowlock"
    end = rowlock.play_out(rowlock.new("qwixx_cards", seed="study"), ["minskip", "random"])
    end.save(file, players="Ann | Bob")
    return file


def image(file: Path) -> Any:
    return import_module("PIL.Image").open(io.BytesIO(file.read_bytes()))


# ── pictures ──────────────────────────────────────────────────────────────────────────────────────────


def test_a_position_text_is_drawn_as_svg(cli: Cli, tmp_path: Path) -> None:
    out = tmp_path / "x.svg"
    done = cli("render", POSITION, "-o", str(out), "--theme", "dark")
    assert (done.code, done.err) == (0, "")
    assert str(out) in done.out
    assert out.read_text(encoding="utf-8").startswith("<svg")
    again = cli("render", "-", "-o", str(tmp_path / "y.svg"), "--theme", "dark", stdin=POSITION + "\n")
    assert again.code == 0
    assert out.read_bytes() == (tmp_path / "y.svg").read_bytes()


def test_a_record_is_drawn_at_any_step_and_as_any_seat_sees_it(cli: Cli, record: Path, tmp_path: Path) -> None:
    pictures = set()
    for number, extra in enumerate(
        [(), ("--step", "5"), ("--step", "5", "--seat", "0"), ("--step", "5", "--spectator")]
    ):
        out = tmp_path / f"{number}.svg"
        assert cli("render", str(record), "-o", str(out), *extra).code == 0
        pictures.add(out.read_text(encoding="utf-8"))
    assert len(pictures) == 4
    assert all("Ann" in picture for picture in pictures)


def test_a_png_has_the_width_that_was_asked_for(cli: Cli, tmp_path: Path) -> None:
    out = tmp_path / "x.png"
    assert cli("render", POSITION, "-o", str(out), "--width", "320").code == 0
    assert image(out).size[0] == 320
    assert cli("render", POSITION, "-o", str(out)).code == 0, "a picture may be drawn over"


@pytest.mark.parametrize("kind", ["gif", "apng"])
def test_a_game_is_drawn_as_an_animation(cli: Cli, record: Path, tmp_path: Path, kind: str) -> None:
    short = tmp_path / "short.rowlock"
    position = rowlock.new("qwirkle", seed="1")
    for _ in range(3):
        position = position.play(position.ask())
    position.save(short)
    out = tmp_path / f"x.{kind}"
    assert cli("render", str(short), "-o", str(out), "--width", "200", "--ms", "100").code == 0
    assert image(out).n_frames == 4
    assert image(out).size[0] == 200


def test_bad_wishes_for_pictures_say_what_to_do(cli: Cli, record: Path, tmp_path: Path) -> None:
    def err(*arguments: str) -> str:
        done = cli("render", *arguments)
        assert done.code == 2
        return done.err

    assert ".svg, .png, .gif, .apng" in err(POSITION, "-o", "x.jpg")
    assert "light, dark" in err(POSITION, "-o", "x.svg", "--theme", "pink")
    assert "seats run from 0 to 1" in err(POSITION, "-o", "x.svg", "--seat", "2")
    assert "has steps 0 to" in err(str(record), "-o", "x.svg", "--step", "9999")
    assert "no file" in err(str(tmp_path / "none.rowlock"), "-o", "x.svg")
    assert "hands" in err("game qwirkle; to 0", "-o", "x.svg")
    (tmp_path / "notes.svg").write_text("my notes")
    assert "not overwritten" in err(POSITION, "-o", str(tmp_path / "notes.svg"))
    assert (tmp_path / "notes.svg").read_text() == "my notes"
    (tmp_path / "junk").write_text("junk\n")
    assert "no Rowlock record" in err(str(tmp_path / "junk"), "-o", "x.svg")


def test_without_the_libraries_for_pixels_it_says_what_to_install(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(import_module("sys").modules, "resvg_py", None)
    done = cli("render", POSITION, "-o", str(tmp_path / "x.png"))
    assert done.code == 2
    assert 'pip install "rowlock[pictures]"' in done.err


# ── hints ─────────────────────────────────────────────────────────────────────────────────────────────


def test_a_source_that_is_empty_is_refused(cli: Cli) -> None:
    assert cli("hint", "").err == "rowlock: Name a record or a position, or give a position on standard input with: -\n"
    assert cli("hint", "-").err == "rowlock: Standard input is empty: there is nothing to answer with.\n"
    assert [cli("hint", given).code for given in ("", " ", "-")] == [2, 2, 2]


@pytest.mark.parametrize("game", GAMES)
def test_a_position_that_is_not_whole_is_answered_with_a_whole_one(cli: Cli, game: str) -> None:
    told = cli("hint", f"game {game}")
    assert told.code == 2
    assert "not a whole position" in told.err
    assert cli("hint", told.err.rpartition("A whole one: ")[2].strip()).code == 0
    wrong = cli("hint", "game qwirkle; to 0; hands Rc | x")
    assert "'x' is no tile" in wrong.err


def test_a_hint_shows_the_best_first(cli: Cli) -> None:
    done = cli("hint", POSITION, "--count", "2")
    assert done.code == 0
    first, second = done.out.splitlines()[1:]
    assert "lay Rs Rc at -1,1 to 0,1" in first
    assert "+4.0" in first
    assert "lay " in second


@pytest.mark.parametrize(
    ("one", "best", "equal"),
    [
        (Candidate("b", 3.0), Candidate("a", 4.0), False),
        (Candidate("b", 4.0), Candidate("a", 4.0), True),
        (Candidate("b", 3.0, (2.5, 3.9)), Candidate("a", 4.0), False),
        (Candidate("b", 3.0, (2.5, 4.0)), Candidate("a", 4.0), True),
        (Candidate("b", 3.0, (2.6, 3.4)), Candidate("a", 4.0, (3.4, 4.6)), True),
        (Candidate("b", 3.0, (2.6, 3.4)), Candidate("a", 4.0, (3.5, 4.5)), False),
    ],
)
def test_candidates_whose_intervals_meet_are_about_equal(one: Candidate, best: Candidate, *, equal: bool) -> None:
    assert is_about_equal(one, best) is equal


def test_a_hint_says_which_candidates_are_about_equal(cli: Cli) -> None:
    one_tile = "game qwirkle; to 0; hands Rc Rs Gx | Oc Os; board Rd@0,0 Rf@1,0"
    told = json.loads(cli("hint", one_tile, "--json").out)["considered"]
    best = told[0]["value"]
    assert [one["about_equal"] for one in told] == [False, *(one["value"] == best for one in told[1:])]
    lines = cli("hint", one_tile).out.splitlines()[1:]
    assert ["about equal" in line for line in lines[: len(told)]] == [one["about_equal"] for one in told]
    assert 0 < sum(one["about_equal"] for one in told) < len(told) - 1


def test_a_hint_as_json_is_what_the_library_says(cli: Cli, record: Path) -> None:
    found = json.loads(cli("hint", POSITION, "--json", "--bot", "level:3").out)
    assert found["value"] == 4
    assert rowlock.position(POSITION).why_illegal(found["action"]) is None
    assert len(found["considered"]) == 2, "the other placements are mirror images of these"
    assert len(json.loads(cli("hint", LOPSIDED, "--json", "--bot", "level:3").out)["considered"]) == 5
    of_record = json.loads(cli("hint", str(record), "--step", "4", "--json").out)
    assert of_record["game"] == "qwixx_cards"


def test_bad_wishes_for_hints_say_what_to_do(cli: Cli, record: Path) -> None:
    def err(*arguments: str) -> str:
        done = cli("hint", *arguments)
        assert done.code == 2
        return done.err

    assert "greedy" in err(POSITION, "--bot", "minskip")
    assert "does not decide now; these do: 0" in err(POSITION, "--seat", "1")
    assert "nothing to decide" in err(str(record))
    common = next(
        number for number, one in enumerate(rowlock.replay(record)) if one.decision.kind.value == "simultaneous"
    )
    assert "--seat" in err(str(record), "--step", str(common))
    assert cli("hint", str(record), "--step", str(common), "--seat", "1").code == 0


# ── figures ───────────────────────────────────────────────────────────────────────────────────────────


def test_figures_add_up_to_the_games_that_were_played(cli: Cli, record: Path) -> None:
    found = json.loads(cli("stats", str(record), str(record), "--json").out)
    assert [one["player"] for one in found] == ["Ann", "Bob"]
    result = rowlock.read_record(record).result
    assert result is not None
    for seat, one in enumerate(found):
        assert one["games"] == one["finished"] == 2
        assert one["mean_score"] == one["best_score"] == result[seat]
        assert sum(one["actions"].values()) == one["answers"]
        assert round(one["mean_gain"] * one["answers"] / 2) == result[seat]
    assert sum(one["wins"] for one in found) == 2


def test_a_shared_win_counts_half_for_each_player(cli: Cli, tmp_path: Path) -> None:
    """Seat 0 completes the line of six for 12 points and 6 more for going out, and is level with seat 1."""
    game = GAMES["qwirkle"]
    text = "game qwirkle; to 0; scores 0 18; hands Rx | Os; board Rc@0,0 Rs@1,0 Rd@2,0 Rf@3,0 Rt@4,0; bag -"
    match = Match(game, game.read_position(text), FastStream(1))
    match.answer(0, game.read_action("place Rx@5,0"))
    file = tmp_path / "shared.rowlock"
    record = GameRecord.of(match, game.options(), 2, position=text, players="Ann | Bob")
    assert record.result == (18, 18)
    file.write_text(record.write())
    found = json.loads(cli("stats", str(file), "--json").out)
    assert [(one["player"], one["wins"], one["win_rate"]) for one in found] == [("Ann", 0.5, 0.5), ("Bob", 0.5, 0.5)]
    assert [(one["answers"], one["best_gain"]) for one in found] == [(1, 18), (0, None)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_figures_are_told_in_every_language(cli: Cli, record: Path, lang: str) -> None:
    done = cli("stats", str(record), "--player", "Ann", lang=lang)
    assert done.code == 0
    assert done.out.startswith("Ann, Qwixx")
    assert "Bob" not in done.out
    assert Texts(lang).text("told-verb-cross") in done.out


def test_a_bad_file_is_told_and_the_others_are_counted(cli: Cli, record: Path, tmp_path: Path) -> None:
    (tmp_path / "junk").write_text("junk\n")
    edited = tmp_path / "edited.rowlock"
    edited.write_text(record.read_text().replace("Seats 2", "Seats 3"))
    done = cli("stats", str(tmp_path / "junk"), str(edited), str(record), "--json")
    assert done.code == 2
    assert "junk" in done.err
    assert "edited" in done.err
    assert len(json.loads(done.out)) == 2
    assert "they name Ann, Bob" in cli("stats", str(record), "--player", "Zoe").err


# ── the whole screen ──────────────────────────────────────────────────────────────────────────────────


def test_the_whole_screen_needs_a_terminal(cli: Cli) -> None:
    done = cli("tui", "qwirkle")
    assert done.code == 2
    assert "--plain" in done.err
