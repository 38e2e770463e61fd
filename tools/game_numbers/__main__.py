"""Measures the games and writes docs/numbers.md: `python -m tools.game_numbers [--only SECTION] [--scale FACTOR]`.

All budgets are numbers of games and samples, so the same seed gives the same figures on every machine. Finished
sections are stored in build/numbers, from which an interrupted run continues.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from pathlib import Path
from typing import Any, Final

from rowlock.arena.contest import fingerprint
from rowlock.core.version import __version__
from tools.game_numbers.games import Size
from tools.game_numbers.measure import SECTIONS
from tools.game_numbers.page import page_text
from tools.game_numbers.plots import plots_of

ROOT: Final = Path(__file__).resolve().parents[2]
DOCS: Final = ROOT / "docs"
KEPT: Final = ROOT / "build" / "numbers"
SEED: Final = "numbers 1"
INTERRUPTED: Final = 130
MEASURING: Final = ("figures", "games", "measure", "openings")
DIGITS: Final = 8


def _tool_fingerprint() -> str:
    """Hash the code that measures, so that its stored sections are not used after a change."""
    content = b"".join((Path(__file__).parent / f"{name}.py").read_bytes() for name in MEASURING)
    return hashlib.sha256(content).hexdigest()[:DIGITS]


def measured(size: Size, only: str, kept: Path) -> dict[str, Any]:
    """Give every section, measured now or stored by an earlier run of the same code, seed and scale."""
    folder = kept / f"{fingerprint()}-{_tool_fingerprint()}-{size.word:x}-{size.scale:g}"
    folder.mkdir(parents=True, exist_ok=True)
    found: dict[str, Any] = {}
    for name, section in SECTIONS.items():
        file = folder / f"{name}.json"
        if not file.is_file() and only in ("", name):
            print(f"{name} ({[*SECTIONS].index(name) + 1} of {len(SECTIONS)})", file=sys.stderr, flush=True)
            began = time.process_time()
            text = json.dumps(section(size), indent=1)
            part = file.with_suffix(".part")  # an interrupt may come while the file is written
            part.write_text(text, encoding="utf-8")
            part.replace(file)
            print(f"{name}: {time.process_time() - began:.0f} s", file=sys.stderr, flush=True)
        if file.is_file():
            found[name] = json.loads(file.read_text(encoding="utf-8"))
    return found


def main() -> int:
    """Measure, then write the figures, the plots and the page."""
    parser = argparse.ArgumentParser(prog="python -m tools.game_numbers", description=__doc__)
    parser.add_argument("--only", default="", choices=["", *SECTIONS], help="measure only this section and print it")
    parser.add_argument("--scale", type=float, default=1.0, help="factor of all numbers of games")
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--out", type=Path, default=DOCS, help="the folder of the page")
    parser.add_argument("--kept", type=Path, default=KEPT, help="the folder of finished sections")
    given = parser.parse_args()
    size = Size(given.seed, given.scale)
    try:
        found = measured(size, given.only, given.kept)
    except KeyboardInterrupt:
        print("interrupted: finished sections are stored, and the same command continues", file=sys.stderr)
        return INTERRUPTED
    if given.only:
        print(json.dumps(found[given.only], indent=1))
        return 0
    figures = {"version": __version__, "code": fingerprint(), "seed": size.seed, "scale": size.scale, **found}
    write(figures, given.out)
    return 0


def write(figures: dict[str, Any], docs: Path) -> None:
    """Write the figures, the plots in both themes, and the page."""
    folder = docs / "numbers"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "figures.json").write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    for name, drawn in plots_of(figures).items():
        (folder / f"{name}.svg").write_text(drawn, encoding="utf-8")
    (docs / "numbers.md").write_text(page_text(figures), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
