"""The command lines that README, the documents and the help show."""

from __future__ import annotations

import re
import shlex

from rowlock.cli.examples import EXAMPLES
from tests.kit.clauses import ROOT

BLOCK = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
PAGES = (*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md")))


def shown() -> list[str]:
    """List the different lines of all shell blocks and all examples of the help."""
    lines = {line for examples in EXAMPLES.values() for line in examples}
    for page in PAGES:
        for block in BLOCK.findall(page.read_text(encoding="utf-8")):
            for line in block.replace("\\\n", " ").splitlines():
                command = re.sub(r"\s+#\s.*$", "", line).strip()
                if command and not command.startswith("#"):
                    lines.add(command)
    return sorted(lines)


def rowlock_words(line: str) -> list[str] | None:
    """Split a line that runs `rowlock` as a shell does, without settings before it and the language."""
    words = shlex.split(line)
    while words and re.match(r"[A-Z_]+=", words[0]):
        words.pop(0)
    if not words or words[0] != "rowlock":
        return None
    return words[3:] if words[1] == "--lang" else words[1:]
