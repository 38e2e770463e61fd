"""Small positions to learn each game by: what lies on the table, one answer, and what counts as having solved it.

The rules judge every attempt; a lesson only says which of their answers it asks for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

__all__ = ["LEARNER", "LESSONS", "Task"]

LEARNER: Final = 0
Report = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Task:
    """A position in which seat 0 is to do something; `solves` looks at reports of legal drafts alone."""

    name: str
    position: str
    answer: str
    solves: Callable[[Report], bool]


def _earns(points: int) -> Callable[[Report], bool]:
    return lambda report: report["worth"].get("points", 0) >= points


def _claims(report: Report) -> bool:
    return bool(report["worth"].get("claims", 0) >= 1)


def _lays(cards: int) -> Callable[[Report], bool]:
    return lambda report: len(report.get("laid", ())) >= cards


def _does(start: str) -> Callable[[Report], bool]:
    return lambda report: str(report["action"]).startswith(start)


def _qwirkle(name: str, hand: str, board: str, answer: str, solves: Callable[[Report], bool]) -> Task:
    setting = "game qwirkle; options standard; to 0; scores 0 0"
    return Task(name, f"{setting}; hands {hand} | Bc Bd Gf Yt Ox Pd; board {board}", answer, solves)


def _cards(name: str, hand: str, rows: str, answer: str, solves: Callable[[Report], bool]) -> Task:
    setting = "game qwirkle_cards; options schmidt; to 0"
    others = "Rc Rs Od Of Yt Yx Gc Bs Pd"
    return Task(name, f"{setting}; hands {hand} | {others}; rows {rows}; claimed - | -; left -", answer, solves)


def _qwixx(name: str, moment: str, sheet: str, answer: str, solves: Callable[[Report], bool]) -> Task:
    setting = "game qwixx_cards; options standard"
    sheets = f"sheets {sheet} m:0 | R:- Y:- G:- B:- m:0"
    return Task(name, f"{setting}; {moment}; {sheets}; discard -", answer, solves)


LESSONS: Final[Mapping[str, tuple[Task, ...]]] = {
    "qwirkle": (
        _qwirkle("line", "Rf Bt Gx Yc Os Pt", "Rc@0,0 Rs@1,0 Rd@2,0", "place Rf@3,0", _earns(4)),
        _qwirkle("several", "Gd Gt Gx Rf Bs Yf", "Gs@0,0 Gc@1,0", "place Gd@2,0 Gt@3,0 Gx@4,0", _earns(5)),
        _qwirkle(
            "crossing",
            "Yc Rt Px Of Bd Gx",
            "Rc@0,0 Bc@1,0 Gc@2,0 Gs@2,1 Ys@3,1 Yd@3,2",
            "place Yc@3,0",
            _earns(7),
        ),
        _qwirkle(
            "six",
            "Rx Bc Yt Ox Gt Pd",
            "Rc@0,0 Rs@1,0 Bs@1,1 Ys@1,2 Rd@2,0 Rf@3,0 Rt@4,0",
            "place Rx@5,0",
            _earns(12),
        ),
        _qwirkle("swap", "Bd Gd Yf Ot Px Gx", "Rc@0,0 Rs@1,0", "swap Gd Bd", _does("swap")),
    ),
    "qwirkle_cards": (
        _cards("longer", "Rf Os Yd Gt Bx Pc Ox Gd Bt", "Rc.Rs.Rd", "lay Rf > Rc.Rs.Rd.Rf", _lays(1)),
        _cards("new", "Bc Bt Bx Os Yd Gf Ps Gd Yt", "Rc.Rs.Rd", "lay Bc Bt Bx > Rc.Rs.Rd Bc.Bt.Bx", _lays(3)),
        _cards("regroup", "Bf Gf Os Yd Pt Px Yx Gt Ot", "Rc.Rs.Rd.Rf", "lay Gf Bf > Rc.Rs.Rd Rf.Gf.Bf", _lays(2)),
        _cards(
            "claim",
            "Ox Gf Os Yd Pt Ps Bd Bc Ot",
            "Rc.Rs.Rd.Rf.Rt Rx.Yx.Gx.Bx",
            "lay Ox > Rc.Rs.Rd.Rf.Rt.Rx Ox.Yx.Gx.Bx",
            _claims,
        ),
    ),
    "qwixx_cards": (
        _qwixx(
            "take",
            "active 0; action 1; crossed no; hands R5 Y12 B8 | Y2 Y10 B2 B5; display G12 R9 G11 R10; top Y7",
            "R:- Y:- G:- B:-",
            "take 12@1 9@2",
            _does("take"),
        ),
        _qwixx(
            "common",
            "active 1; action 2; crossed no; hands R5 Y12 B8 G6 | Y2 Y10 B2 B5 G7; display G12 R9 G11 R10; top Y4",
            "R:2,3 Y:- G:12,11 B:9,7",
            "cross R",
            _does("cross R"),
        ),
        _qwixx(
            "several",
            "active 0; action 3; crossed yes; hands R5 R6 Y12 B2 G4 | Y2 Y10 B5 G7; display G12 R9 G11 R10; top Y4",
            "R:2,4 Y:- G:12,11 B:9,7",
            "play R5 R6 cross 5 6",
            _earns(7),
        ),
        _qwixx(
            "avoid",
            "active 0; action 3; crossed no; hands R3 R6 Y2 G8 B10 | Y9 Y10 B8 B5; display G12 R9 G7 R10; top Y4",
            "R:5,7 Y:3,4 G:10,9 B:9,7",
            "play G8 cross 8",
            _earns(1),
        ),
        _qwixx(
            "lock",
            "active 0; action 3; crossed yes; hands R12 R9 Y12 B2 G4 | Y2 Y10 B5 G7; display G12 R6 G11 R10; top Y4",
            "R:2,3,4,7,8 Y:- G:12,11 B:9,7",
            "play R12 cross 12",
            _earns(13),
        ),
    ),
}
