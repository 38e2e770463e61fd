"""The lessons of Qwirkle Cards."""

from __future__ import annotations

from typing import Final

from rowlock.lessons import Report, Solves, Task

__all__ = ["LESSONS"]


def _task(name: str, hand: str, rows: str, answer: str, solves: Solves) -> Task:
    setting = "game qwirkle_cards; options schmidt; to 0"
    others = "Rc Rs Od Of Yt Yx Gc Bs Pd"
    return Task(name, f"{setting}; hands {hand} | {others}; rows {rows}; claimed - | -; left -", answer, solves)


def _lays(cards: int) -> Solves:
    return lambda report: len(report.get("laid", ())) >= cards


def _claims(report: Report) -> bool:
    return bool(report["worth"].get("claims", 0) >= 1)


LESSONS: Final = (
    _task("longer", "Rf Os Yd Gt Bx Pc Ox Gd Bt", "Rc.Rs.Rd", "lay Rf > Rc.Rs.Rd.Rf", _lays(1)),
    _task("new", "Bc Bt Bx Os Yd Gf Ps Gd Yt", "Rc.Rs.Rd", "lay Bc Bt Bx > Rc.Rs.Rd Bc.Bt.Bx", _lays(3)),
    _task("regroup", "Bf Gf Os Yd Pt Px Yx Gt Ot", "Rc.Rs.Rd.Rf", "lay Gf Bf > Rc.Rs.Rd Rf.Gf.Bf", _lays(2)),
    _task(
        "claim",
        "Ox Gf Os Yd Pt Ps Bd Bc Ot",
        "Rc.Rs.Rd.Rf.Rt Rx.Yx.Gx.Bx",
        "lay Ox > Rc.Rs.Rd.Rf.Rt.Rx Ox.Yx.Gx.Bx",
        _claims,
    ),
)
