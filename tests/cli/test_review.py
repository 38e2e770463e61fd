"""Reviews and puzzles from the command line."""

from __future__ import annotations

import importlib
import json
from base64 import b64decode
from collections.abc import Iterable, Iterator
from functools import cache
from html.parser import HTMLParser
from itertools import islice
from pathlib import Path
from xml.etree import ElementTree as ET

import msgspec
import pytest

from rowlock.arena.puzzle_maker import make
from rowlock.arena.puzzles import read_puzzles, write_puzzles
from rowlock.arena.review import steps_of
from rowlock.locale import Texts
from rowlock.terminal.told import action_told
from tests.arena.test_puzzles import MAKER, AnswersByHeart, made, source
from tests.arena.test_review import recorded
from tests.cli.run import Cli

QUICK = ("--worlds", "3", "--samples", "20")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.rowlock"
    path.write_text(recorded("qwixx_cards").write())
    return path


def test_a_review_is_data_text_and_plot(cli: Cli, record: Path, tmp_path: Path) -> None:
    plot = tmp_path / "game.svg"
    result = cli("review", str(record), *QUICK, "--json", "--plot", str(plot))
    assert result.code == 0, result.err
    found = json.loads(result.out)
    assert found["game"] == "qwixx_cards"
    assert len(found["decisions"]) == sum(entry.seat is not None for entry in recorded("qwixx_cards").entries)
    assert {"value", "best_value", "gave_up", "interval", "class", "chance"} <= set(found["decisions"][0])
    assert [sum(seat["classes"].values()) for seat in found["summary"]] == [
        sum(one["seat"] == seat for one in found["decisions"]) for seat in (0, 1)
    ]
    assert len(ET.fromstring(plot.read_text()).findall("{http://www.w3.org/2000/svg}polyline")) == 2
    told = cli("review", str(record), *QUICK, "--all")
    assert told.code == 0
    assert "luck of the draws: " in told.out
    assert told.out.count("win chance: ") == 2
    for one in found["decisions"]:
        action = action_told(Texts("en"), "qwixx_cards", one["action"], done=True)
        assert f"{one['number']}, seat {one['seat'] + 1}: {action}" in told.out


class Page(HTMLParser):
    """Collects pictures, links and loads of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.pictures: list[str] = []
        self.elsewhere: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag == "img":
            self.pictures.append(str(values["src"]))
        if tag in ("script", "link", "iframe"):
            self.elsewhere.append(tag)


def test_a_review_as_a_page_holds_the_graph_and_a_picture_for_every_clear_loss(
    cli: Cli, record: Path, tmp_path: Path
) -> None:
    path = tmp_path / "game.html"
    found = json.loads(cli("review", str(record), *QUICK, "--json", "--html", str(path)).out)
    page = Page()
    page.feed(path.read_text(encoding="utf-8"))
    clear = [one for one in found["decisions"] if one["class"] in ("inaccuracy", "mistake", "blunder")]
    assert clear
    assert len(page.pictures) == 1 + len(clear)
    assert page.elsewhere == []
    drawings = [b64decode(picture.partition(",")[2]).decode() for picture in page.pictures]
    assert drawings[0].count("<polyline") == 2
    assert all(ET.fromstring(drawing).tag.endswith("svg") for drawing in drawings)
    other = tmp_path / "letter.txt"
    other.write_text("dear diary")
    refused = cli("review", str(record), *QUICK, "--html", str(other))
    assert refused.code == 2
    assert "letter.txt is no page" in refused.err
    assert other.read_text() == "dear diary"


def edited(path: Path, kind: str) -> None:
    text = path.read_text()
    match kind:
        case "truncated":
            path.write_text(text[: len(text) // 2])
        case "cut at a line":
            path.write_text("".join(text.splitlines(keepends=True)[:-3]))
        case "edited":
            path.write_text(text.replace("skip", "miss", 1))
        case "of another game":
            path.write_text(text.replace("Game qwixx_cards", "Game chess", 1))
        case _:
            path.write_text("dear diary\n")


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        ("truncated", "truncated"),
        ("cut at a line", "truncated"),
        ("edited", "running hash does not match"),
        ("of another game", "running hash does not match"),
        ("no record", "no Rowlock record"),
    ],
)
def test_a_record_that_does_not_hold_is_refused_by_name(cli: Cli, record: Path, kind: str, why: str) -> None:
    edited(record, kind)
    result = cli("review", str(record), *QUICK)
    assert result.code == (2 if kind == "no record" else 1)  # as `verify` has it
    assert str(record) in result.err
    assert why in result.err
    assert not result.out


def test_a_record_of_an_unknown_game_is_refused_by_name(cli: Cli, tmp_path: Path) -> None:
    known = recorded("qwixx_cards")
    path = tmp_path / "strange.rowlock"
    other = type(known)("chess", known.options, known.seats, known.entries, known.result, known.headers)
    path.write_text(other.write())
    result = cli("review", str(path))
    assert result.code == 1
    assert f"{path} cannot be reviewed" in result.err
    assert "unknown game 'chess'; known are qwirkle, qwirkle_cards, qwixx_cards" in result.err


def interrupted_after(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Press Ctrl-C once a review has taken a number of steps."""

    def some(items: Iterable[object]) -> Iterator[object]:
        yield from islice(items, count)
        raise KeyboardInterrupt

    monkeypatch.setattr(importlib.import_module("rowlock.cli.review"), "in_background", some)


