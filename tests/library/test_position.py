"""Positions for people at a prompt: they print, list, play and never change."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import FunctionType

import pytest

import rowlock
from rowlock.core.errors import BadArgument, BadNotation, BadRecord, BadSetup, IllegalAction, WrongDecision
from rowlock.games import GAMES
from rowlock.locale import LANGUAGES

STUDY = "game qwirkle; to 0; hands Rc Rs | Oc Os; board Rd@0,0; bag Gx Px"


@pytest.mark.parametrize("game", GAMES)
def test_a_new_game_with_a_seed_is_dealt_and_somebody_decides(game: str) -> None:
    position = rowlock.new(game, seed="1")
    assert position.game == game
    assert position.to_decide
    assert position.log
    assert position.winners is None
    assert position == rowlock.position(position.text)
    assert hash(position) == hash(rowlock.position(position.text))
    assert position != STUDY


@pytest.mark.parametrize("game", GAMES)
def test_playing_gives_a_new_position_and_leaves_the_old_one(game: str) -> None:
    position = rowlock.new(game, seed="1")
    before = position.text
    action = next(position.actions())
    first, second = position.play(action), position.play(action.text)
    assert position.text == before
    assert first == second
    assert first.text == second.text, "the same seed and answers give the same draws"
    assert first.log == second.log


@pytest.mark.parametrize("game", GAMES)
def test_every_listed_action_is_legal_and_tells_what_it_earns(game: str) -> None:
    position = rowlock.new(game, seed="2")
    for action in position.actions(limit=20):
        assert position.why_illegal(action, action.seat) is None
        assert str(action) == action.text
        assert action.worth >= 0


def test_without_a_seed_chance_waits_to_be_settled() -> None:
    position = rowlock.new("qwirkle", draws="manual")
    assert position.to_decide == ()
    assert position.decision.kind.value == "chance"
    drawn = rowlock.position(STUDY).play("place Rc@0,1")
    assert list(drawn.outcomes()) == ["draw Gx Px"]
    assert drawn.settle("draw Gx Px").to_decide == (1,)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_illegal_action_is_explained_with_its_clause_in_every_language(language: str) -> None:
    reason = rowlock.position(STUDY).why_illegal("place Rc@5,5", language=language)
    assert reason is not None
    assert (reason.code, reason.clause) == ("not_touching", "QW-8")
    assert str(reason) == f"{reason.text} (QW-8)"


def test_what_is_illegal_or_unreadable_raises_and_says_so() -> None:
    position = rowlock.position(STUDY)
    with pytest.raises(IllegalAction, match="QW-8"):
        position.play("place Rc@5,5")
    with pytest.raises(BadNotation, match="Zz"):
        position.play("place Zz@0,1")
    with pytest.raises(BadSetup, match="unknown game 'chess'"):
        rowlock.new("chess")
    with pytest.raises(BadNotation, match="position"):
        rowlock.position("to 0")
    with pytest.raises(WrongDecision, match="answers are due from seats 0"):
        position.play({1: "pass"})


def test_where_several_decide_the_seat_must_be_named() -> None:
    position = rowlock.new("qwixx_cards", seed="readme").play("take 9@3")
    with pytest.raises(WrongDecision, match="name the seat: 0, 1"):
        position.why_illegal("skip")
    with pytest.raises(WrongDecision, match="name the seat: 0, 1"):
        position.play("skip")
    assert position.why_illegal("skip", 1) is None
    assert {action.seat for action in position.actions()} == {0, 1}


def test_a_position_prints_as_a_board_of_80_columns() -> None:
    text = str(rowlock.position(STUDY))
    assert "Rd" in text
    assert "bag" not in text
    assert all(len(line) <= 80 for line in text.splitlines())
    assert repr(rowlock.position(STUDY)) == "<Position of qwirkle, turn (seats 0), scores 0 : 0>"


@pytest.mark.parametrize("game", ["qwirkle", "qwirkle_cards", "qwixx_cards"])
def test_options_are_read_from_the_state_without_writing_the_position(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = rowlock.new(game, 2, {"ages": [41, 9]}, seed="1")

    def refuse(_rules: object, _state: object) -> str:
        raise AssertionError("the position was written")

    monkeypatch.setattr(type(position.rules), "write_position", refuse)
    assert position.options.endswith("ages=41,9")
    assert position.record().options == position.options


def test_options_and_ages_survive_in_text_and_record() -> None:
    position = rowlock.new("qwirkle", 2, "standard free_opening=on ages=41,9", seed="1")
    assert position.options == "standard ages=41,9 free_opening=on"
    assert position.record().options == position.options
    assert rowlock.position(position.text).options == position.options


@pytest.mark.parametrize("game", GAMES)
def test_a_game_played_out_gives_a_record_that_verifies_and_replays(game: str, tmp_path: Path) -> None:
    end = rowlock.play_out(rowlock.new(game, seed="3"), ["level:3", "level:3"], seed="3")
    assert end.over
    assert end.winners
    assert end.record().verify(GAMES).chance == "seed"
    end.save(tmp_path / "game.rowlock", players="Ann | Bob")
    positions = list(rowlock.replay(tmp_path / "game.rowlock"))
    assert positions[-1] == end
    assert positions[-1].log == end.log
    assert rowlock.read_record(str(tmp_path / "game.rowlock")).headers["Players"] == "Ann | Bob"


def test_a_record_from_a_position_starts_there_and_verifies() -> None:
    end = rowlock.play_out(rowlock.position(STUDY), ["greedy", "greedy"])
    record = end.record()
    assert record.headers["Position"] == rowlock.position(STUDY).text
    assert record.verify(GAMES).chance == "seed"


def test_what_is_no_record_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"\xff\xfe")
    with pytest.raises(BadRecord, match="no text"):
        rowlock.read_record(tmp_path / "x")
    (tmp_path / "y").write_text("hello\n")
    with pytest.raises(BadRecord, match="no Rowlock record"):
        rowlock.read_record(tmp_path / "y")
    with pytest.raises(FileNotFoundError):
        rowlock.read_record(tmp_path / "z")


def test_importing_rowlock_loads_nothing_else() -> None:
    check = "import sys, rowlock; print([name for name in sys.modules if name.startswith('rowlock.')])"
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_every_name_of_the_library_can_be_had_and_no_other() -> None:
    for name in rowlock.__all__:
        assert getattr(rowlock, name) is not None
    assert dir(rowlock) == sorted(rowlock.__all__)
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        rowlock.chess  # noqa: B018


def test_a_new_game_is_dealt_at_random_and_its_record_holds_the_seed() -> None:
    first, second = rowlock.new("qwirkle"), rowlock.new("qwirkle")
    assert first.to_decide
    assert next(first.actions())
    assert first != second, "each game has a seed of its own"
    seed = first.record().headers["Seed"]
    assert rowlock.new("qwirkle", seed=seed) == first
    assert first.record().verify(GAMES).chance == "seed"


def test_draws_of_ones_own_wait_and_every_error_says_how_to_go_on() -> None:
    position = rowlock.new("qwixx_cards", draws="manual")
    assert position.seed is None
    assert list(position.actions()) == []
    for ask in (position.ask, lambda: position.play("skip"), lambda: position.why_illegal("skip")):
        with pytest.raises(
            WrongDecision, match=r"chance is due: settle one of outcomes\(\), or let with_seed\(\) draw"
        ):
            ask()
    with pytest.raises(BadArgument, match="seed: with draws='manual'"):
        rowlock.new("qwirkle", seed="1", draws="manual")
    dealt = position.with_seed()
    assert dealt.to_decide
    assert dealt.seed is not None
    assert dealt != position.with_seed()


@pytest.mark.parametrize(
    ("text", "name", "known"),
    [
        (STUDY, "sheet", "qwirkle has no sheet; it has hand and board"),
        (STUDY, "rows", "qwirkle has no rows; it has hand and board"),
        (rowlock.new("qwirkle_cards", seed="1").text, "board", "qwirkle_cards has no board; it has hand and rows"),
        (rowlock.new("qwixx_cards", seed="1").text, "board", "qwixx_cards has no board; it has hand and sheet"),
    ],
)
def test_what_a_game_does_not_have_is_an_attribute_error_that_names_what_it_has(
    text: str, name: str, known: str
) -> None:
    def read(shown: object) -> object:
        found = getattr(shown, name)
        return found(0)  # only of a method; a property has raised

    position = rowlock.position(text)
    for shown in (position, position.view(0), position.view(None)):
        with pytest.raises(AttributeError) as raised:
            read(shown)
        assert str(raised.value) == known
    assert hasattr(position, name) == (name == "sheet"), "a method is found, and says what is missing when it is called"


def test_hands_and_boards_are_values() -> None:
    position = rowlock.position(STUDY)
    assert position.hand(0) == ("Rc", "Rs")
    assert position.hand() == position.hand(0)
    assert position.hand(1) == ("Oc", "Os")
    assert position.board == {(0, 0): "Rd"}
    played = position.play("place Rc@0,-1")
    assert played.board == {(0, 0): "Rd", (0, -1): "Rc"}
    assert rowlock.new("qwirkle", seed="1").board == {}
    assert rowlock.new("qwirkle", draws="manual").hand(0) == ()


def test_rows_and_sheets_are_values() -> None:
    cards = rowlock.new("qwirkle_cards", seed="1")
    assert cards.rows == ()
    cards = cards.play(next(one for one in cards.actions() if "." in one.text))
    assert cards.rows
    assert " ".join(".".join(row) for row in cards.rows) == cards.text.split("; rows ")[1].split(";")[0]
    text = rowlock.new("qwixx_cards", seed="1").text.replace("R:- Y:- G:- B:- m:0 |", "R:2,5 Y:- G:12 B:- m:1 |")
    qwixx = rowlock.position(text)
    sheet = qwixx.sheet(0)
    assert (sheet.rows, sheet.misses) == (((2, 5), (), (12,), ()), 1)
    assert sheet.points == qwixx.scores[0] == 3 + 1 - 5
    assert qwixx.sheet(1).text == "R:- Y:- G:- B:- m:0"


@pytest.mark.parametrize("name", ["scores", "board", "text", "log", "other"])
def test_values_never_change_and_say_so(name: str) -> None:
    position = rowlock.new("qwirkle", seed="1")
    action = next(position.actions())
    values = [position, position.view(0), position.record(), action, position.decision, position.log[0]]
    values += [
        position.ask("random"),
        position.why_illegal("pass"),
        rowlock.new("qwixx_cards").sheet(0),
        position.record().verify(GAMES),
    ]
    for value in values:
        said = f"cannot change '{name}': {type(value).__name__} values never"
        with pytest.raises(AttributeError, match=said):
            setattr(value, name, 1)
        with pytest.raises(AttributeError, match=said):
            delattr(value, name)


def test_records_name_their_players_have_a_hash_and_a_short_repr() -> None:
    def quiet(view: rowlock.SeatView) -> object:
        return next(view.actions())

    odd = FunctionType(quiet.__code__, quiet.__globals__, "a | b\n c")
    start = rowlock.new("qwixx_cards", seed="1")
    end = rowlock.play_out(start, [quiet, "greedy"])
    record = end.record()
    assert record.players == ("quiet", "greedy")
    assert rowlock.GameRecord.read(record.write()) == record
    assert hash(rowlock.GameRecord.read(record.write())) == hash(record)
    assert len({record, end.record(), end.record(players="Ann | Bob"), start.record()}) == 3
    assert end.record(players="Ann | Bob").players == ("Ann", "Bob")
    assert rowlock.play_out(start, [odd, lambda view: next(view.actions())]).players == ("a / b c", "<lambda>")
    assert list(rowlock.replay(record))[-1].players == ("quiet", "greedy")
    scores = " : ".join(map(str, end.scores))
    assert repr(record) == f"<GameRecord of qwixx_cards, quiet | greedy, {len(end.log)} entries, scores {scores}>"
    assert start.record().players == ()
    assert repr(start.record()) == f"<GameRecord of qwixx_cards, 2 seats, {len(start.log)} entries, unfinished>"


def test_a_title_remarks_and_marks_go_into_the_record_and_come_back(tmp_path: Path) -> None:
    begin = rowlock.new("qwirkle", seed="3")
    said = begin.with_remark("Which tiles first?", [rowlock.Mark("circle", "0,0")])
    end = said.play(next(said.actions())).with_remark("Played.")
    assert end == begin.play(next(begin.actions()))
    end.save(tmp_path / "game.rowlock", title="A first turn")
    record = rowlock.read_record(tmp_path / "game.rowlock")
    assert record.title == "A first turn"
    assert record.remarks == {
        1: rowlock.Remark("Which tiles first?", (rowlock.Mark("circle", "0,0"),)),
        3: rowlock.Remark("Played."),
    }
    positions = list(rowlock.replay(record))
    assert [len(one.remarks) for one in positions] == [0, 1, 1, 2]
    assert positions[-1].record(seed=record.headers["Seed"]).write() == record.write()
    assert begin.record().write().startswith("Format rowlock 1\n")


def test_a_mark_off_the_table_is_refused_at_once() -> None:
    with pytest.raises(BadRecord, match="not a cell: '0;0'"):
        rowlock.new("qwirkle", seed="3").with_remark(marks=[rowlock.Mark("circle", "0;0")])


def test_a_file_with_several_games_is_read_game_by_game(tmp_path: Path) -> None:
    records = [rowlock.new(game, seed="3").with_remark("Deal.").record() for game in GAMES]
    (tmp_path / "evening.rowlock").write_text(rowlock.GameRecord.write_all(records), encoding="utf-8")
    assert rowlock.read_records(tmp_path / "evening.rowlock") == tuple(records)
    assert [record.verify(GAMES).chance for record in rowlock.read_records(tmp_path / "evening.rowlock")] == [
        "seed"
    ] * 3
    with pytest.raises(BadRecord, match="another game begins here"):
        rowlock.read_record(tmp_path / "evening.rowlock")
