"""QR codes for a terminal: two modules above each other are one character."""

from __future__ import annotations

from typing import Final

QUIET_ZONE: Final = 4
"""The standard's margin, in modules; some readers need all of it."""
DARK_ON_LIGHT: Final = "\x1b[30;107m{}\x1b[0m"
BLOCKS: Final = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def qr_lines(text: str, *, colour: bool) -> list[str]:
    """Draw a text as a QR code.

    With colour it is black on white in every theme. Without, blocks are the light modules, as a dark terminal shows
    them; cameras read the opposite too.
    """
    import segno

    rows = [[bool(module) for module in row] for row in segno.make_qr(text, error="m").matrix_iter(border=QUIET_ZONE)]
    if not colour:
        rows = [[not dark for dark in row] for row in rows]
    if len(rows) % 2:
        rows.append([not colour] * len(rows[0]))
    pairs = zip(rows[::2], rows[1::2], strict=True)
    lines = ["".join(BLOCKS[pair] for pair in zip(*both, strict=True)) for both in pairs]
    return [DARK_ON_LIGHT.format(line) for line in lines] if colour else lines
