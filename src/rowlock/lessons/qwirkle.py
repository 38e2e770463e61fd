"""The lessons of Qwirkle."""

from __future__ import annotations

from typing import Final

from rowlock.lessons import Solves, Task, earns, starts_with

__all__ = ["LESSONS"]


def _task(name: str, hand: str, board: str, answer: str, solves: Solves) -> Task:
    setting = "game qwirkle; options standard; to 0; scores 0 0"
    return Task(name, f"{setting}; hands {hand} | Bc Bd Gf Yt Ox Pd; board {board}", answer, solves)


LESSONS: Final = (
    _task("line", "Rf Bt Gx Yc Os Pt", "Rc@0,0 Rs@1,0 Rd@2,0", "place Rf@3,0", earns(4)),
    _task("several", "Gd Gt Gx Rf Bs Yf", "Gs@0,0 Gc@1,0", "place Gd@2,0 Gt@3,0 Gx@4,0", earns(5)),
    _task(
        "crossing",
        "Yc Rt Px Of Bd Gx",
        "Rc@0,0 Bc@1,0 Gc@2,0 Gs@2,1 Ys@3,1 Yd@3,2",
        "place Yc@3,0",
        earns(7),
    ),
    _task(
        "six",
        "Rx Bc Yt Ox Gt Pd",
        "Rc@0,0 Rs@1,0 Bs@1,1 Ys@1,2 Rd@2,0 Rf@3,0 Rt@4,0",
        "place Rx@5,0",
        earns(12),
    ),
    _task("swap", "Bd Gd Yf Ot Px Gx", "Rc@0,0 Rs@1,0", "swap Gd Bd", starts_with("swap")),
)
