"""Numbers in texts from outside: every reader answers any of them with an error of ours, and none stands for another.

Python's `int` reads more than digits (`٣`, `1_0`, `+1`), and fails on more than 4,300 of them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import fields
from itertools import islice

import pytest

from rowlock.companion import read_notebook, write_notebook
from rowlock.core.chance import FastStream
from rowlock.core.contract import AnyGame
from rowlock.core.errors import BadNotation, BadRecord, BadSetup, RowlockError
from rowlock.core.match import Match
from rowlock.core.record import GameRecord
from rowlock.core.record_text import LAST, _chain
from rowlock.engine.requests import parse, request_from
from rowlock.games import GAMES
from rowlock.offline.imported import read_import
from rowlock.render.svg import svg
from rowlock.server.settings import Settings, settings_from
from rowlock.terminal.desks import desk_for
from rowlock.wire.codec import read_client
from tests.companion.pads import notebook

LONG = ("9" * 5_000, "0" * 5_000, "-" + "1" * 5_000)
OTHER = ("٣", "१", "１", "²", "1_0", "+1", " 1", "1e5", "0x1", "1.0")
NUMBERS = (*LONG, *OTHER)
DRAFTS = (
    {"laid": [["Rc", "0,0"]]},
    {"laid": [[0, "0,0"]], "swap": ["1"]},
    {"slots": [1, 2], "row": "1", "crosses": ["1"]},
    {"cards": ["R1"], "crosses": [1]},
    {"rows": ["1"], "numbers": [1]},
)
ENTRIES = {
    "qwirkle": ("place Rc@0,0", "swap 3", "points 12 qwirkles 1 out"),
    "qwirkle_cards": ("claim 1", "rows Rc", "lay Rc > 1"),
    "qwixx_cards": ("cross R5", "close R"),
}
GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def variants(text: str, numbers: tuple[str, ...] = NUMBERS) -> Iterator[str]:
    """Put every number in the place of every number of a text."""
    for found in re.finditer(r"\d+", text):
        for number in numbers:
            yield text[: found.start()] + number + text[found.end() :]


def survives(read: Callable[[str], object], texts: Iterator[str]) -> None:
    """Read texts; an error must be one of ours, and fit a line."""
    for text in texts:
        said = ""
        try:
            read(text)
        except RowlockError as error:
            said = str(error)
        assert "\n" not in said
        assert len(said) < 400


def played(game: AnyGame, steps: int = 9) -> Match:
    """Play the first legal actions."""
    match = Match.start(game, 2, game.options(), FastStream(3))
    for _ in range(steps):
        answers = {seat: next(game.actions(match.state, seat)) for seat in match.decision.seats}
        match.play(answers)
    return match


def with_header(header: str) -> str:
    """Close a record of no moves, with hashes that fit."""
    running = ""
    for line in [*header.split("\n"), ""]:
        running = _chain(running, line)
    return f"{header}\n\n{LAST} 0 {_chain(running, LAST)}\n"


@GAME
def test_texts_of_games(game: AnyGame) -> None:
    match = played(game)
    decided = [entry for entry in match.log if entry.seat is not None]
    for entry in decided[:3]:
        survives(game.read_action, variants(entry.text))
    state = match.state
    for entry in match.log[:2]:
        survives(lambda text: game.read_outcome(state, text), variants(entry.text))
    for state in (game.initial(2, game.options()), match.state):
        survives(game.read_position, variants(game.write_position(state)))
        survives(svg, variants(game.write_position(state)))
        for seat in (0, None):
            view = game.view(state, seat)
            for given in variants(json.dumps(game.write_view(view))):
                if (found := as_json(given)) is not None:
                    survives(lambda _, found=found: game.read_view(found), iter([""]))  # type: ignore[misc]
    survives(game.options, variants("ages=40,9 first=1"))


def as_json(text: str) -> object | None:
    """Read JSON as Python does it; None if it is none."""
    try:
        found: object = json.loads(text)
    except ValueError:
        return None
    return found


@GAME
def test_drafts(game: AnyGame) -> None:
    match = played(game)
    view = match.view(match.decision.seats[0])
    for draft in DRAFTS:
        for given in variants(json.dumps(draft)):
            if isinstance(found := as_json(given), dict):
                survives(lambda _, found=found: game.report(view, found), iter([""]))  # type: ignore[misc]


@GAME
def test_keys_of_the_terminal(game: AnyGame) -> None:
    """A French keyboard has a key for `²`."""
    match = played(game)
    desk = desk_for(game, match.view(match.decision.seats[0]))
    for key in ("²", "³", "٣", "½", "१"):
        desk.key(key)


@pytest.mark.parametrize("game", ENTRIES)
def test_score_pads(game: str) -> None:
    for text in ENTRIES[game]:
        for book in (notebook(game), *([notebook(game, count="points")] if game == "qwirkle" else [])):
            survives(lambda entry, book=book: book.noted(0, entry), variants(text))  # type: ignore[misc]
    file = write_notebook(notebook(game)) + f"0 {ENTRIES[game][0]}\n"
    survives(lambda text: read_notebook(text, GAMES), variants(file))


HEADER = """\
Format rowlock 1
Game qwirkle
Options standard ages=40,9
Seats 2
Id x
Seed 7
Commitment 1
Entropy 1 | 2
Contributed 0
Position game qwirkle; options standard; to 0; scores 0 0; hands - | -; bag 1; board -
Date 2026
Ending 0 left
Result *"""


def test_records() -> None:
    def read(text: str) -> None:
        record = GameRecord.read(with_header(text))
        assert record.ending is None or record.ending[0] < record.seats
        assert len(record.contributed) <= record.seats
        record.verify(GAMES)

    survives(read, variants(HEADER))
    survives(read, variants(HEADER.replace("Result *", "Result 3 4").replace("Ending 0 left\n", "")))
    survives(lambda text: read_import(with_header(text)), variants(HEADER))


@pytest.mark.parametrize("number", [*NUMBERS, "-1", "2"])
def test_an_ending_names_a_seat(number: str) -> None:
    with pytest.raises(BadRecord, match="Ending is a seat and one of") as raised:
        GameRecord.read(with_header(HEADER.replace("Ending 0", f"Ending {number}")))
    assert raised.value.line == HEADER.split("\n").index("Ending 0 left") + 1


@pytest.mark.parametrize("number", NUMBERS)
def test_a_result_is_made_of_plain_numbers(number: str) -> None:
    """A score in other digits would verify as the same score."""
    header = HEADER.replace("Ending 0 left\n", "").replace("Result *", f"Result {number} 4")
    with pytest.raises(BadRecord, match="Result is the scores") as raised:
        GameRecord.read(with_header(header))
    assert raised.value.line == header.count("\n") + 1


def test_a_result_below_zero_is_read() -> None:
    text = with_header(HEADER.replace("Ending 0 left\n", "").replace("Result *", "Result -5 40"))
    assert GameRecord.read(text).result == (-5, 40)


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("line", ["{} * deal Rc", "0 {} pass"])
def test_a_log_line_is_made_of_plain_numbers(line: str, number: str) -> None:
    *head, _ = with_header(HEADER).removesuffix("\n").split("\n")
    running = ""
    content = line.format(number)
    for one in [*head, content]:
        running = _chain(running, one)
    text = "\n".join([*head, f"{content} {running}", f"{LAST} 1 {_chain(running, LAST)}", ""])
    with pytest.raises(BadRecord, match="a log line is") as raised:
        GameRecord.read(text)
    assert raised.value.line == len(head) + 1


def test_engine_and_wire() -> None:
    for line in (
        '{"id": 1, "do": "legal", "seat": 0, "limit": 5}',
        '{"id": 1, "do": "play", "answers": {"0": "place Rc@0,0"}}',
        '{"id": 1, "do": "new", "game": "qwirkle", "seats": 2, "options": {"ages": [1, 2]}}',
    ):
        survives(lambda text: request_from(parse(text.encode())), variants(line))
    for frame in (
        '{"t": "act", "table": "aaaaaaaaaaaaaaaaaaaaaaaaaa", "id": "1", "number": 1, "action": "x"}',
        '{"t": "watch", "table": "aaaaaaaaaaaaaaaaaaaaaaaaaa", "since": 1, "lines": 1, "seat": 1}',
        '{"t": "preview", "table": "aaaaaaaaaaaaaaaaaaaaaaaaaa", "id": "1", "number": 1, "draft": {"x": [1]}}',
    ):
        survives(read_client, variants(frame))


NUMERIC = [one.name for one in fields(Settings) if type(getattr(Settings(), one.name)) in (int, float)]


@pytest.mark.parametrize("name", NUMERIC)
def test_a_setting_is_a_plain_number(name: str) -> None:
    variable = f"ROWLOCK_{name.upper()}"
    refused = [*LONG, *OTHER[:-1], "nan", "inf", "-1", "", *([] if name != "port" else ["65536"])]
    for text in (*refused, *(["1.0"] if isinstance(getattr(Settings(), name), int) else [])):
        with pytest.raises(BadSetup, match=f"^{variable} cannot be "):
            settings_from({variable: text})
    for text in ("0", "12", "0012"):
        assert getattr(settings_from({variable: text}), name) == int(text)


def test_a_picture_of_an_unreadable_text_is_refused() -> None:
    text = GAMES["qwirkle"].write_position(played(GAMES["qwirkle"]).state)
    for number in islice(LONG, 2):
        with pytest.raises(BadNotation):
            svg(re.sub(r"scores \d+", f"scores {number}", text))
