"""A session with the engine as docs/protocol.md prints it.

`python -m tests.engine.session` records it again, in session.txt and in the document; a change in either is a change
of the protocol and belongs in the changelog.
"""

from __future__ import annotations

import json
from pathlib import Path

from rowlock import __version__
from rowlock.games.qwirkle import Qwirkle
from rowlock.games.qwirkle_cards import QwirkleCards
from rowlock.games.qwixx_cards import QwixxCards
from tests.engine.talk import Talk

HERE = Path(__file__).parent
SESSION = HERE / "session.txt"
DOCUMENT = HERE.parents[1] / "docs" / "protocol.md"
BEGIN, END = "<!-- session -->\n```\n", "```\n<!-- end of session -->\n"
SHOWN_VERSION = "0.1.0"


def requests(text: str) -> list[str]:
    """Give the lines that a session sends."""
    return [line[2:] for line in text.splitlines() if line.startswith("> ")]


def spoken(sent: list[str]) -> str:
    """Send lines to a fresh engine, waiting for each answer, and write the session down."""
    talk = Talk(games={game.name: game for game in (Qwirkle(), QwirkleCards(), QwixxCards())})
    lines = []
    for line in sent:
        lines.append(f"> {line}")
        reply = talk.line(line)
        while "info" in reply:
            lines.append(f"< {json.dumps(reply, ensure_ascii=False)}")
            reply = talk.next()
        lines.append(f"< {json.dumps(reply, ensure_ascii=False)}")
    return "\n".join(lines).replace(f'"version": "{__version__}"', f'"version": "{SHOWN_VERSION}"') + "\n"


def printed(document: str) -> str:
    """Give the session as a document prints it."""
    return document.partition(BEGIN)[2].partition(END)[0]


def main() -> None:
    """Record the session again."""
    text = spoken(requests(SESSION.read_text(encoding="utf-8")))
    SESSION.write_text(text, encoding="utf-8")
    document = DOCUMENT.read_text(encoding="utf-8")
    DOCUMENT.write_text(document.replace(printed(document), text), encoding="utf-8")


if __name__ == "__main__":
    main()
