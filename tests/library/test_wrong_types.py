"""Every public call with a wrong type for each of its arguments: one error of the library that names the argument."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import rowlock
from rowlock import BadArgument

GAME = rowlock.new("qwirkle", seed="types")
CARDS = rowlock.new("qwirkle_cards", seed="types")
QWIXX = rowlock.new("qwixx_cards", seed="types")
STUDY = rowlock.position("game qwirkle; to 0; hands Rc Rs | Oc Os; board Rd@0,0; bag Gx Px")
DRAWN = STUDY.play("place Rc@0,1")
RECORD = GAME.record()
VARIED, _ = RECORD.with_play((0,), rowlock.new("qwirkle", seed="other").log)
SEEN = GAME.view(0)

WRONG: dict[str, tuple[object, ...]] = {
    "text": (5, 1.5, b"7", ["7"], {}, object(), True),
    "text or None": (5, 1.5, b"7", ["7"], object(), ""),
    "text of a comment": (5, 1.5, b"7", ["7"], {}, object(), True),
    "seat": ("0", 1.5, 9, -1, [0], object(), True),
    "whole or None": ("fast", 1.5, -1, [1], object(), True),
    "whole": ("2", 1.5, [2], object(), True),
    "mapping": (5, "greedy", None, ["x"], object()),
    "text or mapping": (5, 1.5, None, ["x"], object()),
    "path": (5, 1.5, None, ["x"], object()),
    "list of players": (5, "ab", None, {}, object(), [1, 2], [None, None]),
    "position": (5, "game qwirkle", None, object(), RECORD),
    "action": (5, 1.5, None, [], object(), b"pass"),
    "flag": (5, "yes", None, []),
    "list of texts": (5, "Ann", None, [1]),
    "list of seats": (5, "0", ["0"]),
    "list of marks": (5, "circle", [5], [("circle", "0,0")], object()),
    "list of entries": (5, None, "pass", [5], [("pass",)], object(), []),
    "list of records": (5, None, "Format rowlock 1", [5], object()),
    "path in the tree": (5, None, "0", [0], (), ("0",), (True,), (1.0,), object()),
    "list of pairs": (5, "@0,0", None, ["@0,0"], [(1, 2)]),
}


class Argument(NamedTuple):
    """An argument, what it should be, and the words of which an error must have one."""

    name: str
    kind: str
    words: tuple[str, ...] = ()


class Call(NamedTuple):
    """A public call that works as it stands, and its arguments."""

    call: Callable[..., Any]
    good: dict[str, Any]
    arguments: tuple[Argument, ...]


def arg(name: str, kind: str, *words: str) -> Argument:
    return Argument(name, kind, (name, *words))


ASKING = (arg("bot", "text"), arg("ms", "whole or None"), arg("samples", "whole or None"), arg("seed", "text"))
CALLS: dict[str, Call] = {
    "new": Call(rowlock.new, {"game": "qwirkle"}, (
        arg("game", "text"), arg("seats", "whole"), arg("options", "text or mapping"), arg("seed", "text or None"),
        arg("draws", "text"),
    )),
    "position": Call(rowlock.position, {"text": STUDY.text}, (arg("text", "text"),)),
    "read_record": Call(rowlock.read_record, {"source": RECORD.write()}, (arg("source", "path"),)),
    "read_records": Call(rowlock.read_records, {"source": RECORD.write()}, (arg("source", "path"),)),
    "replay": Call(rowlock.replay, {"record": RECORD}, (arg("record", "path"),)),
    "play_out": Call(rowlock.play_out, {"position": QWIXX, "players": ["greedy", "greedy"]}, (
        arg("position", "position"), arg("players", "list of players", "a player"), arg("ms", "whole or None"),
        arg("seed", "text"),
    )),
    "bots_for": Call(rowlock.bots_for, {"game": "qwirkle"}, (arg("game", "text"),)),
    "GAMES.named": Call(rowlock.GAMES.named, {"name": "qwirkle"}, (arg("name", "text", "game"),)),
    "Position.actions": Call(GAME.actions, {}, (arg("seat", "seat"), arg("limit", "whole or None"))),
    "Position.why_illegal": Call(GAME.why_illegal, {"action": "pass"}, (
        arg("action", "action", "an action"), arg("seat", "seat"), arg("language", "text"),
    )),
    "Position.view": Call(GAME.view, {"seat": 0}, (arg("seat", "seat"),)),
    "Position.ask": Call(GAME.ask, {"bot": "random"}, (arg("seat", "seat"), *ASKING)),
    "Position.play": Call(GAME.play, {"answers": next(GAME.actions())}, (arg("answers", "action", "an action"),)),
    "Position.settle": Call(DRAWN.settle, {"outcome": "draw Gx Px"}, (arg("outcome", "text"),)),
    "Position.outcomes": Call(DRAWN.outcomes, {}, (arg("limit", "whole or None"),)),
    "Position.with_seed": Call(STUDY.with_seed, {}, (arg("seed", "text or None"),)),
    "Position.record": Call(GAME.record, {}, (arg("players", "text"), arg("date", "text"))),
    "Position.save": Call(GAME.save, {"path": "record"}, (arg("path", "path"), arg("players", "text"))),
    "Position.hand": Call(GAME.hand, {}, (arg("seat", "seat"),)),
    "Position.sheet": Call(QWIXX.sheet, {"seat": 0}, (arg("seat", "seat"),)),
    "Position.svg": Call(GAME.svg, {}, (
        arg("theme", "text"), arg("marks", "flag"), arg("names", "list of texts"), arg("last", "text"),
        arg("room", "text"), arg("deciding", "list of seats"), arg("coordinates", "flag"), arg("highlighted", "text"),
        arg("arrows", "list of pairs"), arg("played", "text"), arg("better", "text"),
    )),
    "SeatView.actions": Call(SEEN.actions, {}, (arg("limit", "whole or None"),)),
    "SeatView.why_illegal": Call(SEEN.why_illegal, {"action": "pass"}, (
        arg("action", "action", "an action"), arg("language", "text"),
    )),
    "SeatView.ask": Call(SEEN.ask, {"bot": "random"}, ASKING),
    "SeatView.hand": Call(SEEN.hand, {}, (arg("seat", "seat"),)),
    "SeatView.sheet": Call(QWIXX.view(0).sheet, {}, (arg("seat", "seat"),)),
    "SeatView.svg": Call(SEEN.svg, {}, (arg("theme", "text"), arg("highlighted", "text"))),
    "SeatView.to_json": Call(SEEN.to_json, {}, ()),
    "GameRecord.of": Call(rowlock.GameRecord.of, {"match": None, "options": None, "seats": 2}, ()),
    "GameRecord.write": Call(RECORD.write, {}, ()),
    "GameRecord.read": Call(rowlock.GameRecord.read, {"text": RECORD.write()}, (arg("text", "text"),)),
    "GameRecord.rules": Call(RECORD.rules, {"games": rowlock.GAMES}, (arg("games", "mapping"),)),
    "GameRecord.start": Call(RECORD.start, {"games": rowlock.GAMES}, (arg("games", "mapping"),)),
    "GameRecord.replay": Call(RECORD.replay, {"games": rowlock.GAMES}, (arg("games", "mapping"),)),
    "GameRecord.verify": Call(RECORD.verify, {"games": rowlock.GAMES}, (arg("games", "mapping"),)),
    "GameRecord.read_all": Call(rowlock.GameRecord.read_all, {"text": RECORD.write()}, (arg("text", "text"),)),
    "GameRecord.write_all": Call(rowlock.GameRecord.write_all, {"records": [RECORD]}, (
        arg("records", "list of records"),
    )),
    "GameRecord.remark": Call(RECORD.remark, {"path": (0,)}, (arg("path", "path in the tree"),)),
    "GameRecord.with_remark": Call(RECORD.with_remark, {"path": (0,)}, (
        arg("path", "path in the tree"), arg("comment", "text of a comment"), arg("marks", "list of marks"),
    )),
    "GameRecord.with_play": Call(RECORD.with_play, {"path": (0,), "step": RECORD.entries[:1]}, (
        arg("path", "path in the tree"), arg("step", "list of entries"),
    )),
    "GameRecord.without_variation": Call(VARIED.without_variation, {"path": (0,), "index": 0}, (
        arg("path", "path in the tree"), arg("index", "whole", "path"),
    )),
    "GameRecord.check_remarks": Call(VARIED.check_remarks, {"games": rowlock.GAMES}, (arg("games", "mapping"),)),
    "Position.with_remark": Call(GAME.with_remark, {}, (
        arg("comment", "text of a comment"), arg("marks", "list of marks"),
    )),
    "GameRecord.line_of": Call(RECORD.line_of, {"index": 0}, ()),
}  # fmt: skip
UNCHECKED = {"GameRecord.of", "GameRecord.line_of"}
"""Calls for code that holds a match or the place of an entry; a type checker guards them."""


def public_calls() -> Iterator[str]:
    """Name every function of the package, and every public method of its values."""
    for name in rowlock.__all__:
        found = getattr(rowlock, name)
        if inspect.isfunction(found):
            yield name
    for kind in (rowlock.Position, rowlock.SeatView, rowlock.GameRecord):
        for name, _ in inspect.getmembers(kind, lambda one: inspect.isfunction(one) or inspect.ismethod(one)):
            if not name.startswith("_"):
                yield f"{kind.__name__}.{name}"


def consumed(value: object) -> None:
    """Run what a call gives lazily."""
    if isinstance(value, Iterator):
        next(value, None)


def test_every_public_call_and_every_argument_of_it_is_listed() -> None:
    assert set(public_calls()) <= set(CALLS)
    for name, (call, _, arguments) in CALLS.items():
        if name in UNCHECKED:
            continue
        parameters = inspect.signature(call).parameters.values()
        named = {one.name for one in parameters if one.kind is not one.VAR_KEYWORD}
        assert named <= {one.name for one in arguments}, name


@pytest.mark.parametrize("name", sorted(CALLS.keys() - UNCHECKED))
def test_a_wrong_type_of_any_argument_is_named(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    call, good, arguments = CALLS[name]
    consumed(call(**good))
    before = GAME.hash, RECORD
    for argument in arguments:
        for wrong in WRONG[argument.kind]:
            with pytest.raises(BadArgument) as raised:
                consumed(call(**{**good, argument.name: wrong}))
            message = str(raised.value)
            assert message.startswith(tuple(argument.words)), (argument.name, wrong, message)
            assert isinstance(raised.value, TypeError)
            assert isinstance(raised.value, ValueError)
    assert (GAME.hash, RECORD) == before


def test_time_and_limits_of_a_wrong_size_are_refused_at_once() -> None:
    for call in (GAME.actions, SEEN.actions, DRAWN.outcomes):
        with pytest.raises(BadArgument, match="limit is a whole number from 0"):
            call(limit=-1)
        assert list(call(limit=0)) == []
    asked: Any = GAME.ask
    with pytest.raises(BadArgument, match="ms is a whole number from 1, or None, not 'fast'"):
        asked(ms="fast")
    with pytest.raises(BadArgument, match="samples is a whole number from 1"):
        asked(samples=0)


def test_an_unknown_language_is_refused_by_name() -> None:
    with pytest.raises(BadArgument, match="language is 'en' or"):
        GAME.why_illegal("pass", language="tlh")
