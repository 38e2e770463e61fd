"""Examples of Qwirkle Cards: the rows once the turn is over, or a hand that can lay nothing and the pile."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rowlock.games.qwirkle_cards.actions import Lay
from rowlock.games.symbols import kind_name
from rowlock.render.draw import Picture, group, rect
from rowlock.render.look import Look, stock
from rowlock.render.pieces import CARD, card
from tools.rule_pictures.examples import Example
from tools.rule_pictures.signs import Tint, arrow, badge, outline, row_of

__all__ = ["draw"]

STRIP: Final = 68
EDGE: Final = 38
BETWEEN: Final = 54
LINE: Final = CARD[1] + 48
WIDEST: Final = 800
RAISED: Final = 26
LEAST, MOST = 3, 6


def draw(example: Example, tint: Tint) -> Picture:
    """Draw an example: the rows of a lay, or the hand of a player who is stuck below the rows."""
    if not isinstance(example.action, Lay):
        rows = example.fields["rows"].split()
        return _stuck(example, _table(example, rows, tint), tint)
    table = _table(example, example.told["action"].partition("> ")[2].split(), tint)
    if not example.told.get("hand"):
        return table
    used = {kind_name(one) for one in example.action.cards}
    return _over_hand(example, table, used, tint)


def _table(example: Example, rows: list[str], tint: Tint) -> Picture:
    """Draw rows side by side; cards from the hand are dashed, cards that changed their row are framed."""
    laid = Counter(example.told["action"].partition(">")[0].split()[1:])
    before = [row.split(".") for row in example.fields.get("rows", "").split()]
    body, x, y, width = "", float(EDGE), float(EDGE), 0.0
    for text in rows:
        row = text.split(".")
        wide = (len(row) - 1) * STRIP + CARD[0]
        if x > EDGE and x + wide > WIDEST:
            x, y = EDGE, y + LINE
        own = max(before, key=lambda old: len(set(old) & set(row)), default=[])
        for place, name in enumerate(row):
            new = laid[name] > 0 and (name not in own or row.count(name) > own.count(name))
            laid[name] -= new
            body += group(card(name, tint.palette, marks=False, last=new), x + place * STRIP, y - (10 if new else 0))
            if not new and name not in own and before:
                body += outline((x + place * STRIP + 2, y + 2), (96, 136), tint.palette.accent, 5)
        body += _verdict(row, x, y, wide, tint)
        width, x = max(width, x + wide + EDGE), x + wide + BETWEEN
    return Picture(width, y + CARD[1] + EDGE, rect(0, 0, width, y + CARD[1] + EDGE, 22, fill=tint.palette.board) + body)


def _verdict(row: list[str], x: float, y: float, wide: float, tint: Tint) -> str:
    """Frame a row that the rules refuse in red and a Qwirkle in gold."""
    alike = len({name[0] for name in row}) == 1 or len({name[1] for name in row}) == 1
    right = len(row) >= LEAST and alike and len(set(row)) == len(row)
    if right and len(row) < MOST:
        return ""
    frame = outline((x - 12, y - 22), (wide + 24, CARD[1] + 34), tint.palette.gold if right else tint.bad)
    return frame + badge(tint, x + wide + 4, y - 12, right=right, radius=24)


def _hand(example: Example, used: set[str], tint: Tint) -> tuple[str, float]:
    names = [kind_name(one) for one in example.state.hands[0]]
    cards = [(card(name, tint.palette, marks=False, last=name in used), name in used) for name in names]
    return row_of(cards, STRIP, RAISED), (len(names) - 1) * STRIP + CARD[0]


def _over_hand(example: Example, table: Picture, used: set[str], tint: Tint) -> Picture:
    """Put the hand below the table, with the cards that are laid raised."""
    hand, wide = _hand(example, used, tint)
    width = max(table.width, wide)
    body = group(table.body, (width - table.width) / 2) + group(hand, (width - wide) / 2, table.height + 22)
    return Picture(width, table.height + 22 + CARD[1] + RAISED, body)


def _stuck(example: Example, table: Picture, tint: Tint) -> Picture:
    """Put a hand that fits nowhere below the table, with an arrow into the pile."""
    hand, wide = _hand(example, set(), tint)
    width = max(table.width, wide + 260)
    y = table.height + 4
    body = group(table.body, (width - table.width) / 2) + group(hand, 0, y)
    body += badge(tint, wide + 2, y + 22, right=False, radius=24)
    body += arrow(tint, wide + 30, y + 96, 80)
    body += group(stock(Look(tint.palette), example.state.pile_size, 0, 0), wide + 250, y + 96)
    return Picture(width, y + CARD[1] + RAISED, body)
