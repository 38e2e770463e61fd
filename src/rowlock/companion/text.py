"""Companion files: a printed game as text, both ways (docs/notation.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rowlock.companion.contract import scorekeeper_of, set_up
from rowlock.companion.notebook import Notebook
from rowlock.core.errors import BadNotation, BadRecord, BadSetup, IllegalAction, quoted
from rowlock.core.registry import Registry
from rowlock.tables.errors import Refusal
from rowlock.wire.companion import LONGEST_FILE, NewCompanion

FORMAT: Final = "rowlock-companion 1"
HEADERS: Final = ("Format", "Game", "Options", "Players")
BETWEEN: Final = " | "


def write_notebook(notebook: Notebook, may_see: Callable[[Notebook, int], bool] = lambda *_: True) -> str:
    """Write a printed game; entries that a reader may not see, such as hands, are left out."""
    setup = notebook.setup
    options = " ".join(f"{name}={value}" for name, value in setup.options)
    values = (FORMAT, setup.game, options or "-", BETWEEN.join(setup.players))
    lines = [f"{name} {value}" for name, value in zip(HEADERS, values, strict=True)]
    kept = [entry for number, entry in enumerate(notebook.entries) if may_see(notebook, number)]
    return "\n".join([*lines, "", *(f"{entry.seat} {entry.text}" for entry in kept), ""])


def read_notebook(text: str, games: Registry) -> Notebook:
    """Read a printed game and judge every entry again; raises BadRecord naming the line."""
    if len(text) > LONGEST_FILE:
        raise BadRecord(1, "a companion file has at most {most} characters", "companion_long", most=LONGEST_FILE)
    lines = text.splitlines()
    values: dict[str, str] = {}
    for number, name in enumerate(HEADERS, 1):
        given, _, value = lines[number - 1].partition(" ") if number <= len(lines) else ("", "", "")
        if given != name or not value:
            raise BadRecord(number, "expected the header {name}", "companion_header", name=name)
        values[name] = value
    if values["Format"] != FORMAT:
        raise BadRecord(1, "unknown format {format}", "companion_format", format=quoted(values["Format"]))
    keeper = scorekeeper_of(games[values["Game"]]) if values["Game"] in games else None
    if keeper is None:
        raise BadRecord(2, "there is no score pad for {game}", "companion_game", game=quoted(values["Game"]))
    words = [] if values["Options"] == "-" else values["Options"].split()
    try:
        setup = set_up(keeper, values["Players"].split(BETWEEN), dict(_pair(word) for word in words))
    except BadSetup as error:
        raise BadRecord(3, error) from None
    notebook = Notebook.begin(keeper, setup)
    for number, line in enumerate(lines[len(HEADERS) :], len(HEADERS) + 1):
        if not line.strip():
            continue
        seat, _, entry = line.partition(" ")
        if not (seat.isascii() and seat.isdigit() and len(seat) == 1):
            raise BadRecord(number, "an entry begins with the number of a seat", "companion_seat")
        try:
            notebook = notebook.noted(int(seat), entry)
        except (BadNotation, IllegalAction, Refusal) as error:
            raise BadRecord(number, error) from None
    return notebook


def again(notebook: Notebook) -> NewCompanion:
    """Give the wish to open a printed game with the same set-up."""
    return NewCompanion(notebook.setup.game, notebook.setup.players, dict(notebook.setup.options))


def _pair(word: str) -> tuple[str, str]:
    name, _, value = word.partition("=")
    return name, value
