"""What players read is written in words, in every language: nothing of the notation for programs is left in it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from rowlock.bots import BOTS, Budget
from rowlock.core.chance import FastStream, VerifiableStream
from rowlock.core.events import project
from rowlock.core.match import Match
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.locale import LANGUAGES, Texts
from rowlock.terminal.replay_screen import ReplayScreen
from rowlock.terminal.told import action_told, chance_told, event_told, seat_names
from tests.cli.run import Cli
from tests.terminal.screens import run, seated

FIELDS = "numbers start deal refill top display sheets claimed rows crossed action opening due active redraws passes to"
FIELDS += " scores hands left discard aside options"
MACHINE = re.compile(
    rf"""
    @-?\d                         # a tile on a cell, a card in a slot
  | \?\d                          # a hidden card with its number
  | ^({"|".join(FIELDS.split())})\b(?!\ (the|nothing|\d))  # a field of a position, an event of the table
  | start\ \d
  | [ROYGBP][csdftx]\.[ROYGBP][csdftx]
  | [RYGB]:[-\d]                  # a row of a sheet
  | \bm:?\d
  | ^\s*>?\s*0\ \S               # seats are counted from 1
  | \s-($|\s)                     # nothing
  | ^\s*\d+\ [*\d]\            # a line of a record
    """,
    re.VERBOSE,
)
VERBS = re.compile(r"\b(place|swap|lay|redraw|take|cross|skip|play|draw|deal|numbers|start|show|pass)\b")
"""In English these are words for players too."""
COMMANDS = " · "
"""The line of the commands names them as they are typed."""
DECIMAL_POINT = re.compile(r"\d\.\d")


def check(lines: list[str], language: str) -> None:
    for line in lines:
        if COMMANDS not in line:
            assert not MACHINE.search(line), line
            assert language == "en" or not (VERBS.search(line) or DECIMAL_POINT.search(line)), line


@cache
def random_game(name: str, seats: int, jokers: bool = False) -> GameRecord:
    """Play a game between bots that play anything."""
    game = GAMES[name]
    options = game.options("jokers" if jokers else "")
    match = Match.start(game, seats, options, VerifiableStream.of("words"))
    rng = FastStream("words")
    while not match.over:
        for seat in match.decision.seats:
            if not match.over and seat not in match.answered:
                match.answer(seat, BOTS["random"].decide(game, match.view(seat), Budget(samples=1), rng).action)
    return GameRecord.of(match, options, seats, seed="words", players=" | ".join(["random"] * seats))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_replayed_in_words(cli: Cli, name: str, language: str, tmp_path: Path) -> None:
    path = tmp_path / "game.rowlock"
    path.write_text(random_game(name, 3).write())
    for arguments in (["replay", str(path)], ["replay", str(path), "--step"]):
        result = cli(*arguments, lang=language)
        assert result.code == 0, result.err
        check(result.out.splitlines()[1:], language)  # the first line has the date
        assert "1 random: " in result.out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_played_line_by_line_in_words(cli: Cli, name: str, language: str) -> None:
    """The first action of the list is played each time; the list itself is in the notation, which is to be typed."""
    result = cli("play", name, "--plain", "--seed", "3", "--seats", "3", stdin="legal\n1\n" * 150, lang=language)
    assert result.code == 0, result.err
    lines = [line for line in result.out.splitlines() if not re.match(r"\s+\d+\s+[+-]\d+\s|\s{12}\S", line)]
    check(lines, language)
    assert any("2 greedy" in line for line in lines)
    assert Texts(language).text("player-you") in result.out


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_of_a_whole_game_on_the_whole_screen_is_in_words(name: str, language: str) -> None:
    async def scene() -> None:
        record = random_game(name, 3)
        screen = ReplayScreen([(record, ["Ann", "Ben", "Ben"])], Texts(language))
        async with seated(screen, size=(140, 40), language=language) as sitter:
            await sitter.pilot.pause()
            for at in range(0, len(screen.steps), max(1, len(screen.steps) // 12)):
                screen.line.at = at
                screen.desk = screen._desk()
                screen.draw()
                side = [line.partition("│ ")[2] for line in screen.view.text()]
                check([line for line in side if line], language)
                header = screen.view.text()[0]
                assert "Ann: " in header
                assert "2 Ben: " in header

    run(scene())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "jokers"), [*((name, False) for name in GAMES), ("qwixx_cards", True)])
def test_every_action_and_event_has_words(name: str, jokers: bool, language: str) -> None:
    record, texts = random_game(name, 3, jokers), Texts(language)
    for entry in record.entries:
        if entry.seat is None:
            said = chance_told(texts, name, entry.text, ["Ann", "Ben", "Cid"])
        else:
            said = action_told(texts, name, entry.text)
        assert said != entry.text or language == "en"
        check([said], language)
    *_, last = record.replay(GAMES)
    for viewer in (0, None):
        for event in project(last.state.history, viewer):
            check([event_told(texts, name, event, ["Ann", "Ben", "Cid"])], language)


def test_what_is_hidden_stays_hidden_in_words() -> None:
    texts = Texts("en")
    assert action_told(texts, "qwirkle", "swap ? ?", done=True) == "swapped 2 tiles"
    assert action_told(texts, "qwirkle", "swap Rf ?", done=True) == "swapped 2 tiles", "all of them or none"
    assert action_told(texts, "qwirkle", "swap Rf", done=True) == "swapped 1 tile (Rf)"
    assert action_told(texts, "qwirkle_cards", "draw ? ?", done=True) == "drew 2 cards"


def test_actions_in_words() -> None:
    texts = Texts("en")
    assert action_told(texts, "qwirkle", "place Rf@0,0 Of@1,0") == "lay Rf Of at 0,0 to 1,0"
    assert action_told(texts, "qwirkle", "place Rf@0,0", done=True) == "laid Rf at 0,0"
    assert action_told(texts, "qwirkle_cards", "lay Rf > Rf.Of.Bf", done=True) == "laid Rf"
    assert action_told(texts, "qwixx_cards", "cross G") == "cross the common number in green"
    assert (
        action_told(texts, "qwixx_cards", "play R4 J5=B cross 4 5", done=True) == "played R4, J5 (blue); crossed 4, 5"
    )
    assert action_told(texts, "qwixx_cards", "play R4 cross -", done=True) == "played R4; crossed nothing"
    assert action_told(texts, "qwixx_cards", "take 11@2 5@4", done=True) == "took 11, 5 from the display"
    assert chance_told(texts, "qwirkle", "numbers 2 3 start 1", ["Ann", "Ben"]).endswith("First to play: Ben.")
    assert "Ann 2, Ben 3" in chance_told(texts, "qwirkle", "numbers 2 3 start 1", ["Ann", "Ben"])
    assert texts.text("tui-player-number", number=2) in chance_told(texts, "qwirkle", "numbers 2 3 start 1", [])
    assert "dealt again" in chance_told(texts, "qwirkle_cards", "numbers 2 2 start -", ["Ann", "Ben"])
    assert action_told(texts, "chess", "castle e1") == "castle e1", "a game of another package keeps its notation"


def test_players_of_one_name_are_told_apart_by_their_seats() -> None:
    assert seat_names(["you", "greedy", "greedy"]) == ["you", "2 greedy", "3 greedy"]
