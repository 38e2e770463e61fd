"""Qwirkle Cards as a picture: the rows on the table, then a panel for each seat with its stacks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rowlock.render.draw import Picture, group, rect
from rowlock.render.look import PANEL, Box, Drawing, Look, action_frames, chosen, hands_of, panel, stock
from rowlock.render.pieces import CARD, card
from rowlock.render.text import NOTHING

__all__ = ["DRAWING"]

STRIP: Final = 66
"""How much of a card shows under the next one of its row."""
ROW_GAP: Final = 34
LINE: Final = CARD[1] + 22
WIDTH: Final = 1120
EDGE: Final = 24
HAND_SCALE: Final = 0.42
HAND_STEP: Final = 45
STACK_STEP: Final = 30
LIFTED: Final = ("lay",)


def draw(fields: Mapping[str, str], look: Look) -> Picture:
    """Draw a position or a view from its fields."""
    rows = [] if fields.get("rows", NOTHING) == NOTHING else [row.split(".") for row in fields["rows"].split()]
    table = _table(rows, look)
    body = table.body
    if fields.get("pile", NOTHING) != NOTHING and not look.kept:
        body += stock(look, len(fields["pile"].split()), WIDTH - 10, table.height - 28)
    y = table.height + 14
    claimed = hands_of(fields["claimed"])
    for seat, hand in enumerate(hands_of(fields["hands"])):
        stacks = claimed[seat]
        held = _spread([_top(stack) for stack in stacks], STACK_STEP, look)
        if not look.kept:
            held = group(held, (max(9, len(hand)) + 1) * HAND_STEP)
            held = _spread(hand, HAND_STEP, look) + _chosen(hand, look) + held
        body += group(panel(look, seat, WIDTH, held, len(stacks)), 0, y)
        y += PANEL
    return Picture(WIDTH, y - 10, body)


def _top(stack: str) -> str:
    """Give the card that lies on top of a claimed row, the first as it is written."""
    return stack.partition(".")[0]


def _spread(cards: Sequence[str], step: float, look: Look) -> str:
    return "".join(
        group(card(name, look.palette, marks=look.marks), place * step, -CARD[1] * HAND_SCALE / 2, HAND_SCALE)
        for place, name in enumerate(cards)
    )


def _chosen(hand: Sequence[str], look: Look) -> str:
    """Frame the cards in a hand that two actions lay."""
    wide, tall = CARD[0] * HAND_SCALE, CARD[1] * HAND_SCALE
    played, better = (chosen(hand, _laid(action)) for action in (look.played, look.better))
    return action_frames(look, played, better, lambda place: (place * HAND_STEP, -tall / 2, wide, tall))


def _changed(rows: Sequence[Sequence[str]], action: str) -> list[int]:
    """Find the rows on the table that an action changes: it names every row that is there after it."""
    if not _laid(action):
        return []
    kept = chosen([".".join(row) for row in rows], action.partition(">")[2].split())
    return [place for place in range(len(rows)) if place not in kept]


def _table(rows: Sequence[Sequence[str]], look: Look) -> Picture:
    """Lay the rows side by side, as many on a line as there is room for."""
    laid = _laid(look.last)
    body, x, y = "", float(EDGE), float(EDGE)
    boxes: list[Box] = []
    for row in rows:
        wide = (len(row) - 1) * STRIP + CARD[0]
        if x > EDGE and x + wide > WIDTH - EDGE:
            x, y = EDGE, y + LINE
        for place, name in enumerate(row):
            new = name in laid
            if new:
                laid.remove(name)
            drawn = card(name, look.palette, marks=look.marks, last=new)
            body += group(drawn, x + place * STRIP, y - (8 if new else 0))
        boxes.append((x - 7, y - 7, wide + 14, CARD[1] + 14))
        x += wide + ROW_GAP
    body += action_frames(look, _changed(rows, look.played), _changed(rows, look.better), boxes.__getitem__, large=True)
    height = y + CARD[1] + EDGE
    return Picture(WIDTH, height, rect(0, 0, WIDTH, height, 22, fill=look.palette.board) + body)


def _laid(last: str) -> list[str]:
    """Find the cards that the last action laid from the hand."""
    verb, _, rest = last.partition(" ")
    return rest.partition(">")[0].split() if verb in LIFTED else []


DRAWING: Final[Drawing] = draw
