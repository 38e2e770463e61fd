"""The lessons of Qwixx the card game."""

from __future__ import annotations

from typing import Final

from rowlock.lessons import Solves, Task, earns, starts_with

__all__ = ["LESSONS"]


def _task(name: str, moment: str, sheet: str, answer: str, solves: Solves) -> Task:
    setting = "game qwixx_cards; options standard"
    sheets = f"sheets {sheet} m:0 | R:- Y:- G:- B:- m:0"
    return Task(name, f"{setting}; {moment}; {sheets}; discard -", answer, solves)


LESSONS: Final = (
    _task(
        "take",
        "active 0; action 1; crossed no; hands R5 Y12 B8 | Y2 Y10 B2 B5; display G12 R9 G11 R10; top Y7",
        "R:- Y:- G:- B:-",
        "take 12@1 9@2",
        starts_with("take"),
    ),
    _task(
        "common",
        "active 1; action 2; crossed no; hands R5 Y12 B8 G6 | Y2 Y10 B2 B5 G7; display G12 R9 G11 R10; top Y4",
        "R:2,3 Y:- G:12,11 B:9,7",
        "cross R",
        starts_with("cross R"),
    ),
    _task(
        "several",
        "active 0; action 3; crossed yes; hands R5 R6 Y12 B2 G4 | Y2 Y10 B5 G7; display G12 R9 G11 R10; top Y4",
        "R:2,4 Y:- G:12,11 B:9,7",
        "play R5 R6 cross 5 6",
        earns(7),
    ),
    _task(
        "avoid",
        "active 0; action 3; crossed no; hands R3 R6 Y2 G8 B10 | Y9 Y10 B8 B5; display G12 R9 G7 R10; top Y4",
        "R:5,7 Y:3,4 G:10,9 B:9,7",
        "play G8 cross 8",
        earns(1),
    ),
    _task(
        "lock",
        "active 0; action 3; crossed yes; hands R12 R9 Y12 B2 G4 | Y2 Y10 B5 G7; display G12 R6 G11 R10; top Y4",
        "R:2,3,4,7,8 Y:- G:12,11 B:9,7",
        "play R12 cross 12",
        earns(13),
    ),
)