@pytest.mark.parametrize("closely", [0, 1, 3])
def test_an_interrupted_review_counts_what_was_judged_closely(
    cli: Cli, record: Path, closely: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = steps_of(recorded("qwixx_cards"))
    interrupted_after(steps + 1 + closely, monkeypatch)
    result = cli("review", str(record), *QUICK, "--json")
    assert result.code == 130
    report = json.loads(result.out)
    assert (report["interrupted"], report["refined"], report["steps"]) == (True, closely, steps)
    assert sum(not one.get("rough", False) for one in report["decisions"]) >= bool(closely)
    assert f"{closely} of {steps} steps of the game are judged closely, the others roughly." in result.err
    told = cli("review", str(record), *QUICK)
    assert (told.code, "win chance: " in told.out) == (130, True)


def test_a_review_interrupted_during_its_first_look_counts_its_steps(
    cli: Cli, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupted_after(4, monkeypatch)  # the first is the beginning of the game
    result = cli("review", str(record), *QUICK, "--json")
    assert result.code == 130
    assert f"Interrupted after 3 of {steps_of(recorded('qwixx_cards'))} steps of the game." in result.err
    assert json.loads(result.out)["refined"] == 0


@cache
def puzzle_text() -> str:
    return write_puzzles(source(3), made())


def test_puzzles_are_made_into_a_file_and_made_again(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    arguments = ("--count", "1", "--seed", MAKER.seed, "--samples", "30", "--worlds", "60", "--processes", "1")
    result = cli("puzzle", "make", "qwixx_cards", "--file", str(path), *arguments, "--json")
    assert result.code == 0, result.err
    assert json.loads(result.out)["puzzles"] == 1
    assert read_puzzles(path.read_text(), "") == make(MAKER, 1, 40)


def test_puzzles_are_solved_by_people(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    path.write_text(puzzle_text())
    one, two, _ = made()
    stdin = f"jump\n\n{one.action}\n{two.second}\n"
    result = cli("puzzle", "solve", "qwixx_cards", "--file", str(path), "--worlds", "20", stdin=stdin)
    assert result.code == 0, result.err
    assert "Puzzle qwixx_cards-001, grade" in result.out
    assert f"Right: {action_told(Texts('en'), 'qwixx_cards', one.action)}." in result.out
    assert "Not the best: it gives up" in result.out
    assert action_told(Texts("en"), "qwixx_cards", two.action) in result.out
    assert "1 of 2 solved" in result.out


def test_puzzles_are_solved_by_bots(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot knows the solutions of the first and the last puzzle, and plays the second best action of the other."""
    path = tmp_path / "mine.jsonl"
    puzzles = [msgspec.structs.replace(one, grade=grade) for one, grade in zip(made(), (1, 1, 4), strict=True)]
    path.write_text(write_puzzles(source(3), puzzles))
    bot = AnswersByHeart(zip(puzzles, (puzzles[0].action, puzzles[1].second, puzzles[2].action), strict=True))
    monkeypatch.setattr("rowlock.arena.puzzles.bot_named", lambda *_: bot)
    arguments = ("puzzle", "solve", "qwixx_cards", "--file", str(path), "--bot", "random", "--samples", "20")
    found = json.loads(cli(*arguments, "--json").out)
    assert found == {"bot": "random", "solved": 2, "puzzles": 3, "grades": {"1": [1, 2], "4": [1, 1]}}
    assert {budget.samples for budget in bot.budgets} == {20}
    assert cli(*arguments).out.splitlines() == ["random, grade 1: 1 of 2 solved", "random, grade 4: 1 of 1 solved"]


CHECK = ("puzzle", "check", "qwixx_cards", "--worlds", "300", "--processes", "1", "--file")


def test_a_check_says_how_clear_every_puzzle_is(cli: Cli, tmp_path: Path) -> None:
    path, results = tmp_path / "mine.jsonl", tmp_path / "checks.jsonl"
    path.write_text(puzzle_text())
    result = cli(*CHECK, str(path), "--results", str(results))
    assert result.code == 0, result.err
    lines = result.out.splitlines()
    assert lines[0].startswith("qwixx_cards-001: clear. The only best of ")
    assert "learned " in lines[0]
    assert " in 300 worlds ahead of " in lines[0]
    assert lines[-1] == "3 puzzles checked: 0 proven, 3 clear, 0 wrong"
    stored = results.read_text()
    assert cli(*CHECK, str(path), "--results", str(results)).out == result.out
    assert results.read_text() == stored


def test_a_check_fails_if_an_answer_is_wrong(cli: Cli, tmp_path: Path) -> None:
    one, *others = made()
    path = tmp_path / "mine.jsonl"
    wrong = msgspec.structs.replace(one, action=one.second)
    path.write_text(write_puzzles(source(3), [wrong, *others]))
    result = cli(*CHECK, str(path))
    assert result.code == 1
    assert result.out.startswith("qwixx_cards-001: WRONG. Another action is better: ")
    found = json.loads(cli(*CHECK, str(path), "--json").out)
    assert (found["proven"], found["clear"], found["failed"]) == (0, 2, 1)
    assert [one["fault"] for one in found["checked"]] == ["worse", "", ""]


def test_the_puzzles_of_a_file_are_graded_by_the_levels_of_today(cli: Cli, tmp_path: Path) -> None:
    from rowlock.arena.puzzles import read_source, write_puzzles

    path = tmp_path / "mine.jsonl"
    path.write_text(write_puzzles(source(3), [msgspec.structs.replace(one, found={}, grade=1) for one in made()]))
    result = cli("puzzle", "grade", "qwixx_cards", "--file", str(path), "--samples", "30", "--processes", "1")
    assert result.code == 0, result.err
    assert f"{path}: 3 puzzles, by grade 1: 1, 2: 1, 4: 1" in result.out
    assert read_puzzles(path.read_text(), "") == list(made())
    assert read_source(path.read_text(), "").graded


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["puzzle", "dance", "qwirkle"], "'dance'"),
        (["puzzle", "grade", "qwirkle"], "--file"),
        (["puzzle", "check", "qwirkle", "--number", "99999"], "There is no puzzle 99999 of qwirkle"),
        (["puzzle", "make", "qwirkle", "--file", "x", "--keep", "/no/such/file"], "/no/such/file"),
        (["puzzle", "make", "qwirkle"], "--file"),
        (["puzzle", "make", "chess", "--file", "x"], "chess"),
        (
            ["puzzle", "solve", "qwirkle", "--number", "99999"],
            "There is no puzzle 99999 of qwirkle",
        ),
        (["puzzle", "solve", "qwirkle", "--grade", "9"], "--grade"),
        (["puzzle", "solve", "qwirkle", "--file", "/no/such/file"], "/no/such/file"),
        (["review", "/no/such/file"], "/no/such/file"),
    ],
)
def test_bad_input_is_one_clear_line(cli: Cli, arguments: list[str], complaint: str) -> None:
    result = cli(*arguments)
    assert result.code == 2
    assert complaint in result.err
    assert not result.out


def test_a_folder_is_reviewed_record_by_record_and_invalid_ones_are_reported(cli: Cli, record: Path) -> None:
    alone = json.loads(cli("review", str(record), *QUICK, "--json").out)
    second = record.with_name("second.rowlock")
    second.write_text(record.read_text())
    record.with_name("damaged.rowlock").write_text(record.read_text().replace("Seats 2", "Seats 3"))
    record.with_name("foreign.rowlock").write_text("mine")
    record.with_name("notes.txt").write_text("mine")
    told = cli("review", str(record.parent), *QUICK, "--json", "--processes", "1")
    found = [json.loads(line) for line in told.out.splitlines()]
    assert found == [{"file": "game.rowlock", **alone}, {"file": "second.rowlock", **alone}]
    assert told.code == 1
    assert "damaged.rowlock" in told.err
    assert "foreign.rowlock" in told.err
    assert "notes.txt" not in told.err
    text = cli("review", str(record.parent), *QUICK, "--processes", "1").out
    one = cli("review", str(record), *QUICK).out
    assert text == f"game.rowlock:\n{one}\nsecond.rowlock:\n{one}\n"


def test_options_without_effect_empty_folders_and_unknown_bots_are_refused(cli: Cli, record: Path) -> None:
    empty = record.parent / "empty"
    empty.mkdir()
    for given, said in (
        ((str(record.parent), "--plot", "win.svg"), "--plot is for one record"),
        ((str(record.parent), "--html", "win.html"), "--html is for one record"),
        ((str(record), "--ray", "auto"), "--ray is for a folder"),
        ((str(record), "--processes", "2"), "--processes is for a folder"),
        ((str(empty),), "no records (*.rowlock)"),
        ((str(record.parent), "--bot", "nobody"), "nobody"),
    ):
        result = cli("review", *given)
        assert (result.code, result.out) == (2, "")
        assert said in result.err


def test_an_interrupted_review_of_a_folder_has_printed_what_was_finished(
    cli: Cli, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record.with_name("second.rowlock").write_text(record.read_text())
    module = importlib.import_module("rowlock.arena.reviews")
    work, begun = module._reviewed, []

    def reviewed(piece: object) -> object:
        begun.append(piece)
        if len(begun) == 2:
            raise KeyboardInterrupt
        return work(piece)

    monkeypatch.setattr(module, "_reviewed", reviewed)
    result = cli("review", str(record.parent), *QUICK, "--json", "--processes", "1")
    assert result.code == 130
    assert [json.loads(line)["file"] for line in result.out.splitlines()] == ["game.rowlock"]
    assert "Interrupted after 1 of 2 games." in result.err
