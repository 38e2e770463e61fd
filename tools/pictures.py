"""Draws the pictures in README and docs with `rowlock.render`: `python -m tools.pictures`.

The animation of README shows the game recorded beside it, as `rowlock render game.rowlock -o game.gif` draws it.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from rowlock.render.svg import svg

__all__ = ["GAME", "PICTURES", "draw_game", "drawn_pictures"]

FOLDER: Final = Path(__file__).parents[1] / "docs" / "images"
GAME: Final = FOLDER / "game.rowlock"

PICTURES: Final[Mapping[str, tuple[str, str]]] = {
    "qwirkle": (
        "game qwirkle; to 0; scores 47 39; hands Rf Rf Os Bc Bd Ps | ? ? ? ? ? ?; board Yc@-7,-1 Oc@-6,-1 Bf@-5,-2 "
        "Bc@-5,-1 Bs@-5,0 Gf@-4,-2 Gc@-4,-1 Gs@-4,0 Gt@-4,2 Gf@-4,3 Yf@-3,-2 Ys@-3,0 Bs@-3,1 Gs@-3,2 Bf@-2,1 "
        "Gf@-2,2 Bx@-2,4 Ox@-1,0 Bx@-1,1 Gx@-1,2 Rx@-1,3 Yx@-1,4 Od@0,-1 Os@0,0 Bx@0,3 Rx@0,4 Yd@1,-1 Od@1,0 "
        "Ot@2,0 Rt@2,1 Pt@2,2 Pt@3,1 Pf@3,2",
        "place Gf@-4,-2 Yf@-3,-2",
    ),
    "qwirkle-cards": (
        "game qwirkle_cards; to 0; hands Rf Yf Gc Gs Gf Bf Bt Pf Pt | ? ? ? ? ? ? ? ? ?; rows Rc.Oc.Yc Rc.Oc.Gc.Pc "
        "Rd.Od.Gd Rf.Yf.Gf Yc.Ys.Yd.Yx Bs.Bd.Bt.Bx Ps.Pf.Pt.Px; claimed Rx.Ox.Yx.Gx.Bx.Px | Oc.Os.Od.Of.Ot.Ox; left -",
        "lay Oc Ps >",
    ),
    "qwixx-cards": (
        "game qwixx_cards; active 0; action 2; hands R4 R12 Y9 G2 B3 | ?9 ?10 ?3; display ?10 ?7 ?10 ?11; top ?8; "
        "sheets R:2,4,5,8 Y:3,6 G:12,10,9,7,5 B:12,10,7 m:1 | R:3 Y:3,5,7 G:5,4,3 B:8,6,5 m:0",
        "",
    ),
}
"""For each picture: the position text of a view, and the last action."""


def drawn_pictures() -> Iterator[tuple[Path, str]]:
    """Draw every picture in both themes."""
    for name, (position, last) in PICTURES.items():
        seats = [0, 1] if "action 2" in position else None
        for theme, ending in (("light", ""), ("dark", "-dark")):
            picture = svg(position, theme=theme, last=last, deciding=seats, names=("You", "Greedy"))
            yield FOLDER / f"{name}{ending}.svg", picture + "\n"


def draw_game() -> None:
    """Draw the animation with the command that users have."""
    command = ["render", str(GAME), "-o", str(GAME.with_suffix(".gif")), "--ms", "600", "--width", "560"]
    subprocess.run([sys.executable, "-m", "rowlock", *command], check=True)


if __name__ == "__main__":
    draw_game()
    for path, picture in drawn_pictures():
        path.write_text(picture, encoding="utf-8", newline="\n")
        print(path.name, len(picture))
